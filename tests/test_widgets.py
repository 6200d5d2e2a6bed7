"""Widgets without a browser: whatever a browser might send, they check it and answer."""

import json
import logging
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st
from markup import Tags

import chanlearn.widgets
from chanlearn.catalogue import speaking
from chanlearn.deck.names import FEW
from chanlearn.rules.cards import CARDS, Card
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.text import text
from chanlearn.widgets import (
    Address,
    Answer,
    Arrival,
    CardRow,
    CardRows,
    Check,
    Checks,
    Choice,
    Form,
    Group,
    Number,
    Option,
    Typed,
    guarded,
)
from chanlearn.widgets.drawn import ANYWIDGET, BUNDLE, Drawn, script, style
from chanlearn.widgets.fields import LONGEST, BadMessage, leaves, read_values
from chanlearn.widgets.html import element, written

SCRIPTS = sorted(Path(chanlearn.widgets.__file__).parent.glob("*.js"))
SORRY = "Máy gặp trục trặc"

FIELDS = (
    Typed("said", "Lời xướng", hint="Ví dụ"),
    Group("Bài", [Number("left", "Còn mấy"), Check("dealer", "Có cái")]),
    Group("Bàn", [Choice("rules", "Luật", [Option("a", "A"), Option("b", "B")], "a", live=True)]),
    Checks("cuoc", "Cước", [Option("tri", "Chì"), Option("leo", "Lèo", 4)], "Số lần {name}"),
)
GOOD = {"said": " chì ", "left": "3", "dealer": True, "rules": "b", "cuoc": {"leo": 2, "tri": 1}}
READ = {**GOOD, "said": "chì", "cuoc": {"tri": 1, "leo": 2}}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


class Heard:
    """A form with its answer, and what its callbacks were given."""

    def __init__(self) -> None:
        self.answer = Answer(label="Kết quả")
        self.form = Form("Thử", FIELDS, "Gửi", {"another": "Ván khác"})
        self.values: list[Any] = []
        self.form.on_button("submit", self.values.append, self.answer)
        self.form.on_button("another", self.values.append, self.answer)
        self.form.on_change("rules", self.values.append, self.answer)

    def send(self, content: Any) -> None:
        """As if the browser had sent it."""
        self.form._handle_custom_msg(content, [])


@pytest.fixture
def heard() -> Heard:
    return Heard()


# What a form is sent


@pytest.mark.parametrize("button", ["submit", "another"])
def test_a_good_form_is_read(heard: Heard, button: str) -> None:
    heard.send({"event": button, "values": GOOD})
    assert heard.values == [READ]
    assert list(heard.values[0]["cuoc"]) == ["tri", "leo"], "in the order offered"
    assert heard.answer.html == ""


def test_a_live_choice_is_read(heard: Heard) -> None:
    heard.send({"event": "change", "name": "rules", "value": "b"})
    assert heard.values == ["b"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("said", None), ("said", 3), ("said", ["chì"]), ("left", 3), ("left", True),
        ("dealer", 1), ("dealer", "true"), ("dealer", None),
        ("rules", "c"), ("rules", ""), ("rules", None), ("rules", ["a"]), ("rules", {}),
        ("cuoc", []), ("cuoc", {"tom": 1}), ("cuoc", {"tri": True}), ("cuoc", {"tri": 0}),
        ("cuoc", {"tri": 2}), ("cuoc", {"leo": 5}), ("cuoc", {"leo": -1}), ("cuoc", {"leo": 1.0}),
        ("cuoc", {"leo": "1"}), ("cuoc", {1: 1}), ("cuoc", None),
    ],
)  # fmt: skip
def test_a_value_no_form_of_ours_sends_is_told(
    heard: Heard, caplog: pytest.LogCaptureFixture, field: str, value: Any
) -> None:
    heard.send({"event": "submit", "values": {**GOOD, field: value}})
    assert heard.values == []
    assert SORRY in heard.answer.html
    assert "BadMessage" in caplog.text
    heard.send({"event": "submit", "values": GOOD})
    assert heard.values == [READ]


@pytest.mark.parametrize("field", ["said", "left"])
def test_a_value_too_long_is_told_as_such(heard: Heard, field: str) -> None:
    heard.send({"event": "submit", "values": {**GOOD, field: "9" * (LONGEST + 1)}})
    assert heard.values == []
    assert f"Dài quá: chỉ ghi được {LONGEST} ký tự." in heard.answer.html


@pytest.mark.parametrize(
    "values",
    [None, [], "said", 7, {}, {"said": "chì"}, {**GOOD, "more": 1}, {**GOOD, 1: 1}, [GOOD]],
    ids=str,
)
def test_a_form_with_other_fields_is_told(heard: Heard, values: Any) -> None:
    heard.send({"event": "submit", "values": values})
    assert heard.values == []
    assert SORRY in heard.answer.html


@pytest.mark.parametrize(
    "content",
    [
        None, [], "submit", 0, {}, {"event": None}, {"event": ["submit"]}, {"event": {}},
        {"event": "delete"}, {"values": GOOD}, {"event": "change"},
        {"event": "change", "name": "said", "value": "x"}, {"event": "change", "name": []},
    ],
    ids=str,
)  # fmt: skip
def test_a_message_that_is_none_of_ours_is_passed_over(heard: Heard, content: Any) -> None:
    heard.send(content)
    assert heard.values == []
    assert heard.answer.html == ""


@pytest.mark.parametrize("value", [None, "c", 1, True, {}, ["a"]], ids=str)
def test_a_change_to_what_is_not_offered_is_told(heard: Heard, value: Any) -> None:
    heard.send({"event": "change", "name": "rules", "value": value})
    assert heard.values == []
    assert SORRY in heard.answer.html


@given(anything)
def test_no_message_breaks_a_form(content: Any) -> None:
    heard = Heard()
    for message in (content, {"event": "submit", "values": content}):
        heard.send(message)
    heard.send({"event": "change", "name": "rules", "value": content})
    heard.send({"event": "submit", "values": {**GOOD, "cuoc": content}})
    assert all(values in ("a", "b") or values.keys() == GOOD.keys() for values in heard.values)
    json.dumps(heard.form.get_state(["fields", "buttons", "errors", "values"]))


def test_what_a_browser_makes_of_the_fields_changes_nothing(heard: Heard) -> None:
    """Any synced trait can be set from a browser."""
    heard.form.set_state({"fields": [], "buttons": [], "values": {"said": 1}, "errors": {"a": 1}})
    heard.send({"event": "submit", "values": {}})
    assert heard.values == []
    assert SORRY in heard.answer.html
    heard.send({"event": "submit", "values": GOOD})
    assert heard.values == [READ]
    heard.form.set_value("said", "trì")
    with pytest.raises(traitlets.TraitError):
        heard.form.set_state({"fields": "<script>"})


# What a form shows


def test_a_form_is_plain_json(heard: Heard) -> None:
    state = heard.form.get_state(["label", "fields", "buttons", "main", "errors", "values"])
    assert json.loads(json.dumps(state)) == state
    [said, _bai, _ban, cuoc] = state["fields"]
    assert said == {
        "kind": "text", "name": "said", "label": "Lời xướng", "hint": "Ví dụ", "value": "",
        "lines": 1, "live": False, "longest": LONGEST,
    }  # fmt: skip
    assert cuoc["options"][1] == {"value": "leo", "label": "Lèo", "most": 4}
    assert [it["name"] for it in state["buttons"]] == ["submit", "another"]


def test_what_was_wrong_goes_with_the_next_try(heard: Heard) -> None:
    heard.form.refuse(
        {"said": text("«{word}» không phải là cước nào", word="x"), "left": text("sai")}
    )
    assert heard.form.errors == {"said": "«x» không phải là cước nào", "left": "Sai"}
    heard.send({"event": "another", "values": GOOD})
    assert heard.form.errors == {}


def test_a_value_can_be_put_in(heard: Heard) -> None:
    heard.form.set_value("said", "tôm")
    heard.form.set_value("rules", "b")
    assert heard.form.values == {"said": "tôm", "rules": "b"}
    with pytest.raises(KeyError):
        heard.form.set_value("nothing", "x")
    with pytest.raises(BadMessage):
        heard.form.set_value("rules", "c")


def test_only_a_live_choice_tells_of_changes(heard: Heard) -> None:
    for name in ("said", "cuoc"):
        with pytest.raises(ValueError, match=f"no live field {name}"):
            heard.form.on_change(name, print, heard.answer)


def test_emptying_takes_complaints_away(heard: Heard) -> None:
    heard.form.refuse({"said": text("sai")})
    heard.form.empty()
    assert heard.form.errors == {}
    assert heard.form.emptied == 1


def test_a_group_has_no_value_of_its_own() -> None:
    assert [it.name for it in leaves(FIELDS)] == ["said", "left", "dealer", "rules", "cuoc"]
    with pytest.raises(BadMessage):
        FIELDS[1].read({})
    with pytest.raises(BadMessage):
        read_values(FIELDS, {**GOOD, "": {}})


# The guard


def test_a_refusal_is_told() -> None:
    answer = Answer()

    def refuse() -> None:
        raise Unreadable(text("chưa xướng cước nào, «{word}»", word="<b>"))

    guarded(answer, refuse)()
    assert answer.html == '<p class="refusal">Chưa xướng cước nào, «&lt;b&gt;»</p>'


def test_a_mistake_of_ours_is_admitted_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    answer = Answer()
    guarded(answer, lambda: 1 / 0)()
    assert SORRY in answer.html
    assert "ZeroDivisionError" not in answer.html
    [record] = caplog.records
    assert record.levelno == logging.ERROR
    assert record.exc_info is not None
    assert record.exc_info[0] is ZeroDivisionError


def test_the_guard_lets_nothing_else_be_lost() -> None:
    """Someone who stops the kernel means it."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(Answer(), interrupted)()
    got: list[Any] = []
    guarded(Answer(), lambda *args, **named: got.append((args, named)))(1, two=2)
    assert got == [((1,), {"two": 2})]


def test_the_same_answer_given_again_is_shown_again() -> None:
    answer = Answer()
    shown = []
    answer.observe(lambda change: shown.append(change["new"]), "shown")
    for _ in range(2):
        answer.show(element("p", "Đúng."))
    assert shown == [1, 2]
    answer.show(element("p", "Ván mới."), comes=False)
    assert not answer.comes
    answer.show()
    assert (answer.html, answer.comes) == ("", True)


# Markup


@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0")),
    st.text("<>&\"'/ascript!-"),
)
def test_typed_words_never_become_markup(first: str, second: str) -> None:
    html = written(element("p", first, element("b", second), second, class_=f"x{first}"))
    found = Tags(html)
    assert found.tags == ["p", "b"]
    assert found.said == first + second + second


def test_children_keep_their_order() -> None:
    made = element("p", "a", "b", element("i", "c"), "d", "e", element("b"), data_x="1")
    assert written(made, element("br")) == '<p data-x="1">ab<i>c</i>de<b></b></p><br>'


# Cards


def test_cards_are_named_for_eye_and_ear() -> None:
    rows = CardRows(title="Ù rộng")
    rows.show(
        [CardRow(text("Cạ"), [(Card.BAT_VAN, Card.BAT_WAN), (Card.CHI_CHI,)])], [text("Ví dụ")]
    )
    [row] = rows.rows
    assert row["label"] == "Cạ"
    assert rows.remarks == ["<li>Ví dụ</li>"]
    assert row["groups"] == [
        [
            {"code": "8v", "name": "Bát Vạn, đỏ"},
            {"code": "8w", "name": "Bát Văn"},
        ],
        [{"code": "cc", "name": "Chi Chi, đỏ"}],
    ]
    json.dumps(rows.get_state(["rows", "remarks", "title"]))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ((Card.BAT_VAN,), "Bát Vạn, 8 of Vạn, red"),
        ((Card.BAT_VAN,) * FEW, "Bát Vạn, 8 of Vạn, red"),
        ((Card.BAT_VAN,) * (FEW + 1), "Bát Vạn, red"),
        ((Card.NHI_SACH,), "Nhị Sách, 2 of Sách"),
        ((Card.CHI_CHI,), "Chi Chi, red"),
    ],
)
def test_in_english_few_cards_are_told_both_ways(cards: tuple[Card, ...], name: str) -> None:
    rows = CardRows()
    with speaking("en"):
        rows.show([CardRow(None, [cards])])
    assert {face["name"] for face in rows.rows[0]["groups"][0]} == {name}


def test_no_two_cards_look_alike() -> None:
    rows = CardRows()
    rows.show([CardRow(text("Bộ bài"), [CARDS])])
    faces = {tuple(face.values()) for face in rows.rows[0]["groups"][0]}
    assert len(faces) == len(CARDS)
    assert sum(face[-1].endswith(", đỏ") for face in faces) == 5


# The address


def arrivals(*contents: Any) -> tuple[list[Arrival], str]:
    address, answer = Address(), Answer()
    came: list[Arrival] = []
    address.on_arrival(came.append, answer)
    for content in contents:
        address._handle_custom_msg(content, [])
    return came, answer.html


def test_an_arrival_is_read() -> None:
    came, _said = arrivals({"event": "arrive", "van": "u1c-3nqk8n-xw", "chance": 2**32 - 1})
    assert came == [Arrival("u1c-3nqk8n-xw", 2**32 - 1)]
    led, _said = arrivals({"event": "arrive", "van": "", "chance": 1, "led": True})
    assert led == [Arrival("", 1, led=True)]


def test_an_arrival_is_cut_to_size() -> None:
    [came] = arrivals({"event": "arrive", "van": "x" * 10_000, "chance": -(10**40)})[0]
    assert len(came.van) == 200
    assert 0 <= came.chance < 2**32


@pytest.mark.parametrize(
    "content",
    [
        None, [], "arrive", {}, {"event": "arrive"}, {"event": "leave", "van": "", "chance": 1},
        {"event": "arrive", "van": 1, "chance": 1}, {"event": "arrive", "van": "", "chance": "1"},
        {"event": "arrive", "van": None, "chance": 1},
        {"event": "arrive", "van": "", "chance": True},
        {"event": "arrive", "van": "", "chance": 1.5},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_arrival_is_none(content: Any) -> None:
    assert arrivals(content) == ([], "")


# Scripts


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda it: it.name)
def test_a_script_is_ascii(script: Path) -> None:
    """Words for people come from Python, and so does every letter of them."""
    assert script.read_text(encoding="utf-8").isascii()


def test_every_script_belongs_to_the_widget_of_its_name() -> None:
    for name in chanlearn.widgets.__all__:
        getattr(chanlearn.widgets, name)
    drawn = {it.code: it.__module__ for it in _kinds(Drawn) if hasattr(it, "code")}
    assert drawn == {it.stem: f"chanlearn.widgets.{it.stem}" for it in SCRIPTS if it.stem != "base"}


def _kinds(kind: type[Drawn]) -> Iterator[type[Drawn]]:
    for it in kind.__subclasses__():
        yield it
        yield from _kinds(it)


def test_a_widget_asks_for_the_front_end_that_is_installed() -> None:
    major, minor, _patch = version("anywidget").split(".")
    assert f"~{major}.{minor}.*" == ANYWIDGET


def test_a_widget_brings_what_draws_it_unless_its_page_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(BUNDLE, raising=False)
    _forget()
    whole = Answer()
    monkeypatch.setenv(BUNDLE, "/widgets.js")
    _forget()
    short = Answer()
    _forget()
    assert "region.innerHTML" in whole._esm
    assert ".chan-answer" in whole._css
    assert "chan-answer" not in short._esm
    assert "/widgets.js" in short._esm
    assert short._css == ""


def _forget() -> None:
    for remembered in (script, style):
        remembered.cache_clear()


def test_a_widget_weighs_a_layout_only_where_it_is_to_be_hidden() -> None:
    answer = Answer()
    assert answer.layout is None
    answer.hideable()
    for hidden, display in ((True, "none"), (False, None)):
        answer.hide(hidden)
        assert answer.layout.display == display


def test_every_name_of_the_widgets_is_there_and_loaded_from_where_it_is() -> None:
    names = chanlearn.widgets.__all__
    assert sorted(chanlearn.widgets._HOMES) == sorted(names)
    assert all(getattr(chanlearn.widgets, name) is not None for name in names)
    with pytest.raises(AttributeError, match="no attribute 'Slider'"):
        getattr(chanlearn.widgets, "Slider")  # noqa: B009
