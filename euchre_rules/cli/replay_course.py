"""The score of a record from hand to hand, and what happens between hands, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from euchre_rules.at_table.events import HandOver, MatchOver, RubberOver
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.telling import Line, Teller
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import PenaltyLine, SheetLine, state_after, winner_of
from euchre_rules.engine.penalty import Penalty
from euchre_rules.engine.series import GameLine, carried, game_counts
from euchre_rules.engine.state import MatchState
from euchre_rules.options.words import count
from euchre_rules.records.model import Between, Record, RecordedHand
from euchre_rules.scenarios.match_writing import GameBegun, MisdealtBy


class Course:
    """Follows the score of a record.

    Attributes:
        sheets: The lines of the score sheet so far, game by game.
        numbers: For each of the lines, which deal of the record it is of, from 1.
    """

    def __init__(self, record: Record, names: Names) -> None:
        """Begin before the first hand."""
        self._record = record
        self._names = names
        self._wins: list[int] = []
        self._counts: list[tuple[int, int]] = []
        self.sheets: list[list[SheetLine | PenaltyLine]] = [[]]
        self.numbers: list[list[int]] = [[]]
        self._number = 0

    def heading(self, hand: Hand, *, score_known: bool = True) -> str:
        """Who deals, and the score before the deal, if that is known."""
        names, sides = self._names, len(hand.tables.seats.sides)
        if not score_known:
            return f"{names.does(hand.deal.dealer, 'deal')}."
        score = names.score(hand.context.score or (0,) * sides)
        return f"{names.does(hand.deal.dealer, 'deal')}. Score: {score}."

    def before(self, recorded: RecordedHand) -> Iterator[str]:
        """What happened since the hand before, in sentences."""
        yield from map(self._between, recorded.before)
        self._number += 1

    def closing(self) -> Iterator[str]:
        """What happened after the last hand, in sentences."""
        yield from map(self._between, self._record.after)

    def passed_over(self, recorded: RecordedHand) -> None:
        """Follow a hand that isn't told."""
        for _ in (*self.before(recorded), *self.after(recorded)):
            pass

    def after(self, recorded: RecordedHand) -> Iterator[Line]:
        """What a hand comes to: penalties, the result, the end of the game."""
        hand = recorded.hand
        if hand is None:
            return
        state = hand.context
        for penalty in recorded.penalties:
            state = self._penalized(state, penalty, hand)
            yield Line(self._mistake(penalty))
        result = recorded.result
        if any(penalty.hand_ends for penalty in recorded.penalties) or result is None:
            if recorded.score_known:
                yield from self._game_over(hand, state)
            return
        after = state_after(hand.variant, state, result)
        none = (0,) * len(after.score)
        points = tuple(new - old for new, old in zip(after.score, state.score or none, strict=True))
        tokens = after.tokens if hand.variant.rules.score.four_trick_tokens else ()
        line = SheetLine(hand.deal.dealer, result, points, after.score, tokens)
        event = HandOver(hand.view(hand.deal.dealer), line)
        told = self._teller(hand).tell([event])
        if not recorded.score_known:
            standing = f" Score: {self._names.score(line.score)}."
            yield from (replace(each, text=each.text.removesuffix(standing)) for each in told)
            return
        self._write_down(line)
        yield from told
        yield from self._game_over(hand, after)

    def _write_down(self, line: SheetLine | PenaltyLine) -> None:
        self.sheets[-1].append(line)
        self.numbers[-1].append(self._number)

    def _teller(self, hand: Hand) -> Teller:
        return Teller(hand.variant.rules, self._names, openly=True)

    def _game_over(self, hand: Hand, state: MatchState) -> Iterator[Line]:
        """Who has won, if the game is over with this hand."""
        variant = hand.variant
        if not state.is_over(variant.rules.game):
            return
        winner, needed = winner_of(variant, state), variant.rules.game.rubber
        game = GameLine(winner, state.score, game_counts(variant, state), carried(variant, state))
        self._wins.extend([] if winner is None else [winner])
        self._counts.extend([] if winner is None else [(winner, game.counts)])
        sides = range(len(state.score))
        wins = tuple(map(self._wins.count, sides)) if needed else None
        yield from self._teller(hand).tell([MatchOver(game, wins)])
        if wins is not None and winner is not None and wins[winner] >= needed:
            bonus = variant.rules.game.rubber_bonus
            totals = tuple(
                sum(counts for side, counts in self._counts if side == each)
                + (bonus if each == winner else 0)
                for each in sides
            )
            yield from self._teller(hand).tell([RubberOver(winner, totals)])

    def _between(self, happened: Between) -> str:
        match happened:
            case MisdealtBy():
                return f"{self._names.does(happened.seat, 'misdeal')}."
            case GameBegun():
                self.sheets.append([])
                self.numbers.append([])
                return f"Game {happened.number} begins."
            case Penalty():
                return self._mistake(happened)

    def _penalized(self, state: MatchState, penalty: Penalty, hand: Hand) -> MatchState:
        """What is decided once a penalty was written down."""
        before = state.score or (0,) * len(penalty.points)
        score = tuple(map(sum, zip(before, penalty.points, strict=True)))
        self._write_down(PenaltyLine(hand.deal.dealer, penalty, score))
        return replace(state, score=score)

    def _mistake(self, penalty: Penalty) -> str:
        """What a mistake cost."""
        names = self._names
        mistake = penalty.mistake.value.replace("_", " ")
        told = [f"A {mistake} of {names.of(penalty.seat, begins=False)}."]
        for side, points in enumerate(penalty.points):
            if points:
                told.append(f"{names.side_does(side, 'score', count(points, 'point'))} for it.")
        return " ".join(told)
