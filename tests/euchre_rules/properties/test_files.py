"""What a file means doesn't depend on the order in which things stand in it or beside it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import OPTIONS, FileError, Rules, Variant, check_file, load_variant
from euchre_rules.engine.record import rules_to_json
from tests.euchre_rules.engine.strategies import CHECKED, SEEDS, rules
from tests.proving import amount
from tests.shipped import DEEP, HOUSE_RULES, VARIANTS, home_of, table

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

FOLDER = Path(__file__).parents[3] / "variants"


def in_any_order(data: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same with its keys, and those of everything in it, in another order."""
    keys = rng.sample(list(data), len(data))
    inside = {key: data[key] for key in keys}
    return {k: in_any_order(v, rng) if isinstance(v, Mapping) else v for k, v in inside.items()}


def write(folder: Path, data: Mapping[str, Any], rng: random.Random) -> Path:
    """Write a file with its keys in any order."""
    path = folder / f"{data['id']}.yaml"
    text = yaml.safe_dump(in_any_order(data, rng), sort_keys=False, allow_unicode=True)
    path.write_text(text, encoding="utf-8")
    return path


def meaning(variant: Variant) -> tuple[object, ...]:
    """What a table plays, and who says so, but for places in files."""
    origins = {
        each.path: [(origin.layer, _plain(origin.id)) for origin in variant.origins(each.path)]
        for each in OPTIONS
    }
    house_rules = sorted((_plain(rule.id), rule.layer) for rule in variant.house_rules)
    return variant.rules, origins, house_rules, variant.lineage


def _plain(name: str) -> str:
    return name.removeprefix("my_")


def shipped_file(path: Path) -> dict[str, Any]:
    """A shipped file as plain data, with a name of its own."""
    data: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {**data, "id": f"my_{path.stem}"}


@given(st.sampled_from(VARIANTS), SEEDS)
@settings(CHECKED, max_examples=amount(40, 400))
def test_the_order_of_keys_in_a_variant_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, name: str, rng: random.Random
) -> None:
    folder = tmp_path_factory.mktemp("table")
    path = write(folder, shipped_file(FOLDER / f"{name}.yaml"), rng)
    assert [each for each in check_file(path) if each.severity.value == "error"] == []
    assert meaning(load_variant(path)) == meaning(table(name))


@given(st.sampled_from(HOUSE_RULES), SEEDS)
@settings(CHECKED, max_examples=amount(40, 400))
def test_the_order_of_keys_in_a_house_rule_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, name: str, rng: random.Random
) -> None:
    folder = tmp_path_factory.mktemp("table")
    data = shipped_file(FOLDER / "house_rules" / f"{name}.yaml")
    home, *others = home_of(name).split("+")
    others.remove(name)
    found = []
    for _ in range(2):
        reference = "+".join((home, *others, str(write(folder, data, rng))))
        found.append(load_variant(reference))
    assert meaning(found[0]) == meaning(found[1])
    assert found[0].rules == table(home_of(name)).rules


@given(rules(), SEEDS)
@settings(CHECKED, max_examples=amount(40, 400))
def test_every_table_that_can_be_played_can_be_written_in_any_order(
    tmp_path_factory: pytest.TempPathFactory, made_up: Rules, rng: random.Random
) -> None:
    folder = tmp_path_factory.mktemp("table")
    head = {"spec_version": 1, "kind": "variant", "id": "made_up", "name": "N", "summary": "S."}
    data = {**head, "rules": rules_to_json(made_up)}
    paths = [write(folder, data, rng)]
    first = load_variant(paths[0])
    write(folder, {**data, "extends": rng.choice(DEEP)}, rng)
    assert load_variant(paths[0]).rules == first.rules == made_up


def apart(rng: random.Random) -> list[dict[str, Any]]:
    """House rules of which no two set one option, made out of a random table."""
    options = rng.sample([o for o in OPTIONS if o.section in ("score", "game", "renege")], 6)
    head = {"spec_version": 1, "kind": "house_rule", "name": "N", "summary": "S."}
    found = []
    for place, each in enumerate(options):
        value = each.kind.write(rng.choice(each.values[:2]))
        found.append({**head, "id": f"rule_{place}", "rules": {each.section: {each.name: value}}})
    return found


@given(SEEDS)
@settings(CHECKED, max_examples=amount(30, 400))
def test_the_order_of_house_rules_and_of_files_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, rng: random.Random
) -> None:
    files = apart(rng)
    ids = [each["id"] for each in files]
    head = {"spec_version": 1, "kind": "variant", "id": "table", "name": "N", "summary": "S."}
    found = []
    for _ in range(2):
        folder = tmp_path_factory.mktemp("table")
        own, added = rng.sample(ids[:4], 4), rng.sample(ids[4:], 2)
        whole = {**head, "extends": "guernsey", "house_rules": own}
        for data in rng.sample([*files, whole], len(files) + 1):
            write(folder, data, rng)
        paths = [str(folder / f"{name}.yaml") for name in ("table", *added)]
        found.append(_loaded("+".join(paths)))
    assert found[0] == found[1]


def _loaded(reference: str) -> object:
    """What a table means, or what is said against it."""
    try:
        return meaning(load_variant(reference))
    except FileError as error:
        return sorted((each.code, each.option or "") for each in error.problems)
