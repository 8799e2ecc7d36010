"""``euchre score``: keeps the score of a game at a real table."""

from __future__ import annotations

from typing import Final

import click

from euchre_rules.cli.answers import Answers, Unreadable
from euchre_rules.cli.exits import Exit
from euchre_rules.cli.score_answers import LONGEST, Wish, read_answer
from euchre_rules.cli.score_given import dealer_given, names_given
from euchre_rules.cli.score_names import ScoreNames
from euchre_rules.cli.score_telling import commands, counted, games, history, offers, standing, told
from euchre_rules.cli.table import load_table, reference_argument, set_option
from euchre_rules.cli.terminal import say, say_heading, say_paragraph, say_row
from euchre_rules.engine.keeper import Keeper, Mark, NewGame
from euchre_rules.engine.sheet import Entry
from euchre_rules.rulebook.marks import title_of
from euchre_rules.rulebook.score_sheet import ScoreSheet, score_sheet
from euchre_rules.spec.visible import visible

_MOST_MARKS: Final = 10_000
"""More is no score of people: whoever writes more is a program gone wrong."""


@click.command(short_help="Keep the score of your table.")
@reference_argument
@set_option
@click.option(
    "--names",
    metavar="NAME,NAME,...",
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
    called = ScoreNames(sheet, names_given(names, len(sheet.seats)))
    return _Scoring(sheet, called, dealer_given(first_dealer, called)).run()


class _Scoring:
    """A score sheet at the terminal."""

    def __init__(self, sheet: ScoreSheet, names: ScoreNames, first_dealer: int) -> None:
        self._sheet = sheet
        self._names = names
        self._keeper = Keeper(sheet.variant, first_dealer)
        self._sure = False
        self._answers = Answers(LONGEST)

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
        say_paragraph(
            " ".join([*standing(self._keeper, self._names)[:1], games(self._keeper, self._names)])
        )
        return code

    def _begin(self) -> None:
        say_heading(visible(title_of(self._sheet.variant)))
        say_paragraph(f"{self._names.who_plays}. {' '.join(self._sheet.goal)}")
        say()
        self._offer()
        say()
        self._stand()

    def _turn(self) -> bool:
        """Ask once.

        Returns:
            Whether the game goes on.
        """
        written = self._answers.ask("What happened? ")
        if written is None:
            say_paragraph("The input has ended.")
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
                say_paragraph(visible(answer.sentence))
            case _:
                self._write(answer)
        return True

    def _write(self, mark: Mark) -> None:
        """Write something down, or say why that can't be."""
        refused = self._refused(mark)
        if refused:
            say_paragraph(refused)
            return
        try:
            self._keeper.add(mark)
        except ValueError:
            say_paragraph("That can't be: no score falls below 0 at this table.")
            return
        say_paragraph(f"Written down: {told(mark, self._sheet, self._names)}.")
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
            say_paragraph("There is nothing to take back.")
            return
        say_paragraph(f"Taken back: {told(mark, self._sheet, self._names)}.")
        self._stand()

    def _new_game(self, sure: bool) -> None:
        """Begin the next game; one that isn't over is lost only if that is said twice."""
        if self._keeper.match.is_over:
            self._write(NewGame())
        elif sure:
            self._keeper.start_over()
            say_paragraph("The game begins again.")
            self._stand()
        else:
            self._sure = True
            lost = counted(self._keeper)
            say_paragraph(
                f"The game isn't over. Write new once more to lose its {lost} and begin again."
            )

    def _stand(self) -> None:
        say_paragraph(" ".join(standing(self._keeper, self._names)))

    def _history(self) -> None:
        for line in history(self._keeper, self._sheet, self._names):
            say_paragraph(line)

    def _offer(self) -> None:
        for name, entries in offers(self._sheet, self._names):
            say_paragraph(f"{name}:")
            say_row(entries, indent="  ")
        say_paragraph(commands(self._names))
