"""Text from files is shown and never acts: names, summaries, descriptions, sources, house rules."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from importlib import import_module

import pytest

from euchre_rules.options import Source
from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.escape import escape, web_link
from euchre_rules.rulebook.markdown import render_markdown
from euchre_rules.rulebook.origins import origins_book, rules_as_yaml
from euchre_rules.rulebook.plain import to_json
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.prose import Paragraph, parse
from euchre_rules.spec.variant import Origin, Variant

ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![picture](http://example.org/x.png)",
    "*star* _low_ __strong__ `code` ~~gone~~ ==mark== ^up^ $x$",
    "# heading",
    "- item",
    "1. item",
    "> quotation",
    "| a | b |",
    "!!! note",
    "??? note",
    "::: module",
    "--8<-- 'file'",
    "{{ config.secret }} {% raw %} {: .css }",
    ":smile: @user",
    "&lt;b&gt; &#60;",
    "a\\*b",
    "\x1b[31mred\x1b[0m",
    "\x07\x08",
    "left\u202eright\u2066",
    "zero\u200bwidth\ufeff",
    "one\n\ntwo\r\n# three",
    "tab\there",
    '" onmouseover="x',
    "<!-- -->",
    "https://example.org/<b>",
    "[ref]: http://example.org",
    "--- ",
    "***",
]
EVERYTHING = " ".join(ATTACKS)
_HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_PLAIN_TAGS = {
    *("h1", "h2", "h3", "p", "ul", "ol", "li", "strong", "em", "blockquote", "a", "br"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}


def _hostile(text: str) -> Variant:
    """A table on which every text that a file may hold is hostile."""
    variant = load_variant("guernsey+short_game")
    source = Source(text, url=f"javascript:{text}", note=text)
    (rule,) = variant.house_rules
    provenance = {
        path: tuple(_renamed(each, text) for each in origins)
        for path, origins in variant.provenance.items()
    }
    return replace(
        variant,
        name=text,
        summary=text,
        description=f"{text}\n\n- {text}",
        region=text,
        aliases=(text,),
        sources=(source,),
        house_rules=(replace(rule, name=text, summary=text, description=text, sources=(source,)),),
        provenance=provenance,
    )


def _renamed(origin: Origin, text: str) -> Origin:
    return replace(origin, name=text, file=text)


def _hostile_book(text: str) -> Book:
    known = replace(load_variant("north_american"), name=text)
    return rule_book(_hostile(text), compare_with=known)


class _Tags(HTMLParser):
    """Gathers the tags and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str | None]] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        self.tags.add(tag)
        self.attributes |= set(attrs)


@pytest.mark.parametrize("attack", [*ATTACKS, EVERYTHING])
def test_nothing_reaches_the_terminal_that_it_acts_on(attack: str) -> None:
    for columns in (80, 40):
        assert _HIDDEN.search(render_text(_hostile_book(attack), columns=columns)) is None
    assert _HIDDEN.search(render_text(origins_book(_hostile(attack)))) is None


@pytest.mark.parametrize("attack", [*ATTACKS, EVERYTHING])
def test_markdown_shows_it_and_does_nothing(attack: str) -> None:
    text = render_markdown(_hostile_book(attack))
    assert _HIDDEN.search(text) is None
    extensions = ["tables", "attr_list", "admonition", "md_in_html", "footnotes", "abbr"]
    page = import_module("markdown").markdown(text, extensions=extensions)
    found = _Tags()
    found.feed(page)
    assert found.tags <= _PLAIN_TAGS
    assert {name for name, _ in found.attributes} <= {"href", "title"}
    assert all(
        (value or "").startswith(("http://", "https://"))
        for name, value in found.attributes
        if name == "href"
    )


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_hostile_name_makes_no_heading_of_its_own(attack: str) -> None:
    own = render_markdown(_hostile_book("harmless")).count("\n#")
    assert render_markdown(_hostile_book(attack)).count("\n#") == own


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_name_cannot_leave_its_comment_in_yaml(attack: str) -> None:
    with_names = rules_as_yaml(_hostile(attack), origins=True).splitlines()
    without = rules_as_yaml(_hostile(attack)).splitlines()
    assert [line.split("  #")[0] for line in with_names] == without


def test_json_keeps_the_text_as_it_is() -> None:
    data = json.loads(json.dumps(to_json(_hostile_book(EVERYTHING))))
    assert EVERYTHING in data["title"]


@pytest.mark.parametrize("attack", ATTACKS)
def test_escaping_hides_nothing(attack: str) -> None:
    """What a reader sees is the text, with invisible characters made visible."""
    from html import unescape

    from euchre_rules.spec.visible import visible

    assert unescape(escape(attack)) == visible(attack).lstrip(" ")


@pytest.mark.parametrize(
    ("written", "linked"),
    [
        ("https://x.org/Euchre_(game)", "https://x.org/Euchre_%28game%29"),
        ("https://x.org/Hoyle's", "https://x.org/Hoyle%27s"),
        ("HTTPS://x.org/A", "https://x.org/A"),
        ("http://x.org/[a](b)*c*", "http://x.org/%5Ba%5D%28b%29%2Ac%2A"),
        ("https://x.org/(javascript:alert'1')", "https://x.org/%28javascript:alert%271%27%29"),
    ],
)
def test_every_address_that_a_description_may_hold_is_a_harmless_link(
    written: str, linked: str
) -> None:
    prose = parse(f"See [it]({written}).")
    assert not prose.faults
    (paragraph,) = prose.blocks
    assert isinstance(paragraph, Paragraph)
    assert web_link(paragraph.spans[1].url) == linked
    assert not set(linked) & set(" ()<>[]\"'`*\\")


def test_only_web_addresses_become_links() -> None:
    assert web_link(None) is None
    assert web_link("ftp://example.org") is None
    assert web_link("http://example.org/ x") is None
    assert web_link('https://example.org/"><b>') == "https://example.org/%22%3E%3Cb%3E"
    assert web_link("https://example.org/a?b=c&d=%20#e") == "https://example.org/a?b=c&d=%20#e"
