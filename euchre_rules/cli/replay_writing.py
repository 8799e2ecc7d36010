"""Writes a record in the format that the ending of a file's name asks for."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from euchre_rules.cli.play_record import already_there, check_name
from euchre_rules.cli.terminal import encoding_of, note, width
from euchre_rules.records.egn_writing import egn_text
from euchre_rules.records.model import Record
from euchre_rules.records.writing import CannotSayError, only, yaml_text
from euchre_rules.spec.locate import ENDINGS
from euchre_rules.spec.problems import Problems, render_all
from euchre_rules.spec.visible import quoted

_EGN = ".egn"


def write_record(record: Record, number: int | None, out: Path) -> None:
    """Write a record into a new file; standard error gets what the file leaves out.

    Args:
        record: The record.
        number: Which of its hands is wanted, from 1; all of them if not given.
        out: The file.

    Raises:
        click.UsageError: The name says no format, the format can't say what is in the record, or
            there is a file already.
        FileError: The format can't say what happened somewhere in the record, or not without
            hiding a fault or giving as known what the record doesn't know.
        OSError: The system won't let the file be written.
    """
    if out.exists():
        raise already_there(out)
    problems = Problems()
    text = problems.checked(_text(record, number, out, problems))
    try:
        with out.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise already_there(out) from None
    if len(problems):
        note(render_all(problems, width(), encoding_of(sys.stderr)))


def _text(record: Record, number: int | None, out: Path, problems: Problems) -> str | None:
    """The text of the file; ``problems`` receives what it can't say."""
    try:
        if out.suffix in ENDINGS:
            check_name(out)
            return yaml_text(record, out.stem, problems, number)
        if out.suffix == _EGN:
            return egn_text(record if number is None else only(record, number), problems)
    except CannotSayError as error:
        raise click.UsageError(f"{quoted(out.name)} can't be written: {error}") from None
    endings = "write a name that ends in .yaml (a scenario or match) or in .egn (EGN)"
    raise click.UsageError(f"{quoted(out.name)} says no format of records; {endings}")
