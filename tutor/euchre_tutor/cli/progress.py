"""``euchre progress``: what is known of the learner, and moving it between machines and pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from euchre_rules.cli.answers import Answers
from euchre_rules.cli.exits import Exit
from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import note, say, wrapped
from euchre_rules.options.words import count
from euchre_rules.spec.visible import quoted
from euchre_tutor.cli import clock
from euchre_tutor.cli.journal import Journal, Logged, data_dir_option, data_folder
from euchre_tutor.cli.lessons_told import LessonsTold
from euchre_tutor.cli.overview import as_json, overview, say_overview
from euchre_tutor.cli.tables import table_of
from euchre_tutor.cli.taking_in import changes, each_once, incoming
from euchre_tutor.memory import Days, History
from euchre_tutor.progress_file import write_progress

_SHOW: Final = "show"
_SAFE: Final = frozenset({"\n", *map(chr, range(0x20, 0x7F))})


class _ShowsFirst(click.Group):
    """A group whose first command is meant where none is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """See :class:`click.Group`."""
        named = next((each for each in args if not each.startswith("-")), None)
        if not {"--help"}.intersection(args) and (named is None or args[0].startswith("-")):
            args = [_SHOW, *args]
        return super().parse_args(ctx, args)


yes_option = click.option("--yes", is_flag=True, help="Don't ask first.")


@click.group(cls=_ShowsFirst, short_help="What you know, and what is due.")
def progress() -> None:
    """Show what you have learned, or move it: to another machine, or to a page and back.

    Without a command, 'show' is meant. Everything is worked out from the log of your answers, which
    'euchre quiz' writes.
    """


@progress.command()
@data_dir_option
@format_option("text", "json")
def show(data_dir: str | None, output: str) -> int:
    """Show skills, what is due, what you missed, and what to do next."""
    journal = Journal(data_folder(data_dir))
    logged = _read(journal)
    if logged.closed:
        return Exit.PROBLEMS
    seen = overview(History(logged.records, Days(None), table_of), clock.now())
    if output == "json":
        say(json.dumps(as_json(seen, str(journal.file)), indent=2))
    else:
        say_overview(seen, data_dir)
    return Exit.FINE


@progress.command(short_help="Write your answers to a file.")
@click.argument("file", type=click.Path(path_type=Path))
@data_dir_option
def export(file: Path, data_dir: str | None) -> int:
    """Write all your answers to FILE, which a page or another machine takes in; - is stdout."""
    logged = _read(Journal(data_folder(data_dir)))
    if logged.closed:
        note("Nothing was written.")
        return Exit.PROBLEMS
    records = each_once(logged.records)
    text = write_progress(records)
    if str(file) == "-":
        say("".join(map(_plain, text)), end="")
        return Exit.FINE
    try:
        with file.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
    except FileExistsError:
        shown = quoted(file.as_posix(), limit=200)
        sentence = f"there is already a file {shown}, and nothing in it is overwritten"
        raise click.UsageError(f"{sentence}; choose another name") from None
    note(f"Wrote {count(len(records), 'answer')} to {quoted(file.as_posix(), limit=200)}.")
    return Exit.FINE


@progress.command("import", short_help="Take in answers from a file.")
@click.argument("file", type=click.Path(path_type=Path))
@data_dir_option
@yes_option
def take_in(file: Path, data_dir: str | None, yes: bool) -> int:
    """Take in the answers of FILE, as a page or another machine wrote it.

    What would change is shown first. Answers that are there already are left out.
    """
    found = incoming(file)
    if found.trouble:
        note(wrapped(found.trouble))
    journal = Journal(data_folder(data_dir))
    logged = _read(journal)
    if logged.closed:
        return Exit.PROBLEMS
    known = {each.id for each in logged.records}
    fresh = [each for each in found.records if each.id not in known]
    for line in changes(found.records, fresh, logged.records):
        say(wrapped(line))
    if not fresh:
        return Exit.FINE
    if not yes and not _agrees("Take them in? y or n: "):
        say("Nothing was changed.")
        return Exit.FINE
    journal.append(fresh)
    say(f"{count(len(fresh), 'answer')} taken in.")
    return Exit.FINE


@progress.command(short_help="Begin anew.")
@data_dir_option
@yes_option
def reset(data_dir: str | None, yes: bool) -> int:
    """Begin anew; your answers are kept under a name with today's date.

    The coach of 'euchre play' begins anew, too: it tells the lessons again that you have had.
    """
    folder = data_folder(data_dir)
    journal, lessons = Journal(folder), LessonsTold(folder)
    logged = _read(journal)
    if lessons.trouble:
        note(wrapped(lessons.trouble))
    if logged.closed and not logged.unread:
        note("Nothing was changed.")
        return Exit.PROBLEMS
    if not journal.file.exists() and not lessons.file.exists():
        say("There is nothing to reset: no answer was kept yet.")
        return Exit.FINE
    for line in _held(logged, lessons):
        say(wrapped(line))
    if not yes and not _agrees("Begin anew? y or n: "):
        say("Nothing was changed.")
        return Exit.FINE
    for what, kept in (
        ("You begin anew. Your answers so far are", journal.put_aside(clock.now())),
        ("The coach tells its lessons again; which you had is", lessons.put_aside(clock.now())),
    ):
        if kept:
            say(wrapped(f"{what} kept in {quoted(str(kept), limit=300)}."))
    return Exit.FINE


def _held(logged: Logged, lessons: LessonsTold) -> Iterator[str]:
    """What would be put aside, that which can't be read here too."""
    answers = count(len(each_once(logged.records)), "answer")
    told = count(len(lessons.known), "lesson")
    known = lessons.file.exists() and not lessons.trouble
    coach = f", and the coach remembers that it told you {told}" if known else ""
    if logged.closed:
        lines = count(logged.unread, "line")
        yield f"Your log holds {lines} that can't be read here{coach}."
    elif logged.unread:
        lines = count(logged.unread, "line")
        yield f"Your log holds {answers} and {lines} that can't be read{coach}."
    else:
        yield f"Your log holds {answers}{coach}."
    yield "You would begin anew as a newcomer; what is there would be kept under another name."


def _read(journal: Journal) -> Logged:
    """The log; standard error gets what is wrong with it."""
    logged = journal.read()
    if logged.trouble:
        note(wrapped(logged.trouble.told))
    return logged


def _plain(sign: str) -> str:
    """A sign of a JSON text as every terminal can take it, without a change of meaning."""
    return sign if sign in _SAFE else json.dumps(sign)[1:-1].replace("\x7f", "\\u007f")


def _agrees(question: str) -> bool:
    """Whether the user says yes; the end of the input says no."""
    return (Answers(60).ask(question) or "").lower() in ("y", "yes")
