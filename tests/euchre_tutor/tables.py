"""The tables on which the tutor is tried, each loaded once."""

from __future__ import annotations

from functools import cache

from euchre_tutor import Question, Topic, make_questions
from tests.shipped import DEEP, DEEP_HOUSE_RULES, changed, table

__all__ = ["SHIPPED", "WITH_HOUSE_RULES", "asked", "changed", "table"]

SHIPPED = (*DEEP, "three_handed", "two_handed")
WITH_HOUSE_RULES = tuple(f"north_american+{rule}" for rule in DEEP_HOUSE_RULES)


@cache
def asked(reference: str, count: int, seed: int = 1, topic: str = "") -> tuple[Question, ...]:
    """The questions of a seed at a table, made once."""
    topics = (Topic(topic),) if topic else ()
    return make_questions(table(reference), topics=topics, count=count, seed=seed)
