"""Walks the engine through the steps of a scenario, up to the opening lead.

Each step names its seat and says in full what was done. What isn't allowed is reported and then
done all the same, as far as it can be done.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from euchre_rules.engine.actions import (
    PASS,
    WITH_HELP,
    Action,
    Alone,
    ClaimRedeal,
    DefendAloneAction,
    Discard,
    Exchange,
    Give,
    WithHelp,
)
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.phases.poor import asks_for_relief
from euchre_rules.engine.reasons import IllegalActionError, Reason, ReasonCode
from euchre_rules.engine.state import SECRET, Phase
from euchre_rules.options.poor_hands import PoorHand
from euchre_rules.records.course import OF_THE_CARDS, Chooser
from euchre_rules.records.deeds import NOT_JUDGED, Deed, Did, Report
from euchre_rules.records.steps import (
    begins_with_a_decline,
    does,
    first_calls,
    is_play,
    may_be_allowed,
    refuse,
    three_cards,
)
from euchre_rules.records.written import WrittenCard, WrittenExchange
from euchre_rules.scenarios.model import ActionStep, Step, cards_of
from euchre_rules.spec.problems import Place

_ROUNDS: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL)
_ASIDE: Final = (Phase.DISCARD, Phase.PARTNER_CARD)
"""The phases in which a card is put aside or given away."""
_IN_ITS_TURN: Final = (Discard, Give, DefendAloneAction, Alone, WithHelp)
"""What only a seat that is asked for it can do."""


@dataclass
class StepCourse:
    """One way through the steps before the play.

    Attributes:
        nowhere: The file as a whole, for what it doesn't mention.
        listed: The seats whose cards the record lists.
        known: Those of them that nothing contradicts.
        places: For each thing that was done, where the record says it.
        deeds: What was done with cards, in order.
        taken_for_passes: The places in the history of passes of seats over which a call out of
            turn has passed; that they do pass may be said after it.
        early: What seats said or put aside out of turn and may do when it is their turn.
        called: Whether somebody has called.
        stopped: Whether the record says something that keeps the rest from being followed.
    """

    hand: Hand
    steps: Sequence[Step]
    report: Report
    chooser: Chooser
    nowhere: Place
    listed: Collection[int] = ()
    known: Collection[int] = ()
    places: list[Place] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    taken_for_passes: list[int] = field(default_factory=list)
    early: list[ActionStep] = field(default_factory=list)
    called: bool = False
    stopped: bool = False

    def to_the_play(self) -> bool:
        """Go on to the opening lead; tell whether it was reached."""
        for number, step in enumerate(self.steps):
            if self.stopped:
                break
            if is_play(step):
                self._make_ready(step)
                break
            if isinstance(step, ActionStep):
                self._act(step, self.steps[number + 1 :])
        while not self.stopped and self._takes_early(()):
            pass
        return self.hand.phase is Phase.PLAY and not self.stopped

    def _act(self, step: ActionStep, rest: Sequence[Step]) -> None:
        """Do what a seat says or does with its cards, after those before it if need be."""
        seat = step.seat.seat
        while self.hand.to_act != seat and self._takes_early(rest):
            pass
        if self._is_declined(step, rest):
            self._let_decline(seat)
            if self.hand.phase in SECRET and self.hand.to_act == seat:
                self._do(step)
            return
        if step.done.action is PASS and self._was_taken_for(step):
            return
        self._let_decline(seat if asks_for_relief(step.done.action) else None)
        reason = self._reason(step)
        if reason and self._is_unsure(step):
            # Whether the hand is thrown in depends on cards that the record doesn't give.
            self.stopped = isinstance(step.done.action, ClaimRedeal) or not self._do(step)
            return
        if self._do(step):
            return
        if isinstance(step.done.action, _IN_ITS_TURN):
            self.early.append(step)
        elif reason and reason.code is ReasonCode.NOT_YOUR_TURN and self._catches_up(step):
            while self.hand.to_act not in (None, seat):
                self.taken_for_passes.append(len(self.hand.log))
                self._go_on(PASS)
            self._do(step)

    def _was_taken_for(self, step: ActionStep) -> bool:
        """Whether a call out of turn has passed over a seat, and this is that pass."""
        for number in self.taken_for_passes:
            if self.hand.log[number][0] == step.seat.seat:
                self.taken_for_passes.remove(number)
                self.places[number] = step.done.place
                return True
        return False

    def _takes_early(self, later: Sequence[Step]) -> bool:
        """Do what the seat to act has said or put aside too early, unless it does so later too.

        Returns:
            Whether there was such a thing.
        """
        kinds = {type(each) for each in self.hand.offered}
        for step in self.early:
            kind, seat = type(step.done.action), step.seat.seat
            if seat == self.hand.to_act and kind in kinds and not does(later, seat, kind):
                self.early.remove(step)
                self._do(step)
                return True
        return False

    def _reason(self, step: ActionStep) -> Reason | None:
        return self.hand.why_illegal(self._with_cards(step), step.seat.seat)

    def _do(self, step: ActionStep) -> bool:
        """Do something, and report it if it isn't allowed; tell whether it could be done."""
        seat, reason = step.seat.seat, self._reason(step)
        deeds = list(self._deeds(step))
        unsure = self._is_unsure(step)
        # Cards that the record doesn't give may make the hand one that qualifies.
        excused = unsure or (reason is not None and self._is_of_the_cards(reason, step))
        self.called |= self.hand.phase in _ROUNDS and not unsure
        if reason and not excused:
            refuse(self.hand, reason, step, self.report)
        try:
            force(self.hand, self._with_cards(step), seat)
        except IllegalActionError:
            if unsure:
                # With these cards the seat may be one that is asked.
                self.deeds.extend(deeds)
            elif reason and excused:
                refuse(self.hand, reason, step, self.report)
            return False
        self.deeds.extend(deeds)
        self.places.append(step.done.place)
        return True

    def _is_of_the_cards(self, reason: Reason, step: ActionStep) -> bool:
        """Whether cards that aren't known for sure may keep a reason from holding."""
        action = step.done.action
        if asks_for_relief(action) and (self.called or not may_be_allowed(action, self.hand)):
            return False
        return step.seat.seat not in self.known and reason.code in OF_THE_CARDS

    def _is_unsure(self, step: ActionStep) -> bool:
        """Whether only cards that the record doesn't give say if a seat's hand is a poor one."""
        known = self.called or step.seat.seat in self.listed
        return not known and may_be_allowed(step.done.action, self.hand)

    def _with_cards(self, step: ActionStep) -> Action:
        """What is done, with the cards that the seat has for it under this deal."""
        action, seat = step.done.action, step.seat.seat
        if isinstance(action, Exchange):
            written = WrittenExchange(seat, (), (), step.done.place)
            return self.chooser.exchange(self.hand, written) or three_cards(self.hand, seat, action)
        asked = self.hand.phase in _ASIDE and seat == self.hand.to_act
        if asked and isinstance(action, type(self.hand.offered[0])):
            card = self.chooser.card(self.hand)
            return Give(card) if isinstance(action, Give) else Discard(card)
        return action

    def _deeds(self, step: ActionStep) -> Iterator[Deed]:
        """What a step does with cards."""
        seat, action = step.seat.seat, step.done.action
        did = self._did(seat, action)
        for card in () if did is None else cards_of(action):
            written = WrittenCard(card.text, step.done.place, card)
            mask = written.mask(self.hand.tables.deck)
            yield Deed(did or Did.PUT_ASIDE, seat, mask, step.done.place, written)

    def _did(self, seat: int, action: Action) -> Did | None:
        """What becomes of the cards of an action; None where nothing does."""
        if isinstance(action, Exchange):
            went = any((each.did, each.seat) == (Did.WENT_UNDER, seat) for each in self.deeds)
            return None if went else Did.WENT_UNDER
        if seat != self.hand.to_act or not isinstance(action, Discard | Give):
            return None
        if self.hand.phase is Phase.DISCARD and isinstance(action, Discard):
            return Did.DISCARDED
        if self.hand.phase is not Phase.PARTNER_CARD:
            return None
        return Did.GIVEN if seat in self.hand.sitting_out else Did.PUT_ASIDE

    def _catches_up(self, step: ActionStep) -> bool:
        """Whether a seat can do this after some passes in the same round of calls."""
        hand, seat = self.hand.copy(), step.seat.seat
        try:
            while hand.to_act != seat:
                phase = hand.phase
                if hand.to_act is None or phase is Phase.PLAY or phase in _ASIDE:
                    return False
                force(hand, PASS)
                if phase in _ROUNDS and hand.phase is not phase:
                    return False
            force(hand, self._with_cards(step), seat)
        except IllegalActionError:
            return False
        return True

    def _is_declined(self, step: ActionStep, rest: Sequence[Step]) -> bool:
        """Whether a seat of which not all is known declines to throw in or to go under.

        Who is asked depends on the cards, so the engine may not ask this seat at all.
        """
        seat, rules, calls = step.seat.seat, self.hand.tables.rules, first_calls(rest)
        kinds = (rules.redeal_hand.qualifies, rules.exchange_hand.qualifies)
        if step.done.action is not PASS or seat in self.listed or self.called:
            return False
        blind = self.hand.phase is Phase.BLIND_ALONE and seat == self.hand.to_act
        if blind or all(kind is PoorHand.NEVER for kind in kinds):
            return False
        waiting = self.hand.phase in SECRET and any(map(self.listed.__contains__, self.hand.queue))
        if waiting or any(asks_for_relief(each.done.action) for each in calls):
            return True
        return begins_with_a_decline([step, *calls], self.hand)

    def _let_decline(self, but: int | None) -> None:
        """Let seats decline of which not all is known, up to one that doesn't."""
        while self.hand.phase in SECRET and self.hand.to_act not in (but, *self.listed):
            self._go_on(PASS)

    def _go_on(self, action: Action) -> None:
        """Do what the record doesn't mention."""
        force(self.hand, action)
        self.places.append(self.nowhere)

    def _make_ready(self, step: Step) -> None:
        """Come to the play although the record leaves out what is to be done before."""
        place = step.done.place if isinstance(step, ActionStep) else step.place
        self._let_decline(None)
        while self.hand.to_act is not None and self.hand.phase is not Phase.PLAY:
            if self._takes_early(()):
                continue
            who = self.report.who(self.hand.to_act)
            if self.hand.phase in _ROUNDS:
                sentence = f"the calling isn't over: {who} is to call"
                self.report.error("calls-missing", place, sentence, (NOT_JUDGED,))
                self.stopped = True
                return
            sentence = f"before the play {who} is asked: {self.hand.phase.sentence}"
            self.report.error("calls-missing", place, sentence)
            self._leave_out()

    def _leave_out(self) -> None:
        """Do for a seat what the record leaves out."""
        hand, seat = self.hand, self.hand.to_act
        assert seat is not None
        if hand.phase not in _ASIDE:
            usual = [each for each in (PASS, WITH_HELP) if each in hand.offered]
            self._go_on([*usual, hand.offered[0]][0])
            return
        kind = type(hand.offered[0])
        did = self._did(seat, hand.offered[0])
        assert did is not None
        self.deeds.append(Deed(did, seat, (1 << len(hand.tables.deck)) - 1, self.nowhere))
        card = self.chooser.card(hand)
        self._go_on(Give(card) if kind is Give else Discard(card))
