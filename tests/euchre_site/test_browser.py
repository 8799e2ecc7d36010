"""The site in Chromium, as people meet it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from euchre_site.building import build_site, quiet
from euchre_site.uris import VariantPage
from tests.euchre_site import few
from tests.euchre_site.browsing import (
    DESK,
    PHONE,
    SCHEMES,
    TOO_FAINT,
    Watched,
    needs_chromium,
    opened,
    served,
)
from tests.euchre_site.kinds import addresses, representatives

pytestmark = needs_chromium
TELLING = (
    "index",
    "variants/guernsey",
    "variants/guernsey/scoring",
    "variants/guernsey/differences",
    "variants/guernsey/questions",
    "variants/guernsey/card",
    "variants/index",
    "house-rules/index",
    "house-rules/short_game",
    "your-own-rules",
    "reference",
)
# Whether a page or a section is seen among so many results; the theme adds the words to mark there.
FOUND = """([wanted, place]) =>
  [...document.querySelectorAll(".md-search-result__item")].slice(0, place)
    .flatMap(item => [...item.querySelectorAll(":scope > a")])
    .some(link => {
      const {pathname, hash} = new URL(link.href);
      return link.checkVisibility() && `${pathname}${hash}`.includes(wanted);
    })
"""


def seen_on_a_phone(built: Path) -> list[str]:
    """A page of each kind, and all of a few variants."""
    pages = set(representatives(built).values())
    for page in addresses(built):
        folder, _, rest = page.partition("/")
        if folder == "variants" and rest.partition("/")[0] in few.VARIANTS:
            pages.add(page)
    return sorted(pages)


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_every_page_fits_and_asks_nobody_else(
    browser: Browser, address: str, built: Path, width: int
) -> None:
    # What fits on a phone fits on a desk, except where a desk has another layout.
    visited = seen_on_a_phone(built) if width == PHONE else TELLING
    with opened(browser, width) as context:
        watched = Watched(context)
        for name in visited:
            watched.page.goto(f"{address}{name}.html")
            needed = watched.page.evaluate("document.documentElement.scrollWidth")
            assert needed <= width, name
        assert watched.complaints == []
        assert watched.hosts == {urlsplit(address).netloc}


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_all_text_stands_out_enough(
    browser: Browser, address: str, width: int, scheme: str
) -> None:
    with opened(browser, width, scheme) as context:
        page = context.new_page()
        for name in TELLING:
            page.goto(f"{address}{name}.html")
            judged = page.evaluate(TOO_FAINT)
            assert judged["found"] == [], name
            assert judged["seen"] > 30
            if width == DESK:
                page.add_style_tag(content="* { transition: none !important }")
                page.emulate_media(media="print")
                assert page.evaluate(TOO_FAINT)["found"] == [], f"{name} on paper"
                page.emulate_media(media="screen")


def test_the_scheme_follows_the_system_and_can_be_changed(browser: Browser, address: str) -> None:
    with opened(browser, DESK, "dark") as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        ground = "getComputedStyle(document.body).backgroundColor"
        assert page.evaluate(ground) == "rgb(20, 26, 23)"
        page.get_by_title("Switch to light colors").click()
        assert page.evaluate(ground) == "rgb(252, 250, 245)"
        page.goto(f"{address}variants/guernsey.html")
        assert page.evaluate(ground) == "rgb(252, 250, 245)"


@pytest.mark.parametrize(
    ("words", "wanted", "place"),
    [
        ("left bower", "variants/north_american.html", 1),
        ("best bower", "glossary.html#best-bower", 1),
        ("short game", "house-rules/short_game.html", 1),
        ("stick the dealer", "house-rules/stick_the_dealer.html", 1),
        ("screw the dealer", "house-rules/stick_the_dealer.html", 1),
        ("farmer's hand", "house-rules/farmers_hand.html", 1),
        ("bower", "variants/north_american.html#right-bower-and-left-bower", 2),
    ],
)
def test_search_finds(browser: Browser, searched: str, words: str, wanted: str, place: int) -> None:
    with opened(browser) as context:
        watched = Watched(context)
        watched.page.goto(f"{searched}index.html")
        watched.page.get_by_role("textbox", name="Search").click()
        watched.page.keyboard.type(words)
        # What is found changes with every letter: the answer to the last is waited for.
        watched.page.wait_for_function(FOUND, arg=[wanted, place], timeout=10_000)
        assert watched.complaints == []


@pytest.mark.parametrize("words", ["left bower", "right bower"])
def test_search_leads_to_the_section_that_explains_the_bowers(
    browser: Browser, searched: str, words: str
) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{searched}index.html")
        page.get_by_role("textbox", name="Search").click()
        page.keyboard.type(words)
        section = page.locator(".md-search-result__link").nth(1)
        section.wait_for(state="visible")
        found = urlsplit(section.get_attribute("href") or "")
        assert (found.path, found.fragment) == (
            "/variants/north_american.html",
            "right-bower-and-left-bower",
        )


def test_what_the_check_says_is_seen_to_its_end(browser: Browser, address: str) -> None:
    for width in (PHONE, DESK):
        with opened(browser, width) as context:
            page = context.new_page()
            page.goto(f"{address}your-own-rules.html")
            block = page.locator("code", has_text="did you mean")
            assert block.evaluate("e => e.scrollWidth <= e.clientWidth")
            assert block.inner_text().count("^^^") >= 1


def test_search_dialog_has_a_name(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        assert page.get_by_role("dialog", name="Search").count() == 1


MET = """(e => e.getAttribute("href") || e.id || e.className)(document.activeElement)"""


def tabbed(page: Page, presses: int) -> list[str]:
    """What the focus meets when somebody presses Tab: addresses, ids or classes."""
    found = []
    for _ in range(presses):
        page.keyboard.press("Tab")
        found.append(str(page.evaluate(MET)))
    return found


def test_the_keyboard_reaches_what_a_desk_shows(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        met = tabbed(page, 40)
        assert met[0].startswith("#")  # the link that skips to the text
        for wanted in (
            "variants/index.html",
            "house-rules/index.html",
            "your-own-rules.html",
            "variants/north_american.html",
            "variants/guernsey.html",
        ):
            assert wanted in met
        assert [each for each in met if each.startswith("__palette")]
        assert [each for each in met if "md-search__input" in each]


def test_the_keyboard_opens_the_menu_of_a_phone(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        menu = page.get_by_role("button", name="Menu")
        menu.focus()
        page.keyboard.press("Enter")
        assert page.locator("#__drawer").is_checked()
        page.get_by_role("link", name="House rules").first.wait_for(state="visible")


def test_a_card_has_words_a_sign_and_a_color(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{address}variants/guernsey.html")
        card = page.get_by_role("img", name="jack of hearts").first
        assert card.inner_text() == "J♥\ufe0e"
        assert card.evaluate("e => getComputedStyle(e).color") == "rgb(168, 32, 26)"
        assert page.get_by_role("img", name="joker").count() >= 4


def test_differences_stand_beside_a_variant_where_there_is_room(
    browser: Browser, address: str
) -> None:
    def tops(width: int) -> tuple[float, float]:
        with opened(browser, width) as context:
            page = context.new_page()
            page.goto(f"{address}variants/index.html")
            entry = page.locator(".euchre-entry", has_text="Guernsey Euchre").first
            boxes = [entry.locator("> div").nth(n).bounding_box() for n in (0, 1)]
            first, second = (box["y"] if box else 0.0 for box in boxes)
            return first, second

    assert len(set(tops(DESK))) == 1
    above, below = tops(PHONE)
    assert above < below


def test_a_phone_leads_to_the_parts_of_an_index(browser: Browser, address: str) -> None:
    for name, part in (("variants", "British Euchre and its kin"), ("house-rules", "Scoring")):
        for width, shown in ((PHONE, True), (DESK, False)):
            with opened(browser, width) as context:
                page = context.new_page()
                page.goto(f"{address}{name}/index.html")
                link = page.locator(".euchre-jump").get_by_text(part, exact=True)
                assert link.is_visible() is shown
                if shown:
                    link.click()
                    heading = page.get_by_role("heading", name=part)
                    box = heading.bounding_box()
                    assert box
                    assert 0 <= box["y"] < 200


def test_the_tables_of_the_reference_fold_on_a_phone(browser: Browser, address: str) -> None:
    for width, folded in ((PHONE, True), (DESK, False)):
        with opened(browser, width) as context:
            page = context.new_page()
            page.goto(f"{address}reference.html")
            assert page.get_by_role("columnheader").first.is_visible() is not folded


def test_the_sidebar_opens_only_the_family_of_the_page(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{address}variants/exeter.html")
        sidebar = page.locator(".md-sidebar--primary")
        assert sidebar.get_by_role("link", name="Devon Euchre").is_visible()
        assert sidebar.get_by_text("Railroad Euchre and its kin").is_visible()
        assert sidebar.get_by_role("link", name="Bicycle Railroad Euchre").count() == 0


def test_paper_shows_the_rules_and_nothing_else(browser: Browser, address: str) -> None:
    with opened(browser, DESK, "dark") as context:
        page = context.new_page()
        page.goto(f"{address}variants/guernsey.html")
        page.emulate_media(media="print", color_scheme="dark")
        for furniture in (".md-header", ".md-tabs", ".md-sidebar", ".md-footer", ".euchre-screen"):
            for part in page.locator(furniture).all():
                assert not part.is_visible(), furniture
        ink = "getComputedStyle(document.querySelector('.md-typeset p')).color"
        assert page.evaluate(ink) == "rgb(0, 0, 0)"
        assert page.get_by_role("heading", name="Scoring").is_visible()
        assert page.pdf().startswith(b"%PDF")


def test_a_site_on_a_disk_and_one_below_a_path_have_their_style(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    (tmp_path / "clubs").mkdir()
    (tmp_path / "clubs" / "euchre").symlink_to(built)
    style = "getComputedStyle(document.querySelector('.euchre-card')).borderTopStyle"
    with served(tmp_path) as root, opened(browser) as context:
        watched = Watched(context)
        watched.page.goto(f"{root}clubs/euchre/variants/guernsey.html")
        assert watched.page.evaluate(style) == "solid"
        assert watched.complaints == []
        # On a disk the theme looks in vain for a search index and hides its search.
        watched.page.goto(f"{built.as_uri()}/variants/guernsey.html")
        assert watched.page.evaluate(style) == "solid"
        assert watched.page.get_attribute(".md-search", "aria-label") == "Search"
        assert not watched.page.locator(".md-search").is_visible()


HOSTILE = """\
spec_version: 1
kind: variant
id: trap
name: '<img src=x onerror="alert(1)"> & *star*'
summary: '<script>alert(2)</script> [go](javascript:alert(3)) {{ 7*7 }} {: onclick=alert(4) }'
aliases: ['"><svg onload=alert(5)>']
region: '</p><b>Bold</b> | cell'
extends: north_american
"""


@pytest.mark.usefixtures("small")
def test_hostile_text_appears_as_text(browser: Browser, tmp_path: Path) -> None:
    table = tmp_path / "trap.yaml"
    table.write_text(HOSTILE, encoding="utf-8")
    with quiet():
        build_site(tmp_path / "site", [table])
    name = '<img src=x onerror="alert(1)"> & *star*'
    with served(tmp_path / "site") as root, opened(browser) as context:
        watched = Watched(context)
        dialogs: list[str] = []
        watched.page.on("dialog", lambda each: dialogs.append(each.message))
        sub = [f"variants/trap/{page.stem}.html" for page in VariantPage if page.stem]
        for uri in ("index.html", "variants/index.html", *sub, "variants/trap.html"):
            watched.page.goto(root + uri)
            assert watched.page.locator("[onclick], article img").count() == 0, uri
        text = watched.page.inner_text("article")
        assert watched.page.title() == f"{name} - Your Table's Euchre"
        assert watched.page.inner_text("h1").startswith(name)
        assert "[go](javascript:alert(3)) {{ 7*7 }} {: onclick=alert(4) }" in text
        assert '"><svg onload=alert(5)>' in text
        assert watched.page.locator("[onclick], article img, article svg[onload]").count() == 0
        assert watched.page.locator(".md-nav__item--active", has_text=name).count() >= 1
        watched.page.goto(f"{root}variants/guernsey.html")
        assert dialogs == []
        assert watched.complaints == []
