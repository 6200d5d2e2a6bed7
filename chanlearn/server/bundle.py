"""All that draws the widgets of a page, as one script: it loads while the kernel starts.

Without it every widget would bring its own script and style through the kernel, and the first one
the faces of the cards.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from json import dumps

from chanlearn.deck import Style, sprite
from chanlearn.widgets.drawn import HERE, source

BASE = "base"
EXPORT = "export default "
#: Adds what is to be in the page before the first widget is drawn.
ADD = """
const add = (place, tag, properties) => {{
  place.append(Object.assign(document.createElement(tag), properties));
}};
add(document.head, "style", {{ textContent: {style} }});
add(document.body, "div", {{ id: "chan-faces", innerHTML: {faces} }});
"""


@cache
def bundle() -> str:
    """A module whose default export has, by name, a function that makes what draws a widget."""
    makers = ",\n".join(_makers())
    added = ADD.format(style=dumps(_styles()), faces=dumps(sprite(Style)))
    return f"{source(f'{BASE}.js')}{added}\n{EXPORT}{{\n{makers}\n}};\n"


@cache
def script_name() -> str:
    """What it is called below the course's own address; another bundle is called otherwise."""
    return f"widgets-{hashlib.sha256(bundle().encode()).hexdigest()[:16]}.js"


def _makers() -> Iterator[str]:
    """Each widget makes its own copy, as it would if it had brought the script itself."""
    for name in _names():
        drawing = source(f"{name}.js").replace(EXPORT, "return ")
        yield f"{name}: () => {{\n{drawing}}}"


def _styles() -> str:
    return "".join(source(f"{name}.css") for name in (BASE, *_names()))


def _names() -> list[str]:
    return sorted(path.stem for path in HERE.glob("*.js") if path.stem != BASE)
