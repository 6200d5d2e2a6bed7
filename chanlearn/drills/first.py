"""Skill `ai_truoc`: several players want one open card. Who may have it (R3.7, R3.10)?

Level 1 tells who wants to eat, chíu or win; level 2 has several winners and discards; at level 3
the hands lie open and what they can do is to be seen, and an earlier card beats a later one.
"""

from collections.abc import Iterator

from chanlearn.drills.claimants import SCENES, Table, Taken, drawn, first, seated
from chanlearn.drills.items import Drill, Item, Reply, Row, level_of
from chanlearn.drills.plans import SUITED
from chanlearn.drills.shown import DOORS, NAMES, NAMES_WITHIN, SEATED, YOU, arranged_row, mat_row
from chanlearn.rules.cards import NO_CARDS
from chanlearn.rules.claims import is_own
from chanlearn.rules.dice import Dice
from chanlearn.rules.groups import with_mat
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import holdings
from chanlearn.rules.waits import rank_mates
from chanlearn.rules.win import Win

SKILL, GENERATOR, VERSION = "ai_truoc", "t", 1
NOBODY = "khong_ai"
#: What lies open, by player.
HANDS = (text("Bài của bạn"), text("Bài của Lan"), text("Bài của Minh"), text("Bài của Sơn"))
MATS = (text("Chiếu của bạn"), text("Chiếu của Lan"), text("Chiếu của Minh"), text("Chiếu của Sơn"))
#: In a hundred, how often level 3 asks about two cards one after the other.
TWO_CARDS = 15


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    if level == 3 and dice.chance(TWO_CARDS):
        return _two_cards(dice, profile)
    while True:
        scene, door = dice.pick(SCENES[level]), dice.below(MOST)
        table = seated(dice, scene, door, dice.pick(SUITED), NO_CARDS)
        if table is not None:
            return item(table, profile, level)


# The questions ------------------------------------------------------------------------------


def item(table: Table, profile: Profile, level: int) -> Item:
    """Who may have the open card; at level 3 the hands lie open."""
    card = table.card.card
    taken = first(table, profile)
    came = text("{who} vừa bốc được {card}.", who=NAMES[table.card.door], card=card)
    if table.card.by == "danh":
        came = text("{who} vừa đánh {card} ra cửa mình.", who=NAMES[table.card.door], card=card)
    rows = [Row(text("Quân đang ngửa"), ((card,),))]
    if level == 3:
        told = [
            came,
            text("Ngửa bài ra mà xét; nhà nào không ngửa thì không lấy được quân ấy."),
        ]
        rows += [row for seat in sorted(table.wanted) for row in _open_hand(table, seat)]
    else:
        told = [came, *(_told(table, seat) for seat in sorted(table.wanted))]
    return Item(
        asked=text("Ai cũng muốn lấy {card}. Ai được?", card=card),
        replies=(
            *(_reply(table, seat, taken, profile) for seat in range(MOST)),
            _nobody(table, taken, profile),
        ),
        told=(*told, SEATED),
        rows=tuple(rows),
        reasons=(text("Thứ tự: ù trước, rồi đến chíu, rồi mới đến nhà có lượt ăn."),),
    )


def _open_hand(table: Table, seat: int) -> Iterator[Row]:
    claim = table.wanted[seat]
    yield Row(HANDS[seat], arranged_row(claim.hand).groups)
    if claim.mat:
        yield Row(MATS[seat], mat_row(claim.mat).groups)


def _told(table: Table, seat: int) -> Text:
    """What a player wants the card for."""
    claim, card, who = table.wanted[seat], table.card.card, NAMES[seat]
    if claim.role == "rong":
        que = next(mate for mate in rank_mates(card) if mate != card and claim.hand[mate] % 2)
        return text("{who} đang chờ rộng, lẻ {que}.", who=who, que=que)
    if claim.role == "bach_thu":
        return text("{who} đang chờ bạch thủ {card}.", who=who, card=card)
    if claim.role == "chiu":
        return text("{who} có ba {card} trên tay, chưa chờ ù.", who=who, card=card)
    held = next(mate for mate in rank_mates(card) if claim.hand[mate])
    return text("{who} có {held}, muốn ăn.", who=who, held=held)


def _reply(table: Table, seat: int, taken: Taken | None, profile: Profile) -> Reply:
    right = taken is not None and taken.seat == seat
    why = _why_first(table, taken) if right and taken else _why_not(table, seat, taken)
    lost = None if right else _lost(table, taken, profile)
    return Reply(str(seat), NAMES[seat], right=right, why=(why,), cost=lost)


def _nobody(table: Table, taken: Taken | None, profile: Profile) -> Reply:
    said = text("Không ai được, cứ đánh tiếp")
    if taken is None:
        why = text("Không ai ù, chíu hay ăn được quân này.")
        return Reply(NOBODY, said, right=True, why=(why,))
    why = text("{who} lấy được quân này.", who=NAMES[taken.seat])
    lost = _lost(table, taken, profile)
    return Reply(NOBODY, said, right=False, why=(why,), cost=lost)


def _lost(table: Table, taken: Taken | None, profile: Profile) -> Text | None:
    """The points the learner gives up who lets another have a win of theirs."""
    if taken is None or taken.seat != YOU or taken.act != "u":
        return None
    claim, card = table.wanted[YOU], table.card
    win = Win(claim.hand, claim.mat, card.card, card.by, own_door=card.door == YOU)
    return counted("Nhường như thế là mất tay ù ít nhất {n} điểm mỗi nhà.",
                   n=holdings(win, profile).best.points)  # fmt: skip


def _why_first(table: Table, taken: Taken) -> Text:
    card, who = table.card, NAMES[taken.seat]
    role = table.wanted[taken.seat].role
    if taken.act == "an":
        if card.by == "boc":
            return text("{who} bốc lên, không ai ù hay chíu thì được ăn trước.", who=who)
        return text("{who} ngồi ngay sau cửa ấy, không ai ù hay chíu thì được ăn.", who=who)
    if taken.act == "chiu":
        return text("{who} có ba quân trên tay: chíu được trước mọi nhà muốn ăn.", who=who)
    if role == "chiu_u" and card.by == "danh":
        return text("{who} chíu ù: quân đánh ra chỉ ù được bằng cách ấy.", who=who)
    if taken.seat == card.door:
        return text("{who} ù ở ngay cửa mình: không ai được trước.", who=who)
    if role == "chiu_u":
        return text("{who} chíu ù: chỉ thua nhà nào ù ngay ở cửa mình.", who=who)
    if sum(claim.role in ("rong", "bach_thu") for claim in table.wanted.values()) > 1:
        return text("{who} ù, tính vòng từ cửa có quân thì gần nhất.", who=who)
    return text("{who} ù: ù được trước cả chíu lẫn ăn.", who=who)


def _why_not(table: Table, seat: int, taken: Taken | None) -> Text:
    """Why this player does not get the card."""
    card, who = table.card, NAMES[seat]
    claim = table.wanted.get(seat)
    if is_own(card, seat):
        return text("{who} vừa đánh quân này, không được lấy lại.", who=who)
    if claim is None:
        return text("{who} không có gì để lấy quân này.", who=who)
    if claim.role in ("rong", "bach_thu") and card.by == "danh":
        return text("{who} chờ thật, nhưng quân đánh ra thì chỉ chíu ù mới ù được.", who=who)
    if taken is None:
        return text("{who} muốn ăn nhưng chưa đến lượt.", who=who)
    winner = NAMES_WITHIN[taken.seat]
    if claim.role == "an":
        return _why_not_eat(table, seat, taken)
    if claim.role == "chiu":
        return text("{who} chíu được, nhưng {winner} ù: ù được trước chíu.", who=who, winner=winner)
    if taken.seat == card.door:
        return text("{who} cũng ù được, nhưng quân nằm ở {door}: chủ cửa được trước.",
                    who=who, door=DOORS[taken.seat])  # fmt: skip
    if table.wanted[taken.seat].role == "chiu_u":
        return text("{who} cũng ù được, nhưng {winner} chíu ù nên được trước.",
                    who=who, winner=winner)  # fmt: skip
    return text("{who} cũng ù được, nhưng tính vòng từ cửa có quân thì {winner} đến trước.",
                who=who, winner=winner)  # fmt: skip


def _why_not_eat(table: Table, seat: int, taken: Taken) -> Text:
    who, winner = NAMES[seat], NAMES_WITHIN[taken.seat]
    if taken.act == "u":
        return text("{who} chỉ ăn, mà {winner} ù: ù được trước.", who=who, winner=winner)
    if taken.act == "chiu":
        return text("{who} chỉ ăn, mà {winner} chíu: chíu được trước.", who=who, winner=winner)
    return text("{who} cũng ăn được, nhưng {winner} có lượt trước.", who=who, winner=winner)


# Two cards ------------------------------------------------------------------------------------


def _two_cards(dice: Dice, profile: Profile) -> Item:
    """A win on a card and another on the next: the earlier card goes first."""
    while True:
        door = dice.below(MOST)
        earlier, later = dice.shuffled(SUITED)[:2]
        one = seated(dice, drawn(None, None, None, "rong"), door, earlier, NO_CARDS)
        if one is None or earlier.rank == later.rank:
            continue
        gone = with_mat(*one.wanted[(door + 3) % MOST][1:])
        two = seated(dice, drawn(None, "rong", None, None), (door + 1) % MOST, later, gone)
        if two is not None:
            return _two_item(one, two, profile)


def _two_item(one: Table, two: Table, profile: Profile) -> Item:
    before, after = first(one, profile), first(two, profile)
    assert before is not None
    assert after is not None
    earlier, later = one.card.card, two.card.card
    replies = []
    for seat in range(MOST):
        if seat == before.seat:
            why = text("Quân bốc trước được trước: {card} ra trước, ù {card} là của {who}.",
                       card=earlier, who=NAMES_WITHIN[seat])  # fmt: skip
        elif seat == after.seat:
            why = text("{who} hô trước nhưng {card} ra sau: quân ra trước mới được trước.",
                       who=NAMES[seat], card=later)  # fmt: skip
        else:
            why = text("{who} không ù quân nào trong hai quân ấy.", who=NAMES[seat])
        lost = None if seat == before.seat else _lost(one, before, profile)
        replies.append(Reply(str(seat), NAMES[seat], right=seat == before.seat, why=(why,),
                             cost=lost))  # fmt: skip
    return Item(
        asked=text("Hai người hô ù hai quân. Ai được?"),
        replies=(*replies, _nobody(one, before, profile)),
        told=(
            text("{who} bốc được {card} rồi dưới.", who=NAMES[one.card.door], card=earlier),
            text("{who} bốc tiếp được {card}.", who=NAMES[two.card.door], card=later),
            text("{who} hô ù {card}.", who=NAMES[after.seat], card=later),
            text("{who} bấy giờ mới hô ù {card}.", who=NAMES[before.seat], card=earlier),
            SEATED,
        ),
        rows=(Row(text("Quân đã ra"), ((earlier,), (later,))),),
    )


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
