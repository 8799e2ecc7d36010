"""Reads what people type to ask for a table: ``guernsey+short_game``, ``--set game.target=7``."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.cards import NotationError, Rank
from euchre_rules.inputs import short
from euchre_rules.options import Option, ValueRefusedError, option
from euchre_rules.options.kinds import Number, Ranks, Switch
from euchre_rules.spec.locate import ENDINGS, is_path
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.suggest import what_it_is
from euchre_rules.spec.visible import quoted, shorten

_ENOUGH: Final = 5
_WHOLE: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_EXAMPLE: Final = "such as guernsey, ./my_table.yaml or guernsey+short_game"


@dataclass(frozen=True)
class Reference:
    """A reference, taken apart: a variant and the house rules that it adds, each id or path."""

    base: str
    added: tuple[str, ...] = ()


def parse_reference(text: str) -> Reference:
    """Take a reference apart.

    A path may hold a plus sign itself: what looks like a path goes on until .yaml or .yml.

    >>> parse_reference("./a+b.yaml+short_game")
    Reference(base='./a+b.yaml', added=('short_game',))

    Raises:
        NotationError: A part of it is empty.
    """
    parts: list[str] = []
    unfinished: list[str] = []
    for piece in text.split("+"):
        is_open = bool(unfinished) or is_path(piece)
        unfinished.append(piece)
        if not is_open or piece.strip().lower().endswith(ENDINGS):
            parts.append("+".join(unfinished).strip())
            unfinished = []
    if unfinished:
        parts.append("+".join(unfinished).strip())
    if not all(parts):
        raise NotationError(f"{quoted(text)} is no reference to a table; write one {_EXAMPLE}")
    return Reference(parts[0], tuple(parts[1:]))


def parse_override(text: str) -> tuple[str, Any]:
    """Read one table override as the command line has it.

    >>> parse_override("game.target=7"), parse_override("deck.ranks=9,10,J,Q,K,A")
    (('game.target', 7), ('deck.ranks', [9, 10, 'J', 'Q', 'K', 'A']))

    Returns:
        The option's path and its value as a file would write it.

    Raises:
        NotationError: There is no such option, or it can't have the value.
    """
    path, sign, written = text.partition("=")
    if not sign:
        example = "write option=value, such as game.target=7"
        raise NotationError(f"{quoted(text)} sets nothing; {example}")
    found = _option(path.strip())
    value = _read(found, _plain(found, written.strip()))
    return found.path, found.kind.write(value)


def ids_or_paths(house_rules: object) -> tuple[str, ...]:
    """The house rules that somebody adds in Python, as texts.

    Raises:
        TypeError: This is no list of ids and paths; a text by itself would be read by letters.
    """
    alone = isinstance(house_rules, str | bytes | os.PathLike | Mapping)
    if alone or not isinstance(house_rules, Iterable):
        example = 'such as ["stick_the_dealer"]'
        raise TypeError(
            f"house_rules is a list of ids or paths, {example}, not {short(house_rules)}"
        )
    return tuple(text_or_path(each, "a house rule is an id or a path") for each in house_rules)


def text_or_path(given: object, what: str) -> str:
    """The text of what should be a text or a path object.

    Args:
        what: What is needed, in words that begin the message.

    Raises:
        TypeError: It is neither.
    """
    text = os.fspath(given) if isinstance(given, str | os.PathLike) else given
    if not isinstance(text, str):
        raise TypeError(f"{what}, not {short(given)}")
    return text


def options_with_values(overrides: object) -> Mapping[str, Any]:
    """Table overrides as somebody gives them in Python; None for none.

    Raises:
        TypeError: This is no mapping, or one of its keys is no text.
    """
    if overrides is None:
        return {}
    if not isinstance(overrides, Mapping):
        example = 'such as {"game.target": 7}'
        raise TypeError(
            f"overrides is a mapping from options to values, {example}, not {short(overrides)}"
        )
    for path in overrides:
        if not isinstance(path, str):
            raise TypeError(f"an option is named by its path in a text, not by {short(path)}")
    return overrides


def read_overrides(overrides: Mapping[str, Any] | None) -> dict[str, Any]:
    """Read table overrides: option paths with plain values or with the values themselves.

    Raises:
        NotationError: There is no such option, or it can't have the value.
        TypeError: This is no mapping, or one of its keys is no text.
    """
    read = {}
    for path, value in options_with_values(overrides).items():
        found = _option(path)
        read[found.path] = _read(found, _to_plain(value))
    return dict(sorted(read.items(), key=lambda item: option(item[0]).place))


def _to_plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return [item.value if isinstance(item, Rank) else item for item in value]
    return value


def _option(path: str) -> Option:
    try:
        return option(path)
    except KeyError:
        raise NotationError(f"{quoted(path)} is {what_it_is(path)}") from None


def _read(found: Option, plain: object) -> Any:
    shown = shorten(plain) if isinstance(plain, str) else plain
    try:
        return found.kind.read(shown)
    except ValueRefusedError as refused:
        words = found.kind.words()
        meant = nearest(plain, words) if isinstance(plain, str) else None
        proposal = f"; did you mean {meant}?" if meant else ""
        sentences = "\n".join(f"{found.path} {each}" for each in refused.each()[:_ENOUGH])
        raise NotationError(f"{sentences}{proposal} (values: {found.kind.allowed()})") from None


def _plain(found: Option, written: str) -> object:
    """What a written value is, by the kind of the option: never guessed from the text alone."""
    if isinstance(found.kind, Switch):
        return {"true": True, "false": False}.get(written, written)
    if isinstance(found.kind, Number):
        return _number(written)
    if isinstance(found.kind, Ranks):
        return _ranks(written)
    return written


def _ranks(written: str) -> object:
    """A list with or without its brackets; the text itself where only one of them is there."""
    inside = written
    if written.startswith("[") and written.endswith("]"):
        inside = written[1:-1]
    if set("[]") & set(inside):
        return written
    return [_number(item) for item in inside.replace(",", " ").split()]


def _number(written: str) -> int | str:
    return int(written) if _WHOLE.fullmatch(written) else written


def joined(parts: Iterable[str]) -> str:
    """A reference made of its parts.

    >>> joined(["guernsey", "short_game"])
    'guernsey+short_game'
    """
    return "+".join(parts)
