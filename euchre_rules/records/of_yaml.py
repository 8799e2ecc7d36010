"""Records of scenario and match files."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from euchre_rules.engine.penalty import Penalty
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import MatchState
from euchre_rules.records.deeds import seat_named
from euchre_rules.records.model import Between, Format, Record, RecordedHand
from euchre_rules.records.standing import Standing
from euchre_rules.records.step_judge import StepJudge
from euchre_rules.scenarios.finding import read_played
from euchre_rules.scenarios.match_model import DealEntry, Entry, PlayedMatch
from euchre_rules.scenarios.match_play import as_scenario, penalty_of, place_of
from euchre_rules.scenarios.match_writing import GameBegun, MisdealtBy
from euchre_rules.scenarios.model import ActionStep, Misdeal, NextGame, PenaltyAt, Scenario, SeatAt
from euchre_rules.scenarios.replay import result_moment, untrue_of
from euchre_rules.spec.problems import Place, Problems, Severity

_OF_THE_GAME: Final = ("score", "tokens", "game_over", "winner", "game_counts", "carried")
"""What is said of a result and depends on the score before."""


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
    judge = StepJudge(scenario, Place.whole(scenario.file))
    hand = _with_claims(judge.recorded(), scenario, judge)
    return Record(
        scenario.file,
        Format.SCENARIO,
        scenario.title,
        scenario.variant,
        hands=(hand,),
        first_dealer=scenario.deal.dealer,
    )


def _with_claims(
    recorded: RecordedHand, scenario: Scenario, judge: StepJudge, but: Collection[str] = ()
) -> RecordedHand:
    """The hand, with what the scenario says of its result and isn't so.

    Args:
        but: What can't be judged.
    """
    result, place = judge.outcome, scenario.result_place
    if recorded.hand is None or place is None or (result is None and not judge.is_followed):
        return recorded
    problems = Problems()
    problems.merge(recorded.problems)
    if result is None:
        failures = result_moment(scenario, recorded.hand, place).failures
    else:
        claims = [claim for claim in scenario.result if claim.key not in but]
        failures = untrue_of(scenario, result, claims)
    for failure in failures:
        problems.error("untrue-claim", failure.sentence, place=failure.place)
    return replace(recorded, problems=problems.ordered())


def _of_match(match: PlayedMatch) -> Record:
    follower = _Follower(match)
    for entry in match.entries:
        follower.follow(entry)
    return Record(
        match.file,
        Format.MATCH,
        match.title,
        match.variant,
        names=follower.names,
        hands=tuple(follower.hands),
        problems=follower.problems.ordered(),
        after=tuple(follower.between),
        first_dealer=match.first_dealer,
        score=match.score,
    )


@dataclass
class _Follower:
    """Follows a match to its end, whatever is wrong in it.

    Attributes:
        problems: What is wrong between the hands.
        between: What happened since the last hand.
        unfinished: The last hand, while nothing follows it and it isn't played to its end.
    """

    match: PlayedMatch
    hands: list[RecordedHand] = field(default_factory=list)
    between: list[Between] = field(default_factory=list)
    problems: Problems = field(default_factory=Problems)
    unfinished: RecordedHand | None = None

    def __post_init__(self) -> None:
        """Begin before the first deal."""
        match = self.match
        score = match.score or (0,) * len(Seats(match.variant.rules).sides)
        state, players = MatchState(score=score), range(match.variant.rules.table.players)
        self.names = tuple(match.names.get(seat, "") for seat in players) if match.names else ()
        self.standing = Standing(match.variant, state, match.first_dealer, self.names)

    def follow(self, entry: Entry) -> None:
        """Follow what comes next."""
        standing, problems = self.standing, self.problems
        self._report_unfinished(entry)
        match entry:
            case DealEntry():
                self._deal(entry)
            case Misdeal():
                standing.check_going_on("this misdeal", entry.seat.place, problems)
                standing.check_deal(entry.seat.seat, entry.seat.place, problems)
                standing.misdeal(entry.seat.seat)
                self.between.append(MisdealtBy(entry.seat.seat))
            case PenaltyAt():
                standing.check_going_on("this penalty", entry.place, problems)
                self.between.append(self._penalized(entry))
            case NextGame():
                standing.next_game(entry.number.number, entry.number.place, problems)
                self.between.append(GameBegun(entry.number.number))

    def _report_unfinished(self, entry: Entry) -> None:
        """Say from where on the score isn't known, since a deal has no end."""
        if self.unfinished is None:
            return
        line, place = self.unfinished.place.line, place_of(entry)
        sentence = f"the deal on line {line} isn't played to its end, and yet something follows"
        notes = ("the score isn't known from here on, and whose deal it is only where it is said",)
        has_faults = any(each.severity is Severity.ERROR for each in self.unfinished.problems)
        report = self.problems.warning if has_faults else self.problems.error
        report("unfinished-deal", sentence, place=place, notes=notes)
        self.unfinished = None

    def _deal(self, entry: DealEntry) -> None:
        standing, problems = self.standing, Problems()
        standing.check_going_on("this deal", entry.place, problems)
        dealer = self._dealer(entry, problems)
        scenario = self._laid_out(entry, dealer)
        judge = StepJudge(scenario, entry.place, self.names)
        hand = replace(judge.recorded(), score_known=bool(scenario.context.score))
        penalties, ended = self._penalties(entry, problems)
        if not ended:
            known = standing.certain and not standing.is_over
            scenario = replace(scenario, context=standing.context)
            hand = _with_claims(hand, scenario, judge, () if known else _OF_THE_GAME)
            standing.note(dealer, judge.outcome)
        problems.merge(hand.problems)
        found = problems.ordered()
        hand = replace(hand, before=tuple(self.between), penalties=penalties, problems=found)
        self.between.clear()
        self.hands.append(hand)
        self.unfinished = hand if judge.outcome is None and not ended else None

    def _laid_out(self, entry: DealEntry, dealer: int) -> Scenario:
        """A deal as a scenario of its own, dealt by a seat whatever the file says."""
        assert entry.draft is not None
        found = {**entry.draft.found, "dealer": SeatAt(dealer, entry.place)}
        dealt = replace(entry, draft=replace(entry.draft, found=found))
        return as_scenario(dealt, self.match.variant, self.standing.context, dealer)

    def _dealer(self, entry: DealEntry, problems: Problems) -> int:
        """Who deals: as the file says, or by the rules."""
        named, due = entry.found.get("dealer"), self.standing.due
        if named is not None:
            self.standing.check_deal(named.seat, named.place, problems)
            if due is not None and self._begins_as_dealt_by(due, named.seat, entry):
                self.standing.due = due
            return self.standing.due or 0
        if due is None:
            last = self.hands[-1].hand
            due = 0 if last is None else Seats(self.match.variant.rules).after(last.deal.dealer)
            called = seat_named(due, self.names)
            sentence = f"whose deal this is isn't known; {called} is taken for the dealer"
            problems.warning("wrong-dealer", sentence, place=entry.place)
            self.standing.due = due
        return due

    def _begins_as_dealt_by(self, due: int, named: int, entry: DealEntry) -> bool:
        """Whether the first call shows that only the dealer's name is wrong."""
        seats, steps = Seats(self.match.variant.rules), entry.found.get("steps", ())
        first = next((step.seat.seat for step in steps if isinstance(step, ActionStep)), None)
        return first == seats.after(due) != seats.after(named)

    def _penalties(self, entry: DealEntry, problems: Problems) -> tuple[tuple[Penalty, ...], bool]:
        """What mistakes in a deal cost, and whether the hand ended with one of them."""
        found: list[Penalty] = []
        for each in entry.penalties:
            if any(penalty.hand_ends for penalty in found):
                sentence = "the hand has ended with the penalty before this one"
                problems.error("beyond-the-end", sentence, place=each.place)
            else:
                found.append(self._penalized(each))
        ended = any(penalty.hand_ends for penalty in found)
        return tuple(found), ended or (bool(found) and self.standing.is_over)

    def _penalized(self, entry: PenaltyAt) -> Penalty:
        penalty = penalty_of(self.match.variant, entry)
        self.standing.penalize(penalty)
        return penalty
