"""Hand-written pages: what they ask for is computed, and the tutorial's example runs."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import jinja2
import pytest
import yaml

from euchre_rules.options.words import number_word
from euchre_rules.spec import shipped
from euchre_rules.spec.check import check_file
from euchre_rules.spec.document import Kind
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.write_schemas import file_name, texts
from euchre_site import example
from euchre_site.collection import Collection
from euchre_site.handwritten import Asked, written_page
from euchre_site.learn.lessons import LESSONS
from euchre_site.sources import config_file, docs_folder
from euchre_site.tree import SiteTree
from euchre_site.writing import OUR_PAGES

PAGES = sorted(docs_folder().rglob("*.md"))
NUMBERS = re.compile(rf"\d|\b(?:{'|'.join(number_word(n) for n in range(2, 13))})\b", re.IGNORECASE)
TWO_KINDS = "two house rules"
TERM_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*glossary\.md#[\w-]+\)\{: \.euchre-term \}")


def body(page: Path) -> str:
    _, head, text = page.read_text("utf-8").split("---\n", 2)
    assert yaml.safe_load(head)[OUR_PAGES] is True
    return text


def test_configuration_and_pages_lie_side_by_side() -> None:
    assert config_file().name == "mkdocs.yml"
    names = {page.relative_to(docs_folder()).as_posix() for page in PAGES}
    assert {"index.md", "your-own-rules.md"} <= names
    assert names >= {f"learn/{lesson.name}.md" for lesson in LESSONS}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_hold_no_number_of_the_rules(page: Path) -> None:
    computed = r"^#+ .*|\{\{.*?\}\}|\{%.*?%\}|^\d\. |<summary>.*|^\| \| .*"
    text = re.sub(computed, "", body(page), flags=re.MULTILINE)
    text = re.sub(r"\b500\b|`404\.html`", "", text)  # the name of a game, and of a file
    for name in (TWO_KINDS, "round two", "round-two"):
        text = text.lower().replace(name, "")
    found = NUMBERS.findall(text)
    assert found == []


def test_home_says_what_the_first_table_plays(collection: Collection) -> None:
    for variant in collection.variants:
        page = written_page(
            body(docs_folder() / "index.md"), Collection((variant,), ()), "index.md"
        )
        said = " ".join(page.split())
        assert f"{number_word(variant.rules.table.players)} people play" in said
        assert f"{number_word(variant.rules.deal.cards)} cards each" in said
        assert f"at least {number_word(variant.rules.majority)} tricks" in said
        assert "euchre-kin" not in page  # it stands alone


def test_home_shows_the_best_cards_of_the_engine(collection: Collection) -> None:
    asked = Asked(collection, "index.md")
    cards = [card.text for card in asked.table.trumps()[:5]]
    assert cards == ["JH", "JD", "AH", "KH", "QH"]
    page = written_page(body(docs_folder() / "index.md"), collection, "index.md")
    assert 'aria-label="jack of diamonds"' in page


def test_home_offers_every_variant(collection: Collection) -> None:
    page = written_page(body(docs_folder() / "index.md"), collection, "index.md")
    for variant in collection.variants:
        choices = page.partition("#pick-your-variant")[2]
        assert choices.count(f"[{variant.name}](variants/{variant.id}.md)") == 1


def test_the_example_is_a_file_without_fault() -> None:
    assert check_file(example.FILE) == []
    table = load_variant(example.FILE)
    assert table.id == example.FILE.stem


def test_the_page_shows_the_example_and_what_it_changes(collection: Collection) -> None:
    page = written_page(body(docs_folder() / "your-own-rules.md"), collection, "your-own-rules.md")
    assert f"```yaml\n{example.FILE.read_text('utf-8')}```\n" in page
    plain = TERM_LINK.sub(r"\1", page)
    rows = [line for line in plain.splitlines() if line.startswith("| ") and "---" not in line]
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
    page = written_page(body(docs_folder() / "your-own-rules.md"), collection, "your-own-rules.md")
    assert "my_table.yaml:9:11: error[unknown-option] score.defender_march" in page
    assert "did you mean score.defenders_march?" in page


@pytest.fixture
def in_a_folder_with_the_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for file in (example.FILE, example.HOUSE_RULE):
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_house_rule_is_a_file_that_does_what_the_page_says(
    collection: Collection, in_a_folder_with_the_examples: Path
) -> None:
    page = written_page(body(docs_folder() / "your-own-rules.md"), collection, "your-own-rules.md")
    name = example.HOUSE_RULE.name
    assert f"```yaml\n{example.HOUSE_RULE.read_text('utf-8')}```\n" in page
    assert f"    euchre check {name}\n" in page
    assert check_file(in_a_folder_with_the_examples / name) == []
    (asked,) = re.findall(rf"euchre play (\S*{name})\n", page)
    rules = load_variant(asked).rules
    assert rules.score.alone_march == rules.game.target


def refusal(reference: str, overrides: dict[str, object] | None = None) -> list[str]:
    with pytest.raises(FileError) as refused:
        load_variant(reference, overrides=overrides)
    return [problem.code for problem in refused.value.problems]


def test_each_key_of_the_house_rule_acts(in_a_folder_with_the_examples: Path) -> None:
    name = f"./{example.HOUSE_RULE.name}"
    assert refusal(f"north_american+lone_defender+{name}") == ["incompatible"]
    assert refusal(f"north_american+{name}", {"alone.allowed": False}) == ["requirement"]
    for replaced in ("short_game", "long_game"):
        table = load_variant(f"north_american+{replaced}+{name}")
        assert table.origins("game.target")[0].id == example.HOUSE_RULE.stem
    text = example.HOUSE_RULE.read_text("utf-8")
    Path(name).write_text(re.sub("overrides: .*\n", "", text), encoding="utf-8")
    assert refusal(f"north_american+short_game+{name}") == ["conflict"]
    Path("other.yaml").write_text(text, encoding="utf-8")
    assert [each.code for each in check_file(Path("other.yaml"))] == ["id-not-file-name"]


def test_a_table_can_play_by_the_house_rule_always(in_a_folder_with_the_examples: Path) -> None:
    text = re.sub(r"house_rules: \[.*\]", "house_rules: [last_orders]", example.FILE.read_text())
    Path(example.NAME).write_text(text, encoding="utf-8")
    assert load_variant(example.NAME).house_rules[0].id == example.HOUSE_RULE.stem


def test_the_page_leads_to_every_table_to_learn_from(tree: SiteTree) -> None:
    page = body(docs_folder() / "your-own-rules.md")
    linked = re.findall(r"\]\((assets/euchre/examples/[^)]*)\)", page)
    offered = {uri: content for uri, content in tree.assets.items() if "/examples/" in uri}
    assert sorted(linked) == sorted(offered)
    assert set(offered.values()) == set(shipped.examples().values())


def test_the_page_names_every_key_that_only_a_house_rule_has(collection: Collection) -> None:
    page = written_page(body(docs_folder() / "your-own-rules.md"), collection, "your-own-rules.md")
    schemas = [json.loads(texts()[file_name(kind)]) for kind in (Kind.HOUSE_RULE, Kind.VARIANT)]
    keys, others = (set(each["properties"]) for each in schemas)
    assert keys - others
    for key in keys - others:
        assert f"| `{key}` |" in page


def test_every_command_of_the_pages_exists() -> None:
    from euchre_rules.cli.commands import COMMANDS

    named = {match for page in PAGES for match in re.findall(r"euchre (\w+)[ `]", body(page))}
    assert named
    assert named <= {command.name for command in COMMANDS} | {"site"}


def test_a_page_that_asks_for_what_there_is_not_is_refused(collection: Collection) -> None:
    with pytest.raises(jinja2.TemplateError):
        written_page("{{ euchre.nothing }}", collection, "index.md")
    with pytest.raises(jinja2.TemplateError):
        written_page("{{ euchre.__class__.__mro__ }}", collection, "index.md")
