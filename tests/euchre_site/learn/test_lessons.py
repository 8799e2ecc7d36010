"""The lessons, whatever table they teach: they say what it plays, and nothing else."""

from __future__ import annotations

import re
from functools import cache
from pathlib import PurePosixPath

import pytest

from euchre_rules.cards import Suit, Trump
from euchre_rules.engine.tables import tables_of
from euchre_rules.options import option
from euchre_rules.options.words import number_word, sentence
from euchre_rules.rulebook.pen import Pen
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_rules.spec.variant import Variant
from euchre_site import handwritten
from euchre_site.collection import Collection
from euchre_site.handwritten import Asked, written_page
from euchre_site.learn.lessons import LESSONS, TO_ASK, lesson_after
from euchre_site.learn.tricks import TrickScenes
from euchre_site.sources import docs_folder
from euchre_site.terms_linking import GLOSSARY_URI
from euchre_site.writing import Ready

FOLDER = docs_folder() / "learn"
PAGES = ("index.md", *(f"learn/{path.name}" for path in sorted(FOLDER.glob("*.md"))))
SCORING = "learn/scoring.md"
VARIANTS = list_variants()
OTHER_TABLES = (
    load_variant("north_american+no_lone_hands"),
    load_variant("guernsey+lone_defender+maker_leads"),
    load_variant("british+stick_the_dealer+bury_the_up_card", overrides={"game.target": 3}),
    load_variant("north_american", overrides={"deck.copies": 2}),
    load_variant("two_handed", overrides={"deck.ranks": ["J", "Q", "K", "A"]}),
    load_variant("three_handed+joker"),
)
LINK = re.compile(r"\]\(([^)#]*\.md)(?:#[\w-]*)?\)")


@pytest.fixture(autouse=True)
def without_banks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions of the quiz have tests of their own, and take long to make for every table."""
    monkeypatch.setattr(handwritten, "embedded", lambda *_, **__: Ready("(a quiz)"))


@cache
def source(uri: str) -> str:
    return (docs_folder() / uri).read_text("utf-8").split("---\n", 2)[2]


def alone(variant: Variant) -> Collection:
    return Collection((variant,), ())


@cache
def made(uri: str, variant: Variant) -> str:
    return written_page(source(uri), alone(variant), uri)


def page(uri: str, variant: Variant) -> str:
    """A page of a site about one table, as plain text with cards in canonical signs."""
    text = made(uri, variant)
    text = re.sub(r'<span class="euchre-(?:card|suit)[^>]*>([^<]*)</span>', r"\1", text)
    text = re.sub(r"\[([^\[\]]*)\]\([^)]*glossary\.md#[^)]*\)\{[^}]*\}", r"\1", text)
    return text.replace("\ufe0e", "")


def words(text: str) -> str:
    return " ".join(re.sub(r"<[^>]*>|\{:[^}]*\}", " ", text.replace("*", "")).split())


def test_every_lesson_has_a_page_and_leads_to_the_next() -> None:
    assert len(LESSONS) == 11
    for lesson in LESSONS:
        text = source(f"learn/{lesson.name}.md")
        assert f"# {lesson.title}\n" in text or lesson.title in text
        after = lesson_after(lesson.name)
        assert "**You now know**" in text
        if after:
            assert f"]({after.name}.md)" in text.partition("**Next:**")[2]


@pytest.mark.parametrize("variant", [*VARIANTS, *OTHER_TABLES], ids=lambda each: each.reference)
def test_lessons_teach_any_table(variant: Variant) -> None:
    joker = tables_of(variant).deck.best_bower is not None
    for uri in PAGES:
        text = page(uri, variant)
        assert len(words(text).split()) > 90, uri
        assert "{{" not in text, uri
        assert "&#42;" not in text, uri
        assert re.search(r"[ (]\.(?:\s|$)|,\s*\.|\(\)|“”", words(text)) is None, uri
        own = text if uri != "learn/from-other-games.md" else text.partition("## From Whist")[2]
        if not joker and uri != "index.md" and "other games of Euchre" not in own:
            assert "joker" not in own.replace("No joker is used", "").lower(), uri
    cards = page("learn/deck-and-teams.md", variant)
    assert f"That makes {len(tables_of(variant).deck)} cards" in cards
    assert ("Best bower" in cards) is joker
    assert f"{number_word(variant.rules.table.players).capitalize()} people play." in cards
    assert ("partner" in words(cards)) is variant.rules.partners or not variant.rules.partners
    bowers = page("learn/bowers.md", variant)
    assert ("{: #best-bower }" in bowers) is joker
    trumps = tables_of(variant).orders[Trump.HEARTS].of_suit(Suit.HEARTS)
    assert f"these are the {number_word(len(trumps))} trumps" in bowers
    target = variant.rules.game.target
    if target:
        assert f"{target} point" in page("learn/scoring.md", variant)
    lone = page("learn/going-alone.md", variant)
    assert ("## One against both" in lone) is variant.rules.lone_hands


@pytest.mark.parametrize("variant", [*VARIANTS, *OTHER_TABLES], ids=lambda each: each.reference)
def test_links_lead_to_pages_that_a_site_about_one_table_has(variant: Variant) -> None:
    there = {*PAGES, GLOSSARY_URI, "variants/index.md", "house-rules/index.md"}
    there |= {f"variants/{variant.id}.md", "your-own-rules.md", "score-keeper.md"}
    there |= {f"variants/{variant.id}/{name}.md" for name in ("quiz", "differences", "scoring")}
    for uri in PAGES:
        text = made(uri, variant)
        for link in LINK.findall(text):
            parts: list[str] = []
            for part in (PurePosixPath(uri).parent / link).parts:
                parts = parts[:-1] if part == ".." else [*parts, part]
            assert "/".join(parts) in there, f"{uri}: {link}"


@pytest.mark.parametrize("variant", [*VARIANTS, *OTHER_TABLES], ids=lambda each: each.reference)
def test_no_lesson_before_the_calls_needs_lone_hands_or_calls(variant: Variant) -> None:
    names = [lesson.name for lesson in LESSONS]
    for name in names[: names.index("round-one")]:
        text = words(page(f"learn/{name}.md", variant))
        assert re.search(r"\b(?:a?lone|sits out|order up|“pass”)\b", text) is None, name
    hands = page(SCORING, variant).count("euchre-whole-hand")
    told = re.findall(r"\w+ are trump, and \w[\w ]* the maker", page(SCORING, variant))
    assert len(told) == hands
    assert hands or variant.rules.score.make == 0  # then nobody wants to be the maker
    rows = page("learn/going-alone.md", variant).partition("#why")[2].partition("## ")[0]
    told = [row for row in rows.splitlines() if row.startswith("| ")][2:]
    assert all("lone" in row.lower() for row in told)


def test_the_rounds_do_without_lone_hands_where_nobody_must_play_one() -> None:
    for name in ("round-one", "round-two"):
        text = words(page(f"learn/{name}.md", load_variant("north_american")))
        assert "lone" not in text.partition("You now know")[0]


def test_the_dealers_turn_is_shown_only_where_it_is_another() -> None:
    for name, shown in (("north_american", 1), ("stick_the_dealer_euchre", 2)):
        text = page("learn/round-two.md", load_variant(name))
        assert text.count("**You may say**") == shown


def test_other_games_are_told_by_weight_and_every_list_leads_on() -> None:
    uri = "learn/variant-differences.md"
    text = written_page(source(uri), Collection(VARIANTS, list_house_rules()), uri)
    assert re.search(r"\d more(?!\]\()", text) is None
    assert "[7 more](../compare.md#game-target)" in text
    assert re.search(r"\[\d more\]\(\.\./house-rules/index\.md\)", text)
    rows = text.partition("#games")[2].partition("## ")[0]
    (british,) = re.findall(r"\| \[British Euchre\].*", rows)
    for told in ("Best bower: the joker", "target: 11 points", "round one: must go alone"):
        assert told in british
    assert "](../variants/british/differences.md)" in british
    for name in ("guernsey", "stick_the_dealer_euchre", "two_handed", "three_handed"):
        assert f"](../variants/{name}.md)" in rows
    for _, question in Asked(Collection(VARIANTS, ()), uri).asks():
        assert f"### {question}" in text


def test_what_the_dealer_must_name_is_what_the_table_plays() -> None:
    free = words(page("learn/round-two.md", load_variant("north_american")))
    assert "In round two the dealer may pass like everybody else." in free
    stuck = words(page("learn/round-two.md", load_variant("stick_the_dealer_euchre")))
    assert "the dealer may not pass: the dealer is stuck and must name a suit" in stuck
    assert "You may not say “pass”" in stuck
    assert "#all-pass" not in page("learn/round-two.md", load_variant("stick_the_dealer_euchre"))


def test_a_partner_who_must_go_alone_is_told_so() -> None:
    there = words(page("learn/round-one.md", load_variant("guernsey")))
    assert "You may say “pass”, “order up alone”." in there
    assert "dealers-partner" not in page("learn/round-one.md", load_variant("north_american"))


def test_the_left_bower_follows_trump() -> None:
    text = words(page("learn/following-suit.md", load_variant("north_american")))
    led_hearts, led_diamonds = text.partition("9♦ is led")[0], text.partition("9♦ is led")[2]
    assert "You may play J♦." in led_hearts
    assert "You may play A♦." in led_diamonds.partition("9♣ is led")[0]
    assert "J♦ is the left bower while hearts are trump, so it is a heart." in led_diamonds


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.id)
def test_every_table_has_cards_for_every_trick(variant: Variant) -> None:
    scenes = TrickScenes(Pen(variant))
    shown = (scenes.followed(), scenes.thrown_off(), scenes.trumped(), scenes.trumped_twice())
    for trick in (*shown, scenes.bowers(), scenes.left_bower_led()):
        assert trick is not None
        assert len(trick.steps) == variant.rules.table.players


def test_the_lessons_on_cards_and_calls_end_with_a_quiz() -> None:
    for name in ("tricks", "trump", "bowers", "round-one", "round-two", "going-alone"):
        text = page(f"learn/{name}.md", load_variant("north_american"))
        asked = text.partition("#try-it")[2]
        assert "(a quiz)" in asked
        assert "<summary>" not in asked


def test_what_to_ask_elsewhere_is_about_what_tables_play_differently() -> None:
    asked = Asked(Collection(VARIANTS, ()), "learn/variant-differences.md")
    by_house_rule = {path for rule in list_house_rules() for path in rule.values}
    for path in TO_ASK:
        assert option(path).path == path
        assert len(asked.among.values(path)) > 1 or path in by_house_rule, path


def test_other_games_stand_beside_the_table_that_is_taught() -> None:
    text = page("learn/from-other-games.md", load_variant("guernsey"))
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| **")]
    assert rows[1][1:4] == ["33 cards", "52 cards", "52 cards"]
    assert all(len(row) == 5 for row in rows)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.id)
def test_the_first_lesson_says_how_a_game_begins(variant: Variant) -> None:
    text = words(page("learn/deck-and-teams.md", variant))
    for path in ("first_deal.method", "deal.cut", "deal.packets", "deal.after_misdeal"):
        said = sentence(option(path), variant.rules.get(path), variant.rules)
        assert (said in text) is variant.rules.applies(path), path


def test_the_lessons_say_how_the_score_is_kept_and_that_scores_of_lone_hands_replace() -> None:
    text = words(page(SCORING, load_variant("north_american")))
    assert "Each side takes two fives, or a six and a four" in text
    assert "Each side takes" not in words(page(SCORING, load_variant("guernsey")))
    lone = words(page("learn/going-alone.md", load_variant("north_american")))
    assert "When somebody plays alone, these hold instead" in lone


def test_whether_a_suit_must_be_held_is_said_at_every_table() -> None:
    for name, said in (("north_american", "You may"), ("guernsey", "To")):
        variant = load_variant(name)
        for path, lesson in (("round_one", "round-one"), ("round_two", "round-two")):
            must = option(f"{path}.must_hold")
            told = sentence(must, variant.rules.get(must.path), variant.rules)
            assert told.startswith(said)
            assert words(page(f"learn/{lesson}.md", variant)).count(told) == 1
