"""``euchre score``: keeps the score of a game at a real table."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Final

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.score_answers import LONGEST, Unreadable, Wish, read_answer
from euchre_rules.cli.score_names import LONGEST_NAME, ScoreNames
from euchre_rules.cli.score_telling import commands, counted, games, history, offers, standing, told
from euchre_rules.cli.table import load_table, reference_argument, set_option
from euchre_rules.cli.terminal import say, strong, width, wrapped
from euchre_rules.engine.keeper import Keeper, Mark, NewGame
from euchre_rules.engine.sheet import Entry
from euchre_rules.rulebook.marks import title_of
from euchre_rules.rulebook.score_sheet import ScoreSheet, score_sheet
from euchre_rules.spec.visible import shorten, visible

_READ_AT_ONCE: Final = 1_000
"""A line longer than this is no answer; it is read in pieces and never kept."""
_MOST_MARKS: Final = 10_000
"""More is no score of people: whoever writes more is a program gone wrong."""


@click.command(short_help="Keep the score of your table.")
@reference_argument
@set_option
@click.option(
    "--names",
    metavar="NAME,NAME…",
    help="What the players are called, clockwise, with commas between them.",
)
@click.option(
    "--first-dealer",
    "first_dealer",
    metavar="WHO",
    default="0",
    help="Who deals first: a name, or a number clockwise from 0.",
)
def score(reference: str, overrides: tuple[str, ...], names: str | None, first_dealer: str) -> int:
    """Keep the score of a game at your table, by the table's own rules.

    REF is a variant or file, with any number of house rules: guernsey+short_game. Say what happened
    in each hand, by its number or in words ('we march', 'they are euchred', 'all passed'), and you
    are told the score, who deals next and who has won. 'undo' takes the last line back, 'score'
    shows all of them, '?' everything that you can write, and 'quit' ends.
    """
    sheet = score_sheet(load_table(reference, overrides))
    called = ScoreNames(sheet, _names(names, len(sheet.seats)))
    dealer = called.seat_meant(" ".join(first_dealer.lower().split()))
    if dealer is None:
        raise click.BadParameter(
            f"deal first can: {', '.join(called.seats)}.", param_hint="'--first-dealer'"
        )
    return _Scoring(sheet, called, dealer).run()


def _names(given: str | None, players: int) -> tuple[str, ...]:
    """The names that were given, each as it may be shown."""
    if given is None:
        return ()
    names = tuple(" ".join(visible(each).split()) for each in given.split(","))
    lower = {name.lower() for name in names}
    if len(names) != players or len(lower) != players or not all(names):
        raise click.BadParameter(f"give {players} different names.", param_hint="'--names'")
    if max(map(len, names)) > LONGEST_NAME:
        raise click.BadParameter(
            f"a name has at most {LONGEST_NAME} letters.", param_hint="'--names'"
        )
    return names


class _Scoring:
    """A score sheet at the terminal."""

    def __init__(self, sheet: ScoreSheet, names: ScoreNames, first_dealer: int) -> None:
        self._sheet = sheet
        self._names = names
        self._keeper = Keeper(sheet.variant, first_dealer)
        self._sure = False
        # Somebody may start us without any input at all.
        self._typed = sys.stdin is not None and sys.stdin.isatty()
        if isinstance(sys.stdin, TextIOWrapper):
            # An answer that isn't text in the terminal's encoding is unreadable, not a crash.
            sys.stdin.reconfigure(errors="backslashreplace")

    def run(self) -> int:
        """Keep the score until somebody quits or the input ends."""
        code = Exit.FINE
        try:
            self._begin()
            while self._turn():
                pass
        except KeyboardInterrupt:
            say()
            code = Exit.INTERRUPTED
        say()
        self._history()
        _text(
            " ".join([*standing(self._keeper, self._names)[:1], games(self._keeper, self._names)])
        )
        return code

    def _begin(self) -> None:
        _heading(visible(title_of(self._sheet.variant)))
        _text(f"{self._names.who_plays}. {' '.join(self._sheet.goal)}")
        say()
        self._offer()
        say()
        self._stand()

    def _turn(self) -> bool:
        """Ask once.

        Returns:
            Whether the game goes on.
        """
        written = self._read("What happened? ")
        if written is None:
            _text("The input has ended.")
            return False
        answer = read_answer(written, self._sheet, self._names, self._keeper.dealing_side)
        sure, self._sure = self._sure, False
        match answer:
            case Wish.QUIT:
                return False
            case Wish.HELP:
                self._offer()
            case Wish.SHEET:
                self._history()
                self._stand()
            case Wish.UNDO:
                self._undo()
            case Wish.NEW:
                self._new_game(sure)
            case Unreadable():
                _text(visible(answer.sentence))
            case _:
                self._write(answer)
        return True

    def _write(self, mark: Mark) -> None:
        """Write something down, or say why that can't be."""
        refused = self._refused(mark)
        if refused:
            _text(refused)
            return
        try:
            self._keeper.add(mark)
        except ValueError:
            _text("That can't be: no score falls below 0 at this table.")
            return
        _text(f"Written down: {told(mark, self._sheet, self._names)}.")
        self._stand()

    def _refused(self, mark: Mark) -> str:
        """Why something can't be written down now; empty if it can, as far as we know."""
        if len(self._keeper.marks) >= _MOST_MARKS:
            return "The sheet is full."
        if self._keeper.match.is_over and not isinstance(mark, NewGame):
            return "The game is over. Write new for the next one, or undo."
        if isinstance(mark, Entry) and not self._keeper.may_add(mark):
            return "That can only happen when the dealer is one of the makers."
        return ""

    def _undo(self) -> None:
        mark = self._keeper.undo()
        if mark is None:
            _text("There is nothing to take back.")
            return
        _text(f"Taken back: {told(mark, self._sheet, self._names)}.")
        self._stand()

    def _new_game(self, sure: bool) -> None:
        """Begin the next game; one that isn't over is lost only if that is said twice."""
        if self._keeper.match.is_over:
            self._write(NewGame())
        elif sure:
            self._keeper.start_over()
            _text("The game begins again.")
            self._stand()
        else:
            self._sure = True
            lost = counted(self._keeper)
            _text(f"The game isn't over. Write new once more to lose its {lost} and begin again.")

    def _stand(self) -> None:
        _text(" ".join(standing(self._keeper, self._names)))

    def _history(self) -> None:
        for line in history(self._keeper, self._sheet, self._names):
            _text(line)

    def _offer(self) -> None:
        for name, entries in offers(self._sheet, self._names):
            _text(f"{name}:")
            _row(entries)
        _text(commands(self._names))

    def _read(self, asked: str) -> str | None:
        """A line that somebody writes; None at the end of the input.

        What comes from a file or a pipe is written out, so that a transcript can be read.
        """
        say(asked, end="")
        line = sys.stdin.readline(_READ_AT_ONCE) if sys.stdin else ""
        if not line:
            say()
            return None
        piece = line
        while len(piece) == _READ_AT_ONCE and not piece.endswith("\n"):
            piece = sys.stdin.readline(_READ_AT_ONCE)
        text = line.strip()
        if not self._typed:
            say(shorten(text, LONGEST))
        return text


def _row(entries: Iterable[str]) -> None:
    """Entries side by side, as many as a line holds."""
    line = ""
    for entry in entries:
        if line and len(line) + len(entry) + 2 > width():
            say(line)
            line = ""
        line += f"  {entry}"
    if line:
        say(line)


def _text(text: str) -> None:
    say(wrapped(text))


def _heading(text: str) -> None:
    say("\n".join(map(strong, wrapped(text).split("\n"))))
