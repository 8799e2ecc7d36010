"""``euchre site serve`` follows what belongs to the site, nothing else, and always has a page."""

from __future__ import annotations

import os
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_site.watching import Followed, Watch, files_of_rules
from tests.euchre_site.test_cli import RULE, TABLE, Served

SCENARIO = """\
spec_version: 1
kind: scenario
id: stuck
title: The first title
variant: ../../club.yaml
dealer: 3
hands: {0: 9S TS JS QS KS}
turn_up: 9H
steps:
  - expect: {holds: {0: 9S TS JS QS KS}}
"""
QUIET: float = 3
"""Seconds in which a site that follows something would have begun to build."""


def lay(folder: Path) -> None:
    (folder / "club.yaml").write_text(TABLE, encoding="utf-8")
    (folder / "house_rules").mkdir()
    (folder / "house_rules" / "club_rule.yaml").write_text(RULE, encoding="utf-8")
    (folder / "scenarios" / "deeper").mkdir(parents=True)
    (folder / "scenarios" / "deeper" / "stuck.yaml").write_text(SCENARIO, encoding="utf-8")


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def status(served: Served, page: str) -> int:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{served.port}/{page}", timeout=20) as found:
            return int(found.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    lay(tmp_path)
    served = Served(tmp_path)
    yield served
    served.stop()


def test_an_edit_during_the_first_build_is_followed_once_it_is_through(
    served: Served, tmp_path: Path
) -> None:
    served.wait_for("Making the site")
    edit(tmp_path / "club.yaml", "target: 21", "target: seven")
    served.first_line()
    assert "21 points" in served.page()
    served.wait_for("The site stays as it was until that is put right.")
    assert "club.yaml:9:18: error" in served.errors.read_text("utf-8")


def test_what_belongs_to_the_site_is_followed_and_nothing_else(
    served: Served, tmp_path: Path
) -> None:
    """The log of the server, and what its 404s write there, lie in the folder of the table."""
    served.first_line()
    (tmp_path / "notes.txt").write_text("unrelated", encoding="utf-8")
    (tmp_path / ".club.yaml.swp").write_text("of an editor", encoding="utf-8")
    assert status(served, "nowhere.html") == 404
    time.sleep(QUIET)
    log = served.errors.read_text("utf-8")
    assert "404" in log
    assert "Built again." not in log

    edits = (
        ("scenarios/deeper/stuck.yaml", "The first title", "The second title"),
        ("house_rules/club_rule.yaml", "worth more", "worth much more"),
        ("club.yaml", "target: 21", "target: 31"),
    )
    for seen, (path, before, after) in enumerate(edits, start=1):
        edit(tmp_path / path, before, after)
        served.wait_for("Built again.\n" * seen)
    assert "31 points" in served.page()


def test_a_page_is_there_all_the_while_the_site_is_built_again(
    served: Served, tmp_path: Path
) -> None:
    served.first_line()
    for before, number in (("21", "31"), ("31", "41")):
        edit(tmp_path / "club.yaml", f"target: {before}", f"target: {number}")
        pages: list[str] = []
        end = time.monotonic() + 120
        while f"{number} points" not in (pages or [""])[-1]:
            pages.append(served.page())  # an error would be raised
            assert time.monotonic() < end
            time.sleep(0.05)
        assert len(pages) > 1
    assert "404" not in served.errors.read_text("utf-8")


def test_only_yaml_is_looked_for_where_tables_lie(tmp_path: Path) -> None:
    lay(tmp_path)
    for name in ("serve.log", "notes.txt", ".hidden.yaml", "club.yaml~", "scenarios/log.txt"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "far.yaml").write_text("x", encoding="utf-8")
    found = {path.relative_to(tmp_path).as_posix() for path in files_of_rules([tmp_path])}
    assert found == {
        "club.yaml",
        "house_rules/club_rule.yaml",
        "scenarios/deeper/stuck.yaml",
    }


def test_files_in_other_folders_are_followed_if_the_table_names_them(tmp_path: Path) -> None:
    lay(tmp_path)
    rule = tmp_path / "rules" / "club_rule.yaml"
    rule.parent.mkdir()
    (tmp_path / "house_rules" / "club_rule.yaml").rename(rule)
    followed = Followed([tmp_path / "club.yaml"])
    assert rule not in set(followed.files())
    edit(tmp_path / "club.yaml", "[club_rule]", "[rules/club_rule.yaml]")
    followed.learn()
    assert rule in set(followed.files())


@pytest.mark.parametrize("change", ["edited", "added", "deleted", "touched"])
def test_a_change_is_seen_once(
    tmp_path: Path, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("euchre_site.watching._PAUSE", 0)
    lay(tmp_path)
    (tmp_path / "more.yaml").write_text("x", encoding="utf-8")
    watch = Watch(lambda: files_of_rules([tmp_path]))
    assert not watch.has_changed()
    match change:
        case "edited":
            edit(tmp_path / "club.yaml", "target: 21", "target: 31")
        case "added":
            (tmp_path / "scenarios" / "new.yaml").write_text(SCENARIO, encoding="utf-8")
        case "deleted":
            (tmp_path / "more.yaml").unlink()
        case _:
            os.utime(tmp_path / "club.yaml", (1, 1))
    assert watch.has_changed()
    assert not watch.has_changed()
