"""Plays a scenario step by step on the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import next_dealer, state_after, winner_of
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.series import carried, game_counts
from euchre_rules.engine.state import MatchState, Trick
from euchre_rules.scenarios.asking import answer_depends_on_cards, legal_list_depends_on_cards
from euchre_rules.scenarios.expecting import compared, failures_of, shown
from euchre_rules.scenarios.judge import report_unlisted
from euchre_rules.scenarios.model import (
    ActionStep,
    Claim,
    ExpectStep,
    Failure,
    Scenario,
    TrickStep,
    short,
)
from euchre_rules.spec.problems import Place, Problem, Problems

_OF_SEAT_TO_ACT = ("legal", "legal_includes", "legal_excludes", "illegal")


class Event(StrEnum):
    """What kind of thing happens in a scenario."""

    START = "start"
    """The cards are dealt, or the call is made, and the first seat is asked."""
    ACTION = "action"
    """A seat says, puts aside or plays something."""
    CHECK = "check"
    """The scenario says what must be true now."""
    RESULT = "result"
    """The hand is over, or the steps are."""


@dataclass(frozen=True)
class Moment:
    """One thing that happens in a scenario.

    Attributes:
        event: What kind of thing.
        hand: The hand after it; every moment has a hand of its own.
        place: Where the file says it; None for the start.
        seat: Who acted.
        action: What was done, or tried.
        refused: Why it wasn't allowed; then the scenario ends here.
        trick: The trick that was finished by it.
        claims: What must be true now.
        failures: What isn't.
        problems: What the file asked and may not ask.
        after: For the result of a finished hand: what is decided for the deals to come.
    """

    event: Event
    hand: Hand
    place: Place | None = None
    seat: int | None = None
    action: Action | None = None
    refused: Reason | None = None
    trick: Trick | None = None
    claims: tuple[Claim, ...] = ()
    failures: tuple[Failure, ...] = ()
    problems: tuple[Problem, ...] = ()
    after: MatchState | None = None


@dataclass(frozen=True)
class Report:
    """How a scenario went.

    Attributes:
        failures: What isn't true, in the order of the file.
        problems: What the file asked and may not ask.
    """

    scenario: Scenario
    failures: tuple[Failure, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything in the scenario is true."""
        return not self.failures and not self.problems


def run(scenario: Scenario) -> Report:
    """Play a scenario to its end and collect what isn't true."""
    moments = list(replay(scenario))
    return Report(
        scenario,
        tuple(failure for moment in moments for failure in moment.failures),
        tuple(problem for moment in moments for problem in moment.problems),
    )


def opening(scenario: Scenario) -> Hand:
    """The hand with which a scenario begins."""
    return Hand(
        scenario.variant,
        scenario.deal,
        context=scenario.context,
        call=scenario.call,
        leader=scenario.leader,
    )


def replay(scenario: Scenario) -> Iterator[Moment]:
    """Play a scenario and give every moment of it, with the hand as it is then.

    After an action that isn't allowed nothing more happens; its moment says why.
    """
    hand = opening(scenario)
    yield Moment(Event.START, hand.copy())
    for step in scenario.steps:
        if isinstance(step, ExpectStep):
            yield _checked(step, hand, scenario)
            continue
        moments = _played(step, hand) if isinstance(step, TrickStep) else _acted(step, hand)
        for moment in moments:
            yield moment
            if moment.failures and (moment.refused or moment.action is None):
                return
    if scenario.result_place:
        yield result_moment(scenario, hand, scenario.result_place)


def _acted(step: ActionStep, hand: Hand) -> Iterator[Moment]:
    yield _done(hand, step.seat.seat, step.done.action, step.done.place, step.seat.place)


def _done(hand: Hand, seat: int, action: Action, place: Place, blamed: Place) -> Moment:
    """Let a seat do something, if it may."""
    reason = hand.why_illegal(action, seat)
    if reason:
        expected = f"{seat}: {short(action)} to be allowed"
        failure = Failure(blamed, expected, f"{reason.code} ({reason.sentence})")
        return Moment(
            Event.ACTION, hand.copy(), place, seat, action, refused=reason, failures=(failure,)
        )
    tricks = len(hand.tricks)
    hand.apply(action, seat)
    finished = hand.tricks[-1] if len(hand.tricks) > tricks else None
    return Moment(Event.ACTION, hand.copy(), place, seat, action, trick=finished)


def _played(step: TrickStep, hand: Hand) -> Iterator[Moment]:
    """Play a whole trick in turn, from the seat that leads."""
    if hand.trick:
        seen = f"one that {shown(tuple(card.text for _, card in hand.trick))} has begun"
        yield _stopped(hand, Failure(step.place, "a new trick", seen))
        return
    trick: Trick | None = None
    for card in step.cards:
        seat = hand.to_act if hand.to_act is not None else hand.deal.dealer
        if trick:
            expected = f"a trick of {len(step.cards)} cards"
            yield _stopped(hand, Failure(card.place, expected, f"one of {len(trick.cards)}"))
            return
        moment = _done(hand, seat, Play(card.card), card.place, card.place)
        trick = moment.trick
        yield moment if trick is None else _with_winner(moment, trick, step)
        if moment.refused:
            return
    if trick is None:
        expected = f"a trick of {len(step.cards)} cards"
        needed = hand.tables.seats.count - len(hand.sitting_out)
        yield _stopped(hand, Failure(step.place, expected, f"one of {needed}"))


def _stopped(hand: Hand, failure: Failure) -> Moment:
    """A moment after which nothing more can happen."""
    return Moment(Event.ACTION, hand.copy(), failure.place, failures=(failure,))


def _with_winner(moment: Moment, trick: Trick, step: TrickStep) -> Moment:
    """The moment with what the file says about the winner of the trick."""
    if step.winner is None:
        return moment
    claim = Claim("winner", step.winner, step.winner.place)
    failures = tuple(compared(claim, trick.winner))
    return Moment(
        moment.event,
        moment.hand,
        moment.place,
        moment.seat,
        moment.action,
        trick=trick,
        claims=(claim,),
        failures=failures,
    )


def _checked(step: ExpectStep, hand: Hand, scenario: Scenario) -> Moment:
    """Compare what the scenario expects now."""
    problems = Problems()
    failures: list[Failure] = []
    for claim in step.claims:
        if not _may_ask(claim, hand, scenario):
            assert hand.to_act is not None
            report_unlisted(hand.to_act, claim.place, problems)
            continue
        failures.extend(failures_of(claim, hand))
    return Moment(
        Event.CHECK,
        hand.copy(),
        step.place,
        claims=step.claims,
        failures=tuple(failures),
        problems=problems.ordered(),
    )


def _may_ask(claim: Claim, hand: Hand, scenario: Scenario) -> bool:
    """Whether the answer to a claim depends on no cards that were filled in."""
    if claim.key not in _OF_SEAT_TO_ACT or hand.to_act in (None, *scenario.listed):
        return True
    if claim.key == "legal":
        return not legal_list_depends_on_cards(hand)
    if claim.key == "illegal":
        asked = [(each.asked.action, each.seat and each.seat.seat) for each in claim.value]
    else:
        asked = [(each.action, None) for each in claim.value]
    return not any(answer_depends_on_cards(hand, action, seat) for action, seat in asked)


def result_moment(scenario: Scenario, hand: Hand, place: Place) -> Moment:
    """Compare the result of the hand with what the scenario says of it.

    Args:
        scenario: The scenario; its context is what was decided before the hand is written down.
        hand: The hand as far as it was played.
        place: Where the file says what must come of it.
    """
    result = hand.result
    if result is None:
        asked = f"seat {hand.to_act} to act in phase {hand.phase.value}"
        failure = Failure(place, "the hand to be over", asked)
        return Moment(Event.RESULT, hand.copy(), place, claims=scenario.result, failures=(failure,))
    return Moment(
        Event.RESULT,
        hand.copy(),
        place,
        claims=scenario.result,
        failures=untrue_of(scenario, result, scenario.result),
        after=state_after(scenario.variant, scenario.context, result),
    )


def untrue_of(
    scenario: Scenario, result: HandResult, claims: Iterable[Claim]
) -> tuple[Failure, ...]:
    """What of the claims isn't so when a hand ends with a result.

    Args:
        scenario: The scenario; its context is what was decided before the hand is written down.
        result: What came of the hand.
        claims: Some of the things that the scenario says of its result.
    """
    after = state_after(scenario.variant, scenario.context, result)
    seen = _seen(scenario, result, after)
    return tuple(fault for claim in claims for fault in compared(claim, seen[claim.key]))


def _seen(scenario: Scenario, result: HandResult, after: MatchState) -> dict[str, object]:
    """For each key of ``result``, what is the case."""
    variant = scenario.variant
    winner = winner_of(variant, after)
    return {
        "outcome": result.outcome.value,
        "tricks": result.tricks,
        "points": result.points,
        "score": after.score,
        "tokens": after.tokens or (0,) * len(after.score),
        "game_over": after.is_over(variant.rules.game),
        "winner": winner,
        "game_counts": game_counts(variant, after),
        "carried": carried(variant, after),
        "next_dealer": next_dealer(variant, scenario.deal.dealer, result),
    }
