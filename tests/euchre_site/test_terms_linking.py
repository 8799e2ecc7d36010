"""Words become links where they are running text, once on a page, and nothing else changes."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import markdown  # type: ignore[import-untyped]

from euchre_site.covering import COVER, covered
from euchre_site.glossary.terms import TERMS
from euchre_site.marks import safe
from euchre_site.terms_linking import linked, with_terms
from euchre_site.tree import SiteTree

EXTENSIONS = ["attr_list", "def_list", "md_in_html", "tables", "pymdownx.superfences"]
LINK = re.compile(r"\[([^\[\]]*)\]\((?:\.\./)*glossary\.md#[\w-]+\)\{: \.euchre-term \}")
ANCHOR = re.compile(r'<a class="euchre-term" href="glossary\.md#[\w-]+">(.*?)</a>')
SIGNS = (*"`[]()<>{}:|#*_\n-= \tA", "&#42;", "    ", "```", "\n\n")
FORMS = [form for term in TERMS for form in term.forms]


def words_of(text: str) -> list[str]:
    """The words that have become links."""
    return LINK.findall(linked(text, "page.md"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The left bower is trump.", ["left bower", "trump"]),
        ("A bower. The left bower. A bower.", ["bower", "left bower"]),
        ("Two tricks, then a trick.", ["tricks"]),
        ("Trumps beat aces.", ["Trumps"]),
        ("He trumped it; a strumpet. non-trump trump-card TRUMP Left Bower", []),
        ("The left\nbower.", ["left\nbower"]),
        ("In North American Euchre you are euchred.", ["euchred"]),
        ("- **Target:** ten", ["Target"]),
        ("| A | Trump |\n| --- | --- |\n| kitty | b |", ["kitty"]),
        ("trump.md and a/trump and trump@example.org", []),
    ],
)
def test_the_first_use_of_a_word(text: str, expected: list[str]) -> None:
    assert words_of(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        '---\ntitle: "A trump"\n---\n',
        "# Trump\n",
        "Trump\n=====\n",
        "Trump {: #trump }\n---\n",
        "## The left bower {: #left-bower }\n",
        "```\ntrump\n```\n",
        "~~~ yaml\ntrump: kitty\n~~~\n",
        "Text\n\n    trump\n",
        "`trump` and ``a ` trump``",
        "[the trump](trump.md) and ![trump](trump.svg)",
        "[a [trump] b](x.md)",
        "[trump]: https://example.org/trump",
        "Trump\n:   what it is\n".partition(":")[0] + ":   w\n",
        '<a href="x">trump</a>',
        '<span title="trump" role="img" aria-label="trump">trump</span>',
        "<button>trump</button>",
        "<details markdown>\n<summary>trump</summary>\n</details>",
        "<select><option>trump</option></select>",
        "<svg><text>trump</text></svg>",
        "<script>trump</script>",
        "<pre><code>trump</code></pre>",
        "<dl><dt markdown>trump</dt></dl>",
        '<div class="x">\n<p>trump</p>\n</div>',
        "<euchre-quiz><p>trump <b>kitty</b></p></euchre-quiz>",
        "<!-- trump -->",
        "<p>trump and no end",
        "| Trump | Kitty |\n| --- | :-: |\n",
        "{: .trump }",
        "*[HTML]: trump",
        "&trump; &#116;rump",
        "<https://example.org/trump>",
    ],
)
def test_what_is_no_running_text_stays(text: str) -> None:
    assert linked(text, "page.md") == text


def test_text_of_markdown_in_html_is_running_text() -> None:
    assert words_of('<div class="a" markdown>\n\nA trump.\n\n</div>') == ["trump"]
    assert words_of('<div markdown="1">\n\nA trump.\n\n</div>') == ["trump"]
    assert words_of('<span class="a">A trump</span> in <em>a trick</em>.') == ["trump", "trick"]


def test_links_lead_to_the_glossary_from_anywhere() -> None:
    assert "](glossary.md#trump)" in linked("trump", "page.md")
    assert "](../../glossary.md#trump)" in linked("trump", "variants/guernsey/card.md")


@given(st.lists(st.sampled_from([*FORMS, *SIGNS])))
def test_nothing_but_brackets_is_added(parts: list[str]) -> None:
    text = "".join(parts)
    made = linked(text, "page.md")
    assert LINK.sub(r"\1", made) == text
    assert len(covered(text)) == len(text)
    for word in LINK.findall(made):
        assert " ".join(word.lower().split()) in FORMS


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=80), st.sampled_from(FORMS))
def test_hostile_text_stays_what_it_is(hostile: str, form: str) -> None:
    for text in (safe(f"{hostile} {form}"), safe(f"{form}{hostile}")):
        before = markdown(text, extensions=EXTENSIONS)
        after = markdown(linked(text, "page.md"), extensions=EXTENSIONS)
        without = ANCHOR.sub(r"\1", after)
        assert without == before


def test_letters_that_grow_when_they_are_small_move_nothing() -> None:
    text = "İİİ a trump and a kitty."
    assert words_of(text) == ["trump", "kitty"]
    assert covered("İ" + "Trump")[1:] == "trump"
    assert COVER in covered("`a`")


def test_every_page_links_a_word_once_and_changes_nothing_else(tree: SiteTree) -> None:
    found = 0
    for uri, page in tree.pages.items():
        anchors = re.findall(r"glossary\.md#([\w-]+)\)\{: \.euchre-term \}", page.text)
        assert len(set(anchors)) == len(anchors), uri
        found += len(anchors)
        if uri == "glossary.md":
            assert not anchors
    assert found > 300


def test_it_is_quick(tree: SiteTree) -> None:
    plain = {uri: LINK.sub(r"\1", page.text) for uri, page in tree.pages.items()}
    assert len(plain) == len(tree.pages)
    begun = time.process_time()
    with_terms(tree)
    assert time.process_time() - begun < 6
