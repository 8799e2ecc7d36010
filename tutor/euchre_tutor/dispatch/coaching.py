"""Calls that teach beside a game: why not, and what the coach says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.at_table.events import MatchOver, RubberOver
from euchre_rules.at_table.refusing import refused
from euchre_rules.at_table.sitting import Sitting
from euchre_rules.engine.view import View
from euchre_tutor.coach import lessons_due, refusal, remark
from euchre_tutor.dispatch.arguments import Text, Texts, Whole, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.of_a_game import NEW_GAME, SEAT, SEAT_SAYS, WithAction
from euchre_tutor.dispatch.seen import names_of
from euchre_tutor.dispatch.state import STATE, State, read_action, sat_down


@calls(
    "why_not",
    WithAction,
    "Why the seat may not do something now.",
    {
        "legal": "Whether it may.",
        "code": "The reason's code, or null.",
        "sentence": "The reason as a friend at the table would put it, with the others by name; "
        "or null.",
        "options": "The options behind it.",
        "rules": "What the rule book says about it, in paragraphs.",
    },
    {"state": NEW_GAME, "action": "play JH", "seat": 0},
)
def why_not(args: WithAction) -> Answer:
    """See the declaration."""
    sitting = sat_down(args.state, args.seat)
    action, view = read_action(args.action), sitting.hand.view(args.seat)
    reason = sitting.hand.why_illegal(action, args.seat)
    rules = refusal(view, reason) if reason else ()
    return {
        "legal": reason is None,
        "code": reason.code.value if reason else None,
        "sentence": refused(view, names_of(sitting), action, reason) if reason else None,
        "options": list(reason.options) if reason else [],
        "rules": list(rules),
    }


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
