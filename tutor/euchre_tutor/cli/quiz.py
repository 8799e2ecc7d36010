"""``euchre quiz``: the tutor at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from euchre_rules.cli.arguments import WholeNumber
from euchre_rules.cli.table import load_table, plain_option, reference_argument, set_option
from euchre_rules.cli.terminal import note, wrapped
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.between import questions_between, say_untold
from euchre_tutor.cli.broken_off import BrokenOff, broken_off
from euchre_tutor.cli.conversation import Conversation
from euchre_tutor.cli.courses import Adaptive, Call, Course, Fixed
from euchre_tutor.cli.finding_out import FindingOut, checking
from euchre_tutor.cli.full_screen import full_screen
from euchre_tutor.cli.journal import Journal, Keeper, Logged, data_dir_option, data_folder
from euchre_tutor.cli.options import (
    chosen_seed,
    chosen_topics,
    count_option,
    full_screen_option,
    note_if_fewer,
    topic_option,
    topics_there,
    was_given,
)
from euchre_tutor.cli.screen import Screen, screen_for
from euchre_tutor.cli.summary import Again
from euchre_tutor.cli.tables import table_of
from euchre_tutor.generate import make_questions
from euchre_tutor.memory import Days, History, Lesson
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic


@click.command()
@reference_argument
@topic_option
@count_option
@click.option(
    "--seed",
    metavar="S",
    type=WholeNumber(),
    help="Ask the questions of this seed instead of those that you need.",
)
@click.option(
    "--coming-from",
    "elsewhere",
    metavar="REF",
    help="Ask only what is different here from the table that you know.",
)
@click.option(
    "--find-out",
    is_flag=True,
    help="Find out what you may be mixing up, and tell it at the end: a check-up.",
)
@click.option(
    "--go-on/--afresh",
    "go_on",
    default=None,
    help="Go on where this quiz broke off, or don't, without being asked.",
)
@plain_option
@full_screen_option
@data_dir_option
@set_option
def quiz(  # noqa: PLR0913  one argument for each option
    *,
    reference: str,
    topics: tuple[str, ...],
    wanted: int,
    seed: int | None,
    elsewhere: str | None,
    find_out: bool,
    go_on: bool | None,
    plain: bool,
    full: bool,
    data_dir: str | None,
    overrides: tuple[str, ...],
) -> int:
    """Learn the rules of a table: answer questions, and read why.

    REF is a variant or file, with any number of house rules: guernsey+short_game. Asked is what is
    due, what you are learning and what you missed; your answers are kept for that. With --seed, the
    questions of a seed are asked, as 'euchre questions' prints them. With --find-out, questions
    come until whatever you mix up is named or ruled out; --count then limits them.

    Answer with the number or letter before a choice, or with cards. 'hint' helps a little, and more
    each time; 'skip' leaves a question out; 'why' tells which rules are behind the question before,
    and 'show' its trick card by card; 'quit' ends the quiz.
    """
    variant = load_table(reference, overrides)
    asked_about = topics_there(variant, chosen_topics(topics))
    if elsewhere is not None:
        if find_out:
            told = "--find-out finds out about one table, and --coming-from compares two"
            raise click.UsageError(f"{told}; leave one of them out")
        seed = chosen_seed(seed)
    most = wanted if not find_out or was_given("wanted") else None
    call = Call(reference, overrides, topics, most or 0, seed, elsewhere, find_out)
    screen = full_screen(plain=plain) if full else screen_for(plain=plain)
    journal = Journal(data_folder(data_dir))
    logged = journal.read()
    if logged.trouble:
        note(wrapped(logged.trouble.told))
    presence = journal.enter()
    try:
        before = broken_off(logged.records, call) if presence.alone else None
        if before and not _goes_on(screen, before, go_on, check_up=find_out):
            before = None
        keeper = Keeper(None if logged.closed else journal, screen.warn)
        again = Again(
            reference,
            topics,
            wanted,
            seed,
            overrides,
            plain,
            data_dir,
            elsewhere,
            most,
            find_out,
            full,
        )
        if find_out:
            found = checking(variant, call, asked_about, logged.records, before, chosen_seed)
            return FindingOut(variant, found, screen, again, keeper).run()
        if elsewhere is not None:
            other = load_table(elsewhere)
            asked = questions_between(variant, other, asked_about, wanted, seed or 0, again)
            course: Course = _fixed(variant, asked, logged, call, before, other)
            code = Conversation(variant, course, screen, again, keeper).run()
            say_untold(screen, variant, other, asked, again)
            return code
        course = _course(variant, call, asked_about, logged, before)
        return Conversation(variant, course, screen, again, keeper).run()
    finally:
        presence.leave()


def _goes_on(screen: Screen, found: BrokenOff, wish: bool | None, *, check_up: bool) -> bool:
    """Whether to go on where a quiz broke off."""
    of = "" if check_up else f" of {found.of}"
    told = f"You stopped at question {found.next}{of}."
    if wish is not None:
        return wish
    if not sys.stdin or not sys.stdin.isatty():
        note(wrapped(f"{told} With --go-on it goes on there; this one begins anew."))
        return False
    screen.text(told)
    answer = screen.read("Enter to go on, n to begin anew: ", ("n",))
    return answer is not None and answer.lower() not in ("n", "no", "new")


def _course(
    variant: Variant,
    call: Call,
    topics: tuple[Topic, ...],
    logged: Logged,
    before: BrokenOff | None,
) -> Course:
    if call.seed is None:
        return _adaptive(variant, call, topics, logged, before)
    found = make_questions(variant, topics=topics, count=call.wanted, seed=call.seed)
    note_if_fewer(len(found), call.wanted)
    return _fixed(variant, found, logged, call, before)


def _fixed(
    variant: Variant,
    found: tuple[Question, ...],
    logged: Logged,
    call: Call,
    before: BrokenOff | None,
    other: Variant | None = None,
) -> Fixed:
    history = History(logged.records, Days(None), table_of)
    start = before.next if before else 1
    return Fixed(variant, found, history, call, start=start, elsewhere=other)


def _adaptive(
    variant: Variant,
    call: Call,
    topics: tuple[Topic, ...],
    logged: Logged,
    before: BrokenOff | None,
) -> Adaptive:
    """A sitting; one that broke off comes again to where it was, or goes on with other questions.

    It can't come again to where it was when something was answered elsewhere in the meantime.
    """
    seed = chosen_seed(before.lesson if before else None)
    course = _begun(variant, call, topics, before.before if before else logged.records, seed)
    if before and not course.follow(before.answers, before.next):
        course = _begun(variant, call, topics, logged.records, chosen_seed(None))
        course.number = before.next - 1
        course.total = before.of
    return course


def _begun(
    variant: Variant, call: Call, topics: tuple[Topic, ...], records: Sequence[Record], seed: int
) -> Adaptive:
    lesson = Lesson(variant, records, Days(None), seed=seed, topics=topics, resolve=table_of)
    return Adaptive(lesson, call, seed)
