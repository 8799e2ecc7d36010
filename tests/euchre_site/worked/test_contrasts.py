"""One hand before and after each house rule: the engine says that they part there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_rules.engine.hand import Hand, begun
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
    assert _stands(one) != _stands(other)


def _stands(hand: Hand) -> tuple[object, ...]:
    """Who may do what, and what he sees of his cards; at the end, what comes of it."""
    seen_by = () if hand.to_act is None else hand.view(hand.to_act).cards
    actions = set(hand.legal_actions())
    return hand.phase, hand.to_act, actions, seen_by, hand.leader, outcome(hand)


def _again(hand: Hand) -> Hand:
    """The same hand, played once more from its beginning."""
    again = begun(hand)
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


def sides(name: str, collection: Collection) -> tuple[str, str, str]:
    """What is told before the two tables part, without the rule, and with it."""
    text = before_and_after(rule_of(name, collection), collection, "../")
    assert text is not None
    shared, _, rest = text.partition('<div class="euchre-sides">')
    without, _, with_it = rest.partition('<div class="euchre-with">')
    return seen(shared), seen(without), seen(with_it)


@pytest.mark.parametrize(
    ("name", "comes"),
    [
        ("farmers_hand", "claims a new deal. A hand was too poor to play"),
        ("farmers_hand", "The same dealer deals again."),
        ("buy_out", "Eldest hand's side scores 1 point."),
        ("lone_defender", "The dealer's side scores 4 points."),
        ("partner_must_go_alone", "The dealer sits out this hand."),
        ("no_trump", "Eldest hand calls no trump."),
        ("ace_no_face", "claims a new deal."),
    ],
)
def test_a_hand_goes_on_to_what_the_rule_brings_or_costs(
    name: str, comes: str, collection: Collection
) -> None:
    assert comes in sides(name, collection)[2].split("The hand goes on")[1]


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_happened_before_may_have_happened_at_both_tables(
    name: str, collection: Collection
) -> None:
    parted = found(name, collection).parted
    if parted is None:
        return
    for hand in (parted.before, parted.after):
        rules, context = hand.variant.rules, hand.context
        assert not context.claims_used or rules.applies("redeal_hand.limit")
        assert not context.exchanges_used or rules.applies("exchange_hand.limit")


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_card_of_a_trick_that_is_told_is_named(name: str, collection: Collection) -> None:
    parted = found(name, collection).parted
    if parted is None:
        return
    shared = sides(name, collection)[0]
    for number, trick in enumerate(parted.before.tricks, start=1):
        told = shared.split(f"Trick {number}: ")[1].split(" takes the trick: ")[0]
        assert all(card.named in told for card in trick.cards), number


def test_what_is_so_at_one_table_alone_is_told_of_that_one(collection: Collection) -> None:
    shared, without, with_it = sides("joker_set_aside", collection)
    assert "takes the joker" not in shared
    assert "The dealer takes the joker into the hand." in without
    assert "The joker is set aside." in with_it
    shared, without, with_it = sides("leave_the_turn_up", collection)
    assert "takes 10♥ into the hand" not in shared
    assert "10♥ stays on the pack" in with_it


def test_cards_that_nobody_knows_are_not_told(collection: Collection) -> None:
    shared, without, with_it = sides("maker_leads", collection)
    assert "it doesn’t matter who holds which cards" in shared
    assert "Eldest hand is to lead." in without
    assert "The dealer is to lead." in with_it
    assert "may play" not in without + with_it
