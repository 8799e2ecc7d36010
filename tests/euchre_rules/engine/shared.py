"""What the tests of the engine share: short ways to lay a table, deal a hand and ask it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from euchre_rules import (
    JOKER,
    Action,
    Call,
    Card,
    Deal,
    Deck,
    Hand,
    HandResult,
    MatchState,
    Outcome,
    ReasonCode,
    Rules,
    Suit,
    Trump,
    Variant,
    option,
    parse_action,
    parse_cards,
)

NO_CONTEXT: Final = MatchState()


def table(options: Mapping[str, Any] | None = None, **more: Any) -> Variant:
    """A table with some options set, as a variant file would write them.

    Args:
        options: Option paths with plain values.
        more: The same with ``__`` for the dot.
    """
    plain = {**(options or {}), **{name.replace("__", "."): each for name, each in more.items()}}
    values = {path: option(path).kind.read(value) for path, value in plain.items()}
    return variant_of(Rules().with_values(values))


def variant_of(rules: Rules) -> Variant:
    """A nameless variant with these rules."""
    return Variant("a_table", "a_table", "A table", "For a test.", rules)


NORTH_AMERICAN: Final = table()


ROUND_ONE: Final = ("pass", "order up", "order up alone")
"""What everybody may say in round one where nothing is asked of a caller."""
JOKER_TABLE: Final = {"deck.best_bower": "joker", "turn_up.best_bower": "dealer_names_blind"}
GUERNSEY: Final = {
    **JOKER_TABLE,
    "deck.ranks": [7, 8, 9, 10, "J", "Q", "K", "A"],
    "turn_up.when_dealer_sits_out": "leave",
    "round_one.dealer_partner": "must_go_alone",
    "round_one.must_hold": "trump",
    "round_two.must_hold": "trump",
    "game.target": 15,
}


def deal(
    variant: Variant,
    hands: Mapping[int, str] | None = None,
    turn_up: str | None = None,
    dealer: int = 0,
) -> Deal:
    """A deal; seats left out, the turn-up and the kitty get what is left, in pack order."""
    known = {seat: parse_cards(text) for seat, text in (hands or {}).items()}
    up = () if turn_up is None else (Card.parse(turn_up),)
    given = {*up, *(card for cards in known.values() for card in cards)}
    rest = [card for card in Deck(variant.rules).cards if card not in given]
    size = variant.rules.deal.cards
    for seat in range(variant.rules.table.players):
        if seat not in known:
            known[seat], rest = tuple(rest[:size]), rest[size:]
    if not up:
        up, rest = (rest[0],), rest[1:]
    return Deal(dealer, tuple(known[seat] for seat in sorted(known)), up[0], tuple(rest))


def begun(
    variant: Variant,
    hands: Mapping[int, str] | None = None,
    turn_up: str | None = None,
    *,
    said: str = "",
    dealer: int = 0,
    context: MatchState = NO_CONTEXT,
) -> Hand:
    """A hand in which some things, separated by commas, were said and done already."""
    hand = Hand(variant, deal(variant, hands, turn_up, dealer), context=context)
    return go_on(hand, said)


def go_on(hand: Hand, said: str) -> Hand:
    """The same hand after some more, separated by commas, each by whoever is to act."""
    for text in filter(None, (each.strip() for each in said.split(","))):
        hand.apply(parse_action(text))
    return hand


def called(hand: Hand, *calls: str) -> None:
    """Check that these are the legal actions, and no others, in any order."""
    assert sorted(map(str, hand.legal_actions())) == sorted(calls)


def code(hand: Hand, text: str, seat: int | None = None) -> ReasonCode | None:
    """The code against an action; None if it is legal."""
    reason = hand.why_illegal(parse_action(text), seat)
    return None if reason is None else reason.code


def sentence(hand: Hand, text: str, seat: int | None = None) -> str:
    """The sentence against an action."""
    reason = hand.why_illegal(parse_action(text), seat)
    assert reason is not None
    return reason.sentence


def options_behind(hand: Hand, text: str, seat: int | None = None) -> tuple[str, ...]:
    """The options behind the reason against an action."""
    reason = hand.why_illegal(parse_action(text), seat)
    assert reason is not None
    return reason.options


def names(*suits: str) -> tuple[str, ...]:
    """The calls of these suits, each with help and alone."""
    return tuple(f"name {suit}{alone}" for suit in suits for alone in ("", " alone"))


def texts(these: Iterable[Action | Card]) -> list[str]:
    """Actions or cards as canonical text."""
    return [str(each) for each in these]


def finished(hand: Hand) -> Hand:
    """The hand played to its end, each time with the first action that is legal."""
    while hand.to_act is not None:
        hand.apply(hand.legal_actions()[0])
    return hand


def paying(*points: int) -> HandResult:
    """A hand of partners that pays this at the usual prices: 1, 2 for a march, 4 for one alone."""
    outcome, tricks = {
        1: (Outcome.MAKE, (3, 2)),
        2: (Outcome.MARCH, (5, 0)),
        4: (Outcome.ALONE_MARCH, (5, 0)),
    }[max(points)]
    side = points.index(max(points))
    split = tricks[::-1] if side else tricks
    return HandResult(outcome, split, points, side, alone=outcome is Outcome.ALONE_MARCH)


def state_of(hand: Hand) -> dict[str, Any]:
    """Everything that a hand knows, such that it stays as it is when the hand changes."""
    state = {name: getattr(hand, name) for name in Hand.__slots__}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in state.items()}


# The game once more, in few words and without the engine's tables: a second opinion.


def suit_in(card: Card, trump: Trump, best: Card | None) -> Suit:
    """The suit that a card belongs to while a suit is trump."""
    assert trump.suit is not None
    twins = {Suit.HEARTS: Suit.DIAMONDS, Suit.SPADES: Suit.CLUBS}
    twins |= {low: high for high, low in twins.items()}
    left = f"J{twins[trump.suit].letter}"
    if card is best or card.text == left or card.suit is None:
        return trump.suit
    return card.suit


def rank_in(card: Card, trump: Trump, best: Card | None) -> tuple[int, int]:
    """What a card is worth among cards of its suit, trumps above all."""
    assert trump.suit is not None
    if card is best:
        return (3, 0)
    if card.text[0] == "J" and suit_in(card, trump, best) is trump.suit:
        return (2, 1 if card.suit is trump.suit else 0)
    return (int(card.suit is trump.suit), "23456789TJQKA".index(card.text[0]))


def may_be_played(
    held: Iterable[Card], led: Card | None, trump: Trump, best: Card | None
) -> set[Card]:
    """The cards that don't renege."""
    cards = set(held)
    if led is None:
        return cards
    suit = suit_in(led, trump, best)
    return {card for card in cards if suit_in(card, trump, best) is suit} or cards


def winner_in(
    trick: list[tuple[int, Card]], trump: Trump, best: Card | None, *, second_wins: bool = False
) -> int:
    """The seat that wins a trick; of two equal cards the first or the second is better."""
    suits = (suit_in(trick[0][1], trump, best), trump.suit)
    able = [(seat, card) for seat, card in trick if suit_in(card, trump, best) in suits]
    in_turn = able[:: -1 if second_wins else 1]
    return max(in_turn, key=lambda each: rank_in(each[1], trump, best))[0]


def best_of(variant: Variant) -> Card | None:
    """The best bower of a table."""
    name = variant.rules.deck.best_bower.value
    return {"joker": JOKER, "two_of_spades": Card.parse("2S")}.get(name)


HEARTS_LED: Final = {1: "9H 9S TS QS KS", 2: "JD AD KD 9C TC"}


def hearts(hands: dict[int, str], led: str, **more: object) -> Hand:
    """Seat 1 leads with hearts trump; the dealer is seat 0."""
    variant = table(more)
    hand = Hand(variant, deal(variant, hands), call=Call(3, Trump.HEARTS), leader=1)
    return go_on(hand, led)
