"""The exported pages build without the plugin, to the same pages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from euchre_site.collection import Collection
from euchre_site.exporting import export_site
from euchre_site.placing import SiteError

IDS = re.compile(r' id="([^"]*)"')


def html_pages(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}


@pytest.fixture(scope="module")
def exported(collection: Collection, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exported") / "pages"
    export_site(folder, collection)
    return folder


def article(page: Path) -> str:
    """What a page says, without the navigation around it."""
    text = page.read_text("utf-8").partition("<article")[2].partition("</article>")[0]
    assert text
    return text


def test_an_export_builds_strictly_to_the_same_pages(exported: Path, built: Path) -> None:
    config = yaml.safe_load((exported / "mkdocs.yml").read_text("utf-8"))
    assert [list(each) for each in config["plugins"]] == [["search"]]
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"],
        cwd=exported,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=240,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert html_pages(exported / "site") == html_pages(built)
    same = "variants/guernsey.html"
    assert article(exported / "site" / same) == article(built / same)


def test_an_export_names_every_page_and_asks_for_nothing_of_ours(exported: Path) -> None:
    text = (exported / "mkdocs.yml").read_text("utf-8")
    assert "euchre:" not in text
    for page in (exported / "docs").rglob("*.md"):
        assert page.relative_to(exported / "docs").as_posix() in text
        assert "{{" not in page.read_text("utf-8")


def test_an_export_asks_zensical_for_the_look_that_the_colors_are_made_for(exported: Path) -> None:
    theme = yaml.safe_load((exported / "mkdocs.yml").read_text("utf-8"))["theme"]
    assert (theme["name"], theme["variant"]) == ("material", "classic")


def test_ids_are_written_as_links_name_them(exported: Path) -> None:
    # A browser reads an escaped sign as the sign; a builder that looks for the id may not.
    texts = [page.read_text("utf-8") for page in (exported / "docs").rglob("*.md")]
    found = [each for text in texts for each in IDS.findall(text)]
    assert "north_american" in found
    assert [each for each in found if "&" in each] == []


def test_an_export_never_writes_into_a_folder_in_use(
    collection: Collection, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SiteError, match="is not an empty folder"):
        export_site(tmp_path, collection)
    with pytest.raises(SiteError, match="is a file; name a folder"):
        export_site(tmp_path / "letter.txt", collection)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
