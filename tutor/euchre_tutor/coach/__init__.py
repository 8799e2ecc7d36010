"""The coach: speaks after an action of a player, if a plain principle has something to say to it.

A principle is an estimate, and says so; what the rules say is told as a fact, in their own words.
The coach looks at what the player may know, at nothing else, and judges before anybody else acts.
"""

from euchre_tutor.coach.judging import PRINCIPLES, Remark, refusal, remark
from euchre_tutor.coach.lessons import LESSONS, Lesson, Told, lessons_due

__all__ = [
    "LESSONS",
    "PRINCIPLES",
    "Lesson",
    "Remark",
    "Told",
    "lessons_due",
    "refusal",
    "remark",
]
