"""`check` and `show`: an exercise by its id, its answer judged where it stands."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module

from chanlearn.cases.fields import shown
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import Text, text
from chanlearn.workbook.said import Said, ended
from chanlearn.workbook.task import Task

LESSONS = (1, 2, 3, 4, 5)

NOT_YET = text("Chưa có câu trả lời.")
NOT_JUDGED = text("Chưa chấm được.")


@cache
def tasks(lesson: int) -> Mapping[str, Task]:
    """The exercises of a lesson by id, in the order of its notebook."""
    found: tuple[Task, ...] = import_module(f"chanlearn.workbook.tasks.lesson_{lesson}").TASKS
    return {it.id: it for it in found}


def show(task_id: str) -> Said:
    """The question of an exercise, with its cards and what may be answered."""
    try:
        found = _find(task_id)
    except BadInput as error:
        return Said(NOT_JUDGED, [ended(error.reason)])
    return Said(found.asked(), found.shown())


def given(task_id: str) -> object:
    """What the program of an exercise is to work with: cards, a hand, a record.

    Raises:
        BadInput: there is no such exercise, or it gives nothing.
    """
    found = _find(task_id)
    if found.given is None:
        raise BadInput(text("Bài tập «{id}» không kèm gì thêm.", id=task_id))
    return found.given()


def check(task_id: str, answer: object) -> Said:
    """Judge an answer: right, or what the slip is called, why, and a hint; never the key.

    What is no answer at all is said so; nothing a learner hands in raises.
    """
    try:
        found = _find(task_id)
        if _is_blank(answer):
            return Said(NOT_YET, [text("Thay dấu ba chấm bằng câu trả lời rồi chạy lại ô này.")])
        slip = found.judge(found.read(answer))
    except BadInput as error:
        return Said(NOT_JUDGED, [ended(error.reason)])
    if slip is None:
        return Said(text("Đúng rồi."), found.well(), right=True)
    hints = [text("Gợi ý: {hint}", hint=hint) for hint in found.hints()]
    why: list[Text] = [] if slip.why is None else [ended(slip.why)]
    return Said(text("Chưa đúng: {slip}.", slip=slip.name), [*why, *hints], right=False)


def _is_blank(answer: object) -> bool:
    """Is it the stub, or a part of it?"""
    if isinstance(answer, Mapping):
        return any(it is ... for it in answer.values())
    if isinstance(answer, list | tuple):
        return any(it is ... for it in answer)
    return answer is None or answer is ...


def _find(task_id: object) -> Task:
    known = {name: it for lesson in LESSONS for name, it in tasks(lesson).items()}
    if isinstance(task_id, str) and task_id in known:
        return known[task_id]
    near = get_close_matches(str(task_id), known, n=1)
    if near:
        raise BadInput(
            text("Không có bài tập «{id}». Bạn định gõ «{near}»?", id=shown(task_id), near=near[0])
        )
    raise BadInput(text("Không có bài tập «{id}»: chép lại mã trong ô.", id=shown(task_id)))
