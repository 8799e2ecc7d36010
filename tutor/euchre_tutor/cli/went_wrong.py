"""What was answered wrongly in a check-up: told at its end, each question with its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.options.words import or_list
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.saying import QUIT, SHOW, WHY
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.telling import in_a_sentence
from euchre_tutor.explain import explanation
from euchre_tutor.judge import Verdict, answer_text, solution

Wrong = Sequence[tuple[int, Verdict]]
"""Wrong answers, each with the number of its question."""
_END: Final = "Enter to finish, or a number for why: "


def say_wrong(screen: Screen, wrong: Wrong) -> None:
    """The answers that were wrong: the question again, what was answered, what is right and why."""
    if not wrong:
        return
    screen.line()
    screen.text("What was not right:")
    for number, verdict in wrong:
        question = verdict.question
        topic = in_a_sentence(question.topic)
        screen.text(f"Question {number}, on {topic}. {question.prompt}", indent="  ")
        given = answer_text(question, verdict.given)
        screen.text(f"Your answer: {given}. {solution(question)}", indent="    ")


def ask_why(screen: Screen, variant: Variant, wrong: Wrong) -> None:
    """A chance to ask for the rules behind a question that went wrong, and for its trick."""
    known = {str(number): verdict for number, verdict in wrong}
    while known:
        text = screen.read(_END)
        if text is None or not text or text.lower() in QUIT:
            return
        number = _number(text)
        if number in known:
            _say_why(screen, variant, known[number])
        else:
            screen.text(f"Give {or_list([*known])}, or press Enter to finish.")


def _number(text: str) -> str:
    """The number in what was said, such as ``why 3``."""
    first, *rest = text.lower().split()
    return rest[0] if rest and first in (*WHY, *SHOW, "question") else first


def _say_why(screen: Screen, variant: Variant, verdict: Verdict) -> None:
    """The rules behind a question, and its trick card by card."""
    told = explanation(variant, verdict.question)
    for paragraph in (*told.rules, told.who_says_so, *told.replay):
        if paragraph:
            screen.text(paragraph)
