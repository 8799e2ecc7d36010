"""``euchre site`` as people run it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from euchre_site.placing import MARKER
from euchre_site.waiting import BEGINS

FEW = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from euchre_site import collection
from euchre_site.worked import library
from tests.euchre_site import few
collection.list_variants = few.variants
collection.list_house_rules = few.house_rules
library.list_scenarios = few.scenarios
for each in few.QUESTIONS:
    setattr(*each)
from euchre_rules.cli.main import run
run()
"""
"""The same program with a few variants, house rules and questions: its site is built faster."""
TABLE = """\
spec_version: 1
kind: variant
id: club
name: The club's game
summary: What the club plays.
extends: guernsey
house_rules: [club_rule]
rules:
  game: {target: 21}
"""
RULE = """\
spec_version: 1
kind: house_rule
id: club_rule
name: The club's rule
summary: A march alone is worth more.
rules:
  score: {alone_march: 5}
"""


@dataclass(frozen=True)
class Done:
    """What the command has said and how it ended."""

    returncode: int
    stdout: str
    stderr: str


Command = Callable[..., Done]


@pytest.fixture
def euchre(
    small: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Command:
    """The command in this process: one build after another is faster there."""

    def run(*args: str, folder: Path) -> Done:
        monkeypatch.chdir(folder)
        capsys.readouterr()
        code = main(("site", *args))
        return Done(code, *capsys.readouterr())

    return run


def as_process(*args: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as people run it."""
    return subprocess.run(
        [sys.executable, "-c", FEW, "site", *args],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=240,
    )


def test_without_a_command_it_says_what_there_is(euchre: Command, tmp_path: Path) -> None:
    done = euchre(folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for command in ("build", "serve", "export"):
        assert re.search(rf"^  {command} +\w.*\.$", done.stdout, re.MULTILINE)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a club's rules, and the site of them."""
    folder = tmp_path_factory.mktemp("club")
    (folder / "club.yaml").write_text(TABLE, encoding="utf-8")
    (folder / "club_rule.yaml").write_text(RULE, encoding="utf-8")
    done = as_process("build", "--variant", "club.yaml", folder=folder)
    assert done.stderr == f"{BEGINS}\n"
    assert done.stdout == "The site is in build/site; open build/site/index.html to read it.\n"
    assert done.returncode == 0
    return folder


def test_build_says_one_line_and_tells_the_variants_that_come_along(club: Path) -> None:
    assert (club / "build" / "site" / "variants" / "guernsey.html").is_file()


def test_a_second_build_leaves_what_somebody_put_beside_the_pages(
    euchre: Command, club: Path, tmp_path: Path
) -> None:
    shutil.copytree(club, tmp_path, dirs_exist_ok=True)
    out = (tmp_path / "build" / "site").rename(tmp_path / "w")
    (out / "CNAME").write_text("euchre.example.org", encoding="utf-8")
    (out / "photos").mkdir()
    (out / "photos" / "cup.jpg").write_bytes(b"cup")
    assert (out / "variants" / "club.html").is_file()
    again = euchre("build", "--out", "w", folder=tmp_path)
    assert (again.returncode, again.stderr) == (0, f"{BEGINS}\n")
    assert not (out / "variants" / "club.html").exists()
    assert (out / "CNAME").read_text("utf-8") == "euchre.example.org"
    assert (out / "photos" / "cup.jpg").read_bytes() == b"cup"
    (out / "variants" / "club.html").write_text("mine", encoding="utf-8")
    refused = euchre("build", "--out", "w", "--variant", "club.yaml", folder=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr == (
        f"{BEGINS}\n"
        "euchre: w/variants/club.html is in the way of the site, and no build of ours wrote it; "
        "move it, or name another folder\n"
    )
    assert (out / "variants" / "club.html").read_text("utf-8") == "mine"


def test_help_says_what_happens_to_the_folder(euchre: Command, tmp_path: Path) -> None:
    done = euchre("build", "--help", folder=tmp_path)
    said = " ".join(done.stdout.split())
    assert "a file .euchre-site that lists what the build wrote" in said
    assert "Whatever else you put into the folder stays" in said


def test_build_never_empties_a_strange_folder(euchre: Command, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    done = euchre("build", "--out", ".", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr == (
        "euchre: . holds files that no build of ours has put there; name another one\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_build_with_ones_own_table_and_house_rule(club: Path) -> None:
    out = club / "build" / "site"
    table = (out / "variants" / "club.html").read_text("utf-8")
    assert 'href="../house-rules/club_rule.html"' in table
    assert "21 points" in table
    rule = (out / "house-rules" / "club_rule.html").read_text("utf-8")
    assert "A march alone is worth more." in rule
    assert str(club) not in table + rule


def test_a_wrong_table_is_explained_and_builds_nothing(euchre: Command, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(TABLE.replace("target", "tarjet"), encoding="utf-8")
    (tmp_path / "club_rule.yaml").write_text(RULE, encoding="utf-8")
    done = euchre("build", "--variant", "club.yaml", folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith("club.yaml:9:10: error[unknown-option] game.tarjet")
    assert done.stderr == ""
    assert not (tmp_path / "build").exists()


def test_a_missing_table_is_wrong_use(euchre: Command, tmp_path: Path) -> None:
    done = euchre("build", "--variant", "nowhere.yaml", folder=tmp_path)
    assert done.returncode == 2
    assert "nowhere.yaml" in done.stderr


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("guernsey", "'guernsey' comes with the program; a variant of your own is named by its"),
        ("club", "'club' is no file; for the file write ./club.yaml"),
        ("guernsey+./club_rule.yaml", "write a variant that lists its house rules under house_ru"),
        ("nowhere", "File 'nowhere' does not exist"),
    ],
)
def test_what_is_no_file_is_told_with_the_way_to_name_one(
    euchre: Command, tmp_path: Path, named: str, told: str
) -> None:
    (tmp_path / "club.yaml").write_text(TABLE, encoding="utf-8")
    done = euchre("build", "--variant", named, folder=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
    assert not (tmp_path / "build").exists()


def test_a_file_named_twice_is_told_so(euchre: Command, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(TABLE, encoding="utf-8")
    (tmp_path / "club_rule.yaml").write_text(RULE, encoding="utf-8")
    for again in ("club.yaml", "./club.yaml", str(tmp_path / "club.yaml")):
        done = euchre("build", "--variant", "club.yaml", "--variant", again, folder=tmp_path)
        assert done.returncode == 2
        assert "club.yaml is named twice; name it once" in done.stderr


def test_a_house_rule_is_told_how_it_gets_onto_a_site(euchre: Command, tmp_path: Path) -> None:
    (tmp_path / "club_rule.yaml").write_text(RULE, encoding="utf-8")
    done = euchre("build", "--variant", "club_rule.yaml", folder=tmp_path)
    assert done.returncode == 1
    said = " ".join(done.stdout.split())
    assert "list it under house_rules in a variant of your own" in said


def test_export_says_one_line(euchre: Command, tmp_path: Path) -> None:
    done = euchre("export", "pages", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, f"{BEGINS}\n")
    assert done.stdout == (
        "The pages are in pages; build them with: mkdocs build -f pages/mkdocs.yml\n"
    )
    again = euchre("export", "pages", folder=tmp_path)
    assert again.returncode == 2
    assert again.stderr == "euchre: pages is not an empty folder; name another one\n"


def test_the_notices_of_mkdocs_are_silenced_only_while_we_build(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from euchre_site.building import quiet

    assert (built / MARKER).is_file()
    for name in ("NO_MKDOCS_2_WARNING", "DISABLE_MKDOCS_2_WARNING"):
        monkeypatch.delenv(name, raising=False)
    with quiet():
        assert os.environ["DISABLE_MKDOCS_2_WARNING"] == "true"
    assert "NO_MKDOCS_2_WARNING" not in os.environ
    assert "DISABLE_MKDOCS_2_WARNING" not in os.environ


def test_a_taken_port_is_said_in_one_line(euchre: Command, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = euchre("serve", "--port", str(port), folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr == f"euchre: port {port} is in use; choose another with --port\n"
    assert done.stdout == ""


class Served:
    """``euchre site serve`` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.errors = folder / "stderr"
        self._log = self.errors.open("w", encoding="utf-8")
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-u", "-c", FEW, "site", "serve"),
                *("--port", str(self.port), "--variant", "club.yaml"),
            ],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=self._log,
            encoding="utf-8",
        )

    def first_line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def page(self) -> str:
        address = f"http://127.0.0.1:{self.port}/variants/club.html"
        with urllib.request.urlopen(address, timeout=20) as answer:
            return str(answer.read().decode("utf-8"))

    def wait_for(self, wanted: str) -> None:
        end = time.monotonic() + 120
        while wanted not in self.errors.read_text("utf-8"):
            assert time.monotonic() < end, self.errors.read_text("utf-8")
            time.sleep(0.1)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._log.close()
        return code


def test_serve_follows_changes_and_survives_a_wrong_one(tmp_path: Path) -> None:
    table = tmp_path / "club.yaml"
    table.write_text(TABLE, encoding="utf-8")
    (tmp_path / "club_rule.yaml").write_text(RULE, encoding="utf-8")
    served = Served(tmp_path)
    try:
        assert served.first_line() == f"The site is at http://127.0.0.1:{served.port}/\n"
        assert "21 points" in served.page()

        table.write_text(TABLE.replace("21", "31"), encoding="utf-8")
        served.wait_for("Built again.")
        assert "31 points" in served.page()

        table.write_text(TABLE.replace("target", "tarjet"), encoding="utf-8")
        served.wait_for("The site stays as it was until that is put right.")
        assert "game.tarjet is not an option" in served.errors.read_text("utf-8")
        assert "31 points" in served.page()
    finally:
        code = served.stop()
    assert code == 130
    assert not re.search("Traceback|WARNING", served.errors.read_text("utf-8"))
