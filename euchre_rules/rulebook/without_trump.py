"""Hands in which nothing is trump: who may call them, and how the cards rank then."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.options.calling import MustHold
from euchre_rules.rulebook.pen import Pen, heading, in_substance, paragraph
from euchre_rules.rulebook.structure import Block, CardRow, Example, Sentence

KINDS: Final = ("no_trump.high", "no_trump.low")
"""Who may call the two kinds of no trump."""
CALLED: Final = (*KINDS, "round_two.stick_the_dealer")
"""The options that decide whether anybody can call either kind."""


def is_played(pen: Pen) -> bool:
    """Whether anybody may call that nothing is trump."""
    return any(trump.suit is None for trump in pen.tables.orders)


def calling_it(pen: Pen) -> tuple[Sentence, ...]:
    """Who may call no trump in round two, and what it takes."""
    if not is_played(pen):
        return ()
    free = pen.rules.round_two.must_hold is not MustHold.NOTHING
    return (
        *pen.says_unless_default(*KINDS),
        *(
            pen.tell("It doesn't matter what you hold for that.", "round_two.must_hold", *KINDS)
            if free
            else ()
        ),
        *pen.tell("A hand without trump scores like any other.", *KINDS),
    )


def cards_without_trump(pen: Pen) -> tuple[Block, ...]:
    """How the cards rank when nothing is trump."""
    if not is_played(pen):
        return ()
    high, low = (trump in pen.tables.orders for trump in (Trump.NO_TRUMP, Trump.LOW_NO_TRUMP))
    ranks = [rank.value for rank in pen.rules.deck.ranks]
    turned = "At low no trump the order is turned around" if high else "The order is turned around"
    return (
        heading("If nothing is trump"),
        *paragraph(
            pen.tell(
                "Then there are no bowers: every jack stays in the suit printed on it, in its "
                "ordinary place.",
                *KINDS,
            ),
            in_substance(
                pen.tell(f"{turned}: {' '.join(ranks)}, best first.", *KINDS, "deck.ranks"),
                f"low no trump: {' '.join(ranks)}",
            )
            if low
            else None,
            pen.says("no_trump.best_bower"),
        ),
        *_example(pen, high=high, low=low),
    )


def _example(pen: Pen, *, high: bool, low: bool) -> tuple[Example, ...]:
    """Who takes a trick without trump."""
    suit = Suit.SPADES
    jack = Card.of(Rank.JACK, suit)
    lowest = Card.of(pen.rules.deck.ranks[0], suit)
    cards = (*(Card.of(Rank.QUEEN, suit), jack, Card.of(Rank.JACK, suit.same_color), lowest),)[
        : pen.tables.seats.count
    ]
    if len(set(cards)) < len(cards) or any(card not in pen.tables.deck for card in cards):
        return ()
    kinds = [*([Trump.NO_TRUMP] if high else []), *([Trump.LOW_NO_TRUMP] if low else [])]
    told = " ".join(
        f"At {trump.value} {cards[pen.tables.orders[trump].winner(cards)].pretty} takes the trick."
        for trump in kinds
    )
    stranger = f", and {cards[2].pretty} is only a club" if len(cards) > 2 else ""
    return (
        Example(
            "a trick without trump",
            pen.tell("Nothing is trump, and the cards fall in this order.", *KINDS),
            (CardRow("Played", cards),),
            pen.tell(
                f"{told} {jack.pretty} is no bower{stranger}.",
                *(*KINDS, "deck.ranks", "table.players"),
            ),
        ),
    )
