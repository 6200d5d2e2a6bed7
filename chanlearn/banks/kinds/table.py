"""At the table: eating, chíu, who goes first, faults, and what to throw."""

from collections.abc import Callable, Mapping

from chanlearn.banks.alike import Placed, in_hand, in_order, nothing, on_mat
from chanlearn.banks.content import Content, Envelope, Kind
from chanlearn.banks.kinds.parts import (
    CARD,
    CARDS,
    MAT,
    OPEN,
    PAST,
    PLAYERS,
    check_copies,
    choice,
    read_open,
    read_past,
)
from chanlearn.cases.act import NONE, judge_act, read_act
from chanlearn.cases.fields import BadCase, Fields, cards, group, many, mapping, one_of
from chanlearn.drills import chiu, discard, eating, fault_cost, first
from chanlearn.drills.acts import Act
from chanlearn.drills.chiu_tables import Spot as ChiuSpot
from chanlearn.drills.claimants import Claimant, Table, role_of
from chanlearn.drills.claimants import first as first_of
from chanlearn.drills.eating import Spot as EatingSpot
from chanlearn.drills.items import Item
from chanlearn.drills.staged import staged
from chanlearn.rules.cards import Card, add, count, format_cards, listed, parse_cards, too_many
from chanlearn.rules.claims import CHIU_HELD, own_turn
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import Past
from chanlearn.rules.groups import with_mat
from chanlearn.rules.settings import MOST
from chanlearn.rules.state import InPlay
from chanlearn.rules.text import text

YOU = 0


def _placed(past: Past, card: InPlay | None = None) -> tuple[Placed, ...]:
    passed = in_order((it.card for it in past.passed), "passed")
    opened = () if card is None else in_hand([card.card], "open")
    hand = in_hand(listed(past.hand))
    return (*hand, *on_mat(past.mat), *in_order(past.discards, "thrown"), *passed, *opened)


def _how(card: InPlay, let_go: bool) -> tuple[object, ...]:
    return card.by, card.door, card.thrower, let_go


def _codes(item: Item) -> str:
    """The right replies that are cards, in code order."""
    right = [it.value for it in item.replies if it.right]
    return NONE if right == [eating.NOT] else format_cards(parse_cards(" ".join(right)))


# Eating -------------------------------------------------------------------------------------


def _eat(fields: Fields, envelope: Envelope) -> Content:
    past = read_past(fields)
    card, let_go = fields.take("open", read_open)
    check_copies(past, card)
    spot = EatingSpot(staged(past, envelope.profile, card, let_go=let_go), YOU)

    def question() -> Item:
        return eating.eat_item(spot, envelope.profile, envelope.level)

    frame = (envelope.profile.id, *_how(card, let_go))
    return Content({"with": _codes(question())}, question, _placed(past, card), nothing, frame)


# Chíu ---------------------------------------------------------------------------------------

_CHIU_ASKED = ("may", "door", "next", "throw")


def _chiu(fields: Fields, envelope: Envelope) -> Content:
    past = read_past(fields)
    card, let_go = fields.take("open", read_open)
    asked = fields.take("ask", one_of(_CHIU_ASKED))
    check_copies(past, card)
    if asked != "may" and past.hand[card.card] != CHIU_HELD:
        raise BadCase("hand", text("muốn hỏi sau khi chíu thì trên tay phải có ba quân ấy"))
    if sum(past.hand) <= CHIU_HELD:
        raise BadCase("hand", text("chíu xong phải còn quân để đánh"))
    spot = ChiuSpot(staged(past, envelope.profile, card, let_go=let_go), YOU)

    def question() -> Item:
        return chiu.item(envelope.dice, spot, asked, envelope.profile)

    item = question()
    key: dict[str, object] = {asked: _codes(item) if asked == "throw" else next(iter(item.right))}
    if asked in ("door", "next"):
        key[asked] = PLAYERS[int(next(iter(item.right)))]
    frame = (envelope.profile.id, asked, *_how(card, let_go))
    return Content(key, question, _placed(past, card), nothing, frame)


# Who goes first -----------------------------------------------------------------------------


def _claims(fields: Fields, envelope: Envelope) -> Content:
    card, _let_go = fields.take("open", read_open)
    if card.by == "tra":
        raise BadCase("open.by", text("ở đây chỉ hỏi về quân bốc hay quân đánh"))
    wanted = fields.take("players", _claimants(card))
    table = Table(card, wanted)
    gone = count([card.card])
    for claim in wanted.values():
        gone = add(gone, with_mat(claim.hand, claim.mat))
    if over := too_many(gone):
        raise BadCase("players", text("có quá bốn quân {cards} cả bàn cộng lại", cards=over))
    taken = first_of(table, envelope.profile)
    key = {"who": NONE if taken is None else PLAYERS[taken.seat],
           "act": NONE if taken is None else taken.act}  # fmt: skip
    roles = tuple(sorted(((seat - card.door) % MOST, it.role) for seat, it in wanted.items()))

    def question() -> Item:
        return first.item(table, envelope.profile, envelope.level)

    # The same roles around the door are the same question, whatever the hands.
    return Content(key, question, (), nothing, (card.by, roles, envelope.level == 3))


def _claimants(card: InPlay) -> Callable[[object], dict[int, Claimant]]:
    def read(value: object) -> dict[int, Claimant]:
        fields = Fields(mapping(value))
        found: dict[int, Claimant] = {}
        for seat, name in enumerate(PLAYERS):
            claim = fields.take_or(name, _claimant(card.card), None)
            if claim is not None:
                found[seat] = claim
        fields.done()
        return found

    return read


def _claimant(card: Card) -> Callable[[object], Claimant]:
    def read(value: object) -> Claimant:
        fields = Fields(mapping(value))
        hand = count(fields.take("hand", cards))
        mat = fields.take_or("mat", many(group), ())
        fields.done()
        role = role_of(card, hand, mat)
        if role is None:
            raise BadInput(text("với bài này {card} chẳng để làm gì, hoặc có hai cách ăn",
                                card=card))  # fmt: skip
        return Claimant(role, hand, mat)

    return read


# Faults -------------------------------------------------------------------------------------

_FAULT_ASKED = ("name", "follows")


def _act(fields: Fields, envelope: Envelope) -> Content:
    asked = fields.take_or("ask", one_of(_FAULT_ASKED), "name")
    brought, let_go = fields.take_or("open", read_open, (None, False))
    judged = judge_act(read_act(fields, envelope.profile))
    past, done = judged.case.past, judged.case.act
    if done.how == "chiu" or done.then is not None:
        raise BadCase("act", text("trong bộ câu hỏi chỉ hỏi một nước ăn hoặc một nước đánh"))
    card = None
    if done.how == "eat":
        card = brought or InPlay(done.card, MOST - 1, "danh", MOST - 1, owner=False)
        if card.card != done.card:
            raise BadCase("open.card", text("phải là quân được ăn, {card}", card=done.card))
        _phase, turn = own_turn(card, MOST)
        if (turn, let_go) != (YOU, False) and not (let_go and card.door == MOST - 1):
            raise BadCase("open", text("quân ấy chưa đến lượt bạn ăn"))
    state = staged(past, envelope.profile, card, let_go=let_go)
    act = Act("an" if done.how == "eat" else "danh", state, YOU, done.card, done.held)

    def question() -> Item:
        if asked == "follows":
            return fault_cost.follows_item(act, judged.fault, envelope.profile)
        return fault_cost.name_item(
            envelope.dice, act, judged.fault, envelope.profile, envelope.level
        )

    key = {**judged.result(), "follows": fault_cost.follows(judged.fault, envelope.profile)}
    placed = _placed(past, card)
    held = () if done.held is None else in_hand([done.held], "laid")
    thrown = in_hand([done.card], "done") if done.how == "discard" else ()
    frame = (envelope.profile.id, asked, done.how)
    return Content(key, question, (*placed, *held, *thrown), nothing, frame)


# What to throw ------------------------------------------------------------------------------


def _throw(fields: Fields, envelope: Envelope) -> Content:
    past = read_past(fields)
    check_copies(past)
    total = sum(with_mat(past.hand, past.mat))
    if total != 20:
        raise BadCase("hand", text("có {n} quân cả trên tay lẫn dưới chiếu, phải đúng 20", n=total))
    choices = discard.ranked(past, envelope.profile)
    best = choices[0]
    if best.fault is not None or best.worth <= max(choices[1].worth, 0):
        raise BadCase(
            "hand",
            text("không có quân nào hơn hẳn: {first} giữ {one} quân chờ, {second} giữ {other}",
                 first=best.card, one=max(best.worth, 0), second=choices[1].card,
                 other=max(choices[1].worth, 0)),
        )  # fmt: skip

    def question() -> Item:
        return discard.item(envelope.dice, past, envelope.profile, envelope.level)

    key = {"throw": best.card.code, "kept": best.kept}
    return Content(key, question, _placed(past), nothing, envelope.profile.id)


_CLAIM: Mapping[str, object] = {
    "type": "object",
    "properties": {"hand": CARDS, "mat": MAT},
    "required": ["hand"],
    "additionalProperties": False,
}
KINDS = {
    "eat": Kind(_eat, {**PAST, "open": OPEN}, ("hand", "open"), ("an",)),
    "chiu": Kind(
        _chiu,
        {**PAST, "open": OPEN, "ask": choice(*_CHIU_ASKED)},
        ("hand", "open", "ask"),
        ("chiu",),
    ),
    "claims": Kind(
        _claims,
        {
            "open": OPEN,
            "players": {
                "type": "object",
                "properties": dict.fromkeys(PLAYERS, _CLAIM),
                "additionalProperties": False,
            },
        },
        ("open", "players"),
        ("ai_truoc",),
    ),
    "act": Kind(
        _act,
        {
            **PAST,
            "open": OPEN,
            "ask": choice(*_FAULT_ASKED),
            "act": {
                "type": "object",
                "properties": {"eat": CARD, "with": CARD, "discard": CARD},
                "additionalProperties": False,
            },
        },
        ("hand", "act"),
        ("loi",),
    ),
    "throw": Kind(_throw, PAST, ("hand",), ("danh_gi",)),
}
