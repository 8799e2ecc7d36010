"""One hand before and after each house rule: the engine says that they part there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_rules.engine.hand import Hand
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import HouseRule
from euchre_site.collection import Collection
from euchre_site.own_examples import NO_EXAMPLES
from euchre_site.worked.before_after import before_and_after
from euchre_site.worked.contrasts import Contrast, contrast
from euchre_site.worked.model import Told
from euchre_site.worked.parting import outcome
from tests.euchre_site.worked.reading import seen
from tests.shipped import HOUSE_RULES


def rule_of(name: str, collection: Collection) -> HouseRule:
    return next(each for each in collection.house_rules if each.id == name)


def found(name: str, collection: Collection) -> Contrast:
    contrasted = contrast(rule_of(name, collection), collection)
    assert contrasted is not None
    return contrasted


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_makes_a_difference_that_is_shown(
    name: str, collection: Collection
) -> None:
    rule, shown = rule_of(name, collection), found(name, collection)
    assert shown.before != shown.after
    text = before_and_after(rule, collection, "../")
    assert text is not None
    without, _, with_it = text.partition('<div class="euchre-with">')
    assert "Without it" in seen(without)
    assert f"With “{rule.name}”" in seen(with_it)
    assert seen(without.split("euchre-sides")[1]) != seen(with_it)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_two_tables_differ_by_the_rule_alone_and_part_where_told(
    name: str, collection: Collection
) -> None:
    rule, shown = rule_of(name, collection), found(name, collection)
    parted = shown.parted
    if parted is None:
        return
    before, after = parted.before.variant, parted.after.variant
    differing = {each.path for each in before.differences(after)}
    assert differing <= set(rule.values)
    assert all(after.rules.get(path) == value for path, value in rule.values.items())
    assert any(before.rules.get(path) != value for path, value in rule.values.items())
    one, other = (_again(each) for each in (parted.before, parted.after))
    assert one.history == other.history
    assert (one.phase, one.to_act, set(one.legal_actions()), one.leader, outcome(one)) != (
        *(other.phase, other.to_act, set(other.legal_actions()), other.leader, outcome(other)),
    )


def _again(hand: Hand) -> Hand:
    """The same hand, played once more from its beginning."""
    call, leader = hand.start or (None, None)
    again = Hand(hand.variant, hand.deal, context=hand.context, call=call, leader=leader)
    for seat, action in hand.history:
        again.apply(action, seat)
    return again


def test_tables_are_those_that_a_reference_names(collection: Collection) -> None:
    parted = found("stick_the_dealer", collection).parted
    assert parted is not None
    assert parted.after.variant.rules == load_variant("north_american+stick_the_dealer").rules
    assert parted.before.variant.rules == load_variant("north_american").rules


def test_a_stuck_dealer_may_not_pass(collection: Collection) -> None:
    text = before_and_after(rule_of("stick_the_dealer", collection), collection, "../")
    assert text is not None
    without, with_it = seen(text).split("With “Stick the dealer”")
    assert "The dealer may pass, or name spades, diamonds or clubs, alone or not." in without
    assert "The dealer may name spades, diamonds or clubs, alone or not." in with_it
    assert "The dealer may not pass: “Everybody else has passed, and you are stuck" in with_it


def test_rules_before_the_first_card_and_after_the_last_are_shown_too(
    collection: Collection,
) -> None:
    def lines(name: str) -> tuple[str, str]:
        shown = found(name, collection)
        assert not shown.is_hand
        before, after = (
            " ".join(each.text for each in side if isinstance(each, Told))
            for side in (shown.before, shown.after)
        )
        return before, after

    assert "3-3-3-3, then 2-2-2-2." in lines("threes_then_twos")[1]
    assert "from 3 to 21" in lines("three_cards_to_a_cut")[1]
    assert "first misdeal in a row, eldest hand deals." in lines("misdeal_loses_the_deal")[1]
    assert "scores 4 points" in lines("renege_alone_for_four")[1]
    assert "nobody scores" in lines("two_for_a_false_claim")[0]
    assert "the joker, J♥, J♦" in lines("joker")[1]
    assert "That is the rubber." in lines("rubber")[1]


def test_a_rule_that_nobody_has_written_a_hand_for_is_searched_for(
    collection: Collection,
) -> None:
    rule = HouseRule(
        "own", "Own", "Own.", "", (), (), {"score.make": 3, "round_two.stick_the_dealer": True}
    )
    shown = contrast(rule, replace(collection, own_examples=NO_EXAMPLES))
    assert shown is not None
    assert shown.example is None
    assert shown.parted is not None
    assert shown.parted.before.result is not None
