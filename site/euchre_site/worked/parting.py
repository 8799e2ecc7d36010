"""One hand at two tables, step by step, up to where they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.actions import Action
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import next_dealer, state_after, winner_of
from euchre_rules.engine.series import carried, game_counts
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.players import choose
from euchre_rules.scenarios.replay import Event, Moment
from euchre_rules.spec.variant import Variant
from euchre_site.worked.deeds import names_blind

_FRESH: Final = MatchState()


@dataclass(frozen=True)
class Beginning:
    """How a hand begins, at whatever table.

    Attributes:
        deal: Who has which cards.
        context: What earlier deals decided.
        call: The finished call with which it begins, if it does.
        leader: With a call: who leads, if that is given.
    """

    deal: Deal
    context: MatchState = _FRESH
    call: Call | None = None
    leader: int | None = None

    def at(self, variant: Variant) -> Hand:
        """The hand at a table.

        Raises:
            ValueError: It can't be dealt, or called, at this table.
        """
        return Hand(variant, self.deal, context=self.context, call=self.call, leader=self.leader)


@dataclass(frozen=True)
class Parting:
    """Where one hand at two tables parts.

    Attributes:
        moments: What happens up to there, as it is at the table without the rule.
        before: The hand without the rule.
        after: The hand with it.
        options: The options behind what may be done at one table alone.
    """

    moments: tuple[Moment, ...]
    before: Hand
    after: Hand
    options: frozenset[str] = frozenset()

    @property
    def is_result(self) -> bool:
        """Whether both hands are over, and what comes of them differs."""
        return self.before.result is not None and self.after.result is not None


def parting(
    beginning: Beginning,
    steps: Sequence[tuple[int, Action]],
    before: Variant,
    after: Variant,
    *,
    goes_on: bool = True,
) -> Parting | None:
    """Play a hand at two tables, and stop where they part; None where they don't.

    Args:
        beginning: How it begins.
        steps: What is done, as far as it may be.
        before: One table.
        after: The other one.
        goes_on: Whether computer players end what the steps don't.
    """
    try:
        one, other = beginning.at(before), beginning.at(after)
    except ValueError:
        return None
    moments = [Moment(Event.START, one.copy())]
    left = list(steps)
    while True:
        if _stands(one) != _stands(other):
            return Parting(tuple(moments), one, other, _behind(one, other))
        if one.to_act is None:
            return None
        if left:
            seat, action = left.pop(0)
        elif goes_on:
            seat, action = one.to_act, choose(other.view(one.to_act)).action
        else:
            return None
        if one.why_illegal(action, seat):
            return None
        finished = len(one.tricks)
        one.apply(action, seat)
        other.apply(action, seat)
        trick = one.tricks[-1] if len(one.tricks) > finished else None
        moments.append(Moment(Event.ACTION, one.copy(), seat=seat, action=action, trick=trick))


def _stands(hand: Hand) -> tuple[object, ...]:
    """All of a hand that can be seen, and what comes of it."""
    return (
        *(hand.phase, hand.to_act, frozenset(hand.legal_actions()), hand.turn_up_state),
        *(hand.trump, hand.maker, hand.alone, hand.defender_alone, hand.sitting_out),
        *(hand.leader, tuple(hand.winners), outcome(hand), names_blind(hand)),
    )


def outcome(hand: Hand) -> tuple[object, ...] | None:
    """Everything that comes of a finished hand; None before its end."""
    result, variant = hand.result, hand.variant
    if result is None:
        return None
    after = state_after(variant, hand.context, result)
    over = after.is_over(variant.rules.game)
    return (
        *(result.outcome, result.points, after.score, after.tokens, over),
        *(winner_of(variant, after), game_counts(variant, after), carried(variant, after)),
        None if over else next_dealer(variant, hand.deal.dealer, result),
    )


def _behind(one: Hand, other: Hand) -> frozenset[str]:
    """The options behind what may be done at one of two tables alone."""
    if one.to_act is None or one.to_act != other.to_act:
        return frozenset()
    return frozenset(
        path
        for here, there in ((one, other), (other, one))
        for action in there.legal_actions()
        if (reason := here.why_illegal(action))
        for path in reason.options
    )
