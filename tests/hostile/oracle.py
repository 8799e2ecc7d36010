"""What must hold of whatever a file says: it is judged, soon, in little memory, always alike."""

from __future__ import annotations

import json
import random
import re
import tracemalloc
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from euchre_rules import Deal, Hand, NotationError, Severity, Variant, load_variant
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.plain import to_json
from euchre_rules.rulebook.text import render_text
from euchre_rules.scenarios import read_scenario, run
from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.document import Kind
from euchre_rules.spec.locate import at_path, taken_ids
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.problems import FileError, Problem, Problems, render_all
from tests.promptness import promptly

_SECONDS: Final = 2.0
"""Twenty times what the slowest shipped file takes."""
_SECONDS_FOR_A_MEGABYTE: Final = 40.0
_MEMORY: Final = 48 * 2**20
_MEMORY_PER_BYTE: Final = 300
_ACTING: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_IGNORABLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2065\u2800\u3164\ufe00-\ufe0d\uffa0"
    "\ufff0-\ufff8\U000e0000-\U000e0fff]"
)
_ID: Final = re.compile(
    rb"^[ \t]*id:[ \t]*['\"]?([a-z][a-z0-9_-]{0,60})['\"]?[ \t]*\r?$", re.MULTILINE
)


def acting(text: str, keep: str = "\n") -> set[str]:
    """The characters of a text that act on a terminal, or that nobody sees."""
    return {
        each
        for each in text
        if each not in keep and (unicodedata.category(each) in _ACTING or _IGNORABLE.match(each))
    }


@contextmanager
def within_bounds(size: int, for_a_megabyte: float = _SECONDS_FOR_A_MEGABYTE) -> Iterator[None]:
    """Fail if the block takes more processor time than input of this many bytes may cost."""
    with promptly(_SECONDS + for_a_megabyte * size / 2**20):
        yield


@contextmanager
def in_little_memory(size: int) -> Iterator[None]:
    """Fail if the block takes more memory than input of this many bytes may cost; it is slow."""
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    allowed = _MEMORY + _MEMORY_PER_BYTE * size
    assert peak < allowed, f"took {peak} bytes of {allowed} for {size}"


def place_for(folder: Path, data: bytes) -> tuple[Path, bytes]:
    """Where to put a file so that its name is no fault of it, and what to put there."""
    found = _ID.search(data)
    if found is None:
        return folder / "table.yaml", data
    name = found[1].decode()
    if name in taken_ids():
        data = data[: found.start(1)] + b"my_" + data[found.start(1) :]
        name = f"my_{name}"
    return folder / f"{name}.yaml", data


def judge(folder: Path, data: bytes, *, twice: bool = True) -> list[Problem]:
    """Check a file as the command does, and use it in every way if nothing is wrong with it.

    Args:
        folder: An empty folder, which is empty again afterwards.
        data: What the file holds.
        twice: Whether to do it again and compare.
    """
    path, data = place_for(folder, data)
    path.write_bytes(data)
    try:
        with within_bounds(len(data)):
            problems = check_file(path, second_opinion=True)
            assert not acting(render_all(problems, 80)), render_all(problems, 80)
            assert not acting(json.dumps([each.to_json() for each in problems]))
            assert not any(each.code == "schema-disagrees" for each in problems)
        if twice:
            assert check_file(path, second_opinion=True) == problems
        _use(path, fine=not any(each.severity is Severity.ERROR for each in problems))
    finally:
        path.unlink()
    return problems


def _use(path: Path, *, fine: bool) -> None:
    """Read the file as commands that don't check it first do."""
    problems = Problems()
    scenario = read_scenario(path, problems)
    assert (scenario is None) is problems.has_errors
    if scenario:
        report = run(scenario)
        assert not any(acting(each.sentence) for each in report.failures)
    table = _table(f"{path}")
    of_ours = open_file(at_path(path)).kind
    assert not fine or of_ours is not Kind.SCENARIO or scenario
    assert not fine or of_ours is not Kind.VARIANT or table
    for variant in (table, _table(f"north_american+{path}")):
        if variant:
            play_out(variant)


def _table(reference: str) -> Variant | None:
    """The table that a reference means; None where it is refused."""
    try:
        return load_variant(reference)
    except (FileError, NotationError):
        return None


def play_out(variant: Variant) -> None:
    """Deal, play a hand to its end by chance, and show the rules."""
    rng = random.Random(f"{variant.id}")
    hand = Hand(variant, Deal.random(variant, dealer=0, rng=rng))
    while hand.to_act is not None:
        hand.apply(rng.choice(hand.legal_actions()))
    assert hand.result is not None
    assert Hand.from_json(json.loads(json.dumps(hand.to_json()))).result == hand.result
    book = rule_book(variant)
    assert not acting(render_text(book, columns=60))
    json.dumps(to_json(book))
