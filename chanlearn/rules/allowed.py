"""What may be done in a state, and the rule that stands against what may not."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chanlearn.rules.cards import Card
from chanlearn.rules.claims import (
    CHIU_HELD,
    can_win,
    is_bo_u,
    is_own,
    may_chiu,
    open_card,
    too_small,
    win_of,
    would_be_empty,
)
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import (
    FAULTS,
    discarding_fault,
    eating_fault,
    thrown_without_fault,
)
from chanlearn.rules.groups import makes_ca
from chanlearn.rules.legal import legal_moves
from chanlearn.rules.moves import ACT_NAMES, Act, Move
from chanlearn.rules.state import Round
from chanlearn.rules.text import Text, text
from chanlearn.rules.win import Win
from chanlearn.rules.win import why_not as why_no_win
from chanlearn.rules.xuong import parse_call


class Refusal(NamedTuple):
    """Why a move is not allowed: an id, the rule it stands on, and the sentence."""

    id: str
    rule: str
    why: Text


NOT_ON_TURN = Refusal("khong_phai_luot", "R3.3", text("Chưa đến lượt người này."))
ROUND_OVER = Refusal("van_da_xong", "R3.8", text("Ván đã xong."))
BAO = Refusal("dang_bao", "R6.1", text("Người bị báo chỉ được bốc và dưới."))
OWN_CARD = Refusal(
    "quan_cua_minh", "R3.5", text("Không ai được ăn, chíu hay ù quân mình vừa đánh hoặc trả.")
)
ASKED_ONCE = Refusal(
    "qua_luc", "R3.10", text("Ù hay chíu ngoài lượt chỉ được hỏi một lần, lúc quân vừa ra.")
)
LAST_DRAW = Refusal("quan_cuoi", "R3.8", text("Nọc chỉ còn một quân: quân vừa bốc chỉ còn ù được."))


def why_no_group(eaten: Card, held: Card) -> Refusal | None:
    """Why two cards cannot be laid together; None when they can."""
    if eaten == held or makes_ca(eaten, held):
        return None
    why = text("{first} và {second} không thành chắn hay cạ.", first=eaten, second=held)
    return Refusal("khong_thanh_bo", "R2.1", why)


def why_no_call(call: str | None) -> Refusal | None:
    """Why this cannot be announced; None when it can."""
    try:
        parse_call(call or "")
    except BadInput as error:
        return Refusal("khong_hieu_loi_xuong", "R7", error.reason)
    return None


def only(acts: Iterable[Act], rule: str) -> Refusal:
    """Another act is to be done now: one of these."""
    named = [ACT_NAMES[act] for act in acts]
    return Refusal("khong_phai_luc", rule, text("Lúc này chỉ được: {acts}.", acts=named))


def another_card(lies: Card) -> Refusal:
    """Another card than the open one is named."""
    return Refusal("khong_co_quan", "R3.3", text("Quân đang ở cửa là {card}.", card=lies))


class NotAllowed(BadInput):
    """A move against the rules, with its `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal


def why_not(state: Round, made: Move) -> Refusal | None:
    """The rule against a move; None when it may be made."""
    if state.phase == "over":
        return ROUND_OVER
    if made.act == "u":
        return _why_not_u(state, made)
    if made.seat != state.turn:
        if made.act == "chiu":
            return _why_not_interrupt(state, made)
        return NOT_ON_TURN
    if made.act not in ACTS[state.phase]:
        return only(_acts_now(state), "R3.3")
    check = _CHECKS.get(made.act)
    return check(state, made) if check else None


def _acts_now(state: Round) -> Iterable[Act]:
    """What the player to decide can really do: no chíu is offered to a hand that has no three."""
    return dict.fromkeys(made.act for made in legal_moves(state))


#: What is done in each phase, by hands that can.
ACTS: dict[str, tuple[Act, ...]] = {
    "start": ("danh", "thien_u"),
    "claim": ("u", "chiu", "bo"),
    "own": ("an", "chiu", "duoi"),
    "facing": ("an", "chiu", "boc"),
    "danh": ("danh",),
    "tra": ("tra",),
    "xuong": ("xuong",),
}
#: The phases in which a card lies open for the taking.
_OPEN = ("claim", "own", "facing")


def _why_not_u(state: Round, made: Move) -> Refusal | None:
    card = state.open
    if state.phase not in _OPEN or card is None or made.card != card.card:
        return Refusal("khong_co_quan", "R3.6", text("Không có quân nào như vậy để ù."))
    who = state.seats[made.seat]
    if who.bao:
        return BAO
    if is_own(card, made.seat):
        return OWN_CARD
    if not can_win(card, made.seat, who):
        return _false_win(state, win_of(state, made.seat))
    if (made.seat, "u") not in state.claims:
        return ASKED_ONCE
    if state.claims[0] != (made.seat, "u"):
        return Refusal("chua_den_luot_u", "R3.7", text("Có người được ù trước."))
    return _too_small(state, made)


def _too_small(state: Round, made: Move) -> Refusal | None:
    """A strict table refuses ù thiếu điểm, a fault of R6 like any other (R3.9, R7.7)."""
    if not too_small(state, made.seat):
        return None
    smallest = state.settings.table.smallest
    why = text("Bàn này chỉ cho ù từ {smallest} điểm.", smallest=smallest)
    return Refusal("u_thieu_diem", "R7.7", why)


def _false_win(state: Round, win: Win) -> Refusal | None:
    """A free table that fines a false ù lets it happen; another refuses (R3.9, R6.1)."""
    problem = why_no_win(win)
    settings = state.settings
    if problem is None or (settings.profile.u_lao and not settings.strict):
        return None
    # Refused at every table of such a profile, at others because they are strict.
    return Refusal("u_lao", "R3.9" if settings.profile.u_lao else "R6.1", problem.why)


def _why_not_thien_u(state: Round, made: Move) -> Refusal | None:
    if state.seats[made.seat].bao:
        return BAO
    return _false_win(state, win_of(state, made.seat)) or _too_small(state, made)


def _why_not_claim(state: Round, made: Move) -> Refusal | None:
    act = state.claims[0][1]
    if made.act == "bo" and act == "u":
        return _why_not_let_go(state, made)
    if made.act in ("bo", act):
        return None
    return only(_acts_now(state), "R3.10")


def _why_not_let_go(state: Round, made: Move) -> Refusal | None:
    """A strict table does not let a win go where that is a fault (R3.9)."""
    return _fault("bo_u", state) if state.settings.strict and is_bo_u(state, made.seat) else None


def _why_not_chiu(state: Round, made: Move) -> Refusal | None:
    if state.phase == "claim":
        return _why_not_claim(state, made) or _not_open(state, made)
    return _why_no_chiu(state, made)


def _why_not_interrupt(state: Round, made: Move) -> Refusal:
    """Why this player, who is not to decide, may not chíu."""
    if state.phase not in _OPEN:
        return Refusal("khong_co_quan", "R3.5", text("Không có quân nào như vậy để chíu."))
    refused = _why_no_chiu(state, made)
    if refused is not None:
        return refused
    if state.phase != "claim":
        return ASKED_ONCE
    if state.is_last_draw:
        return LAST_DRAW
    return Refusal("chua_den_luot_chiu", "R3.10", text("Có người được hỏi trước."))


def _why_no_chiu(state: Round, made: Move) -> Refusal | None:
    """What stands against a chíu, whoever's turn it is."""
    who, card = state.seats[made.seat], open_card(state)
    refused = _why_not_take(state, made)
    if refused is not None:
        return refused
    if who.hand[card.card] != CHIU_HELD:
        return Refusal(
            "khong_du_ba", "R3.5", text("Chíu thì trên tay phải có ba quân {card}.", card=card.card)
        )
    if would_be_empty(who, CHIU_HELD):
        return _nothing_to_throw()
    if not may_chiu(card, made.seat, who, state.settings):
        return _fault("an_ca_an_chan_cung_hang", state)
    return None


def _why_not_an(state: Round, made: Move) -> Refusal | None:
    refused = _why_not_take(state, made)
    if refused is not None:
        return refused
    card, held, who = open_card(state).card, made.held, state.seats[made.seat]
    if held is None or not who.hand[held]:
        return Refusal("khong_co_tren_tay", "R3.4", text("Trên tay không có quân để ăn."))
    if would_be_empty(who, 1):
        return _nothing_to_throw()
    refused = why_no_group(card, held)
    if refused is None and state.settings.strict:
        fault = eating_fault(who.past, card, held, state.settings.profile)
        return None if fault is None else _fault(fault, state)
    return refused


def _why_not_take(state: Round, made: Move) -> Refusal | None:
    if state.seats[made.seat].bao:
        return BAO
    if is_own(open_card(state), made.seat):
        return OWN_CARD
    return _not_open(state, made)


def _not_open(state: Round, made: Move) -> Refusal | None:
    if made.card == open_card(state).card:
        return None
    return another_card(open_card(state).card)


def _why_not_throw(state: Round, made: Move) -> Refusal | None:
    who, card = state.seats[made.seat], made.card
    if card is None or not who.hand[card]:
        return Refusal("khong_co_tren_tay", "R3.3", text("Trên tay không có quân ấy để đánh."))
    if not state.settings.strict:
        return None
    if state.phase == "start":
        return _why_not_let_go(state, made)
    past, profile = who.past, state.settings.profile
    fault = discarding_fault(past, card, profile)
    # With no other card to throw, even a fault is let happen (A21).
    if fault is None or not thrown_without_fault(past, profile):
        return None
    return _fault(fault, state)


def _why_not_boc(state: Round, made: Move) -> Refusal | None:
    top = state.deal.noc[state.drawn]
    if made.card is None or made.card == top:
        return None
    return Refusal(
        "khong_phai_quan_noc", "R3.3", text("Quân trên cùng của nọc là {card}.", card=top)
    )


def _why_not_xuong(state: Round, made: Move) -> Refusal | None:
    return why_no_call(made.call)


_CHECKS: dict[str, Callable[[Round, Move], Refusal | None]] = {
    "thien_u": _why_not_thien_u,
    "bo": _why_not_claim,
    "chiu": _why_not_chiu,
    "an": _why_not_an,
    "danh": _why_not_throw,
    "tra": _why_not_throw,
    "boc": _why_not_boc,
    "xuong": _why_not_xuong,
}


def _nothing_to_throw() -> Refusal:
    return Refusal("het_quan_danh", "R3.3", text("Ăn xong không còn quân nào để đánh."))


def _fault(fault: str, state: Round) -> Refusal:
    """A fault that a strict table refuses: S1's own list (R6.2), else by R3.9."""
    rule = "R6.2" if fault in state.settings.profile.refused else "R3.9"
    return Refusal(fault, rule, text("Bàn này không cho: {fault}.", fault=FAULTS[fault]))
