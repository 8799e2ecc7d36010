"""The quiz in line mode: what it shows, what it takes, how it ends."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import Heading, Paragraph
from euchre_tutor import Kind, Question, Topic, make_questions
from euchre_tutor.answers import how_to_answer, instruction, labels
from euchre_tutor.behind import rules_behind
from euchre_tutor.cli.saying import LOOKING_BACK, WAITING, WORDS
from euchre_tutor.explain import explanation
from tests.euchre_rules.cli.calling import call
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.euchre_tutor.cli.logs import journal
from tests.euchre_tutor.tables import SHIPPED, asked, table

TRANSCRIPTS = Path(__file__).parent / "transcripts"

TRANSCRIBED = {
    "unicode": ("quiz guernsey --seed 25 --count 8", "utf-8", 80),
    "ascii": ("quiz guernsey --seed 25 --count 8", "ascii", 80),
    "narrow": ("quiz guernsey --seed 25 --count 8", "utf-8", 40),
    "plain": ("quiz guernsey --seed 25 --count 8 --plain", "ascii", 80),
}
TYPED = """\
why
1 2 3 5
joker, jh, jd, 9d
1 foo
4
2
c
3 and 4
skip
kc jc 10c
3 4 1 2
nine
"""


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcript(name: str) -> None:
    args, encoding, columns = TRANSCRIBED[name]
    called = call(args, TYPED, encoding=encoding, columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called)


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcripts_fit_and_hold_no_control_characters(name: str) -> None:
    _, encoding, columns = TRANSCRIBED[name]
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)


def right_answer(question: Question) -> str:
    """The right answer as somebody would type it."""
    if question.kind is Kind.NUMBER:
        return str(question.answer[0])
    by_value = {
        choice.value: label
        for label, choice in zip(labels(question), question.choices, strict=True)
    }
    return " ".join(by_value[value] for value in question.answer)


@pytest.mark.no_cover  # a hundred answers that reach nothing of the engine which others don't
@pytest.mark.parametrize("reference", SHIPPED)
def test_who_knows_everything_gets_everything_right(reference: str) -> None:
    questions = make_questions(table(reference), count=40, seed=8)
    typed = "\n".join(map(right_answer, questions))
    called = call(f"quiz {reference} --count 40 --seed 8", typed)
    assert called.code == 0
    assert called.out.count("Your answer:") == 40
    assert called.out.count("\nRight. ") == 40
    assert "You answered 40 of 40 questions: 40 right, 0 wrong." in called.out
    assert "Look at these again" not in called.out
    topics = Counter(each.topic.heading for each in questions)
    for heading, times in topics.items():
        assert f"  {heading}: {times} of {times} right.\n" in called.out
    assert called.out.endswith(f"  euchre quiz {reference} --count 40 --seed 8\n")


def test_who_skips_everything_is_told_everything() -> None:
    called = call("quiz british --count 5 --seed 8", "skip\n" * 5)
    assert called.code == 0
    assert called.out.count("\nSkipped. The right answer: ") == 5
    assert "You answered no question. You skipped 5." in called.out


@pytest.mark.parametrize("end", ["quit", "q", "QUIT", "exit", ""])
def test_quit_and_the_end_of_input_sum_up_what_was_answered(end: str) -> None:
    questions = make_questions(table("guernsey"), count=10, seed=3)
    typed = f"{right_answer(questions[0])}\n{end}\n" if end else right_answer(questions[0])
    called = call("quiz guernsey --count 10 --seed 3", typed)
    assert (called.code, called.err) == (0, "")
    assert "Question 2 of 10" in called.out
    assert "Question 3 of 10" not in called.out
    assert "You answered 1 of 10 questions: 1 right, 0 wrong." in called.out


def test_garbage_is_explained_and_asked_again() -> None:
    typed = (
        b"\n\xff\xfe\x00\n\x1b[31mred\n99999999\n" + b"z" * 100_000 + "♥♥♥\n".encode() + b"quit\n"
    )
    called = call("quiz guernsey --count 3 --seed 1 --topic bowers", typed)
    assert called.code == 0
    assert called.out.count("Your answer: ") == 6
    assert called.out.count("Question ") == 1
    assert "\x1b" not in called.out
    assert "\x00" not in called.out
    assert "That is very long." in called.out
    assert "You answered no question." in called.out


def test_why_tells_the_rule_behind_the_last_answer() -> None:
    questions = make_questions(table("guernsey"), topics=[Topic.SCORING], count=12, seed=1)
    place = next(n for n, each in enumerate(questions) if each.template == "target")
    typed = "skip\n" * place + "15\nwhy\nquit\n"
    called = call("quiz guernsey --count 12 --seed 1 --topic scoring", typed)
    after = called.out.split("Right. ")[1]
    assert after.count("The first side with 15 points or more wins the game.") == 2
    assert "  euchre explain guernsey game.target\n" in after


def test_why_names_the_house_rule_and_the_table() -> None:
    args = "quiz north_american+long_game --count 12 --seed 1 --topic scoring"
    questions = make_questions(
        table("north_american+long_game"), topics=[Topic.SCORING], count=12, seed=1
    )
    place = next(n for n, each in enumerate(questions) if each.template == "target")
    typed = "skip\n" * place + "1\nwhy\nquit\n"
    told = " ".join(call(args, typed).out.split())
    assert 'The house rule "Long game" says so.' in told
    assert "North American Euchre with long game: 12 questions, seed 1" in told
    told = call(f"{args} --set game.target=9", typed).out
    assert "You set this for your table." in " ".join(told.split())
    assert "  euchre explain north_american+long_game game.target --set game.target=9\n" in told


def paragraph_below(title: str, place: int) -> str:
    """A paragraph of the British rule book below a heading or a section's title.

    Without a sentence that goes on from the heading before.
    """
    blocks = [
        block
        for section in rule_book(table("british")).sections
        for block in (Heading(section.id, section.title), *section.blocks)
    ]
    start = blocks.index(next(b for b in blocks if isinstance(b, Heading) and b.text == title))
    paragraph = [block for block in blocks[start:] if isinstance(block, Paragraph)][place]
    told = " ".join(sentence.text for sentence in paragraph.sentences)
    return told.removeprefix("The others follow clockwise with one card each. ")


@pytest.mark.parametrize(
    ("topic", "title", "place"),
    [
        ("bowers", "The cards and their order", 1),
        ("trump_order", "The cards and their order", 1),
        ("follow_suit", "Following suit", 0),
        ("trick_winner", "Winning a trick", 0),
    ],
)
def test_why_reads_from_the_rule_book(topic: str, title: str, place: int) -> None:
    question = make_questions(table("british"), topics=[Topic(topic)], count=1, seed=1)[0]
    typed = f"{right_answer(question)}\nwhy\nquit\n"
    out = call(f"quiz british --seed 1 --topic {topic}", typed).out
    assert paragraph_below(title, place) in " ".join(out.split())
    assert "  euchre show british\n" in out


def test_why_before_the_first_answer_asks_for_one() -> None:
    called = call("quiz british --seed 1 --count 1", "why\nw\nquit\n")
    assert called.out.count("Answer or skip first; then why tells") == 2


def test_why_gives_every_rule_that_decided() -> None:
    """Which cards may be played is decided by following suit, and what wins by the trumps too."""
    asked_for = (Topic.FOLLOW_SUIT, Topic.TRICK_WINNER)
    found = make_questions(table("british"), topics=asked_for, count=40, seed=2)
    seen = [explanation(table("british"), each).rules for each in found]
    place = next(n for n, rules in enumerate(seen) if len(rules) == 3)
    topics = "--topic follow_suit --topic trick_winner"
    typed = "skip\n" * (place + 1) + "why\nquit\n"
    told = " ".join(call(f"quiz british --count 40 --seed 2 {topics}", typed).out.split())
    following, winning = paragraph_below("Following suit", 0), paragraph_below("Winning a trick", 0)
    bowers = paragraph_below("The cards and their order", 1)
    assert f"Your answer: why {following} {winning} {bowers} Who says so: " in told


@pytest.mark.no_cover  # rule books by the dozen, which have tests of their own
@pytest.mark.parametrize("reference", ["north_american", "guernsey"])
def test_why_prints_nothing_that_refers_to_an_example(reference: str) -> None:
    for question in asked(reference, 200)[:40]:
        told = list(rules_behind(table(reference), question))
        assert told
        assert not any(", too," in paragraph for paragraph in told)
        assert not told[0].startswith(("So ", "It ", "The other"))


def test_why_after_skip_is_about_what_was_skipped() -> None:
    first, second = make_questions(table("british"), count=2, seed=2)
    out = call("quiz british --count 3 --seed 2", "1\nskip\nwhy\nquit\n").out
    told = " ".join(out.split("Your answer: why\n")[1].split())
    assert told.startswith(" ".join(rules_behind(table("british"), second)))
    assert not told.startswith(" ".join(rules_behind(table("british"), first)))


@pytest.mark.parametrize("last", ["1", "skip"])
def test_why_may_be_asked_after_the_last_question(last: str) -> None:
    (only,) = make_questions(table("british"), count=1, seed=2)
    called = call("quiz british --count 1 --seed 2", f"{last}\nwhy\nwhy\n\n")
    told = " ".join(called.out.split())
    why = " ".join(rules_behind(table("british"), only))
    assert told.count(f"Enter to finish, or why: why {why}") == 2
    assert called.out.index("Enter to finish") < called.out.index("Summary")


def test_what_is_a_choice_is_an_answer_whatever_else_it_may_mean() -> None:
    """Where somebody may pass, pass is no skip: the word of a choice comes first."""
    args = "quiz north_american --topic calling --seed 5 --count 6"
    questions = make_questions(table("north_american"), topics=[Topic.CALLING], count=6, seed=5)
    place = next(
        n
        for n, each in enumerate(questions)
        if any(choice.text == "Pass." for choice in each.choices)
    )
    told = call(args, "skip\n" * place + "pass\nquit\n").out.split("Your answer: pass\n")[1]
    assert told.startswith(("Right. ", "No, that is not right. ", "Almost: "))


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_word_that_commands_is_an_answer_where_it_is_a_choice(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = make_questions(table("british"), topics=[Topic.FOLLOW_SUIT], count=9, seed=1)
    first = next(each for each in one if each.kind is Kind.ONE)
    named = replace(first.choices[0], text=f"{word.capitalize()}.")
    first = replace(first, choices=(named, *first.choices[1:]))
    monkeypatch.setattr("euchre_tutor.cli.quiz.make_questions", lambda *_, **__: (first,))
    called = call("quiz british --count 1 --seed 1", f"{word.upper()}\n")
    assert "You answered 1 of 1 question" in called.out


def test_a_word_that_is_no_choice_still_skips() -> None:
    assert "You skipped 1." in call("quiz british --topic bowers --seed 1", "pass\nquit\n").out


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_shows_the_words_and_costs_nothing(word: str) -> None:
    (first,) = make_questions(table("british"), count=1, seed=2)
    typed = f"{word}\n{right_answer(first)}\n{word}\n\n"
    told = " ".join(call("quiz british --count 1 --seed 2", typed).out.split())
    assert how_to_answer(first) in told
    assert WAITING in told
    assert LOOKING_BACK in told
    (record,) = journal().read().records
    assert (record.correct, record.hints) == (True, 0)


@pytest.mark.parametrize("short", ["h", "hint"])
def test_a_letter_is_enough_for_a_hint(short: str) -> None:
    number = make_questions(table("guernsey"), topics=[Topic.SCORING], count=1, seed=1)
    typed = f"{short}\n{right_answer(number[0])}\n"
    call("quiz guernsey --topic scoring --count 1 --seed 1", typed)
    assert [each.hints for each in journal().read().records] == [1]


@pytest.mark.parametrize(
    ("letter", "suit", "word"), [("h", "hearts", "hint"), ("s", "spades", "show")]
)
def test_a_letter_that_may_mean_two_things_is_asked_back(letter: str, suit: str, word: str) -> None:
    args = "quiz guernsey --topic bowers --count 1 --seed {}"
    seed, question = next(
        (seed, each)
        for seed in range(1, 200)
        for each in make_questions(table("guernsey"), topics=[Topic.BOWERS], count=1, seed=seed)
        if each.choice_of(suit)
    )
    called = call(args.format(seed), f"{letter.upper()}\n{right_answer(question)}\n")
    assert f'"{letter}" may mean {suit} or {word}: write it out.' in called.out
    assert [(each.hints, each.correct) for each in journal().read().records] == [(0, True)]


def test_an_order_may_be_typed_in_one() -> None:
    questions = make_questions(table("guernsey"), topics=[Topic.TRUMP_ORDER], count=30, seed=2)
    place = next(n for n, each in enumerate(questions) if each.kind is Kind.ORDER)
    typed = "skip\n" * place + right_answer(questions[place]).replace(" ", "") + "\nquit\n"
    out = call("quiz guernsey --topic trump_order --count 30 --seed 2", typed).out
    assert "You answered 1 of 30 questions: 1 right" in out


def test_after_quit_nothing_more_is_asked() -> None:
    assert "Enter to finish" not in call("quiz british --count 1 --seed 2", "quit\nwhy\n").out


def test_a_line_without_end_is_the_end_of_the_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre_rules.cli.answers._ENDLESS", 3)
    called = call("quiz british --count 1 --seed 2", "z" * 10_000 + "\n1\n")
    assert called.out.count("Your answer:") == 1
    assert "You answered no question." in called.out


def test_a_line_too_long_for_an_answer_is_cut_and_the_next_one_read() -> None:
    called = call("quiz british --count 1 --seed 2", "z" * 10_000 + "\n1\n")
    assert called.out.count("z") < 2_100
    assert called.out.count("Your answer:") == 2
    assert "That is very long." in called.out


@pytest.mark.parametrize(("columns", "more"), [(80, ""), (40, ""), (40, " --plain")])
def test_every_question_says_how_to_answer(columns: int, more: str) -> None:
    questions = make_questions(table("guernsey"), count=40, seed=5)
    args = f"quiz guernsey --count 40 --seed 5{more}"
    shown = call(args, "skip\n" * 40, columns=columns).out.split("\nQuestion ")[1:]
    assert {each.kind for each in questions} == set(Kind)
    for text, question in zip(shown, questions, strict=True):
        before_choices = " ".join(text.split("\n  1) ")[0].split("\n  a) ")[0].split())
        assert instruction(question) in before_choices


def test_the_summary_says_what_holds_in_every_position() -> None:
    typed = TYPED.replace("why\n", "")
    out = call("quiz guernsey --seed 25 --count 8", typed).out
    lessons = out.split("Look at these again:")[1].split("More questions")[0]
    assert not re.search(r"[♠♥♦♣]|\bhere\b|spades|hearts|diamonds|clubs", lessons)


def test_the_summary_says_no_lesson_twice_and_no_topic_alone(tmp_path: Path) -> None:
    """Who plays as at another table has the same to learn in several topics."""
    args = f"quiz guernsey --coming-from north_american --seed 1 --data-dir {tmp_path}"
    out = " ".join(call(args, "skip\n" * 5 + "JS\n7\nquit\n").out.split())
    lessons = out.split("Look at these again:")[1].split("More questions")[0]
    assert lessons.count("No joker is used") == 1
    assert "The order of the cards: the same." in lessons
    assert not re.search(r"(Bowers|Choosing trump|Scoring)\. ", lessons)


def test_topics_count_and_seed_are_kept_for_the_next_time() -> None:
    args = "quiz guernsey --topic scoring --topic bowers --count 3 --seed 4 --set game.target=7"
    called = call(args, "")
    assert called.out.endswith(f"  euchre {args}\n")
    assert "Guernsey Euchre, changed for this table: 3 questions, seed 4" in called.out


def test_north_american_is_the_default_and_ten_the_number() -> None:
    assert "North American Euchre: 10 questions" in call("quiz --seed 1").out


def test_plain_speaks_cards_and_gives_each_choice_a_line() -> None:
    args = "quiz guernsey --topic bowers --count 20 --seed 2"
    plain = call(f"{args} --plain", "skip\n" * 20).out
    assert not re.search("[♠♥♦♣]", plain)
    assert re.search(r"\n  1\) (\w+ of \w+|joker)\n  2\) ", plain)
    assert "the jack of " in plain
    assert call(args, "skip\n" * 20, environment={"EUCHRE_PLAIN": "1"}).out == plain


def test_none_are_announced_in_words_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre_tutor.cli.quiz.make_questions", lambda *_, **__: ())
    called = call("quiz guernsey --count 9 --seed 1")
    assert called.err == "This table has no questions of this sort.\n"


def test_fewer_questions_are_announced_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    only = make_questions(table("guernsey"), count=2, seed=1)
    monkeypatch.setattr("euchre_tutor.cli.quiz.make_questions", lambda *_, **__: only)
    called = call("quiz guernsey --count 9 --seed 1", "skip\nskip\n")
    assert called.err == "There are only 2 different questions of this sort at this table.\n"
    assert "Guernsey Euchre: 2 questions, seed 1" in called.out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ("quiz guernsy", "guernsey"),
        ("quiz guernsey+stick_the_deeler", "stick_the_dealer"),
        ("quiz guernsey --topic bower", "bowers"),
        ("quiz guernsey --topic bidding", "bowers"),
        ("quiz guernsey --data-dir=", "--data-dir"),
        ("quiz guernsey --count 0", "--count"),
        ("quiz guernsey --count many", "--count"),
        ("quiz guernsey --seed x", "--seed"),
    ],
)
def test_wrong_use_is_explained(args: str, told: str) -> None:
    called = call(args, "1\n")
    assert called.code == 2
    assert called.out == ""
    assert told in called.err


def test_a_hostile_name_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    file = tmp_path / "evil.yaml"
    file.write_text(
        'spec_version: 1\nkind: variant\nid: evil\nname: "\\e[31mRed\\e[0m table"\n'
        "summary: A table.\nextends: north_american\n",
        encoding="utf-8",
    )
    called = call(f"quiz {file} --seed 1", "quit\n")
    assert "\x1b" not in called.out + called.err
