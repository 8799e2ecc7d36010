"""What the values of an option mean, for somebody who wrote something else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from euchre_rules.options import Option, Rules
from euchre_rules.options.kinds import has_more_values
from euchre_rules.options.words import label, sentence
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.problems import ValueMeaning

_USUAL: Final = Rules()
"""The table whose words stand in the sentences: what is at fault is not yet part of a table."""


@cache
def meanings_of(option: Option) -> tuple[ValueMeaning, ...]:
    """The values that an option may have, with what each means.

    Where there are too many, as of a number or a list, these are the values with a sentence of
    their own and one other.
    """
    return tuple(
        ValueMeaning(
            plain_text(option, value),
            label(option, value, _USUAL),
            sentence(option, value, _USUAL),
        )
        for value in _telling(option)
    )


def _telling(option: Option) -> Iterator[Any]:
    own = option.declaration.says
    yield from own
    if option.declaration.otherwise:
        others = [value for value in option.values if value not in own]
        yield from others[:1] if has_more_values(option.kind) else sorted(others)
