"""Each misconception is one wrong rule, shows in questions, and is answered in kind words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

import euchre_rules as er
from euchre_rules.cards import Card, Suit, Trump
from euchre_tutor import MISCONCEPTIONS, Kind, Question, Topic, judge, make_questions
from euchre_tutor.learner import Learner, Played
from euchre_tutor.learner_cards import Ruling
from euchre_tutor.misconceptions import misconception, words_for
from euchre_tutor.misconceptions.no_trump import ABOUT_NO_TRUMP
from tests.euchre_tutor.tables import SHIPPED, asked, changed, table

# Questions by the hundred: only their wrong answers are looked at here.
pytestmark = pytest.mark.no_cover

WITH_JOKER = {"best_bower_is_no_trump", "right_above_best_bower", "best_bower_may_be_passed"}
WITHOUT_TRUMP = {each.id for each in ABOUT_NO_TRUMP}
"""What is wrong only where no trump may be called, which has a test of its own."""
WITH_LONE_DEFENDER = {"lone_defender_is_no_more", "only_the_maker_goes_alone"}
WHERE_A_SUIT_MUST_BE_HELD = {"bowers_do_not_count", "any_suit_may_be_called"}
WITH_A_PARTNER_BOUND = {"partner_orders_with_help"}
SHOWN_ELSEWHERE = {
    "dealer_may_always_pass": ("north_american+stick_the_dealer", "calling"),
    "may_not_bury_the_turn_up": ("north_american+bury_the_up_card", "calling"),
    "eldest_always_leads": ("north_american+maker_leads", "opening_lead"),
    "alone_at_any_score": ("north_american+no_lone_hand_near_the_target", "alone"),
    "deal_always_passes": ("point_on_partner_euchre", "scoring"),
    "renege_alone_is_no_more": ("boston_1888", "scoring"),
    "alone_only_with_the_call": ("north_american+alone_after_the_discard", "alone"),
    "bowers_count": ("north_american+natural_trump_only", "calling"),
    "march_is_added": ("robson", "scoring"),
}
"""What is wrong only where a rule is in force that these tables don't have."""
SHOWN_ON = {
    "north_american+lone_defender": (
        WITH_JOKER | WHERE_A_SUIT_MUST_BE_HELD | WITH_A_PARTNER_BOUND | set(SHOWN_ELSEWHERE)
    ),
    # A dealer who had to name trump for the joker says alone later, here too.
    "guernsey+lone_defender": {
        *({"must_hold_to_call", "dealers_partner_is_bound"} | set(SHOWN_ELSEWHERE))
    }
    - {"alone_only_with_the_call"},
    "british": {
        *(WITH_LONE_DEFENDER | WHERE_A_SUIT_MUST_BE_HELD | {"dealers_partner_is_bound"}),
        *SHOWN_ELSEWHERE,
    }
    - {"alone_only_with_the_call"},
}
MORE = {
    "scoring": 160,
    "trump_order": 60,
    "follow_suit": 60,
    "trick_winner": 60,
    "calling": 120,
    "opening_lead": 60,
    "alone": 60,
}
"""Questions of these topics, beside those of all topics mixed."""


def questions(reference: str) -> tuple[Question, ...]:
    return asked(reference, 200) + sum((asked(reference, n, topic=t) for t, n in MORE.items()), ())


def cards(text: str) -> tuple[Card, ...]:
    return er.parse_cards(text)


def learner(wrong: str, reference: str = "north_american", trump: str = "hearts") -> Learner:
    return misconception(wrong).learner(table(reference), Trump(trump))


def texts(some: Sequence[Card]) -> str:
    return " ".join(card.text for card in some)


@pytest.mark.parametrize(("reference", "never"), SHOWN_ON.items())
def test_each_shows_in_some_question(reference: str, never: set[str]) -> None:
    slips = Counter(slip.misconception for each in questions(reference) for slip in each.slips)
    assert set(slips) == {each.id for each in MISCONCEPTIONS} - never - WITHOUT_TRUMP


@pytest.mark.parametrize(("wrong", "there"), SHOWN_ELSEWHERE.items())
def test_some_show_where_a_rule_is_in_force(wrong: str, there: tuple[str, str]) -> None:
    reference, topic = there
    some = asked(reference, 60, topic=topic)
    assert wrong in {choice.misconception for each in some for choice in each.choices} | {
        judge(each, slip.answer).misconception for each in some for slip in each.slips
    }


@pytest.mark.parametrize(("reference", "never"), SHOWN_ON.items())
def test_each_is_named_by_some_wrong_choice(reference: str, never: set[str]) -> None:
    """Where two lead to one wrong answer the first is named; none is always second."""
    named = {
        choice.misconception
        for each in questions(reference)
        for choice in each.choices
        if choice.misconception
    }
    by_whole_answer = {
        judge(each, slip.answer[:1] if each.kind is Kind.ONE else slip.answer).misconception
        for each in questions(reference)
        for slip in each.slips
    }
    assert named | by_whole_answer == {each.id for each in MISCONCEPTIONS} - never - WITHOUT_TRUMP


@pytest.mark.parametrize("reference", SHIPPED)
def test_most_questions_tell_somebody_with_a_misconception(reference: str) -> None:
    here = [each for each in asked(reference, 200) if each.topic is not Topic.DIFFERENCES]
    assert sum(bool(each.slips) for each in here) > 0.8 * len(here)


@pytest.mark.parametrize("reference", SHIPPED)
def test_what_a_misconception_leads_to_is_always_wrong(reference: str) -> None:
    for question in asked(reference, 200):
        for slip in question.slips:
            answers = [[v] for v in slip.answer] if question.kind is Kind.ONE else [slip.answer]
            for answer in answers:
                assert not judge(question, answer).correct, question


@pytest.mark.parametrize("reference", SHIPPED)
def test_a_choice_that_names_a_misconception_bears_its_refutation(reference: str) -> None:
    for question in asked(reference, 200):
        refutations = {slip.misconception: slip.refutation for slip in question.slips}
        for choice in question.choices:
            if choice.misconception:
                for sentence in refutations[choice.misconception].split(". "):
                    assert sentence.rstrip(".") in choice.reason, choice


@pytest.mark.parametrize("each", MISCONCEPTIONS, ids=lambda each: each.id)
def test_words_are_filled_in_and_end_well(each: er.Variant) -> None:
    known = misconception(each.id)
    # A summary repeats it, far from the position: it may name no card and no suit of its own.
    assert set(re.findall(r"\{(\w+)", known.refutation)) <= {"best_bower", "Best_bower", "says"}
    assert not re.search(r"[♠♥♦♣]|\b(here|this hand)\b|spade|heart|diamond|club", known.refutation)
    for reference in SHIPPED:
        words = words_for(table(reference))
        thought, refutation = known.thought(words), known.refuted(words)
        assert "{" not in thought + refutation
        assert refutation.endswith(".")
        assert not thought.endswith(".")
        assert thought[0].islower() or thought[0] in "JQKA"
    assert known.name
    assert known.topics
    assert len({one.id for one in MISCONCEPTIONS}) == len(MISCONCEPTIONS)


def test_there_are_some_for_every_topic() -> None:
    count = Counter(topic for each in MISCONCEPTIONS for topic in each.topics)
    assert min(count[t] for t in (Topic.BOWERS, Topic.TRUMP_ORDER, Topic.FOLLOW_SUIT)) >= 4
    assert min(count[t] for t in (Topic.TRICK_WINNER, Topic.SCORING, Topic.OPENING_LEAD)) >= 6
    assert count[Topic.CALLING] >= 12
    assert count[Topic.ALONE] >= 5


# Explanations fit the position


def scoring(reference: str) -> list[Question]:
    return [each for each in questions(reference) if each.topic is Topic.SCORING]


@pytest.mark.parametrize("reference", ["north_american+lone_defender", "british"])
def test_a_lone_hand_is_told_of_all_tricks_but_one_only_if_it_took_them(reference: str) -> None:
    for each in scoring(reference):
        told = " ".join([each.explanation, *(slip.refutation for slip in each.slips)])
        assert "all tricks but one" not in told, each.prompt


def test_all_tricks_but_one_are_told_of_where_they_pay() -> None:
    variant = changed("british", score__alone_four_tricks=3)
    some = make_questions(variant, topics=[Topic.SCORING], count=90, seed=1)
    told = {
        max(each.position.tricks or ()): each.explanation
        for each in some
        if each.explanation.startswith("The lone maker made it. ")
    }
    assert sorted(told) == [3, 4]
    assert "A lone maker who takes three or more tricks, but not all, scores 1 point." in told[3]
    assert "all tricks but one" not in told[3]
    assert "A lone maker who takes all tricks but one scores 3 points." in told[4]
    assert "three or more" not in told[4]


def test_a_lone_maker_is_not_called_the_makers() -> None:
    alone = [each for each in scoring("north_american+lone_defender") if each.position.alone]
    beaten = [each for each in alone if each.position.defender_alone is not None]
    assert beaten
    assert not any("the makers" in each.explanation.lower() for each in alone)


@pytest.mark.parametrize("reference", SHIPPED)
def test_another_pack_is_refuted_by_the_pack_alone(reference: str) -> None:
    refuted = misconception("another_pack").refuted(words_for(table(reference)))
    assert refuted.startswith("From an ordinary pack, keep the ")
    assert "joker" not in refuted.lower()


def test_cards_above_the_ace_are_asked_for_without_calling_the_joker_a_bower() -> None:
    (first, *_) = (each for each in asked("guernsey", 200) if each.template == "bowers_among")
    assert first.ask == "Which of these cards rank above the ace of trump?"


# What each believes, in one case each


def test_left_keeps_printed_suit() -> None:
    wrong = learner("left_keeps_printed_suit")
    assert wrong.suit(Card.parse("JD")) is Suit.DIAMONDS
    assert texts(wrong.playable(cards("JD 9C"), cards("AH"))) == "JD 9C"
    assert texts(wrong.playable(cards("JD 9C"), cards("AD"))) == "JD"


def test_led_left_asks_for_printed_suit() -> None:
    wrong = learner("led_left_asks_for_printed_suit")
    assert wrong.is_trump(Card.parse("JD"))
    assert texts(wrong.playable(cards("9D 9H"), cards("JD"))) == "9D"


def test_left_above_right() -> None:
    wrong = learner("left_above_right")
    assert wrong.winner(cards("JH JD")) == 1
    assert not wrong.is_left(Card.parse("JH"))


def test_bower_names_swapped() -> None:
    """Who only swaps the names knows which of the two wins."""
    wrong = learner("bower_names_swapped")
    assert wrong.is_left(Card.parse("JH"))
    assert wrong.is_right(Card.parse("JD"))
    assert wrong.winner(cards("JH JD")) == 0


@pytest.mark.parametrize("reference", ["guernsey", "north_american"])
def test_a_bower_called_by_the_other_ones_name_is_not_taken_for_the_higher_one(
    reference: str,
) -> None:
    named = ("left_bower", "right_bower")
    some = [q for q in asked(reference, 60, topic="bowers") if q.template in named]
    assert some
    for each in some:
        shown = {slip.misconception: slip.answer for slip in each.slips}
        trump = str(each.position.trump and each.position.trump.value)
        other = {"left_bower": [trump], "right_bower": [SAME_COLOR[trump]]}[each.template]
        jacks = tuple(f"J{suit[0].upper()}" for suit in other)
        if each.choice_of(jacks[0]):
            assert shown["bower_names_swapped"] == jacks
        assert "left_above_right" not in shown


SAME_COLOR = {"spades": "clubs", "clubs": "spades", "hearts": "diamonds", "diamonds": "hearts"}


@pytest.mark.parametrize(
    ("reference", "told"),
    [
        ("lone_defender_euchre", "may a defender go alone"),
        ("boston_1888", "partner may take the hand over"),
        ("north_american+partner_takes_over+lone_defender", "may"),
    ],
)
def test_only_the_maker_goes_alone_is_refuted_by_the_rule_that_lets_others(
    reference: str, told: str
) -> None:
    """Of a defender the lone defense is told, of the maker's partner the taking over."""
    seen = set[str]()
    for each in asked(reference, 160, topic="alone"):
        refuted = {s.misconception: s.refutation for s in each.slips}
        says = refuted.get("only_the_maker_goes_alone", "")
        if says:
            defends = "defend alone?" in each.ask
            assert told in says
            assert ("may a defender go alone" in says) is defends
            assert ("partner may take the hand over" in says) is not defends
            seen.add(each.ask[-13:])
    assert seen
    words = words_for(table(reference))
    whole = misconception("only_the_maker_goes_alone").refuted(words)
    assert told in whole
    assert "Defenders always play together" not in whole
    assert "can't take the hand over" not in whole


def test_the_makers_partner_alone_is_told_not_to_go_alone_where_a_defender_may() -> None:
    some = asked("lone_defender_euchre", 160, topic="alone")
    told = {each.explanation for each in some if each.answer == ("not_maker",)}
    assert len(told) == 1
    assert told.pop().startswith("Of the two makers, only the one who made trump can go alone;")


def test_ace_above_left() -> None:
    wrong = learner("ace_above_left")
    assert wrong.winner(cards("JD AH")) == 1
    assert wrong.winner(cards("JH AH")) == 0


def test_left_from_the_other_color() -> None:
    wrong = learner("left_from_the_other_color")
    another = misconception("left_from_the_other_color").another
    assert another is not None
    also = another(table("north_american"), Trump.HEARTS)
    left = [[c for c in cards("JD JH JS JC") if each.is_left(c)] for each in (wrong, also)]
    assert list(map(texts, left)) == ["JS", "JC"]
    assert not wrong.is_trump(Card.parse("JD"))
    assert sum(map(wrong.is_trump, wrong.pack())) == 7


def test_nobody_is_told_that_two_left_bowers_make_eleven_trumps() -> None:
    """One wrong left bower for the right one leaves Guernsey's ten trumps ten."""
    trumps = next(each for each in asked("guernsey", 200) if each.template == "trumps_in_pack")
    assert trumps.answer == (10,)
    assert {slip.misconception: slip.answer for slip in trumps.slips} == {
        "left_keeps_printed_suit": (9,),
        "every_jack_is_a_bower": (12,),
        "jacks_stay_low": (9,),
        "best_bower_is_no_trump": (9,),
        "another_pack": (8,),
    }
    assert judge(trumps, [11]).misconception is None


def test_every_jack_is_a_bower() -> None:
    wrong = learner("every_jack_is_a_bower")
    assert all(wrong.is_bower(card) for card in cards("JD JH JS JC"))
    assert wrong.winner(cards("AH JS")) == 1
    assert wrong.winner(cards("JS JD")) == 1


def test_jacks_stay_low() -> None:
    wrong = learner("jacks_stay_low")
    assert wrong.winner(cards("JH QH")) == 1
    assert wrong.winner(cards("TH JH")) == 1
    assert not wrong.is_trump(Card.parse("JD"))


def test_best_bower_is_no_trump() -> None:
    wrong = learner("best_bower_is_no_trump", "guernsey")
    assert wrong.suit(er.JOKER) is None
    assert texts(wrong.playable(cards("7H 8S"), [er.JOKER])) == "7H 8S"
    assert texts(wrong.playable([er.JOKER, Card.parse("8S")], cards("AH"))) == "JOKER 8S"
    assert wrong.winner([Card.parse("AS"), er.JOKER]) == 1


def test_right_above_best_bower() -> None:
    wrong = learner("right_above_best_bower", "guernsey")
    assert wrong.winner([er.JOKER, Card.parse("JH")]) == 1
    assert wrong.winner([er.JOKER, Card.parse("JD")]) == 0


def test_another_pack() -> None:
    here = Learner(table("north_american"), Trump.HEARTS)
    assert len(here.pack()) == 24
    assert len(learner("another_pack").pack()) == 28
    assert len(learner("another_pack", "guernsey").pack()) == 25


def test_void_must_trump() -> None:
    wrong = learner("void_must_trump")
    hand = cards("9H JD 9S")
    assert texts(wrong.playable(hand, cards("AC"))) == "9H JD"
    assert wrong.ruling(Card.parse("9S"), hand, cards("AC")) is Ruling.MUST_TRUMP
    assert texts(wrong.playable(cards("9S AS"), cards("AC"))) == "9S AS"


def test_must_beat() -> None:
    wrong = learner("must_beat")
    hand = cards("9C AC KC")
    assert texts(wrong.playable(hand, cards("QC"))) == "AC KC"
    assert wrong.ruling(Card.parse("9C"), hand, cards("QC")) is Ruling.MUST_BEAT
    assert texts(wrong.playable(cards("9C TC"), cards("QC"))) == "9C TC"


def test_trump_at_any_time() -> None:
    wrong = learner("trump_at_any_time")
    hand = cards("9C 9H JD 9S")
    assert texts(wrong.playable(hand, cards("QC"))) == "9C 9H JD"
    assert wrong.ruling(Card.parse("9H"), hand, cards("QC")) is Ruling.ALWAYS_TRUMP
    assert wrong.ruling(Card.parse("9S"), hand, cards("QC")) is Ruling.MUST_FOLLOW


def test_who_wins() -> None:
    assert learner("highest_card_wins").winner(cards("9C AS KC")) == 1
    assert learner("highest_card_wins").winner(cards("9C AS 9H")) == 2
    assert learner("ace_beats_low_trump").winner(cards("9C AS 9H")) == 1
    assert learner("ace_beats_low_trump").winner(cards("9C AS JD")) == 2
    assert learner("first_trump_wins").winner(cards("9C 9H JH")) == 1
    assert learner("trump_only_when_led").winner(cards("9C 9H KC")) == 2
    assert learner("trump_only_when_led").winner(cards("9H KH AC")) == 1


def played(makers: int, *, alone: bool = False, lone_defender: bool = False) -> Played:
    return Played(0, alone, 1 if lone_defender else None, (makers, 5 - makers))


def test_scores() -> None:
    def points(wrong: str, hand: Played, reference: str = "north_american") -> tuple[int, ...]:
        return learner(wrong, reference).points(hand)

    assert points("lone_hand_always_pays", played(3, alone=True)) == (4, 0)
    assert points("lone_hand_always_pays", played(3)) == (1, 0)
    assert points("lone_euchre_pays", played(2, alone=True)) == (0, 4)
    assert points("lone_march_is_a_march", played(5, alone=True)) == (2, 0)
    assert points("march_pays_no_more", played(5)) == (1, 0)
    assert points("euchre_is_worth_a_make", played(2)) == (0, 1)
    assert points("defenders_march_elsewhere", played(0)) == (0, 4)
    four = "north_american+four_for_a_defenders_march"
    assert points("defenders_march_elsewhere", played(0), four) == (0, 2)
    alone = played(1, alone=True, lone_defender=True)
    assert points("lone_defender_is_no_more", alone, "north_american+lone_defender") == (0, 2)
    assert points("makers_always_score", played(2)) == (2, 0)
    assert points("tricks_are_points", played(2)) == (2, 3)
    assert points("march_is_added", played(5), "robson") == (2, 0)
    assert learner("march_is_added", "robson").points(played(3)) == (1, 0)


def test_who_adds_a_march_that_is_taken_off_is_told_that_it_is() -> None:
    some = [q for q in asked("robson", 200, topic="scoring") if q.template == "match_winner"]
    told = [c.reason for q in some for c in q.choices if c.misconception == "march_is_added"]
    assert told
    assert all("is not added to your own points but taken off those of" in each for each in told)


def test_the_end_of_the_game() -> None:
    assert learner("another_target").target() == 7
    assert learner("another_target", "guernsey").target() == 10
    assert learner("win_by_two").match((10, 9)) == "two_ahead"
    assert learner("win_by_two").match((11, 9)) == 0
    assert learner("win_by_two").match((9, 9)) == "nobody"
    assert learner("target_hit_exactly").match((11, 9)) == "exactly"
    assert learner("target_hit_exactly").match((9, 10)) == 1


def test_an_unknown_misconception_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        misconception("no_such_thing")
