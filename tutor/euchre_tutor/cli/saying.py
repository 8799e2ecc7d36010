"""What may be said instead of an answer: the same words and letters in lines and on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from euchre_tutor.answers import names_a_choice, read_answer
from euchre_tutor.cli.screen import Screen
from euchre_tutor.question import Question

QUIT: Final = ("quit", "q", "exit", "stop")
SKIP: Final = ("skip", "n", "next", "pass")
WHY: Final = ("why", "w", "why?")
HINT: Final = ("hint", "h")
SHOW: Final = ("show", "s", "show me")
HELP: Final = ("help", "?")
WORDS: Final = tuple(
    word for words in (QUIT, SKIP, WHY, HINT, SHOW, HELP) for word in words if len(word) > 1
)
"""All that is longer than a letter."""

_LOOK_BACK: Final = (
    "why (the rules behind the question before), show (its trick, card by card), quit"
)
WAITING: Final = (
    "Instead of an answer you may say hint (a little help, and more each time; with a hint the "
    f"answer doesn't raise your level), skip, {_LOOK_BACK}, or help, which costs nothing. The "
    "first letter is enough for hint, why, show and quit; n is skip, and ? is help."
)
"""What may be said while a question waits."""
ALONE: Final = (
    "Instead of an answer you may say skip (or n) or quit (or q). There are no hints in a check-up."
)
"""The same in a check-up."""
GIVING_AWAY: Final = tuple(
    tuple(word for word in words if len(word) > 1) for words in (WHY, HINT, SHOW)
)
"""What isn't done in a check-up; letters stand for suits alone there."""
NOT_YET: Final = "There are no hints in a check-up, and reasons come at the end."
LOOKING_BACK: Final = (
    "Press Enter to go on. Before that you may say why (the rules behind the question), show (its "
    "trick, card by card) or quit; the first letter is enough."
)
"""What may be said once a question is answered."""
GOING_ON: Final = "Press Enter to go on, or say quit."
"""What may be said where there is only something to read."""


def two_meanings(question: Question, text: str, said: Iterable[tuple[str, ...]]) -> str:
    """What to ask back of a letter that is short for a choice and for a word; else nothing.

    The h of hearts might otherwise be judged where somebody wants a hint.

    Args:
        said: The words that may be said, each with its short forms.
    """
    letter = text.lower()
    word = next((words[0] for words in said if letter in words), "")
    if len(letter) > 1 or not word or not names_a_choice(question, letter):
        return ""
    (value,) = read_answer(question, letter)
    choice = question.choice_of(value)
    return f'"{letter}" may mean {choice.text} or {word}: write it out.' if choice else ""


def goes_on(
    screen: Screen, prompt: str, helps: str, said: Mapping[tuple[str, ...], Callable[[], None]]
) -> bool:
    """Do what the learner says until he goes on, or doesn't.

    Args:
        helps: What to say to who asks for help.
        said: What he may say, and what it does.

    Returns:
        Whether he goes on.
    """

    def help_() -> None:
        screen.text(helps)

    known = {**said, HELP: help_}
    while True:
        text = screen.read(prompt)
        if text is None or text.lower() in QUIT:
            return False
        does = next((does for words, does in known.items() if text.lower() in words), None)
        if does is None:
            return True
        does()
