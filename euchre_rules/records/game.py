"""The hands of a record one after the other: the score, whose deal it is, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from euchre_rules.engine.match import next_dealer, state_after
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.state import MatchState
from euchre_rules.records.model import RecordedHand
from euchre_rules.records.umpire import judge
from euchre_rules.records.written import WrittenHand
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.variant import Variant


class Game:
    """A game that is followed hand by hand.

    Attributes:
        state: What was decided so far.
        certain: Whether the score is known, since every hand before was finished.
    """

    def __init__(self, variant: Variant, score: tuple[int, ...]) -> None:
        """Begin with a score."""
        self._variant = variant
        self.state = MatchState(score=score)
        self.certain = True
        self._last: tuple[int, HandResult] | None = None

    def follow(self, hands: Iterable[WrittenHand]) -> Iterator[RecordedHand]:
        """Judge hand after hand."""
        for written in hands:
            before = tuple(self._before(written))
            over = self.state.is_over(self._variant.rules.game)
            context = MatchState() if over else self.state
            judged = judge(self._variant, written, context)
            self._note(written, judged)
            yield replace(judged, problems=(*before, *judged.problems))

    def _before(self, written: WrittenHand) -> Iterator[Problem]:
        """What is wrong with there being this hand, and with who deals it."""
        problems = Problems()
        if self.state.is_over(self._variant.rules.game) and self.certain:
            sentence = "this hand comes after the end of the game"
            problems.error("beyond-the-end", sentence, place=written.place)
        if self._last is not None:
            due = next_dealer(self._variant, *self._last)
            if due != written.dealer:
                sentence = f"seat {written.dealer} deals, but by the rules it is seat {due}'s deal"
                problems.error("wrong-dealer", sentence, place=written.place)
        yield from problems

    def _note(self, written: WrittenHand, judged: RecordedHand) -> None:
        result = judged.hand.result if judged.hand is not None else None
        self._last = None if result is None else (written.dealer, result)
        if result is None:
            self.certain = False
        else:
            self.state = state_after(self._variant, self.state, result)

    def compare(self, final: tuple[int, ...], place: Place, problems: Problems) -> None:
        """Report a final score that isn't what the hands add up to."""
        if self.certain and final != self.state.score:
            seen = " to ".join(map(str, self.state.score))
            said = " to ".join(map(str, final))
            sentence = f"the record says that it ended {said}, but its hands make it {seen}"
            problems.error("another-score", sentence, place=place)
