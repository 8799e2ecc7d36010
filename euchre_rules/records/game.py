"""The hands of a record one after the other: the score, whose deal it is, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from euchre_rules.engine.state import MatchState
from euchre_rules.records.judge import judge
from euchre_rules.records.model import RecordedHand
from euchre_rules.records.standing import Standing
from euchre_rules.records.written import WrittenHand
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.variant import Variant


class Game:
    """A game that is followed hand by hand."""

    def __init__(self, variant: Variant, score: tuple[int, ...]) -> None:
        """Begin with a score."""
        self._variant = variant
        self._standing = Standing(variant, MatchState(score=score), None)

    def follow(self, hands: Iterable[WrittenHand]) -> Iterator[RecordedHand]:
        """Judge hand after hand."""
        standing = self._standing
        for written in hands:
            before, standing.names = Problems(), written.names
            standing.check_going_on("this hand", written.place, before)
            standing.check_deal(written.dealer, written.place, before)
            judged = judge(self._variant, written, standing.context)
            standing.note(written.dealer, judged.result)
            yield replace(judged, problems=(*before, *judged.problems))

    def compare(self, final: tuple[int, ...], place: Place, problems: Problems) -> None:
        """Report a final score that isn't what the hands add up to."""
        standing = self._standing
        if standing.certain and final != standing.state.score:
            seen = " to ".join(map(str, standing.state.score))
            said = " to ".join(map(str, final))
            sentence = f"the record says that it ended {said}, but its hands make it {seen}"
            problems.error("another-score", sentence, place=place)
