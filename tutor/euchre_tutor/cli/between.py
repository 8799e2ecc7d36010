"""A quiz for those who come from another table: its questions, and what they don't ask about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import click

from euchre_rules.cli.terminal import note, wrapped
from euchre_rules.options.words import count, lower_first
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.summary import Again
from euchre_tutor.contrast import IncomparableError, disagreements, untold
from euchre_tutor.question import Question, Topic


def questions_between(
    variant: Variant, other: Variant, topics: Sequence[Topic], wanted: int, seed: int, again: Again
) -> tuple[Question, ...]:
    """The questions of a seed that another table would answer otherwise.

    Raises:
        click.UsageError: There is none, or no position is the same at both tables.
    """
    try:
        found = tuple(islice(disagreements(variant, other, topics=topics, seed=seed), wanted))
    except IncomparableError as error:
        raise click.UsageError(visible(str(error))) from None
    if not found:
        names = f"{title_of(variant)} and {title_of(other)}"
        where = " on these topics" if topics else ""
        rest = "" if topics else f": they differ in this alone: {_named(variant, other, ())}"
        told = f"Nothing that is asked about{where} differs between {names}{rest}."
        raise click.UsageError(visible(f"{told} All that differs: {again.differences()}"))
    if len(found) < wanted:
        asked = count(len(found), "question")
        note(wrapped(f"{asked} ask about all that can be asked: more would be the same again."))
    return found


def say_untold(
    screen: Screen, variant: Variant, other: Variant, asked: Sequence[Question], again: Again
) -> None:
    """What is otherwise here, too, and no question was about."""
    if untold(variant, other, asked):
        named = _named(variant, other, asked)
        screen.text(visible(f"Also different here, but not asked: {named}. All that differs:"))
        screen.command(again.differences())


def _named(variant: Variant, other: Variant, asked: Sequence[Question]) -> str:
    return ", ".join(lower_first(each.title) for each in untold(variant, other, asked))
