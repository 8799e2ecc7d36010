"""``euchre questions``: questions for other programs, for a class, or for a sheet of paper."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Final

import click

from euchre_rules.cli.table import format_option, load_table, reference_argument, set_option
from euchre_rules.cli.terminal import can_show_suits, note, say, wrapped
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import quoted
from euchre_tutor.answers import instruction, labels
from euchre_tutor.cli.options import (
    chosen_seed,
    chosen_topics,
    count_option,
    note_if_fewer,
    seed_option,
    topic_option,
    topics_there,
)
from euchre_tutor.cli.report import as_json, as_text, report
from euchre_tutor.exporting.formats import FORMATS, ExportFormat
from euchre_tutor.exporting.items import sheet_of
from euchre_tutor.generate import make_questions
from euchre_tutor.judge import solution
from euchre_tutor.question import Kind, Question, Topic

_FOR_WHOM: Final = ", ".join(f"{each.name} ({each.what})" for each in FORMATS.values())


@click.command(
    epilog=f"Besides text and json there are files for teachers: {_FOR_WHOM}.",
    short_help="Questions for other programs.",
)
@reference_argument
@topic_option
@count_option
@seed_option
@set_option
@format_option("text", "json", *FORMATS)
@click.option(
    "--report",
    "reports",
    is_flag=True,
    help="Print which misconceptions the questions can tell, instead of questions.",
)
@click.option(
    "--out",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write into a new file instead of to standard output.",
)
def questions(  # noqa: PLR0913  one argument for each option
    *,
    reference: str,
    topics: tuple[str, ...],
    wanted: int,
    seed: int | None,
    overrides: tuple[str, ...],
    output: str,
    reports: bool,
    file: Path | None,
) -> None:
    """Print questions on the rules of a table, with their answers and reasons.

    REF is a variant or file, with any number of house rules: guernsey+short_game. The quiz with the
    same seed asks the same questions.
    """
    variant = load_table(reference, overrides)
    there = topics_there(variant, chosen_topics(topics))
    if reports:
        _report(variant, there, output, file)
        return
    number = chosen_seed(seed)
    found = make_questions(variant, topics=there, count=wanted, seed=number)
    if output in FORMATS:
        _put_bytes(_exported(variant, found, number, FORMATS[output]), FORMATS[output], file)
    else:
        _put_text(_as_json(found, file) if output == "json" else _as_text(found), file, output)
    note_if_fewer(len(found), wanted)
    if seed is None:
        note(f"These questions again: --seed {number}")


def _report(variant: Variant, topics: tuple[Topic, ...], output: str, file: Path | None) -> None:
    """Print which misconceptions can be told.

    Raises:
        click.UsageError: It is wanted in a format for questions.
    """
    if output in FORMATS:
        raise click.UsageError(f"--report is text or json, and --format {output} is for questions")
    found = report(variant, topics)
    plain = json.dumps(as_json(found), indent=2)
    _put_text(plain if output == "json" else as_text(variant, found), file, output)


def _exported(variant: Variant, found: Sequence[Question], seed: int, form: ExportFormat) -> bytes:
    """The questions as a file of another program.

    Raises:
        click.UsageError: The format's extra is missing.
    """
    try:
        return form.write(sheet_of(variant, found, seed))
    except ModuleNotFoundError as error:
        if form.extra is None or (error.name or "").startswith("euchre_"):
            raise
        raise click.UsageError(
            f"--format {form.name} needs more than the base package. Install it with:\n"
            f"  pip install 'euchre-rules[{form.extra}]'"
        ) from None


def _as_json(found: Sequence[Question], file: Path | None) -> str:
    plain = [question.to_json() for question in found]
    shown = file is not None or can_show_suits()
    return json.dumps(plain, indent=2, ensure_ascii=not shown)


def _as_text(found: Sequence[Question]) -> str:
    return "\n\n".join("\n".join(_lines(n, each)) for n, each in enumerate(found, 1))


def _put_text(text: str, file: Path | None, output: str) -> None:
    if file is None:
        say(text)
    else:
        suffix = ".json" if output == "json" else ".txt"
        _write_new(f"{text}\n".encode(), file, suffix)


def _put_bytes(data: bytes, form: ExportFormat, file: Path | None) -> None:
    """Write a file of another program, which is in UTF-8 wherever it goes.

    Raises:
        click.UsageError: It is no text, and would go to a terminal.
    """
    if file is not None:
        _write_new(data, file, form.suffix)
        return
    if not form.is_text and sys.stdout.isatty():
        advice = f"add --out questions{form.suffix}"
        raise click.UsageError(f"what --format {form.name} writes is no text; {advice}")
    if isinstance(sys.stdout, TextIOWrapper):  # otherwise nobody reads
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


def _write_new(data: bytes, file: Path, suffix: str) -> None:
    """Write a file that isn't there yet.

    Raises:
        click.UsageError: There is one already, or a folder.
    """
    if file.is_dir():
        shown = quoted(file.as_posix(), limit=200)
        within = quoted((file / f"questions{suffix}").as_posix(), limit=200)
        raise click.UsageError(f"{shown} is a folder; name a file in it, such as {within}")
    try:
        with file.open("xb") as opened:
            opened.write(data)
    except FileExistsError:
        shown = quoted(file.as_posix(), limit=200)
        sentence = f"there is already a file {shown}, and nothing in it is overwritten"
        raise click.UsageError(f"{sentence}; choose another name") from None


def _lines(number: int, question: Question) -> Iterator[str]:
    """A question for people, with its answer."""
    asked = f"{question.prompt} {instruction(question)}"
    yield wrapped(asked, indent="    ", first=f"{number}. ".ljust(4))
    if question.kind is not Kind.NUMBER:
        for label, choice in zip(labels(question), question.choices, strict=True):
            yield wrapped(choice.text, indent="       ", first=f"    {label}) ")
    yield wrapped(solution(question), indent="    ")
