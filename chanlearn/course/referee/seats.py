"""Who pays whom: the players around the winner, and what each gets or gives (R8)."""

from collections.abc import Mapping
from typing import NamedTuple

from chanlearn.cases import BadCase
from chanlearn.cases.win import JudgedWin
from chanlearn.catalogue import _, say
from chanlearn.rules.pay import Payment, pay
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.rules.verdict import Verdict, scored
from chanlearn.widgets import Checks, Choice, Field, Group, Option, Values

WINNER = text("Người ù")
NEIGHBOURS: dict[str, Text] = {
    "duoi": text("Nhà dưới"),
    "doi": text("Nhà đối diện"),
    "tren": text("Nhà trên"),
}
#: Who sits there besides the winner, counter-clockwise.
AROUND: dict[str, tuple[str, ...]] = {
    "2": ("doi",),
    "3": ("duoi", "tren"),
    "4": ("duoi", "doi", "tren"),
}


class Settled(NamedTuple):
    """What a win is settled by, and what comes of it."""

    terms: Mapping[str, object]
    players: tuple[str, ...]
    payment: Payment


def seat_fields() -> Group:
    """What only paying needs."""
    many = [Option(number, number) for number in AROUND]
    others = [Option(name, say(label)) for name, label in NEIGHBOURS.items()]
    fields: list[Field] = [
        Choice("players", _("Mấy người chơi?"), many, many[-1].value),
        Checks("bao", _("Ai đang bị báo?"), others),
    ]
    return Group(_("Ai trả ai"), fields, folded=True)


def settle(judged: JudgedWin, values: Values) -> Settled | None:
    """Who pays whom after this win; None where nothing was announced that could be paid.

    Raises:
        BadCase: somebody is báo who is not there, or at a table without báo.
    """
    profile = judged.case.table.profile
    around = AROUND[values["players"]]
    _check_bao(values["bao"], around, profile)
    owed = _owed(judged)
    if owed is None:
        return None
    verdict, points, fine = owed
    bao = [1 + at for at, name in enumerate(around) if name in values["bao"]]
    hung = verdict == "dung" and any(it in profile.treo_tranh for it in judged.case.faults)
    den_lang = judged.case.table.den_lang
    payment = pay(
        1 + len(around),
        0,
        points=points,
        stake=1,
        verdict=verdict,
        fine=fine,
        bao=bao,
        den_lang=den_lang,
        treo_tranh=hung,
        fee=profile.fee,
    )
    terms = {
        "points": points,
        "stake": 1,
        "verdict": verdict,
        "fine": fine,
        "den_lang": den_lang,
        "treo_tranh": hung,
        "fee": float(profile.fee),
    }
    return Settled(terms, ("u", *around), payment)


def called(player: str) -> Text:
    """A player as a table names them."""
    return NEIGHBOURS.get(player, WINNER)


def _owed(judged: JudgedWin) -> tuple[Verdict, int, int] | None:
    """The verdict, what each loser pays and what the winner pays each; None if nothing is due."""
    table, ruling = judged.case.table, judged.ruling
    if judged.holds is None:
        return ("sai", 0, table.profile.u_lao) if table.profile.u_lao else None
    if ruling is not None:
        return ruling.verdict, ruling.points, ruling.fine
    if table.profile.announces:
        return None
    return "dung", scored(judged.holds, table), 0


def _check_bao(bao: Mapping[str, int], around: tuple[str, ...], profile: Profile) -> None:
    for name in bao:
        if name not in around:
            raise BadCase("bao", text("bàn này không có {player}", player=NEIGHBOURS[name]))
    if bao and not profile.bao:
        raise BadCase("bao", text("bộ luật «{profile}» không có báo", profile=profile.name))
