"""One rule with all that is known of it."""

from __future__ import annotations

from dataclasses import replace

from euchre_rules.options import Rules, Source, option
from euchre_rules.rulebook.explaining import Explanation, explain_option
from euchre_rules.spec.variant import HouseRule, Layer, Origin, Variant

PLAIN = Variant("plain", "plain", "Plain", "", Rules())


def variant(name: str, **values: object) -> Variant:
    """A variant; two underscores stand for a dot."""
    changed = Rules().with_values({path.replace("__", "."): v for path, v in values.items()})
    return replace(PLAIN, id=name, reference=name, name=name.title(), rules=changed)


def house_rule(name: str, path: str, value: object) -> HouseRule:
    return HouseRule(name, name.title(), "", "", (), (Source(f"About {name}"),), {path: value})


def told(explained: Explanation) -> dict[str, list[str]]:
    """Each value with who plays it."""
    return {
        each.written: [e.id for e in each.variants] + [e.id for e in each.house_rules]
        for each in (explained.here, *explained.others)
    }


def test_numbers_that_somebody_plays_are_told_in_order() -> None:
    explained = explain_option(
        PLAIN,
        option("game.target"),
        variants=(PLAIN, variant("long", game__target=21), variant("short", game__target=5)),
        house_rules=(
            house_rule("five", "game.target", 5),
            house_rule("other", "game.win_by", 2),
        ),
    )
    assert told(explained) == {"10": [], "5": ["short", "five"], "7": [], "21": ["long"]}
    assert list(told(explained)) == ["10", "5", "7", "21"]


def test_the_table_is_not_its_own_company() -> None:
    again = variant("again")
    explained = explain_option(again, option("game.target"), variants=(PLAIN, again))
    assert told(explained)["10"] == ["plain"]


def test_a_variant_where_a_rule_cannot_matter_does_not_play_it() -> None:
    path = "score.lone_defender_euchre"
    idle = variant("idle", score__lone_defender_euchre=9)
    active = variant("active", score__lone_defender_euchre=9, defend_alone__allowed="always")
    explained = explain_option(PLAIN, option(path), variants=(PLAIN, idle, active))
    assert told(explained)["9"] == ["active"]
    assert told(explained)["4"] == []


def test_the_sources_are_those_of_the_rule_and_of_who_set_it() -> None:
    asked = option("game.target")
    first = asked.sources[0]
    rule = replace(
        house_rule("five", "game.target", 5),
        sources=(Source(first.title, first.url, "Five."), Source("Elsewhere")),
    )
    table = replace(
        variant("table", game__target=5),
        house_rules=(rule,),
        provenance={"game.target": (Origin(Layer.HOUSE_RULE, "five", "Five", 5),)},
    )
    sources = explain_option(table, asked).sources
    assert sources[0] == Source(first.title, first.url, "Five.")
    assert sources[1:-1] == asked.sources[1:]
    assert sources[-1] == Source("Elsewhere")
    assert explain_option(PLAIN, asked).sources == asked.sources
