"""`chanlearn serve`: open the course in the browser."""

import argparse
import errno
import sys
import webbrowser
from functools import partial

from chanlearn.catalogue import _, say
from chanlearn.profiles import together
from chanlearn.rules.errors import BadInput
from chanlearn.server.lessons import notebooks_folder

HIGHEST_PORT = 65_535
REFUSED = 2


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
    parser.add_argument(
        "--profile",
        action="append",
        default=[],
        metavar="FILE",
        help=_(
            "bộ luật mà cả khóa học theo: tên có sẵn hoặc tệp .toml của làng bạn; "
            "ghi nhiều lần thì bộ đầu tiên được chọn trước"
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Serve until stopped: 0 after a clean stop, 1 when the server cannot start.

    2 when a profile is refused.
    """
    try:
        together(args.profile)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    # Voilà takes a second to import, and `chanlearn --help` has no need of it.
    from chanlearn.server.app import serve

    try:
        ready = partial(_announce, browser=args.browser)
        serve(notebooks_folder(), args.ip, args.port, ready, args.profile)
    except OSError as error:
        print(_why(error).format(port=args.port, ip=args.ip, error=error), file=sys.stderr)
        return 1
    return 0


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
