"""The tutor: questions about the rules of a table, with a reason for every answer.

>>> import euchre_rules as er
>>> from euchre_tutor import judge, make_questions
>>> question = make_questions(er.load_variant("guernsey"), count=1, seed=1)[0]
>>> judge(question, question.answer).correct
True

Names are imported from their modules when first used, so a part of the package is had without the
rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from euchre_tutor.judge import Verdict, judge  # the module bears the name of the function

if TYPE_CHECKING:
    from euchre_tutor.generate import make_questions, questions
    from euchre_tutor.misconceptions import MISCONCEPTIONS, Misconception
    from euchre_tutor.position import KEYS, Position
    from euchre_tutor.question import Choice, Kind, Question, Topic
    from euchre_tutor.session import Session
    from euchre_tutor.templates import TEMPLATES, TOPICS, Template

_NAMES_OF: Final = {
    "euchre_tutor.generate": "make_questions questions",
    "euchre_tutor.misconceptions": "MISCONCEPTIONS Misconception",
    "euchre_tutor.position": "KEYS Position",
    "euchre_tutor.question": "Choice Kind Question Topic",
    "euchre_tutor.session": "Session",
    "euchre_tutor.templates": "TEMPLATES TOPICS Template",
}
_MODULE_OF: Final = {name: module for module, names in _NAMES_OF.items() for name in names.split()}

__all__ = [
    "KEYS",
    "MISCONCEPTIONS",
    "TEMPLATES",
    "TOPICS",
    "Choice",
    "Kind",
    "Misconception",
    "Position",
    "Question",
    "Session",
    "Template",
    "Topic",
    "Verdict",
    "judge",
    "make_questions",
    "questions",
]


def __getattr__(name: str) -> Any:
    """Import a public name from its module when it is first used."""
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(module), name)
    return value


def __dir__() -> list[str]:
    """The public names."""
    return sorted({*globals(), *__all__})
