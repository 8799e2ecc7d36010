"""``euchre play``: a game against computer players, line by line."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from euchre_rules.at_table.asking import (
    COMMANDS,
    explanation,
    hint,
    last_trick,
    offers,
    prompt,
    question,
)
from euchre_rules.at_table.events import Event, by_trick
from euchre_rules.at_table.game import Game
from euchre_rules.at_table.hand import short
from euchre_rules.at_table.names import Names
from euchre_rules.at_table.refusing import refused
from euchre_rules.at_table.sheet import sheets
from euchre_rules.at_table.telling import Teller
from euchre_rules.cli.answers import Answers, Unreadable
from euchre_rules.cli.arguments import WholeNumber
from euchre_rules.cli.exits import Exit
from euchre_rules.cli.lines import Lines
from euchre_rules.cli.play_answers import LAST_WORD, LONGEST, Wish, read_answer
from euchre_rules.cli.play_coach import WELCOME, Corner
from euchre_rules.cli.play_goal import goal
from euchre_rules.cli.play_record import GameRecord
from euchre_rules.cli.table import load_table, plain_option, reference_argument, set_option
from euchre_rules.cli.terminal import note, say, wrapped
from euchre_rules.engine.actions import Action
from euchre_rules.engine.seats import Seats
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.visible import visible

_SEEDS: Final = 1_000_000
"""How many seeds may be chosen by chance; small enough to be typed again."""


@click.command(short_help="Play against computer players.")
@reference_argument
@set_option
@click.option(
    "--seed",
    metavar="N",
    type=WholeNumber(min=0),
    help="The same number gives the same draw and deals; chosen by chance if not given.",
)
@click.option(
    "--seat",
    metavar="S",
    type=WholeNumber(min=0),
    default=0,
    help="Sit elsewhere, clockwise from seat 0, while each seat gets the same cards.",
)
@click.option(
    "--record",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write the game into a new file as it is played, every player's cards included; "
    "'euchre replay FILE' tells it.",
)
@click.option(
    "--coach/--no-coach",
    "coached",
    default=True,
    help="Whether a coach says a line when a rule or a rule of thumb has something to say, and "
    "tells each rule once; on if not given.",
)
@plain_option
def play(
    reference: str,
    overrides: tuple[str, ...],
    seed: int | None,
    seat: int,
    file: Path | None,
    *,
    coached: bool,
    plain: bool,
) -> int:
    """Play a game against computer players, who look at nothing but their own cards.

    REF is a variant or file, with any number of house rules: guernsey+short_game. You are asked
    for each call and each card: answer with the number before a choice, or write it (JH, pass,
    name hearts). '?' says what you may do and why nothing else, 'hint' what the computer would do,
    'undo' takes you back to your last choice, 'score' shows the score sheet, 'last' the last
    trick, and 'quit' ends the game.

    The coach sees what you see. 'why?' gives the reason for what it said, 'coach off' sends it away
    and 'coach on' calls it back. It keeps the lessons that you have had beside your answers to the
    quiz; EUCHRE_DATA_DIR names another folder.
    """
    variant = load_table(reference, overrides)
    players = variant.rules.table.players
    if seat >= players:
        raise click.BadParameter(f"seats are 0 to {players - 1}.", param_hint="'--seat'")
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    words = ["euchre", "play", reference, *(w for each in overrides for w in ("--set", each))]
    again = shlex.join([*words, "--seed", str(number), *(["--seat", str(seat)] if seat else [])])
    again += " --plain" if plain else ""
    record = None if file is None else GameRecord(file)
    game, coach = Game(variant, number, seat), Corner(on=coached)
    return _Table(game, number, again, record, coach, Lines(plain=plain)).run()


class _Table:
    """A game at the terminal."""

    def __init__(
        self,
        game: Game,
        seed: int,
        again: str,
        record: GameRecord | None,
        coach: Corner,
        lines: Lines,
    ) -> None:
        self._game = game
        self._record = record
        self._coach = coach
        self._lines = lines
        self._seed = seed
        self._again = again
        rules = game.variant.rules
        self._names = Names(game.seat, Seats(rules).sides)
        self._teller = Teller(rules, self._names)
        self._answers = Answers(LONGEST)

    def run(self) -> int:
        """Play until all is over, the human quits or the input ends."""
        code = Exit.FINE
        try:
            self._begin()
            while self._goes_on():
                pass
        except KeyboardInterrupt:
            say()
            code = Exit.INTERRUPTED
        self._end()
        return code

    def _begin(self) -> None:
        variant, names = self._game.variant, self._names
        self._lines.heading(f"{visible(title_of(variant))}, seed {self._seed}")
        self._lines.paragraph(f"{names.who_plays}. {' '.join(goal(variant.rules))}")
        self._lines.paragraph(f"Answer with the number before a choice, or write it. {COMMANDS}")
        if self._coach.on:
            self._lines.paragraph(WELCOME)
        self._happens(self._game.begin())

    def _goes_on(self) -> bool:
        """Let the human act, or take the last choice of the game back; whether there is more."""
        if not self._game.over:
            return self._turn()
        if not self._answers.typed:
            return False  # a file of answers ends with the game
        say()
        wish = self._answers.ask(LAST_WORD)
        return wish is not None and wish.lower() == Wish.UNDO and self._take_back()

    def _turn(self) -> bool:
        """Ask the human once.

        Returns:
            Whether the human goes on.
        """
        view = self._game.view
        say()
        for paragraph in question(view):
            self._lines.paragraph(paragraph)
        self._lines.choices(offers(view))
        while True:
            written = self._answers.ask(prompt(view))
            answer = Wish.QUIT if written is None else read_answer(written, view)
            match answer:
                case Wish.QUIT:
                    self._lines.paragraph(
                        "You leave the game." if written is not None else "The input has ended."
                    )
                    return False
                case Wish.UNDO:
                    if self._take_back():
                        return True
                case Wish():
                    self._grant(answer)
                case Unreadable():
                    self._lines.paragraph(answer.sentence)
                case _:
                    reason = self._game.why_illegal(answer)
                    if reason is None:
                        self._act(answer)
                        return True
                    self._lines.paragraph(refused(view, self._names, answer, reason))
                    self._coach.refused(view, reason)

    def _act(self, action: Action) -> None:
        """Do what the human chose; the coach speaks before anybody else acts."""
        for line in self._coach.judged(self._game.view, action):
            self._lines.paragraph(line)
        self._happens(self._game.act(action))

    def _take_back(self) -> bool:
        """Go back to the human's last choice, if there was one."""
        found = self._game.before_last()
        if found is None:
            self._lines.paragraph("You have had no choice yet, so there is nothing to take back.")
            return False
        self._game, happened, action = found
        self._coach.forget()
        say()
        self._lines.heading(f"Taken back: {short(action)}")
        self._happens(happened)
        return True

    def _grant(self, wish: Wish) -> None:
        """Say what the human wants to know."""
        view = self._game.view
        match wish:
            case Wish.HELP:
                for paragraph in explanation(self._game):
                    self._lines.paragraph(paragraph)
            case Wish.HINT:
                self._lines.paragraph(hint(view))
            case Wish.LAST:
                self._lines.paragraph(last_trick(view, self._names))
            case Wish.WHY:
                for paragraph in self._coach.why():
                    self._lines.paragraph(paragraph)
            case Wish.COACH_ON | Wish.COACH_OFF:
                self._lines.paragraph(self._coach.turn(on=wish is Wish.COACH_ON))
            case Wish.COACH:
                self._lines.paragraph(self._coach.status)
            case _:
                self._sheet()

    def _happens(self, events: Iterable[Event]) -> None:
        """Write down what has happened, and tell it."""
        self._write_down()
        for part in by_trick(events):
            for line in self._teller.tell(part):
                if line.heading:
                    say()
                    self._lines.heading(line.text)
                else:
                    self._lines.paragraph(line.text)
            for told in self._coach.taught(part):
                self._lines.paragraph(told)

    def _write_down(self) -> None:
        """Write everything down, if the game is recorded; say once if that can't be done."""
        if self._record is None:
            return
        failed = self._record.fault is not None
        self._record.write(self._game, self._names, f"A game of {self._game.variant.name}")
        if self._record.fault is not None and not failed:
            note(wrapped(f"The record can't be written: {self._record.fault.strerror}."))

    def _sheet(self) -> None:
        for line in sheets(self._game.series.matches, self._names, self._lines.width):
            self._lines.paragraph(line)

    def _end(self) -> None:
        """The score sheet, and how to play the same game again."""
        say()
        self._lines.heading("The score sheet")
        self._sheet()
        say()
        self._lines.paragraph("The same cards again:")
        # Not wrapped: a break inside a command would change it.
        say(f"  {visible(self._again)}")
        if self._record is not None:
            self._say_where(self._record)

    def _say_where(self, record: GameRecord) -> None:
        """Say where the record is, or why there is none."""
        self._write_down()
        say()
        if record.fault is not None:
            self._lines.paragraph(f"The record couldn't be written: {record.fault.strerror}.")
            return
        self._lines.paragraph("The record, with every player's cards, is told by:")
        say(f"  {visible(shlex.join(['euchre', 'replay', str(record.path)]))}")
