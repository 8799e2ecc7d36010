"""Reads Euchre Game Notation, versions 1.0 to 1.4: a game in JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.seats import Seats
from euchre_rules.options import Rules
from euchre_rules.records import egn_rules
from euchre_rules.records.egn_deal import read_deal
from euchre_rules.records.fields import Fields, fields_of, is_list, scalar, wrong
from euchre_rules.records.game import Game
from euchre_rules.records.json_reader import read_json
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.rules import variant_of
from euchre_rules.records.written import WrittenHand
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence
from euchre_rules.spec.yaml_source import Source

FILE_TYPE: Final = "Euchre Game Notation"
_VERSION: Final = re.compile(r"1\.([0-9]+)(?:\.[0-9]+)?")
_NEWEST: Final = 4
_MOST_DEALS: Final = 100
_SIDES: Final = 2
_TOP: Final = ("fileType", "version", "metadata", "deals")
_METADATA: Final = (
    *("gameId", "matchId", "title", "description", "teamNames", "players", "initialScore"),
    *("finalScore", "date", "ruleset", "kitty", "initialLead"),
)
_KEPT: Final = frozenset({"title", "players", "initialScore", "finalScore", "ruleset"})
"""The keys of the metadata whose values are read; the hands say what the final score is."""
_GAME: Final = "a game in EGN"


def read_egn(source: Source, problems: Problems) -> Record | None:
    """Read a game.

    Args:
        source: The text of the file.
        problems: Receives what is wrong.

    Returns:
        The game, with what is wrong in its hands; None where there is none, which is in
        ``problems`` then.
    """
    node = read_json(source, problems)
    top = None if node is None else fields_of(node, _GAME, problems)
    if top is None or not _is_ours(top):
        return None
    top.only(_TOP)
    metadata = top.fields("metadata", "metadata")
    if metadata is None:
        metadata = Fields(Mapping((), top.group.place), "metadata", problems)
    metadata.only(_METADATA)
    variant = _variant(metadata, source.file, problems)
    if variant is None:
        return None
    start = _scores(metadata, "initialScore", variant)
    game = Game(variant, start)
    names = _names(metadata, Seats(variant.rules).count)
    hands = tuple(game.follow(_deals(top, variant, names)))
    final = metadata.node("finalScore")
    if final is not None:
        game.compare(_scores(metadata, "finalScore", variant), final.place, problems)
    return Record(
        source.file,
        Format.EGN,
        metadata.text("title"),
        variant,
        names,
        hands,
        problems.ordered(),
        first_dealer=_first_dealer(hands),
        score=start,
        besides=tuple(each.key.text for each in metadata.group if each.key.text not in _KEPT),
    )


def _first_dealer(hands: tuple[RecordedHand, ...]) -> int | None:
    first = hands[0].hand if hands else None
    return None if first is None else first.deal.dealer


def _is_ours(top: Fields) -> bool:
    """Whether this is a game in a version that can be read."""
    kind, version = top.node("fileType"), top.node("version")
    if not isinstance(kind, Scalar) or kind.value != FILE_TYPE:
        sentence = f'fileType must be "{FILE_TYPE}"'
        place = top.group.place if kind is None else kind.place
        top.problems.error("not-a-record", sentence, place=place)
        return False
    text = version.text if isinstance(version, Scalar) else ""
    found = _VERSION.fullmatch(text)
    place = top.group.place if version is None else version.place
    if found is None:
        sentence = f"version {quoted(text)} of EGN can't be read; 1.0 to 1.{_NEWEST} can"
        top.problems.error("unsupported-version", sentence, place=place)
        return False
    if len(found[1]) > 1 or int(found[1]) > _NEWEST:
        sentence = (
            f"version {text} of EGN is newer than 1.{_NEWEST}, and is read as if it were that"
        )
        top.problems.warning("unsupported-version", sentence, place=place)
    return True


def _variant(metadata: Fields, file: str, problems: Problems) -> Variant | None:
    """The table; without a ruleset, the one that EGN takes for granted."""
    ruleset = metadata.fields("ruleset", "ruleset")
    stated = None if ruleset is None else ruleset.group
    return variant_of(egn_rules.rules_for(stated), egn_rules.ALWAYS, stated, file, problems)


def _scores(metadata: Fields, name: str, variant: Variant) -> tuple[int, ...]:
    """A number for each side; zeros where there are none that fit."""
    node = metadata.node(name)
    sides = len(Seats(variant.rules).sides)
    none = (0,) * sides
    if node is None or not is_list(node, name, metadata.problems):
        return none
    assert isinstance(node, Sequence)
    found = [scalar(each, name, int, "whole numbers", metadata.problems) for each in node]
    if None in found:
        return none
    score = tuple(each for each in found if each is not None)
    if len(score) == _SIDES != sides:
        return none  # EGN has room for two sides only
    if len(score) != sides or min(score) < 0 or max(score) > _most(variant.rules):
        wrong(node, name, f"{sides} numbers below the target, one for each side", metadata.problems)
        return none
    return score


def _most(rules: Rules) -> int:
    """The most that a side can have, give or take a hand."""
    return 10_000 if not rules.game.target else rules.game.target + 100


def _names(metadata: Fields, players: int) -> tuple[str, ...]:
    """The name of each seat; empty for one that can't be read, so that no name changes its seat."""
    problems = metadata.problems
    found = metadata.each("players", lambda node: _name(node, problems) or "")
    if len(found) > players:
        node = metadata.node("players")
        assert node is not None
        sentence = f"the table has {players} seats, but there are {len(found)} players"
        notes = ("the last of them are left out",)
        problems.warning("too-many-values", sentence, place=node.place, notes=notes)
    return tuple(found[:players])


def _name(node: Node, problems: Problems) -> str | None:
    if isinstance(node, Mapping):
        return Fields(node, "a player", problems).text("name")
    return scalar(node, "players", str, "names", problems)


def _deals(top: Fields, variant: Variant, names: tuple[str, ...]) -> Iterator[WrittenHand]:
    node = top.node("deals")
    if node is None:
        top.missing("deals")
    elif is_list(node, "deals", top.problems):
        assert isinstance(node, Sequence)
        for item in node.items[:_MOST_DEALS]:
            if isinstance(item, Scalar) and isinstance(item.value, str):
                sentence = "this deal is packed into one text; unpack it with EGN's own tools first"
                top.problems.error("unreadable-record", sentence, place=item.place)
                continue
            fields = fields_of(item, "a deal", top.problems)
            deal = None if fields is None else read_deal(fields, variant, names)
            if deal is not None:
                yield deal
        for item in node.items[_MOST_DEALS:]:
            sentence = f"EGN has at most {_MOST_DEALS} deals in one game; the rest isn't read"
            top.problems.error("too-many-values", sentence, place=item.place)
            break
