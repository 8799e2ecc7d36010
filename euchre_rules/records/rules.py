"""How other programs name the rules of a table, and which options that means here.

Each name is declared once, with what it stands for where a record doesn't mention it and the
options that each of its values sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from euchre_rules.spec.load import load_variant
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import FileError, Place, Problems, Severity
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Mapping as Group
from euchre_rules.spec.yaml_nodes import Node, Scalar, Value

BASE: Final = "north_american"
"""The variant from which the rules of a record differ."""

Options: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Rule:
    """A rule by the name that another program gives it.

    Attributes:
        name: The name.
        options: For a value the options that it sets; None for a value that can't be.
        allowed: What values there are, in words.
        default: The value where a record doesn't mention it.
        unclear: What it leaves open when it isn't at its default, and how it is read; empty where
            it is clear.
        other_game: Whether it belongs to a game that is not read, unless it is at its default.
        essential: Whether a record can't be read where the value can't.
    """

    name: str
    options: Callable[[Value], Options | None]
    allowed: str
    default: Value = False
    unclear: str = ""
    other_game: bool = False
    essential: bool = False


def switch(
    name: str, on: Options, off: Options | None = None, *, default: bool = False, unclear: str = ""
) -> Rule:
    """A rule that is true or false."""

    def options(value: Value) -> Options | None:
        return (on if value else off or {}) if isinstance(value, bool) else None

    return Rule(name, options, "true or false", default, unclear)


def number(
    name: str, option: str, least: int, default: int, *, of: Callable[[int], Any] = int
) -> Rule:
    """A rule that is a whole number."""

    def options(value: Value) -> Options | None:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return {option: of(value)} if whole and value >= least else None  # type: ignore[arg-type, operator]  # a whole number

    return Rule(name, options, f"a whole number from {least} on", default)


def one_of(
    name: str, values: Mapping[Value, Options], default: Value, *, essential: bool = False
) -> Rule:
    """A rule with a few values."""

    def options(value: Value) -> Options | None:
        # True equals 1, and is no number here.
        plain = isinstance(value, str | int) and not isinstance(value, bool)
        return values.get(value) if plain else None

    return Rule(name, options, ", ".join(map(str, values)), default, essential=essential)


def without_effect(name: str) -> Rule:
    """A setting that is no rule of the game."""
    return Rule(name, lambda _: {}, "anything", None)


def of_another_game(name: str) -> Rule:
    """A rule of a game that is not read."""
    return Rule(name, lambda _: {}, "anything", None, other_game=True)


def variant_of(
    rules: Iterable[Rule], always: Options, stated: Group | None, file: str, problems: Problems
) -> Variant | None:
    """The table at which a record was played.

    Args:
        rules: Every rule that the format has.
        always: What is so at every table of the format.
        stated: What the record says of its rules.
        file: The record's file.
        problems: Receives the rules that aren't known, that are unclear, and the values that no
            rule can have.

    Returns:
        The table; None where the rules make none, which is in ``problems`` then.
    """
    known = {rule.name: rule for rule in rules}
    found = Problems()
    values: dict[str, Any] = dict(always)
    for rule in known.values():
        node = stated.get(rule.name) if stated is not None else None
        values |= _options(rule, node, found)
    for entry in stated or ():
        if entry.key.text not in known:
            _report_unknown(entry.key, known, found)
    problems.merge(found)
    if found.has_errors:
        return None
    place = stated.place if stated is not None else Place.whole(file)
    return _table(values, place, problems)


def _options(rule: Rule, node: Node | None, problems: Problems) -> Options:
    """What a rule sets at the table of a record."""
    by_default = rule.options(rule.default) or {}
    if node is None:
        return by_default
    value = node.value if isinstance(node, Scalar) else None
    found = rule.options(value) if isinstance(node, Scalar) else None
    if found is None and rule.essential:
        sentence = f"games with {rule.name} {_shown(node)} can't be read"
        problems.error(
            "impossible-rules",
            sentence,
            place=node.place,
            notes=(f"values that can: {rule.allowed}",),
        )
        return by_default
    if found is None:
        sentence = f"{rule.name} can't be {_shown(node)}; it is taken for {_word(rule.default)}"
        notes = (f"values: {rule.allowed}",)
        problems.warning("unknown-rule", sentence, place=node.place, notes=notes)
        return by_default
    if rule.other_game and value:
        sentence = f"{rule.name} belongs to bid euchre, which isn't read; it is left out"
        problems.warning("unknown-rule", sentence, place=node.place)
    elif rule.unclear and value != rule.default:
        problems.warning("unclear-rule", f"{rule.name} {rule.unclear}", place=node.place)
    return found


def _shown(node: Node) -> str:
    return shorten(node.text) if isinstance(node, Scalar) else "a list or a group"


def _word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _report_unknown(key: Scalar, known: Iterable[str], problems: Problems) -> None:
    meant = nearest(key.text, known)
    hint = f"; did you mean {meant}?" if meant else ""
    sentence = f"{quoted(key.text)} is no rule that is known{hint}"
    problems.warning("unknown-rule", sentence, place=key.place, notes=("it is left out",))


def _table(values: Options, place: Place, problems: Problems) -> Variant | None:
    try:
        return _loaded(tuple(sorted(values.items())))
    except FileError as error:
        wrong = [each.sentence for each in error.problems if each.severity is Severity.ERROR]
        sentence = f"these rules make no table that can be played at: {wrong[0]}"
        problems.error("impossible-rules", sentence, place=place)
        return None


@lru_cache(maxsize=64)
def _loaded(values: tuple[tuple[str, Any], ...]) -> Variant:
    """The table; records of one program mostly have the same few."""
    return load_variant(BASE, overrides=dict(values))
