"""Reads the records of Trickster Cards, its PTN text, as they stand in files and complaints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import next_dealer, state_after
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import MatchState
from euchre_rules.records import ptn_rules
from euchre_rules.records.json_reader import read_json
from euchre_rules.records.judge import judge
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.ptn_hand import read_hand
from euchre_rules.records.ptn_head import compare_with_head, scores_in
from euchre_rules.records.ptn_lines import NAMES, Header, RawRecord, records_in
from euchre_rules.records.rules import variant_of
from euchre_rules.records.written import WrittenHand
from euchre_rules.scenarios.match_writing import GameBegun
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.variant import Variant
from euchre_rules.spec.yaml_nodes import Mapping
from euchre_rules.spec.yaml_source import Source

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
    names = _names(found, problems)
    hands: list[RecordedHand] = []
    tables: list[Variant] = []
    for raw in found:
        variant = _variant(raw, source.file, problems)
        written = None if variant is None else read_hand(raw, Seats(variant.rules), problems)
        if variant is None or written is None:
            continue
        written = replace(written, names=names)
        last = hands[-1].hand if hands and variant.rules == tables[-1].rules else None
        judged = _judged(raw, written, variant, last)
        compare_with_head(raw, judged, names, problems)
        if hands and not _goes_on(last, judged):
            judged = replace(judged, before=(GameBegun(_games(hands) + 1),))
        tables.append(variant)
        hands.append(judged)
    if not tables:
        return None
    title = found[0].header("Event")
    return Record(
        source.file,
        Format.PTN,
        "" if title is None else title.value,
        tables[0],
        names[: Seats(tables[0].rules).count],
        tuple(hands),
        problems.ordered(),
        besides=tuple(_besides(found)),
    )


def _besides(found: list[RawRecord]) -> Iterator[str]:
    """The header lines that nothing is read from, and the titles of all records but the first."""
    others = (each for raw in found for each in raw.headers if each.name not in NAMES)
    yield from dict.fromkeys(each.name for each in others)
    titles = {each.value for raw in found for each in raw.all("Event")}
    if len(titles) > 1:
        yield "Event"


def _names(found: list[RawRecord], problems: Problems) -> tuple[str, ...]:
    """What the seats are called; by the names that the format has for them, if by no others."""
    first, *others = ([raw.header(name) for name in _NAMES] for raw in found) if found else [[]]
    called = tuple(map(_called, first, _NAMES))
    for headers in others:
        other = tuple(map(_called, headers, _NAMES))
        place = next((each.place for each in headers if each is not None), None)
        if other != called and place is not None:
            sentence = "other players than in the record before; all are called by their seats"
            problems.warning("another-table", sentence, place=place)
            return _NAMES
    return called


def _called(header: Header | None, seat: str) -> str:
    return seat if header is None or not header.value.strip() else header.value


def _goes_on(last: Hand | None, judged: RecordedHand) -> bool:
    """Whether a hand is the next one of the game in which another was played."""
    hand = judged.hand
    if last is None or last.result is None or hand is None:
        return False
    after = state_after(last.variant, last.context, last.result)
    due = next_dealer(last.variant, last.deal.dealer, last.result)
    over = after.is_over(last.variant.rules.game)
    return not over and hand.deal.dealer == due and hand.context.score == after.score


def _games(hands: list[RecordedHand]) -> int:
    """How many games hands belong to."""
    return 1 + sum(bool(each.before) for each in hands)


def _variant(raw: RawRecord, file: str, problems: Problems) -> Variant | None:
    """The table at which a record was played."""
    code = raw.header("GameCode")
    if code is not None and code.value != "Euchre":
        problems.error("not-a-record", "this is a record of another game", place=code.place)
        return None
    options = raw.header("GameOptionsJson")
    if options is None:
        sentence = "this record doesn't say by which options it was played; all are off"
        problems.warning("unclear-rule", sentence, place=raw.place)
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


def _judged(
    raw: RawRecord, written: WrittenHand, variant: Variant, last: Hand | None
) -> RecordedHand:
    """Judge a hand; the scores that stand in a record are those after it.

    Args:
        last: The hand before it in the file, which it may follow if it tells no scores.
    """
    header = raw.header("GameScores")
    if header is None:
        return judge(variant, written, _following(last, written))
    judged = judge(variant, written, MatchState())
    found = Problems()
    after = scores_in(header, Seats(variant.rules), written.names, found)
    result = judged.hand.result if judged.hand is not None else None
    if after is not None and result is not None:
        before = tuple(score - won for score, won in zip(after, result.points, strict=True))
        state = MatchState(score=before)
        if min(before) < 0:
            sentence = "the scores are lower than what this hand alone has won"
            found.error("another-score", sentence, place=header.place)
        elif state.is_over(variant.rules.game):
            sentence = "by these scores the game was over before this hand"
            found.error("another-score", sentence, place=header.place)
        else:
            judged = judge(variant, written, state)
    return replace(judged, problems=(*found, *judged.problems))


def _following(last: Hand | None, written: WrittenHand) -> MatchState:
    """What was decided before a hand that tells no scores; nothing unless it follows another."""
    if last is None or last.result is None:
        return MatchState()
    after = state_after(last.variant, last.context, last.result)
    due = next_dealer(last.variant, last.deal.dealer, last.result)
    goes_on = due == written.dealer and not after.is_over(last.variant.rules.game)
    return after if goes_on else MatchState()
