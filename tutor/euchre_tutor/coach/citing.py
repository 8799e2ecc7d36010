"""Rules in the words of the rule book, with the option behind them."""

from __future__ import annotations

from euchre_rules.options import option
from euchre_rules.options.words import sentence
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.explain import who_set


def rule(variant: Variant, path: str) -> str:
    """The sentence of an option as this table plays it."""
    return visible(sentence(option(path), variant.rules.get(path), variant.rules))


def cited(variant: Variant, path: str) -> str:
    """The sentence of an option, which option it is, and who set it."""
    return f"{rule(variant, path)} ({path}, set by {who_set(variant.origins(path)[0])}.)"
