"""The contact sheet: every face, sign and style at a glance, to check and to print."""

from collections.abc import Iterable
from html import escape
from itertools import accumulate

from chanlearn.catalogue import _, say
from chanlearn.deck import han
from chanlearn.deck.faces import STRIP, document, height, moved
from chanlearn.deck.names import SUIT_NAMES
from chanlearn.deck.palette import INK, NIGHT, PAGE, WASH
from chanlearn.deck.parts import HEIGHT, WIDTH, part
from chanlearn.deck.sprites import BACK_ID, symbol_id, symbols
from chanlearn.deck.style import Style
from chanlearn.rules.cards import CARDS, COPIES, RANK_NAMES, RANKS, Card, parse_cards
from chanlearn.rules.text import Text, text

_ACROSS, _MARGIN = 1080, 40
_INSIDE = _ACROSS - 2 * _MARGIN
_FONT = "font-family=\"'Noto Serif','DejaVu Serif',Georgia,serif\""

_SIGN_HINTS = {
    "v": text("vuông"),
    "w": text("chéo"),
    "s": text("loằng ngoằng"),
    "cc": text("dấu rộng"),
    "2": text("hai nét"),
    "3": text("thêm nét giữa"),
    "4": text("hình chữ nhật"),
    "5": text("chữ h trên vạch"),
    "6": text("có hai chân"),
    "7": text("giống chữ t"),
    "8": text("giống chữ B"),
    "9": text("chữ h kéo dài"),
}
#: Cards that learners take for each other, and how to tell them apart.
_PAIRS = (
    ("7w 9w", text("Thất một thân, có vạch cắt ngang; Cửu hai chân, không vạch.")),
    ("6v 6w", text("Vạn là ô vuông chia bốn; Văn là dấu chéo.")),
    ("5w 9w", text("Ngũ đứng trên vạch ngang; Cửu chạm đất.")),
    ("2s 3s", text("Tam có thêm nét giữa.")),
)

Block = tuple[str, float]
"""A drawing, and how tall it is."""


def sheet() -> str:
    """The whole contact sheet as one SVG document."""
    blocks = [_head(), _all_faces(), _signs(), _pairs(), _styles(), _sizes()]
    tops = list(accumulate((height for _drawing, height in blocks), initial=_MARGIN))
    body = "".join(
        moved(drawing, _MARGIN, top) for (drawing, _height), top in zip(blocks, tops, strict=False)
    )
    down = round(tops[-1] + _MARGIN / 2)
    ground = f'<rect width="{_ACROSS}" height="{down}" fill="{PAGE}"/>'
    return document(symbols(Style) + ground + body, _title(), _ACROSS, (_ACROSS, down))


def _title() -> str:
    return _("Bộ bài Chắn")


def _head() -> Block:
    kinds = text("{kinds} mặt quân, mỗi mặt {copies} lá", kinds=len(CARDS), copies=COPIES)
    return _words(_title(), 0, 34, 38) + _words(say(kinds), 0, 62, 18, WASH), 90


def _all_faces() -> Block:
    """Suit by suit, rank by rank; Chi Chi and the back behind them."""
    width, step = 96, 113
    down = width * HEIGHT / WIDTH + 34
    places = [(card, card // 3 * step, card % 3 * down) for card in CARDS]
    drawing = "".join(_card(card, x, y, width) + _label(card, x, y, width) for card, x, y in places)
    x = 8 * step
    back = _symbol(BACK_ID, x, down, width) + _words(
        _("Lưng bài"), x + width / 2, 2 * down - 14, 14, WASH, "middle"
    )
    return drawing + back, 3 * down + 16


def _label(card: Card, x: float, y: float, width: float) -> str:
    bottom = y + width * HEIGHT / WIDTH + 19
    return _words(say(card.full_name), x + width / 2, bottom, 14, INK, "middle")


def _signs() -> Block:
    """Each sign as the cards show it, and the Han sign it comes from."""
    names: dict[str, Text] = {**SUIT_NAMES, "cc": Card.CHI_CHI.full_name}
    names |= {str(rank): RANK_NAMES[rank] for rank in RANKS}
    columns, step, down = 4, _INSIDE / 4, 92
    cells = "".join(
        moved(_sign(sign, name), at % columns * step, at // columns * down)
        for at, (sign, name) in enumerate(names.items())
    )
    rows = -(-len(names) // columns)
    title = _heading(_("Dấu trên quân bài, và chữ Nho gốc của nó"))
    return title + moved(cells, 0, 54), 54 + rows * down + 10


def _sign(sign: str, name: Text) -> str:
    width = 102 if sign == "cc" else 46
    outline = f'<path fill="{WASH}" d="{han.outline(sign)}"/>'
    return (
        moved(part(f"sign-{sign}"), 2, 0, 1.1)
        + moved(outline, width + 10, 6, 52 / han.UNITS)
        + _words(say(name), width + 76, 28, 18)
        + _words(say(_SIGN_HINTS[sign]), width + 76, 50, 12.5, WASH)
    )


def _pairs() -> Block:
    """Strips of cards that are taken for each other, large and at the least width."""
    step, width, small = _INSIDE / 2, 96, 40
    drawing = ""
    for at, (codes, hint) in enumerate(_PAIRS):
        first, second = parse_cards(codes)
        x, y = at % 2 * step, 44 + at // 2 * 150
        drawing += _strip(first, x, y, width) + _strip(second, x + width + 10, y, width)
        drawing += _strip(first, x + 222, y, small) + _strip(second, x + 268, y, small)
        name = text("{one} hay {other}", one=first, other=second)
        drawing += _words(say(name), x + 222, y + 68, 15) + _words(say(hint), x, y + 116, 13, WASH)
    return _heading(_("Hay nhầm")) + drawing, 44 + 2 * 150 + 6


def _styles() -> Block:
    names = {
        Style.PLAIN: _("Thường: hai đầu như nhau"),
        Style.LEARNING: _("Tập: có tên ở dưới"),
        Style.LARGE: _("Chữ lớn"),
        Style.SHORT: _("Ngắn: dấu và tên"),
    }
    width, step = 96, 108
    drawing = ""
    for at, (style, name) in enumerate(names.items()):
        x = at * _INSIDE / len(names)
        for place, card in enumerate((Card.BAT_VAN, Card.CUU_SACH)):
            drawing += _card(card, x + place * step, 44, width, style)
        drawing += _words(name, x, 44 + width * HEIGHT / WIDTH + 24, 15)
    return _heading(_("Bốn kiểu")) + drawing, 44 + width * HEIGHT / WIDTH + 56


def _sizes() -> Block:
    """Small, on a light and on a dark page."""
    hand = parse_cards("2v 4v 5v 5s 6w 7w 7s 8v 9w 9s cc")
    down = 56 * HEIGHT / WIDTH + 28
    words = text("Rộng {more} và {less} điểm ảnh, trên nền sáng và nền tối", more=56, less=40)
    title = _heading(say(words))
    light = _row(hand[:7], 0, 58, 56) + _row(hand, 488, 58, 40)
    dark = _row(hand[:7], 0, 58 + down, 56) + _row(hand, 488, 58 + down, 40)
    night = (
        f'<rect x="{-_MARGIN}" y="{44 + down}" width="{_ACROSS}" height="{down}" fill="{NIGHT}"/>'
    )
    return title + light + night + dark, 44 + 2 * down + 14


def _row(cards: Iterable[Card], x: float, y: float, width: float) -> str:
    return "".join(_card(card, x + at * (width + 7), y, width) for at, card in enumerate(cards))


def _card(card: Card, x: float, y: float, width: float, style: Style = Style.PLAIN) -> str:
    return _symbol(symbol_id(card, style), x, y, width, height(style))


def _symbol(symbol: str, x: float, y: float, width: float, down: int = HEIGHT) -> str:
    size = f'width="{width:g}" height="{width * down / WIDTH:g}"'
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" {size}/>'


def _strip(card: Card, x: float, y: float, width: float) -> str:
    """The top of a card, as it shows in a hand."""
    size = f'width="{width:g}" height="{width * STRIP / WIDTH:g}" viewBox="0 0 {WIDTH} {STRIP}"'
    use = _symbol(symbol_id(card), 0, 0, WIDTH)
    return f'<svg x="{x:g}" y="{y:g}" {size}>{use}</svg>'


def _heading(words: str) -> str:
    rule = f'<path stroke="{INK}" stroke-width="1.5" d="M0 0h{_INSIDE}"/>'
    return rule + _words(words, 0, 26, 19)


def _words(
    words: str, x: float, y: float, size: float, ink: str = INK, anchor: str = "start"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}" text-anchor="{anchor}" '
        f"{_FONT}>{escape(words, quote=False)}</text>"
    )
