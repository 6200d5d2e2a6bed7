"""What the coach says of its advice, in whole sentences: what was counted, played out, left out."""

from collections.abc import Iterator, Sequence

from chanlearn.coach.advice import Advice, Choice
from chanlearn.coach.closing import Closed
from chanlearn.coach.useful import Useful, missing
from chanlearn.odds.words import decimal, signed
from chanlearn.rules.cards import RANK_NAMES, Card
from chanlearn.rules.cuoc import REGISTRY
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.text import Text, counted, text
from chanlearn.rules.waits import rank_mates

#: What a review by counting stands on.
COUNTED_ONLY = text("Hay dở và điểm ở đây chỉ do đếm những quân bạn thấy được, không chơi thử.")
#: What counting leaves out, whatever the position.
IGNORES = text("Chưa tính: nhà khác cầm gì, chờ gì, có ai bị báo không, và gà nuôi.")
#: More names than these nobody takes in.
MOST_NAMED = 6
SURE = 100


def choice_reasons(choice: Choice) -> Iterator[Text]:
    """What there is to say of a choice, for it and against it."""
    if choice.fault is not None:
        yield text("Nước này phạm lỗi «{fault}».", fault=FAULTS[choice.fault])
        return
    if choice.useful is None or choice.points is None:
        if choice.move.act in ("u", "thien_u"):
            yield text("Ù được thì ù ngay, kẻo nhà khác ù mất.")
        elif choice.move.act in ("an", "chiu"):
            yield text("Ăn xong thì quân nào đánh ra cũng phạm lỗi.")
        else:
            yield text("Đi nước này là bỏ lỡ ván ù.")
        return
    if choice.thrown is not None and choice.move.act == "chiu":
        yield text("Chíu xong thì đánh (hay trả cửa) {card}.", card=choice.thrown)
    elif choice.thrown is not None:
        yield text("Ăn rồi thì đánh {card}.", card=choice.thrown)
    yield from _nearness(choice)
    yield from _within_reach(choice)
    yield from map(_closes, choice.closes)


def compared(advice: Advice, made: Choice, named: Text) -> Iterator[Text]:
    """What there is to say of the choice that was made; `named` is what the best one is called."""
    if len(advice.choices) == 1:
        yield text("Không còn nước nào khác để đi.")
    elif made in advice.accepted:
        if len(advice.accepted) == 1:
            yield text("Nước hay nhất rồi.")
        else:
            yield text("Đi vậy là được, không nước nào hơn.")
    else:
        yield from _better(advice, made, named)


def _better(advice: Advice, made: Choice, named: Text) -> Iterator[Text]:
    lead = advice.lead_over(made)
    if lead is None or lead <= 0:
        yield text("Nên: «{move}».", move=named)
    elif not advice.is_worse(made):
        yield text(
            "Gần như ngang nhau: «{move}» nhỉnh hơn chừng {points} điểm.",
            move=named,
            points=points_said(lead, sign=False),
        )
        return
    else:
        yield text(
            "Nên: «{move}», hơn chừng {points} điểm.",
            move=named,
            points=points_said(lead, sign=False),
        )
    yield from choice_reasons(advice.best)
    yield text("Còn nước bạn đi thì thế này:")
    yield from choice_reasons(made)


def how_known(advice: Advice) -> Text:
    """Which of counting and playing out the advice stands on."""
    played = advice.played
    if played is not None:
        worst = min(played.behind, key=lambda it: it.points - it.margin)
        more, margin = points_said(worst.points), points_said(worst.margin, sign=False)
        if played.settled:
            return counted(
                "Đếm quân thì ngang nhau, nên đã chơi thử {n} ván cho mỗi nước: hơn được "
                "{more} ± {margin} điểm.",
                n=played.n,
                more=more,
                margin=margin,
            )
        return counted(
            "Đếm quân thì ngang nhau, chơi thử {n} ván cho mỗi nước cũng chưa rõ ({more} ± "
            "{margin} điểm): nước nào cũng được.",
            n=played.n,
            more=more,
            margin=margin,
        )
    if len(advice.choices) == 1 or advice.best.points is None:
        return text("Không phải tính: chỉ có một nước đáng đi.")
    if advice.leads:
        return text("Chỉ đếm quân cũng đủ rõ.")
    return text("Chỉ đếm quân, và còn nước khác gần ngang, nên chưa chắc.")


def points_said(points: float, *, sign: bool = True) -> str:
    """Points with one decimal."""
    return signed(points, 1) if sign else decimal(points, 1)


def _nearness(choice: Choice) -> Iterator[Text]:
    use = choice.useful
    assert use is not None
    if use.away != choice.nearest:
        yield from _farther(choice)
    elif use.away == 0:
        yield counted("Bài chờ ù {cards}, còn {n} quân chưa lộ.", n=use.copies, cards=use.cards)
        if choice.kept < choice.best:
            yield counted("Có nước khác chờ được tới {n} quân.", n=choice.best)
    else:
        yield from missing(use.away)
        yield from _useful(use)
        if choice.kept < choice.best:
            yield counted("Có nước khác giữ được tới {n} quân như thế.", n=choice.best)


def _useful(use: Useful) -> Iterator[Text]:
    kinds = kinds_said(use.cards)
    if len(kinds) > MOST_NAMED:
        yield counted("Có {n} quân chưa lộ giúp bài gần hơn, thuộc {kinds} loại.",
                      n=use.copies, kinds=len(use.kinds))  # fmt: skip
    elif kinds:
        yield counted("Có {n} quân chưa lộ giúp bài gần hơn: {kinds}.", n=use.copies, kinds=kinds)


def _farther(choice: Choice) -> Iterator[Text]:
    """How far it is from waiting, when another choice is nearer."""
    use = choice.useful
    if use is None or use.away is None:
        yield from missing(None)
    elif choice.nearest == 0:
        yield counted("Còn thiếu {n} quân nữa mới chờ ù, mà có nước khác thì chờ ngay.",
                      n=use.away)  # fmt: skip
    else:
        yield counted("Còn thiếu {n} quân nữa mới chờ ù, mà có nước khác thì gần hơn.",
                      n=use.away)  # fmt: skip


def kinds_said(cards: Sequence[Card]) -> list[Text]:
    """The kinds by name, in code order; a rank of which all three are there is named once."""
    said = []
    for card in cards:
        mates = rank_mates(card)
        if card.rank is None or not all(mate in cards for mate in mates):
            said.append(card.full_name)
        elif card == mates[0]:
            said.append(text("cả hàng {rank}", rank=RANK_NAMES[card.rank]))
    return said


def _within_reach(choice: Choice) -> Iterator[Text]:
    for it in choice.reach:
        percent = round(100 * it.chance)
        name = REGISTRY[it.cuoc].name
        if percent == SURE:
            yield text("Ù là có {cuoc}.", cuoc=name)
            continue
        yield text("Đang gò được {cuoc}: nếu ù thì chừng {percent}% là có.",
                   cuoc=name, percent=percent)  # fmt: skip


def _closes(it: Closed) -> Text:
    fault = FAULTS[it.fault]
    if it.act == "danh":
        return text("Sau đó mà đánh {cards} là phạm lỗi «{fault}».", cards=it.cards, fault=fault)
    if it.act == "chan":
        return text("Sau đó mà ăn chắn {cards} là phạm lỗi «{fault}».", cards=it.cards, fault=fault)
    return text("Sau đó mà ăn cạ {cards} là phạm lỗi «{fault}».", cards=it.cards, fault=fault)
