"""The skills a learner has once the course is done, each with the drill that exercises it.

Ids are permanent: learners' progress is kept under them.
"""

from typing import NamedTuple

from chanlearn.rules.text import Text, text


class Skill(NamedTuple):
    """What is learnt, in which lesson, and the letter of its drill's deal codes."""

    id: str
    name: Text
    lesson: int
    generator: str


SKILLS: tuple[Skill, ...] = (
    Skill("mat_quan", text("Đọc mặt quân"), 1, "m"),
    Skill("do_den", text("Đỏ hay đen"), 1, "d"),
    Skill("chan_ca", text("Chắn, cạ hay chẳng là gì"), 1, "g"),
    Skill("nhat_doi", text("Nhặt ra một đôi"), 1, "b"),
    Skill("xep_bai", text("Xếp bài và đếm"), 2, "x"),
    Skill("ba_dau", text("Ba đầu và què"), 2, "q"),
    Skill("cho_gi", text("Chờ gì, còn mấy quân"), 2, "w"),
    Skill("cho_rong", text("Ù rộng, bạch thủ hay chưa chờ"), 2, "r"),
    Skill("an", text("Ăn được không, ăn bằng gì"), 2, "a"),
    Skill("chiu", text("Chíu và trả cửa"), 2, "c"),
    Skill("ai_truoc", text("Ai được trước"), 2, "t"),
    Skill("u_chua", text("Đã ù chưa"), 2, "n"),
    Skill("cuoc", text("Có những cước nào"), 3, "k"),
    Skill("phai_xuong", text("Cước nào phải xướng"), 3, "p"),
    Skill("xuong", text("Xướng"), 3, "u"),
    Skill("diem_dich", text("Điểm và dịch"), 4, "e"),
    Skill("ga", text("Gà"), 4, "f"),
    Skill("loi", text("Lỗi gì, mất gì"), 4, "s"),
    Skill("den_lang", text("Báo, treo tranh, đền làng"), 4, "y"),
    Skill("nuoi_ga", text("Nhái và gà nuôi"), 5, "j"),
    Skill("danh_gi", text("Đánh quân nào"), 5, "h"),
)

BY_GENERATOR = {skill.generator: skill for skill in SKILLS}
BY_ID = {skill.id: skill for skill in SKILLS}
