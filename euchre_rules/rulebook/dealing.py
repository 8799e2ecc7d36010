"""The deal: who deals, how the cards get out, and hands too poor to play."""

from __future__ import annotations

from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import PoorHand
from euchre_rules.options.words import count
from euchre_rules.rulebook.pen import Pen, heading, paragraph
from euchre_rules.rulebook.structure import Block, Sentence

_KITTY = ("deal.cards", "deck.ranks", "deck.best_bower")


def the_deal(pen: Pen) -> tuple[Block, ...]:
    """The first dealer, the deal itself, the turn-up, and a new deal for a poor hand."""
    return (
        heading("Who deals first"),
        *paragraph(
            pen.says("first_deal.method", "first_deal.ace"),
            _best_bower_in_draw(pen),
            pen.tell("After each hand the deal passes to the left."),
        ),
        heading("Dealing the cards"),
        *paragraph(
            pen.says("deal.cut"),
            pen.tell(
                "The deal goes clockwise, and the player on the dealer's left gets the first cards."
            ),
            pen.says("deal.cards", "deal.packets"),
        ),
        *paragraph(_turn_up(pen), _dealer_waits(pen)),
        *_poor_hand(pen),
    )


def _best_bower_in_draw(pen: Pen) -> tuple[Sentence, ...]:
    if not (pen.has_best_bower and pen.applies("first_deal.ace")):
        return ()
    return pen.tell("Leave {best_bower} out of the draw.", "deck.best_bower", "first_deal.method")


def _turn_up(pen: Pen) -> tuple[Sentence, ...]:
    if pen.kitty == 0:
        return pen.tell(
            "One card is left. The dealer turns it face up: it is the turn-up.", *_KITTY
        )
    below = (
        "The card below it stays"
        if pen.kitty == 1
        else f"The {count(pen.kitty, 'card')} below it stay"
    )
    return (
        *pen.tell(
            "The dealer puts the rest of the pack on the table and turns its top card face up: "
            "that card is the turn-up."
        ),
        *pen.tell(
            f"{below} face down and out of play; they are the kitty, and nobody looks at them.",
            *_KITTY,
        ),
    )


def _dealer_waits(pen: Pen) -> tuple[Sentence, ...]:
    """Where the dealer may have to name trump blind, the hand is not looked at too early."""
    path = "turn_up.best_bower"
    blind = pen.rules.turn_up.best_bower is BestBowerTurnedUp.DEALER_NAMES_BLIND
    if not (blind and pen.applies(path)):
        return ()
    return pen.tell("The dealer leaves the dealt cards face down until the turn-up is seen.", path)


def _poor_hand(pen: Pen) -> tuple[Block, ...]:
    if pen.rules.redeal_hand.qualifies is PoorHand.NEVER:
        return ()
    return (
        heading("A hand too poor to play"),
        *paragraph(pen.says("redeal_hand.qualifies", "redeal_hand.dealer", "redeal_hand.limit")),
    )
