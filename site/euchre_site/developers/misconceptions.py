"""Which misconceptions show at which tables, and in how many sorts of questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.options.words import and_list, count, lower_first, sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.diagnosis import Telling, tellings
from euchre_tutor.misconceptions import MISCONCEPTIONS, Misconception, words_for
from euchre_tutor.question import Topic


@dataclass(frozen=True)
class Group:
    """Tables at which equally many templates tell of a misconception.

    Attributes:
        why: If none does: why, as the beginning of a sentence.
    """

    number: int
    why: str
    tables: str

    @property
    def told(self) -> str:
        """How many templates, as it stands where nothing says what is counted."""
        return count(self.number, "template") if self.number else "–"


@dataclass(frozen=True)
class Row:
    """A misconception at all tables.

    Attributes:
        range: The fewest and the most templates, where it can show.
        never: At how many tables it can't show.
    """

    id: str
    name: str
    believes: str
    topics: str
    range: str
    never: int
    groups: tuple[Group, ...]

    @property
    def anchor(self) -> str:
        """Its place on the page."""
        return self.id.replace("_", "-")


def rows_of(variants: tuple[Variant, ...]) -> tuple[tuple[Topic, tuple[Row, ...]], ...]:
    """The misconceptions by the first topic in which each shows, in learning order."""
    told = {variant.id: tellings(variant) for variant in variants}
    rows = {
        each.id: _row(each, [(v, told[v.id][place]) for v in variants])
        for place, each in enumerate(MISCONCEPTIONS)
    }
    found = (
        (topic, tuple(rows[each.id] for each in MISCONCEPTIONS if each.topics[0] is topic))
        for topic in Topic
    )
    return tuple((topic, group) for topic, group in found if group)


def _row(found: Misconception, told: list[tuple[Variant, Telling]]) -> Row:
    numbers = [len(each.templates) for _, each in told if each.templates]
    fewest, most = min(numbers, default=0), max(numbers, default=0)
    shows = [variant for variant, each in told if each.templates]
    words = words_for((shows or [told[0][0]])[0])
    return Row(
        id=found.id,
        name=found.name,
        believes=found.thought(words),
        topics=and_list([lower_first(topic.heading) for topic in found.topics]),
        range=f"{fewest} to {most}" if fewest < most else str(most or "–"),
        never=len(told) - len(numbers),
        groups=tuple(_groups(told)),
    )


def _groups(told: list[tuple[Variant, Telling]]) -> Iterator[Group]:
    """The tables by the number of templates, the most first, and those without any by reason."""
    keys = {(len(each.templates), each.why_none or "") for _, each in told}
    for number, why in sorted(keys, key=lambda key: (-key[0], key[1])):
        there = [
            variant.name
            for variant, each in told
            if (len(each.templates), each.why_none or "") == (number, why)
        ]
        yield Group(number, sentence_case(why), _tables(there, len(told)))


def _tables(names: list[str], of: int) -> str:
    return f"all {count(of, 'table')}" if len(names) == of > 1 else ", ".join(names)
