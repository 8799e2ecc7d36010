"""The tables that come with the program, and how deeply the tests look at each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, Final

from euchre_rules import Severity, Variant, list_house_rules, list_variants, load_variant
from euchre_rules.scenarios import Scenario, list_scenarios
from euchre_rules.spec.load import read_variant
from euchre_rules.spec.problems import Problems

VARIANTS: Final = tuple(each.id for each in list_variants())
HOUSE_RULES: Final = tuple(each.id for each in list_house_rules())
DEEP: Final = ("north_american", "guernsey", "british")
"""The heads of the three families, for tests that are too long for every variant."""
DEEP_HOUSE_RULES: Final = (
    "stick_the_dealer",
    "lone_defender",
    "partner_must_go_alone",
    "joker",
    "farmers_hand",
    "four_for_a_defenders_march",
    "lead_from_the_lone_players_left",
    "short_game",
    "long_game",
)
"""House rules that between them touch every part of a hand, for the same tests."""
OTHER_VARIANTS: Final = tuple(each for each in VARIANTS if each not in DEEP)
OTHER_HOUSE_RULES: Final = tuple(each for each in HOUSE_RULES if each not in DEEP_HOUSE_RULES)


@cache
def table(reference: str) -> Variant:
    """A table, loaded once."""
    return _read(reference) or load_variant(reference)


def changed(reference: str = "north_american", **values: Any) -> Variant:
    """A table with some options set, ``section__option=value``."""
    overrides = {path.replace("__", "."): value for path, value in values.items()}
    return load_variant(reference, overrides=overrides)


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario, read once."""
    return tuple(list_scenarios())


@cache
def home_of(house_rule: str) -> str:
    """The reference of a table with a house rule: of the first variant that allows it.

    Where none does, the rule needs a further house rule, the first that will do.
    """
    variants = (*DEEP, *OTHER_VARIANTS)
    further = (f"{variant}+{other}" for variant in variants for other in HOUSE_RULES)
    bases = chain(variants, (each for each in further if house_rule not in each.split("+")))
    return next(with_house_rules(bases, [house_rule]))


def with_house_rules(variants: Iterable[str], house_rules: Iterable[str]) -> Iterator[str]:
    """The references of these variants with each of these house rules that they allow."""
    rules = tuple(house_rules)
    found = (f"{variant}+{rule}" for variant in variants for rule in rules)
    return filter(_read, found)


@cache
def _read(reference: str) -> Variant | None:
    """A table; None if a house rule's own word forbids it, and nothing else may."""
    problems = Problems()
    variant = read_variant(reference, problems)
    wrong = {each.code for each in problems if each.severity is Severity.ERROR}
    assert wrong <= {"requirement", "incompatible", "conflict"}, reference
    return None if wrong else variant
