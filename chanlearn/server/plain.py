"""The pages without a kernel, as served and as files: which there are, and what they show."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chanlearn.catalogue import speaking
from chanlearn.course.addresses import CLASS, INBOX, RECEIVING
from chanlearn.rules.profile import Profile
from chanlearn.server.navigation import GLOSSARY, RULEBOOK, Edition
from chanlearn.server.reference import glossary, rulebook


class Plain(NamedTuple):
    """A page of an edition: its path there, the template it is made from, what that asks for."""

    path: str
    template: str
    facts: Mapping[str, object]


def plain_pages(edition: Edition, profiles: Sequence[Profile]) -> list[Plain]:
    """Those of an edition, the entry page first; the rulebook compares `profiles`."""
    with speaking(edition.language):
        book = {"sections": rulebook(profiles), "profiles": profiles}
        words = {"terms": glossary()}
    return [
        Plain("", "entry.html.j2", {"lessons": edition.lessons}),
        Plain(RULEBOOK, "rulebook.html.j2", book),
        Plain(GLOSSARY, "glossary.html.j2", words),
        Plain(RECEIVING, "receiving.html.j2", {"class_page": CLASS, "key": INBOX}),
    ]
