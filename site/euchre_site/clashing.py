"""What a house rule can't be used with, read from what both rules set and need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from euchre_rules.options import Rules, option
from euchre_rules.options.words import and_list, label
from euchre_rules.spec.invariants import INVARIANTS
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.changes import is_error_about, needs, standings


@dataclass(frozen=True)
class Clash:
    """A house rule or variant that another house rule can't be used with.

    Attributes:
        other: Its id.
        reason: Why, in words without an end; in them the other one is "that one".
    """

    other: str
    reason: str


@dataclass(frozen=True)
class _Spoilt:
    """What one house rule needs and another one, which sets it otherwise, doesn't leave."""

    needer: HouseRule
    setter: HouseRule
    path: str
    values: tuple[Any, ...]

    @property
    def order(self) -> tuple[int, int, str]:
        """Needs that leave the least choice first: they are the heart of the matter."""
        return len(self.values), option(self.path).place, self.needer.id


def clashes(
    rule: HouseRule, rules: Sequence[HouseRule], variants: Sequence[Variant]
) -> tuple[Clash, ...]:
    """What a house rule can't be used with at any table, as the check of a table judges it.

    First what either of two rules says of the other; then each rule that sets an option otherwise,
    that sets what this one can't have, or needs what this one doesn't leave; and each with which it
    makes a table that can't be played.

    Args:
        rule: The house rule.
        rules: All house rules.
        variants: The variants; the words are those of the first.
    """
    said = dict(rule.conflicts_with)
    for each in rules:
        if rule.id in each.conflicts_with:
            said.setdefault(each.id, each.conflicts_with[rule.id])
    others = [each for each in rules if each.id != rule.id and each.id not in said]
    words = variants[0].rules
    found = (
        (each.id, _at_odds(rule, each, words) or _unplayable(rule, each, variants))
        for each in others
    )
    return tuple(Clash(other, reason) for other, reason in (*said.items(), *found) if reason)


def _at_odds(rule: HouseRule, other: HouseRule, words: Rules) -> str:
    """Why what two house rules set and need doesn't go together; empty where it does."""
    rivals = _both_set(rule, other)
    if rivals:
        return f"each of the two settles {and_list(rivals)} in its own way"
    spoilt = (*_spoilt(rule, other), *_spoilt(other, rule))
    if spoilt:
        return _spoiling(min(spoilt, key=lambda each: each.order), rule, words)
    opposed = next(_opposed(rule, other), None)
    if opposed is None:
        return ""
    mine, theirs = (needs(opposed, each.requires[opposed], words) for each in (rule, other))
    return f"this rule needs {mine}, and that one needs {theirs}"


def _spoiling(spoilt: _Spoilt, rule: HouseRule, words: Rules) -> str:
    """What one of two house rules needs, and what the other one says, as seen from a rule."""
    path, sets = spoilt.path, spoilt.setter.values
    need = needs(path, spoilt.values, words.with_values(spoilt.needer.values))
    says = label(option(path), sets[path], words.with_values(sets))
    if spoilt.needer is rule:
        return f"this rule needs {need}, and that one says: {says}"
    return f"that one needs {need}, and this rule says: {says}"


def _both_set(rule: HouseRule, other: HouseRule) -> list[str]:
    """The options that two house rules set to other values, unless one replaces the other's."""
    if other.id in rule.overrides or rule.id in other.overrides:
        return []
    return [
        f"“{option(path).title}”"
        for path, value in rule.values.items()
        if other.values.get(path, value) != value
    ]


def _spoilt(needer: HouseRule, setter: HouseRule) -> Iterator[_Spoilt]:
    """What one house rule needs, and another one sets otherwise in such a way that it counts."""
    for path, values in needer.requires.items():
        counts = path not in needer.values or needer.id in setter.overrides
        if counts and setter.values.get(path, values[0]) not in values:
            yield _Spoilt(needer, setter, path, values)


def _opposed(rule: HouseRule, other: HouseRule) -> Iterator[str]:
    """The options that two house rules need to be otherwise, and neither sets."""
    for path, values in rule.requires.items():
        theirs = other.requires.get(path, values)
        is_set = path in rule.values or path in other.values
        if not is_set and not any(value in theirs for value in values):
            yield path


def _unplayable(rule: HouseRule, other: HouseRule, variants: Sequence[Variant]) -> str:
    """What is wrong with every table to which two house rules can be added, if they can't both."""
    both = [each for each in INVARIANTS if is_error_about(each, rule, other)]
    first = ""
    for variant in variants if both else ():
        if any(not standings(each, [variant])[0].is_possible for each in (rule, other)):
            continue
        rules = variant.rules.with_values(_together(rule, other))
        wrong = next((wrong for each in both if (wrong := each.broken(rules))), "")
        if not wrong:
            return ""
        first = first or wrong
    return first


def _together(rule: HouseRule, other: HouseRule) -> dict[str, Any]:
    """What two house rules set between them."""
    first, last = (rule, other) if rule.id in other.overrides else (other, rule)
    return {**first.values, **last.values}
