"""The bar under a drill: what it says, and whose rules it offers."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from chanlearn import profiles
from chanlearn.catalogue import _, say
from chanlearn.drills.codes import profile_mark
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.rules.profile import Profile
from chanlearn.widgets import Choice, Field, Form, Option, Typed


def skill_name(generator: str) -> str:
    """What a drill's controls are about, where a page has several of each."""
    return say(BY_GENERATOR[generator].name)


def known_profiles() -> dict[str, Profile]:
    """The profiles a code may be made for, by mark; the one the course follows first."""
    return {profile_mark(it): it for it in profiles.known_profiles()}


class Begun(Protocol):
    """A part of a drill that a learner begins something at before it is handed in."""

    kept: str


class Told(NamedTuple):
    """How a hand was answered: its deal code, what was said, and the right answer, in words."""

    code: str
    right: bool
    said: str
    best: str


class Words(NamedTuple):
    """What the bar is called, and what it says."""

    label: str
    code: str
    hint: str
    submit: str

    def bar(self, fields: Sequence[Field], about: str) -> Form:
        """It, folded: these fields about a drill, then the one where a code is typed."""
        code = Typed("code", self.code, hint=self.hint)
        every = [*fields, code]
        return Form(self.label, every, self.submit, main=False, folded=self.label, about=about)


def deal_words(label: str) -> Words:
    """The words of a bar called `label` under a hand that was dealt."""
    hint = _("Ai gõ cùng một mã cũng được chia đúng ván này.")
    return Words(label, _("Mã ván"), hint, _("Mở ván theo mã"))


def profile_choice(known: Mapping[str, Profile]) -> Choice:
    """Whose rules a hand is dealt and judged by, the one the course follows first."""
    options = [Option(mark, profile.name) for mark, profile in known.items()]
    return Choice("profile", _("Bộ luật"), options, options[0].value, live=True)
