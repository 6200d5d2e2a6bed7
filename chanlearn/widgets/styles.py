"""Styles of widgets: what they have in common stands in one place."""

from pathlib import Path

HERE = Path(__file__).parent


def style(name: str) -> str:
    """The style of that name with `base.css` before it: widgets load no further files."""
    return (HERE / "base.css").read_text("utf-8") + (HERE / name).read_text("utf-8")
