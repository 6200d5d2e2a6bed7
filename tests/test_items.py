"""Skills and the shape of their questions."""

from chanlearn.drills.codes import SEEDS
from chanlearn.drills.items import LEVELS, level_of, seed_at
from chanlearn.drills.skills import BY_GENERATOR, BY_ID, SKILLS


def test_no_two_skills_share_an_id_or_a_letter() -> None:
    assert len(BY_ID) == len(BY_GENERATOR) == len(SKILLS)


def test_no_letter_of_a_code_is_read_as_a_digit() -> None:
    assert not set(BY_GENERATOR) & set("oil")


def test_a_seed_of_a_level_has_that_level() -> None:
    for level in LEVELS:
        for number in (*range(7), *range(SEEDS - 7, SEEDS)):
            assert 0 <= seed_at(level, number) < SEEDS
            assert level_of(seed_at(level, number)) == level
            assert abs(seed_at(level, number) - number) < len(LEVELS)
