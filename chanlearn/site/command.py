"""`chanlearn build`: the course as files for any host."""

import argparse
import sys
from pathlib import Path

from chanlearn.catalogue import _, say
from chanlearn.profiles import together
from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.server.own import add_own, languages, own_bank

REFUSED = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `chanlearn build` accepts."""
    parser.add_argument(
        "folder",
        type=Path,
        metavar="FOLDER",
        help=_("thư mục để ghi trang; nếu đã có thì phải là trang dựng lần trước, sẽ được thay"),
    )
    add_own(parser)
    parser.add_argument(
        "--cache",
        type=Path,
        metavar="FOLDER",
        help=_("nơi giữ những gì đã tải về cho lần sau (mặc định: ~/.cache/chanlearn)"),
    )


def run(args: argparse.Namespace) -> int:
    """Build: 0 when the site is there, 1 when it could not be made, 2 when something is refused."""
    try:
        together(args.profile)
        bank = own_bank(args.bank)
        if bank is None:
            return REFUSED
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    # They bring Voilà and nbconvert.
    from chanlearn.site.build import build, refuse_foreign
    from chanlearn.site.tools import cache_folder

    try:
        refuse_foreign(args.folder)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    try:
        print(_("Đang dựng trang; lần đầu còn phải tải Python cho trình duyệt…"), file=sys.stderr)
        cache = args.cache or cache_folder()
        size = build(args.folder, cache, languages(args.languages), args.profile, bank)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return 1
    except OSError as error:
        why = {"folder": args.folder, "reason": why_no_file(error)}
        print(_("{folder}: không ghi được trang ({reason})").format(**why), file=sys.stderr)
        return 1
    done = _("Trang đã dựng xong ở {folder}, {megabytes} MB. Bạn chép cả thư mục lên nơi chứa tệp.")
    print(done.format(folder=args.folder, megabytes=size))
    return 0
