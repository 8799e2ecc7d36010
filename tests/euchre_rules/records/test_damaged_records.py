"""Records that were damaged: whatever is in the file, it is read or refused in our own words."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from euchre_rules import Hand
from euchre_rules.records.egn import read_egn
from euchre_rules.records.egn_writing import egn_text
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.records.ptn import read_ptn
from euchre_rules.spec.problems import Place, Problems, render_all
from euchre_rules.spec.yaml_source import Source
from tests.euchre_rules.records.shared import random_hand, random_table
from tests.euchre_rules.records.test_recorded_hands import BROKEN, STOPPED, UNDER
from tests.proving import amount

WRONG: tuple[Any, ...] = (
    *("Xx", "Xh", "Jx", "R", "L", "B", "Ah", "9c", "7h", "JD", "10h", "zz", "", "Qt", "Pass"),
    *("Order", "n", "x", None, 5, -1, 3.5, True, [], {}, 0, 1, 2, 3, 99, "LEFT_OF_LONER"),
)
SIGNS = 'SHDCAKQJT9-". []\n\\{}:,NESW♥xX\t\r\0\x1b\u202e\ud800'


def a_game(rng: random.Random) -> str:
    """A game in EGN, now and then with reneges in it."""
    while True:
        variant = random_table(rng)
        hands = [random_hand(variant, rng, 0.2)[0] for _ in range(rng.randrange(1, 3))]
        recorded = tuple(RecordedHand(hand, Place.whole("g")) for hand in hands[:1])
        text = egn_text(Record("g", Format.EGN, "G", variant, (), recorded), Problems())
        if text is not None:
            return text


def damaged_value(value: Any, rng: random.Random) -> Any:
    """JSON with values left out, swapped, repeated or replaced."""
    if rng.random() < 0.05:
        return rng.choice(WRONG)
    if isinstance(value, dict):
        kept = {key: damaged_value(each, rng) for key, each in value.items() if rng.random() > 0.02}
        if "calls" in kept and rng.random() < 0.3:
            cards = [rng.choice(["Ah", "9c", "Xx"]) for _ in range(rng.randrange(4))]
            sender = {"sender": rng.randrange(5)} if rng.random() < 0.5 else {}
            kept["cardExchanges"] = [{**sender, "receiver": rng.randrange(5), "cards": cards}]
            kept["aloneDefender"] = rng.randrange(-2, 5)
            kept["isAlone"] = rng.random() < 0.7
        return kept
    if isinstance(value, list):
        items = [damaged_value(each, rng) for each in value]
        if items and rng.random() < 0.1:
            items.insert(rng.randrange(len(items) + 1), rng.choice(items))
        if items and rng.random() < 0.08:
            items.pop(rng.randrange(len(items)))
        if rng.random() < 0.05:
            rng.shuffle(items)
        return items
    return value


def damaged_text(text: str, rng: random.Random) -> str:
    """A text with signs lost, changed and added, and lines lost and repeated."""
    for _ in range(rng.randrange(1, 8)):
        at = rng.randrange(len(text) + 1)
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[at + rng.randrange(6) :]
            case 1:
                text = text[:at] + rng.choice(SIGNS) + text[at:]
            case 2:
                begin = rng.randrange(len(text) + 1)
                text = text[:at] + text[begin : begin + rng.randrange(30)] + text[at:]
            case _:
                lines = text.split("\n")
                lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
                text = "\n".join(lines)
    return text


def read_and_look_at(text: str, read: Callable[[Source, Problems], Record | None]) -> None:
    """Read a record, and do with it what one does with records."""
    problems = Problems()
    record = read(Source("damaged", text), problems)
    assert record is not None or problems.has_errors
    render_all(problems)
    for hand in () if record is None else record.hands:
        render_all(hand.problems)
        if hand.hand is not None:
            plain = hand.hand.to_json()
            assert Hand.from_json(plain).to_json() == plain
            assert len(hand.places) == len(hand.hand.history)
            again = hand.hand.copy()
            while again.log:
                again.undo()
    if record is not None:
        egn_text(record, Problems())


@pytest.mark.proof
@pytest.mark.no_cover
def test_games_in_egn_with_wrong_values(proved: Callable[[str], None]) -> None:
    tries = amount(60, 2000)
    for seed in range(tries):
        rng = random.Random(seed)
        data = damaged_value(json.loads(a_game(rng)), rng)
        read_and_look_at(json.dumps(data), read_egn)
    proved(
        f"{tries} games in EGN with wrong values were read or refused, and nothing else came out"
    )


@pytest.mark.proof
@pytest.mark.no_cover
def test_games_in_egn_with_wrong_signs(proved: Callable[[str], None]) -> None:
    tries = amount(40, 2000)
    for seed in range(tries):
        rng = random.Random(seed)
        read_and_look_at(damaged_text(a_game(rng), rng), read_egn)
    proved(f"{tries} games in EGN with wrong signs were read or refused, and nothing else came out")


@pytest.mark.proof
@pytest.mark.no_cover
def test_texts_with_records_of_trickster_cards_in_them(proved: Callable[[str], None]) -> None:
    tries = amount(150, 8000)
    for seed in range(tries):
        rng = random.Random(seed)
        read_and_look_at(damaged_text(rng.choice([UNDER, STOPPED, BROKEN]), rng), read_ptn)
    proved(
        f"{tries} texts of Trickster Cards with wrong signs were read or refused, "
        "and nothing else came out"
    )
