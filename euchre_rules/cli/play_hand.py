"""A hand of cards, and what may be done with it, as text."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit
from euchre_rules.engine.actions import (
    ALONE,
    CLAIM_REDEAL,
    DEFEND_ALONE,
    PASS,
    WITH_HELP,
    Action,
    Discard,
    Name,
    OrderUp,
    Play,
)
from euchre_rules.engine.state import Phase
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.view import View

_CALLS_OF: Final[dict[Phase, tuple[Action, ...]]] = {
    Phase.REDEAL_CLAIM: (PASS, CLAIM_REDEAL),
    Phase.ROUND_ONE: (PASS, OrderUp(), OrderUp(alone=True)),
    Phase.DEALER_CALL: (PASS, *map(Name, SUIT_TRUMPS)),
    Phase.CHOOSE_ALONE: (WITH_HELP, ALONE),
    Phase.DEFEND_ALONE: (PASS, DEFEND_ALONE),
    Phase.OVER: (),
}
"""What one might think of doing before the play, where that is the same at every table."""
_GROUP_END: Final = " | "


def sorted_cards(view: View) -> tuple[Card, ...]:
    """The cards as a player sorts them: trumps first, suit by suit, strongest first."""
    return tuple(card for group in _groups(view) for card in group)


def hand_text(view: View) -> str:
    """The cards of a seat, suit by suit: ``J♥ J♦ | A♣ 9♣``."""
    return _GROUP_END.join(" ".join(card.pretty for card in group) for group in _groups(view))


def _groups(view: View) -> list[list[Card]]:
    """The cards by the suit to which they belong; before trump is made, to which they seem to."""
    groups: dict[Suit | None, list[Card]] = {}
    if view.order is not None:
        for card in view.order.sorted_hand(view.cards):
            groups.setdefault(view.order.effective_suit(card), []).append(card)
        return list(groups.values())
    extra = [card for card in view.cards if card.rank is None]
    for suit in Suit:
        # A hand lists its cards in the order of the pack, low to high.
        groups[suit] = [card for card in reversed(view.cards) if card.suit is suit]
    return [group for group in (extra, *groups.values()) if group]


def choices(view: View) -> tuple[Action, ...]:
    """What the seat may do, in the order in which it is offered."""
    if view.phase not in (Phase.PLAY, Phase.DISCARD):
        return view.legal
    rank = {card: place for place, card in enumerate(sorted_cards(view))}
    return tuple(sorted(view.legal, key=lambda action: rank[_card(action)]))


def thinkable(view: View) -> tuple[Action, ...]:
    """What one might think of doing now, allowed or not."""
    if view.phase in (Phase.PLAY, Phase.DISCARD):
        make = Play if view.phase is Phase.PLAY else Discard
        return tuple(make(card) for card in dict.fromkeys(sorted_cards(view)))
    if view.phase is Phase.ROUND_TWO:
        trumps = tables_of(view.variant).orders
        return (PASS, *(Name(trump, alone) for trump in trumps for alone in (False, True)))
    return _CALLS_OF[view.phase]


def _card(action: Action) -> Card:
    assert isinstance(action, Play | Discard)
    return action.card


def short(action: Action) -> str:
    """An action as one of several choices: a bare card, or what is said."""
    return action.card.pretty if isinstance(action, Play | Discard) else str(action)


def in_words(action: Action) -> str:
    """An action after ``you may`` or ``I would``."""
    if isinstance(action, Play):
        return f"play {action.card.pretty}"
    if isinstance(action, Discard):
        return f"discard {action.card.pretty}"
    special = {WITH_HELP: "play with help", ALONE: "go alone", CLAIM_REDEAL: "claim a new deal"}
    return special.get(action, str(action))
