"""Skill `nuoi_ga`: what chíu and nhái put into the pot, and who takes it (R9).

Level 1 has one chíu or one nhái; level 2 chains, and Chi Chi; level 3 longer stories, and a win
at the end of which the pot is taken or stays.
"""

from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.pot_story import PLOTS, Event, Slips, Story, Telling, paid
from chanlearn.drills.shown import NAMES, NAMES_WITHIN
from chanlearn.drills.slips import Slip, offer
from chanlearn.rules.cards import Card
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.dice import Dice
from chanlearn.rules.outcome import wins_pot
from chanlearn.rules.pot import CHI_TIMES
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.xuong import format_call

SKILL, GENERATOR, VERSION = "nuoi_ga", "j", 1
STAYS = "de_lai"
#: In a hundred: how often Chi Chi is in it, how often one player's part is asked, how often a
#: win ends level 3.
CHI = {1: 15, 2: 40, 3: 40}
ONE_PLAYER = 45
ENDS = 50
LEAST, MOST_BEFORE = 4, 16


class Ending(NamedTuple):
    """A win: by whom, on what, and whether it is right and paid."""

    winner: int
    call: dict[str, int]
    wrong: bool = False
    hung: bool = False

    @property
    def takes_pot(self) -> bool:
        """R9.1: the whole pot, with a right and paid call of these."""
        return not (self.wrong or self.hung) and wins_pot(self.call)


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; only a win at its end depends on the profile."""
    dice, level = Dice(seed), level_of(seed)
    story = Story(dice, dice.chance(CHI[level]))
    dice.pick(PLOTS[level])(story)
    if level == 3 and dice.chance(ENDS):
        return _end_item(dice, story, profile)
    if dice.chance(ONE_PLAYER):
        return one_item(dice, story, dice.below(MOST))
    return whole_item(dice, story)


# What was put in ----------------------------------------------------------------------------


def whole_item(dice: Dice, story: Telling) -> Item:
    """What the moves put into the pot; `dice` choose among the slips."""
    slips = [Slip(sum(put), why) for put, why in _beliefs(tuple(story.events))]
    return _numbers(
        dice,
        story,
        text("Qua mấy nước ấy, hũ gà nuôi thêm được mấy điểm?"),
        story.pot.points,
        slips,
    )


def one_item(dice: Dice, story: Telling, who: int) -> Item:
    """What one player puts in."""
    right = story.pot.paid[who]
    slips = [Slip(put[who], why) for put, why in _beliefs(tuple(story.events))]
    asked = text("Riêng {who} phải góp mấy điểm nuôi gà?", who=NAMES_WITHIN[who])
    if story.pot.points != right:
        slips.append(Slip(story.pot.points, text("Đấy là tính cả phần góp của những nhà khác.")))
    return _numbers(dice, story, asked, right, slips)


def _numbers(dice: Dice, story: Telling, asked: Text, right: int, slips: list[Slip]) -> Item:
    replies = [_number_reply(slip, right) for slip in offer(dice, slips, _spare(right), right)]
    why = tuple(map(_told_event, story.events)) or (_NOTHING,)
    replies.append(Reply(str(right), _points(right), right=True, why=why))
    return Item(
        asked=asked,
        replies=tuple(sorted(replies, key=lambda reply: int(reply.value))),
        told=(_TABLE, *story.told),
        reasons=(_everybody(story),),
    )


_TABLE = text("Bàn bốn người, lượt đi lần lượt: bạn, Lan, Minh, Sơn. Làng có nuôi gà.")
_NOTHING = text("Bốc được quân khác thì không phải nhái, không ai chíu: không ai góp gì.")


def _points(number: int) -> Text:
    return counted("{n} điểm", n=number) if number else text("Không điểm nào")


def _number_reply(slip: Slip, right: int) -> Reply:
    off = slip.number - right
    if off > 0:
        cost = counted("Tính thế là thừa {n} điểm.", n=off)
    else:
        cost = counted("Tính thế là hụt {n} điểm.", n=-off)
    return Reply(str(slip.number), _points(slip.number), right=False, why=(slip.why,), cost=cost)


def _told_event(event: Event) -> Text:
    who, card = NAMES[event.seat], event.card
    each = event.level * (CHI_TIMES if card is Card.CHI_CHI else 1)
    if event.kind == "nhai":
        if event.level == 1:
            return counted("{who} nhái {card}: ba nhà kia mỗi nhà góp {n}.",
                           n=each, who=who, card=card)  # fmt: skip
        return counted("{who} nhái {card}, lần nhái thứ {level} liền nhau: ba nhà kia mỗi nhà "
                       "góp {n}.", n=each, who=who, card=card, level=event.level)  # fmt: skip
    if event.drawn:
        return counted("{who} chíu {card} bốc từ nọc: ba nhà kia mỗi nhà góp {n}.",
                       n=each, who=who, card=card)  # fmt: skip
    return counted("{who} chíu {card} của {thrower}: một mình {thrower} góp {n}.",
                   n=each, who=who, card=card, thrower=NAMES_WITHIN[event.thrower])  # fmt: skip


def _everybody(story: Telling) -> Text:
    each = [
        text("{who} {put}", who=NAMES[seat], put=put) for seat, put in enumerate(story.pot.paid)
    ]
    return text("Mỗi nhà góp: {each}.", each=each)


def _beliefs(events: tuple[Event, ...]) -> Iterator[tuple[tuple[int, ...], Text]]:
    """What everybody would have put in by a rule that is wrong."""
    chi = any(event.card is Card.CHI_CHI for event in events)
    if chi:
        yield paid(events, Slips(chi_is_plain=True)), text("Quên rồi: Chi Chi thì tính gấp đôi.")
    if any(event.level > 1 for event in events):
        yield (
            paid(events, Slips(level_stays=True)),
            text("Nhái liền nhau thì mỗi lần góp thêm một điểm nữa, không phải lần nào cũng một."),
        )
        yield (
            paid(events, Slips(last_nhai_alone=True)),
            text("Lần nhái nào cũng phải góp, không chỉ lần cuối."),
        )
    if any(event.kind == "chiu" and event.drawn for event in events):
        yield (
            paid(events, Slips(drawer_alone=True)),
            text("Chíu quân bốc từ nọc thì cả ba nhà kia góp, không riêng người bốc."),
        )
    if any(event.kind == "chiu" and not event.drawn for event in events):
        yield (
            paid(events, Slips(all_for_a_discard=True)),
            text("Chíu quân đánh ra hay trả cửa thì chỉ người đánh, người trả phải góp."),
        )
    if any(event.kind == "nhai" for event in events):
        yield (
            paid(events, Slips(no_nhai=True)),
            text("Bỏ quân ở cửa trên mà bốc đúng quân ấy là nhái: phải góp."),
        )
    if events:
        yield paid(events, Slips(own_part_too=True)), _own_part(events)
    else:
        yield (1, 1, 1, 1), text("Không ai chíu, không ai nhái thì chẳng ai phải góp.")


def _own_part(events: tuple[Event, ...]) -> Text:
    kinds = {event.kind for event in events}
    if kinds == {"nhai"}:
        return text("Người nhái thì không phải góp.")
    if kinds == {"chiu"}:
        return text("Người chíu thì không phải góp.")
    return text("Người nhái, người chíu thì không phải góp.")


def _spare(right: int) -> Iterator[Slip]:
    """Numbers nothing comes to, for stories with few slips to make."""
    if right:
        yield Slip(0, text("Có phải góp đấy: đọc lại xem ai chíu, ai nhái."))
        yield Slip(right + 1, text("Thừa một điểm: góp từng ấy nước thôi."))
    else:
        yield Slip(3, text("Chẳng phải góp điểm nào, nói gì đến ba."))
        yield Slip(1, text("Đọc lại xem: chẳng có gì bắt phải góp."))
        yield Slip(2, text("Chẳng phải góp điểm nào, nói gì đến hai."))


# Who takes it -------------------------------------------------------------------------------


def _end_item(dice: Dice, story: Telling, profile: Profile) -> Item:
    before = dice.between(LEAST, MOST_BEFORE)
    return end_item(story, before, _ending(dice, profile))


def end_item(story: Telling, before: int, ending: Ending) -> Item:
    """Who takes the pot after a win; `before` is what lay in it when the round began."""
    added, whole = story.pot.points, before + story.pot.points
    numbers = {whole: _whole_says(ending), before: text("Gà ván này góp thêm cũng về một chỗ.")}
    if added:
        numbers.setdefault(added, text("Gà từ những ván trước cũng ăn cả."))
    for put, why in _beliefs(tuple(story.events)):
        if len(numbers) < _TAKES:
            numbers.setdefault(before + sum(put), why)
    replies = [_taken(it, whole, why, ending) for it, why in sorted(numbers.items())]
    replies.append(_stays(ending, whole))
    told = [_TABLE, counted("Trong gà đang có sẵn {n} điểm.", n=before), *story.told]
    return Item(
        asked=text("Gà nuôi về ai?"),
        replies=tuple(replies),
        told=(*told, *_told_ending(ending)),
        reasons=(
            text("Muốn ăn gà thì phải ù đúng, được trả, và có chì bạch thủ, chì bạch thủ Chi hay "
                 "một cước thành tranh."),
            counted("Ván này góp thêm {n} điểm.", n=added),
        ),
    )  # fmt: skip


_TAKES = 4
#: Calls that take the pot, and calls that do not.
_CALLS = (
    *({"tri": 1, "bach_thu": 1}, {"tri": 1, "bach_thu_chi": 1}, {"thong": 1, "tri": 1}),
    *({"bach_thu": 1, "tom": 1}, {"bach_thu_chi": 1}, {"tri": 1, "tam_do": 1}, {"thap_thanh": 1}),
    *({"hoa_roi_cua_phat": 1}, {"ca_loi_san_dinh": 1}, {"ngu_ong_bat_ca": 1}),
    {"tri": 1, "bach_thu": 1, "leo": 1},
)


def _ending(dice: Dice, profile: Profile) -> Ending:
    winner, wrong, hung = dice.below(MOST), dice.chance(20), dice.chance(20)
    call = dice.pick([it for it in _CALLS if it.keys() <= profile.points.keys()] or [{"xuong": 1}])
    wrong = wrong and profile.announces
    return Ending(winner, dict(call), wrong, hung and not wrong and bool(profile.treo_tranh))


def _told_ending(ending: Ending) -> Iterator[Text]:
    who, call = NAMES[ending.winner], format_call(ending.call)
    if ending.wrong:
        yield text("Cuối ván {who} ù, xướng «{call}», nhưng xướng sai.", who=who, call=call)
    elif ending.hung:
        yield text("Cuối ván {who} ù, xướng «{call}» đúng, nhưng bị treo tranh.",
                   who=who, call=call)  # fmt: skip
    else:
        yield text("Cuối ván {who} ù «{call}», đúng và được trả.", who=who, call=call)
    yield text("Ngoài ra không ai chíu hay nhái gì nữa.")


def _whole_says(ending: Ending) -> Text:
    if any(REGISTRY[name].swallows for name in ending.call):
        return text("Cước thành tranh thì ăn gà, ăn cả.")
    return text("Chì bạch thủ thì ăn gà, ăn cả.")


def _why_stays(ending: Ending) -> Text:
    if ending.wrong:
        return text("Xướng sai thì không được ăn gà: gà để lại.")
    if ending.hung:
        return text("Bị treo tranh thì không được ăn gà: gà để lại.")
    return text("Không có chì bạch thủ hay cước thành tranh: gà để lại.")


def _taken(number: int, whole: int, why: Text, ending: Ending) -> Reply:
    said = counted("{who} ăn gà, được {n} điểm", n=number, who=NAMES[ending.winner])
    value = f"an_{number}"
    if ending.takes_pot and number == whole:
        return Reply(value, said, right=True, why=(why,))
    if not ending.takes_pot:
        cost = counted("Lấy thế là lấy nhầm {n} điểm của làng.", n=number)
        return Reply(value, said, right=False, why=(_why_stays(ending),), cost=cost)
    if number < whole:
        cost = counted("Lấy thế là thiệt {n} điểm.", n=whole - number)
    else:
        cost = counted("Lấy thế là thừa {n} điểm.", n=number - whole)
    return Reply(value, said, right=False, why=(why,), cost=cost)


def _stays(ending: Ending, whole: int) -> Reply:
    said = text("Không ai, gà để lại ván sau")
    if not ending.takes_pot:
        return Reply(STAYS, said, right=True, why=(_why_stays(ending),))
    cost = counted("Để lại là phí {n} điểm.", n=whole)
    return Reply(STAYS, said, right=False, why=(_whole_says(ending),), cost=cost)


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
