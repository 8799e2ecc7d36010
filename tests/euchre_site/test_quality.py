"""What holds for every page: anybody can use it, nobody else is asked, and its address stays."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from euchre_site.collection import Collection
from tests.euchre_site.addresses import FILE, FIX, kept
from tests.euchre_site.browsing import DESK, PHONE, Watched, needs_chromium, opened
from tests.euchre_site.kinds import addresses, representatives
from tests.proving import PROVING

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
AXE_VERSION: Final = "4.12.1"
FIRST_VIEW: Final = 300_000
"""Bytes, compressed, that the first view of a variant may take."""
SEARCH_INDEX: Final = 300_000
"""Bytes, compressed, that the search index may take."""
JUDGE: Final = """async colors => {
  const rules = colors ? {runOnly: ["color-contrast"]} : {};
  const found = await axe.run(document, {resultTypes: ["violations"], ...rules});
  return found.violations.flatMap(each => each.nodes.map(
    node => `${each.id}: ${node.target.join(" ")}: ${node.html.slice(0, 120)}`));
}"""
SAMPLED: Final = (
    *("index", "learn/bowers", "variants/*", "variants/*/quiz", "variants/*/card"),
    *("house-rules/*", "score-keeper", "your-own-rules"),
)
PRESSED_ON: Final = (
    *SAMPLED,
    *("compare", "glossary", "reference", "examples/*", "variants/*/questions"),
    *("variants/*/examples", "developers/questions"),
)
"""The kinds of page with something to use on them, and some with text alone."""
LOOKS: Final = [
    pytest.param(DESK, "light", 0, id="desk-light"),
    pytest.param(PHONE, "dark", 0, id="phone-dark"),
    pytest.param(DESK, "dark", 1, id="desk-dark"),
    pytest.param(PHONE, "light", 1, id="phone-light"),
]
"""One kind of page is seen in the first two looks and the next in the others, so that each is seen
in light and dark, on a desk and a phone; those sampled are seen in all four. In the dark only the
colors of the others are another matter.
"""
PRESSED: Final = 60
"""So often Tab is pressed on a page at most; further down, everything takes the focus at least."""
# Marks everything in the text of a page that a key must reach, and says how much that is.
MARK: Final = """() => {
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const groups = new Set();
  const wanted = [...document.querySelectorAll("article")].flatMap(
    each => [...each.querySelectorAll(kinds)]).filter(each => {
      if (each.disabled || each.tabIndex < 0) return false;
      if (!each.checkVisibility({visibilityProperty: true}) || !each.getClientRects().length) {
        return false;
      }
      if (each.type !== "radio" || !each.name) return true;
      const isFirst = !groups.has(each.name);
      groups.add(each.name);
      return isFirst;
    });
  const name = each => each.type === "radio" && each.name ? `radio ${each.name}` : each;
  window.wanted = new Map(wanted.map(each => [name(each), each]));
  document.addEventListener("focusin", event => window.wanted.delete(name(event.target)));
  const skip = document.querySelector("article");
  skip.tabIndex = -1;
  skip.focus({preventScroll: true});
  return wanted.length;
}"""
MISSED: Final = """() => [...window.wanted.values()].map(each => each.outerHTML.slice(0, 120))"""
TAKE_FOCUS: Final = """() => [...window.wanted.values()].forEach(
  each => each.focus({preventScroll: true}))"""


@pytest.fixture(scope="module")
def chosen(built: Path) -> dict[str, str]:
    return representatives(built)


def test_there_is_a_page_of_every_kind(chosen: dict[str, str]) -> None:
    for kind in ("index", "variants/*", "variants/*/quiz", "house-rules/*", "reference"):
        assert kind in chosen
    assert len(chosen) < 80, "so many pages would take long: is a folder of one kind taken apart?"


@needs_chromium
@pytest.mark.proof
@pytest.mark.parametrize(("width", "scheme", "turn"), LOOKS)
def test_axe_finds_nothing_on_any_kind_of_page_and_nobody_else_is_asked(
    browser: Browser,
    address: str,
    chosen: dict[str, str],
    width: int,
    scheme: str,
    turn: int,
) -> None:
    assert f"axe v{AXE_VERSION}" in AXE
    found: dict[str, list[str]] = defaultdict(list)
    plain = {page for kind, page in chosen.items() if kind not in SAMPLED}
    with opened(browser, width, scheme) as context:
        watched = Watched(context)
        page = watched.page
        for name in _seen(chosen, turn):
            page.goto(f"{address}{name}.html")
            if page.evaluate("document.documentElement.scrollWidth") > width:
                found[name].append("is wider than the screen")
            page.evaluate(AXE)
            found[name] += page.evaluate(JUDGE, not PROVING and scheme == "dark" and name in plain)
            found[name] += watched.complaints
            watched.complaints.clear()
        assert watched.hosts == {urlsplit(address).netloc}
    assert {name: faults for name, faults in found.items() if faults} == {}


def _seen(chosen: dict[str, str], turn: int) -> list[str]:
    """Every other kind of page, beginning with the first or the second, and those sampled."""
    kinds = sorted(chosen)
    return [chosen[kind] for kind in kinds if kind in SAMPLED or kinds.index(kind) % 2 == turn]


def test_every_kind_of_page_is_seen_in_light_and_dark(chosen: dict[str, str]) -> None:
    for scheme in ("light", "dark"):
        turns = [each.values[2] for each in LOOKS if each.values[1] == scheme]
        seen = {name for turn in turns for name in _seen(chosen, int(str(turn)))}
        assert seen == set(chosen.values())


@needs_chromium
def test_the_keyboard_reaches_everything_in_the_text(
    browser: Browser, address: str, chosen: dict[str, str]
) -> None:
    missed: dict[str, list[str]] = {}
    with opened(browser) as context:
        page = context.new_page()
        for name in [chosen[kind] for kind in PRESSED_ON]:
            page.goto(f"{address}{name}.html")
            if left := _missed(page):
                missed[name] = left
    assert missed == {}


def _missed(page: Page) -> list[str]:
    """What Tab doesn't reach in the text of a page, or on a long one what takes no focus."""
    marked = page.evaluate(MARK)
    for _ in range(min(marked, PRESSED) + 10):
        page.keyboard.press("Tab")
    left: list[str] = page.evaluate(MISSED)
    if len(left) > marked - PRESSED:
        return left
    page.evaluate(TAKE_FOCUS)
    unfocused: list[str] = page.evaluate(MISSED)
    return unfocused


@pytest.fixture(scope="module")
def index(built: Path) -> list[dict[str, Any]]:
    text = (built / "search" / "search_index.json").read_text("utf-8")
    found: list[dict[str, Any]] = json.loads(text)["docs"]
    return found


def test_the_search_knows_every_other_name_of_a_house_rule(
    collection: Collection, index: list[dict[str, Any]]
) -> None:
    texts: dict[str, str] = defaultdict(str)
    for each in index:
        texts[each["location"].partition("#")[0]] += f" {each['title']} {each['text']}"
    for rule in collection.house_rules:
        words = re.sub(r"<[^>]*>|&#?\w+;", " ", texts[f"house-rules/{rule.id}.html"]).split()
        shown = " ".join(words).casefold()
        for name in (rule.name, *rule.aliases):
            wanted = " ".join(re.sub(r"['’&]", " ", name).split()).casefold()
            assert wanted in re.sub(r"['’&]", " ", shown).replace("  ", " "), (rule.id, name)


def test_what_is_told_card_by_card_and_asked_stays_out_of_the_search(
    built: Path, index: list[dict[str, Any]]
) -> None:
    places = {each["location"].partition("#")[0] for each in index}
    assert not [place for place in places if place.startswith("examples/")]
    assert not [each for each in index if "assets/" in each["location"]]
    packed = gzip.compress((built / "search" / "search_index.json").read_bytes())
    assert len(packed) < SEARCH_INDEX


@needs_chromium
def test_the_first_view_of_a_variant_is_small(browser: Browser, address: str, built: Path) -> None:
    asked: list[str] = []
    with opened(browser) as context:
        page = context.new_page()
        page.on("request", lambda each: asked.append(urlsplit(each.url).path.lstrip("/")))
        page.goto(f"{address}variants/guernsey.html")
        page.wait_for_load_state("networkidle")
    sizes = {
        name: len(gzip.compress((built / name).read_bytes()))
        for name in asked
        if name and "search" not in name
    }
    assert "variants/guernsey.html" in sizes
    assert sum(sizes.values()) < FIRST_VIEW, sizes


def test_no_address_has_gone(built: Path) -> None:
    now = set(addresses(built))
    assert not kept() - now, "addresses of pages stay; somebody has linked to these"
    assert not now - kept(), f"new pages; {FIX} keeps them in {FILE.name}"
