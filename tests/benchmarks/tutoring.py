"""How fast the tutor is: questions on each topic, and a sitting up to its first question."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from euchre_rules import load_variant
from euchre_tutor import Topic
from euchre_tutor.generate import questions
from tests.benchmarks.engines import ours
from tests.benchmarks.spread import Spread, row

TABLE: Final = "guernsey"
TURNS: Final = 10
"""How often questions and random hands take turns within a round."""
HANDS: Final = 200
"""So many random hands are played each time."""
TOPICS: Final = tuple(Topic)
QUIZ: Final = "from euchre_rules.cli.main import run; run(['quiz', 'guernsey', '--plain'])"
ASKED: Final = "Question 1 of"
"""What a sitting says when the first question comes."""


def measure_questions(rounds: int, count: int) -> Iterator[str]:
    """Questions a second on each topic, and how many random hands the engine plays meanwhile.

    Each round has a seed of its own; the first questions, which fill memories, aren't timed.
    """
    table, play, rng = load_variant(TABLE), ours(), random.Random(1)
    play(rng, HANDS)
    each_turn = -(-count // TURNS)
    for topic in TOPICS:
        rates, meanwhile = [], []
        for seed in range(rounds + 1):
            stream = questions(table, topics=[topic], seed=seed)
            asking, playing, asked = 0.0, 0.0, 0
            for _ in range(TURNS):
                start = perf_counter()
                asked += len(tuple(islice(stream, each_turn)))
                middle = perf_counter()
                play(rng, HANDS)
                asking, playing = asking + middle - start, playing + perf_counter() - middle
            rates.append(asked / asking)
            meanwhile.append(asking / asked * HANDS * TURNS / playing)
        rate, hands = Spread.of(rates[1:]).shown(",.0f"), Spread.of(meanwhile[1:]).shown(".1f")
        yield row(topic.value, f"{rate:30}{hands}")


def measure_first_question(rounds: int) -> Iterator[str]:
    """Milliseconds until ``euchre quiz`` asks its first question, beside a ``python -c pass``."""
    bare: list[float] = []
    asked: list[float] = []
    with TemporaryDirectory() as folder:
        for number in range(rounds):
            for code in sorted(("pass", QUIZ), reverse=bool(number % 2)):
                taken = 1000 * _seconds(code, folder)
                (bare if code == "pass" else asked).append(taken)
    ratio = [first / second for first, second in zip(asked, bare, strict=True)]
    yield row("python -c pass", Spread.of(bare).shown(".1f"))
    yield row("euchre quiz, first question", Spread.of(asked).shown(".1f"))
    yield row("times python -c pass", Spread.of(ratio).shown(".2f"))


def _seconds(code: str, folder: str) -> float:
    """How long a new Python runs, or until it has asked a question; its answers go to a folder.

    Raises:
        RuntimeError: It is a quiz and asks none.
    """
    start = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "EUCHRE_DATA_DIR": folder, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        asked = any(line.startswith(ASKED) for line in process.stdout)
        taken = perf_counter() - start
        process.terminate()
    if code == QUIZ and not asked:
        raise RuntimeError("the quiz asked no question")
    return taken
