"""How many tricks a hand is worth, relative to the pack of the table.

The numbers were fitted to hands that these computer players played out, with packs of 24, 25, 32
and 33 cards: over every such pack the mean of the tricks taken alone is within two tenths of
:func:`solo_tricks`.
"""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.tables import Tables
from euchre_rules.players.ladder import Ladder, places

_BASE: Final = -0.3
_LOW_TRUMP: Final = 0.35
"""What any trump is worth."""
_HIGH_TRUMP: Final = 0.7
"""What the highest trump is worth beyond that."""
_FEAR: Final = 0.46
"""How much of that a higher trump takes away, times the chance that somebody holds it."""
_SECOND_TRUMP: Final = 0.3
_THIRD_TRUMP: Final = 0.2
_VOID: Final = 0.3
"""A suit of which the hand has no card, and that it can trump."""
_TOP_CARD: Final = 0.67
_TOP_OF_MANY: Final = 0.5
"""The top card of a suit of which the hand has three cards or more."""
_SECOND_CARD: Final = 0.22
_BEST_OF_SUIT: Final = 0.85
"""Where nothing is trump, a card that no other beats."""
_FEAR_OF_BETTER: Final = 0.55
"""How much of that each better card takes away, times the chance that somebody holds it."""
_PARTNERS_SHARE: Final = 0.27
"""Of the tricks that the hand doesn't take, those that a partner takes."""


def chance_of_holding(tables: Tables, held: int, dead: int) -> float:
    """How likely a card that a seat doesn't see is in another hand and not in the kitty.

    Args:
        held: The cards of the seat.
        dead: The cards that are known to be in no hand.
    """
    dealt = tables.rules.deal.cards * (tables.seats.count - 1)
    unseen = len(tables.deck) - (held | dead).bit_count()
    return min(1.0, dealt / unseen) if unseen else 1.0


def trump_value(ladder: Ladder, place: int, unseen: int, chance: float) -> float:
    """The tricks that one trump is worth.

    Args:
        unseen: The cards that may be in other hands.
        chance: How likely one of them is, as :func:`chance_of_holding` says.
    """
    higher = (unseen & ladder.above[place]).bit_count()
    return float(_LOW_TRUMP + _HIGH_TRUMP * (1 - _FEAR * chance) ** higher)


def solo_tricks(ladder: Ladder, held: int, unseen: int, chance: float) -> float:
    """The tricks that a hand is likely to take without any help.

    The strongest hands come out above the number of tricks there are: they have some to spare.

    Args:
        held: The cards of the hand.
        unseen: The cards that may be in other hands.
        chance: How likely one of them is, as :func:`chance_of_holding` says.
    """
    if not ladder.trump:
        return _without_trump(ladder, held, unseen, chance)
    trumps = held & ladder.trump
    count = trumps.bit_count()
    tricks = _BASE + (_SECOND_TRUMP if count > 1 else 0) + (_THIRD_TRUMP if count > 2 else 0)
    for place in places(trumps):
        tricks += trump_value(ladder, place, unseen, chance)
    for suit in ladder.plain_suits:
        cards = held & suit
        if cards:
            tricks += _plain_value(ladder, cards, unseen & suit)
        elif count:
            tricks += _VOID
    return tricks


def _without_trump(ladder: Ladder, held: int, unseen: int, chance: float) -> float:
    """What a hand is worth where nothing is trump: its best cards, and those behind them."""
    return sum(
        _BEST_OF_SUIT
        * (1 - _FEAR_OF_BETTER * chance) ** (unseen & ladder.beaters[place]).bit_count()
        for place in places(held)
    )


def _plain_value(ladder: Ladder, cards: int, unseen: int) -> float:
    """What the cards of a plain suit are worth."""
    higher = (unseen & ladder.above[ladder.strongest(cards)]).bit_count()
    if higher == 0:
        return _TOP_CARD if cards.bit_count() < 3 else _TOP_OF_MANY
    return _SECOND_CARD if higher == 1 else 0.0


def takes_everything(ladder: Ladder, held: int, unseen: int) -> bool:
    """Whether a hand surely takes every trick once it leads.

    So it is if every card is the highest of its suit and the trumps are enough to draw all others.

    Args:
        held: The cards of the hand.
        unseen: The cards that may be in other hands.
    """
    trumps = held & ladder.trump
    if trumps.bit_count() < (unseen & ladder.trump).bit_count():
        return False
    return not any(unseen & ladder.above[place] for place in places(held))


def with_partner(solo: float, cards: int) -> float:
    """The tricks that a hand and its partner are likely to take together.

    Args:
        solo: The tricks that the hand takes without help.
        cards: The cards of a hand, and so the tricks there are.
    """
    return solo + _PARTNERS_SHARE * max(0.0, cards - solo)
