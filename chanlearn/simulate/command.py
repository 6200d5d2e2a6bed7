"""`chanlearn simulate`: rounds by the million on all cores, stopped and gone on with at will."""

import argparse
import json
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

from chanlearn.arguments import add_players, add_profile, add_seed, whole_number
from chanlearn.catalogue import _, say
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.simulate.kept import replace
from chanlearn.simulate.run import Progress, simulate
from chanlearn.simulate.words import lines
from chanlearn.terminal import not_written, until_the_reader_leaves

REFUSED = 2
DIED = 1
#: As a shell tells of Ctrl-C.
STOPPED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "-n", type=whole_number(1), required=True, metavar="N", help=_("số ván phải chơi")
    )
    add_seed(parser)
    add_players(parser)
    add_profile(parser)
    parser.add_argument(
        "--processes",
        type=whole_number(1),
        metavar="N",
        help=_("chạy mấy tiến trình một lúc; không ghi thì dùng hết các nhân của máy"),
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help=_("ghi kết quả vào tệp này; dừng giữa chừng thì lần sau chơi tiếp được"),
    )
    parser.add_argument("--json", action="store_true", help=_("in kết quả dạng JSON"))


def run(args: argparse.Namespace) -> int:
    """Play, and print or write what came of it. Returns 2 if it cannot, 130 when stopped."""
    try:
        summary = _played(args)
    except KeyboardInterrupt:
        print(say(_stopped(args.out)), file=sys.stderr)
        return STOPPED
    except BrokenExecutor:
        reason = text("Một tiến trình chơi bị tắt giữa chừng, có khi vì máy thiếu bộ nhớ.")
        print(say(reason), say(_stopped(args.out)), sep="\n", file=sys.stderr)
        return DIED
    except BadInput as error:
        print(say(error.reason), file=sys.stderr)
        return REFUSED
    except OSError as error:
        print(say(not_written(args.out, error)), file=sys.stderr)
        return REFUSED
    with until_the_reader_leaves():
        print(_json(summary) if args.json else "\n".join(map(say, lines(summary))))
    return 0


def _played(args: argparse.Namespace) -> dict[str, Any]:
    kept_in = None if args.out is None else kept_beside(args.out)
    with _terminated_as_interrupted(), _bar(args.n) as progress:
        summary = simulate(
            args.n,
            args.seed,
            players=args.players,
            profile=args.profile,
            processes=args.processes,
            kept_in=kept_in,
            progress=progress,
        )
    if kept_in is not None:
        replace(args.out, _json(summary) + "\n")
        kept_in.unlink()
    return summary


def kept_beside(out: Path) -> Path:
    """Where a run that writes to `out` keeps what it has so far."""
    return out.with_name(out.name + ".part")


def _json(summary: dict[str, Any]) -> str:
    return json.dumps(summary, ensure_ascii=False, indent=1)


@contextmanager
def _terminated_as_interrupted() -> Iterator[None]:
    """A kill ends the run as Ctrl-C does."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _bar(rounds: int) -> Iterator[Progress]:
    """A progress bar on the error output, where tqdm is there to draw it."""
    try:
        tqdm = import_module("tqdm").tqdm
    except ModuleNotFoundError:
        note = _("Muốn thấy chơi đến đâu thì cài tqdm: pip install 'chanlearn[simulate]'.")
        print(note, file=sys.stderr)
        yield lambda done: None
        return
    with tqdm(total=rounds, unit=_(" ván"), file=sys.stderr) as bar:

        def show(done: int) -> None:
            if not bar.n:
                bar.initial = done  # What was kept says nothing about the speed of this run.
            bar.update(done - bar.n)

        yield show


def _stopped(out: Path | None) -> Text:
    if out is None:
        return text("Đã dừng; không giữ lại gì vì không có --out.")
    return text(
        "Đã dừng. Chạy lại đúng lệnh này thì chơi tiếp từ {file}.", file=str(kept_beside(out))
    )
