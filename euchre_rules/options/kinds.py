"""The kinds of values an option may have: a choice, a switch, a number, a list of ranks.

A kind reads a plain value (text, number, true or false, list) as it stands in a variant file, and
writes it back. It refuses whatever it would have to guess at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol, cast

from euchre_rules.cards import Rank, all_ranks

Plain = str | int | float | bool | list["Plain"] | None
"""A value as JSON or YAML knows it."""


_LISTED: Final = 3
"""How many numbers are listed one by one; more are told by the first and the last."""


class ValueRefusedError(ValueError):
    """A value that an option can't have; the message says what would be right.

    Attributes:
        index: For a list, the place of the faulty item, counted from 0; else None.
        further: What else is wrong with the list, item by item.
    """

    def __init__(
        self,
        sentence: str,
        index: int | None = None,
        further: tuple[ValueRefusedError, ...] = (),
    ) -> None:
        """Keep the sentence and, for a list, the place of the fault and the further faults."""
        super().__init__(sentence)
        self.index = index
        self.further = further

    def each(self) -> tuple[ValueRefusedError, ...]:
        """This refusal and the further ones, in the order of the list."""
        return (self, *self.further)


class Kind(Protocol):
    """What every kind of value can do."""

    def read(self, plain: object) -> Any:
        """The value that a plain value stands for.

        Raises:
            ValueRefusedError: It stands for none.
        """

    def write(self, value: Any) -> Plain:
        """The plain value that stands for a value."""

    def allowed(self) -> str:
        """The allowed values, in a few words."""

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the plain value, without titles and descriptions."""

    def words(self) -> tuple[str, ...]:
        """The words among the allowed values, for suggestions."""

    def example_values(self) -> tuple[Any, ...]:
        """All values of a choice, or a few telling ones of a number or list."""


def shown(plain: object) -> str:
    r"""A refused value as its writer would recognize it.

    >>> shown(True), shown("hearts"), shown(None)
    ('true', "'hearts'", 'nothing')
    >>> print(shown(r"a\b"))
    'a\b'
    """
    if plain is None:
        return "nothing"
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, str):
        mark = '"' if "'" in plain else "'"
        return f"{mark}{''.join(map(_safe, plain))}{mark}"
    if isinstance(plain, list):
        return "a list"
    if isinstance(plain, dict):
        return "a group of keys"
    try:
        return repr(plain)
    except ValueError:  # Python doesn't write out a number of thousands of digits
        return "a number of thousands of digits"


def _safe(sign: str) -> str:
    """A sign as it is, or as an escape where it can't be seen; a backslash stays single."""
    return sign if sign.isprintable() else repr(sign)[1:-1]


@dataclass(frozen=True)
class Choice:
    """One of the members of an enumeration, written as its value."""

    members: type[StrEnum]

    def read(self, plain: object) -> StrEnum:
        """See :class:`Kind`."""
        if isinstance(plain, str) and plain in self.words():
            return self.members(plain)
        raise ValueRefusedError(f"can't be {shown(plain)}")

    def write(self, value: StrEnum) -> Plain:
        """See :class:`Kind`."""
        return value.value

    def allowed(self) -> str:
        """See :class:`Kind`."""
        return ", ".join(self.words())

    def schema(self) -> dict[str, Any]:
        """See :class:`Kind`."""
        return {"enum": list(self.words())}

    def words(self) -> tuple[str, ...]:
        """See :class:`Kind`."""
        return tuple(member.value for member in self.members)

    def example_values(self) -> tuple[Any, ...]:
        """See :class:`Kind`."""
        return tuple(self.members)


@dataclass(frozen=True)
class Switch:
    """True or false, and nothing that only looks like it."""

    def read(self, plain: object) -> bool:
        """See :class:`Kind`."""
        if isinstance(plain, bool):
            return plain
        raise ValueRefusedError(f"can't be {shown(plain)}; it is either true or false")

    def write(self, value: bool) -> Plain:
        """See :class:`Kind`."""
        return value

    def allowed(self) -> str:
        """See :class:`Kind`."""
        return "true, false"

    def schema(self) -> dict[str, Any]:
        """See :class:`Kind`."""
        return {"type": "boolean"}

    def words(self) -> tuple[str, ...]:
        """See :class:`Kind`."""
        return ("true", "false")

    def example_values(self) -> tuple[Any, ...]:
        """See :class:`Kind`."""
        return (False, True)


@dataclass(frozen=True)
class Number:
    """A whole number between two bounds, or one of a few words instead."""

    minimum: int
    maximum: int
    instead: type[StrEnum] | None = None
    examples: tuple[int, ...] = ()

    def read(self, plain: object) -> int | StrEnum:
        """See :class:`Kind`."""
        if isinstance(plain, str) and plain in self.words():
            return cast("type[StrEnum]", self.instead)(plain)
        if isinstance(plain, bool) or not isinstance(plain, int):
            raise ValueRefusedError(f"can't be {shown(plain)}; it is a whole number{self._or()}")
        if not self.minimum <= plain <= self.maximum:
            raise ValueRefusedError(
                f"can't be {shown(plain)}; it is between {self.minimum} and {self.maximum}"
            )
        return plain

    def _or(self) -> str:
        return "".join(f" or the word {word}" for word in self.words())

    def _all(self) -> range:
        return range(self.minimum, self.maximum + 1)

    @property
    def is_short(self) -> bool:
        """Whether the numbers are so few that they are listed one by one."""
        return len(self._all()) <= _LISTED

    def write(self, value: int | StrEnum) -> Plain:
        """See :class:`Kind`."""
        return value.value if isinstance(value, StrEnum) else value

    def allowed(self) -> str:
        """See :class:`Kind`."""
        if self.is_short:
            return ", ".join((*map(str, self._all()), *self.words()))
        return f"a whole number from {self.minimum} to {self.maximum}{self._or()}"

    def schema(self) -> dict[str, Any]:
        """See :class:`Kind`."""
        number = {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}
        if not self.instead:
            return number
        return {"oneOf": [number, {"enum": list(self.words())}]}

    def words(self) -> tuple[str, ...]:
        """See :class:`Kind`."""
        return tuple(member.value for member in self.instead) if self.instead else ()

    def example_values(self) -> tuple[Any, ...]:
        """See :class:`Kind`."""
        some = self.examples or (self.minimum, self.maximum)
        return (*(self.instead or ()), *(self._all() if self.is_short else some))


@dataclass(frozen=True)
class Ranks:
    """The ranks of the pack, low to high; ``10``, ``"10"`` and ``T`` are the ten."""

    examples: tuple[tuple[Rank, ...], ...] = ()
    _by_text: Mapping[str, Rank] = field(
        default_factory=lambda: {r.value: r for r in Rank} | {"T": Rank.TEN}, repr=False
    )

    def read(self, plain: object) -> tuple[Rank, ...]:
        """See :class:`Kind`."""
        if not isinstance(plain, list):
            raise ValueRefusedError(f"can't be {shown(plain)}; it is a list of ranks, low to high")
        if not plain:
            raise ValueRefusedError("can't be empty; it is a list of ranks, low to high")
        ranks: list[Rank] = []
        faults: list[ValueRefusedError] = []
        for index, item in enumerate(plain):
            rank = self._rank(item)
            if rank is None:
                faults.append(ValueRefusedError(self._no_rank(item), index))
            elif rank in ranks:
                faults.append(ValueRefusedError(f"holds {rank.value} twice", index))
            else:
                ranks.append(rank)
        if faults:
            raise ValueRefusedError(str(faults[0]), faults[0].index, tuple(faults[1:]))
        return tuple(ranks)

    def _rank(self, item: object) -> Rank | None:
        small = isinstance(item, int) and not isinstance(item, bool) and 0 <= item <= 10
        return self._by_text.get(str(item)) if small or isinstance(item, str) else None

    def _no_rank(self, item: object) -> str:
        """What to say of an item that is no rank, with the rank that it names, if it does."""
        word = item.casefold().strip() if isinstance(item, str) else ""
        meant = [r for r in Rank if word in (r.word, f"{r.word}s", r.letter.casefold())]
        meant += [r for r in Rank if word.rstrip("s") == r.value.casefold()]
        sentence = f"can't hold {shown(item)}"
        if word and meant:
            return f"{sentence}; did you mean {meant[0].value}?"
        return f"{sentence}; ranks are {', '.join(all_ranks())}"

    def write(self, value: tuple[Rank, ...]) -> Plain:
        """See :class:`Kind`."""
        return [int(rank.value) if rank.value.isdigit() else rank.value for rank in value]

    def allowed(self) -> str:
        """See :class:`Kind`."""
        return f"a list, low to high, of ranks from {', '.join(all_ranks())}"

    def schema(self) -> dict[str, Any]:
        """See :class:`Kind`."""
        numbers = [int(text) for text in all_ranks() if text.isdigit()]
        return {
            "type": "array",
            "items": {"enum": [*numbers, *all_ranks(), "T"]},
            "minItems": 1,
            "uniqueItems": True,
        }

    def words(self) -> tuple[str, ...]:
        """See :class:`Kind`."""
        return all_ranks()

    def example_values(self) -> tuple[Any, ...]:
        """See :class:`Kind`."""
        return self.examples


def has_more_values(kind: Kind) -> bool:
    """Whether an option of this kind may have more values than its examples.

    >>> [has_more_values(kind) for kind in (Switch(), Number(0, 99), Number(2, 4))]
    [False, True, False]
    """
    return isinstance(kind, Ranks) or (isinstance(kind, Number) and not kind.is_short)
