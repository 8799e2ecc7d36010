"""Does what a scenario or a match says was done, allowed or not, and reports what was not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Discard, Exchange, Give, Play
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import IllegalActionError, Reason, ReasonCode
from euchre_rules.options.words import count
from euchre_rules.scenarios import opening
from euchre_rules.scenarios.match_model import Course
from euchre_rules.scenarios.model import ActionStep, Scenario, Step, TrickStep, short
from euchre_rules.spec.problems import Place, Problems

_NOT_JUDGED: Final = "the rest of this hand is not judged"
_CODES: Final = {
    ReasonCode.MUST_FOLLOW_SUIT: "renege",
    ReasonCode.CARD_NOT_HELD: "card-not-held",
    ReasonCode.NOT_YOUR_TURN: "wrong-seat",
    ReasonCode.SITTING_OUT: "wrong-seat",
}
"""For reasons against an action the code of the problem; others depend on the action."""


def as_it_was_done(scenario: Scenario) -> Course:
    """Do everything that the steps of a hand say, and report all that was against the rules.

    What must be true on the way is not asked: a record is read, not tested.
    """
    doer = _Doer(opening(scenario), _used(scenario))
    for step in scenario.steps:
        if doer.stopped:
            break
        doer.do(step)
    problems = doer.problems.ordered()
    return Course(doer.hand, (), problems, tuple(doer.places), ends_here=doer.stopped)


def _used(scenario: Scenario) -> dict[int, frozenset[Card]]:
    """For each seat whose hand the file doesn't list, the cards that it is seen to use."""
    named = {card for step in scenario.steps for card in _named(step)}
    return {
        seat: frozenset(cards) & named
        for seat, cards in enumerate(scenario.deal.hands)
        if seat not in scenario.listed
    }


def _named(step: Step) -> tuple[Card, ...]:
    """The cards that a step names."""
    if isinstance(step, TrickStep):
        return tuple(each.card for each in step.cards)
    return step.done.cards if isinstance(step, ActionStep) else ()


_OF_CARDS: Final = frozenset(
    {
        ReasonCode.MUST_FOLLOW_SUIT,
        ReasonCode.SUIT_NOT_HELD,
        ReasonCode.HAND_DOES_NOT_QUALIFY,
    }
)
"""The reasons that depend on what else a seat holds."""


@dataclass
class _Doer:
    """Does step after step.

    Attributes:
        used: For each seat whose hand isn't listed, the cards that it is seen to use.
    """

    hand: Hand
    used: dict[int, frozenset[Card]]
    problems: Problems = field(default_factory=Problems)
    places: list[Place] = field(default_factory=list)
    stopped: bool = False

    def do(self, step: Step) -> None:
        """Do what a step says."""
        if isinstance(step, ActionStep):
            self._act(step.seat.seat, step.done.action, step.done.place)
        elif isinstance(step, TrickStep):
            self._play(step)

    def _play(self, step: TrickStep) -> None:
        """Play a trick in turn, from the seat that leads."""
        done = len(self.hand.tricks)
        for card in step.cards:
            if self.stopped:
                return
            if len(self.hand.tricks) > done and not self.hand.trick and self.hand.result is None:
                size = len(self.hand.tricks[-1].cards)
                sentence = f"this card is too many: a trick has {count(size, 'card')} here"
                self.problems.error("card-extra", sentence, place=card.place, notes=(_NOT_JUDGED,))
                self.stopped = True
                return
            seat = self.hand.deal.dealer if self.hand.to_act is None else self.hand.to_act
            self._act(seat, Play(card.card), card.place)
        if not self.stopped:
            self._check_trick(step, done)

    def _check_trick(self, step: TrickStep, done: int) -> None:
        """Report a trick that isn't whole, and one that somebody else has won."""
        if len(self.hand.tricks) == done:
            needed = self.hand.tables.seats.count - len(self.hand.sitting_out)
            sentence = f"this trick has {count(len(step.cards), 'card')}, and {needed} play"
            self.problems.error("card-missing", sentence, place=step.place, notes=(_NOT_JUDGED,))
            self.stopped = True
        elif step.winner is not None and step.winner.seat != self.hand.tricks[-1].winner:
            winner = self.hand.tricks[-1].winner
            sentence = f"seat {winner} wins this trick, not seat {step.winner.seat}"
            self.problems.error("untrue-claim", sentence, place=step.winner.place)

    def _act(self, seat: int, action: Action, place: Place) -> None:
        """Do something, and report it if it isn't allowed."""
        reason = self.hand.why_illegal(action, seat)
        if reason is not None:
            leads = isinstance(action, Play) and not self.hand.trick
            doubtful, shows = self._is_doubtful(reason, seat)
            code = _code(reason, action, leads=leads)
            sentence = f"seat {seat} may not {_in_words(action)}"
            try:
                force(self.hand, action, seat)
            except IllegalActionError:
                self.stopped = True
            if not doubtful:
                notes = [shows or f"to seat {seat} one would say: {reason.sentence}"]
                notes += [_NOT_JUDGED] if self.stopped else []
                self.problems.error(code, sentence, place=place, notes=tuple(notes))
        else:
            self.hand.apply(action, seat)
        if not self.stopped:
            self.places.append(place)

    def _is_doubtful(self, reason: Reason, seat: int) -> tuple[bool, str]:
        """Whether only cards that the file doesn't give speak against an action.

        A seat whose hand isn't listed may hold other cards than were filled in. Its later plays
        are its own, and show that it could have followed suit.

        Returns:
            Whether that is so; and if it isn't, what shows it, where the file itself doesn't.
        """
        if seat not in self.used or reason.code not in _OF_CARDS:
            return False, ""
        deck = self.hand.tables.deck
        seen = [card for card in self.hand.cards_of(seat) if card in self.used[seat]]
        shows = deck.in_mask(deck.mask(seen) & self.hand.led)
        if reason.code is not ReasonCode.MUST_FOLLOW_SUIT or not shows:
            return True, ""
        return False, f"seat {seat} uses {shows[0].named} later, and so could follow suit"


def _in_words(action: Action) -> str:
    return f"play {action.card.text}" if isinstance(action, Play) else f"say '{short(action)}'"


def _code(reason: Reason, action: Action, *, leads: bool) -> str:
    """The code of the problem that an action was against the rules.

    Args:
        leads: Whether a card was to be led.
    """
    if reason.code is ReasonCode.HAND_OVER:
        return "play-goes-on" if isinstance(action, Play) else "calls-go-on"
    if leads and reason.code is ReasonCode.NOT_YOUR_TURN:
        return "wrong-leader"
    if reason.code in _CODES:
        return _CODES[reason.code]
    if isinstance(action, Discard):
        return "illegal-discard"
    return "illegal-exchange" if isinstance(action, Exchange | Give) else "illegal-call"
