"""Which questions fill how many minutes, and what to drop when it gets late.

A plan is slots of whole minutes that add up to what was asked for: an opening, for each skill one
question worked out together and some for the worksheet, a break in a long evening, a close. What
is left over goes to free play, or to the close.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chanlearn.banks.item import BankItem
from chanlearn.drills.skills import BY_ID, Skill
from chanlearn.rules.errors import BadInput
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, counted, text
from chanlearn.workshop.dealing import deal_block
from chanlearn.workshop.questions import Question

SHORTEST, LONGEST = 15, 240
OPENING, CLOSING = 4, 4
#: An evening at least this long has a break of so many minutes in its middle.
LONG, BREAK = 100, 10
#: What is left over is for play if it is that long, else for the close.
PLAY = 10
FEWEST, MOST = 2, 8


class Pace(NamedTuple):
    """Minutes to work out one question together, and for each on paper with its answer."""

    together: int
    each: int


#: By lesson: a face is read at a glance, a hand is not.
PACES = {1: Pace(3, 1), 2: Pace(5, 2), 3: Pace(5, 3), 4: Pace(5, 3), 5: Pace(5, 2)}


class Block(NamedTuple):
    """A skill's questions; the first one is worked out together. `number` is the first one's."""

    skill: Skill
    number: int
    questions: tuple[Question, ...]

    @property
    def pace(self) -> Pace:
        """How long its questions take."""
        return PACES[self.skill.lesson]

    @property
    def alone(self) -> int:
        """How many questions are for the worksheet."""
        return len(self.questions) - 1

    @property
    def last(self) -> int:
        """The number of its last question."""
        return self.number + self.alone


class Slot(NamedTuple):
    """Minutes of the plan; `least` are enough for what cannot be dropped."""

    title: Text
    minutes: int
    least: int
    block: Block | None = None


class Cut(NamedTuple):
    """Something to drop, in this order, and how many minutes that saves."""

    what: Text
    saves: int


class Outline(NamedTuple):
    """The whole evening; `seed` made its questions.

    `further` is what else was said in the command that makes it, and `address` where the class
    finds the course, empty if that was not told.
    """

    minutes: int
    seed: int
    profile: Profile
    blocks: tuple[Block, ...]
    slots: tuple[Slot, ...]
    further: str = ""
    address: str = ""

    @property
    def questions(self) -> tuple[tuple[int, Question], ...]:
        """All questions with their numbers, in order."""
        return tuple(enumerate((it for block in self.blocks for it in block.questions), 1))


def outline(
    skills: Sequence[str],
    minutes: int,
    seed: int,
    profile: Profile,
    picks: Sequence[BankItem] = (),
) -> Outline:
    """The plan for these skills, in this order; picked questions come before dealt ones.

    Raises:
        BadInput: an unknown skill or one named twice, or minutes too few, too many, or not
            enough for these skills.
    """
    chosen = _known(skills)
    counts = _exercises(chosen, _room(chosen, minutes), minutes)
    blocks: list[Block] = []
    number = 1
    for place, (skill, exercises) in enumerate(zip(chosen, counts, strict=True)):
        questions = deal_block(skill, exercises + 1, seed, place, profile, picks)
        blocks.append(Block(skill, number, questions))
        number += len(questions)
    return Outline(minutes, seed, profile, tuple(blocks), tuple(_slots(blocks, minutes)))


def latest(plan: Outline) -> list[int]:
    """For each slot the last minute at which it can begin so that the rest fits, cut short."""
    ends, at = [], plan.minutes
    for slot in reversed(plan.slots):
        at -= slot.least
        ends.append(at)
    return ends[::-1]


def cuts(plan: Outline) -> Iterator[Cut]:
    """What to drop when it gets late: play, then the hardest questions, the last block first."""
    for slot in plan.slots:
        if slot.block is None and slot.least < slot.minutes:
            what = text("Rút ngắn: {what}", what=slot.title) if slot.least else slot.title
            yield Cut(what, slot.minutes - slot.least)
    for block in reversed(plan.blocks):
        more = block.alone - FEWEST
        if more:
            first = block.last - more + 1
            yield Cut(_dropped(first, block.last), more * block.pace.each)
    for block in reversed(plan.blocks):
        what = text(
            "Câu {first}–{last} làm ở nhà, chỉ giảng câu mẫu",
            first=block.number + 1,
            last=block.number + FEWEST,
        )
        yield Cut(what, FEWEST * block.pace.each)


def _dropped(first: int, last: int) -> Text:
    if first == last:
        return text("Câu {number} làm ở nhà", number=last)
    return text("Câu {first}–{last} làm ở nhà", first=first, last=last)


def _known(skills: Sequence[str]) -> tuple[Skill, ...]:
    for name in skills:
        if name not in BY_ID:
            raise BadInput(
                text("không có kỹ năng «{name}»; có: {skills}", name=name, skills=", ".join(BY_ID))
            )
        if skills.count(name) > 1:
            raise BadInput(text("kỹ năng «{name}» ghi hai lần", name=name))
    if not skills:
        raise BadInput(text("chưa có kỹ năng nào; có: {skills}", skills=", ".join(BY_ID)))
    return tuple(BY_ID[name] for name in skills)


def _fixed(minutes: int) -> int:
    return OPENING + CLOSING + (BREAK if minutes >= LONG else 0)


def _room(skills: Sequence[Skill], minutes: int) -> int:
    """Minutes left for the skills once the rest has its own."""
    if not SHORTEST <= minutes <= LONGEST:
        raise BadInput(
            text(
                "số phút phải từ {least} đến {most}, không phải {minutes}",
                least=SHORTEST,
                most=LONGEST,
                minutes=minutes,
            )
        )
    return minutes - _fixed(minutes)


def _exercises(skills: Sequence[Skill], room: int, minutes: int) -> list[int]:
    """How many questions each skill's worksheet has: one more for each in turn while they fit."""
    paces = [PACES[it.lesson] for it in skills]
    left = room - sum(it.together + FEWEST * it.each for it in paces)
    if left < 0:
        raise BadInput(
            counted(
                "những kỹ năng này cần ít nhất {n} phút, không phải {minutes}: thêm phút hoặc bớt "
                "kỹ năng",
                n=minutes - left,
                minutes=minutes,
            )
        )
    counts = [FEWEST] * len(skills)
    fits = True
    while fits:
        fits = False
        for place, pace in enumerate(paces):
            if counts[place] < MOST and pace.each <= left:
                counts[place] += 1
                left -= pace.each
                fits = True
    return counts


def _slots(blocks: Sequence[Block], minutes: int) -> Iterator[Slot]:
    yield Slot(text("Mở đầu: chia nhóm, phát phiếu và bảng cước"), OPENING, OPENING)
    used = _fixed(minutes)
    middle = (len(blocks) + 1) // 2
    for place, block in enumerate(blocks):
        together, each = block.pace
        used += together + block.alone * each
        name = block.skill.name
        first = text("{skill}: câu {number} làm chung", skill=name, number=block.number)
        yield Slot(first, together, together, block)
        rest = text(
            "{skill}: câu {first}–{last} trên phiếu, chữa trên màn chiếu",
            skill=name,
            first=block.number + 1,
            last=block.last,
        )
        yield Slot(rest, block.alone * each, FEWEST * each, block)
        if minutes >= LONG and place + 1 == middle:
            yield Slot(text("Nghỉ"), BREAK, BREAK)
    spare = minutes - used
    if spare >= PLAY:
        yield Slot(text("Chơi thử một ván ngửa bài, hỏi đáp"), spare, 0)
        spare = 0
    closing = text("Kết thúc: nhắc lại chỗ hay sai, chỉ mã ván để về tập tiếp")
    yield Slot(closing, CLOSING + spare, CLOSING)
