"""How many chắn are dealt: exact, counted over every hand there is."""

from fractions import Fraction

from chanlearn.figures.chart import Chart, Series
from chanlearn.odds.deals import DEALT, WITH_CAI
from chanlearn.odds.shipped import deal_odds
from chanlearn.odds.words import percent, whole
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import CHAN_TO_WIN

EXACT = text("Đếm đúng trên mọi cách chia, không phải ước lượng.")


def chan_in_a_deal() -> Chart:
    """How likely each number of chắn is among the nineteen cards dealt."""
    odds = deal_odds().chan_19
    most = max(odds, key=odds.__getitem__)
    enough = CHAN_TO_WIN - 1
    many = sum((chance for n, chance in odds.items() if n >= enough), Fraction(0))
    places = tuple(counted("{n} chắn", n=n) for n in odds)
    labels = tuple(map(percent, odds.values()))
    return Chart(
        title=counted("Chia {n} quân thì có mấy chắn", n=DEALT),
        says=(
            counted("Hay gặp nhất là {n} chắn: {chance}.", n=most, chance=percent(odds[most])),
            counted("Từ {n} chắn trở lên: {chance}.", n=enough, chance=percent(many)),
            text("Chờ ù ngay lúc mới chia: {chance}.", chance=percent(deal_odds().waiting_19)),
        ),
        how=(EXACT,),
        places=places,
        series=(Series(text("Khả năng"), tuple(map(float, odds.values())), labels),),
        axis=text("khả năng"),
        head=(text("Số chắn"), text("Khả năng")),
        rows=tuple((place, label) for place, label in zip(places, labels, strict=True)),
    )


def deal_chances() -> Chart:
    """What else may be dealt, the likeliest first: a table, nothing to draw."""
    odds = deal_odds()
    found: list[tuple[Text, Fraction]] = [
        (counted("{n} quân có tôm", n=WITH_CAI), odds.tom_20),
        (counted("{n} quân có lèo", n=WITH_CAI), odds.leo_20),
        (counted("{n} quân có bốn quân giống nhau", n=WITH_CAI), odds.thien_khai_20),
        (counted("{n} quân có bốn quân giống nhau", n=DEALT), odds.thien_khai_19),
        (counted("{n} quân chờ ù ngay", n=DEALT), odds.waiting_19),
        (counted("{n} quân không có quân đỏ nào", n=WITH_CAI), odds.red_20[0]),
        (counted("{n} quân đã tròn: thiên ù", n=WITH_CAI), odds.thien_u_20),
        (counted("{n} quân không có chắn nào", n=DEALT), odds.no_chan_19),
        (counted("{n} quân không có chắn nào", n=WITH_CAI), odds.no_chan_20),
    ]
    found.sort(key=lambda it: -it[1])
    return Chart(
        title=text("Lúc mới chia, bài có gì"),
        says=(),
        how=(
            counted("Người có cái cầm {n} quân, người khác ít hơn một quân.", n=WITH_CAI),
            EXACT,
        ),
        places=(),
        series=(),
        axis=text("khả năng"),
        head=(text("Bài có"), text("Khả năng"), text("Cứ mấy lần chia thì một lần")),
        rows=tuple((name, percent(it), whole(round(1 / it))) for name, it in found),
    )
