"""What a record says that a new file of it would not say.

A file that is written is read again and compared with the record. Whatever is lost is told: as an
error where the new file would show a hand that was not played, hide a fault, or give as known what
the record doesn't know, and as a warning where something is merely left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Discard, Exchange, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.options.words import and_list, count
from euchre_rules.records.deeds import seat_named
from euchre_rules.records.model import Record, RecordedHand
from euchre_rules.spec.problems import Place, Problem, Problems, Severity
from euchre_rules.spec.visible import quoted

_HARMLESS: Final = frozenset({"broken-header", "unsupported-version"})
"""What is wrong with how a file is written, and not with what it says."""


@dataclass(frozen=True)
class Keeper:
    """Finds what is lost.

    Attributes:
        code: The code under which it is reported.
        target: The format that is written, in words.
        problems: Receives what is lost.
    """

    code: str
    target: str
    problems: Problems

    def compare(self, record: Record, again: Record | None) -> None:
        """Report what a record says and the new file doesn't.

        Args:
            record: The record.
            again: What is read from the new file; None where that can't be read.
        """
        hands = () if again is None else again.hands
        if again is None or len(hands) != len(record.hands):
            self._refuse(f"what {self.target} can say of this game isn't the game")
            return
        for number, (one, other) in enumerate(zip(record.hands, hands, strict=True), 1):
            self._compare_hands(number, one, other, record.names)
        self._compare_problems(record.problems, again.problems)
        self._compare_texts(record, again)

    def _refuse(self, sentence: str, place: Place | None = None) -> None:
        self.problems.error(self.code, sentence, place=place)

    def _leave_out(self, what: str, place: Place | None = None) -> None:
        self.problems.warning(self.code, f"the new file doesn't say {what}", place=place)

    def _compare_hands(
        self, number: int, one: RecordedHand, other: RecordedHand, names: Sequence[str]
    ) -> None:
        self._compare_problems(one.problems, other.problems)
        if one.untold is not None:
            sentence = "from here on the record can't be followed, so the new file would end here"
            self._refuse(sentence, one.untold)
        if not _is_same(one, other):
            sentence = f"what {self.target} can say of hand {number} isn't what happened"
            self._refuse(sentence, one.place)
            return
        if one.undecided and not other.undecided:
            self._refuse(
                "the new file would say who took a trick of which that isn't known", one.place
            )
        if other.score_known and not one.score_known:
            self._leave_out("that the score before this hand isn't known", one.place)
        for at in sorted(one.guessed - other.guessed):
            place = one.places[at] if at < len(one.places) else one.place
            sentence = f"the record doesn't tell {_which(one, at)}"
            self._refuse(f"{sentence}, and {self.target} can't leave it open", place)
        if one.places and _errors(other) > _errors(one):
            # Only a hand that was read has been judged.
            self._refuse("the new file would show a fault that the record doesn't have", one.place)
        for what in _lost_cards(one, other, names):
            self._leave_out(what, one.place)
        if one.notes != other.notes:
            self._leave_out(f"the {count(len(one.notes), 'remark')} on this hand", one.place)
        if one.penalties != other.penalties:
            self._leave_out("what a mistake cost", one.place)

    def _compare_problems(self, mine: Iterable[Problem], theirs: Iterable[Problem]) -> None:
        """Report each fault that the new file doesn't show."""
        for problem in _unmatched(mine, theirs):
            if problem.severity is Severity.ERROR:
                sentence = f"the new file would hide this fault: {problem.sentence}"
                self._refuse(sentence, problem.place)
            elif problem.code not in _HARMLESS:
                self._leave_out(f"this: {problem.sentence}", problem.place)

    def _compare_texts(self, record: Record, again: Record) -> None:
        """Report the names and other texts that the new file doesn't have."""
        names = [name for name in record.names if name.strip()]
        if names and tuple(again.names) != tuple(record.names):
            self._leave_out(f"who played: {and_list(list(map(quoted, names)))}")
        if record.title.strip() and record.title.split() != again.title.split():
            self._leave_out(f"all of the title {quoted(record.title)}")
        if record.besides and record.besides != again.besides:
            self._leave_out(
                f"what the record says under {and_list(list(map(quoted, record.besides)))}"
            )


def _errors(recorded: RecordedHand) -> int:
    return sum(each.severity is Severity.ERROR for each in recorded.problems)


def _unmatched(mine: Iterable[Problem], theirs: Iterable[Problem]) -> Iterator[Problem]:
    """The problems without a counterpart: of the same code, or an error as good as theirs.

    Formats have codes of their own for a card played against the rules, so what is left over on
    both sides counts as the same while there is as much of it.
    """
    shown = Counter((each.severity, each.code) for each in theirs)
    left: list[Problem] = []
    for problem in mine:
        key = (problem.severity, problem.code)
        if shown[key]:
            shown[key] -= 1
        else:
            left.append(problem)
    spare = sum(number for (severity, _), number in shown.items() if severity is Severity.ERROR)
    for problem in left:
        if problem.severity is Severity.ERROR and spare:
            spare -= 1
        else:
            yield problem


def _is_same(mine: RecordedHand, theirs: RecordedHand) -> bool:
    """Whether two hands are one, apart from cards that nobody used.

    With cards filled in, the engine may hold against a seat what the record doesn't: that is seen
    by the problems alone.
    """
    one, other = mine.hand, theirs.hand
    if one is None or other is None:
        return False
    return (
        _done(one, mine.guessed) == _done(other, mine.guessed)
        and one.deal.dealer == other.deal.dealer
        and (one.deal.turn_up is other.deal.turn_up or not mine.turn_up_known)
        and (any(mine.filled) or any(theirs.filled) or one.forced == other.forced)
        and one.result == other.result
        and one.phase is other.phase
        and score_before(one) == score_before(other)
    )


def _done(hand: Hand, guessed: frozenset[int]) -> list[tuple[int, object]]:
    """What was done, with cards that went under together in no order, and none that was guessed."""
    found: list[tuple[int, object]] = []
    for at, (seat, action) in enumerate(hand.history):
        cards = frozenset(action.cards) if isinstance(action, Exchange) else action
        found.append((seat, None if at in guessed else cards))
    return found


def score_before(hand: Hand) -> tuple[int, ...]:
    """The score of each side when a hand began."""
    return hand.context.score or (0,) * len(hand.tables.seats.sides)


def _which(recorded: RecordedHand, at: int) -> str:
    """Which card, of one thing that was done, isn't known."""
    assert recorded.hand is not None
    match recorded.hand.history[at][1]:
        case Play():
            return "which card was played here"
        case Discard():
            return "which card was discarded"
        case _:
            return "which cards changed hands"


def _lost_cards(one: RecordedHand, other: RecordedHand, names: Sequence[str]) -> Iterator[str]:
    """The cards dealt that the record gives and the new file doesn't."""
    mine, theirs = one.dealt, other.dealt
    if mine is None or theirs is None:
        return
    for seat, (cards, kept) in enumerate(zip(mine.hands, theirs.hands, strict=True)):
        lost = _cards(cards) - _cards(kept)
        if lost:
            yield f"that {seat_named(seat, names)} was dealt {_shown(lost)}"
    if mine.turn_up is not None and theirs.turn_up is None:
        yield f"that {mine.turn_up.pretty} was turned up"
    lost = _cards(mine.kitty) - _cards(theirs.kitty)
    if lost:
        yield f"that {_shown(lost)} lay in the kitty"


def _cards(cards: Iterable[Card | None]) -> frozenset[Card]:
    return frozenset(card for card in cards if card is not None)


def _shown(cards: Iterable[Card]) -> str:
    """Cards in one order every time."""
    return and_list(sorted(card.pretty for card in cards))
