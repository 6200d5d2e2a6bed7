"""A summary in Vietnamese sentences, for the terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

from chanlearn.odds.words import decimal, percent
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.outcome import HOA_NAMES
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import WAIT_NAMES
from chanlearn.simulate.tally import THIEN_U, WON

#: Of fewer values the normal interval says too much.
FEW = 30
LAID_NAMES = {"chiu": text("chíu"), "bon": text("bòn")}
_THIEN_U = REGISTRY["thien_u"].name
_ENDS: dict[str, Text] = {WON: text("có người ù"), **{str(k): v for k, v in HOA_NAMES.items()}}
_WAITS: dict[str, Text] = {THIEN_U: _THIEN_U, **{str(k): v for k, v in WAIT_NAMES.items()}}
_BY: dict[str, Text] = {
    THIEN_U: _THIEN_U,
    "boc": text("ù trên quân bốc"),
    "danh": text("ù trên quân đánh"),
    "tra": text("ù trên quân trả cửa"),
}


def lines(summary: Mapping[str, Any]) -> Iterator[Text]:
    """All of it. The last two numbers of each line bound what was measured, 95 times in 100."""
    made = summary["made"]
    yield counted(
        "Đã chơi {n} ván {players} người, bộ luật {profile}, hạt giống {seed}. "
        "Trong ngoặc là khoảng tin cậy 95%.",
        n=made["rounds"],
        players=made["players"],
        profile=made["profile"],
        seed=made["seed"],
    )
    yield text("Ván kết thúc:")
    yield from _shares(summary["ends"], _ENDS)
    yield text("Trong những ván có người ù:")
    yield from _shares(summary["by"], _BY)
    yield from _shares(summary["waits"], _WAITS)
    yield from _shares({"cai": summary["won_by_cai"]}, {"cai": text("người có cái ù")})
    yield from _mean(text("số quân đã bốc khi ù"), summary["draws"]["mean"])
    yield from _mean(text("điểm của ván ù"), summary["points"]["mean"])
    yield text("Cước có trong bài ù:")
    yield from _shares(summary["cuoc"], {name: one.name for name, one in REGISTRY.items()})
    for kind, name in LAID_NAMES.items():
        yield from _laid(summary[kind], name)
    yield from _mean(text("được chíu mà không chíu thì mất (điểm)"), summary["chiu_let_go"]["cost"])
    if summary["faults"]:
        yield text("Phạm lỗi ngay lần đầu có dịp thì mất (điểm mỗi ván):")
    for fault, found in summary["faults"].items():
        yield from _mean(FAULTS[fault], found["cost"])


def _laid(found: Mapping[str, Any], name: Text) -> Iterator[Text]:
    yield text("Về {name}:", name=name)
    yield from _mean(text("bài ù có {name} được (điểm)", name=name), found["points"]["with"])
    yield from _mean(
        text("bài ù không có {name} được (điểm)", name=name), found["points"]["without"]
    )
    yield from _mean(
        text("cùng ván, người có {name} hơn người không có (điểm)", name=name), found["ahead"]
    )


def _shares(found: Mapping[str, Any], names: Mapping[str, Text]) -> Iterator[Text]:
    for key, share in found.items():
        if share is not None:
            yield text(
                "  {what}: {share} ({low}–{high})",
                what=names[key],
                share=percent(share["share"]),
                low=percent(share["low"]),
                high=percent(share["high"]),
            )


def _mean(what: Text, mean: Mapping[str, Any] | None) -> Iterator[Text]:
    if mean is None or mean["n"] < FEW:
        yield text("  {what}: gặp quá ít, chưa nói được gì", what=what)
        return
    yield counted(
        "  {what}: {mean} (từ {low} đến {high}; {n} lần)",
        n=mean["n"],
        what=what,
        mean=decimal(mean["mean"]),
        low=decimal(mean["low"]),
        high=decimal(mean["high"]),
    )
