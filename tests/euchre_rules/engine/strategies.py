"""Random tables, hands and actions for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain, combinations
from typing import Any, Final

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
    MatchState,
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
    option,
)
from euchre_rules.engine.seats import Seats
from euchre_rules.options.kinds import Number
from euchre_rules.options.poor_hands import PoorHand
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import JOKER_TABLE, variant_of
from tests.euchre_rules.engine.shared import table as laid
from tests.proving import amount
from tests.shipped import DEEP, HOUSE_RULES, VARIANTS, table, with_house_rules

CHECKED = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=amount(100, 3_000),
)
"""A busy machine is no fault."""
_PACKS = ("9TJQKA", "89TJQKA", "789TJQKA", "TJQKA", "JQKA", "23456789TJQKA", "345JA", "2J")
_LOW: Final = (Rank.NINE, Rank.TEN)
_RARE: Final = [
    *(option(f"{section}.qualifies") for section in ("exchange_hand", "redeal_hand")),
    *(option(f"alone.{name}") for name in ("blind_on_jack", "partner_card", "declared")),
    *(option(f"defend_alone.{name}") for name in ("allowed", "declared", "partner_card")),
    *(option(path) for path in ("deck.copies", "deck.best_bower", "turn_up.best_bower")),
    *(option(path) for path in ("table.sides", "no_trump.high", "alone.taken_over_by_partner")),
]
"""Options that lead to what is rare otherwise."""
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
    """Rules of a table at which one can play: no invariant is broken.

    Some options are set to any value; the first three of them can matter wherever a table can be
    found at which they do.
    """
    rare = draw(st.lists(st.sampled_from(_RARE), min_size=1, max_size=2))
    others = draw(st.lists(st.sampled_from(OPTIONS)))
    changed = dict.fromkeys((*rare, *others))
    values = {each.path: draw(_values(each)) for each in changed}
    return lawful(Rules().with_values(values), tuple(values.items())[:3])


@cache
def shipped() -> tuple[str, ...]:
    """The references of all variants, and of the heads of families with their house rules."""
    return (*VARIANTS, *with_house_rules(DEEP, HOUSE_RULES))


def _laid(*options: Mapping[str, Any], **more: Any) -> Variant:
    return laid({path: value for each in options for path, value in each.items()}, **more)


_TWO_OF_SPADES: Final = {"deck.best_bower": "two_of_spades"}
_THREE_LOW: Final = "any_three_nines_and_tens"
DENSE: Final = (
    _laid(
        alone__partner_card="best_card",
        defend_alone__allowed="against_lone_maker",
        defend_alone__partner_card="two_best_cards",
    ),
    _laid(alone__partner_card="two_best_cards", defend_alone__allowed="always"),
    _laid(alone__taken_over_by_partner="always", score__point_on_partner=3),
    _laid(alone__blind_on_jack=True, defend_alone__declared="before_partner_plays"),
    _laid(exchange_hand__qualifies=_THREE_LOW, exchange_hand__limit=1),
    _laid(exchange_hand__qualifies=_THREE_LOW, exchange_hand__second_claim="misdeal"),
    _laid(redeal_hand__qualifies=_THREE_LOW, redeal_hand__limit=1, deck__copies=2),
    _laid({"table.players": 2, "table.sides": "individuals"}, redeal_hand__qualifies=_THREE_LOW),
    _laid(JOKER_TABLE, no_trump__high="anyone", no_trump__best_bower="lowest_of_no_suit"),
    _laid(
        {**_TWO_OF_SPADES, "turn_up.best_bower": "players_call"},
        round_one__must_hold="natural_trump",
        round_two__must_hold="natural_trump",
    ),
    _laid(
        {**_TWO_OF_SPADES, "turn_up.best_bower": "counts_as_clubs"},
        round_one__must_hold="not_only_a_bower",
        round_two__stick_the_dealer=True,
        round_two__buy_out=2,
    ),
)
"""Tables at which things happen often that are rare elsewhere."""


def variants() -> st.SearchStrategy[Variant]:
    """Random tables, shipped ones, and some at which much happens that is rare."""
    return st.one_of(
        rules().map(variant_of), st.sampled_from(shipped()).map(table), st.sampled_from(DENSE)
    )


def universe(variant: Variant) -> list[Action]:
    """Every action that means anything with the pack of a table, and some that don't.

    Of the exchanges, which are thousands, there are some; :func:`exchanges` has what a seat might
    say with its own cards.
    """
    foreign = [card for card in (JOKER, Card.parse("2C")) if card not in Deck(variant.rules)]
    cards = [*dict.fromkeys(Deck(variant.rules).cards), *foreign]
    trumps = [Name(trump, alone) for trump in Trump for alone in (False, True)]
    said = [Pass(), OrderUp(), OrderUp(alone=True), WithHelp(), Alone(), DefendAloneAction()]
    three = [Exchange(tuple(cards[:3])), Exchange(tuple(cards[-3:])), ClaimRedeal()]
    return [*said, *trumps, *three, *(make(c) for make in (Play, Discard, Give) for c in cards)]


def exchanges(cards: tuple[Card, ...]) -> Iterator[Exchange]:
    """Every choice of three of these cards, once, and some wrong numbers of them."""
    yield from dict.fromkeys(map(Exchange, combinations(cards, 3)))
    yield Exchange(cards[:2])
    yield Exchange(cards[:4])


def dealt(variant: Variant, dealer: int, rng: random.Random) -> Deal:
    """A random deal, with more best bowers and jacks turned up and more poor hands than by luck."""
    deal = Deal.random(variant, dealer, rng)
    size, count = len(deal.hands[0]), len(deal.hands)
    cards = [*chain(*deal.hands), deal.turn_up, *deal.kitty]
    rules = variant.rules
    kinds = {rules.redeal_hand.qualifies, rules.exchange_hand.qualifies}
    if rng.random() < (0.1 if kinds == {PoorHand.NEVER} else 0.7):
        fewest = set(range(len(cards)))
        for seat in rng.sample(range(count), rng.choice((1, 1, 2))):
            for place in range(seat * size, (seat + 1) * size):
                _bring(cards, place, fewest, lambda card: card.rank in _LOW)
                fewest.discard(place)
    best = Deck(rules).best_bower
    wanted = rng.choice((None, None, best, Rank.JACK))
    _bring(cards, size * count, set(range(len(cards))), lambda c: wanted in (c, c.rank))
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(count))
    return Deal(dealer, hands, cards[size * count], tuple(cards[size * count + 1 :]))


def _bring(cards: list[Card], place: int, places: set[int], wanted: Callable[[Card], bool]) -> None:
    """Exchange a card for the first one that is wanted, if there is one in these places."""
    found = [other for other in sorted(places) if wanted(cards[other])]
    if found:
        other = found[0]
        cards[place], cards[other] = cards[other], cards[place]


def context_of(variant: Variant, rng: random.Random) -> MatchState:
    """What earlier deals may have decided; the game is not over."""
    rules, seats = variant.rules, variant.rules.table.players
    sides = range(len(Seats(rules).sides))
    lowest = -5 if rules.score.march_taken_off else 0
    return MatchState(
        score=tuple(rng.randrange(lowest, rules.game.target or 12) for _ in sides),
        deals_played=rng.randrange(rules.game.deals or 12),
        claims_used=tuple(rng.randrange(seats) for _ in range(rng.randrange(4))),
        exchanges_used=tuple(rng.randrange(seats) for _ in range(rng.randrange(4))),
        tokens=tuple(rng.randrange(rules.score.four_trick_tokens or 1) for _ in sides),
    )


def begun_hand(variant: Variant, rng: random.Random) -> Hand:
    """A hand of some game, dealt at random."""
    dealer = rng.randrange(variant.rules.table.players)
    return Hand(variant, dealt(variant, dealer, rng), context=context_of(variant, rng))


def steps(variant: Variant, rng: random.Random) -> Iterator[tuple[Hand, Action]]:
    """A random hand before each of its actions, with that action; it is done in between."""
    hand = begun_hand(variant, rng)
    while hand.to_act is not None:
        action = chosen(hand, rng)
        yield hand, action
        hand.apply(action)


def nodes(variant: Variant, rng: random.Random) -> Iterator[Hand]:
    """A random hand, from the deal to its end, after each action."""
    hand = begun_hand(variant, rng)
    yield hand
    while hand.to_act is not None:
        hand.apply(chosen(hand, rng))
        yield hand


def chosen(hand: Hand, rng: random.Random) -> Action:
    """One of the legal actions: any card, but more often a pass than a call, and help than none."""
    legal = hand.legal_actions()
    if hand.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        if rng.random() < 0.6:
            return legal[0]
        if rng.random() < 0.5:
            legal = tuple(each for each in legal if not getattr(each, "alone", False)) or legal
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
