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
from tests.euchre_site.browsing import (
    DESK,
    PHONE,
    SCHEMES,
    Watched,
    needs_chromium,
    opened,
)
from tests.euchre_site.kinds import addresses, representatives
from tests.proving import PROVING

Look = tuple[int, str]
"""How wide a page is, and its colors."""
AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
AXE_VERSION: Final = "4.12.1"
FIRST_VIEW: Final = 300_000
"""Bytes, compressed, that the first view of a variant may take."""
SEARCH_INDEX: Final = 300_000
"""Bytes, compressed, that the search index may take."""
FURNITURE: Final = (".md-header", ".md-sidebar--primary", ".md-footer")
"""What is the same on all pages: it is judged where it is in all looks."""
JUDGE: Final = """async spared => {
  const judged = {include: [["html"]], exclude: (spared || []).map(each => [each])};
  const found = await axe.run(judged, {resultTypes: ["violations"]});
  return found.violations.flatMap(each => each.nodes.map(
    node => `${each.id}: ${node.target.join(" ")}: ${node.html.slice(0, 120)}`));
}"""
ALIKE: Final = 30
"""Of what stands in a row on a page so many are judged; the long run judges all."""
CUT: Final = """most => document.querySelectorAll("article *").forEach(each => {
  [...each.children].slice(most).forEach(child => child.remove());
})"""
SETTLED: Final = "document.getAnimations().every(each => each.playState !== 'running')"
"""Whether nothing on a page moves or fades."""
DARK: Final = "document.body.dataset.mdColorScheme === 'slate'"
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
LOOKS: Final[tuple[tuple[Look, ...], ...]] = (
    ((DESK, "light"), (PHONE, "dark")),
    ((PHONE, "light"), (DESK, "dark")),
)
"""One kind of page is seen in the first two looks and the next in the others, so that each is seen
in light and dark, on a desk and a phone; those sampled are seen in all four.
"""
SHARES: Final = 4
"""So many tests share the pages among themselves."""
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
@pytest.mark.parametrize("share", range(SHARES))
def test_axe_finds_nothing_on_any_kind_of_page_and_nobody_else_is_asked(
    browser: Browser, address: str, chosen: dict[str, str], share: int
) -> None:
    assert f"axe v{AXE_VERSION}" in AXE
    found: dict[str, list[str]] = defaultdict(list)
    for scheme in SCHEMES:
        # The theme keeps the colors that a browser has asked for first.
        with opened(browser, scheme=scheme) as context:
            watched = Watched(context)
            for kind in sorted(chosen)[share::SHARES]:
                watched.page.goto(f"{address}{chosen[kind]}.html")
                assert watched.page.evaluate(DARK) is (scheme == "dark")
                watched.page.evaluate(AXE)
                for width in _widths(kind, scheme, chosen):
                    look = f"{chosen[kind]}, {width} wide, {scheme}"
                    found[look] += _faults(watched.page, width, whole=kind in SAMPLED)
                    found[look] += watched.complaints
                    watched.complaints.clear()
            assert watched.hosts == {urlsplit(address).netloc}
    assert {look: faults for look, faults in found.items() if faults} == {}


def _faults(page: Page, width: int, *, whole: bool) -> list[str]:
    """What is wrong with a page at some width."""
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_function(SETTLED)
    is_wider = page.evaluate("document.documentElement.scrollWidth") > width
    if not PROVING:
        page.evaluate(CUT, ALIKE)
    faults: list[str] = page.evaluate(JUDGE, [] if whole else FURNITURE)
    return [*faults, "is wider than the screen"] if is_wider else faults


def _widths(kind: str, scheme: str, chosen: dict[str, str]) -> list[int]:
    """How wide a kind of page is seen in these colors."""
    looks = LOOKS[0] + LOOKS[1] if kind in SAMPLED else LOOKS[sorted(chosen).index(kind) % 2]
    return [width for width, colors in looks if colors == scheme]


def test_every_kind_of_page_is_seen_in_light_and_dark(chosen: dict[str, str]) -> None:
    for kind in chosen:
        widths = [_widths(kind, scheme, chosen) for scheme in SCHEMES]
        assert all(widths)
        assert {each for some in widths for each in some} == {DESK, PHONE}
    shares = [sorted(chosen)[share::SHARES] for share in range(SHARES)]
    assert sorted(kind for kinds in shares for kind in kinds) == sorted(chosen)
    assert set(SAMPLED) <= set(chosen)


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


def test_every_title_has_a_word_that_the_search_takes(
    built: Path, index: list[dict[str, Any]]
) -> None:
    text = (built / "search" / "search_index.json").read_text("utf-8")
    gap = re.compile(json.loads(text)["config"]["separator"])
    assert "a march" not in gap.split("a march")
    # Nothing stands under the letters of the glossary, two of which are words.
    for each in [each for each in index if each["text"].strip()]:
        title = re.sub(r"<[^>]*>", "", each["title"])
        assert any(gap.split(title)), each["location"]


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
