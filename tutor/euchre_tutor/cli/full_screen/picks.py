"""What a learner has picked so far, whatever shows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from euchre_tutor.answers import labels
from euchre_tutor.question import Kind, Question, Value


@dataclass
class Picks:
    """The choices of a question, and which of them are picked.

    Attributes:
        here: The choice at which the arrows stand, counted from 0.
        picked: The choices in the order in which they were picked.
    """

    question: Question
    here: int = 0
    picked: list[int] = field(default_factory=list)

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands before each choice."""
        return labels(self.question)

    @property
    def values(self) -> tuple[Value, ...]:
        """What the picked choices stand for."""
        return tuple(self.question.choices[place].value for place in self.picked)

    @property
    def one(self) -> bool:
        """Whether a single choice is the answer."""
        return self.question.kind is Kind.ONE

    @property
    def missing(self) -> int:
        """How many are still to be picked where all of them belong to the answer."""
        needed = len(self.question.choices) if self.question.kind is Kind.ORDER else 0
        return max(0, needed - len(self.picked))

    def move(self, steps: int) -> None:
        """Go up or down, and from one end to the other."""
        self.here = (self.here + steps) % len(self.question.choices)

    def pick(self, place: int) -> None:
        """Pick a choice, or take it back; where one is enough it replaces the one before."""
        self.here = place
        if self.one:
            self.picked = [place]
        elif place in self.picked:
            self.picked.remove(place)
        else:
            self.picked.append(place)

    def text(self) -> str:
        """The answer as somebody would type it; empty if nothing is picked."""
        picked = self.picked if self.question.kind is Kind.ORDER else sorted(self.picked)
        return " ".join(self.labels[place] for place in picked)
