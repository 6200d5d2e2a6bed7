"""What a publisher chooses of the course, and brings along: languages, rules, questions."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from chanlearn.catalogue import LANGUAGES, OFFERED, SOURCE_LANGUAGE, _, say


def add_own(parser: argparse.ArgumentParser) -> None:
    """`--languages`; `--profile` and `--bank`, each as often as one likes."""
    parser.add_argument(
        "--languages",
        nargs="+",
        choices=LANGUAGES,
        default=OFFERED,
        metavar="LANGUAGE",
        help=_("những thứ tiếng người học được chọn, trong {languages}").format(
            languages=", ".join(LANGUAGES)
        ),
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


def languages(chosen: Sequence[str]) -> tuple[str, ...]:
    """These, each once, after Vietnamese: all else is translated from it, so it is always there."""
    return tuple(dict.fromkeys((SOURCE_LANGUAGE, *chosen)))


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
