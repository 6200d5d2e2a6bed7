"""One item of a bank, read: `read_item` refuses by field what is not in the format."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from chanlearn.banks.alike import canonical
from chanlearn.banks.content import Content, Envelope, LoadProfile
from chanlearn.banks.kinds import KINDS
from chanlearn.banks.wording import here, in_languages
from chanlearn.cases.fields import (
    BadCase,
    Fields,
    expected,
    many,
    mapping,
    one_of,
    same,
    shown,
    word,
)
from chanlearn.catalogue import SOURCE_LANGUAGE
from chanlearn.drills.codes import LONGEST_ID, PICKED_ID, PickedCode
from chanlearn.drills.items import LEVELS, Item
from chanlearn.drills.skills import BY_ID, Skill
from chanlearn.profiles import DEFAULT
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text

LONGEST_PROMPT, LONGEST_HINT, MOST_HINTS = 300, 300, 5


class Words(NamedTuple):
    """What a question says in one language."""

    prompt: str
    hints: tuple[str, ...]


class BankItem(NamedTuple):
    """A question that was picked: what it asks, how hard, for which skill, of which lesson."""

    code: PickedCode
    skill: Skill
    level: int
    lesson: int
    words: Mapping[str, Words]
    kind: str
    profile: Profile
    content: Content
    expect: Mapping[str, object]

    @property
    def id(self) -> str:
        """What it is called for ever."""
        return self.code.id

    @property
    def prompt(self) -> str:
        """What it asks, in the current language."""
        return here(self.words).prompt

    @property
    def hints(self) -> tuple[str, ...]:
        """The same of its hints."""
        return here(self.words).hints

    @property
    def question(self) -> object:
        """What the drill of its skill shows: an `Item` with this prompt, or its own kind."""
        made = self.content.question()
        if isinstance(made, Item):
            return made._replace(asked=text("{said}", said=self.prompt))
        return made

    @property
    def differences(self) -> dict[str, tuple[object, object]]:
        """What `expect` says otherwise than the engine: expected and found."""
        return {
            key: (wanted, self.content.key[key])
            for key, wanted in self.expect.items()
            if not same(wanted, self.content.key[key])
        }

    @property
    def likeness(self) -> object:
        """The same for two items that differ in the names of ranks and suits only."""
        content = self.content
        return self.skill.id, self.kind, canonical(content.placed, content.mark), content.frame


def read_item(written: Mapping[str, object], load: LoadProfile) -> BankItem:
    """Read one item; `load` finds profiles by name or path.

    Raises:
        BadCase: a field is missing, unknown or wrong, or the position asks nothing.
    """
    fields = Fields(written)
    item_id = fields.take("id", _id)
    skill = BY_ID[fields.take("skill", one_of(tuple(BY_ID)))]
    level = fields.take("level", _one_of_numbers(LEVELS))
    lessons = tuple(sorted({it.lesson for it in BY_ID.values()}))
    lesson = fields.take("lesson", _one_of_numbers(lessons))
    words = in_languages(fields, _words)
    for tongue, said in words.items():
        wanted = len(words[SOURCE_LANGUAGE].hints)
        if len(said.hints) != wanted:
            why = text("cần {n} gợi ý như bản tiếng Việt", n=wanted)
            raise BadCase(f"{tongue}.hints", why)
    profile = fields.take_or("profile", lambda name: load(word(name)), None) or load(DEFAULT)
    name = fields.take("kind", _kind(skill))
    expect = fields.take("expect", mapping)
    for remark in ("note", "source"):
        fields.ignore(remark)
    content = KINDS[name].read(fields, Envelope(item_id, skill, level, profile, load))
    fields.done()
    _check(expect, content)
    code = PickedCode(skill.generator, item_id)
    return BankItem(code, skill, level, lesson, words, name, profile, content, expect)


def _words(fields: Fields) -> Words:
    prompt = fields.take("prompt", _sentence(LONGEST_PROMPT))
    hints = fields.take_or("hints", many(_sentence(LONGEST_HINT)), ())
    if len(hints) > MOST_HINTS:
        raise BadCase(fields.name("hints"), text("nhiều nhất {most} gợi ý", most=MOST_HINTS))
    return Words(prompt, hints)


def _id(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_ID or not re.fullmatch(PICKED_ID, value):
        what = text("nhiều nhất {most} chữ thường không dấu, chữ số và gạch nối", most=LONGEST_ID)
        raise expected(value, what)
    return value


def _one_of_numbers(numbers: tuple[int, ...]) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value not in numbers:
            what = text("một trong: {choices}", choices=", ".join(map(str, numbers)))
            raise expected(value, what)
        return value

    return read


def _sentence(longest: int) -> Callable[[object], str]:
    def read(value: object) -> str:
        said = " ".join(word(value).split())
        if len(said) > longest:
            raise expected(value, text("nhiều nhất {most} ký tự", most=longest))
        return said

    return read


def _kind(skill: Skill) -> Callable[[object], str]:
    known = tuple(name for name, it in KINDS.items() if not it.skills or skill.id in it.skills)
    return one_of(known)


def _check(expect: Mapping[str, object], content: Content) -> None:
    """Refuse an expectation that nothing can meet, or none at all."""
    known: Text = text("không có mục nào tên như vậy; có: {known}", known=", ".join(content.key))
    for key in expect:
        if key not in content.key:
            raise BadCase(f"expect.{shown(key)}", known)
    if not expect:
        what = text("cần ít nhất một mục: {known}", known=", ".join(content.key))
        raise BadCase("expect", what)
