"""Examples: possible hands, and claims that hold without the engine's tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from euchre_rules.cards import Card, Rank, Suit
from euchre_rules.engine.deck import Deck
from euchre_rules.options import Rules
from euchre_rules.rulebook.structure import Example
from tests.euchre_rules.rulebook.reading import text_of
from tests.euchre_rules.rulebook.tables import GROUNDS, book_of, single_changes

COLORS = {"S": "black", "C": "black", "H": "red", "D": "red"}


def _examples(rules: Rules) -> Iterator[Example]:
    for section in book_of(rules).sections:
        yield from (block for block in section.blocks if isinstance(block, Example))


def _all_rules(ground: str) -> Iterator[Rules]:
    yield GROUNDS[ground]
    yield from (rules for _, _, rules in single_changes(GROUNDS[ground]))


def _suit(card: Card, trump: str, deck: Deck) -> str:
    """The suit that a card belongs to, worked out by hand."""
    if card is deck.best_bower:
        return trump
    assert card.suit is not None
    letter = card.suit.letter
    left = card.rank is Rank.JACK and letter != trump and COLORS[letter] == COLORS[trump]
    return trump if left else letter


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_hand_is_whole_and_can_be_dealt(ground: str) -> None:
    for rules in _all_rules(ground):
        deck = Deck(rules)
        for example in _examples(rules):
            for row in example.cards:
                assert max(map(row.cards.count, row.cards)) <= rules.deck.copies
                assert all(card in deck for card in row.cards)
                if row.label != "Played":
                    assert len(row.cards) == rules.deal.cards


@pytest.mark.parametrize("ground", GROUNDS)
def test_cards_that_must_be_played_are_the_only_ones_that_follow(ground: str) -> None:
    """Checked by hand for every sentence 'If X is led, you must play Y'."""
    found = 0
    for rules in _all_rules(ground):
        deck = Deck(rules)
        for example in _examples(rules):
            for led, must in re.findall(
                r"If (\S+) is led, you must play ([^,]+),", text_of(example.after)
            ):
                (row,) = example.cards
                suit = _suit(Card.parse(led), "H", deck)
                following = [card for card in row.cards if _suit(card, "H", deck) == suit]
                assert following == [Card.parse(must)]
                found += 1
    assert found or GROUNDS[ground].deal.cards < 3


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_best_bower_that_is_led_asks_for_trump(ground: str) -> None:
    for rules in _all_rules(ground):
        deck = Deck(rules)
        for example in _examples(rules):
            if not example.title.endswith("is led"):
                continue
            (row,) = example.cards
            following = [card for card in row.cards if _suit(card, "D", deck) == "D"]
            assert following == [Card.of(Rank.JACK, Suit.HEARTS)]


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_left_bower_takes_the_trick_of_the_example(ground: str) -> None:
    for rules in _all_rules(ground):
        deck = Deck(rules)
        for example in _examples(rules):
            if example.title != "a trick":
                continue
            (row,) = example.cards
            led, *between, left = row.cards
            suits = {2: ["S", "H"], 3: ["S", "H", "H"], 4: ["S", "H", "S", "H"]}
            found = [_suit(card, "H", deck) for card in row.cards]
            assert found == suits[rules.table.players]
            assert left is Card.parse("JD")
            assert led.rank is rules.deck.ranks[-1]
            assert not any(card.rank is Rank.JACK for card in between[:1])
            assert led not in between


OF_TWO = (
    r"ha(?:s|ve) (\d+) points?|other (?:player has )?(\d+)\.|for (\d+) point|: (\d+) to (\d+)\."
    r"|and (\d+) points? more|it (\d+) to (\d+)"
)
OF_THREE = (
    r"have (\d+) points?|leader has (\d+)|(\d+)(?: each)?\. You make|for (\d+) point"
    r"|: (\d+) points? more give you (\d+)"
)


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_points_of_the_last_hands_add_up(ground: str) -> None:
    for rules in _all_rules(ground):
        for example in _examples(rules):
            if example.title != "the end of a game":
                continue
            said = text_of(example.before)
            several = rules.table.players > 2 and not rules.partners
            found = re.findall(OF_THREE if several else OF_TWO, said)
            numbers = [int(number) for each in found for number in each if number]
            if several:
                yours, theirs, third, make, euchre, end = numbers
                after = yours + make
                assert end > third + euchre
            else:
                yours, theirs, make, after, _, euchre, end, _ = numbers
            assert yours + make == after
            assert after + euchre == end >= rules.game.target > theirs
            assert make == rules.score.make
            assert euchre == rules.score.euchre
