"""Walks the engine through a recorded hand, up to the opening lead.

Whether something is allowed is the engine's answer alone. What isn't is reported and then done all
the same, as far as it can be done.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.actions import (
    ALONE,
    DEFEND_ALONE,
    PASS,
    WITH_HELP,
    Action,
    Discard,
    Exchange,
    Give,
    Name,
    OrderUp,
)
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import IllegalActionError, Reason, ReasonCode
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.playing import AloneDeclared
from euchre_rules.records.deeds import NOT_JUDGED, Report
from euchre_rules.records.written import NOBODY, Said, WrittenCall, WrittenExchange, WrittenHand
from euchre_rules.spec.problems import Place

_ROUNDS: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL)


OF_THE_CARDS: Final = (ReasonCode.HAND_DOES_NOT_QUALIFY, ReasonCode.SUIT_NOT_HELD)
"""The reasons that depend on all cards of a hand."""


class Chooser(Protocol):
    """Says which cards were put aside and given, where the record or the filling knows."""

    def exchange(self, hand: Hand, written: WrittenExchange) -> Exchange | None:
        """The cards that went under."""

    def card(self, hand: Hand) -> Card:
        """The card that the seat to act discards, gives or puts aside."""


@dataclass
class Course:
    """One way through a recorded hand.

    Attributes:
        known: The seats of which the record gives every card.
        stopped: Whether the record says something that can't be done at all.
        places: For each thing that was done, where the record says it.
    """

    hand: Hand
    written: WrittenHand
    report: Report
    chooser: Chooser
    known: Collection[int] = ()
    stopped: bool = False
    places: list[Place] = field(default_factory=list)

    def to_the_play(self) -> bool:
        """Go on to the opening lead.

        Returns:
            Whether it was reached; else the hand is over, or the record ends before.
        """
        calls = iter(self.written.calls)
        pending = list(self.written.exchanges)
        while self.hand.to_act is not None and self.hand.phase is not Phase.PLAY:
            if not self._step(calls, pending) or self.stopped:
                break
        self._report_rest(calls)
        if self.hand.phase is Phase.PLAY and not self.stopped:
            self._late_defense()
            return True
        return False

    def _step(self, calls: Iterator[WrittenCall], pending: list[WrittenExchange]) -> bool:
        """Do the next thing; tell whether there was one."""
        phase = self.hand.phase
        if phase is Phase.TAKE_OVER and not (self.written.tricks or self.written.gifts):
            return False
        if phase in (Phase.BLIND_ALONE, Phase.REDEAL_CLAIM, Phase.TAKE_OVER):
            self._go_on(PASS)
            return True
        if phase is Phase.KITTY_EXCHANGE:
            return self._under(pending)
        if phase in _ROUNDS:
            self._force_exchanges(pending)
            return self._call(calls)
        return self._after_the_call(phase)

    def _after_the_call(self, phase: Phase) -> bool:
        seat = self.hand.to_act
        if phase is Phase.CHOOSE_ALONE:
            alone = any(call.alone for call in self.written.calls)
            action = ALONE if alone and ALONE in self.hand.offered else WITH_HELP
            self._go_on(action if action in self.hand.offered else self.hand.offered[0])
            return True
        if phase is Phase.DEFEND_ALONE:
            named = self.written.defender_alone
            if named is None and not self.written.tricks:
                return False
            self._go_on(DEFEND_ALONE if named and named.seat == seat else PASS)
            return True
        assert phase in (Phase.DISCARD, Phase.PARTNER_CARD)
        if not self._goes_on(phase):
            return False
        card = self.chooser.card(self.hand)
        gives = phase is Phase.PARTNER_CARD and seat in self.hand.sitting_out
        place = self.written.place
        if phase is Phase.DISCARD and self.written.discard:
            place = self.written.discard.place
        # Nobody is blamed for a discard that was only filled in.
        guess = phase is Phase.DISCARD and self.written.discard is None
        put = Give(card) if gives else Discard(card)
        self._do(put, place, "illegal-discard", quiet=guess)
        return True

    def _goes_on(self, phase: Phase) -> bool:
        """Whether the record has anything beyond a phase in which cards are put aside."""
        if self.written.tricks:
            return True
        if phase is Phase.DISCARD:
            return self.written.discard is not None or bool(self.written.gifts)
        seat, hand = self.hand.to_act, self.hand
        stated = sum(gift.giver == seat for gift in self.written.gifts)
        took_up = seat == hand.deal.dealer and hand.turn_up_state is TurnUp.TAKEN
        put = sum(who == seat and isinstance(did, Discard | Give) for who, did in hand.log)
        return put - took_up < stated

    def _under(self, pending: list[WrittenExchange]) -> bool:
        """Let the seat that is asked go under, or decline."""
        in_turn = [*self.hand.tables.seats.from_eldest(self.hand.deal.dealer)]
        assert self.hand.to_act is not None
        before = in_turn[: in_turn.index(self.hand.to_act)]
        # Who isn't asked because of cards that were filled in was asked all the same.
        unasked = (each for each in pending if each.seat in before and each.seat not in self.known)
        mine = next((each for each in pending if each.seat == self.hand.to_act), None)
        due = next(unasked, mine)
        if due is None:
            self._go_on(PASS)
            return True
        pending.remove(due)
        if not self._exchange(due, quiet=due is not mine) and due is mine:
            self._go_on(PASS)
        return True

    def _force_exchanges(self, pending: list[WrittenExchange]) -> None:
        """Let seats go under who weren't asked."""
        for each in pending:
            self._exchange(each)
        pending.clear()

    def _exchange(self, written: WrittenExchange, *, quiet: bool = False) -> bool:
        """Let a seat go under; tell whether the record says enough for that."""
        action = self.chooser.exchange(self.hand, written)
        if action is None:
            self._report_exchange(written)
            return False
        self._do(action, written.place, "illegal-exchange", written.seat, quiet=quiet)
        return True

    def _report_exchange(self, exchange: WrittenExchange) -> None:
        who = self.report.who(exchange.seat)
        sentence = f"it can't be told which three cards of {who} went under"
        self.report.error("illegal-exchange", exchange.place, sentence)

    def _call(self, calls: Iterator[WrittenCall]) -> bool:
        call = next(calls, None)
        if call is None:
            self._report_unfinished()
            return False
        if call.said in (Said.UNKNOWN, Said.UNREADABLE):
            if call.said is Said.UNKNOWN:
                sentence = "the record doesn't know this call, so what is trump isn't known"
                self.report.warning("unknown-trump", call.place, sentence, (NOT_JUDGED,))
            self.stopped = True
            return False
        self._do(self._action(call), call.place, "illegal-call")
        return True

    def _action(self, call: WrittenCall) -> Action:
        if call.said is Said.PASS:
            return PASS
        declared = self.hand.tables.rules.alone.declared
        with_the_call = declared is AloneDeclared.WITH_THE_CALL
        alone = call.alone and with_the_call and self.hand.phase is not Phase.DEALER_CALL
        if not isinstance(call.said, Trump):
            return OrderUp(alone)
        offered = self.hand.tables.offers[self.hand.deal.turn_up]
        in_round_one = self.hand.phase is Phase.ROUND_ONE
        if self.written.suit_orders and in_round_one and call.said is offered:
            return OrderUp(alone)
        return Name(call.said, alone)

    def _do(
        self,
        action: Action,
        place: Place,
        code: str,
        seat: int | None = None,
        *,
        quiet: bool = False,
    ) -> None:
        """Do something; report it if it isn't allowed, and stop if it can't be done.

        Args:
            quiet: Whether it is reported only if it can't be done.
        """
        who = self.hand.to_act if seat is None else seat
        reason = self.hand.why_illegal(action, seat)
        if reason is None:
            self.hand.apply(action, seat)
            self.places.append(place)
            return
        assert who is not None
        try:
            force(self.hand, action, who)
        except IllegalActionError:
            self._refuse(reason, action, who, place, code, (NOT_JUDGED,))
            self.stopped = True
        else:
            self.places.append(place)
            if not quiet:
                self._refuse(reason, action, who, place, code)

    def _go_on(self, action: Action) -> None:
        """Do what the record doesn't mention."""
        self.hand.apply(action)
        self.places.append(self.written.place)

    def _refuse(
        self,
        reason: Reason,
        action: Action,
        seat: int,
        place: Place,
        code: str,
        notes: Sequence[str] = (),
    ) -> None:
        if reason.code in OF_THE_CARDS and seat not in self.known:
            # The cards that the record doesn't give may make the hand one that qualifies.
            return
        sentence = f"{self.report.who(seat)} may not '{action}'"
        self.report.error(code, place, sentence, (self.report.told(reason, seat), *notes))

    def _report_unfinished(self) -> None:
        """Report play, or a discard, after a calling that wasn't over."""
        after = self.written.discard or next(
            (card for trick in self.written.tricks for card in trick.cards), None
        )
        places = [trick.place for trick in self.written.tricks]
        place = after.place if after else next(iter(places), None)
        if place is not None:
            assert self.hand.to_act is not None
            sentence = f"the calling isn't over: {self.report.who(self.hand.to_act)} is to call"
            self.report.error("calls-missing", place, sentence, (NOT_JUDGED,))
            self.stopped = True

    def _report_rest(self, calls: Iterator[WrittenCall]) -> None:
        """Report what was called after the calling was over."""
        if self.stopped or self.hand.phase in _ROUNDS:
            return
        for call in calls:
            words = call.said.value
            self.report.error(
                "calls-go-on", call.place, f"'{words}' comes after the calling was over"
            )

    def _late_defense(self) -> None:
        """Let a defender go alone whom the rules don't ask."""
        named, hand = self.written.defender_alone, self.hand
        if named is None or named.seat in (NOBODY, hand.defender_alone):
            return
        self._do(DEFEND_ALONE, named.place, "illegal-defense", named.seat)
        # A lone defender who can't be is no reason not to follow the play.
        self.stopped = False
