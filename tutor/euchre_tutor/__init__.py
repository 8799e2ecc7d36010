"""The tutor: questions about the rules of a table, with a reason for every answer.

>>> import euchre_rules as er
>>> from euchre_tutor import judge, make_questions
>>> question = make_questions(er.load_variant("guernsey"), count=1, seed=1)[0]
>>> judge(question, question.answer).correct
True
"""

from __future__ import annotations

from euchre_tutor.generate import make_questions, questions
from euchre_tutor.judge import Verdict, judge
from euchre_tutor.misconceptions import MISCONCEPTIONS, Misconception
from euchre_tutor.position import KEYS, Position
from euchre_tutor.question import Choice, Kind, Question, Topic
from euchre_tutor.session import Session
from euchre_tutor.templates import TEMPLATES, TOPICS, Template

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
