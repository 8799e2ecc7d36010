"""A site that is built again after an edit: what was kept is never what has changed."""

from __future__ import annotations

import functools
import gc
import logging
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from euchre_rules import data
from euchre_rules.scenarios import list_scenarios
from euchre_rules.spec import kept, shipped
from euchre_site.building import build_into, quiet
from euchre_site.developers import sample
from euchre_site.placing import SiteError
from euchre_site.renderings import Renderings
from euchre_site.serving import Preview
from euchre_site.worked import library
from tests.euchre_site import few

TABLE = """\
spec_version: 1
kind: variant
id: club
name: The club's game
summary: What the club plays.
extends: guernsey
rules:
  game: {target: 21}
"""
SCENARIOS = "variants/scenarios/calling"
RULE = "variants/house_rules/short_game.yaml"


class Edited:
    """The files of the program in a folder where somebody edits them, and the site of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.table = folder / "club.yaml"
        self.table.write_text(TABLE, encoding="utf-8")
        self.preview = self.another(Renderings())

    def another(self, renderings: Renderings | None = None, *, only: bool = False) -> Preview:
        scratch = self.folder / f"site-of-{id(renderings)}"
        scratch.mkdir()
        build = partial(
            build_into,
            own=[self.table],
            address="http://127.0.0.1/",
            only=only,
            renderings=renderings,
        )
        return Preview(scratch, build)

    def edit(self, name: str, before: str, after: str) -> None:
        file = self.folder / name
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, after), encoding="utf-8")

    def build(self) -> None:
        with quiet():
            self.preview.build()

    def page(self, name: str) -> str:
        return (self.preview.folder / name).read_text("utf-8")


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: None) -> Iterator[Edited]:
    found = data._find
    wanted = (*few.SCENARIOS, sample._SCENARIO)
    scenarios = [each for each in data.scenario_files() if data.stem(each) in wanted]
    files = (*data.variant_files(), *data.house_rule_files(), *data.example_files())
    for name in (*files, *scenarios):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data.read(name))
    monkeypatch.setattr(
        data, "_find", lambda name: found(name) if name.startswith("schemas/") else tmp_path / name
    )
    monkeypatch.setattr(library, "list_scenarios", list_scenarios)
    for each in few.QUESTIONS:
        monkeypatch.setattr(*each)
    shipped.reread()
    yield Edited(tmp_path)
    monkeypatch.undo()
    shipped.reread()


def forget_everything() -> None:
    """Forget all but the questions, which are known by the values of the options that they read."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            module = str(each.__module__)
            if module.startswith(("euchre_rules", "euchre_site")):
                each.cache_clear()
    kept._MET.clear()
    library._PLAYED.clear()


def files_of(folder: Path) -> dict[str, bytes]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_every_edit_is_seen_and_in_the_end_the_site_is_as_if_built_once(
    edited: Edited, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered: list[str] = []
    render = Page.render

    def counting(page: Page, config: MkDocsConfig, files: Files) -> None:
        rendered.append(page.url)
        render(page, config, files)

    monkeypatch.setattr(Page, "render", counting)
    edited.build()
    everything = len(rendered)

    rendered.clear()
    edited.build()
    assert not rendered

    edited.edit("club.yaml", "target: 21", "target: 31")
    edited.edit("variants/british.yaml", "summary: ", "summary: Edited British. ")
    edited.edit(RULE, "summary: ", "summary: Edited short. ")
    edited.build()
    assert "31 points" in edited.page("variants/club.html")
    assert "Edited British." in edited.page("variants/index.html")
    assert "Edited short." in edited.page("house-rules/short_game.html")
    assert 0 < len(rendered) < everything / 2

    # Of all that is said of a table, only the line where a value is set has changed.
    edited.edit(RULE, "kind: house_rule\n", "\n\nkind: house_rule\n")
    edited.edit("variants/st_austell.yaml", "kind: variant\n", "\n\nkind: variant\n")
    edited.edit(f"{SCENARIOS}/stuck-dealer.yaml", "\ntitle: ", "\ntitle: Edited scene. ")
    edited.build()
    assert "Edited scene." in edited.page("examples/stuck-dealer.html")

    warm = files_of(edited.preview.folder)
    forget_everything()
    cold = edited.another()
    with quiet():
        cold.build()
    once = files_of(cold.folder)
    assert [name for name in once if once[name] != warm.get(name)] == []
    assert warm.keys() == once.keys()


def test_a_fault_of_a_page_is_told_as_long_as_it_is_there(
    edited: Edited, monkeypatch: pytest.MonkeyPatch
) -> None:
    render = Page.render

    def warning(page: Page, config: MkDocsConfig, files: Files) -> None:
        render(page, config, files)
        if "31 points" in str(page.markdown):
            logging.getLogger("mkdocs.structure.pages").warning("a fault")

    monkeypatch.setattr(Page, "render", warning)
    edited.preview = edited.another(Renderings(), only=True)
    before = edited.preview.folder
    edited.edit("club.yaml", "target: 21", "target: 31")
    for _ in range(2):
        with pytest.raises(SiteError):
            edited.build()
    assert edited.preview.folder == before
    edited.edit("club.yaml", "target: 31", "target: 41")
    edited.build()
    assert "41 points" in edited.page("variants/club.html")
