"""Text to action to text, and text to card to text, also for other ways to write and say it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules import (
    JOKER,
    Action,
    Card,
    Discard,
    Exchange,
    Give,
    Name,
    OrderUp,
    Play,
    Rank,
    Suit,
    Trump,
    Variant,
    WithHelp,
    parse_action,
    parse_cards,
)
from tests.euchre_rules.engine.strategies import CHECKED, SEEDS, nodes, universe, variants

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

FACES = (JOKER, *(Card.of(rank, suit) for suit in Suit for rank in Rank))
_BLANKS = ("", " ", "  ", "\t")
_GAPS = (" ", "  ", "\t ", " \n")
_ORDERS = ("order up", "order it up", "order", "pick up", "pick it up", "take up", "assist")


def cased(text: str, rng: random.Random) -> str:
    """The same in capitals, in small letters, or in both."""
    return "".join(rng.choice((each.upper(), each.lower())) for each in text)


def spelled(card: Card, rng: random.Random) -> str:
    """A card as somebody may write it."""
    if card.rank is None or card.suit is None:
        return rng.choice((cased("JOKER", rng), cased("jk", rng), "Joker", "🃏"))
    rank = rng.choice((card.rank.letter, card.rank.value))
    suit = rng.choice((card.suit.letter, card.suit.symbol, card.suit.symbol + "\ufe0f"))
    return cased(rank + suit, rng)


def trump_said(trump: Trump, rng: random.Random) -> str:
    """A trump as somebody may say it."""
    suit = trump.suit
    ways = (suit.letter, suit.symbol, suit.singular, suit.value) if suit else (trump.value,)
    return rng.choice(ways)


def said(action: Action, rng: random.Random) -> str:
    """An action as somebody may say it."""
    words = str(action)
    if isinstance(action, OrderUp):
        words = rng.choice(_ORDERS) + (" alone" if action.alone else "")
    elif isinstance(action, Name):
        words = f"name {trump_said(action.trump, rng)}" + (" alone" if action.alone else "")
    elif isinstance(action, WithHelp):
        words = rng.choice(("with help", "help"))
    elif isinstance(action, Exchange):
        comma = rng.choice((" ", ", ", ","))
        words = "exchange " + comma.join(spelled(card, rng) for card in action.cards)
    elif isinstance(action, Play | Discard | Give):
        verb = rng.choice(("", "play ")) if isinstance(action, Play) else f"{words.split()[0]} "
        words = verb + spelled(action.card, rng)
    wide = "".join(rng.choice(_GAPS) if each == " " else each for each in words)
    return rng.choice(_BLANKS) + cased(wide, rng) + rng.choice(_BLANKS)


@given(st.sampled_from(FACES), SEEDS)
@CHECKED
def test_every_way_to_write_a_card_is_that_card(card: Card, rng: random.Random) -> None:
    for text in (card.text, card.pretty, card.plain, card.named.removeprefix("the ")):
        assert Card.parse(text) is card
    assert Card.parse(rng.choice(_BLANKS) + spelled(card, rng)).text == card.text


@given(st.lists(st.sampled_from(FACES), unique=True), SEEDS)
@CHECKED
def test_rows_of_cards_are_read_in_their_order(cards: list[Card], rng: random.Random) -> None:
    text = rng.choice((" ", ", ", ",", "\n")).join(spelled(card, rng) for card in cards)
    assert parse_cards(text) == tuple(cards)
    assert parse_cards(" ".join(card.text for card in cards)) == tuple(cards)


@given(variants(), SEEDS)
@CHECKED
def test_every_way_to_say_an_action_is_that_action(variant: Variant, rng: random.Random) -> None:
    for action in universe(variant):
        assert parse_action(str(action)) is action
        again = parse_action(said(action, rng))
        assert again is action
        assert str(again) == str(action)


@given(variants(), SEEDS)
@CHECKED
def test_what_is_legal_is_read_from_its_text(variant: Variant, rng: random.Random) -> None:
    for hand in nodes(variant, rng):
        for action in hand.legal_actions():
            assert parse_action(str(action)) is action
            assert parse_action(said(action, rng)) is action


def test_no_two_actions_and_no_two_cards_have_one_text() -> None:
    actions: set[Action] = {make(card) for make in (Play, Discard, Give) for card in FACES}
    actions |= {Name(trump, alone) for trump in Trump for alone in (False, True)}
    assert len({str(action) for action in actions}) == len(actions)
    assert len({card.text for card in FACES}) == len(FACES) == 53
