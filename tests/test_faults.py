"""Naming faults (R6) beyond what tests/cases/acts.yaml holds case by case."""

from dataclasses import replace

import pytest

from chanlearn.profiles import SHIPPED, shipped
from chanlearn.rules.cards import Card, count, parse_card, parse_cards
from chanlearn.rules.faults import (
    FAULTS,
    Passed,
    Past,
    chiu_fault,
    discarding_fault,
    eating_fault,
)
from chanlearn.rules.groups import parse_group

B52 = shipped("b52")


def past(hand: str, mat: str = "", discards: str = "", *passed: Passed) -> Past:
    groups = tuple(parse_group(group) for group in mat.split(", ") if group)
    return Past(count(parse_cards(hand)), groups, parse_cards(discards), passed)


def test_every_fault_has_a_name_of_its_own() -> None:
    assert len({str(name) for name in FAULTS.values()}) == len(FAULTS)


@pytest.mark.parametrize("profile", SHIPPED)
def test_a_profile_puts_each_fault_into_one_class(profile: str) -> None:
    rules = shipped(profile)
    classes = ("treo_tranh", "bao", "fined", "refused")
    assert sum(len(getattr(rules, name)) for name in classes) == len(rules.faults)
    assert {rules.class_of(it) for it in FAULTS.keys() - rules.faults} <= {None}
    for name in classes:
        assert {rules.class_of(it) for it in getattr(rules, name)} <= {name}


def test_what_a_table_does_not_know_is_no_fault() -> None:
    village = replace(B52, treo_tranh=frozenset(), bao=frozenset(), fined=frozenset())
    assert eating_fault(past("9v 9v 9w"), Card.CUU_VAN, Card.CUU_WAN, village) is None
    assert discarding_fault(past("9v", "", "9v"), Card.CUU_VAN, village) is None
    assert chiu_fault(past("9v 9v 9v", "ca 9w 9s"), Card.CUU_VAN, village) is None


def test_the_next_fault_is_named_where_the_first_one_is_not_known() -> None:
    village = replace(B52, fined=B52.fined - {"an_chon_ca"})
    both = past("9v 9v 9v 9w")
    assert eating_fault(both, Card.CUU_VAN, Card.CUU_WAN, B52) == "an_chon_ca"
    assert eating_fault(both, Card.CUU_VAN, Card.CUU_WAN, village) == "an_treo_tranh"


def test_by_rank_a_ca_anywhere_in_the_rank_is_chosen_even_if_a_chan_is_broken() -> None:
    village = replace(B52, fined=frozenset({"an_chon_ca"}), by_rank=True)
    held = past("9v 9s 9w 9w")
    assert eating_fault(held, Card.CUU_VAN, Card.CUU_WAN, village) == "an_chon_ca"
    by_card = replace(village, by_rank=False)
    assert eating_fault(held, Card.CUU_VAN, Card.CUU_WAN, by_card) is None


@pytest.mark.parametrize("shape", ["chan", "ca", None])
def test_dan_gian_throws_no_declined_card_usable_or_not(shape) -> None:
    declined = past("9v 2s", "", "", Passed(Card.CUU_VAN, shape))
    expected = "bo_chan_danh_chan" if shape == "chan" else "bo_an_danh"
    assert discarding_fault(declined, Card.CUU_VAN, shipped("dan_gian")) == expected


#: One past in which throwing or eating breaks every rule at once, taken back one by one.
ORDER_OF_THROWING = [
    ("bo_chan_danh_chan", past("9v", "ca 9v 9w", "9v 9s", Passed(Card.CUU_VAN, "chan"))),
    ("danh_chan", past("9v", "ca 9v 9w", "9v 9s")),
    ("an_roi_danh", past("9v", "ca 9v 9w", "9s")),
    ("an_ca_danh_ca", past("9v", "ca 9w 9s", "9s")),
    ("an_ca_danh_cung_hang", past("9v", "ca 9w 9s", "")),
]


@pytest.mark.parametrize(("fault", "before"), ORDER_OF_THROWING)
def test_the_first_fault_of_a_discard_is_named(fault: str, before: Past) -> None:
    assert discarding_fault(before, Card.CUU_VAN, B52) == fault


PASSED_9V = Passed(Card.CUU_VAN, "chan")
PASSED_9S = Passed(Card.CUU_SACH, "ca")
ORDER_OF_EATING_CA = [
    ("danh_roi_an", past("9v 9v 9w 9w", "ca 9s 9v", "9w 9s", PASSED_9V, PASSED_9S)),
    ("bo_chan_an_ca", past("9v 9v 9w 9w", "ca 9s 9v", "9s 9v", PASSED_9V, PASSED_9S)),
    ("an_ca_danh_ca", past("9v 9v 9w 9w", "ca 9s 9v", "9s 9v", PASSED_9S)),
    ("bo_ca_an_ca", past("9v 9v 9w 9w", "ca 9s 9v", "9s", PASSED_9S)),
    ("danh_roi_an_ca", past("9v 9v 9w 9w", "ca 9s 9v", "9s")),
    ("an_ca_an_chan_cung_hang", past("9v 9v 9w 9w", "ca 9s 9v")),
    ("co_chan_cau_ca", past("9v 9v 9w 9w")),
    ("an_chon_ca", past("9v 9w 9w 9w")),
    ("an_treo_tranh", past("9v 9w 9w")),
]


@pytest.mark.parametrize(("fault", "before"), ORDER_OF_EATING_CA)
def test_the_first_fault_of_eating_a_ca_is_named(fault: str, before: Past) -> None:
    assert eating_fault(before, Card.CUU_WAN, Card.CUU_VAN, B52) == fault


ORDER_OF_EATING_CHAN = [
    ("danh_roi_an", past("9v 9v 9v", "ca 9w 9s", "9v", PASSED_9V)),
    ("bo_chan_an_chan", past("9v 9v 9v", "ca 9w 9s", "", PASSED_9V)),
    ("an_ca_an_chan_cung_hang", past("9v 9v 9v", "ca 9w 9s")),
    ("chiu_an_thuong", past("9v 9v 9v")),
    (None, past("9v 9v")),
]


@pytest.mark.parametrize(("fault", "before"), ORDER_OF_EATING_CHAN)
def test_the_first_fault_of_eating_a_chan_is_named(fault: str | None, before: Past) -> None:
    assert eating_fault(before, Card.CUU_VAN, Card.CUU_VAN, B52) == fault


def test_a_chi_chi_has_no_rank_to_fall_into() -> None:
    chi = parse_card("cc")
    assert discarding_fault(past("cc", "ca 9v 9w", "9s"), chi, B52) is None
    assert eating_fault(past("cc", "ca 9v 9w", "9s"), chi, chi, B52) is None
    assert chiu_fault(past("cc cc cc", "ca 9v 9w"), chi, B52) is None
