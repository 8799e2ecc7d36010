"""The reference of the specification: a book that the renderers of the rule book show.

Everything in it comes from where the program itself reads it: options from their declarations,
fields, invariants and codes from their tables, the worked example from resolving it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from euchre_rules.rulebook.reference_checks import invariants, problem_codes
from euchre_rules.rulebook.reference_elsewhere import cannot_be_said, elsewhere
from euchre_rules.rulebook.reference_files import files, layers, versions
from euchre_rules.rulebook.reference_options import option_sections
from euchre_rules.rulebook.reference_records import records
from euchre_rules.rulebook.structure import Book, Section
from euchre_rules.spec import shipped
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant, read_variant
from euchre_rules.spec.problems import Problem, Problems
from euchre_rules.spec.variant import HouseRule, Variant

TITLE: Final = "Reference"
SUMMARY: Final = (
    "Everything that a rules file may say: each option with its values, how the layers of a table "
    "come together, what is checked, and what can't be said yet."
)
EXAMPLE: Final = ("st_austell+short_game", "game.target", 9)
"""A table of several layers, the option that they all set, and what the table itself says."""
DISAGREEING: Final = "north_american+short_game+long_game"
"""A table whose house rules contradict each other."""


def reference() -> Book:
    """The reference, with what the shipped variants and house rules set."""
    return _reference(shipped.rules_as_written())


@lru_cache(maxsize=1)
def _reference(_: tuple[tuple[str, bytes], ...]) -> Book:
    """The reference, made once for files that are written so."""
    return Book(TITLE, SUMMARY, _sections(list_variants(), list_house_rules()))


def _sections(variants: Iterable[Variant], house_rules: Iterable[HouseRule]) -> tuple[Section, ...]:
    asked, path, value = EXAMPLE
    return (
        files(),
        layers(load_variant(asked, overrides={path: value}), path, _disagreement()),
        *option_sections(variants, house_rules),
        invariants(),
        problem_codes(),
        records(),
        versions(),
        elsewhere(),
        cannot_be_said(),
    )


def _disagreement() -> Problem:
    """What the program says of house rules that set one option differently."""
    problems = Problems()
    read_variant(DISAGREEING, problems)
    return next(each for each in problems if each.code == "conflict")
