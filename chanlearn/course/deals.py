"""Deals on a page: which hand is open, under which code, and another one for the asking."""

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from chanlearn.catalogue import say
from chanlearn.course.bar import Begun, Told, Words, known_profiles, profile_choice, skill_name
from chanlearn.course.keeping import keeper
from chanlearn.course.later import ON_PAGE
from chanlearn.course.noted import Noted
from chanlearn.course.picked import DEALT, PICKED, Picked
from chanlearn.drills.codes import SEEDS, DealCode, PickedCode, is_picked, profile_mark, read_code
from chanlearn.drills.skills import BY_GENERATOR
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.widgets import (
    Address,
    Answer,
    Arrival,
    Field,
    Prompt,
    Values,
)
from chanlearn.widgets.html import element

if TYPE_CHECKING:
    from chanlearn.banks.item import BankItem

Hand = TypeVar("Hand")

ONCE_MORE = text("Câu này bạn đã trả lời rồi: lần đầu mới được ghi, lần này chỉ để xem thêm.")


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
        asks_items: bool = False,
        only_picked: bool = False,
    ) -> None:
        """`settings` are further fields of the bar.

        A drill that `asks_items` shows picked questions which are items, another those of its
        own kind; with `only_picked` nothing is dealt.

        Several drills may share a page and its address: it then shows only what was asked for
        or called for, and the first one refuses codes that are none of theirs.
        """
        ON_PAGE.setdefault(generator)
        self._generator, self._version, self._deal = generator, version, deal
        self._answer, self._prompt = answer, prompt
        self._profiles = known_profiles()
        self._choose_profile = choose_profile
        self._code: DealCode | PickedCode | None = None
        self._item: BankItem | None = None
        self._answered = False
        self._standing = self._asked = prompt.said
        self._source = PICKED if only_picked else DEALT
        #: The questions of banks.
        self.picked = Picked(generator, asks_items=asks_items)
        #: Where the first answer to a hand is noted.
        self.note: Callable[[Told], None] = lambda told: keeper().answered(told.code, told.right)
        #: What is begun at these is kept in the browser until it is handed in.
        self.begun: Sequence[Begun] = ()
        #: What comes after a hand, if not another by chance.
        self.follow: Callable[[], None] | None = None
        self.show: Callable[[Hand], None] = lambda hand: None
        #: Which seed is dealt for a number drawn by chance.
        self.aim: Callable[[int], int] = lambda number: number
        #: Called on arrival with what was `beside` the open code, and whether that is open again.
        self.arrived: Callable[[str, bool], None] = lambda beside, again: None
        self._beside = ""
        #: Called with every code opened, before its hand is shown.
        self.opened: Callable[[DealCode | PickedCode], None] = lambda code: None
        self.address = Address(drill=generator)
        self.noted = Noted(BY_GENERATOR[generator]).parts
        source = [] if only_picked else self.picked.choice()
        by = [profile_choice(self._profiles)] if choose_profile else []
        self.bar = words.bar([*source, *settings, *by], skill_name(generator))
        self.address.on_arrival(self._arrive, answer)
        self.bar.on_button("submit", self._open, answer)
        if choose_profile:
            self.bar.on_change("profile", self._change_profile, answer)
        self._chooses_source = bool(source)
        if source:
            self.bar.on_change("source", self._change_source, answer)

    @property
    def profile(self) -> Profile:
        """The profile the open hand is judged by."""
        if self._item is not None:
            return self._item.profile
        return self._profiles[self._mark]

    @property
    def _mark(self) -> str:
        """The profile that hands are dealt for."""
        is_dealt = isinstance(self._code, DealCode)
        return self._code.profile if is_dealt else next(iter(self._profiles))  # type: ignore[union-attr]

    @property
    def code(self) -> str:
        """The open hand's deal code; empty before there is one."""
        return str(self._code) if self._code else ""

    def open_code(self, written: str) -> None:
        """Open the hand of a deal code.

        Raises:
            BadCode: it rebuilds nothing here.
        """
        code = self._read(written)
        self._answered = False
        self._show(code)

    def another(self, _values: Values | None = None) -> None:
        """Deal a hand by chance, or whatever is to `follow`, and lead to it."""
        if self.follow is not None:
            self.follow()
        else:
            self._go_on(SystemRandom().randrange(SEEDS))
        self._prompt.come()

    def renew(self) -> None:
        """Deal a hand by chance where a setting was changed: nobody is led away from it."""
        self._go_on(SystemRandom().randrange(SEEDS))
        self._answer.whisper(self._prompt.said)

    def answered(self, right: bool, said: Text, best: Text) -> None:
        """Note an answer in words beside the right one; only the first to a hand counts."""
        if self._code is not None and not self._answered:
            self._answered = True
            self._keep_open()
            self._keep_begun("")
            self.note(Told(str(self._code), right, say(said), say(best)))

    @property
    def again(self) -> tuple[Text, ...]:
        """What is to be said of an answer that is not the first to its hand."""
        return (ONCE_MORE,) if self._answered else ()

    def keep_beside(self, word: str) -> None:
        """Have the browser keep this word, too: it outlives the page and the question."""
        self._beside = word
        self._keep_open()

    def _keep_open(self) -> None:
        code = "" if self._answered else self.code
        self.address.kept = f"{code} {self._beside}".rstrip()

    def _arrive(self, arrival: Arrival) -> None:
        asked = "" if self._is_for_another(arrival.van) else arrival.van
        is_first = self._code is None
        wrong = self._try(asked) if asked else None
        kept, _blank, beside = arrival.kept.partition(" ")
        if self._code is None and not self._resume(kept):
            self._go_on(arrival.chance, shown=self._is_alone)
        if is_first:
            self.arrived(beside, kept == self.code)
        if wrong is not None:
            self.bar.refuse({"code": wrong})
            said = text("Mã trong địa chỉ trang này không mở được câu nào. {why}", why=wrong)
            self._answer.show(element("p", say(said), class_="refusal"), comes=arrival.led)
        elif asked and arrival.led:
            self._prompt.come()

    def _resume(self, kept: str) -> bool:
        """Open what was left open; whatever rebuilds nothing here is passed over."""
        try:
            code = self._read(kept)
        except BadInput:
            return False
        self._show(code, shown=self._is_alone)
        return True

    def _read(self, written: str) -> DealCode | PickedCode:
        if is_picked(written):
            return self.picked.read(written)
        return read_code(written, self._generator, (self._version,), self._profiles)[0]

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

    def _go_on(self, number: int, *, shown: bool = True) -> None:
        """Open a hand dealt for this number, or the next picked one."""
        if self._source == PICKED:
            self._show(self.picked.after(self._code), shown=shown)
            return
        seed = self.aim(number % SEEDS)
        self._show(DealCode(self._generator, self._version, self._mark, seed), shown=shown)

    def _change_source(self, source: str) -> None:
        self._source = source
        self.renew()

    def _change_profile(self, mark: str) -> None:
        if self._item is not None:
            self.bar.set_value("profile", profile_mark(self._item.profile))
            raise BadInput(text("Câu chọn sẵn xét theo bộ luật ghi trong câu, không đổi được."))
        if isinstance(self._code, DealCode) and self._code.profile != mark:
            asked = self._asked
            self._show(self._code._replace(profile=mark))
            if self._asked != asked:
                self._answer.whisper(self._prompt.said)

    def _show(self, code: DealCode | PickedCode, *, shown: bool = True) -> None:
        if not _same_hand(self._code, code):
            self._answered = False
        self._code = code
        self._item = self.picked.show(code, self._prompt)
        self._answer.show()
        self.bar.accept()
        if shown:
            self.address.van = str(code)
        self._keep_open()
        self.bar.set_value("code", str(code))
        if self._choose_profile:
            self.bar.set_value("profile", profile_mark(self.profile))
        self.opened(code)
        self._keep_begun("")
        self._lay_out(code)
        if not self._answered:
            self._keep_begun(f"{self._generator} {code}")

    def _keep_begun(self, kept: str) -> None:
        for part in self.begun:
            part.kept = kept

    def _lay_out(self, code: DealCode | PickedCode) -> None:
        """Show the question, and bring the bar in line with where it comes from."""
        self._source = DEALT if isinstance(code, DealCode) else PICKED
        if self._chooses_source:
            self.bar.set_value("source", self._source)
        if self._standing:
            self._prompt.said = self._standing
        if isinstance(code, DealCode):
            self.show(self._deal(code.seed))
        else:
            assert self._item is not None
            question: Any = self._item.question
            self.show(question)
            self._prompt.said = self._item.prompt
        self._asked = self._prompt.said
        is_other = profile_mark(self.profile) != next(iter(self._profiles))
        if self._choose_profile and is_other and self.profile.name not in self._asked:
            by = text("Câu này theo bộ luật {profile}.", profile=self.profile.name)
            self._prompt.said = f"{self._prompt.said} {say(by)}"


def _same_hand(one: DealCode | PickedCode | None, other: DealCode | PickedCode) -> bool:
    """Another profile's verdict is on the same hand."""
    if isinstance(one, DealCode) and isinstance(other, DealCode):
        return one.seed == other.seed
    return one == other
