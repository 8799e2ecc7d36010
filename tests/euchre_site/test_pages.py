"""The pages as a pure function of variants and house rules."""

from __future__ import annotations

import html
import re
import shlex
from dataclasses import replace
from pathlib import Path
from typing import get_args

import jinja2
import pytest
import yaml

from euchre_rules.options import Moment, Source
from euchre_rules.rulebook.grouping import by_moment, families
from euchre_rules.rulebook.structure import Block
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.collection import Collection, collect
from euchre_site.house_rule_pages import HOUSE_RULES
from euchre_site.pages import site_tree
from euchre_site.tree import NavEntry, Page, SiteTree, uris_of
from euchre_site.uris import VariantPage, variant_uri
from euchre_site.variant.navigation import variants_nav
from euchre_site.variant_pages import VARIANTS

HOSTILE = "<b>x</b> [y](javascript:z) {{ 7*7 }} {: onclick=a } *b* _c_ | `d` & # ~~e~~ ![f](g)"


def meta(page: Page) -> dict[str, str]:
    _, head, _ = page.text.split("---\n", 2)
    return dict(yaml.safe_load(head))


def anchors(page: Page) -> list[str]:
    return re.findall(r"^#+ .* \{: #([\w-]+)(?: [\w-]+)* \}$", page.text, re.MULTILINE)


def test_every_variant_and_house_rule_has_its_page(collection: Collection, tree: SiteTree) -> None:
    wanted = {"variants/index.md", "house-rules/index.md", "reference.md"}
    for variant in collection.variants:
        wanted |= {str(variant_uri(variant.id, page=page)) for page in VariantPage}
    wanted |= {f"house-rules/{each.id}.md" for each in collection.house_rules}
    assert wanted <= set(tree.pages)
    of_variants = {uri for uri in tree.pages if uri.startswith(("variants/", "house-rules/"))}
    assert of_variants <= wanted
    assert len(collection.variants) >= 3
    assert len(collection.house_rules) >= 9


def test_navigation_holds_every_page_once(tree: SiteTree) -> None:
    listed = [uri for entries in tree.nav.values() for uri in uris_of(entries)]
    assert sorted(listed) == sorted(page.uri for page in tree.pages.values() if page.in_nav)


def unlinked(text: str) -> str:
    """The text without its links to the glossary."""
    return re.sub(r"\[([^]]+)\]\([./]*glossary\.md#[^)]*\)(?:\{:[^}]*\})?", r"\1", text)


def inner(entry: NavEntry) -> tuple[str, tuple[NavEntry, ...]]:
    """The title of a part of the navigation, and what it holds."""
    assert not isinstance(entry, str)
    ((title, found),) = entry.items()
    assert not isinstance(found, str)
    return title, found


def test_navigation_has_no_part_that_is_a_wall(collection: Collection, tree: SiteTree) -> None:
    index, *parts = tree.nav[VARIANTS]
    assert index == "variants/index.md"
    titles = [inner(part)[0] for part in parts]
    assert titles == [each.title for each in families(collection.variants)]
    index, *moments = tree.nav[HOUSE_RULES]
    assert index == "house-rules/index.md"
    assert len(moments) == len(by_moment(collection.house_rules))
    for part in (*parts, *moments):
        assert len(inner(part)[1]) <= 15


def test_navigation_leads_from_family_to_variant_to_page(tree: SiteTree) -> None:
    families = dict(inner(part) for part in tree.nav[VARIANTS][1:])
    members = dict(inner(part) for part in families["British Euchre and its kin"])
    assert members["Exeter Pub Euchre"][:2] == (
        {"Rules": "variants/exeter.md"},
        {"Scoring": "variants/exeter/scoring.md"},
    )
    assert [title for page in members["Exeter Pub Euchre"] for title in page] == [
        *("Rules", "Scoring", "Worked examples", "What’s different", "Questions people ask"),
        *("Rule card", "Quiz"),
    ]


def test_a_family_of_one_is_no_level_of_its_own(collection: Collection) -> None:
    alone = Collection(collection.variants[:1], ())
    _, only = variants_nav(alone)
    title, pages = inner(only)
    assert title == collection.variants[0].name
    assert pages[0] == {"Rules": f"variants/{collection.variants[0].id}.md"}


def test_titles_are_unique_and_said_in_the_front_matter(tree: SiteTree) -> None:
    titles = [page.title for page in tree.pages.values()]
    assert len(set(titles)) == len(titles)
    for page in tree.pages.values():
        text = re.sub(r"^ *```.*?^ *```$", "", page.text, flags=re.MULTILINE | re.DOTALL)
        assert len(re.findall(r"^# \S", text, re.MULTILINE)) == 1, page.uri
        assert meta(page)["description"]


def test_house_rules_stand_in_the_order_of_the_game(collection: Collection, tree: SiteTree) -> None:
    text = tree.pages["house-rules/index.md"].text
    shown = re.findall(r"^## (.*) \{:", text, re.MULTILINE)
    assert shown == [each.value for each in Moment if each in by_moment(collection.house_rules)]
    for rule in collection.house_rules:
        assert text.count(f"](../house-rules/{rule.id}.md)") == 1


def test_the_index_of_variants_tells_each_from_its_parent(
    collection: Collection, tree: SiteTree
) -> None:
    text = tree.pages["variants/index.md"].text
    for variant in collection.variants:
        assert text.count(f"](../variants/{variant.id}.md)") == 1
    entry = text.partition("(../variants/exeter.md)")[2].partition("(../variants/")[0]
    assert "Unlike British Euchre:" in entry
    assert "- The target: **15 points**\n" in entry
    assert "- Best bower: **The two of spades**\n" in entry
    assert "Benny" not in text.partition("(../variants/devon.md)")[2].partition("</div>\n</div>")[0]


def test_anchors_of_a_rule_book_are_the_ids_of_its_sections(tree: SiteTree) -> None:
    found = anchors(tree.pages["variants/guernsey.md"])
    assert len(set(found)) == len(found)
    for name in (
        "at-a-glance",
        "the-cards-and-their-order",
        "round-one",
        "scoring",
        "in-the-terminal",
    ):
        assert name in found


def test_anchors_of_a_house_rule_are_its_options(tree: SiteTree) -> None:
    found = anchors(tree.pages["house-rules/joker.md"])
    assert found[:3] == ["what-it-changes", "deck-best-bower", "turn-up-best-bower"]
    assert "who-plays-so" in found


def test_pages_depend_on_nothing_but_the_collection(collection: Collection, tree: SiteTree) -> None:
    assert site_tree(collection) == tree


def test_a_star_marks_only_what_the_first_variant_does_not_say(tree: SiteTree) -> None:
    star = 'aria-label="(not as in North American Euchre)"'
    assert star not in tree.pages["variants/north_american.md"].text
    guernsey = tree.pages["variants/guernsey.md"].text
    assert star in guernsey
    assert "A star marks what is not so in North American Euchre." in guernsey


def test_a_house_rule_page_says_before_and_after(tree: SiteTree) -> None:
    text = tree.pages["house-rules/stick_the_dealer.md"].text
    assert "<dt markdown>North American Euchre, " in text
    assert '<dt class="euchre-after" markdown>With this rule</dt>' in text
    assert "euchre quiz north&#95;american+stick&#95;the&#95;dealer" in text
    assert "extends: north_american\nhouse_rules: [stick_the_dealer]\n" in text


def test_a_house_rule_page_says_who_plays_so(tree: SiteTree) -> None:
    text = tree.pages["house-rules/long_game.md"].text
    (plays,) = re.findall(r"^- \*\*Plays so anyway:\*\* (.*)$", text, re.MULTILINE)
    assert "[British Euchre](../variants/british.md)" in plays
    assert "guernsey" not in plays
    assert "- **Can add it:** every other variant\n" in text


def test_a_house_rule_that_needs_another_one_names_it(tree: SiteTree) -> None:
    text = unlinked(tree.pages["house-rules/farmers_hand_once.md"].text)
    assert "- It needs “A hand that may be thrown in”: anything but never.\n" in text
    (line,) = re.findall(r"^- What it needs comes with (.*)\.$", text, re.MULTILINE)
    assert "[“Farmer's hand”](../house-rules/farmers_hand.md)" in line
    assert "- **Can't add it by itself:** every variant, since it needs" in text


def test_every_house_rule_shows_a_table_that_plays_by_it(
    collection: Collection, tree: SiteTree
) -> None:
    for rule in collection.house_rules:
        text = tree.pages[f"house-rules/{rule.id}.md"].text
        (command,) = re.findall("<pre><code>euchre quiz (.*)</code></pre>", text)
        (asked,) = shlex.split(html.unescape(command))
        variant, *added = asked.split("+")
        assert rule.id in added
        rules = load_variant(asked).rules
        assert all(rules.get(path) == value for path, value in rule.values.items())
        assert f"extends: {variant}\nhouse_rules: [{', '.join(added)}]\n" in text


def test_a_house_rule_in_force_is_named_and_linked(collection: Collection) -> None:
    rule = next(each for each in collection.house_rules if each.id == "stick_the_dealer")
    table = replace(load_variant("north_american+stick_the_dealer"), id="mine", name="Mine")
    pages = site_tree(Collection((*collection.variants, table), collection.house_rules)).pages
    link = f"([{rule.name}](../house-rules/stick_the_dealer.md))"
    assert f'<span class="euchre-by">{link}</span>' in pages["variants/mine.md"].text


TABLE = """\
spec_version: 1
kind: variant
id: my_table
name: My table
summary: Ours.
extends: north_american
house_rules: [{named}]
"""
RULE = """\
spec_version: 1
kind: house_rule
id: own_rule
name: Our rule
summary: A march alone is worth more.
rules:
  score: {alone_march: 5}
"""


@pytest.mark.parametrize(
    ("place", "named", "reference"),
    [
        ("own_rule.yaml", "own_rule", "./own_rule.yaml"),
        ("house_rules/own_rule.yml", "own_rule", "./house_rules/own_rule.yml"),
        ("ours/own_rule.yaml", '"./ours/own_rule.yaml"', "./ours/own_rule.yaml"),
        ("our rules/own_rule.yaml", '"./our rules/own_rule.yaml"', "./our rules/own_rule.yaml"),
    ],
)
@pytest.mark.parametrize("way", ["{}", "{folder}/{}", "../club/{}"])
@pytest.mark.usefixtures("small")
def test_what_a_page_says_of_ones_own_house_rule_works_in_its_folder(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
    named: str,
    reference: str,
    way: str,
) -> None:
    folder = tmp_path / "club"
    (folder / place).parent.mkdir(parents=True, exist_ok=True)
    (folder / place).write_text(RULE, encoding="utf-8")
    (folder / "my_table.yaml").write_text(TABLE.format(named=named), encoding="utf-8")
    monkeypatch.chdir(folder)
    pages = site_tree(collect([Path(way.format("my_table.yaml", folder=folder))])).pages
    text = pages["house-rules/own_rule.md"].text
    assert str(tmp_path) not in text
    (command,) = re.findall("<pre><code>euchre quiz (.*)</code></pre>", text)
    (asked,) = shlex.split(html.unescape(command))
    assert asked == f"north_american+{reference}"
    assert load_variant(asked).rules.score.alone_march == 5
    (lines,) = re.findall("```yaml\n(.*?)```", text, re.DOTALL)
    assert lines == f"extends: north_american\nhouse_rules: [{named}]\n"
    assert load_variant("my_table.yaml").rules.score.alone_march == 5


def test_there_is_a_template_for_every_kind_of_block() -> None:
    loader = jinja2.PackageLoader("euchre_site")
    wanted = {f"block_{kind.__name__}.md.jinja" for kind in get_args(Block)}
    assert wanted == {name for name in loader.list_templates() if name.startswith("block_")}


@pytest.fixture
def hostile(collection: Collection) -> Collection:
    first = collection.variants[0]
    rule = HouseRule(
        "trap",
        f"Rule {HOSTILE}",
        HOSTILE,
        HOSTILE,
        (HOSTILE,),
        (Source(HOSTILE, "javascript:alert(1)", HOSTILE),),
        {"game.target": 7},
        conflicts_with={"north_american": HOSTILE},
    )
    table = Variant(
        "trap.yaml",
        "table",
        f"Table {HOSTILE}",
        HOSTILE,
        first.rules,
        description=HOSTILE,
        region=HOSTILE,
        aliases=(HOSTILE,),
        sources=(Source(HOSTILE, "data:text/html,x", HOSTILE),),
        house_rules=(rule,),
    )
    return Collection((first, table), (rule,))


def test_text_from_files_never_acts_as_markup(hostile: Collection) -> None:
    pages = site_tree(hostile).pages
    of_table = [uri for uri in pages if uri.startswith("variants/table")]
    assert len(of_table) == len(VariantPage)
    for uri in (*of_table, "house-rules/trap.md", "variants/index.md"):
        text = pages[uri].text
        assert "&#123;&#123; 7&#42;7 &#125;&#125;" in text
        for acting in ("<b>x", "](javascript", "](data:", "{: onclick", "{{", "`d`", "~~e"):
            assert acting not in text, (uri, acting)


def test_hostile_titles_are_harmless_where_themes_print_them(hostile: Collection) -> None:
    page = site_tree(hostile).pages["variants/table.md"]
    assert page.title == f"Table {HOSTILE}"
    assert meta(page)["title"].startswith("Table &lt;b&gt;x&lt;/b&gt; &#91;y&#93;(")
