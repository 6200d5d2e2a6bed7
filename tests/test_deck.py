"""The deck's faces: what they carry, what they leave out, and how large they are."""

import re
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

from chanlearn.catalogue import say
from chanlearn.deck import PICTURES, Style, back, face, show, sprite, symbol_id
from chanlearn.deck.contact_sheet import sheet
from chanlearn.deck.faces import plan
from chanlearn.deck.letters import cut
from chanlearn.deck.palette import GROUNDS, INKS, NIGHT, PAGE, PAPER, RED
from chanlearn.rules.cards import CARDS, NO_CARDS, REDS, Card, count, parse_cards

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"
FACES = list(product(CARDS, Style))
#: One style is what a whole table loads; the budget is in bytes.
TABLE_BUDGET = 60_000
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\brgb|\bhsl", re.IGNORECASE)
OUTSIDE = re.compile(
    r"https?:|//|url\(|@import|data:|<script|<style|<image|<foreignObject|\son\w+="
)


def name(case: object) -> str:
    return case.code if isinstance(case, Card) else str(case)


def drawn(svg: str) -> list[Element]:
    return list(fromstring(svg).iter())  # noqa: S314 — our own drawing


def colours(svg: str) -> set[str]:
    paints = {it.get(key) for it in drawn(svg) for key in ("fill", "stroke", "color", "stop-color")}
    return {it for it in paints if it not in {None, "none", "currentColor"}}


@pytest.mark.parametrize(("card", "style"), FACES, ids=name)
def test_a_face_is_an_image_with_the_cards_name(card: Card, style: Style) -> None:
    root = drawn(face(card, style))[0]
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [it.text for it in root.findall(f"{SVG}title")] == [say(card.full_name)]


@pytest.mark.parametrize(("card", "style"), FACES, ids=name)
def test_a_face_stands_alone(card: Card, style: Style) -> None:
    svg = face(card, style)
    assert OUTSIDE.findall(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")) == []
    # Many faces share a page: no ids that could meet, and no font.
    tags = {it.tag.removeprefix(SVG) for it in drawn(svg)}
    assert tags <= {"svg", "title", "g", "path", "rect"}
    assert not any(it.get("id") for it in drawn(svg))


@pytest.mark.parametrize("svg", [sheet(), sprite(), back()], ids=["sheet", "sprite", "back"])
def test_what_holds_many_cards_asks_for_nothing_outside(svg: str) -> None:
    assert OUTSIDE.findall(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")) == []
    ids = [it.get("id") for it in drawn(svg) if it.get("id")]
    assert [it for it, times in Counter(ids).items() if times > 1] == []
    asked = {it.get("href", "") for it in drawn(svg) if it.tag == f"{SVG}use"}
    assert asked <= {f"#{it}" for it in ids}


def test_the_sprite_has_every_face_of_every_style_and_the_back() -> None:
    symbols = {it.get("id") for it in drawn(sprite()) if it.tag == f"{SVG}symbol"}
    assert symbols == {symbol_id(card, style) for card, style in FACES} | {"chan-back"}


@pytest.mark.parametrize("style", Style)
def test_the_faces_of_a_table_are_light(style: Style) -> None:
    size = len(sprite([style]).encode())
    print(f"sprite, {style}: {size} bytes")
    assert size <= TABLE_BUDGET


# Colour ---------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 has it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts]
    return sum(share * it for share, it in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure_of_contrast_is_right() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("ink", "ground"), list(product(INKS, GROUNDS)))
def test_every_ink_is_read_on_every_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(("card", "style"), FACES, ids=name)
def test_faces_are_printed_in_the_inks_on_paper(card: Card, style: Style) -> None:
    svg = face(card, style)
    assert colours(svg) <= {*INKS, PAPER}
    assert set(COLOUR.findall(svg)) <= {*INKS, PAPER}


def test_the_sheet_adds_only_its_grounds() -> None:
    assert colours(sheet()) == {*INKS, PAPER, PAGE, NIGHT}


@pytest.mark.parametrize(("card", "style"), FACES, ids=name)
def test_red_is_printed_on_red_cards_only(card: Card, style: Style) -> None:
    assert (RED in colours(face(card, style))) == (card in REDS)


@pytest.mark.parametrize(("card", "style"), FACES, ids=name)
def test_red_cards_carry_a_seal_and_black_cards_none(card: Card, style: Style) -> None:
    end = [it.part for it in plan(card, style).end]
    assert end.count("seal") == (1 if card in REDS else 0)


# What is on a face ----------------------------------------------------------------------------


def test_pictures_are_where_scoring_leans_on_them() -> None:
    # R1.4: peach blossom, cart, pagoda, fish, boat, fisherman.
    assert set(PICTURES) == set(parse_cards("2v 4v 5v 8v 5s cc"))
    assert len(set(PICTURES.values())) == len(PICTURES)


@pytest.mark.parametrize("card", CARDS, ids=name)
def test_the_middle_shows_the_picture_or_the_ornament_of_the_suit(card: Card) -> None:
    shown = f"picture-{card.code}" if card in PICTURES else f"ornament-{card.suit}"
    for style in (Style.PLAIN, Style.LEARNING):
        assert [it.part for it in plan(card, style).field] == [f"frame-{style}", shown]
    for style in (Style.LARGE, Style.SHORT):
        assert [it.part for it in plan(card, style).field] == [f"frame-{style}"]


@pytest.mark.parametrize("card", [card for card in CARDS if card.suit], ids=name)
@pytest.mark.parametrize("style", Style)
def test_the_suit_is_on_the_left_and_the_rank_on_the_right(card: Card, style: Style) -> None:
    suit, rank = (it for it in plan(card, style).end if it.part != "seal")
    assert suit.part.endswith(f"-{card.suit}")
    assert rank.part.endswith(f"-{card.rank}")
    assert suit.x + 40 <= 50 <= rank.x


@pytest.mark.parametrize("card", CARDS, ids=name)
def test_names_are_cut_from_paths_and_fit(card: Card) -> None:
    words = say(card.full_name).split()
    assert all(cut(word) for word in words)
    for style in (Style.LEARNING, Style.LARGE, Style.SHORT):
        lines = plan(card, style).name
        assert [it.part.removeprefix("word-") for it in lines] == words
        for line, word in zip(lines, words, strict=True):
            written = cut(word)
            assert written is not None
            assert line.x >= 3
            assert line.x + written.width * line.scale <= 97
    assert plan(card, Style.PLAIN).name == []


def test_a_letter_nobody_has_cut_is_set_in_type() -> None:
    from chanlearn.deck.parts import part

    assert cut("Zwölf") is None
    text = fromstring(part("word-Zwölf"))  # noqa: S314 — our own drawing
    assert (text.tag, text.text) == ("text", "Zwölf")


def test_the_faces_differ() -> None:
    assert len({face(card, style).partition("</title>")[2] for card, style in FACES}) == len(FACES)


# Outside widgets ------------------------------------------------------------------------------


def test_a_card_and_a_hand_draw_themselves_in_a_notebook() -> None:
    hand = parse_cards("2v 2v 9s cc")
    for shown, title in (
        (show(Card.CUU_VAN), "Cửu Vạn"),
        (show(hand), "Các quân: Nhị Vạn, Nhị Vạn, Cửu Sách, Chi Chi"),
        (show(count(hand)), "Các quân: Nhị Vạn, Nhị Vạn, Cửu Sách, Chi Chi"),
        (show(NO_CARDS), "Không có quân nào"),
    ):
        svg = shown._repr_svg_()
        assert fromstring(svg).findtext(f"{SVG}title") == title  # noqa: S314
    assert show(count(hand)).svg == show(hand).svg


def test_a_hand_of_twenty_shows_the_ends_of_all() -> None:
    hand = [card for card in CARDS[:10] for _copy in range(2)]
    root = fromstring(show(hand).svg)  # noqa: S314
    places = [it.get("transform") for it in root.findall(f"{SVG}g")]
    assert len(places) == len(set(places)) == 20


def test_the_han_outlines_ship_with_their_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "chanlearn/deck/OFL-lxgw-wenkai.txt" in project["license-files"]
    licence = (ROOT / "chanlearn/deck/OFL-lxgw-wenkai.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
