"""The space of all tables: the options, the invariants as laws, what a setting needs to matter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from euchre_rules import OPTIONS, Option, Rules, option
from euchre_rules.options.conditions import Needs, paths_of
from euchre_rules.spec.invariants import INVARIANTS, Invariant
from euchre_rules.spec.problems import Severity
from tests.euchre_rules.combinations.covering import Array, Combination
from tests.euchre_rules.combinations.search import Law, Search, Setting


def _law(invariant: Invariant) -> Law:
    return Law(
        invariant.id, frozenset(invariant.options), lambda rules: invariant.broken(rules) is None
    )


LAWS: Final = tuple(_law(each) for each in INVARIANTS if each.severity is Severity.ERROR)
"""The invariants that refuse a table."""
_SEARCH: Final = Search({each.path: each.values for each in OPTIONS}, LAWS)


def lawful(rules: Rules, telling: Iterable[Setting] = ()) -> Rules:
    """A table at which one can play: this one, with as little changed as the invariants ask.

    Args:
        telling: What must be set so, and must matter, if there is a table where all of it can.
    """
    settings = tuple(telling)
    found = _SEARCH.table(rules, settings, map(matters, settings)) or _SEARCH.table(rules, ())
    assert found is not None
    return found


def array(
    options: Iterable[Option] = OPTIONS, strength: int = 2, without: Iterable[Combination] = ()
) -> Array:
    """A covering array of some options, from the North American game; see :class:`Array`."""
    paths = [each.path for each in options]
    return Array(_SEARCH, Rules(), matters, paths, strength, without)


def matters(setting: Setting) -> Law:
    """That a setting can matter at a table."""
    path, value = setting
    name = f"{path}={value!r} can matter"
    return Law(name, _bearing(path), lambda rules: rules.applies(path))


@cache
def _bearing(path: str) -> frozenset[str]:
    """The options that decide whether an option, or a value of it, can matter; and itself."""
    found = {path}
    for needs in _conditions(option(path)):
        for other in paths_of(needs):
            found |= _bearing(other)
    return frozenset(found)


def _conditions(of: Option) -> list[tuple[Needs, ...]]:
    return [of.applies_when, *(of.says(value).only_when for value in of.values)]


def in_words(combination: Combination) -> str:
    """A combination as it is written on the command line."""
    return " ".join(f"{path}={option(path).kind.write(value)}" for path, value in combination)


def unnamed(combination: Combination, laws: Iterable[Law]) -> list[str]:
    """The options of a refused combination that no invariant against it names."""
    named = {path for law in laws for path in law.options}
    return [path for path, _ in combination if path not in named]
