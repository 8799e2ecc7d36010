"""How one hand stands at each of two tables, where it has just parted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import ReasonCode
from euchre_rules.engine.trick_reasons import why_wins
from euchre_rules.scenarios.model import cards_of
from euchre_rules.scenarios.replay import Moment
from euchre_site.worked.checks import choices, refusals_of, whose_turn
from euchre_site.worked.deeds import followed, infinitives, is_trump
from euchre_site.worked.model import Check, Refused, Told
from euchre_site.worked.parting import Parting
from euchre_site.worked.results import result_lines
from euchre_site.worked.seats import Players

_GOES_WITHOUT_SAYING: Final = (ReasonCode.WRONG_PHASE, ReasonCode.NOT_YOUR_TURN)
"""Reasons that say no more than that the other table is at another point of the game."""


def stand(
    found: Parting, here: Hand, there: Hand, players: Players, listed: Sequence[int]
) -> tuple[Told | Check, ...]:
    """How a hand stands where it parts from the same hand at another table.

    Args:
        found: Where they part.
        here: The hand.
        there: The same hand at the other table.
        players: What everybody is called.
        listed: The seats whose cards are told; what others might play is left to chance.
    """
    if here.result is not None:
        lines = _result(here, players)
        # Of two results, what they don't have in common is the point.
        common = {each.text for each in _result(there, players)}
        return tuple(replace(each, is_point=each.text not in common) for each in lines)
    known = here.to_act in listed or not any(map(cards_of, here.legal_actions()))
    return (
        *map(Told, followed_only_here(found.moments, here, there, players)),
        Check(
            whose=whose_turn(here, players),
            who="" if here.to_act is None else players.of(here.to_act),
            may=infinitives(choices(here)) if known else "",
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
    if here.sitting_out != there.sitting_out and not here.sitting_out:
        yield "Nobody sits out."


def followed_only_here(
    moments: Sequence[Moment], here: Hand, there: Hand, players: Players
) -> tuple[str, ...]:
    """What follows from the last action at one table alone: for the turn-up, and who sits out.

    Args:
        moments: What happened before the two parted.
        here: The hand.
        there: The same hand at the other table.
        players: What everybody is called.
    """
    if len(moments) == 1 or moments[-1].seat is None:
        return ()
    before, seat = moments[-2].hand, moments[-1].seat
    other = tuple(followed(before, there, seat, players))
    return tuple(each for each in followed(before, here, seat, players) if each not in other)
