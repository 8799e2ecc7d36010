"""The reference says what the program says: options, layers, checks, codes."""

from __future__ import annotations

import re

import pytest

from euchre_rules.engine.penalty import Mistake
from euchre_rules.options import OPTIONS, SECTIONS, Effect, Option
from euchre_rules.rulebook import reference as ref
from euchre_rules.rulebook.explaining import is_open
from euchre_rules.rulebook.reference_files import LAYERS
from euchre_rules.rulebook.reference_options import EFFECTS, anchor_of, set_by
from euchre_rules.rulebook.structure import Block, BulletList, Heading, Section, Table, sentences_of
from euchre_rules.scenarios.match_fields import MATCH
from euchre_rules.spec.codes import CODES
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.fields import GROUPS
from euchre_rules.spec.invariants import INVARIANTS
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_rules.spec.prose import Span, Style
from euchre_rules.spec.variant import Layer

BOOK = ref.reference()


def text_of(blocks: tuple[Block, ...] | list[Block]) -> str:
    return "\n".join(each.text for block in blocks for each in sentences_of(block))


def tables(section: Section) -> list[list[list[str]]]:
    found = [block for block in section.blocks if isinstance(block, Table)]
    return [[[cell.text for cell in row] for row in each.rows] for each in found]


def entry(found: Option) -> list[Block]:
    """What the reference says of an option, below its heading."""
    blocks = list(BOOK.section(found.section.replace("_", "-")).blocks)
    start = blocks.index(Heading(anchor_of(found), found.title)) + 1
    ends = [n for n, block in enumerate(blocks) if n >= start and isinstance(block, Heading)]
    return blocks[start : min(ends, default=len(blocks))]


def facts(found: Option) -> dict[str, str]:
    """The list behind an option's values: term to text."""
    (listed,) = (block for block in entry(found) if isinstance(block, BulletList))
    return {str(i.term): " ".join(s.text for s in i.sentences) for i in listed.items}


@pytest.mark.parametrize("found", OPTIONS, ids=lambda found: found.path)
def test_every_option_stands_there_with_all_that_is_declared(found: Option) -> None:
    blocks = entry(found)
    assert text_of(blocks[:1]).startswith(f"{found.path}: ")
    assert text_of(blocks[:1]).endswith("?")
    (table,) = (block for block in blocks if isinstance(block, Table))
    rows = [[cell.text for cell in row] for row in table.rows]
    written = [plain_text(found, value) for value in found.values]
    assert [row[0].removesuffix(" (default)") for row in rows] == written
    assert [row[0] for row in rows if "(default)" in row[0]] == [
        f"{plain_text(found, found.default)} (default)"
    ]
    assert all(label for _, label, _ in rows)
    said = facts(found)
    assert said["Acts on"] == f"{EFFECTS[found.effect]}."
    assert said["Since"] == f"{found.declaration.since}."
    assert said.get("Allowed") == (f"{found.kind.allowed()}." if is_open(found) else None)
    assert ("Matters when" in said) == bool(found.applies_when)
    for needs in found.applies_when:
        assert needs.needed in said["Matters when"]
    for name in found.also:
        assert name in said["Players also say"]
    for source in found.sources:
        assert source.title in said["Written in"]


@pytest.mark.parametrize("found", OPTIONS, ids=lambda found: found.path)
def test_who_sets_an_option_is_named_with_the_value(found: Option) -> None:
    said = facts(found)
    differing = [v for v in list_variants() if v.rules.get(found.path) != found.default]
    setting = [rule for rule in list_house_rules() if found.path in rule.values]
    assert ("Variants" in said) == bool(differing)
    assert ("House rules" in said) == bool(setting)
    for variant in differing:
        value = re.escape(plain_text(found, variant.rules.get(found.path)))
        assert re.search(rf"{value} in [^;]*\b{variant.id}\b", said["Variants"])
    for rule in setting:
        value = re.escape(plain_text(found, rule.values[found.path]))
        assert re.search(rf"{value} in [^;]*\b{rule.id}\b", said["House rules"])


def test_the_value_that_most_set_comes_first() -> None:
    target = next(each for each in OPTIONS if each.path == "game.target")
    setters = {"A": {"game.target": 7}, "B": {"game.target": 5}, "C": {"game.target": 5}, "D": {}}
    assert set_by(target, setters) == "`5` in `B`, `C`; `7` in `A`"


def test_every_effect_has_its_words() -> None:
    assert EFFECTS.keys() == set(Effect)


def test_the_overview_lists_every_option() -> None:
    ((*rows,),) = tables(BOOK.section("options"))
    listed = {section: names.split(", ") for section, names in rows}
    assert listed == {name: [each.name for each in found] for name, found in SECTIONS.items()}


def test_layers_stand_in_their_order_and_the_example_is_what_the_program_finds() -> None:
    assert list(LAYERS) == list(Layer)
    reference, path, value = ref.EXAMPLE
    origins = load_variant(reference, overrides={path: value}).origins(path)
    assert len({each.value for each in origins}) == len(origins) >= 5
    ((*rows,),) = tables(BOOK.section("layers"))
    assert [row[2] for row in rows] == [str(each.value) for each in origins]
    assert [row[0] for row in rows] == [LAYERS[each.layer][0] for each in origins]
    for row, origin in zip(rows, origins, strict=True):
        assert not origin.file or f"{origin.file}:{origin.line}" in row[1]


def test_the_refusal_of_house_rules_is_what_the_program_says() -> None:
    said = text_of(list(BOOK.section("layers").blocks))
    assert "house rules disagree about game.target: long_game sets it to 11, short_game" in said


def test_every_field_of_a_file_stands_there() -> None:
    ((*rows,),) = tables(BOOK.section("files"))
    assert {row[0] for row in rows} == {name for group in GROUPS.values() for name in group.fields}
    kinds = {row[0]: row[1] for row in rows}
    assert kinds["extends"] == "variants"
    assert kinds["requires"] == "house rules"
    assert kinds["summary"] == "both, required"


def test_every_invariant_stands_there_with_its_fix() -> None:
    ((*rows,),) = tables(BOOK.section("what-must-hold"))
    assert [row[:4] for row in rows] == [
        [each.id, each.sentence, ", ".join(each.options), each.fix] for each in INVARIANTS
    ]
    assert [row[4] for row in rows] == [f"{i.severity.value} {i.code}" for i in INVARIANTS]


def test_every_code_stands_there_with_its_meaning() -> None:
    rows = [row for each in tables(BOOK.section("problem-codes")) for row in each]
    assert dict(rows) == dict(CODES)


def test_no_two_headings_share_a_target() -> None:
    headings = [b.id for s in BOOK.sections for b in s.blocks if isinstance(b, Heading)]
    targets = [*(section.id for section in BOOK.sections), *headings]
    assert len(targets) == len(set(targets))


def test_what_is_said_of_matches_is_what_a_match_file_may_say() -> None:
    section = BOOK.section("records")
    (listed,) = (block for block in section.blocks if isinstance(block, BulletList))
    named = {
        piece.text
        for item in listed.items
        for each in item.sentences
        for piece in each.pieces
        if isinstance(piece, Span) and piece.style is Style.CODE
    }
    head = {"spec_version", "kind", "id", "title", "source", "call", "leader"}
    entries = MATCH.fields["deals"].shape.schema()["items"]["anyOf"]
    keys = {*MATCH.fields, *(key for each in entries for key in each["properties"])}
    penalty = next(e["properties"]["penalty"] for e in entries if "penalty" in e["properties"])
    assert named - set(Mistake) == (keys | set(penalty["properties"])) - head
