"""Cases of kinds `pay` and `pot`: who pays whom, and what lies in the pot."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from chanlearn.cases.fields import BadCase, Fields, expected, flag, many, one_of, whole, word
from chanlearn.cases.part import Impossible, Part, follow
from chanlearn.rules.errors import BadInput
from chanlearn.rules.moves import parse_move
from chanlearn.rules.pay import Payment, pay
from chanlearn.rules.pot import Pot, open_pot
from chanlearn.rules.profile import Profile
from chanlearn.rules.read_profile import A_SHARE, as_share
from chanlearn.rules.settings import FEWEST, MOST
from chanlearn.rules.text import text
from chanlearn.rules.verdict import VERDICT_NAMES

MOST_MONEY = 10**12
HOUSE = "house"
RESERVED = ("id", "kind", HOUSE)


@dataclass(frozen=True)
class JudgedPay:
    """A settlement, by player."""

    players: tuple[str, ...]
    payment: Payment

    def result(self, names: bool = False) -> dict[str, object]:
        """The keys that `expect` may hold."""
        by_player = zip(self.players, self.payment.by_seat, strict=True)
        return {**dict(by_player), HOUSE: self.payment.house}


@dataclass(frozen=True)
class JudgedPot:
    """The pot after some moves of a round."""

    players: tuple[str, ...]
    pot: Pot

    def result(self, names: bool = False) -> dict[str, object]:
        """The keys that `expect` may hold."""
        return {"pot": self.pot.points, "paid": dict(zip(self.players, self.pot.paid, strict=True))}


def read_pay(fields: Fields) -> JudgedPay:
    """Settle a pay case.

    Raises:
        BadCase: a field is missing or wrong.
    """
    players = read_players(fields)
    seat = _seat(players)
    winner = fields.take("winner", seat)
    bao = fields.take_or("bao", many(seat), ())
    if winner in bao:
        name = players[winner]
        raise BadCase(
            f"bao[{bao.index(winner)}]", text("«{name}» ù rồi thì không thể đang bị báo", name=name)
        )
    payment = pay(
        len(players),
        winner,
        points=fields.take("points", whole(MOST_MONEY)),
        stake=fields.take("stake", whole(MOST_MONEY)),
        verdict=fields.take_or("verdict", one_of(tuple(VERDICT_NAMES)), "dung"),
        fine=fields.take_or("fine", whole(MOST_MONEY), 0),
        bao=bao,
        den_lang=fields.take_or("den_lang", flag, default=True),
        treo_tranh=fields.take_or("treo_tranh", flag, default=False),
        fee=fields.take_or("fee", share, Fraction(0)),
        cap=fields.take_or("cap", whole(MOST_MONEY), None),
    )
    return JudgedPay(players, payment)


def read_pot(fields: Fields, profile: Profile) -> JudgedPot:
    """Follow the moves of a pot case.

    Raises:
        BadCase: a field is missing or wrong, or a move cannot follow on those before it.
    """
    players = read_players(fields)
    pot = open_pot(len(players), fields.take_or("start", whole(MOST_MONEY), 0))
    part = Part(profile, pot)
    for number, written in enumerate(fields.take("moves", many(word))):
        try:
            part = follow(part, parse_move(written, players))
        except Impossible as error:
            why, rule = error.refusal.why, error.refusal.rule
            reason = text("«{move}»: {why} [{rule}]", move=written, why=why, rule=rule)
            raise BadCase(f"moves[{number}]", reason) from error
        except BadInput as error:
            raise BadCase(f"moves[{number}]", error.reason) from error
    return JudgedPot(players, part.pot)


def read_players(fields: Fields) -> tuple[str, ...]:
    """Take the players' names, in turn order.

    Raises:
        BadCase: not two to four different names, or one that moves or results cannot tell apart.
    """
    return fields.take("players", player_names)


def player_names(value: object) -> tuple[str, ...]:
    """Reads two to four different names of one word each."""
    names = many(word)(value)
    if not FEWEST <= len(names) <= MOST or len(set(names)) < len(names):
        raise BadInput(text("cần từ 2 đến 4 tên khác nhau"))
    for name in names:
        if len(name.split()) != 1 or name in RESERVED:
            raise BadInput(text("«{name}» không dùng làm tên người chơi được", name=name))
    return names


def share(value: object) -> Fraction:
    """Reads a share from 0 to below 1, exactly as written."""
    found = as_share(value)
    if found is None:
        raise expected(value, A_SHARE)
    return found


def _seat(players: tuple[str, ...]) -> Callable[[object], int]:
    return lambda value: players.index(one_of(players)(value))
