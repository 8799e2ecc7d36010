"""Calls that play a game: the caller keeps its state, and hands it in again each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.at_table.hand import in_words
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.engine.actions import Action
from euchre_rules.engine.match import Match, SheetLine
from euchre_rules.engine.reasons import Reason
from euchre_tutor.dispatch.arguments import Whole, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import TABLE, Given
from euchre_tutor.dispatch.of_a_game import (
    NEW_GAME,
    SEAT,
    SEAT_SAYS,
    STATE_SAYS,
    OfState,
    WithAction,
)
from euchre_tutor.dispatch.seen import happened, names_of, told, view_data
from euchre_tutor.dispatch.state import STATE, State, check_seat, read_action, sat_down, state_of

_GIVES_MOVE: Final = {
    "state": "The state after it, for the next call.",
    "events": "What happened, event by event: kind, text, and with it seat, card, action, winner, "
    "points or score.",
    "told": "The same in paragraphs: text, heading.",
    "view": "What the seat sees now, as `view` gives it.",
}
_PASSED_OUT: Final = {**NEW_GAME, "deals": [["pass"] * 8]}
"""A game in which everybody has passed twice, for examples."""


@dataclass(frozen=True)
class ToBegin:
    """A table and a seed."""

    table: Given = argument(TABLE, "The table.")
    seed: int = argument(Whole(), "The same seed gives the same draw and deals.", 0)
    seat: int = argument(SEAT, SEAT_SAYS, 0)


@calls(
    "new_match",
    ToBegin,
    "A new game, its first hand dealt.",
    _GIVES_MOVE,
    {"table": {"ref": "north_american"}, "seed": 7},
)
def new_match(args: ToBegin) -> Answer:
    """See the declaration."""
    check_seat(args.table, args.seat)
    state = State(args.table, args.seed, ((),))
    return _moved(state, sat_down(state, args.seat), 0)


def _moved(state: State, sitting: Sitting, since: int) -> Answer:
    return {
        "state": state_of(state, sitting).to_json(),
        "events": happened(sitting, since),
        "told": told(sitting, since),
        "view": view_data(sitting),
    }


@dataclass(frozen=True)
class ToSee:
    """A game, and who looks at it."""

    state: State = argument(STATE, STATE_SAYS)
    seat: int = argument(SEAT, SEAT_SAYS, 0)
    since: int = argument(Whole(), "How many events were told already: `seen` of the last view.", 0)


@calls(
    "view",
    ToSee,
    "What a seat may know of the game now.",
    {
        "view": "The hand as the seat may know it: dealer, phase, turn_up, turn_up_state, trump, "
        "maker, alone, calls, trick, tricks, tricks_won, score (before this deal), legal, result; "
        "`turn` (you, others, deal: the next hand is to be dealt, over); `ask`; `names` and "
        "`seats` by number; `hand` (each card with action, legal, why_not); `choices`; "
        "`last_trick`; `game`; `sides`; `picture`; `seen`.",
        "events": "What happened since, event by event.",
        "told": "The same in paragraphs.",
    },
    {"state": NEW_GAME, "seat": 0},
)
def view(args: ToSee) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    return {
        "view": view_data(sitting),
        "events": happened(sitting, args.since),
        "told": told(sitting, args.since),
    }


@calls(
    "apply",
    WithAction,
    "Do an action for the seat to act, whichever seat watches.",
    _GIVES_MOVE,
    {"state": NEW_GAME, "action": "pass"},
)
def apply(args: WithAction) -> Answer:
    """See the declaration."""
    return _done(args.state, sat_down(args.state, args.seat), read_action(args.action))


def _done(state: State, sitting: Sitting, action: Action) -> Answer:
    reason = sitting.hand.why_illegal(action)
    if reason is not None:
        raise _illegal(reason)
    since = len(sitting.events)
    sitting.act(action)
    return _moved(state, sitting, since)


def _illegal(reason: Reason) -> CallError:
    return CallError(
        ErrorCode.ILLEGAL_ACTION,
        reason.sentence,
        further={"reason": reason.code.value, "options": list(reason.options)},
    )


@calls(
    "deal",
    OfState,
    "Deal the next hand, once one is over; in a rubber also the next game.",
    _GIVES_MOVE,
    {"state": _PASSED_OUT},
)
def deal(args: OfState) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    since = len(sitting.events)
    try:
        sitting.next_deal()
    except ValueError as error:
        raise CallError(ErrorCode.NOT_NOW, f"nothing can be dealt now: {error}") from None
    return _moved(args.state, sitting, since)


@calls(
    "undo",
    OfState,
    "The state before the last choice of the seat that watches; what had to be done since, and "
    "what others did, is taken back too.",
    {
        **_GIVES_MOVE,
        "taken_back": "The action of the seat that was taken back.",
        "words": "That, after `you may`.",
    },
    {"state": _PASSED_OUT},
)
def undo(args: OfState) -> Answer:
    """See the declaration."""
    sat_down(args.state, args.seat)
    found = _last_choice(args.state, args.seat)
    if found is None:
        raise CallError(ErrorCode.NOT_NOW, "that seat has had no choice yet: nothing to take back")
    number, place, taken = found
    deals = (*args.state.deals[:number], args.state.deals[number][:place])
    earlier = State(args.state.table, args.state.seed, deals)
    sitting = sat_down(earlier, args.seat)
    words = in_words(read_action(taken))
    return {
        **_moved(earlier, sitting, len(sitting.events)),
        "taken_back": taken,
        "words": words,
    }


def _last_choice(state: State, seat: int) -> tuple[int, int, str] | None:
    """Where a seat last had more than one thing to do: the deal, the place in it, what it did."""
    found = None
    replayed = sat_down(State(state.table, state.seed, ((),)), seat)
    for number, actions in enumerate(state.deals):
        if number:
            replayed.next_deal()
        for place, text in enumerate(actions):
            if replayed.hand.to_act == seat and len(replayed.hand.legal_actions()) > 1:
                found = (number, place, text)
            replayed.act(read_action(text))
    return found


@calls(
    "score",
    OfState,
    "The score, and the score sheet hand by hand.",
    {
        "score": "Points per side.",
        "text": "The score in words, the side of the seat first.",
        "sides": "What each side is called, by number.",
        "games": "For each game its lines: dealer, maker, trump, outcome, points, score, text.",
        "wins": "Games won per side.",
        "over": "Whether the game, or the rubber, is over.",
        "winner": "The side that has won the game, or null.",
    },
    {"state": NEW_GAME},
)
def score(args: OfState) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    names, match = names_of(sitting), sitting.match
    return {
        "score": list(match.score),
        "text": names.score(match.score),
        "sides": [names.side(side) for side in range(len(match.score))],
        "games": [_sheet(each, sitting) for each in sitting.series.matches],
        "wins": list(sitting.series.wins),
        "over": sitting.over,
        "winner": match.winner,
    }


def _sheet(match: Match, sitting: Sitting) -> list[dict[str, Any]]:
    partners = names_of(sitting).partners
    return [
        {
            "dealer": line.dealer,
            "maker": line.result.maker,
            "trump": line.result.trump and line.result.trump.value,
            "outcome": line.result.outcome.value,
            "points": list(line.points),
            "score": list(line.score),
            "text": line.result.outcome.told(partners=partners),
        }
        for line in match.sheet
        if isinstance(line, SheetLine)
    ]
