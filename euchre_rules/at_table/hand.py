"""A hand of cards, and what may be done with it, as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit, by_printed_suit
from euchre_rules.engine.actions import (
    ALONE,
    CLAIM_REDEAL,
    DEFEND_ALONE,
    PASS,
    WITH_HELP,
    Action,
    Discard,
    Exchange,
    Give,
    Name,
    OrderUp,
    Play,
)
from euchre_rules.engine.state import Phase
from euchre_rules.engine.tables import tables_of
from euchre_rules.engine.view import View
from euchre_rules.options import Rules
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared
from euchre_rules.options.words import and_list

_CALLS_OF: Final[dict[Phase, tuple[Action, ...]]] = {
    Phase.BLIND_ALONE: (PASS, ALONE),
    Phase.REDEAL_CLAIM: (PASS, CLAIM_REDEAL),
    Phase.ROUND_ONE: (PASS, OrderUp(), OrderUp(alone=True)),
    Phase.DEALER_CALL: (PASS, *map(Name, SUIT_TRUMPS)),
    Phase.CHOOSE_ALONE: (WITH_HELP, ALONE),
    Phase.TAKE_OVER: (PASS, ALONE),
    Phase.DEFEND_ALONE: (PASS, DEFEND_ALONE),
    Phase.OVER: (),
}
"""What one might think of doing before the play, where that is the same at every table."""
OF_CARDS: Final = (Phase.PLAY, Phase.DISCARD, Phase.PARTNER_CARD)
"""The phases in which a card is asked for."""
_GROUP_END: Final = " | "


def sorted_cards(view: View) -> tuple[Card, ...]:
    """The cards as a player sorts them: trumps first, suit by suit, strongest first."""
    return tuple(card for group in _groups(view) for card in group)


def hand_text(view: View) -> str:
    """The cards of a seat, suit by suit: ``J♥ J♦ | A♣ 9♣``."""
    return _in_groups(_groups(view))


def _groups(view: View) -> list[list[Card]]:
    """The cards by the suit to which they belong; before trump is made, to which they seem to."""
    if view.order is None:
        return by_printed_suit(view.cards)
    groups: dict[Suit | None, list[Card]] = {}
    for card in view.order.sorted_hand(view.cards):
        groups.setdefault(view.order.effective_suit(card), []).append(card)
    return list(groups.values())


def sorted_text(cards: Sequence[Card]) -> str:
    """Cards, suit by suit, before trump is made: ``J♥ 9♥ | A♣``.

    Args:
        cards: In the order of the pack, low to high.
    """
    return _in_groups(by_printed_suit(cards))


def _in_groups(groups: Iterable[Sequence[Card]]) -> str:
    return _GROUP_END.join(" ".join(card.pretty for card in group) for group in groups)


def choices(view: View) -> tuple[Action, ...]:
    """What the seat may do, in the order in which it is offered."""
    if view.phase not in OF_CARDS:
        return view.legal
    rank: dict[Card | None, int] = {card: place for place, card in enumerate(sorted_cards(view))}
    return tuple(sorted(view.legal, key=lambda action: rank.get(_card(action), len(rank))))


def thinkable(view: View) -> tuple[Action, ...]:
    """What one might think of doing now, allowed or not."""
    if view.phase in OF_CARDS:
        make = with_a_card(view)
        cards = (make(card) for card in dict.fromkeys(sorted_cards(view)))
        late = defends_late(view.variant.rules)
        return (*cards, DEFEND_ALONE) if view.phase is Phase.PLAY and late else tuple(cards)
    if view.phase is Phase.KITTY_EXCHANGE:
        return view.legal
    if view.phase is Phase.ROUND_TWO:
        trumps = tables_of(view.variant).orders
        return (PASS, *(Name(trump, alone) for trump in trumps for alone in (False, True)))
    return _CALLS_OF[view.phase]


def with_a_card(view: View) -> type[Play | Discard | Give]:
    """What is done with a card now, in a phase that asks for one."""
    if view.phase is Phase.PLAY:
        return Play
    return Give if any(isinstance(each, Give) for each in view.legal) else Discard


def defends_late(rules: Rules) -> bool:
    """Whether defenders say in the first trick that they go alone."""
    declared = rules.defend_alone.declared
    late = declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS
    return late and rules.lone_defense is not DefendAlone.NEVER


def _card(action: Action) -> Card | None:
    return action.card if isinstance(action, Play | Discard | Give) else None


def short(action: Action) -> str:
    """An action as one of several choices: a bare card, or what is said."""
    if isinstance(action, Exchange):
        return f"put {and_list([card.pretty for card in action.cards])} under"
    card = _card(action)
    return str(action) if card is None else card.pretty


def as_said(view: View, action: Action) -> str:
    """An action as the seat of a view says it of the turn-up: the dealer takes it up."""
    if not isinstance(action, OrderUp):
        return in_words(action)
    verb = "take up" if view.seat == view.dealer else "order up"
    return f"{verb} {view.turn_up.named}{' alone' if action.alone else ''}"


def in_words(action: Action) -> str:
    """An action after ``you may`` or ``I would``."""
    if isinstance(action, Play):
        return f"play {action.card.named}"
    if isinstance(action, Discard):
        return f"discard {action.card.named}"
    if isinstance(action, Give):
        return f"give {action.card.named}"
    if isinstance(action, Exchange):
        return short(action)
    special = {WITH_HELP: "play with help", ALONE: "go alone", CLAIM_REDEAL: "claim a new deal"}
    return special.get(action, str(action))
