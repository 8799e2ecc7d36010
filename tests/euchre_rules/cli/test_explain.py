"""``euchre explain``."""

from __future__ import annotations

import json

import pytest

from euchre_rules.options import SECTIONS, option
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from tests.euchre_rules.cli.calling import Run


def test_one_rule(run: Run) -> None:
    shown = run("explain", "guernsey", "round_one.dealer_partner")
    assert (shown.code, shown.err) == (0, "")
    lines = shown.out.splitlines()
    assert lines[:5] == [
        "The dealer's partner in round one (round_one.dealer_partner)",
        "",
        "May the dealer's partner order up and play with the dealer?",
        "  - must_go_alone (must go alone)",
        "      A dealer's partner who orders up must go alone, and the dealer sits out.",
    ]
    assert lines[5].startswith("      So do: ")
    assert "\nWho says so: Guernsey Euchre, variants/guernsey.yaml:" in shown.out
    assert 'It replaces "free" from the default.' in lines
    assert "What else people play:" in lines
    assert "  - must_pass (must pass)" in lines
    assert "Players also say: Canadian loner, assist, partner orders up." in lines
    assert "Where it is written:" in lines
    assert max(map(len, lines)) <= 80


def test_a_rule_that_cannot_matter_says_why(run: Run) -> None:
    shown = run("explain", "turn_up.best_bower").out
    assert "At this table it can't matter, since deck.best_bower is none." in shown


def test_a_number_says_what_else_it_may_be(run: Run) -> None:
    shown = run("explain", "guernsey+short_game", "target").out
    assert "  - 7 (7 points)" in shown
    assert "Who says so: house rule Short game, variants/house_rules/short_game.yaml:" in shown
    assert 'It replaces "15" from Guernsey Euchre, variants/guernsey.yaml:' in shown
    assert f"  Or {option('game.target').kind.allowed()}." in shown
    numbers = [
        int(line.split()[1])
        for line in shown.splitlines()
        if line.startswith("  - ") and line[4].isdigit()
    ]
    assert numbers[0] == 7
    assert numbers[1:] == sorted(set(numbers) - {7})


def test_who_plays_it_otherwise(run: Run) -> None:
    shown = run("explain", "british_club", "round_one.dealer_partner").out
    part = " ".join(shown[shown.index("  - must_go_alone") :].split())
    assert "and the dealer sits out. Played in: " in part
    assert "House rule: partner_must_go_alone." in part
    (rule,) = json.loads(
        run("explain", "british_club", "round_one.dealer_partner", "--format", "json").out
    )
    by_value = {each["value"]: each for each in rule["others"]} | {rule["value"]: rule["same"]}
    for variant in list_variants():
        if variant.id != "british_club" and variant.rules.applies("round_one.dealer_partner"):
            value = variant.rules.round_one.dealer_partner.value
            assert variant.id in by_value[value]["variants"]
    assert "partner_must_go_alone" in by_value["must_go_alone"]["house_rules"]


def test_a_long_list_of_variants_is_cut(run: Run) -> None:
    shown = run("explain", "round_two.stick_the_dealer").out
    same = [each for each in list_variants() if not each.rules.round_two.stick_the_dealer]
    named = [each.name for each in same if each.id != "north_american"]
    assert f"So do: {'; '.join(named[:6])}; and {len(named) - 6} more." in " ".join(shown.split())


def test_where_the_value_is_written(run: Run) -> None:
    (source,) = load_variant("guernsey").sources
    shown = " ".join(run("explain", "guernsey", "first_deal.ace").out.split())
    assert f"- {source.title}: {source.note}" in shown
    rule = next(each for each in list_house_rules() if each.id == "stick_the_dealer")
    shown = run("explain", "guernsey+stick_the_dealer", "stick_the_dealer", "--format", "json").out
    titles = [each["title"] for each in json.loads(shown)[0]["sources"]]
    assert {each.title for each in rule.sources} <= set(titles)
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("columns", [80, 40])
def test_it_fits(run: Run, columns: int) -> None:
    for section in SECTIONS:
        lines = run("explain", "guernsey", section, columns=columns).out.splitlines()
        assert max(map(len, lines)) <= columns


def test_an_override(run: Run) -> None:
    shown = run("explain", "guernsey", "game.target", "--set", "game.target=9").out
    assert "Who says so: set for this table." in shown


@pytest.mark.parametrize(
    "words",
    [
        ("round_two.stick_the_dealer",),
        ("north_american", "stick_the_dealer"),
        ("north_american", "screw the dealer"),
        ("north_american", "screw", "the", "dealer"),
        ("Screw the Dealer",),
        ("screw", "the", "dealer"),
        ("stick it to the dealer",),
    ],
)
def test_what_players_call_it(run: Run, words: tuple[str, ...]) -> None:
    assert run("explain", *words).out.startswith("Stick the dealer (round_two.stick_the_dealer)\n")


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("barn", "alone.barred_near_target"),
        ("swap three cards", "exchange_hand.qualifies"),
        ("take over", "alone.taken_over_by_partner"),
        ("Going alone", "alone.allowed"),
        ("guernsey stick dealer", "round_two.stick_the_dealer"),
        ("guernsey+short_game takes over", "alone.taken_over_by_partner"),
    ],
)
def test_words_that_only_one_rule_can_mean(run: Run, words: str, path: str) -> None:
    shown = run("explain", *words.split())
    assert (shown.code, shown.err) == (0, "")
    assert f"({path})" in shown.out.partition("\n\n")[0]


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("kitty", "exchange_hand.limit"),
        ("stuck", "round_two.stick_the_dealer"),
        ("best card", "alone.partner_card"),
        ("turned joker", "turn_up.best_bower"),
        ("lead", "play.opening_lead_when_alone"),
        ("who leads?", "play.opening_lead"),
        ("bower", "deck.best_bower"),
        ("pass", "deal.after_all_pass"),
    ],
)
def test_words_that_several_rules_share_list_these(run: Run, words: str, path: str) -> None:
    shown = run("explain", "guernsey", *words.split())
    assert (shown.code, shown.err) == (0, "")
    first, _, rest = shown.out.partition("\n\n")
    assert first == f'Several rules speak of "{words}":'
    assert f"{option(path).title} ({path})" in " ".join(rest.split())
    assert len(rest.splitlines()) <= 20
    assert "Ask for one of them, as in: euchre explain guernsey " in rest


def test_the_name_of_a_house_rule(run: Run) -> None:
    data = json.loads(run("explain", "guernsey", "lone_defender", "--format", "json").out)
    (rule,) = (each for each in list_house_rules() if each.id == "lone_defender")
    assert [each["option"] for each in data] == list(rule.values)


def test_a_whole_section(run: Run) -> None:
    data = json.loads(run("explain", "british", "turn_up", "--format", "json").out)
    assert [each["option"] for each in data] == [each.path for each in SECTIONS["turn_up"]]
    shown = run("explain", "british", "turn_up").out
    assert all(f"({each.path})" in " ".join(shown.split()) for each in SECTIONS["turn_up"])


def test_a_name_that_two_options_share(run: Run) -> None:
    data = json.loads(run("explain", "guernsey", "must_hold", "--format", "json").out)
    assert [each["option"] for each in data] == ["round_one.must_hold", "round_two.must_hold"]


def test_json(run: Run) -> None:
    (rule,) = json.loads(run("explain", "guernsey", "game.target", "--format", "json").out)
    assert rule["value"] == 15
    assert rule["sentence"] == "The first side with 15 points or more wins the game."
    assert rule["set_by"]["file"] == "variants/guernsey.yaml"
    assert rule["replaced"][0]["value"] == 10
    assert rule["can_matter"] is True
    assert rule["sources"][0]["title"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("guernsey", "stik_the_deeler"), "did you mean round_two.stick_the_dealer"),
        (("guernsey", "round_too"), "did you mean round_two"),
        (("gurnsey", "game.target"), "did you mean guernsey?"),
        (("guernsey",), "guernsey is a variant; name a rule too"),
        (("zzz",), 'no rule speaks of "zzz"; try other words, as in: euchre explain "stick'),
        (("guernsey", "zzz"), 'no rule speaks of "zzz"'),
        (("bower", "--format", "json"), 'Several rules speak of "bower"'),
        ((), "Missing argument"),
    ],
)
def test_wrong_use(run: Run, args: tuple[str, ...], said: str) -> None:
    shown = run("explain", *args)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err


def test_what_was_typed_is_never_sent_to_the_terminal(run: Run) -> None:
    assert "\x1b" not in run("explain", "guernsey", "\x1b[31m").err
