"""A game in which every action is handed in, so that it can be told from the actions alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from euchre_rules.at_table.dealing import Dealing
from euchre_rules.at_table.events import Event, HandOver, MatchOver, RubberOver
from euchre_rules.at_table.happening import done
from euchre_rules.engine.actions import Action
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import Match, SheetLine
from euchre_rules.engine.series import Series, game_line
from euchre_rules.players import Advice, choose
from euchre_rules.spec.variant import Variant

_SPREAD: Final = 1_000_003
"""What keeps the chances of one seed's moments apart from those of the next seed's."""


class Sitting:
    """A game, or the games of a rubber, seen from one seat.

    Attributes:
        watcher: The seat whose eyes see what happens.
        series: The games.
        hand: The hand that is being played, or was played last.
        deals: What was done in each hand so far, as canonical text.
        events: What has happened, as far as the watcher saw it.
    """

    def __init__(self, variant: Variant, seed: int, watcher: int) -> None:
        """Deal the first hand.

        Args:
            variant: The table.
            seed: The same seed gives the same draw and deals, as in ``euchre play``.
            watcher: The seat whose eyes see what happens; the table has it.
        """
        self.variant: Final = variant
        self.seed: Final = seed
        self.watcher: Final = watcher
        self._dealing: Final = Dealing(variant, seed)
        self.series: Final = Series(variant, self._dealing.draw.dealer)
        self.deals: Final[list[list[str]]] = []
        self.events: Final[list[Event]] = []
        self._deal()

    @property
    def match(self) -> Match:
        """The game that is being played, or was played last."""
        return self.series.match

    @property
    def hand_over(self) -> bool:
        """Whether the hand is over."""
        return self.hand.to_act is None

    @property
    def over(self) -> bool:
        """Whether the game is over, or the rubber if one is played."""
        if not self.hand_over:
            return False
        return self.series.is_over if self.variant.rules.game.rubber else self.match.is_over

    def act(self, action: Action) -> None:
        """Do an action for the seat to act.

        Raises:
            IllegalActionError: It is not allowed; nothing has changed.
        """
        seat = self.hand.to_act
        if seat is None:
            self.hand.apply(action)
            return
        self.events.extend(done(self.hand, action, seat, self.watcher))
        self.deals[-1].append(str(action))
        if self.hand.result is not None:
            self.events.extend(self._end(self.series.record(self.hand.result)))

    def _end(self, line: SheetLine) -> Iterator[Event]:
        """Tell that a hand is over, and what ends with it."""
        series = self.series
        yield HandOver(self.hand.view(self.watcher), line)
        if self.match.is_over:
            rubber = self.variant.rules.game.rubber
            yield MatchOver(game_line(self.match), series.wins if rubber else None)
            if series.winner is not None:
                yield RubberOver(series.winner, series.totals)

    def next_deal(self) -> None:
        """Deal the next hand; in a rubber, of the next game if one is over.

        Raises:
            ValueError: The hand is not over yet, or everything is.
        """
        if not self.hand_over:
            raise ValueError("the hand is not over yet")
        if self.over:
            raise ValueError("the game is over")
        if self.match.is_over:
            self.series.next_game()
        self._deal()

    def _deal(self) -> None:
        self.hand: Hand = self._dealing.deal(self.match)
        self.deals.append([])
        self.events.append(self._dealing.told(self.hand, self.match, self.watcher))

    def advice(self) -> Advice:
        """What the computer would do for the seat to act, which sees its own cards only.

        Raises:
            ValueError: The hand is over.
        """
        if self.hand.to_act is None:
            raise ValueError("the hand is over")
        # From the moment alone, so that it doesn't matter who else was asked before.
        moment = sum(map(len, self.deals)) * len(self.deals)
        whims = random.Random(self.seed * _SPREAD + moment)
        return choose(self.hand.view(self.hand.to_act), whims)
