"""Which questions can tell of which misconception at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.banks import BANKED, SEED, Bank, banks_of, nameless
from euchre_tutor.build import misleads
from euchre_tutor.dice import Dice
from euchre_tutor.generate import questions
from euchre_tutor.misconceptions import MISCONCEPTIONS, Misconception
from euchre_tutor.misconceptions.moot import why_moot
from euchre_tutor.templates import TEMPLATES, Source

_REMEMBERED: Final = 256
_MORE: Final = 60
"""So many questions of a template are looked at where the banks tell nothing."""


@dataclass(frozen=True)
class Telling:
    """What can tell of a misconception at a table.

    Attributes:
        templates: The ids of the templates with a question that it answers wrongly.
        why_none: If there is none: why, in a clause.
    """

    misconception: Misconception
    templates: tuple[str, ...]
    why_none: str | None


def tellings(variant: Variant, *, drafts: int = 0) -> tuple[Telling, ...]:
    """For each misconception what can tell of it at a table, in their order.

    Args:
        drafts: How many questions of each template are looked at besides those of the banks. What
            tells in one question of many shows only so, and it takes its time.
    """
    found = telling_templates(variant, drafts=drafts)
    return tuple(_telling(variant, each, found[each.id]) for each in MISCONCEPTIONS)


def _telling(variant: Variant, found: Misconception, templates: tuple[str, ...]) -> Telling:
    why = None if templates else why_moot(variant, found.id) or "no question there tells"
    return Telling(found, templates, why)


def telling_templates(variant: Variant, *, drafts: int = 0) -> Mapping[str, tuple[str, ...]]:
    """For each misconception the ids of the templates with a question that it answers wrongly.

    Looked for among the questions of the table's banks; where these tell nothing, among more until
    one does.
    One that can't show at this table, such as a wrong belief about a joker where there is none,
    has no template.

    Args:
        drafts: See :func:`tellings`.
    """
    found: dict[str, set[str]] = {each.id: set() for each in MISCONCEPTIONS}
    for bank in banks_of(variant):
        for misconception, template in (*_in_bank(bank), *_in_drafts(bank, drafts)):
            found[misconception].add(template)
    for each in MISCONCEPTIONS:
        if not found[each.id] and why_moot(variant, each.id) is None:
            found[each.id].update(_elsewhere(variant, each))
    return {
        each: tuple(template.id for template in TEMPLATES if template.id in templates)
        for each, templates in found.items()
    }


@lru_cache(maxsize=_REMEMBERED)
def _in_bank(bank: Bank) -> tuple[tuple[str, str], ...]:
    """What shows in the questions of a bank: misconceptions, each with a template."""
    shown = ((slip.misconception, q.template) for q in bank.questions for slip in q.slips)
    return tuple(dict.fromkeys(shown))


@lru_cache(maxsize=_REMEMBERED)
def _in_drafts(bank: Bank, drafts: int) -> tuple[tuple[str, str], ...]:
    """What shows in more questions on the topic of a bank: misconceptions, each with a template."""
    known = set(_in_bank(bank))
    table = nameless(bank.key, bank.rules)
    found: list[tuple[str, str]] = []
    for template in (each for each in TEMPLATES if each.topic is bank.topic and each.fits(table)):
        open_ = [each for each in MISCONCEPTIONS if template.topic in each.topics]
        open_ = [each for each in open_ if (each.id, template.id) not in known]
        for number in range(drafts):
            draft = template.draft(Source(table, Dice(SEED, number, template.id, "telling")))
            shown = [e for e in open_ if draft is not None and misleads(template, draft, table, e)]
            found += [(each.id, template.id) for each in shown]
            open_ = [each for each in open_ if each not in shown]
            if not open_:
                break
    return tuple(found)


def _elsewhere(variant: Variant, found: Misconception) -> Iterator[str]:
    """The template of a question that tells, beyond those of the banks; nothing if there is none.

    Templates take turns: the one that tells need not be the first.
    """
    streams = [
        iter(questions(variant, seed=SEED + 1, templates=(template,)))
        for template in TEMPLATES
        if template.topic in found.topics and template.topic in BANKED and template.fits(variant)
    ]
    for _ in range(_MORE):
        for question in (next(each, None) for each in streams):
            if question and any(slip.misconception == found.id for slip in question.slips):
                yield question.template
                return
