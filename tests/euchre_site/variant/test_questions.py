"""Questions people ask: enough of them, each with an answer and an address of its own."""

from __future__ import annotations

import re

from euchre_rules.rulebook.grouping import families
from euchre_rules.rulebook.pen import words
from euchre_rules.rulebook.structure import Question
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from euchre_site.variant.frame import parts_row
from euchre_site.variant.questions import by_subject, questions_of, questions_page

ENOUGH = 15


def test_every_variant_answers_enough_questions(collection: Collection) -> None:
    for variant in collection.variants:
        questions = questions_of(variant)
        assert len(questions) >= ENOUGH, variant.id
        assert all(each.answer for each in questions)


def test_every_question_is_on_the_page_once_with_an_anchor_and_a_link(
    collection: Collection,
) -> None:
    for variant in collection.variants:
        row = parts_row(variant, VariantPage.QUESTIONS)
        text = questions_page(variant, collection, row).text
        anchors = re.findall(r"^### .* \{: #([\w-]+) \}$", text, re.MULTILINE)
        assert len(anchors) == len(questions_of(variant)), variant.id
        assert len(set(anchors)) == len(anchors)
        assert re.findall(r"^- \[.*\]\(#([\w-]+)\)$", text, re.MULTILINE) == anchors


def test_a_house_rule_is_named_once_behind_an_answer_that_is_all_its_own(
    collection: Collection,
) -> None:
    for name, asked, rule in (
        ("fast_break_euchre", "Do you get a token for all tricks but one?", "Four-trick tokens"),
        ("robson", "Can a march win the game?", "A march is taken off"),
    ):
        variant = next(each for each in collection.variants if each.id == name)
        row = parts_row(variant, VariantPage.QUESTIONS)
        text = questions_page(variant, collection, row).text
        (answer,) = re.findall(rf"^### {re.escape(asked)} .*\n+(.*)$", text, re.MULTILINE)
        assert answer.count("euchre-by") == 1
        assert answer.count(f"[{rule}](") == 1
        assert answer.endswith("</span>")


def test_questions_stand_by_the_part_of_the_game_that_they_are_about(
    collection: Collection,
) -> None:
    guernsey = next(each for each in collection.variants if each.id == "guernsey")
    found = by_subject(questions_of(guernsey))
    asked = {title: [each.question for each in several] for title, several in found.items()}
    assert "May the maker go alone?" in asked["Going alone"]
    assert "Must you hold a suit to call it?" in asked["The deal and the calling"]
    assert "Must I trump when I can't follow suit?" in asked["The cards and the play"]
    assert "Do we have to reach 15 exactly?" in asked["Points, mistakes and the end of a game"]
    assert sum(map(len, asked.values())) == len(questions_of(guernsey))


def test_a_question_that_tells_of_no_moment_goes_with_the_next_one() -> None:
    silent = Question("Is it so?", (words("Yes."),))
    alone = Question("May I?", (words("No.", "deck.ranks"), words("Never.", "alone.allowed")))
    telling = Question("Alone?", (words("Yes.", "alone.allowed"),))
    assert by_subject([silent, telling]) == {"Going alone": (silent, telling)}
    assert by_subject([telling, alone]) == {"Going alone": (telling, alone)}
    assert by_subject([]) == {}


def test_the_questions_of_the_first_variant_and_of_the_heads_count_most_in_a_search(
    collection: Collection,
) -> None:
    def boost(variant: Variant) -> float:
        row = parts_row(variant, VariantPage.QUESTIONS)
        found = re.search(r"boost: ([\d.]+)", questions_page(variant, collection, row).text)
        return float(found[1]) if found else 1

    first, *others = collection.variants
    heads = {each.head.id for each in families(collection.variants) if each.head} - {first.id}
    assert heads
    assert boost(first) > max(boost(each) for each in others)
    told = {each.id: boost(each) for each in others}
    rest = max(told[each] for each in told.keys() - heads)
    assert all(boost(first) > told[each] > rest for each in heads)
