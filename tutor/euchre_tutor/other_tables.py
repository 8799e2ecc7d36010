"""The other tables that questions compare one with: the built-in ones, and one more house rule."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import Final

from euchre_rules.cards import NotationError
from euchre_rules.options import Option
from euchre_rules.options.words import sentence
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.variant import HouseRule, Variant

_REMEMBERED: Final = 512
_LEANS: Final = re.compile(
    r"^(?:If )?(?:[Ii]t|This|That|These|Those|They|Only one of you)\b"
    r"|\b(?:must again|again hold|even then|in this|may also|such an?)\b"
)
"""How a sentence begins, or what it holds, that leans on something said before it."""


def known_tables() -> tuple[Variant, ...]:
    """The built-in variants."""
    return list_variants()


def seated_alike(variant: Variant) -> tuple[Variant, ...]:
    """The built-in variants at which as many play, with or without partners as here."""
    here = variant.rules
    return tuple(
        each
        for each in known_tables()
        if each.id != variant.id
        and each.rules.table.players == here.table.players
        and each.rules.partners == here.partners
    )


@lru_cache(maxsize=_REMEMBERED)
def with_house_rule(variant: Variant, rule: HouseRule) -> Variant | None:
    """The table with one more house rule; None if it can't have it, or can't be asked for."""
    try:
        return load_variant(f"{variant.reference}+{rule.id}", overrides=variant.overrides)
    except (FileError, NotationError):
        return None


def says_at(variant: Variant, option: Option) -> str:
    """The rule-book sentence of what an option is set to at a table."""
    return sentence(option, variant.rules.get(option.path), variant.rules)


def stands_alone(sentence: str) -> bool:
    """Whether a sentence of the rule book says all it means without the one before it.

    >>> stands_alone("Defenders always play together."), stands_alone("This goes for every player.")
    (True, False)
    """
    return not _LEANS.search(sentence)


def setting_text(value: object) -> str:
    """What an option is set to as plain text: the parts of a list with spaces between them."""
    if isinstance(value, tuple):
        return " ".join(map(setting_text, value))
    return str(value.value if isinstance(value, Enum) else value)
