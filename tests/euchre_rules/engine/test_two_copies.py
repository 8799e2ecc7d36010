"""Two packs shuffled together: equal cards are one action, and one of them beats the other."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce
from operator import or_

import pytest

from euchre_rules import Call, Card, Deal, Deck, Hand, Trump, parse_cards
from euchre_rules.engine.draw import random_first_dealer
from tests.euchre_rules.engine.shared import finished, go_on, table, texts

TWO_PACKS = table(deck__copies=2)


def dealt(hands: dict[int, str], turn_up: str) -> Deal:
    """A deal of these hands, the others filled up from the rest of the pack."""
    given = {seat: parse_cards(cards, copies=2) for seat, cards in hands.items()}
    left = Counter(Deck(TWO_PACKS.rules).cards)
    left.subtract([*(card for hand in given.values() for card in hand), Card.parse(turn_up)])
    rest = list(left.elements())
    full = tuple(
        given[seat] if seat in given else tuple(rest.pop() for _ in range(5)) for seat in range(4)
    )
    return Deal(0, full, Card.parse(turn_up), tuple(rest))


@pytest.mark.parametrize(("options", "size"), [({}, 48), ({"deck.ranks": list("JQKA")}, 32)])
def test_each_card_is_there_twice(options: dict[str, object], size: int) -> None:
    deck = Deck(table({**options, "deck.copies": 2}).rules)
    assert len(deck) == size
    assert set(Counter(deck.cards).values()) == {2}


def test_equal_cards_are_one_action() -> None:
    hand = Hand(TWO_PACKS, dealt({1: "JH JH 9S 9S AS"}, "9H"), call=Call(1, Trump.HEARTS))
    assert sorted(texts(hand.legal_actions())) == ["play 9S", "play AS", "play JH"]
    hand = go_on(hand, "JH")
    assert texts(hand.cards_of(1)) == ["9S", "9S", "AS", "JH"]


def test_a_third_copy_is_refused() -> None:
    hands = {1: "9H 9H TH TH QH"}
    deal = dealt(hands, "AS")
    wrong = Deal(0, deal.hands, Card.parse("9H"))
    with pytest.raises(ValueError, match="9H is there more often than the pack has it"):
        Hand(TWO_PACKS, wrong)


def test_the_dealer_takes_the_turn_up_and_keeps_its_double() -> None:
    hand = go_on(
        Hand(TWO_PACKS, dealt({0: "9H JS AS KS QS", 1: "9S TS TC TD TH"}, "9H")), "order up"
    )
    assert texts(hand.cards_of(0)).count("9H") == 2
    go_on(hand, "discard 9H")
    assert texts(hand.cards_of(0)).count("9H") == 1
    assert hand.view(0).discarded is Card.parse("9H")
    assert Hand.from_json(hand.to_json()).cards_of(0) == hand.cards_of(0)


def test_random_deals_use_every_card_twice() -> None:
    for seed in range(5):
        deal = Deal.random(TWO_PACKS, 0, random.Random(seed))
        hand = finished(Hand(TWO_PACKS, deal))
        cards = [*(card for each in deal.hands for card in each), deal.turn_up, *deal.kitty]
        assert Counter(cards) == Counter(Deck(TWO_PACKS.rules).cards)
        assert Hand.from_json(hand.to_json()).result == hand.result


def test_the_first_dealer_is_drawn_from_both_packs() -> None:
    draw = random_first_dealer(TWO_PACKS.rules, random.Random(7))
    assert draw.rounds
    assert draw.dealer in range(4)


def test_cards_of_the_kitty_are_copies_that_nobody_holds() -> None:
    variant = table(deck__copies=2, exchange_hand__qualifies="any_three_nines_and_tens")
    deal = dealt({1: "9H TD 9S AC KC", 2: "JS JS QD QD QH", 3: "QS KD KD AD AD"}, "KH")
    kitty = parse_cards("AC 9H QH", copies=2)
    left = Counter(deal.kitty)
    left.update(deal.hands[0])
    left.subtract(kitty)
    others = tuple(left.elements())
    whole = Deal(0, (others[:5], *deal.hands[1:]), deal.turn_up, (*kitty, *others[5:]))
    hand = go_on(Hand(variant, whole), "exchange 9H TD 9S")
    assert sorted(texts(hand.cards_of(1))) == ["9H", "AC", "AC", "KC", "QH"]
    assert sum(hand.held) == reduce(or_, hand.held)
