"""Paying after a win, and the pot: stories without a hand."""

from typing import NamedTuple

from chanlearn.banks.alike import in_order, nothing
from chanlearn.banks.content import Content, Envelope, Kind
from chanlearn.banks.kinds.parts import FLAG, PLAYER, PLAYERS, WHOLE, WORDS, choice, player
from chanlearn.cases.fields import BadCase, Fields, flag, many, mapping, one_of, whole, word
from chanlearn.cases.money import read_pot
from chanlearn.drills import pot_chain, who_pays
from chanlearn.drills.items import Item
from chanlearn.drills.pot_chain import Ending
from chanlearn.drills.pot_story import Telling
from chanlearn.drills.who_pays import U_BAO, Scene, Settled
from chanlearn.rules.cards import NO_CARDS, Card
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.errors import BadInput
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.moves import Move, parse_move
from chanlearn.rules.points import score
from chanlearn.rules.profile import Profile
from chanlearn.rules.settings import MOST
from chanlearn.rules.text import text
from chanlearn.rules.verdict import Holdings, Ruling, Table, rule
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import Call, parse_call

MOST_BEFORE = 1_000

# Paying -------------------------------------------------------------------------------------


def _call(value: object) -> Call:
    return dict(parse_call(word(value)))


def _pay(fields: Fields, envelope: Envelope) -> Content:
    profile = envelope.profile
    if not profile.announces:
        raise BadCase("profile", text("bộ luật «{name}» không xướng", name=profile.name))
    winner, who = fields.take("winner", player), fields.take("who", player)
    call = fields.take("announce", _call)
    lacks = fields.take_or("lacks", one_of(tuple(REGISTRY)), None)
    fault = fields.take_or("fault", one_of(tuple(FAULTS)), None)
    bao = fields.take_or("bao", many(player), ())
    den_lang = fields.take_or("den_lang", flag, default=True)
    if winner in bao or len(set(bao)) < len(bao):
        raise BadCase("bao", text("người ù không thể đang bị báo, và mỗi nhà chỉ ghi một lần"))
    if fault is not None and fault not in (*profile.treo_tranh, U_BAO):
        known = ", ".join((*sorted(profile.treo_tranh), U_BAO))
        raise BadCase("fault", text("ở đây chỉ dùng được: {known}", known=known))
    if lacks is not None and lacks not in call:
        raise BadCase("lacks", text("phải là một cước có trong lời xướng"))
    hung = fault in profile.treo_tranh
    scene = Scene(len(bao), den_lang, hung, lacks is not None, fault == U_BAO)
    table = Table(profile, den_lang=den_lang)
    ruling = _ruling(call, lacks, fault, table)
    settled = Settled(scene, winner, tuple(sorted(bao)), table, call, lacks, fault, ruling)
    won = settled.paid().by_seat

    def question() -> Item:
        return who_pays.item(envelope.dice, settled, who, envelope.level)

    key = {**dict(zip(PLAYERS, won, strict=True)), "points": ruling.points, "fine": ruling.fine}
    part = "winner" if who == winner else "bao" if who in bao else "rest"
    frame = (profile.id, scene, part, settled.worth, fault, envelope.level == 3)
    return Content(key, question, (), nothing, frame)


def _ruling(call: Call, lacks: str | None, fault: str | None, table: Table) -> Ruling:
    """What comes of the call on a hand that holds all of it but what it `lacks`."""
    held: Call = {name: times for name, times in call.items() if name != lacks} or {"xuong": 1}
    holds = Holdings({}, dict(held), score(held, table.profile))
    # Of the hand itself a call's verdict asks no more than whether a card was won on.
    win = Win(NO_CARDS, dealer=True) if "thien_u" in held else _ANY_WIN
    ruling = rule(win, holds, call, table, () if fault is None else (fault,))
    return ruling if ruling.called is not None else ruling._replace(called=holds.best)


_ANY_WIN = Win(NO_CARDS, card=Card.NHI_VAN, by="boc")

# The pot ------------------------------------------------------------------------------------


class _End(NamedTuple):
    """The win at the end, and what lay in the pot when the round began."""

    ending: Ending
    before: int


def _pot(fields: Fields, envelope: Envelope) -> Content:
    moves = fields.take("moves", many(word))
    who = fields.take_or("who", player, None)
    end = fields.take_or("ending", _end, None)
    if who is not None and end is not None:
        raise BadCase("who", text("có «ending» thì hỏi gà về ai, không hỏi riêng một nhà"))
    story = _told(moves, envelope.profile)
    key: dict[str, object] = {
        "pot": story.pot.points,
        "paid": dict(zip(PLAYERS, story.pot.paid, strict=True)),
    }
    if end is not None:
        takes = end.ending.takes_pot
        key["takes"] = PLAYERS[end.ending.winner] if takes else "none"
        key["won"] = end.before + story.pot.points if takes else 0

    def question() -> Item:
        if end is not None:
            return pot_chain.end_item(story, end.before, end.ending)
        if who is not None:
            return pot_chain.one_item(envelope.dice, story, who)
        return pot_chain.whole_item(envelope.dice, story)

    made = [parse_move(it, PLAYERS) for it in moves]
    first = made[0].seat if made else 0
    acts = tuple(((it.seat - first) % MOST, it.act) for it in made)
    asked = None if who is None else (who - first) % MOST
    called = None if end is None else (tuple(sorted(end.ending.call)), *end.ending[2:])
    placed = in_order((it.card for it in made if it.card is not None), "move")
    return Content(key, question, placed, nothing, (acts, asked, called))


def _told(moves: tuple[str, ...], profile: Profile) -> Telling:
    written = {"players": list(PLAYERS), "moves": list(moves)}
    read_pot(Fields(written), profile)
    story = Telling()
    for made in (parse_move(it, PLAYERS) for it in moves):
        _check_told(made)
        story.tell(made)
    return story


def _check_told(made: Move) -> None:
    if made.act in ("u", "thien_u", "xuong"):
        raise BadCase("moves", text("nước ù thì ghi ở «ending», không ghi trong «moves»"))


def _end(value: object) -> _End:
    fields = Fields(mapping(value))
    winner = fields.take("winner", player)
    call = fields.take("announce", _call)
    result = fields.take_or("result", one_of(("dung", "sai", "treo_tranh")), "dung")
    before = fields.take("before", whole(MOST_BEFORE))
    fields.done()
    if not before:
        raise BadInput(text("before phải từ 1: trong gà đang có sẵn mấy điểm"))
    return _End(Ending(winner, dict(call), result == "sai", result == "treo_tranh"), before)


_ENDING = {
    "type": "object",
    "properties": {
        "winner": PLAYER,
        "announce": WORDS,
        "result": choice("dung", "sai", "treo_tranh"),
        "before": {**WHOLE, "minimum": 1},
    },
    "required": ["winner", "announce", "before"],
    "additionalProperties": False,
}
KINDS = {
    "pay": Kind(
        _pay,
        {
            "winner": PLAYER,
            "who": PLAYER,
            "announce": WORDS,
            "lacks": choice(*REGISTRY),
            "fault": choice(*FAULTS),
            "bao": {"type": "array", "items": PLAYER},
            "den_lang": FLAG,
        },
        ("winner", "who", "announce"),
        ("den_lang",),
    ),
    "pot": Kind(
        _pot,
        {
            "moves": {"type": "array", "items": WORDS},
            "who": PLAYER,
            "ending": _ENDING,
        },
        ("moves",),
        ("nuoi_ga",),
    ),
}
