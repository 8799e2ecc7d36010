"""What somebody wrote who keeps the score: something to write down, or a wish."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Final

from euchre_rules.cli.answers import Unreadable
from euchre_rules.cli.score_names import ScoreNames
from euchre_rules.cli.score_said import FILLERS, Said, said
from euchre_rules.engine.keeper import ByHand, Deals, HandOver, Mark
from euchre_rules.rulebook.score_sheet import Button, ScoreSheet
from euchre_rules.spec.visible import shorten

LONGEST: Final = 80
"""An answer has no more characters than this."""


def how(names: ScoreNames) -> str:
    """What can be written."""
    side = names.side(0, begins=False)
    return f"Write a number, or what happened, such as '{side} march'; ? lists everything."


class Wish(StrEnum):
    """What one may ask for."""

    HELP = "?"
    SHEET = "score"
    UNDO = "undo"
    NEW = "new"
    QUIT = "quit"


_WISHES: Final = {
    **{wish.value: wish for wish in Wish},
    "help": Wish.HELP,
    "sheet": Wish.SHEET,
    "u": Wish.UNDO,
    "back": Wish.UNDO,
    "new game": Wish.NEW,
    "next game": Wish.NEW,
    "q": Wish.QUIT,
    "exit": Wish.QUIT,
}
_HAND_OVER: Final = ("next", "next deal", "next hand", "hand over")
_BY_HAND: Final = re.compile(r"[+-][0-9]+")
_MOST_BY_HAND: Final = 999
_BETWEEN: Final = re.compile(r"[\s,;/]+")
_DEALS: Final = ("deal", "deals", "dealer")


def read_answer(
    text: str, sheet: ScoreSheet, names: ScoreNames, dealing: int
) -> Mark | Wish | Unreadable:
    """What somebody means by a line: all of it, or it can't be read.

    Args:
        dealing: The side of the dealer.
    """
    written = " ".join(text.lower().replace("−", "-").split())
    if not written:
        return Unreadable(how(names))
    if len(written) > LONGEST:
        return Unreadable(f"That is too long. {how(names)}")
    read = partial(_read, sheet=sheet, names=names, dealing=dealing)
    answer = read(written)
    if isinstance(answer, Unreadable) and (two := _two_in(written, read)):
        return Unreadable(f"Write one thing at a time: first '{two[0]}', then '{two[1]}'.")
    return answer


def _two_in(
    written: str, read: Callable[[str], Mark | Wish | Unreadable]
) -> tuple[str, str] | None:
    """Two things that a line says, if each of them could be read alone."""
    words = [word.strip(".!:") for word in _BETWEEN.split(written)]
    cut = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    first = [not isinstance(read(one), Unreadable) for one, _ in cut]
    second = [not isinstance(read(other), Unreadable) for _, other in cut]
    for pair, *readable in zip(cut, first, second, strict=True):
        if all(readable):
            return pair
    if True in first and True in second[(begun := first.index(True)) :]:
        return cut[begun][0], cut[second.index(True, begun)][1]
    return None


def _read(
    written: str, sheet: ScoreSheet, names: ScoreNames, dealing: int
) -> Mark | Wish | Unreadable:
    """What somebody means by a line that says one thing."""
    if written in _WISHES:
        return _WISHES[written]
    if written in _HAND_OVER:
        return HandOver()
    if written.isascii() and written.isdigit():
        return _numbered(written, sheet, names)
    words = _words(written, names)
    found = _by_hand(words, names) or _deals(words, names)
    if found is not None:
        return found
    told = said(words, names)
    if told is None:
        return Unreadable(f"'{shorten(written)}' names several sides. {how(names)}")
    matched = _matching(written, told, _candidates(sheet, told, dealing), names)
    if told.side is None and isinstance(matched, Unreadable):
        ours = _matching(written, told, _candidates(sheet, replace(told, side=0), dealing), names)
        if not isinstance(ours, Unreadable):
            us = names.side(0, begins=False)
            return Unreadable(f"Say who has done it, such as '{us} {shorten(written)}'.")
    return matched


def _words(written: str, names: ScoreNames) -> list[str]:
    """The words, a name of several words being one."""
    for place, name in sorted(enumerate(names.seats), key=lambda each: -len(each[1])):
        if " " in name:
            written = re.sub(rf"(?<!\w){re.escape(name.lower())}(?!\w)", f"{place}#", written)
    words = re.findall(r"[+-]?[\w#'’]+", written)
    return [
        names.seats[int(word[0])].lower() if re.fullmatch("[0-9]#", word) else word
        for word in words
    ]


def _numbered(written: str, sheet: ScoreSheet, names: ScoreNames) -> Mark | Unreadable:
    number = int(written[:4])
    in_order = numbered(sheet)
    if 1 <= number <= len(in_order):
        return in_order[number - 1].entry
    return Unreadable(f"There is no number {shorten(written)}. {how(names)}")


def numbered(sheet: ScoreSheet) -> tuple[Button, ...]:
    """The buttons in the order of their numbers, which begin with 1."""
    columns = (*range(len(sheet.sides)), None)
    return tuple(button for column in columns for button in sheet.of(column))


def _by_hand(words: Sequence[str], names: ScoreNames) -> ByHand | Unreadable | None:
    """Points that are counted by hand: ``+2 us``."""
    numbers = [int(word) for word in words if _BY_HAND.fullmatch(word)]
    if not numbers:
        return None
    sides = [side for side in map(names.side_meant, words) if side is not None]
    if abs(numbers[0]) > _MOST_BY_HAND:
        most = f"at most {_MOST_BY_HAND} points can be written down at once"
        return Unreadable(f"{shorten(f'{numbers[0]:+}')} is too much: {most}.")
    if len(numbers) != 1 or len(sides) != 1 or len(words) != 2:
        return Unreadable(f"Say whose points they are: {numbers[0]:+} {names.us}.")
    every = range(len(names.sides))
    return ByHand(tuple(numbers[0] if side == sides[0] else 0 for side in every))


def _deals(words: Sequence[str], names: ScoreNames) -> Deals | Unreadable | None:
    """Who deals next: ``left deals``."""
    if len(words) > 2 or not any(word in _DEALS for word in words):
        return None
    seats = [names.seat_meant(word) for word in words if word not in _DEALS]
    if len(seats) != 1 or seats[0] is None:
        return Unreadable(f"Say who deals next: {names.seats[-1].lower()} deals.")
    return Deals(seats[0])


def _candidates(sheet: ScoreSheet, told: Said, dealing: int) -> Iterable[Button]:
    """The buttons that somebody may mean who speaks of a side, or of none."""
    for button in numbered(sheet):
        entry = button.entry
        played = bool(entry.ways)
        if told.side is None:
            whose = dealing if entry.column is not None and not played else None
            if not played and not entry.penalty and entry.side in (None, whose):
                yield button
        elif told.side == (entry.column if played and not told.done_to else entry.side):
            yield button


def _matching(
    written: str, told: Said, candidates: Iterable[Button], names: ScoreNames
) -> Mark | Unreadable:
    """The one button that is called like this."""
    best: list[Button] = []
    fewest = LONGEST
    for button in candidates:
        needed = min(
            (
                len(phrase)
                for phrase in _phrases(button)
                if told.words and _is_said(told.words, phrase)
            ),
            default=LONGEST,
        )
        if needed < fewest:
            best, fewest = [button], needed
        elif needed == fewest < LONGEST:
            best.append(button)
    if len(best) == 1:
        return best[0].entry
    shown = shorten(written)
    if best:
        return Unreadable(f"'{shown}' may be several things. {how(names)}")
    return Unreadable(f"'{shown}' is nothing that this table scores. {how(names)}")


def _phrases(button: Button) -> Iterable[list[str]]:
    label = button.deed or button.label.lower()
    for phrase in (label, *button.also):
        words = re.findall(r"\w+", phrase)
        yield [word for word in words if word not in FILLERS]


def _is_said(said: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether every word that was said begins one of the phrase, each another one."""
    left = list(phrase)
    for each in sorted(said, key=len, reverse=True):  # the longest has the least choice
        begun = next((word for word in left if word.startswith(each)), None)
        if begun is None:
            return False
        left.remove(begun)
    return True
