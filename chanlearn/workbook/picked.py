"""A picked question of the bank as an exercise: its replies with letters, its reasons."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from chanlearn.banks.item import BankItem
from chanlearn.banks.shelf import find
from chanlearn.catalogue import say
from chanlearn.drills.items import Item, Reply
from chanlearn.rules.text import Text, text
from chanlearn.workbook.reading import plain, wanted
from chanlearn.workbook.said import Cards, Line, letter
from chanlearn.workbook.task import Slip, Task

MISSES = Slip(
    text("còn thiếu"), text("Những gì bạn chọn đều đúng, nhưng chưa hết: xét từng dòng còn lại.")
)
SEVERAL = text(
    "Trả lời bằng mọi chữ cái đứng trước những dòng đúng, cách nhau một dấu cách, trong dấu nháy."
)
ONE = text("Trả lời bằng chữ cái đứng trước dòng bạn chọn, viết trong dấu nháy.")


def picked(code: str, instead: Mapping[str, Text] | None = None) -> Task:
    """The question of this code; its id is the code's without the letter in front.

    `instead` has a reason of its own for a wrong reply, by its value, where the bank's would
    tell the right one.
    """
    reasons = instead or {}

    @cache
    def item() -> BankItem:
        return find(code)

    @cache
    def question() -> Item:
        made = item().question
        assert isinstance(made, Item)
        return made

    return Task(
        code.partition(".")[2],
        lambda: question().asked,
        lambda value: _read(question(), value),
        lambda chosen: _judge(question(), chosen, reasons),
        lambda: tuple(text("{hint}", hint=it) for it in item().hints),
        lambda: _well(question()),
        lambda: _shown(question()),
    )


def _shown(item: Item) -> Iterator[Line]:
    yield from item.told
    for row in item.rows:
        yield Cards([card for group in row.groups for card in group], row.label)
    yield tuple(reply.said for reply in item.replies)
    yield SEVERAL if item.several else ONE


def _well(item: Item) -> Iterator[Text]:
    said = [*(why for reply in item.replies if reply.right for why in reply.why), *item.reasons]
    yield from {say(it): it for it in said}.values()


def _read(item: Item, value: object) -> frozenset[str]:
    """The values of the replies answered, by letter or in words.

    Raises:
        BadInput: nothing of that kind can be answered, or more than one where one is right.
    """
    given = _words(item, value)
    found = frozenset(_reply(item, it).value for it in given)
    if not item.several and len(found) != 1:
        raise wanted(value, text("đúng một câu trả lời"))
    return found


def _words(item: Item, value: object) -> Sequence[object]:
    what = text("chữ cái đứng trước câu trả lời, hoặc chính câu ấy")
    if isinstance(value, str) and value.strip():
        if _find(item, value) is None and item.several:
            return value.replace(",", " ").split()
        return [value]
    if isinstance(value, list | tuple | set | frozenset) and value:
        return list(value)
    raise wanted(value, what)


def _reply(item: Item, value: object) -> Reply:
    found = _find(item, value) if isinstance(value, str) else None
    if found is None:
        letters = ", ".join(letter(at) for at in range(len(item.replies)))
        raise wanted(value, text("một trong các chữ {letters}", letters=letters))
    return found


def _find(item: Item, value: str) -> Reply | None:
    for at, reply in enumerate(item.replies):
        if plain(value) in (letter(at), plain(str(reply.said)), plain(say(reply.said))):
            return reply
    return None


def _judge(item: Item, chosen: frozenset[str], instead: Mapping[str, Text]) -> Slip | None:
    if chosen == item.right:
        return None
    wrong = next((it for it in item.replies if it.value in chosen and not it.right), None)
    if wrong is None:
        return MISSES
    name = text("«{said}»", said=say(wrong.said).rstrip("."))
    why = instead.get(wrong.value, wrong.why[0])
    return Slip(name, None if _tells(item, why) else why)


def _tells(item: Item, why: Text) -> bool:
    """Does the reason name a right reply?"""
    words = plain(say(why))
    return any(plain(say(reply.said)) in words for reply in item.replies if reply.right)
