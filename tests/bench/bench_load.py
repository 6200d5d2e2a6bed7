"""Classes that come at once or one by one, beside as many who open a bare page on the same server.

`make load` runs it alone, on a machine that has nothing else to do. Nothing is asserted but that
nobody fails: machines differ. LOAD=4 makes every class that small, to try the script itself.
"""

import os
from collections.abc import Iterator
from functools import partial
from statistics import median

import pytest
from bare import BARE, course_with_bare_page, serve_with
from guests import inside
from load import PATIENCE, Crowd, Visits, kernels_mb, lesson, p95, until_empty, weigh
from outside import Course
from reporting import Report

from chanlearn.server.lessons import notebooks_folder, read_lessons

LESSONS = [it.path for it in read_lessons(notebooks_folder())]
SMALL = int(os.environ.get("LOAD") or 0)
CLASSES = [SMALL] if SMALL else [20, 50]
LIVE = SMALL or 200
#: Visits a second that two cores can open, with room to answer those who are in.
SPREAD = 1.0
ROUNDS = 1 if SMALL else 3
ANSWER_EVERY = 10.0


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Course]:
    """The course with a bare page, and a place for everybody."""
    with serve_with(course_with_bare_page(tmp_path_factory.mktemp("notebooks"))) as course:
        inside(lambda: lesson(course, [BARE, *LESSONS], 6, within=0.0))
        yield course


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "spread"])
@pytest.mark.parametrize("visitors", CLASSES)
def test_a_class(course: Course, report: Report, visitors: int, at_once: bool) -> None:
    within = 0.0 if at_once else visitors / SPREAD
    bare, lessons = Visits(), Visits()
    for _round in range(ROUNDS):
        for visits, paths in ((bare, [BARE]), (lessons, LESSONS)):
            visits.add(inside(partial(lesson, course, paths, visitors, within)))
    how = f"within {within:.0f} s" if within else "at once"
    head = [f"{visitors} visitors {how}, {ROUNDS} ×", "median", "p95", "× bare", "failed"]
    rows = [
        [what, f"{median(times):.2f} s", f"{p95(times):.2f} s", f"{p95(times) / p95(base):.2f}", n]
        for what, times, base, n in (
            ("bare page usable", bare.usable, bare.usable, len(bare.failed)),
            ("lesson usable", lessons.usable, bare.usable, len(lessons.failed)),
            ("bare page answers", bare.answered, bare.answered, len(bare.failed)),
            ("lesson answers", lessons.answered, bare.answered, len(lessons.failed)),
        )
    ]
    report(f"class-{'small' if SMALL else visitors}-{'once' if at_once else 'spread'}", head, rows)
    assert [*bare.failed, *lessons.failed] == []


def test_many_live_learners(course: Course, report: Report) -> None:
    """They come one by one; once all are in, each answers every ten seconds."""
    rows = [
        [name, *inside(partial(live, course, paths))]
        for name, paths in (("bare page", [BARE]), ("lessons", LESSONS))
    ]
    head = [
        f"{LIVE} learners at once", "usable, median", "p95", "answered, median", "p95",
        "PSS each", "server", "server after", "failed",
    ]  # fmt: skip
    report("live-small" if SMALL else "live", head, rows)
    assert [row[-1] for row in rows] == [0, 0]


async def live(course: Course, paths: list[str]) -> list[object]:
    crowd = Crowd(course)
    await crowd.come(paths, LIVE, LIVE / SPREAD)
    each, server = kernels_mb(course) / LIVE, weigh(course).memory
    for _round in range(ROUNDS):
        await crowd.answer(within=ANSWER_EVERY)
    await crowd.leave()
    await until_empty(course, PATIENCE)
    usable, answered = crowd.visits.usable, crowd.visits.answered
    return [
        f"{median(usable):.2f} s",
        f"{p95(usable):.2f} s",
        f"{median(answered):.3f} s",
        f"{p95(answered):.3f} s",
        f"{each:.1f} MB",
        f"{server:.0f} MB",
        f"{weigh(course).memory:.0f} MB",
        len(crowd.visits.failed),
    ]
