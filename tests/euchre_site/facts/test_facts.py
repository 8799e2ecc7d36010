"""What other texts on Euchre say, our site answers: a table of statements, all of them checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from euchre_rules.options import option
from euchre_rules.rulebook.reference_options import anchor_of
from tests.euchre_site.facts.reading import page_words

TABLE = Path(__file__).with_name("facts.yaml")
TEXTS = ("rules page", "Guernsey page", "app guide", "blog")
LEARNERS = Path(__file__).with_name("learners.yaml")
COMPARISON = "compare.html"


@dataclass(frozen=True)
class Fact:
    """A statement of one of the texts, and where the site answers it.

    Attributes:
        seed: Which text makes it.
        says: The statement, in our words.
        at: The built page, with a link target if the words stand below one.
        words: What must stand there.
        option: What decides it, where texts or tables disagree.
    """

    seed: str
    says: str
    at: str
    words: list[str]
    option: str = ""


FACTS = [Fact(**each) for each in yaml.safe_load(TABLE.read_text("utf-8"))]
QUESTIONS = yaml.safe_load(LEARNERS.read_text("utf-8"))


def unanswered(at: str, words: list[str], built: Path) -> list[str]:
    """What a reader misses."""
    page, _, target = at.partition("#")
    if not (built / page).is_file():
        return [f"no page {page}"]
    read = page_words(built / page)
    if target and not read.has_target(target):
        return [f"no target {at}"]
    found = read.below(target)
    return [f"{at} doesn't say: {each}" for each in words if each not in found]


def test_every_statement_is_answered(built: Path) -> None:
    found = ((fact.says, unanswered(fact.at, fact.words, built)) for fact in FACTS)
    assert {says: missing for says, missing in found if missing} == {}


def test_a_learner_finds_every_answer(built: Path) -> None:
    found = ((each["asks"], unanswered(each["at"], [each["words"]], built)) for each in QUESTIONS)
    assert {asks: missing for asks, missing in found if missing} == {}
    of = Counter(each["at"].partition(".html")[0].partition("/questions")[0] for each in QUESTIONS)
    assert min(of["variants/north_american"], of["variants/guernsey"]) >= 30


def test_the_table_is_about_every_text_and_says_nothing_twice() -> None:
    count = Counter(fact.seed for fact in FACTS)
    assert tuple(count) == TEXTS
    assert min(count.values()) >= 40
    assert len({(fact.seed, fact.says) for fact in FACTS}) == len(FACTS)
    assert all(fact.words and all(fact.words) for fact in FACTS)


@pytest.mark.parametrize("path", sorted({fact.option for fact in FACTS if fact.option}))
def test_where_texts_disagree_the_comparison_names_the_option(built: Path, path: str) -> None:
    found = option(path)
    said = page_words(built / COMPARISON).below(anchor_of(found))
    assert found.title in said
    assert path in said


def test_a_statement_that_nobody_answers_is_found(built: Path) -> None:
    assert unanswered("variants/north_american.html", ["Pigs fly."], built)
    assert unanswered("nowhere.html", ["x"], built)
    assert unanswered("compare.html#nowhere", ["x"], built)
