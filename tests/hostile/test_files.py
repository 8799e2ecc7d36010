"""Whatever happens to a rules file or a scenario, it is judged; what passes can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from euchre_rules.scenarios import load_scenario
from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.problems import FileError
from tests.hostile import seeds
from tests.hostile.damage import damaged_bytes, damaged_trees
from tests.hostile.oracle import in_little_memory, judge, within_bounds
from tests.hostile.trap import command
from tests.proving import amount

pytestmark = pytest.mark.no_cover

MANY = settings(
    max_examples=amount(100, 5_000), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
UNUSABLE = 2
FEW = settings(MANY, max_examples=amount(8, 300))


def damaged(kind: str) -> st.SearchStrategy[bytes]:
    return damaged_bytes(seeds.texts(kind)) | damaged_trees(seeds.trees(kind))


@pytest.mark.proof
@pytest.mark.parametrize("kind", seeds.KINDS)
def test_a_damaged_file_is_judged_always_alike(kind: str, tmp_path: Path) -> None:
    @MANY
    @given(damaged(kind))
    def judged(data: bytes) -> None:
        judge(tmp_path, data)

    judged()


@pytest.mark.proof
@pytest.mark.parametrize("kind", seeds.KINDS)
def test_a_damaged_file_is_judged_in_little_memory(kind: str, tmp_path: Path) -> None:
    @FEW
    @given(damaged(kind))
    def judged(data: bytes) -> None:
        with in_little_memory(len(data)):
            judge(tmp_path, data, twice=False)

    judged()


FOUND = {
    "an empty list": b"[]\n",
    "an empty group": b"{}\n",
    "a tag alone": b"!!x\n",
    "reserved signs that nobody sees": "id: table\nname: a\u2065b\U000e0fffc\n".encode(),
    "a reference of many parts": b"spec_version: 1\nkind: scenario\nid: table\ntitle: A\n"
    b"steps: []\nvariant: " + b"a/b+" * 20_000 + b"c\n",
}
"""Files that were once taken for another, shown as they are, or read for minutes."""


@pytest.mark.parametrize("data", FOUND.values(), ids=FOUND)
def test_a_file_that_was_once_too_much_is_refused(data: bytes, tmp_path: Path) -> None:
    assert judge(tmp_path, data)
    path = tmp_path / "table.yaml"
    path.write_bytes(data)
    assert command("run", f"{path}").code == UNUSABLE
    with pytest.raises(FileError):
        load_scenario(path)


OF_A_DEAL = {
    "numbers": "- 1\n",
    "nothing": "-\n",
    "misdeals": "- misdeal: 0\n",
    "next games": "- game: 2\n",
    "deals that nobody plays": "- {dealer: 0}\n",
    "thrown in": "- {dealer: 0, steps: [1: pass, 2: pass, 3: pass, 0: pass, "
    "1: pass, 2: pass, 3: pass, 0: pass]}\n",
    "claims": "- {dealer: 0, hands: {1: 9H TH 9S TS 9D}, steps: [1: claim redeal]}\n",
}
"""What a match may consist of, over and over."""


@pytest.mark.proof
@pytest.mark.parametrize("unit", OF_A_DEAL.values(), ids=OF_A_DEAL)
def test_a_long_match_is_judged_soon_and_in_little_memory(unit: str, tmp_path: Path) -> None:
    head = "spec_version: 1\nkind: match\nid: long\ntitle: Long\n"
    variant = "variant: north_american+farmers_hand\nrules: {deal: {after_all_pass: same_dealer}}\n"
    data = f"{head}{variant}deals:\n".encode()
    data += unit.encode() * (amount(6_000, 640_000) // len(unit))
    path = tmp_path / "long.yaml"
    path.write_bytes(data)
    with within_bounds(len(data)):
        problems = check_file(path, second_opinion=True)
    with in_little_memory(len(data)):
        assert check_file(path, second_opinion=True) == problems
