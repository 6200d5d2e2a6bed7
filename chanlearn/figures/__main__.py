"""`python -m chanlearn.figures` draws every prepared chart again."""

from chanlearn.figures.prepared import FOLDER, PREPARED, redraw

if __name__ == "__main__":
    for name in PREPARED:
        (FOLDER / f"{name}.svg").write_text(redraw(name), encoding="utf-8")
