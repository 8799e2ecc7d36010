"""Calls for whoever practises: what there is to be asked, and a question that was missed, again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from euchre_rules.rulebook.marks import title_of
from euchre_tutor.again import made_again
from euchre_tutor.dispatch.arguments import OneOf, Text, Texts, Whole, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.given import TABLE, Given
from euchre_tutor.dispatch.questions import TOLD, told
from euchre_tutor.dispatch.usable import playable
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Topic
from euchre_tutor.skills import LEARNING_ORDER, skill_of, topics_at

_TOPIC: Final = OneOf(tuple(each.value for each in Topic))
_WHENEVER: Final = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class ToPractise:
    """A table."""

    table: Given = argument(TABLE, "The table.")


@calls(
    "topics",
    ToPractise,
    "What one can be asked about at a table, in the order in which one learns it.",
    {
        "variant": "The reference of the table, which the memory keeps with each answer.",
        "name": "The table's name, with the house rules that it adds.",
        "topics": "Each topic: id, heading, whether there are questions on it (asked), and the "
        "skill that the memory keeps its answers under.",
    },
    {"table": {"ref": "guernsey"}},
)
def topics(args: ToPractise) -> Answer:
    """See the declaration."""
    variant = playable(args.table)
    there = topics_at(variant)
    return {
        "variant": variant.reference,
        "name": args.table.name or title_of(variant),
        "topics": [
            {
                "id": each.value,
                "heading": each.heading,
                "asked": each in there,
                "skill": skill_of(variant, each).id,
            }
            for each in LEARNING_ORDER
        ],
    }


@dataclass(frozen=True)
class Answered:
    """What a record of progress says of the question that was answered."""

    table: Given = argument(TABLE, "The table.")
    topic: str = argument(_TOPIC, "What the question is about: the record's skill.")
    template: str = argument(Text(), "The record's template.")
    seed: int = argument(Whole(), "The record's seed.")
    question: str = argument(Text(), "The id of the question.")
    number: int = argument(
        Whole(0, 200), "Its number in the record's sitting, from 1; 0 where it tells none.", 0
    )
    topics: tuple[str, ...] = argument(Texts(), "The topics of that sitting.", ())


@calls(
    "again",
    Answered,
    "A question that was answered before, made once more from what its record of progress says.",
    {
        "found": "Whether it is still asked at this table; the rest is told only if it is.",
        **TOLD,
    },
    {
        "table": {"ref": "guernsey"},
        "topic": "bowers",
        "template": "right_bower",
        "seed": 7,
        "question": "3adae332d8908560",
        "number": 1,
        "topics": ["bowers"],
    },
)
def again(args: Answered) -> Answer:
    """See the declaration."""
    variant = playable(args.table)
    sitting = {"seed": args.seed, "number": args.number, "topics": list(args.topics)}
    record = Record(
        id="again",
        at=_WHENEVER,
        skill=args.topic,
        variant=variant.reference,
        template=args.template,
        seed=args.seed,
        question=args.question,
        answer=(),
        correct=False,
        more={"sitting": sitting},
    )
    found = made_again(variant, record)
    return {"found": True, **told(variant, found)} if found else {"found": False}
