"""What the human is asked, and what is said on request; nothing here reads or writes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.at_table.game import Game
from euchre_rules.at_table.hand import (
    OF_CARDS,
    choices,
    hand_text,
    in_words,
    short,
    thinkable,
    with_a_card,
)
from euchre_rules.at_table.names import Names
from euchre_rules.engine.actions import DEFEND_ALONE, Action, Discard, Give, Play
from euchre_rules.engine.state import Phase
from euchre_rules.engine.view import View
from euchre_rules.options.words import or_list
from euchre_rules.players import choose
from euchre_rules.players.advice import shown

COMMANDS: Final = (
    "You can also write ? (what you may do, and why nothing else), hint (what the computer "
    "would do), undo, score, last (the last trick), coach on or off, or quit."
)
_NO_CARD_YET: Final = "You may not look at your cards yet."
_ASKED: Final = {
    Phase.BLIND_ALONE: "A jack is turned up. Will you take it up and go alone without looking?",
    Phase.REDEAL_CLAIM: "Your hand is poor enough for a new deal.",
    Phase.KITTY_EXCHANGE: "Your hand is poor enough to go under: three cards for the kitty's.",
    Phase.DEALER_CALL: "You must name a suit as trump.",
    Phase.DISCARD: "Put one card aside.",
    Phase.CHOOSE_ALONE: "Will you play with your partner's help, or alone?",
    Phase.TAKE_OVER: "Will you take the hand over and play it alone instead of your partner?",
    Phase.DEFEND_ALONE: "Will you defend alone?",
}
_PROMPTS: Final = {Play: "Your card: ", Discard: "Your discard: ", Give: "Your card: "}


def question(view: View) -> list[str]:
    """What the human is asked, with the cards that it depends on, in paragraphs."""
    trump = ""
    if view.trump is not None:
        are_trump = " are trump" if view.trump.suit else ""
        trump = f" ({view.trump.value}{are_trump})"
    hand = f"Your hand{trump}: {hand_text(view)}" if view.cards else _NO_CARD_YET
    legal = choices(view)
    if len(legal) == 1:
        only = f"You may only {in_words(legal[0])}: write 1, or just press Enter."
        return [hand, only]
    return [paragraph for paragraph in (asked(view), hand) if paragraph]


def asked(view: View) -> str:
    """What the human is asked, without the cards; empty where any call or card may be said."""
    if view.phase is Phase.PARTNER_CARD:
        return "Give your partner a card." if with_a_card(view) is Give else "Put a card aside."
    return _ASKED.get(view.phase, "")


def offers(view: View) -> list[tuple[str, str]]:
    """The choices, each with what stands before it; none if there is only one."""
    legal = choices(view)
    if len(legal) == 1:
        return []
    return [(f"{number})", short(each)) for number, each in enumerate(legal, 1)]


def prompt(view: View) -> str:
    """What stands before the place where the human writes."""
    return _PROMPTS[with_a_card(view)] if view.phase in OF_CARDS else "Your call: "


def explanation(game: Game) -> list[str]:
    """What the human may do now, and why nothing else, in paragraphs."""
    view = game.view
    told = [f"You may {_allowed(view)}."]
    refused: dict[str, list[Action]] = {}
    for action in thinkable(view):
        reason = game.why_illegal(action)
        if reason is not None:
            refused.setdefault(reason.sentence, []).append(action)
    told += [f"You may not {_named(view, each)}. {why}" for why, each in refused.items()]
    return [*told, COMMANDS]


def _allowed(view: View) -> str:
    """What the human may do, after ``you may``."""
    return _named(view, choices(view))


def _named(view: View, actions: Sequence[Action]) -> str:
    """Some actions, after ``you may``."""
    if view.phase not in OF_CARDS:
        return or_list([in_words(action) for action in actions])
    verb = {Play: "play", Discard: "discard", Give: "give"}[with_a_card(view)]
    cards = [each.card.named for each in actions if isinstance(each, Play | Discard | Give)]
    if not cards:
        return or_list([in_words(action) for action in actions])
    late = f", or {DEFEND_ALONE}" if DEFEND_ALONE in actions else ""
    return f"{verb} {or_list(cards)}{late}"


def hint(view: View) -> str:
    """What the computer would do in the human's place, and why."""
    advice = choose(view)
    return f"The computer would {in_words(advice.action)}. {advice.sentence}"


def last_trick(view: View, names: Names) -> str:
    """The last finished trick of this hand."""
    if not view.tricks:
        return "No trick of this hand is finished yet."
    trick = view.tricks[-1]
    played = [
        f"{names.of(seat)} {shown(card)}"
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    return f"The last trick: {', '.join(played)}. {names.does(trick.winner, 'take')} it."
