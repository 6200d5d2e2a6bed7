"""Deals on a page: which hand is open, under which code, and another one for the asking."""

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Generic, NamedTuple, TypeVar

from chanlearn import profiles
from chanlearn.catalogue import _, say
from chanlearn.course.keeping import keeper
from chanlearn.course.noted import Noted
from chanlearn.drills.codes import SEEDS, DealCode, profile_mark, read_code
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.widgets import (
    Address,
    Answer,
    Arrival,
    Choice,
    Field,
    Form,
    Option,
    Prompt,
    Typed,
    Values,
)
from chanlearn.widgets.html import element

Hand = TypeVar("Hand")

#: The generators of the drills on this page, in its order: a kernel serves one page.
ON_PAGE: dict[str, None] = {}


def skill_name(generator: str) -> str:
    """What a drill's controls are about, where a page has several of each."""
    return say(BY_GENERATOR[generator].name)


def known_profiles() -> dict[str, Profile]:
    """The profiles a code may be made for, by mark; the one the course follows first."""
    return {profile_mark(it): it for it in profiles.known_profiles()}


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


def deal_words(label: str) -> Words:
    """The words of a bar called `label` under a hand that was dealt."""
    hint = _("Ai gõ cùng một mã cũng được chia đúng ván này.")
    return Words(label, _("Mã ván"), hint, _("Mở ván theo mã"))


class Deals(Generic[Hand]):
    """Which hand a drill has open: the bar folded under it, and the address that follows it.

    `deal` makes a hand from a seed; `show` is called with every newly opened hand. Whoever asks
    for another one is led to the prompt.
    """

    def __init__(
        self,
        generator: str,
        version: int,
        deal: Callable[[int], Hand],
        *,
        answer: Answer,
        prompt: Prompt,
        words: Words,
        choose_profile: bool = False,
        settings: Sequence[Field] = (),
    ) -> None:
        """`settings` are further fields of the bar.

        Several drills may share a page and its address: it then shows only what was asked for
        or called for, and the first one refuses codes that are none of theirs.
        """
        ON_PAGE.setdefault(generator)
        self._generator, self._version, self._deal = generator, version, deal
        self._answer, self._prompt = answer, prompt
        self._profiles = known_profiles()
        self._choose_profile = choose_profile
        self._code: DealCode | None = None
        self._answered = False
        #: Where the first answer to a hand is noted.
        self.note: Callable[[Told], None] = lambda told: keeper().answered(told.code, told.right)
        #: What comes after a hand, if not another by chance.
        self.follow: Callable[[], None] | None = None
        self.show: Callable[[Hand], None] = lambda hand: None
        #: Which seed is dealt for a number drawn by chance.
        self.aim: Callable[[int], int] = lambda number: number
        #: Called with every code opened, before its hand is shown.
        self.opened: Callable[[DealCode], None] = lambda code: None
        self.address = Address(drill=generator)
        self.noted = Noted(BY_GENERATOR[generator]).parts
        fields = [*settings, *self._profile_field(), Typed("code", words.code, hint=words.hint)]
        self.bar = Form(
            words.label,
            fields,
            words.submit,
            main=False,
            folded=words.label,
            about=skill_name(generator),
        )
        self.address.on_arrival(self._arrive, answer)
        self.bar.on_button("submit", self._open, answer)
        if choose_profile:
            self.bar.on_change("profile", self._change_profile, answer)

    @property
    def profile(self) -> Profile:
        """The profile the open hand is judged by."""
        return self._profiles[self._code.profile if self._code else next(iter(self._profiles))]

    @property
    def code(self) -> str:
        """The open hand's deal code; empty before there is one."""
        return str(self._code) if self._code else ""

    def open_code(self, written: str) -> None:
        """Open the hand of a deal code.

        Raises:
            BadCode: it rebuilds nothing here.
        """
        code, _profile = self._read(written)
        self._answered = False
        self._show(code)

    def another(self, _values: Values | None = None) -> None:
        """Deal a hand by chance, or whatever is to `follow`, and lead to it."""
        if self.follow is not None:
            self.follow()
        else:
            self._deal_seed(SystemRandom().randrange(SEEDS))
        self._prompt.come()

    def renew(self) -> None:
        """Deal a hand by chance where a setting was changed: nobody is led away from it."""
        self._deal_seed(SystemRandom().randrange(SEEDS))
        self._answer.whisper(self._prompt.said)

    def answered(self, right: bool, said: Text, best: Text) -> None:
        """Note an answer in words beside the right one; only the first to a hand counts."""
        if self._code is not None and not self._answered:
            self._answered = True
            self.address.kept = ""
            self.note(Told(str(self._code), right, say(said), say(best)))

    def _profile_field(self) -> list[Field]:
        if not self._choose_profile:
            return []
        options = [Option(mark, profile.name) for mark, profile in self._profiles.items()]
        return [Choice("profile", _("Bộ luật"), options, options[0].value, live=True)]

    def _arrive(self, arrival: Arrival) -> None:
        asked = "" if self._is_for_another(arrival.van) else arrival.van
        wrong = self._try(asked) if asked else None
        if self._code is None and not self._resume(arrival.kept):
            self._deal_seed(arrival.chance, shown=self._is_alone)
        if wrong is not None:
            self.bar.refuse({"code": wrong})
            said = text("Mã trong địa chỉ trang này không mở được câu nào. {why}", why=wrong)
            self._answer.show(element("p", say(said), class_="refusal"), comes=arrival.led)
        elif asked and arrival.led:
            self._prompt.come()

    def _resume(self, kept: str) -> bool:
        """Open what was left open; whatever rebuilds nothing here is passed over."""
        try:
            code, _profile = self._read(kept)
        except BadInput:
            return False
        self._show(code, shown=self._is_alone)
        return True

    def _read(self, written: str) -> tuple[DealCode, Profile]:
        return read_code(written, self._generator, (self._version,), self._profiles)

    def _is_for_another(self, written: str) -> bool:
        """Is this code some other drill's on the page, by the letter it begins with?"""
        letter = written.strip()[:1].lower()
        is_first = next(iter(ON_PAGE)) == self._generator
        return letter != self._generator and (letter in ON_PAGE or not is_first)

    @property
    def _is_alone(self) -> bool:
        return len(ON_PAGE) == 1

    def _open(self, values: Values) -> None:
        wrong = self._try(values["code"])
        if wrong is not None:
            self.bar.refuse({"code": wrong})
        else:
            self._prompt.come()

    def _try(self, written: str) -> Text | None:
        """Open the hand of a deal code; the reason where it rebuilds nothing here."""
        try:
            self.open_code(written)
        except BadInput as refusal:
            return refusal.reason
        return None

    def _deal_seed(self, number: int, *, shown: bool = True) -> None:
        mark = self._code.profile if self._code else next(iter(self._profiles))
        seed = self.aim(number % SEEDS)
        self._show(DealCode(self._generator, self._version, mark, seed), shown=shown)

    def _change_profile(self, mark: str) -> None:
        if self._code is not None and self._code.profile != mark:
            asked = self._prompt.said
            self._show(self._code._replace(profile=mark))
            if self._prompt.said != asked:
                self._answer.whisper(self._prompt.said)

    def _show(self, code: DealCode, *, shown: bool = True) -> None:
        # Another profile's verdict is on the same hand.
        if self._code is None or self._code.seed != code.seed:
            self._answered = False
        self._code = code
        self._answer.show()
        self.bar.accept()
        if shown:
            self.address.van = str(code)
        self.address.kept = "" if self._answered else str(code)
        self.bar.set_value("code", str(code))
        if self._choose_profile:
            self.bar.set_value("profile", code.profile)
        self.opened(code)
        self.show(self._deal(code.seed))
