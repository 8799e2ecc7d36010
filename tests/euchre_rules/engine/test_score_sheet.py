"""The entries of a score sheet, and the keeper who writes them down, against the engine's match."""

from __future__ import annotations

import pytest

from euchre_rules.engine.keeper import ByHand, Deals, HandOver, Keeper, Mark, NewGame
from euchre_rules.engine.match import Match
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.sheet import Entry, NextDeal, entries
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_rules.spec.variant import Variant

TABLES = (
    "north_american+four_trick_tokens+fast_break",
    "north_american+fourth_trick_alone+point_on_partner",
    "north_american+stick_the_dealer+buy_out",
    "north_american+blind_lone_hand_on_a_jack+lone_defender",
    "north_american+march_taken_off+defend_alone_any_time",
    "north_american+take_four_for_one+alone_must_take_all",
    "guernsey+laps+slam",
)


def every_table() -> list[Variant]:
    return [*list_variants(), *map(load_variant, TABLES)]


def found(variant: Variant, name: str, side: int | None = 0) -> Entry:
    return next(each for each in entries(variant) if (each.name, each.side) == (name, side))


@pytest.mark.parametrize("variant", every_table(), ids=lambda each: each.reference)
def test_an_entry_does_what_it_says_whoever_deals(variant: Variant) -> None:
    each_point = variant.rules.score.four_trick_tokens
    for entry in entries(variant):
        for dealer in range(variant.rules.table.players):
            keeper = Keeper(variant, dealer)
            if not keeper.may_add(entry):
                continue
            keeper.add(entry)
            effect, state = entry.effect, keeper.match.state
            if each_point != 1:
                assert state.score == effect.points
            assert state.deals_played == effect.counts
            assert (state.tokens or effect.tokens) == effect.tokens
            stays = keeper.match.next_dealer == dealer
            if effect.deal is not NextDeal.MISDEAL:
                assert stays is (effect.deal is not NextDeal.LEFT)


@pytest.mark.parametrize("variant", every_table(), ids=lambda each: each.reference)
def test_every_result_of_an_entry_is_one_of_the_table(variant: Variant) -> None:
    """``Match.record`` refuses results that can't be; nothing that scores otherwise is merged."""
    for entry in entries(variant):
        for way in entry.ways:
            alone = Entry(entry.name, entry.side, entry.effect, entry.dealer_makes, (way,))
            for dealer in range(variant.rules.table.players):
                assert entry.side is not None
                result = alone.result(variant, dealer)
                assert result is not None
                assert result.points == entry.effect.points
                if Keeper(variant, dealer).may_add(entry):
                    Match(variant, dealer).record(result)


@pytest.mark.parametrize("variant", every_table(), ids=lambda each: each.reference)
def test_every_outcome_that_the_table_knows_can_be_written_down(variant: Variant) -> None:
    covered = {way.outcome for entry in entries(variant) for way in entry.ways}
    rules = variant.rules
    assert Outcome.MARCH in covered
    assert (Outcome.ALONE_MARCH in covered) is rules.lone_hands
    assert (Outcome.FAST_BREAK in covered) is (
        rules.score.fast_break and rules.applies("score.fast_break")
    )
    names = [(entry.side, entry.name) for entry in entries(variant)]
    assert len(set(names)) == len(names)


def test_the_house_rules_are_all_taken() -> None:
    base = load_variant("north_american")
    for rule in list_house_rules():
        try:
            variant = load_variant(f"{base.reference}+{rule.id}")
        except ValueError:
            continue
        for entry in entries(variant):
            keeper = Keeper(variant)
            if keeper.may_add(entry):
                keeper.add(entry)


def test_a_sheet_can_be_taken_back_to_its_beginning() -> None:
    variant = load_variant("north_american+laps+slam")
    keeper = Keeper(variant, 2)
    march, loner = found(variant, "march"), found(variant, "alone_march")
    seen = []
    marks: list[Mark] = [
        march,
        ByHand((3, 0)),
        HandOver(),
        Deals(3),
        loner,
        loner,
        NewGame(),
        loner,
    ]
    for mark in marks:
        if isinstance(mark, NewGame) and not keeper.match.is_over:
            continue
        seen.append((keeper.match.state, keeper.match.next_dealer, keeper.series.totals))
        keeper.add(mark)
    while seen:
        keeper.undo()
        assert (keeper.match.state, keeper.match.next_dealer, keeper.series.totals) == seen.pop()
    assert keeper.undo() is None


def test_laps_go_on_and_a_slam_counts_double() -> None:
    variant = load_variant("north_american+laps+slam")
    loner = found(variant, "alone_march")
    keeper = Keeper(variant, 0, [loner] * 3)
    assert (keeper.match.score, keeper.match.winner) == ((12, 0), 0)
    assert keeper.series.totals == (2, 0)
    keeper.add(NewGame())
    assert (keeper.match.score, keeper.match.next_dealer) == ((2, 0), 3)


def test_after_a_rubber_the_next_one_begins() -> None:
    variant = load_variant("boston_1888")
    loner = found(variant, "alone_march")
    keeper = Keeper(variant, 0, [loner, loner, NewGame(), loner, loner])
    assert keeper.series.winner == 0
    keeper.add(NewGame())
    assert (keeper.series.totals, keeper.match.next_dealer) == ((0, 0), 0)


def test_what_cannot_be_changes_nothing() -> None:
    variant = load_variant("point_on_partner_euchre")
    keeper = Keeper(variant, 1)
    partner = found(variant, "march_partner")
    wrong_ones: list[Mark] = [ByHand((-1, 0)), ByHand((1, 2, 3)), Deals(4), NewGame(), partner]
    for wrong in wrong_ones:
        with pytest.raises(ValueError, match=r"."):
            keeper.add(wrong)
        assert (keeper.marks, keeper.match.score, keeper.match.next_dealer) == ([], (0, 0), 1)


def test_a_march_taken_off_goes_below_zero_and_so_may_a_hand() -> None:
    variant = load_variant("robson")
    keeper = Keeper(variant, 0, [found(variant, "march"), ByHand((-1, 0))])
    assert keeper.match.score == (-1, -2)
