"""The wheel holds everything, and what is installed from it runs every command anywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from euchre_rules.cli.commands import COMMANDS

ROOT = Path(__file__).parents[2]
SOURCES = {
    "euchre_rules": "euchre_rules",
    "tutor/euchre_tutor": "euchre_tutor",
    "site/euchre_site": "euchre_site",
    "variants": "euchre_rules/variants",
    "site/docs": "euchre_site/docs",
    "site/mkdocs.yml": "euchre_site/mkdocs.yml",
}
TABLE = """\
spec_version: 1
kind: variant
id: table
name: A table
summary: The table of this test.
extends: guernsey
rules:
  game: {target: 7}
"""
RECORDED = "variants/scenarios/scoring/an-opponent-orders-up.yaml"
ADVICE = "pip install 'euchre-rules[site]'"


@dataclass(frozen=True)
class Case:
    """One command line, what is typed into it, and what must come out."""

    args: str
    says: str
    stdin: str = ""
    code: int = 0
    is_json: bool = False
    after: str = ""
    """A command line that must have been run before."""


CASES = [
    Case("", "euchre"),
    Case("--help", "Usage"),
    Case("variants", "guernsey"),
    Case("show guernsey", "Guernsey"),
    Case("show guernsey --format yaml", "stick_the_dealer"),
    Case("explain guernsey round_one.dealer_partner", "must_go_alone"),
    Case("diff north_american guernsey", "must go alone"),
    Case("new our_club --from british", "Wrote our_club.yaml and variant.schema.json"),
    Case("check our_pub.yaml", "our_pub.yaml is fine", after="new our_pub --from british"),
    Case("reference --format markdown", "## What can't be said yet"),
    Case("check table.yaml", ""),
    Case("check wrong.yaml", "wrong.yaml:8:", code=1),
    Case("check missing.yaml", "", code=2),
    Case("schema variant", "$schema", is_json=True),
    Case("schema house_rule", "$schema", is_json=True),
    Case("schema scenario", "$schema", is_json=True),
    Case("schema match", "$schema", is_json=True),
    Case("run {data}/variants/scenarios", ""),
    Case("quiz guernsey --count 2 --seed 1 --plain", "", stdin="1\n" * 40),
    Case("quiz guernsey --count 2", "Where you stand now", stdin="1\n" * 40),
    Case("progress", "Your progress"),
    Case(
        "questions guernsey --topic bowers --count 2 --seed 1 --format json",
        '"bowers"',
        is_json=True,
    ),
    Case("questions guernsey --topic bowers --count 2 --seed 1 --format html", "Answers"),
    Case("call", "why_not"),
    Case("call resolve", '"ok":true', stdin='{"table": {"ref": "guernsey"}}', is_json=True),
    Case("call resolve", '"unknown-name"', stdin='{"table": {"ref": "gurnsey"}}', code=1),
    Case("call resolv", "", code=2),
    Case("play north_american --seed 1", "", stdin="quit\n"),
    Case("play north_american --seed 1 --plain", " of ", stdin="quit\n"),
    Case("play guernsey --seed 1 --record game.yaml", "euchre replay game.yaml", stdin="quit\n"),
    Case(f"replay {{data}}/{RECORDED}", "Trick 1."),
    Case(f"replay {{data}}/{RECORDED} --format json", '"tricks"', is_json=True),
    Case("score guernsey", "we 2, they 0", stdin="we march\nquit\n"),
    Case("show nowhere_at_all", "", code=2),
]
SITE_CASE = "site build --variant our_site.yaml --only --no-lab --title Ours --out club"


@dataclass(frozen=True)
class Installation:
    """A virtual environment with the wheel in it, and a folder far from the checkout."""

    environment: Path
    folder: Path
    wheel: Path

    @property
    def python(self) -> Path:
        return self.environment / "bin" / "python"

    def install(self, extra: str = "") -> None:
        """Install the wheel with an extra, other packages in the versions we test with."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.python)]
        # What is imported is compiled then; most of it never is.
        quiet = ["--disable-pip-version-check", "-qq", "--no-compile"]
        wanted = ["-c", str(ROOT / "constraints.txt"), f"{self.wheel}{extra}"]
        subprocess.run([*pip, "install", *quiet, *wanted], check=True, timeout=300)

    def run(
        self, program: str | Path, *args: str, stdin: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run a program as somebody who never saw the checkout would."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "COV_", "PYTEST_", "VIRTUAL_ENV", "EUCHRE_"))
        }
        return subprocess.run(
            [program, *args],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            cwd=self.folder,
            env=kept | {"HOME": str(self.folder), "NO_COLOR": "1", "PYTHONUTF8": "1"},
            check=False,
            timeout=120,
        )

    def euchre(self, args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        words = args.format(data=self.package_folder("euchre_rules")).split()
        return self.run(self.environment / "bin" / "euchre", *words, stdin=stdin)

    def package_folder(self, package: str) -> Path:
        (lib,) = self.environment.glob("lib/python3*")
        return lib / "site-packages" / package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    subprocess.run([*build, "--outdir", target, ROOT], check=True, capture_output=True, timeout=120)
    (built,) = target.iterdir()
    return built


@pytest.fixture(scope="module")
def installation(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    environment = tmp_path_factory.mktemp("installed") / "venv"
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "table.yaml").write_text(TABLE, encoding="utf-8")
    wrong = TABLE.replace("id: table", "id: wrong").replace("target", "tarjet")
    (folder / "wrong.yaml").write_text(wrong, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    made = Installation(environment, folder, wheel)
    made.install()
    return made


def files_in_checkout() -> set[str]:
    found = set()
    for source, target in SOURCES.items():
        start = ROOT / source
        paths = [start] if start.is_file() else [p for p in start.rglob("*") if p.is_file()]
        for path in paths:
            if "__pycache__" not in path.parts:
                found.add((Path(target) / path.relative_to(start)).as_posix())
    return found


def test_wheel_holds_every_file_of_ours_and_no_other(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    ours = {name for name in names if not name.startswith("euchre_rules-0.1.0.dist-info/")}
    assert ours == files_in_checkout()


@pytest.mark.parametrize(
    "name",
    [
        "euchre_rules/__init__.py",
        "euchre_rules/py.typed",
        "euchre_rules/schemas/variant.schema.json",
        "euchre_rules/schemas/house_rule.schema.json",
        "euchre_rules/schemas/scenario.schema.json",
        "euchre_rules/variants/north_american.yaml",
        "euchre_rules/variants/guernsey.yaml",
        "euchre_rules/variants/british.yaml",
        "euchre_rules/variants/house_rules/stick_the_dealer.yaml",
        "euchre_rules/variants/examples/kitchen_table.yaml",
        "euchre_rules/variants/examples/house_rules/three_for_a_lone_euchre.yaml",
        "euchre_tutor/__init__.py",
        "euchre_tutor/py.typed",
        "euchre_site/__init__.py",
        "euchre_site/py.typed",
        "euchre_site/plugin.py",
        "euchre_site/lab/package-lock.json",
        "euchre_site/lab/compile.mjs",
        "euchre_site/lab/licences/MPL-2.0.txt",
        "euchre_site/mkdocs.yml",
        "euchre_site/docs/index.md",
        "euchre_rules-0.1.0.dist-info/licenses/LICENSE",
    ],
)
def test_wheel_holds(wheel: Path, name: str) -> None:
    assert name in zipfile.ZipFile(wheel).namelist()


def test_wheel_holds_scenarios(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.startswith("euchre_rules/variants/scenarios/")]


def test_wheel_declares_its_entry_points(wheel: Path) -> None:
    text = zipfile.ZipFile(wheel).read("euchre_rules-0.1.0.dist-info/entry_points.txt").decode()
    assert "euchre = euchre_rules.cli.main:run" in text
    assert "[mkdocs.plugins]\neuchre = euchre_site.plugin:EuchrePlugin" in text


@pytest.mark.parametrize("package", ["euchre_rules", "euchre_tutor"])
def test_package_is_imported_from_the_installation(
    installation: Installation, package: str
) -> None:
    done = installation.run(
        installation.python, "-c", f"import {package}; print({package}.__file__)"
    )
    assert Path(done.stdout.strip()).parent == installation.package_folder(package), done.stderr


def test_every_command_is_exercised_here() -> None:
    exercised = {words.partition(" ")[0] for words in [SITE_CASE, *(c.args for c in CASES)]}
    missing = {command.name.partition(" ")[0] for command in COMMANDS} - exercised
    assert not missing, "add a row to CASES for each of these"


def test_help_names_every_command(installation: Installation) -> None:
    shown = installation.euchre("--help").stdout
    assert not [command.name for command in COMMANDS if command.name not in shown]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"euchre {case.args}")
def test_installed_command(installation: Installation, case: Case) -> None:
    if case.after:
        assert installation.euchre(case.after).returncode == 0
    done = installation.euchre(case.args, case.stdin)
    assert "Traceback" not in done.stderr
    assert done.returncode == case.code, done.stdout + done.stderr
    assert case.says in done.stdout
    if case.is_json:
        assert json.loads(done.stdout)


def test_site_asks_for_its_extra_and_builds_with_it(installation: Installation) -> None:
    # The last test of this file: the others must do with the base dependencies.
    assert installation.euchre("new our_site --from guernsey").returncode == 0
    refused = installation.euchre(SITE_CASE)
    assert refused.returncode == 2, refused.stdout + refused.stderr
    assert ADVICE in refused.stderr
    assert "Traceback" not in refused.stderr

    installation.install("[site]")
    done = installation.euchre(SITE_CASE)
    assert done.returncode == 0, done.stdout + done.stderr
    club = installation.folder / "club"
    assert "<title>Home - Ours</title>" in (club / "index.html").read_text("utf-8")
    pages = sorted(path.name for path in (club / "variants").glob("*.html"))
    assert pages == ["index.html", "our_site.html"]
