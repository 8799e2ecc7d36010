"""What a told hand is made of; all of it is plain text, and nothing is escaped yet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre_rules.options import Source
from euchre_rules.spec.variant import Variant
from euchre_site.drawing.table import TablePicture


class ChapterKind(Enum):
    """What a chapter of a hand is about."""

    DEAL = "deal"
    CALLS = "calls"
    TRICK = "trick"
    QUESTION = "question"
    RESULT = "result"


@dataclass(frozen=True)
class Told:
    """A sentence of what happens.

    Attributes:
        is_point: Whether it is what the chapter comes to, such as who takes the trick.
    """

    text: str
    is_point: bool = False


@dataclass(frozen=True)
class Refused:
    """Something that may not be done.

    Attributes:
        what: What, after "may not".
        who: Who may not, if it isn't whoever is asked; empty otherwise.
        why: The reason, as one tells it to whoever would do it.
    """

    what: str
    why: str
    who: str = ""


@dataclass(frozen=True)
class Check:
    """How things stand at one moment, as the engine answers.

    Attributes:
        whose: Whose turn it is, in a sentence; empty where that isn't said.
        who: Who is asked, inside a sentence.
        may: What may be done, in an infinitive; empty where that isn't said.
        is_all: Whether ``may`` is everything that may be done.
        refused: What may not be done.
        facts: What else is the case, in sentences.
    """

    whose: str = ""
    who: str = ""
    may: str = ""
    is_all: bool = True
    refused: tuple[Refused, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def answers_something(self) -> bool:
        """Whether it tells more than whose turn it is."""
        return bool(self.may or self.refused or self.facts)


@dataclass(frozen=True)
class Chapter:
    """A part of a hand: the deal, the calling, a trick, the result.

    Attributes:
        title: Its heading.
        picture: The table as it is then, if it is drawn.
        lines: What happens and how things stand, in order.
    """

    kind: ChapterKind
    title: str
    lines: tuple[Told | Check, ...]
    picture: TablePicture | None = None


@dataclass(frozen=True)
class Telling:
    """A hand, or a part of one, told from its beginning to its end.

    Attributes:
        id: The id of the scenario.
        title: What it shows.
        table: What the table is called, its house rules included.
        variant: The table.
        chapters: The parts, in order.
        options: The paths of the options that it shows, the most telling first.
        outcome: How the hand ends, in a sentence; empty where it isn't played to its end.
        tricks: How many tricks are played.
        source: Where the example comes from.
        file: The file that it is made of, as problems name it.
    """

    id: str
    title: str
    table: str
    variant: Variant
    chapters: tuple[Chapter, ...]
    options: tuple[str, ...] = ()
    outcome: str = ""
    tricks: int = 0
    source: Source | None = None
    file: str | None = None
