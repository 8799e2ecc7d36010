"""Reads the records of Trickster Cards, its PTN text, as they stand in files and complaints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import MatchState
from euchre_rules.records import ptn_rules
from euchre_rules.records.json_reader import read_json
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.ptn_hand import SEATS, compare_with_head, read_hand
from euchre_rules.records.ptn_lines import Header, RawRecord, records_in
from euchre_rules.records.rules import variant_of
from euchre_rules.records.umpire import judge
from euchre_rules.records.written import WrittenHand
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.yaml_nodes import Mapping
from euchre_rules.spec.yaml_source import Source

_WHOLE: Final = re.compile(r"-?[0-9]{1,4}")
_NAMES: Final = ("North", "East", "South", "West")


def read_ptn(source: Source, problems: Problems) -> Record | None:
    """Read every record in a text.

    Args:
        source: The text.
        problems: Receives what is wrong.

    Returns:
        The records as one, with what is wrong in its hands; None where there is none that can be
        read, which is in ``problems`` then.
    """
    found = records_in(source, problems)
    if not found:
        sentence = "there is no record of Trickster Cards in this text"
        problems.error("not-a-record", sentence, place=Place.whole(source.file))
    hands: list[RecordedHand] = []
    tables: list[Variant] = []
    for raw in found:
        variant = _variant(raw, source.file, problems)
        written = None if variant is None else read_hand(raw, Seats(variant.rules), problems)
        if variant is not None and written is not None:
            tables.append(variant)
            judged = _judged(raw, written, variant)
            compare_with_head(raw, judged, Seats(variant.rules), problems)
            hands.append(judged)
    if not tables:
        return None
    title = found[0].header("Event")
    return Record(
        source.file,
        Format.PTN,
        "" if title is None else title.value,
        tables[0],
        tuple(_names(found[0])) if len(found) == 1 else (),
        tuple(hands),
        problems.ordered(),
    )


def _names(raw: RawRecord) -> Iterator[str]:
    headers = [raw.header(name) for name in _NAMES]
    if any(headers):
        yield from ("" if each is None else each.value for each in headers)


def _variant(raw: RawRecord, file: str, problems: Problems) -> Variant | None:
    """The table at which a record was played."""
    code = raw.header("GameCode")
    if code is not None and code.value != "Euchre":
        problems.error("not-a-record", "this is a record of another game", place=code.place)
        return None
    options = raw.header("GameOptionsJson")
    stated = None if options is None else _group(options, problems)
    if options is not None and stated is None:
        return None
    return variant_of(ptn_rules.RULES, ptn_rules.ALWAYS, stated, file, problems)


def _group(options: Header, problems: Problems) -> Mapping | None:
    """The JSON of the game options, with its places in the file."""
    found = Problems()
    node = read_json(Source(options.place.file, options.value), found)
    problems.merge(_moved(each, options.place) for each in found)
    if node is None:
        return None
    if not isinstance(node, Mapping):
        sentence = "the game options must be a group of keys in braces"
        problems.error("unreadable-record", sentence, place=options.place)
        return None
    return _all_at(node, options.place)


def _moved(problem: Problem, place: Place) -> Problem:
    """A problem inside a header's value, told at the header."""
    return replace(problem, place=place)


def _all_at(node: Mapping, place: Place) -> Mapping:
    """A group whose places are all those of the header: its escapes shift what is in it."""
    entries = tuple(
        replace(each, key=replace(each.key, place=place), value=replace(each.value, place=place))
        for each in node
    )
    return Mapping(entries, place)


def _judged(raw: RawRecord, written: WrittenHand, variant: Variant) -> RecordedHand:
    """Judge a hand; the scores that stand in a record are those after it."""
    judged = judge(variant, written, MatchState())
    header = raw.header("GameScores")
    after = None if header is None else _scores(header.value, Seats(variant.rules))
    if header is None or after is None:
        return judged
    result = judged.hand.result if judged.hand is not None else None
    points = result.points if result is not None else (0,) * len(after)
    before = tuple(score - won for score, won in zip(after, points, strict=True))
    state = MatchState(score=before)
    if min(before) < 0:
        sentence = "the scores are lower than what this hand alone has won"
        wrong = Problems()
        wrong.warning("another-score", sentence, place=header.place)
        return replace(judged, problems=(*judged.problems, *wrong))
    return judged if state.is_over(variant.rules.game) else judge(variant, written, state)


def _scores(text: str, seats: Seats) -> tuple[int, ...] | None:
    """The score of each side, from a list of the players' scores that begins at one seat."""
    first, _, numbers = text.partition(":")
    words = numbers.split()
    if first not in SEATS or len(words) != seats.count:
        return None
    if not all(_WHOLE.fullmatch(each) for each in words):
        return None
    start = SEATS.index(first)
    by_seat = {(start + at) % seats.count: int(each) for at, each in enumerate(words)}
    return tuple(by_seat[side[0]] for side in seats.sides)
