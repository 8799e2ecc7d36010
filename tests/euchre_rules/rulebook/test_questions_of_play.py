"""Questions about the play, the cards out of it, and the points: answered as the rules have it."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules.rulebook.structure import Question
from euchre_rules.spec.load import list_variants
from euchre_rules.spec.variant import Variant
from tests.euchre_rules.rulebook.reading import BRITISH, GUERNSEY, answer_of, book_of
from tests.euchre_rules.rulebook.test_prose_of_games import book

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

LEFT = "Hearts are trump, and my only red card is J♦. When must I play it?"
LENGTHS = "How many cards does each suit have?"
LOW = "Does the lowest trump beat the ace of another suit?"
SURE = "Which hand can't lose a trick?"
LEADS = "Who leads first, and may it be a trump?"
REFUSE = "May the dealer refuse when somebody else orders up?"
DISCARD = "May the dealer discard the turn-up again?"
NAMED = "May the suit that was turned down be named in round two?"
DOWN = "What if the left bower is the card that was turned down?"
GIFT = "Does a lone maker get a card from the partner?"
LONE = "How many points does a lone hand score that doesn't take all the tricks?"
WITH_CARDS = "How do you keep the score with cards?"
EVERY = "Is it worth more to the defense to take every trick?"


@pytest.mark.parametrize(
    ("values", "question", "answer"),
    [
        (
            {},
            LENGTHS,
            (
                "Trump has seven, the other suit of its color five, and each suit of the other "
                "color six."
            ),
        ),
        (
            {},
            SURE,
            "The five best trumps. When hearts are trump, these are J♥, J♦, A♥, K♥ and Q♥.",
        ),
        (
            {},
            LOW,
            (
                "Yes. When hearts are trump and A♠ is led, 9♥ takes the trick from it, unless a "
                "higher trump follows."
            ),
        ),
        (
            {},
            LEADS,
            (
                "The player on the dealer's left leads, whoever has made trump. Any card will do, "
                "a trump as well."
            ),
        ),
        (
            {"play__opening_lead": "maker"},
            LEADS,
            "The maker leads. Any card will do, a trump as well.",
        ),
        ({}, DISCARD, "No. It has to stay, and one of the cards that were dealt goes."),
        (
            {"turn_up__dealer_may_discard_it": True},
            DISCARD,
            "Yes. It may be discarded like any other card.",
        ),
        ({}, NAMED, "No. It is closed for the rest of the hand."),
        (
            {"round_two__turned_down_suit_named": "allowed"},
            NAMED,
            "Yes. Round two is open to all the suits.",
        ),
        (
            {"round_two__turned_down_suit_named": "counts_as_pass"},
            NAMED,
            "No. Whoever names it has passed.",
        ),
        (
            {
                "round_two__stick_the_dealer": True,
                "round_two__stuck_dealer_may_name_turned_down_suit": True,
            },
            NAMED,
            "No. Only a dealer who is stuck may name it.",
        ),
        (
            {},
            DOWN,
            (
                "Then nobody has it. When J♥ is turned down and diamonds are named, the best trump "
                "after J♦ is A♦."
            ),
        ),
        ({}, GIFT, "No. The maker plays the cards as they are."),
        (
            {"alone__partner_card": "best_card"},
            GIFT,
            (
                "Yes, one, and then puts one aside. The partner should give the best, but may give "
                "any."
            ),
        ),
        (
            {},
            LONE,
            (
                "1 point for three or four tricks. With fewer it is euchred: the defenders score 2 "
                "points."
            ),
        ),
        (
            {"score__euchre_alone": 4},
            LONE,
            (
                "1 point for three or four tricks. With fewer it is euchred: the defenders score 4 "
                "points."
            ),
        ),
        (
            {"score__alone_four_tricks": 2},
            LONE,
            (
                "1 point for three tricks or 2 points for four tricks. With fewer it is euchred: "
                "the defenders score 2 points."
            ),
        ),
        (
            {"alone__must_take_all": True},
            LONE,
            "Nothing. It is euchred: the defenders score 2 points.",
        ),
        (
            {"score__defenders_march": 4},
            LONE,
            (
                "1 point for three or four tricks. With fewer it is euchred: the defenders score 2 "
                "points, or 4 points for all five tricks."
            ),
        ),
        ({}, EVERY, "No. A euchre is worth 2 points, with every trick or with fewer."),
        (
            {"score__defenders_march": 4},
            EVERY,
            "Yes. It is worth 4 points, and another euchre 2 points.",
        ),
    ],
)
def test_the_answers(values: dict[str, Any], question: str, answer: str) -> None:
    assert answer_of(book(**values), question) == answer


def test_the_joker_is_counted_and_named() -> None:
    assert answer_of(GUERNSEY, LENGTHS) == (
        "Trump has ten, the other suit of its color seven, and each suit of the other color eight."
    )
    assert answer_of(BRITISH, SURE) == (
        "The five best trumps. When hearts are trump, these are the joker, J♥, J♦, A♥ and K♥."
    )


def test_the_left_bower_follows_trump_and_not_the_suit_printed_on_it() -> None:
    assert answer_of(GUERNSEY, LEFT) == (
        "When hearts are led, since it is your only heart. When diamonds are led, you have none, "
        "and you may play any card. To forget this is the commonest renege."
    )


def test_an_order_stands_and_the_dealer_gets_the_card() -> None:
    assert answer_of(GUERNSEY, REFUSE).startswith("No. The suit is trump from then on, ")


@pytest.mark.parametrize(
    ("reference", "cards"),
    [
        ("north_american", "Each side takes two fives, or a six and a four, from"),
        ("exeter", "Each side takes an eight and a seven, from"),
        ("three_handed", "Each player takes a six and a four, from"),
    ],
)
def test_the_cards_that_keep_the_score_make_up_the_target(reference: str, cards: str) -> None:
    assert answer_of(book_of(reference), WITH_CARDS) == (
        f"{cards} the cards that are left out of the pack, and shows as many of their signs as "
        "there are points."
    )


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_enough_is_asked_and_nothing_twice(variant: Variant) -> None:
    blocks = book_of(variant.id).section("questions-people-ask").blocks
    asked = [block.question for block in blocks if isinstance(block, Question)]
    assert 15 <= len(asked) <= 48
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("reference", ["two_handed", "three_handed"])
def test_nobody_asks_about_lone_hands_where_there_are_none(reference: str) -> None:
    blocks = book_of(reference).section("questions-people-ask").blocks
    asked = {block.question for block in blocks if isinstance(block, Question)}
    assert not {GIFT, LONE} & asked
    assert WITH_CARDS in asked
    assert {LEFT, LENGTHS, SURE, REFUSE, NAMED, EVERY} <= asked
