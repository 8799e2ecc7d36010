"""Where a partner's card may be beaten: how likely that is, what is done and how much is said."""

from __future__ import annotations

from itertools import combinations

import pytest

from euchre_rules.players.ladder import places
from euchre_rules.players.position import Position
from tests.euchre_rules.players.tables import advised, position, told

LED_A_NINE = {1: "9D TC QC KC AC", 2: "TS 9S QS JC 9C", 3: "KD TD 9H TH AS"}


@pytest.mark.parametrize(
    ("hands", "played", "trump"),
    [
        (LED_A_NINE, "9D TS", "hearts"),
        (LED_A_NINE, "9D TS", "clubs"),
        ({1: "AS TC QC KC AC", 2: "9S TS 9C 9D TD", 3: "9H TH QH QD KD"}, "AS 9S", "hearts"),
        ({1: "KH TC QC KC AC", 2: "9H TS 9C 9D TD", 3: "TH JD QH QD KD"}, "KH 9H", "hearts"),
    ],
)
def test_a_chance_is_the_share_of_all_hands_that_the_last_player_may_hold(
    hands: dict[int, str], played: str, trump: str
) -> None:
    at = Position(position(hands, played, trump=trump))
    assert at.later_foes == (0,)
    pool = list(places(at.unseen))
    for place in (at.winning, *places(at.legal)):
        beaters, holds, count = at.ladder.beaters[place], 0, 0
        for cards in combinations(pool, len(at.view.cards)):
            held = sum(1 << card for card in cards)
            holds += not (held & at.led or held) & beaters
            count += 1
        assert at.chance(place) == pytest.approx(holds / count)


def test_third_hand_plays_high_where_the_partners_card_is_easily_beaten() -> None:
    assert told(advised(LED_A_NINE, "9D TS")) == (
        "KD",
        "K♦ is harder to beat than your partner's 9♦, and nobody plays for you after it.",
    )


def test_who_cant_improve_on_a_partners_low_card_says_so() -> None:
    hands = {1: "TS TC QC KC AC", 2: "9S 9C 9D TD QD", 3: "QH 9H TH KD AD"}
    assert told(advised(hands, "TS 9S", trump="clubs")) == (
        "9H",
        "You can't improve on your partner's 10♠, so give away as little as you can: 9♥ will do.",
    )


def test_a_trump_is_not_spent_on_a_partners_good_card() -> None:
    hands = {1: "KS TC QC KC AC", 2: "9S TS 9C 9D TD", 3: "9H TH QH KH AD"}
    assert told(advised(hands, "KS 9S")) == (
        "AD",
        "Your partner's K♠ may be beaten, but perhaps it isn't, so don't trump it: A♦ will do.",
    )


def test_who_has_nothing_but_trumps_plays_the_lowest() -> None:
    hands = {1: "KS TC QC KC AC", 2: "9S TS 9C 9D TD", 3: "9H TH QH KH AH"}
    assert told(advised(hands, "KS 9S")) == (
        "9H",
        "You have nothing but trumps, and 9♥ is the lowest of them.",
    )


def test_the_lower_of_two_equals_is_not_called_the_highest() -> None:
    assert told(advised({1: "QD TC QC KC AC", 2: "AD KD 9S TS JC"}, "QD")) == (
        "KD",
        "K♦ is as good as A♦ here: no diamond in another hand beats it.",
    )


@pytest.mark.parametrize(("hand", "card"), [("JD KC AC 9C QD", "JD"), ("JD 9H AC KC 9C", "9H")])
def test_what_a_partner_could_only_trump_is_trumped_at_once(hand: str, card: str) -> None:
    assert told(advised({1: "AS TC QC TD AD", 2: hand}, "AS", maker=1)) == (
        card,
        f"You have no spades, so trump the trick with {card.replace('D', '♦').replace('H', '♥')}.",
    )
