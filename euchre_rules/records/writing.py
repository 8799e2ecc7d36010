"""Writes a record as a scenario or a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from euchre_rules.engine.as_scenario import hand_to_scenario
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import Match
from euchre_rules.engine.series import Series
from euchre_rules.records.deeds import seat_named
from euchre_rules.records.keeping import Keeper
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.of_yaml import read_yaml_record
from euchre_rules.scenarios.match_writing import (
    GameBegun,
    Happened,
    MatchHead,
    MisdealtBy,
    PlayedHand,
    match_data,
)
from euchre_rules.scenarios.writing import as_yaml
from euchre_rules.spec.problems import Problem, Problems, Severity

_CODE: Final = "not-in-yaml"
_REMARK = "A record of what was played. What it doesn't give of the hands is left out."


class CannotSayError(ValueError):
    """A format can't say what is in a record."""


def as_yaml_record(record: Record, name: str, number: int | None = None) -> str:
    """The text of a scenario or a match that says what a record does.

    Args:
        record: The record.
        name: What the file is called, without its ending.
        number: Which of its hands is wanted, from 1; all of them if not given.

    Raises:
        CannotSayError: No such file could say it, or not without hiding a fault or giving as known
            what isn't; what is merely left out raises nothing.
    """
    problems = Problems()
    text = yaml_text(record, name, problems, number)
    if text is None:
        wrong = next(each for each in problems if each.severity is Severity.ERROR)
        raise CannotSayError(wrong.sentence)
    return text


def yaml_text(
    record: Record, name: str, problems: Problems, number: int | None = None
) -> str | None:
    """The text of a scenario or a match that says what a record does.

    Args:
        record: The record.
        name: What the file is called, without its ending.
        problems: Receives what such a file can't say: as a warning where it is left out, and as an
            error where nothing is written because of it.
        number: Which of its hands is wanted, from 1; all of them if not given.

    Returns:
        The text, which is read back as the same hands; None where there is an error.

    Raises:
        CannotSayError: No such file could say it at all.
    """
    wanted = record if number is None else only(record, number)
    alone = len(wanted.hands) == 1 and (number is not None or record.format is not Format.MATCH)
    text = _scenario(wanted, wanted.hands[0], name) if alone else _match(wanted, name)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        again = read_yaml_record(path, Problems())
    found = Problems()
    Keeper(_CODE, "a scenario" if alone else "a match", found).compare(wanted, again)
    problems.merge(found)
    return None if found.has_errors else text


def only(record: Record, number: int) -> Record:
    """A record of one of its hands, without what happened before and after it.

    Args:
        record: The record.
        number: The hand, from 1.
    """
    hand = record.hands[number - 1]
    starts = [each.place.line for each in record.hands]
    others = [at for at in range(len(starts)) if at != number - 1]

    def concerns(problem: Problem) -> bool:
        """Whether a problem isn't one of another hand or of the whole game."""
        line = problem.line or 0
        belongs = max((at for at, start in enumerate(starts) if start <= line), default=-1)
        return problem.code != "another-score" and belongs not in others

    return replace(
        record,
        hands=(replace(hand, before=()),),
        problems=tuple(filter(concerns, record.problems)),
        after=(),
        score=(),
        first_dealer=None,
    )


def _title(record: Record) -> str:
    return " ".join(record.title.split()) or f"A record of {record.variant.name}"


def _scenario(record: Record, recorded: RecordedHand, name: str) -> str:
    data = hand_to_scenario(
        _hand(recorded),
        name=name,
        title=_title(record),
        unknown=_unknown(recorded),
        turn_up_known=recorded.turn_up_known,
    )
    return as_yaml(data, _REMARK)


def _hand(recorded: RecordedHand) -> Hand:
    if recorded.hand is None:
        raise CannotSayError("the record doesn't make a hand of this deal")
    return recorded.hand


def _unknown(recorded: RecordedHand) -> frozenset[int]:
    """The seats of which the record doesn't give all cards."""
    return frozenset(seat for seat, filled in enumerate(recorded.filled) if filled)


def _match(record: Record, name: str) -> str:
    _check(record)
    hands = record.hands
    first = _hand(hands[0]).deal.dealer if hands else 0
    head = MatchHead(
        name=name,
        title=_title(record),
        variant=record.variant,
        first_dealer=first if record.first_dealer is None else record.first_dealer,
        score=record.score or (_hand(hands[0]).context.score if hands else ()),
        names={seat: each for seat, each in enumerate(record.names) if each.strip()},
    )
    return as_yaml(match_data(head, _happened(record)), _REMARK)


def _happened(record: Record) -> Iterator[Happened]:
    for each in record.hands:
        yield from each.before
        yield PlayedHand(_hand(each), each.penalties, _unknown(each), each.turn_up_known)
    yield from record.after


def _check(record: Record) -> None:
    """Refuse hands that don't follow each other in one game.

    Raises:
        CannotSayError: They don't.
    """
    advice = "write one deal of it at a time"
    rules = {id(_hand(each).variant.rules): _hand(each).variant.rules for each in record.hands}
    if any(each != record.variant.rules for each in rules.values()):
        raise CannotSayError(f"the deals were played by different rules; {advice}")
    series: Series | None = None
    for number, recorded in enumerate(record.hands, 1):
        hand = _hand(recorded)
        if series is None:
            first = record.first_dealer
            series = Series(record.variant, hand.deal.dealer if first is None else first)
            begun = record.score or hand.context.score
            if any(begun):
                series.matches[0] = Match(record.variant, series.match.next_dealer, score=begun)
        try:
            _note(series, recorded, hand, record.names)
        except ValueError as error:
            raise CannotSayError(f"deal {number} doesn't follow: {error}; {advice}") from None
        if hand.result is None and not _ended(recorded) and number < len(record.hands):
            raise CannotSayError(f"deal {number} isn't finished; {advice}")


def _note(series: Series, recorded: RecordedHand, hand: Hand, names: Sequence[str]) -> None:
    """Follow what happened before a hand, and the hand.

    Raises:
        ValueError: It can't have happened after what is before it.
    """
    for each in recorded.before:
        match each:
            case GameBegun():
                series.next_game()
            case MisdealtBy():
                series.match.misdeal()
            case _:
                series.penalize(each)
    if hand.deal.dealer != series.match.next_dealer:
        due = seat_named(series.match.next_dealer, names)
        raise ValueError(f"it is the deal of {due}")
    if series.match.is_over:
        raise ValueError("the game is over before it")
    if tuple(hand.context.score) not in ((), series.match.score):
        raise ValueError(f"the score is {' to '.join(map(str, series.match.score))} before it")
    for penalty in recorded.penalties:
        series.penalize(penalty)
    if hand.result is not None and not _ended(recorded):
        series.record(hand.result)


def _ended(recorded: RecordedHand) -> bool:
    return any(penalty.hand_ends for penalty in recorded.penalties)
