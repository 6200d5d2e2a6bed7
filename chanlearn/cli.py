"""The `chanlearn` command: hands over to the module of the subcommand, and loads no other.

It speaks the language of `--lang`, wherever that stands on the line, else the terminal's.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper

from chanlearn import __version__
from chanlearn.catalogue import LANGUAGES, OFFERED, SOURCE_LANGUAGE, _, say, speaking
from chanlearn.rules.errors import BadInput
from chanlearn.terminal import until_the_reader_leaves


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`; the answer is the exit status."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A letter the terminal lacks is no reason to stop.
        sys.stdout.reconfigure(errors="backslashreplace")
    chosen, words = _languages().parse_known_args(sys.argv[1:] if argv is None else argv)
    with speaking(chosen.lang or terminal_language(os.environ)):
        return _run(words)


def terminal_language(environment: Mapping[str, str]) -> str:
    """What the terminal is set to, where the course is offered in it; else Vietnamese."""
    settings = ("LC_ALL", "LC_MESSAGES", "LANG")
    found = next(filter(None, map(environment.get, settings)), "")
    code = found.partition(".")[0].partition("_")[0]
    return code if code in OFFERED else SOURCE_LANGUAGE


def _languages() -> argparse.ArgumentParser:
    # Of its own: the parser of the commands already speaks the language.
    parser = argparse.ArgumentParser(prog="chanlearn", add_help=False, allow_abbrev=False)
    _add_language(parser)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, help=_("nói tiếng gì (không ghi thì theo máy)")
    )


def _run(words: Sequence[str]) -> int:
    parser = _parser(words[0] if words else "")
    if not words:
        parser.print_help()
        return 2
    args = parser.parse_args(words)
    status: int = 0
    try:
        with until_the_reader_leaves():
            status = args.run(args)
    except BadInput as error:
        # What a command cannot help: a full disk behind its output, say.
        print(say(error.reason), file=sys.stderr)
        return 1
    return status


def _parser(chosen: str) -> argparse.ArgumentParser:
    commands = {
        "serve": ("chanlearn.server.command", _("mở khóa học trong trình duyệt")),
        "build": ("chanlearn.site.command", _("dựng khóa học thành tệp, không cần máy chủ")),
        "doctor": ("chanlearn.doctor.command", _("xem máy này mở được khóa học không, thiếu gì")),
        "cards": ("chanlearn.deck.command", _("vẽ bộ bài ra tệp SVG hoặc PNG")),
        "judge": ("chanlearn.judge", _("phân xử những ván ghi trong một tệp")),
        "check": ("chanlearn.banks.command", _("soát một bộ câu hỏi tự soạn")),
        "play": ("chanlearn.play", _("cho máy tự chơi, in biên bản từng ván")),
        "rule": ("chanlearn.rulebook.command", _("đọc một điều trong sổ luật, theo số")),
        "odds": ("chanlearn.odds.command", _("tính khả năng, bằng phân số")),
        "simulate": (
            "chanlearn.simulate.command",
            _("cho máy tự chơi hàng triệu ván rồi thống kê"),
        ),
        "match": ("chanlearn.coach.command", _("cho hai máy thi với nhau xem máy nào hay hơn")),
        "workshop": ("chanlearn.workshop.command", _("soạn một buổi học: kế hoạch, phiếu, đáp án")),
        "workbook": ("chanlearn.workbook.command", _("ghi vở bài tập JupyterLab của từng bài")),
        "replay": ("chanlearn.replay", _("chơi lại những biên bản và xem có nước nào sai luật")),
    }
    parser = argparse.ArgumentParser(
        prog="chanlearn", description=_("Khóa học chơi Chắn, từ nhận mặt quân đến tính điểm.")
    )
    parser.add_argument("--version", action="version", version=f"chanlearn {__version__}")
    _add_language(parser)
    subparsers = parser.add_subparsers(required=True, metavar=_("lệnh"))
    for name, (module_name, help_text) in commands.items():
        subparser = subparsers.add_parser(name, help=help_text, description=help_text)
        if name == chosen:
            module = import_module(module_name)
            module.add_arguments(subparser)
            subparser.set_defaults(run=module.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
