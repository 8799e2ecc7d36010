"""Whatever happens to a scenario file, it holds, fails or is refused; nothing is raised."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from euchre_rules.scenarios import read_scenario, run
from euchre_rules.spec.problems import Problems, render_all

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

FOLDER = Path(__file__).parents[3] / "variants" / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
MUTANTS_OF_EACH = 4
TOKEN = re.compile(r"([A-Za-z0-9_]+|[{}\[\],:])")
STRANGE = (
    *("null", "true", "-1", "99999999", "''", "~", "*a", "&b", "!!x", "<<", "{}", "[]", "- "),
    *("JOKER", "2S", "10D", "J♥", "9", "none", "no trump", "low no trump", "order up"),
    *("exchange 9C 9D TC", "give AH", "claim redeal", "defend alone", "with help"),
)


def mutant(text: str, rng: random.Random) -> str:
    """A file with some of its words and lines changed, moved or lost."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        tokens = TOKEN.split(text)
        lines = text.split("\n")
        kind = rng.random()
        if kind < 0.6:
            place = rng.randrange(len(tokens) // 2) * 2 + 1
            tokens[place] = rng.choice((*STRANGE, rng.choice(tokens[1::2])))
            text = "".join(tokens)
        else:
            one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[one], lines[other] = lines[other], "" if kind < 0.8 else lines[one]
            text = "\n".join(lines)
    return text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_changed_file_is_judged_and_never_crashes(path: Path, tmp_path: Path) -> None:
    rng = random.Random(path.stem)
    for _ in range(MUTANTS_OF_EACH):
        changed = tmp_path / path.name
        changed.write_text(mutant(path.read_text("utf-8"), rng), "utf-8")
        problems = Problems()
        scenario = read_scenario(changed, problems)
        assert (scenario is None) is problems.has_errors
        if scenario:
            shown = [failure.sentence for failure in run(scenario).failures]
        else:
            shown = render_all(problems).split("\n")
        assert all(line.isprintable() for line in shown)
