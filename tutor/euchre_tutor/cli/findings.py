"""What a check-up has found out, told as a friend would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.options.words import and_list, count, or_list
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.checking import Checking
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.summary import Again, result_of
from euchre_tutor.cli.telling import absent_words, in_a_sentence
from euchre_tutor.cli.went_wrong import say_wrong
from euchre_tutor.diagnosis import Findings
from euchre_tutor.misconceptions import misconception, words_for
from euchre_tutor.question import Topic
from euchre_tutor.session import Session
from euchre_tutor.skills import topics_at

_SEVERAL: Final = 4
"""So many guesses are told one by one; more are only counted."""


def say_findings(
    screen: Screen, variant: Variant, checking: Checking, session: Session, again: Again
) -> None:
    """Say what was found out, what wasn't, and where to go on."""
    found = checking.check_up.findings()
    screen.line()
    nothing = not session.verdicts
    screen.heading("The check-up ended before an answer" if nothing else "What I found out")
    screen.text(result_of(session))
    _say_named(screen, variant, found, again)
    _say_undecided(screen, variant, found, again)
    say_wrong(screen, checking.wrong)
    _say_rest(screen, variant, found, again, is_over=checking.check_up.is_over)


def _say_named(screen: Screen, variant: Variant, found: Findings, again: Again) -> None:
    """What the learner seems to believe, why it is otherwise, and the lesson it belongs to."""
    words = words_for(variant)
    for each in map(misconception, found.named):
        screen.line()
        thought, refuted = each.thought(words), each.refuted(words)
        screen.text(f"You seem to think that {thought}. That isn't so. {refuted}")
        lessons = _lessons(variant, each.topics)
        screen.text(f"It belongs to the lesson on {and_list([*map(in_a_sentence, lessons)])}:")
        screen.command(again.about([topic.value for topic in lessons]))


def _lessons(variant: Variant, topics: Sequence[Topic]) -> list[Topic]:
    there = topics_at(variant)
    return [topic for topic in topics if topic in there]


def _say_undecided(screen: Screen, variant: Variant, found: Findings, again: Again) -> None:
    """What may be behind answers that nothing named explains."""
    if not found.undecided:
        return
    words = words_for(variant)
    thoughts = [f"that {misconception(e).thought(words)}" for e in found.undecided]
    screen.line()
    if len(thoughts) > _SEVERAL:
        told = f"{len(thoughts)} things may be behind some of your answers, such as {thoughts[0]}"
    else:
        told = f"Perhaps you think {or_list(thoughts)}"
    screen.text(f"{told}. That I could not decide. More questions on it:")
    topics = dict.fromkeys(t for e in found.undecided for t in misconception(e).topics)
    screen.command(again.about([t.value for t in _lessons(variant, [*topics])]))


def _say_rest(
    screen: Screen, variant: Variant, found: Findings, again: Again, *, is_over: bool
) -> None:
    """What was ruled out, what wasn't looked at, and of what the table has nothing."""
    screen.line()
    if found.ruled_out:
        things = count(len(found.ruled_out), "other thing" if found.named else "thing")
        screen.text(f"Ruled out: {things} that people mix up at this table.")
    if not (found.named or found.undecided) and (is_over or not found.untried):
        screen.text("You mix up none of what people usually mix up here. Well played.")
    if found.untried:
        _say_untried(screen, variant, found, again, is_over=is_over)
    absent = absent_words(variant)
    if absent:
        screen.text(absent)
    screen.text("All about your progress:")
    screen.command(again.progress())


def _say_untried(
    screen: Screen, variant: Variant, found: Findings, again: Again, *, is_over: bool
) -> None:
    """What had no chance to show: what is rare, or the rest of a check-up that was broken off."""
    things = count(len(found.untried), "rarer thing" if is_over else "thing")
    if not is_over:
        screen.text(f"Not looked at: {things}. To go on with the check-up:")
        screen.command(again.same())
        return
    topics = {t for e in found.untried for t in _lessons(variant, misconception(e).topics)}
    screen.text(f"Not looked at: {things}. A check-up on these alone:")
    screen.command(again.check_up_of([t.value for t in topics_at(variant) if t in topics]))
