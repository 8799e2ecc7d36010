"""Drawing for the first deal and for partners, and whose deal it is afterwards."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from euchre_rules.cards import JOKER, Card, parse_cards
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.draw import (
    Draw,
    draw_partners,
    drawn_value,
    find_partners,
    first_dealer,
    random_first_dealer,
)
from euchre_rules.engine.match import Match
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import AceInDraw, FirstDealMethod, NextDeal, Ties
from euchre_rules.options.pack import BestBower, PartnersChosen
from euchre_rules.spec.variant import Variant

SEATS = (0, 1, 2, 3)
NAMES = ("North", "East", "South", "West")


def rules(**values: object) -> Rules:
    return Rules().with_values({name.replace("__", "."): value for name, value in values.items()})


def draw(cards: str, seats: tuple[int, ...] = SEATS, **values: object) -> Draw:
    found = first_dealer(rules(**values), seats, parse_cards(cards))
    assert found is not None
    return found


def cards_by_seat(found: Draw) -> list[dict[int, str]]:
    return [{seat: card.text for seat, card in each} for each in found.rounds]


def test_the_highest_card_deals() -> None:
    found = draw("9S QH KD TC")
    assert found.dealer == 2
    assert cards_by_seat(found) == [{0: "9S", 1: "QH", 2: "KD", 3: "TC"}]


def test_the_lowest_card_deals() -> None:
    assert draw("TS QH KD 9C", first_deal__method=FirstDealMethod.DRAW_LOW).dealer == 3


def test_those_who_tie_for_the_highest_draw_again_and_the_ace_is_one() -> None:
    found = draw("KS AH QD KC 9S TH")
    assert found.dealer == 3
    assert cards_by_seat(found) == [{0: "KS", 1: "AH", 2: "QD", 3: "KC"}, {0: "9S", 3: "TH"}]


def test_only_the_tied_draw_again_from_the_remaining_cards_until_one_is_higher() -> None:
    found = draw("KH 9D KD TC QS QH JS 9C")
    assert found.dealer == 0
    assert cards_by_seat(found) == [
        {0: "KH", 1: "9D", 2: "KD", 3: "TC"},
        {0: "QS", 2: "QH"},
        {0: "JS", 2: "9C"},
    ]


def test_everybody_draws_again_where_that_is_the_rule() -> None:
    found = draw("KH 9D KD TC QS QH JS 9C", first_deal__ties=Ties.ALL_DRAW_AGAIN)
    assert cards_by_seat(found)[1] == {0: "QS", 1: "QH", 2: "JS", 3: "9C"}
    again = draw("KH 9D KD TC QS KC JS 9C 9S TH", first_deal__ties=Ties.ALL_DRAW_AGAIN)
    assert (again.dealer, len(again.rounds)) == (1, 2)


def test_a_tie_below_the_highest_is_no_tie() -> None:
    assert len(draw("9H 9D KD TC").rounds) == 1


def test_those_who_tie_for_the_lowest_draw_again() -> None:
    found = draw("9H 9D KD TC QS JS", first_deal__method=FirstDealMethod.DRAW_LOW)
    assert found.dealer == 1
    assert cards_by_seat(found)[1] == {0: "QS", 1: "JS"}


@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_a_tie_does_not_go_by_seat_numbers(order: tuple[int, ...]) -> None:
    """Whoever draws third here wins, whatever the seats are called."""
    found = draw("KH 9D KD TC JS QS", seats=order)
    assert found.dealer == order[2]


def test_a_pack_that_runs_out_in_ties_is_drawn_from_again() -> None:
    found = draw("KS KH KD KC 9S")
    assert found.dealer in SEATS
    assert len(found.rounds) > 1


def test_a_low_ace_loses_the_draw() -> None:
    assert draw("AS 9H TD JC").dealer == 3


def test_a_high_ace_wins_the_draw() -> None:
    assert draw("AS 9H TD JC", first_deal__ace=AceInDraw.HIGH).dealer == 0


@pytest.mark.parametrize(
    ("card", "low", "high"),
    [("AS", 1, 14), ("2H", 2, 2), ("9H", 9, 9), ("TD", 10, 10), ("JC", 11, 11), ("QS", 12, 12)],
)
def test_what_a_card_counts_in_the_draw(card: str, low: int, high: int) -> None:
    assert drawn_value(Card.parse(card), rules(first_deal__ace=AceInDraw.LOW)) == low
    assert drawn_value(Card.parse(card), rules(first_deal__ace=AceInDraw.HIGH)) == high


def test_the_first_jack_deals() -> None:
    found = draw("9S QH KD TC JD JS", first_deal__method=FirstDealMethod.FIRST_JACK)
    assert found.dealer == 0
    assert [card.text for _, card in found.rounds[0]] == ["9S", "QH", "KD", "TC", "JD"]


def test_the_first_black_jack_deals() -> None:
    found = draw("9S QH KD TC JD JS", first_deal__method=FirstDealMethod.FIRST_BLACK_JACK)
    assert found.dealer == 1


def test_an_agreed_dealer_is_not_drawn() -> None:
    agreed = rules(first_deal__method=FirstDealMethod.AGREED)
    assert first_dealer(agreed, SEATS, parse_cards("9S QH KD TC")) is None
    assert random_first_dealer(agreed, random.Random(1)).rounds == ()


@pytest.mark.parametrize("method", list(FirstDealMethod))
def test_the_same_seed_finds_the_same_dealer_and_every_seat_has_its_turn(
    method: FirstDealMethod,
) -> None:
    table = rules(first_deal__method=method)
    found = [random_first_dealer(table, random.Random(seed)) for seed in range(60)]
    assert {each.dealer for each in found} == set(SEATS)
    assert found == [random_first_dealer(table, random.Random(seed)) for seed in range(60)]


@pytest.mark.parametrize("method", [FirstDealMethod.DRAW_HIGH, FirstDealMethod.FIRST_JACK])
def test_the_joker_is_left_out_of_the_draw(method: FirstDealMethod) -> None:
    table = rules(
        deck__best_bower=BestBower.JOKER,
        turn_up__best_bower=BestBowerTurnedUp.DEALER_NAMES_BLIND,
        first_deal__method=method,
    )
    found = first_dealer(table, SEATS, [JOKER, *parse_cards("9S QH JD TC")])
    assert found is not None
    assert JOKER not in [card for each in found.rounds for _, card in each]
    assert len(Deck(table)) == 25


def test_the_two_highest_play_against_the_two_lowest() -> None:
    drawn = rules(table__partners_chosen=PartnersChosen.DRAWN)
    sides = find_partners(drawn, NAMES, parse_cards("9S QH KD TC"))
    assert sides == (("South", "East"), ("West", "North"))


def test_agreed_partners_are_not_drawn() -> None:
    sides = find_partners(rules(), NAMES, parse_cards("9S QH KD TC"))
    assert sides == (("North", "South"), ("East", "West"))


def test_a_tie_in_the_middle_decides_nothing_and_all_draw_again() -> None:
    drawn = dict(zip(NAMES, parse_cards("KS QH QD 9C"), strict=True))
    assert draw_partners(rules(), drawn) is None
    again = rules(table__partners_chosen=PartnersChosen.DRAWN)
    sides = find_partners(again, NAMES, parse_cards("KS QH QD 9C 9H TS JD KC"))
    assert sides == (("West", "South"), ("East", "North"))


def test_a_tie_at_the_top_decides_enough() -> None:
    drawn = dict(zip(NAMES, parse_cards("KS 9H KD TC"), strict=True))
    assert draw_partners(rules(), drawn) == (("North", "South"), ("West", "East"))


def test_a_pack_of_ties_runs_out_and_is_drawn_from_again() -> None:
    drawn = rules(table__partners_chosen=PartnersChosen.DRAWN)
    sides = find_partners(drawn, NAMES, parse_cards("QS QH QD 9C 9S"))
    assert sorted(name for side in sides for name in side) == sorted(NAMES)


def table(**values: object) -> Variant:
    return Variant("table", "table", "Table", "A table.", rules(**values))


def test_the_deal_goes_round_the_table() -> None:
    made = HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0)
    match = Match(table(), first_dealer=2)
    for _ in range(6):
        match.record(made)
    assert [line.dealer for line in match.sheet] == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize(
    ("after", "dealer"), [(NextDeal.NEXT_DEALER, 0), (NextDeal.SAME_DEALER, 3)]
)
def test_who_deals_after_a_deal_that_was_thrown_in(after: NextDeal, dealer: int) -> None:
    match = Match(table(deal__after_all_pass=after), first_dealer=3)
    match.record(HandResult(Outcome.THROWN_IN, (0, 0), (0, 0)))
    assert match.next_dealer == dealer
    assert match.score == (0, 0)
    assert match.state.deals_played == 0
