"""Lesson 2's little table: a position for each move, one after another, to try it in.

A wrong move is answered with the rule that stands against it.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

from ipywidgets import VBox

from chanlearn.catalogue import say
from chanlearn.course.practice.desk import Desk
from chanlearn.course.practice.made import Made
from chanlearn.course.practice.scene import WAITING, Scene, staged
from chanlearn.course.practice.words import told
from chanlearn.course.spacing import spaced
from chanlearn.rules.moves import ACT_NAMES, Act, Move
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply, legal_moves
from chanlearn.rules.text import Text, text
from chanlearn.widgets import Address, Arrival, Prompt

#: Buttons by name: what each says and does.
Further: TypeAlias = dict[str, tuple[Text, Callable[[], None]]]


class Try(NamedTuple):
    """A move to try: what the situation is, and what the right move does."""

    act: Act
    scene: Scene
    asked: Text
    done: Text


CHIU_HAND = "9s 5v 5v 5v 3w 7s 7s"

TRIES: dict[str, Try] = {
    "an": Try(
        "an",
        Scene(("9v 4s 4s 2v 7w 7s", "2s 3s", "9v 6w 8s"), "5w 6v 7v 8v 2w", ["C danh 9v"], cai=2),
        text("Nhà trên vừa đánh Cửu Vạn, trên tay bạn có một Cửu Vạn. Bạn ăn đi."),
        text(
            "Quân ăn được và quân trên tay thành một chắn, nằm dưới chiếu cho ai cũng thấy. "
            "Ăn rồi thì phải đánh một quân."
        ),
    ),
    "danh": Try(
        "danh",
        Scene(
            ("9v 9v 4s 4s 2v 7w", "2s 3s", "9v 6w 8s"),
            "5w 6v 7v 8v 2w",
            ["C danh 9v", "A an 9v 9v"],
            cai=2,
        ),
        text("Bạn vừa ăn Cửu Vạn. Giờ đánh một quân: thử cả Cửu Vạn xem sao."),
        text("Quân đánh ra nằm ở cửa chì của bạn, nhà dưới được ăn trước."),
    ),
    "boc": Try(
        "boc",
        Scene(("2v 2v 4s 5w 9s", "2s 3s", "6s 6w 8s"), "7v 6v 7v 8v 2w", ["C danh 6s"], cai=2),
        text("Nhà trên đánh Lục Sách, trên tay bạn không có quân hàng lục nào. Bạn làm gì?"),
        text("Không ăn thì bốc một quân từ nọc ra cửa chì của mình."),
    ),
    "duoi": Try(
        "duoi",
        Scene(
            ("2v 2v 4s 5w 9s", "2s 3s", "6s 6w 8s"),
            "7v 6v 7v 8v 2w",
            ["C danh 6s", "A boc 7v"],
            cai=2,
        ),
        text("Bạn bốc được Thất Vạn mà trên tay không có quân hàng thất. Bạn làm gì?"),
        text("Nói «dưới» là nhường: nhà dưới được ăn quân ấy, hoặc bốc."),
    ),
    "chiu": Try(
        "chiu",
        Scene((CHIU_HAND, "2s 3s", "6w 8s"), "5v 6v 7v 8v 2w", ["A danh 9s", "B boc 5v"]),
        text("Nhà dưới bốc được Ngũ Vạn, bạn cầm ba Ngũ Vạn. Chưa đến lượt bạn: bạn làm gì?"),
        text("Chíu không cần đợi lượt. Bốn Ngũ Vạn nằm dưới chiếu, tính là hai chắn."),
    ),
    "tra_cua": Try(
        "tra",
        Scene(
            (CHIU_HAND, "2s 3s", "6w 8s"), "5v 6v 7v 8v 2w", ["A danh 9s", "B boc 5v", "A chiu 5v"]
        ),
        text("Bạn vừa chíu Ngũ Vạn ở cửa nhà dưới. Chíu chen ngang thì phải làm gì nữa?"),
        text("Quân trả nằm đúng chỗ quân vừa chíu: nhà dưới được ăn, hoặc nói «dưới»."),
    ),
    "u": Try(
        "u",
        Scene((f"3v {WAITING}", "2s 3s", "7w 8s"), "6v 7v 7v 8v 2w", ["A danh 3v", "B boc 6v"]),
        text("Bạn chờ bạch thủ Lục Vạn, nhà dưới vừa bốc đúng Lục Vạn. Bạn làm gì?"),
        text("Quân bốc từ nọc thì ở cửa ai cũng ù được. Ù rồi mới xướng cước."),
    ),
}


class LittleTable:
    """One position after another, each to try its move in; `view` is what the page shows."""

    def __init__(self, *names: str) -> None:
        """The positions for these moves, in their order.

        Raises:
            KeyError: there is none of that name.
        """
        self._tries = {name: TRIES[name] for name in names}
        self.name = names[0]
        #: Which position one is at stays in the browser.
        self.place = Address(drill=f"thu_{names[0]}")
        self._has_arrived = False
        self.asked = Prompt()
        self.desk = Desk(self._play, helps=False)
        self.state: Round
        self._moves: list[Made]
        self.view = VBox([self.place, self.asked, *self.desk.parts], layout=spaced())
        self.place.on_arrival(self._arrive, self.desk.answer)
        self._start()

    def _arrive(self, arrival: Arrival) -> None:
        if self._has_arrived:
            return
        self._has_arrived = True
        if arrival.kept in self._tries and arrival.kept != self.name:
            self.name = arrival.kept
            self._start()
        else:
            self._keep_begun()

    @property
    def _try(self) -> Try:
        return self._tries[self.name]

    def _start(self) -> None:
        scene, act = self._try.scene, self._try.act
        self.state, self._moves, note = staged(
            scene,
            lambda state: act in [it.act for it in legal_moves(state)],
            strict=True,
            nuoi_ga=False,
        )
        asked = self._asked()
        if note is not None:
            asked = text("{asked} {note}", asked=asked, note=note)
        self.asked.said = say(asked)
        self.desk.hand.kept = ""
        self.desk.show(self.state, self._moves, len(self._moves) - 1)
        self._keep_begun()

    def _keep_begun(self) -> None:
        # Before one knows where the learner was, what they had begun there is left alone.
        if self._has_arrived:
            self.desk.hand.kept = f"{self.place.drill} {self.name}"

    def _asked(self) -> Text:
        if len(self._tries) == 1:
            return self._try.asked
        number, of = [*self._tries].index(self.name) + 1, len(self._tries)
        asked = self._try.asked
        return text("Nước {number} trên {of}. {asked}", number=number, of=of, asked=asked)

    def _go(self, name: str) -> None:
        self.name = self.place.kept = name
        self._start()
        self.asked.come()

    def _play(self, made: Move) -> None:
        if made.act != self._try.act:
            self.desk.tell(
                text("Nước ấy đi được, nhưng ở đây bạn thử {act} đã.", act=ACT_NAMES[self._try.act])
            )
            return
        after = apply(self.state, made)
        moves = [*self._moves, Made(self.state, after.moves[-1])]
        self.desk.show(
            after, moves, len(self._moves), prompt=text("Đúng rồi!"), further=self._further()
        )
        self.desk.tell(told(moves[-1]), self._try.done)

    def _further(self) -> Further:
        """What there is to do once the move was made; the first is what one is here for."""
        again: Further = {"again": (text("Làm lại"), self._start)}
        names = [*self._tries]
        if self.name != names[-1]:
            onward = names[names.index(self.name) + 1]
            return {"next": (text("Nước tiếp theo"), partial(self._go, onward)), **again}
        if len(names) > 1:
            again["first"] = (text("Lại từ nước đầu"), partial(self._go, names[0]))
        return again


def try_move(*names: str) -> VBox:
    """The positions for these moves: «an», «danh», «boc», «duoi», «chiu», «tra_cua», «u»; or all.

    Raises:
        KeyError: there is none of that name.
    """
    return LittleTable(*(names or TRIES)).view
