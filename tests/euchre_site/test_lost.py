"""Where somebody lands who has gone wrong, and where a variant's pages end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from euchre_site.building import build_site, quiet
from euchre_site.lost import with_ways_on
from euchre_site.sources import docs_folder


def test_a_page_of_another_theme_stays_as_it_is() -> None:
    assert with_ways_on("<h1>Lost</h1>", None) == "<h1>Lost</h1>"


def test_without_an_address_the_page_leads_to_the_top_of_the_host() -> None:
    page = with_ways_on("<h1>404 - Not found</h1>", None)
    assert 'href="/glossary.html"' in page


def test_who_builds_a_site_is_told_which_page_needs_its_address(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["site", "build", "--help"])
    told = capsys.readouterr().out
    assert "404.html" in told.partition("--url")[2].partition("--variant")[0]
    said = (docs_folder() / "your-own-site.md").read_text("utf-8")
    assert "`404.html` needs that" in " ".join(said.partition("{: #url }")[2].split())


@pytest.mark.usefixtures("small")
def test_whoever_is_lost_finds_a_way_on_below_any_path(tmp_path: Path) -> None:
    with quiet():
        build_site(tmp_path / "site", [], "https://example.org/club/")
    page = (tmp_path / "site" / "404.html").read_text("utf-8")
    article = page.partition("<article")[2].partition("</article>")[0]
    ways = re.findall(r'href="/club/([^"]+)"', article)
    assert "glossary.html" in ways
    assert all((tmp_path / "site" / each).is_file() for each in ways)


def test_the_pages_of_a_variant_lead_on_to_one_another_only(built: Path) -> None:
    rules = (built / "variants" / "guernsey.html").read_text("utf-8")
    assert "md-footer__link--next" in rules
    assert "md-footer__link--prev" not in rules
    quiz = (built / "variants" / "british" / "quiz.html").read_text("utf-8")
    assert "md-footer__link--prev" in quiz
    assert "md-footer__link--next" not in quiz
