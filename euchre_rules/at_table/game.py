"""A game between one human and computer players, without a terminal: actions in, events out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from euchre_rules.at_table.dealing import Dealing
from euchre_rules.at_table.events import Event, HandOver, MatchOver, RubberOver
from euchre_rules.at_table.happening import done
from euchre_rules.engine.actions import Action
from euchre_rules.engine.match import Match
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.series import Series, game_line
from euchre_rules.engine.view import View
from euchre_rules.players import choose
from euchre_rules.scenarios.match_writing import GameBegun, PlayedHand
from euchre_rules.spec.variant import Variant


class _Deed(NamedTuple):
    """Something that the human did.

    Attributes:
        forced: Whether there was nothing else to do.
    """

    action: Action
    forced: bool


class Game:
    """A game between one human and computer players.

    :meth:`begin` and :meth:`act` give back what happened up to the point where the human is asked
    again, or the game is over.

    Attributes:
        variant: The rules of the table.
        seat: The human's seat.
        series: The game, or the games of a rubber.
        hand: The hand that is being played.
        first_dealer: Who dealt first.
        played: The hands so far, the one that is being played included, and where games began.
        taken_back: How many times the human has taken something back.
    """

    def __init__(self, variant: Variant, seed: int, seat: int = 0) -> None:
        """Sit down.

        Args:
            seed: The same seed gives the same draw and the same deals, whatever is played.

        Raises:
            ValueError: There is no such seat.
        """
        self.variant = variant
        self.seat = seat
        self.taken_back = 0
        self._seed = seed
        self._done: list[_Deed] = []
        if not 0 <= seat < variant.rules.table.players:
            raise ValueError(f"there is no seat {seat}")
        self._dealing = Dealing(variant, seed)
        self.first_dealer = self._dealing.draw.dealer
        self.series = Series(variant, self.first_dealer)
        self.played: list[PlayedHand | GameBegun] = []

    def begin(self) -> list[Event]:
        """Deal the first hand."""
        return [self._deal(), *self._go_on()]

    def act(self, action: Action) -> list[Event]:
        """Do what the human chose.

        Raises:
            IllegalActionError: It is not allowed; nothing has changed.
        """
        before = self.view
        happened = list(self._do(self.seat, action))
        self._done.append(_Deed(action, forced=len(before.legal) == 1))
        return [*happened, *self._go_on()]

    def before_last(self) -> tuple[Game, list[Event], Action] | None:
        """The same game as it stood when the human last had a choice; None before any.

        The deals and what the others did until then are the same again. What had to be done since
        is taken back too.

        Returns:
            The game, what happened just before the human is asked there, and the human's action.
        """
        chosen = [place for place, deed in enumerate(self._done) if not deed.forced]
        if not chosen:
            return None
        earlier = Game(self.variant, self._seed, self.seat)
        earlier.taken_back = self.taken_back + 1
        happened = earlier.begin()
        for deed in self._done[: chosen[-1]]:
            happened = earlier.act(deed.action)
        return earlier, happened, self._done[chosen[-1]].action

    @property
    def match(self) -> Match:
        """The game that is being played, or the last one: its score and score sheet."""
        return self.series.match

    @property
    def over(self) -> bool:
        """Whether the game is over, or the rubber if one is played."""
        return self.series.is_over if self.variant.rules.game.rubber else self.match.is_over

    @property
    def view(self) -> View:
        """What the human knows."""
        return self.hand.view(self.seat)

    def why_illegal(self, action: Action) -> Reason | None:
        """Why the human may not do this now; None if that is allowed."""
        return self.hand.why_illegal(action, self.seat)

    def _deal(self) -> Event:
        """Deal the next hand."""
        self.hand = self._dealing.deal(self.match)
        self.played.append(PlayedHand(self.hand))
        return self._dealing.told(self.hand, self.match, self.seat)

    def _go_on(self) -> Iterator[Event]:
        """Let the others play, and deal again, until the human is asked or all is over."""
        while self.hand.to_act != self.seat:
            if self.hand.to_act is not None:
                advice = choose(self.hand.view(self.hand.to_act), self._dealing.whims)
                yield from self._do(self.hand.to_act, advice.action)
                continue
            assert self.hand.result is not None
            yield HandOver(self.view, self.series.record(self.hand.result))
            if self.match.is_over:
                yield from self._game_over()
            if self.over:
                return
            yield self._deal()

    def _game_over(self) -> Iterator[Event]:
        """Tell who has won the game, and begin the next one of a rubber."""
        series = self.series
        games = series.wins if self.variant.rules.game.rubber else None
        yield MatchOver(game_line(self.match), games)
        if series.winner is not None:
            yield RubberOver(series.winner, series.totals)
        elif not self.over:
            series.next_game()
            self.played.append(GameBegun(len(series.matches)))

    def _do(self, seat: int, action: Action) -> Iterator[Event]:
        """Do an action and tell what came of it, as far as the human saw it."""
        return done(self.hand, action, seat, self.seat)
