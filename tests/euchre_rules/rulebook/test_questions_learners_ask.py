"""Questions of somebody who learns a table's own game, and answers that no rule of it gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.rulebook.structure import Question
from euchre_rules.spec.load import list_variants
from euchre_rules.spec.variant import Variant
from tests.euchre_rules.rulebook.reading import BRITISH, GUERNSEY, answer_of, book_of, text_of
from tests.euchre_rules.rulebook.test_prose_of_games import book

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

JOKER = "What if the joker is turned up?"
HOLD = "Must you hold a suit to call it?"
COUNTS = "Which cards count as holding the suit?"
SAY = "When must you say that you go alone?"
RIGHT_ALONE = "Who leads when the player on the dealer's right goes alone?"
RENEGE = "What does a renege cost?"
EARLY = "What if somebody leads before the dealer has discarded?"
TURN = "May I call out of turn?"


def asked(reference: str) -> dict[str, str]:
    blocks = book_of(reference).section("questions-people-ask").blocks
    return {each.question: text_of(each.answer) for each in blocks if isinstance(each, Question)}


def test_guernsey_tells_of_the_joker_turned_up_and_of_the_blind_dealer() -> None:
    assert answer_of(GUERNSEY, JOKER) == (
        "The dealer alone has a say, and has to make a suit trump without having seen a card. The "
        "card itself then goes into the dealer's hand, for a discard."
    )
    assert answer_of(GUERNSEY, HOLD) == (
        "Yes, in both rounds. A dealer who names one because the joker is turned up needs none."
    )
    assert answer_of(GUERNSEY, COUNTS) == (
        "Any that will be trump, the joker and both bowers too. The turn-up doesn't count for the "
        "dealer."
    )
    assert answer_of(GUERNSEY, SAY) == (
        "Together with the call: once trump is made, it is too late; a dealer who has had to name "
        "trump for the joker says so after naming it."
    )


@pytest.mark.parametrize(
    "means", [each for each in BestBowerTurnedUp if each is not BestBowerTurnedUp.NOT_APPLICABLE]
)
def test_each_meaning_of_the_joker_turned_up_is_told(means: BestBowerTurnedUp) -> None:
    told = answer_of(book("british", turn_up__best_bower=means.value), JOKER)
    named, counted = means.value.startswith("dealer_names"), means.value.startswith("counts_as_")
    assert told.startswith("The dealer alone has a say, ") is named
    assert ("without having seen a card" in told) is (means.value == "dealer_names_blind")
    if counted:
        suit = means.value.removeprefix("counts_as_")
        assert told.startswith(f"It stands for {suit}: to order it up makes {suit} trump.")
    assert ("for a discard" in told) is (named or counted)
    assert ("Round two comes at once" in told) is not (named or counted)


@pytest.mark.parametrize("reference", ["north_american", "three_handed"])
def test_nobody_asks_about_a_joker_where_there_is_none_nor_what_counts_as_held(
    reference: str,
) -> None:
    assert not {JOKER, COUNTS} & set(asked(reference))
    assert JOKER in asked("british")
    assert COUNTS not in asked("british")


@pytest.mark.parametrize(
    ("values", "question", "answer"),
    [
        (
            {"round_one__must_hold": "natural_trump", "round_two__must_hold": "not_only_a_bower"},
            COUNTS,
            (
                "In round one, only those printed in the suit, and not the left bower. In round "
                "two, any that will be trump and is no bower. The turn-up doesn't count for the "
                "dealer."
            ),
        ),
        (
            {"round_two__must_hold": "trump"},
            COUNTS,
            "In round two, any that will be trump, both bowers too.",
        ),
        (
            {"round_one__must_hold": "trump", "round_one__turn_up_counts_for_dealer": True},
            COUNTS,
            (
                "In round one, any that will be trump, both bowers too. The turn-up counts for the "
                "dealer."
            ),
        ),
        (
            {"alone__declared": "before_the_discard"},
            SAY,
            "Right after trump is made, before the dealer discards.",
        ),
        (
            {"alone__declared": "after_the_discard"},
            SAY,
            "Between the dealer's discard, if there is one, and the first lead.",
        ),
        ({}, RIGHT_ALONE, "The dealer's partner leads to the first trick."),
        (
            {"play__opening_lead_when_alone": "left_of_lone_maker"},
            RIGHT_ALONE,
            "The dealer leads to the first trick.",
        ),
        (
            {},
            RENEGE,
            (
                "It is worth 2 points to the other side. Nothing else in the hand counts. Seen "
                "before anybody leads again, it costs nothing."
            ),
        ),
        (
            {"score__renege_alone": 4, "renege__hand_ends": False, "renege__correctable": "never"},
            RENEGE,
            (
                "It is worth 2 points to the other side, or 4 points while somebody plays alone. "
                "You play on. It can't be taken back."
            ),
        ),
        (
            {"score__renege": 0, "score__renege_alone": 0},
            RENEGE,
            (
                "No points. Nothing else in the hand counts. Seen before anybody leads again, it "
                "costs nothing."
            ),
        ),
    ],
)
def test_the_answers(values: dict[str, Any], question: str, answer: str) -> None:
    assert answer_of(book(**values), question) == answer


def test_a_renege_pays_each_of_the_others_where_all_play_for_themselves() -> None:
    assert asked("three_handed")[RENEGE].startswith("It is worth 2 points each to all the others.")
    assert asked("two_handed")[RENEGE].startswith("It is worth 2 points to the other player.")
    assert not {SAY, RIGHT_ALONE} & (asked("three_handed").keys() | asked("two_handed").keys())


OTHERS = [each for each in list_variants() if each.id != "boston_1888"]
"""The variants that don't rest on the laws of the Somerset Club."""


@pytest.mark.parametrize("variant", OTHERS, ids=lambda each: each.id)
def test_what_no_rule_here_decides_is_said_to_be_open(variant: Variant) -> None:
    """A law of somebody else's is given with its source, and nobody takes it for a rule here."""
    answers = asked(variant.id)
    for question in (EARLY, TURN):
        assert "These rules" in answers[question]
        assert "tables differ" in answers[question]
    assert "the laws of 1888 of the Somerset Club" in answers[EARLY]
    others = [text for question, text in answers.items() if question not in (EARLY, TURN)]
    assert not [text for text in others if "mistake" in text]


@pytest.mark.parametrize("reference", ["boston_1888", "boston_1888+joker"])
def test_a_table_that_rests_on_laws_answers_by_them(reference: str) -> None:
    answers = asked(reference)
    assert answers[EARLY] == (
        "By the laws on which this table rests, it is a mistake, and the dealer may then choose "
        "the discard with the lead in view."
    )
    assert answers[TURN] == (
        "No. You pass, order up or name a suit on your turn only. By the laws on which this table "
        "rests, a call out of turn bars the partner from calling."
    )


def test_so_does_one_that_builds_on_such_a_table(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(
        "spec_version: 1\nkind: variant\nid: ours\nname: Ours\nsummary: Ours.\n"
        "extends: boston_1888\n",
        encoding="utf-8",
    )
    assert asked(str(file))[EARLY].startswith("By the laws on which this table")


ANOTHER_JACK = "To take it up, the dealer must hold another "


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        (
            "guernsey",
            f"{ANOTHER_JACK}trump; the other jack of its color, the left bower, will do.",
        ),
        (
            "north_american+not_on_a_bare_jack",
            (
                f"{ANOTHER_JACK}card of its suit; the other jack of its color, the left bower, "
                "won't do."
            ),
        ),
    ],
)
def test_a_dealer_with_the_other_jack_only(reference: str, said: str) -> None:
    answer = asked(reference)["What if a jack is turned up?"]
    assert answer.endswith(said)


@pytest.mark.parametrize("reference", ["north_american", "british"])
def test_who_need_hold_nothing_hears_nothing_of_the_other_jack(reference: str) -> None:
    answer = asked(reference)["What if a jack is turned up?"]
    assert answer.endswith("has the right bower.")


AGAIN = "May the dealer discard the turn-up again?"


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        ("north_american", "goes."),
        (
            "railroad",
            (
                "goes. It may go only when a lone player gets cards from the partner: a lone "
                "dealer may put it aside, and a dealer who sits out may give it."
            ),
        ),
        (
            "british_club+partners_best_card",
            (
                "goes. It may go only when a lone player gets cards from the partner: a lone "
                "dealer may put it aside."
            ),
        ),
    ],
)
def test_the_turn_up_may_leave_the_hand_where_partners_pass_cards(
    reference: str, said: str
) -> None:
    answer = asked(reference)[AGAIN]
    assert answer.startswith("No. It has to stay")
    assert answer.endswith(said)


@pytest.mark.parametrize(
    ("reference", "question", "answer"),
    [
        (
            "point_on_partner_euchre",
            "Does it score more when the dealer's partner ordered up?",
            (
                "Yes, 1 point more if they make it. That is 2 points for making it together, 3 "
                "points for a march and 5 points for a march alone."
            ),
        ),
        (
            "point_on_partner_euchre",
            "Does the dealer keep the deal when the partner ordered up and it was made?",
            "Yes. After a euchre, or an order by anybody else, it passes on.",
        ),
        (
            "point_on_partner_euchre",
            "How many points does a lone hand score that doesn't take all the tricks?",
            (
                "1 point for three or four tricks. If the dealer's partner ordered up, it is 1 "
                "point more. With fewer it is euchred: the defenders score 2 points."
            ),
        ),
        (
            "fast_break_euchre",
            "How many points does a lone hand score that doesn't take all the tricks?",
            (
                "1 point for three or four tricks. With three after the first two were lost, it "
                "scores nothing. With fewer it is euchred: the defenders score 2 points."
            ),
        ),
        (
            "fast_break_euchre",
            "Do the first two tricks save the defense when it loses all the others?",
            (
                "Yes. The makers, alone or not, have made it with these three, but it scores "
                "nothing for anybody."
            ),
        ),
        (
            "fast_break_euchre",
            "Do you get a token for all tricks but one?",
            (
                "Yes. Makers who take four tricks together get a token. A side with 4 tokens "
                "changes them for a point at once. A lone maker gets none."
            ),
        ),
        (
            "bicycle",
            "How do you keep the score with cards?",
            (
                "Each side takes a four and a three, or a three and a two, from the cards that are "
                "left out of the pack, and shows as many of their signs as there are points."
            ),
        ),
    ],
)
def test_what_only_few_tables_play_is_asked_there(
    reference: str, question: str, answer: str
) -> None:
    answers = asked(reference)
    assert answers[question] == answer


def test_british_players_need_hold_nothing_and_hear_nothing_of_a_blind_dealer() -> None:
    assert answer_of(BRITISH, HOLD) == (
        "No. You may order up or name a suit of which you hold no card."
    )
