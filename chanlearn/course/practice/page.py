"""The page `/ban-tap`: set up a table, play rounds at it, see each judged and looked at again."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import Any, NamedTuple, TypeAlias

from ipywidgets import VBox, Widget

from chanlearn.catalogue import _
from chanlearn.course.bar import known_profiles
from chanlearn.course.practice.desk import Desk
from chanlearn.course.practice.drawer import Drawer, opened
from chanlearn.course.practice.game import Game, resume
from chanlearn.course.practice.kept import Kept
from chanlearn.course.practice.made import ME
from chanlearn.course.practice.result import Shown, result
from chanlearn.course.practice.review import review
from chanlearn.course.practice.setting import (
    BY_STEP,
    WAYS,
    code_form,
    faces_of,
    read_table,
    table_form,
    table_values,
)
from chanlearn.course.practice.setup import DEALS, Setup, read_setup
from chanlearn.course.practice.sitting import next_number, stakes
from chanlearn.course.spacing import spaced
from chanlearn.course.xuong import NOTHING_CALLED, call_form, read_call
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.moves import Move
from chanlearn.rules.text import Text, text
from chanlearn.rules.xuong import format_call
from chanlearn.widgets import Address, Answer, Arrival, Values

Further: TypeAlias = Mapping[str, tuple[Text, Callable[[], None]]]


class _Opening(NamedTuple):
    """What has come from the browser so far: the address, and what it has kept."""

    arrival: Arrival | None = None
    kept: str | None = None


class PracticeTable:
    """The page's parts and what connects them; `view` is what it shows."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self._profiles = known_profiles()
        self._opening = _Opening()
        self._drawer = Drawer()
        self._since = 0
        self.address = Address()
        self.desk = Desk(self._play)
        self.kept = Kept()
        self.call = call_form()
        self.table = table_form(self._profiles)
        self.code = code_form()
        self.shown = Shown()
        self.result = Answer(label=_("Kết quả ván"))
        self._listen()
        parts = [
            self.address,
            self.kept.shelf,
            self.table,
            self.code,
            _desk(self.desk.board, [*self.desk.parts[1:], self.call]),
            self.shown.cards,
            self.result,
        ]
        self.call.hideable(True)
        self.view = VBox(parts, layout=spaced())

    def _listen(self) -> None:
        self.address.on_arrival(self._arrive, self.result)
        self.kept.on_arrival(self._take_up, self.result)
        self.table.on_button("submit", self._new_table, self.result)
        for way in WAYS:
            self.table.on_change(way, self._changes(way), self.result)
        self.code.on_button("submit", self._open_code, self.result)
        self.call.on_button("submit", self._announce, self.result)

    # Opening a round

    def _arrive(self, arrival: Arrival) -> None:
        self._opening = self._opening._replace(arrival=arrival)
        self._open()

    def _take_up(self, kept: str) -> None:
        self._opening = self._opening._replace(kept=kept)
        self._open()

    def _open(self) -> None:
        """Once both have come: the round kept, unless the address asks for another one."""
        arrival, kept = self._opening
        if arrival is None or kept is None or self.game is not None:
            return
        self._drawer = opened(kept)
        self._take_ways()
        left, lost = self._read(kept)
        wanted, wrong = self._wanted(arrival.van)
        if wanted is not None and (left is None or left.code != wanted[0].code(wanted[1])):
            self._leave_for(*wanted, left)
        elif left is not None:
            self._resume(left)
        else:
            first = Setup(next(iter(self._profiles.values())))
            self._start(Game(first, arrival.chance % DEALS))
        refused = wrong if wrong is not None else lost
        if wrong is not None:
            self.desk.tell(text("Mã trong đường dẫn không mở được ván nào: {why}", why=wrong))
        if refused is not None:
            self.code.refuse({"code": refused})

    def _wanted(self, van: str) -> tuple[tuple[Setup, int] | None, Text | None]:
        """The deal the address asks for, or what is wrong with it."""
        try:
            return (read_setup(van, self._profiles) if van else None), None
        except BadInput as refusal:
            return None, refusal.reason

    def _read(self, kept: str) -> tuple[Game | None, Text | None]:
        """The round that was kept, or what is wrong with it."""
        try:
            return (resume(kept, self._profiles) if kept else None), None
        except BadInput as refusal:
            return None, refusal.reason

    def _leave_for(self, setup: Setup, number: int, left: Game | None) -> None:
        """A deal by its code, gone on with where it was left; `left` is put away for it."""
        if left is not None:
            self._drawer = self._drawer.leave(left)
        found, self._drawer = self._drawer.take(str(setup.code(number)))
        game, _lost = self._read(found)
        if game is not None:
            self._resume(game)
        else:
            self._start(Game(setup, number), left)

    def _start(self, game: Game, left: Game | None = None) -> None:
        """A round from its beginning; `left` is the one that was left for it."""
        self._sit_down(game)
        new = text("Ván mới, mã {code}.", code=str(game.code))
        if left is None or not self._drawer.has(str(left.code)):
            self.desk.tell(new)
            return
        back = text(
            "Ván đang dở vẫn được giữ: mở lại bằng mã {code} thì đi tiếp.", code=str(left.code)
        )
        self.desk.tell(new, back)

    def _resume(self, game: Game) -> None:
        self._sit_down(game)
        self.desk.tell(text("Ván đang dở, bày lại như lúc bạn đi."))

    def _sit_down(self, game: Game) -> None:
        self.game = game
        self._since = game.last_own
        self.address.van = str(game.code)
        self.code.accept()
        self.code.set_value("code", str(game.code))
        for name, value in table_values(game.setup, self._profiles).items():
            self.table.set_value(name, value)
        self.call.empty()
        self.call.offer("cuoc", game.setup.profile.points)
        self.shown.clear()
        self.result.show()
        self.desk.hand.kept = ""
        self._go_on()
        self.desk.hand.kept = f"ban_tap {game.code}"

    # Playing

    def _play(self, made: Move) -> None:
        game = self._game
        if not game.is_mine:
            return
        self._since = len(game.seen)
        was_bao = game.state.seats[ME].bao
        game.play(made)
        self._go_on()
        if game.state.seats[ME].bao and not was_bao and not game.is_over:
            self.desk.tell_bao()

    def _step(self) -> None:
        self._since = len(self._game.seen)
        self._game.step()
        self._show()

    def _run(self) -> None:
        self._since = len(self._game.seen)
        self._game.run()
        self._show()

    def _go_on(self) -> None:
        if not self._by_step:
            self._game.run()
        self._show()

    def _announce(self, values: Values) -> None:
        game = self._game
        if game.state.phase != "xuong" or not game.is_mine:
            return
        try:
            call = read_call(values)
        except Unreadable as refusal:
            self.call.refuse({"said": refusal.reason})
            return
        if not call:
            self.call.refuse({"cuoc": NOTHING_CALLED})
            return
        self._play(Move(ME, "xuong", call=format_call(call)))

    def _show(self) -> None:
        game = self._game
        self._keep()
        if game.is_over:
            self._show_end(game)
        elif game.is_mine:
            self._lay()
        else:
            step, run = (text("Bước tiếp"), self._step), (text("Đi đến lượt tôi"), self._run)
            waiting = text("Máy đang đi. Bấm để xem từng nước.")
            self._lay(prompt=waiting, further={"step": step, "run": run})
        announcing = game.is_mine and game.state.phase == "xuong"
        self.call.hide(not announcing)
        self.call.kept = f"ban_tap {game.code}" if announcing else ""
        if announcing:
            self.call.come()

    def _lay(self, **said: Any) -> None:
        game = self._game
        table = stakes(game.standing, game.state)
        self.desk.show(game.state, game.seen, self._since, stakes=table, **said)

    def _show_end(self, game: Game) -> None:
        record = {
            "label": _("Tải biên bản"),
            "name": f"{game.code}.jsonl",
            "text": json.dumps(game.record(), ensure_ascii=False) + "\n",
        }
        further: Further = {
            "next": (text("Ván tiếp"), self._next),
            "again": (text("Chơi lại đúng ván này"), self._again),
        }
        self._lay(further=further, file=record)
        self.shown.show(game)
        self.result.show(*result(game), *review(game))

    # Another round

    def _next(self) -> None:
        """The next one at the same table: points, Thông and the pot go on."""
        setup, standing = self._game.setup, self._game.standing
        number = next_number(setup, standing, SystemRandom().randrange)
        self._start(Game(setup, number, standing))
        self.desk.board.come()

    def _again(self) -> None:
        """The same one: what it came to is taken back."""
        game = self._game
        self._start(Game(game.setup, game.number, game.sitting))
        self.desk.board.come()

    def _new_table(self, values: Values) -> None:
        setup, wrong = read_table(values, self._profiles)
        if setup is None:
            self.table.refuse(wrong)
            return
        left = self._game
        self._drawer = self._drawer.leave(left)
        self._start(Game(setup, SystemRandom().randrange(DEALS)), left)
        self.desk.board.come()

    def _open_code(self, values: Values) -> None:
        try:
            setup, number = read_setup(values["code"], self._profiles)
        except BadInput as refusal:
            self.code.refuse({"code": refusal.reason})
            return
        if setup.code(number) == self._game.code:
            self._again()
            return
        self._leave_for(setup, number, self._game)
        self.desk.board.come()

    # Ways of showing

    @property
    def _by_step(self) -> bool:
        return self._drawer.chosen("pace") == BY_STEP

    def _take_ways(self) -> None:
        """As they were chosen last time."""
        for name, options in WAYS.items():
            chosen = self._drawer.chosen(name)
            if chosen in options:
                self.table.set_value(name, chosen)
        self.desk.wear(faces_of(self._drawer.chosen("faces")))

    def _changes(self, name: str) -> Callable[[str], None]:
        def change(value: str) -> None:
            self._drawer = self._drawer.way(name, "" if value == WAYS[name][0] else value)
            self.desk.wear(faces_of(self._drawer.chosen("faces")))
            if self.game is None:
                return
            if name == "pace" and not self._by_step and not self.game.is_mine:
                self._run()
            else:
                self._keep()

        return change

    def _keep(self) -> None:
        self.kept.keep(self._drawer.written(self._game))

    @property
    def _game(self) -> Game:
        assert self.game is not None
        return self.game


def _desk(board: Widget, own: Sequence[Widget]) -> VBox:
    """The table beside what one plays with: both are to be seen together where there is room."""
    side = VBox([*own], layout=spaced())
    side.add_class("chan-own")
    desk = VBox([board, side], layout=spaced())
    desk.add_class("chan-desk")
    return desk


def practice_table() -> VBox:
    """Whole rounds against bots, as many as one likes."""
    return PracticeTable().view
