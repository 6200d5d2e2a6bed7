"""What the profiles differ in, side by side, read from the profiles the engine judges by.

A `Row` is one question with every table's answer; a `Comparison` says which of a profile's
fields its rows show.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.profile import (
    BEFORE,
    CLOCKS,
    BatBao,
    Before,
    FaultClass,
    Hall,
    Profile,
    ThapThanh,
)
from chanlearn.rules.text import Text, counted, text

Profiles: TypeAlias = Sequence[Profile]

NOTHING = text("–")
CLOCK_NAMES: dict[str, Text] = {
    "an": text("Ăn"),
    "danh": text("Đánh"),
    "chiu": text("Chíu"),
    "tra": text("Trả cửa"),
    "u": text("Ù"),
}
HALL_NAMES: dict[str, Text] = {
    "tu_do": text("Ù tự do"),
    "suong": text("Ù suông"),
    "4-7": text("Ù 4–7"),
    "4-11": text("Ù 4–11"),
}
BEFORE_NAMES: dict[Before, Text] = {
    "none": text("không rõ"),
    "dung": text("ù, xướng đúng"),
    "treo_tranh": text("ù, xướng đúng, bị treo tranh"),
    "phat": text("ù nhưng bị phạt"),
    "thua": text("người khác ù"),
    "hoa": text("hòa"),
}
BESIDE_THAP_THANH: dict[ThapThanh, Text] = {
    "dich": text("tính dịch như thường"),
    "ga": text("cước có gà tính điểm, cước khác tính dịch"),
    "sum": text("mọi cước tính điểm"),
}
CLASS_NAMES: dict[FaultClass, Text] = {
    "treo_tranh": text("treo tranh"),
    "bao": text("báo"),
    "fined": text("ù thì đền"),
    "refused": text("không cho đi"),
}
CAUGHT: dict[BatBao, Text] = {
    "ngay": text("ngay khi phạm"),
    "khi_u": text("khi người ấy ù"),
}


class Row(NamedTuple):
    """A question, and each table's answer to it."""

    label: Text
    cells: tuple[Text, ...]


class Comparison(NamedTuple):
    """Rows about one subject; `fields` are the profile's fields they show."""

    fields: tuple[str, ...]
    rows: Callable[[Profiles], Iterator[Row]]


def worth(profile: Profile, cuoc_id: str) -> Text:
    """What a cước pays at this table (R5.1)."""
    value = profile.points.get(cuoc_id)
    if value is None:
        return NOTHING
    return text("{diem} điểm, {dich} dịch", diem=value.diem, dich=value.dich)


def consequence(profile: Profile, fault: str) -> Text:
    """The class of a fault at this table (R6.1)."""
    taken = profile.class_of(fault)
    return NOTHING if taken is None else CLASS_NAMES[taken]


def _points(profiles: Profiles) -> Iterator[Row]:
    for cuoc_id in dict.fromkeys(name for it in profiles for name in it.points):
        yield Row(REGISTRY[cuoc_id].name, tuple(_worth(it, cuoc_id) for it in profiles))


def _worth(profile: Profile, cuoc_id: str) -> Text:
    value = profile.points.get(cuoc_id)
    return NOTHING if value is None else text("{diem}/{dich}", diem=value.diem, dich=value.dich)


def _faults(profiles: Profiles) -> Iterator[Row]:
    for fault, name in FAULTS.items():
        yield Row(name, tuple(consequence(it, fault) for it in profiles))


def _ga(profiles: Profiles) -> Iterator[Row]:
    for together in dict.fromkeys(row.cuoc for it in profiles for row in it.ga_rows):
        names = [REGISTRY[name].name for name in REGISTRY if name in together]
        cells = tuple(_ga_cell(it, together) for it in profiles)
        yield Row(text("{cuoc}", cuoc=names), cells)


def _ga_cell(profile: Profile, together: frozenset[str]) -> Text:
    rows = [row for row in profile.ga_rows if row.cuoc == together]
    if not rows:
        return NOTHING
    inside = [REGISTRY[name].name for row in rows for lone in row.includes for name in sorted(lone)]
    ga = sum(row.ga for row in rows)
    if inside:
        return text("{ga} gà, đã gồm {cuoc}", ga=ga, cuoc=inside)
    return counted("{n} gà", n=ga)


def _clocks(profiles: Profiles) -> Iterator[Row]:
    for clock in CLOCKS:
        yield Row(CLOCK_NAMES[clock], tuple(_clock(it.clocks, clock) for it in profiles))


def _clock(clocks: Mapping[str, int], clock: str) -> Text:
    return counted("{n} giây", n=clocks[clock]) if clock in clocks else NOTHING


def _halls(profiles: Profiles) -> Iterator[Row]:
    for hall in dict.fromkeys(name for it in profiles for name in it.halls):
        name = HALL_NAMES.get(hall) or text("{hall}", hall=hall)
        yield Row(name, tuple(_hall(it.hall(hall)) for it in profiles))


def _hall(hall: Hall | None) -> Text:
    if hall is None:
        return NOTHING
    if hall.automatic:
        return text("bàn tự xướng xuông")
    if not hall.minimum and hall.cap is None:
        return text("không hạn mức")
    if hall.cap is None:
        return text("từ {least} điểm; thiếu phạt {fine}", least=hall.minimum, fine=hall.fine)
    return text(
        "từ {least} điểm; thiếu phạt {fine}; xướng sai đền nhiều nhất {cap}",
        least=hall.minimum,
        fine=hall.fine,
        cap=hall.cap,
    )


def _must_call(profiles: Profiles) -> Iterator[Row]:
    yield _yes_or_no(text("Người chơi tự xướng"), profiles, "announces")
    yield Row(text("Phải xướng"), tuple(_musts(it) for it in profiles))


def _musts(profile: Profile) -> Text:
    names = [REGISTRY[name].name for name in profile.must_call]
    return text("{cuoc}", cuoc=names) if names else NOTHING


def _wrong_call(profiles: Profiles) -> Iterator[Row]:
    yield Row(text("Đền mỗi nhà"), tuple(_wrong_call_cell(it) for it in profiles))


def _wrong_call_cell(profile: Profile) -> Text:
    if profile.wrong_call is None:
        return text("bằng điểm đã xướng, cả gà")
    return _fine(profile.wrong_call)


def _fine(points: int) -> Text:
    return counted("{n} điểm", n=points) if points else text("không phạt")


def _below(profiles: Profiles) -> Iterator[Row]:
    yield Row(text("Được ù từ"), tuple(_least(it.minimum) for it in profiles))
    yield Row(text("Thiếu thì đền mỗi nhà"), tuple(_fine(it.below_minimum) for it in profiles))


def _least(points: int) -> Text:
    return counted("{n} điểm", n=points) if points else text("mấy điểm cũng được")


def _costs(profiles: Profiles) -> Iterator[Row]:
    yield Row(text("Ù báo đền mỗi nhà"), tuple(_fine(it.u_bao) for it in profiles))
    label = text("Chỉ phạt ù báo khi chơi đền làng")
    yield _yes_or_no(label, profiles, "u_bao_needs_den_lang")
    refused = text("bàn không cho hô")
    cells = tuple(_fine(it.u_lao) if it.u_lao else refused for it in profiles)
    yield Row(text("Ù láo đền mỗi nhà"), cells)
    yield Row(text("Bắt báo"), tuple(CAUGHT[it.bat_bao] for it in profiles))


def _by_rank(profiles: Profiles) -> Iterator[Row]:
    label = text("Ăn chọn cạ xét cả hàng, chuyển chờ xét theo què cuối")
    yield _yes_or_no(label, profiles, "by_rank")


def _thong(profiles: Profiles) -> Iterator[Row]:
    for before in BEFORE:
        if any(before in it.thong_after for it in profiles):
            yield Row(
                text("Ván trước {how}", how=BEFORE_NAMES[before]),
                tuple(_yes(before in it.thong_after) for it in profiles),
            )


def _thap_thanh(profiles: Profiles) -> Iterator[Row]:
    cells = tuple(BESIDE_THAP_THANH[it.thap_thanh] for it in profiles)
    yield Row(text("Cước đi cùng thập thành"), cells)


def _fee(profiles: Profiles) -> Iterator[Row]:
    cells = tuple(
        text("{percent} %", percent=f"{float(it.fee * 100):g}") if it.fee else NOTHING
        for it in profiles
    )
    yield Row(text("Tiền phế"), cells)


def _yes_or_no(label: Text, profiles: Profiles, field: str) -> Row:
    return Row(label, tuple(_yes(getattr(it, field)) for it in profiles))


def _yes(answer: bool) -> Text:
    return text("có") if answer else text("không")


def _flag(field: str, label: Text) -> Comparison:
    return Comparison((field,), lambda profiles: iter([_yes_or_no(label, profiles, field)]))


def _thien_u_passed(profiles: Profiles) -> Iterator[Row]:
    yield Row(text("Được bỏ thiên ù"), tuple(_may_pass_thien_u(it) for it in profiles))


def _may_pass_thien_u(profile: Profile) -> Text:
    if profile.thien_u_never_passed:
        return text("không bao giờ")
    return text("có") if profile.thien_u_may_pass else text("không, trừ khi bàn thỏa thuận")


#: What stands under which rule.
COMPARED: dict[str, Comparison] = {
    "R3.8": _flag(
        "fined_alone_is_hoa", text("Người ù bị phạt mà mọi người khác bị báo thì cũng hòa")
    ),
    "R3.9": _flag("strict", text("Bàn chặn lỗi")),
    "R3.11": Comparison(("clocks",), _clocks),
    "R3.12": Comparison(("halls",), _halls),
    "R4.thong": Comparison(("thong_after",), _thong),
    "R4.dia_u": _flag("dia_u_by_chiu", text("Chíu ù khi chưa ai bốc cũng là địa ù")),
    "R4.bach_thu": _flag("thien_u_bach_thu", text("Thiên ù vừa đủ chắn là bạch thủ")),
    "R5.1": Comparison(("points",), _points),
    "R5.3": Comparison(("thap_thanh",), _thap_thanh),
    "R5.4": Comparison(("ga_rows",), _ga),
    "R6.1": Comparison(("u_bao", "u_bao_needs_den_lang", "u_lao", "bat_bao"), _costs),
    "R6.2": Comparison(("by_rank",), _by_rank),
    "R6.3": Comparison(("treo_tranh", "bao", "fined", "refused"), _faults),
    "R6.bo_u": Comparison(("thien_u_may_pass", "thien_u_never_passed"), _thien_u_passed),
    "R7.1": Comparison(("announces", "must_call"), _must_call),
    "R7.6": Comparison(("wrong_call",), _wrong_call),
    "R7.7": Comparison(("minimum", "below_minimum"), _below),
    "R8.2": Comparison(("fee",), _fee),
}


def compared(number: str, profiles: Profiles) -> list[Row]:
    """What stands side by side under this rule; a cước's points and a fault's class first."""
    section, _dot, name = number.partition(".")
    rows = []
    if section == "R4" and name in REGISTRY:
        rows.append(Row(text("Đáng"), tuple(worth(it, name) for it in profiles)))
    if section == "R6" and name in FAULTS:
        rows.append(Row(text("Chịu"), tuple(consequence(it, name) for it in profiles)))
    if number in COMPARED:
        rows += COMPARED[number].rows(profiles)
    return rows
