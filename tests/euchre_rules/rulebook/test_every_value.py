"""Whatever a table plays, its book holds together: nothing missing, nothing said in vain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from html import unescape
from itertools import islice, pairwise

import pytest

from euchre_rules.options import Rules, option
from euchre_rules.options.behind import BEHIND
from euchre_rules.options.words import sentence, table_words
from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.markdown import render_markdown
from euchre_rules.rulebook.structure import Example, Heading, Question, sentences_of
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.invariants import is_playable
from euchre_rules.spec.visible import width
from tests.euchre_rules.rulebook.tables import (
    GROUNDS,
    book_of,
    pairs,
    rule_sentences,
    single_changes,
    table,
)

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

PARTS = 4
"""Into how many tests a long one is split, so that several workers may share it."""
EVERY_TABLE = (
    "at-a-glance",
    "what-you-need",
    "the-aim",
    "the-cards-and-their-order",
    "the-deal",
    "choosing-trump",
    "going-alone",
    "the-play",
    "scoring",
    "winning-the-game",
    "questions-people-ask",
    "where-the-rules-come-from",
)
"""The sections of a table without house rules that is compared with nothing."""

UNHEARD_OF: dict[str, Callable[[Rules], bool]] = {
    "joker": lambda rules: rules.deck.best_bower.value != "joker",
    "two of spades": lambda rules: rules.deck.best_bower.value != "two_of_spades",
    "best bower": lambda rules: rules.deck.best_bower.value == "none",
    "stuck": lambda rules: not rules.round_two.stick_the_dealer,
    "thrown in": lambda rules: rules.round_two.stick_the_dealer and not rules.round_two.buy_out,
    "lone hand": lambda rules: not rules.lone_hands,
    "lone maker": lambda rules: not rules.lone_hands,
    "lone defender": lambda rules: rules.lone_defense.value == "never",
    "say 'alone'": lambda rules: not rules.lone_hands,
    "orders up alone": lambda rules: (
        not rules.lone_hands or rules.round_one.dealer_partner.value == "must_pass"
    ),
    **dict.fromkeys(
        ("partner", "makers", "side ", "sides", "the two of you", "two against two"),
        lambda rules: not rules.partners,
    ),
    **dict.fromkeys(
        ("clockwise", "to the left", "dealer's left", "dealer's right", "defenders"),
        lambda rules: rules.table.players == 2,
    ),
    "nines and tens": lambda rules: (
        rules.redeal_hand.qualifies.value == rules.exchange_hand.qualifies.value == "never"
    ),
    "you must hold": lambda rules: (
        rules.round_one.must_hold.value == rules.round_two.must_hold.value == "nothing"
    ),
}
"""Words, and the tables at which they would speak of something that can't happen."""


def _questions(book: Book) -> Iterator[str]:
    for block in book.section("questions-people-ask").blocks:
        assert isinstance(block, Question)
        yield block.question


def _headings(book: Book) -> list[str]:
    return [b.id for section in book.sections for b in section.blocks if isinstance(b, Heading)]


def _assert_holds_together(rules: Rules, book: Book) -> None:
    said = [each.text for each in rule_sentences(book)]
    sections = [each for each in EVERY_TABLE if rules.partners or each != "going-alone"]
    assert [section.id for section in book.sections] == sections
    assert all(section.blocks for section in book.sections)
    assert [text for text in said if re.search(r"[{}]|  |\.\.|^ | $", text)] == []
    prose = Counter(text for text in said if re.search(r"^[A-Z2].*\w \w.*[.:]$", text))
    assert [text for text, times in prose.items() if times > 1] == []
    targets = [section.id for section in book.sections] + _headings(book)
    assert len(targets) == len(set(targets))
    asked = list(_questions(book))
    assert len(asked) == len(set(asked)) >= 10
    _assert_no_noise(rules, said)


def _assert_no_noise(rules: Rules, said: list[str]) -> None:
    for words, is_unheard_of in UNHEARD_OF.items():
        if is_unheard_of(rules):
            # A question may be asked about what this table doesn't play; it then says that it
            # doesn't, in the words that the option has for this value.
            spoken = [text for text in said if words in text.lower()]
            assert set(spoken) <= _said_of_absence(rules), words


def _said_of_absence(rules: Rules) -> set[str]:
    paths = ("deck.best_bower", "redeal_hand.qualifies", "defend_alone.allowed")
    stick = ("round_two.stick_the_dealer", "alone.must_take_all")
    return {
        text
        for path in (*paths, *stick)
        for text in sentence(option(path), rules.get(path), rules).split("\n")
    }


@pytest.mark.parametrize("ground", GROUNDS)
def test_each_value_by_itself(ground: str) -> None:
    changed = list(single_changes(GROUNDS[ground]))
    assert len(changed) > 50
    for _, _, rules in changed:
        _assert_holds_together(rules, book_of(rules))


@pytest.mark.parametrize("part", range(PARTS))
def test_two_values_of_one_section(part: int) -> None:
    tried = 0
    for _, rules in islice(pairs(GROUNDS["everything"]), part, None, PARTS):
        tried += 1
        _assert_holds_together(rules, rule_book(table(rules)))
    assert tried > 250 // PARTS


@pytest.mark.parametrize("ground", GROUNDS)
def test_what_changes_with_an_option_names_the_option(ground: str) -> None:
    """A sentence that another value changes, brings or takes away lists the option behind it."""
    rules = GROUNDS[ground]
    before = {each.text for each in rule_sentences(book_of(rules))}
    for path, value, changed in single_changes(rules):
        for each in rule_sentences(book_of(changed)):
            if each.text not in before:
                assert path in {*each.options, *_asked_or_led_with(each.options)}, (path, value)


def _asked_or_led_with(options: tuple[str, ...]) -> tuple[str, ...]:
    """Options in whose company a default goes without saying, or is said in one breath."""
    if "play.opening_lead_when_alone" in options:
        return ("play.opening_lead",)
    rounds = ("round_one.must_hold", "round_two.must_hold")
    return rounds if set(options) & set(rounds) else ()


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_option_that_can_matter_is_mentioned(ground: str) -> None:
    for _, _, rules in (("", None, GROUNDS[ground]), *single_changes(GROUNDS[ground])):
        named = {path for each in rule_sentences(book_of(rules)) for path in each.options}
        can_matter = {each.path for each, _ in rules.items() if rules.applies(each.path)}
        assert can_matter - named <= _matters_in_no_word(rules)


GO_WITHOUT_SAYING = (
    *("deal.cut_at_least", "deal.after_partners_order"),
    *("alone.barred_near_target", "alone.blind_on_jack", "defend_alone.partner_card"),
    *("score.fast_break", "score.four_trick_tokens", "score.point_on_partner"),
    *("game.overshoot", "game.skunk", "game.rubber", "game.rubber_bonus"),
)
"""Options that add something few tables know: where they don't, nobody misses a word about it."""


def _matters_in_no_word(rules: Rules) -> set[str]:
    """Options that apply and leave no trace, each because another one has taken its point away."""
    silent = {path for path in GO_WITHOUT_SAYING if rules.get(path) == option(path).default}
    if rules.majority == rules.deal.cards:
        silent |= {"score.make", "score.alone_make", "score.alone_four_tricks"}
    if rules.turn_up.best_bower.value.startswith("counts_as") and rules.turn_up.best_bower_taken:
        silent.add("turn_up.best_bower_taken")
    return silent


@pytest.mark.parametrize("ground", GROUNDS)
def test_no_option_is_named_that_cannot_matter(ground: str) -> None:
    """An option that can't matter may explain why something is missing, but says nothing itself."""
    for _, _, rules in single_changes(GROUNDS[ground]):
        said = {each.text for each in rule_sentences(book_of(rules))}
        for each, value in rules.items():
            if not rules.applies(each.path):
                assert sentence(each, value, rules) not in said


def test_words_for_a_table_name_every_option_behind_them() -> None:
    for ground in GROUNDS.values():
        before = table_words(ground)
        for path, _, rules in single_changes(ground):
            after = table_words(rules)
            for word in before:
                if before[word] != after[word]:
                    assert path in BEHIND[word], (word, path)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("columns", [80, 40, 24])
def test_text_fits_into_its_columns(ground: str, columns: int) -> None:
    for _, _, rules in single_changes(GROUNDS[ground]):
        lines = render_text(book_of(rules), columns=columns).split("\n")
        assert max(map(width, lines)) <= columns
        assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("ground", GROUNDS)
def test_examples_never_stand_side_by_side(ground: str) -> None:
    """Markdown would make one quotation of two."""
    for _, _, rules in single_changes(GROUNDS[ground]):
        for section in book_of(rules).sections:
            kinds = [type(block) for block in section.blocks]
            assert (Example, Example) not in set(pairwise(kinds))


@pytest.mark.parametrize("ground", GROUNDS)
def test_markdown_says_all_that_the_book_says(ground: str) -> None:
    book = book_of(GROUNDS[ground])
    text = unescape(render_markdown(book))
    for section in book.sections:
        assert f"\n## {section.title}\n" in text
        for block in section.blocks:
            for each in sentences_of(block):
                assert each.text in text
    assert "\n\n\n" not in text
    assert text.endswith("\n")


def test_the_grounds_are_tables_that_a_file_could_have() -> None:
    assert all(map(is_playable, GROUNDS.values()))
