"""The drills of lessons 2 and 3, driven by what a browser would send."""

from typing import Any

import pytest
from markup import Tags

import chanlearn.course
from chanlearn.catalogue import say
from chanlearn.course.bar import known_profiles
from chanlearn.course.waits import BACH_THU, RONG, UNCHOSEN, WaitDrill, compare_waits
from chanlearn.course.words import win_rows
from chanlearn.course.xuong import XuongDrill
from chanlearn.drills.codes import SEEDS, DealCode, parse_code
from chanlearn.drills.plans import TARGETS
from chanlearn.drills.waits import deal_position
from chanlearn.drills.wins import deal_for, deal_win
from chanlearn.drills.won import circumstances
from chanlearn.profiles import shipped
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.cuoc import REGISTRY, Held, find_all, held
from chanlearn.rules.dice import Dice
from chanlearn.rules.verdict import Table, holdings, rule
from chanlearn.rules.waits import WAIT_NAMES, waiting
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call
from chanlearn.widgets import CardRows, Form

PROFILES = ("chan_hoc", "san_dinh", "b52")


def arrive(drill: Any, van: str = "", chance: int = 12_345, *, led: bool = False) -> None:
    content = {"event": "arrive", "van": van, "chance": chance, "led": led}
    drill.deals.address._handle_custom_msg(content, [])


def press(form: Form, button: str = "submit", **values: Any) -> None:
    form._handle_custom_msg({"event": button, "values": values}, [])


def said(drill: Any) -> str:
    return Tags(drill.answer.html).said


def faces(rows: CardRows, label: str) -> list[str]:
    """The cards of a row, by name."""
    [row] = [row for row in rows.rows if row["label"] == label]
    return [face["name"].removesuffix(", đỏ") for group in row["groups"] for face in group]


def names(cards: Any) -> list[str]:
    return [say(card.full_name) for card in cards]


# Lesson 3


@pytest.fixture
def xuong() -> XuongDrill:
    drill = XuongDrill()
    arrive(drill)
    return drill


def call(drill: XuongDrill, *, said: str = "", **ticked: int) -> None:
    press(drill.call, said=said, cuoc=ticked)


def code_for(accept: Any, mark: str = "c") -> str:
    """The code of the first hand that is as wanted."""
    seed = next(seed for seed in range(3000) if accept(deal_win(seed)))
    return str(DealCode("u", 1, mark, seed))


def win_of(drill: XuongDrill) -> Win:
    return deal_win(parse_code(drill.deals.code).seed)


def holds(win: Win, profile: str = "chan_hoc") -> dict[str, int]:
    return held(find_all(win, shipped(profile)))


def test_nothing_is_dealt_before_somebody_comes() -> None:
    drill = XuongDrill()
    assert drill.cards.rows == []
    call(drill, tri=1)
    assert said(drill) == ""
    assert drill.call.errors == {}
    press(drill.deals.bar, "change")
    assert drill.deals.code == ""


def test_chance_deals_what_no_code_asks_for(xuong: XuongDrill) -> None:
    assert xuong.deals.code == str(DealCode("u", 1, "c", 12_345))
    assert xuong.deals.address.van == xuong.deals.bar.values["code"] == xuong.deals.code
    win = win_of(xuong)
    assert faces(xuong.cards, "Quân ù") == names([win.winning_card])
    dealt = [face for row in xuong.cards.rows for group in row["groups"] for face in group]
    assert len(dealt) == 20 + len(win.discards or ())


def test_a_second_browser_on_the_same_page_sees_the_same_hand(xuong: XuongDrill) -> None:
    code = xuong.deals.code
    arrive(xuong, chance=777)
    assert xuong.deals.code == code


def test_the_address_brings_a_hand_and_its_profile() -> None:
    drill = XuongDrill()
    code = str(DealCode("u", 1, "s", 4711))
    arrive(drill, van=code.upper())
    assert drill.deals.code == code
    assert drill.deals.profile.id == "san_dinh"
    assert drill.deals.bar.values == {"code": code, "profile": "s", "source": "chia"}
    assert drill.deals.bar.errors == {}


@pytest.mark.parametrize("led", [True, False])
def test_who_follows_a_link_is_led_to_what_it_asks_for(led: bool) -> None:
    drill = XuongDrill()
    arrive(drill, van=str(DealCode("u", 1, "s", 4711)), led=led)
    assert drill.prompt.calls == led


@pytest.mark.parametrize("led", [True, False])
def test_who_follows_a_broken_link_is_led_to_the_reason(led: bool) -> None:
    drill = XuongDrill()
    arrive(drill, van="abc", led=led)
    assert said(drill).startswith("Mã trong địa chỉ trang này không mở được câu nào.")
    assert drill.answer.comes is led
    assert drill.prompt.calls == 0


def test_who_asked_for_nothing_is_led_nowhere() -> None:
    drill = XuongDrill()
    arrive(drill, led=True)
    assert (drill.prompt.calls, said(drill)) == (0, "")


@pytest.mark.parametrize(
    "van", ["u1c-3nqk8n-xx", "abc", "w1c-xdwt5h-4a", "<script>alert(1)</script>"]
)
def test_a_bad_code_in_the_address_is_told_and_something_is_dealt(van: str) -> None:
    drill = XuongDrill()
    arrive(drill, van=van)
    assert van in drill.deals.bar.errors["code"]
    assert van in said(drill)
    assert drill.deals.code == str(DealCode("u", 1, "c", 12_345))
    assert drill.cards.rows
    press(drill.call, "another", said="", cuoc={})
    assert drill.deals.bar.errors == {}


@pytest.mark.parametrize("profile", PROFILES)
def test_everything_called_is_right(profile: str) -> None:
    mark = next(mark for mark, it in known_profiles().items() if it.id == profile)
    drill = XuongDrill()
    for seed in range(60):
        arrive(drill, van=str(DealCode("u", 1, mark, seed)))
        cuoc = holds(win_of(drill), profile)
        call(drill, **cuoc)
        total = holdings(win_of(drill), shipped(profile)).best.total(0)
        assert said(drill).startswith("Xướng đúng.")
        assert f"Mỗi nhà thua trả bạn {total} điểm." in said(drill)
        assert f"Xướng đủ thì là: «{format_call(cuoc)}»." in said(drill)
        call(drill, said=format_call(cuoc))
        assert said(drill).startswith("Xướng đúng.")


@pytest.mark.parametrize("profile", PROFILES)
def test_any_call_gets_the_verdict_of_the_rules(profile: str) -> None:
    table = Table(shipped(profile))
    mark = next(mark for mark, it in known_profiles().items() if it.id == profile)
    drill = XuongDrill()
    offered = [option["value"] for option in drill.call.fields[0]["options"]]
    dice = Dice(5)
    for seed in range(60):
        arrive(drill, van=str(DealCode("u", 1, mark, seed)))
        win = win_of(drill)
        ticked = {cuoc: 1 for cuoc in offered if dice.chance(10)} or {"tri": 1}
        ruling = rule(win, holdings(win, table.profile), ticked, table)
        call(drill, **ticked)
        paid = f"Bạn đền mỗi nhà {ruling.fine} điểm." if ruling.fine else (
            f"Mỗi nhà thua trả bạn {ruling.points} điểm."
        )  # fmt: skip
        assert paid in said(drill)
        for why in ruling.why:
            assert say(why[1]) in said(drill)


def test_a_wrong_call_is_explained() -> None:
    drill = XuongDrill()
    arrive(drill, van=code_for(lambda win: holds(win) == {"xuong": 1} and not win.own_door))
    call(drill, tri=1)
    assert said(drill).startswith("Xướng sai.Xướng «Chì» mà bài không có: xướng sai cả. [R7.3]")
    assert "Bạn đền mỗi nhà 12 điểm." in said(drill)
    found = find_all(win_of(drill), shipped("chan_hoc"))
    assert f"✗ Chì: {say(found['tri'].why)}" in said(drill)


def test_a_missing_call_is_explained() -> None:
    drill = XuongDrill()
    arrive(drill, van=code_for(lambda win: holds(win).keys() == {"tri", "bach_thu"}))
    call(drill, tri=1)
    assert said(drill).startswith("Xướng thiếu cước bắt buộc.Bài có «Bạch thủ» là cước bắt buộc")
    call(drill, tri=1, bach_thu=1)
    assert said(drill).startswith("Xướng đúng.")


def test_times_are_counted() -> None:
    drill = XuongDrill()
    arrive(drill, van=code_for(lambda win: holds(win).get("leo") == 2 and "tri" not in holds(win)))
    must = {it: 1 for it in holds(win_of(drill)) if it in shipped("chan_hoc").must_call}
    for times, verdict in ((3, "Xướng sai."), (2, "Xướng đúng."), (1, "Xướng đúng.")):
        call(drill, **must, leo=times)
        assert said(drill).startswith(verdict), times
    assert "✓ Lèo × 2:" in said(drill)


def test_every_cuoc_of_the_table_has_its_reason(xuong: XuongDrill) -> None:
    call(xuong, xuong=1)
    for cuoc_id, found in find_all(win_of(xuong), shipped("chan_hoc")).items():
        assert f"{say(REGISTRY[cuoc_id].name)}" in said(xuong)
        assert say(found.why) in said(xuong)
        assert f"{'✓' if isinstance(found, Held) else '✗'} {say(REGISTRY[cuoc_id].name)}" in said(
            xuong
        )


def test_a_cuoc_this_table_does_not_play_is_named(xuong: XuongDrill) -> None:
    assert "pha_thien" not in shipped("chan_hoc").points
    call(xuong, pha_thien=1)
    assert said(xuong).startswith("Xướng sai.")
    assert "✗ Phá thiên: bộ luật này không có cước ấy." in said(xuong)


def test_nothing_called_is_asked_about(xuong: XuongDrill) -> None:
    call(xuong, tri=1)
    assert said(xuong)
    call(xuong)
    assert xuong.call.errors == {
        "cuoc": "Bạn chưa chọn cước nào; không có cước gì thì chọn «Xuông»"
    }
    assert said(xuong) == "", "an old verdict must not stand beside a new complaint"


def test_a_call_typed_counts_before_ticks(xuong: XuongDrill) -> None:
    right = format_call(holds(win_of(xuong)))
    call(xuong, said=right.upper(), pha_thien=1)
    assert said(xuong).startswith("Xướng đúng.")


@pytest.mark.parametrize("typed", ["bạch thù", "<script>alert(1)</script>", "chì 7", "3"])
def test_a_call_that_cannot_be_read_is_told_at_its_field(xuong: XuongDrill, typed: str) -> None:
    call(xuong, said=typed, tri=1)
    assert xuong.call.errors.keys() == {"said"}
    assert xuong.answer.html == ""


def test_another_hand_comes_with_another_code(xuong: XuongDrill) -> None:
    before, emptied, calls = xuong.deals.code, xuong.call.emptied, xuong.prompt.calls
    press(xuong.call, "another", said="", cuoc={"tri": 1})
    assert xuong.deals.code != before
    assert xuong.deals.address.van == xuong.deals.bar.values["code"] == xuong.deals.code
    assert said(xuong) == ""
    assert (xuong.call.emptied, xuong.prompt.calls) == (emptied + 1, calls + 1)
    assert faces(xuong.cards, "Trên tay") == names(
        [card for card in CARDS for _ in range(win_of(xuong).hand[card])]
    )


def test_a_code_opens_its_hand(xuong: XuongDrill) -> None:
    code = str(DealCode("u", 1, "b", SEEDS - 1))
    press(xuong.deals.bar, source="chia", profile="c", code=code.replace("-", ""))
    assert xuong.deals.code == code
    assert xuong.deals.profile.id == "b52"
    assert xuong.deals.bar.values["profile"] == "b"
    assert xuong.prompt.calls == 1, "whoever typed the code is led to its hand"


@pytest.mark.parametrize("code", ["", "x", "u1c-3nqk8n-xx", str(DealCode("u", 9, "c", 1))])
def test_a_bad_code_leaves_the_hand(xuong: XuongDrill, code: str) -> None:
    before = xuong.deals.code
    press(xuong.deals.bar, source="chia", profile="c", code=code)
    assert xuong.deals.bar.errors["code"]
    assert xuong.deals.code == before
    assert xuong.prompt.calls == 0
    press(xuong.deals.bar, source="chia", profile="c", code=before)
    assert xuong.deals.bar.errors == {}


def test_another_profile_judges_the_same_hand(xuong: XuongDrill) -> None:
    call(xuong, pha_thien=1)
    hand, seed = xuong.cards.rows, parse_code(xuong.deals.code).seed
    emptied = xuong.call.emptied
    change = {"event": "change", "name": "profile", "value": "s"}
    xuong.deals.bar._handle_custom_msg(change, [])
    assert xuong.cards.rows == hand
    assert xuong.call.emptied == emptied, "the ticks stay"
    assert said(xuong).startswith("Xướng sai.Xướng «Phá thiên» mà bài không có: xướng sai cả.")
    assert parse_code(xuong.deals.code) == DealCode("u", 1, "s", seed)
    assert xuong.deals.address.van == xuong.deals.code
    press(xuong.call, "another", said="", cuoc={})
    assert xuong.deals.profile.id == "san_dinh"


def test_a_hand_not_called_is_not_judged_by_another_profile(xuong: XuongDrill) -> None:
    change = {"event": "change", "name": "profile", "value": "s"}
    xuong.deals.bar._handle_custom_msg(change, [])
    assert said(xuong) == ""


def test_where_the_table_scores_nobody_need_announce() -> None:
    drill = XuongDrill()
    arrive(drill, van=code_for(lambda win: "leo" in holds(win, "dan_gian"), "d"))
    win = win_of(drill)
    call(drill)
    assert drill.call.errors == {}
    assert said(drill).startswith("Ở bàn này máy tự tính, không ai phải xướng.")
    total = holdings(win, shipped("dan_gian")).best.total(0)
    assert f"Mỗi nhà thua trả bạn {total} điểm.Tính ra {total} điểm" in said(drill)
    assert "Xướng đủ" not in said(drill)
    assert "✓ Lèo" in said(drill)
    call(drill, dia_u=1)
    assert "✗ Địa ù: bộ luật này không có cước ấy." in said(drill)


def test_the_profiles_to_choose_from_are_those_that_ship() -> None:
    assert [it.id for it in known_profiles().values()] == [
        "chan_hoc", "dan_gian", "b52", "san_dinh",
    ]  # fmt: skip


def test_every_way_to_win_is_put_into_words() -> None:
    told = set()
    for target in TARGETS:
        for seed in range(20):
            win = deal_for(Dice(seed), target)
            first, *rest = map(say, circumstances(win))
            told.add(first.replace(names([win.card])[0], "…") if win.card is not None else first)
            assert rest[-1].startswith("Ván trước:")
            assert ("Bạn có cái." in rest) is (win.dealer and win.card is not None)
            assert len({say(row.label) for row in win_rows(win)}) == len([*win_rows(win)])
    assert len(told) == 6


# Lesson 2


@pytest.fixture
def waits() -> WaitDrill:
    drill = WaitDrill()
    arrive(drill)
    return drill


def answer(drill: WaitDrill, wait: str, left: str) -> None:
    press(drill.question, wait=wait, left=left)


def test_every_position_is_answered_rightly_by_the_rules() -> None:
    drill = WaitDrill()
    kinds = set()
    for seed in range(60):
        arrive(drill, van=str(DealCode("w", 1, "c", seed)))
        position = deal_position(seed)
        wait = waiting(*position)
        kinds.add(wait.kind)
        left = wait.left(position.own)
        answer(drill, wait.kind, str(left))
        assert said(drill).startswith(f"Đúng.Đáp án: {say(WAIT_NAMES[wait.kind])}.")
        assert say(wait.why) in said(drill)
        told = f"Còn {left} quân ù được." if left else "Chưa chờ thì chưa quân nào ù được."
        assert told in said(drill)
        hand = [card for card in CARDS for _ in range(position.hand[card])]
        laid = [row for row in drill.groups.rows if row["label"] != "Chờ"]
        assert sorted(names(hand)) == sorted(
            name for row in laid for name in faces(drill.groups, row["label"])
        )
        if wait.cards:
            assert faces(drill.groups, "Chờ") == names(wait.cards)
        answer(drill, wait.kind, str(left + 1))
        assert said(drill).startswith("Đúng cách chờ, chưa đúng số quân.")
        answer(drill, "rong" if wait.kind != "rong" else "none", str(left))
        assert said(drill).startswith("Chưa đúng.")
    assert kinds == set(WAIT_NAMES)


@pytest.mark.parametrize(
    ("wait", "left", "wrong"),
    [
        (UNCHOSEN, "3", {"wait"}), ("rong", "", {"left"}), (UNCHOSEN, "", {"wait", "left"}),
        ("rong", "ba", {"left"}), ("rong", "-1", {"left"}), ("rong", "1.5", {"left"}),
        ("rong", "²", {"left"}), ("rong", "<b>", {"left"}),
    ],
)  # fmt: skip
def test_half_an_answer_is_asked_about(waits: WaitDrill, wait: str, left: str, wrong: Any) -> None:
    answer(waits, "rong", "5")
    assert waits.groups.rows
    answer(waits, wait, left)
    assert waits.question.errors.keys() == wrong
    assert said(waits) == ""
    assert waits.groups.rows == []


def test_a_number_may_be_long(waits: WaitDrill) -> None:
    answer(waits, "rong", "9" * 2000)
    assert not said(waits).startswith("Đúng.")
    assert waits.question.errors == {}


def test_another_position_starts_afresh(waits: WaitDrill) -> None:
    answer(waits, "rong", "5")
    emptied = waits.question.emptied
    press(waits.question, "another", wait=UNCHOSEN, left="")
    assert waits.groups.rows == []
    assert said(waits) == ""
    assert waits.prompt.calls == 1
    assert waits.question.emptied == emptied + 1
    assert parse_code(waits.deals.code).generator == "w"


def test_lesson_2_asks_for_no_profile(waits: WaitDrill) -> None:
    assert [spec["name"] for spec in waits.deals.bar.fields] == ["source", "code"]
    press(waits.deals.bar, source="chia", code=str(DealCode("w", 1, "b", 8)))
    assert waits.deals.code == str(DealCode("w", 1, "b", 8))


def test_before_anybody_comes_there_is_no_answer() -> None:
    drill = WaitDrill()
    answer(drill, "rong", "5")
    assert said(drill) == ""


def test_two_hands_that_differ_in_one_card_wait_differently() -> None:
    wide, narrow = (waiting(*position) for position in (RONG, BACH_THU))
    assert (wide.kind, wide.chan, wide.left(RONG.own)) == ("rong", 6, 11)
    assert (narrow.kind, narrow.chan, narrow.left(BACH_THU.own)) == ("bach_thu", 5, 3)
    assert sum(abs(a - b) for a, b in zip(RONG.hand, BACH_THU.hand, strict=True)) == 2
    sides = compare_waits().children
    assert [rows.title for rows in sides] == ["Ù rộng", "Bạch thủ"]
    for rows, wait, left in zip(sides, (wide, narrow), (11, 3), strict=True):
        assert faces(rows, "Chờ") == names(wait.cards)
        assert f"Còn {left} quân ù được, không kể quân của mình." in rows.remarks[-1]
        assert faces(rows, "Què") == names([Card.CUU_VAN])


# What lessons call


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'lesson_9'"):
        chanlearn.course.lesson_9  # noqa: B018
