"""Whether the tests see each small change of the rules: ``make mutate`` runs this.

Prints for each module how many mutants were killed, timed out and survived. Fails where one has
survived that ``equivalent.toml`` doesn't list, or one that it lists is gone.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tests.mutation.listed import ENGINE, Change, equivalent, judged, of_tables
from tests.mutation.making import Mutant, decides, dotted_name, mutate

ROOT: Final = Path(__file__).parents[2]
COPY: Final = ROOT / "build" / "mutation"
"""Where the mutants live: a copy of what the tests need."""
COPIED: Final = ("euchre_rules", "tests", "variants", "conftest.py", "pyproject.toml")
TESTS: Final = (
    "tests/euchre_rules/engine",
    "tests/mutation/deciding.py",
)
LEFT_OUT: Final = (
    "tests/euchre_rules/engine/test_actions.py",
    "tests/euchre_rules/engine/test_inputs.py",
    "tests/euchre_rules/engine/test_record.py",
)
"""Slow, and about other modules."""
VERDICTS: Final = ("killed", "timed out", "survived")


def main() -> int:
    """Make the mutants, try them, and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", help="modules below the engine: trump phases/play")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time")
    asked = parser.parse_args()
    began = time.monotonic()
    mutants = _made(tuple(asked.modules))
    verdicts: list[tuple[Mutant, str]] = []
    for number, (mutant, verdict) in enumerate(_tried(mutants, asked.workers), 1):
        verdicts.append((mutant, verdict))
        if sys.stderr.isatty():
            print(f"\r{number} of {len(mutants)}", end="\r", file=sys.stderr, flush=True)
    if len(verdicts) < len(mutants):
        print((COPY / "log.txt").read_text("utf-8")[-3000:])
        print("The tests did not run to their end.")
        return 1
    _print_table(verdicts)
    print(f"\n{len(verdicts)} mutants in {(time.monotonic() - began) / 60:.0f} minutes")
    return _told(verdicts)


def _made(modules: Sequence[str]) -> list[Mutant]:
    """Copy what is needed, with the mutants in it; what they are."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, COPY / name)
    mutants: list[Mutant] = []
    for path in sorted(ENGINE.rglob("*.py")):
        module = path.relative_to(ENGINE).with_suffix("").as_posix()
        if decides(path.relative_to(ROOT)) and (not modules or module in modules):
            code, made = mutate(path.read_text("utf-8"), module)
            (COPY / path.relative_to(ROOT)).write_text(code, "utf-8")
            mutants += made
    tables = [each for each in of_tables() if not modules or each.module in modules]
    return mutants + [Mutant(each.module, "", each.was, each.now) for each in tables]


def _tried(mutants: Sequence[Mutant], workers: int) -> Iterator[tuple[Mutant, str]]:
    """The verdict on each mutant, as they come."""
    plan = [_as_told(number, each) for number, each in enumerate(mutants)]
    (COPY / "mutants.json").write_text(json.dumps(plan), "utf-8")
    reading, writing = os.pipe()
    told = {"CI": "1", "EUCHRE_MUTANTS": str(COPY / "mutants.json"), "PYTHONPATH": str(COPY)}
    told |= {"EUCHRE_VERDICTS": str(writing), "EUCHRE_WORKERS": str(workers)}
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir=.", "-p", "tests.mutation.trying"]
    command += ["--tb=native", "-p", "no:cacheprovider", "-p", "no:xdist", *TESTS]
    command += [f"--ignore={each}" for each in LEFT_OUT]
    with (COPY / "log.txt").open("w", encoding="utf-8") as log:
        running = subprocess.Popen(
            command, cwd=COPY, env=os.environ | told, stdout=log, stderr=log, pass_fds=[writing]
        )
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as lines:
        for line in lines:
            found = json.loads(line)
            yield mutants[found["id"]], found["verdict"]
    running.wait()


def _as_told(number: int, mutant: Mutant) -> dict[str, Any]:
    """A mutant as the plugin reads it."""
    function = mutant.name.partition("__mutmut_")[0]
    return {
        "id": number,
        "name": mutant.name,
        "function": function,
        "module": dotted_name(mutant.module),
        "now": mutant.now,
    }


def _change(mutant: Mutant) -> Change:
    return Change(mutant.module, mutant.function, mutant.was, mutant.now)


def _print_table(verdicts: Sequence[tuple[Mutant, str]]) -> None:
    """A line for each module: how many there were, what came of them, and the share that was seen.

    The share is of the mutants that aren't equivalent.
    """
    same = equivalent()
    modules: dict[str, Counter[str]] = {}
    for mutant, verdict in verdicts:
        counted = modules.setdefault(mutant.module, Counter())
        counted[verdict] += 1
        counted["equivalent"] += verdict == "survived" and _change(mutant) in same
    modules["all"] = sum(modules.values(), Counter())
    print("| Module | Mutants | Killed | Timed out | Survived | Of these equivalent | Score |")
    print("|---|---|---|---|---|---|---|")
    for module, counted in modules.items():
        killed, late, living = (counted[each] for each in VERDICTS)
        total = killed + late + living
        score = (killed + late) / max(1, total - counted["equivalent"])
        row = (module, total, killed, late, living, counted["equivalent"], f"{score:.1%}")
        print(f"| {' | '.join(map(str, row))} |")


def _told(verdicts: Sequence[tuple[Mutant, str]]) -> int:
    """Say what isn't as listed; 1 if anything."""
    living = [_change(mutant) for mutant, verdict in verdicts if verdict == "survived"]
    modules = {mutant.module for mutant, _ in verdicts}
    unlisted, gone = judged(living, equivalent(), modules)
    for told, changes in (
        ("No test sees this, and tests/mutation/equivalent.toml doesn't list it:", unlisted),
        ("Listed in tests/mutation/equivalent.toml, but killed or gone:", gone),
    ):
        for each in changes:
            print(f"\n{told}\n  {each}")
    return 1 if unlisted or gone else 0


if __name__ == "__main__":
    sys.exit(main())
