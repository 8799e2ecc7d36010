"""Random tables, hands and actions for property tests."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from euchre_rules import (
    JOKER,
    OPTIONS,
    Action,
    Alone,
    Card,
    ClaimRedeal,
    Deal,
    Deck,
    DefendAloneAction,
    Discard,
    Exchange,
    Give,
    Hand,
    Name,
    Option,
    OrderUp,
    Pass,
    Phase,
    Play,
    Rank,
    Rules,
    Suit,
    Trump,
    Variant,
    WithHelp,
)
from euchre_rules.options.kinds import Number
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import variant_of
from tests.shipped import DEEP, HOUSE_RULES, VARIANTS, table, with_house_rules

CHECKED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine is no fault."""
_PACKS = ("9TJQKA", "89TJQKA", "789TJQKA", "TJQKA", "JQKA", "23456789TJQKA", "345JA", "2J")
_LETTERS = {rank.letter: rank for rank in Rank}


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.path == "deck.ranks":
        packs = [tuple(_LETTERS[letter] for letter in pack) for pack in _PACKS]
        return st.sampled_from(packs)
    if option.path == "deal.cards":
        return st.sampled_from((5, 5, 5, *range(1, 13)))
    if isinstance(option.kind, Number):
        number = st.integers(option.kind.minimum, min(option.kind.maximum, 12))
        return st.one_of(st.just(option.default), number)
    return st.sampled_from(option.values)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Rules of a table at which one can play: no invariant is broken."""
    changed = draw(st.lists(st.sampled_from(OPTIONS), unique_by=lambda each: each.path))
    return lawful(Rules().with_values({each.path: draw(_values(each)) for each in changed}))


@cache
def shipped() -> tuple[str, ...]:
    """The references of all variants, and of the heads of families with their house rules."""
    return (*VARIANTS, *with_house_rules(DEEP, HOUSE_RULES))


def variants() -> st.SearchStrategy[Variant]:
    """Random tables and shipped ones."""
    return st.one_of(rules().map(variant_of), st.sampled_from(shipped()).map(table))


def universe(variant: Variant) -> list[Action]:
    """Every action that means anything with the pack of a table, and some that don't."""
    foreign = [card for card in (JOKER, Card.parse("2C")) if card not in Deck(variant.rules)]
    cards = [*Deck(variant.rules).cards, *foreign]
    trumps = [Name(trump, alone) for trump in Trump for alone in (False, True)]
    said = [Pass(), OrderUp(), OrderUp(alone=True), WithHelp(), Alone(), DefendAloneAction()]
    three = [Exchange(tuple(cards[:3])), ClaimRedeal()]
    return [*said, *trumps, *three, *(make(c) for make in (Play, Discard, Give) for c in cards)]


def begun_hand(variant: Variant, rng: random.Random) -> Hand:
    """A hand, dealt at random."""
    return Hand(variant, Deal.random(variant, int(rng.random() * variant.rules.table.players), rng))


def chosen(hand: Hand, rng: random.Random) -> Action:
    """One of the legal actions: any card, but more often a pass than a call."""
    legal = hand.legal_actions()
    if hand.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO) and rng.random() < 0.5:
        return legal[0]
    return legal[int(rng.random() * len(legal))]


def played_hand(variant: Variant, rng: random.Random) -> Hand:
    """A hand, dealt and played at random to its end."""
    hand = begun_hand(variant, rng)
    while hand.to_act is not None:
        hand.apply(chosen(hand, rng))
    return hand


SEEDS = st.integers(0, 2**32).map(random.Random)
"""Sources of randomness."""
COLOR_CHANGES: tuple[dict[Suit, Suit], ...] = tuple(
    {
        Suit.HEARTS: hearts,
        Suit.DIAMONDS: hearts.same_color,
        Suit.SPADES: spades,
        Suit.CLUBS: spades.same_color,
    }
    for hearts in Suit
    for spades in Suit
    if spades not in (hearts, hearts.same_color)
)
"""Every way to rename the suits such that suits of one color stay suits of one color."""
