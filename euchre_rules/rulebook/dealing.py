"""The deal: who deals, how the cards get out, and hands too poor to play."""

from __future__ import annotations

from typing import Final

from euchre_rules.options import SECTIONS
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import FirstDealMethod
from euchre_rules.options.pack import PartnersChosen
from euchre_rules.options.words import and_list, number_word
from euchre_rules.rulebook import examples
from euchre_rules.rulebook.pack import counting_in_draw
from euchre_rules.rulebook.pen import Pen, heading, in_substance, joined, of_players, paragraph
from euchre_rules.rulebook.structure import Block, Sentence

_KITTY: Final = ("deal.cards", "deck.ranks", "deck.best_bower", "deck.copies", "table.players")
_MORE_UNDER: Final = tuple(each.path for each in SECTIONS["exchange_hand"][1:])
"""What else is said of going under, beside which hands may."""
_UNDER: Final = ("exchange_hand.qualifies", "deck.copies")
_DRAWN: Final = (FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW)


def the_deal(pen: Pen) -> tuple[Block, ...]:
    """The first dealer, the deal itself, the turn-up, and a new deal for a poor hand."""
    return (
        heading("Who deals"),
        *paragraph(
            pen.says("first_deal.method", "first_deal.ties"),
            _cards_in_draw(pen),
            pen.says_unless_default("deal.after_partners_order")
            or pen.tell("After each hand the deal passes to {next_player}."),
        ),
        heading("Dealing the cards"),
        *paragraph(
            pen.says("deal.cut"),
            pen.says_unless_default("deal.cut_at_least"),
            pen.tell(_around(pen), "table.players"),
            pen.says("deal.cards", "deal.packets"),
            pen.tell("A deal that gives somebody a wrong number of cards is a misdeal."),
            pen.says("deal.after_misdeal"),
        ),
        *paragraph(_turn_up(pen)),
        *_poor_hand(pen),
    )


def _around(pen: Pen) -> str:
    if pen.two_handed:
        return "The dealer's opponent gets the first cards, and the dealer the last."
    return "The deal goes around clockwise, beginning on the dealer's left."


def _cards_in_draw(pen: Pen) -> tuple[Sentence, ...]:
    """What counts in the draw for the deal, where no draw for partners has told it already."""
    if pen.rules.first_deal.method not in _DRAWN:
        return ()
    path = "table.partners_chosen"
    if pen.rules.table.partners_chosen is PartnersChosen.AGREED or not pen.applies(path):
        return counting_in_draw(pen)
    again = [
        *(["the ace is {ace}"] if pen.applies("first_deal.ace") else []),
        *(["{best_bower} is left out"] if pen.best_bower else []),
    ]
    if not again:
        return ()
    template = f"As in the draw for partners, {and_list(again)}."
    return pen.tell(
        template.replace("{ace}", pen.rules.first_deal.ace.value),
        *pen.behind("first_deal.ace"),
        "deck.best_bower",
    )


def _turn_up(pen: Pen) -> tuple[Sentence, ...]:
    """The turn-up, and the cards below it."""
    if pen.kitty == 0:
        one = "One card is left, and the dealer turns it face up. This is the turn-up."
        return joined(pen.tell(one, *_KITTY), _dealer_waits(pen))
    below = "The card below it, the kitty, stays face down, and nobody looks at it."
    if pen.kitty > 1:
        unseen = "" if _goes_under(pen) else ", and nobody looks at them"
        below = f"The {number_word(pen.kitty)} cards below it, the kitty, stay face down{unseen}."
    top = (
        "The dealer puts the rest of the pack on the table and turns its top card face up. "
        "This is the turn-up."
    )
    facts = (f"a kitty of {pen.kitty}", *([] if _goes_under(pen) else ["the kitty is not seen"]))
    kitty = of_players(in_substance(pen.tell(below, *_KITTY, *_UNDER), *facts))
    return joined(pen.tell(top, *_KITTY), kitty, _dealer_waits(pen))


def _dealer_waits(pen: Pen) -> tuple[Sentence, ...]:
    """Where the dealer may have to name trump blind, the hand is not looked at too early."""
    path, jack = "turn_up.best_bower", "alone.blind_on_jack"
    blind = pen.rules.turn_up.best_bower is BestBowerTurnedUp.DEALER_NAMES_BLIND
    if not (blind and pen.applies(path)) and not (pen.rules.get(jack) and pen.applies(jack)):
        return ()
    behind = (path, "deck.best_bower", jack, "alone.allowed", "table.sides")
    return pen.tell("The dealer's own hand stays face down until the turn-up is seen.", *behind)


def _poor_hand(pen: Pen) -> tuple[Block, ...]:
    redeal = pen.has_poor_hands("redeal_hand.qualifies")
    if not (redeal or _goes_under(pen)):
        return ()
    paths = ("redeal_hand.qualifies", "redeal_hand.dealer", "redeal_hand.limit")
    return (
        heading("A hand too poor to play"),
        *paragraph(pen.says(*paths) if redeal else None),
        *paragraph(
            pen.says("exchange_hand.qualifies") if _goes_under(pen) else None,
            _after_claims(pen) if redeal and _goes_under(pen) else None,
            pen.says(*_MORE_UNDER) if _goes_under(pen) else None,
        ),
        *(examples.going_under(pen) if _goes_under(pen) else ()),
    )


def _after_claims(pen: Pen) -> tuple[Sentence, ...]:
    """What comes first where a poor hand may be thrown in or go under."""
    paths = ("redeal_hand.qualifies", "exchange_hand.qualifies")
    return pen.tell("Whoever wants the cards dealt again says so before that.", *paths, *_KITTY)


def _goes_under(pen: Pen) -> bool:
    return pen.has_poor_hands("exchange_hand.qualifies")
