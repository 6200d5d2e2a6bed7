"""A quiz that is over: each question, what was answered, the right answer, and why."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from chanlearn.banks.shelf import shelf
from chanlearn.catalogue import _, say
from chanlearn.drills.progress import Asked, Given, Quiz, skill_of
from chanlearn.rules.text import Text, counted, text
from chanlearn.widgets.html import element, paragraph


def summary(quiz: Quiz) -> Iterator[Element]:
    """The result first, then question after question; the missed ones lie open."""
    right = sum(it.right for it in quiz.given)
    total = counted("Đúng {right} trên {n} câu.", n=len(quiz.given), right=right)
    yield element("p", say(total), class_="verdict")
    items = [_question(*it) for it in zip(quiz.asked, quiz.given, strict=True)]
    yield element("ol", *items, class_="questions")


def _question(asked: Asked, given: Given) -> Element:
    opened = {} if given.right else {"open": "open"}
    heading = element("summary", say(_mark(asked, given)))
    return element("li", element("details", heading, *_lines(asked, given), **opened))


def _mark(asked: Asked, given: Given) -> Text:
    skill = skill_of(asked.code).name
    if given.right:
        return text("✓ {skill}: đúng", skill=skill)
    if not given.said:
        return text("– {skill}: bỏ qua", skill=skill)
    return text("✗ {skill}: chưa đúng", skill=skill)


def _lines(asked: Asked, given: Given) -> Iterator[Element]:
    shelved = shelf().get(asked.code)
    if shelved is not None:
        # «Find the false sentence»: its answer must not stand there as if it were true.
        yield element("p", shelved.prompt)
    if given.said:
        yield paragraph(text("Bạn trả lời: {said}", said=given.said))
        yield paragraph(text("Đáp án: {best}", best=given.best))
        yield element("ul", *(element("li", it) for it in given.why or (_("Không có gì thêm."),)))
    yield paragraph(text("Mã: {code}", code=asked.code))
