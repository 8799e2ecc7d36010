"""What is said of one wrong answer after another that show the same belief."""

from __future__ import annotations

from itertools import islice

from euchre_tutor import Kind, Question, judge
from euchre_tutor.cli.telling import mix_ups
from euchre_tutor.cli.wording import Wording, nearly
from euchre_tutor.contrast import disagreements
from euchre_tutor.judge import Verdict, named
from euchre_tutor.question import Value
from euchre_tutor.words import sentences_of
from tests.euchre_tutor.cli.test_mixed_up import LEFT
from tests.euchre_tutor.tables import asked, table


def slips(count: int) -> list[Verdict]:
    """What somebody answers who takes the left bower for a card of the suit printed on it."""
    found = list[Verdict]()
    for question in asked("guernsey", 400):
        slip = next((each for each in question.slips if each.misconception == LEFT), None)
        if slip is not None:
            given = slip.answer[:1] if question.kind is Kind.ONE else slip.answer
            verdict = judge(question, given)
            if verdict.misconception == LEFT and nearly(verdict) is None:
                found.append(verdict)
    assert len(found) >= count
    return found[:count]


def test_the_first_time_is_told_as_everywhere() -> None:
    (verdict,) = slips(1)
    assert Wording().of(verdict) == verdict.feedback()
    assert "You may have thought that " in verdict.feedback()[-1]


def test_each_time_it_is_shorter_and_in_other_words() -> None:
    words = Wording()
    told = slips(4)
    said = [" ".join(words.of(each)) for each in told]
    slip = told[1].slip
    assert slip is not None
    assert f"As before, this answer comes from thinking that {slip.thought}." in said[1]
    assert f"Again it looks as if you think that {slip.thought}." in said[2]
    assert said[3].endswith("That is the same mix-up once more.")
    for text in said[1:]:
        assert "You may have thought" not in text
        assert slip.refutation not in text


def test_each_rule_of_another_table_is_told_once() -> None:
    """Who comes from elsewhere learns each difference, named as a habit in between or not."""
    here, elsewhere = table("guernsey"), table("north_american")
    words, told, named = Wording(), list[str](), list[str]()
    for question in islice(disagreements(here, elsewhere, seed=1), 16):
        slip = question.slips[0]
        if question.kind is Kind.MANY:
            continue
        verdict = judge(question, slip.answer[:1] if question.kind is Kind.ONE else slip.answer)
        before, after = named, [slip.misconception] if len(told) else []
        said = list(words.of(verdict, before, after))
        said += mix_ups(question, (before, after), (*said, *words.refuted), right=False)
        named, everything = after, " ".join(said)
        new = not {*sentences_of(slip.refutation)} <= {*sentences_of(" ".join(told))}
        again = ("As before, ", "Again it looks", "the same mix-up")
        assert any(each in everything for each in again) is not new, everything
        told.append(everything)
        assert {*sentences_of(slip.refutation)} <= {*sentences_of(" ".join(told))}
    assert len(told) > 6


def test_what_is_named_as_a_habit_is_not_said_to_be_perhaps_thought() -> None:
    """The answer that names it is followed by the habit, which tells the belief; later ones too."""
    first, second, third = slips(3)
    words = Wording()
    words.of(first)
    naming = " ".join(words.of(second, before=(), after=(LEFT,)))
    assert second.slip is not None
    assert second.slip.thought not in naming
    later = " ".join(words.of(third, before=(LEFT,), after=(LEFT,)))
    assert "may have thought" not in naming + later


def test_on_another_day_it_is_still_thought() -> None:
    (verdict,) = slips(1)
    told = " ".join(Wording().of(verdict, before=(LEFT,), after=(LEFT,)))
    assert "You still seem to think that " in told
    assert "may have thought" not in told


def sets() -> list[Question]:
    return [each for each in asked("guernsey", 300) if each.kind is Kind.MANY]


def test_a_set_with_one_card_missing_is_almost_right() -> None:
    found = [each for each in sets() if len(each.answer) > 1]
    assert found
    for question in found:
        lost, *given = question.answer
        choice = question.choice_of(lost)
        assert choice is not None
        told = Wording().of(judge(question, given))
        assert told[0].startswith(f"Almost: one is missing, {named(choice)}. ")
        said = sentences_of(told[0])
        assert {*sentences_of(choice.reason), *sentences_of(question.explanation)} <= {*said}
        assert len(said) == len({*said})
        assert "The right answer: " not in " ".join(told)


def test_a_set_with_one_card_too_many_is_almost_right() -> None:
    for question in sets():
        wrong = next((each for each in question.choices if not each.correct), None)
        if wrong is not None and question.answer:
            told = Wording().of(judge(question, (*question.answer, wrong.value)))
            assert told[0].startswith(f"Almost: one is too many, {named(wrong)}. ")


def test_what_is_further_off_is_not_almost_right() -> None:
    for question in sets():
        wrong = tuple(each.value for each in question.choices if not each.correct)
        far: list[tuple[Value, ...]] = [(), question.answer[2:], (*question.answer[1:], *wrong[:1])]
        far = [each for each in far if each != question.answer and len(question.answer) > 1]
        for given in far:
            if wrong or given != question.answer[1:]:
                assert nearly(judge(question, given)) is None
        assert nearly(judge(question, question.answer)) is None
