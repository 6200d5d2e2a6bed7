"""Widgets of the course: a class, its script and its style side by side.

A widget knows nothing of lessons. Its traits are plain JSON, what comes from the browser is
checked here in Python, and every callback runs behind the one guard.

Each name is loaded when it is first asked for: a page's kernel carries only what the page shows.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chanlearn.widgets.acts import Acts, Button
    from chanlearn.widgets.address import Address, Arrival
    from chanlearn.widgets.answer import Answer, guarded
    from chanlearn.widgets.board import Board
    from chanlearn.widgets.cards import CardRow, CardRows
    from chanlearn.widgets.fields import (
        Check,
        Checks,
        Choice,
        Field,
        Group,
        Number,
        Option,
        Typed,
        Values,
    )
    from chanlearn.widgets.form import Form
    from chanlearn.widgets.hand import Hand, Line
    from chanlearn.widgets.heading import Heading
    from chanlearn.widgets.inbox import Inbox
    from chanlearn.widgets.later import Later
    from chanlearn.widgets.numbers import Numbers, Whole
    from chanlearn.widgets.palette import Lain, Palette, Place
    from chanlearn.widgets.picks import Picks
    from chanlearn.widgets.piles import mark_of
    from chanlearn.widgets.prompt import Prompt
    from chanlearn.widgets.qr import Qr
    from chanlearn.widgets.query import Query
    from chanlearn.widgets.sheet import Sheet, table
    from chanlearn.widgets.shelf import Shelf, Stored
    from chanlearn.widgets.steps import Step, Steps
    from chanlearn.widgets.takeout import Takeout
    from chanlearn.widgets.upload import Upload
    from chanlearn.widgets.zones import (
        APART,
        BY_GROUPS,
        BY_RANK,
        GROUP,
        HAND,
        MARK_NAMES,
        UNDO,
        Action,
        Heap,
        Zone,
    )

_HOMES = {
    name: module
    for module, names in {
        "acts": "Acts Button",
        "address": "Address Arrival",
        "answer": "Answer guarded",
        "board": "Board",
        "cards": "CardRow CardRows",
        "fields": "Check Checks Choice Field Group Number Option Typed Values",
        "form": "Form",
        "hand": "Hand Line",
        "heading": "Heading",
        "inbox": "Inbox",
        "later": "Later",
        "numbers": "Numbers Whole",
        "palette": "Lain Palette Place",
        "picks": "Picks",
        "piles": "mark_of",
        "prompt": "Prompt",
        "qr": "Qr",
        "query": "Query",
        "sheet": "Sheet table",
        "shelf": "Shelf Stored",
        "steps": "Step Steps",
        "takeout": "Takeout",
        "upload": "Upload",
        "zones": "APART BY_GROUPS BY_RANK GROUP HAND MARK_NAMES UNDO Action Heap Zone",
    }.items()
    for name in names.split()
}

__all__ = [
    "APART",
    "BY_GROUPS",
    "BY_RANK",
    "GROUP",
    "HAND",
    "MARK_NAMES",
    "UNDO",
    "Action",
    "Acts",
    "Address",
    "Answer",
    "Arrival",
    "Board",
    "Button",
    "CardRow",
    "CardRows",
    "Check",
    "Checks",
    "Choice",
    "Field",
    "Form",
    "Group",
    "Hand",
    "Heading",
    "Heap",
    "Inbox",
    "Lain",
    "Later",
    "Line",
    "Number",
    "Numbers",
    "Option",
    "Palette",
    "Picks",
    "Place",
    "Prompt",
    "Qr",
    "Query",
    "Sheet",
    "Shelf",
    "Step",
    "Steps",
    "Stored",
    "Takeout",
    "Typed",
    "Upload",
    "Values",
    "Whole",
    "Zone",
    "guarded",
    "mark_of",
    "table",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
