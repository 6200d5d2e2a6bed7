"""The picked questions at hand: the bank that ships, and those chosen for this run.

`chanlearn serve --bank FOLDER` chooses banks for the whole course; its pages' kernels find them
here, as JSON: nothing but the standard library reads it, and nothing of an item before it is asked.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from chanlearn.drills.codes import PickedCode
from chanlearn.drills.registry import ASKED
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import text

if TYPE_CHECKING:
    from chanlearn.banks.item import BankItem

FORMAT = "chanlearn.bank/1"
SHIPPED = Path(__file__).with_name("bank.json")
#: Kinds whose questions are items even where the skill's drill has questions of its own.
ASK_ITEMS = ("colours", "sentences")
#: The environment variable with the packed banks that were chosen for this run, as a JSON list.
CHOSEN = "CHANLEARN_BANKS"


class Shelved(NamedTuple):
    """A picked question as it lies in a bank, at its `place` there; not kept, and not yet read."""

    code: PickedCode
    level: int
    asks_items: bool
    bank: Path
    place: int

    @property
    def written(self) -> Mapping[str, object]:
        """All that the bank says of it."""
        return next(islice(_items(self.bank), self.place, None))


def shelf() -> Mapping[str, Shelved]:
    """Every picked question at hand by its code, in the banks' order: the hardest first."""
    return _shelf(os.environ.get(CHOSEN, "[]"))


def of_generator(letter: str) -> tuple[Shelved, ...]:
    """Those of one skill, by its generator's letter."""
    return tuple(it for it in shelf().values() if it.code.generator == letter)


def find(code: str) -> "BankItem":
    """The picked question of a code, read.

    Raises:
        BadInput: there is none at hand.
    """
    # It brings every drill, which not every page has.
    from chanlearn.banks.item import read_item

    return read_item(_found(code).written, load_profile)


def asks_items(code: str) -> bool:
    """Is the picked question of a code an item, wherever its skill's drill has its own kind?

    Raises:
        BadInput: there is none at hand.
    """
    return _found(code).asks_items


def _found(code: str) -> Shelved:
    found = shelf().get(code)
    if found is None:
        raise BadInput(text("Câu «{code}» không có trong bộ câu chọn sẵn ở đây.", code=code))
    return found


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


def _items(bank: Path) -> Iterator[dict[str, Any]]:
    """The items of a packed bank, one after another: a kernel has no room for all of them."""
    with bank.open(encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            if line.startswith("{"):
                yield json.loads(line.rstrip(",\n"))


@cache
def _shelf(chosen: str) -> Mapping[str, Shelved]:
    found: dict[str, Shelved] = {}
    for path in (SHIPPED, *map(Path, json.loads(chosen))):
        for place, written in enumerate(_items(path)):
            one = _shelved(written, path, place)
            found[str(one.code)] = one
    return found


def _shelved(written: Mapping[str, Any], bank: Path, place: int) -> Shelved:
    skill = BY_ID[written["skill"]]
    as_items = skill.id in ASKED or written["kind"] in ASK_ITEMS
    code = PickedCode(skill.generator, written["id"])
    return Shelved(code, written["level"], as_items, bank, place)
