"""Judges a hand whose record is a scenario: each step names its seat and says all that is done."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from euchre_rules.cards import Card, Rank
from euchre_rules.engine.actions import DefendAloneAction, Exchange, OrderUp, Play
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.reasons import IllegalActionError
from euchre_rules.records.choosing import AnyCard
from euchre_rules.records.course import Chooser
from euchre_rules.records.deeds import Deed, Did, Report
from euchre_rules.records.judge import Judge
from euchre_rules.records.step_calls import StepCourse
from euchre_rules.records.step_play import StepPlay
from euchre_rules.records.steps import is_play, refuse
from euchre_rules.records.suits import Following
from euchre_rules.records.tricks import Played
from euchre_rules.records.written import (
    Said,
    WrittenCall,
    WrittenCard,
    WrittenExchange,
    WrittenHand,
)
from euchre_rules.scenarios.model import ActionStep, CardAt, Scenario, SeatAt, Step, TrickStep
from euchre_rules.spec.problems import Place


class StepJudge(Judge):
    """Judges the hand of a scenario."""

    def __init__(self, scenario: Scenario, place: Place, names: tuple[str, ...] = ()) -> None:
        """Lay out the cards that the scenario gives.

        Args:
            place: Where the hand begins.
            names: What the players are called.
        """
        super().__init__(scenario.variant, _written(scenario, place, names), scenario.context)
        self._scenario = scenario
        first = (number for number, step in enumerate(scenario.steps) if is_play(step))
        self._play_begins = next(first, len(scenario.steps))
        self._before_play: list[Deed] = []
        self._said: list[tuple[int, ActionStep]] = []
        self._walked: StepCourse | None = None

    @property
    def outcome(self) -> HandResult | None:
        """What came of the hand, where cards that can't have been played count as they fell."""
        return None if self._walked is None else self._walked.hand.result

    @property
    def is_followed(self) -> bool:
        """Whether everything that the scenario says could be followed."""
        if self._walked is None or self._walked.stopped or self._played.broken:
            return False
        return _cards_played(self._walked.hand) == len(self._played.deeds)

    def _hand(self, deal: Deal) -> Hand:
        said = self._scenario
        return Hand(*(said.variant, deal), context=said.context, call=said.call, leader=said.leader)

    def _laid_out(self) -> tuple[Hand, bool] | None:
        if not self.knows_the_turn_up:
            self._narrow_the_turn_up()
        return super()._laid_out()

    def _narrow_the_turn_up(self) -> None:
        """Leave for an unknown turn-up those cards with which most of the calls are allowed."""
        slots, tables = self._slots, self._tables
        alike: dict[tuple[object, ...], int] = {}
        for card, mask in tables.deck.masks.items():
            kind = (tables.offers[card], card.rank is Rank.JACK, card is tables.deck.best_bower)
            if mask & slots.domains[slots.turn_up]:
                alike[kind] = alike.get(kind, 0) | mask
        faults = {mask: self._faults_with(mask) for mask in alike.values()}
        fewest = min((each for each in faults.values() if each is not None), default=None)
        if fewest is not None:
            best = sum(mask for mask, each in faults.items() if each == fewest)
            slots.domains[slots.turn_up] = best

    def _faults_with(self, mask: int) -> int | None:
        """How many calls are wrong with one of these cards turned up; None where that can't be."""
        deal = self._slots.deal(self._written.dealer, {self._slots.turn_up: mask})
        if deal is None:
            return None
        said, report = self._scenario, Report(self._tables.seats, self._written.dealer)
        place, hand = self._written.place, self._hand(deal)
        StepCourse(hand, said.steps, report, AnyCard(), place, said.listed).to_the_play()
        return len(report.problems)

    def _course(
        self, deal: Deal, report: Report, chooser: Chooser, known: Collection[int] = ()
    ) -> StepCourse:
        nowhere, said = self._written.place, self._scenario
        hand = self._hand(deal)
        course = StepCourse(hand, said.steps, report, chooser, nowhere, said.listed, known)
        if self._walked is None:
            self._before_play = course.deeds
        self._walked = course
        return course

    def _put_aside(self, hand: Hand) -> Iterator[Deed]:
        yield from self._before_play

    def _follow(self, hand: Hand) -> Played:
        assert hand.to_act is not None
        hands = self._scenario.deal.hands
        listed = {seat: hands[seat] for seat in self._scenario.listed}
        play = StepPlay(hand, self._report, listed, hand.to_act, hand.sitting_out)
        self._said = play.said
        return play.follow(self._scenario.steps[self._play_begins :])

    def _report_play_without_end(self, hand: Hand) -> None:
        if hand.to_act is not None:
            return
        for step in self._scenario.steps[self._play_begins :]:
            for place in _places(step):
                sentence = "this card is played although the hand was over before the play"
                self._report.error("play-goes-on", place, sentence)
            if isinstance(step, ActionStep) and not isinstance(step.done.action, Play):
                self._say(hand, step)

    def _replayed(self, following: Following, deal: Deal, deeds: list[Deed]) -> Hand:
        told = super()._replayed(following, deal, deeds)
        assert self._walked is not None
        hand = self._walked.hand
        if _cards_played(hand) == sum(deed.did is Did.PLAYED for deed in deeds):
            for _, step in self._said:
                self._say(hand, step)
        else:
            self._refuse_the_rest(hand)
        return told

    def _refuse_the_rest(self, hand: Hand) -> None:
        """Report what can't be right at any time of the play, where that can't be followed."""
        for _, step in self._said:
            reason = hand.why_illegal(step.done.action, step.seat.seat)
            if reason is not None and not isinstance(step.done.action, DefendAloneAction):
                refuse(hand, reason, step, self._report)

    def _play(self, hand: Hand, deed: Deed, card: Card, following: Following) -> bool:
        while self._said and self._said[0][0] <= _cards_played(hand):
            self._say(hand, self._said.pop(0)[1])
        return super()._play(hand, deed, card, following)

    def _say(self, hand: Hand, step: ActionStep) -> None:
        """Do what is said in the middle of the play, and report it if it isn't allowed."""
        action, seat = step.done.action, step.seat.seat
        reason = hand.why_illegal(action, seat)
        if reason is not None:
            refuse(hand, reason, step, self._report)
        try:
            force(hand, action, seat)
        except IllegalActionError:
            return
        self.places.append(step.done.place)


def _cards_played(hand: Hand) -> int:
    return sum(isinstance(action, Play) for _, action in hand.log)


def _places(step: Step) -> tuple[Place, ...]:
    """Where a step plays cards."""
    if isinstance(step, TrickStep):
        return tuple(card.place for card in step.cards)
    if isinstance(step, ActionStep) and isinstance(step.done.action, Play):
        return (step.done.place,)
    return ()


def _written(scenario: Scenario, place: Place, names: tuple[str, ...]) -> WrittenHand:
    """The cards that a scenario gives, and what its steps say about where others lie."""
    found: Mapping[str, Any] = scenario.draft.found
    hands: Mapping[SeatAt, Iterable[CardAt]] = found.get("hands", {})
    acted = [step for step in scenario.steps if isinstance(step, ActionStep)]
    return WrittenHand(
        place,
        scenario.deal.dealer,
        hands={seat.seat: tuple(map(_card, cards)) for seat, cards in hands.items()},
        turn_up=_card(found["turn_up"]) if "turn_up" in found else None,
        kitty=tuple(map(_card, found.get("kitty", ()))),
        calls=tuple(
            WrittenCall(Said.ORDER, step.done.place)
            for step in acted
            if isinstance(step.done.action, OrderUp)
        ),
        exchanges=tuple(
            WrittenExchange(step.seat.seat, (), (), step.done.place)
            for step in acted
            if isinstance(step.done.action, Exchange)
        ),
        names=names,
    )


def _card(given: CardAt) -> WrittenCard:
    return WrittenCard(given.card.text, given.place, given.card)
