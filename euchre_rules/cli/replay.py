"""``euchre replay``: tells a recorded game trick by trick, with the reasons."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from euchre_rules.at_table.sheet import sheet
from euchre_rules.cli.arguments import WholeNumber
from euchre_rules.cli.exits import Exit
from euchre_rules.cli.lines import Lines
from euchre_rules.cli.replay_course import Course
from euchre_rules.cli.replay_json import record_to_json
from euchre_rules.cli.replay_names import names_in
from euchre_rules.cli.replay_telling import HandTeller, Part
from euchre_rules.cli.replay_writing import write_record
from euchre_rules.cli.table import format_option, plain_option
from euchre_rules.cli.terminal import encoding_of, say
from euchre_rules.engine.seats import Seats
from euchre_rules.options import option
from euchre_rules.options.words import count, label
from euchre_rules.records import egn_rules, ptn_rules
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.reading import read_record
from euchre_rules.spec.problems import Problem, Severity
from euchre_rules.spec.visible import visible

_STOP = frozenset({"q", "quit", "exit"})
_NEVER_SAID = {Format.EGN: egn_rules.ALWAYS, Format.PTN: ptn_rules.ALWAYS}
"""For each format, options on which no record of it says anything."""


@click.command(short_help="Tell a recorded game, trick by trick.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--step", is_flag=True, help="Wait for Enter after each trick; q stops.")
@click.option(
    "--deal",
    "number",
    metavar="N",
    type=WholeNumber(min=1),
    help="Tell only the Nth deal of the record.",
)
@click.option(
    "--write",
    "out",
    metavar="OUT",
    type=click.Path(path_type=Path),
    help="Write the record into a new file instead, in the format that its ending names: "
    ".yaml or .egn. What the file leaves out is told; none is written that would hide a fault or "
    "give as known what isn't.",
)
@plain_option
@format_option("text", "json")
def replay(
    file: Path, step: bool, number: int | None, out: Path | None, *, plain: bool, output: str
) -> int:
    """Tell a recorded game trick by trick, with the reasons.

    FILE is a game that 'euchre play --record' has written, a scenario, a game in Euchre Game
    Notation (EGN) or the text that Trickster exports (PTN). You are told who called what, who led
    and what had to be followed, why each trick was won, what was against the rules, and how it
    all scores. Cards that the record doesn't give are shown as unknown.

    Exit codes: 0 when all is well, 1 when something was against the rules or isn't true, 2 when
    there is no such file or it can't be read.
    """
    record = read_record(file)
    if number is not None and number > len(record.hands):
        deals = count(len(record.hands), "deal")
        raise click.BadParameter(f"the record has {deals}.", param_hint="'--deal'")
    if out is not None:
        if step or output != "text":
            given = "--step" if step else "--format"
            raise click.UsageError(f"--write writes a file and tells nothing; leave out {given}.")
        write_record(record, number, out)
        say(f"Wrote {visible(out.as_posix(), encoding=encoding_of())}.")
        return Exit.FINE
    if output == "json":
        say(json.dumps(record_to_json(record, number), indent=2))
    else:
        _Reader(record, number, Lines(plain=plain), step=step).read()
    return Exit.PROBLEMS if _has_errors(record, number) else Exit.FINE


def _has_errors(record: Record, number: int | None) -> bool:
    hands = record.hands if number is None else record.hands[number - 1 : number]
    found = (*record.problems, *(each for hand in hands for each in hand.problems))
    return any(problem.severity is Severity.ERROR for problem in found)


class _StoppedError(Exception):
    """The reader wants no more."""


class _Reader:
    """Tells a record at the terminal."""

    def __init__(self, record: Record, number: int | None, lines: Lines, *, step: bool) -> None:
        self._record = record
        self._lines = lines
        self._number = number
        self._steps = step
        self._names = names_in(record.names, Seats(record.variant.rules).sides)
        self._course = Course(record, self._names)

    def read(self) -> None:
        """Tell everything, or what was asked for."""
        try:
            self._begin()
            if not self._record.hands:
                say()
                self._lines.paragraph("No hand is written down in it.")
            for number, hand in enumerate(self._record.hands, 1):
                if self._number in (None, number):
                    self._tell(number, hand)
                else:
                    self._course.passed_over(hand)
            if self._number is None:
                self._end()
        except _StoppedError:
            return

    def _begin(self) -> None:
        record = self._record
        title = visible(record.title.strip() or record.variant.name, encoding=encoding_of())
        self._lines.heading(title)
        self._lines.paragraph(f"{self._names.who_plays}. The rules: {_table(record)}.")
        self._problems(record.problems)

    def _tell(self, number: int, recorded: RecordedHand) -> None:
        """Tell one hand."""
        for line in self._course.before(recorded):
            say()
            self._lines.paragraph(line)
        say()
        if recorded.hand is None:
            self._lines.heading(f"Deal {number}.")
            self._lines.paragraph("The record doesn't make a hand of this deal that could be told.")
            self._problems(recorded.problems)
            return
        begins = self._course.heading(recorded.hand, score_known=recorded.score_known)
        self._lines.heading(f"Deal {number}. {begins}")
        teller = HandTeller(recorded, recorded.hand, self._names)
        for who, cards in teller.cards():
            self._lines.entry(who, cards)
        for note in recorded.notes:
            self._lines.paragraph(f"Note: {visible(note, encoding=encoding_of())}")
        for part in teller.parts():
            self._pause()
            self._part(part)
        for told in self._course.after(recorded):
            say()
            (self._lines.heading if told.heading else self._lines.paragraph)(told.text)

    def _part(self, part: Part) -> None:
        say()
        if part.text:
            self._lines.paragraph(part.text)
        self._problems(part.problems)

    def _problems(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self._lines.problem(problem)

    def _pause(self) -> None:
        """Wait until the reader wants to go on.

        Raises:
            _StoppedError: The reader wants no more.
        """
        if not self._steps:
            return
        say("(Enter goes on, q stops) ", end="")
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            # Nobody is there to press a key, so there is nothing to wait for.
            self._steps = False
        if not line or not sys.stdin.isatty():
            say()
        if line.strip().lower() in _STOP:
            raise _StoppedError

    def _end(self) -> None:
        """What came after the last hand, and the score sheet of several deals."""
        for line in self._course.closing():
            say()
            self._lines.paragraph(line)
        if len(self._record.hands) > 1:
            games = zip(self._course.sheets, self._course.numbers, strict=True)
            for game, (lines, numbers) in enumerate(games, 1):
                say()
                self._lines.heading(
                    "The score sheet" if len(self._course.sheets) == 1 else f"Game {game}"
                )
                for row in sheet(lines, self._names, self._lines.width, numbers):
                    self._lines.paragraph(row)


def _table(record: Record) -> str:
    """The table's name, how to ask for it, and what it has otherwise."""
    variant = record.variant
    unsaid = _NEVER_SAID.get(record.format, {})
    said = (
        (option(path), value) for path, value in variant.overrides.items() if path not in unsaid
    )
    otherwise = [f"{each.title}: {label(each, value, variant.rules)}" for each, value in said]
    more = f". Its own rules: {'; '.join(otherwise)}" if otherwise else ""
    return visible(f"{variant.name} ({variant.reference}){more}", encoding=encoding_of())
