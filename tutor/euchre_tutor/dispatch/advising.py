"""Calls that say what may be done in a game, and what the computer would do."""

from __future__ import annotations

from euchre_rules.at_table.hand import as_said, in_words, short, thinkable
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.engine.actions import Action
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.of_a_game import NEW_GAME, OfState
from euchre_tutor.dispatch.state import sat_down


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
    would = as_said(sitting.hand.view(args.seat), advice.action)
    text = f"The computer would {would}. {advice.sentence}"
    return {"action": str(advice.action), "text": text, "reason": advice.sentence}
