"""The format of a bank as JSON Schema, for editors: made of what the readers declare."""

from typing import Any

from chanlearn.banks.item import LONGEST_HINT, LONGEST_PROMPT, MOST_HINTS
from chanlearn.banks.kinds import KINDS
from chanlearn.banks.kinds.parts import WORDS
from chanlearn.banks.wording import OTHERS
from chanlearn.drills.codes import LONGEST_ID, PICKED_ID
from chanlearn.drills.items import LEVELS
from chanlearn.drills.skills import SKILLS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
#: What every item has; the first ones it must have.
REQUIRED = ("id", "skill", "level", "lesson", "prompt", "kind", "expect")
OPTIONAL = ("hints", *OTHERS, "profile", "note", "source")


def schema() -> dict[str, Any]:
    """A list of items, each of its kind."""
    return {
        "$schema": DIALECT,
        "title": "chanlearn: bộ câu chọn sẵn",
        "type": "array",
        "items": {
            "type": "object",
            "required": list(REQUIRED),
            "properties": _envelope(),
            "allOf": [_kind(name) for name in KINDS],
        },
    }


def _envelope() -> dict[str, Any]:
    return {
        "id": {"type": "string", "pattern": f"^{PICKED_ID}$", "maxLength": LONGEST_ID},
        "skill": {"enum": [skill.id for skill in SKILLS]},
        "level": {"enum": list(LEVELS)},
        "lesson": {"enum": sorted({skill.lesson for skill in SKILLS})},
        **_words(),
        **{
            code: {
                "type": "object",
                "properties": _words(),
                "required": ["prompt"],
                "additionalProperties": False,
            }
            for code in OTHERS
        },
        "profile": WORDS,
        "note": {},
        "source": {},
        "kind": {"enum": list(KINDS)},
        "expect": {"type": "object", "minProperties": 1},
    }


def _words() -> dict[str, Any]:
    """What an item says in one language."""
    return {
        "prompt": {**WORDS, "maxLength": LONGEST_PROMPT},
        "hints": {
            "type": "array",
            "items": {**WORDS, "maxLength": LONGEST_HINT},
            "maxItems": MOST_HINTS,
        },
    }


def _kind(name: str) -> dict[str, Any]:
    """What an item of this kind has beside the envelope, and nothing else."""
    kind = KINDS[name]
    common = dict.fromkeys((*REQUIRED, *OPTIONAL), True)
    then: dict[str, Any] = {
        "properties": {**common, **kind.fields},
        "required": list(kind.required),
        "additionalProperties": False,
    }
    if kind.skills:
        then["properties"] = {**then["properties"], "skill": {"enum": list(kind.skills)}}
    asked_of = {"properties": {"kind": {"const": name}}, "required": ["kind"]}
    return {"if": asked_of, "then": then}
