"""A quiz while it is taken: questions, answers, and what a learner may say instead of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.terminal import note, wrapped
from euchre_rules.options.words import count
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_tutor.answers import (
    UnreadableAnswerError,
    how_to_answer,
    names_a_choice,
    read_answer,
)
from euchre_tutor.behind import is_about_one_rule
from euchre_tutor.cli import clock
from euchre_tutor.cli.courses import Adaptive, Course
from euchre_tutor.cli.journal import Keeper
from euchre_tutor.cli.saying import (
    GOING_ON,
    HELP,
    HINT,
    LOOKING_BACK,
    QUIT,
    SHOW,
    SKIP,
    WAITING,
    WHY,
    goes_on,
    two_meanings,
)
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.summary import Again, sum_up, what_next
from euchre_tutor.cli.telling import HINTS_COST, level_change, mix_ups, why_now
from euchre_tutor.cli.wording import Wording
from euchre_tutor.diagnosis import latest
from euchre_tutor.explain import explanation
from euchre_tutor.hints import Hint, hints
from euchre_tutor.judge import Verdict, solution
from euchre_tutor.memory import Asked, Standing, Why, Worked
from euchre_tutor.question import Question, Value
from euchre_tutor.session import Session


class Conversation:
    """A quiz at the terminal."""

    helps = WAITING
    """What may be said while a question waits."""

    def __init__(
        self, variant: Variant, course: Course, screen: Screen, again: Again, keeper: Keeper
    ) -> None:
        """Begin.

        Args:
            keeper: Where each answer is kept before the learner sees whether it was right.
        """
        self._variant = variant
        self._course = course
        self._screen = screen
        self._again = again
        self._keeper = keeper
        self._session = Session()
        self._last: Asked | None = None
        self._asked: Asked | None = None
        self._hints: tuple[Hint, ...] = ()
        self._given = 0
        self._kept_at = 0
        self._ended = False
        self._wording = Wording()
        self._told_early = False
        self._said: Mapping[tuple[str, ...], Callable[[], None]] = {
            WHY: self._why,
            SHOW: self._show,
            HINT: self._hint,
            HELP: self._help,
        }

    def run(self) -> int:
        """Ask all questions, or as many as the learner likes, and sum up."""
        code = self._screen.hold(self._talk)
        self._keeper.finish()
        self._sum_up()
        return code

    def _talk(self) -> int:
        try:
            self._begin()
            self._ended = self._ask_all()
            if self._ended:
                self._finish()
        except KeyboardInterrupt:
            self._screen.line()
            return Exit.INTERRUPTED
        return Exit.FINE

    def _begin(self) -> None:
        asked = count(self._course.total, "question")
        seed = "" if self._again.seed is None else f", seed {self._again.seed}"
        self._screen.begin(
            f"{title_of(self._variant)}: {asked}{seed}",
            "Answer with the number or letter before a choice, or with cards. You may also say "
            "hint, skip, why (the rules behind the question before), show (its trick, card by "
            "card), quit, or help to read this again.",
        )

    def _ask_all(self) -> bool:
        """Ask one question after another.

        Returns:
            Whether the learner went on to the end.
        """
        while True:
            found = self._course.next(clock.now())
            if found is None:
                return True
            goes_on = self._example(found) if isinstance(found, Worked) else self._ask(found)
            if not goes_on:
                return False

    def _ask(self, asked: Asked) -> bool:
        """Ask a question until there is an answer, and let the learner look at it.

        Returns:
            Whether the learner goes on.
        """
        if not self._asks(asked):
            return False
        self._last = asked
        return not self._screen.pauses or self._look_back("Enter to go on, or why: ")

    def _asks(self, asked: Asked) -> bool:
        question = asked.question
        self._put(asked)
        self._asked, self._hints, self._given = asked, (), 0
        while True:
            text = self._screen.read_answer(question)
            if text is None:
                return False
            doubt = two_meanings(question, text, self._said)
            if doubt:
                self._screen.text(doubt)
                continue
            # The same word may be a choice: where somebody may pass, pass is an answer.
            if names_a_choice(question, text):
                if self._answers(asked, text):
                    return True
                continue
            if text.lower() in QUIT:
                return False
            if text.lower() in SKIP:
                self._course.skip()
                self._session.skip(question)
                self._skipped(question)
                return True
            if not self._does(text) and self._answers(asked, text):
                return True

    def _put(self, asked: Asked) -> None:
        """Show a question."""
        adapts = isinstance(self._course, Adaptive)
        why = why_now(asked, self._variant, again=self._told_early) if adapts else None
        self._told_early = self._told_early or asked.why is Why.AHEAD
        self._screen.question(asked, self._course.number, self._course.total, why)

    def _skipped(self, question: Question) -> None:
        """Say what the answer would have been."""
        self._screen.text(f"Skipped. {solution(question)}")

    def _does(self, text: str) -> bool:
        """Do what the learner says instead of answering."""
        for words, does in self._said.items():
            if text.lower() in words:
                does()
                return True
        return False

    def _answers(self, asked: Asked, text: str) -> bool:
        """Whether a text was an answer; then it is kept, and judged."""
        try:
            given = read_answer(asked.question, text)
        except UnreadableAnswerError as unreadable:
            self._screen.text(str(unreadable))
            return False
        self._judge(asked, given)
        return True

    def _judge(self, asked: Asked, given: tuple[Value, ...]) -> None:
        before = self._course.history.standing(asked.skill)
        verdict, record = self._course.answer(given, self._given, clock.now())
        self._keeper.keep(record)
        self._kept_at = self._course.number
        self._session.verdicts.append(verdict)
        self._react(verdict, before, self._course.history.standing(asked.skill))

    def _react(self, verdict: Verdict, before: Standing, after: Standing) -> None:
        """Say what an answer is worth, and what has changed by it."""
        records = self._course.history.records
        known = latest(records[:-1]).named()
        named = known, latest(records).named_still(known)
        said = self._wording.of(verdict, *named)
        self._screen.verdict(verdict, said)
        told = (
            *mix_ups(
                verdict.question, named, (*said, *self._wording.refuted), right=verdict.correct
            ),
            level_change(verdict.question.topic, before, after),
        )
        for sentence in told:
            if sentence:
                self._screen.text(sentence)

    def _hint(self) -> None:
        """The next hint to the question that waits."""
        assert self._asked is not None, "hints are asked for while a question waits"
        self._hints = self._hints or hints(self._asked.variant, self._asked.question)
        if self._given == len(self._hints):
            self._screen.text("That was the last hint. Now the answer is yours to give.")
            return
        cost = f" {HINTS_COST}" if not self._given else ""
        self._screen.text(f"{self._hints[self._given].text}{cost}")
        self._given += 1

    def _example(self, worked: Worked) -> bool:
        """A question that nobody has to answer, with all that leads to its answer.

        Returns:
            Whether the learner goes on.
        """
        self._screen.example(worked)
        told = explanation(worked.variant, worked.question)
        for paragraph in (*told.steps, *told.replay, told.line):
            self._screen.text(paragraph)
        self._screen.text("Now it is your turn.")
        if not self._screen.pauses:
            return True
        return goes_on(self._screen, "Enter to go on: ", GOING_ON, {})

    def _finish(self) -> None:
        """A last chance to ask why, where there was none after the last answer."""
        if not self._screen.pauses:
            self._look_back("Enter to finish, or why: ")

    def _look_back(self, prompt: str) -> bool:
        """A chance to ask about the last question.

        Returns:
            Whether the learner goes on.
        """
        if self._last is None:
            return True
        return goes_on(self._screen, prompt, LOOKING_BACK, {WHY: self._why, SHOW: self._show})

    def _help(self) -> None:
        """The words that may be said, and how to answer."""
        assert self._asked is not None, "help is asked for while a question waits"
        self._screen.text(f"{how_to_answer(self._asked.question)} {self.helps}")

    def _why(self) -> None:
        """The rules behind the last question, answered or skipped."""
        if self._last is None:
            self._screen.text("Answer or skip first; then why tells which rules are behind it.")
            return
        question, variant = self._last.question, self._last.variant
        told = explanation(variant, question)
        for paragraph in (*told.rules, told.who_says_so):
            if paragraph:
                self._screen.text(paragraph)
        self._screen.text("More about it:")
        again = self._again if variant is self._variant else self._again.at(variant)
        self._screen.command(self._more(question, again))

    @staticmethod
    def _more(question: Question, again: Again) -> str:
        one_rule = is_about_one_rule(question)
        return again.explain(question.options[0]) if one_rule else again.show()

    def _show(self) -> None:
        """The trick of the last question, card by card."""
        if self._last is None:
            self._screen.text("Answer or skip first; then show plays its trick again.")
            return
        replay = explanation(self._last.variant, self._last.question).replay
        for line in replay or ("There is no trick in that question.",):
            self._screen.text(line)

    def _sum_up(self) -> None:
        sum_up(self._screen, self._session, self._course.total, self._again, self._goes_on_at())
        if isinstance(self._course, Adaptive) and not self._keeper.lost:
            what_next(self._screen, self._course.history, self._variant, self._again, clock.now())
        self._say_lost()

    def _say_lost(self) -> None:
        if self._keeper.lost:
            lost = count(self._keeper.lost, "answer")
            note(wrapped(f"{lost} could not be kept."))

    def _goes_on_at(self) -> int | None:
        """The number of the question at which the next quiz may go on, if this one broke off."""
        kept = 0 < self._kept_at < self._course.total and not self._keeper.lost
        return self._kept_at + 1 if kept and not self._ended else None
