"""A table as a picture, and the same in words."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from markdown import markdown  # type: ignore[import-untyped]

from euchre_site.drawing.table import TablePicture, table_picture
from tests.euchre_site.drawing import pictures


class _Tags(HTMLParser):
    """The elements and the text of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(f"{tag}.{dict(attrs).get('class')}")

    def handle_data(self, data: str) -> None:
        self.text += data.strip()


def heard(picture: TablePicture) -> str:
    found = re.search(r'<p class="euchre-heard">(.*?)</p>', table_picture(picture))
    assert found
    return _Tags(found[1]).text


def test_a_trick_is_told_in_the_order_of_play() -> None:
    assert heard(pictures.TRICK) == (
        "Clockwise: You, Left, Partner (maker, alone), Right (deals). Trump: hearts. "
        "Turned down: ten of diamonds. In hand, You: jack of hearts, nine of spades. "
        "In hand, Left: 3 cards face down. In hand, Partner: 1 card face down. "
        "In hand, Right: 3 cards face down. Trick: king of hearts from Left, "
        "ten of clubs from Partner, joker from Right, which takes it, ace of hearts from You."
    )


def test_the_calling_is_told() -> None:
    said = heard(pictures.CALLING)
    assert said.startswith("Clockwise: Dealer (deals, you), Left opponent (passes), ")
    assert "Turned up: jack of clubs." in said
    assert "Trump" not in said
    assert "Trick" not in said


def test_the_winner_is_marked_by_sign_and_word() -> None:
    drawn = table_picture(pictures.TRICK)
    assert drawn.count("★ wins") == 1
    assert "★ wins" not in table_picture(pictures.CALLING)


@pytest.mark.parametrize("name", pictures.ALL)
def test_a_table_stands_in_markdown_as_it_is(name: str) -> None:
    html = table_picture(pictures.ALL[name])
    drawn = _Tags(html)
    assert "\n" not in html
    for around in ("{}", "<div markdown>\n\n{}\n\n</div>"):
        written = _Tags(markdown(around.format(html), extensions=["md_in_html"]))
        assert written.text == drawn.text
        assert written.tags[-len(drawn.tags) :] == drawn.tags


def test_hostile_names_are_text() -> None:
    drawn = _Tags(table_picture(pictures.TRAP))
    kinds = {each.split(".")[0] for each in drawn.tags}
    assert kinds == {"figure", "div", "p", "b", "i", "span", "figcaption"}
    # The name, the note, both again in words, and the caption.
    assert drawn.text.count(pictures.HOSTILE) == 5
