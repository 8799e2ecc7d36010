"""What starting the command line brings in, and what it leaves out."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = {"jinja2", "mkdocs", "material", "textual", "jsonschema", "fsrs", "rich"}
LIST_MODULES = """
import contextlib, io, json, sys
from euchre_rules.cli.main import main
with contextlib.redirect_stdout(io.StringIO()):
    code = main({args!r})
print(json.dumps([code, sorted(sys.modules)]))
"""


def modules_after(*args: str) -> set[str]:
    """The modules that a new Python has imported once it has run a command."""
    code = LIST_MODULES.format(args=args)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    exit_code, modules = json.loads(done.stdout)
    assert (exit_code, done.stderr) == (0, "")
    return set(modules)


def packages(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize("args", [("--help",), (), ("--version",)])
def test_help_imports_nothing_heavy_and_no_command(args: tuple[str, ...]) -> None:
    modules = modules_after(*args)
    assert "click" in modules
    assert not packages(modules) & {*HEAVY, "yaml", "euchre_tutor", "euchre_site"}
    layers = {name.split(".")[1] for name in modules if name.startswith("euchre_rules.")}
    assert layers <= {"cards", "cli", "inputs", "spec"}
    ours = {name.split(".")[-1] for name in modules if name.startswith("euchre_rules.cli.")}
    assert ours == {"main", "commands", "exits", "terminal"}


@pytest.mark.parametrize(
    ("args", "allowed"),
    [
        (("variants",), {"yaml"}),
        (("schema", "variant"), {"yaml"}),
        (("show", "guernsey", "--format", "json"), {"yaml"}),
    ],
)
def test_a_command_imports_only_what_it_uses(args: tuple[str, ...], allowed: set[str]) -> None:
    found = packages(modules_after(*args))
    assert found & {*HEAVY, "yaml", "euchre_tutor", "euchre_site"} <= allowed


def test_importing_the_package_is_cheap() -> None:
    code = "import sys, euchre_rules; print(*sorted(m for m in sys.modules if 'euchre' in m))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["euchre_rules"]
