"""A table's score sheet in words: what it offers to write down, and what each thing is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.sheet import Entry, entries
from euchre_rules.engine.ways import Way
from euchre_rules.options import Rules, option
from euchre_rules.options.words import number_word, sentence
from euchre_rules.spec.variant import Variant

_SEATS: Final = {2: ("You", "Opponent"), 3: ("You", "Left", "Right")}
_SEATS_OF_FOUR: Final = {True: ("You", "Left", "Partner", "Right")}
_FOUR_ALONE: Final = ("You", "Left", "Across", "Right")
_PARTNERS: Final = ("We", "They")
_AT_FAULT: Final = ("We", "The others")
"""The same in the column of the other side, where "they" might be those of the column."""
_GOAL: Final = (
    *("game.target", "game.win_by", "game.deals", "game.overshoot"),
    *("game.skunk", "game.rubber", "game.rubber_bonus", "score.four_trick_tokens"),
)
MINUS: Final = "−"


@dataclass(frozen=True)
class Button:
    """An entry of the score sheet, as people call it.

    Attributes:
        label: What it is called in the column of its side.
        worth: What it scores, such as ``+2``; empty if nothing.
        detail: Which hands it stands for; empty if the label says it.
        also: Other ways to say it, in small letters.
        deed: What the label says after the name of a side, which is not that of its column; empty
            where the label names nobody.
    """

    entry: Entry
    label: str
    worth: str
    detail: str
    also: tuple[str, ...]
    deed: str = ""


@dataclass(frozen=True)
class ScoreSheet:
    """What a table's score sheet offers.

    Attributes:
        seats: What the players are called, clockwise, unless they have names.
        sides: What the sides are called, unless the players have names.
        goal: What wins the game, in sentences.
        buttons: What it offers, those of each side first.
    """

    variant: Variant
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    goal: tuple[str, ...]
    buttons: tuple[Button, ...]

    def of(self, column: int | None) -> tuple[Button, ...]:
        """The buttons in the column of a side; with None, those in nobody's."""
        found = (each for each in self.buttons if each.entry.column == column)
        # What the side itself has done stands before what the others have.
        return tuple(sorted(found, key=lambda each: each.entry.side != column))


def score_sheet(variant: Variant) -> ScoreSheet:
    """The score sheet of a table."""
    rules = variant.rules
    seats = _seat_names(rules)
    found = entries(variant)
    return ScoreSheet(
        variant,
        seats,
        _PARTNERS if rules.partners else seats,
        tuple(_goal(rules)),
        tuple(_button(rules, entry, found) for entry in found),
    )


def _seat_names(rules: Rules) -> tuple[str, ...]:
    players = rules.table.players
    if players in _SEATS:
        return _SEATS[players]
    return _SEATS_OF_FOUR.get(rules.partners, _FOUR_ALONE)


def _goal(rules: Rules) -> Iterator[str]:
    """What wins the game, and what else is to be noted of it."""
    for path in _GOAL:
        found, value = option(path), rules.get(path)
        if rules.applies(path) and (path == _GOAL[0] or value != found.default):
            yield sentence(found, value, rules)


def _button(rules: Rules, entry: Entry, others: Sequence[Entry]) -> Button:
    deed = _deed(entry)
    if deed:
        label = f"{_doer(rules, entry)} {deed}"
        return Button(entry, label, _worth(rules, entry), "", _UNPLAYED[entry.name], deed)
    label, also = _called(rules, entry, others)
    if any(way.partner_ordered for way in entry.ways) and entry.dealer_makes:
        label = f"{label}, partner ordered"
        also = tuple(f"{each} partner" for each in also)
    if entry.ways and not any((*entry.effect.points, *entry.effect.tokens)):
        # Without a number, it would look as if its worth had been forgotten.
        label, also = f"{label}, nobody scores", (label.lower(), *also)
    return Button(entry, label, _worth(rules, entry), _detail(entry), also)


def _called(rules: Rules, entry: Entry, others: Sequence[Entry]) -> tuple[str, tuple[str, ...]]:
    """What an entry is called, and what else."""
    if entry.ways:
        way = entry.ways[0]
        theirs = entry.column != entry.side
        return _failed(rules, way, theirs) if way.group == "euchre" else _made(rules, entry, others)
    label, *also = _UNPLAYED[entry.name]
    return label.capitalize(), (label, *also)


def _deed(entry: Entry) -> str:
    """The mistake of a side that stands in the column of another; empty for other entries."""
    return _UNPLAYED[entry.name][0] if entry.penalty and entry.column != entry.side else ""


def _doer(rules: Rules, entry: Entry) -> str:
    """Who made a mistake, in the column of those who score for it."""
    assert entry.side is not None
    return _AT_FAULT[entry.side] if rules.partners else _seat_names(rules)[entry.side]


_UNPLAYED: Final = {
    "renege": ("reneged", "renege", "revoke", "revoked"),
    "renege_alone": ("reneged in a lone hand", "renege alone", "reneged alone"),
    "false_claim": ("claimed a renege in error", "false claim", "claimed a renege"),
    "misdeal": ("misdeal", "misdealt"),
    Outcome.THROWN_IN.value: ("all passed", "pass", "passed", "thrown in", "threw in"),
    Outcome.BOUGHT_OUT.value: ("dealer bought out", "bought out", "buy out", "buys out"),
    Outcome.REDEALT.value: ("new deal for a poor hand", "redeal", "redealt", "poor hand"),
}


def _made(rules: Rules, entry: Entry, others: Sequence[Entry]) -> tuple[str, tuple[str, ...]]:
    way, every = entry.ways[0], f"all {number_word(rules.deal.cards)}"
    match way.group:
        case "blind":
            return "Blind lone hand", ("blind alone", "blind")
        case "fast break":
            return "Fast break", ()
        case "march" if way.alone:
            return f"Alone, {every}", ("alone march", "alone all", "alone", "loner")
        case "march":
            return "March", (every, "all", "marched", "sweep")
    tricks = sorted({each.tricks for each in entry.ways})
    taken = f"{number_word(tricks[0])} trick{'' if tricks[0] == 1 else 's'}"
    apart = len(tricks) == 1 and _is_told_by_tricks(rules, entry, others)
    token = " and a token" if any(entry.effect.tokens) else ""
    if way.alone:
        label = f"Alone, {taken}" if apart else "Alone, made it"
        return label, ("alone make", "alone made", "loner made")
    if apart or token:
        return f"Made it, {taken}{token}", (f"made {taken}", f"make {taken}", taken)
    return "Made it", ("make", "made", "point")


def _is_told_by_tricks(rules: Rules, entry: Entry, others: Sequence[Entry]) -> bool:
    """Whether it depends on the number of tricks what a hand like this scores."""
    way = entry.ways[0]
    alike = [
        each
        for each in others
        if each.side == entry.side
        and each.ways
        and (each.ways[0].group, each.ways[0].alone, each.ways[0].partner_ordered)
        == (way.group, way.alone, way.partner_ordered)
    ]
    several = len(alike) > 1 or way.alone
    return several and rules.majority < rules.deal.cards


def _failed(rules: Rules, way: Way, theirs: bool) -> tuple[str, tuple[str, ...]]:
    """What it is called that makers failed.

    Args:
        theirs: Whether it stands in the column of those who defended.
    """
    every = f"all {number_word(rules.deal.cards)}"
    if way.blind:
        return (
            "Euchre of a blind lone hand" if theirs else "Blind lone hand euchred",
            ("blind euchre", "blind euchred", "euchre blind", "euchred blind"),
        )
    if way.lone_defender:
        beaten = " of a lone hand" if way.alone else ""
        own = "Alone, euchred" if way.alone else "Euchred"
        who = "lone defender alone" if way.alone else "lone defender"
        return (
            f"Euchre{beaten} by a lone defender" if theirs else f"{own} by a lone defender",
            (who, f"{who} euchre", f"{who} euchred"),
        )
    if way.alone:
        return (
            "Euchre of a lone hand" if theirs else "Alone, euchred",
            ("euchre alone", "euchred alone", "alone euchred"),
        )
    if way.outcome is Outcome.DEFENDERS_MARCH:
        return (
            f"Defenders take {every}" if theirs else "No trick at all",
            ("defenders march", f"defended {every}", f"defending {every}", "no trick"),
        )
    return ("Euchre" if theirs else "Euchred", ("euchre", "euchred", "set"))


def _worth(rules: Rules, entry: Entry) -> str:
    """What an entry scores, as the side in whose column it stands sees it."""
    points, column = entry.effect.points, entry.column
    if column is None:
        return ""
    said = [signed(points[column])] if points[column] else []
    others = {value for side, value in enumerate(points) if side != column and value}
    said += [f"{signed(value)} {_for_others(rules)}" for value in sorted(others)]
    return ", ".join(said)


def _for_others(rules: Rules) -> str:
    return "for them" if rules.partners else "for the other" + "s" * (rules.table.players > 2)


def signed(points: int) -> str:
    """Points with their sign.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{points}" if points >= 0 else f"{MINUS}{-points}"


def _detail(entry: Entry) -> str:
    """Which hands an entry stands for: how many tricks the makers take, and whether alone."""
    if not entry.ways:
        return ""
    together, alone = (
        sorted({way.tricks for way in entry.ways if way.alone is lone}) for lone in (False, True)
    )
    if not together or not alone:
        return _tricks(together or alone)
    if together == alone:
        return f"{_tricks(together)}, alone or not"
    more = [each for each in alone if each not in together]
    return f"{_tricks(together)}, or {_number(more or alone)} alone"


def _tricks(numbers: Sequence[int]) -> str:
    """So many tricks: ``3 or 4 tricks``."""
    one = len(numbers) == 1 and numbers[0] <= 1
    return f"{_number(numbers)} trick{'' if one else 's'}"


def _number(numbers: Sequence[int]) -> str:
    low, high = numbers[0], numbers[-1]
    if low == 0:
        return f"fewer than {high + 1}" if high else "no"
    return str(low) if low == high else f"{low} {'or' if high - low == 1 else 'to'} {high}"


def side_called(seats: Seats, side: int, names: Sequence[str], joint: str = "and") -> str:
    """A side by the names of its players."""
    return f" {joint} ".join(names[seat] for seat in seats.sides[side])
