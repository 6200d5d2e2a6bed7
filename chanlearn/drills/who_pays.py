"""Skill `den_lang`: a win is settled. What does one of the players get or give (R8)?

Level 1 has one báo player, or a treo tranh; level 2 wrong calls and ù báo; level 3 two báo
players, several things at once, and a call whose worth is not told.
"""

from collections.abc import Iterator
from typing import NamedTuple

from chanlearn.drills.calls import at_table, rich_win, taken_for
from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.shown import NAMES, NAMES_WITHIN
from chanlearn.drills.slips import Slip, offer
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.dice import Dice
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.pay import Payment, pay
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST
from chanlearn.rules.text import Text, counted, signed, text
from chanlearn.rules.verdict import Holdings, Ruling, Table, holdings, rule
from chanlearn.rules.xuong import Call, format_call

SKILL, GENERATOR, VERSION = "den_lang", "y", 1
U_BAO = "bo_u"


class Scene(NamedTuple):
    """What goes wrong: the winner's treo tranh, wrong call or bỏ ù, and how many are báo."""

    bao: int = 0
    den_lang: bool = True
    hung: bool = False
    wrong: bool = False
    u_bao: bool = False


SCENES: dict[int, tuple[Scene, ...]] = {
    1: (
        *(Scene(), Scene(hung=True), Scene(1), Scene(1), Scene(1, den_lang=False)),
        Scene(1, den_lang=False),
    ),
    2: (
        *(Scene(wrong=True), Scene(1, wrong=True), Scene(1, den_lang=False, wrong=True)),
        *(Scene(u_bao=True), Scene(u_bao=True, den_lang=False), Scene(hung=True, wrong=True)),
        Scene(1),
    ),
    3: (
        *(Scene(2), Scene(2), Scene(2, den_lang=False), Scene(2, wrong=True), Scene(1, hung=True)),
        *(Scene(2, hung=True, wrong=True), Scene(1, u_bao=True), Scene(1, hung=True, wrong=True)),
        Scene(2, u_bao=True),
    ),
}


class Settled(NamedTuple):
    """A win at a table of four: who won and who is báo, what was called, what came of it."""

    scene: Scene
    winner: int
    bao: tuple[int, ...]
    table: Table
    call: Call
    stranger: str | None
    fault: str | None
    ruling: Ruling

    @property
    def worth(self) -> int:
        """What the call is worth, right or wrong."""
        called = self.ruling.called
        return 0 if called is None else called.points

    def paid(
        self,
        *,
        bao: tuple[int, ...] | None = None,
        den_lang: bool | None = None,
        hung: bool | None = None,
        ruling: Ruling | None = None,
    ) -> Payment:
        """Who pays whom, with what is not given as it is (R8)."""
        judged = ruling or self.ruling
        return pay(
            MOST,
            self.winner,
            points=judged.points,
            stake=1,
            verdict=judged.verdict,
            fine=judged.fine,
            bao=self.bao if bao is None else bao,
            den_lang=self.scene.den_lang if den_lang is None else den_lang,
            treo_tranh=self.scene.hung if hung is None else hung,
        )


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed, at a table that has báo, treo tranh and calls."""
    dice, level = Dice(seed), level_of(seed)
    asked_at = at_table(
        profile, lambda it: it.announces and it.bao and it.treo_tranh and U_BAO in it.fined
    )
    settled = _settle(dice, dice.pick(SCENES[level]), asked_at)
    who = _whom_to_ask(dice, settled)
    return item(dice, settled, who, level, _other_table(profile, asked_at))


def item(dice: Dice, settled: Settled, who: int, level: int, told: tuple[Text, ...] = ()) -> Item:
    """What `who` gets or gives; the worth of the call is told below level 3."""
    right = settled.paid().by_seat[who]
    slips = offer(dice, _slips(settled, who), _spare(settled, who), right)
    replies = [_reply(slip, right) for slip in slips]
    replies.append(Reply(str(right), _said(right), right=True, why=(_why(settled, who),)))
    return Item(
        asked=text("Tính ra {who} được hay mất mấy điểm?", who=NAMES_WITHIN[who]),
        replies=tuple(sorted(replies, key=lambda reply: int(reply.value))),
        told=(*told, *_told(settled, level)),
        reasons=(*(why for _rule, why in settled.ruling.why), _everybody(settled)),
    )


def _other_table(profile: Profile, asked: Profile) -> tuple[Text, ...]:
    if asked is profile:
        return ()
    return (
        text("Bộ luật {here} không bắt báo, không treo tranh: câu này theo bộ luật {there}.",
             here=profile.name, there=asked.name),
    )  # fmt: skip


def _settle(dice: Dice, scene: Scene, profile: Profile) -> Settled:
    winner, *others = dice.shuffled(range(MOST))
    table = Table(profile, den_lang=scene.den_lang)
    fault = None
    if scene.hung:
        fault = dice.pick([it for it in FAULTS if it in profile.treo_tranh])
    elif scene.u_bao:
        fault = U_BAO
    while True:
        win = rich_win(dice)
        holds = holdings(win, profile)
        strangers = _strangers(holds)
        if holds.best.points >= table.smallest and strangers:
            break
    stranger = dice.pick(strangers) if scene.wrong else None
    call = holds.cuoc if stranger is None else {**holds.cuoc, stranger: 1}
    ruling = rule(win, holds, call, table, () if fault is None else (fault,))
    if ruling.called is None:
        ruling = ruling._replace(called=holds.best)
    bao = tuple(sorted(others[: scene.bao]))
    return Settled(scene, winner, bao, table, call, stranger, fault, ruling)


def _strangers(holds: Holdings) -> list[str]:
    """What the winner may take the hand to hold, and it does not."""
    names = [it for name in holds.cuoc for it in taken_for(name)]
    return [it for it in names if it in holds.found and it not in (*holds.cuoc, "xuong")]


def _whom_to_ask(dice: Dice, settled: Settled) -> int:
    """Somebody of each part in it as often as another."""
    rest = [it for it in range(MOST) if it != settled.winner and it not in settled.bao]
    parts = [[settled.winner], list(settled.bao), rest]
    return dice.pick(dice.pick([part for part in parts if part]))


def _said(won: int) -> Text:
    if won > 0:
        return counted("Được {n} điểm", n=won)
    if won < 0:
        return counted("Mất {n} điểm", n=-won)
    return text("Không được, không mất")


def _reply(slip: Slip, right: int) -> Reply:
    cost = counted("Tính thế là lệch {n} điểm.", n=abs(slip.number - right))
    return Reply(str(slip.number), _said(slip.number), right=False, why=(slip.why,), cost=cost)


# The story ----------------------------------------------------------------------------------


def _told(settled: Settled, level: int) -> Iterator[Text]:
    scene, who = settled.scene, NAMES[settled.winner]
    yield text("Bàn bốn người: bạn, Lan, Minh, Sơn.")
    yield text("Làng chơi đền làng.") if scene.den_lang else text("Làng không chơi đền làng.")
    for seat in settled.bao:
        yield text("{who} đang bị báo.", who=NAMES[seat])
    if settled.fault is not None and scene.hung:
        yield text("{who} đã phạm lỗi «{fault}».", who=who, fault=FAULTS[settled.fault])
    if scene.u_bao:
        yield text("{who} đã bỏ ù một lần.", who=who)
    call = format_call(settled.call)
    if settled.stranger is None:
        yield text("{who} ù, xướng «{call}», bài có đủ.", who=who, call=call)
    else:
        name = REGISTRY[settled.stranger].name
        yield text("{who} ù, xướng «{call}», nhưng bài không có {cuoc}.",
                   who=who, call=call, cuoc=name)  # fmt: skip
    if level < 3:
        yield counted("Lời xướng ấy đáng {n} điểm.", n=settled.worth)
    if settled.table.profile.fee:
        yield text("Chưa trừ phế.")


def _everybody(settled: Settled) -> Text:
    each = [
        text("{who} {won}", who=NAMES[seat], won=signed(won))
        for seat, won in enumerate(settled.paid().by_seat)
    ]
    return text("Cả bàn: {each}.", each=each)


def _why(settled: Settled, who: int) -> Text:
    """What decides for this player."""
    name, won, ruling = NAMES[who], settled.paid().by_seat[who], settled.ruling
    if ruling.verdict != "dung":
        return _why_fined(settled, who)
    if settled.scene.hung:
        return text("Treo tranh: ù thì vẫn ù, nhưng không ai phải trả.")
    if not settled.bao:
        if who == settled.winner:
            return counted("Ba nhà, mỗi nhà trả {n} điểm.", n=ruling.points)
        return counted("{who} trả phần mình: {n} điểm.", n=ruling.points, who=name)
    if not settled.scene.den_lang:
        return text("Không chơi đền làng thì ai trả phần nấy, nhà bị báo cũng thế.")
    if who == settled.winner:
        return counted("Mỗi nhà bị báo đền thay cả làng: {n} điểm.", n=won // len(settled.bao))
    if who in settled.bao:
        return counted("{who} bị báo nên đền cả phần làng: {n} điểm.", n=-won, who=name)
    return text("Đã có nhà bị báo đền thay, {who} khỏi trả.", who=NAMES_WITHIN[who])


def _why_fined(settled: Settled, who: int) -> Text:
    fine = settled.ruling.fine
    if not fine:
        return text("Ù báo thì không ai trả; không chơi đền làng nên cũng không phải đền.")
    if who == settled.winner:
        return counted("Người ù phải đền mỗi nhà không bị báo {n} điểm.", n=fine)
    if who in settled.bao:
        return text("Người ù bị phạt thì nhà bị báo không được nhận gì, cũng không phải trả.")
    return counted("Người ù bị phạt, đền {who} {n} điểm.", n=fine, who=NAMES_WITHIN[who])


# Slips --------------------------------------------------------------------------------------


def _slips(settled: Settled, who: int) -> Iterator[Slip]:
    for paid, why in _beliefs(settled):
        yield Slip(paid.by_seat[who], why)
    yield from _shares(settled, who)


def _beliefs(settled: Settled) -> Iterator[tuple[Payment, Text]]:
    """The whole settlement under one mistaken belief."""
    scene, ruling = settled.scene, settled.ruling
    fined = ruling.verdict != "dung"
    if settled.bao and fined:
        yield (
            settled.paid(bao=()),
            text("Người ù bị phạt thì nhà bị báo không được nhận."),
        )
    elif settled.bao:
        yield settled.paid(bao=()), text("Thế là quên mất có nhà bị báo.")
        if scene.den_lang:
            why = text("Chơi đền làng thì nhà bị báo đền thay cả làng, không chỉ trả phần mình.")
        else:
            why = text("Làng này không chơi đền làng: nhà bị báo chỉ trả phần mình.")
        yield settled.paid(den_lang=not scene.den_lang), why
    as_right = ruling._replace(verdict="dung", points=settled.worth, fine=0)
    if fined:
        why = (
            text("Đã là ù báo thì không ai trả nữa.")
            if scene.u_bao
            else text("Xướng sai thì không được trả, còn phải đền.")
        )
        yield settled.paid(ruling=as_right, hung=False), why
    if scene.hung:
        if fined:
            why = text("Treo tranh mà xướng sai thì vẫn phải đền.")
            yield settled.paid(ruling=as_right, hung=True), why
        else:
            why = text("Bị treo tranh thì không ai phải trả.")
            yield settled.paid(ruling=as_right, hung=False), why
            for bao in [(), settled.bao]:
                fine = ruling._replace(verdict="u_bao", fine=settled.worth)
                why = text("Treo tranh chỉ là không được trả, không phải đền ai.")
                yield settled.paid(ruling=fine, bao=bao), why
    yield from _other_fines(settled)


def _other_fines(settled: Settled) -> Iterator[tuple[Payment, Text]]:
    """Fines of another size than this table's (R7.6, R6.1)."""
    ruling, profile = settled.ruling, settled.table.profile
    if ruling.verdict == "dung":
        return
    if not ruling.fine:
        why = text("Làng này không chơi đền làng thì ù báo không phải đền.")
        yield settled.paid(ruling=ruling._replace(fine=profile.u_bao)), why
    elif profile.wrong_call is not None or settled.scene.u_bao:
        why = counted("Ở đây đền mỗi nhà {n} điểm, xướng bao nhiêu cũng thế.", n=ruling.fine)
        yield settled.paid(ruling=ruling._replace(fine=settled.worth)), why
    else:
        why = counted("Làng này đền bằng lời đã xướng: {n} điểm.", n=ruling.fine)
        yield settled.paid(ruling=ruling._replace(fine=profile.u_bao)), why


def _shares(settled: Settled, who: int) -> Iterator[Slip]:
    """One share taken for all of them, or the other way round; the wrong direction."""
    right, each = settled.paid().by_seat[who], settled.ruling.points or settled.ruling.fine
    if not right:
        if who != settled.winner and each:
            yield Slip(-each, text("{who} không phải trả gì cả.", who=NAMES[who]))
        return
    if len(settled.bao) > 1 and settled.scene.den_lang and settled.ruling.verdict == "dung":
        yield Slip(
            right // len(settled.bao),
            text("Hai nhà cùng bị báo thì nhà nào cũng đền đủ cả phần làng, không chia đôi."),
        )
    if abs(right) > each:
        yield Slip(each if right > 0 else -each, text("Mới tính phần của một nhà."))
    elif who != settled.winner:
        yield Slip(3 * right, text("Thế là tính gộp cả phần của nhà khác."))
    if right > 0:
        yield Slip(-right, text("Ngược rồi: {who} được chứ không mất.", who=NAMES_WITHIN[who]))
    else:
        yield Slip(-right, text("Ngược rồi: {who} mất chứ không được.", who=NAMES_WITHIN[who]))


def _spare(settled: Settled, who: int) -> Iterator[Slip]:
    """What nobody would get or give, for questions with few slips to make."""
    each = settled.ruling.points or settled.ruling.fine or settled.worth
    yield Slip(0, text("Ván này {who} không hòa vốn đâu.", who=NAMES_WITHIN[who]))
    yield Slip(each, text("{who} chẳng được ai trả.", who=NAMES[who]))
    yield Slip(-each, text("{who} chẳng phải trả ai.", who=NAMES[who]))
    yield Slip(-3 * each, text("{who} không phải trả cho cả làng.", who=NAMES[who]))


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
