"""The tables on which the tutor is tried, each loaded once."""

from __future__ import annotations

from functools import cache
from typing import Any

import euchre_rules as er
from euchre_tutor import Question, Topic, make_questions

SHIPPED = ("north_american", "guernsey", "british")
HOUSE_RULES = (
    "stick_the_dealer",
    "lone_defender",
    "partner_must_go_alone",
    "joker",
    "farmers_hand",
    "four_for_a_defenders_march",
    "lead_from_the_lone_players_left",
    "short_game",
    "long_game",
)
WITH_HOUSE_RULES = tuple(f"north_american+{rule}" for rule in HOUSE_RULES)


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
