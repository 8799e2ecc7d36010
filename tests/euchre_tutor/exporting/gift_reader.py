"""Reads GIFT as Moodle's documentation of the format says: nothing of the writer's is used."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_QUESTION = re.compile(
    r"::(?P<name>(?:\\.|[^:\\])*)::\[plain\](?P<text>(?:\\.|[^{}\\])*)\{(?P<body>(?:\\.|[^{}\\])*)\}",
    re.DOTALL,
)
_ANSWER = re.compile(
    r"(?P<sign>[=~])(?:%(?P<share>-?[\d.]+)%)?(?P<text>(?:\\.|[^=~#\\])*)"
    r"(?:#(?!#)(?P<said>(?:\\.|[^=~#\\])*))?",
    re.DOTALL,
)


@dataclass
class Answer:
    """One answer: what it counts in percent, and what is said to it."""

    text: str
    share: float
    said: str
    pair: str | None = None


@dataclass
class Read:
    """One question."""

    category: str
    name: str
    text: str
    numeric: bool
    general: str
    answers: list[Answer] = field(default_factory=list)


def read_gift(text: str) -> list[Read]:
    """The questions of a file; everything between them must be a comment, a category or empty."""
    found, category, at = list[Read](), "", 0
    for match in _QUESTION.finditer(text):
        for line in text[at : match.start()].splitlines():
            if line.startswith("$CATEGORY: "):
                category = line.removeprefix("$CATEGORY: ")
            else:
                assert not line or line.startswith("//"), line
        found.append(_question(category, match))
        at = match.end()
    assert not text[at:].strip()
    return found


def _question(category: str, match: re.Match[str]) -> Read:
    body = match["body"]
    numeric = body.startswith("#") and not body.startswith("####")
    answers, _, general = body.removeprefix("#" if numeric else "").partition("####")
    made = Read(category, _plain(match["name"]), _plain(match["text"]), numeric, _plain(general))
    at = 0
    for each in _ANSWER.finditer(answers):
        assert not answers[at : each.start()].strip(), answers
        made.answers.append(_answer(each))
        at = each.end()
    assert not answers[at:].strip(), answers
    return made


def _answer(match: re.Match[str]) -> Answer:
    share = match["share"]
    counts = float(share) if share else (100.0 if match["sign"] == "=" else 0.0)
    first, arrow, second = match["text"].partition("->")
    if arrow:
        return Answer(_plain(first), counts, "", _plain(second))
    return Answer(_plain(match["text"]), counts, _plain(match["said"] or ""))


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text).strip()
