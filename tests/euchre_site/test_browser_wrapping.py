"""Names of any length, and the search of a site on a disk: nothing is wider than its window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from euchre_site import collection as collecting
from euchre_site.worked import library
from tests.euchre_site import few
from tests.euchre_site.browsing import DESK, PHONE, needs_chromium, opened, served
from tests.euchre_site.test_plugin import MATERIAL, Project

pytestmark = needs_chromium

ID = "a_table_" + "that_goes_on_" * 6 + "to_seven"
TABLE = f"""\
spec_version: 1
kind: variant
id: {ID}
name: {"W" * 300}
aliases: [{"V" * 120}]
summary: {"M" * 150}
extends: north_american
house_rules: [joker]
rules: {{game: {{target: 7}}}}
"""
PAGES = (
    *(f"variants/{ID}.html", f"variants/{ID}/card.html", f"variants/{ID}/quiz.html"),
    *(f"variants/{ID}/scoring.html", f"variants/{ID}/differences.html"),
    *("variants/index.html", "compare.html", "score-keeper.html", "house-rules/joker.html"),
    "glossary.html",
)
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
BUTTON = ".md-header__button[for=__search]"


@pytest.fixture(scope="module", params=[MATERIAL, {"name": "mkdocs"}], ids=["material", "mkdocs"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody's own site with a table of long names."""
    theme: dict[str, Any] = request.param
    project = Project(tmp_path_factory.mktemp("wrapping"))
    project.write("docs/index.md", "# Club\n")
    project.write(f"{ID}.yaml", TABLE)
    options = {"variants": [f"{ID}.yaml"]}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(collecting, "list_variants", few.variants)
        patched.setattr(collecting, "list_house_rules", few.house_rules)
        patched.setattr(library, "list_scenarios", few.scenarios)
        plugins = ["search", {"euchre": options}]
        project.build(theme=theme, plugins=plugins, use_directory_urls=False)
    return project.site


@pytest.fixture(scope="module")
def there(site: Path) -> Iterator[str]:
    with served(site) as address:
        yield address


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_no_page_is_wider_than_the_window(browser: Browser, there: str, width: int) -> None:
    wide = []
    with opened(browser, width) as context:
        page = context.new_page()
        for uri in PAGES:
            page.goto(there + uri)
            seen, room = page.evaluate(WIDTHS)
            if seen > room:
                wide.append(f"{uri}: {seen} on {room}")
    assert not wide


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_the_search_is_offered_only_where_it_works(
    browser: Browser, site: Path, there: str, width: int
) -> None:
    if "md-header" not in (site / "glossary.html").read_text("utf-8"):
        return  # the theme has its search in another place
    with opened(browser, width) as context:
        page = context.new_page()
        page.goto((site / "glossary.html").as_uri())
        page.locator(".md-search[hidden]").wait_for(state="attached")
        assert not page.locator(BUTTON).is_visible()
        assert not page.locator(".md-search__input").is_visible()
        page.goto(f"{there}glossary.html")
        if width == PHONE:
            page.locator(BUTTON).click()
        page.locator(".md-search__input").wait_for(state="visible")
