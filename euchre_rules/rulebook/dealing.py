"""The deal: who deals, how the cards get out, and hands too poor to play."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Rank
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import FirstDealMethod, PoorHand
from euchre_rules.options.words import number_word
from euchre_rules.rulebook.pen import Pen, heading, joined, paragraph
from euchre_rules.rulebook.structure import Block, Sentence

_KITTY: Final = ("deal.cards", "deck.ranks", "deck.best_bower")
_DRAWN: Final = (FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW)


def the_deal(pen: Pen) -> tuple[Block, ...]:
    """The first dealer, the deal itself, the turn-up, and a new deal for a poor hand."""
    return (
        heading("Who deals"),
        *paragraph(
            pen.says("first_deal.method"),
            pen.says("first_deal.ace") if Rank.ACE in pen.rules.deck.ranks else None,
            _best_bower_in_draw(pen),
            pen.tell("After each hand the deal passes to the left."),
        ),
        heading("Dealing the cards"),
        *paragraph(
            pen.says("deal.cut"),
            pen.tell("The deal goes around clockwise, beginning on the dealer's left."),
            pen.says("deal.cards", "deal.packets"),
        ),
        *paragraph(_turn_up(pen)),
        *_poor_hand(pen),
    )


def _best_bower_in_draw(pen: Pen) -> tuple[Sentence, ...]:
    if not pen.best_bower or pen.rules.first_deal.method not in _DRAWN:
        return ()
    return pen.tell("{Best_bower} is left out of the draw.", "first_deal.method")


def _turn_up(pen: Pen) -> tuple[Sentence, ...]:
    """The turn-up, and the cards below it."""
    if pen.kitty == 0:
        one = "One card is left, and the dealer turns it face up. This is the turn-up."
        return joined(pen.tell(one, *_KITTY), _dealer_waits(pen))
    below = "The card below it, the kitty, stays face down, and nobody looks at it."
    if pen.kitty > 1:
        below = (
            f"The {number_word(pen.kitty)} cards below it, the kitty, stay face down, and nobody "
            "looks at them."
        )
    top = (
        "The dealer puts the rest of the pack on the table and turns its top card face up. "
        "This is the turn-up."
    )
    return joined(pen.tell(top, *_KITTY), _dealer_waits(pen), pen.tell(below, *_KITTY))


def _dealer_waits(pen: Pen) -> tuple[Sentence, ...]:
    """Where the dealer may have to name trump blind, the hand is not looked at too early."""
    path = "turn_up.best_bower"
    blind = pen.rules.turn_up.best_bower is BestBowerTurnedUp.DEALER_NAMES_BLIND
    if not (blind and pen.applies(path)):
        return ()
    return pen.tell("The dealer's own hand stays face down until then.", path, "deck.best_bower")


def _poor_hand(pen: Pen) -> tuple[Block, ...]:
    if pen.rules.redeal_hand.qualifies is PoorHand.NEVER:
        return ()
    return (
        heading("A hand too poor to play"),
        *paragraph(pen.says("redeal_hand.qualifies", "redeal_hand.dealer", "redeal_hand.limit")),
    )
