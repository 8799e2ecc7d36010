"""One hand at two tables, step by step, up to where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from euchre_rules.engine.actions import Action
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import next_dealer, state_after, winner_of
from euchre_rules.engine.reasons import ReasonCode
from euchre_rules.engine.series import carried, game_counts
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.players import choose
from euchre_rules.scenarios.replay import Event, Moment
from euchre_rules.spec.variant import Variant
from euchre_site.worked.checks import choices, refusals_of, whose_turn
from euchre_site.worked.deeds import infinitives, is_trump
from euchre_site.worked.model import Check, Refused, Told
from euchre_site.worked.results import result_lines
from euchre_site.worked.seats import Players

_FRESH: Final = MatchState()
_GOES_WITHOUT_SAYING: Final = (ReasonCode.WRONG_PHASE, ReasonCode.NOT_YOUR_TURN)
"""Reasons that say no more than that the other table is at another point of the game."""


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
        *(hand.leader, tuple(hand.winners), outcome(hand)),
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


def stand(here: Hand, there: Hand, players: Players) -> tuple[Told | Check, ...]:
    """How a hand stands where it parts from the same hand at another table.

    Args:
        here: The hand.
        there: The same hand at the other table.
        players: What everybody is called.
    """
    if here.result is not None:
        lines = _result(here, players)
        # Of two results, what they don't have in common is the point.
        common = {each.text for each in _result(there, players)}
        return tuple(replace(each, is_point=each.text not in common) for each in lines)
    return (
        Check(
            whose=whose_turn(here, players),
            who="" if here.to_act is None else players.of(here.to_act),
            may=infinitives(choices(here)),
            refused=tuple(_only_there(here, there, players)),
            facts=tuple(_differing(here, there, players)),
        ),
    )


def _result(hand: Hand, players: Players) -> tuple[Told, ...]:
    if hand.result is None:
        return ()
    return tuple(result_lines(hand.variant, hand.context, hand.result, players))


def _only_there(here: Hand, there: Hand, players: Players) -> Iterator[Refused]:
    """What may be done at the other table alone, with the reasons."""
    if here.to_act == there.to_act:
        wanted = [
            (here.to_act, action)
            for action in choices(there)
            if (reason := here.why_illegal(action)) and reason.code not in _GOES_WITHOUT_SAYING
        ]
        yield from refusals_of(wanted, here, players)


def _differing(here: Hand, there: Hand, players: Players) -> Iterator[str]:
    """What else isn't as it is at the other table."""
    if here.winners != there.winners and here.order is not None:
        trick = here.tricks[-1]
        yield f"{players.begins(trick.winner)} takes the trick: {why_wins(here.order, trick)}."
    if here.trump is not there.trump:
        told = "there is no trump yet" if here.trump is None else is_trump(here.trump)
        yield f"{told[:1].upper()}{told[1:]}."
    if here.alone is not there.alone and here.maker is not None:
        how = "alone" if here.alone else "with help"
        yield f"{players.begins(here.maker)} plays {how}."
    if here.sitting_out != there.sitting_out:
        out = players.do(here.sitting_out, "sits", "sit") if here.sitting_out else "Nobody sits"
        yield f"{out} out."
