"""Who gets the cards that a scenario gives to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.cards import Card
from euchre_rules.scenarios import Scenario, load_scenario, run

HEAD = "spec_version: 1\nkind: scenario\nid: fill\ntitle: Filling\n"


def scenario(folder: Path, body: str) -> Scenario:
    path = folder / "fill.yaml"
    path.write_text(HEAD + body, "utf-8")
    return load_scenario(path)


def text(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def dealt(found: Scenario) -> list[str]:
    deal = found.deal
    return [*map(text, deal.hands), deal.turn_up.text, text(deal.kitty)]


def test_nobody_was_given_anything(tmp_path: Path) -> None:
    found = scenario(tmp_path, "variant: north_american\nsteps: [{1: pass}]\n")
    assert dealt(found) == [
        "9S TS JS QS KS",
        "AS 9H TH JH QH",
        "KH AH 9D TD JD",
        "QD KD AD 9C TC",
        "JC",
        "QC KC AC",
    ]
    assert found.listed == ()


def test_the_best_bower_comes_last(tmp_path: Path) -> None:
    found = scenario(tmp_path, "variant: british\nsteps: [{1: pass}]\n")
    assert dealt(found)[-2:] == ["JC", "QC KC AC JOKER"]


def test_listed_cards_stay_where_they_are(tmp_path: Path) -> None:
    found = scenario(
        tmp_path,
        "variant: north_american\nhands: {1: AC KC QC JC TC}\nturn_up: 9S\nkitty: JS AS\n"
        "steps: [{1: pass}]\n",
    )
    assert dealt(found) == [
        "TS QS KS 9H TH",
        "AC KC QC JC TC",
        "JH QH KH AH 9D",
        "TD JD QD KD AD",
        "9S",
        "JS AS 9C",
    ]
    assert found.listed == (1,)


def test_a_card_that_a_seat_plays_or_discards_is_in_its_hand(tmp_path: Path) -> None:
    found = scenario(
        tmp_path,
        "variant: north_american\nturn_up: 9S\nsteps:\n"
        "  - 1: order up\n  - 0: discard AC\n  - 1: KD\n  - 2: AD\n  - 3: TD\n  - 0: 9S\n",
    )
    assert dealt(found) == [
        "AC TS JS QS KS",
        "KD AS 9H TH JH",
        "AD QH KH AH 9D",
        "TD JD QD 9C TC",
        "9S",
        "JC QC KC",
    ]
    assert run(found).holds


def test_the_cards_of_a_trick_belong_to_the_seats_whose_turn_it_is(tmp_path: Path) -> None:
    found = scenario(
        tmp_path,
        "variant: north_american\ncall: {maker: 0, trump: spades, alone: true}\nsteps:\n"
        "  - trick: {cards: 9C AC KC, winner: 3}\n"
        "  - trick: {cards: 9H AH KH, winner: 0}\n"
        "  - 0: AD\n"
        "  - 1: KD\n"
        "  - 3: QD\n"
        "  - trick: {cards: TD 9D JD, winner: 3}\n",
    )
    hands = found.deal.hands
    assert text(hands[0]) == "AD KC AH TD 9S"
    assert text(hands[1]) == "KD 9C KH 9D TS"
    assert text(hands[3]) == "QD AC 9H JD JH"
    assert run(found).holds


def test_tricks_after_a_call_that_depends_on_what_is_held(tmp_path: Path) -> None:
    """The caller's clubs are known only from the tricks that follow the call."""
    found = scenario(
        tmp_path,
        "variant: guernsey\nturn_up: 8H\nsteps:\n"
        "  - 1: pass\n  - 2: pass\n  - 3: pass\n  - 0: pass\n  - 1: pass\n"
        "  - 2: name clubs\n"
        "  - trick: {cards: AD KC 8D QD, winner: 2}\n",
    )
    assert found.deal.hands[2][0].text == "KC"
    assert run(found).holds


def test_the_turn_up_that_the_dealer_took_is_not_dealt_to_him(tmp_path: Path) -> None:
    found = scenario(
        tmp_path,
        "variant: north_american\n"
        "hands: {1: 9H TH QH KH AH, 2: AC KC QC JC TC, 3: AD KD QD 9D TD}\n"
        "turn_up: JH\nsteps:\n"
        "  - 1: pass\n  - 2: pass\n  - 3: pass\n  - 0: order up\n  - 0: discard 9S\n"
        "  - trick: {cards: AH TC TD JH, winner: 0}\n",
    )
    assert dealt(found)[0] == "9S TS JS QS KS"
    assert run(found).holds


def test_what_lies_elsewhere_is_not_moved_and_the_step_fails(tmp_path: Path) -> None:
    found = scenario(
        tmp_path,
        "variant: north_american\ncall: {maker: 0, trump: hearts}\nhands: {2: 9S TS JS QS KS}\n"
        "steps:\n  - 1: KS\n",
    )
    report = run(found)
    assert [failure.seen for failure in report.failures] == ["card_not_held (You don't hold K♠.)"]


def test_a_sixth_card_of_a_seat_is_not_dealt_to_it(tmp_path: Path) -> None:
    steps = "".join(f"  - 1: {card}\n" for card in ("9S", "TS", "JS", "QS", "KS", "AS"))
    found = scenario(
        tmp_path,
        f"variant: north_american\ncall: {{maker: 0, trump: hearts}}\nsteps:\n{steps}",
    )
    assert text(found.deal.hands[1]) == "9S TS JS QS KS"


@pytest.mark.parametrize("variant", ["north_american", "guernsey", "british"])
def test_every_card_is_dealt_once(tmp_path: Path, variant: str) -> None:
    found = scenario(
        tmp_path,
        f"variant: {variant}\nhands: {{2: AC KC QC JC TC}}\nkitty: 9C\nsteps:\n"
        "  - 1: order up\n  - 0: discard KD\n  - trick: {cards: AD JH 9D QD}\n",
    )
    deal = found.deal
    everything = [*(card for hand in deal.hands for card in hand), deal.turn_up, *deal.kitty]
    assert len(everything) == len(set(everything))
    assert {len(hand) for hand in deal.hands} == {5}
