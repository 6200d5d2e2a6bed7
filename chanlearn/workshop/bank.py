"""Picked questions for a kit: the shipped bank's, or those of folders of one's own."""

from collections.abc import Sequence
from pathlib import Path

from chanlearn.banks.checking import check
from chanlearn.banks.item import BankItem, read_item
from chanlearn.banks.shelf import SHIPPED, unpacked
from chanlearn.catalogue import say
from chanlearn.profiles import load_profile
from chanlearn.rules.errors import BadInput
from chanlearn.rules.text import counted


def bank(folders: Sequence[Path]) -> list[BankItem]:
    """Every item of these folders, or of the shipped bank if there are none.

    Raises:
        BadInput: something in a folder is wrong; the first is told.
    """
    if not folders:
        written = unpacked(SHIPPED.read_text(encoding="utf-8"))
        return [read_item(it, load_profile) for it in written]
    checked = check(folders)
    if checked.wrong:
        raise BadInput(
            counted(
                "bộ câu hỏi có {n} chỗ phải sửa, chạy chanlearn check để xem hết. Chỗ đầu tiên: "
                "{first}",
                n=len(checked.wrong),
                first=say(checked.wrong[0].said),
            )
        )
    return [it.item for it in checked.items]
