"""What a call answers when it can't do what was asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from euchre_rules.spec.problems import Problem
from euchre_rules.spec.visible import visible


class ErrorCode(StrEnum):
    """Stable codes of errors; each has its meaning as its docstring."""

    UNKNOWN_CALL = "unknown-call"
    """There is no call of this name."""
    NOT_JSON = "not-json"
    """The arguments are no JSON object."""
    WRONG_ARGUMENTS = "wrong-arguments"
    """An argument is missing, unknown, or of another kind than it must be."""
    UNKNOWN_NAME = "unknown-name"
    """No variant, house rule or option is called so, or an option can't have the value."""
    TABLE_REFUSED = "table-refused"
    """The table has errors; ``problems`` lists them."""
    NO_MORE_QUESTIONS = "no-more-questions"
    """This table has fewer different questions on the topic."""
    UNREADABLE_ANSWER = "unreadable-answer"
    """An answer was written that names none of the choices."""
    CANNOT_EDIT = "cannot-edit"
    """The text can't be changed so; the message says what stands in the way."""
    LINK_DAMAGED = "link-damaged"
    """A link was cut off or changed on its way."""
    LINK_NEWER = "link-newer"
    """A link was made by a newer version."""
    STATE_REFUSED = "state-refused"
    """The state of a game can't be read, or can't have come about at its table."""
    ILLEGAL_ACTION = "illegal-action"
    """The action is not allowed now; the message says why."""
    NOT_NOW = "not-now"
    """What was asked for has no place at this moment of the game."""
    INTERNAL = "internal"
    """A fault of the program."""


_MEANINGS = {
    ErrorCode.UNKNOWN_CALL: "There is no call of this name.",
    ErrorCode.NOT_JSON: "The arguments are no JSON object.",
    ErrorCode.WRONG_ARGUMENTS: "An argument is missing, unknown, or not what it must be.",
    ErrorCode.UNKNOWN_NAME: "Nothing is called so, or an option can't have the value; of a "
    "table, `base` is a variant that there is.",
    ErrorCode.TABLE_REFUSED: "The table has errors; `problems` lists them, `base` is "
    "the variant on which it says that it builds, `newer` whether it is of a newer format.",
    ErrorCode.NO_MORE_QUESTIONS: "The table has no more different questions on the topic.",
    ErrorCode.UNREADABLE_ANSWER: "An answer in words names none of the choices.",
    ErrorCode.CANNOT_EDIT: "The text can't be changed so.",
    ErrorCode.LINK_DAMAGED: "A link was cut off or changed on its way; `base` is the variant "
    "that it began with.",
    ErrorCode.LINK_NEWER: "A link was made by a newer version; `base` as above.",
    ErrorCode.STATE_REFUSED: "The state of a game can't be read, or can't have come about.",
    ErrorCode.ILLEGAL_ACTION: "The action is not allowed now; `reason` is its code.",
    ErrorCode.NOT_NOW: "What was asked for has no place at this moment of the game.",
    ErrorCode.INTERNAL: "A fault of the program, which should be reported.",
}


def meaning(code: ErrorCode) -> str:
    """What a code means, in a sentence."""
    return _MEANINGS[code]


class CallError(Exception):
    """A call can't do what was asked."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        problems: Iterable[Problem] = (),
        further: Mapping[str, Any] | None = None,
    ) -> None:
        """Keep what the answer says.

        Args:
            code: What tells this error from others.
            message: What is wrong, for people; made safe to show here.
            problems: What ``euchre check`` says, where a table is at fault.
            further: Plain data that the answer has beside that.
        """
        super().__init__(message)
        self.code = code
        self.message = visible(message, keep="\n")
        self.problems = tuple(problems)
        self.further = dict(further or {})

    def to_json(self) -> dict[str, Any]:
        """The error as plain data."""
        return {
            "code": self.code.value,
            "message": self.message,
            "problems": [each.to_json() for each in self.problems],
            **self.further,
        }
