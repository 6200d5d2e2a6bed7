"""Deal codes: what they carry, how they may be typed, and that a slip of the finger is told."""

import dataclasses
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chanlearn.profiles
from chanlearn.drills.codes import (
    ALPHABET,
    SEEDS,
    SHIPPED_MARKS,
    BadCode,
    DealCode,
    parse_code,
    profile_mark,
    read_code,
)
from chanlearn.profiles import SHIPPED, load_profile, shipped
from chanlearn.rules.profile import GaRow, Hall, Profile, Value

FOLDER = Path(chanlearn.profiles.__file__).parent
CODE = str(DealCode("u", 1, "c", 123_456_789))
PROFILES = {mark: shipped(name) for name, mark in SHIPPED_MARKS.items()}
FOUND_OUT = 0.99

codes = st.builds(
    DealCode,
    st.sampled_from("uw"),
    st.integers(1, 999),
    st.sampled_from("cdbs")
    | st.text(ALPHABET, min_size=4, max_size=4).map(lambda mark: f"x{mark}"),
    st.integers(0, SEEDS - 1),
)


def read(written: str) -> DealCode | None:
    """The code, or None where it is refused."""
    try:
        return parse_code(written)
    except BadCode:
        return None


def refusal(written: str) -> str:
    with pytest.raises(BadCode) as refused:
        read_code(written, "u", (1,), PROFILES)
    return str(refused.value)


# Written and read


@given(codes)
def test_a_code_reads_back(code: DealCode) -> None:
    assert parse_code(str(code)) == code


@given(codes)
def test_a_code_may_be_typed_in_many_ways(code: DealCode) -> None:
    written = str(code)
    for typed in (
        written.upper(),
        written.replace("-", ""),
        written.replace("-", " "),
        f"  {written}\n",
        " ".join(written),
        written.replace("-", "–"),
        written.replace("-", "\u2011"),
        written.replace("-", "\u00a0"),
        written.replace("0", "O").replace("1", "l"),
        written.replace("0", "o").replace("1", "I"),
    ):
        assert parse_code(typed) == code, typed


def test_a_code_is_short_and_fits_into_an_address() -> None:
    assert len(CODE) == 13
    assert set(CODE) <= {*ALPHABET, "u", "-"}
    assert not set(ALPHABET) & set("oilu")


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_too_large_is_our_mistake(seed: int) -> None:
    with pytest.raises(ValueError, match="more than 6 characters"):
        str(DealCode("u", 1, "c", seed))


def test_a_seed_is_read_whole() -> None:
    for seed in (0, 1, 31, 32, SEEDS - 1):
        assert parse_code(str(DealCode("w", 7, "b", seed))).seed == seed


# Slips


def one_wrong(written: str) -> Iterator[str]:
    for at, right in enumerate(written):
        for wrong in ALPHABET + "uoil":
            # An o for a 0 is no slip, and a hyphen may be left out or anywhere.
            if right != "-" and wrong.translate(str.maketrans("oil", "011")) != right:
                yield written[:at] + wrong + written[at + 1 :]


def one_missing_or_more(written: str) -> Iterator[str]:
    bare = written.replace("-", "")
    for at in range(len(bare)):
        yield bare[:at] + bare[at + 1 :]
        yield bare[:at] + bare[at] + bare[at:]


def swapped(written: str) -> Iterator[str]:
    bare = written.replace("-", "")
    for at in range(len(bare) - 1):
        if bare[at] != bare[at + 1]:
            yield bare[:at] + bare[at + 1] + bare[at] + bare[at + 2 :]


@pytest.mark.parametrize("slips", [one_wrong, one_missing_or_more, swapped])
def test_a_slip_is_found_out(slips) -> None:
    """With two check characters one in a thousand can slip through, and no more."""
    tried = accepted = 0
    for seed in range(1, SEEDS, SEEDS // 60):
        for slip in slips(str(DealCode("u", 1, "c", seed))):
            tried += 1
            accepted += read(slip) is not None
    assert tried > 500
    assert 1 - accepted / tried >= FOUND_OUT, f"{accepted} of {tried}"


@pytest.mark.parametrize(
    "written",
    [
        "", " ", "-", "u", "u1c", "ván khác", "u1c-3nqk8n", CODE + "0", "u01c-3nqk8n-xw",
        "u0c-3nqk8n-xw", "u1000c-3nqk8n-xw", "1uc-3nqk8n-xw", "u1e-3nqk8n-xw", "u1xc-3nqk8n-xw",
        "u1c-3nqk8u-xw", "ú1c-3nqk8n-xw", "u١c-3nqk8n-xw", "u1c-3nqk8n-xw\0", "x" * 5000,
        "<script>alert(1)</script>",
    ],
)  # fmt: skip
def test_what_is_no_code_is_refused(written: str) -> None:
    assert "không phải là mã ván; mã có dạng như u1c-" in refusal(written)


def test_the_example_of_a_code_is_one_and_of_the_drill_asked() -> None:
    with pytest.raises(BadCode) as refused:
        parse_code("", "w")
    example = str(refused.value).rpartition(" ")[2]
    assert parse_code(example).generator == "w"


@given(st.text())
def test_whatever_is_typed_is_read_or_refused(written: str) -> None:
    code = read(written)
    assert code is None or parse_code(str(code)) == code


# Codes that rebuild nothing here


def test_a_mistyped_code_is_named() -> None:
    assert refusal("u1c-3nqk8n-xx") == (
        "Mã «u1c-3nqk8n-xx» có ký tự gõ nhầm, bạn xem lại từng chữ."
    )


def test_a_code_of_another_drill() -> None:
    assert "là của một bài tập khác" in refusal(str(DealCode("w", 1, "c", 5)))


def test_a_code_of_another_edition() -> None:
    assert "do một bản khác của khóa học chia" in refusal(str(DealCode("u", 2, "c", 5)))


def test_a_code_of_a_profile_file_that_is_not_here() -> None:
    assert "theo một tệp bộ luật khác" in refusal(str(DealCode("u", 1, "x0000", 5)))


def test_a_code_brings_its_profile() -> None:
    for mark, profile in PROFILES.items():
        assert read_code(str(DealCode("u", 1, mark, 5)), "u", (1,), PROFILES) == (
            DealCode("u", 1, mark, 5),
            profile,
        )


# The mark of a person's own profile


def own(tmp_path: Path, file: str = "lang.toml", name: str = "Làng") -> Profile:
    """A profile file of somebody's own, with the rules of B52, read from disk."""
    written = (FOLDER / "b52.toml").read_text(encoding="utf-8")
    (tmp_path / file).write_text(written.replace('"B52"', f'"{name}"'), encoding="utf-8")
    return load_profile(str(tmp_path / file))


def test_profiles_that_ship_have_a_letter_each() -> None:
    assert {profile_mark(shipped(name)) for name in SHIPPED} == {"c", "d", "b", "s"}


def test_the_mark_stands_for_the_rules_not_for_the_file(tmp_path: Path) -> None:
    first = own(tmp_path)
    mark = profile_mark(first)
    assert mark[0] == "x"
    assert len(mark) == 5
    (tmp_path / "elsewhere").mkdir()
    second = own(tmp_path / "elsewhere", "xom-tren.toml", "Xóm Trên")
    assert second.name != first.name
    assert profile_mark(second) == mark
    assert parse_code(str(DealCode("u", 1, mark, 77))).profile == mark


def test_the_order_of_a_file_is_no_rule(tmp_path: Path) -> None:
    table = tomllib.loads((FOLDER / "b52.toml").read_text(encoding="utf-8"))
    first = own(tmp_path)
    backwards = dict(reversed(first.points.items()))
    assert list(backwards) != list(table["points"])
    assert profile_mark(dataclasses.replace(first, points=backwards)) == profile_mark(first)


def other(value: object) -> object:
    """A value of the same kind that is another rule."""
    match value:
        case bool():
            return not value
        case int() | Fraction():
            return value + 1
        case None:
            return 7
        case str():
            return value + "x"
        case frozenset():
            return value ^ {"thua"}
        case tuple():
            return (*value, GaRow(frozenset({"tom"}), 1, ()))
        case dict():
            return value
    raise TypeError(value)


@pytest.mark.parametrize(
    "field", [it.name for it in dataclasses.fields(Profile) if it.name not in {"id", "name"}]
)
def test_any_other_rule_is_another_mark(tmp_path: Path, field: str) -> None:
    profile = own(tmp_path)
    value = getattr(profile, field)
    if field == "points":
        changed = {**value, "tom": Value(4, 2)}
    elif field == "halls":
        changed = {**value, "4-7": value["4-7"]._replace(cap=8)}
    elif field == "clocks":
        changed = {**value, "an": 11}
    elif field == "must_call":
        changed = value[:-1]
    else:
        changed = other(value)
    assert changed != value
    assert profile_mark(dataclasses.replace(profile, **{field: changed})) != profile_mark(profile)


def test_what_is_inside_ga_rows_and_halls_counts(tmp_path: Path) -> None:
    profile = own(tmp_path)
    row = GaRow(frozenset({"tri", "bach_thu"}), 1, (frozenset({"bach_thu"}),))
    rows = [row, row._replace(ga=2), row._replace(includes=()), row._replace(cuoc=frozenset())]
    halls = [Hall(4, 7, 7, automatic=False)._replace(**it) for it in (
        {}, {"minimum": 5}, {"fine": 8}, {"cap": None}, {"automatic": True})]  # fmt: skip
    marks = {profile_mark(dataclasses.replace(profile, ga_rows=(it,))) for it in rows}
    marks |= {profile_mark(dataclasses.replace(profile, halls={"h": it})) for it in halls}
    assert len(marks) == len(rows) + len(halls)
