"""Lesson 4: the same thing at different tables, side by side."""

from collections.abc import Iterator
from dataclasses import replace

from chanlearn.catalogue import _, say
from chanlearn.course.bar import known_profiles
from chanlearn.profiles import DEFAULT, shipped
from chanlearn.rulebook.compare import COMPARED
from chanlearn.rules.faults import FAULTS
from chanlearn.rules.pay import Payment, pay
from chanlearn.rules.points import POINTS_PER_GA, score
from chanlearn.rules.profile import FaultClass, Profile, Value
from chanlearn.rules.text import Text, counted, signed, text
from chanlearn.rules.xuong import format_call, parse_call
from chanlearn.widgets import Sheet, table

#: The call every table fines by, and tables differ on (A19).
KNOWN_FINE = "tám đỏ hai lèo"
#: Some tables price tám đỏ a point lower; no other cước is needed to make 11 of it.
CHEAPER = Value(7, 4)
#: As the lesson calls the three degrees of a fault.
CLASS_NAMES: dict[FaultClass, Text] = {
    "treo_tranh": text("treo tranh"),
    "bao": text("báo"),
    "fined": text("ù thì đền"),
    "refused": text("không cho làm"),
}
SEATS = ("Giáp", "Ất", "Bính", "Đinh")
WINNER, BAO, OTHER_BAO = 0, 2, 3


def price_table() -> Sheet:
    """What each cước is worth, table by table: its điểm, then its dịch (R5.1)."""
    profiles = list(known_profiles().values())
    rows = [(say(it.label), *map(say, it.cells)) for it in COMPARED["R5.1"].rows(profiles)]
    sheet = Sheet()
    head = (_("Cước"), *(profile.name for profile in profiles))
    sheet.show(table(_("Giá từng cước: điểm/dịch"), head, rows))
    return sheet


def three_prices() -> Sheet:
    """«Tám đỏ hai lèo» at every table, without and with its gà (A19)."""
    call = parse_call(KNOWN_FINE)
    rows = []
    for profile in (*known_profiles().values(), _cheaper()):
        worth = score(call, profile)
        rows.append((profile.name, str(worth.points), str(worth.total(POINTS_PER_GA))))
    head = (_("Bộ luật"), _("Không chơi gà"), say(counted("Mỗi gà {n} điểm", n=POINTS_PER_GA)))
    sheet = Sheet()
    sheet.show(table(say(text("«{call}» đáng mấy điểm", call=format_call(call))), head, rows))
    return sheet


def _cheaper() -> Profile:
    profile = shipped(DEFAULT)
    name = say(
        counted("Như {profile}, riêng tám đỏ {n} điểm", n=CHEAPER.diem, profile=profile.name)
    )
    return replace(profile, name=name, points={**profile.points, "tam_do": CHEAPER})


def fault_table() -> Sheet:
    """What every fault leads to, table by table (R6.1, R6.2)."""
    profiles = list(known_profiles().values())
    rows = [
        (say(name), *(say(_consequence(fault, profile)) for profile in profiles))
        for fault, name in FAULTS.items()
    ]
    sheet = Sheet()
    head = (_("Lỗi"), *(profile.name for profile in profiles))
    sheet.show(table(_("Phạm lỗi gì thì sao"), head, rows))
    return sheet


def _consequence(fault: str, profile: Profile) -> Text:
    if fault == "u_lao" and profile.u_lao:
        return counted("báo, đền mỗi nhà {n}", n=profile.u_lao)
    taken = profile.class_of(fault)
    # A false ù without a fine is one that the table does not take (R6.1).
    if taken is None and fault == "u_lao":
        taken = "refused"
    return text("không bắt") if taken is None else CLASS_NAMES[taken]


def who_pays() -> Sheet:
    """One win and what may go wrong with it: what each player gets or gives (R8)."""
    rows = [(say(story), *map(signed, paid.by_seat)) for story, paid in _stories()]
    sheet = Sheet()
    caption = text("{winner} ù «{call}»: ai trả ai", winner=SEATS[WINNER], call=KNOWN_FINE)
    sheet.show(table(say(caption), (_("Chuyện gì xảy ra"), *SEATS), rows))
    return sheet


def _stories() -> Iterator[tuple[Text, Payment]]:
    profile = next(iter(known_profiles().values()))
    points = score(parse_call(KNOWN_FINE), profile).points
    fine = profile.wrong_call or points
    winner, bao, other = SEATS[WINNER], SEATS[BAO], SEATS[OTHER_BAO]

    def paid(
        *guilty: int, den_lang: bool = True, hung: bool = False, wrong: bool = False
    ) -> Payment:
        return pay(
            len(SEATS),
            WINNER,
            points=points,
            stake=1,
            verdict="sai" if wrong else "dung",
            fine=fine,
            bao=guilty,
            den_lang=den_lang,
            treo_tranh=hung,
        )

    yield text("Xướng đúng"), paid()
    yield text("{bao} bị báo, chơi đền làng", bao=bao), paid(BAO)
    yield text("{bao} bị báo, không đền làng", bao=bao), paid(BAO, den_lang=False)
    yield (
        text("{bao} và {other} đều bị báo, chơi đền làng", bao=bao, other=other),
        paid(BAO, OTHER_BAO),
    )
    yield text("{winner} bị treo tranh, xướng đúng", winner=winner), paid(hung=True)
    yield text("{winner} bị treo tranh, lại xướng sai", winner=winner), paid(hung=True, wrong=True)
    yield text("{winner} xướng sai", winner=winner), paid(wrong=True)
    yield text("{winner} xướng sai, {bao} bị báo", winner=winner, bao=bao), paid(BAO, wrong=True)
