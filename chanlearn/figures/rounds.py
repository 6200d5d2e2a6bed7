"""What the simulated rounds tell: how often each cước is won with, and how long a round lasts."""

from collections.abc import Iterator
from typing import Any

from chanlearn.figures.chart import Cell, Chart, Series
from chanlearn.odds.rounds import Measured, rounds
from chanlearn.odds.words import decimal, percent, whole
from chanlearn.profiles import known_profiles, shipped
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.text import Text, counted, text

#: Of fewer, the interval of a mean says too much.
FEWEST = 30


def method(made: dict[str, Any]) -> tuple[Text, ...]:
    """How the rounds were played and how far the numbers may be trusted."""
    own = known_profiles()[0]
    return (
        text(
            "Đếm trong {rounds} ván {players} người máy tự chơi, theo bộ luật {profile}, "
            "hạt giống {seed}, chanlearn {version}.",
            rounds=whole(made["rounds"]),
            players=str(made["players"]),
            profile=shipped(made["profile"]).name,
            seed=str(made["seed"]),
            version=made["version"],
        ),
        text("Máy chơi có tính nhưng không phải cao thủ; người chơi khác thì số cũng khác."),
        *(() if own.id == made["profile"] else (_elsewhere(own.name),)),
    )


def _elsewhere(own: str) -> Text:
    return text(
        "Theo bộ luật {own} thì chưa đếm: phải chơi lại từng ấy ván. Muốn có, người mở khóa học "
        "chạy «chanlearn simulate --profile» với tệp bộ luật ấy.",
        own=own,
    )


INTERVAL = text("Gạch ngang, và cột «Khoảng» trong bảng, là khoảng tin cậy 95%.")


def cuoc_frequencies() -> Chart:
    """In how many of the wins each cước is, the most frequent first."""
    summary = rounds()
    shares = {name: Measured(**it) for name, it in summary["cuoc"].items() if it is not None}
    names = sorted(shares, key=lambda name: -shares[name].n)
    ordered = [shares[name] for name in names]
    places = tuple(REGISTRY[name].name for name in names)
    return Chart(
        title=text("Cước nào hay gặp, cước nào hiếm"),
        says=tuple(_told(list(zip(places, ordered, strict=True)))),
        how=(*method(summary["made"]), INTERVAL),
        places=places,
        series=(
            Series(
                text("Có trong bài ù"),
                tuple(it.share for it in ordered),
                tuple(percent(it.share) if it.n else "–" for it in ordered),
                tuple(it.low for it in ordered),
                tuple(it.high for it in ordered),
            ),
        ),
        axis=text("trong các ván ù; mỗi vạch gấp mười vạch trước"),
        head=(text("Cước"), text("Số ván"), text("Tỉ lệ"), text("Khoảng")),
        rows=tuple(_row(*it) for it in zip(places, ordered, strict=True)),
    )


def _told(found: list[tuple[Text, Measured]]) -> Iterator[Text]:
    first, second, third = found[:3]
    yield text(
        "Hay gặp nhất là {first} ({first_share}), {second} ({second_share}) "
        "và {third} ({third_share}).",
        first=first[0], first_share=percent(first[1].share),
        second=second[0], second_share=percent(second[1].share),
        third=third[0], third_share=percent(third[1].share),
    )  # fmt: skip
    met = [it for it in found if it[1].n]
    name, rarest = met[-1]
    yield text("Hiếm nhất trong những cước đã gặp là {name}: {n} ván.",
               name=name, n=whole(rarest.n))  # fmt: skip
    never = [name for name, it in found if not it.n]
    if never:
        yield text("Chưa gặp lần nào: {names}.", names=never)


def _row(name: Text, it: Measured) -> tuple[Cell, ...]:
    return name, whole(it.n), percent(it.share), between(it)


def between(it: Measured) -> Text:
    """The interval of a share."""
    return text("{low} đến {high}", low=percent(it.low), high=percent(it.high))


def round_length() -> Chart:
    """After how many draws a round is won."""
    summary = rounds()
    played = summary["made"]["rounds"]
    times = {int(n): many for n, many in summary["draws"]["times"].items()}
    every = range(max(times) + 1)
    shares = [times.get(n, 0) / played for n in every]
    mean, won = summary["draws"]["mean"], summary["ends"]["u"]
    most = max(every, key=shares.__getitem__)
    return Chart(
        title=text("Bốc mấy lần thì có người ù"),
        says=(
            counted("Nhiều ván ù nhất là ở lần bốc thứ {n}: {share}.",
                    n=most, share=percent(shares[most])),
            text("Trung bình {mean} lần bốc (từ {low} đến {high}).", mean=decimal(mean["mean"]),
                 low=decimal(mean["low"]), high=decimal(mean["high"])),
            text("Ván không ai ù: {share}.", share=percent(1 - won["share"])),
        ),
        how=method(summary["made"]),
        places=tuple(counted("{n}", n=n) for n in every),
        series=(Series(text("Ván có người ù"), tuple(shares)),),
        axis=text("số lần bốc nọc khi có người ù"),
        head=(text("Số lần bốc"), text("Số ván"), text("Trên mọi ván")),
        rows=tuple(
            (str(n), whole(times.get(n, 0)), percent(shares[n])) for n in every
        ),
    )  # fmt: skip


def fault_costs() -> Chart:
    """What a fault costs whoever commits it, against the same deal played without it."""
    summary = rounds()
    costs = {name: it["cost"] for name, it in summary["faults"].items()}
    names = [name for name, cost in costs.items() if cost is not None and cost["n"] >= FEWEST]
    names.sort(key=lambda name: -costs[name]["mean"])
    places = tuple(FAULTS[name] for name in names)
    found = [costs[name] for name in names]
    worst, least = found[0], found[-1]
    return Chart(
        title=text("Phạm một lỗi thì mất mấy điểm"),
        says=(
            text(
                "Đắt nhất là {fault}: {cost} điểm.", fault=places[0], cost=decimal(worst["mean"], 1)
            ),
            text(
                "Rẻ nhất là {fault}: {cost} điểm.", fault=places[-1], cost=decimal(least["mean"], 1)
            ),
        ),
        how=(
            *method(summary["made"]),
            text(
                "Mỗi ván đánh hai lần: một lần đúng luật, một lần một người phạm lỗi ngay lần đầu "
                "có dịp; số điểm là chỗ hơn kém. Lỗi ít gặp quá thì không kể."
            ),
            INTERVAL,
        ),
        places=places,
        series=(
            Series(
                text("điểm mất"),
                tuple(it["mean"] for it in found),
                tuple(decimal(it["mean"], 1) for it in found),
                tuple(it["low"] for it in found),
                tuple(it["high"] for it in found),
            ),
        ),
        axis=text("mất mấy điểm"),
        head=(text("Lỗi"), text("Số ván"), text("Mất"), text("Khoảng")),
        rows=tuple(
            (
                place,
                whole(it["n"]),
                decimal(it["mean"], 1),
                text("{low} đến {high}", low=decimal(it["low"], 1), high=decimal(it["high"], 1)),
            )
            for place, it in zip(places, found, strict=True)
        ),
    )
