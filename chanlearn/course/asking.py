"""Any drill whose questions are items: the story, the cards, the replies, and every reason."""

from collections.abc import Iterator

from ipywidgets import VBox

from chanlearn.banks.shelf import find, of_generator
from chanlearn.catalogue import _, say
from chanlearn.course.bar import Words
from chanlearn.course.quick import Quick, question_words
from chanlearn.course.spacing import spaced
from chanlearn.drills.codes import DealCode, PickedCode
from chanlearn.drills.items import LEVELS, Drill, Item, Reply, level_of, seed_at
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_ID
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.widgets import CardRow, CardRows, Choice, Option

LEVEL_NAMES = {1: text("Dễ"), 2: text("Vừa"), 3: text("Khó")}


class ItemDrill(Quick[Item]):
    """One question after another from a drill, as hard as is wanted, by the rules one chooses."""

    def __init__(self, drill: Drill, *, only_picked: bool = False) -> None:
        """With `only_picked` it asks what banks hold, and deals nothing."""
        self._level = LEVELS[0]
        super().__init__(
            drill.generator,
            drill.version,
            lambda seed: drill.deal(seed, self.deals.profile),
            choose_profile=drill.by_profile,
            settings=[_level_choice()],
            words=_words(drill.by_profile),
            asks_items=True,
            only_picked=only_picked,
        )
        self.deals.picked.fits = lambda it: it.level == self._level
        self.cards = CardRows(flowing=True)
        self.deals.aim = lambda number: seed_at(self._level, number)
        self.deals.opened = self._open
        self.deals.bar.on_change("level", self._set_level, self.answer)
        self.picks.on_pick(lambda value: self._judge(frozenset([value])), self.answer)
        self.picks.on_submit(self._submit, self.answer)
        self.view = self.build(self.cards)

    def show_question(self, question: Item) -> None:
        rows = [CardRow(row.label, row.groups) for row in question.rows]
        self.cards.show(rows, question.told)
        options = [Option(reply.value, say(reply.said)) for reply in question.replies]
        self.ask(question.asked, options, _("Trả lời") if question.several else "")

    def _open(self, code: DealCode | PickedCode) -> None:
        self._level = level_of(code.seed) if isinstance(code, DealCode) else find(str(code)).level
        self.deals.bar.set_value("level", str(self._level))

    def _set_level(self, level: str) -> None:
        self._level = int(level)
        self.deals.renew()

    def _submit(self, chosen: frozenset[str]) -> None:
        if not chosen:
            raise BadInput(text("Bạn chưa chọn câu nào: chọn hết những câu đúng rồi hẵng trả lời."))
        self._judge(chosen)

    def _judge(self, chosen: frozenset[str]) -> None:
        if self.question is None:
            return
        item, right = self.question, self.question.right
        self.picks.judge({value: value in right for value in chosen | right})
        self.tell(item.accepts(chosen), _reasons(item, chosen), _named(item, chosen), item.answer)


def _reasons(item: Item, chosen: frozenset[str]) -> Iterator[Text]:
    """What speaks against the wrong replies first, then for the right ones; nothing twice.

    Where any of the right ones will do, the one that was chosen is told of first.
    """
    said: set[str] = set()
    for reply in item.replies:
        if reply.value in chosen and not reply.right:
            yield from _why(reply, said)
            if reply.cost is not None:
                yield reply.cost
    rights = [it for it in item.replies if it.right]
    if not item.several:
        rights.sort(key=lambda it: it.value not in chosen)
    for number, reply in enumerate(rights):
        yield from _why(reply, said, equal=number > 0 and not item.several)
    yield from (reason for reason in item.reasons if str(reason) not in said)


def _named(item: Item, values: frozenset[str]) -> Text:
    """The replies of these values in words."""
    return text("{replies}", replies=[it.said for it in item.replies if it.value in values])


def _why(reply: Reply, said: set[str], *, equal: bool = False) -> Iterator[Text]:
    """The reply with its first reason, then the others; what was `said` before is left out.

    An `equal` reply would have been as right as one that is told of before.
    """
    first, *others = reply.why
    if str(first) not in said:
        yield text("«{said}»: {why}", said=reply.said, why=first)
    elif equal:
        yield text("«{said}» cũng được.", said=reply.said)
    elif reply.right:
        yield text("Đúng ra là «{said}».", said=reply.said)
    yield from (why for why in others if str(why) not in said)
    said.update(map(str, reply.why))


def _level_choice() -> Choice:
    options = [Option(str(level), say(name)) for level, name in LEVEL_NAMES.items()]
    return Choice("level", _("Khó hay dễ"), options, options[0].value, live=True)


def _words(by_profile: bool) -> Words:
    label = _("Chọn câu: mức khó, đồng hồ, mã")
    if by_profile:
        label = _("Chọn câu: mức khó, bộ luật, đồng hồ, mã")
    return question_words()._replace(label=label)


def item_drill(skill: str) -> ItemDrill:
    """A drill of items for a skill: dealt and picked, or the picked ones where none are dealt.

    Raises:
        KeyError: no such skill is asked this way.
    """
    if skill in ASKED:
        return ItemDrill(drill_for(skill))
    generator = BY_ID[skill].generator
    if not any(it.asks_items for it in of_generator(generator)):
        raise KeyError(skill)

    def deal(seed: int, profile: Profile) -> Item:
        raise NotImplementedError

    return ItemDrill(Drill(skill, generator, 1, deal, by_profile=False), only_picked=True)


def ask(*skills: str) -> VBox:
    """Questions for skills, each in a drill of its own.

    Raises:
        KeyError: no such skill is asked this way.
    """
    return VBox([item_drill(skill).view for skill in skills], layout=spaced())
