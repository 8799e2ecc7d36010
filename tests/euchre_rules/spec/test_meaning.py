"""The shipped variants mean what their snapshots say, and the changelog names every change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from euchre_rules.spec.load import list_variants
from tests.euchre_rules.spec import meaning
from tests.euchre_rules.spec.meaning import CHANGELOG, DEFAULTS, FIX, Line, Values

EMPTY = "# Changes\n\nWords.\n\n## Now\n\n## Before\n\n- `old` (00000000): added.\n"
THEN: Mapping[str, Values] = {DEFAULTS: {"a.b": "1", "a.c": "2"}, "pub": {"a.b": "3"}}


def told(now: Mapping[str, Values], then: Mapping[str, Values], changelog: str = EMPTY) -> str:
    return meaning.with_lines(changelog, list(meaning.new_lines(now, then, changelog)))


def faults(now: Mapping[str, Values], then: Mapping[str, Values], changelog: str) -> list[str]:
    found = meaning.faults(now, then, changelog)
    return [each for each in found if not each.startswith("old")]


BEFORE = told({**THEN, "old": {}}, {}).replace("00000000", meaning.digest({}))


def test_every_shipped_variant_means_what_its_snapshot_and_the_changelog_say() -> None:
    found = list(meaning.faults(meaning.current(), meaning.kept(), CHANGELOG.read_text("utf-8")))
    assert not found, "\n".join([*found, FIX])


def test_defaults_and_all_shipped_variants_have_a_snapshot() -> None:
    assert meaning.current().keys() == {DEFAULTS, *(each.id for each in list_variants())}


def test_what_is_new_gets_a_line_and_is_then_in_order() -> None:
    digest = meaning.digest(THEN["pub"])
    assert f"## Now\n\n- `defaults` ({meaning.digest(THEN[DEFAULTS])}): added.\n" in BEFORE
    assert f"- `pub` ({digest}): added.\n" in BEFORE
    assert BEFORE.endswith("\n## Before\n\n- `old` (e3b0c442): added.\n")
    assert faults(THEN, THEN, BEFORE) == []
    assert told({**THEN, "old": {}}, THEN, BEFORE) == BEFORE


def test_a_changed_value_is_named_and_needs_a_reason() -> None:
    now = {**THEN, "pub": {"a.b": "4"}}
    assert faults(now, THEN, BEFORE) == ["pub means something else: `a.b` is 4, was 3"]
    only_the_snapshot = faults(now, now, BEFORE)
    assert only_the_snapshot == [
        f"pub: no line in variants/CHANGES.md bears the digest {meaning.digest(now['pub'])}"
    ]
    changelog = told({**now, "old": {}}, THEN, BEFORE)
    assert "`a.b` is 4, was 3. Why:\n" in changelog
    assert faults(now, now, changelog) == [
        "pub: variants/CHANGES.md doesn't say why `a.b` is 4, was 3. Why:"
    ]
    reasoned = changelog.replace("Why:\n", "Why: their\n  own page says so.\n")
    assert faults(now, now, reasoned) == []
    assert meaning.newest(reasoned)["pub"].text.endswith("Why: their own page says so.")


def test_a_value_that_goes_back_to_the_default_is_named_with_it() -> None:
    now = {**THEN, "pub": {}}
    assert meaning.changes_of("pub", THEN, now) == ["`a.b` is 1, was 3"]


def test_a_new_option_at_its_default_touches_no_variant() -> None:
    now = {DEFAULTS: {**THEN[DEFAULTS], "a.d": "5"}, "pub": THEN["pub"]}
    assert faults(now, THEN, BEFORE) == ["defaults means something else: `a.d` is 5"]
    changelog = told({**now, "old": {}}, THEN, BEFORE)
    assert faults(now, now, changelog) == []
    assert "New: `a.d`." in changelog
    assert changelog.count("`pub`") == 1


def test_a_new_option_that_a_variant_sets_is_named_there() -> None:
    now = {DEFAULTS: {**THEN[DEFAULTS], "a.d": "5"}, "pub": {"a.b": "3", "a.d": "6"}}
    assert meaning.changes_of("pub", THEN, now) == ["`a.d` is 6"]


def test_a_changed_default_is_named_and_needs_a_reason() -> None:
    now = {DEFAULTS: {"a.b": "3", "a.c": "2"}, "pub": {}}
    assert meaning.changes_of("pub", THEN, now) == ["as before, while a default changed"]
    changelog = told({**now, "old": {}}, THEN, BEFORE)
    assert "`a.b` is 3, was 1. Why:\n" in changelog
    assert len(faults(now, now, changelog)) == 2


def test_a_variant_that_went_needs_a_line_and_a_reason() -> None:
    now = {DEFAULTS: THEN[DEFAULTS]}
    assert "pub has a snapshot, but is no shipped variant" in faults(now, THEN, BEFORE)
    changelog = told({**now, "old": {}}, THEN, BEFORE)
    assert "- `pub` (gone): taken out. Why:\n" in changelog


def test_the_newest_line_counts() -> None:
    assert meaning.newest("- `a` (11111111): b.\n- `a` (22222222): c.\n") == {
        "a": Line("a", "11111111", "b.")
    }


def test_the_command_writes_snapshots_and_lines(tmp_path: Path) -> None:
    changelog, folder = tmp_path / "CHANGES.md", tmp_path / "snapshots"
    changelog.write_text(EMPTY.replace("- `old` (00000000): added.\n", ""), "utf-8")
    folder.mkdir()
    (folder / "gone.yaml").write_text("a.b: 1\n", "utf-8")
    added = meaning.refresh(folder, changelog)
    assert {line.name for line in added} == meaning.current().keys()
    assert not (folder / "gone.yaml").exists()
    assert not list(
        meaning.faults(meaning.current(), meaning.kept(folder), changelog.read_text("utf-8"))
    )
    assert meaning.refresh(folder, changelog) == []


@pytest.mark.parametrize("name", sorted(meaning.kept()))
def test_a_snapshot_can_be_read_as_yaml(name: str) -> None:
    import yaml

    path = meaning.SNAPSHOTS / f"{name}.yaml"
    assert set(yaml.safe_load(path.read_text("utf-8")) or {}) == set(meaning.kept()[name])
