"""A village's own cước and its own table: one function and one line of profile data."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from claims import claim

from chanlearn import profiles
from chanlearn.profiles import load_profile, shipped
from chanlearn.rules.cards import Card
from chanlearn.rules.cuoc import REGISTRY, Cuoc, Found, Held, Missing, cuoc, find_all
from chanlearn.rules.points import score
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text
from chanlearn.rules.verdict import Table, holdings, rule
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call, parse_call

CA = "8v 3w 3w 4s 4s 6s 6s 2w 2w 7v 7s 6v 6w 9v 9w"
PAGODA = ("chan 5v", "ca 4v 4w")
POINTS = "[points]\n"
BOAT_ON_MAT = "Dưới chiếu không có {card}, không có thuyền cho cá nhảy."


def own_table(folder: Path, before: str, after: str) -> Profile:
    """The table of Chắn học with one line changed, read from a file of its own."""
    shipped_file = Path(profiles.__file__).with_name("chan_hoc.toml")
    changed = shipped_file.read_text(encoding="utf-8")
    assert before in changed
    own = folder / "lang-toi.toml"
    own.write_text(changed.replace(before, after, 1), encoding="utf-8")
    return load_profile(str(own))


@pytest.fixture
def fish_jumps() -> Iterator[Cuoc]:
    """«Cá nhảy đầu thuyền»: Ngũ Sách on the mat, Bát Vạn won trì and bạch thủ."""

    @cuoc(
        "ca_nhay_dau_thuyen",
        text("Cá nhảy đầu thuyền"),
        "làng tôi",
        swallows=("tri", "bach_thu"),
    )
    def ca_nhay_dau_thuyen(win: Win, profile: Profile) -> Found:
        if win.card is not Card.BAT_VAN or not win.own_door or win.wait.kind != "bach_thu":
            return Missing(text("Phải ù chì bạch thủ {card}.", card=Card.BAT_VAN))
        if not any(Card.NGU_SACH in group.cards for group in win.mat):
            return Missing(text(BOAT_ON_MAT, card=Card.NGU_SACH))
        return Held(1, (Card.NGU_SACH, Card.BAT_VAN), text("Thuyền dưới chiếu, cá nhảy lên."))

    yield REGISTRY["ca_nhay_dau_thuyen"]
    del REGISTRY["ca_nhay_dau_thuyen"]


@pytest.fixture
def village(fish_jumps: Cuoc, tmp_path: Path) -> Profile:
    return own_table(tmp_path, POINTS, f"{POINTS}{fish_jumps.id} = [20, 17]\n")


JUMP = claim(CA, ("chan 5s", "ca 4v 4w"), "8v", own_door=True)


def test_an_own_cuoc_is_found_with_its_reason(village: Profile) -> None:
    found = find_all(JUMP, village)["ca_nhay_dau_thuyen"]
    assert isinstance(found, Held)
    assert str(found.why) == "Thuyền dưới chiếu, cá nhảy lên."


def test_an_own_cuoc_not_held_is_explained(village: Profile) -> None:
    ashore = claim(CA, PAGODA, "8v", own_door=True)
    found = find_all(ashore, village)["ca_nhay_dau_thuyen"]
    assert str(found.why) == "Dưới chiếu không có Ngũ Sách, không có thuyền cho cá nhảy."


def test_an_own_picture_cuoc_is_scored_and_swallows_tri_and_bach_thu(village: Profile) -> None:
    holds = holdings(JUMP, village)
    assert set(holds.cuoc) == {"ca_nhay_dau_thuyen", "tri", "bach_thu"}
    assert [line.cuoc for line in holds.best.lines] == ["ca_nhay_dau_thuyen"]
    assert holds.best.points == 20


def test_an_own_cuoc_is_announced_by_its_name(village: Profile) -> None:
    call = parse_call("Cá Nhảy đầu thuyền")
    assert call == {"ca_nhay_dau_thuyen": 1}
    assert format_call(call) == "cá nhảy đầu thuyền"
    ruling = rule(JUMP, holdings(JUMP, village), call, Table(village))
    assert (ruling.verdict, ruling.points) == ("dung", 20)


def test_an_own_cuoc_is_nothing_at_another_table(fish_jumps: Cuoc) -> None:
    assert fish_jumps.id not in find_all(JUMP, shipped("chan_hoc"))
    assert score({fish_jumps.id: 1}, shipped("chan_hoc")).points == 0


def test_an_id_is_taken_only_once(fish_jumps: Cuoc) -> None:
    with pytest.raises(ValueError, match="exists already"):
        cuoc(fish_jumps.id, text("Cá nhảy lần nữa"), "làng tôi")(fish_jumps.find)


def test_a_spoken_name_is_taken_only_once(fish_jumps: Cuoc) -> None:
    with pytest.raises(ValueError, match="exists already"):
        cuoc("ca_bay", text("Cá bay"), "làng tôi", said=["trì"])(fish_jumps.find)


def test_a_table_without_thong_says_so(tmp_path: Path) -> None:
    strict = own_table(tmp_path, 'thong_after = ["dung"]', "thong_after = []")
    found = find_all(claim(before="dung"), strict)["thong"]
    assert str(found.why) == "Làng này không tính thông."
