"""Blind lone hands, poor hands, taking over, cards for the partner and late lone defenders."""

from __future__ import annotations

from typing import Any

import pytest

import euchre_rules as er
from euchre_rules.players import Advice, choose
from tests.euchre_rules.players.tables import asked
from tests.shipped import changed


def advice(seat: int, cards: str, turn_up: str, *said: str, **values: Any) -> Advice:
    """What a seat with these cards does, after what the seats said in turn."""
    return choose(asked(changed(**values), seat, cards, turn_up, said=said))


def test_a_blind_lone_hand_is_staked_where_it_pays() -> None:
    paid = advice(0, "9S TS QS KS AS", "JH", alone__blind_on_jack=True)
    assert str(paid.action) == "alone"
    assert paid.sentence == (
        "You would win 5 points and can lose only 1 point; with J♥ as the right bower that is "
        "worth a try."
    )
    dear = {"alone__blind_on_jack": True, "score__blind_alone_euchre": 9}
    assert str(advice(0, "9S TS QS KS AS", "JH", **dear).action) == "pass"


@pytest.mark.parametrize(
    ("cards", "said"),
    [("9S TS 9H TH 9D", "claim redeal"), ("9S 9H 9D JS JC", "pass")],
)
def test_only_a_bad_hand_is_thrown_in(cards: str, said: str) -> None:
    found = advice(1, cards, "KH", redeal_hand__qualifies="any_three_nines_and_tens")
    assert str(found.action) == said


def test_the_worst_cards_go_under() -> None:
    found = advice(1, "9S TS 9H TH KC", "KS", exchange_hand__qualifies="any_three_nines_and_tens")
    assert set(found.action.cards) == set(er.parse_cards("9H TH 9S"))  # type: ignore[attr-defined]  # an exchange
    assert found.sentence.startswith("Three cards of the kitty can hardly be worse than ")


def test_a_strong_hand_does_not_go_under() -> None:
    found = advice(1, "JS JC 9S TS 9H", "KS", exchange_hand__qualifies="any_three_nines_and_tens")
    assert str(found.action) == "pass"


@pytest.mark.parametrize(
    ("cards", "said"), [("JH JD AH KH QH", "alone"), ("9H TS 9C TC QD", "pass")]
)
def test_the_hand_is_taken_over_with_a_lone_hand_only(cards: str, said: str) -> None:
    found = advice(
        *(3, cards, "9D", "pass", "pass", "pass", "pass", "name hearts"),
        alone__taken_over_by_partner="always",
    )
    assert str(found.action) == said


@pytest.mark.parametrize(("cards", "card"), [("JD 9H AC KC 9S", "JD"), ("9S TS AC KC QC", "AC")])
def test_the_best_card_is_given(cards: str, card: str) -> None:
    found = advice(
        *(3, cards, "9D", "pass", "pass", "pass", "pass", "name hearts alone"),
        alone__partner_card="best_card",
    )
    assert str(found.action) == f"give {card}"


def test_the_card_missed_least_is_put_aside() -> None:
    found = advice(
        *(1, "JH AH KH QH 9S", "9D", "pass", "pass", "pass", "pass", "name hearts alone"),
        alone__partner_card="best_card_after_discard",
    )
    assert str(found.action) == "discard 9S"


@pytest.mark.parametrize(
    ("cards", "said"), [("JH JD AH KH AS", "defend alone"), ("9S TS QS KS AC", "play")]
)
def test_a_defender_says_in_the_first_trick_that_he_stops_the_maker(cards: str, said: str) -> None:
    view = asked(
        changed(defend_alone__allowed="always", defend_alone__declared="before_partner_plays"),
        *(1, cards, "9D"),
        said=("pass", "pass", "pass", "pass", "pass", "name hearts"),
    )
    assert (view.phase, view.to_act) == (er.Phase.PLAY, 1)
    assert str(choose(view).action).startswith(said)


def test_what_was_put_aside_is_not_feared() -> None:
    view = asked(
        changed(exchange_hand__qualifies="any_three_nines_and_tens"),
        *(1, "9S TS 9H AH KC", "KS"),
        said=("exchange 9S TS 9H", "pass", "pass", "pass", "pass"),
    )
    assert view.put_aside == er.parse_cards("9S TS 9H")
    assert not set(view.put_aside) & set(view.cards)
