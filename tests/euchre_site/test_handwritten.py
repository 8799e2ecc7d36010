"""Hand-written pages: what they ask for is computed, and the tutorial's example runs."""

from __future__ import annotations

import re
from pathlib import Path

import jinja2
import pytest
import yaml

from euchre_rules.options.words import number_word
from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import load_variant
from euchre_site import example
from euchre_site.collection import Collection
from euchre_site.handwritten import Asked, written_page
from euchre_site.sources import config_file, docs_folder
from euchre_site.writing import OUR_PAGES

PAGES = sorted(docs_folder().rglob("*.md"))
NUMBERS = re.compile(rf"\d|\b(?:{'|'.join(number_word(n) for n in range(2, 13))})\b", re.IGNORECASE)
TWO_KINDS = "two house rules"


def body(page: Path) -> str:
    _, head, text = page.read_text("utf-8").split("---\n", 2)
    assert yaml.safe_load(head)[OUR_PAGES] is True
    return text


def test_configuration_and_pages_lie_side_by_side() -> None:
    assert config_file().name == "mkdocs.yml"
    assert {page.name for page in PAGES} == {"index.md", "your-own-rules.md"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_hold_no_number_of_the_rules(page: Path) -> None:
    text = re.sub(r"^#+ .*|\{\{.*?\}\}|\{%.*?%\}|^\d\.  ", "", body(page), flags=re.MULTILINE)
    found = NUMBERS.findall(text.lower().replace(TWO_KINDS, ""))
    assert found == []


def test_home_says_what_every_variant_plays(collection: Collection) -> None:
    said = []
    for variant in collection.variants:
        asked = Asked(Collection((variant,), ()))
        said.append((asked.players, asked.sides, asked.hand, asked.enough))
    assert set(said) == {("four", "two", "five", "three")}


def test_home_shows_the_best_cards_of_the_engine(collection: Collection) -> None:
    cards = [card.text for card in Asked(collection).best_trumps]
    assert cards == ["JH", "JD", "AH", "KH", "QH"]
    page = written_page(body(docs_folder() / "index.md"), collection)
    assert 'aria-label="jack of diamonds"' in page


def test_home_offers_every_variant(collection: Collection) -> None:
    page = written_page(body(docs_folder() / "index.md"), collection)
    for variant in collection.variants:
        assert f"**[{variant.name}](variants/{variant.id}.md)**" in page


def test_the_example_is_a_file_without_fault() -> None:
    assert check_file(example.FILE) == []
    table = load_variant(example.FILE)
    assert table.id == example.FILE.stem


def test_the_page_shows_the_example_and_what_it_changes(collection: Collection) -> None:
    page = written_page(body(docs_folder() / "your-own-rules.md"), collection)
    assert f"```yaml\n{example.FILE.read_text('utf-8')}```\n" in page
    rows = [line for line in page.splitlines() if line.startswith("| ") and "---" not in line]
    first = collection.variants[0]
    changed = load_variant(example.FILE).differences(first)
    assert len(changed) == 4
    for each in changed:
        assert [row for row in rows if row.startswith(f"| {each.title} |")]
    assert [
        row
        for row in rows
        if row.endswith("| [Stick the dealer](house-rules/stick_the_dealer.md) |")
    ]
    assert [row for row in rows if row.endswith("| `rules` |")]


def test_the_page_shows_what_the_check_says_of_a_slip(collection: Collection) -> None:
    page = written_page(body(docs_folder() / "your-own-rules.md"), collection)
    assert "my_table.yaml:9:11: error[unknown-option] score.defender_march" in page
    assert "did you mean score.defenders_march?" in page


def test_every_command_of_the_pages_exists() -> None:
    from euchre_rules.cli.commands import COMMANDS

    named = {match for page in PAGES for match in re.findall(r"euchre (\w+)[ `]", body(page))}
    assert named
    assert named <= {command.name for command in COMMANDS} | {"site"}


def test_a_page_that_asks_for_what_there_is_not_is_refused(collection: Collection) -> None:
    with pytest.raises(jinja2.TemplateError):
        written_page("{{ euchre.nothing }}", collection)
    with pytest.raises(jinja2.TemplateError):
        written_page("{{ euchre.__class__.__mro__ }}", collection)
