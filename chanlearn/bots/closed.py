"""What a player's own acts have closed: cards that may no more be eaten as chắn or as cạ (R6)."""

from collections.abc import Iterable

from chanlearn.bots.outlook import Live
from chanlearn.rules.cards import CARDS, Card, Counts
from chanlearn.rules.faults import Past
from chanlearn.rules.profile import Profile
from chanlearn.rules.waits import rank_mates


def live(past: Past, unseen: Counts, profile: Profile) -> Live:
    """The copies not seen yet, without those whose eating would be a fault at this table."""
    known = profile.faults
    chan: set[Card] = set()
    ca: set[Card] = set()
    if "danh_roi_an" in known:
        chan.update(past.discards)
        ca.update(past.discards)
    if "danh_roi_an_ca" in known:
        ca.update(_ranks_of(past.discards))
    if "bo_chan_an_chan" in known:
        chan.update(card for card, shape in past.passed if shape == "chan")
    if "bo_ca_an_ca" in known:
        ca.update(_ranks_of(card for card, shape in past.passed if shape))
    if "an_ca_an_chan_cung_hang" in known:
        eaten = _ranks_of(group.eaten for group in past.mat if group.shape == "ca")
        chan.update(eaten)
        ca.update(eaten)
    if "an_ca_danh_ca" in known and len({card // 3 for card in past.discards}) < len(
        set(past.discards)
    ):
        ca.update(CARDS)
    return Live(unseen, _without(unseen, chan), _without(unseen, ca))


def live_after_throw(before: Live, past: Past, card: Card, profile: Profile) -> Live:
    """What is left once `card` is thrown, too; the same as `live` would say."""
    known, mates = profile.faults, rank_mates(card)
    as_chan, as_ca = before.as_chan, before.as_ca
    if "danh_roi_an" in known:
        as_chan, as_ca = _without(as_chan, (card,)), _without(as_ca, (card,))
    if "danh_roi_an_ca" in known:
        as_ca = _without(as_ca, mates)
    if "an_ca_danh_ca" in known and any(
        thrown in mates and thrown != card for thrown in past.discards
    ):
        as_ca = (0,) * len(CARDS)
    return Live(before.unseen, as_chan, as_ca)


def _ranks_of(cards: Iterable[Card]) -> Iterable[Card]:
    return (mate for card in cards for mate in rank_mates(card))


def _without(counts: Counts, cards: Iterable[Card]) -> Counts:
    left = list(counts)
    for card in cards:
        left[card] = 0
    return tuple(left)
