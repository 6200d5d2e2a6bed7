"""The small line under a drill: how many answers to its skill are noted."""

from ipywidgets import Widget

from chanlearn.catalogue import say
from chanlearn.course.keeping import Keeper, keeper
from chanlearn.drills.skills import Skill
from chanlearn.rules.text import counted
from chanlearn.widgets import Sheet
from chanlearn.widgets.html import element


class Noted:
    """What is kept of one skill, and what is wrong with keeping it; `parts` are on the page."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill
        self._keeper: Keeper = keeper()
        self.line = Sheet()
        self.parts: list[Widget] = [self.line, self._keeper.shelf]
        self._keeper.listen(self.show)

    def show(self) -> None:
        """Say it as it is now; nothing before the first answer."""
        record = self._keeper.progress.record(self._skill.id)
        trouble = self._keeper.trouble
        said = [element("p", say(trouble), class_="refusal")] if trouble else []
        if record.answers:
            line = counted("Đã ghi {n} câu, đúng {right}.", n=record.answers, right=record.right)
            said.append(element("p", say(line), class_="noted"))
        self.line.show(*said)
