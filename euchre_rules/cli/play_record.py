"""Keeps the record of a game in a file while it is played."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from euchre_rules.at_table.game import Game
from euchre_rules.at_table.names import Names
from euchre_rules.options.words import times
from euchre_rules.scenarios.match_writing import MatchHead, match_data
from euchre_rules.scenarios.writing import as_yaml
from euchre_rules.spec.locate import ENDINGS
from euchre_rules.spec.visible import quoted, shorten

_NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")
_NO_LETTERS: Final = re.compile(r"[^a-z0-9_-]+")
_REMARK: Final = "A game as it was played. It holds the cards of every player."


def check_name(path: Path) -> None:
    """Refuse a name under which no match can be kept.

    Raises:
        click.UsageError: It has another ending, or can't be an id.
    """
    if path.suffix not in ENDINGS:
        sentence = f"a game is recorded in a file that ends in .yaml, not in {quoted(path.name)}"
        raise click.UsageError(f"{sentence}; write for example {_proposal(path)}.yaml")
    if not _NAME.fullmatch(path.stem):
        sentence = f"{quoted(path.name)} can't be the name of a record: use small letters, digits,"
        proposal = f"write for example {_proposal(path)}.yaml"
        raise click.UsageError(f"{sentence} hyphens and underscores; {proposal}")


def _proposal(path: Path) -> str:
    """A name near to the one that was given."""
    words = _NO_LETTERS.sub("-", path.stem.casefold()).strip("-_0123456789")
    return shorten(words) or "my-game"


def already_there(path: Path) -> click.UsageError:
    """The refusal to write over a file."""
    shown = quoted(path.as_posix(), limit=200)
    sentence = f"there is already a file {shown}, and nothing in it is overwritten"
    return click.UsageError(f"{sentence}; choose another name")


class GameRecord:
    """The file in which a game is kept."""

    def __init__(self, path: Path) -> None:
        """Make the file.

        Raises:
            click.UsageError: The name can't be that of a record, or there is a file already.
            OSError: The system won't let the file be made.
        """
        check_name(path)
        try:
            path.open("x", encoding="utf-8").close()
        except FileExistsError:
            raise already_there(path) from None
        self.path: Final = path
        self.fault: OSError | None = None
        """What kept the file from being written the last time; None if nothing did."""

    def write(self, game: Game, names: Names, title: str) -> None:
        """Write down everything that was played so far, in place of what was written before.

        What goes wrong is kept in ``fault``: a full disk is no reason to end the game.
        """
        seats = range(game.variant.rules.table.players)
        head = MatchHead(
            name=self.path.stem,
            title=title,
            variant=game.variant,
            first_dealer=game.first_dealer,
            names={seat: names.of(seat) for seat in seats},
        )
        try:
            replace_file(self.path, as_yaml(match_data(head, game.played), _remark(game)))
        except OSError as error:
            self.fault = error
        else:
            self.fault = None


def _remark(game: Game) -> str:
    """What stands at the top: that the game was not played straight through, if it was not."""
    if not game.taken_back:
        return _REMARK
    return f"{_REMARK} Taken back, and not in here: {times(game.taken_back)}."


def replace_file(path: Path, text: str) -> None:
    """Put a text in place of a file at once, so that whoever reads it finds it whole.

    Raises:
        OSError: The system won't let it be written; the old file is still there.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=path.suffix, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        if path.exists():
            Path(name).chmod(path.stat().st_mode & 0o777)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
