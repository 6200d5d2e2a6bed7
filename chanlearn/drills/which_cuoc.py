"""Skill `cuoc`: a win lies open. Which of these cước does it hold?

Level 1 lays the hand out in its groups and asks about one plain cước; level 2 leaves it unsorted
and has cước of how the win came about; level 3 has near misses and the picture cước.
"""

from chanlearn.drills.calls import XUONG, call_cost, taken_for, target
from chanlearn.drills.items import Drill, Item, Reply, level_of
from chanlearn.drills.plans import Target
from chanlearn.drills.shown import arranged_row, hand_row
from chanlearn.drills.wins import deal_for
from chanlearn.drills.won import circumstances, win_rows
from chanlearn.rules.cards import COPIES, Card
from chanlearn.rules.cuoc import REGISTRY, Held
from chanlearn.rules.cuoc.counting import ALL_CHAN, LEO, TAM_DO, TOM
from chanlearn.rules.cuoc.pictures import CA, HOA
from chanlearn.rules.dice import Dice
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import Text, text
from chanlearn.rules.verdict import Holdings, Table, holdings
from chanlearn.rules.win import Win

SKILL, GENERATOR, VERSION = "cuoc", "k", 1
#: How many cước are offered, xuông among them; held ones are never left out.
OFFERED = {1: 4, 2: 6, 3: 7}
#: Per level, what is dealt for.
DEALT: dict[int, tuple[Target, ...]] = {
    1: tuple(
        map(
            target,
            (
                *("xuong", "xuong", "tri", "bach_thu", "bach_thu_chi", "chiu", "bon"),
                *("thap_thanh", "bach_dinh", "tam_do", "leo", "tom"),
            ),
        )
    ),
    2: tuple(
        map(
            target,
            (
                *("xuong", "xuong", "thong", "thien_u", "dia_u", "chiu_u", "u_bon"),
                *("thien_khai", "bach_thu", "bach_thu_chi", "leo", "tom", "kinh_tu_chi"),
            ),
        )
    ),
    3: (
        *(
            target(cuoc, held=False)
            for cuoc in (
                *("thong", "dia_u", "bach_thu", "thap_thanh", "bach_dinh", "tam_do"),
                *("kinh_tu_chi", "leo", "tom", "hoa_roi_cua_phat", "ngu_ong_bat_ca"),
            )
        ),
        *map(
            target,
            (
                *("hoa_roi_cua_phat", "nha_lau_xe_hoi", "ca_loi_san_dinh", "ngu_ong_bat_ca"),
                *("pha_thien", "u_bon", "chiu_u"),
            ),
        ),
    ),
}


def deal(seed: int, profile: Profile) -> Item:
    """The question of a seed; the cards do not depend on the profile."""
    dice, level = Dice(seed), level_of(seed)
    meant = dice.pick(DEALT[level])
    return item(dice, deal_for(dice, meant), meant.cuoc, profile, level)


def item(dice: Dice, win: Win, meant: str, profile: Profile, level: int) -> Item:
    """What a win holds, the cước that is `meant` and what it is taken for among the offered."""
    holds = holdings(win, profile)
    offered = _offered(dice, meant, win, holds, OFFERED[level])
    return Item(
        asked=text("Bài này có những cước nào? Chọn tất cả."),
        replies=tuple(_reply(name, win, holds, profile) for name in offered),
        told=tuple(circumstances(win)),
        rows=tuple(win_rows(win, arranged_row if level == 1 else hand_row)),
        several=True,
        reasons=tuple(_not_asked(holds, offered)),
    )


def _offered(dice: Dice, meant: str, win: Win, holds: Holdings, number: int) -> list[str]:
    """What is held, what nearly is or is taken for it, then others, in the table's order."""
    found = holds.found
    offered = [name for name in holds.cuoc if name != "xuong"]
    confused = (it for name in (meant, *offered) for it in taken_for(name))
    wanted = [meant, *confused, *_nearly(win)]
    wanted += dice.shuffled([*found])
    for name in wanted:
        if len(offered) < number - 1 and name in found and name not in (*offered, "xuong"):
            offered.append(name)
    return [name for name in found if name in offered or name == "xuong"]


def _nearly(win: Win) -> list[str]:
    """Cước that the cards or the story make one think of."""
    cards, reds = win.cards, len(win.red_cards)
    signs = {
        "leo": sum(cards[card] > 0 for card in LEO) == len(LEO) - 1,
        "tom": sum(cards[card] > 0 for card in TOM) == len(TOM) - 1,
        "tam_do": abs(reds - TAM_DO) == 1,
        "bach_dinh": 0 < reds < 3,
        "kinh_tu_chi": cards[Card.CHI_CHI] == COPIES - 1,
        "thap_thanh": win.chan == ALL_CHAN - 1,
        "dia_u": win.draws == 1,
        "thong": win.before in ("treo_tranh", "phat"),
        "thien_khai": COPIES in cards,
        "bon": COPIES in cards,
        "hoa_roi_cua_phat": win.card is HOA,
        "ca_loi_san_dinh": win.card is CA,
        "tri": not win.own_door,
    }
    return [name for name, looks in signs.items() if looks]


def _reply(name: str, win: Win, holds: Holdings, profile: Profile) -> Reply:
    said, found = _said(name), holds.found[name]
    if isinstance(found, Held):
        return Reply(name, said, right=True, why=(found.why,))
    call = XUONG if name == "xuong" else {**holds.cuoc, name: 1}
    call = {it: times for it, times in call.items() if it != "xuong"} or XUONG
    cost = call_cost(win, holds, call, Table(profile))
    return Reply(name, said, right=False, why=(found.why,), cost=cost)


def _said(name: str) -> Text:
    if name == "xuong":
        return text("Không có cước nào: xuông")
    return REGISTRY[name].name


def _not_asked(holds: Holdings, offered: list[str]) -> list[Text]:
    gone = [REGISTRY[name].name for name in holds.cuoc if name not in offered]
    return [text("Bài còn có: {cuoc}.", cuoc=gone)] if gone else []


DRILL = Drill(SKILL, GENERATOR, VERSION, deal)
