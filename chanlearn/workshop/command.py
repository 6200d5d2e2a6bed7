"""`chanlearn workshop new`: everything for an evening of teaching, in one folder."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from chanlearn.arguments import add_profile, whole_number
from chanlearn.catalogue import _, say
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.workshop.folder import check, write
from chanlearn.workshop.outline import outline

REFUSED = 2
#: What a first evening is about.
FIRST = ("mat_quan", "chan_ca", "xep_bai", "cho_rong")
MINUTES = 90
HIGHEST_SEED = 999_999_999
#: The libraries of the extra, by the names they are imported under.
NEEDED = {"fpdf": "fpdf2", "matplotlib": "matplotlib"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    asked = parser.add_subparsers(required=True, metavar=_("việc"))
    new = asked.add_parser("new", help=_("soạn một buổi: kế hoạch, trang chiếu, phiếu, đáp án"))
    new.add_argument(
        "--minutes",
        type=whole_number(0, HIGHEST_SEED),
        default=MINUTES,
        metavar="N",
        help=_("buổi dài mấy phút (mặc định %(default)s)"),
    )
    new.add_argument(
        "--skills",
        nargs="+",
        default=list(FIRST),
        metavar="ID",
        help=_("tập những kỹ năng nào, theo thứ tự; có: {skills}").format(skills=", ".join(BY_ID)),
    )
    new.add_argument(
        "--seed", type=whole_number(0, HIGHEST_SEED), default=0, metavar="S",
        help=_("số của buổi: cùng số thì ra cùng bộ tài liệu"),
    )  # fmt: skip
    add_profile(new)
    new.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help=_("thư mục để ghi, mới hoặc rỗng")
    )
    new.add_argument(
        "--force",
        action="store_true",
        help=_("ghi cả vào thư mục đã có gì đó, đè lên những tệp trùng tên"),
    )


def run(args: argparse.Namespace) -> int:
    """Write the kit and say where; 2 when it cannot be made or written."""
    try:
        replaced, files = _made(args)
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    print(say(text("Đã soạn xong buổi học trong {folder}:", folder=str(args.out))))
    for name in files:
        said = text("  {file} (ghi đè)", file=name) if name in replaced else text(
            "  {file}", file=name)  # fmt: skip
        print(say(said))
    print(_("Bạn mở ke-hoach.html trước: trong ấy có giờ giấc và những gì cần in."))
    return 0


def _made(args: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The kit written; which of its files were replaced, and all of them."""
    _check_libraries()
    check(args.out, force=args.force)
    skills = [name for typed in args.skills for name in typed.split(",") if name]
    plan = outline(skills, args.minutes, args.seed, load_profile(args.profile))
    # It brings the PDF library, which only this extra installs.
    from chanlearn.workshop.kit import kit

    files = kit(plan)
    return write(args.out, files), list(files)


def _check_libraries() -> None:
    missing = [name for module, name in NEEDED.items() if find_spec(module) is None]
    if missing:
        raise BadInput(
            text(
                "Soạn buổi học cần thêm {libraries}: pip install 'chanlearn[workshop]'",
                libraries=", ".join(missing),
            )
        )
