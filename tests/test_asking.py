"""Items on a page: asked, answered, explained, as hard and by the rules one wants."""

from typing import Any

import pytest
from test_course import arrive

from chanlearn.catalogue import say
from chanlearn.course.asking import ItemDrill, _reasons
from chanlearn.course.deals import ONCE_MORE
from chanlearn.drills.codes import DealCode, parse_code
from chanlearn.drills.items import LEVELS, Drill, Item, Reply, Row, level_of
from chanlearn.drills.registry import ASKED, drill_for
from chanlearn.drills.skills import BY_ID
from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import CARDS
from chanlearn.rules.profile import Profile
from chanlearn.rules.text import text


def deal(seed: int, profile: Profile) -> Item:
    """Is this card red? With every odd number both its colour and its rank are asked."""
    card = CARDS[seed % len(CARDS)]
    replies = (
        Reply("do", text("Đỏ"), card.is_red, (text("Vì màu."),), text("Mất một điểm.")),
        Reply("den", text("Đen"), not card.is_red, (text("Vì không đỏ."),)),
        Reply("quan", text("Là một quân"), bool(seed % 2), (text("Quân nào chẳng là quân."),)),
    )
    rows = (Row(None, ((card,),)),)
    return Item(text("Quân này đỏ hay đen?"), replies, (text("{name}.", name=profile.name),),
                rows, bool(seed % 2), (text("Xem dấu son."),))  # fmt: skip


DRILL = Drill("ba_dau", "q", 1, deal)


def opened(seed: int) -> ItemDrill:
    drill = ItemDrill(DRILL)
    arrive(drill, str(DealCode("q", 1, "c", seed)))
    return drill


def answer(drill: ItemDrill, *values: str) -> str:
    """What is said to these replies."""
    message: dict[str, Any] = {"event": "pick", "value": values[0]}
    if drill.picks.submit:
        message = {"event": "submit", "values": list(values)}
    drill.picks._handle_custom_msg(message, [])
    return drill.answer.html


def choose(drill: ItemDrill, name: str, value: str) -> None:
    drill.deals.bar._handle_custom_msg({"event": "change", "name": name, "value": value}, [])


def even_red() -> int:
    return next(it for it in range(0, 50, 2) if CARDS[it % 25].is_red)


def test_the_story_the_cards_and_the_replies_are_shown() -> None:
    drill = opened(even_red())
    assert drill.prompt.said == "Quân này đỏ hay đen?"
    assert drill.cards.remarks == ["<li>Chắn học.</li>"]
    assert len(drill.cards.rows[0]["groups"][0]) == 1
    assert [it["label"] for it in drill.picks.options] == ["Đỏ", "Đen", "Là một quân"]


def test_a_right_reply_is_praised_with_its_reason() -> None:
    said = answer(opened(even_red()), "do")
    assert "Đúng." in said
    assert "Vì màu." in said
    assert "Xem dấu son." in said
    assert "Mất một điểm." not in said


def test_a_wrong_reply_is_told_why_and_what_it_costs_and_the_right_one_shown() -> None:
    seed = next(it for it in range(0, 50, 2) if not CARDS[it % 25].is_red)
    drill = opened(seed)
    said = answer(drill, "do")
    assert said.index("Chưa đúng.") < said.index("Vì màu.") < said.index("Mất một điểm.")
    assert said.index("Mất một điểm.") < said.index("Vì không đỏ.")
    assert drill.picks.judged == {"do": False, "den": True}


def test_a_reason_is_given_once() -> None:
    """Where the wrong reply and the right one have the same reason, it names the right one."""
    why = text("Một lý do chung.")
    replies = (
        Reply("a", text("Thế này"), right=False, why=(why,)),
        Reply("b", text("Thế kia"), right=True, why=(why,)),
    )
    item = Item(text("Sao?"), replies, reasons=(why, text("Thêm nữa.")))
    assert [str(it) for it in _reasons(item, frozenset("a"))] == [
        "«Thế này»: Một lý do chung.",
        "Đúng ra là «Thế kia».",
        "Thêm nữa.",
    ]


def test_of_several_replies_all_are_to_be_ticked() -> None:
    seed = next(it for it in range(1, 50, 2) if CARDS[it % 25].is_red)
    drill = opened(seed)
    assert drill.picks.submit == "Trả lời"
    assert "Chưa đúng." in answer(drill, "do")
    assert "Đúng." in answer(drill, "do", "quan")


def test_nothing_ticked_is_no_answer() -> None:
    drill, told = opened(1), []
    drill.deals.note = told.append
    drill.picks._handle_custom_msg({"event": "submit", "values": []}, [])
    assert "Bạn chưa chọn câu nào" in drill.answer.html
    assert drill.picks.judged == {}
    assert told == []


def test_controls_are_called_by_their_skill() -> None:
    drill = opened(1)
    assert drill.picks.further_spoken == "Câu khác (Ba đầu và què)"
    assert drill.deals.bar.label == "Chọn câu: mức khó, bộ luật, đồng hồ, mã (Ba đầu và què)"
    assert drill.deals.bar.buttons[0]["spoken"] == "Mở câu theo mã (Ba đầu và què)"


def test_a_profile_is_chosen_only_where_it_matters() -> None:
    def fields(drill: Drill) -> list[str]:
        return [spec["name"] for spec in ItemDrill(drill).deals.bar.fields]

    assert fields(DRILL) == ["source", "level", "clock", "profile", "code"]
    assert fields(DRILL._replace(by_profile=False)) == ["source", "level", "clock", "code"]


def test_where_no_profile_is_chosen_none_matters() -> None:
    profiles = [shipped(name) for name in SHIPPED]
    alike = [drill for drill in map(drill_for, ASKED) if not drill.by_profile]
    assert alike
    for drill in alike:
        for seed in range(99):
            items = [drill.deal(seed, profile) for profile in profiles]
            assert items == items[:1] * len(items), (drill.skill, seed)


def test_what_our_page_cannot_send_is_admitted() -> None:
    drill = opened(1)
    for message in ({"event": "submit", "values": ["zzz"]}, {"event": "submit", "values": "do"}):
        drill.picks._handle_custom_msg(message, [])
        assert "trục trặc" in drill.answer.html


@pytest.mark.parametrize("level", LEVELS)
def test_another_question_is_as_hard_as_was_chosen(level: int) -> None:
    drill = opened(3)
    choose(drill, "level", str(level))
    for _question in range(5):
        assert level_of(parse_code(drill.deals.code).seed) == level
        drill.deals.another()


def test_a_setting_changed_leads_nobody_away_but_is_heard() -> None:
    drill = opened(0)
    choose(drill, "level", "3")
    assert drill.prompt.calls == 0
    assert "Quân này đỏ hay đen?" in drill.answer.html
    assert "chan-heard" in drill.answer.html


def test_a_code_brings_its_level_along() -> None:
    assert opened(2).deals.bar.values["level"] == str(level_of(2))


def test_another_profile_asks_the_same_question_by_its_rules() -> None:
    drill = opened(4)
    choose(drill, "profile", "b")
    assert drill.cards.remarks == ["<li>B52.</li>"]
    assert parse_code(drill.deals.code).seed == 4


@pytest.mark.parametrize("skill", ASKED)
def test_every_skill_asked_with_items_has_its_drill(skill: str) -> None:
    drill = drill_for(skill)
    assert (drill.skill, drill.generator) == (skill, BY_ID[skill].generator)


def test_a_second_answer_to_a_hand_is_told_to_be_one() -> None:
    drill = opened(even_red())
    assert say(ONCE_MORE) not in answer(drill, "den")
    again = answer(drill, "do")
    assert again.index("Đúng.") < again.index(say(ONCE_MORE))
    drill.deals.another()
    assert say(ONCE_MORE) not in answer(drill, drill.picks.options[0]["value"])


def test_a_question_by_other_rules_says_so() -> None:
    drill = opened(even_red())
    choose(drill, "profile", "d")
    assert drill.prompt.said == "Quân này đỏ hay đen? Câu này theo bộ luật Dân gian."
    choose(drill, "profile", "c")
    assert drill.prompt.said == "Quân này đỏ hay đen?"


def test_what_is_begun_is_kept_under_its_code_until_it_is_answered() -> None:
    drill = opened(even_red())
    assert drill.picks.kept == f"q {drill.deals.code}"
    answer(drill, "do")
    assert drill.picks.kept == ""
    drill.deals.another()
    assert drill.picks.kept == f"q {drill.deals.code}"
