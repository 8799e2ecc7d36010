"""Follows a match deal by deal on the engine."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from euchre_rules.engine.match import Match
from euchre_rules.engine.penalty import Mistake, Penalty, false_claim, renege
from euchre_rules.engine.series import Series
from euchre_rules.engine.state import MatchState
from euchre_rules.options.words import count
from euchre_rules.scenarios.draft import Draft
from euchre_rules.scenarios.match_model import (
    Course,
    DealEntry,
    DealReport,
    Entry,
    MatchReport,
    PlayedMatch,
)
from euchre_rules.scenarios.model import (
    CountAt,
    Misdeal,
    NextGame,
    PenaltyAt,
    PerSide,
    Scenario,
    SeatAt,
)
from euchre_rules.scenarios.replay import replay, result_moment
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.variant import Variant


def _played(scenario: Scenario) -> Course:
    """Play the steps of a deal as far as the rules allow them."""
    moments = list(replay(replace(scenario, result=(), result_place=None)))
    failures = tuple(failure for moment in moments for failure in moment.failures)
    problems = tuple(problem for moment in moments for problem in moment.problems)
    return Course(moments[-1].hand, failures, problems)


def run_match(match: PlayedMatch) -> MatchReport:
    """Follow a match to its end, or to where it can't be followed, and collect what isn't true."""
    follower = _Follower(match, _begun(match))
    for entry in match.entries:
        if not follower.goes_on_with(entry):
            break
    deals, problems = tuple(follower.deals), follower.problems.ordered()
    return MatchReport(match, follower.series, deals, problems)


def _begun(match: PlayedMatch) -> Series:
    """The games of a match before the first deal."""
    series = Series(match.variant, match.first_dealer)
    if match.score:
        series.matches[0] = Match(match.variant, match.first_dealer, score=match.score)
    return series


def penalty_of(variant: Variant, written: PenaltyAt) -> Penalty:
    """What a mistake costs at a table."""
    if written.mistake is Mistake.RENEGE:
        return renege(variant.rules, written.seat.seat, alone=written.alone)
    return false_claim(variant.rules, written.seat.seat)


def as_scenario(deal: DealEntry, variant: Variant, state: MatchState, dealer: int) -> Scenario:
    """A deal as a scenario of its own.

    Args:
        state: What the deals before it decided.
        dealer: Whose deal it is, where the file doesn't say who dealt.
    """
    draft = deal.draft
    assert draft is not None, "a deal is laid out before it is played"
    found = {"dealer": SeatAt(dealer, deal.place), **draft.found, **_context(state, deal.place)}
    return Draft(found, draft.origin, draft.doubtful, draft.complete).made(variant)


def _context(state: MatchState, place: Place) -> dict[str, Any]:
    """What earlier deals decided, as a scenario file would have said it."""
    return {
        "score": PerSide(state.score, place),
        "tokens": PerSide(state.tokens, place),
        "deals_played": CountAt(state.deals_played, place),
        "claims_used": tuple(SeatAt(seat, place) for seat in state.claims_used),
        "exchanges_used": tuple(SeatAt(seat, place) for seat in state.exchanges_used),
    }


@dataclass
class _Follower:
    """Follows a match, and stops where nothing more can be said of it."""

    match: PlayedMatch
    series: Series
    deals: list[DealReport] = field(default_factory=list)
    problems: Problems = field(default_factory=Problems)
    unfinished: DealEntry | None = None

    def goes_on_with(self, entry: Entry) -> bool:
        """Follow one entry.

        Returns:
            Whether what comes after it can be followed too.
        """
        place = place_of(entry)
        if self.unfinished is not None:
            sentence = f"the deal on line {self.unfinished.place.line} isn't played to its end"
            notes = ("what follows can't be judged; finish the deal, or put it last",)
            self.problems.error("unfinished-deal", sentence, place=place, notes=notes)
            return False
        if self.series.match.is_over and not isinstance(entry, NextGame):
            sentence = f"the game is over before this: {_score(self.series.match)}"
            notes = ("begin the next game with an entry such as game: 2",)
            self.problems.error("beyond-the-end", sentence, place=place, notes=notes)
            return False
        match entry:
            case NextGame():
                return self._begin_game(entry)
            case Misdeal():
                return self._misdeal(entry)
            case PenaltyAt():
                self.series.penalize(penalty_of(self.match.variant, entry))
                return True
            case DealEntry():
                return self._play(entry)

    def _begin_game(self, entry: NextGame) -> bool:
        series, place = self.series, entry.number.place
        if series.is_over:
            sentence = f"the rubber is over: side {series.winner} has won it"
            self.problems.error("beyond-the-end", sentence, place=place)
        elif not series.match.is_over:
            sentence = f"the game goes on: {_score(series.match)}"
            self.problems.error("game-not-over", sentence, place=place)
        elif entry.number.number != len(series.matches) + 1:
            sentence = f"the game that begins is number {len(series.matches) + 1}"
            self.problems.error("game-not-over", sentence, place=place)
        else:
            series.next_game()
            return True
        return False

    def _misdeal(self, entry: Misdeal) -> bool:
        if not self._deals(entry.seat):
            return False
        self.series.match.misdeal()
        return True

    def _play(self, entry: DealEntry) -> bool:
        dealer = entry.found.get("dealer")
        if dealer is not None and not self._deals(dealer):
            return False
        game = self.series.match
        scenario = as_scenario(entry, self.match.variant, game.state, game.next_dealer)
        course = _played(scenario)
        self.problems.merge(course.problems)
        report = DealReport(entry, scenario, course)
        self.deals.append(report)
        return not (course.failures or course.problems) and self._wrote_down(report)

    def _wrote_down(self, report: DealReport) -> bool:
        """Note what the deal changes in the score.

        Returns:
            Whether what comes after it can be followed.
        """
        entry, scenario, hand = report.deal, report.scenario, report.hand
        ended = False
        for each in entry.penalties:
            if ended or self.series.match.is_over:
                sentence = "the hand has ended with the penalty before this one"
                self.problems.error("beyond-the-end", sentence, place=each.place)
                return False
            penalty = penalty_of(self.match.variant, each)
            self.series.penalize(penalty)
            ended = penalty.hand_ends
        if ended or self.series.match.is_over:
            return True
        if scenario.result_place:
            before = replace(scenario, context=self.series.match.state)
            claimed = result_moment(before, hand, scenario.result_place)
            self.deals[-1] = replace(report, failures=claimed.failures)
        if hand.result is None:
            self.unfinished = entry
        else:
            self.series.record(hand.result)
        return True

    def _deals(self, dealer: SeatAt) -> bool:
        """Whether it is this seat's deal; if not, that is reported."""
        due = self.series.match.next_dealer
        if dealer.seat != due:
            sentence = f"it is the deal of seat {due}, not of seat {dealer.seat}"
            self.problems.error("wrong-dealer", sentence, place=dealer.place)
        return dealer.seat == due


def place_of(entry: Entry) -> Place:
    """Where a match file has an entry."""
    match entry:
        case Misdeal():
            return entry.seat.place
        case NextGame():
            return entry.number.place
        case _:
            return entry.place


def _score(game: Match) -> str:
    """The score of a game in words."""
    if game.winner is not None:
        return f"side {game.winner} has won it with {count(game.score[game.winner], 'point')}"
    return f"the score is {' to '.join(map(str, game.score))}"
