"""What was said about trump and about going alone, as far as it decides who may still go alone."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.actions import PASS, WITH_HELP, Action, Name, OrderUp
from euchre_rules.engine.hand import Hand
from euchre_rules.options.calling import BestBowerTurnedUp

_CHOICES: Final = (PASS, WITH_HELP)
"""With these, somebody who is asked once trump is made answers that he doesn't go alone."""
_DEALER_NAMES: Final = (
    BestBowerTurnedUp.DEALER_NAMES_BLIND,
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
)

Said = tuple[tuple[int, Action], ...]
"""What was said, each with the seat that said it."""


def said_before(hand: Hand, seat: int) -> Said:
    """What a seat that is asked whether it may go alone has said about that already.

    Before it stands the suit that a dealer named for the best bower turned up: such a dealer is
    asked after the call even where others say "alone" with it.
    """
    if hand.maker is None:
        return ()
    history = hand.history
    calls = [at for at, (_, each) in enumerate(history) if isinstance(each, OrderUp | Name)]
    after = history[calls[-1] + 1 :] if calls else history
    named = history[calls[-1] : calls[-1] + 1] if calls and had_to_name(hand) else ()
    return (*named, *(each for each in after if each[0] == seat and each[1] in _CHOICES))


def had_to_name(hand: Hand) -> bool:
    """Whether the dealer had to name a suit, since the best bower was turned up."""
    must = hand.variant.rules.turn_up.best_bower in _DEALER_NAMES
    return must and hand.tables.offers[hand.deal.turn_up] is None


def has_chosen(hand: Hand, seat: int) -> bool:
    """Whether a seat was asked already, and said that it doesn't go alone."""
    return any(action in _CHOICES for _, action in said_before(hand, seat))
