"""Lesson 2's little table and lesson 5's ledger: real moves, and every wrong one answered."""

import pytest

from chanlearn.catalogue import say
from chanlearn.course.ledger import ROUND, START, ledger, pot_ledger
from chanlearn.course.little_table import TRIES, LittleTable
from chanlearn.course.practice.choices import choices, tries
from chanlearn.course.practice.scene import play_scene
from chanlearn.profiles import shipped
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.settings import settings
from chanlearn.rules.table import why_not


def press(table: LittleTable, name: str) -> str:
    """Press a button as the browser would; what the table says then."""
    acts = table.desk.acts
    message = {"event": "press", "name": name, "serial": acts.serial}
    acts._handle_custom_msg(message, [])
    return table.desk.answer.html


def buttons(table: LittleTable) -> list[str]:
    return [it["name"] for it in (*table.desk.acts.buttons, *table.desk.acts.more)]


def choose(table: LittleTable, number: int = 0) -> None:
    table.desk.hand._handle_custom_msg({"event": "choose", "chosen": [number]}, [])


def right(table: LittleTable) -> str:
    act = TRIES[table.name].act
    return next(name for name in buttons(table) if name.split("-")[0] == act)


@pytest.mark.parametrize("name", TRIES)
def test_the_wanted_move_is_made_and_explained(name: str) -> None:
    table = LittleTable(name)
    if TRIES[name].act in ("danh", "tra"):
        choose(table, table.desk.hand._moves.kinds.index(min(table.desk.hand._moves.kinds)))
    said = press(table, right(table))
    assert say(TRIES[name].done) in said
    assert [it["name"] for it in table.desk.acts.buttons] == ["again"]


@pytest.mark.parametrize("name", TRIES)
def test_every_other_move_is_answered_and_changes_nothing(name: str) -> None:
    table = LittleTable(name)
    before = table.state
    hand = table.desk.hand
    for number in range(len(hand._moves.kinds)):
        choose(table, number)
        for choice in (*choices(before, hand.chosen_cards), *tries(before, hand.chosen_cards)):
            if choice.move is not None and choice.move.act == TRIES[name].act:
                continue
            said = press(table, choice.name)
            assert table.state is before
            refusal = None if choice.move is None else why_not(before, choice.move)
            assert ("Không được." in said) == (refusal is not None)
            assert refusal is None or f"{refusal.rule}]" in said
            # A fault has a number of its own.
            is_fault = refusal is not None and refusal.id in FAULTS
            assert is_fault == ("[R6." in said and ", R" in said)


def test_throwing_what_was_just_eaten_is_refused_by_name() -> None:
    table = LittleTable("danh")
    eaten = table.state.open
    assert eaten is not None
    choose(table, table.desk.hand._moves.kinds.index(eaten.card))
    said = press(table, "danh")
    assert "Bàn này không cho: Ăn rồi đánh đúng quân đó." in said
    assert "Bạn đã ăn Cửu Vạn xuống chiếu thì không được đánh Cửu Vạn." in said


def test_a_second_press_of_a_button_that_has_done_its_work_does_no_harm() -> None:
    table = LittleTable("chiu")
    acts = table.desk.acts
    message = {"event": "press", "name": right(table), "serial": acts.serial}
    acts._handle_custom_msg(message, [])
    after = table.desk.acts.serial
    acts._handle_custom_msg(message, [])
    assert table.desk.acts.serial == after
    assert say(TRIES["chiu"].done) in table.desk.answer.html


def test_one_move_leads_to_the_next_and_the_last_one_back_to_the_first() -> None:
    table = LittleTable("boc", "duoi")
    for name, place, after in (("boc", "1", "next"), ("duoi", "2", "first"), ("boc", "1", "next")):
        assert table.asked.said == f"Nước {place} trên 2. {say(TRIES[name].asked)}"
        press(table, right(table))
        assert [it["name"] for it in table.desk.acts.buttons] == [*_around(after)]
        called = table.asked.calls
        press(table, after)
        assert table.asked.calls == called + 1
        assert table.desk.answer.html == ""


def _around(after: str) -> tuple[str, str]:
    """To go on is what one is here for; to go back is not."""
    return ("next", "again") if after == "next" else ("again", "first")


def test_a_move_is_made_again_where_it_was_made() -> None:
    table = LittleTable("boc", "duoi")
    press(table, right(table))
    press(table, "again")
    assert table.name == "boc"
    assert say(TRIES["boc"].done) in press(table, right(table))


@pytest.mark.parametrize("sent", [None, 3, {"event": "press"}, {"event": "press", "name": "x"}])
def test_a_message_that_is_none_of_ours_does_no_harm(sent: object) -> None:
    table = LittleTable("an")
    before = table.state
    table.desk.acts._handle_custom_msg(sent, [])
    assert table.state is before


@pytest.mark.parametrize("name", sorted(set(TRIES) - {"u"}))
def test_a_scene_of_few_cards_does_not_say_how_many_others_hold(name: str) -> None:
    assert "quân trên tay" not in str(LittleTable(name).desk.board.table["seats"])


def test_every_move_of_the_game_but_the_call_has_its_table() -> None:
    assert [*TRIES] == ["an", "danh", "boc", "duoi", "chiu", "tra_cua", "u"]
    with pytest.raises(KeyError):
        LittleTable("xuong")


def test_the_ledger_adds_up_to_the_pot_of_the_round() -> None:
    end, made = play_scene(ROUND, settings(shipped("chan_hoc"), pot_start=START))
    steps = ledger(ROUND, START).steps
    assert sum(step.adds for step in steps if step.adds > 0) == end.pot.points
    assert end.outcome is not None
    assert end.outcome.pot == sum(step.adds for step in steps) == 0
    assert end.outcome.winner == made[-1].move.seat


def test_the_ledger_shows_each_kind_of_payment_with_its_rule() -> None:
    said = [say(step.said) for step in ledger(ROUND, START).steps]
    chain = [next(it for it in said if f"nhái lần {level}" in it) for level in (1, 2, 3)]
    assert chain == [it for it in said if "[R9.4]" in it]
    assert sum("[R9.3]" in it for it in said) == 2
    assert "[R9.2]" in said[0]
    assert "[R9.1]" in said[-1]


def test_a_pot_that_nobody_wins_is_left() -> None:
    drawn = ROUND._replace(moves=ROUND.moves[:-2])
    assert sum(step.adds for step in ledger(drawn, START).steps) == 29
    lines = pot_ledger().lines
    assert lines[-2]["sum"] == "Gà nuôi có 29 điểm."
    assert lines[-1]["sum"] == "Hũ gà nuôi đã cạn."
