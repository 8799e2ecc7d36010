"""Whether what a scenario file names exists at its table: seats, sides, cards, whole hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import MatchState
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.options.words import and_list, count
from euchre_rules.scenarios.model import (
    ActionAt,
    CardAt,
    CountAt,
    ExpectStep,
    PerSide,
    SeatAt,
    SideAt,
    parts,
)
from euchre_rules.spec.document import Written
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.variant import Variant


def judge(
    found: Mapping[str, Any],
    variant: Variant,
    problems: Problems,
    doubtful: Collection[str] = (),
) -> None:
    """Report what the file names and the table doesn't have.

    Args:
        found: What was read, by key of the file; not all of it need be there.
        variant: The table.
        problems: Receives what is wrong.
        doubtful: The keys of which something couldn't be read; what depends on all that they say
            isn't judged.
    """
    tables = tables_of(variant)
    judge_parts(found, variant, problems)
    _judge_state(found, tables, problems)
    _judge_deal(found, tables, problems)
    if "call" in found:
        _judge_call(found["call"], found.get("leader"), tables, problems)
    elif _seated(found.get("leader"), tables.seats) and "call" not in doubtful:
        sentence = "leader stands only beside call; without it the rules say who leads"
        problems.error("misplaced-key", sentence, place=found["leader"].place)
    if "hands" not in doubtful:
        _judge_listed(found, tables.seats, problems)


def judge_parts(found: Mapping[str, Any], variant: Variant, problems: Problems) -> None:
    """Report the seats, sides and cards that the file names and the table doesn't have."""
    tables = tables_of(variant)
    for part in parts(dict(found)):
        _judge_part(part, tables, problems)


def _judge_part(part: object, tables: Tables, problems: Problems) -> None:
    if isinstance(part, SeatAt):
        _judge_seat(part, tables.seats, problems)
    elif isinstance(part, SideAt) and part.side >= len(tables.seats.sides):
        sentence = f"there is no side {part.side}; sides are 0 to {len(tables.seats.sides) - 1}"
        problems.error("unknown-side", sentence, place=part.place)
    elif isinstance(part, PerSide) and len(part.numbers) != len(tables.seats.sides):
        sides, written = len(tables.seats.sides), len(part.numbers)
        sentence = f"there are {sides} sides, but {count(written, 'number')} here"
        problems.error("one-per-side", sentence, place=part.place)
    elif isinstance(part, CardAt):
        _judge_cards((part.card,), part.place, tables.deck, problems)
    elif isinstance(part, ActionAt):
        _judge_cards(part.cards, part.place, tables.deck, problems)


def _judge_seat(part: SeatAt, seats: Seats, problems: Problems) -> None:
    if part.seat >= seats.count:
        sentence = f"there is no seat {part.seat}; seats are 0 to {seats.count - 1}"
        problems.error("unknown-seat", sentence, place=part.place)


def _judge_cards(cards: Iterable[Card], place: Place, deck: Deck, problems: Problems) -> None:
    for card in cards:
        if card not in deck:
            ranks = " ".join(rank.value for rank in deck.ranks)
            extra = f" and {deck.best_bower.text}" if deck.best_bower else ""
            sentence = f"{card.text} is not in this table's pack of {len(deck)} cards"
            notes = (f"the pack: {ranks} of each suit{extra}",)
            problems.error("not-in-pack", sentence, place=place, notes=notes)


def _judge_state(found: Mapping[str, Any], tables: Tables, problems: Problems) -> None:
    """Report what earlier deals can't have decided, or what ends the game with them."""
    score: PerSide | None = found.get("score")
    played: CountAt | None = found.get("deals_played")
    deals = tables.rules.game.deals
    if played is not None and 0 < deals <= played.number:
        sentence = f"the game is over: it lasts {count(deals, 'deal')}, and so many were scored"
        problems.error("game-over", sentence, place=played.place)
    if score is not None and len(score.numbers) == len(tables.seats.sides):
        _judge_score(score, tables, problems)
    tokens: PerSide | None = found.get("tokens")
    most = max(tables.rules.score.four_trick_tokens - 1, 0)
    if tokens is not None and max(tokens.numbers, default=0) > most:
        held = f"a side holds at most {count(most, 'token')} at this table"
        sentence = held if most else "no tokens are kept at this table"
        problems.error("impossible-state", sentence, place=tokens.place)


def _judge_score(score: PerSide, tables: Tables, problems: Problems) -> None:
    """Report a score that can't be, or with which no hand is dealt any more."""
    rules = tables.rules
    if min(score.numbers) < 0 and not rules.score.march_taken_off:
        sentence = "no points are taken off at this table, so no score is below zero"
        problems.error("impossible-state", sentence, place=score.place)
    winner = MatchState(score=score.numbers).winner(rules.game)
    if winner is not None:
        points, target = count(score.numbers[winner], "point"), rules.game.target
        sentence = f"the game is over: side {winner} has {points}, and the game is to {target}"
        problems.error("game-over", sentence, place=score.place)


def _judge_deal(found: Mapping[str, Any], tables: Tables, problems: Problems) -> None:
    """Report hands that aren't whole, cards dealt twice, and more cards than the pack has."""
    hands: Mapping[SeatAt, tuple[CardAt, ...]] = found.get("hands", {})
    turn_up: CardAt | None = found.get("turn_up")
    kitty: tuple[CardAt, ...] = found.get("kitty", ())
    size = tables.rules.deal.cards
    for seat, cards in hands.items():
        if len(cards) != size:
            sentence = f"the hand of seat {seat.seat} has {count(len(cards), 'card')}, not {size}"
            notes = ("hands are given whole, or left out",)
            problems.error("hand-not-whole", sentence, place=seat.place, notes=notes)
    seen: dict[Card, list[Place]] = {}
    for each in (*(card for cards in hands.values() for card in cards), turn_up, *kitty):
        if each is None or each.card not in tables.deck:
            continue
        places = seen.setdefault(each.card, [])
        places.append(each.place)
        if len(places) > tables.rules.deck.copies:
            _report_too_often(each.card, places, problems)
    room = len(tables.deck) - tables.seats.count * size - 1
    if len(kitty) > room:
        sentence = f"the kitty has room for {count(room, 'card')} below the turn-up"
        problems.error("kitty-too-large", sentence, place=kitty[room].place)


def _report_too_often(card: Card, places: Sequence[Place], problems: Problems) -> None:
    """Report a card that is dealt more often than the pack has it."""
    *before, here = places
    often = "twice" if len(before) == 1 else f"{len(places)} times"
    lines = [str(line) for line in dict.fromkeys(place.line for place in before)]
    on = f"on {'line' if len(lines) == 1 else 'lines'} {and_list(lines)}"
    problems.error("dealt-twice", f"{card.text} is dealt {often}, here and {on}", place=here)


def _judge_call(
    call: Mapping[str, Any], leader: SeatAt | None, tables: Tables, problems: Problems
) -> None:
    """Report a finished call that contradicts itself, as far as it could be read."""
    seats = tables.seats
    maker = _seated(call.get("maker"), seats)
    defender = _seated(call.get("defender_alone"), seats)
    out = set(seats.partners[maker.seat]) if maker and call.get("alone") else set()
    lone = defender or (maker if call.get("alone") else None)
    if lone and not tables.rules.partners:
        sentence = f"seat {lone.seat} has no partner to do without at this table"
        problems.error("impossible-call", sentence, place=lone.place)
    if maker and defender and seats.side_of[defender.seat] == seats.side_of[maker.seat]:
        sentence = f"seat {defender.seat} is on the maker's side and no defender"
        problems.error("impossible-call", sentence, place=defender.place)
    elif defender:
        out.update(seats.partners[defender.seat])
    if leader and leader.seat in out:
        sentence = f"seat {leader.seat} sits out and can't lead"
        problems.error("impossible-call", sentence, place=leader.place)
    trump: Written | None = call.get("trump")
    if trump and Trump(trump.text) not in tables.orders:
        sentence = f"{trump.text} is not played at this table"
        problems.error("impossible-call", sentence, place=trump.place)


def _seated(part: SeatAt | None, seats: Seats) -> SeatAt | None:
    """A seat, if the table has it."""
    return part if part and part.seat < seats.count else None


def _judge_listed(found: Mapping[str, Any], seats: Seats, problems: Problems) -> None:
    """Report questions about the cards of a seat whose hand isn't listed."""
    listed = {seat.seat for seat in found.get("hands", {})}
    steps = (step for step in found.get("steps", ()) if isinstance(step, ExpectStep))
    for claim in (claim for step in steps for claim in step.claims):
        for seat in claim.value if claim.key == "holds" else ():
            if _seated(seat, seats) and seat.seat not in listed:
                report_unlisted(seat.seat, seat.place, problems)


def report_unlisted(seat: int, place: Place, problems: Problems) -> None:
    """Report a question about the cards of a seat whose hand isn't listed."""
    sentence = f"the answer depends on the cards of seat {seat}, whose hand isn't listed"
    problems.error("unlisted-seat", sentence, place=place, notes=(f"list seat {seat} under hands",))
