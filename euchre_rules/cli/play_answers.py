"""What the human wrote: an action, a wish to know something, or nothing that can be read."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from euchre_rules.at_table.hand import OF_CARDS, choices, short, with_a_card
from euchre_rules.cards import Card, NotationError, Trump
from euchre_rules.cli.answers import Unreadable
from euchre_rules.engine.actions import (
    ALONE,
    CLAIM_REDEAL,
    PASS,
    Action,
    Name,
    OrderUp,
    Play,
    parse_action,
)
from euchre_rules.engine.state import Phase
from euchre_rules.engine.view import View
from euchre_rules.spec.visible import shorten, visible

LONGEST: Final = 60
"""An answer has no more characters than this."""
LAST_WORD: Final = "Enter ends the game; undo takes your last choice back: "
"""What is asked once the game is over."""


class Wish(StrEnum):
    """What one may ask for instead of acting."""

    HELP = "?"
    HINT = "hint"
    SCORE = "score"
    LAST = "last"
    WHY = "why?"
    UNDO = "undo"
    COACH = "coach"
    COACH_ON = "coach on"
    COACH_OFF = "coach off"
    QUIT = "quit"


_WISHES: Final = {
    **{wish.value: wish for wish in Wish},
    "help": Wish.HELP,
    "why": Wish.WHY,
    "q": Wish.QUIT,
    "exit": Wish.QUIT,
}
_SHORT_WAYS: Final[dict[str, Action]] = {"p": PASS, "no": PASS, "claim": CLAIM_REDEAL}
_NUMBER: Final = re.compile(r"[0-9]+")
_CHOICE: Final = re.compile(rf"({_NUMBER.pattern})[.)]?")
"""A number as it stands before a choice, too."""


def read_answer(text: str, view: View) -> Action | Wish | Unreadable:
    """What the human means by a line, judged by what is being asked.

    An action that is read may still be one that is not allowed.
    """
    written = " ".join(text.split())
    words = written.lower()
    legal = choices(view)
    if not words:
        return legal[0] if len(legal) == 1 else Unreadable(f"Write {_what_can_be_said(view)}.")
    if len(words) > LONGEST:
        return Unreadable(f"That is too long. Write {_what_can_be_said(view)}.")
    if words in _WISHES and not (words == "help" and view.phase is Phase.CHOOSE_ALONE):
        return _WISHES[words]
    numbered = _CHOICE.fullmatch(words)
    if numbered:
        number = int(numbered[1])
        if 1 <= number <= len(legal):
            return legal[number - 1]
        return Unreadable(f"There is no choice {numbered[1]}. Write {_what_can_be_said(view)}.")
    return _read_action(written, view)


def _read_action(written: str, view: View) -> Action | Unreadable:
    """Read an action, with the short ways to say it that the phase makes plain."""
    found = _SHORT_WAYS.get(written.lower())
    if found in view.legal:
        return found
    found = _read_suit(written)
    if found is not None:
        return found
    if view.phase in OF_CARDS:
        # As a voice reads them.
        held = {card.words.lower(): card for card in view.cards}
        card = held.get(written.lower().removeprefix("the "))
        if card is not None:
            return with_a_card(view)(card)
    try:
        action = parse_action(_as_exchange(written, view))
    except NotationError:
        return _unreadable(written, view)
    if isinstance(action, Play) and view.phase in OF_CARDS:
        return with_a_card(view)(action.card)
    if action is ALONE and view.phase is Phase.ROUND_ONE:
        return OrderUp(alone=True)
    return action


def _as_exchange(written: str, view: View) -> str:
    """Bare cards where cards may be exchanged, with the word that belongs before them."""
    verb = "exchange"
    several = " " in written and view.phase is Phase.KITTY_EXCHANGE
    return f"{verb} {written}" if several and not written.lower().startswith(verb) else written


def _unreadable(written: str, view: View) -> Unreadable:
    if view.phase in OF_CARDS and " " not in written:
        try:
            Card.parse(written)
        except NotationError as error:
            return Unreadable(visible(f"{error}."))
    numbers = written.split()
    if len(numbers) > 1 and all(map(_NUMBER.fullmatch, numbers)):
        return Unreadable(f"One choice at a time. Write {_what_can_be_said(view)}.")
    # In the quotation marks in which other sentences about an answer show it.
    return Unreadable(f"'{shorten(written)}' is no answer here. Write {_what_can_be_said(view)}.")


def _read_suit(written: str) -> Name | None:
    """Read a bare suit, with or without ``alone``, as naming it."""
    words = written.lower()
    suit = words.removesuffix(" alone")
    try:
        return Name(Trump.parse(suit), suit != words)
    except NotationError:
        return None


def _what_can_be_said(view: View) -> str:
    legal = choices(view)
    if len(legal) == 1:
        return f"1 or {short(legal[0])}"
    listed = ", ".join(short(action) for action in legal)
    return f"a number from 1 to {len(legal)}, or one of these: {listed}"
