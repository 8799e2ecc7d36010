"""The scripts of a page draw what the pages show."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from euchre_site.collection import Collection
from euchre_site.drawing.part import drawing_part
from euchre_site.drawing.plain import plain
from euchre_site.drawing.table import table_picture
from euchre_site.marks import card_face, card_mark, safe
from tests.euchre_site.browsing import DESK, PHONE, SCHEMES, TOO_FAINT, needs_chromium
from tests.euchre_site.drawing import pictures
from tests.euchre_site.drawing.test_cards import EVERY_CARD

pytestmark = needs_chromium
NARROW = 320
ASSETS = files("euchre_site").joinpath("assets")
STYLES = ("euchre.css", "cards.css", "table.css")
AS_PARSED = """html => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page with the scripts that draw, and nothing else."""
    opened = browser.new_page()
    opened.set_content("<!doctype html><html lang=en><title>Cards</title><body></body></html>")
    # What base.js offers needs an address; these scripts only add to it.
    opened.evaluate("window.euchre = {}")
    cards = drawing_part(Collection((), ())).assets["assets/euchre/cards.js"].decode()
    for script in (cards, ASSETS.joinpath("cards_table.js").read_text("utf-8")):
        opened.add_script_tag(content=script)
    yield opened
    opened.close()


def _drawn(page: Page, call: str, value: Any) -> str:
    return str(page.evaluate(f"value => euchre.{call}(value).outerHTML", value))


def test_every_card_is_the_same_from_a_script(page: Page) -> None:
    for card in EVERY_CARD:
        assert _drawn(page, "cardFace", card.text) == page.evaluate(AS_PARSED, card_face(card))
        assert _drawn(page, "cardMark", card.text) == page.evaluate(AS_PARSED, card_mark(card))
        assert page.evaluate("code => euchre.cardWords(code)", card.text) == card.words


@pytest.mark.parametrize("name", pictures.ALL)
def test_every_table_is_the_same_from_a_script(page: Page, name: str) -> None:
    picture = pictures.ALL[name]
    wanted = page.evaluate(AS_PARSED, table_picture(picture))
    assert _drawn(page, "tablePicture", plain(picture)) == wanted


@pytest.mark.parametrize("text", ["J♥ leads", "all ♥, XJ♥", "<b>10♦\ufe0e</b> & A♠♣", "♥J♦"])
def test_text_of_a_script_has_its_cards_marked(page: Page, text: str) -> None:
    script = """text => {
      const holder = document.createElement("p");
      holder.append(euchre.cardText(text));
      return holder.innerHTML;
    }"""
    assert page.evaluate(script, text) == page.evaluate(AS_PARSED, safe(text))


def _show(page: Page, scheme: str, suits: str) -> None:
    styles = "".join(ASSETS.joinpath(name).read_text("utf-8") for name in STYLES)
    ground, ink = ("#fcfaf5", "#23281f") if scheme == "light" else ("#141a17", "#e6e7de")
    page.set_content(
        f'<!doctype html><html data-euchre-suits="{suits}" style="font-size:20px"><style>{styles}'
        f"body{{margin:16px;background:{ground};color:{ink}}}</style>"
        f'<body class="md-typeset" data-md-color-scheme="{"slate" if scheme == "dark" else ""}">'
        f"<p>{' '.join(map(card_mark, EVERY_CARD))} {safe('♠ ♥ ♦ ♣')}</p>"
        f'<p class="faces">{"".join(map(card_face, EVERY_CARD))}</p>'
        f"{''.join(map(table_picture, pictures.ALL.values()))}"
    )


@pytest.mark.parametrize("width", [NARROW, PHONE, DESK])
def test_tables_fit(browser: Browser, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    _show(page, "light", "two")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Nothing lies outside its table, and no card is too small to be read.
    for table in page.locator(".euchre-felt").all():
        outer = table.bounding_box()
        assert outer
        for each in table.locator("b, i, svg, .euchre-settled > span").all():
            inner = each.bounding_box()
            assert inner
            assert inner["x"] >= outer["x"]
            assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
            assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
        widths = [each.bounding_box() for each in table.locator(".euchre-face").all()]
        assert min((box["width"] for box in widths if box), default=99) >= 28
    page.close()


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("suits", ["two", "four"])
def test_every_sign_stands_out(browser: Browser, scheme: str, suits: str) -> None:
    page = browser.new_page()
    _show(page, scheme, suits)
    seen = page.evaluate(TOO_FAINT)
    assert seen["found"] == []
    assert seen["seen"] > len(EVERY_CARD) * 2
    inks = {
        suit: page.locator(f".faces .euchre-{suit}").first.evaluate(
            "e => getComputedStyle(e).color"
        )
        for suit in ("spades", "hearts", "diamonds", "clubs")
    }
    assert len(set(inks.values())) == (4 if suits == "four" else 2)
    page.close()
