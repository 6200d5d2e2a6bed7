"""The rulebook: every number that is cited can be looked up, and what it compares is the truth."""

import re
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from chanlearn.catalogue import say
from chanlearn.cli import main
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rulebook.book import BOOK, find
from chanlearn.rulebook.compare import COMPARED, compared
from chanlearn.rulebook.faulty import FAULT_SAYS
from chanlearn.rulebook.numbers import pieces
from chanlearn.rulebook.winning import CUOC_SAYS
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.points import score
from chanlearn.rules.profile import GaRow, Hall, Profile, Value

PACKAGE = Path(__file__).parents[1] / "chanlearn"
CITED = re.compile(r"\b(?:R[1-9](?:\.\d+)?|A[1-9]\d?)\b")
PROFILES = tuple(shipped(name) for name in SHIPPED)
ENTRIES = [entry for section in BOOK for entry in section.entries]
#: Section → its last number; the numbers between are all there.
LAST = {"R1": 4, "R2": 6, "R3": 13, "R4": 2, "R5": 5, "R6": 3, "R7": 7, "R8": 4, "R9": 4, "A": 28}


def test_every_number_the_code_cites_can_be_looked_up() -> None:
    cited = {
        number: path.name
        for path in PACKAGE.rglob("*.py")
        for number in CITED.findall(path.read_text(encoding="utf-8"))
    }
    assert {"R2.4", "R6.1", "R7.3", "R8.4", "A13"} <= cited.keys()
    assert [find(number).number for number in cited] == list(cited)


def test_the_numbers_run_without_a_gap() -> None:
    numbers = [it.number for it in ENTRIES if it.number[-1].isdecimal()]
    wanted = [
        f"{section}{'.' if section != 'A' else ''}{n}"
        for section, last in LAST.items()
        for n in range(0 if section == "R6" else 1, last + 1)
    ]
    assert numbers == wanted


def test_every_cuoc_and_every_fault_has_its_entry() -> None:
    assert CUOC_SAYS.keys() == REGISTRY.keys()
    assert FAULT_SAYS.keys() == FAULTS.keys()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda it: it.number)
def test_an_entry_cites_only_numbers_that_exist(entry) -> None:
    for piece in pieces(say(entry.says)):
        if piece.is_number:
            assert find(piece.words)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda it: it.number)
def test_an_entry_names_sources_as_the_profiles_are_named(entry) -> None:
    names = tuple(profile.name for profile in PROFILES)
    assert [it for it in entry.sources if not it.startswith(names)] == []


def test_numbers_are_found_in_sentences_and_nothing_else_is_changed() -> None:
    sentence = "Xướng sai [R7.3], như A1 và R4.tri; R10, RA2 thì không."
    found = list(pieces(sentence))
    assert [it.words for it in found if it.is_number] == ["R7.3", "A1", "R4.tri"]
    assert "".join(it.words for it in found) == sentence


@pytest.mark.parametrize("number", ["R10", "R3.99", "A0", "", "R4.full"])
def test_a_number_that_is_none_is_refused(number: str) -> None:
    with pytest.raises(BadInput, match="không có luật số"):
        find(number)


# Side by side

#: Another value for every field of a profile.
OTHERWISE: dict[str, Any] = {
    "points": MappingProxyType({**shipped("chan_hoc").points, "tom": Value(6, 3)}),
    "ga_rows": (GaRow(frozenset({"leo"}), 2, ()),),
    "thap_thanh": "sum",
    "thong_after": frozenset({"hoa"}),
    "dia_u_by_chiu": True,
    "thien_u_bach_thu": False,
    "announces": False,
    "must_call": ("tom",),
    "wrong_call": 11,
    "below_minimum": 17,
    "u_bao": 11,
    "u_bao_needs_den_lang": True,
    "u_lao": 5,
    "minimum": 4,
    "treo_tranh": frozenset({"bo_u"}),
    "bao": frozenset({"bo_an_danh"}),
    "fined": frozenset(),
    "refused": frozenset({"uu_tien_chan"}),
    "by_rank": True,
    "strict": True,
    "bat_bao": "khi_u",
    "thien_u_may_pass": True,
    "thien_u_never_passed": True,
    "fined_alone_is_hoa": True,
    "fee": Fraction(1, 50),
    "clocks": MappingProxyType({"u": 7}),
    "halls": MappingProxyType({"nho": Hall(4, 7, None, automatic=False)}),
}


def everything(profile: Profile) -> list[tuple[str, list[str]]]:
    """All that the rulebook says of one table."""
    return [
        (say(row.label), [say(cell) for cell in row.cells])
        for entry in ENTRIES
        for row in compared(entry.number, [profile])
    ]


def test_every_field_of_a_profile_is_compared_somewhere() -> None:
    shown = {field for it in COMPARED.values() for field in it.fields}
    assert shown == {field.name for field in fields(Profile)} - {"id", "name"} == OTHERWISE.keys()


@pytest.mark.parametrize("field", OTHERWISE)
def test_a_table_that_differs_is_seen_to_differ(field: str) -> None:
    usual = shipped("chan_hoc")
    other = replace(usual, **{field: OTHERWISE[field]})
    assert everything(other) != everything(usual)


def test_comparisons_stand_under_rules_that_exist() -> None:
    assert {find(number).number for number in COMPARED} == COMPARED.keys()


@pytest.mark.parametrize("profile", PROFILES, ids=lambda it: it.id)
def test_points_and_classes_are_those_the_engine_uses(profile: Profile) -> None:
    for cuoc_id in REGISTRY:
        cell = say(compared(f"R4.{cuoc_id}", [profile])[0].cells[0])
        value = profile.points.get(cuoc_id)
        assert cell == ("–" if value is None else f"{value.diem} điểm, {value.dich} dịch")


# Numbers in the prose


@pytest.mark.parametrize("profile", PROFILES, ids=lambda it: it.id)
def test_dich_is_three_less_and_at_least_one(profile: Profile) -> None:
    for cuoc_id, value in profile.points.items():
        assert value.dich == (0 if cuoc_id == "xuong" else max(value.diem - 3, 1))


def test_the_sums_in_the_prose_come_out() -> None:
    profile = shipped("chan_hoc")
    tam_do_hai_leo = score({"tam_do": 1, "leo": 2}, profile)
    assert [it.each for it in tam_do_hai_leo.lines] == [8, 2]
    assert (tam_do_hai_leo.total(0), tam_do_hai_leo.total(5)) == (12, 17)
    called = {"tri": 1, "tam_do": 1, "leo": 1, "tom": 1, "chiu": 1}
    assert score(called, profile).total(0) == 13
    for number, sums in {
        "R5.5": ["8 + 2 + 2 = 12"],
        "A1": ["12", "13"],
        "A19": ["12", "17"],
    }.items():
        assert all(it in say(find(number).says) for it in sums)


# In the terminal


@pytest.mark.parametrize(
    ("words", "number"),
    [(["Lèo"], "R4.leo"), (["ăn", "chọn", "cạ"], "R6.an_chon_ca"), (["ha vien"], None)],
)
def test_a_rule_is_found_by_what_it_is_called(words: list[str], number: str | None, capsys) -> None:
    assert main(["rule", *words]) == (2 if number is None else 0)
    said = capsys.readouterr()
    assert said.out.startswith(f"{number} ") if number else "không có luật số" in said.err


def test_without_marks_every_rule_whose_title_has_the_words_is_found(capsys) -> None:
    assert main(["rule", "bach", "thu"]) == 0
    heads = [line for line in capsys.readouterr().out.splitlines() if line[0] != " "]
    assert {"R4.bach_thu Bạch thủ", "R4.bach_thu_chi Bạch thủ Chi"} <= set(heads)


def test_a_rule_is_printed_with_what_the_tables_differ_in(capsys) -> None:
    assert main(["rule", "r7.6", "A12"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("R7.6 Phạt xướng sai, xướng thiếu\n")
    assert "    Chắn học: 12 điểm\n" in printed
    assert "\nA12 Ưu tiên chắn và ăn treo tranh\n" in printed


def test_a_section_is_printed_whole(capsys) -> None:
    assert main(["rule", "R9"]) == 0
    printed = capsys.readouterr().out
    assert all(f"\nR9.{n} " in printed for n in range(1, 5))


def test_without_a_number_the_contents_are_printed(capsys) -> None:
    assert main(["rule"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(ENTRIES) + len(BOOK)


def test_a_wrong_number_ends_the_command(capsys) -> None:
    assert main(["rule", "R3.5", "R77"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "không có luật số «R77»" in printed.err
