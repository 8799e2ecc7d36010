"""What the log says that somebody mixes up, and what would clear it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from euchre_rules.cli.terminal import say, wrapped
from euchre_rules.options.words import count
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.diagnosis import Diagnosis, Suspicion, latest
from euchre_tutor.memory import History
from euchre_tutor.misconceptions import MISCONCEPTIONS, Misconception, words_for
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Topic
from euchre_tutor.skills import topics_at

_KNOWN = {each.id: each for each in MISCONCEPTIONS}
CommandFor = Callable[..., str]
"""From a reference and more words to the command of a quiz."""


@dataclass(frozen=True)
class Belief:
    """Something that the answers name.

    Attributes:
        to_clear: How many more right answers would clear it.
        table: Where it showed last, if that table can be had.
        topics: What to practise there.
    """

    misconception: Misconception
    suspicion: Suspicion
    to_clear: int
    table: Variant | None
    topics: tuple[Topic, ...]


@dataclass(frozen=True)
class MixedUp:
    """What somebody mixes up.

    Attributes:
        beliefs: What the answers name.
        undecided: How many other things may be behind wrong answers.
        where: A table at which that can be found out.
    """

    beliefs: tuple[Belief, ...]
    undecided: int
    where: Variant | None


def mixed_up(history: History) -> MixedUp:
    """What the latest answers name, and what they leave open."""
    diagnosis = latest(history.records)
    named = [_KNOWN[each] for each in diagnosis.named() if each in _KNOWN]
    undecided = [each for each in diagnosis.undecided() if each in _KNOWN]
    beliefs = (_belief(history, each, diagnosis) for each in named)
    tables = (_last_shown(history, each) for each in undecided)
    return MixedUp(tuple(beliefs), len(undecided), next(filter(None, tables), None))


def _belief(history: History, found: Misconception, diagnosis: Diagnosis) -> Belief:
    table = _last_shown(history, found.id)
    there = topics_at(table) if table else ()
    topics = tuple(each for each in found.topics if each in there)
    about, to_clear = diagnosis.about(found.id), diagnosis.to_clear(found.id)
    return Belief(found, about, to_clear, table, topics)


def _last_shown(history: History, misconception: str) -> Variant | None:
    """The table of the latest answer that shows a misconception."""
    shown = (each for each in reversed(history.records) if misconception in _shows(each))
    record = next(shown, None)
    return history.table(record.variant) if record else None


def _shows(record: Record) -> Sequence[object]:
    found = record.more.get("shows")
    return found if isinstance(found, list) and not record.correct else ()


def say_mixed_up(found: MixedUp, command: CommandFor) -> None:
    """Show it: what is thought, why it is otherwise, and what clears it up."""
    for each in found.beliefs:
        for place, line in enumerate(_told(each)):
            say(wrapped(line, indent="    ", first="    " if place else "  "))
        if each.table:
            topics = [word for topic in each.topics for word in ("--topic", topic.value)]
            say(f"  {command(each.table.reference, *topics)}")
    if found.undecided and found.where:
        told = f"Wrong answers leave open whether {_open(found)}. To find out:"
        say(wrapped(told, indent="    ", first="  "))
        say(f"  {command(found.where.reference, '--find-out')}")


def _open(found: MixedUp) -> str:
    """That other things may be mixed up, in a clause."""
    if found.beliefs:
        return f"{count(found.undecided, 'thing')} more may be mixed up"
    if found.undecided == 1:
        return "something may be mixed up"
    return f"{found.undecided} things may be mixed up"


def _told(belief: Belief) -> Iterator[str]:
    if belief.table is None:
        yield visible(f"{belief.misconception.name}.")
        return
    words = words_for(belief.table)
    thought = belief.misconception.thought(words)
    yield visible(
        f"You seem to think that {thought}. That isn't so. {belief.misconception.refuted(words)}"
    )
    rights = count(belief.to_clear, "right answer")
    clear = "clears" if belief.to_clear == 1 else "clear"
    yield f"{rights} where it would go wrong, without a hint, {clear} it up:"


def as_json(found: MixedUp) -> list[dict[str, Any]]:
    """What the answers name, as plain data."""
    return [
        {
            "misconception": each.misconception.id,
            "table": visible(each.table.reference) if each.table else None,
            "shown": each.suspicion.shown,
            "cleared": each.suspicion.cleared,
            "to_clear": each.to_clear,
        }
        for each in found.beliefs
    ]
