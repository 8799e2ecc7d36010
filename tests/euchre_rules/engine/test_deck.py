"""The pack of a table, and what is worked out from it once."""

from __future__ import annotations

import random

import pytest

from euchre_rules import JOKER, Call, Card, Deal, Deck, Hand, Rules, Trump, parse_cards
from euchre_rules.engine import hand as hand_module
from euchre_rules.engine import tables as tables_module
from euchre_rules.engine.deal import deal_pack
from euchre_rules.engine.fit import held_by_each
from euchre_rules.engine.tables import Tables, tables_of
from tests.euchre_rules.engine.shared import GUERNSEY, JOKER_TABLE, deal, go_on, table, texts

EIGHT_UP = [8, 9, 10, "J", "Q", "K", "A"]
SEVEN_UP = [7, *EIGHT_UP]


@pytest.mark.parametrize(
    ("options", "size", "kitty"),
    [
        ({}, 24, 3),
        (JOKER_TABLE, 25, 4),
        ({"deck.ranks": EIGHT_UP}, 28, 7),
        ({"deck.ranks": SEVEN_UP}, 32, 11),
        (GUERNSEY, 33, 12),
    ],
)
def test_how_many_cards_are_dealt_and_left(
    options: dict[str, object], size: int, kitty: int
) -> None:
    variant = table(options)
    deck = Deck(variant.rules)
    dealt = Deal.random(variant, dealer=1, rng=random.Random(3))
    assert len(deck) == size
    assert [len(hand) for hand in dealt.hands] == [5, 5, 5, 5]
    assert len(dealt.kitty) == kitty
    cards = [*(card for hand in dealt.hands for card in hand), dealt.turn_up, *dealt.kitty]
    assert sorted(texts(cards)) == sorted(texts(deck.cards))


def test_the_twenty_first_card_is_turned_up() -> None:
    variant = table()
    tables = tables_of(variant)
    pack = list(tables.deck.cards)
    for pattern in tables.patterns:
        dealt = deal_pack(tables, pack, 0, pattern)
        assert (dealt.turn_up, dealt.kitty) == (pack[20], tuple(pack[21:]))
        assert {card for hand in dealt.hands for card in hand} == set(pack[:20])


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_there_deals_nothing(dealer: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {dealer}; seats are 0 to 3"):
        Deal.random(table(), dealer, random.Random(1))


def test_a_seed_decides_the_deal() -> None:
    variant = table()
    deals = [Deal.random(variant, 0, random.Random(seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_every_card_comes_to_every_place() -> None:
    variant, rng = table(), random.Random(9)
    places: dict[str, set[int]] = {}
    for _ in range(600):
        dealt = Deal.random(variant, 0, rng)
        for seat, cards in enumerate((*dealt.hands, dealt.kitty, (dealt.turn_up,))):
            for card in cards:
                places.setdefault(card.text, set()).add(seat)
    assert len(places) == 24
    assert all(seen == {0, 1, 2, 3, 4, 5} for seen in places.values())


def test_the_order_of_the_pack() -> None:
    deck = Deck(table(JOKER_TABLE).rules)
    assert " ".join(texts(deck.cards)) == (
        "9S TS JS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD 9C TC JC QC KC AC JOKER"
    )
    assert deck.best_bower is JOKER
    assert JOKER in deck
    assert JOKER not in Deck(Rules())


def test_a_set_of_cards_is_a_mask_and_back() -> None:
    deck = Deck(Rules())
    cards = parse_cards("AC 9S JD")
    assert texts(deck.in_mask(deck.mask(cards))) == ["9S", "JD", "AC"]
    assert (deck.mask(()), deck.in_mask(0)) == (0, ())


def test_cards_that_can_not_be_a_set_of_the_pack_are_refused() -> None:
    deck = Deck(Rules())
    nine = Card.parse("9S")
    with pytest.raises(ValueError, match="9S is there more often than the pack has it"):
        deck.mask((nine, nine))
    with pytest.raises(ValueError, match="9S is there more often than the pack has it"):
        deck.mask((nine,), taken=deck.mask((nine,)))
    with pytest.raises(ValueError, match=r"8S is not in this pack of 24 cards \(9 10 J Q K A of"):
        deck.mask((Card.parse("8S"),))


@pytest.fixture
def two_packs(monkeypatch: pytest.MonkeyPatch) -> Tables:
    tables = Tables(Rules().with_values({"deck.copies": 2}))
    monkeypatch.setattr(hand_module, "tables_of", lambda variant: tables)
    return tables


def test_two_seats_may_hold_the_same_face_where_the_pack_has_it_twice(two_packs: Tables) -> None:
    whole = deal(table())
    twice = Deal(0, (whole.hands[0], *whole.hands[:3]), whole.turn_up, ())
    held = held_by_each(two_packs, twice)
    assert [mask.bit_count() for mask in held] == [5, 5, 5, 5]
    assert held[0] & held[1] == 0
    assert two_packs.deck.in_mask(held[0]) == two_packs.deck.in_mask(held[1])
    thrice = Deal(0, (whole.hands[0], whole.hands[0], *whole.hands[:2]), whole.turn_up, ())
    with pytest.raises(ValueError, match="9S is there more often than the pack has it"):
        held_by_each(two_packs, thrice)


def test_of_two_equal_cards_one_is_played(two_packs: Tables) -> None:
    hands = ["9S 9H TH JH QH", "AS TS JS QS KS", "9D TD JD QD KD", "9C TC JC QC KC"]
    first, *others = map(parse_cards, hands)
    both = (first[0], first[0], *first[1:4])
    dealt = Deal(0, (both, *others), Card.parse("AC"))
    hand = Hand(table(), dealt, call=Call(0, Trump.HEARTS), leader=0)
    assert two_packs.has_copies
    assert sorted(texts(hand.legal_actions())) == ["play 9H", "play 9S", "play JH", "play TH"]
    go_on(hand, "9S, TS, 9D, 9C")
    assert sorted(texts(hand.cards_of(0))) == ["9H", "9S", "JH", "TH"]
    assert hand.tricks[0].winner == 1


def test_lists_of_plays_are_forgotten_when_they_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables_module, "_REMEMBERED", 10)
    tables = Tables(Rules())
    for start in range(20):
        mask = 0b11111 << start
        assert [str(play) for play in tables.plays[mask]] == [
            f"play {card}" for card in tables.deck.in_mask(mask)
        ]
        assert len(tables.plays) <= 16
    assert tables.plays[0] == ()


@pytest.mark.parametrize("options", [{}, GUERNSEY, {"deck.copies": 2}])
def test_the_plays_of_a_hand_are_those_of_its_cards(options: dict[str, object]) -> None:
    tables = Tables(table(options).rules)
    places, rng = range(len(tables.deck)), random.Random(5)
    for size in (0, 1, 2, 5, 5, 5, 6, 6, 6):
        mask = sum(1 << place for place in rng.sample(places, size))
        cards = dict.fromkeys(tables.deck.in_mask(mask))
        assert texts(tables.plays_of_hand[mask]) == [f"play {card}" for card in cards]
        assert texts(tables.discards[mask]) == [f"discard {card}" for card in cards]


def test_the_tables_of_a_variant_are_kept() -> None:
    first, second = table(), table()
    assert tables_of(first) is tables_of(first)
    assert tables_of(first) is not tables_of(second)
