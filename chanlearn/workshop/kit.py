"""The files of a kit as bytes: the same outline gives the same bytes, in every run."""

import csv
from io import StringIO

from chanlearn.catalogue import _, say
from chanlearn.workshop.document import markdown, page
from chanlearn.workshop.files import (
    ANSWERS,
    CARD,
    DEALS,
    PLAN,
    PLAN_PAGE,
    PROJECTOR,
    WORKSHEETS,
)
from chanlearn.workshop.outline import Outline
from chanlearn.workshop.plan import plan_parts, plan_title
from chanlearn.workshop.projector import projector_page
from chanlearn.workshop.sheets import answer_sheet, worksheets
from chanlearn.workshop.table_card import table_card


def kit(plan: Outline) -> dict[str, bytes]:
    """Every file by its path in the kit's folder."""
    title, parts = plan_title(plan), list(plan_parts(plan))
    return {
        PLAN: markdown(title, parts).encode(),
        PLAN_PAGE: page(title, parts).encode(),
        PROJECTOR: projector_page(plan).encode(),
        ANSWERS: answer_sheet(plan),
        WORKSHEETS: worksheets(plan),
        CARD: table_card(plan.profile),
        # With a mark at its start, or spreadsheets show other letters than ours.
        DEALS: _deals(plan).encode("utf-8-sig"),
    }


def _deals(plan: Outline) -> str:
    written = StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow((_("Câu"), _("Kỹ năng"), _("Bài"), _("Mã")))
    for number, it in plan.questions:
        rows.writerow((number, say(it.skill.name), it.skill.lesson, it.code))
    return written.getvalue()
