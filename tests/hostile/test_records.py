"""Whatever happens to the record of a game, it is told or refused."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre_rules.records.reading import record_in
from euchre_rules.spec.problems import Problems, render_all
from tests.hostile import records
from tests.hostile.damage import damaged_bytes, damaged_trees
from tests.hostile.oracle import acting, in_little_memory, within_bounds
from tests.hostile.trap import command
from tests.proving import amount

pytestmark = pytest.mark.no_cover

MANY: Final = settings(
    max_examples=amount(25, 1_000), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
FEW: Final = settings(MANY, max_examples=amount(5, 300))
ENDINGS: Final = ("yaml", "egn", "ptn")
FINE, PROBLEMS = 0, 1


def damaged(ending: str) -> st.SearchStrategy[bytes]:
    in_bytes = damaged_bytes(records.texts(ending))
    if ending == "ptn":
        return in_bytes
    return in_bytes | damaged_trees(records.trees(ending), partial(records.write, ending=ending))


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_record_as_it_was_kept_is_told(ending: str, tmp_path: Path) -> None:
    for number, text in enumerate(records.texts(ending)):
        path = tmp_path / f"game-{number}.{ending}"
        path.write_bytes(text)
        assert command("replay", f"{path}").code in (FINE, PROBLEMS)


@pytest.mark.proof
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_damaged_record_is_told_or_refused_always_alike(ending: str, tmp_path: Path) -> None:
    @MANY
    @given(damaged(ending))
    def told(data: bytes) -> None:
        path = tmp_path / f"game-0.{ending}"
        path.write_bytes(data)
        problems = Problems()
        with within_bounds(len(data)):
            record = record_in(path, problems)
        assert record or problems.has_errors
        assert not acting(render_all(problems, 80))
        said = command("replay", f"{path}")
        assert not acting(said.out + said.err)
        assert said.code == PROBLEMS or (record and said.code == FINE)
        assert command("replay", f"{path}") == said
        command("replay", f"{path}", "--format", "json")
        command("check", f"{path}")

    told()


@pytest.mark.proof
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_damaged_record_takes_little_memory(ending: str, tmp_path: Path) -> None:
    @FEW
    @given(damaged(ending))
    def read(data: bytes) -> None:
        path = tmp_path / f"game-0.{ending}"
        path.write_bytes(data)
        with in_little_memory(len(data)):
            record_in(path, Problems())

    read()
