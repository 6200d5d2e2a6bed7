"""The drills of lesson 1 and the small table, driven by what a browser would send."""

import json
from typing import Any

import pytest
from ipywidgets import Widget
from markup import Tags
from test_course import arrive, said
from test_hand import act, lies, send

import chanlearn.course
from chanlearn.catalogue import say
from chanlearn.course import quick
from chanlearn.course.arranging import ArrangeDrill
from chanlearn.course.faces import CONFUSED, FaceDrill
from chanlearn.course.pairs import BuildDrill, ColourDrill, PairDrill
from chanlearn.course.quick import SHORT_SECONDS
from chanlearn.course.table import DrawAndWin, standing
from chanlearn.course.waits import WaitDrill
from chanlearn.drills import arranging, building, colours, faces
from chanlearn.drills.codes import DealCode
from chanlearn.drills.faces import look_alikes
from chanlearn.rules.cards import CARDS, Card, count, format_cards, parse_cards
from chanlearn.rules.groups import arrange
from chanlearn.widgets import Heap

QUICK = (FaceDrill, ColourDrill, PairDrill, BuildDrill)
LETTERS = "mdgb"


def code(generator: str, seed: int) -> str:
    return str(DealCode(generator, 1, "c", seed))


def first(wanted: Any) -> int:
    return next(seed for seed in range(999) if wanted(seed))


# Codes on a page with several drills


def lesson() -> list[Any]:
    """Lesson 1's drills together on a page."""
    return [kind() for kind in QUICK]


@pytest.mark.parametrize("letter", LETTERS)
def test_a_drill_opens_its_own_code_and_leaves_the_others(letter: str) -> None:
    for drill in lesson():
        arrive(drill, code(letter, 77))
        own = drill.deals.code[0] == letter
        assert (drill.deals.code == code(letter, 77)) is own
        assert drill.deals.address.van == (drill.deals.code if own else "")
        assert drill.deals.bar.errors == {}


@pytest.mark.parametrize("van", ["zzz", code("u", 7), "m1c-000000-xx"])
def test_codes_of_no_drill_are_refused_by_one(van: str) -> None:
    refusing = []
    for drill in lesson():
        arrive(drill, van)
        refusing += [type(drill)] * bool(drill.deals.bar.errors)
        assert drill.question is not None
    assert refusing == [FaceDrill]


@pytest.mark.parametrize(
    ("van", "refused"), [("x1c-000000-xx", [False, True]), ("zzz", [True, False])]
)
def test_codes_on_lesson_2s_page(van: str, refused: list[bool]) -> None:
    pair = [WaitDrill(), ArrangeDrill()]
    for drill in pair:
        arrive(drill, van)
    assert [bool(drill.deals.bar.errors) for drill in pair] == refused


@pytest.mark.parametrize("kind", QUICK, ids=lambda it: it.__name__)
def test_the_next_question_is_said_and_kept_by_the_address(kind: Any) -> None:
    drill = kind()
    arrive(drill)
    before = drill.deals.code
    send(drill.picks, event="further")
    assert drill.deals.code != before
    assert drill.deals.address.van == drill.deals.code
    assert drill.prompt.said != ""
    assert drill.prompt.calls == 1
    assert drill.answer.html == "", "what leads to the question has it heard once"


@pytest.mark.parametrize("kind", [*QUICK, ArrangeDrill], ids=lambda it: it.__name__)
def test_nothing_is_judged_before_something_was_dealt(kind: Any) -> None:
    drill = kind()
    if kind is ArrangeDrill:
        values = {"chan": "1", "ca": "1", "que": "1"}
        send(drill.tally_form, event="submit", values=values)
    else:
        drill.picks._values = ("0",)
        send(drill.picks, event="pick", value="0")
    assert drill.answer.html == ""


# Each drill


def test_a_named_face_is_judged() -> None:
    drill = FaceDrill()
    seed = first(lambda it: faces.deal_question(it).named)
    question = faces.deal_question(seed)
    arrive(drill, code("m", seed))
    assert (drill.face.layout.display, drill.spread.layout.display) == ("none", None)
    wrong = next(at for at, it in enumerate(question.options) if it is not question.card)
    send(drill.spread, event="choose", chosen=[wrong])
    assert said(drill).startswith("Chưa đúng.")
    chosen = say(question.options[wrong].full_name)
    assert sorted(drill.spread.notes) == [
        f"Bạn chọn quân này, là {chosen}",
        f"Quân này mới là {say(question.card.full_name)}",
    ]
    assert drill.spread.chosen == [], "nothing wrong is left with a tick"
    send(drill.spread, event="choose", chosen=[question.options.index(question.card)])
    assert said(drill).startswith("Đúng.")
    assert drill.spread.notes == [f"Đúng là {say(question.card.full_name)}"]


def test_a_shown_face_is_judged() -> None:
    drill = FaceDrill()
    seed = first(lambda it: not faces.deal_question(it).named)
    question = faces.deal_question(seed)
    arrive(drill, code("m", seed))
    assert (drill.face.layout.display, drill.spread.layout.display) == (None, "none")
    assert [it["label"] for it in drill.picks.options] == [
        say(it.full_name) for it in question.options
    ]
    wrong = next(it for it in question.options if it is not question.card)
    send(drill.picks, event="pick", value=str(int(wrong)))
    assert said(drill).startswith("Chưa đúng.")
    assert drill.picks.judged == {str(int(wrong)): False, str(int(question.card)): True}


def test_where_only_the_end_tells_no_card_is_pointed_out() -> None:
    drill = FaceDrill()
    arrive(drill, code("m", first(lambda it: faces.deal_question(it).named)))
    drill.answer.silent = True
    send(drill.spread, event="choose", chosen=[0])
    assert drill.answer.said, "it was judged"
    assert drill.spread.notes == []


def test_a_colour_shows_its_face_once_answered() -> None:
    drill = ColourDrill()
    arrive(drill, code("d", first(lambda it: colours.deal_card(it) is Card.BAT_WAN)))
    assert drill.prompt.said == "Bát Văn đỏ hay đen?"
    assert drill.face.rows == []
    send(drill.picks, event="pick", value="red")
    assert drill.picks.judged == {"red": False, "black": True}
    assert [it["code"] for it in drill.face.rows[0]["groups"][0]] == ["8w"]
    assert "Văn vẫn đen" in said(drill)


def test_a_build_is_judged() -> None:
    drill = BuildDrill()
    seed = 3
    spread = building.deal_spread(seed)
    arrive(drill, code("b", seed))
    right = next(building.solutions(spread.cards, spread.wanted))
    drill.spread.choose(right)
    send(drill.picks, event="submit", values=[])
    assert said(drill).startswith("Đúng.")
    assert drill.spread.notes == []
    assert drill.spread.chosen_cards == tuple(right)

    wrong = tuple(it for it in spread.cards if it not in right)[:2]
    drill.spread.choose(wrong)
    send(drill.picks, event="submit", values=[])
    assert said(drill).startswith("Chưa đúng.")
    assert drill.spread.chosen_cards == ()
    marked = [drill.spread.cards[at]["note"] for at, it in enumerate(spread.cards) if it in right]
    assert marked == [1, 1]
    assert drill.spread.notes == ["Chắn ở đây" if spread.wanted == "chan" else "Cạ ở đây"]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_another_number_of_cards_is_no_answer(number: int) -> None:
    drill, told = BuildDrill(), []
    drill.deals.note = told.append
    arrive(drill, code("b", 3))
    drill.spread.choose(building.deal_spread(3).cards[:number])
    send(drill.picks, event="submit", values=[])
    assert "chọn đúng hai quân rồi hẵng trả lời" in said(drill)
    assert not any(say(it.full_name) in said(drill) for it in CARDS), "nothing is given away"
    assert told == []


def test_a_clock_counts_from_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(quick, "monotonic", lambda: now[0])
    drill = ColourDrill()
    arrive(drill)
    send(drill.picks, event="pick", value="red")
    assert "giây" not in said(drill)
    send(drill.deals.bar, event="change", name="clock", value="tinh")
    now[0] += 3
    send(drill.picks, event="pick", value="red")
    assert said(drill).endswith("Bạn nghĩ 3 giây.")
    send(drill.deals.bar, event="change", name="clock", value="10")
    send(drill.picks, event="further")
    now[0] += SHORT_SECONDS
    send(drill.picks, event="pick", value="black")
    assert said(drill).endswith("Bạn nghĩ 10 giây.")
    now[0] += 1
    send(drill.picks, event="pick", value="black")
    assert said(drill).endswith("Quá 10 giây rồi, câu sau nhanh hơn nhé.")


@pytest.mark.parametrize("answered", [False, True])
def test_a_clock_stays_set_and_counts_no_question_it_was_not_there_for(answered: bool) -> None:
    before = ColourDrill()
    arrive(before)
    send(before.deals.bar, event="change", name="clock", value="tinh")
    if answered:
        send(before.picks, event="pick", value="red")

    drill = ColourDrill()
    kept = before.deals.address.kept
    send(drill.deals.address, event="arrive", van="", chance=7, kept=kept)
    assert drill.deals.bar.values["clock"] == "tinh"
    assert (drill.deals.code == before.deals.code) is not answered
    send(drill.picks, event="pick", value="red")
    assert ("không tính giờ" in said(drill)) is not answered
    assert ("Bạn nghĩ" in said(drill)) is answered
    send(drill.picks, event="further")
    send(drill.picks, event="pick", value="red")
    assert "Bạn nghĩ" in said(drill)


@pytest.mark.parametrize("kept", ["", " ", " 99", "x tinh", " tinh tinh", "d1c tinh"])
def test_whatever_else_a_browser_keeps_is_no_clock(kept: str) -> None:
    drill = ColourDrill()
    send(drill.deals.address, event="arrive", van="", chance=7, kept=kept)
    send(drill.picks, event="pick", value="red")
    assert "không tính giờ" not in said(drill)


def test_a_hand_is_arranged() -> None:
    drill = ArrangeDrill()
    seed = 5
    arrive(drill, code("x", seed))
    dealt = arranging.deal_hand(seed)
    assert lies(drill.hand) == [f"hand: {format_cards(dealt)}"]
    arranged = arrange(count(dealt))
    right = {name: str(n) for name, n in arranging.tally(arranged)._asdict().items()}
    send(drill.tally_form, event="submit", values={**right, "que": ""})
    assert drill.tally_form.errors == {"que": "Bạn ghi một số, không có thì ghi 0"}
    send(drill.tally_form, event="submit", values=right)
    assert said(drill).startswith("Đếm đúng, xếp chưa xong.")
    groups = [f"chan {it}" for it in arranged.chan] + [
        f"ca {format_cards(it)}" for it in arranged.ca
    ]
    send(drill.hand, event="type", text="; ".join(groups))
    send(drill.tally_form, event="submit", values={**right, "chan": "99"})
    assert said(drill).startswith("Xếp đúng, đếm chưa đúng.")
    assert f"Bài có {right['chan']} chắn, bạn đếm 99." in said(drill)
    send(drill.tally_form, event="submit", values=right)
    assert said(drill).startswith(
        "Xếp đúng, đếm đúng.Câu này bạn đã trả lời rồi: lần đầu mới được ghi"
    )
    assert said(drill).endswith("Xếp theo luật thì bài như dưới đây.")
    assert [it["label"] for it in drill.groups.rows][:1] == ["Chắn"]
    send(drill.tally_form, event="another", values=right)
    assert drill.groups.rows == []
    assert len(drill.hand.heaps()) == 1


# The small table


def test_the_last_card_wins() -> None:
    table = DrawAndWin()
    [number] = [at for at, it in enumerate(table.hand.cards) if it["code"] == ""]
    assert "còn 15 quân chưa gộp thành đôi" in Tags(table.answer.html).said
    act(table.hand, "to:door")
    assert table.hand.said == "Đã đưa Cửu Văn vào «Cửa chì của bạn»."
    act(table.hand, "to:hand", number)
    assert not table.answer.comes
    act(table.hand, "by_groups")
    assert Tags(table.answer.html).said == ("6 chắn, 4 cạ, không lẻ quân nào: tròn bài, bạn ù!")
    assert table.answer.comes


def test_a_noc_that_is_empty_says_so() -> None:
    table = DrawAndWin()
    act(table.hand, "to:door")
    act(table.hand, "to:door")
    assert table.hand.said == "«Nọc» không còn quân nào."


@pytest.mark.parametrize(
    ("heaps", "words"),
    [
        (["2v 2v"], "1 chắn, 0 cạ: chưa đủ mười đôi với sáu chắn."),
        (["2v 2v"] * 5 + ["9v 9w"] * 5, "5 chắn, 5 cạ: chưa đủ mười đôi với sáu chắn."),
        (["2v 2v 2v 2v"] * 3 + ["9v 9w"] * 4, "6 chắn, 4 cạ, không lẻ quân nào: tròn bài, bạn ù!"),
        (["9v 9w 9s"], "Trên tay và dưới chiếu: 0 chắn, 0 cạ, còn 3 quân chưa gộp thành đôi."),
    ],
)  # fmt: skip
def test_how_a_table_stands(heaps: list[str], words: str) -> None:
    laid = [Heap("hand", parse_cards(it), grouped=True) for it in heaps]
    assert say(standing([*laid, Heap("door", (Card.CHI_CHI,))])) == words


# What lessons call


@pytest.mark.parametrize(
    "name", [it for it in chanlearn.course.__all__ if it not in ("ask", "chart")]
)
def test_every_name_of_the_course_makes_a_widget(name: str) -> None:
    made = getattr(chanlearn.course, name)()
    assert isinstance(made, Widget)
    json.dumps({key: it for key, it in made.get_state().items() if key != "layout"})


def test_look_alikes_are_those_the_drill_asks_about() -> None:
    for codes in CONFUSED:
        one, other = parse_cards(codes)
        assert other in look_alikes(one) or one in look_alikes(other)
