"""Running text of hand-written pages: cards are drawn, quotes are of one kind, code stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_site.collection import Collection
from euchre_site.handwritten import written_page
from euchre_site.running_text import set_text, with_quotes
from euchre_site.sources import docs_folder
from euchre_site.tree import Page, SiteTree
from euchre_site.writing import front_matter

PAGES = sorted(docs_folder().rglob("*.md"))
BARE = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


def without_marks(page: str) -> str:
    """A page without code, attributes and pictures, as it is before Markdown."""
    text = re.sub(r"^(?:```|~~~).*?^(?:```|~~~)$|^    .*?$", "", page, flags=re.DOTALL | re.M)
    text = re.sub(r"<svg.*?</svg>|`[^`]*`", "", text, flags=re.DOTALL)
    text = re.sub(r'<(span|p|i)[^>]*(?:role="img"|aria-hidden)[^>]*>.*?</\1>', "", text)
    return re.sub(r"<[^>]*>|\{:[^}]*\}", "", text)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_page_names_a_card_without_drawing_it(path: Path, collection: Collection) -> None:
    text = path.read_text("utf-8").split("---\n", 2)[2]
    page = written_page(text, collection, path.relative_to(docs_folder()).as_posix())
    assert BARE.findall(without_marks(page)) == []


def test_what_is_no_running_text_stays_as_it_is() -> None:
    for text in (
        "`J♥`\n",
        "```\nJ♥\n```\n",
        "    J♥\n",
        "## J♥ {: #a }\n",
        '<span role="img" aria-label="jack of hearts">J♥</span>\n',
        "[J♥](a.md)\n",
        "<!-- J♥ -->\n",
    ):
        assert set_text(text) == text


def test_cards_and_suits_of_sentences_and_tables_are_drawn() -> None:
    page = set_text("Play J♥ or 10♠.\n\n| A | B |\n| --- | --- |\n| ♦ | K♣ |\n")
    assert page.count('class="euchre-card ') == 3
    assert page.count('class="euchre-suit ') == 1


def test_words_in_quotes_stand_in_quotes_of_one_kind() -> None:
    assert set_text("Say 'order up', or \"pass\".") == "Say “order up”, or “pass”."
    for text in (
        "the dealers' cards and the players' hands",
        "`say 'pass'`",
        "the dealer's",
    ):
        assert set_text(text) == text


def test_pages_that_are_made_have_the_same_quotes_but_those_of_programs() -> None:
    head = front_matter("Say 'pass'", "A 'call'.")
    text = "{: title='a' }\nSay 'order up alone', not `'pass'`: it's the players' choice.\n"
    uris = ("variants/x.md", "developers/python.md", "reference.md", "schemas.md")
    tree = SiteTree({uri: Page(uri, "X", head + text) for uri in uris}, {}, {})
    made = {uri: page.text for uri, page in with_quotes(tree).pages.items()}
    assert made.pop("variants/x.md") == head + text.replace("'order up alone'", "“order up alone”")
    assert set(made.values()) == {head + text}
