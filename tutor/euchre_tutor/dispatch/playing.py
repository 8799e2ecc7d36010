"""Calls that play a game: the caller keeps its state, and hands it in again each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.at_table.hand import in_words, short, thinkable
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.engine.actions import Action
from euchre_rules.engine.match import Match, SheetLine
from euchre_rules.engine.reasons import Reason
from euchre_tutor.coach import lessons_due, refusal, remark
from euchre_tutor.dispatch.arguments import Text, Texts, Whole, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import TABLE, Given
from euchre_tutor.dispatch.seen import happened, names_of, told, view_data
from euchre_tutor.dispatch.state import STATE, State, check_seat, read_action, sat_down, state_of

_SEAT: Final = Whole(0, 3)
_STATE: Final = "The state of the game, as the last call gave it."
_WATCHES: Final = "The seat that watches: whose names, cards and eyes count."
_ACTION: Final = "What is done: pass, order up, name hearts alone, discard 9C, play JH …"
_NEW: Final[dict[str, Any]] = {
    "format": "euchre-game",
    "version": 1,
    "table": {"ref": "north_american"},
    "seed": 7,
    "deals": [[]],
}
_GIVES_MOVE: Final = {
    "state": "The state after it, for the next call.",
    "events": "What happened, event by event: kind, text, and with it seat, card, action, winner, "
    "points or score.",
    "told": "The same in paragraphs: text, heading.",
    "view": "What the seat sees now, as `view` gives it.",
}


@dataclass(frozen=True)
class ToBegin:
    """A table and a seed."""

    table: Given = argument(TABLE, "The table.")
    seed: int = argument(Whole(), "The same seed gives the same draw and deals.", 0)
    seat: int = argument(_SEAT, _WATCHES, 0)


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

    state: State = argument(STATE, _STATE)
    seat: int = argument(_SEAT, _WATCHES, 0)
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
    {"state": _NEW, "seat": 0},
)
def view(args: ToSee) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    return {
        "view": view_data(sitting),
        "events": happened(sitting, args.since),
        "told": told(sitting, args.since),
    }


@dataclass(frozen=True)
class OfState:
    """A game."""

    state: State = argument(STATE, _STATE)
    seat: int = argument(_SEAT, _WATCHES, 0)


@calls(
    "legal",
    OfState,
    "What the seat to act may do, and why it may do nothing else; for the seat that watches.",
    {
        "actions": "What may be done: action, text (short), words (after `you may`).",
        "refused": "What one might think of doing: action, text, why_not, options.",
    },
    {"state": _NEW},
)
def legal(args: OfState) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    seen = sitting.hand.view(args.seat)
    if not seen.legal:
        return {"actions": [], "refused": []}
    refused = [
        (each, reason)
        for each in thinkable(seen)
        if (reason := sitting.hand.why_illegal(each, args.seat))
    ]
    return {
        "actions": [_named(each) for each in seen.legal],
        "refused": [
            {
                "action": str(each),
                "text": short(each),
                "why_not": reason.sentence,
                "options": list(reason.options),
            }
            for each, reason in refused
        ],
    }


def _named(action: Action) -> dict[str, str]:
    return {"action": str(action), "text": short(action), "words": in_words(action)}


@dataclass(frozen=True)
class WithAction:
    """A game, and an action."""

    state: State = argument(STATE, _STATE)
    action: str = argument(Text(), _ACTION)
    seat: int = argument(_SEAT, _WATCHES, 0)


@calls(
    "why_not",
    WithAction,
    "Why the seat may not do something now.",
    {
        "legal": "Whether it may.",
        "code": "The reason's code, or null.",
        "sentence": "The reason as a friend at the table would put it, or null.",
        "options": "The options behind it.",
        "rules": "What the rule book says about it, in paragraphs.",
    },
    {"state": _NEW, "action": "play JH", "seat": 0},
)
def why_not(args: WithAction) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    reason = sitting.hand.why_illegal(read_action(args.action), args.seat)
    rules = refusal(sitting.hand.view(args.seat), reason) if reason else ()
    return {
        "legal": reason is None,
        "code": reason.code.value if reason else None,
        "sentence": reason.sentence if reason else None,
        "options": list(reason.options) if reason else [],
        "rules": list(rules),
    }


@calls(
    "apply",
    WithAction,
    "Do an action for the seat to act, whichever seat watches.",
    _GIVES_MOVE,
    {"state": _NEW, "action": "pass"},
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
    {"state": _NEW},
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
    "computer",
    OfState,
    "What the computer does for the seat to act, from that seat's cards alone; it isn't done yet.",
    {
        "seat": "The seat to act.",
        "action": "What it would do.",
        "words": "That in words, after `I would`.",
        "reason": "Why, in a sentence; it may name cards of that seat.",
    },
    {"state": _NEW},
)
def computer(args: OfState) -> Answer:
    """See the declaration."""
    sitting = _in_play(args)
    advice = sitting.advice()
    return {
        "seat": sitting.hand.to_act,
        "action": str(advice.action),
        "words": in_words(advice.action),
        "reason": advice.sentence,
    }


def _in_play(args: OfState) -> Sitting:
    sitting = sat_down(args.state, args.seat)
    if sitting.hand_over:
        raise CallError(ErrorCode.NOT_NOW, "the hand is over; nobody is to act")
    return sitting


@calls(
    "hint",
    OfState,
    "What the computer would do in the place of the seat that watches, and why.",
    {"action": "What it would do.", "text": "That, and why.", "reason": "Why, in a sentence."},
    {"state": _NEW},
)
def hint(args: OfState) -> Answer:
    """See the declaration."""
    sitting = _in_play(args)
    if sitting.hand.to_act != args.seat:
        raise CallError(ErrorCode.NOT_NOW, "it is somebody else's turn")
    advice = sitting.advice()
    text = f"The computer would {in_words(advice.action)}. {advice.sentence}"
    return {"action": str(advice.action), "text": text, "reason": advice.sentence}


@dataclass(frozen=True)
class ToCoach:
    """A game before an action, and the action."""

    state: State = argument(STATE, "The state before the action.")
    action: str | None = argument(Text(), "What the seat is about to do, if anything.", None)
    seat: int = argument(_SEAT, _WATCHES, 0)
    known: tuple[str, ...] = argument(Texts(), "The keys of the lessons that were told.", ())


@calls(
    "coach",
    ToCoach,
    "What the coach of `euchre play` says to an action before it is done, and the lesson that is "
    "due.",
    {
        "remark": "What it says: principle, line, longer (the reason, in paragraphs); mostly null.",
        "lesson": "The lesson about a rule that comes up now and isn't known: key, line, rule, "
        "longer; or null.",
    },
    {"state": _NEW},
)
def coach(args: ToCoach) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    seen = sitting.hand.view(args.seat)
    said = None
    if args.action is not None:
        action = read_action(args.action)
        said = remark(seen, action) if action in seen.legal else None
    due = next(lessons_due([seen], args.known), None)
    return {
        "remark": said
        and {"principle": said.principle, "line": said.line, "longer": list(said.longer)},
        "lesson": due
        and {"key": due.key, "line": due.line, "rule": due.rule, "longer": list(due.longer)},
    }


@calls(
    "undo",
    OfState,
    "The state before the last choice of the seat that watches; what had to be done since, and "
    "what others did, is taken back too.",
    {**_GIVES_MOVE, "taken_back": "The action of the seat that was taken back."},
    {"state": _NEW},
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
    return {**_moved(earlier, sitting, len(sitting.events)), "taken_back": taken}


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
    {"state": _NEW},
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
