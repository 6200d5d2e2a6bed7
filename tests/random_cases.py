"""Seeded random `win` cases with every setting of the case format, for both judges to settle.

A theme forces some groups, so that the rare cước come up too; the rest of the hand, how it was
won, the table and the announcement are random.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from tests.brute_cuoc import held
from tests.brute_force import CHI, RANKS, RED, SUITS, why_not_u
from tests.brute_judge import SPOKEN
from tests.brute_points import PICTURES, TABLES
from tests.random_hands import CA_PAIRS, Deck


class Theme(NamedTuple):
    """Groups that must lie in hand or on the mat, kinds to do without, the winning card."""

    hand: tuple[str, ...] = ()
    mat: tuple[str, ...] = ()
    without: frozenset[str] = frozenset()
    win: str | None = None


PAGODA = ("5v 5v", "5v 5s", "5w 5v")
THEMES = {
    "plain": lambda rng: Theme(),
    "chi": lambda rng: Theme(("cc cc",), win=CHI),
    "black": lambda rng: Theme(without=RED),
    "kinh_tu_chi": lambda rng: Theme(("cc cc", "cc cc"), without=RED),
    "red": lambda rng: Theme(("8v 8v", "9s 9s", "9v 9v"), without=frozenset({"8s"})),
    "leo": lambda rng: Theme(("9v 9v", "8s 8s"), ("cc cc",)),
    "tom": lambda rng: Theme(("3v 3v", "3s 3s", "7w 7w")),
    "hoa": lambda rng: Theme(("2v 2v",), (rng.choice(PAGODA),), win="2v"),
    "nha": lambda rng: Theme(("2v 2v", "4v 4v", "5v 5v"), win="2v"),
    "ca": lambda rng: Theme(("8v 8v",), (rng.choice(PAGODA),), win="8v"),
    "ngu": lambda rng: Theme(("8v 8v", "cc cc", "5s 5s"), rng.choice(((), ("5v 5w",))), win="8v"),
}
WEIGHTS = {"plain": 10, "hoa": 2, "nha": 4, "ca": 2, "ngu": 4}
BEFORE = ("none", "none", "dung", "treo_tranh", "phat", "thua", "hoa")
FAULTS = (["an_treo_tranh"], ["chiu_an_thuong"], ["an_chon_ca"], ["bo_u"], ["danh_chan"],
          ["an_treo_tranh", "an_ca_chuyen_cho"])  # fmt: skip
NAMES: dict[str, list[str]] = {}
for _name, _cuoc in SPOKEN.items():
    if _name != "nhà lầu xe hơi":
        NAMES.setdefault(_cuoc, []).append(_name)


def random_case(rng: Random, profile: str) -> dict[str, Any]:
    """One case without `expect`; about one in thirty is no win."""
    deck = Deck()
    case = _unbroken(rng, deck) if rng.random() < 0.05 else _themed(rng, deck)
    case |= {"id": "random", "profile": profile, "ga": rng.choice((0, 3, 5))}
    case["before"] = rng.choice(BEFORE)
    if rng.random() < 0.4 and "discards" not in case:
        own = len(case["mat"]) + (1 if case.get("dealer") and case.get("win") else 0)
        left = [kind for kind, copies in deck.left.items() for _ in range(copies)]
        case["discards"] = rng.sample(left, own)
    case |= _table(rng, profile)
    if profile != "dan_gian" and rng.random() < 0.95:
        if why_not_u(case["hand"], case["mat"], (case.get("win") or {}).get("card")):
            case["announce"] = "suông"
        else:
            case["announce"] = speak(rng, random_call(rng, profile, held(profile, case)))
    for field in ("hand", "discards"):
        if field in case:
            case[field] = " ".join(case[field])
    return case


def _themed(rng: Random, deck: Deck) -> dict[str, Any]:
    names = list(THEMES)
    name = rng.choices(names, [WEIGHTS.get(name, 1) for name in names])[0]
    theme = THEMES[name](rng)
    concealed = [group.split() for group in theme.hand]
    laid = [group.split() for group in theme.mat]
    deck.take(*(card for group in concealed + laid for card in group))
    for kind in theme.without:
        deck.left[kind] = 0
    _fill(rng, deck, concealed, laid)
    mat = _texts(rng, laid)
    hand = [card for group in concealed for card in group]
    if not mat and theme.win is None and rng.random() < 0.3:
        return {"hand": hand, "mat": [], "dealer": True}
    win = theme.win or rng.choice(hand)
    hand.remove(win)
    dealer = rng.random() < 0.2
    return {"hand": hand, "mat": mat, "dealer": dealer, **_how(rng, win, hand.count(win))}


def _fill(rng: Random, deck: Deck, concealed: list[list[str]], laid: list[list[str]]) -> None:
    """Chắn up to the number wanted, cạ up to ten groups, each in hand or on the mat."""
    chan = sum(one == two for one, two in concealed + laid)
    wanted = rng.choices((5, 6, 7, 8, 10), (1, 12, 6, 2, 3))[0]
    on_mat = rng.choice((0.0, 0.2, 0.4))
    while len(concealed) + len(laid) < 10:
        if chan < wanted:
            kind = rng.choice(deck.kinds(2))
            group = [kind, kind]
            chan += 1
        else:
            group = list(rng.choice([pair for pair in CA_PAIRS if deck.has(*pair)]))
        deck.take(*group)
        (laid if concealed and rng.random() < on_mat else concealed).append(group)


def _texts(rng: Random, laid: list[list[str]]) -> list[str]:
    """The laid groups; two equal chắn came by chíu as often as by bòn."""
    mat: list[str] = []
    for one, two in laid:
        if one == two and f"chan {one}" in mat and rng.random() < 0.5:
            mat[mat.index(f"chan {one}")] = f"chiu {one}"
        else:
            mat.append(f"chan {one}" if one == two else f"ca {one} {two}")
    return mat


def _unbroken(rng: Random, deck: Deck) -> dict[str, Any]:
    """A hand dealt without a chắn: six chắn eaten, then a wide wait."""
    ranks = rng.sample(RANKS, 4)
    pairs = [[rank + suit for suit in rng.sample(SUITS, 2)] for rank in ranks]
    hand = [card for pair in pairs for card in pair][:7]
    others = [kind for kind in deck.left if kind not in hand]
    rest = rng.sample(others, 12)
    deck.take(*hand, *rest)
    win = ranks[3] + rng.choice(SUITS)
    mat = [f"chan {kind}" for kind in rest[:6]]
    return {"hand": hand, "mat": mat, "discards": rest[6:], **_how(rng, win, 0)}


def _how(rng: Random, win: str, in_hand: int) -> dict[str, Any]:
    by = rng.choice(("boc", "danh", "tra")) if in_hand == 3 or rng.random() < 0.04 else "boc"
    door = "khac" if by == "danh" else rng.choice(("tri", "tri", "khac"))
    draws = rng.choice((None, 1, 1, 2, 9) if by == "boc" else (None, 0, 0, 1, 5))
    how: dict[str, Any] = {"win": {"card": win, "by": by, "door": door}}
    return how if draws is None else how | {"draws": draws}


def _table(rng: Random, profile: str) -> dict[str, Any]:
    table: dict[str, Any] = {}
    if profile == "b52":
        table["hall"] = rng.choice(("tu_do", "4-7", "4-11"))
        table["den_lang"] = rng.random() < 0.7
    elif rng.random() < 0.3:
        table["minimum"] = rng.choice((3, 4))
    if profile != "dan_gian" and rng.random() < 0.15:
        table["faults"] = rng.choice(FAULTS)
    return table


def random_call(rng: Random, profile: str, holds: Mapping[str, int]) -> dict[str, int]:
    """A call near the truth: something left out here, something invented there."""
    chance = rng.random()
    if chance < 0.05:
        return {"xuong": 1}
    call = {cuoc: n for cuoc, n in holds.items() if rng.random() < 0.8 or chance < 0.3}
    if "xuong" not in call and chance > 0.75:
        invented = rng.choice([cuoc for cuoc in TABLES[profile] if cuoc != "xuong"])
        # Of two pictures at one price either may be the one paid, so none is called twice.
        call[invented] = 1 if invented in PICTURES else rng.randint(1, 2)
    return call or {"xuong": 1}


def speak(rng: Random, call: Mapping[str, int]) -> str:
    """The call in one of the ways players say it, in nearly any order.

    «Có chíu» comes last: before «ù bòn» it would be heard as chíu ù.
    """
    order = sorted(rng.sample(sorted(call), len(call)), key=lambda cuoc: cuoc == "chiu")
    said = []
    for cuoc in order:
        n = call[cuoc]
        number = "" if n == 1 else rng.choice((str(n), ("hai", "ba", "bốn", "năm")[n - 2])) + " "
        said.append(rng.choice(("", "", "có ")) + number + rng.choice(NAMES[cuoc]))
    return " ".join(said)
