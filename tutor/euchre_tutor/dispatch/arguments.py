"""The arguments of a call: declared as a frozen dataclass, read from plain data.

A declaration serves the reader, its messages and the reference page alike.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from typing import Any, Final, Protocol, TypeVar

from euchre_rules.inputs import short
from euchre_rules.options.words import and_list, or_list
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.visible import quoted
from euchre_tutor.dispatch.errors import CallError, ErrorCode

T = TypeVar("T")
_KEY: Final = "argument"


class RefusedError(ValueError):
    """A value that an argument can't have; the message goes on after the argument's name."""


class Kind(Protocol):
    """A kind of argument."""

    @property
    def words(self) -> str:
        """What it is, as in "a text"."""

    def read(self, plain: Any) -> Any:
        """The value that plain data stands for.

        Raises:
            RefusedError: It stands for none.
        """


@dataclass(frozen=True)
class Argument:
    """What is declared about an argument.

    Attributes:
        says: What it means, in a sentence.
    """

    name: str
    kind: Kind
    says: str
    required: bool
    default: Any = None


def argument(kind: Kind, says: str, default: Any = MISSING) -> Any:
    """Declare an argument as a field of a dataclass; without a default it must be given."""
    return dataclasses.field(default=default, metadata={_KEY: (kind, says)})


def arguments_of(takes: type) -> tuple[Argument, ...]:
    """The arguments that a dataclass declares."""
    found = []
    for each in dataclasses.fields(takes):
        kind, says = each.metadata[_KEY]
        required = each.default is MISSING
        found.append(Argument(each.name, kind, says, required, None if required else each.default))
    return tuple(found)


def read_arguments(takes: type[T], given: Mapping[str, Any]) -> T:
    """Read the arguments of a call.

    Raises:
        CallError: One is missing, unknown or of another kind; all such faults are told.
    """
    declared = {each.name: each for each in arguments_of(takes)}
    faults = [_unknown(name, declared) for name in given if name not in declared]
    read: dict[str, Any] = {}
    for name, each in declared.items():
        if name not in given:
            if each.required:
                faults.append(f"{name} is missing: {each.kind.words}")
            continue
        try:
            read[name] = each.kind.read(given[name])
        except RefusedError as refused:
            faults.append(f"{name} {refused}")
    if faults:
        raise CallError(ErrorCode.WRONG_ARGUMENTS, "\n".join(faults))
    return takes(**read)


def _unknown(name: str, declared: Mapping[str, Argument]) -> str:
    if not declared:
        return f"{quoted(name)} is no argument; there are none"
    meant = nearest(name, declared)
    hint = f"did you mean {meant}?" if meant else f"there are {and_list(list(declared))}"
    return f"{quoted(name)} is no argument; {hint}"


def _refused(kind: Kind, plain: Any) -> RefusedError:
    shown = quoted(plain) if isinstance(plain, str) else short(plain)
    return RefusedError(f"must be {kind.words}, not {shown}")


@dataclass(frozen=True)
class Text:
    """Any text."""

    words: str = "a text"

    def read(self, plain: Any) -> str:
        """See :class:`Kind`."""
        if not isinstance(plain, str):
            raise _refused(self, plain)
        return plain


@dataclass(frozen=True)
class OneOf:
    """One of a few texts.

    Attributes:
        called: What they are, where they are too many to list.
    """

    texts: tuple[str, ...]
    called: str = ""

    @property
    def words(self) -> str:
        """See :class:`Kind`."""
        return self.called or or_list(self.texts)

    def read(self, plain: Any) -> str:
        """See :class:`Kind`."""
        if not isinstance(plain, str) or plain not in self.texts:
            meant = nearest(plain, self.texts) if isinstance(plain, str) else None
            hint = f"; did you mean {meant}?" if meant else ""
            raise RefusedError(f"{_refused(self, plain)}{hint}")
        return plain


@dataclass(frozen=True)
class Whole:
    """A whole number; as large as JavaScript keeps exactly, if nothing else is said."""

    least: int = 0
    most: int = 2**53 - 1

    @property
    def words(self) -> str:
        """See :class:`Kind`."""
        return f"a whole number from {self.least} to {self.most}"

    def read(self, plain: Any) -> int:
        """See :class:`Kind`."""
        whole = isinstance(plain, int) and not isinstance(plain, bool)
        if not whole or not self.least <= plain <= self.most:
            raise _refused(self, plain)
        return int(plain)


@dataclass(frozen=True)
class Flag:
    """True or false."""

    words: str = "true or false"

    def read(self, plain: Any) -> bool:
        """See :class:`Kind`."""
        if not isinstance(plain, bool):
            raise _refused(self, plain)
        return plain


@dataclass(frozen=True)
class Anything:
    """Any plain value."""

    words: str = "a value"

    def read(self, plain: Any) -> Any:
        """See :class:`Kind`."""
        return plain


@dataclass(frozen=True)
class Texts:
    """A list of texts."""

    words: str = "a list of texts"

    def read(self, plain: Any) -> tuple[str, ...]:
        """See :class:`Kind`."""
        if not isinstance(plain, list) or not all(isinstance(each, str) for each in plain):
            raise _refused(self, plain)
        return tuple(plain)


@dataclass(frozen=True)
class Values:
    """A list of answers: texts, whole numbers, lists of whole numbers."""

    words: str = "a list of texts and whole numbers"

    def read(self, plain: Any) -> tuple[str | int | tuple[int, ...], ...]:
        """See :class:`Kind`."""
        if not isinstance(plain, list):
            raise _refused(self, plain)
        return tuple(self._one(each, plain) for each in plain)

    def _one(self, each: Any, plain: Any) -> str | int | tuple[int, ...]:
        if isinstance(each, list) and all(type(item) is int for item in each):
            return tuple(each)
        if type(each) in (str, int):
            return each  # type: ignore[no-any-return]  # its type was looked at
        raise _refused(self, plain)
