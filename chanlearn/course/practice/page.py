"""The page `/ban-tap`: set up a table, play a round, see it judged and looked at again."""

import json
from random import SystemRandom
from typing import NamedTuple

from ipywidgets import VBox

from chanlearn.catalogue import _
from chanlearn.course.deals import known_profiles
from chanlearn.course.practice.desk import Desk
from chanlearn.course.practice.game import Game, resume
from chanlearn.course.practice.kept import Kept
from chanlearn.course.practice.made import ME
from chanlearn.course.practice.result import result
from chanlearn.course.practice.review import review
from chanlearn.course.practice.setting import (
    AT_ONCE,
    code_form,
    read_table,
    table_form,
    table_values,
)
from chanlearn.course.practice.setup import DEALS, Setup, read_setup
from chanlearn.course.spacing import spaced
from chanlearn.course.xuong import NOTHING_CALLED, call_form, read_call
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.moves import Move
from chanlearn.rules.text import Text, text
from chanlearn.rules.xuong import format_call
from chanlearn.widgets import Address, Answer, Arrival, Values


class _Opening(NamedTuple):
    """What has come from the browser so far: the address, and the round it has kept."""

    arrival: Arrival | None = None
    kept: str | None = None


class PracticeTable:
    """The page's parts and what connects them; `view` is what it shows."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self._profiles = known_profiles()
        self._opening = _Opening()
        self._by_step = False
        self._since = 0
        self.address = Address()
        self.desk = Desk(self._play)
        self.kept = Kept()
        self.call = call_form()
        self.table = table_form(self._profiles)
        self.code = code_form()
        self.result = Answer(label=_("Kết quả ván"))
        self._listen()
        parts = [
            self.address,
            self.kept.shelf,
            self.table,
            self.code,
            *self.desk.parts,
            self.call,
            self.result,
        ]
        self.call.hide(True)
        self.view = VBox(parts, layout=spaced())

    def _listen(self) -> None:
        self.address.on_arrival(self._arrive, self.result)
        self.kept.on_arrival(self._take_up, self.result)
        self.table.on_button("submit", self._new_table, self.result)
        self.table.on_change("pace", self._set_pace, self.result)
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
        wrong = self._try_code(arrival.van, kept) if arrival.van else self._try_kept(kept)
        if self.game is None:
            self._start(Setup(next(iter(self._profiles.values()))), arrival.chance % DEALS)
        if wrong is not None:
            self.code.refuse({"code": wrong})

    def _try_code(self, van: str, kept: str) -> Text | None:
        try:
            setup, number = read_setup(van, self._profiles)
        except BadInput as refusal:
            return refusal.reason
        try:
            game = resume(kept, self._profiles)
        except BadInput:
            game = None
        if game is not None and game.code == setup.code(number):
            self._resume(game)
        else:
            self._start(setup, number)
        return None

    def _try_kept(self, kept: str) -> Text | None:
        if not kept:
            return None
        try:
            self._resume(resume(kept, self._profiles))
        except BadInput as refusal:
            return refusal.reason
        return None

    def _start(self, setup: Setup, number: int) -> None:
        self._sit_down(Game(setup, number))
        self.desk.tell(text("Ván mới, mã {code}.", code=str(setup.code(number))))

    def _resume(self, game: Game) -> None:
        self._sit_down(game)
        self.desk.tell(text("Ván đang dở, bày lại như lúc bạn đi."))

    def _sit_down(self, game: Game) -> None:
        self.game = game
        self._since = len(game.seen)
        self.address.van = str(game.code)
        self.code.accept()
        self.code.set_value("code", str(game.code))
        for name, value in table_values(game.setup, self._profiles).items():
            self.table.set_value(name, value)
        self.call.empty()
        self.result.show()
        self._go_on()

    # Playing

    def _play(self, made: Move) -> None:
        game = self._game
        if not game.is_mine:
            return
        self._since = len(game.seen)
        game.play(made)
        self._go_on()

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
        announcing = game.is_mine and game.state.phase == "xuong"
        self.call.hide(not announcing)
        self.kept.keep(game.saved())
        if game.is_over:
            self._show_end(game)
        elif game.is_mine:
            self.desk.show(game.state, game.seen, self._since)
        else:
            step, run = (text("Bước tiếp"), self._step), (text("Đi đến lượt tôi"), self._run)
            waiting = text("Máy đang đi. Bấm để xem từng nước.")
            further = {"step": step, "run": run}
            self.desk.show(game.state, game.seen, self._since, prompt=waiting, further=further)

    def _show_end(self, game: Game) -> None:
        new, again = (text("Ván mới"), self._another), (text("Chơi lại đúng ván này"), self._again)
        record = {
            "label": _("Tải biên bản"),
            "name": f"{game.code}.jsonl",
            "text": json.dumps(game.record(), ensure_ascii=False) + "\n",
        }
        further = {"new": new, "again": again}
        self.desk.show(game.state, game.seen, self._since, further=further, file=record)
        self.result.show(*result(game), *review(game))

    # Another round

    def _another(self) -> None:
        self._start(self._game.setup, SystemRandom().randrange(DEALS))
        self.desk.board.come()

    def _again(self) -> None:
        self._start(self._game.setup, self._game.number)
        self.desk.board.come()

    def _new_table(self, values: Values) -> None:
        setup, wrong = read_table(values, self._profiles)
        if setup is None:
            self.table.refuse(wrong)
            return
        self._start(setup, SystemRandom().randrange(DEALS))
        self.desk.board.come()

    def _open_code(self, values: Values) -> None:
        try:
            setup, number = read_setup(values["code"], self._profiles)
        except BadInput as refusal:
            self.code.refuse({"code": refusal.reason})
            return
        self._start(setup, number)
        self.desk.board.come()

    def _set_pace(self, pace: str) -> None:
        self._by_step = pace != AT_ONCE
        if self.game is not None and not self._by_step and not self.game.is_mine:
            self._run()

    @property
    def _game(self) -> Game:
        assert self.game is not None
        return self.game


def practice_table() -> VBox:
    """A whole round against bots, to be played as often as one likes."""
    return PracticeTable().view
