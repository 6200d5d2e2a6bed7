"""A hand moved by typing: cards and groups as the case format writes them.

`9v 9w` picks cards up, `chan 9v` or `ca 9v 9w` makes a group of them, and a zone before a colon
(`chiếu: ca 9v 9w`) lays them there. Several commands are separated by semicolons or lines.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from chanlearn.rules.cards import Card, parse_cards
from chanlearn.rules.errors import Unreadable
from chanlearn.rules.groups import parse_group
from chanlearn.rules.text import text

_GROUP = re.compile(r"(chan|chắn|ca|cạ|chiu|chíu)\s", re.IGNORECASE)
_TOGETHER = re.compile(r"(nhom|nhóm|group)\s", re.IGNORECASE)


class Command(NamedTuple):
    """Cards, whether they become a group, and the zone they go to, if any."""

    cards: tuple[Card, ...]
    grouped: bool
    zone: str | None


def parse_commands(written: str, zones: Mapping[str, str]) -> Iterator[Command]:
    """Read commands; `zones` maps what a zone is called to its name.

    Raises:
        Unreadable: no such zone, group or card.
        Ambiguous: as `parse_cards`.
    """
    called = {_plain(label): name for label, name in zones.items()}
    for part in re.split(r"[;\n]", unicodedata.normalize("NFC", written)):
        if part.strip():
            yield _command(part.strip(), called)


def _command(part: str, zones: Mapping[str, str]) -> Command:
    place, colon, rest = part.rpartition(":")
    if colon and _plain(place) not in zones:
        raise Unreadable(text("ở đây không có chỗ nào tên là «{word}»", word=place.strip()))
    zone = zones[_plain(place)] if colon else None
    rest = rest.strip()
    if _GROUP.match(rest):
        return Command(parse_group(rest).cards, grouped=True, zone=zone)
    if _TOGETHER.match(rest):
        return Command(parse_cards(_TOGETHER.sub("", rest)), grouped=True, zone=zone)
    return Command(parse_cards(rest), grouped=False, zone=zone)


def _plain(words: str) -> str:
    """Without marks, as people type when in a hurry."""
    bare = unicodedata.normalize("NFD", words.casefold().replace("đ", "d"))
    return " ".join("".join(it for it in bare if not unicodedata.combining(it)).split())
