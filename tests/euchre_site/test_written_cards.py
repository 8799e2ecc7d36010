"""Cards in the running text of hand-written pages are drawn; nothing else is touched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_site.collection import Collection
from euchre_site.handwritten import written_page
from euchre_site.sources import docs_folder
from euchre_site.written_cards import with_cards

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
        assert with_cards(text) == text


def test_cards_and_suits_of_sentences_and_tables_are_drawn() -> None:
    page = with_cards("Play J♥ or 10♠.\n\n| A | B |\n| --- | --- |\n| ♦ | K♣ |\n")
    assert page.count('class="euchre-card ') == 3
    assert page.count('class="euchre-suit ') == 1
