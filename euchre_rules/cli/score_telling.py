"""What the score keeper says; nothing here reads or writes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.cli.score_answers import numbered
from euchre_rules.cli.score_names import ScoreNames
from euchre_rules.engine.keeper import ByHand, Deals, HandOver, Keeper, Mark, NewGame
from euchre_rules.engine.sheet import Entry
from euchre_rules.options.words import and_list, count, sentence_case
from euchre_rules.rulebook.score_sheet import Button, ScoreSheet, signed

COMMANDS: Final = (
    "You can also write '+1 {side}' or '-1 {side}' for points that you count by hand, 'next' when "
    "such a hand is over, '{seat} deals', undo, score (all hands), new (the next game) or quit."
)


def offers(sheet: ScoreSheet, names: ScoreNames) -> Iterator[tuple[str, list[str]]]:
    """For each column its name, and its buttons with their numbers."""
    number = {button.entry: place for place, button in enumerate(numbered(sheet), 1)}
    for side in range(len(names.sides)):
        yield names.side(side), [_offer(number[each.entry], each, names) for each in sheet.of(side)]
    yield "Nobody scores", [_offer(number[each.entry], each, names) for each in sheet.of(None)]


def _offer(number: int, button: Button, names: ScoreNames) -> str:
    worth = f" {button.worth}" if button.worth else ""
    return f"{number}) {names.label(button)}{worth}"


def commands(names: ScoreNames) -> str:
    """What else one can write."""
    return COMMANDS.format(side=names.us, seat=names.seats[-1].lower())


def told(mark: Mark, sheet: ScoreSheet, names: ScoreNames) -> str:
    """What was written down, without a full stop."""
    match mark:
        case Entry():
            return _entry_told(mark, sheet, names)
        case ByHand():
            changed = [(side, points) for side, points in enumerate(mark.points) if points]
            parts = [f"{names.side(side, begins=False)} {signed(n)}" for side, n in changed]
            return f"by hand, {and_list(parts) or 'no points'}"
        case HandOver():
            return "the hand is over"
        case Deals():
            return f"{names.seat(mark.seat)} to deal"
        case NewGame():
            return "a new game"


def _entry_told(entry: Entry, sheet: ScoreSheet, names: ScoreNames) -> str:
    button = next(each for each in sheet.buttons if each.entry == entry)
    if button.deed and entry.column is not None:
        scores = f"{names.side(entry.column, begins=False)} {button.worth}"
        return f"{names.label(button)}, {scores}"
    who = "" if entry.column is None else f"{names.side(entry.column)}: "
    worth = f" {button.worth}" if button.worth else ""
    return f"{who}{names.label(button)}{worth}"


def standing(keeper: Keeper, names: ScoreNames) -> list[str]:
    """The score, and who deals next or who has won, in sentences."""
    match = keeper.match
    said = [f"Score: {names.score(match.score)}."]
    if any(match.state.tokens):
        said.append(f"Tokens: {names.score(match.state.tokens)}.")
    if match.is_over:
        return [*said, *_end(keeper, names)]
    return [*said, names.deals(match.next_dealer)]


def _end(keeper: Keeper, names: ScoreNames) -> Iterator[str]:
    yield from _result(keeper, names)
    following = "game" if keeper.series.winner is None else "rubber"
    yield f"Write new for the next {following}, or undo."


def _result(keeper: Keeper, names: ScoreNames) -> Iterator[str]:
    """Who has won, and the games of each side."""
    series, match = keeper.series, keeper.match
    if match.winner is None:
        yield "The game is drawn."
    else:
        slam = ", which counts double" if series.games[-1].counts > 1 else ""
        yield f"{names.wins(match.winner, 'the game')}{slam}."
    if series.winner is not None:
        bonus = keeper.variant.rules.game.rubber_bonus
        more = f", which counts {bonus} more" if bonus else ""
        yield f"{names.wins(series.winner, 'the rubber')}{more}."
    yield games(keeper, names)


def games(keeper: Keeper, names: ScoreNames) -> str:
    """The games that each side has won, and what they count if that isn't their number."""
    series = keeper.series
    if not keeper.variant.rules.game.rubber or series.wins == series.totals:
        return f"Games: {names.score(series.totals)}."
    return f"Games: {names.score(series.wins)}, counting {names.score(series.totals)}."


def history(keeper: Keeper, sheet: ScoreSheet, names: ScoreNames) -> list[str]:
    """Everything that was written down, each with the score after it."""
    again = Keeper(keeper.variant, keeper.first_dealer)
    lines, hand = [], 0
    for mark in keeper.marks:
        dealer = again.match.next_dealer
        begins = "rubber" if again.series.is_over else "game"
        was_over = again.match.is_over
        again.add(mark)
        score = names.score(again.match.score)
        if isinstance(mark, NewGame):
            lines.append(f"A new {begins}. Score: {score}.")
            hand = 0
            continue
        hand += isinstance(mark, Entry | HandOver)
        number = f"{hand}. " if isinstance(mark, Entry | HandOver) else ""
        deal = f"{names.seat(dealer)} dealt. " if number else ""
        what = sentence_case(told(mark, sheet, names))
        ends = again.match.is_over and not was_over
        end = f" {' '.join(_result(again, names))}" if ends else ""
        lines.append(f"{number}{deal}{what}. Score: {score}.{end}")
    return lines or ["Nothing is written down yet."]


def counted(keeper: Keeper) -> str:
    """How many marks would be lost."""
    begun = [n for n, mark in enumerate(keeper.marks, 1) if isinstance(mark, NewGame)]
    return count(len(keeper.marks) - (begun[-1] if begun else 0), "line")
