"""What a publisher brings along to the course: rules of the own village, questions of one's own."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from chanlearn.catalogue import _, say


def add_own(parser: argparse.ArgumentParser) -> None:
    """`--profile` and `--bank`, each as often as one likes."""
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
    parser.add_argument(
        "--bank",
        action="append",
        type=Path,
        default=[],
        metavar="FOLDER",
        help=_(
            "thư mục câu hỏi bạn tự soạn, thêm vào bộ câu chọn sẵn; ghi được nhiều lần, "
            "xem trước bằng «chanlearn check»"
        ),
    )


def own_bank(folders: Sequence[Path]) -> str | None:
    """The own questions, packed; empty without any, None once it is told what is wrong in them."""
    if not folders:
        return ""
    from chanlearn.banks.checking import check, portable
    from chanlearn.banks.shelf import packed

    checked = check(folders)
    for wrong in checked.wrong:
        print(say(wrong.said), file=sys.stderr)
    return None if checked.wrong else packed(map(portable, checked.items))
