"""Where measurements go: to the screen, and with `--write` into BENCHMARKS.md too."""

from collections.abc import Sequence

import pytest
from reporting import FILE, Report, made, put


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write", action="store_true", help="put the figures into BENCHMARKS.md")


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Report:
    """Show a table of figures under its name, and write it into its place if asked to."""

    def show(name: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        lines = [head, ["---"] * len(head), *rows]
        table = "\n".join(f"| {' | '.join(str(it) for it in line)} |" for line in lines)
        print(f"\n{name}\n{table}")
        if request.config.getoption("--write"):
            FILE.write_text(put(FILE.read_text("utf-8"), name, f"{made()}\n\n{table}"), "utf-8")

    return show
