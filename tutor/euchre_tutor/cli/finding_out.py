"""A check-up while it is taken: it asks and only listens, and says at the end what it found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.broken_off import BrokenOff
from euchre_tutor.cli.checking import Checking
from euchre_tutor.cli.conversation import Conversation
from euchre_tutor.cli.courses import Call
from euchre_tutor.cli.findings import say_findings
from euchre_tutor.cli.journal import Keeper
from euchre_tutor.cli.saying import ALONE, GIVING_AWAY, HELP, NOT_YET
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.summary import Again
from euchre_tutor.cli.tables import table_of
from euchre_tutor.cli.went_wrong import ask_why
from euchre_tutor.judge import Verdict
from euchre_tutor.memory import Asked, Days, History, Standing
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic

_LATER: Final = "Why comes at the end."


class FindingOut(Conversation):
    """A check-up at the terminal.

    Whoever is told the rule after the first wrong answer answers by the rule from then on; so
    reasons wait until it is known what is behind the answers.
    """

    helps = ALONE

    def __init__(
        self, variant: Variant, checking: Checking, screen: Screen, again: Again, keeper: Keeper
    ) -> None:
        """Begin; see :class:`Conversation`."""
        super().__init__(variant, checking, screen, again, keeper)
        self._checking = checking
        self._said = {**dict.fromkeys(GIVING_AWAY, self._gives_nothing_away), HELP: self._help}

    def _begin(self) -> None:
        self._screen.begin(
            f"{title_of(self._variant)}: a check-up",
            "Answer with the number or letter before a choice, or with cards. You may also say "
            "skip, quit, or help to read this again.",
            "Let's find out what you may be mixing up. Questions come until that is named or ruled "
            "out; reasons come at the end.",
        )

    def _put(self, asked: Asked) -> None:
        done, of = self._checking.settled
        self._screen.question_of_check_up(asked, self._checking.number, done, of)

    def _gives_nothing_away(self) -> None:
        """What is said instead of a hint or a reason."""
        self._screen.text(NOT_YET)

    def _skipped(self, question: Question) -> None:
        del question
        self._screen.text("Skipped.")

    def _react(self, verdict: Verdict, before: Standing, after: Standing) -> None:
        del before, after
        self._screen.text("Right." if verdict.correct else f"Not quite. {_LATER}")

    def _finish(self) -> None:
        """Nothing more is asked: the reasons come now."""

    def _sum_up(self) -> None:
        say_findings(self._screen, self._variant, self._checking, self._session, self._again)
        self._say_lost()
        if self._ended:
            ask_why(self._screen, self._variant, self._checking.wrong)


def checking(
    variant: Variant,
    call: Call,
    topics: tuple[Topic, ...],
    records: Sequence[Record],
    before: BrokenOff | None,
    seed: Callable[[int | None], int],
) -> Checking:
    """A check-up; one that broke off comes again to where it was.

    Args:
        seed: Gives the seed that is asked for, or one of its own.
    """

    def begun(known: Sequence[Record], chosen: int) -> Checking:
        history = History(known, Days(None), table_of)
        return Checking(variant, topics, history, call, chosen, call.wanted or None)

    if before is not None:
        course = begun(records, seed(before.lesson))
        if course.follow(before.answers, before.next):
            return course
    return begun(records, seed(call.seed))
