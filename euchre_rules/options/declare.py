"""How a section declares an option: as a field of its dataclass, with all that is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Any, TypedDict, TypeVar, Unpack, cast

from euchre_rules.cards import Rank
from euchre_rules.options.conditions import Needs
from euchre_rules.options.kinds import Choice, Kind, Number, Ranks, Switch
from euchre_rules.options.model import Declaration, Effect, Moment, Says, Source

E = TypeVar("E", bound=StrEnum)
KEY = "declaration"
"""Where a dataclass field keeps its declaration, in the field's metadata."""


class Common(TypedDict, total=False):
    """What may be said about an option of any kind; see :class:`Declaration`."""

    title: str
    asks: str
    moment: Moment
    effect: Effect
    applies_when: tuple[Needs, ...]
    also: tuple[str, ...]
    sources: tuple[Source, ...]
    since: str


def choice(default: E, *, says: Mapping[E, Says], **common: Unpack[Common]) -> E:
    """An option with one of the values of an enumeration; each needs its sentence."""
    members = type(default)
    assert set(says) == set(members), f"{members.__name__}: a sentence for each value"
    return cast("E", _declared(default, Choice(members), says, None, common))


def flag(default: bool, *, yes: Says, no: Says, **common: Unpack[Common]) -> bool:
    """An option that is on or off."""
    return cast("bool", _declared(default, Switch(), {True: yes, False: no}, None, common))


def number(
    default: int,
    *,
    between: tuple[int, int],
    says: Says,
    special: Mapping[int, Says] | None = None,
    examples: tuple[int, ...] = (),
    **common: Unpack[Common],
) -> int:
    """An option that is a whole number, with special sentences for some."""
    kind = Number(*between, examples=examples)
    return cast("int", _declared(default, kind, special or {}, says, common))


def number_or_word(
    default: E,
    *,
    between: tuple[int, int],
    says: Says,
    special: Mapping[E, Says],
    examples: tuple[int, ...] = (),
    **common: Unpack[Common],
) -> int | E:
    """An option that is a whole number or one of a few words; the default is a word."""
    kind = Number(*between, instead=type(default), examples=examples)
    return cast("int | E", _declared(default, kind, special, says, common))


def ranks(
    default: tuple[Rank, ...],
    *,
    says: Says,
    examples: tuple[tuple[Rank, ...], ...],
    **common: Unpack[Common],
) -> tuple[Rank, ...]:
    """An option that is a list of ranks, low to high."""
    return cast("tuple[Rank, ...]", _declared(default, Ranks(examples), {}, says, common))


def _declared(
    default: object,
    kind: Kind,
    says: Mapping[Any, Says],
    otherwise: Says | None,
    common: Common,
) -> Any:
    declaration = Declaration(
        kind=kind,
        title=common["title"],
        asks=common["asks"],
        says=says,
        otherwise=otherwise,
        moment=common["moment"],
        effect=common.get("effect", Effect.PLAY),
        applies_when=common.get("applies_when", ()),
        also=common.get("also", ()),
        sources=common.get("sources", ()),
        since=common.get("since", "0.1.0"),
    )
    return field(default=default, metadata={KEY: declaration})
