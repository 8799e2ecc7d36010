"""Hints give away a little more each, and never more than they should."""

from __future__ import annotations

import pytest

from euchre_tutor import TEMPLATES, Kind, Question
from euchre_tutor.hints import Step, hints
from euchre_tutor.judge import named, solution
from tests.euchre_tutor.tables import SHIPPED, asked, table

ORDER = (*Step,)
LATER = (Step.NUDGE, Step.NARROW, Step.RULE, Step.ANSWER)
"""Where the rule is as good as the answer."""
REFERENCES = (*SHIPPED, "north_american+low_no_trump")


def of_step(reference: str, question: Question, step: Step) -> str | None:
    found = {each.step: each.text for each in hints(table(reference), question)}
    return found.get(step)


@pytest.mark.parametrize("reference", REFERENCES)
def test_hints_come_from_a_nudge_to_the_answer(reference: str) -> None:
    for question in asked(reference, 60):
        steps = [each.step for each in hints(table(reference), question)]
        assert steps in ([each for each in order if each in steps] for order in (ORDER, LATER))
        assert steps[0] is Step.NUDGE
        assert steps[-1] is Step.ANSWER
        assert Step.RULE in steps, question.template
        assert all(each.text for each in hints(table(reference), question))


@pytest.mark.parametrize("reference", REFERENCES)
def test_every_hint_but_the_last_leaves_something_open(reference: str) -> None:
    for question in asked(reference, 60):
        told = hints(table(reference), question)
        assert all(solution(question) not in each.text for each in told[:-1])
        assert told[-1].text == solution(question)


@pytest.mark.parametrize("reference", REFERENCES)
def test_of_several_choices_two_are_left_the_right_one_among_them(reference: str) -> None:
    found = [q for q in asked(reference, 60) if q.kind is Kind.ONE and len(q.choices) > 2]
    assert found
    for question in found:
        narrowed = of_step(reference, question, Step.NARROW)
        assert narrowed
        right = [each for each in question.choices if each.correct and named(each) in narrowed]
        assert right
        tempting = [each for each in question.choices if each.misconception]
        if tempting:
            assert any(named(each) in narrowed for each in tempting)
        # Sentences stand apart from the words around them.
        if all(each.text.endswith(".") for each in question.choices):
            assert narrowed.count('"') >= 4


@pytest.mark.parametrize("reference", REFERENCES)
def test_numbers_are_narrowed_to_two_sets_to_how_many_and_orders_to_the_first(
    reference: str,
) -> None:
    for question in asked(reference, 60):
        narrowed = of_step(reference, question, Step.NARROW)
        match question.kind:
            case Kind.NUMBER:
                assert narrowed
                low, high = (int(word) for word in narrowed.strip(".").split() if word.isdigit())
                assert question.answer[0] in (low, high)
                assert low < high
            case Kind.MANY:
                assert narrowed
                assert narrowed.endswith((" right.",))
            case Kind.ORDER:
                first = question.choice_of(question.answer[0])
                assert first
                assert narrowed == f"First comes {named(first)}."
            case _:
                pass


def test_where_two_are_all_there_is_nothing_is_narrowed() -> None:
    found = [
        question
        for question in asked("north_american", 60)
        if question.kind is Kind.ONE and len(question.choices) == 2
    ]
    assert all(of_step("north_american", each, Step.NARROW) is None for each in found)


def test_the_rule_for_who_plays_next_is_that_of_the_moment() -> None:
    """In the middle of a trick the others follow; after it whoever took it leads."""
    seen = set[bool]()
    for question in asked("guernsey", 60, topic="opening_lead"):
        if question.template == "next_to_play":
            position = question.position
            ended = len(position.trick or ()) + len(position.sitting_out or ()) == 4
            rule = of_step("guernsey", question, Step.RULE) or ""
            assert rule.endswith("Whoever takes a trick leads to the next.") is ended
            assert rule.endswith("The others follow clockwise with one card each.") is not ended
            seen.add(ended)
    assert seen == {True, False}


@pytest.mark.parametrize("reference", ["guernsey", "railroad"])
@pytest.mark.parametrize(
    ("topic", "template"),
    [
        ("scoring", "target"),
        ("calling", "after_passes"),
        ("calling", "turn_up_goes"),
        ("calling", "discards"),
        ("differences", "who_plays_so"),
    ],
)
def test_a_rule_that_is_as_good_as_the_answer_comes_after_the_choice_of_two(
    reference: str, topic: str, template: str
) -> None:
    found = [q for q in asked(reference, 60, topic=topic) if q.template == template]
    assert found
    for question in found:
        steps = [each.step for each in hints(table(reference), question)]
        assert steps == [each for each in LATER if each in steps]


def test_a_rule_that_must_be_applied_comes_before_the_choice_of_two() -> None:
    found = [q for q in asked("guernsey", 60, topic="follow_suit") if q.template == "legal_cards"]
    assert found
    for question in found:
        assert [each.step for each in hints(table("guernsey"), question)] == [*ORDER]


def rules(reference: str, topic: str, template: str) -> list[tuple[Question, str]]:
    """The questions of a template, each with the rule that a hint gives."""
    return [
        (each, of_step(reference, each, Step.RULE) or "")
        for each in asked(reference, 120, topic=topic)
        if each.template == template
    ]


@pytest.mark.parametrize(
    ("reference", "alone", "others"),
    [
        ("guernsey", "takes nothing up and discards nothing", "discards one card face down"),
        ("railroad", "takes the turn-up and discards a card before", "discards one card face down"),
    ],
)
def test_the_rule_for_the_turn_up_says_where_it_goes(
    reference: str, alone: str, others: str
) -> None:
    seen = set[bool]()
    for question, rule in rules(reference, "calling", "turn_up_goes"):
        at = question.position
        by_partner = bool(at.alone) and at.maker == ((at.dealer or 0) + 2) % 4
        assert (alone if by_partner else others) in rule
        assert (others if by_partner else alone) not in rule
        seen.add(by_partner)
    assert seen == {True, False}
    for _, rule in rules(reference, "calling", "discards"):
        assert rule.endswith("The card just taken up may not be discarded.")


def test_the_rule_for_a_call_is_the_one_that_binds_the_player() -> None:
    for question, rule in rules("guernsey", "calling", "calls_in_round_one"):
        at = question.position
        partner = at.seat == ((at.dealer or 0) + 2) % 4
        assert "To order up, you must hold at least one card that will be trump" in rule
        assert rule.startswith("A dealer's partner who orders up must go alone") is partner


def test_after_round_one_the_rule_says_how_it_goes_on() -> None:
    found = rules("guernsey", "calling", "after_passes")
    told = [rule for question, rule in found if question.answer[0] == "round_two"]
    assert told
    assert all("the calling goes around once more" in each for each in told)


def test_the_rule_for_who_may_go_alone_is_that_of_the_part() -> None:
    seen = set[str]()
    for question, rule in rules("railroad", "alone", "may_go_alone"):
        at = question.position
        if question.ask.endswith("defend alone?"):
            assert rule.startswith("Only against a lone maker may a defender go alone as well")
            assert ("A dealer who was ordered up has discarded by then" in rule) is bool(at.alone)
            assert "You say 'alone'" not in rule
            seen.add("defends")
        elif at.maker in (None, at.seat):
            assert "You say 'alone' as you make the call, and not later" in rule
            seen.add("makes")
        else:
            assert rule.startswith("Of the two makers, only the one who made trump can go alone")
            seen.add("partner")
    assert seen == {"defends", "makes", "partner"}


def test_who_sits_out_for_a_lone_defender_is_told_of_defenders() -> None:
    for template in ("sits_out", "cards_to_a_trick"):
        for question, rule in rules("railroad", "alone", template):
            defends = question.position.defender_alone is not None
            assert ("the other defender sits out" in rule) is defends
            assert rule.endswith("sits the hand out and looks at no other hand.")


def test_the_rule_for_who_has_won_tells_what_the_hand_brings() -> None:
    found = rules("guernsey", "scoring", "match_winner")
    assert found
    for question, rule in found:
        assert "15 points or more wins the game" in rule
        assert "score" in rule.replace("15 points or more wins the game", "")
        assert question.options[0] == "game.target"


@pytest.mark.parametrize(
    ("topic", "template", "word"),
    [
        ("trump_order", "order_plain_suit", "None of these is a trump"),
        ("alone", "may_go_alone", "how long"),
        ("opening_lead", "next_to_play", "whether the trick is complete"),
        ("differences", "with_house_rule", "what would be different"),
    ],
)
def test_a_nudge_fits_what_is_asked(topic: str, template: str, word: str) -> None:
    found = [q for q in asked("guernsey", 60, topic=topic) if q.template == template]
    assert found
    assert all(word in (of_step("guernsey", each, Step.NUDGE) or "") for each in found)


def test_no_hint_says_the_question_again() -> None:
    found = [q for q in asked("guernsey", 60, topic="differences") if q.template == "who_plays_so"]
    assert found
    for question in found:
        assert (of_step("guernsey", question, Step.RULE) or "") not in question.ask


def test_every_topic_has_a_nudge() -> None:
    from euchre_tutor.hints import _NUDGES

    assert {each.topic for each in TEMPLATES} <= _NUDGES.keys()
