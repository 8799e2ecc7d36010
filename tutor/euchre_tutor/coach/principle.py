"""What a principle of play is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.state import Phase
from euchre_rules.engine.view import View
from euchre_rules.options.words import number_word
from euchre_rules.players.advice import Word, shown
from euchre_rules.players.outlook import Outlook
from euchre_rules.players.position import Position

Words = tuple[Word, ...]
"""What the sentences of a principle speak of; they go where ``{0}``, ``{1}`` … stand."""


@dataclass(frozen=True)
class Turn:
    """A player is asked: what the player knows, and what can be worked out from it.

    Attributes:
        view: What the player knows before acting.
    """

    view: View

    @cached_property
    def at(self) -> Position:
        """The trick as the player sees it; only in the play."""
        return Position(self.view)

    @cached_property
    def outlook(self) -> Outlook:
        """What the player expects of each trump; only before the play."""
        return Outlook(self.view)

    @property
    def ally(self) -> str:
        """What the one who plays on the same side is called here."""
        rules = self.view.variant.rules
        if rules.partners:
            return "your partner"
        return "the other defender" if rules.table.players == 3 else "another defender"

    def place(self, action: Action) -> int:
        """The place in the pack of the card that is played.

        Raises:
            TypeError: No card is played.
        """
        if not isinstance(action, Play):
            raise TypeError(f"no card is played: {action}")
        cards = self.at.ladder.masks[action.card] & self.at.held
        return (cards & -cards).bit_length() - 1

    def named(self, cards: int, otherwise: str) -> str:
        """The cards of a set in words.

        Args:
            otherwise: What is said if there are none.
        """
        return shown(self.at.ladder.strongest_first(cards)) if cards else otherwise

    @property
    def still_to_play(self) -> str:
        """How many opponents play to the trick after the player, as a sentence without a stop."""
        foes = len(self.at.later_foes)
        if not foes:
            return "no opponent plays to the trick any more"
        opponents = "opponent plays" if foes == 1 else "opponents play"
        return f"{number_word(foes)} {opponents} after you"


@dataclass(frozen=True)
class Principle:
    """A rule of thumb, which is right more often than not.

    Attributes:
        id: Its name.
        phases: When it may have something to say.
        speaks: Whether an action goes against it: the words for its sentences, or None.
        line: What the coach says, in one sentence.
        longer: The reason, with what was counted.
    """

    id: str
    phases: tuple[Phase, ...]
    speaks: Callable[[Turn, Action], Words | None]
    line: str
    longer: str
