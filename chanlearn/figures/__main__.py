"""`python -m chanlearn.figures` draws every chart that ships again."""

from chanlearn.figures.prepared import DRAWN, FOLDER, redraw

if __name__ == "__main__":
    for name in DRAWN:
        (FOLDER / f"{name}.svg").write_text(redraw(name), encoding="utf-8")
