"""Deal codes: a few letters from which a dealt hand is rebuilt exactly, profile included.

A code reads `u1c-7f3m2a-k9`: the generator's letter and version, the profile's mark, the seed,
and two check characters. Letters may be typed in either case, hyphens and spaces left out, and
`o`, `i`, `l` for the digits they look like.

A question that was picked and written down, not dealt, has its own id for a code, after the same
letter: `r.ba-dau-chin`.
"""

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import fields
from fractions import Fraction
from typing import NamedTuple

from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
SEED_LENGTH = 6
CHECK_LENGTH = 2
SHOWN = 40
PICKED = "."
#: What an id in a bank looks like.
PICKED_ID = "[a-z0-9]+(?:-[a-z0-9]+)*"
LONGEST_ID = 36
SEEDS = len(ALPHABET) ** SEED_LENGTH
SHIPPED_MARKS = {"chan_hoc": "c", "dan_gian": "d", "b52": "b", "san_dinh": "s"}
OWN_MARK = "x"
MARK_LENGTH = 4

# Phones write other hyphens and spaces of their own accord.
_LEFT_OUT = re.compile(r"[\s\u00ad\u2010-\u2015\u2212-]+")
_LOOK_ALIKE = str.maketrans("oil", "011")
#: What a profile's mark looks like.
MARK = rf"[cdbs]|x[{ALPHABET}]{{{MARK_LENGTH}}}"
_SHAPE = re.compile(
    rf"([a-z])([1-9][0-9]{{0,2}})({MARK})"
    rf"([{ALPHABET}]{{{SEED_LENGTH}}})([{ALPHABET}]{{{CHECK_LENGTH}}})"
)

_PICKED_SHAPE = re.compile(rf"([a-z])[{PICKED}](?=.{{1,{LONGEST_ID}}}$)({PICKED_ID})")


class BadCode(BadInput):
    """A deal code that rebuilds nothing here."""


class DealCode(NamedTuple):
    """Which generator, in which version, for which profile, from which seed (0 to SEEDS - 1)."""

    generator: str
    version: int
    profile: str
    seed: int

    def __str__(self) -> str:
        head = f"{self.generator}{self.version}{self.profile}"
        seed = digits(self.seed, SEED_LENGTH)
        return f"{head}-{seed}-{_check(head + seed)}"


class PickedCode(NamedTuple):
    """A question of a bank: the letter of its skill's generator, and the id it has for ever."""

    generator: str
    id: str

    def __str__(self) -> str:
        return f"{self.generator}{PICKED}{self.id}"


def is_picked(written: str) -> bool:
    """Is this the code of a picked question, if it is a code at all?"""
    return written.strip()[1:2] == PICKED


def parse_picked(written: str) -> PickedCode:
    """Read the code of a picked question, in either case.

    Raises:
        BadCode: it is none.
    """
    found = _PICKED_SHAPE.fullmatch(written.strip().lower())
    if found is None:
        raise BadCode(text("«{code}» không phải là mã câu chọn sẵn", code=written[:SHOWN]))
    return PickedCode(found[1], found[2])


def profile_mark(profile: Profile) -> str:
    """A letter for a profile that ships; for a person's own, a fingerprint of its rules."""
    shipped = SHIPPED_MARKS.get(profile.id)
    if shipped is not None:
        return shipped
    rules = {field.name: _plain(getattr(profile, field.name)) for field in fields(profile)}
    written = json.dumps(rules | {"id": "", "name": ""}, sort_keys=True)
    number = int.from_bytes(hashlib.sha256(written.encode()).digest()[:8], "big")
    return OWN_MARK + digits(number % len(ALPHABET) ** MARK_LENGTH, MARK_LENGTH)


def parse_code(written: str, generator: str = "u") -> DealCode:
    """Read a deal code; a refusal gives an example of this `generator`'s.

    Raises:
        BadCode: it is no code, or a character was mistyped.
    """
    shape = _SHAPE.fullmatch(tidied(written))
    if shape is None:
        example = str(DealCode(generator, 1, next(iter(SHIPPED_MARKS.values())), SEEDS // 3))
        raise BadCode(
            text(
                "«{code}» không phải là mã ván; mã có dạng như {example}",
                code=written[:SHOWN],
                example=example,
            )
        )
    generator, version, mark, seed, check = shape.groups()
    if check != _check(f"{generator}{version}{mark}{seed}"):
        raise BadCode(text("Mã «{code}» có ký tự gõ nhầm, bạn xem lại từng chữ.", code=written))
    return DealCode(generator, int(version), mark, number_of(seed))


def read_code(
    written: str, generator: str, versions: Collection[int], profiles: Mapping[str, Profile]
) -> tuple[DealCode, Profile]:
    """Read a code of this generator, and find its profile among `profiles` (by mark).

    Raises:
        BadCode: no code, another generator's, an unknown version, or made under a profile file
            that is not here.
    """
    code = parse_code(written, generator)
    if code.generator != generator:
        raise BadCode(text("Mã «{code}» là của một bài tập khác.", code=written))
    if code.version not in versions:
        raise BadCode(
            text(
                "Mã «{code}» do một bản khác của khóa học chia, bản này không dựng lại được.",
                code=written,
            )
        )
    if code.profile not in profiles:
        raise BadCode(
            text("Mã «{code}» chia theo một tệp bộ luật khác, không có ở đây.", code=written)
        )
    return code, profiles[code.profile]


def tidied(written: str) -> str:
    """What was typed, in the letters codes are written in, with hyphens and spaces left out."""
    return _LEFT_OUT.sub("", written).lower().translate(_LOOK_ALIKE)


def digits(number: int, length: int) -> str:
    """The number in so many characters of the alphabet.

    Raises:
        ValueError: it needs more.
    """
    written = ""
    for _place in range(length):
        number, digit = divmod(number, len(ALPHABET))
        written = ALPHABET[digit] + written
    if number:
        raise ValueError(f"more than {length} characters hold")
    return written


def number_of(written: str) -> int:
    """The number that characters of the alphabet stand for."""
    number = 0
    for digit in written:
        number = number * len(ALPHABET) + ALPHABET.index(digit)
    return number


def _check(body: str) -> str:
    number = int.from_bytes(hashlib.sha256(body.encode()).digest()[:8], "big")
    return digits(number % len(ALPHABET) ** CHECK_LENGTH, CHECK_LENGTH)


def _plain(value: object) -> object:
    """The value in lists and mappings with an order of their own, for fingerprinting."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return sorted(json.dumps(_plain(item)) for item in value)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Fraction) else value
