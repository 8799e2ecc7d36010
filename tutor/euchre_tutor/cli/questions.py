"""``euchre questions``: questions for other programs, or for a sheet of paper."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from euchre_rules.cli.table import format_option, load_table, reference_argument, set_option
from euchre_rules.cli.terminal import can_show_suits, note, say, wrapped
from euchre_tutor.answers import instruction, labels
from euchre_tutor.cli.options import (
    chosen_seed,
    chosen_topics,
    count_option,
    note_if_fewer,
    seed_option,
    topic_option,
)
from euchre_tutor.generate import make_questions
from euchre_tutor.judge import solution
from euchre_tutor.question import Kind, Question


@click.command()
@reference_argument
@topic_option
@count_option
@seed_option
@set_option
@format_option("text", "json")
def questions(
    reference: str,
    topics: tuple[str, ...],
    wanted: int,
    seed: int | None,
    overrides: tuple[str, ...],
    output: str,
) -> None:
    """Print questions on the rules of a table, with their answers and reasons.

    REF is a variant or file, with any number of house rules: guernsey+short_game. The quiz with the
    same seed asks the same questions.
    """
    variant = load_table(reference, overrides)
    number = chosen_seed(seed)
    found = make_questions(variant, topics=chosen_topics(topics), count=wanted, seed=number)
    if output == "json":
        plain = [question.to_json() for question in found]
        say(json.dumps(plain, indent=2, ensure_ascii=not can_show_suits()))
    else:
        say("\n\n".join("\n".join(_lines(n, each)) for n, each in enumerate(found, 1)))
    note_if_fewer(len(found), wanted)
    if seed is None:
        note(f"These questions again: --seed {number}")


def _lines(number: int, question: Question) -> Iterator[str]:
    """A question for people, with its answer."""
    asked = f"{question.prompt} {instruction(question)}"
    yield wrapped(asked, indent="    ", first=f"{number}. ".ljust(4))
    if question.kind is not Kind.NUMBER:
        for label, choice in zip(labels(question), question.choices, strict=True):
            yield wrapped(choice.text, indent="       ", first=f"    {label}) ")
    yield wrapped(solution(question), indent="    ")
