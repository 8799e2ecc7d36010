"""Finds a table at which some options are set and all laws hold, or shows that there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from euchre_rules import Rules

Setting = tuple[str, Any]
"""The path of an option, and one of its values."""
_MOST_STEPS: Final = 100_000


@dataclass(frozen=True)
class Law:
    """Something that must hold at a table.

    Attributes:
        options: The paths of all options that it depends on.
        holds: Whether it holds.
    """

    name: str
    options: frozenset[str]
    holds: Callable[[Rules], bool]


@dataclass
class Search:
    """A search for tables, by changing options until every law holds.

    It is exhaustive: where a law is broken, every table that keeps it has another value of one of
    the options that the law depends on, and each of these values is tried in turn.

    Attributes:
        domain: The values of each option that may be tried.
        broken: The laws that the last search found broken on its way.
    """

    domain: Mapping[str, tuple[Any, ...]]
    laws: tuple[Law, ...]
    broken: dict[str, Law] = field(default_factory=dict)
    _steps: int = 0

    def lawful(self, rules: Rules) -> bool:
        """Whether all laws hold at a table."""
        return all(law.holds(rules) for law in self.laws)

    def table(
        self, start: Rules, settings: Iterable[Setting], further: Iterable[Law] = ()
    ) -> Rules | None:
        """The first table found, as close to ``start`` as the laws allow; None if there is none.

        Args:
            settings: What must be set so.
            further: Laws beside those that always hold.
        """
        values = dict(settings)
        return self.changed(start, values, frozenset(values), (*self.laws, *further))

    def changed(
        self,
        start: Rules,
        values: Mapping[str, Any],
        fixed: frozenset[str],
        laws: tuple[Law, ...],
    ) -> Rules | None:
        """A table with other values, at which these laws hold; the fixed options keep theirs."""
        self.broken, self._steps = {}, 0
        found = self._found(start.with_values(values), fixed, laws, laws)
        return found if isinstance(found, Rules) else None

    def _found(
        self, rules: Rules, fixed: frozenset[str], laws: tuple[Law, ...], doubtful: tuple[Law, ...]
    ) -> Rules | frozenset[str]:
        """A lawful table, or fixed options whose values alone rule every such table out."""
        self._steps += 1
        assert self._steps < _MOST_STEPS, f"too many steps, with {', '.join(self.broken)}"
        place = next((n for n, law in enumerate(doubtful) if not law.holds(rules)), None)
        if place is None:
            return rules
        law, rest = doubtful[place], doubtful[place:]
        self.broken[law.name] = law
        against = law.options & fixed
        for changed, path, tried in self._changes(rules, fixed, law):
            again = (each for each in laws if path in each.options and each not in rest)
            found = self._found(changed, fixed | tried, laws, (*rest, *again))
            if isinstance(found, Rules):
                return found
            if not found & tried:
                return found  # nothing that this law could change would help
            against |= found & fixed
        return against

    def _changes(
        self, rules: Rules, fixed: frozenset[str], law: Law
    ) -> Iterator[tuple[Rules, str, frozenset[str]]]:
        """Each change of one option of a law, with the option and what may change no more.

        What was tried before stays as it was: together the changes go through every table once.
        """
        tried: frozenset[str] = frozenset()
        for path in sorted(law.options - fixed):
            tried |= {path}
            for value in self.domain[path]:
                if value != rules.get(path):
                    yield rules.with_values({path: value}), path, tried
