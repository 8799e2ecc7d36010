"""What a file of answers from elsewhere holds, and what taking it in would change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from euchre_rules.options.words import count
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.cli.log_trouble import is_newer
from euchre_tutor.cli.overview import AtTable, at_table
from euchre_tutor.cli.salvage import Salvaged, salvaged
from euchre_tutor.cli.tables import table_of
from euchre_tutor.memory import Days, History
from euchre_tutor.progress_file import ProgressFileError, Record, read_progress

_LARGEST: Final = 50_000_000
"""A larger file isn't taken in; pages take none either."""


@dataclass(frozen=True)
class Incoming:
    """What a file holds.

    Attributes:
        records: Its answers, each once.
        trouble: Which lines can't be read, and that they are left out; None if all can.
    """

    records: tuple[Record, ...]
    trouble: str | None = None


def incoming(file: Path) -> Incoming:
    """The answers of a file.

    Raises:
        click.UsageError: It is none of our files, or too large, or no answer in it can be read; the
            message names the line.
        OSError: It can't be read.
    """
    shown = quoted(file.as_posix(), limit=200)
    if file.is_dir():
        raise click.UsageError(f"{shown} is a folder; name a file of answers in it")
    if not file.is_file():
        raise click.UsageError(f"there is no file {shown}")
    if file.stat().st_size > _LARGEST:
        raise click.UsageError(f"{shown} is too large to be a file of answers")
    # A byte that is no UTF-8 makes its line unreadable, and no other.
    data = file.read_bytes()
    text = data.decode("utf-8", errors="backslashreplace")
    try:
        return Incoming(each_once(read_progress(text)))
    except ProgressFileError as error:
        problem = str(error)
    if is_newer(text.removeprefix("\ufeff").lstrip().split("\n", 1)[0]):
        raise click.UsageError(
            f"a newer version of this program wrote {shown}; update the program to take it in. "
            "Nothing was changed"
        )
    found = salvaged(text)
    if found is not None and found.records:
        return Incoming(each_once(found.records), _left_out(shown, found, problem))
    if found is None and not _is_utf8(data):
        problem = "It is no text in UTF-8."
    raise click.UsageError(
        f"{shown} holds no answers that can be taken in. {problem} Nothing was changed; take a "
        "file that 'euchre progress export' or a page of the site wrote"
    )


def each_once(records: Sequence[Record]) -> tuple[Record, ...]:
    """Answers of which none stands there twice."""
    found: dict[str, Record] = {}
    for each in records:
        found.setdefault(each.id, each)
    return tuple(found.values())


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _left_out(shown: str, found: Salvaged, problem: str) -> str:
    """That some lines can't be read, and what happens to the rest."""
    if found.torn:
        problem = f"Its last line, line {found.lines}, is only half written."
    others = len(found.bad) - 1
    verb = "is" if others == 1 else "are"
    more = f" Nor {verb} {count(others, 'other line')}." if others else ""
    those = "Those are" if others else "That is"
    return f"{shown} is damaged. {problem}{more} {those} left out; all other lines can be taken in."


def changes(found: Sequence[Record], fresh: Sequence[Record], kept: Sequence[Record]) -> list[str]:
    """What taking in a file would change, in paragraphs.

    Args:
        found: The answers in the file.
        fresh: Those among them that are new here.
        kept: The answers that are here.
    """
    told = f"The file holds {count(len(found), 'answer')}; {_new(len(fresh), len(found))} new here."
    if not fresh:
        return [told, "So nothing changes."]
    before = History(kept, Days(None), table_of)
    after = History([*kept, *fresh], Days(None), table_of)
    tables = (at_table(after, reference) for reference in after.references)
    changed = [said for table in tables for said in _changes_at(table, before)]
    return [told, *(changed or ["No level changes by them."])]


def _changes_at(table: AtTable, before: History) -> Iterator[str]:
    """Which levels change at a table, in one paragraph; none if none does."""
    changed = [
        f"{row.skill.topic.heading}: {was.word} becomes {row.standing.level.word}."
        for row in table.rows
        if (was := before.standing(row.skill).level) != row.standing.level
    ]
    if changed:
        yield " ".join((f"{visible(table.title)}.", *changed))


def _new(fresh: int, of: int) -> str:
    """How many are new, as the beginning of a clause."""
    if of == 1:
        return "it is" if fresh else "it isn't"
    if fresh in (0, of):
        return "all of them are" if fresh else "none of them is"
    return f"{fresh} of them {'is' if fresh == 1 else 'are'}"
