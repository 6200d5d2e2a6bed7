"""The practice page's parts in Python: opening, refusing, taking up, going on."""

import json
from collections.abc import Mapping

import pytest

from chanlearn.bots.chance import RandomBot
from chanlearn.bots.sensible import SensibleBot
from chanlearn.catalogue import say
from chanlearn.course.bar import known_profiles
from chanlearn.course.practice.choices import THROWS, label
from chanlearn.course.practice.game import Game
from chanlearn.course.practice.page import PracticeTable
from chanlearn.course.practice.scene import Scene, play_scene
from chanlearn.course.practice.setup import Setup, read_setup
from chanlearn.course.practice.typed import typed_choice
from chanlearn.course.practice.words import place
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.dice import Dice
from chanlearn.rules.errors import BadInput
from chanlearn.rules.settings import settings
from chanlearn.rules.state import Round

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
    "faces": "that",
}
WAYS = ("pace", "faces")


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


def test_a_round_left_for_another_code_is_gone_on_with_by_its_own() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 2)
    left = going(page).made
    submit(page, "code", {"code": str(FIRST.code(4))})
    assert going(page).number == 4
    assert str(FIRST.code(3)) in page.desk.answer.html
    submit(page, "code", {"code": str(FIRST.code(3))})
    assert going(page).made == left
    submit(page, "code", {"code": str(FIRST.code(4))})
    later = arrived(str(FIRST.code(3)), page.kept.text)
    assert going(later).made == left


def test_a_round_left_for_a_new_table_is_gone_on_with_by_its_code() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 2)
    left = going(page).made
    submit(page, "table", TABLE)
    assert going(page).setup != FIRST
    submit(page, "code", {"code": str(FIRST.code(3))})
    assert going(page).made == left


def test_a_code_that_opens_nothing_leaves_the_kept_round_and_is_told() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 2)
    other = arrived("z1c-nothing", page.kept.text)
    assert going(other).made == going(page).made
    assert "Mã trong đường dẫn không mở được" in other.desk.answer.html


def test_a_round_taken_up_shows_again_what_happened_since_the_last_own_move() -> None:
    page = arrived(str(FIRST.code(3)))
    play_on(page, 2)
    again = arrived(kept=page.kept.text)
    assert again.desk.board.table["since"] == page.desk.board.table["since"] > 0


@pytest.mark.parametrize("change", [("faces", "co-ten"), ("pace", "tung-nuoc")])
def test_ways_of_showing_are_kept(change: tuple[str, str]) -> None:
    name, value = change
    page = arrived()
    page.table._handle_custom_msg({"event": "change", "name": name, "value": value}, [])
    later = arrived(kept=page.kept.text)
    assert later.table.values[name] == value
    wanted = "learning" if name == "faces" else "plain"
    assert [later.desk.hand.faces, later.desk.board.faces] == [wanted] * 2


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
    assert {name: page.table.values[name] for name in TABLE if name not in WAYS} == {
        name: value for name, value in TABLE.items() if name not in WAYS
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
    winner = ended.state.outcome.winner if ended.state.outcome else None
    assert bool(page.shown.cards.rows) == (winner not in (None, 0))
    assert json.loads(page.desk.acts.file["text"]) == ended.record()
    press(page, "again")
    assert going(page) is not ended
    assert (going(page).code, going(page).own) == (ended.code, ())
    assert page.result.html == ""
    assert page.desk.acts.file == {}


def to_the_end(page: PracticeTable) -> Game:
    while not going(page).is_over:
        if going(page).state.phase == "xuong" and going(page).is_mine:
            submit(page, "call", {"cuoc": {}, "said": SensibleBot().choose(going(page).view).call})
        else:
            play_on(page, 1)
    return going(page)


def test_the_next_round_goes_on_with_points_pot_and_what_happened_before() -> None:
    setup = Setup(CHAN_HOC, ga=True)
    page = arrived(str(setup.code(5)))
    first = to_the_end(page)
    outcome = first.state.outcome
    assert outcome is not None
    press(page, "next")
    second = going(page)
    assert (second.sitting.rounds, second.sitting.points) == (1, outcome.pay)
    assert second.state.deal.pot == outcome.pot
    assert "dung" in second.state.deal.before or outcome.winner is None
    assert say(place(0, 4)) in page.desk.board.table["seats"][-1]["name"]
    assert any(it.endswith("điểm") for it in page.desk.board.table["seats"][-1]["facts"])
    assert (
        page.desk.board.table["pot"] == f"Gà nuôi {outcome.pot + sum(second.state.pot.paid)} điểm"
    )
    again = arrived(kept=page.kept.text)
    assert going(again).sitting == second.sitting
    ended = to_the_end(page)
    assert "Sau 2 ván" in page.result.html
    standing = ended.standing
    press(page, "again")
    assert going(page).sitting == second.sitting
    assert to_the_end(page).standing == standing


def test_the_code_of_a_later_round_deals_anybody_the_same_cards() -> None:
    page = arrived(str(FIRST.code(5)))
    to_the_end(page)
    press(page, "next")
    here = going(page).state.deal
    alone = going(arrived(page.address.van)).state.deal
    assert (alone.hands, alone.cai, alone.noc) == (here.hands, here.cai, here.noc)


def test_being_bao_is_told_when_it_happens() -> None:
    page = arrived(str(Setup(CHAN_HOC, strict=False).code(1)))
    bot = RandomBot(Dice(1), faults=True)
    for number in range(60):
        page = arrived(str(Setup(CHAN_HOC, strict=False).code(number)))
        while not going(page).is_over and not going(page).state.seats[0].bao:
            made = bot.choose(going(page).view)
            page.desk._play(made)
        if not going(page).is_over:
            break
    assert "Bạn bị báo vì lỗi" in page.desk.answer.html


def test_typing_makes_a_move_or_is_answered() -> None:
    page = arrived(str(FIRST.code(3)))
    game = going(page)

    def typed(words: str) -> str:
        page.desk.hand._handle_custom_msg({"event": "type", "text": words}, [])
        return page.desk.hand.said + page.desk.answer.html

    before = len(game.own)
    assert "không phải là một nước đi" in typed("đi chợ")
    assert "ghi thêm một quân" in typed("đánh")
    assert "không ai hỏi" in typed("không")
    assert "Không được" in typed("thien u")
    assert len(game.own) == before
    made = SensibleBot().choose(game.view)
    card = made.held if made.act == "an" else made.card
    words = {"an": "ăn", "danh": "ĐÁNH", "boc": "bốc"}[made.act]
    typed(f"{words} {card.code if card and made.act != 'boc' else ''}")
    assert game.own[-1].move[:2] == made[:2]
    assert len(game.own) == before + 1


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


@pytest.mark.parametrize("profile", SHIPPED)
def test_only_what_the_table_plays_can_be_called(profile: str) -> None:
    rules = shipped(profile)
    page = arrived(str(Setup(rules).code(5)))
    assert {*page.call.offered["cuoc"]} == {*rules.points}


#: Somebody above has thrown 9v; in hand are one of it and one of its mates, or more of them.
EATING = {
    "ăn 9v": "9v",
    "ăn chắn": "9v",
    "Ăn Chắn 9v": "9v",
    "ăn chắn 9v 9v": "9v",
    "ăn cạ": "9s",
    "an ca 9s": "9s",
    "ăn cạ 9v 9s": "9s",
    "ăn 9s 9v": "9s",
}
NOT_EATING = {
    "ăn": "ăn thì ghi thêm một quân trên tay",
    "ăn 9s 9s": "ăn thì ghi thêm một quân trên tay",
    "ăn chắn 9s": "ăn chắn thì quân trên tay cũng phải là Cửu Vạn",
    "ăn cạ 9v": "ăn cạ thì quân trên tay phải khác Cửu Vạn",
}


def facing(hand: str) -> Round:
    scene = Scene((hand, "2s 3s", "9v 6w 8s"), "5w 6v 7v 8v 2w", ["C danh 9v"], cai=2)
    return play_scene(scene, settings(CHAN_HOC, nuoi_ga=False))[0]


@pytest.mark.parametrize("words", EATING)
def test_eating_is_typed_as_it_is_said(words: str) -> None:
    made = typed_choice(facing("9v 9s 4s 4s 2v"), words).move
    assert made is not None
    assert (made.act, str(made.card), str(made.held)) == ("an", "9v", EATING[words])


@pytest.mark.parametrize("words", NOT_EATING)
def test_eating_that_names_no_card_is_refused(words: str) -> None:
    with pytest.raises(BadInput) as refused:
        typed_choice(facing("9v 9s 4s 4s 2v"), words)
    assert say(refused.value.reason).startswith(NOT_EATING[words])


@pytest.mark.parametrize("hand", ["9v 9s 9w 4s 4s", "9v 4s 4s 2v 3v"])
def test_which_ca_is_asked_where_there_are_two_or_none(hand: str) -> None:
    with pytest.raises(BadInput, match="ăn cạ thì ghi thêm"):
        typed_choice(facing(hand), "ăn cạ")
