"""Sentences as translators write them, in a gettext `.po` file, made ready for `gettext`.

The file itself is what ships: nothing has to be compiled before a checkout, a wheel or a browser's
Python can speak another language, and nothing can be older than the file it was made from.
"""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from struct import pack

_ESCAPE = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t"}
_MAGIC, _VERSION, _HEADER_SIZE, _ROW_SIZE = 0x950412DE, 0, 28, 8


def read_messages(written: str) -> GNUTranslations:
    """What a `.po` file translates; what is empty, fuzzy or no longer asked for is left out."""
    return GNUTranslations(BytesIO(_compiled(sorted(_messages(written)))))


def _messages(written: str) -> Iterator[tuple[bytes, bytes]]:
    for entry in written.split("\n\n"):
        fields = _fields(entry)
        said = [it for name, it in fields.items() if name.startswith("msgstr")]
        if said and all(said):
            asked = [it for name, it in fields.items() if name.startswith("msgid")]
            yield "\0".join(asked).encode(), "\0".join(said).encode()


def _fields(entry: str) -> dict[str, str]:
    """`msgid`, `msgstr` and the like, each with all its lines; none of what is fuzzy."""
    fields: dict[str, str] = {}
    name = ""
    for line in entry.splitlines():
        if line.startswith('"'):
            fields[name] += line[1:-1]
        elif line.startswith("msg"):
            name, _space, quoted = line.partition(" ")
            fields[name] = quoted[1:-1]
        elif line.startswith("#,") and "fuzzy" in line:
            return {}
    if "\\" in entry:
        return {name: _ESCAPE.sub(_meant, it) for name, it in fields.items()}
    return fields


def _meant(escape: re.Match[str]) -> str:
    return _MEANT.get(escape[1], escape[1])


def _compiled(messages: list[tuple[bytes, bytes]]) -> bytes:
    """The form that `gettext` reads: a header, a table of each side, and the texts."""
    count = len(messages)
    at = _HEADER_SIZE + 2 * count * _ROW_SIZE
    tables, texts = [], []
    for side in zip(*messages, strict=True):
        for it in side:
            tables.append(pack("<II", len(it), at))
            texts.append(it + b"\0")
            at += len(texts[-1])
    second = _HEADER_SIZE + count * _ROW_SIZE
    header = pack("<IIIIIII", _MAGIC, _VERSION, count, _HEADER_SIZE, second, 0, at)
    return b"".join((header, *tables, *texts))
