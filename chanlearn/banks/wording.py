"""What a question says in each language.

Vietnamese stands in its own fields, another language in the field of its name beside them (`en`).
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from chanlearn.cases.fields import Fields, mapping
from chanlearn.catalogue import SOURCE_LANGUAGE, language

T = TypeVar("T")

#: The languages a question may be written in beside Vietnamese.
OTHERS = ("en",)


def in_languages(fields: Fields, read: Callable[[Fields], T]) -> Mapping[str, T]:
    """What `read` takes of the fields, and of those of each language there is, by language.

    Raises:
        BadCase: `read` refuses, or a language holds what `read` does not take.
    """
    said = {SOURCE_LANGUAGE: read(fields)}
    for code in OTHERS:
        own = fields.take_or(code, mapping, None)
        if own is not None:
            theirs = Fields(own, fields.name(code))
            said[code] = read(theirs)
            theirs.done()
    return said


def here(said: Mapping[str, T]) -> T:
    """What is said in the current language; in Vietnamese where that is missing."""
    return said.get(language.get(), said[SOURCE_LANGUAGE])
