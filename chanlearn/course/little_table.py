"""Lesson 2's little table: one position for each move, where the learner tries it.

A wrong move is answered with the rule that stands against it.
"""

from typing import NamedTuple

from ipywidgets import VBox

from chanlearn.catalogue import say
from chanlearn.course.deals import SPACED
from chanlearn.course.practice.desk import Desk
from chanlearn.course.practice.game import Made
from chanlearn.course.practice.scene import Scene, play_scene
from chanlearn.course.practice.words import told
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rules.moves import ACT_NAMES, Act, Move
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round
from chanlearn.rules.table import apply
from chanlearn.rules.text import Text, text
from chanlearn.widgets import CardRows


class Try(NamedTuple):
    """A move to try: what the situation is, and what the right move does."""

    act: Act
    scene: Scene
    asked: Text
    done: Text


#: One què waits for its like: five chắn, four cạ, no ba đầu.
WAITING = "22v 33s 44w 55v 66s 8v 8w 9v 9s 2w 2s 5w 5s 6v"
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
    """One position; `view` is what the page shows."""

    def __init__(self, name: str) -> None:
        self.name, self._try = name, TRIES[name]
        self.desk = Desk(self._play, helps=False)
        self.state: Round
        self._moves: list[Made]
        story = CardRows(say(self._try.asked))
        self.view = VBox([story, *self.desk.parts], layout=SPACED)
        self._start()

    def _start(self) -> None:
        table = settings(shipped(DEFAULT), strict=True, nuoi_ga=False)
        self.state, self._moves = play_scene(self._try.scene, table)
        self.desk.show(self.state, self._moves, len(self._moves) - 1)

    def _play(self, made: Move) -> None:
        if made.act != self._try.act:
            self.desk.tell(
                text("Nước ấy đi được, nhưng ở đây bạn thử {act} đã.", act=ACT_NAMES[self._try.act])
            )
            return
        after = apply(self.state, made)
        moves = [*self._moves, Made(self.state, after.moves[-1])]
        again = {"again": (text("Làm lại"), self._start)}
        self.desk.show(after, moves, len(self._moves), prompt=text("Đúng rồi!"), further=again)
        self.desk.tell(told(moves[-1]), self._try.done)


def try_move(*names: str) -> VBox:
    """The positions for these moves: «an», «danh», «boc», «duoi», «chiu», «tra_cua», «u».

    Raises:
        KeyError: there is none of that name.
    """
    return VBox([LittleTable(name).view for name in names], layout=SPACED)
