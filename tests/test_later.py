"""Parts of a page that are made when their turn has come."""

import pytest
from ipywidgets import VBox

import chanlearn.course
from chanlearn.course import later
from chanlearn.course.later import ASKS, ON_PAGE, ONE_BY_ONE
from chanlearn.drills.skills import BY_ID
from chanlearn.widgets import Later, Sheet


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of our own server before its first cell."""
    monkeypatch.setenv(ONE_BY_ONE, "1")
    monkeypatch.setattr(later, "_called", [])


def comes(place: VBox) -> None:
    """The page asks for what belongs here."""
    [waiting] = place.children
    assert isinstance(waiting, Later)
    waiting._handle_custom_msg({"event": "turn"}, [])


def waits(place: VBox) -> bool:
    return any(isinstance(it, Later) for it in place.children)


@pytest.mark.usefixtures("served")
def test_the_first_part_is_there_at_once_and_the_next_when_its_turn_has_come() -> None:
    first, second = chanlearn.course.ask("an"), chanlearn.course.ask("chiu")
    assert not waits(first)
    assert waits(second)
    comes(second)
    assert not waits(second)


@pytest.mark.usefixtures("served")
def test_a_part_is_made_once_however_often_it_is_asked_for() -> None:
    _first, second = chanlearn.course.ask("an"), chanlearn.course.ask("chiu")
    [waiting] = second.children
    comes(second)
    made = second.children
    waiting._handle_custom_msg({"event": "turn"}, [])
    assert second.children == made


@pytest.mark.usefixtures("served")
def test_a_part_that_cannot_be_made_says_so_in_its_place() -> None:
    _first, broken = chanlearn.course.ask("an"), chanlearn.course.try_move("no such move")
    comes(broken)
    [sorry] = broken.children
    assert isinstance(sorry, Sheet)
    assert "broken" in sorry.html


@pytest.mark.usefixtures("served")
def test_the_drills_of_a_page_are_known_before_they_are_made() -> None:
    chanlearn.course.ask("an")
    places = [getattr(chanlearn.course, name)() for name in ASKS]
    known = [*ON_PAGE]
    assert known == [BY_ID[skill].generator for skill in ("an", *ASKS.values())]
    for place in places:
        comes(place)
    assert [*ON_PAGE] == known


def test_in_jupyterlab_every_part_is_there_at_once() -> None:
    assert not any(waits(it) for it in (chanlearn.course.ask("an"), chanlearn.course.ask("chiu")))
