"""``euchre quiz``: the tutor, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.table import load_table, reference_argument, set_option
from euchre_rules.options.words import count
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_tutor.answers import UnreadableAnswerError, read_answer
from euchre_tutor.behind import is_about_one_rule, rules_behind
from euchre_tutor.cli.options import (
    chosen_seed,
    chosen_topics,
    count_option,
    note_if_fewer,
    seed_option,
    topic_option,
)
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.summary import Again, sum_up
from euchre_tutor.generate import make_questions
from euchre_tutor.judge import solution
from euchre_tutor.question import Question
from euchre_tutor.session import Session

_QUIT: Final = ("quit", "q", "exit", "stop")
_SKIP: Final = ("skip", "next", "pass")
_WHY: Final = ("why", "why?", "?")


@click.command()
@reference_argument
@topic_option
@count_option
@seed_option
@click.option(
    "--plain",
    is_flag=True,
    envvar="EUCHRE_PLAIN",
    help="Cards in words and nothing in bold, for a screen reader.",
)
@set_option
def quiz(
    reference: str,
    topics: tuple[str, ...],
    wanted: int,
    seed: int | None,
    plain: bool,
    overrides: tuple[str, ...],
) -> int:
    """Learn the rules of a table: answer questions, and read why.

    REF is a variant or file, with any number of house rules: guernsey+short_game. Answer with the
    number or letter before a choice, or with cards. 'skip' leaves a question out, 'why' tells which
    rules are behind the question before, 'quit' ends the quiz.
    """
    variant = load_table(reference, overrides)
    number = chosen_seed(seed)
    chosen = chosen_topics(topics)
    found = make_questions(variant, topics=chosen, count=wanted, seed=number)
    note_if_fewer(len(found), wanted)
    screen = Screen(plain=plain)
    again = Again(reference, topics, wanted, number, overrides, plain)
    return _Quiz(variant, found, screen, again).run()


class _Quiz:
    """A quiz at the terminal."""

    def __init__(
        self, variant: Variant, found: Sequence[Question], screen: Screen, again: Again
    ) -> None:
        self._variant = variant
        self._questions = found
        self._screen = screen
        self._again = again
        self._session = Session()
        self._last: Question | None = None

    def run(self) -> int:
        """Ask all questions, or as many as the learner likes, and sum up."""
        code = Exit.FINE
        try:
            self._begin()
            for number, question in enumerate(self._questions, 1):
                self._screen.question(question, number, len(self._questions))
                if not self._ask(question):
                    break
                self._last = question
            else:
                self._finish()
        except KeyboardInterrupt:
            self._screen.line()
            code = Exit.INTERRUPTED
        sum_up(self._screen, self._session, len(self._questions), self._again)
        return code

    def _begin(self) -> None:
        asked = count(len(self._questions), "question")
        self._screen.heading(f"{title_of(self._variant)}: {asked}, seed {self._again.seed}")
        self._screen.text(
            "Answer with the number or letter before a choice, or with cards. You may also say "
            "skip, why (the rules behind the question before) or quit."
        )

    def _ask(self, question: Question) -> bool:
        """Ask a question until there is an answer.

        Returns:
            Whether the learner goes on.
        """
        while True:
            text = self._screen.read("Your answer: ")
            if text is None or text.lower() in _QUIT:
                return False
            if text.lower() in _SKIP:
                self._session.skip(question)
                self._screen.text(f"Skipped. {solution(question)}")
                return True
            if text.lower() in _WHY:
                self._why()
                continue
            try:
                given = read_answer(question, text)
            except UnreadableAnswerError as unreadable:
                self._screen.text(str(unreadable))
                continue
            for paragraph in self._session.answer(question, given).feedback():
                self._screen.text(paragraph)
            return True

    def _finish(self) -> None:
        """A last chance to ask why."""
        while self._last is not None:
            text = self._screen.read("Enter to finish, or why: ")
            if text is None or text.lower() not in _WHY:
                return
            self._why()

    def _why(self) -> None:
        """The rules behind the last question, answered or skipped."""
        question = self._last
        if question is None:
            self._screen.text("Answer or skip first; then why tells which rules are behind it.")
            return
        for paragraph in rules_behind(self._variant, question):
            self._screen.text(paragraph)
        self._screen.text("More about it:")
        one_rule = is_about_one_rule(question)
        again = self._again
        self._screen.command(again.explain(question.options[0]) if one_rule else again.show())
