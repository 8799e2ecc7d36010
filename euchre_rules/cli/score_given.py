"""The names and the first dealer that somebody gives to ``euchre score``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from euchre_rules.cli.arguments import fault_in_line
from euchre_rules.cli.score_names import LONGEST_NAME, ScoreNames
from euchre_rules.options.words import or_list
from euchre_rules.spec.visible import quoted, shorten, visible

_NAMES: Final = "'--names'"
_FIRST_DEALER: Final = "'--first-dealer'"


def names_given(given: str | None, players: int) -> tuple[str, ...]:
    """The names of all players, each as it may be shown; none if none were given.

    Raises:
        click.BadParameter: They aren't as many different names as there are players, in the
            words of what is wrong with them.
    """
    if given is None:
        return ()
    written = tuple(each.strip(" ") for each in given.split(","))
    fault = _fault(written, players)
    if fault:
        wanted = f"Give {players} different names with commas between them."
        raise click.BadParameter(f"{fault}. {wanted}", param_hint=_NAMES)
    return tuple(map(_shown, written))


def _shown(name: str) -> str:
    return " ".join(visible(name).split())


def _fault(written: Sequence[str], players: int) -> str:
    """What is wrong with names; empty if nothing is."""
    for name in written:
        fault = fault_in_line(name)
        if fault:
            return f"a name {fault}"
    names = [_shown(name) for name in written]
    lower = [name.lower() for name in names]
    for name in names:
        if lower.count(name.lower()) > 1:
            return f"{quoted(name)} is there twice"
        if len(name) > LONGEST_NAME:
            return f"{quoted(name)} is too long, for a name has at most {LONGEST_NAME} letters"
    if len(names) != players:
        return f"{len(names)} names are too {'few' if len(names) < players else 'many'}"
    return ""


def dealer_given(given: str, names: ScoreNames) -> int:
    """The seat that deals first.

    Raises:
        click.BadParameter: Nobody is meant, with everybody who can be.
    """
    dealer = names.seat_meant(" ".join(given.lower().split()))
    if dealer is None:
        every = or_list(list(names.seats))
        raise click.BadParameter(
            f"{quoted(shorten(given))} is nobody here; it can be {every}, "
            f"or a number from 0 to {len(names.seats) - 1}.",
            param_hint=_FIRST_DEALER,
        )
    return dealer
