"""What a call is: its name, what it takes, what it gives, and the function that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from euchre_tutor.dispatch.arguments import Argument, arguments_of, read_arguments

A = TypeVar("A")
Answer = dict[str, Any]
"""Plain data, ready for JSON."""


@dataclass(frozen=True)
class Call(Generic[A]):
    """A call.

    Attributes:
        name: What it is called.
        says: What it does, in a sentence.
        takes: A dataclass that declares its arguments.
        gives: What its answer holds: each key with a sentence.
        example: Arguments that do, for the reference.
        run: What does it.
    """

    name: str
    says: str
    takes: type[A]
    gives: Mapping[str, str]
    example: Mapping[str, Any]
    run: Callable[[A], Answer] = field(repr=False)

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """Its arguments, in the order in which they are told."""
        return arguments_of(self.takes)

    def answer(self, given: Mapping[str, Any]) -> Answer:
        """Read the arguments and do it.

        Raises:
            CallError: Something is wrong with the arguments, or it can't be done.
        """
        return self.run(read_arguments(self.takes, given))


def calls(
    name: str,
    takes: type[A],
    says: str,
    gives: Mapping[str, str],
    example: Mapping[str, Any],
) -> Callable[[Callable[[A], Answer]], Call[A]]:
    """Make a call of the function below."""

    def declare(run: Callable[[A], Answer]) -> Call[A]:
        return Call(name, says, takes, gives, example, run)

    return declare
