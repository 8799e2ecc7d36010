"""What a house rule changes at each variant, read from the options alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from euchre_rules.options import Option, Rules, option
from euchre_rules.options.kinds import has_more_values
from euchre_rules.options.lists import apart
from euchre_rules.options.words import and_list, label, or_list, sentence
from euchre_rules.rulebook.grouping import options_of
from euchre_rules.spec.invariants import INVARIANTS, Invariant
from euchre_rules.spec.problems import Severity
from euchre_rules.spec.variant import HouseRule, Variant

_TOLD: Final = 4
"""So many variants are named where they say the same; of more than that, one fewer."""


@dataclass(frozen=True)
class Before:
    """What some variants say before a house rule changes it.

    Attributes:
        names: The variants, or some of them where they are many; empty where all say the same.
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

    PLAYED = "Plays so anyway"
    ADDS = "Can add it"
    REFUSED = "Can't add it"


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
    def is_possible(self) -> bool:
        """Whether the variant can be played with the rule."""
        return self.fit is not Fit.REFUSED

    @property
    def is_added(self) -> bool:
        """Whether the variant can be played with the rule and isn't so far."""
        return self.fit is Fit.ADDS


@dataclass(frozen=True)
class Company:
    """The variants that a house rule goes with in one way.

    Attributes:
        reasons: Where it can't be added: why.
        variants: Empty where they are all that the other companies don't name.
        helpers: Where it can't be added by itself: the house rules that bring what it needs.
    """

    fit: Fit
    reasons: tuple[str, ...]
    variants: tuple[Variant, ...]
    helpers: tuple[HouseRule, ...] = ()


def standings(rule: HouseRule, variants: Sequence[Variant], name: str = "") -> tuple[Standing, ...]:
    """How the rule goes with each variant.

    Args:
        rule: The house rule.
        variants: The variants.
        name: What commands call the rule; its id, if not given.
    """
    return tuple(_standing(rule, variant, name or rule.id) for variant in variants)


def companies(
    rule: HouseRule, several: Sequence[Standing], rules: Sequence[HouseRule]
) -> tuple[Company, ...]:
    """The variants taken together by how the rule goes with them; the most are only called others.

    Args:
        rule: The house rule.
        several: How it goes with each variant.
        rules: The house rules that may help it.
    """
    found: dict[tuple[Fit, tuple[str, ...]], list[Variant]] = {}
    for each in several:
        found.setdefault((each.fit, each.reasons), []).append(each.variant)
    most = max(map(len, found.values()), default=0)
    crowd = next(key for key, group in found.items() if len(group) == most) if found else None
    fits = list(Fit)
    return tuple(
        Company(
            *(fit, why, () if (fit, why) == crowd and most > _TOLD else tuple(found[fit, why])),
            tuple(each for each, _ in helpers(rule, rules, found[fit, why])) if why else (),
        )
        for fit, why in sorted(found, key=lambda key: fits.index(key[0]))
    )


@lru_cache(maxsize=4096)
def _standing(rule: HouseRule, variant: Variant, name: str) -> Standing:
    """How a rule goes with a variant, found once, since one page asks for it again and again."""
    reference = f"{variant.reference}+{name}"
    if _plays(rule, variant):
        return Standing(variant, Fit.PLAYED, variant.reference)
    reasons = _reasons(rule, variant)
    return Standing(variant, Fit.REFUSED if reasons else Fit.ADDS, reference, reasons)


def _plays(rule: HouseRule, variant: Variant) -> bool:
    """Whether a variant has all that a rule sets."""
    return all(variant.rules.get(path) == value for path, value in rule.values.items())


def _reasons(rule: HouseRule, variant: Variant) -> tuple[str, ...]:
    """Why a rule can't be added to a variant."""
    return _conflicts(rule, variant) or _unmet(rule, variant) or _unplayable(rule, variant)


def _unmet(rule: HouseRule, variant: Variant) -> tuple[str, ...]:
    """What the rule, or a house rule of the variant, doesn't have where the rule is added."""
    rules = variant.rules.with_values(rule.values)
    return tuple(
        f"{'it' if each is rule else each.name} needs {needs(path, values, rules)}"
        for each in (rule, *variant.house_rules)
        for path, values in each.requires.items()
        if rules.get(path) not in values
    )


def _unplayable(rule: HouseRule, variant: Variant) -> tuple[str, ...]:
    """What is wrong with a table to which the rule is added, if nobody can play there."""
    rules = variant.rules.with_values(rule.values)
    wrong = (each.broken(rules) for each in INVARIANTS if is_error_about(each, rule))
    return tuple(each for each in wrong if each)


def is_error_about(invariant: Invariant, *rules: HouseRule) -> bool:
    """Whether a table that breaks an invariant is refused, and each of these rules may break it."""
    touched = all(not each.values.keys().isdisjoint(invariant.options) for each in rules)
    return touched and invariant.severity is Severity.ERROR


def _conflicts(rule: HouseRule, variant: Variant) -> tuple[str, ...]:
    """Why the rule refuses the variant or a house rule of it, or is refused by one."""
    there = {variant.id, *variant.lineage, *(each.id for each in variant.house_rules)}
    own = (reason for name, reason in rule.conflicts_with.items() if name in there)
    theirs = (
        each.conflicts_with[rule.id]
        for each in variant.house_rules
        if rule.id in each.conflicts_with
    )
    return tuple(dict.fromkeys((*own, *theirs)))


def needs(path: str, values: Sequence[object], rules: Rules) -> str:
    """What a house rule requires, in words.

    >>> needs("alone.allowed", [True], Rules())
    '“Going alone”: allowed'
    """
    found = option(path)
    refused = [value for value in found.values if value not in values]
    is_short = has_more_values(found.kind) or len(refused) >= len(values)
    told, but = (values, "") if is_short else (refused, "anything but ")
    return f"“{found.title}”: {but}{or_list([label(found, value, rules) for value in told])}"


def helpers(
    rule: HouseRule, rules: Sequence[HouseRule], variants: Sequence[Variant]
) -> tuple[tuple[HouseRule, Variant], ...]:
    """The house rules that bring what this one needs, each with a variant that can then add it.

    Args:
        rule: The house rule.
        rules: Those that may help.
        variants: The variants to try, in order.
    """
    tried = (
        (each, _first_with(each, rule, variants))
        for each in rules
        if any(each.values.get(path) in values for path, values in rule.requires.items())
    )
    return tuple((each, variant) for each, variant in tried if variant)


def _first_with(helper: HouseRule, rule: HouseRule, variants: Sequence[Variant]) -> Variant | None:
    """The first variant that can add a house rule only together with the other."""
    for standing in standings(rule, variants):
        variant = standing.variant
        helped = replace(
            variant,
            rules=variant.rules.with_values(helper.values),
            house_rules=(*variant.house_rules, helper),
        )
        if (
            not standing.is_possible
            and _standing(helper, variant, helper.id).is_added
            and not _reasons(rule, helped)
        ):
            return variant
    return None


def changes(rule: HouseRule, variants: Sequence[Variant]) -> tuple[Change, ...]:
    """What a house rule changes, option by option.

    Args:
        rule: The house rule.
        variants: The variants to look at; its own words are those of the first that can add it.
    """
    adding = [each.variant for each in standings(rule, variants) if each.is_added]
    changed = adding or [each for each in variants if not _plays(rule, each)] or list(variants)
    after = changed[0].rules.with_values(rule.values)
    return tuple(
        Change(each, _before(each, rule, changed), sentence(each, after.get(each.path), after))
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
    return tuple(Before("" if everybody else _some(names), text) for text, names in said.items())


def _some(names: Sequence[str]) -> str:
    """Names in a list, which breaks off before anybody stops reading."""
    if len(names) <= _TOLD:
        return and_list(apart(names))
    few = apart(names[: _TOLD - 1])
    return f"{', '.join(few)} and {len(names) - len(few)} more"
