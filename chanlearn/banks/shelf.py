"""The picked questions at hand: the bank that ships, and those chosen for this run.

`chanlearn serve --bank FOLDER` chooses banks for the whole course; its pages' kernels find them
here, as JSON: nothing but the standard library reads it.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from chanlearn.banks.item import BankItem, read_item
from chanlearn.banks.kinds import KINDS
from chanlearn.drills.codes import PickedCode
from chanlearn.drills.registry import ASKED
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text

FORMAT = "chanlearn.bank/1"
SHIPPED = Path(__file__).with_name("bank.json")
#: The environment variable with the packed banks that were chosen for this run, as a JSON list.
CHOSEN = "CHANLEARN_BANKS"


class Shelved(NamedTuple):
    """A picked question as it lies there, not yet read."""

    code: PickedCode
    level: int
    asks_items: bool
    written: Mapping[str, object]


def shelf() -> Mapping[str, Shelved]:
    """Every picked question at hand by its code, in the banks' order: the hardest first."""
    return _shelf(os.environ.get(CHOSEN, "[]"))


def of_generator(letter: str) -> tuple[Shelved, ...]:
    """Those of one skill, by its generator's letter."""
    return tuple(it for it in shelf().values() if it.code.generator == letter)


@cache
def find(code: str) -> BankItem:
    """The picked question of a code, read.

    Raises:
        BadInput: there is none at hand.
    """
    found = shelf().get(code)
    if found is None:
        raise BadInput(text("Câu «{code}» không có trong bộ câu chọn sẵn ở đây.", code=code))
    return read_item(found.written, load_profile)


def choose_banks(paths: Sequence[str]) -> None:
    """Let this process, and those it starts, know these packed banks beside the shipped one."""
    os.environ[CHOSEN] = json.dumps(list(paths))


def packed(items: Iterable[Mapping[str, object]]) -> str:
    """A bank as one file of JSON, a line for each item."""
    lines = ",\n".join(json.dumps(it, ensure_ascii=False) for it in items)
    return f'{{"format": "{FORMAT}", "items": [\n{lines}\n]}}\n'


def unpacked(written: str) -> list[dict[str, Any]]:
    """The items of a packed bank.

    Raises:
        ValueError: it is no bank of this format.
    """
    bank = json.loads(written)
    if bank.get("format") != FORMAT:
        raise ValueError(f"no bank of format {FORMAT}")
    items: list[dict[str, Any]] = bank["items"]
    return items


@cache
def _shelf(chosen: str) -> Mapping[str, Shelved]:
    found: dict[str, Shelved] = {}
    for path in (SHIPPED, *map(Path, json.loads(chosen))):
        for written in unpacked(path.read_text(encoding="utf-8")):
            one = _shelved(written)
            found[str(one.code)] = one
    return found


def _shelved(written: Mapping[str, Any]) -> Shelved:
    skill = BY_ID[written["skill"]]
    asks_items = skill.id in ASKED or KINDS[written["kind"]].asks_items
    code = PickedCode(skill.generator, written["id"])
    return Shelved(code, written["level"], asks_items, written)
