"""``euchre questions --report``: which misconceptions the questions on a table can tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from euchre_rules.cli.terminal import wrapped
from euchre_rules.options.words import count, sentence_case
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.diagnosis import Telling, tellings
from euchre_tutor.question import Topic

DRAFTS: Final = 240
"""So many more questions of each template are looked at: some beliefs show in one of two hundred.
"""


def report(variant: Variant, topics: Sequence[Topic]) -> tuple[Telling, ...]:
    """What can tell of each misconception at a table.

    Args:
        topics: Only those that show in one of these; all if empty.
    """
    found = tellings(variant, drafts=DRAFTS)
    return tuple(e for e in found if not topics or {*topics} & {*e.misconception.topics})


def as_text(variant: Variant, found: Sequence[Telling]) -> str:
    """It for people: each misconception with the templates that tell, or why none does."""
    return "\n".join(_lines(variant, found))


def _lines(variant: Variant, found: Sequence[Telling]) -> Iterator[str]:
    shows = sum(bool(each.templates) for each in found)
    yield wrapped(
        visible(
            f"{title_of(variant)}: {shows} of {count(len(found), 'misconception')} can show, each "
            "in the questions of these templates."
        )
    )
    for each in found:
        yield ""
        yield wrapped(f"{each.misconception.name} ({each.misconception.id})", indent="  ", first="")
        if each.templates:
            templates = ", ".join(each.templates)
            yield wrapped(f"{len(each.templates)}: {templates}", indent="     ", first="  ")
        else:
            yield wrapped(f"-  {sentence_case(each.why_none or '')}.", indent="     ", first="  ")


def as_json(found: Sequence[Telling]) -> list[dict[str, Any]]:
    """It as plain data."""
    return [
        {
            "misconception": each.misconception.id,
            "name": each.misconception.name,
            "topics": [topic.value for topic in each.misconception.topics],
            "templates": list(each.templates),
            "why_none": each.why_none,
        }
        for each in found
    ]
