"""The hand without a browser: what it is asked, typed and sent, and how the cards lie then."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_widgets import SORRY, anything

from chanlearn.catalogue import say
from chanlearn.deck import Style
from chanlearn.rules.cards import CARDS, Card, format_cards, listed, parse_cards
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.text import text
from chanlearn.widgets import (
    APART,
    BY_GROUPS,
    BY_RANK,
    GROUP,
    HAND,
    UNDO,
    Answer,
    CardRows,
    Hand,
    Heap,
    Picks,
    Zone,
    mark_of,
)
from chanlearn.widgets.fields import LONGEST, Option
from chanlearn.widgets.typed import Command, parse_commands

MAT = Zone("mat", text("Dưới chiếu"), text("Đưa xuống chiếu"))
NOC = Zone("noc", text("Nọc"), face_down=text("Quân úp ở nọc"))
DEALT = "9v 2v 9w 2v cc 7s"


def laid(dealt: str = DEALT, **options: Any) -> Hand:
    hand = Hand("Bài", [HAND, MAT, NOC], [GROUP, APART, BY_RANK, BY_GROUPS, UNDO], **options)
    hand.lay([Heap("hand", parse_cards(dealt)), Heap("noc", (Card.CUU_SACH,))])
    return hand


def send(hand: Any, **content: Any) -> None:
    hand._handle_custom_msg(content, [])


def act(hand: Hand, name: str, *chosen: int) -> None:
    send(hand, event="act", name=name, chosen=[*chosen])


def lies(hand: Hand) -> list[str]:
    """Each heap as text: `hand: 9v 2v`, a group in brackets."""
    return [
        f"{it.zone}: {f'[{format_cards(it.cards)}]' if it.grouped else format_cards(it.cards)}"
        for it in hand.heaps()
    ]


# Moving


def test_cards_lie_as_laid() -> None:
    hand = laid()
    assert lies(hand) == [f"hand: {DEALT}", "noc: 9s"]
    state = hand.get_state(["cards", "piles", "zones", "actions", "typing", "notes", "chosen"])
    assert json.loads(json.dumps(state)) == state
    assert hand.cards[0] == {"code": "9v", "name": "Cửu Vạn, đỏ", "key": "9", "note": 0}
    assert hand.cards[4] == {"code": "cc", "name": "Chi Chi, đỏ", "key": "c", "note": 0}
    assert hand.cards[6] == {"code": "", "name": "Quân úp ở nọc", "key": "", "note": 0}


def test_cards_are_grouped_and_taken_apart() -> None:
    hand = laid()
    act(hand, "group", 1, 3)
    assert hand.said == "Nhị Vạn, Nhị Vạn: chắn."
    act(hand, "group", 0, 2)
    assert hand.said == "Cửu Vạn, Cửu Văn: cạ."
    assert lies(hand)[:3] == ["hand: cc 7s", "hand: [2v 2v]", "hand: [9v 9w]"]
    assert [it["mark"] for it in hand.piles] == ["", "chan", "ca", ""]
    assert [it["label"] for it in hand.piles] == ["", "chắn", "cạ", ""]
    act(hand, "apart", 3)
    assert hand.said == "Đã tách Nhị Vạn ra."
    assert lies(hand)[:3] == ["hand: cc 7s 2v", "hand: [2v]", "hand: [9v 9w]"]
    assert hand.piles[1]["label"] == "què"


def test_everything_can_be_undone() -> None:
    hand = laid()
    seen = [lies(hand)]
    for move in (("group", 1, 3), ("to:mat", 1, 3), ("by_rank",), ("by_groups",), ("apart", 0)):
        act(hand, *move)
        seen.append(lies(hand))
    assert len({str(it) for it in seen}) == len(seen)
    for before in reversed(seen[:-1]):
        act(hand, "undo")
        assert hand.said == "Đã hoàn tác."
        assert lies(hand) == before
    act(hand, "undo")
    assert hand.said == "Không còn gì để hoàn tác."


def test_what_changed_nothing_is_not_undone() -> None:
    hand = laid()
    act(hand, "group", 1, 3)
    act(hand, "by_rank")
    act(hand, "by_rank")
    act(hand, "undo")
    assert lies(hand)[0] == "hand: 9v 9w cc 7s"


def test_cards_are_sorted() -> None:
    hand = laid()
    act(hand, "by_rank")
    assert lies(hand)[0] == "hand: 2v 2v 7s 9v 9w cc"
    act(hand, "by_groups")
    assert lies(hand)[:4] == ["hand: [2v 2v]", "hand: [9v 9w]", "hand: [7s]", "hand: [cc]"]


def test_cards_are_laid_into_a_zone() -> None:
    hand = laid()
    act(hand, "to:mat", 2, 0)
    assert "mat: [9w 9v]" in lies(hand)
    assert hand.said == "Đã đưa Cửu Văn, Cửu Vạn vào «Dưới chiếu»."
    act(hand, "to:mat", 4)
    assert "mat: cc" in lies(hand)


def test_a_face_down_card_shows_once_it_is_drawn() -> None:
    hand = laid()
    act(hand, "to:mat", 6)
    assert hand.cards[6]["code"] == "9s"
    assert hand.said == "Đã đưa Cửu Sách vào «Dưới chiếu»."


def test_the_only_card_of_a_zone_comes_by_itself() -> None:
    taking = MAT._replace(takes="noc")
    hand = Hand("Bài", [HAND, taking, NOC], [UNDO])
    for noc, said, left in (
        ("9s", "Đã đưa Cửu Sách vào «Dưới chiếu».", 0),
        ("9s 2v", "Bạn chưa chọn quân nào.", 2),
    ):
        hand.lay([Heap("hand", parse_cards("9v")), Heap("noc", parse_cards(noc))])
        act(hand, "to:mat")
        assert hand.said == said
        assert sum(len(it.cards) for it in hand.heaps() if it.zone == "noc") == left
    act(hand, "to:mat", 0)
    assert "mat: 9v" in lies(hand), "what is chosen comes before what lies there"


@pytest.mark.parametrize(
    ("drop", "expected"),
    [
        ({"zone": "mat"}, "mat: 9v"),
        ({"zone": "hand", "card": 2}, "hand: [9w 9v]"),
        ({"zone": "hand", "pile": 1}, "hand: [2v 2v 9v]"),
        ({"zone": "hand", "card": 0}, "hand: [9v]"),
    ],
)
def test_cards_are_dropped(drop: dict[str, Any], expected: str) -> None:
    hand = laid()
    act(hand, "group", 1, 3)
    send(hand, event="drop", chosen=[0], **{"pile": None, "card": None, **drop})
    assert expected in lies(hand)
    assert SORRY not in hand.said


def test_whoever_listens_hears_of_moves_and_choices() -> None:
    hand, answer = laid(), Answer()
    heard: list[Any] = []
    hand.on_move(lambda: heard.append(lies(hand)[0]), answer)
    hand.on_choose(heard.append, answer)
    send(hand, event="choose", chosen=[1, 3])
    assert heard == [parse_cards("2v 2v")]
    act(hand, "group", 1, 3)
    assert heard[1:] == ["hand: 9v 9w cc 7s"]
    assert hand.chosen_cards == ()
    act(hand, "undo")
    assert heard[-1] == f"hand: {DEALT}"


def test_a_failing_listener_is_told_of() -> None:
    hand, answer = laid(), Answer()
    hand.on_move(lambda: 1 / 0, answer)
    act(hand, "by_rank")
    assert SORRY in answer.html


# Choosing


def test_only_known_cards_are_chosen_and_no_more_than_may_be() -> None:
    hand = laid(most=2)
    send(hand, event="choose", chosen=[3, 5])
    assert hand.chosen_cards == parse_cards("2v 7s")
    for wrong in ([0, 1, 2], [0, 0], [99], [-1], ["0"], "0", None):
        send(hand, event="choose", chosen=wrong)
        assert SORRY in hand.said
        assert hand.chosen_cards == parse_cards("2v 7s")
    hand.set_state({"chosen": [99]})
    assert hand.chosen_cards == parse_cards("2v 7s")
    hand.choose(parse_cards("9w cc"))
    assert hand.chosen_cards == parse_cards("9w cc")
    hand.choose(parse_cards("3v"))
    assert hand.chosen_cards == ()


def test_reasons_are_numbered_on_their_cards() -> None:
    hand = laid()
    hand.point_out({Card.NHI_VAN: text("còn lẻ"), Card.CUU_VAN: text("thành cạ")})
    assert hand.notes == ["Thành cạ", "Còn lẻ"]
    assert [it["note"] for it in hand.cards] == [1, 2, 0, 2, 0, 0, 0]
    assert hand.cards[1]["name"] == "Nhị Vạn: còn lẻ"
    act(hand, "group", 1, 3)
    assert hand.cards[1]["note"] == 2
    hand.lay([Heap("hand", (Card.NHI_VAN,))])
    assert (hand.notes, hand.cards[0]["note"]) == ([], 0)


# Typing


def test_what_is_typed_is_done() -> None:
    hand = laid()
    send(hand, event="type", text="chan 2v; ca 9v 9w")
    assert lies(hand)[:3] == ["hand: cc 7s", "hand: [2v 2v]", "hand: [9v 9w]"]
    send(hand, event="type", text="DUOI CHIEU: chắn Nhị Vạn\nnhóm 7s cc")
    assert "mat: [2v 2v]" in lies(hand)
    assert "hand: [7s cc]" in lies(hand)
    assert hand.said == "Thất Sách, Chi Chi: chưa thành gì."
    send(hand, event="type", text="Trên tay: 2v")
    assert "hand: 2v" in lies(hand)
    send(hand, event="type", text="9v cc")
    assert hand.chosen_cards == parse_cards("9v cc")
    assert hand.said == "Đang chọn 2 quân: Cửu Vạn, Chi Chi."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9x", "Chất phải là"),
        ("nọc: 9v", "Ở đây không có chỗ nào tên là «nọc»"),
        ("đâu đó: 9v", "Ở đây không có chỗ nào tên là «đâu đó»"),
        ("chan 3v", "Ở đây không có đủ những quân ấy: Tam Vạn, Tam Vạn."),
        ("chan 2v; ca 9v 8w", "cạ cần hai quân cùng hàng"),
        ("cửu van", "không rõ là Vạn hay Văn"),
    ],
)
def test_what_cannot_be_done_is_said_and_left(typed: str, said: str) -> None:
    hand = laid()
    send(hand, event="type", text=typed)
    assert said.casefold() in hand.said.casefold()
    assert lies(hand)[0] == f"hand: {DEALT}"


def test_commands() -> None:
    zones = {"Trên tay": "hand", "Cửa chì của bạn": "door"}
    written = "cua chi cua ban: ca 9v 9w;;  \n nhom 2v 3v ; cc"
    assert [*parse_commands(written, zones)] == [
        Command(parse_cards("9v 9w"), grouped=True, zone="door"),
        Command(parse_cards("2v 3v"), grouped=True, zone=None),
        Command(parse_cards("cc"), grouped=False, zone=None),
    ]
    with pytest.raises(Unreadable):
        [*parse_commands("đâu: 9v", zones)]


# What no browser of ours sends


@pytest.mark.parametrize(
    "content",
    [
        {"event": "act", "name": "burn", "chosen": [0]},
        {"event": "act", "name": ["group"], "chosen": [0]},
        {"event": "act", "name": "group", "chosen": [7]},
        {"event": "act", "name": "group", "chosen": [-1]},
        {"event": "act", "name": "group", "chosen": [0, 0]},
        {"event": "act", "name": "group", "chosen": [True]},
        {"event": "act", "name": "group", "chosen": ["0"]},
        {"event": "act", "name": "group"},
        {"event": "drop", "chosen": [], "zone": "mat"},
        {"event": "drop", "chosen": [0], "zone": "noc"},
        {"event": "drop", "chosen": [0], "zone": ["mat"]},
        {"event": "drop", "chosen": [0], "zone": "mat", "pile": 9},
        {"event": "drop", "chosen": [0], "zone": "mat", "pile": True},
        {"event": "drop", "chosen": [0], "zone": "mat", "card": 99},
        {"event": "type", "text": None},
        {"event": "type", "text": "x" * (LONGEST + 1)},
    ],
    ids=str,
)
def test_a_message_no_browser_of_ours_sends_is_told(content: dict[str, Any]) -> None:
    hand = laid()
    send(hand, **content)
    assert SORRY in hand.said
    assert lies(hand)[0] == f"hand: {DEALT}"
    act(hand, "group", 1, 3)
    assert hand.said == "Nhị Vạn, Nhị Vạn: chắn."


@given(
    anything, st.sampled_from(["act", "drop", "type", "keep"]), st.sampled_from(["group", "undo"])
)
def test_no_message_loses_a_card(content: Any, event: str, name: str) -> None:
    hand = laid()
    hand._handle_custom_msg(content, [])
    send(
        hand,
        event=event,
        name=name,
        chosen=content,
        zone="mat",
        pile=content,
        text=content,
        heaps=content,
    )
    cards = [card for heap in hand.heaps() for card in heap.cards]
    assert sorted(cards) == sorted([*parse_cards(DEALT), Card.CUU_SACH])


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["group", "apart", "by_rank", "by_groups", "undo", "to:mat"]),
            st.lists(st.integers(0, 6), unique=True, max_size=4),
        ),
        max_size=12,
    )
)
def test_no_move_loses_a_card(moves: list[tuple[str, list[int]]]) -> None:
    hand = laid()
    for name, chosen in moves:
        act(hand, name, *chosen)
        cards = [card for heap in hand.heaps() for card in heap.cards]
        assert sorted(cards) == sorted([*parse_cards(DEALT), Card.CUU_SACH])
        assert all(heap.cards for heap in hand.heaps())
        assert SORRY not in hand.said


def test_what_is_grouped_with_a_card_of_the_noc_does_not_go_under_it() -> None:
    hand = laid()
    act(hand, "group", 6, 0)
    assert lies(hand) == ["hand: 2v 9w 2v cc 7s", "hand: [9s 9v]"]


# What a browser has kept


def keeps(hand: Hand) -> list[dict[str, Any]]:
    """The heaps as the script writes them down: a card on its face has no code."""
    cards: list[Any] = hand.cards
    return [
        {
            "zone": it["zone"],
            "grouped": it["grouped"],
            "cards": [cards[number]["code"] for number in it["cards"]],
        }
        for it in hand.piles
    ]


MADE = st.lists(
    st.tuples(
        st.sampled_from(["group", "apart", "by_rank", "by_groups", "to:mat", "undo"]),
        st.lists(st.integers(0, 6), unique=True, max_size=4),
    ),
    max_size=12,
)


@given(MADE)
def test_every_step_back_is_there_again(moves: list[tuple[str, list[int]]]) -> None:
    left, again = laid(), laid()
    past: list[Any] = []
    for name, chosen in moves:
        act(left, name, *chosen)
        # As the script follows it.
        del past[left.made :]
        if left.made:
            past[left.made - 1 :] = [left.before]
    send(again, event="keep", heaps=keeps(left), past=past, chosen=[])
    assert again.made == left.made
    for _step in range(left.made):
        act(left, "undo")
        act(again, "undo")
        assert lies(again) == lies(left)
    act(again, "undo")
    assert again.said == "Không còn gì để hoàn tác."


@pytest.mark.parametrize(
    "past",
    [None, 5, [None], [[]], [keeps(laid("9v 2v 9w 2v cc 8s"))], [keeps(laid())] * 101],
    ids=["none", "a number", "nothing", "no heaps", "other cards", "too many"],
)
def test_where_no_steps_back_were_kept_there_is_one(past: Any) -> None:
    hand, again = laid(), laid()
    act(hand, "group", 1, 3)
    send(again, event="keep", heaps=keeps(hand), past=past, chosen=[])
    assert (lies(again), again.made) == (lies(hand), 1)
    act(again, "undo")
    assert lies(again) == lies(laid())


@given(MADE)
def test_a_hand_is_taken_up_as_it_was_left(moves: list[tuple[str, list[int]]]) -> None:
    left, again = laid(), laid()
    for name, chosen in moves:
        act(left, name, *chosen)
    send(again, event="keep", heaps=keeps(left), chosen=[2, 0])
    assert lies(again) == lies(left)
    order = [card for heap in again.heaps() for card in heap.cards]
    assert again.chosen_cards == (order[2], order[0])
    act(again, "undo")
    assert lies(again) == lies(laid())


@pytest.mark.parametrize(
    "heaps",
    [
        None,
        [],
        ["hand"],
        [{"zone": "hand", "cards": DEALT.split(), "grouped": False}],
        [
            {"zone": "hand", "cards": DEALT.replace("7s", "8s").split(), "grouped": False},
            {"zone": "noc", "cards": [""], "grouped": False},
        ],
        [
            {"zone": "hand", "cards": [*DEALT.split(), ""], "grouped": False},
        ],
        [
            {"zone": "hand", "cards": DEALT.split()[1:], "grouped": False},
            {"zone": "noc", "cards": ["", "9v"], "grouped": False},
        ],
        [
            {"zone": "tay", "cards": DEALT.split(), "grouped": False},
            {"zone": "noc", "cards": [""], "grouped": False},
        ],
    ],
    ids=str,
)
def test_what_was_kept_of_other_cards_is_left_alone(heaps: Any) -> None:
    hand = laid()
    send(hand, event="keep", heaps=heaps, chosen=[0])
    assert lies(hand) == lies(laid())
    assert hand.chosen_cards == ()
    assert hand.said == ""


@pytest.mark.parametrize("chosen", [None, [99], [-1], ["0"], [True], {}], ids=str)
def test_places_that_are_none_pick_nothing_up(chosen: Any) -> None:
    hand = laid()
    send(hand, event="keep", heaps=keeps(hand), chosen=chosen)
    assert hand.chosen_cards == ()


def test_what_a_browser_makes_of_the_layout_changes_nothing() -> None:
    hand = laid()
    hand.set_state({"piles": [], "cards": [], "zones": [], "actions": []})
    act(hand, "group", 1, 3)
    assert lies(hand)[1] == "hand: [2v 2v]"
    assert len(hand.cards) == 7


# Marks


@pytest.mark.parametrize(
    ("cards", "mark"),
    [
        ("9v", "que"), ("9v 9v", "chan"), ("cc cc", "chan"), ("9v 9w", "ca"), ("9v 8v", ""),
        ("cc 9v", ""), ("9v 9w 9s", "ba_dau"), ("9v 9w 9v", ""), ("9v 9v 9v", ""),
        ("9v 9v 9v 9v", "chiu"), ("9v 9v 9w 9w", ""), ("9v 9w 8s", ""),
    ],
)  # fmt: skip
def test_what_a_group_is(cards: str, mark: str) -> None:
    assert mark_of(parse_cards(cards)) == mark


# Faces


@pytest.mark.parametrize("widget", [laid(), CardRows()], ids=["hand", "rows"])
def test_faces_are_sent_to_whoever_asks(widget: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(type(widget), "send", lambda _self, content: sent.append(content))
    for content in (None, [], {}, {"event": "face"}):
        widget._handle_custom_msg(content, [])
    assert sent == []
    send(widget, event="faces")
    [answer] = sent
    for card in CARDS:
        for style in Style:
            assert f'id="chan-{card.code}-{style}"' in answer["faces"]


def test_everything_a_page_loads_for_a_table_is_light() -> None:
    hand = laid()
    sent: list[Any] = []
    hand.send = sent.append
    send(hand, event="faces")
    weight = {"script": len(hand._esm), "style": len(hand._css), "faces": len(sent[0]["faces"])}
    assert sum(weight.values()) <= 150_000, weight


# Answers to press


def test_picks_take_what_they_offer() -> None:
    picks, answer = Picks("Câu khác"), Answer()
    heard: list[Any] = []
    picks.on_pick(heard.append, answer)
    picks.on_further(lambda: heard.append(None), answer)
    picks.on_submit(heard.append, answer)
    picks.ask([Option("red", "Đỏ"), Option("black", "Đen")])
    send(picks, event="pick", value="red")
    send(picks, event="further")
    send(picks, event="submit", values=["black", "red"])
    assert heard == ["red", None, {"red", "black"}]
    picks.judge({"red": True})
    assert picks.judged == {"red": True}
    picks.ask([Option("chan", "Chắn")])
    assert (picks.judged, picks.asked) == ({}, 2)
    assert answer.html == ""
    for late in ({"event": "pick", "value": "red"}, {"event": "submit", "values": ["red"]}):
        answer.show()
        send(picks, **late)
        assert SORRY in answer.html
    assert len(heard) == 3


@given(anything)
def test_no_message_breaks_picks(content: Any) -> None:
    picks, answer = Picks("Câu khác"), Answer()
    heard: list[Any] = []
    picks.on_pick(heard.append, answer)
    picks.on_submit(heard.extend, answer)
    picks.ask([Option("a", "A")])
    picks._handle_custom_msg(content, [])
    send(picks, event="pick", value=content)
    send(picks, event="submit", values=content)
    assert heard == []


def test_names_are_whole_names() -> None:
    hand = laid(" ".join(format_cards(listed((1,) * 25)).split()))
    named = [it["name"] for it in hand.cards[:25]]
    assert named == [say(card.full_name) + (", đỏ" if card.is_red else "") for card in CARDS]
