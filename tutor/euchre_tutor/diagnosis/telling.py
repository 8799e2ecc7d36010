"""Which questions can tell of which misconception at a table."""

from __future__ import annotations

from collections.abc import Mapping

from euchre_rules.spec.variant import Variant
from euchre_tutor.banks import banks_of
from euchre_tutor.misconceptions import MISCONCEPTIONS


def telling_templates(variant: Variant) -> Mapping[str, tuple[str, ...]]:
    """For each misconception the ids of the templates with a question that it answers wrongly.

    Looked for among the questions of the table's banks. One that can't show at this table, such as
    a wrong belief about a joker where there is none, has no template.
    """
    found: dict[str, dict[str, None]] = {each.id: {} for each in MISCONCEPTIONS}
    for bank in banks_of(variant):
        for question in bank.questions:
            for slip in question.slips:
                found[slip.misconception][question.template] = None
    return {each: tuple(templates) for each, templates in found.items()}
