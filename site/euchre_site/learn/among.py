"""What hand-written pages may ask about all variants of a site together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from euchre_rules.options import Rules, option
from euchre_rules.options.words import and_list, label, number_word
from euchre_rules.rulebook.grouping import parents_of
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.collection import Collection
from euchre_site.learn.furthest import Unlike, unlike_the_first
from euchre_site.learn.links import Links
from euchre_site.writing import Ready

_NAMED: Final = 4
"""So many variants or house rules are named; of more than that, one fewer."""
_HERE: Final = "on this site"
_EVERYWHERE: Final = "euchre"
"""The word that every game of the field has in its name."""
_TELLING: Final = re.compile(r"[a-z]{4,}")


@dataclass(frozen=True)
class Played:
    """What a table plays where others differ.

    Attributes:
        label: The value, in a few words.
        variants: Who plays so.
    """

    label: str
    variants: Ready


class Among:
    """Compares the variants of a site."""

    def __init__(self, collection: Collection, links: Links) -> None:
        """Compare these variants.

        Args:
            collection: What the site is about.
            links: The links of the page that asks.
        """
        self.variants: Final = collection.variants
        self._house_rules: Final = collection.house_rules
        self._links: Final = links
        self.total: Final = number_word(len(collection.variants))
        self.are_several: Final = len(collection.variants) > 1

    def named(self, several: Sequence[Variant], path: str = "") -> Ready:
        """Variants in a list, which breaks off before anybody stops reading.

        Args:
            several: The variants.
            path: The option by which they stand together; the comparison has them all there.
        """
        if len(several) > 1 and len(several) == len(self.variants):
            return Ready(f"every game {_HERE}")
        names = [self._links.variant(each.id) for each in several]
        return _cut(names, lambda more: self._links.compare(more, path))

    def meet(self, path: str, *values: str) -> Ready:
        """Where one meets it: the variants at which an option has one of these values.

        Args:
            path: The option.
            values: The values as files say them; any but the usual one, if none is given.
        """
        return self.meet_says("You meet it", path, *values)

    def meet_says(self, what: str, path: str, *values: str) -> Ready:
        """The same, with another beginning of the sentence."""
        found = [each for each in self.by_example(path) if _has(each.rules, path, values)]
        return self._met(what, found, self._adding(path, values), path)

    def meet_either(self, one: str, other: str) -> Ready:
        """Where one meets it: the variants at which one of the options isn't as usual."""
        found = self._that(lambda each: _has(each.rules, one, ()) or _has(each.rules, other, ()))
        rules = dict.fromkeys(self._adding(one, ()) + self._adding(other, ()))
        return self._met("You meet it", found, tuple(rules), one)

    def meet_partners(self) -> Ready:
        """Where partners play together."""
        return self._met("There are partners", self._that(lambda each: each.rules.partners))

    def meet_lone_hands(self) -> Ready:
        """Where a maker may go alone."""
        found = self.with_lone_hands()
        return Ready(f"A maker may go alone in {found}.") if found else self._met("", ())

    def with_lone_hands(self) -> Ready:
        """The variants in which a maker may go alone."""
        return self.named(self._that(lambda each: each.rules.lone_hands), "alone.allowed")

    def _met(
        self,
        what: str,
        several: Sequence[Variant],
        rules: Sequence[HouseRule] = (),
        path: str = "table.sides",
    ) -> Ready:
        added = f"As a house rule: {self._rules(rules)}." if rules else ""
        if several:
            return Ready(f"{what} in {self.named(several, path)}. {added}".rstrip())
        alone = f"No game {_HERE} has it"
        return Ready(f"{alone} unless it is added. {added}" if added else f"{alone}.")

    def _that(self, fits: Callable[[Variant], bool]) -> tuple[Variant, ...]:
        return tuple(each for each in self.variants if fits(each))

    # Which table to send somebody to.

    @cached_property
    def _parents(self) -> dict[str, Variant]:
        return dict(parents_of(self.variants))

    def by_example(self, path: str) -> tuple[Variant, ...]:
        """The variants, those that show an option best before the others.

        The first one of the site comes first, as it is the one that readers know. Then comes
        whatever is named after the rule, and then what departs in it from the game that it builds
        on: the heads of families, then the others, the earlier the fewer rules they change.
        """
        found = option(path)
        names = _words(found.title, *found.also)
        first = self.variants[0]
        heads = {each.id for each in self._parents.values()}

        def place(each: Variant) -> tuple[bool, int, bool, bool, int]:
            changed = each.differences(self._parents.get(each.id, first))
            shared = len(names & _words(each.name, *each.aliases))
            is_new = found in changed
            return each is not first, -shared, not is_new, each.id not in heads, len(changed)

        return tuple(sorted(self.variants, key=place))

    # House rules.

    def house_rules(self, path: str) -> Ready:
        """The house rules that change an option, in a list; nothing where there are none."""
        return self._rules(tuple(each for each in self._house_rules if path in each.values))

    def _adding(self, path: str, values: Sequence[str]) -> tuple[HouseRule, ...]:
        """The house rules that give an option one of these values; the plainest first."""
        usual = option(path).default

        def gives(value: Any) -> bool:
            return _written(value) in values if values else bool(value != usual)

        found = [each for each in self._house_rules if path in each.values]
        return tuple(
            sorted((e for e in found if gives(e.values[path])), key=lambda e: len(e.values))
        )

    def _rules(self, rules: Iterable[HouseRule]) -> Ready:
        names = [self._links.house_rule(each.id, each.name) for each in rules]
        return _cut(names, self._links.house_rules)

    # What they play.

    def values(self, path: str) -> tuple[Played, ...]:
        """What the variants play, those that play the same together; most played first."""
        found: dict[str, list[Variant]] = {}
        for each in self.by_example(path):
            if each.rules.applies(path):
                shown = label(option(path), each.rules.get(path), each.rules)
                found.setdefault(shown, []).append(each)
        rows = sorted(found.items(), key=lambda item: -len(item[1]))
        return tuple(Played(shown, self.named(several, path)) for shown, several in rows)

    def unlike_the_first(self) -> tuple[Unlike, ...]:
        """The variants furthest from the first one, with what they play otherwise."""
        return unlike_the_first(self.variants, self._links)


def _cut(names: Sequence[Ready], link: Callable[[str], Ready]) -> Ready:
    """A list of links; where it is long, its beginning with a link to all of it."""
    if len(names) <= _NAMED:
        return Ready(and_list(names))
    few = names[: _NAMED - 1]
    return Ready(f"{', '.join(few)} and {link(f'{len(names) - len(few)} more')}")


def _words(*names: str) -> set[str]:
    """The words of names by which one may know a game."""
    return {word for name in names for word in _TELLING.findall(name.lower())} - {_EVERYWHERE}


def _has(rules: Rules, path: str, values: Sequence[str]) -> bool:
    if not rules.applies(path):
        return False
    value = rules.get(path)
    return _written(value) in values if values else bool(value != option(path).default)


def _written(value: Any) -> str:
    """A value as a file says it."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(getattr(value, "value", value))
