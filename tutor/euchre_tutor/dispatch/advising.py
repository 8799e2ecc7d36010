"""Calls that say something about a game and change nothing: what may be done, and what is best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.at_table.events import MatchOver, RubberOver
from euchre_rules.at_table.hand import in_words, short, thinkable
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.engine.actions import Action
from euchre_rules.engine.view import View
from euchre_tutor.coach import lessons_due, refusal, remark
from euchre_tutor.dispatch.arguments import Text, Texts, Whole, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.of_a_game import NEW_GAME, SEAT, SEAT_SAYS, OfState, WithAction
from euchre_tutor.dispatch.state import STATE, State, read_action, sat_down


@calls(
    "legal",
    OfState,
    "What the seat to act may do, and why it may do nothing else; for the seat that watches.",
    {
        "actions": "What may be done: action, text (short), words (after `you may`).",
        "refused": "What one might think of doing: action, text, why_not, options.",
    },
    {"state": NEW_GAME},
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
    {"state": NEW_GAME, "action": "play JH", "seat": 0},
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
    "computer",
    OfState,
    "What the computer does for the seat to act, from that seat's cards alone; it isn't done yet.",
    {
        "seat": "The seat to act.",
        "action": "What it would do.",
        "words": "That in words, after `I would`.",
        "reason": "Why, in a sentence; it may name cards of that seat.",
    },
    {"state": NEW_GAME},
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
    {"state": NEW_GAME},
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
    seat: int = argument(SEAT, SEAT_SAYS, 0)
    known: tuple[str, ...] = argument(Texts(), "The keys of the lessons that were told.", ())
    since: int | None = argument(
        Whole(),
        "How many events were told already: the lesson is looked for in what happened since; if "
        "left out, in what the seat sees now.",
        None,
    )


def _since(sitting: Sitting, since: int | None) -> Iterator[View]:
    """What the seat saw, one moment after another."""
    for event in sitting.events[since:] if since is not None else ():
        if not isinstance(event, MatchOver | RubberOver):
            yield event.view


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
    {"state": NEW_GAME},
)
def coach(args: ToCoach) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    seen = sitting.hand.view(args.seat)
    said = None
    if args.action is not None:
        action = read_action(args.action)
        said = remark(seen, action) if action in seen.legal else None
    due = next(lessons_due([*_since(sitting, args.since), seen], args.known), None)
    return {
        "remark": said
        and {"principle": said.principle, "line": said.line, "longer": list(said.longer)},
        "lesson": due
        and {"key": due.key, "line": due.line, "rule": due.rule, "longer": list(due.longer)},
    }
