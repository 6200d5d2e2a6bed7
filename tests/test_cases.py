"""Every case in `cases/` is judged as it expects."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from chanlearn.cases import judge_case
from chanlearn.profiles import load_profile

CASES = Path(__file__).with_name("cases")
ALL = [
    case
    for path in sorted(CASES.glob("*.yaml"))
    for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("case", ALL, ids=[case["id"] for case in ALL])
def test_case(case: dict[str, Any]) -> None:
    assert judge_case(case, load_profile).differences() == {}


def test_every_case_has_an_id_of_its_own() -> None:
    assert len({case["id"] for case in ALL}) == len(ALL)


def test_every_case_expects_something() -> None:
    assert [case["id"] for case in ALL if not case.get("expect")] == []
