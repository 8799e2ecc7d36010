"""The scenarios that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.options import Source
from euchre_rules.options import sources as known
from euchre_rules.scenarios import check_scenario, load_scenario, run
from euchre_rules.spec.check import check_file
from euchre_rules.spec.document import Kind
from tests.shipped import scenarios

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "variants" / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
AT_LEAST = 60
LONGEST_TITLE = 84
FIRST_LINE = "# yaml-language-server: $schema=../../../euchre_rules/schemas/scenario.schema.json\n"


def test_every_file_is_listed_once() -> None:
    assert {each.id for each in scenarios()} == {path.stem for path in FILES}
    assert len(scenarios()) == len(FILES) >= AT_LEAST


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_holds(path: Path) -> None:
    report = run(load_scenario(path))
    assert [failure.sentence for failure in report.failures] == []
    assert report.holds


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_passes_check_and_the_validator(path: Path) -> None:
    assert check_file(path, others={Kind.SCENARIO: check_scenario}, second_opinion=True) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_names_its_schema(path: Path) -> None:
    assert path.read_text("utf-8").startswith(FIRST_LINE)
    assert (path.parent / FIRST_LINE.strip().partition("=")[2]).resolve().is_file()


def test_titles_can_be_told_apart_and_fit_a_line() -> None:
    titles = [each.title for each in scenarios()]
    assert len(set(titles)) == len(titles)
    assert [title for title in titles if len(title) > LONGEST_TITLE or title.endswith(".")] == []


def test_a_known_source_is_called_by_its_title() -> None:
    by_title = {each.title: each for each in vars(known).values() if isinstance(each, Source)}
    sources = [each.source for each in scenarios() if each.source]
    assert len(sources) > AT_LEAST
    for source in sources:
        assert source.url or source.title in by_title, source
        if source.title in by_title:
            assert source.url == by_title[source.title].url


def test_the_worked_example_is_a_chain() -> None:
    hands = {each.id: each for each in scenarios() if each.id.startswith("example-")}
    chain = [hands[name] for name in sorted(hands)]
    assert [each.context.score for each in chain] == [(5, 7), (6, 7), (8, 7)]
    after = [{claim.key: claim.value for claim in each.result} for each in chain]
    assert [each["score"].numbers for each in after] == [(6, 7), (8, 7), (12, 7)]
    assert [each["next_dealer"].seat for each in after[:-1]] == [
        each.deal.dealer for each in chain[1:]
    ]


def test_no_file_is_named_like_a_variant_or_house_rule() -> None:
    """A name beside a scenario would be found before the built-in variant that it means."""
    names = {path.stem for path in (ROOT / "variants").glob("*.yaml")}
    names |= {path.stem for path in (ROOT / "variants" / "house_rules").glob("*.yaml")}
    assert not names & {path.stem for path in FILES}
