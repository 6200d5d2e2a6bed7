"""`chanlearn check`: what is wrong in a bank of questions, and what the engine says of them."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from chanlearn.banks.checking import Checked, Found, Wrong, check, portable
from chanlearn.banks.schema import schema
from chanlearn.banks.shelf import packed
from chanlearn.catalogue import _, say
from chanlearn.drills.items import LEVELS, Item
from chanlearn.drills.skills import SKILLS
from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.rules.text import Text, counted, text

DIFFERENT, REFUSED = 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar="FOLDER",
        help=_("thư mục hay tệp câu hỏi (YAML hoặc JSON); nhiều chỗ thì xét chung thành một bộ"),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("in mọi câu, đáp án máy tính và mọi lỗi, dạng JSON")
    )
    parser.add_argument(
        "--pack",
        type=Path,
        metavar="FILE",
        help=_("không có lỗi nào thì gói cả bộ thành một tệp JSON"),
    )
    parser.add_argument(
        "--schema", type=Path, metavar="FILE", help=_("ghi ra JSON Schema của dạng câu hỏi")
    )


def run(args: argparse.Namespace) -> int:
    """Check the bank.

    Returns 1 if the engine contradicts a key, otherwise 2 if anything else is wrong, otherwise 0.
    """
    checked = check(args.paths)
    if args.json:
        print(json.dumps(_result(checked), ensure_ascii=False, indent=1))
    else:
        for line in _summary(checked):
            print(say(line))
    for wrong in checked.wrong:
        print(say(wrong.said), file=sys.stderr)
    if args.schema is not None:
        _write(args.schema, json.dumps(schema(), ensure_ascii=False, indent=1) + "\n")
    if any(it.sort == "key" for it in checked.wrong):
        return DIFFERENT
    if checked.wrong:
        return REFUSED
    if args.pack is not None:
        _write(args.pack, packed(map(portable, checked.items)))
    return 0


def _write(path: Path, written: str) -> None:
    try:
        path.write_text(written, encoding="utf-8")
    except OSError as error:
        reason = why_no_file(error)
        raise BadInput(text("{file}: không ghi được ({reason})", file=str(path), reason=reason)) \
            from error  # fmt: skip


def _summary(checked: Checked) -> Iterator[Text]:
    levels = Counter((it.item.skill.id, it.item.level) for it in checked.items)
    for skill in SKILLS:
        each = [levels[skill.id, level] for level in LEVELS]
        if any(each):
            easy, middling, hard = each
            yield counted(
                "{skill}: {n} câu ({easy} dễ, {middling} vừa, {hard} khó)",
                n=sum(each),
                skill=skill.name,
                easy=easy,
                middling=middling,
                hard=hard,
            )
    if checked.wrong:
        yield counted("Có {n} chỗ phải sửa.", n=len(checked.wrong))
    else:
        yield counted("Cả {n} câu đều ổn.", n=len(checked.items))


def _result(checked: Checked) -> dict[str, object]:
    return {
        "items": [_item(it) for it in checked.items],
        "problems": [_problem(it) for it in checked.wrong],
    }


def _item(found: Found) -> dict[str, object]:
    item = found.item
    question = item.question
    answers = sorted(question.right) if isinstance(question, Item) else None
    return {
        "file": found.file,
        "line": found.line,
        "id": item.id,
        "code": str(item.code),
        "skill": item.skill.id,
        "level": item.level,
        "lesson": item.lesson,
        "kind": item.kind,
        "key": item.content.key,
        "answers": answers,
    }


def _problem(wrong: Wrong) -> dict[str, object]:
    return {**wrong._asdict(), "problem": say(wrong.problem, codes=True)}
