"""A table set up around one open card, for a question about one player: seat 0, the learner.

The others' cards lie face down: nothing is known of them, so nobody claims anything.
"""

from chanlearn.rules.cards import NO_CARDS, Card
from chanlearn.rules.claims import own_turn
from chanlearn.rules.faults import Past
from chanlearn.rules.pot import open_pot
from chanlearn.rules.profile import Before, Profile
from chanlearn.rules.settings import MOST, settings
from chanlearn.rules.state import NOC, Deal, InPlay, Phase, Round, Seat, waits_of
from chanlearn.rules.waits import HAND_SIZE

_CAI = 1


def staged(past: Past, profile: Profile, card: InPlay | None, *, let_go: bool = False) -> Round:
    """The table at which seat 0 has this past, and `card` lies open.

    With `let_go` its drawer has passed. Without a card seat 0 has to throw one.
    """
    sizes = sum(past.hand) + sum(len(group.cards) for group in past.mat)
    waits = waits_of(past.hand, past.mat) if sizes == HAND_SIZE else 0
    you = Seat(past.hand, past.mat, past.discards, past.passed, waits=waits)
    phase, turn = _decides(card, let_go=let_go)
    unknown: list[Before] = ["none"] * MOST
    deal = Deal(
        settings(profile),
        (NO_CARDS,) * MOST,
        _CAI,
        Card.CHI_CHI,
        _CAI,
        (Card.CHI_CHI,) * (NOC - 1),
        before=tuple(unknown),
        balances=(0,) * MOST,
    )
    pot = open_pot(MOST, 0)
    if card is not None:
        pot = pot._replace(card=card.card, by=card.by, thrower=card.thrower)
    seats = (you, *(Seat(NO_CARDS) for _other in range(MOST - 1)))
    return Round(deal, seats, 1, phase, turn, card, (), pot, False, (), None, None)


def _decides(card: InPlay | None, *, let_go: bool) -> tuple[Phase, int]:
    if card is None:
        return "danh", 0
    phase, turn = own_turn(card, MOST)
    return ("facing", (card.door + 1) % MOST) if let_go else (phase, turn)
