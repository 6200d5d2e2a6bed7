"""What one winning hand is worth, village by village."""

from collections.abc import Sequence

from chanlearn.figures.chart import Chart, Series
from chanlearn.profiles import known_profiles
from chanlearn.rules.cards import Card, count, parse_cards
from chanlearn.rules.groups import parse_group
from chanlearn.rules.points import POINTS_PER_GA
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import holdings
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call

#: The hand behind the call that lesson 4 adds up (A1).
HAND = Win(
    count(parse_cards("66s 7w 8v 8s 9v 99w 999s")),
    tuple(map(parse_group, ("chiu 5w", "chan cc", "ca 3v 3s"))),
    card=Card.THAT_VAN,
    by="boc",
    own_door=True,
)


def points_by_profile(win: Win = HAND, profiles: Sequence[Profile] = ()) -> Chart:
    """What the hand's own best call is worth, without and with its gà; at every table known."""
    profiles = profiles or known_profiles()
    best = [holdings(win, profile).best for profile in profiles]
    plain = [it.total(0) for it in best]
    with_ga = [it.total(POINTS_PER_GA) for it in best]
    places = tuple(_named(profile) for profile in profiles)
    call = format_call(holdings(win, profiles[0]).cuoc)
    return Chart(
        title=text("«{call}» mỗi làng mấy điểm", call=call),
        says=(
            counted("Không chơi gà: từ {low} đến {n} điểm.", n=max(plain), low=min(plain)),
            counted("Mỗi gà {each} điểm: từ {low} đến {n} điểm.",
                    n=max(with_ga), low=min(with_ga), each=POINTS_PER_GA),
        ),
        how=(text("Cùng một bài, mỗi bộ luật tự chấm và tự cộng."),),
        places=places,
        series=(
            Series(text("không chơi gà"), tuple(map(float, plain)), tuple(map(str, plain))),
            Series(counted("mỗi gà {n} điểm", n=POINTS_PER_GA), tuple(map(float, with_ga)),
                   tuple(map(str, with_ga)), second=True),
        ),
        axis=text("điểm"),
        head=(text("Bộ luật"), text("Không chơi gà"), counted("Mỗi gà {n} điểm", n=POINTS_PER_GA)),
        rows=tuple(
            (place, str(a), str(b)) for place, a, b in zip(places, plain, with_ga, strict=True)
        ),
    )  # fmt: skip


def _named(profile: Profile) -> Text:
    return text("{name}", name=profile.name)
