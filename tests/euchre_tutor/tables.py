"""The tables on which the tutor is tried, each loaded once."""

from __future__ import annotations

from functools import cache
from typing import Any

import euchre_rules as er
from euchre_tutor import Question, Topic, make_questions
from tests.shipped import DEEP, DEEP_HOUSE_RULES

SHIPPED = (*DEEP, "three_handed", "two_handed")
WITH_HOUSE_RULES = tuple(f"north_american+{rule}" for rule in DEEP_HOUSE_RULES)


@cache
def table(reference: str) -> er.Variant:
    """A table, loaded once."""
    return er.load_variant(reference)


def changed(reference: str, **values: Any) -> er.Variant:
    """A table with some options set, ``section__option=value``."""
    overrides = {path.replace("__", "."): value for path, value in values.items()}
    return er.load_variant(reference, overrides=overrides)


@cache
def asked(reference: str, count: int, seed: int = 1, topic: str = "") -> tuple[Question, ...]:
    """The questions of a seed at a table, made once."""
    topics = (Topic(topic),) if topic else ()
    return make_questions(table(reference), topics=topics, count=count, seed=seed)
