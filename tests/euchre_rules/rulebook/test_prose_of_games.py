"""The book, word for word: how games end and follow each other, mistakes, and what pays besides."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from euchre_rules.rulebook import Book, rule_book
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.rulebook.reading import (
    answer_of,
    book_of,
    differences_of,
    examples_of,
    glance_of,
    paragraphs_of,
    rows_of,
    text_of,
)


@cache
def book(reference: str = "north_american", **values: Any) -> Book:
    overrides = {name.replace("__", "."): value for name, value in values.items()}
    return rule_book(load_variant(reference, overrides=overrides))


DEAL_GOES_ON = "When a new game begins, the deal passes on as after any hand."
TEN = "Both sides begin at 0. The first side with 10 points or more wins the game."


@pytest.mark.parametrize(
    ("values", "paragraphs"),
    [
        ({}, [TEN, DEAL_GOES_ON]),
        (
            {"game__win_by": 2},
            [
                (
                    "Both sides begin at 0. A side with 10 points or more wins the game if it "
                    "leads by at least 2; if it doesn't, you play on."
                ),
                DEAL_GOES_ON,
            ],
        ),
        (
            {"game__target": 0, "game__deals": 8},
            [
                (
                    "Both sides begin at 0. There is no target to reach. The game lasts 8 hands "
                    "that are scored; after the last one the side with the most points wins, and "
                    "if the sides are level it is a draw."
                ),
                DEAL_GOES_ON,
            ],
        ),
        (
            {"game__overshoot": "laps", "game__skunk": "counts_double"},
            [
                TEN.replace("at 0", "the first game at 0"),
                (
                    "Laps: points beyond the target are carried over and begin the winner's next "
                    "game. The loser begins it at 0. With 9 points, a march for 2 wins the game, "
                    "and you begin the next one with 1. Slam: a game counts double when the loser "
                    "has no point at all, not even a carried one. Play as many games as you agree "
                    "on; a slam counts as two of them. When a new game begins, the deal passes on "
                    "as after any hand."
                ),
            ],
        ),
        (
            {"game__rubber": 2, "game__rubber_bonus": 2, "game__skunk": "counts_double"},
            [
                TEN,
                (
                    "Slam: a game counts double when the loser has no point at all. You play a "
                    "rubber: the first side to win two games wins it; a slam is only one game "
                    "toward it. In the end each game won counts one, or two for a slam, and the "
                    "rubber counts two more. When a new game begins, the deal passes on as after "
                    "any hand."
                ),
            ],
        ),
    ],
)
def test_winning(values: dict[str, Any], paragraphs: list[str]) -> None:
    assert paragraphs_of(book(**values), "winning-the-game") == paragraphs


def test_several_may_reach_the_target() -> None:
    assert answer_of(book("three_handed"), "Do we have to reach 10 exactly?") == (
        "No. With 9 points, a march takes you to 12, and you have won. Points beyond the target "
        "are worth nothing, unless several reach it in one hand."
    )
    assert answer_of(book(game__overshoot="laps"), "Do we have to reach 10 exactly?") == (
        "No. With 9 points, a march takes you to 11, and you have won. What is beyond the target "
        "begins your next game."
    )


@pytest.mark.parametrize(
    ("players", "others"), [(3, "the other defender"), (4, "the other defenders")]
)
def test_a_reneging_defender_pays_the_others(players: int, others: str) -> None:
    found = book(table__players=players, table__sides="individuals")
    (said,) = paragraphs_of(found, "the-play", "mistakes")
    assert f"the other players score 2 points each. A defender's renege pays {others} too." in said


def test_a_number_of_deals_beside_a_target() -> None:
    paragraph, _ = paragraphs_of(book(game__deals=20), "winning-the-game")
    assert paragraph.startswith(f"{TEN} The game lasts at most 20 hands that are scored;")


@pytest.mark.parametrize(
    ("values", "target"),
    [
        ({}, "10 points."),
        ({"game__win_by": 2}, "10 points, with a lead of 2."),
        ({"game__target": 0, "game__deals": 8}, "The most points after 8 hands."),
        ({"game__deals": 8}, "10 points, or the most points after 8 hands."),
        (
            {"game__overshoot": "laps"},
            "10 points. Points beyond it begin the winner's next game (laps).",
        ),
        (
            {"game__skunk": "counts_double"},
            "10 points. A game counts double if the loser has no point (slam).",
        ),
        ({"game__rubber": 1}, "10 points."),
        ({"game__rubber": 2}, "10 points. Whoever first wins two games wins the rubber."),
    ],
)
def test_the_target_at_a_glance(values: dict[str, Any], target: str) -> None:
    assert glance_of(book(**values))["Target"] == target


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"score__fast_break": True},
            (
                "Fast break: if the first two tricks go to the defense and all the others to the "
                "makers, alone or not, it is made, but nobody scores."
            ),
        ),
        (
            {"score__four_trick_tokens": 4},
            (
                "Makers who play together and take all tricks but one get a token beside their "
                "points; four tokens are exchanged at once for a point, which may win the game."
            ),
        ),
        (
            {"score__four_trick_tokens": 1, "alone__allowed": False},
            "Makers who take all tricks but one score a point more.",
        ),
        (
            {"score__point_on_partner": 1},
            (
                "If the dealer's partner ordered up and the makers make it, they score 1 point "
                "more, on top of whatever the hand scores, with a march and alone as well."
            ),
        ),
        (
            {"score__march_taken_off": True},
            (
                "A march, alone or not, is not added to your own points but taken off those of the "
                "other side, which may fall below zero."
            ),
        ),
    ],
)
def test_what_is_scored_besides(values: dict[str, Any], sentence: str) -> None:
    assert paragraphs_of(book(**values), "scoring")[-1] == sentence


def test_a_game_of_three() -> None:
    three = book_of("three_handed")
    assert paragraphs_of(three, "winning-the-game") == [
        (
            "Everybody begins at 0. The first player with 10 points or more wins the game; if "
            "several reach it in one hand, the highest score wins, and while the highest are "
            "level, you play on."
        ),
        DEAL_GOES_ON,
    ]
    assert "Going alone: doesn't come up here." in differences_of(three)
    (mistakes,) = paragraphs_of(three, "the-play", "mistakes")
    assert "costs you: the other players score 2 points each." in mistakes
    two = paragraphs_of(book_of("two_handed"), "winning-the-game")
    assert two == [
        "You both begin at 0. The first player with 5 points or more wins the game.",
        DEAL_GOES_ON,
    ]


def test_where_only_a_euchre_scores() -> None:
    euchs = book_of("euchs")
    assert paragraphs_of(euchs, "the-aim")[1] == (
        "If the makers win enough tricks, nobody scores. If they don't, they are euchred, and the "
        "defenders score. To take all five tricks is a march."
    )
    assert paragraphs_of(euchs, "scoring")[0] == (
        "A hand is scored when its last trick is played. Only the defenders can score."
    )
    assert rows_of(euchs, "scoring")[:2] == [
        ("Makers take all 5 (march)", "none", "nobody"),
        ("Makers take 3 or 4", "none", "nobody"),
    ]
    assert "A march: nothing." in differences_of(euchs)


def test_a_blind_lone_hand_earns_more_with_fewer_tricks() -> None:
    assert paragraphs_of(book_of("north_american+blind_lone_hand_on_a_jack"), "scoring")[1] == (
        "A lone hand is played for the march, which is worth 4 points instead of 2. With fewer "
        "tricks it scores the same as a hand that both of you play, unless it was begun blind."
    )


def test_a_march_adds_nothing_where_it_is_taken_off() -> None:
    aim = paragraphs_of(book(score__march_taken_off=True), "the-aim")
    assert aim[1].endswith(
        "To take all five tricks is a march, which takes points off the other side."
    )


def test_buying_out_is_a_line_of_the_table() -> None:
    rows = rows_of(book_of("north_american+stick_the_dealer+buy_out"), "scoring")
    assert rows[-1] == ("Stuck dealer buys out", "1", "other side")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "You make trump, and the two of you take 3 tricks, for 1 point: 8 to 9."),
        (
            {"score__fast_break": True, "score__four_trick_tokens": 4},
            "You make trump, and the two of you take 3 tricks, the first among them, for 1 point:",
        ),
        ({"score__point_on_partner": 1}, "You name trump in round two, and the two of you take 3"),
    ],
)
def test_the_hands_that_end_a_game(values: dict[str, Any], said: str) -> None:
    example = examples_of(book(**values), "winning-the-game")["the end of a game"]
    assert said in text_of(example.before)


@pytest.mark.parametrize(
    ("values", "said", "at_a_glance"),
    [
        (
            {},
            "A side that is within 2 points of the target may not go alone.",
            "No side goes alone within 2 points of the target.",
        ),
        (
            {"game__win_by": 2},
            "A side that is within 2 points of the target, or beyond it, may not go alone.",
            "No side goes alone within 2 points of the target or beyond it.",
        ),
    ],
)
def test_no_lone_hand_near_the_target(values: dict[str, Any], said: str, at_a_glance: str) -> None:
    told = book(alone__barred_near_target=2, **values)
    assert any(said in each for each in paragraphs_of(told, "going-alone"))
    assert at_a_glance in glance_of(told)["Going alone"]


def test_a_march_that_is_taken_off() -> None:
    off = book(score__march_taken_off=True)
    assert paragraphs_of(off, "scoring")[0] == "A hand is scored when its last trick is played."
    assert rows_of(off, "scoring")[0] == ("Makers take all 5 (march)", "-2", "other side")
    assert "takes 4 points off the other side for all five tricks." in glance_of(off)["Going alone"]
    three = book("three_handed", score__march_taken_off=True)
    assert rows_of(three, "scoring")[0] == ("Maker takes all 5 (march)", "-3", "each other player")


def test_all_tricks_are_needed() -> None:
    needed = book(score__tricks_needed=5)
    assert "must then win all five tricks." in paragraphs_of(needed, "the-aim")[0]
    assert [row[0] for row in rows_of(needed, "scoring")] == [
        "Makers take all 5 (march)",
        "Lone maker takes all 5 (march)",
        "Makers take fewer than 5 (euchred)",
        "Lone maker takes fewer than 5 (euchred)",
    ]


@pytest.mark.parametrize(
    ("values", "paragraph"),
    [
        (
            {},
            (
                "You may put a renege right, without a penalty, until the next trick is led. A "
                "renege that is not put right costs you: the other side scores 2 points. The hand "
                "then ends, and nothing else is scored in it."
            ),
        ),
        (
            {
                "renege__correctable": "never",
                "renege__hand_ends": False,
                "renege__false_claim": 2,
                "score__renege": 3,
                "score__renege_alone": 5,
            },
            (
                "A card once played stays played. A renege costs you: the other side scores 3 "
                "points. While somebody plays alone, it is 5 points. The hand is played out and "
                "scored all the same. If you claim a renege and there was none, the other side "
                "scores 2 points instead."
            ),
        ),
    ],
)
def test_mistakes(values: dict[str, Any], paragraph: str) -> None:
    assert paragraphs_of(book(**values), "the-play", "mistakes") == [paragraph]


def test_the_deal() -> None:
    kept = book(deal__after_partners_order="same_dealer", first_deal__ties="all_draw_again")
    assert paragraphs_of(kept, "the-deal", "who-deals") == [
        (
            "Each player draws a card, and the highest deals first. If players tie for it, "
            "everybody draws again. In the draw, the ace is the lowest card. When the dealer's "
            "partner has ordered up and the makers make it, the same dealer deals again; after any "
            "other hand, the deal passes to the left."
        )
    ]
    dealt = book(
        deal__cut_at_least=4, deal__packets="four_down_to_one", deal__after_misdeal="next_dealer"
    )
    assert paragraphs_of(dealt, "the-deal", "dealing-the-cards")[0] == (
        "The dealer shuffles, and the player on the dealer's right cuts. Each part of the cut "
        "must have at least four cards. The deal goes around clockwise, beginning on the dealer's "
        "left. Each player gets five cards. The first round brings four cards, three, two and "
        "one, from the dealer's left to the dealer; the second brings one, two, three and four. "
        "A deal that gives somebody a wrong number of cards is a misdeal. A dealer who misdeals "
        "loses the deal to the left."
    )


def test_what_a_march_does_where_it_is_taken_off_and_a_hand_may_be_begun_blind() -> None:
    robson = book("robson")
    assert paragraphs_of(robson, "the-aim")[1] == (
        "If the makers win enough tricks, but not all, they score. If they don't win enough, they "
        "are euchred, and the defenders score instead. To take all five tricks is a march, which "
        "takes points off the other side, unless the hand was begun blind."
    )
    assert glance_of(robson)["Going alone"].startswith(
        "The maker may play without the partner, and takes 4 points off the other side for all "
        "five tricks, unless blind."
    )
    assert glance_of(robson)["A march"] == "All five tricks with help: 2 points off the others."
    assert "A march" not in glance_of(book())


def test_the_aim_where_only_a_march_will_do_and_is_taken_off() -> None:
    only = book(score__march_taken_off=True, deal__cards=1, deal__packets="one_at_a_time")
    assert paragraphs_of(only, "the-aim")[1].startswith(
        "Makers who don't are euchred, and the defenders score."
    )
