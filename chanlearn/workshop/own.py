"""The seven skills whose drills are no items: what they ask, for paper and for all to see."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from chanlearn.drills import arranging, building, colours, faces, pairs, waits, wins
from chanlearn.drills.building import Spread, solutions
from chanlearn.drills.items import Item, Reply, Row
from chanlearn.drills.shown import arranged_row, hand_row, mat_row
from chanlearn.drills.waits import Position
from chanlearn.drills.won import circumstances, win_rows
from chanlearn.rules.cards import Card, count
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.groups import arrange
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.verdict import holdings
from chanlearn.rules.waits import WAIT_NAMES, waiting
from chanlearn.rules.win import Win
from chanlearn.rules.xuong import format_call


class Written(NamedTuple):
    """A question without replies: `blanks` to write in, and the `answer` that belongs there."""

    item: Item
    blanks: tuple[Text, ...]
    answer: Text
    shown: tuple[Row, ...] = ()


class Own(NamedTuple):
    """How a skill is asked: what is dealt for a seed, or picked, is asked as `ask` has it.

    `bare` faces carry no name.
    """

    version: int
    deal: Callable[[int], Any]
    ask: Callable[[Any, Profile], Item | Written]
    bare: bool = False


def _face(question: faces.Question, _profile: Profile) -> Item:
    card, options, named = question
    if named:
        replies = [
            _reply(str(place), text("Quân số {place}", place=place), it is card,
                   faces.explain(faces.Question(card, options, named), it))
            for place, it in enumerate(options, 1)
        ]  # fmt: skip
        row = Row(None, tuple((it,) for it in options))
        return Item(text("Quân nào là {card}?", card=card), tuple(replies), rows=(row,))
    replies = [
        _reply(it.code, it.full_name, it is card,
               faces.explain(faces.Question(card, options, named), it))
        for it in options
    ]  # fmt: skip
    return Item(text("Quân này là quân gì?"), tuple(replies), rows=(Row(None, ((card,),)),))


def _colour(card: Card, _profile: Profile) -> Item:
    replies = (
        _reply("red", text("Đỏ"), card.is_red, colours.explain(card)),
        _reply("black", text("Đen"), not card.is_red, colours.explain(card)),
    )
    return Item(text("{card} đỏ hay đen?", card=card), replies)


def _pair(two: pairs.Two, _profile: Profile) -> Item:
    kind = pairs.kind_of(two)
    replies = tuple(
        _reply(it, name, it == kind, pairs.explain(two, it))
        for it, name in pairs.KIND_NAMES.items()
    )
    return Item(text("Hai quân này là gì?"), replies, rows=(Row(None, (two,)),))


def _spread(spread: Spread, _profile: Profile) -> Item:
    asked = (
        text("Hai quân nào thành một chắn? Chọn cả hai.")
        if spread.wanted == "chan"
        else text("Hai quân nào thành một cạ? Chọn cả hai.")
    )
    right = _places(spread)
    pair = next(solutions(spread.cards, spread.wanted))
    replies = tuple(
        Reply(str(place), text("Quân số {place}", place=place), place in right, ())
        for place in range(1, len(spread.cards) + 1)
    )
    row = Row(None, tuple((card,) for card in spread.cards))
    reasons = (pairs.because(pair),)
    return Item(asked, replies, rows=(row,), several=True, reasons=reasons)


def _places(spread: Spread) -> set[int]:
    """Where the two cards lie that are asked for, counted from 1."""
    pair = next(solutions(spread.cards, spread.wanted))
    first = spread.cards.index(pair.first)
    return {first + 1, spread.cards.index(pair.second, first + 1) + 1}


def _arrange(dealt: tuple[Card, ...], _profile: Profile) -> Written:
    arranged = arrange(count(dealt))
    row = Row(text("Trên tay, chưa xếp"), (dealt,))
    item = Item(text("Xếp bài rồi đếm: mấy chắn, mấy cạ, mấy què?"), (), rows=(row,))
    blanks = (text("chắn"), text("cạ"), text("què"))
    answer = text("{chan} chắn, {ca} cạ, {que} què", **arranging.tally(arranged)._asdict())
    return Written(item, blanks, answer, (arranged_row(count(dealt)),))


def _wait(position: Position, _profile: Profile) -> Written:
    wait = waiting(*position)
    item = Item(
        text("Bài này chờ thế nào, còn mấy quân ù được?"),
        (),
        rows=(hand_row(position.hand), mat_row(position.mat)),
        reasons=(wait.why,),
    )
    blanks = (text("cách chờ"), text("số quân ù được"))
    left = wait.left(position.own)
    answer = counted("{wait}, còn {n} quân ù được", n=left, wait=WAIT_NAMES[wait.kind])
    shown = [arranged_row(position.hand)]
    if wait.cards:
        shown.append(Row(text("Chờ"), (wait.cards,)))
    return Written(item, blanks, answer, tuple(shown))


def _announce(win: Win, profile: Profile) -> Written:
    holds = holdings(win, profile)
    reasons = [
        text("{cuoc}: {why}", cuoc=REGISTRY[name].name, why=found.why)
        for name, found in holds.found.items()
        if name in holds.cuoc
    ]
    item = Item(
        _what_is_called(profile),
        (),
        told=tuple(circumstances(win)),
        rows=tuple(win_rows(win)),
        reasons=(_worth(holds.best.points, profile), *reasons),
    )
    answer = text("«{call}»", call=format_call(holds.cuoc))
    shown = (arranged_row(win.hand),)
    return Written(item, (text("các cước"),), answer, shown)


def _what_is_called(profile: Profile) -> Text:
    if profile.announces:
        return text("Bạn ù ván này: bạn xướng những gì?")
    return text("Bạn ù ván này: bài có những cước gì?")


def _worth(points: int, profile: Profile) -> Text:
    if profile.announces:
        return counted("Xướng đủ thì đáng {n} điểm, chưa kể gà.", n=points)
    return counted("Bàn này máy tự tính: {n} điểm, chưa kể gà.", n=points)


def _reply(value: str, said: Text, right: bool, why: Iterable[Text]) -> Reply:
    return Reply(value, said, right, tuple(why))


OWN: dict[str, Own] = {
    "mat_quan": Own(faces.VERSION, faces.deal_question, _face, bare=True),
    "do_den": Own(colours.VERSION, colours.deal_card, _colour),
    "chan_ca": Own(pairs.VERSION, pairs.deal_two, _pair, bare=True),
    "nhat_doi": Own(building.VERSION, building.deal_spread, _spread, bare=True),
    "xep_bai": Own(arranging.VERSION, arranging.deal_hand, _arrange),
    "cho_gi": Own(waits.VERSION, waits.deal_position, _wait),
    "xuong": Own(wins.VERSION, wins.deal_win, _announce),
}
