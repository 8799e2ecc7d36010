"""What a question is: data that any front end can ask, and any program can check."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from euchre_tutor.position import Position

Value = str | int | tuple[int, ...]
"""What an answer stands for.

Cards in canonical form, suits as words, seats, sides and counts as numbers, points as one number
for each side; a few templates have words of their own, which their ``values`` explain.
"""


class Topic(StrEnum):
    """What questions are about, in the order in which one learns it."""

    BOWERS = "bowers"
    TRUMP_ORDER = "trump_order"
    FOLLOW_SUIT = "follow_suit"
    TRICK_WINNER = "trick_winner"
    OPENING_LEAD = "opening_lead"
    CALLING = "calling"
    ALONE = "alone"
    SCORING = "scoring"
    DIFFERENCES = "differences"

    @property
    def heading(self) -> str:
        """The topic as a heading."""
        return _HEADINGS[self]


_HEADINGS: Final = {
    Topic.BOWERS: "Bowers",
    Topic.TRUMP_ORDER: "The order of the cards",
    Topic.FOLLOW_SUIT: "Following suit",
    Topic.TRICK_WINNER: "Who wins the trick",
    Topic.OPENING_LEAD: "The opening lead",
    Topic.CALLING: "Choosing trump",
    Topic.ALONE: "Going alone",
    Topic.SCORING: "Scoring",
    Topic.DIFFERENCES: "What differs elsewhere",
}


class Kind(StrEnum):
    """How a question is answered."""

    ONE = "one"
    """With one of the choices; any value in the answer is right."""
    MANY = "many"
    """With all the right choices and no other."""
    ORDER = "order"
    """With all the choices, in the right order."""
    NUMBER = "number"
    """With a number; the choices are the numbers for which there is a reason to give."""


@dataclass(frozen=True)
class Choice:
    """Something that may be answered.

    Attributes:
        correct: Whether it is right; in an ``order`` every choice belongs to the answer.
        reason: Why it is right or wrong here.
        misconception: The id of the misconception behind a wrong choice, if there is one.
    """

    text: str
    value: Value
    correct: bool
    reason: str
    misconception: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The choice as plain data."""
        return {
            "text": self.text,
            "value": plain_value(self.value),
            "correct": self.correct,
            "reason": self.reason,
            "misconception": self.misconception,
        }


@dataclass(frozen=True)
class Slip:
    """What somebody with a misconception would answer, when that is wrong.

    Attributes:
        misconception: The id of the misconception.
        answer: The whole answer; for a ``one``, every choice that the misconception allows.
        thought: What one believes then, as the end of "you may have thought that ...".
        refutation: Why it is otherwise.
    """

    misconception: str
    answer: tuple[Value, ...]
    thought: str
    refutation: str


@dataclass(frozen=True)
class Question:
    """A question with its answer and the reasons for it.

    Attributes:
        id: Depends on the reference, the template and the position only, never on wording.
        variant: The reference of the table.
        seed: The seed of the quiz from which the question comes.
        setting: The position in sentences, one or two to a line.
        ask: The question itself, which follows the setting.
        choices: In the order in which they are shown.
        answer: For ``one`` every right value, for ``many`` all of them together, for ``order`` the
            right order, for ``number`` the number.
        options: The paths of the options that the answer depends on, the most telling first.
        slips: What each misconception would answer; not part of the plain data.
    """

    id: str
    variant: str
    topic: Topic
    template: str
    seed: int
    position: Position
    setting: tuple[str, ...]
    ask: str
    kind: Kind
    choices: tuple[Choice, ...]
    answer: tuple[Value, ...]
    explanation: str
    options: tuple[str, ...]
    slips: tuple[Slip, ...] = ()

    @property
    def prompt(self) -> str:
        """The whole question in one text."""
        return " ".join((*self.setting, self.ask))

    def choice_of(self, value: Value) -> Choice | None:
        """The choice with a value; None if there is none."""
        return next((each for each in self.choices if each.value == value), None)

    def to_json(self) -> dict[str, Any]:
        """The question as plain data."""
        return {
            "id": self.id,
            "variant": self.variant,
            "topic": self.topic.value,
            "template": self.template,
            "seed": self.seed,
            "position": self.position.to_json(),
            "prompt": self.prompt,
            "kind": self.kind.value,
            "choices": [choice.to_json() for choice in self.choices],
            "answer": [plain_value(value) for value in self.answer],
            "explanation": self.explanation,
            "options": list(self.options),
        }


def plain_value(value: Value) -> str | int | list[int]:
    """A value as plain data."""
    return list(value) if isinstance(value, tuple) else value
