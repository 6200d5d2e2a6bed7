"""The practice page's parts in Python: opening, refusing, taking up, going on."""

import json
from collections.abc import Mapping

import pytest

from chanlearn.bots.sensible import SensibleBot
from chanlearn.catalogue import say
from chanlearn.course.deals import known_profiles
from chanlearn.course.practice.choices import THROWS, label
from chanlearn.course.practice.game import Game
from chanlearn.course.practice.page import PracticeTable
from chanlearn.course.practice.setup import Setup, read_setup
from chanlearn.profiles import shipped

CHAN_HOC, B52 = shipped("chan_hoc"), shipped("b52")
FIRST = Setup(CHAN_HOC)
TABLE = {
    "players": "3",
    "profile": "b",
    "hall": "4-11",
    "bots": "random",
    "strict": "khong",
    "ga": "co",
    "den_lang": "khong",
    "pace": "luon",
}


def stored(text: str, base: str = "1-1") -> dict[str, object]:
    return {"event": "stored", "stored": text, "base": base, "works": True, "now": 0}


def arrived(van: str = "", kept: str = "", chance: int = 5) -> PracticeTable:
    page = PracticeTable()
    page.address._handle_custom_msg({"event": "arrive", "van": van, "chance": chance}, [])
    page.kept.shelf._handle_custom_msg(stored(kept), [])
    return page


def press(page: PracticeTable, name: str) -> None:
    message = {"event": "press", "name": name, "serial": page.desk.acts.serial}
    page.desk.acts._handle_custom_msg(message, [])


def submit(page: PracticeTable, form: str, values: Mapping[str, object]) -> None:
    getattr(page, form)._handle_custom_msg({"event": "submit", "values": values}, [])


def going(page: PracticeTable) -> Game:
    assert page.game is not None
    return page.game


def play_on(page: PracticeTable, moves: int) -> None:
    """Some of the learner's moves, as the bot would make them, by pressing the buttons."""
    for _ in range(moves):
        game = going(page)
        made = SensibleBot().choose(game.view)
        if made.act in THROWS:
            hand = page.desk.hand
            assert made.card is not None
            number = hand._moves.kinds.index(made.card)
            hand._handle_custom_msg({"event": "choose", "chosen": [number]}, [])
        said = say(label(game.state, made))
        press(page, next(it["name"] for it in page.desk.acts.buttons if it["label"] == said))


def test_without_a_code_the_browsers_chance_deals() -> None:
    assert (going(arrived()).setup, going(arrived()).number) == (FIRST, 5)


def test_nothing_is_dealt_before_both_the_address_and_the_kept_round_are_known() -> None:
    page = PracticeTable()
    page.kept.shelf._handle_custom_msg(stored(""), [])
    assert page.game is None


def test_the_code_in_the_address_is_dealt() -> None:
    setup = Setup(B52, 2, "random", strict=False)
    page = arrived(str(setup.code(77)))
    assert (going(page).setup, going(page).number) == (setup, 77)
    assert page.address.van == str(setup.code(77))


def test_a_kept_round_goes_on() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 3)
    again = arrived(kept=page.kept.text)
    assert going(again).made == going(page).made
    assert "bày lại" in again.desk.answer.html
    same_code = arrived(str(FIRST.code(3)), page.kept.text)
    assert going(same_code).made == going(page).made


def test_an_address_of_another_deal_comes_before_the_kept_round() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 2)
    other = arrived(str(FIRST.code(4)), page.kept.text)
    assert (going(other).number, len(going(other).own)) == (4, 0)


@pytest.mark.parametrize(("van", "kept"), [("z1c-nothing", ""), ("", "{}"), ("", '{"van": 3}')])
def test_what_cannot_be_opened_is_told_and_another_round_dealt(van: str, kept: str) -> None:
    page = arrived(van, kept)
    assert going(page).number == 5
    assert page.code.errors["code"]


def test_the_form_sets_up_the_table_it_asks_for() -> None:
    page = arrived()
    submit(page, "table", TABLE)
    setup = Setup(B52, 3, "random", strict=False, ga=True, den_lang=False, hall="4-11")
    assert going(page).setup == setup
    assert read_setup(page.address.van, known_profiles()) == (setup, going(page).number)
    assert {name: page.table.values[name] for name in TABLE if name != "pace"} == {
        name: value for name, value in TABLE.items() if name != "pace"
    }


def test_a_hall_the_profile_has_not_is_refused_at_its_field() -> None:
    page = arrived()
    before = going(page)
    submit(page, "table", {**TABLE, "profile": "c"})
    assert going(page) is before
    assert "sảnh" in page.table.errors["hall"]


def test_a_mistyped_code_leaves_the_round_as_it_is() -> None:
    page = arrived()
    before = going(page)
    submit(page, "code", {"code": "z1c-zzz"})
    assert going(page) is before
    assert page.code.errors["code"]


def test_a_round_to_its_end_and_the_same_one_again() -> None:
    page = arrived(str(FIRST.code(5)))
    while not going(page).is_over and going(page).state.phase != "xuong":
        play_on(page, 1)
    if going(page).state.phase == "xuong":
        submit(page, "call", {"cuoc": {}, "said": ""})
        assert page.call.errors["cuoc"]
        submit(page, "call", {"cuoc": {}, "said": "bạch"})
        assert page.call.errors["said"]
        submit(page, "call", {"cuoc": {"xuong": 1}, "said": ""})
    ended = going(page)
    assert ended.is_over
    assert "verdict" in page.result.html
    assert json.loads(page.desk.acts.file["text"]) == ended.record()
    press(page, "again")
    assert going(page) is not ended
    assert (going(page).code, going(page).own) == (ended.code, ())
    assert page.result.html == ""
    assert page.desk.acts.file == {}


def test_a_call_out_of_time_does_nothing() -> None:
    page = arrived()
    before = going(page).state
    submit(page, "call", {"cuoc": {"xuong": 1}, "said": ""})
    assert going(page).state is before


def test_the_hand_keeps_the_order_it_was_given() -> None:
    page = arrived(str(FIRST.code(5)))
    page.desk.hand._handle_custom_msg({"event": "act", "name": "by_groups", "chosen": []}, [])
    before = [heap.cards for heap in page.desk.hand.heaps()]
    play_on(page, 1)
    after = [heap.cards for heap in page.desk.hand.heaps()]
    assert sum(map(len, after)) == sum(going(page).view.past.hand)
    assert [it for it in after if it not in before] == []
    assert len(after) in (len(before) - 1, len(before))


def test_what_another_tab_has_kept_is_no_reason_to_leave_the_round() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 1)
    round_here = going(page)
    other = arrived(str(FIRST.code(4)))
    page.kept.shelf._handle_custom_msg(stored(other.kept.text, "1-2"), [])
    assert going(page) is round_here


def test_a_save_that_came_too_late_is_made_again_on_what_is_there_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = arrived(str(FIRST.code(3)))
    sent: list[dict[str, object]] = []
    monkeypatch.setattr(page.kept.shelf, "send", lambda content, buffers=None: sent.append(content))
    play_on(page, 1)
    page.kept.shelf._handle_custom_msg(stored("other", "1-2"), [])
    assert [it["base"] for it in sent] == ["1-1", "1-2"]
    assert sent[0]["text"] == sent[1]["text"] == going(page).saved()
    page.kept.shelf._handle_custom_msg({"event": "saved", "serial": sent[1]["serial"]}, [])
    page.kept.shelf._handle_custom_msg(stored("other", "1-3"), [])
    assert len(sent) == 2
