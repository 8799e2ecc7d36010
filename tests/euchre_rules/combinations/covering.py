"""Few tables in which every combination of some option values occurs: a covering array.

Where two values can't stand together, a table says so by a law that is broken; such combinations
are found one by one and reported, never dropped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from euchre_rules import Rules
from tests.euchre_rules.combinations.search import Law, Search, Setting

Combination = tuple[Setting, ...]


@dataclass
class Cover:
    """What came of an array.

    Attributes:
        tables: The tables of the array.
        together: How many combinations matter at one of the tables, each of their values.
        beside: How many stand at one of the tables, though never can all their values matter at
            one table.
        refused: The combinations that no table can have, with the laws against them.
    """

    tables: list[Rules] = field(default_factory=list)
    together: int = 0
    beside: int = 0
    refused: dict[Combination, tuple[Law, ...]] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """All combinations."""
        return self.together + self.beside + len(self.refused)


class Array:
    """Makes a covering array, greedily: each table takes in as many new combinations as it can.

    Sets of settings are bit masks. For every combination but one setting of it, ``_missing`` holds
    the settings that complete it and were not seen with it yet.

    Args:
        search: Finds tables.
        base: The table from which each table of the array starts.
        matters: Gives the law that says that a setting can matter.
        options: The paths of the options to combine; others change only where a law needs it.
        strength: How many options a combination has.
        without: Combinations of fewer options; what contains one of them is left out.
    """

    def __init__(
        self,
        search: Search,
        base: Rules,
        matters: Callable[[Setting], Law],
        options: Iterable[str],
        strength: int = 2,
        without: Iterable[Combination] = (),
    ) -> None:
        self._search = search
        self._base = base
        self._strength = strength
        self._options = tuple(options)
        self._settings = [(path, v) for path in self._options for v in search.domain[path]]
        self._place = {setting: place for place, setting in enumerate(self._settings)}
        self._matters = [matters(setting) for setting in self._settings]
        self._missing = self._all(without)
        self._beside = dict.fromkeys(self._missing, 0)
        self._rng = random.Random(len(self._settings))

    def _all(self, without: Iterable[Combination]) -> dict[tuple[int, ...], int]:
        """Every combination, but for those that contain one that is left out."""
        apart = [self._of_other_options(path) for path, _ in self._settings]
        for combination in without:
            places = [self._place[each] for each in combination]
            assert len(places) == 2
            for one, other in (places, places[::-1]):
                apart[one] &= ~(1 << other)
        missing = {}
        for key in combinations(range(len(self._settings)), self._strength - 1):
            mask = -1
            for place in key:
                mask &= apart[place]
            if all(apart[one] >> other & 1 for one, other in combinations(key, 2)):
                missing[key] = mask
        return missing

    def _of_other_options(self, path: str) -> int:
        return sum(1 << n for n, setting in enumerate(self._settings) if setting[0] != path)

    def cover(self) -> Cover:
        """Make the array."""
        found = Cover()
        total = sum(mask.bit_count() for mask in self._missing.values()) // self._strength
        for key in self._missing:
            for place in self._open(key):
                self._take_in(tuple(sorted((*key, place))), found)
        found.together = total - found.beside - len(found.refused)
        assert not any(self._missing.values())
        return found

    def _open(self, key: tuple[int, ...]) -> Iterator[int]:
        """The settings that are still missing beside others, asked anew after each."""
        while mask := self._missing[key]:
            yield (mask & -mask).bit_length() - 1

    def _take_in(self, places: tuple[int, ...], found: Cover) -> None:
        """See to one combination."""
        settings = tuple(self._settings[place] for place in places)
        laws = tuple(self._matters[place] for place in places)
        rules = self._search.table(self._base, settings, laws)
        if rules is not None:
            self._add(self._filled(rules, places), found)
            return
        rest = places[:-1]
        if self._beside[rest] >> places[-1] & 1:
            found.beside += 1
        elif (rules := self._search.table(self._base, settings)) is not None:
            self._add(self._spread(rules, [path for path, _ in settings]), found)
            found.beside += 1
        else:
            found.refused[settings] = tuple(self._search.broken.values())
        self._cross_off(places)

    def _cross_off(self, places: tuple[int, ...]) -> None:
        mask = sum(1 << place for place in places)
        for key in combinations(places, self._strength - 1):
            self._missing[key] &= ~mask

    def _add(self, rules: Rules, found: Cover) -> None:
        """Keep a table, and note which combinations it has."""
        found.tables.append(rules)
        row = [self._place[path, rules.get(path)] for path in self._options]
        there = sum(1 << place for place in row)
        live = [place for place in row if self._matters[place].holds(rules)]
        matter = sum(1 << place for place in live)
        for key in combinations(row, self._strength - 1):
            if key in self._beside:
                self._beside[key] |= there
        for key in combinations(live, self._strength - 1):
            if key in self._missing:
                self._missing[key] &= ~matter

    def _filled(self, rules: Rules, places: tuple[int, ...]) -> Rules:
        """A table with more and more settings that bring new combinations and matter in it."""
        row = list(places)
        laws = (*self._search.laws, *(self._matters[place] for place in row))
        paths = list(self._options)
        self._rng.shuffle(paths)
        for path in paths:
            fixed = frozenset(self._settings[place][0] for place in row)
            if path in fixed:
                continue
            for place in self._promising(path, row):
                law = self._matters[place]
                values = {path: self._settings[place][1]}
                more = self._search.changed(rules, values, fixed | {path}, (*laws, law))
                if more is not None:
                    rules, laws = more, (*laws, law)
                    row.append(place)
                    break
        return self._spread(rules, [self._settings[place][0] for place in row])

    def _promising(self, path: str, row: list[int]) -> list[int]:
        """The settings of an option that bring something new, the best first."""
        gains = {self._place[path, v]: 0 for v in self._search.domain[path]}
        there = sum(1 << place for place in row)
        for place in gains:
            for others in combinations(row, self._strength - 2):
                mask = self._missing.get(tuple(sorted((*others, place))), 0)
                gains[place] += (mask & there).bit_count()
        return sorted((each for each in gains if gains[each]), key=lambda each: -gains[each])

    def _spread(self, rules: Rules, kept: Container[str]) -> Rules:
        """A table whose options that don't matter have any values."""
        for path in self._options:
            if path in kept or self._matter(path, rules):
                continue
            values = self._search.domain[path]
            value = values[int(self._rng.random() * len(values))]
            changed = rules.with_values({path: value})
            if not self._matter(path, changed) and self._search.lawful(changed):
                rules = changed
        return rules

    def _matter(self, path: str, rules: Rules) -> bool:
        return self._matters[self._place[path, rules.get(path)]].holds(rules)
