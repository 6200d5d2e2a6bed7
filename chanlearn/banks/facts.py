"""Facts about the game that sentences claim, each worked out from the engine.

A fact is named by a word, or by a word and what it is about: `deck.cards`, `diem.leo`.
"""

from collections.abc import Callable, Mapping

from chanlearn.drills.pairs import Two, kind_of
from chanlearn.rules.cards import CARDS, COPIES, RANKS, REDS, SUITS, parse_card, parse_cards
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import BadInput, Unreadable
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.outcome import wins_pot
from chanlearn.rules.points import score
from chanlearn.rules.pot import CHI_TIMES
from chanlearn.rules.profile import Profile, Value
from chanlearn.rules.settings import FEWEST, MOST
from chanlearn.rules.state import NOC
from chanlearn.rules.text import text
from chanlearn.rules.waits import CHAN_TO_WIN, HAND_SIZE
from chanlearn.rules.xuong import parse_call

#: What stands by itself.
PLAIN: dict[str, object] = {
    "deck.cards": len(CARDS) * COPIES,
    "deck.kinds": len(CARDS),
    "deck.copies": COPIES,
    "deck.suits": len(SUITS),
    "deck.ranks": len(RANKS),
    "deck.lowest": min(RANKS),
    "deck.red": len(REDS) * COPIES,
    "deck.black": (len(CARDS) - len(REDS)) * COPIES,
    "deck.red_kinds": len(REDS),
    "table.most": MOST,
    "table.fewest": FEWEST,
    "deal.hand": HAND_SIZE,
    "deal.cai": HAND_SIZE + 1,
    "deal.noc": NOC,
    "win.chan": CHAN_TO_WIN,
    "win.cards": HAND_SIZE + 1,
    "win.pairs": (HAND_SIZE + 1) // 2,
    "pot.chi": CHI_TIMES,
}


def _cuoc(name: str) -> str:
    if name not in REGISTRY:
        raise Unreadable(text("không có cước nào tên «{name}»", name=name))
    return name


def _fault(name: str) -> str:
    if name not in FAULTS:
        raise Unreadable(text("không có lỗi nào tên «{name}»", name=name))
    return name


def _value(name: str, profile: Profile) -> Value:
    return profile.points.get(_cuoc(name), Value(0, 0))


def _is_cuoc(name: str, profile: Profile) -> object:
    try:
        called = parse_call(name)
    except BadInput:
        return False
    return len(called) == 1 and called.keys() <= profile.points.keys()


def _group(written: str, _profile: Profile) -> object:
    found = parse_cards(written)
    if len(found) != len(Two._fields):
        raise Unreadable(text("«{cards}»: cần đúng hai quân", cards=written))
    return kind_of(Two(*found))


def _called(written: str, profile: Profile) -> dict[str, int]:
    called = dict(parse_call(written))
    unknown = [name for name in called if name not in profile.points]
    if unknown:
        raise Unreadable(text("bộ luật này không có cước «{name}»", name=unknown[0]))
    return called


#: What is about something: the part of the name after the dot.
ABOUT: dict[str, Callable[[str, Profile], object]] = {
    "red": lambda card, _profile: parse_card(card).is_red,
    "group": _group,
    "cuoc": _is_cuoc,
    "diem": lambda name, profile: _value(name, profile).diem,
    "dich": lambda name, profile: _value(name, profile).dich,
    "most": lambda name, _profile: REGISTRY[_cuoc(name)].most,
    "must": lambda name, profile: _cuoc(name) in profile.must_call,
    "total": lambda call, profile: score(_called(call, profile), profile).points,
    "ga": lambda call, profile: score(_called(call, profile), profile).ga,
    "pot_for": lambda call, profile: wins_pot(_called(call, profile)),
    "fault": lambda name, profile: profile.class_of(_fault(name)) or "none",
    "fine": lambda name, profile: _fines(profile)[name],
}


def _fines(profile: Profile) -> Mapping[str, object]:
    return {
        "wrong_call": profile.wrong_call if profile.wrong_call is not None else "called",
        "u_bao": profile.u_bao,
        "u_lao": profile.u_lao,
        "below": profile.below_minimum,
    }


def fact(name: str, profile: Profile) -> object:
    """What is true of the fact at a table of this profile.

    Raises:
        BadInput: there is no such fact.
    """
    if name in PLAIN:
        return PLAIN[name]
    kind, _dot, about = name.partition(".")
    if kind not in ABOUT or not about or (kind == "fine" and about not in _FINES):
        known = ", ".join((*PLAIN, *(f"{it}.…" for it in ABOUT)))
        raise Unreadable(text("«{name}» không phải là điều máy tính được; có: {known}",
                              name=name, known=known))  # fmt: skip
    return ABOUT[kind](about, profile)


_FINES = ("wrong_call", "u_bao", "u_lao", "below")
