"""What hand-written pages may ask about all variants of a site together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.options import option
from euchre_rules.options.words import label, number_word
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.learn.links import Links
from euchre_site.writing import Ready

_NAMED: Final = 4
"""So many variants are named; of more than that, one fewer."""
_TOLD: Final = 6
"""So many variants are shown with what they play otherwise."""
_DIFFERENCES: Final = 3
_HERE: Final = "on this site"


@dataclass(frozen=True)
class Played:
    """What a table plays where others differ.

    Attributes:
        label: The value, in a few words.
        variants: Who plays so.
    """

    label: str
    variants: Ready


@dataclass(frozen=True)
class Unlike:
    """A variant, with what it plays otherwise than the first one.

    Attributes:
        variant: A link to its rules.
        differences: The most telling ones, each in a few words.
    """

    variant: Ready
    differences: tuple[str, ...]


class Among:
    """Compares the variants of a site."""

    def __init__(self, collection: Collection, links: Links) -> None:
        """Compare these variants.

        Args:
            collection: What the site is about.
            links: The links of the page that asks.
        """
        self._variants: Final = collection.variants
        self._links: Final = links
        self.total: Final = number_word(len(collection.variants))
        self.are_several: Final = len(collection.variants) > 1

    def named(self, several: Sequence[Variant]) -> Ready:
        """Variants in a list, which breaks off before anybody stops reading."""
        if len(several) > 1 and len(several) == len(self._variants):
            return Ready(f"every game {_HERE}")
        if len(several) <= _NAMED:
            return self._links.variants(tuple(several))
        few = [self._links.variant(each.id) for each in several[: _NAMED - 1]]
        return Ready(f"{', '.join(few)} and {len(several) - len(few)} more")

    def meet(self, path: str, *values: str) -> Ready:
        """Where one meets it: the variants at which an option has one of these values.

        Args:
            path: The option.
            values: The values as files say them; any but the usual one, if none is given.
        """
        return self.meet_says("You meet it", path, *values)

    def meet_says(self, what: str, path: str, *values: str) -> Ready:
        """The same, with another beginning of the sentence."""
        return self._met(what, self._that(lambda each: _has(each, path, values)))

    def meet_either(self, one: str, other: str) -> Ready:
        """Where one meets it: the variants at which one of the options isn't as usual."""
        found = self._that(lambda each: _has(each, one, ()) or _has(each, other, ()))
        return self._met("You meet it", found)

    def meet_partners(self) -> Ready:
        """Where partners play together."""
        return self._met("There are partners", self._that(lambda each: each.rules.partners))

    def meet_lone_hands(self) -> Ready:
        """Where a maker may go alone."""
        found = self.with_lone_hands()
        return Ready(f"A maker may go alone in {found}.") if found else self._met("", ())

    def with_lone_hands(self) -> Ready:
        """The variants in which a maker may go alone."""
        return self.named(self._that(lambda each: each.rules.lone_hands))

    def _met(self, what: str, several: Sequence[Variant]) -> Ready:
        if not several:
            return Ready(f"No game {_HERE} has it.")
        return Ready(f"{what} in {self.named(several)}.")

    def _that(self, fits: Callable[[Variant], bool]) -> tuple[Variant, ...]:
        return tuple(each for each in self._variants if fits(each))

    def values(self, path: str) -> tuple[Played, ...]:
        """What the variants play, those that play the same together; most played first."""
        found: dict[str, list[Variant]] = {}
        for each in self._variants:
            if each.rules.applies(path):
                shown = label(option(path), each.rules.get(path), each.rules)
                found.setdefault(shown, []).append(each)
        rows = sorted(found.items(), key=lambda item: -len(item[1]))
        return tuple(Played(shown, self.named(several)) for shown, several in rows)

    def unlike_the_first(self) -> tuple[Unlike, ...]:
        """Some variants, with what they play otherwise than the first one."""
        first, *others = self._variants
        rows = (
            Unlike(
                self._links.variant(each.id, "DIFFERENCES", each.name),
                tuple(
                    f"{found.title}: {value_label(each.rules, found) or '—'}"
                    for found in telling(each, first)[:_DIFFERENCES]
                ),
            )
            for each in others
        )
        return tuple(row for row in rows if row.differences)[:_TOLD]


def _has(variant: Variant, path: str, values: Sequence[str]) -> bool:
    if not values:
        return not _is_default(variant, path)
    return variant.rules.applies(path) and _written(variant.rules.get(path)) in values


def _is_default(variant: Variant, path: str) -> bool:
    rules = variant.rules
    return not rules.applies(path) or bool(rules.get(path) == option(path).default)


def _written(value: Any) -> str:
    """A value as a file says it."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(getattr(value, "value", value))
