"""The options: every switch of the rules, declared once.

Import from here; the modules below hold one section each.
"""

from euchre_rules.options.conditions import AnyOf, Condition, Needs
from euchre_rules.options.kinds import ValueRefusedError
from euchre_rules.options.model import Effect, Moment, Option, Says, Source
from euchre_rules.options.registry import OPTIONS, SECTIONS, Rules, option, section_names

__all__ = [
    "OPTIONS",
    "SECTIONS",
    "AnyOf",
    "Condition",
    "Effect",
    "Moment",
    "Needs",
    "Option",
    "Rules",
    "Says",
    "Source",
    "ValueRefusedError",
    "option",
    "section_names",
]
