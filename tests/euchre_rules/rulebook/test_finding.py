"""Finding rules by the words for them."""

from __future__ import annotations

import pytest

from euchre_rules.options import OPTIONS, Option, Rules
from euchre_rules.rulebook.finding import Where, clear_hit, find_rules
from euchre_rules.spec.load import list_house_rules
from euchre_rules.spec.variant import HouseRule


def found(asked: str, *house_rules: HouseRule) -> dict[str, Where]:
    return {each.option.path: each.where for each in find_rules(asked, Rules(), house_rules)}


def clear(asked: str) -> str | None:
    option = clear_hit(find_rules(asked, Rules(), list_house_rules()))
    return option.path if option else None


def test_own_names_come_before_those_of_house_rules_and_these_before_texts() -> None:
    rules = find_rules("pass", Rules(), list_house_rules())
    places = [each.where for each in rules]
    assert places == sorted(places)
    assert set(places) == set(Where)


def test_equally_good_rules_stand_in_their_own_order() -> None:
    paths = [each.option.path for each in find_rules("renege", Rules(), ())]
    assert paths == [each.path for each in OPTIONS if each.path in paths]


def test_a_house_rule_leads_to_what_it_sets() -> None:
    rule = HouseRule("odd", "The heron", "Nobody flies.", "", (), (), {"game.target": 7})
    assert found("heron") == {}
    assert found("heron", rule) == {"game.target": Where.HOUSE_RULES}
    assert found("target heron", rule) == {"game.target": Where.HOUSE_RULES}
    assert found("flies", rule) == {"game.target": Where.TEXTS}


def test_every_word_must_be_there() -> None:
    assert found("kitty")
    assert found("kitty heron") == {}


def test_small_words_say_nothing_unless_they_are_all_there_is() -> None:
    assert found("what is the target") == found("target")
    assert found("the")
    assert found("") == found("?!") == {}


@pytest.mark.parametrize(("one", "other"), [("leads", "lead"), ("reneges", "renege")])
def test_another_ending_is_no_other_word(one: str, other: str) -> None:
    assert found(one)
    assert found(one).keys() <= found(other).keys()


def test_what_is_only_the_beginning_of_a_word_is_another_word() -> None:
    assert "deal.packets" in found("deal")
    assert "round_one.must_hold_applies_to" not in found("deal")


def test_one_rule_is_meant_where_no_other_is_named_like_it() -> None:
    assert clear("barn") == "alone.barred_near_target"
    assert clear("swap three cards") == "exchange_hand.qualifies"
    assert clear("bower") is None
    assert clear("lone hand points") is None
    assert clear("heron") is None


@pytest.mark.parametrize("option", OPTIONS, ids=lambda each: each.path)
def test_every_rule_is_found_by_its_title(option: Option) -> None:
    assert option in [each.option for each in find_rules(option.title, Rules(), ())]
