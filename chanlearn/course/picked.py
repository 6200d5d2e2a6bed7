"""Picked questions in a drill: which there are, which comes next, and the hints they bring."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from chanlearn.banks.shelf import Shelved, find, of_generator
from chanlearn.catalogue import _
from chanlearn.drills.codes import BadCode, PickedCode, parse_picked
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.widgets import Choice, Field, Option, Prompt

if TYPE_CHECKING:
    from chanlearn.banks.item import BankItem

#: Where a drill's questions come from.
DEALT, PICKED = "chia", "chon"


class Picked:
    """The picked questions that one drill can ask: items, or questions of its own kind."""

    def __init__(self, generator: str, *, asks_items: bool) -> None:
        self._generator = generator
        self._all = tuple(it for it in of_generator(generator) if it.asks_items is asks_items)
        #: Is this one as hard as is wanted?
        self.fits: Callable[[Shelved], bool] = lambda it: True

    def choice(self) -> list[Field]:
        """What a drill's bar asks about it; nothing where there are no picked questions."""
        if not self._all:
            return []
        options = [
            Option(DEALT, _("Máy chia, không bao giờ hết")),
            Option(PICKED, _("Câu chọn sẵn, dễ lẫn nhất trước")),
        ]
        return [Choice("source", _("Câu lấy từ đâu"), options, DEALT, live=True)]

    def read(self, written: str) -> PickedCode:
        """The code of one of these.

        Raises:
            BadCode: another drill's, or none at hand.
        """
        code = parse_picked(written)
        if code.generator != self._generator:
            raise BadCode(text("Mã «{code}» là của một bài tập khác.", code=written))
        if code not in [it.code for it in self._all]:
            raise BadCode(text("Câu «{code}» không có trong bộ câu chọn sẵn ở đây.", code=written))
        return code

    def after(self, code: object) -> PickedCode:
        """The next one that fits, after the one of this code; the first after the last."""
        fitting = [it.code for it in self._all if self.fits(it)] or [it.code for it in self._all]
        if not fitting:
            raise BadInput(text("Kỹ năng này chưa có câu chọn sẵn nào."))
        at = fitting.index(code) + 1 if code in fitting else 0
        return fitting[at % len(fitting)]

    def show(self, code: object, prompt: Prompt) -> "BankItem | None":
        """The question of this code, its hints folded under the prompt; None for a dealt one."""
        item = find(str(code)) if isinstance(code, PickedCode) else None
        hints = () if item is None else item.hints
        prompt.hints = [(_hint(at, len(hints)), hint) for at, hint in enumerate(hints, start=1)]
        return item


def _hint(at: int, of: int) -> str:
    return _("Gợi ý") if of == 1 else _("Gợi ý {n}").format(n=at)
