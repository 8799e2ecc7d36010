"""Equal input gives equal sites: on another day, and through another program."""

from __future__ import annotations

import os
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from euchre_site.sources import config_file

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
"""
BUILD = """
import datetime, sys
import mkdocs.utils as utils
from pathlib import Path
day = datetime.datetime(int(sys.argv[2]), 2, 3, tzinfo=datetime.UTC)
class Clock(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return day
utils.datetime = Clock
from euchre_site.building import build_site, quiet
with quiet():
    build_site(Path(sys.argv[1]), [], "https://example.org/euchre/")
"""
PROPERDOCS = """
from properdocs.__main__ import cli
cli(["build", "--strict", "--quiet", "-f", sys.argv[1], "-d", sys.argv[2]])
"""


def run(program: str, *args: str, seed: str = "0") -> subprocess.CompletedProcess[str]:
    notices = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    return subprocess.run(
        [sys.executable, "-c", FEW + program, *args],
        env=os.environ | notices | {"PYTHONHASHSEED": seed},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )


def files_of(folder: Path) -> dict[str, bytes]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def build(folder: Path, year: str) -> Path:
    done = run(BUILD, str(folder), year, seed=year)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def ours(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("ours") / "one", "2026")


def test_two_builds_of_one_input_are_equal_to_the_byte(ours: Path, tmp_path: Path) -> None:
    one, other = files_of(ours), files_of(build(tmp_path / "other", "2027"))
    assert "sitemap.xml.gz" in one
    assert [name for name in one if one[name] != other.get(name)] == []
    assert one.keys() == other.keys()
    assert b"<lastmod>" not in one["sitemap.xml"]


class _Article(HTMLParser):
    """The text of the main part of a page."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.inside = 0
        self.text: list[str] = []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside += tag == "article"

    def handle_endtag(self, tag: str) -> None:
        self.inside -= tag == "article"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.text.append(data)


def test_properdocs_builds_the_same_pages_strictly(ours: Path, tmp_path: Path) -> None:
    done = run(PROPERDOCS, str(config_file()), str(tmp_path / "other"))
    assert done.returncode == 0, done.stdout + done.stderr
    pages = sorted(ours.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        other = tmp_path / "other" / page.relative_to(ours)
        assert _Article(other).text == _Article(page).text, page.name
