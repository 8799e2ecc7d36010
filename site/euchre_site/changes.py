"""What a house rule changes at each variant, read from the options alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from euchre_rules.options import Moment, Option, Rules, option
from euchre_rules.options.words import and_list, label, sentence
from euchre_rules.spec.variant import HouseRule, Variant


@dataclass(frozen=True)
class Before:
    """What some variants say before a house rule changes it.

    Attributes:
        names: The variants; empty where all say the same.
        sentence: What they say; None where the question can't come up.
    """

    names: str
    sentence: str | None


@dataclass(frozen=True)
class Change:
    """One option that a house rule sets."""

    option: Option
    before: tuple[Before, ...]
    after: str


class Fit(Enum):
    """How a house rule goes with a variant."""

    ADDS = "it can be added"
    PLAYED = "it is played already"
    REFUSED = "it can't be added"


@dataclass(frozen=True)
class Standing:
    """How a house rule goes with one variant.

    Attributes:
        reference: How to ask for the variant with the house rule.
        reasons: Where it can't be added: why.
    """

    variant: Variant
    fit: Fit
    reference: str
    reasons: tuple[str, ...] = ()

    @property
    def is_added(self) -> bool:
        """Whether the variant can be played with the rule and isn't so far."""
        return self.fit is Fit.ADDS

    @property
    def is_played(self) -> bool:
        """Whether the variant plays so anyway."""
        return self.fit is Fit.PLAYED


def options_of(rule: HouseRule) -> tuple[Option, ...]:
    """The options that a house rule sets, in the order of a rule book."""
    return tuple(sorted((option(path) for path in rule.values), key=lambda each: each.place))


def moment_of(rule: HouseRule) -> Moment:
    """The first moment of the game that a house rule touches."""
    places = list(Moment)
    return min((each.moment for each in options_of(rule)), key=places.index, default=Moment.GAME)


def standings(rule: HouseRule, variants: Sequence[Variant], name: str = "") -> tuple[Standing, ...]:
    """How the rule goes with each variant.

    Args:
        rule: The house rule.
        variants: The variants.
        name: What commands call the rule; its id, if not given.
    """
    return tuple(_standing(rule, variant, name or rule.id) for variant in variants)


def _standing(rule: HouseRule, variant: Variant, name: str) -> Standing:
    reference = f"{variant.reference}+{name}"
    if all(variant.rules.get(path) == value for path, value in rule.values.items()):
        return Standing(variant, Fit.PLAYED, variant.reference)
    reasons = (*_unmet(rule, variant), *_conflicts(rule, variant))
    return Standing(variant, Fit.REFUSED if reasons else Fit.ADDS, reference, reasons)


def _unmet(rule: HouseRule, variant: Variant) -> tuple[str, ...]:
    rules = variant.rules.with_values(rule.values)
    return tuple(
        f"it needs {needs(path, values, rules)}"
        for path, values in rule.requires.items()
        if rules.get(path) not in values
    )


def _conflicts(rule: HouseRule, variant: Variant) -> tuple[str, ...]:
    there = {variant.id, *variant.lineage, *(each.id for each in variant.house_rules)}
    return tuple(reason for name, reason in rule.conflicts_with.items() if name in there)


def needs(path: str, values: Sequence[object], rules: Rules) -> str:
    """What a house rule requires, in words.

    >>> needs("alone.allowed", [True], Rules())
    'Going alone: allowed'
    """
    found = option(path)
    return f"{found.title}: {' or '.join(label(found, value, rules) for value in values)}"


def changes(rule: HouseRule, variants: Sequence[Variant]) -> tuple[Change, ...]:
    """What a house rule changes, option by option.

    Args:
        rule: The house rule.
        variants: The variants to look at; its own words are those of the first that can add it.
    """
    adding = [each.variant for each in standings(rule, variants) if each.is_added]
    changed = adding or list(variants)
    after = changed[0].rules.with_values(rule.values)
    return tuple(
        Change(each, _before(each, rule, adding), sentence(each, after.get(each.path), after))
        for each in options_of(rule)
    )


def _before(found: Option, rule: HouseRule, variants: Sequence[Variant]) -> tuple[Before, ...]:
    """What the variants say, those that say the same together."""
    said: dict[str | None, list[str]] = {}
    for variant in variants:
        applies = variant.rules.applies(found.path)
        value = variant.rules.get(found.path)
        if applies and value == rule.values[found.path]:
            continue
        text = sentence(found, value, variant.rules) if applies else None
        said.setdefault(text, []).append(variant.name)
    everybody = len(said) == 1 and len(variants) == len(next(iter(said.values())))
    return tuple(Before("" if everybody else and_list(names), text) for text, names in said.items())
