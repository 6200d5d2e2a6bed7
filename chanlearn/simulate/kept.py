"""What has been played so far, in a small file from which a stopped run goes on.

The file is replaced as a whole, so a run that is killed leaves the last whole one.
"""

import json
import os
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from chanlearn import __version__
from chanlearn.rules.errors import BadInput, why_no_file
from chanlearn.rules.text import text
from chanlearn.simulate.plan import Plan
from chanlearn.simulate.tally import Tally, added

FORMAT = "chanlearn-simulate-kept/1"
#: What decides how a round goes and what is counted of it.
CODE = ("rules", "bots", "profiles", "simulate")


class Kept(NamedTuple):
    """The sessions that are `done` and what they came to; `first` is the digest of session 0."""

    done: frozenset[int]
    tally: Tally
    first: str | None

    def with_chunk(self, number: int, found: Tally) -> "Kept":
        """With one more session; this one is left as it was, so a stop never falls in between."""
        first = digest(found) if number == 0 else self.first
        return Kept(self.done | {number}, added(self.tally, found), first)

    def rounds(self, plan: Plan) -> int:
        """How many rounds that is."""
        last = plan.chunks - 1
        short = plan.chunk - plan.rounds_in(last) if last in self.done else 0
        return len(self.done) * plan.chunk - short


NOTHING = Kept(frozenset(), {}, None)


def digest(values: object) -> str:
    """Of plain values or a tally, whatever the order of their keys."""
    written = json.dumps(values, sort_keys=True, ensure_ascii=False)
    return sha256(written.encode()).hexdigest()


@cache
def code_digest() -> str:
    """Of the program text that the totals depend on: the version alone tells too little."""
    whole = sha256()
    package = Path(__file__).parents[1]
    for path in sorted(path for name in CODE for path in (package / name).rglob("*.py")):
        whole.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return whole.hexdigest()


def identity(plan: Plan) -> dict[str, Any]:
    """What must be the same for totals to belong together; `n` only for sessions it cuts short."""
    rules = digest(plan.rules)
    return plan._asdict() | {"rules": rules, "version": __version__, "code": code_digest()}


def save(path: Path, plan: Plan, kept: Kept) -> None:
    """Replace the file.

    Raises:
        OSError: it cannot be written.
    """
    content = {
        "format": FORMAT,
        "plan": identity(plan),
        "done": _ranges(kept.done),
        "first": kept.first,
        "tally": kept.tally,
    }
    written = json.dumps(content | {"check": digest(content)}, ensure_ascii=False)
    replace(path, written + "\n")


def replace(path: Path, written: str) -> None:
    """Write a whole file or none.

    Raises:
        OSError: it cannot be written.
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        beside.write_text(written, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def load(path: Path, plan: Plan) -> Kept:
    """What the file holds of this plan; nothing when there is no file.

    Raises:
        BadInput: it is damaged, or belongs to another plan or version.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return NOTHING
    except OSError as error:
        why = why_no_file(error)
        raise BadInput(text("{file}: không đọc được ({why})", file=str(path), why=why)) from error
    except (ValueError, RecursionError) as error:
        raise _damaged(path) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise _damaged(path)
    check = content.pop("check", None)
    if check != digest(content):
        raise _damaged(path)
    done = _numbers(content["done"])
    asked = identity(plan)
    if plan.has(done, plan._replace(n=content["plan"]["n"])):
        asked.pop("n")
    _same_plan(path, content["plan"], asked)
    tally = {table: Counter(values) for table, values in content["tally"].items()}
    return Kept(done, tally, content["first"])


def _same_plan(path: Path, kept: dict[str, Any], asked: dict[str, Any]) -> None:
    for key, value in asked.items():
        if kept.get(key) != value:
            raise BadInput(
                text(
                    "{file}: phần chơi dở này có {key} là {kept}, còn lần này là {asked}. Chạy lại "
                    "đúng như lần trước, đổi --out, hoặc xóa tệp ấy để chơi lại từ đầu.",
                    file=str(path),
                    key=key,
                    kept=str(kept.get(key)),
                    asked=str(value),
                )
            )


def _damaged(path: Path) -> BadInput:
    return BadInput(
        text(
            "{file}: tệp bị hỏng, hoặc không phải phần chơi dở của chanlearn simulate. Xóa tệp ấy "
            "để chơi lại từ đầu, hoặc đổi --out.",
            file=str(path),
        )
    )


def _ranges(numbers: frozenset[int]) -> list[list[int]]:
    """First and last of each run without a gap: short when most are done."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return runs


def _numbers(runs: list[list[int]]) -> frozenset[int]:
    return frozenset(number for first, last in runs for number in range(first, last + 1))
