"""The tables that the log of answers speaks of."""

from __future__ import annotations

from functools import lru_cache

from euchre_rules.cards import NotationError
from euchre_rules.spec.load import read_variant
from euchre_rules.spec.problems import FileError, Problems
from euchre_rules.spec.variant import Variant


@lru_cache(maxsize=64)
def table_of(reference: str) -> Variant | None:
    """The table with a reference; None if it can't be had any more."""
    problems = Problems()
    try:
        return problems.checked(read_variant(reference, problems))
    except (FileError, NotationError, OSError):
        return None
