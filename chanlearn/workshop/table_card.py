"""The table card: a profile's cước, points, gà and fines on one page, to lie between players."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chanlearn.catalogue import _, say
from chanlearn.rulebook.book import find
from chanlearn.rulebook.compare import COMPARED, NOTHING, Row
from chanlearn.rulebook.winning import CUOC_SAYS
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.workshop.paper import BOTTOM, TOP, WIDTH, Block, Paper, beside, stacked

#: Sizes of letters, tried from the largest on until all is on one page.
SIZES = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
#: Where the columns begin, in millimetres: name, points, dịch, gà, what it is.
COLUMNS = (0.0, 42.0, 54.0, 66.0, 84.0)
#: Rules whose rows stand below the cước, as the rulebook has them.
BELOW = ("R7.1", "R7.6", "R7.7", "R6.1", "R4.thong", "R5.3")
#: Those whose rows say enough without the rule's title.
PLAIN = ("R7.1", "R6.1")
GUTTER = 6.0


class Line(NamedTuple):
    """One cước as the card lists it."""

    name: Text
    diem: str
    dich: str
    ga: str
    says: Text


def table_card(profile: Profile) -> bytes:
    """The card as PDF; a profile with very many cước gets smaller letters, or a second page."""
    paper = Paper(_title(profile), _("Cước to nhất tính điểm, mọi cước khác tính dịch."))
    for size in SIZES:
        blocks = list(_blocks(paper, profile, size))
        if sum(it.height for it in blocks) <= BOTTOM - TOP:
            break
    paper.place(*blocks)
    return paper.finish(lambda page, pages: _("Bảng cước để trên chiếu"))


def card_lines(profile: Profile) -> Iterator[Line]:
    """Every cước the table plays, in the profile's order."""
    for name, value in profile.points.items():
        alone = [row.ga for row in profile.ga_rows if row.cuoc == {name}]
        says = CUOC_SAYS.get(name) or text("Cước riêng của làng.")
        yield Line(REGISTRY[name].name, str(value.diem), str(value.dich),
                   str(sum(alone)) if alone else say(NOTHING), says)  # fmt: skip


def _title(profile: Profile) -> str:
    return say(text("Bảng cước: {profile}", profile=profile.name))


def _blocks(paper: Paper, profile: Profile, size: float) -> Iterator[Block]:
    yield paper.words(_title(profile), 16, bold=True, after=2)
    heads = (_("Cước"), _("Điểm"), _("Dịch"), _("Gà"), _("Khi nào có"))
    yield _columns(paper, heads, size, bold=True)
    for line in card_lines(profile):
        yield paper.rule(height=1.2)
        said = (say(line.name), line.diem, line.dich, line.ga, say(line.says))
        yield _columns(paper, said, size)
    yield paper.rule(height=3)
    half = (WIDTH - GUTTER) / 2
    together = [*_together(paper, profile, size, half)]
    rules = [*_rules(paper, profile, size, half)]
    yield beside([stacked(*together), stacked(*rules)], half + GUTTER)


def _columns(paper: Paper, said: Sequence[str], size: float, *, bold: bool = False) -> Block:
    ends = (*COLUMNS[1:], WIDTH)
    cells = [
        paper.words(it, size, bold=bold or place == 0, width=end - start - 2)
        for place, (it, start, end) in enumerate(zip(said, COLUMNS, ends, strict=True))
    ]

    def draw(x: float, y: float) -> None:
        for cell, start in zip(cells, COLUMNS, strict=True):
            cell.draw(x + start, y)

    return Block(max(it.height for it in cells), draw)


def _together(paper: Paper, profile: Profile, size: float, width: float) -> Iterator[Block]:
    """Gà that only cước called together carry."""
    yield paper.words(_("Gà khi đi cùng nhau"), size + 1, bold=True, width=width, after=0.6)
    rows = [it for it in profile.ga_rows if len(it.cuoc) > 1]
    if not rows:
        yield paper.words(_("Không có."), size, width=width)
    for row in rows:
        names = [REGISTRY[name].name for name in REGISTRY if name in row.cuoc]
        said = counted("{cuoc}: {n} gà", n=row.ga, cuoc=names)
        yield paper.words(say(said), size, width=width, after=0.3)


def _rules(paper: Paper, profile: Profile, size: float, width: float) -> Iterator[Block]:
    """What a wrong call costs, and what must be called."""
    yield paper.words(_("Xướng và phạt"), size + 1, bold=True, width=width, after=0.6)
    for number in BELOW:
        for row in COMPARED[number].rows([profile]):
            yield paper.words(say(_ruled(number, row)), size, width=width, after=0.3)


def _ruled(number: str, row: Row) -> Text:
    if number in PLAIN:
        return text("{label}: {cell}", label=row.label, cell=row.cells[0])
    return text("{rule} – {label}: {cell}",
                rule=find(number).title, label=row.label, cell=row.cells[0])  # fmt: skip
