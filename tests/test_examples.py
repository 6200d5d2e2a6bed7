"""Every cước's three hands are what they are shown for."""

import pytest

from chanlearn.drills.examples import MISSES, example
from chanlearn.rules.cuoc import REGISTRY, find_all, held
from chanlearn.rules.win import why_not


def test_every_cuoc_has_its_hands() -> None:
    assert MISSES.keys() == REGISTRY.keys()


@pytest.mark.parametrize("cuoc", REGISTRY)
def test_one_has_it_one_misses_it_one_holds_the_other(cuoc: str) -> None:
    profile, has, nearly, confused, instead = example(cuoc)
    assert [why_not(win) for win in (has, nearly, instead)] == [None] * 3
    assert cuoc in held(find_all(has, profile))
    assert cuoc not in held(find_all(nearly, profile))
    other = held(find_all(instead, profile))
    assert confused in other
    assert cuoc not in other
