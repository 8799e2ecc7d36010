"""The quiz on the full screen: every kind of question, keys, mouse, narrow windows, its end."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import euchre_rules as er
from euchre_rules.cli.exits import Exit
from euchre_tutor import Kind, Question, Topic, make_questions
from euchre_tutor.answers import labels
from euchre_tutor.behind import rules_behind
from euchre_tutor.cli.conversation import Conversation
from euchre_tutor.cli.full_screen.keys import Waits
from euchre_tutor.cli.journal import Journal
from euchre_tutor.cli.saying import ALONE, GOING_ON, LOOKING_BACK, WAITING
from euchre_tutor.cli.telling import HINTS_COST
from euchre_tutor.explain import explanation
from euchre_tutor.hints import hints
from euchre_tutor.question import Value
from tests.euchre_rules.cli.calling import call
from tests.euchre_tutor.cli.logs import journal
from tests.euchre_tutor.cli.piloting import Player, keys_for, play
from tests.euchre_tutor.cli.terminals import Terminal
from tests.euchre_tutor.tables import asked, table
from tests.hostile.oracle import acting


def all_kinds() -> int:
    """A seed of which the first questions are of all kinds, one of them about a trick."""
    for seed in range(1_000):
        found = asked("british", len(Kind), seed)
        if {each.kind for each in found} == {*Kind} and any(e.position.trick for e in found):
            return seed
    raise AssertionError("no seed has questions of all kinds")


SEED = all_kinds()
QUIZ = f"british --seed {SEED} --count {len(Kind)}"
QUESTIONS = asked("british", len(Kind), SEED)
TRICK = next(n for n, each in enumerate(QUESTIONS) if each.position.trick)


def place_of(kind: Kind) -> int:
    """The place of the first question of a kind."""
    return next(n for n, each in enumerate(QUESTIONS) if each.kind is kind)


async def skip_to(player: Player, place: int) -> None:
    """Go to a question, counted from 0."""
    for _ in range(place):
        await player.answer("n")
        await player.press("enter")
    await player.until(Waits.ANSWER)


def test_every_kind_of_question_is_answered_and_kept_at_once() -> None:
    async def plays(player: Player) -> None:
        for number, question in enumerate(QUESTIONS, 1):
            await player.until(Waits.ANSWER)
            assert f" {number} of 4: " in player.saw
            assert question.ask in " ".join(player.within("#ask").split())
            await player.answer(*keys_for(question))
            assert "✓" in player.saw
            assert player.told.startswith("Right.")
            assert f"{number} of 4 done, {number} right" in player.saw
            (*_, record) = journal().read().records
            assert (record.question, record.correct, record.hints) == (question.id, True, 0)
            await player.press("enter")

    called = play(QUIZ, plays)
    assert (called.code, called.err) == (Exit.FINE, "")
    assert "You answered 4 of 4 questions: 4 right, 0 wrong." in called.out
    assert "Next time" not in called.out
    assert called.out.endswith(f"  euchre quiz british --count 4 --seed {SEED} --full-screen\n")
    assert len(journal().read().records) == 4


def test_wrong_answers_are_marked_and_explained() -> None:
    async def plays(player: Player) -> None:
        for question in QUESTIONS:
            await player.answer(*keys_for(question, right=False))
            assert "✗" in player.saw
            told = " ".join(player.told.split())
            assert told.startswith("No, that is not right. The right answer: ")
            assert question.explanation in told
            await player.press("space")

    called = play(QUIZ, plays)
    assert "4 questions: 0 right, 4 wrong." in called.out
    assert "Look at these again:" in called.out
    assert not any(each.correct for each in journal().read().records)


Answers = Callable[[Question], tuple[Value, ...]]
ARROWS: dict[Kind, tuple[list[str], Answers]] = {
    Kind.ONE: (["down", "down", "up", "enter"], lambda q: (q.choices[1].value,)),
    Kind.MANY: (
        ["space", "up", "space", "up", "space", "space", "enter"],
        lambda q: (q.choices[0].value, q.choices[-1].value),
    ),
    Kind.ORDER: (
        ["up", "space", "up", "space", "up", "space", "up", "space", "enter"],
        lambda q: tuple(each.value for each in reversed(q.choices)),
    ),
    Kind.NUMBER: (["up", "up", "up", "down", "enter"], lambda q: (2,)),
}


def test_arrows_space_and_enter_are_enough() -> None:
    async def plays(player: Player) -> None:
        for question in QUESTIONS:
            keys, _ = ARROWS[question.kind]
            await player.answer(*keys)
            await player.press("enter")

    assert play(QUIZ, plays).code == Exit.FINE
    given = [tuple(each.answer) for each in journal().read().records]
    assert given == [ARROWS[each.kind][1](each) for each in QUESTIONS]


def test_the_mouse_is_enough() -> None:
    """Choices, the end of an answer, the plus beside a number, and the keys at the bottom."""
    given: list[tuple[Value, ...]] = []

    async def plays(player: Player) -> None:
        for question in QUESTIONS[:3]:
            await player.until(Waits.ANSWER)
            match question.kind:
                case Kind.ONE:
                    await player.click(".row", 1)
                    given.append((question.choices[1].value,))
                case Kind.NUMBER:
                    for _ in range(3):
                        await player.click(".step", 1)
                    await player.click(".step", 0)
                    given.append((2,))
                case Kind.MANY:
                    await player.click(".row", 2)
                    await player.click(".row", 0)
                    given.append((question.choices[0].value, question.choices[2].value))
                case Kind.ORDER:
                    places = [*range(len(question.choices))][::-1]
                    for place in places:
                        await player.click(".row", place)
                    given.append(tuple(question.choices[place].value for place in places))
            if question.kind is not Kind.ONE:
                await player.click(".done")
            await player.until(Waits.AFTER)
            before = journal().read().records
            await player.click(".row" if question.kind is not Kind.NUMBER else ".number", 0)
            assert journal().read().records == before
            await player.click(".key", 0)
        await player.until(Waits.ANSWER)
        await player.click(".key", 3)

    called = play(QUIZ, plays)
    assert "You answered 3 of 4 questions" in called.out
    assert [tuple(each.answer) for each in journal().read().records] == given


def test_hints_help_more_each_time_and_cost() -> None:
    question = QUESTIONS[0]
    told = [each.text for each in hints(table("british"), question)]

    async def plays(player: Player) -> None:
        await player.until(Waits.ANSWER)
        for number, hint in enumerate(told, 1):
            await player.press("h")
            await player.until(Waits.ANSWER)
            assert " ".join(hint.split()) in " ".join(player.told.split())
            assert len(player.app.screen.query(".told")) == number
        assert HINTS_COST in " ".join(player.told.split())
        await player.answer(*keys_for(question))
        await player.press("q")

    play(QUIZ, plays)
    (record,) = journal().read().records
    assert (record.hints, record.correct) == (len(told), True)


def test_help_is_what_it_is_in_lines_and_costs_nothing() -> None:
    async def plays(player: Player) -> None:
        await player.until(Waits.ANSWER)
        await player.press("?")
        await player.until(Waits.ANSWER)
        assert WAITING in " ".join(player.told.split())
        await player.answer(*keys_for(QUESTIONS[0]))
        await player.press("?")
        await player.until(Waits.AFTER)
        assert LOOKING_BACK in " ".join(player.told.split())
        await player.press("q")

    play(QUIZ, plays)
    (record,) = journal().read().records
    assert (record.hints, record.correct) == (0, True)


def test_why_and_show_tell_about_the_question_that_still_stands_there() -> None:
    question = QUESTIONS[TRICK]
    rules = [*rules_behind(table("british"), question)]
    replay = explanation(table("british"), question).replay
    assert rules
    assert replay

    async def plays(player: Player) -> None:
        await skip_to(player, TRICK)
        await player.press("w")
        assert "Answer or skip first" in player.told
        await player.answer(*keys_for(question))
        for key, first, texts in (("w", rules[0], rules), ("s", replay[0], replay)):
            await player.press(key)
            await player.until(Waits.AFTER)
            assert all(" ".join(each.split()) in " ".join(player.told.split()) for each in texts)
            assert " ".join(first.split()[:3]) in player.words
        assert "euchre show british" in player.told
        many = len(player.app.screen.query(".told"))
        await player.press("w")
        assert len(player.app.screen.query(".told")) == many
        assert " ".join(rules[0].split()[:3]) in player.words
        assert f" {TRICK + 1} of 4: " in player.saw
        await player.press("q")

    play(QUIZ, plays)


@pytest.mark.parametrize("keys", ["sw", "ssw", "ws", "wws"])
def test_what_why_and_show_add_is_scrolled_into_sight(keys: str) -> None:
    """However full the pane of reasons is already."""

    async def plays(player: Player) -> None:
        await player.until(Waits.ANSWER)
        question = player.question
        first = {
            "w": next(iter(rules_behind(table("guernsey"), question))),
            "s": explanation(table("guernsey"), question).replay[0],
        }
        await player.answer(*keys_for(question, right=False))
        for key in keys:
            await player.press(key)
            await player.until(Waits.AFTER)
            assert player.app.reasons.overflows
            assert " ".join(first[key].split()[:3]) in player.words
        await player.press("q")

    play("guernsey --seed 3 --count 3 --topic trick_winner", plays)


def test_an_answer_that_is_not_complete_is_not_taken() -> None:
    """An order lacks something; nothing is picked; there is no number."""

    async def plays(player: Player) -> None:
        for place, question in enumerate(QUESTIONS):
            await player.until(Waits.ANSWER)
            if question.kind is not Kind.ONE:
                await player.press("enter")
                await player.until(Waits.ANSWER)
                assert player.told
                assert f"{place} of 4 done" in player.saw
            if question.kind is Kind.ORDER:
                await player.press("1", "2", "1", "enter")
                assert "three are still to be picked" in " ".join(player.told.split())
            await player.answer("n")
            await player.press("enter")

    called = play(QUIZ, plays)
    assert "You answered no question. You skipped 4." in called.out
    assert not journal().file.exists()


def test_none_of_them_needs_a_second_enter() -> None:
    async def plays(player: Player) -> None:
        await skip_to(player, place_of(Kind.MANY))
        await player.press("enter")
        assert "press Enter once more" in " ".join(player.told.split())
        await player.answer("enter")
        await player.press("q")

    play(QUIZ, plays)
    (record,) = journal().read().records
    assert tuple(record.answer) == ()


@pytest.mark.parametrize(
    ("key", "code"), [("q", Exit.FINE), ("ctrl+q", Exit.FINE), ("ctrl+c", Exit.INTERRUPTED)]
)
def test_whoever_stops_keeps_everything(key: str, code: Exit) -> None:
    async def stops(player: Player) -> None:
        await player.answer(*keys_for(QUESTIONS[0]))
        await player.press("enter")
        await player.until(Waits.ANSWER)
        await player.press(key)

    called = play(QUIZ, stops)
    assert called.code == code
    assert "You answered 1 of 4 questions: 1 right, 0 wrong." in called.out
    assert "Next time you can go on at question 2." in called.out
    assert len(journal().read().records) == 1


def test_the_next_quiz_goes_on_where_one_was_stopped() -> None:
    async def stops(player: Player) -> None:
        await player.answer(*keys_for(QUESTIONS[0]))
        await player.press("q")

    async def goes_on(player: Player) -> None:
        await player.until(Waits.ANSWER)
        assert " 2 of 4: " in player.saw
        await player.press("q")

    play(QUIZ, stops)
    play(f"{QUIZ} --go-on", goes_on)


@pytest.mark.parametrize(("columns", "rows"), [(40, 24), (20, 10)])
def test_everything_can_be_reached_in_a_window_of_any_size(columns: int, rows: int) -> None:
    async def plays(player: Player) -> None:
        for question in QUESTIONS[:2]:
            await player.until(Waits.ANSWER)
            assert all(len(row) <= columns for row in player.saw.split("\n"))
            seen = set()
            # Shown is the choice at which the arrows stand, however little room there is.
            for _ in range(len(question.choices) + 1):
                seen.update(re.findall(r"> (?:\[.\] )?(\w)\)", player.saw))
                await player.press("down")
            assert seen == ({*labels(question)} if question.kind is not Kind.NUMBER else set())
            await player.answer(*keys_for(question))
            assert "Right." in player.saw or columns < 40
            assert "Enter next" in player.saw or columns < 40
            await player.press("enter")
        await player.until(Waits.ANSWER)
        await player.press("q")

    called = play(QUIZ, plays, columns=columns, rows=rows)
    assert "You answered 2 of 4 questions: 2 right, 0 wrong." in called.out


def test_in_a_narrow_window_the_cards_stand_with_the_question_and_the_reasons_below() -> None:
    question = QUESTIONS[TRICK]

    async def plays(player: Player) -> None:
        await skip_to(player, TRICK)
        assert "Reasons" not in player.saw
        cards = [card.pretty for _, card in question.position.trick or ()]
        assert all(f" {each} " in player.saw for each in cards)
        await player.answer(*keys_for(question))
        rows = player.saw.split("\n")
        reasons = next(n for n, row in enumerate(rows) if "Reasons" in row)
        assert any("✓" in row for row in rows[:reasons])
        assert "Right." in rows[reasons + 1]
        await player.press("q")

    play(QUIZ, plays, columns=40)


def test_without_unicode_there_is_none() -> None:
    async def plays(player: Player) -> None:
        for question in QUESTIONS:
            await player.until(Waits.ANSWER)
            assert player.saw.isascii()
            await player.answer(*keys_for(question, right=False))
            assert player.saw.isascii()
            assert player.told.isascii()
            assert "\\u" not in player.saw + player.told
            await player.press("enter")

    assert play(QUIZ, plays, encoding="ascii").code == Exit.FINE


@pytest.mark.parametrize("color", [True, False])
def test_color_is_never_the_only_sign_and_may_be_left_out(*, color: bool) -> None:
    colors: set[str] = set()

    async def plays(player: Player) -> None:
        for question in QUESTIONS[:1]:
            await player.answer(*keys_for(question, right=False))
            assert "✗" in player.saw
            assert "No, that is not right." in player.told
            styles = [each.style for row in player.segments() for each in row if each.style]
            used = [each for style in styles for each in (style.color, style.bgcolor) if each]
            colors.update(each.name for each in used)
            await player.press("enter")
        await player.press("q")

    play(QUIZ, plays, environment={} if color else {"NO_COLOR": "1"})
    # Nothing but the terminal's own colours, whatever they are.
    own = {"default", "red", "green", "black", "white", "color(1)", "color(2)"}
    assert colors <= own
    assert bool(colors & {"red", "color(1)"}) is color


HOSTILE = "[red]x[/] [@click=app.exit]y[/] [/b]"


def test_markup_and_control_characters_in_a_name_are_shown_and_not_obeyed(tmp_path: Path) -> None:
    file = tmp_path / "evil.yaml"
    file.write_text(
        f'spec_version: 1\nkind: variant\nid: evil\nname: "{HOSTILE}"\n'
        "summary: A table.\nextends: north_american\nrules: {game: {target: 7}}\n",
        encoding="utf-8",
    )
    variant = er.load_variant(str(file))
    topics = [Topic.SCORING]
    first = (make_questions(variant, topics=topics, count=1, seed=seed)[0] for seed in range(99))
    seed = next(each.seed for each in first if each.options == ("game.target",))

    async def plays(player: Player) -> None:
        await player.until(Waits.ANSWER)
        assert player.saw.startswith(f" {HOSTILE}")
        await player.answer("n")
        await player.press("w")
        await player.until(Waits.AFTER)
        told = " ".join(player.told.split())
        assert f"Who says so: {HOSTILE}" in told
        assert not acting(player.saw)
        assert not acting(player.told.replace("\n", " "))
        await player.press("q")

    called = play(f"{file} --seed {seed} --topic scoring --count 1", plays, columns=120)
    assert called.code == Exit.FINE
    assert not acting(called.out.replace("\n", " "))


def test_a_check_up_listens_and_tells_at_the_end() -> None:
    async def plays(player: Player) -> None:
        await player.until(Waits.ALONE)
        assert "Let's find out what you may be mixing up." in " ".join(player.told.split())
        assert "hint" not in player.saw
        await player.press("h", "w")
        assert len(player.app.screen.query(".told")) == 1
        await player.press("?")
        await player.until(Waits.ALONE)
        assert ALONE in " ".join(player.told.split())
        for _ in range(3):
            await player.answer("n")
            assert "The right answer" not in player.told
            assert "why" not in player.saw.split("\n")[-1]
            await player.press("enter")
            await player.until(Waits.ALONE)
        await player.press("q")

    called = play("british --find-out --seed 4", plays)
    assert called.code == Exit.FINE
    assert "The check-up ended before an answer" in called.out


def test_a_worked_example_waits_until_it_was_read() -> None:
    async def plays(player: Player) -> None:
        await player.until(Waits.ANSWER, Waits.ON)
        while player.app.waits is not Waits.ON:
            await player.answer(*keys_for(player.question, right=False))
            await player.press("enter")
            await player.until(Waits.ANSWER, Waits.ON)
        assert "Let's look at one together: Bowers" in player.saw
        assert "The right answer: " in player.told
        await player.press("1", "w", "?")
        await player.until(Waits.ON)
        assert GOING_ON in " ".join(player.told.split())
        await player.press("enter")
        await player.until(Waits.ANSWER)
        await player.press("q")

    called = play("guernsey --topic bowers --count 12", plays)
    assert called.code == Exit.FINE
    assert called.out.startswith("\nSummary\n")


def test_a_log_that_cannot_be_written_is_told_among_the_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def is_full(_: Journal, records: object) -> None:
        raise OSError(28, "no room left", str(records))

    monkeypatch.setattr(Journal, "append", is_full)

    async def plays(player: Player) -> None:
        await player.answer(*keys_for(QUESTIONS[0]))
        told = " ".join(player.told.split())
        assert "no room left. The quiz goes on" in told
        assert "Right. " in told
        await player.press("q")

    called = play(QUIZ, plays)
    assert called.code == Exit.FINE
    assert called.err.endswith("1 answer could not be kept.\n")


def test_a_fault_of_ours_ends_the_screen_and_is_not_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(_: Conversation, question: Question) -> None:
        raise ZeroDivisionError(question)

    monkeypatch.setattr(Conversation, "_put", fails)

    async def plays(player: Player) -> None:
        del player

    with pytest.raises(ZeroDivisionError):
        play(QUIZ, plays)


def test_in_a_real_terminal_it_is_given_back_as_it_was() -> None:
    """Also when it is ended from outside; and what was answered is kept."""
    terminal = Terminal("quiz", *QUIZ.split(), "--full-screen")
    terminal.until("skip")
    terminal.type("".join(keys_for(QUESTIONS[0])).replace("enter", "\r"))
    terminal.until("show")
    terminal.process.terminate()
    terminal.until("Next time you can go on at question 2.")
    assert terminal.ended() == Exit.INTERRUPTED
    assert "Traceback" not in terminal.said
    alternate = [terminal.said.rfind(each) for each in ("\x1b[?1049h", "\x1b[?1049l", "Summary")]
    assert -1 < alternate[0] < alternate[1] < alternate[2]
    (record,) = journal().read().records
    assert record.correct


def test_a_pipe_is_told_to_take_the_lines() -> None:
    called = call(f"quiz {QUIZ} --full-screen", "1\n")
    assert (called.code, called.out) == (Exit.USAGE, "")
    assert "--full-screen needs a terminal, not a file or a pipe" in called.err


def test_plain_and_full_screen_exclude_each_other() -> None:
    called = call(f"quiz {QUIZ} --full-screen --plain")
    assert called.code == Exit.USAGE
    assert "either --full-screen, which draws, or --plain" in called.err


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody sit there."""
    monkeypatch.setattr("euchre_tutor.cli.full_screen.at_a_terminal", lambda: True)


@pytest.mark.usefixtures("at_a_terminal")
def test_a_terminal_without_a_cursor_is_told_to_take_the_lines() -> None:
    called = call(f"quiz {QUIZ} --full-screen", environment={"TERM": "dumb"})
    assert called.code == Exit.USAGE
    assert "TERM is dumb" in called.err


@pytest.mark.usefixtures("at_a_terminal")
def test_without_textual_what_to_install_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = "euchre_tutor.cli.full_screen."
    for name in [each for each in sys.modules if each.startswith(ours)]:
        monkeypatch.delitem(sys.modules, name)
    for name in [each for each in sys.modules if each.split(".")[0] == "textual"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "textual", None)
    called = call(f"quiz {QUIZ} --full-screen", environment={"TERM": "xterm"})
    assert (called.code, called.out) == (Exit.USAGE, "")
    assert "pip install 'euchre-rules[tui]'" in called.err
    assert "Traceback" not in called.err
