"""The state of a game as one JSON value: the table, the seed, and what was done in each deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.at_table.sitting import Sitting
from euchre_rules.cards import NotationError
from euchre_rules.engine.actions import Action, parse_action
from euchre_rules.engine.reasons import IllegalActionError
from euchre_rules.inputs import short
from euchre_rules.spec.visible import quoted
from euchre_tutor.dispatch.arguments import RefusedError
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import TABLE, Given
from euchre_tutor.dispatch.usable import playable

FORMAT: Final = "euchre-game"
VERSION: Final = 1
"""The version of the form of states that this version of the program reads and writes."""
_KEYS: Final = ("format", "version", "table", "seed", "deals")
_MOST: Final = 20_000
"""More actions than any game has that people play."""
_LARGEST_SEED: Final = 2**53 - 1
_REMEMBERED: Final = 8
_AGAIN: Final = "begin a new game"

Deals = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class State:
    """A game as far as it was played."""

    table: Given
    seed: int
    deals: Deals

    def to_json(self) -> dict[str, Any]:
        """The state as plain data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "table": self.table.to_json(),
            "seed": self.seed,
            "deals": [list(each) for each in self.deals],
        }


@dataclass(frozen=True)
class StateKind:
    """The state of a game."""

    words: str = "the state of a game, as new_match gives it"

    def read(self, plain: Any) -> State:
        """See :class:`~euchre_tutor.dispatch.arguments.Kind`.

        Raises:
            CallError: It is none, or one that only a newer version reads.
        """
        if not isinstance(plain, dict):
            raise RefusedError(f"must be {self.words}, not {short(plain)}")
        if plain.get("format") != FORMAT:
            raise _refused(f"its format is {short(plain.get('format'))}, not {FORMAT!r}")
        version = plain.get("version")
        if version != VERSION or isinstance(version, bool):
            raise _refused(f"its version is {short(version)}, and this program reads {VERSION}")
        strange = [each for each in plain if each not in _KEYS]
        if strange:
            raise _refused(f"it has {short(strange[0])}, which no state has")
        try:
            table = TABLE.read(plain.get("table"))
        except RefusedError as refused:
            raise _refused(f"its table {refused}") from None
        seed = plain.get("seed")
        if type(seed) is not int or not 0 <= seed <= _LARGEST_SEED:
            raise _refused(f"its seed is {short(seed)}, which is no whole number from 0")
        return State(table, seed, _deals(plain.get("deals")))


STATE: Final = StateKind()


def _deals(plain: Any) -> Deals:
    whole = isinstance(plain, list) and all(isinstance(each, list) for each in plain)
    if not whole or not all(isinstance(text, str) for each in plain for text in each):
        raise _refused(f"its deals are {short(plain)}, and not a list of actions for each deal")
    if not plain:
        raise _refused("it has no deal; even the first, with nothing done yet, is a list")
    if sum(map(len, plain)) > _MOST or len(plain) > _MOST:
        raise _refused(f"it has more than {_MOST} actions, more than any game has")
    return tuple(tuple(each) for each in plain)


def _refused(what: str) -> CallError:
    return CallError(ErrorCode.STATE_REFUSED, f"the state can't be read: {what}; {_AGAIN}")


@lru_cache(maxsize=_REMEMBERED)
def _kept(table: Given, seed: int, watcher: int) -> list[Sitting]:
    """A place for the game that was looked at last from a seat."""
    del table, seed, watcher
    return []


def check_seat(table: Given, seat: int) -> None:
    """Refuse a seat that a table doesn't have.

    Raises:
        CallError: It has none such, or can't be played.
    """
    players = playable(table).rules.table.players
    if seat >= players:
        raise CallError(
            ErrorCode.WRONG_ARGUMENTS, f"seat must be 0 to {players - 1} at this table, not {seat}"
        )


def sat_down(state: State, watcher: int) -> Sitting:
    """The game of a state, seen from a seat; it may be played on.

    Raises:
        CallError: The state can't have come about, or its table can't be played.
    """
    check_seat(state.table, watcher)
    place = _kept(state.table, state.seed, watcher)
    kept = place.pop() if place else None
    sitting = kept if kept and _leads_to(kept, state.deals) else None
    if sitting is None:
        sitting = Sitting(playable(state.table), state.seed, watcher)
    _play_on(sitting, state.deals)
    place.append(sitting)
    return sitting


def _leads_to(sitting: Sitting, deals: Deals) -> bool:
    """Whether what was done in a game is the beginning of what was done in a state."""
    done = [tuple(each) for each in sitting.deals]
    if len(done) > len(deals):
        return False
    *before, last = done
    return tuple(before) == deals[: len(before)] and last == deals[len(before)][: len(last)]


def _play_on(sitting: Sitting, deals: Deals) -> None:
    for number in range(len(sitting.deals) - 1, len(deals)):
        if number == len(sitting.deals):
            _deal(sitting, number)
        for place in range(len(sitting.deals[-1]), len(deals[number])):
            _do(sitting, deals[number][place], number, place)


def _deal(sitting: Sitting, number: int) -> None:
    try:
        sitting.next_deal()
    except ValueError as error:
        raise _refused(f"it has a deal {number + 1}, but before it {error}") from None


def _do(sitting: Sitting, text: str, number: int, place: int) -> None:
    where = f"in deal {number + 1}, action {place + 1}, {quoted(text)},"
    try:
        action = parse_action(text)
        if str(action) != text:
            raise _refused(f"{where} should be written {str(action)!r}")
        sitting.act(action)
    except NotationError:
        raise _refused(f"{where} is no action") from None
    except IllegalActionError as error:
        raise _refused(f"{where} is not allowed: {error.reason.sentence}") from None


def state_of(state: State, sitting: Sitting) -> State:
    """The state that a game has come to."""
    return State(state.table, state.seed, tuple(tuple(each) for each in sitting.deals))


def read_action(text: str) -> Action:
    """An action that was handed over.

    Raises:
        CallError: The text is no action.
    """
    try:
        return parse_action(text)
    except NotationError as error:
        raise CallError(ErrorCode.WRONG_ARGUMENTS, f"action: {error}") from None
