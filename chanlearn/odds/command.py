"""`chanlearn odds`: exact chances, as fractions for programs or in words."""

import argparse
import json
import sys
from collections.abc import Iterator
from fractions import Fraction

from chanlearn.catalogue import _, say
from chanlearn.odds.deals import DealOdds, deal_odds
from chanlearn.odds.draws import comes_within
from chanlearn.odds.words import percent
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, counted, text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked."""
    asked = parser.add_subparsers(required=True, metavar=_("hỏi gì"))
    deal = asked.add_parser("deal", help=_("bài chia ra có gì"))
    deal.set_defaults(answer=_deal)
    wait = asked.add_parser("wait", help=_("quân mình chờ có kịp ra không"))
    wait.add_argument("--left", type=int, required=True, help=_("còn mấy quân ù được"))
    wait.add_argument("--unseen", type=int, required=True, help=_("còn mấy quân mình chưa thấy"))
    wait.add_argument("--draws", type=int, required=True, help=_("nọc còn bốc mấy lần"))
    wait.set_defaults(answer=_wait)
    for one in (deal, wait):
        one.add_argument("--json", action="store_true", help=_("in JSON, phân số viết tử/mẫu"))


def run(args: argparse.Namespace) -> int:
    """Answer, or say what is wrong with the question."""
    try:
        args.answer(args)
    except BadInput as refusal:
        print(say(refusal.reason), file=sys.stderr)
        return 2
    return 0


def _deal(args: argparse.Namespace) -> None:
    odds = deal_odds()
    if args.json:
        _print_json({name: _plain(value) for name, value in odds._asdict().items()})
        return
    for line in deal_lines(odds):
        print(say(line))


def _wait(args: argparse.Namespace) -> None:
    chance = comes_within(args.left, args.unseen, args.draws)
    if args.json:
        _print_json({"p": _ratio(chance)})
        return
    print(say(text("Khả năng quân ấy ra: {percent} ({chance}).",
                   percent=percent(chance), chance=_ratio(chance))))  # fmt: skip
    print(_("Chưa kể người khác ù trước hay ván dừng sớm."))


def _plain(value: Fraction | dict[int, Fraction]) -> object:
    if isinstance(value, Fraction):
        return _ratio(value)
    return {str(n): _ratio(chance) for n, chance in value.items()}


def _ratio(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def _print_json(answer: dict[str, object]) -> None:
    print(json.dumps(answer, ensure_ascii=False, indent=2))


def deal_lines(odds: DealOdds) -> Iterator[Text]:
    """Every chance of a deal in a line of its own."""
    yield text("Trong 19 quân được chia:")
    for n, chance in odds.chan_19.items():
        yield counted("  {n} chắn: {percent}", n=n, percent=percent(chance))
    for n, chance in odds.que_19.items():
        yield counted("  {n} què: {percent}", n=n, percent=percent(chance))
    yield text("  chờ ù ngay: {percent}", percent=percent(odds.waiting_19))
    yield text("  có thiên khai: {percent}", percent=percent(odds.thien_khai_19))
    yield text("  không có chắn nào: {percent}", percent=percent(odds.no_chan_19))
    yield text("Trong 20 quân của người có cái:")
    yield text("  thiên ù: {percent}", percent=percent(odds.thien_u_20))
    yield text("  có thiên khai: {percent}", percent=percent(odds.thien_khai_20))
    yield text("  không có chắn nào: {percent}", percent=percent(odds.no_chan_20))
    yield text("  có lèo: {percent}", percent=percent(odds.leo_20))
    yield text("  có tôm: {percent}", percent=percent(odds.tom_20))
    for n, chance in odds.red_20.items():
        yield counted("  {n} quân đỏ: {percent}", n=n, percent=percent(chance))
