"""`chanlearn serve`: open the course in the browser."""

import argparse
import errno
import os
import sys
import webbrowser
from collections.abc import Callable
from functools import partial

from chanlearn.arguments import whole_number
from chanlearn.catalogue import _, say
from chanlearn.profiles import together
from chanlearn.rules.errors import BadInput
from chanlearn.server.lessons import notebooks_folder, read_lessons
from chanlearn.server.options import MOST_KERNELS, Options, read_base_url, read_token
from chanlearn.server.own import add_own, languages, own_bank

HIGHEST_PORT = 65_535
REFUSED = 2
#: Where the class's word may stand instead of on a command line that others can list.
TOKEN_IN = "CHANLEARN_TOKEN"  # noqa: S105


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `chanlearn serve` accepts."""
    parser.add_argument(
        "--port",
        type=port_number,
        default=8866,
        help=_("cổng để nghe (mặc định %(default)s; 0 là lấy một cổng đang trống)"),
    )
    parser.add_argument(
        "--ip", default="127.0.0.1", help=_("địa chỉ để nghe (mặc định %(default)s: chỉ máy này)")
    )
    parser.add_argument(
        "--browser",
        action=argparse.BooleanOptionalAction,
        default=False,
        help=_("mở luôn trang khóa học trong trình duyệt, hoặc không (mặc định)"),
    )
    add_own(parser)
    parser.add_argument(
        "--base-url",
        type=_refusing(read_base_url),
        default="/",
        metavar="PATH",
        help=_("khóa học nằm dưới đường dẫn này của trang web (mặc định %(default)s)"),
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help=_("có máy chủ khác đứng trước: tin địa chỉ và giao thức mà nó chuyển lại"),
    )
    parser.add_argument(
        "--token",
        type=_refusing(read_token),
        default=None,
        metavar="WORD",
        help=_("lớp riêng: chỉ ai có mã này mới vào được; cũng đọc từ biến {name}").format(
            name=TOKEN_IN
        ),
    )
    parser.add_argument(
        "--most",
        type=whole_number(1, MOST_KERNELS),
        metavar="N",
        help=_("nhiều nhất mấy trang thực hành cùng lúc; không ghi thì tính theo bộ nhớ còn trống"),
    )
    parser.add_argument(
        "--preheat",
        type=whole_number(0, MOST_KERNELS),
        default=0,
        metavar="N",
        help=_("mỗi bài có sẵn N phần thực hành chờ người mở (mặc định %(default)s)"),
    )
    parser.add_argument(
        "--log",
        default="",
        metavar="FILE",
        help=_(
            "ghi mỗi lượt trả lời thành một dòng JSON vào tệp này, - là ra màn hình lỗi; "
            "không ghi gì về người học"
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Serve until stopped: 0 after a clean stop, 1 when the server cannot start.

    2 when a profile or a bank is refused.
    """
    try:
        together(args.profile)
        bank = own_bank(args.bank)
        options = _options(args)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    if bank is None:
        return REFUSED
    # Voilà takes a second to import, and `chanlearn --help` has no need of it.
    from chanlearn.server.app import serve

    try:
        ready = partial(_announce, browser=args.browser)
        serve(notebooks_folder(), args.ip, args.port, ready, options, args.profile, bank)
    except OSError as error:
        print(_why(error).format(port=args.port, ip=args.ip, error=error), file=sys.stderr)
        return 1
    return 0


def _options(args: argparse.Namespace) -> Options:
    from chanlearn.server.room import room

    waiting = args.preheat * len(read_lessons(notebooks_folder()))
    token = read_token(os.environ.get(TOKEN_IN, "")) if args.token is None else args.token
    return Options(
        base_url=args.base_url,
        proxied=args.behind_proxy,
        token=token,
        most=min(max(1, room() - waiting), MOST_KERNELS) if args.most is None else args.most,
        preheat=args.preheat,
        log=args.log,
        languages=languages(args.languages),
    )


def _refusing(read: Callable[[str], str]) -> Callable[[str], str]:
    """`read` as argparse wants it: what it refuses is said with the option's name."""

    def typed(value: str) -> str:
        try:
            return read(value)
        except BadInput as error:
            raise argparse.ArgumentTypeError(say(error.reason)) from None

    return typed


def port_number(typed: str) -> int:
    """A port as it is typed, for argparse."""
    try:
        port = int(typed)
    except ValueError:
        port = -1
    if not 0 <= port <= HIGHEST_PORT:
        wrong = _("cổng phải là một số từ 0 đến {highest}, không phải «{typed}»")
        raise argparse.ArgumentTypeError(wrong.format(highest=HIGHEST_PORT, typed=typed))
    return port


def _announce(address: str, browser: bool) -> None:
    print(_("Khóa học đã mở. Bạn vào địa chỉ này bằng trình duyệt; dừng lại bằng Ctrl-C."))
    print(address, flush=True)
    if browser:
        webbrowser.open(address)


def _why(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return _("Cổng {port} đang có chương trình khác dùng. Bạn chọn cổng khác, hoặc --port 0.")
    if error.errno == errno.EACCES:
        return _("Máy không cho phép nghe ở cổng {port}. Bạn chọn một cổng từ 1024 trở lên.")
    return _("Không mở được khóa học ở {ip}, cổng {port}: {error}")
