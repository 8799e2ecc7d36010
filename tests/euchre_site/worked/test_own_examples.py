"""A club's own examples: found beside its file, told like the others, refused if they fail."""

from __future__ import annotations

from pathlib import Path

import markdown  # type: ignore[import-untyped]  # it comes with MkDocs, its stubs don't
import pytest

from euchre_rules.cards import NotationError
from euchre_rules.cli.main import main
from euchre_rules.spec.problems import FileError
from euchre_site.collection import Collection, collect
from euchre_site.uris import VariantPage
from euchre_site.variant.frame import parts_row
from euchre_site.worked import example_part, examples_page
from tests.euchre_site.worked.reading import body

TABLE = """\
spec_version: 1
kind: variant
id: our_table
name: Our Table
summary: As we play it.
extends: north_american
rules:
  score: {march: 3}
"""
SCENARIO = """\
spec_version: 1
kind: scenario
id: our-march
title: "%s"
variant: ../our_table.yaml
source: {title: "%s"}
call: {maker: 0, trump: hearts}
hands: {0: JH JD AH KH QH, 1: 9H TH QS QC QD, 2: AS KS AC KC AD, 3: TS 9S TC 9C KD}
steps:
  - trick: {cards: QS KS 9S QH, winner: 0}
  - trick: {cards: JH 9H KC TS, winner: 0}
  - trick: {cards: JD TH AS 9C, winner: 0}
  - trick: {cards: AH QC AC TC, winner: 0}
  - trick: {cards: KH QD AD KD, winner: 0}
result: {outcome: march, points: [%s, 0]}
"""
HOSTILE = "<b>x</b> [y](javascript:z) {{ 7*7 }} {: onclick=a } *b* </code></pre><script>q</script>"


@pytest.fixture
def folder(tmp_path: Path, small: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "our_table.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path


def write(folder: Path, title: str = "We march", points: int = 3, name: str = "our-march") -> None:
    text = SCENARIO % (title, title, points)
    text = text.replace("our-march", name)
    (folder / "scenarios" / f"{name}.yaml").write_text(text, encoding="utf-8")


def collected() -> Collection:
    return collect([Path("our_table.yaml")])


def test_they_have_pages_and_show_their_table(folder: Path) -> None:
    write(folder)
    collection = collected()
    page = {each.uri: each for each in example_part(collection).pages}["examples/our-march.md"]
    assert "The dealer's side scores 3 points." in body(page)
    assert str(folder) not in page.text
    variant = collection.variants[-1]
    shown = examples_page(variant, collection, parts_row(variant, VariantPage.EXAMPLES)).text
    assert "[We march](../../examples/our-march.md)" in shown


def test_a_table_without_the_folder_has_hands_all_the_same(folder: Path) -> None:
    (folder / "scenarios").rmdir()
    collection = collected()
    assert collection.own_examples.scenarios == ()
    variant = collection.variants[-1]
    page = examples_page(variant, collection, parts_row(variant, VariantPage.EXAMPLES))
    assert "played again by the rules of this table" in body(page)


def test_one_that_fails_stops_the_build_with_the_words_of_run(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, points=2)
    assert main(("run", ".")) == 1
    said = capsys.readouterr().out.splitlines()[0]
    with pytest.raises(NotationError) as caught:
        collected()
    assert str(caught.value) == said
    assert "points: [2, 0], seen [3, 0]" in said


def test_other_files_in_the_folder_are_left_alone(folder: Path) -> None:
    write(folder)
    (folder / "scenarios" / "other_table.yaml").write_text(
        TABLE.replace("our_table", "other_table"), encoding="utf-8"
    )
    assert [each.id for each in collected().own_examples.scenarios] == ["our-march"]


def test_one_that_cannot_be_read_stops_it_like_any_file(folder: Path) -> None:
    (folder / "scenarios" / "our-march.yaml").write_text(
        SCENARIO.replace("maker: 0", "maker: 9") % ("A", "A", 3), encoding="utf-8"
    )
    with pytest.raises(FileError, match="our-march"):
        collected()


def test_all_that_is_wrong_is_told_at_once(folder: Path) -> None:
    for name in ("one", "two"):
        write(folder, points=2, name=name)
    (folder / "scenarios" / "three.yaml").write_text(
        SCENARIO.replace("maker: 0", "maker: 9") % ("A", "A", 3), encoding="utf-8"
    )
    (folder / "scenarios" / "four.yaml").write_text("kind: scenario\n", encoding="utf-8")
    with pytest.raises(NotationError) as caught:
        collected()
    for name in ("one", "two", "three", "four"):
        assert f"scenarios/{name}.yaml:" in str(caught.value)


def test_one_may_not_take_the_address_of_another(folder: Path) -> None:
    write(folder, name="march")
    with pytest.raises(NotationError, match="are both called march; give one of them another id"):
        collected()


def test_text_from_its_file_never_acts(folder: Path) -> None:
    write(folder, title=HOSTILE)
    collection = collected()
    variant = collection.variants[-1]
    page = {each.uri: each for each in example_part(collection).pages}["examples/our-march.md"]
    listed = examples_page(variant, collection, parts_row(variant, VariantPage.EXAMPLES))
    for text in (page.text, listed.text):
        rendered = markdown.markdown(
            text.split("---\n", 2)[2],
            extensions=["attr_list", "def_list", "md_in_html", "tables"],
        )
        for acting in ("<script", "<b>x", "onclick=a>", ' onclick="', 'href="javascript', "<em>b"):
            assert acting not in rendered
        assert "{{ 7*7 }}" in body(page)
        assert "{{" not in text
