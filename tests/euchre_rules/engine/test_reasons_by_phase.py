"""Why an action is not allowed, phase by phase: the sentences and the options behind them."""

from __future__ import annotations

import random

import pytest

from euchre_rules import (
    Call,
    Hand,
    MatchState,
    ReasonCode,
    Trump,
    Variant,
    option,
)
from tests.euchre_rules.engine.shared import (
    HEARTS_LED,
    JOKER_TABLE,
    NORTH_AMERICAN,
    begun,
    code,
    deal,
    go_on,
    hearts,
    options_behind,
    sentence,
    table,
)
from tests.euchre_rules.engine.strategies import DENSE, nodes, universe

# Round one.


@pytest.mark.parametrize("text", ["name hearts", "name clubs", "name no trump", "name clubs alone"])
def test_naming_in_round_one(text: str) -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH")
    assert code(hand, text) == "only_the_turned_up_suit"
    assert sentence(hand, text) == (
        "In round one only hearts, the suit turned up, can be made trump: say 'order up', or pass."
    )


@pytest.mark.parametrize(
    "text", ["with help", "alone", "defend alone", "discard 9S", "play 9S", "give 9S"]
)
def test_what_belongs_to_another_phase_than_round_one(text: str) -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH")
    assert code(hand, text) == "wrong_phase"
    assert sentence(hand, text) == (
        f"Not now, '{text}': in round one you pass or order up the turn-up."
    )


def test_the_dealers_partner_is_told_the_rule() -> None:
    passing = begun(table(round_one__dealer_partner="must_pass"), turn_up="TH", said="pass")
    assert sentence(passing, "order up") == (
        "You are the dealer's partner, who may not order up at this table."
    )
    assert options_behind(passing, "order up") == ("round_one.dealer_partner",)
    alone = begun(table(round_one__dealer_partner="must_go_alone"), turn_up="TH", said="pass")
    assert sentence(alone, "order up") == (
        "You are the dealer's partner, who may order up only alone at this table."
    )
    assert options_behind(alone, "order up") == ("round_one.dealer_partner",)


@pytest.mark.parametrize(
    ("must_hold", "cards", "said"),
    [
        ("trump", "9C TC QC KC AC", "a card that would then be trump, and you hold none"),
        ("natural_trump", "9C TC QC KC AC", "a card printed in hearts, and you hold none"),
        (
            "natural_trump",
            "9C TC QC KC JD",
            "a card printed in hearts, and J♦ (the left bower) won't do",
        ),
        ("not_only_a_bower", "9C TC QC KC AC", "a trump that is no bower, and you hold none"),
        ("not_only_a_bower", "9C TC QC KC JH", "a trump that is no bower, and J♥ won't do"),
        (
            "not_only_a_bower",
            "9C TC JH JD JOKER",
            "a trump that is no bower, and J♥, J♦ (the left bower) and the joker won't do",
        ),
    ],
)
def test_what_one_must_hold_is_said(must_hold: str, cards: str, said: str) -> None:
    one = table({**JOKER_TABLE, "round_one.must_hold": must_hold})
    hand = begun(one, {1: cards}, "TH")
    assert sentence(hand, "order up") == f"To call hearts you must hold {said}."
    assert options_behind(hand, "order up") == ("round_one.must_hold",)
    two = table({**JOKER_TABLE, "round_two.must_hold": must_hold})
    hand = begun(two, {1: cards}, "TS", said="pass, pass, pass, pass")
    assert sentence(hand, "name hearts") == f"To call hearts you must hold {said}."
    assert options_behind(hand, "name hearts") == ("round_two.must_hold",)


def test_when_alone_is_said() -> None:
    never = begun(table(alone__allowed=False), turn_up="TH")
    assert sentence(never, "order up alone") == "Nobody goes alone at this table."
    assert options_behind(never, "order up alone") == ("alone.allowed",)
    later = begun(table(alone__declared="after_the_discard"), turn_up="TH")
    assert sentence(later, "order up alone") == (
        "At this table you say that you go alone later, once trump is made."
    )
    assert options_behind(later, "order up alone") == ("alone.declared",)


# Round two.


def test_naming_the_turned_down_suit() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH", said="pass, pass, pass, pass")
    assert sentence(hand, "name hearts") == "Hearts were turned down; name another."
    assert options_behind(hand, "name hearts") == ("round_two.turned_down_suit_named",)
    stuck = table(round_two__stick_the_dealer=True)
    hand = begun(stuck, turn_up="TH", said="pass, pass, pass, pass, pass, pass, pass")
    assert options_behind(hand, "name hearts") == (
        "round_two.stuck_dealer_may_name_turned_down_suit",
    )


def test_a_stuck_dealer_is_told_so() -> None:
    stuck = table(round_two__stick_the_dealer=True)
    hand = begun(stuck, turn_up="TH", said="pass, pass, pass, pass, pass, pass, pass")
    assert code(hand, "pass") == "dealer_must_name"
    assert sentence(hand, "pass") == (
        "Everybody else has passed, and you are stuck: the dealer must name a suit."
    )
    assert options_behind(hand, "pass") == ("round_two.stick_the_dealer", "round_two.buy_out")


@pytest.mark.parametrize("kind", ["no_trump.high", "no_trump.low"])
@pytest.mark.parametrize("who", ["anyone", "stuck_dealer"])
def test_a_stuck_dealer_is_told_of_no_trump(kind: str, who: str) -> None:
    stuck = table({kind: who}, round_two__stick_the_dealer=True)
    hand = begun(stuck, turn_up="TH", said="pass, pass, pass, pass, pass, pass, pass")
    assert sentence(hand, "pass") == (
        "Everybody else has passed, and you are stuck: the dealer must name a suit or no trump."
    )


def test_ordering_in_round_two() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH", said="pass, pass, pass, pass")
    for text in ("order up", "order up alone", "alone", "play 9S"):
        assert code(hand, text) == "wrong_phase"
        assert sentence(hand, text) == (f"Not now, '{text}': in round two you pass or name a suit.")
    assert sentence(hand, "name no trump") == "Here a suit is named; nobody plays no trump."


# The dealer's call.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pass", "dealer_must_name"),
        ("name hearts alone", "wrong_phase"),
        ("name no trump", "no_trump_not_allowed"),
        ("name low no trump", "no_trump_not_allowed"),
        ("name no trump alone", "wrong_phase"),
        ("order up", "wrong_phase"),
        ("order up alone", "wrong_phase"),
        ("alone", "wrong_phase"),
        ("with help", "wrong_phase"),
        ("claim redeal", "wrong_phase"),
        ("play JOKER", "wrong_phase"),
        ("discard JOKER", "wrong_phase"),
    ],
)
def test_what_the_dealer_may_not_say(text: str, expected: str) -> None:
    hand = begun(table(JOKER_TABLE), turn_up="JOKER")
    assert code(hand, text) == expected


def test_the_dealer_is_told_to_name() -> None:
    hand = begun(table(JOKER_TABLE), turn_up="JOKER")
    assert sentence(hand, "pass") == "The joker is turned up: as dealer you must name a suit."
    assert options_behind(hand, "pass") == ("turn_up.best_bower",)
    assert sentence(hand, "name no trump") == (
        "The best bower is turned up: name a suit, for there is no playing without one."
    )
    assert options_behind(hand, "name no trump") == ("turn_up.best_bower",)


# After the call.


def test_choosing_alone() -> None:
    variant = table(alone__declared="after_the_discard", round_one__dealer_partner="must_go_alone")
    hand = begun(variant, turn_up="TH", said="pass, order up, discard 9S")
    assert code(hand, "with help") == "dealers_partner_must_go_alone"
    assert sentence(hand, "with help") == (
        "You are the dealer's partner and ordered up, so you must go alone."
    )
    assert options_behind(hand, "with help") == ("round_one.dealer_partner",)
    for text in ("pass", "order up alone", "name hearts", "play 9S", "defend alone"):
        assert code(hand, text) == "wrong_phase"


@pytest.mark.parametrize("text", ["alone", "with help", "play 9S", "order up", "claim redeal"])
def test_what_a_defender_may_not_say(text: str) -> None:
    variant = table(defend_alone__allowed="always")
    hand = begun(variant, turn_up="TH", said="order up, discard 9S")
    assert code(hand, text) == "wrong_phase"
    assert sentence(hand, text) == (f"Not now, '{text}': a defender passes or defends alone.")


@pytest.mark.parametrize("text", ["pass", "order up", "play 9S", "claim redeal", "defend alone"])
def test_what_the_dealer_may_not_say_instead_of_a_discard(text: str) -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH", said="order up")
    assert code(hand, text) == "wrong_phase"
    assert sentence(hand, text) == (
        f"Not now, '{text}': the dealer has taken the turn-up and discards a card."
    )


@pytest.mark.parametrize("text", ["pass", "order up", "name clubs", "alone", "claim redeal"])
def test_what_may_not_be_said_in_the_play(text: str) -> None:
    hand = hearts(HEARTS_LED, "")
    assert code(hand, text) == "wrong_phase"
    assert sentence(hand, text) == f"Not now, '{text}': cards are played to tricks."


# Defending alone where it is not played.


@pytest.mark.parametrize(
    ("allowed", "call", "leader", "expected", "said"),
    [
        (
            "never",
            Call(3, Trump.HEARTS, alone=True),
            2,
            "defend_alone_not_allowed",
            "At this table defenders always play together.",
        ),
        (
            "against_lone_maker",
            Call(3, Trump.HEARTS),
            2,
            "defend_alone_not_allowed",
            "At this table one defends alone only against a lone maker.",
        ),
        (
            "always",
            Call(3, Trump.HEARTS),
            1,
            "defend_alone_not_allowed",
            "Your side made trump: you are no defender.",
        ),
        (
            "always",
            Call(3, Trump.HEARTS),
            2,
            "wrong_phase",
            "Not now, 'defend alone': cards are played to tricks.",
        ),
    ],
)
def test_why_one_may_not_defend_alone(
    allowed: str, call: Call, leader: int, expected: str, said: str
) -> None:
    variant = table(defend_alone__allowed=allowed)
    hand = Hand(variant, deal(variant), call=call, leader=leader)
    assert code(hand, "defend alone") == expected
    assert sentence(hand, "defend alone") == said


# Hands that can't be claimed.


@pytest.mark.parametrize("said", ["", "pass, pass, pass, pass"])
def test_why_a_hand_can_not_be_thrown_in(said: str) -> None:
    poor = {1: "9H TH 9D TD 9C"}
    never = begun(NORTH_AMERICAN, poor, "KH", said=said)
    assert code(never, "claim redeal") == "hand_does_not_qualify"
    assert sentence(never, "claim redeal") == (
        "At this table no hand may be thrown in for being poor."
    )
    farmers = {"redeal_hand.qualifies": "all_nines_and_tens", "redeal_hand.limit": 1}
    better = begun(table(farmers), {1: "9H TH 9D TD JC"}, "KH", said=said)
    assert code(better, "claim redeal") == "hand_does_not_qualify"
    assert sentence(better, "claim redeal") == "Your hand is not one that may be thrown in."
    assert options_behind(better, "claim redeal") == ("redeal_hand.qualifies",)
    used = begun(table(farmers), poor, "KH", said=said, context=MatchState(claims_used=(1,)))
    assert code(used, "claim redeal") == "hand_does_not_qualify"
    assert sentence(used, "claim redeal") == (
        "You have thrown in as many hands as a player may in one game."
    )
    assert options_behind(used, "claim redeal") == ("redeal_hand.limit",)
    declined = go_on(begun(table(farmers), poor, "KH", said="pass"), said)
    assert code(declined, "claim redeal") == "wrong_phase"


def test_a_claim_is_claimed_or_declined() -> None:
    variant = table(redeal_hand__qualifies="all_nines_and_tens")
    hand = begun(variant, {1: "9H TH 9D TD 9C"}, "KH")
    assert code(hand, "order up") == "wrong_phase"
    assert sentence(hand, "order up") == (
        "Not now, 'order up': before the calling, a hand that is too poor may be claimed for a "
        "redeal."
    )


@pytest.mark.parametrize("said", ["", "pass, pass, pass, pass"])
def test_why_a_hand_can_not_go_under(said: str) -> None:
    poor = {1: "9H TH 9D KC AC"}
    never = begun(NORTH_AMERICAN, poor, "KH", said=said)
    assert code(never, "exchange 9H TH 9D") == "hand_does_not_qualify"
    assert sentence(never, "exchange 9H TH 9D") == (
        "At this table nobody exchanges cards with the kitty."
    )
    assert options_behind(never, "exchange 9H TH 9D") == ("exchange_hand.qualifies",)
    under = {"exchange_hand.qualifies": "any_three_nines_and_tens", "exchange_hand.limit": 1}
    better = begun(table(under), {1: "9H TH QD KC AC"}, "KH", said=said)
    assert code(better, "exchange 9H TH QD") == "hand_does_not_qualify"
    assert sentence(better, "exchange 9H TH QD") == "Your hand is not one that may go under."
    assert options_behind(better, "exchange 9H TH QD") == ("exchange_hand.qualifies",)
    used = begun(table(under), poor, "KH", said=said, context=MatchState(exchanges_used=(1,)))
    assert code(used, "exchange 9H TH 9D") == "hand_does_not_qualify"
    assert sentence(used, "exchange 9H TH 9D") == (
        "You have gone under as often as a player may in one game."
    )
    assert options_behind(used, "exchange 9H TH 9D") == ("exchange_hand.limit",)
    declined = go_on(begun(table(under), poor, "KH", said="pass"), said)
    assert code(declined, "exchange 9H TH 9D") == "wrong_phase"


def test_going_under_waits_for_the_claims() -> None:
    both = {
        "redeal_hand.qualifies": "three_nines",
        "exchange_hand.qualifies": "any_three_nines_and_tens",
    }
    hand = begun(table(both), {1: "9H 9S 9D KC AC"}, "KH")
    assert sentence(hand, "exchange 9H 9S 9D") == (
        "Not now, 'exchange 9H 9S 9D': before the calling, a hand that is too poor may be claimed "
        "for a redeal."
    )


@pytest.mark.parametrize(
    ("cards", "expected", "said", "options"),
    [
        ("9H TH 9C", "card_not_held", "You don't hold 9♣.", ()),
        ("9H 9H TH", "card_not_held", "You don't hold 9♥.", ()),
        (
            *("9H TH KC", "hand_does_not_qualify", "K♣ may not go under."),
            ("exchange_hand.qualifies",),
        ),
        (
            *("9H TH", "hand_does_not_qualify", "Exactly three cards go under."),
            ("exchange_hand.qualifies",),
        ),
    ],
)
def test_why_these_cards_can_not_go_under(
    cards: str, expected: str, said: str, options: tuple[str, ...]
) -> None:
    variant = table(exchange_hand__qualifies="any_three_nines_and_tens")
    hand = begun(variant, {1: "9H TH 9D KC AC"}, "KH")
    assert code(hand, f"exchange {cards}") == expected
    assert sentence(hand, f"exchange {cards}") == said
    assert options_behind(hand, f"exchange {cards}") == options


def test_a_dealer_who_is_asked_blind_says_one_of_two_things() -> None:
    hand = begun(table(alone__blind_on_jack=True), turn_up="JH")
    assert sentence(hand, "order up") == (
        "Not now, 'order up': a jack is turned up, and the dealer may go alone before looking."
    )


def test_cards_that_partners_exchange_are_held() -> None:
    variant = table(alone__partner_card="best_card")
    hand = begun(variant, turn_up="TH", said="order up alone, discard 9S")
    held = hand.cards_of(3)
    other = next(card for card in hand.tables.deck.cards if card not in held)
    assert hand.to_act == 3
    assert sentence(hand, f"give {other}") == f"You don't hold {other.named}."
    assert sentence(hand, "pass") == (
        "Not now, 'pass': a lone player and the partner who sits out exchange cards."
    )


# Wherever a hand may stand.


@pytest.mark.parametrize("variant", DENSE)
def test_a_reason_tells_the_action_or_the_options_behind_it(variant: Variant) -> None:
    """What belongs to another phase is named; options are those of a table."""
    actions = universe(variant)
    for hand in (hand for seed in range(6) for hand in nodes(variant, random.Random(seed))):
        now = hand.phase.sentence
        for action in actions:
            reason = hand.why_illegal(action)
            if reason is None:
                continue
            assert reason.sentence[-1] == "."
            assert [option(path).path for path in reason.options] == list(reason.options)
            if reason.code is ReasonCode.WRONG_PHASE:
                assert reason.sentence == f"Not now, '{action}': {now[0].lower()}{now[1:]}"
