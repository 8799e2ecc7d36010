"""What both commands of the tutor take: topics, a count and a seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from euchre_rules.cli.arguments import WholeNumber
from euchre_rules.cli.terminal import note, wrapped
from euchre_rules.options.words import count, lower_first, or_list
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.telling import absent_words
from euchre_tutor.question import Topic
from euchre_tutor.skills import topics_at
from euchre_tutor.templates import TOPICS

F = TypeVar("F", bound=Callable[..., Any])
_NAMED = or_list([topic.value for topic in TOPICS])
_SEEDS = 1_000_000
"""How many seeds may be chosen by chance; small enough to be typed again."""


def topic_option(command: F) -> F:
    """Topics; all of them if none is given."""
    return click.option(
        "--topic",
        "topics",
        metavar="TOPIC",
        type=click.Choice([topic.value for topic in TOPICS]),
        multiple=True,
        help=f"What the questions are about: {_NAMED}; everything if not given. May be repeated.",
    )(command)


def count_option(command: F) -> F:
    """How many questions."""
    return click.option(
        "--count",
        "wanted",
        metavar="N",
        type=WholeNumber(1, 1_000),
        default=10,
        show_default=True,
        help="How many questions.",
    )(command)


def seed_option(command: F) -> F:
    """The number from which the questions come."""
    return click.option(
        "--seed",
        metavar="S",
        type=WholeNumber(),
        help="The same seed gives the same questions; chosen by chance if not given.",
    )(command)


def full_screen_option(command: F) -> F:
    """The whole screen instead of lines."""
    return click.option(
        "--full-screen",
        "full",
        is_flag=True,
        help="Everything in its place on the whole screen, with keys and mouse; needs the extra "
        "tui.",
    )(command)


def chosen_seed(seed: int | None) -> int:
    """The seed that was given, or one chosen by chance."""
    return secrets.randbelow(_SEEDS) if seed is None else seed


def chosen_topics(topics: tuple[str, ...]) -> tuple[Topic, ...]:
    """The topics that were given; empty for all."""
    return tuple(map(Topic, topics))


def topics_there(variant: Variant, topics: tuple[Topic, ...]) -> tuple[Topic, ...]:
    """The topics that were asked for, without those of which a table has no questions.

    Raises:
        click.UsageError: It has none on any of them.
    """
    there = topics_at(variant)
    left = tuple(each for each in topics if each in there)
    absent = absent_words(variant, topics)
    if absent and not left:
        instead = or_list([each.value for each in there])
        raise click.UsageError(f"{lower_first(absent).rstrip('.')}; ask about {instead}")
    if absent:
        note(wrapped(absent))
    return left


def note_if_fewer(found: int, wanted: int) -> None:
    """Say so if there are fewer questions than were asked for."""
    if found < wanted:
        if not found:
            note("This table has no questions of this sort.")
            return
        only = count(found, "different question")
        note(f"There {'is' if found == 1 else 'are'} only {only} of this sort at this table.")


def was_given(name: str) -> bool:
    """Whether the option whose value has this name was given, and isn't the default."""
    source = click.get_current_context().get_parameter_source(name)
    return source is not ParameterSource.DEFAULT
