"""``euchre new``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.cli.calling import Run

SCHEMA = "variant.schema.json"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def written() -> list[str]:
    return sorted(each.name for each in Path.cwd().iterdir())


def test_a_table_with_house_rules_and_values_of_its_own(run: Run) -> None:
    args = ("--with", "stick_the_dealer", "--with", "lone_defender", "--set", "game.target=9")
    shown = run("new", "ours", "--from", "guernsey", *args)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.splitlines() == [
        "Wrote ours.yaml and variant.schema.json.",
        "",
        "Open it in any text editor and change what you play differently. Then say:",
        "",
        "  euchre check ours.yaml",
        "  euchre show ./ours.yaml",
    ]
    assert check_file("ours.yaml", second_opinion=True) == []
    asked = load_variant("guernsey+stick_the_dealer+lone_defender", overrides={"game.target": 9})
    ours = load_variant("./ours.yaml")
    assert ours.rules == asked.rules
    assert ours.lineage[0] == "guernsey"
    assert [each.id for each in ours.house_rules] == ["lone_defender", "stick_the_dealer"]
    assert (ours.name, ours.id) == ("Ours", "ours")


def test_the_schema_lies_beside_it(run: Run) -> None:
    run("new", "ours")
    text = Path("ours.yaml").read_text(encoding="utf-8")
    assert text.startswith(f"# yaml-language-server: $schema={SCHEMA}\n")
    schema = Path(SCHEMA).read_text(encoding="utf-8")
    assert schema == run("schema", "variant").out
    assert json.loads(schema)["title"] == "euchre-rules: variant"


def test_without_a_table_it_is_north_american(run: Run) -> None:
    assert run("new", "ours").code == 0
    assert load_variant("./ours.yaml").rules == load_variant("north_american").rules


def test_house_rules_of_the_reference_and_further_ones(run: Run) -> None:
    assert run("new", "ours", "--from", "british+short_game", "--with", "lone_defender").code == 0
    rules = load_variant("british+lone_defender+short_game").rules
    assert load_variant("./ours.yaml").rules == rules


def test_another_name_of_a_variant_becomes_its_id(run: Run) -> None:
    assert run("new", "ours", "--from", "Guernsey Euchre").code == 0
    assert "\nextends: guernsey\n" in Path("ours.yaml").read_text(encoding="utf-8")


def test_a_table_and_a_house_rule_of_ones_own(run: Run) -> None:
    Path("club/house_rules").mkdir(parents=True)
    head = (
        "spec_version: 1\nkind: {}\nid: {}\nname: X\nsummary: Y.\nrules: {{game: {{target: {}}}}}\n"
    )
    Path("club/base.yaml").write_text(head.format("variant", "base", 21))
    Path("club/house_rules/quick.yaml").write_text(head.format("house_rule", "quick", 3))
    assert run("new", "ours", "--from", "club/base.yaml", "--with", "quick").code == 0
    text = Path("ours.yaml").read_text(encoding="utf-8")
    assert '\nextends: "club/base.yaml"\n' in text
    assert '\n  - "club/house_rules/quick.yaml"\n' in text
    assert load_variant("./ours.yaml").rules.game.target == 3


def test_a_file_elsewhere_cannot_be_built_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "ours")
    below = tmp_path / "below"
    below.mkdir()
    monkeypatch.chdir(below)
    shown = run("new", "theirs", "--from", "../ours.yaml")
    assert (shown.code, shown.out) == (2, "")
    assert '"../ours.yaml" lies outside this folder' in shown.err
    assert "copy it here first" in shown.err
    assert written() == []


def test_nothing_is_overwritten(run: Run) -> None:
    Path("ours.yaml").write_text("mine\n", encoding="utf-8")
    shown = run("new", "ours")
    assert (shown.code, shown.out) == (2, "")
    assert "ours.yaml is there already and stays as it is; choose another name" in shown.err
    assert Path("ours.yaml").read_text(encoding="utf-8") == "mine\n"
    assert written() == ["ours.yaml"]


def test_a_link_that_leads_nowhere_is_there_too(run: Run) -> None:
    Path("ours.yaml").symlink_to("nowhere")
    assert run("new", "ours").code == 2
    assert Path("ours.yaml").is_symlink()
    assert not Path("nowhere").exists()


def test_a_second_table_leaves_the_schema_alone(run: Run) -> None:
    run("new", "first")
    before = Path(SCHEMA).stat().st_mtime_ns
    shown = run("new", "second")
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.startswith("Wrote second.yaml.\n")
    assert Path(SCHEMA).stat().st_mtime_ns == before


def test_a_schema_of_another_version_stays_with_a_hint(run: Run) -> None:
    Path(SCHEMA).write_text("{}\n", encoding="utf-8")
    shown = run("new", "ours")
    assert shown.code == 0
    assert Path(SCHEMA).read_text(encoding="utf-8") == "{}\n"
    assert f"{SCHEMA} was here already" in shown.err
    assert f"euchre schema variant > {SCHEMA}" in " ".join(shown.err.split())


@pytest.mark.parametrize(
    ("name", "proposed"),
    [
        ("My Club", "my_club"),
        ("my-table.yaml", "my_table"),
        ("2nd", "nd"),
        ("", "my_table"),
        ("../up", "up"),
        ("a/b", "a_b"),
        ("ö", "my_table"),
        ("ours\n", "ours"),
    ],
)
def test_a_name_that_does_not_fit(run: Run, name: str, proposed: str) -> None:
    shown = run("new", name)
    assert (shown.code, shown.out) == (2, "")
    assert "small letters, digits and underscores" in shown.err
    assert f"such as {proposed}\n" in shown.err
    assert written() == []


@pytest.mark.parametrize("name", ["guernsey", "short_game"])
def test_a_name_that_comes_with_the_program(run: Run, name: str) -> None:
    shown = run("new", name)
    assert (shown.code, shown.out) == (2, "")
    assert f"{name} comes with euchre-rules; choose another name, such as my_{name}" in shown.err
    assert written() == []


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--from", "gurnsey"), "did you mean guernsey?"),
        (("--with", "shortgame"), "did you mean short_game?"),
        (("--with", "guernsey"), "guernsey is a variant"),
        (("--set", "game.traget=7"), "did you mean game.target?"),
        (("--set", "game.target=many"), "game.target can't be 'many'"),
        (("--from", "guernsey+short_game", "--with", "short_game"), "named twice"),
    ],
)
def test_wrong_use(run: Run, args: tuple[str, ...], said: str) -> None:
    shown = run("new", "ours", *args)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert written() == []


def test_house_rules_that_disagree(run: Run) -> None:
    shown = run("new", "ours", "--with", "short_game", "--with", "long_game")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err == (
        "euchre: ours.yaml is not written:\n"
        "  house rules disagree about game.target: long_game sets it to 11, short_game sets it to "
        "7; leave out --with short_game or --with long_game\n"
    )
    assert written() == []


def test_a_house_rule_that_needs_another_one_is_told_in_words_of_the_command(run: Run) -> None:
    args = ("new", "ours", "--with", "no_trump_for_a_stuck_dealer")
    shown = run(*args)
    assert (shown.code, shown.out) == (2, "")
    assert shown.err == (
        "euchre: ours.yaml is not written:\n"
        "  --with no_trump_for_a_stuck_dealer needs round_two.stick_the_dealer to be true, but "
        "here it is false; add --with stick_the_dealer\n"
    )
    assert written() == []
    assert run(*args, "--with", "stick_the_dealer").code == 0


def test_a_house_rule_that_no_other_one_can_help(run: Run) -> None:
    shown = run("new", "ours", "--from", "two_handed", "--with", "lone_defender")
    assert (shown.code, shown.out) == (2, "")
    assert "  --with lone_defender needs table.sides to be partners_opposite" in shown.err
    assert "add --with" not in shown.err


def test_a_house_rule_that_a_variant_refuses(run: Run) -> None:
    shown = run("new", "ours", "--from", "no_trump_euchre", "--with", "joker")
    assert (shown.code, shown.out) == (2, "")
    first, *rest = shown.err.splitlines()
    assert first == "euchre: ours.yaml is not written:"
    assert rest
    assert all(each.endswith("; leave out --with joker") for each in rest)


def test_a_file_that_is_wrong_is_shown_as_ever(run: Run) -> None:
    Path("bad.yaml").write_text(
        "spec_version: 1\nkind: variant\nid: bad\nname: B\nsummary: S.\nx: 1\n"
    )
    shown = run("new", "ours", "--from", "./bad.yaml", "--with", "no_trump_for_a_stuck_dealer")
    assert shown.code == 1
    assert shown.out.startswith("bad.yaml:6:1: error[unknown-key]")


def test_what_the_table_is_called(run: Run) -> None:
    args = ("--name", 'The "Tuesday" Club', "--from", "guernsey", "--with", "stick_the_dealer")
    assert run("new", "tuesday", *args, "--with", "no_trump_with_a_joker").code == 0
    ours = load_variant("./tuesday.yaml")
    assert (ours.id, ours.name) == ("tuesday", 'The "Tuesday" Club')
    assert ours.summary == "Guernsey Euchre as we play it."
    assert "begin as those of Guernsey Euchre, changed as you asked." in (
        Path("tuesday.yaml").read_text(encoding="utf-8").replace("\n# ", " ")
    )


def test_what_the_table_is_called_stays_in_one_line(run: Run) -> None:
    assert run("new", "ours", "--name", " The \t club ").code == 0
    assert load_variant("./ours.yaml").name == "The club"


def test_few_numbers_are_listed_and_the_rubber_says_how_many_games_win_it(run: Run) -> None:
    assert run("new", "ours").code == 0
    text = Path("ours.yaml").read_text(encoding="utf-8")
    assert "from 1 to 2" not in text
    assert "from 2 to 4" not in text
    assert "#   3  first to win three games\n" in text


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (
            ("--with", "short_game", "--set", "game.target=9"),
            "game.target is 9 here and replaces 7 from the file's own house rule short_game",
        ),
        (
            ("--set", "score.lone_defender_euchre=5"),
            "score.lone_defender_euchre can't matter here, since defend_alone.allowed is never",
        ),
    ],
)
def test_what_check_would_complain_of_is_not_written(
    run: Run, args: tuple[str, ...], complaint: str
) -> None:
    shown = run("new", "ours", *args)
    assert (shown.code, shown.out) == (2, "")
    assert f"  {complaint}\n" in shown.err
    assert written() == []


def test_a_folder_that_may_not_be_written_to(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "ours.yaml")

    monkeypatch.setattr(Path, "open", refuse)
    shown = run("new", "ours")
    assert (shown.code, shown.out) == (2, "")
    assert "ours.yaml: Permission denied" in shown.err
