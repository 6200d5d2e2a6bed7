"""`python -m chanlearn.figures` draws every chart that ships again, in every language."""

from chanlearn.catalogue import LANGUAGES, speaking
from chanlearn.figures.prepared import DRAWN, file_of, redraw

if __name__ == "__main__":
    for code in LANGUAGES:
        with speaking(code):
            for name in DRAWN:
                file_of(name).parent.mkdir(exist_ok=True)
                file_of(name).write_text(redraw(name), encoding="utf-8")
