"""When a rule comes up at all, in a few words that name other rules by their titles."""

from __future__ import annotations

import re
from typing import Any, Final

from euchre_rules.options import OPTIONS, Option, Rules, option
from euchre_rules.options.conditions import Condition, Needs, Relation
from euchre_rules.options.kinds import Switch
from euchre_rules.options.words import label, or_list

_TITLES: Final = {each.path: each.title for each in OPTIONS}
_WITH: Final = "with "
_ABSENCE: Final = frozenset(("never", "none"))
_PATH: Final = re.compile(r"\b[a-z_]+\.[a-z_]+\b")


def only_when(needs: Needs, rules: Rules) -> str:
    """What must hold, to go after "comes up".

    >>> from euchre_rules.options.conditions import when
    >>> only_when(when("round_two.stick_the_dealer", True), Rules())
    'only with “Stick the dealer”'
    >>> from euchre_rules.options.conditions import unless
    >>> only_when(unless("deck.best_bower", "none"), Rules())
    'only with “Best bower”'
    """
    words = list(dict.fromkeys(_needed(each, rules) for each in needs.alternatives))
    if all(each.startswith(_WITH) for each in words):
        return f"only {_WITH}{or_list([each.removeprefix(_WITH) for each in words])}"
    return f"only {', or '.join(words)}"


def is_absence(asked: Option, value: Any, rules: Rules) -> bool:
    """Whether a value says that there is nothing of what the option's title names."""
    return label(asked, value, rules) in _ABSENCE


def _needed(single: Any, rules: Rules) -> str:
    if not isinstance(single, Condition):
        return f"if {_PATH.sub(lambda found: _titled(found[0]), single.needed)}"
    asked = option(single.path)
    title = _titled(asked.path)
    match single.relation:
        case Relation.ONE_OF if isinstance(asked.kind, Switch):
            return f"{_WITH if single.values[0] else 'without '}{title}"
        case Relation.ONE_OF:
            return f"if {title} is {_labels(asked, single.values, rules)}"
        case Relation.NONE_OF if all(is_absence(asked, each, rules) for each in single.values):
            return f"{_WITH}{title}"
        case Relation.NONE_OF:
            return f"if {title} isn't {_labels(asked, single.values, rules)}"
        case _:
            return f"if {single.needed.replace(asked.path, title, 1)}"


def _labels(asked: Option, values: tuple[Any, ...], rules: Rules) -> str:
    return or_list([f"“{label(asked, each, rules)}”" for each in values])


def _titled(path: str) -> str:
    return f"“{_TITLES[path]}”" if path in _TITLES else path
