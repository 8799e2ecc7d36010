"""The two tables between which a house rule makes the difference, and the hands to try there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from euchre_rules.engine.actions import Action
from euchre_rules.scenarios.replay import Event
from euchre_rules.spec.invariants import is_playable
from euchre_rules.spec.variant import HouseRule, Layer, Variant
from euchre_site.changes import helpers, standings
from euchre_site.collection import Collection
from euchre_site.worked.library import Example, library_of, shipped
from euchre_site.worked.parting import Beginning


@dataclass(frozen=True)
class Pair:
    """One table without a house rule and with it."""

    before: Variant
    after: Variant


@dataclass(frozen=True)
class Trial:
    """A written hand to play at two tables.

    Attributes:
        example: The example whose cards and actions it has.
    """

    pair: Pair
    example: Example

    @property
    def extras(self) -> int:
        """How much else of the table isn't as its variant has it."""
        return len(self.example.rules) + len(self.example.variant.overrides)

    @property
    def beginning(self) -> Beginning:
        """How the hand begins."""
        scenario = self.example.scenario
        return Beginning(scenario.deal, scenario.context, scenario.call, scenario.leader)

    @property
    def steps(self) -> tuple[tuple[int, Action], ...]:
        """What is done in it."""
        return tuple(
            (moment.seat, moment.action)
            for moment in self.example.story.moments
            if moment.event is Event.ACTION and moment.action and moment.seat is not None
        )


def written_trials(rule: HouseRule, collection: Collection) -> Iterator[Trial]:
    """Examples that are played with a rule, each with its table without the rule.

    First those whose table names the rule, then those whose table has what it sets for another
    reason; of each the ones that have pages on the site first. A hand of a table that the site
    doesn't tell is played at one that it does, if one can add the rule and has those cards.
    """
    told = {each.id for each in collection.variants}
    tables = tuple(pairs(rule, collection))
    for example in _played_with(rule, collection):
        if example.variant.id in told:
            yield from _at_home(example, rule)
        else:
            trials = (Trial(pair, example) for pair in tables)
            yield from islice((each for each in trials if _can_begin(each)), 1)


def trials_elsewhere(rule: HouseRule, collection: Collection) -> Iterator[Trial]:
    """Examples that are played with a rule at tables that the site doesn't tell, in that order."""
    told = {each.id for each in collection.variants}
    for example in _played_with(rule, collection):
        if example.variant.id not in told:
            yield from _at_home(example, rule)


def _played_with(rule: HouseRule, collection: Collection) -> tuple[Example, ...]:
    """The examples whose table has what a rule sets, those first that name it."""
    examples = dict.fromkeys((*library_of(collection).examples, *shipped()))
    named = [each for each in examples if rule.id in each.rules]
    others = [each for each in examples if rule.id not in each.rules and _has(each.variant, rule)]
    return (*named, *others)


def _at_home(example: Example, rule: HouseRule) -> Iterator[Trial]:
    """An example at its own table, if that is another one without the rule, and can be played."""
    before = without(example.variant, rule)
    if before and is_playable(before.rules):
        yield Trial(Pair(before, example.variant), example)


def _can_begin(trial: Trial) -> bool:
    """Whether both tables have the cards of a hand, and can begin it as it begins."""
    try:
        for table in (trial.pair.before, trial.pair.after):
            trial.beginning.at(table)
    except ValueError:
        return False
    return True


def _has(variant: Variant, rule: HouseRule) -> bool:
    """Whether a table has all that a rule sets."""
    return all(variant.rules.get(path) == value for path, value in rule.values.items())


def without(variant: Variant, rule: HouseRule) -> Variant | None:
    """A table without a rule, as its own name has it; None if that plays by the rule anyway.

    What the rule sets is then as the variant and the other house rules of the table have it.

    Args:
        variant: The table.
        rule: The rule.
    """
    values = {path: _otherwise(variant, path, rule) for path in rule.values}
    if values == rule.values:
        return None
    return replace(
        variant,
        rules=variant.rules.with_values(values),
        house_rules=tuple(each for each in variant.house_rules if each.id != rule.id),
        overrides={p: value for p, value in variant.overrides.items() if p not in rule.values},
    )


def _otherwise(variant: Variant, path: str, rule: HouseRule) -> object:
    """What a table has for an option that neither a rule nor the table itself sets any more."""
    return next(
        each.value
        for each in variant.origins(path)
        if each.id != rule.id and each.layer is not Layer.TABLE
    )


def with_rule(variant: Variant, *rules: HouseRule) -> Variant:
    """A table with further house rules."""
    for rule in rules:
        variant = replace(
            variant,
            rules=variant.rules.with_values(rule.values),
            house_rules=(*variant.house_rules, replace(rule, layer=Layer.ADDED_HOUSE_RULE)),
        )
    return variant


def pairs(rule: HouseRule, collection: Collection) -> Iterator[Pair]:
    """The tables of a site that can add a rule, by itself or with the help of another one."""
    for standing in standings(rule, collection.variants):
        if standing.is_added:
            yield Pair(standing.variant, with_rule(standing.variant, rule))
    for helper, variant in helpers(rule, collection.house_rules, collection.variants):
        yield Pair(with_rule(variant, helper), with_rule(variant, helper, rule))
