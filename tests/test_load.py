"""A small class and a short soak, by the code that `make load` and `make soak` measure with."""

from collections.abc import Iterator

import pytest
from bare import serve_with
from guests import inside
from load import PATIENCE, lesson, soak, until_empty, weigh
from outside import Course

from chanlearn.server.lessons import notebooks_folder

LESSONS = ("bai/1-nhap-mon", "bai/3-cuoc-sac")
SOON = {"UNCLAIMED_SECONDS": 3, "CULL_AFTER_SECONDS": 3, "CULL_EVERY_SECONDS": 1}
# Whatever is opened once and kept: a log, an event loop's own.
FEW = 8


@pytest.fixture(scope="module")
def quick() -> Iterator[Course]:
    """The course, which ends within seconds what is left behind."""
    with serve_with(notebooks_folder(), settings=SOON, most=20) as course:
        yield course


def test_everybody_of_a_class_that_comes_at_once_is_answered(quick: Course) -> None:
    came = inside(lambda: lesson(quick, LESSONS, visitors=4, within=0.0))
    assert came.failed == []
    assert len(came.usable) == len(came.answered) == 4


def test_who_leaves_or_vanishes_leaves_nothing_behind(quick: Course) -> None:
    before = weigh(quick)
    assert before.kernels == 0
    visited = inside(lambda: soak(quick, LESSONS, visits=6, at_once=3))
    assert visited.failed == []
    assert len(visited.answered) == 4
    inside(lambda: until_empty(quick, PATIENCE))
    after = weigh(quick)
    assert after.kernels == 0
    assert after.files <= before.files + FEW
