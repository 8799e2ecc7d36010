"""Records of scenario and match files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.records.doing import as_it_was_done
from euchre_rules.records.model import Between, Format, Record, RecordedHand
from euchre_rules.scenarios.finding import read_played
from euchre_rules.scenarios.match_model import Course, DealEntry, DealReport, PlayedMatch
from euchre_rules.scenarios.match_play import penalty_of, run_match
from euchre_rules.scenarios.match_writing import GameBegun, MisdealtBy
from euchre_rules.scenarios.model import (
    Failure,
    Misdeal,
    NextGame,
    PenaltyAt,
    Scenario,
    cards_of,
)
from euchre_rules.scenarios.replay import result_moment
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.variant import Variant


def read_yaml_record(path: Path, problems: Problems) -> Record | None:
    """Read a scenario or a match as a record.

    Args:
        path: Its file.
        problems: Receives what keeps the file from being read; what was against the rules stands
            in the record.

    Returns:
        The record, or None where there is an error in ``problems``.
    """
    played = read_played(path, problems)
    if played is None:
        return None
    return _of_match(played) if isinstance(played, PlayedMatch) else _of_scenario(played)


def _of_scenario(scenario: Scenario) -> Record:
    course = as_it_was_done(scenario)
    untrue: tuple[Failure, ...] = ()
    if scenario.result_place and not course.ends_here:
        untrue = result_moment(scenario, course.hand, scenario.result_place).failures
    hand = _recorded(scenario, course, untrue, Place.whole(scenario.file))
    return Record(
        scenario.file,
        Format.SCENARIO,
        scenario.title,
        scenario.variant,
        hands=(hand,),
        first_dealer=scenario.deal.dealer,
    )


def _of_match(match: PlayedMatch) -> Record:
    report = run_match(match, as_it_was_done)
    own = {problem for deal in report.deals for problem in deal.course.problems}
    hands, after = _hands(match, report.followed, list(report.deals))
    seats = range(match.variant.rules.table.players)
    return Record(
        match.file,
        Format.MATCH,
        match.title,
        match.variant,
        names=tuple(match.names.get(seat, "") for seat in seats) if match.names else (),
        hands=tuple(hands),
        problems=tuple(each for each in report.problems if each not in own),
        after=after,
        first_dealer=match.first_dealer,
        score=match.score,
    )


def _hands(
    match: PlayedMatch, followed: int, reports: list[DealReport]
) -> tuple[list[RecordedHand], tuple[Between, ...]]:
    """The hands, and what came after the last of them."""
    hands: list[RecordedHand] = []
    between: list[Between] = []
    waiting = iter(reports)
    for number, entry in enumerate(match.entries):
        if isinstance(entry, DealEntry):
            report = next(waiting, None)
            if report is None:
                break
            penalties = tuple(penalty_of(match.variant, each) for each in entry.penalties)
            hand = _recorded(report.scenario, report.course, report.failures, entry.place)
            hands.append(replace(hand, before=tuple(between), penalties=penalties))
            between.clear()
        elif number < followed:
            between.append(_between(entry, match.variant))
    return hands, tuple(between)


def _between(entry: Misdeal | PenaltyAt | NextGame, variant: Variant) -> Between:
    match entry:
        case Misdeal():
            return MisdealtBy(entry.seat.seat)
        case NextGame():
            return GameBegun(entry.number.number)
        case PenaltyAt():
            return penalty_of(variant, entry)


def _recorded(
    scenario: Scenario, course: Course, untrue: tuple[Failure, ...], place: Place
) -> RecordedHand:
    problems = Problems()
    problems.merge(course.problems)
    problems.merge(map(_as_problem, untrue))
    filled = tuple(_filled(course.hand, scenario))
    return RecordedHand(
        *(course.hand, place, filled, problems.ordered()),
        places=course.places,
        turn_up_known="turn_up" in scenario.draft.found,
    )


def _as_problem(failure: Failure) -> Problem:
    found = Problems()
    found.error("untrue-claim", failure.sentence, place=failure.place)
    return found.ordered()[0]


def _filled(hand: Hand, scenario: Scenario) -> Iterator[frozenset[Card]]:
    """For each seat, the cards that the file doesn't give it and nobody saw it use."""
    for seat, cards in enumerate(hand.deal.hands):
        used = {card for who, action in hand.history if who == seat for card in cards_of(action)}
        listed = seat in scenario.listed
        yield frozenset() if listed else frozenset(cards) - used
