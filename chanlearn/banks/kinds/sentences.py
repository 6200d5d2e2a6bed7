"""Find the false sentence: each claims a fact, or how a case is judged, and one is not so.

Which one is worked out. Every sentence names the rule that decides.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from chanlearn.banks.alike import nothing
from chanlearn.banks.content import Content, Envelope, Kind
from chanlearn.banks.facts import fact
from chanlearn.banks.kinds.parts import ANYTHING, WORDS
from chanlearn.banks.wording import OTHERS, here, in_languages
from chanlearn.cases.fields import BadCase, Fields, many, mapping, same, word
from chanlearn.cases.judge import judge_case
from chanlearn.catalogue import SOURCE_LANGUAGE
from chanlearn.drills.items import Item, Reply
from chanlearn.rulebook.book import find
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text

FEWEST, MOST = 3, 6


class Words(NamedTuple):
    """A sentence in one language, and what is wrong with it, if it is."""

    says: str
    why: str


class Sentence(NamedTuple):
    """What it says by language, whether that is so, and the rule that decides."""

    words: Mapping[str, Words]
    holds: bool
    rule: str


def _sentences(fields: Fields, envelope: Envelope) -> Content:
    written = fields.take("sentences", many(mapping))
    if not FEWEST <= len(written) <= MOST:
        raise BadCase("sentences", text("cần {fewest} đến {most} câu", fewest=FEWEST, most=MOST))
    found = []
    for at, one in enumerate(written):
        try:
            found.append(_sentence(Fields(one), envelope))
        except BadCase as error:
            raise BadCase(f"sentences[{at}].{error.field}", error.reason) from error
    false = [at for at, it in enumerate(found, start=1) if not it.holds]
    if len(false) != 1:
        said = ", ".join(map(str, false)) or "0"
        raise BadCase("sentences", text("phải đúng một câu sai; câu sai: {false}", false=said))
    wrong = found[false[0] - 1].words
    if not all(said.why for said in wrong.values()):
        raise BadCase(f"sentences[{false[0] - 1}].why", text("câu sai phải nói sai ở đâu"))
    frame = " ".join(wrong[SOURCE_LANGUAGE].says.casefold().split())
    return Content({"false": false[0]}, lambda: _item(found), (), nothing, frame)


def _sentence(fields: Fields, envelope: Envelope) -> Sentence:
    words = in_languages(fields, _words)
    rule = fields.take("rule", _rule)
    if fields.given("fact") is fields.given("case"):
        raise BadCase("fact", text("mỗi câu cần đúng một trong hai: fact (với is) hoặc case"))
    if fields.given("fact"):
        claimed = fields.take("is", lambda value: value)
        holds = same(claimed, fields.take("fact", lambda it: fact(word(it), envelope.profile)))
    else:
        holds = fields.take("case", lambda it: _agrees(mapping(it), envelope))
    fields.done()
    return Sentence(words, holds, rule)


def _words(fields: Fields) -> Words:
    return Words(fields.take("says", word), fields.take_or("why", word, ""))


def _rule(value: object) -> str:
    return find(word(value)).number


def _agrees(case: Mapping[str, object], envelope: Envelope) -> bool:
    """Is the case judged as its `expect` says?"""

    def load(name: str) -> Profile:
        return envelope.load(name) if "profile" in case else envelope.profile

    judged = judge_case({"id": envelope.id, **case}, load)
    if not judged.expect:
        raise BadCase("expect", text("thiếu trường này"))
    return not judged.differences()


def _item(sentences: list[Sentence]) -> Item:
    return Item(
        asked=text("Câu nào sai?"),
        replies=tuple(_reply(at, it) for at, it in enumerate(sentences, start=1)),
    )


def _reply(at: int, it: Sentence) -> Reply:
    words = here(it.words)
    said = text("{said}", said=words.says)
    if words.why:
        why = text("{why} [{rule}]", why=words.why, rule=it.rule)
    else:
        why = text("Câu này đúng luật. [{rule}]", rule=it.rule)
    return Reply(str(at), said, right=not it.holds, why=(why,))


_WORDS: Mapping[str, Any] = {"says": WORDS, "why": WORDS}
_SENTENCE: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        **_WORDS,
        **{
            code: {
                "type": "object",
                "properties": _WORDS,
                "required": ["says"],
                "additionalProperties": False,
            }
            for code in OTHERS
        },
        "rule": {"type": "string", "pattern": "^(R[1-9](\\..+)?|A[0-9]+)$"},
        "fact": WORDS,
        "is": ANYTHING,
        "case": {"type": "object"},
    },
    "required": ["says", "rule"],
    "oneOf": [{"required": ["fact", "is"]}, {"required": ["case"]}],
    "additionalProperties": False,
}
KINDS = {
    "sentences": Kind(
        _sentences,
        {
            "sentences": {
                "type": "array",
                "minItems": FEWEST,
                "maxItems": MOST,
                "items": _SENTENCE,
            }
        },
        ("sentences",),
    )
}
