"""The MkDocs plugin, through real builds in temporary folders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from euchre_rules.cli.main import main
from euchre_rules.spec import shipped
from euchre_site.building import quiet
from euchre_site.collection import collect
from euchre_site.pages import site_tree
from tests.euchre_site.test_links import broken
from tests.proving import PROVING

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
STRICT = {
    "nav": {"omitted_files": "warn", "not_found": "warn"},
    "links": {"not_found": "warn", "anchors": "warn", "unrecognized_links": "warn"},
}
MATERIAL = {"name": "material", "font": False}


class Project:
    """Somebody's own MkDocs site that uses the plugin."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / "site"
        self.write("docs/index.md", "# Club\n\n[Rules](variants/guernsey.md#scoring)\n")

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def build(self, options: dict[str, Any] | None = None, **settings: Any) -> None:
        config = {
            "site_name": "Club",
            "theme": MATERIAL,
            "plugins": [{"euchre": options or {}}],
            "validation": STRICT,
            **settings,
        }
        file = self.write("mkdocs.yml", yaml.safe_dump(config))
        with quiet():
            build(load_config(str(file), strict=True))

    def html(self, name: str) -> str:
        return (self.site / name).read_text("utf-8")


@pytest.fixture
def project(tmp_path: Path, small: None) -> Project:
    return Project(tmp_path / "project")


def test_a_site_without_nav_gets_every_page(project: Project) -> None:
    project.build()
    for uri in site_tree(collect()).pages:
        assert (
            project.site / uri.replace("index.md", "").removesuffix(".md") / "index.html"
        ).is_file()
    assert "assets/euchre/euchre.css" in project.html("index.html")
    assert "assets/euchre/euchre.js" in project.html("index.html")


def test_placeholders_stand_for_the_pages(project: Project) -> None:
    project.write("docs/own.md", "# Own\n")
    nav = [{"Home": "index.md"}, {"Own": ["own.md", "euchre:reference"]}]
    project.build(nav=[*nav, {"Games": "euchre:variants"}, {"House": "euchre:house_rules"}])
    home = project.html("index.html")
    assert 'href="variants/guernsey/"' in home
    assert 'href="house-rules/joker/"' in home
    assert 'href="reference/"' in home


def test_an_unknown_placeholder_is_explained(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Abort):
        project.build(nav=[{"Games": "euchre:games"}])
    said = capsys.readouterr().err
    assert said.startswith("error: euchre: nav holds 'euchre:games'; it may hold euchre:variants, ")
    assert said.endswith(" and euchre:everything\n")


def test_a_page_at_a_generated_address_is_refused(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write("docs/variants/guernsey.md", "# Mine\n")
    with pytest.raises(Abort):
        project.build()
    assert capsys.readouterr().err == (
        "error: euchre: variants/guernsey.md is a page that the plugin writes; "
        "give yours another name\n"
    )


def test_ones_own_variant_gets_a_page(project: Project) -> None:
    project.write("tables/club.yaml", TABLE)
    project.build({"variants": ["tables/club.yaml"]})
    page = project.html("variants/club/index.html")
    assert "21 points" in page
    assert "<code>euchre quiz club.yaml</code>" in page
    assert "<title>The club's game - Club</title>" in page


def test_a_wrong_file_stops_the_build_with_what_check_says_and_touches_nothing(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = TABLE.replace("target", "tarjet").replace("summary", "sumary")
    file = project.write("club.yaml", wrong)
    kept = project.write("site/kept.html", "as it was")
    assert main(["check", str(file)]) == 1
    checked = capsys.readouterr().out
    with pytest.raises(Abort):
        project.build({"variants": ["club.yaml"]})
    head, _, problems = capsys.readouterr().err.partition("\n")
    assert head == "error: euchre: the pages can't be made of these files"
    assert problems.count("club.yaml:") == 3
    assert checked.startswith(problems)
    assert kept.read_text("utf-8") == "as it was"
    assert list(project.site.iterdir()) == [kept]


def test_a_page_of_ours_that_is_written_by_hand_is_not_to_be_replaced(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write("docs/your-own-rules.md", "# Mine\n")
    with pytest.raises(Abort):
        project.build()
    assert "your-own-rules.md is a page that the plugin writes" in capsys.readouterr().err


def test_only_ones_own_variant(project: Project) -> None:
    project.write("club.yaml", TABLE)
    project.write("docs/index.md", "# Club\n\n[Rules](variants/club.md#scoring)\n")
    project.build({"variants": ["club.yaml"], "only": True})
    assert [path.parent.name for path in project.site.glob("variants/*/index.html")] == ["club"]
    assert "<title>The club's game - Club</title>" in project.html("variants/club/index.html")


def test_only_without_a_variant_is_refused(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Abort):
        project.build({"only": True})
    said = capsys.readouterr().err
    assert said == "error: euchre: only one's own variants are wanted, and none is named\n"


EVERYTHING = [{"Home": "index.md"}, {"Euchre": "euchre:everything"}]


BUILDS = [
    pytest.param(MATERIAL, None, id="material-"),
    pytest.param(MATERIAL, [{"Home": "index.md"}], id="material-own"),
    pytest.param({"name": "mkdocs"}, EVERYTHING, id="mkdocs-all"),
]
"""Each theme and each navigation. Neither looks at the other: other pairs wait for the long run."""
if PROVING:
    BUILDS += [
        pytest.param(MATERIAL, EVERYTHING, id="material-all"),
        pytest.param({"name": "mkdocs"}, None, id="mkdocs-"),
        pytest.param({"name": "mkdocs"}, [{"Home": "index.md"}], id="mkdocs-own"),
    ]


@pytest.mark.proof
@pytest.mark.parametrize(("theme", "nav"), BUILDS)
def test_a_site_of_somebody_else_builds_strictly(
    project: Project, theme: dict[str, Any], nav: list[Any] | None
) -> None:
    project.write("club.yaml", TABLE)
    project.write("docs/news/index.md", "# News\n\nWe play on Thursday.\n")
    settings = {} if nav is None else {"nav": [*nav, {"News": "news/index.md"}]}
    project.build({"variants": ["club.yaml"]}, theme=theme, **settings)
    assert broken(project.site) == []
    assert "We play on Thursday." in project.html("news/index.html")
    assert "<h1>Club" in project.html("index.html") or '<h1 id="club">' in project.html(
        "index.html"
    )
    assert "{{" not in project.html("your-own-rules/index.html")
    linked = 'href="variants/club/"' in project.html("index.html")
    assert linked is (nav is None or nav is EVERYTHING)


def test_a_missing_file_is_refused(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Abort):
        project.build({"variants": ["nowhere.yaml"]})
    assert "nowhere.yaml" in capsys.readouterr().err


def test_two_files_of_one_id_are_refused(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write("a/club.yaml", TABLE)
    project.write("b/club.yaml", TABLE)
    with pytest.raises(Abort):
        project.build({"variants": ["a/club.yaml", "b/club.yaml"]})
    assert "are both called club" in capsys.readouterr().err


def test_all_examples_that_fail_are_told_each_in_a_line(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write("club.yaml", TABLE)
    for name in ("one", "two"):
        project.write(
            f"scenarios/{name}.yaml",
            f"spec_version: 1\nkind: scenario\nid: {name}\ntitle: Eldest hand passes\n"
            "variant: ../club.yaml\ndealer: 0\nsteps: [{1: pass}, {expect: {to_act: 3}}]\n",
        )
    with pytest.raises(Abort):
        project.build({"variants": ["club.yaml"]})
    told = capsys.readouterr().err.splitlines()
    for name in ("one", "two"):
        assert sum(f"scenarios/{name}.yaml:" in line for line in told) == 1


def test_only_pages_that_ask_are_templates(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write("docs/plain.md", "# Plain\n\n{{ euchre.table.players }}\n")
    project.write(
        "docs/asking.md", "---\neuchre: true\n---\n# Asking\n\n{{ euchre.table.players }}\n"
    )
    project.build()
    assert "<p>{{ euchre.table.players }}</p>" in project.html("plain/index.html")
    assert "<p>four</p>" in project.html("asking/index.html")
    project.write("docs/asking.md", "---\neuchre: true\n---\n# Asking\n\n{{ euchre.nothing }}\n")
    with pytest.raises(Abort):
        project.build()
    assert "error: euchre: asking.md: " in capsys.readouterr().err


def test_edit_links_lead_to_the_rules_file(project: Project) -> None:
    project.write("club.yaml", TABLE)
    theme = {"name": "material", "font": False, "features": ["content.action.edit"]}
    project.build(
        {"variants": ["club.yaml"]}, theme=theme, edit_uri="https://example.org/edit/main/docs/"
    )
    page = project.html("variants/club/index.html")
    assert 'href="https://example.org/edit/main/docs/../club.yaml"' in page
    assert "edit/main" not in project.html("variants/index.html")


def test_rules_files_are_watched(project: Project) -> None:
    table = project.write("club.yaml", TABLE)
    file = project.write(
        "mkdocs.yml", "site_name: Club\nplugins: [{euchre: {variants: [club.yaml]}}]\n"
    )
    config = load_config(str(file))
    config.plugins.on_config(config)
    assert {str(table), *map(str, shipped.folders())} <= set(config.watch)
