"""What is wrong with the answer and the choices of a question, by the referee's answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from euchre_rules.at_table.spoken import spoken
from euchre_tutor import Kind, Question, judge
from euchre_tutor.answers import labels, read_answer
from euchre_tutor.misconceptions import MISCONCEPTIONS
from euchre_tutor.question import Choice, Value

_KNOWN: Final = {each.id: each for each in MISCONCEPTIONS}
AMONG_PLAYERS: Final = {
    *("trick_winner", "winning_card", "opening_leader", "order_of_play", "next_to_play"),
    *("asked_next", "deals_next"),
}
"""Templates whose questions are answered with a player, or the card of one."""
_WAYS: Final = 6
"""So many wrong orders are tried of a question that asks for one."""


def frozen(value: Any) -> Value:
    """A value of plain data as the tutor has it."""
    return tuple(value) if isinstance(value, list) else value


def faults(question: Question, right: list[Any], players: int) -> Iterator[str]:
    """What is wrong with a question whose right answer this is, at a table of so many."""
    values = tuple(map(frozen, right))
    enough = min(3, players) if question.template in AMONG_PLAYERS else 4
    if question.template == "may_open":
        enough = 3  # where nobody ever sits out, there is no more to say
    if len(question.choices) < enough:
        yield f"only {len(question.choices)} choices"
    yield from _of_the_answer(question, values)
    yield from _of_what_is_accepted(question, values)
    yield from _of_texts(question)
    for choice in question.choices:
        yield from _of_a_choice(question, choice, values)
    yield from _of_slips(question, values)


def _of_the_answer(question: Question, right: tuple[Value, ...]) -> Iterator[str]:
    if question.kind is Kind.ORDER:
        same = question.answer == right
    else:
        same = len(question.answer) == len(right) and set(question.answer) == set(right)
    if not same:
        yield f"the answer is {question.answer}, and by the referee {right}"
    values = {choice.value for choice in question.choices}
    if question.kind is not Kind.NUMBER and not set(right) <= values:
        yield f"{right} can't be chosen"


def _of_what_is_accepted(question: Question, right: tuple[Value, ...]) -> Iterator[str]:
    """Whether every answer that is right is accepted, also as it is typed, and no other."""
    for given, is_right in _answers(question, right):
        if judge(question, given).correct is not is_right:
            yield f"{given} is {'refused' if is_right else 'accepted'}"
        if is_right and read_answer(question, _typed(question, given)) != given:
            yield f"{given} can't be typed as {_typed(question, given)!r}"


def _answers(
    question: Question, right: tuple[Value, ...]
) -> Iterator[tuple[tuple[Value, ...], bool]]:
    """Answers that could be given, each with whether it is right."""
    match question.kind:
        case Kind.ONE | Kind.NUMBER:
            for choice in question.choices:
                yield (choice.value,), choice.value in right
        case Kind.MANY:
            in_order = [each.value for each in question.choices]
            yield tuple(each for each in in_order if each in right), True
            for value in in_order:
                other = {*right} ^ {value}
                if other:
                    yield tuple(each for each in in_order if each in other), False
        case Kind.ORDER:
            for order in [*permutations(right)][:: -(-len([*permutations(right)]) // _WAYS)]:
                yield order, order == right


def _typed(question: Question, given: tuple[Value, ...]) -> str:
    if question.kind is Kind.NUMBER:
        return str(given[0])
    marks = dict(zip((each.value for each in question.choices), labels(question), strict=True))
    return " ".join(marks[value] for value in given)


def _of_texts(question: Question) -> Iterator[str]:
    """No two choices say or stand for the same, to the eye or to the ear."""
    texts = [each.text for each in question.choices]
    values = [each.value for each in question.choices]
    if len(set(values)) < len(values):
        yield f"two choices stand for the same: {values}"
    for told in (texts, list(map(spoken, texts))):
        plain = [" ".join(text.casefold().rstrip(".").split()) for text in told]
        if len(set(plain)) < len(plain) or "" in plain:
            yield f"two choices say the same: {told}"


def _of_a_choice(question: Question, choice: Choice, right: tuple[Value, ...]) -> Iterator[str]:
    reason, wrong = choice.reason, choice.value not in right
    if choice.correct is wrong:
        yield f"{choice.value} is marked as {'right' if choice.correct else 'wrong'}"
    if not reason.endswith((".", "!")) or "{" in reason:
        yield f"{choice.value} has no reason: {reason!r}"
    behind = [slip for slip in question.slips if choice.value in slip.answer]
    expected = behind[0].misconception if wrong and behind else None
    if choice.misconception != expected:
        yield f"{choice.value} comes from {expected}, and says {choice.misconception}"


def _of_slips(question: Question, right: tuple[Value, ...]) -> Iterator[str]:
    """Each misconception that shows is a known one of this topic, and is wrong here."""
    for slip in question.slips:
        known = _KNOWN.get(slip.misconception)
        if known is None or question.topic not in known.topics:
            yield f"{slip.misconception} is no misconception of {question.topic}"
        if not slip.refutation.endswith((".", "!")) or "{" in slip.refutation + slip.thought:
            yield f"{slip.misconception} is not refuted: {slip.refutation!r}"
        given = slip.answer[:1] if question.kind is Kind.ONE else slip.answer
        verdict = judge(question, given)
        if verdict.correct or (question.kind is Kind.ONE and set(slip.answer) & set(right)):
            yield f"{slip.misconception} answers {slip.answer}, which is right"
        elif verdict.slip is None:
            yield f"{slip.misconception} answers {slip.answer} and isn't seen"
