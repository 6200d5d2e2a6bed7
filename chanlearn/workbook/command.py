"""`chanlearn workbook`: the exercise notebooks in the edition asked for, as files to keep."""

import argparse
import json
import sys
from pathlib import Path

from chanlearn.catalogue import SOURCE_LANGUAGE, _, language, prefix, say
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text
from chanlearn.terminal import not_written
from chanlearn.workbook.editions import EDITIONS, Notebook, edition

REFUSED = 2
PACKAGE = Path(__file__).parents[1]
#: The folder of the sources, in the package or in the exercises of a checkout.
FOLDER = "vo-bai-tap"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        default=EDITIONS[0],
        help=_("learner để tự làm (mặc định), solution có lời giải, instructor thêm lời dặn"),
    )
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help=_("thư mục để ghi; vở tiếng Anh nằm trong thư mục con en"),
    )
    parser.add_argument(
        "--force", action="store_true", help=_("ghi đè cả những vở đã có ở đó, kể cả đang làm dở")
    )


def run(args: argparse.Namespace) -> int:
    """Write the notebooks that are not there yet; 2 when one cannot be written.

    In another language they lie in a folder of its name: that is what tells their kernels.
    """
    spoken = language.get()
    try:
        for path in sources(spoken):
            target = args.out / prefix(spoken) / path.name
            if target.exists() and not args.force:
                print(say(text("{file}: đã có, giữ nguyên", file=str(target))))
                continue
            _write(target, edition(read(path), args.edition))
            print(say(text("{file}: đã ghi", file=str(target))))
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    return 0


def sources(spoken: str = SOURCE_LANGUAGE) -> list[Path]:
    """The source notebooks in a language, in the order of the lessons.

    Raises:
        FileNotFoundError: they are neither in the package nor beside it.
    """
    for folder in (PACKAGE / FOLDER, PACKAGE.parent / "exercises" / FOLDER):
        found = sorted((folder / prefix(spoken)).glob("*.ipynb"))
        if found:
            return found
    raise FileNotFoundError(PACKAGE / FOLDER)


def read(path: Path) -> Notebook:
    """A notebook from its file."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def _write(target: Path, notebook: Notebook) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        written = json.dumps(notebook, ensure_ascii=False, indent=1)
        target.write_text(written + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(not_written(target, error)) from error
