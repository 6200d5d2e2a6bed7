"""`chanlearn cards`: the deck as files, to look at and to print."""

import argparse
import sys
from pathlib import Path

from chanlearn.catalogue import _, say
from chanlearn.deck.contact_sheet import sheet
from chanlearn.deck.faces import back, face
from chanlearn.deck.png import png
from chanlearn.deck.style import Style
from chanlearn.rules.cards import Card, parse_card
from chanlearn.rules.errors import BadInput
from chanlearn.terminal import until_the_reader_leaves

FAILED = 2
WIDEST = 10_000
#: A printed card is about 25 mm wide; this many pixels make it sharp at 600 dpi.
CARD_WIDTH, SHEET_WIDTH = 600, 1080


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `chanlearn cards` accepts."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--sheet", metavar="FILE", type=Path, help=_("ghi cả bộ bài lên một tờ"))
    what.add_argument("--face", metavar="CARD", type=_card, help=_("vẽ một mặt quân, như 9v"))
    what.add_argument("--back", action="store_true", help=_("vẽ lưng bài"))
    parser.add_argument(
        "--style",
        type=Style,
        choices=tuple(Style),
        default=Style.PLAIN,
        help=_("kiểu mặt quân: thường, tập (có tên), chữ lớn, ngắn (dấu và tên)"),
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        help=_("tệp để ghi, .svg hoặc .png; không có thì in SVG ra màn hình"),
    )
    parser.add_argument(
        "--width", metavar="PIXELS", type=_width, help=_("bề ngang của hình PNG, tính bằng điểm")
    )


def run(args: argparse.Namespace) -> int:
    """Write what was asked for: 0 when done, 2 when it could not be written."""
    path: Path | None = args.sheet or args.out
    try:
        if path is None:
            with until_the_reader_leaves():
                print(_drawing(args))
        elif path.suffix.lower() == ".png":
            width = args.width or (SHEET_WIDTH if args.sheet else CARD_WIDTH)
            path.write_bytes(png(_drawing(args), width))
        else:
            path.write_text(_drawing(args), encoding="utf-8")
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return FAILED
    except OSError as error:
        wrong = _("Không ghi được «{file}»: {error}")
        print(wrong.format(file=path, error=error.strerror), file=sys.stderr)
        return FAILED
    return 0


def _drawing(args: argparse.Namespace) -> str:
    if args.sheet:
        return sheet()
    return back() if args.back else face(args.face, args.style)


def _card(typed: str) -> Card:
    try:
        return parse_card(typed)
    except BadInput as error:
        raise argparse.ArgumentTypeError(say(error.reason)) from error


def _width(typed: str) -> int:
    width = int(typed) if typed.isdecimal() else 0
    if not 0 < width <= WIDEST:
        wrong = _("bề ngang phải là một số từ 1 đến {widest}, không phải «{typed}»")
        raise argparse.ArgumentTypeError(wrong.format(widest=WIDEST, typed=typed))
    return width
