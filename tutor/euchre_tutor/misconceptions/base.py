"""What a misconception is, and the words in which it is told at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from euchre_rules.cards import SUIT_TRUMPS, Trump
from euchre_rules.options import Rules, option
from euchre_rules.options.words import sentence, table_words
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.position import Position
from euchre_tutor.question import Topic

Believer = Callable[[Variant, Trump | None], Learner]
"""Makes somebody who sits at a table under a trump and believes something of its rules."""

GoesWrong = Callable[[Learner], bool]
"""Tells whether somebody's answer to a question is wrong."""


@dataclass(frozen=True)
class Misconception:
    """Something that people wrongly believe about the rules.

    Attributes:
        id: Stable; answers that were recorded bear it.
        name: For lists.
        believes: What the learner believes, as the end of "you may have thought that ...".
        refutation: Why it is otherwise, in full sentences that hold in every position: summaries
            and other questions repeat them. What is so here, a question's explanation says.
        topics: The topics in which it shows.
        learner: Somebody who answers as one with this misconception would.
        another: Somebody else with it, where it leaves two answers open.
        under: Under which trumps it makes sense.

    ``believes`` and ``refutation`` may hold words in braces that :func:`words_for` fills in.
    """

    id: str
    name: str
    believes: str
    refutation: str
    topics: tuple[Topic, ...]
    learner: Believer
    another: Believer | None = None
    under: tuple[Trump, ...] = tuple(Trump)

    @property
    def learners(self) -> tuple[Believer, ...]:
        """Everybody with this misconception who may answer differently."""
        return (self.learner,) if self.another is None else (self.learner, self.another)

    def may_show(self, position: Position) -> bool:
        """Whether somebody who believes this would know an answer in a position."""
        return (position.trump or SUIT_TRUMPS[0]) in self.under

    def knows(self, trump: Trump) -> bool:
        """Whether somebody who believes this has ever met with such a trump."""
        del trump
        return True

    def near(self, here: Variant) -> int:
        """The points near which a score tells whether somebody at a table believes this."""
        return here.rules.game.target

    def parts_on(self, here: Variant, options: Sequence[str]) -> bool:
        """Whether it is about another table that sets some of these options otherwise."""
        del here, options
        return False

    def deciding(
        self, here: Variant, position: Position, options: Sequence[str], goes_wrong: GoesWrong
    ) -> Sequence[str]:
        """The options whose rules refute it in a position, among those the answer depends on.

        Args:
            goes_wrong: Whether somebody would give another answer than the right one.
        """
        del here, position, goes_wrong
        return options

    def thought(self, words: Mapping[str, Any]) -> str:
        """What the learner believes, at a table."""
        return self.believes.format_map(words)

    def refuted(self, words: Mapping[str, Any], options: Sequence[str] = ()) -> str:
        """Why it is otherwise, at a table.

        Args:
            options: The paths of the options on which the answer depends.
        """
        del options
        return self.refutation.format_map(words)


class _Says(dict[str, str]):
    """The rule-book sentence of each option at a table."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, path: str) -> str:
        return sentence(option(path), self._rules.get(path), self._rules)


def words_for(variant: Variant) -> dict[str, Any]:
    """The words for a table, its rules, and ``says[option]`` for each of them."""
    return {
        **table_words(variant.rules),
        "rules": variant.rules,
        "says": _Says(variant.rules),
    }


def another_value(learner: Learner, path: str) -> Any:
    """A value that an option has at another table."""
    here = learner.rules.get(path)
    return next(value for value in option(path).values if value != here)
