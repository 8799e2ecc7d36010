"""The browser's Python gives the answers that ours gives, and plays every variant to the end."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from euchre_rules.spec.load import list_variants
from euchre_site.lab.made import BUNDLE, RUNTIME, STDLIB, Lab
from tests.euchre_site.lab import answered
from tests.proving import amount

BROKEN: Final = Path(__file__).parents[2] / "euchre_rules" / "spec" / "broken"
SEED: Final = 20261130
HANDS: Final = 20
"""So many whole hands of every variant are played by computer players."""
DAMAGED: Final = amount(0, 10)
"""How many times each of the wrong files is damaged further."""


def wrong_texts() -> Iterator[str]:
    """Every file that is wrong on purpose; and in the long run with more cut out of it."""
    rng = random.Random(SEED)
    for path in sorted(BROKEN.rglob("*.yaml")):
        text = path.read_bytes().decode("utf-8", "replace")
        yield text
        for _ in range(DAMAGED):
            start = rng.randrange(len(text) + 1)
            yield text[:start] + text[start + rng.randrange(1, 40) :]


PLAN: Final[dict[str, Any]] = {
    "seed": SEED,
    "questions": amount(25, 150),
    "answers": amount(2, 20),
    "texts": list(wrong_texts()),
    "links": True,
    "tables": amount(3, 1000),
    "hands": HANDS,
    "games": amount(1, 3),
}


@pytest.fixture(scope="module")
def bundle(lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what a browser would load."""
    folder = tmp_path_factory.mktemp("bundle")
    for uri, content in lab.files.items():
        name = uri.rpartition("/")[2]
        if name in (BUNDLE, STDLIB, *RUNTIME):
            (folder / name).write_bytes(content)
    return folder


@contextmanager
def browsers(lab: Lab, folder: Path, text: str) -> Iterator[Callable[[], Any]]:
    """Python as browsers run it, under Node, answers the plan while this lasts."""
    node = shutil.which("node") or "node"
    program = Path(__file__).with_name("run.mjs")
    plan, said = folder / "plan.json", folder / "said.json"
    plan.write_text(text, encoding="utf-8")
    with plan.open("rb") as given, said.open("wb") as output:
        running = subprocess.Popen(
            [node, program, folder, folder / BUNDLE, answered.__file__],
            stdin=given,
            stdout=output,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "EUCHRE_RUNTIME_INFO": json.dumps(dict(lab.info))},
        )

    def answer() -> Any:
        _, complained = running.communicate(timeout=3000)
        assert running.returncode == 0, complained
        return json.loads(said.read_bytes())

    with running:
        try:
            yield answer
        finally:
            running.kill()


@pytest.mark.proof
def test_every_answer_is_equal_to_the_byte(
    lab: Lab, bundle: Path, proved: Callable[[str], None]
) -> None:
    plan = json.dumps(PLAN)
    with browsers(lab, bundle, plan) as answer:
        ours = json.loads(answered.answered(plan))
        found = answer()
    pairs = list(zip(ours["lines"], found["lines"], strict=True))
    assert [one for one, other in pairs if one != other] == []

    kinds = Counter(label.partition(" ")[0] for label, _ in ours["lines"])
    count = len(list_variants())
    assert kinds["hand"] == HANDS * count
    assert kinds["game"] == count
    assert kinds["question"] == PLAN["questions"] * count
    assert kinds["problems"] > 150
    proved(
        f"The browser's Python gives the same bytes as this one: {dict(kinds)}; "
        f"it takes {found['seconds']}, this one {ours['seconds']}."
    )


def test_a_difference_would_be_seen() -> None:
    """An answer with another space in it has another short form."""
    one, other = answered.short('{"ok": true}'), answered.short('{"ok":true}')
    assert one != other
    assert len(one) == 16
