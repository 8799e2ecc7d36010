"""What `make` says on a machine that lacks something."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def make(target: str, python: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a target with an environment that has yet to be made."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", "-C", ROOT, target, f"PYTHON={python}", f"VENV={folder / 'venv'}"],
        capture_output=True,
        encoding="utf-8",
        env=kept | {"PYTHONPATH": str(folder)},
        check=False,
        timeout=60,
    )


def test_missing_venv_module_is_explained_in_one_line(tmp_path: Path) -> None:
    # Debian's python3 comes without ensurepip unless python3-venv is installed.
    (tmp_path / "ensurepip.py").write_text("raise ImportError\n", encoding="utf-8")
    done = make("quiz", sys.executable, tmp_path)
    advice, from_make = done.stderr.splitlines()
    assert "sudo apt install python3-venv" in advice
    assert from_make.startswith("make: ***")
    assert done.returncode == 2
    assert not (tmp_path / "venv").exists()


def test_old_python_is_explained_in_one_line(tmp_path: Path) -> None:
    done = make("quiz", "false", tmp_path)
    assert done.stderr.startswith("euchre-rules needs Python 3.11 or later")
    assert done.returncode == 2


def test_help_names_every_target(tmp_path: Path) -> None:
    done = make("help", sys.executable, tmp_path)
    for target in (
        "serve",
        "quiz",
        "play",
        "site",
        "test",
        "cover",
        "prove",
        "schemas",
        "counts",
        "mutate",
        "bench",
        "clean",
    ):
        assert f"make {target} " in done.stdout


@pytest.mark.parametrize(
    ("target", "says"),
    [("chromium", "the tests of pages"), ("node", "the tests of the engine")],
)
def test_a_machine_without_a_browser_or_node_is_told_in_one_line_what_is_not_run(
    tmp_path: Path, target: str, says: str
) -> None:
    for name in ("sh", "id", "echo"):
        (tmp_path / name).symlink_to(shutil.which(name) or name)
    done = subprocess.run(
        [shutil.which("make") or "make", "-C", ROOT, "--no-print-directory", target],
        capture_output=True,
        encoding="utf-8",
        env={"PATH": str(tmp_path)},
        check=False,
        timeout=60,
    )
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"Not run: {says} in a browser.")
    assert done.returncode == 0
