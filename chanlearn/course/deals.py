"""Deals on a page: which hand is open, under which code, and another one for the asking."""

from collections.abc import Callable
from random import SystemRandom
from typing import Generic, TypeVar

from chanlearn.catalogue import _, say
from chanlearn.drills.codes import SEEDS, DealCode, profile_mark, read_code
from chanlearn.profiles import DEFAULT, SHIPPED, shipped
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.widgets import (
    Address,
    Answer,
    Arrival,
    CardRows,
    Choice,
    Field,
    Form,
    Option,
    Typed,
    Values,
)
from chanlearn.widgets.html import element

Hand = TypeVar("Hand")

#: Room between the parts of a drill, wherever the notebook is open.
SPACED = {"grid_gap": "0.75rem"}


def known_profiles() -> dict[str, Profile]:
    """The profiles a code may be made for, by mark; the default one first."""
    ordered = sorted(SHIPPED, key=lambda name: name != DEFAULT)
    return {profile_mark(shipped(name)): shipped(name) for name in ordered}


class Deals(Generic[Hand]):
    """The bar over a drill: profile, deal code, «Ván khác»; and the address that follows it.

    `deal` makes a hand from a seed; `show` is called with every newly opened hand.
    """

    def __init__(
        self,
        generator: str,
        version: int,
        deal: Callable[[int], Hand],
        *,
        choose_profile: bool,
        cards: CardRows,
        answer: Answer,
    ) -> None:
        self.cards = cards
        self._generator, self._version, self._deal = generator, version, deal
        self._answer = answer
        self._profiles = known_profiles()
        self._choose_profile = choose_profile
        self._code: DealCode | None = None
        self.show: Callable[[Hand], None] = lambda hand: None
        self.address = Address()
        self.bar = Form(
            _("Chọn ván"),
            self._fields(),
            _("Mở ván theo mã"),
            {"another": _("Ván khác")},
            main=False,
        )
        self.address.on_arrival(self._arrive, answer)
        self.bar.on_button("submit", self._open, answer)
        self.bar.on_button("another", self.another, answer)
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
        code, _profile = read_code(written, self._generator, (self._version,), self._profiles)
        self._show(code)

    def another(self, _values: Values) -> None:
        """Deal a hand by chance, and say so."""
        self._deal_seed(SystemRandom().randrange(SEEDS))
        said = say(text("Ván mới, mã {code}.", code=self.code))
        self._answer.show(element("p", said), comes=False)
        self.cards.come()

    def _fields(self) -> list[Field]:
        hint = _("Ai gõ cùng một mã cũng được chia đúng ván này.")
        fields: list[Field] = [Typed("code", _("Mã ván"), hint=hint)]
        if self._choose_profile:
            options = [Option(mark, profile.name) for mark, profile in self._profiles.items()]
            fields.insert(0, Choice("profile", _("Bộ luật"), options, options[0].value, live=True))
        return fields

    def _arrive(self, arrival: Arrival) -> None:
        wrong = self._try(arrival.van) if arrival.van else None
        if self._code is None:
            self._deal_seed(arrival.chance)
        if wrong is not None:
            self.bar.refuse({"code": wrong})

    def _open(self, values: Values) -> None:
        wrong = self._try(values["code"])
        if wrong is not None:
            self.bar.refuse({"code": wrong})

    def _try(self, written: str) -> Text | None:
        """Open the hand of a deal code; the reason where it rebuilds nothing here."""
        try:
            self.open_code(written)
        except BadInput as refusal:
            return refusal.reason
        return None

    def _deal_seed(self, number: int) -> None:
        mark = self._code.profile if self._code else next(iter(self._profiles))
        self._show(DealCode(self._generator, self._version, mark, number % SEEDS))

    def _change_profile(self, mark: str) -> None:
        if self._code is not None and self._code.profile != mark:
            self._show(self._code._replace(profile=mark))

    def _show(self, code: DealCode) -> None:
        self._code = code
        self._answer.show()
        self.bar.accept()
        self.address.van = str(code)
        self.bar.set_value("code", str(code))
        if self._choose_profile:
            self.bar.set_value("profile", code.profile)
        self.show(self._deal(code.seed))
