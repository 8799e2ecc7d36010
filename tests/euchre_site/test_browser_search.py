"""What somebody finds who asks the search in several plain words, from the page of a variant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from euchre_site.collection import Collection
from tests.euchre_site.browsing import needs_chromium, opened
from tests.euchre_site.finding import found_by, place_of

pytestmark = needs_chromium

FIRST = "variants/north_american"
ASKED = f"{FIRST}/questions.html#"
SCORING = f"{FIRST}/scoring.html"
WORD = "glossary.html#"
RULE = "house-rules/"
CLOSE = 2
"""A name stands first, or second where another page has the same name."""
WANTED: dict[str, tuple[str, ...]] = {
    "left bower": (
        f"{FIRST}.html#right-bower-and-left-bower",
        "learn/bowers.html",
        f"{WORD}left-bower",
    ),
    "right bower": (
        f"{FIRST}.html#right-bower-and-left-bower",
        "learn/bowers.html",
        f"{WORD}right-bower",
    ),
    "bower": (
        "learn/bowers.html",
        f"{WORD}bower",
        f"{FIRST}.html#right",
    ),
    "bowers": (
        "learn/bowers.html",
        f"{WORD}bower",
        f"{FIRST}.html#right",
    ),
    "best bower": (
        f"{WORD}best-bower",
        f"{RULE}joker.html",
    ),
    "benny": (
        f"{RULE}joker.html",
        f"{WORD}benny",
        "variants/british.html",
    ),
    "joker": (
        f"{RULE}joker.html",
        f"{WORD}joker",
    ),
    "stick the dealer": (f"{RULE}stick_the_dealer.html",),
    "screw the dealer": (f"{RULE}stick_the_dealer.html",),
    "farmer's hand": (
        f"{RULE}farmers_hand.html",
        f"{WORD}farmer",
    ),
    "farmer’s hand": (
        f"{RULE}farmers_hand.html",
        f"{WORD}farmer",
    ),
    "farmers hand": (
        f"{RULE}farmers_hand.html",
        f"{WORD}farmer",
    ),
    "renege": (
        f"{WORD}renege",
        f"{ASKED}what-does-a-renege-cost",
    ),
    "revoke": (
        f"{WORD}revoke",
        f"{WORD}renege",
        f"{FIRST}.html#mistakes",
    ),
    "misdeal": (
        f"{WORD}misdeal",
        f"{RULE}misdeal_loses",
    ),
    "alone": (
        "learn/going-alone",
        f"{FIRST}.html#going-alone",
        f"{WORD}alone",
    ),
    "going alone": (
        "learn/going-alone",
        f"{FIRST}.html#going-alone",
    ),
    "go alone": (
        "learn/going-alone",
        f"{FIRST}.html#going-alone",
        f"{ASKED}may-the-maker-go-alone",
    ),
    "alone points": (f"{ASKED}how-many-points-is-going-alone-worth",),
    "how many points alone": (f"{ASKED}how-many-points-is-going-alone-worth",),
    "euchred": ("learn/scoring.html#euchred",),
    "what if everyone passes": (
        f"{FIRST}.html#if-everybody-passes",
        "learn/round-two",
        f"{ASKED}must-the-dealer-name",
    ),
    "everybody passes": (
        f"{FIRST}.html#if-everybody-passes",
        "learn/round-two",
        f"{ASKED}must-the-dealer-name",
    ),
    "everyone passes": (
        f"{FIRST}.html#if-everybody-passes",
        "learn/round-two",
        f"{ASKED}must-the-dealer-name",
    ),
    "who leads first": (
        f"{ASKED}who-leads-first",
        f"{FIRST}.html#leading",
    ),
    "who leads alone": (
        f"{ASKED}who-leads-when",
        "learn/going-alone.html#leads",
    ),
    "loner": (
        f"{WORD}loner",
        f"{WORD}lone-hand",
        "learn/going-alone",
    ),
    "march": (f"{WORD}march",),
    "sweep": (
        f"{WORD}sweep",
        f"{WORD}march",
    ),
    "slam": (
        f"{RULE}slam.html",
        f"{WORD}slam",
    ),
    "skunk": (
        f"{RULE}slam.html",
        f"{WORD}skunk",
    ),
    "scoring": (
        "learn/scoring.html",
        SCORING,
        f"{FIRST}.html#scoring",
    ),
    "score": (
        "learn/scoring.html",
        SCORING,
        f"{FIRST}.html#scoring",
        "score-keeper",
    ),
    "points to win": (
        f"{FIRST}.html#winning-the-game",
        "learn/scoring.html#game",
        SCORING,
        "learn/variant-differences.html#game-target",
    ),
    "how many points win the game": (
        f"{FIRST}.html#winning-the-game",
        "learn/scoring.html#game",
        SCORING,
        "learn/variant-differences.html#game-target",
    ),
    "winning the game": (
        f"{FIRST}.html#winning-the-game",
        SCORING,
        "learn/scoring",
    ),
    "guernsey joker turned up": (
        "variants/guernsey.html",
        "variants/guernsey/questions.html",
    ),
    "joker turned up guernsey": (
        "variants/guernsey.html",
        "variants/guernsey/questions.html",
    ),
    "guernsey": ("variants/guernsey.html",),
    "guernsey scoring": (
        "variants/guernsey/scoring.html",
        "variants/guernsey.html#scoring",
    ),
    "guernsey alone": (
        "variants/guernsey.html#going-alone",
        "variants/guernsey/questions.html",
    ),
    "guernsey partner": ("variants/guernsey",),
    "guernsey questions": ("variants/guernsey/questions.html",),
    "guernsey left bower": ("variants/guernsey",),
    "canadian euchre": ("variants/canadian.html",),
    "canadian": ("variants/canadian.html",),
    "ontario": ("variants/canadian.html",),
    "british": ("variants/british.html",),
    "british joker": ("variants/british",),
    "railroad": ("variants/railroad.html",),
    "hoyle": ("variants/hoyle.html",),
    "three handed": ("variants/three_handed.html",),
    "cutthroat": ("variants/three_handed.html",),
    "32 cards": ("variants/thirty_two_cards.html",),
    "north american": (f"{FIRST}.html",),
    "american": (f"{FIRST}.html",),
    "order of cards": (
        f"{FIRST}.html#the-cards-and-their-order",
        "learn/bowers.html#order",
    ),
    "card order": (
        f"{FIRST}.html#the-cards-and-their-order",
        "learn/bowers.html#order",
    ),
    "order up": (
        f"{WORD}order-up",
        "learn/round-one",
        f"{FIRST}.html#round-one",
    ),
    "round one": (
        f"{FIRST}.html#round-one",
        "learn/round-one",
        f"{WORD}round-one",
    ),
    "round two": (
        f"{FIRST}.html#round-two",
        "learn/round-two",
        f"{WORD}round-two",
    ),
    "follow suit": (
        "learn/following-suit",
        f"{WORD}follow-suit",
        "learn/tricks.html",
        f"{FIRST}.html#following-suit",
    ),
    "following suit": (
        "learn/following-suit",
        f"{FIRST}.html#following-suit",
    ),
    "dealer discard turn-up": (
        f"{ASKED}may-the-dealer-discard",
        f"{RULE}bury_the_up_card.html",
    ),
    "kitty": (
        f"{WORD}kitty",
        f"{ASKED}may-i-look-at-the-kitty",
    ),
    "look at kitty": (f"{ASKED}may-i-look-at-the-kitty",),
    "call out of turn": (f"{ASKED}may-i-call-out-of-turn",),
    "table talk": (f"{WORD}table-talk",),
    "partner alone": (
        f"{RULE}partner_must_go_alone.html",
        f"{ASKED}can-i-go-alone-when-my-partner",
    ),
    "partner made trump alone": (f"{ASKED}can-i-go-alone-when-my-partner",),
    "canadian loner": (
        f"{RULE}partner_must_go_alone.html",
        f"{WORD}canadian-loner",
    ),
    "defend alone": (
        f"{RULE}lone_defender.html",
        f"{ASKED}may-a-defender-go-alone",
    ),
    "defender alone": (
        f"{RULE}lone_defender.html",
        f"{ASKED}may-a-defender-go-alone",
        f"{WORD}lone-defender",
    ),
    "lowest trump ace": (f"{ASKED}does-the-lowest-trump",),
    "jack turned up": (f"{ASKED}what-if-a-jack-is-turned-up",),
    "turned down suit": (
        f"{ASKED}may-the-suit-that-was-turned-down",
        f"{RULE}turned_down_suit",
    ),
    "must hold the suit": (
        f"{RULE}must_hold_the_suit.html",
        f"{ASKED}must-you-hold",
    ),
    "must hold suit to call": (
        f"{RULE}must_hold_the_suit.html",
        f"{ASKED}must-you-hold",
    ),
    "who deals": (
        f"{FIRST}.html#who-deals",
        "learn/deck-and-teams",
    ),
    "deal": (
        f"{FIRST}.html#the-deal",
        f"{FIRST}.html#dealing",
        "learn/deck-and-teams",
    ),
    "how many cards": (
        f"{ASKED}how-many-cards-does-each",
        "learn/deck-and-teams",
        f"{FIRST}.html#what-you-need",
    ),
    "deck": (
        "learn/deck-and-teams",
        f"{FIRST}.html#what-you-need",
    ),
    "keep score": (
        "score-keeper.html",
        f"{ASKED}how-do-you-keep-the-score",
    ),
    "keep score with cards": (f"{ASKED}how-do-you-keep-the-score",),
    "glossary": ("glossary.html",),
    "house rules": (f"{RULE}index.html",),
    "variants": ("variants/index.html",),
    "sources": ("sources.html",),
    "whist": ("learn/from-other-games",),
    "spades": (
        "learn/from-other-games",
        f"{RULE}two_of_spades",
    ),
    "500": ("learn/from-other-games",),
    "in the barn": (f"{WORD}in-the-barn",),
    "barn": (
        f"{WORD}in-the-barn",
        f"{RULE}no_lone_hand_near",
    ),
    "no trump": (
        f"{RULE}no_trump.html",
        f"{WORD}no-trump",
    ),
    "throw in hand": (
        f"{ASKED}may-you-throw-in",
        f"{RULE}farmers_hand",
        f"{WORD}thrown-in",
    ),
    "poor hand": (
        f"{RULE}index.html#a-hand-too-poor",
        f"{ASKED}may-you-throw-in",
    ),
    "partner's best": (
        f"{RULE}partners_best_card.html",
        f"{WORD}partner-s-best",
    ),
    "next": (f"{WORD}next",),
    "crossing": (f"{WORD}crossing",),
    "donation": (f"{WORD}donation",),
    "refuse order up": (f"{ASKED}may-the-dealer-refuse",),
    "opponent orders up": (
        f"{ASKED}may-the-dealer-refuse",
        "learn/round-one",
        f"{WORD}order-up",
    ),
    "lead trump first trick": (
        f"{ASKED}who-leads-first",
        f"{FIRST}.html#leading",
    ),
    "lead trump": (
        f"{ASKED}who-leads-first",
        f"{FIRST}.html#leading",
        "learn/following-suit.html#trump-led",
    ),
    "left bower led": (
        "learn/following-suit.html#left-bower-led",
        f"{ASKED}what-if-somebody-leads-the-left",
    ),
    "left bower turned down": (f"{ASKED}what-if-the-left-bower-is",),
    "left bower or ace": (f"{ASKED}which-is-better",),
    "look at partner's cards": (f"{ASKED}may-i-look-at-my-partner",),
    "lead before discard": (f"{ASKED}what-if-somebody-leads-before",),
    "reach 10 exactly": (f"{ASKED}do-we-have-to-reach",),
    "when to say alone": (f"{ASKED}when-must-you-say",),
    "dealer's partner": (
        f"{ASKED}may-the-dealers-partner",
        f"{RULE}partner_must",
        "learn/variant-differences.html#round-one-dealer-partner",
    ),
    "dealer's partner order up": (
        f"{ASKED}may-the-dealers-partner",
        "learn/variant-differences.html#round-one-dealer-partner",
    ),
    "short game": (f"{RULE}short_game.html",),
    "partner must go alone": (f"{RULE}partner_must_go_alone.html",),
    "turn-up": (f"{WORD}turn-up",),
    "turn up": (f"{WORD}turn-up",),
    "trick": (
        "learn/tricks.html",
        f"{WORD}trick",
    ),
    "tricks": (
        "learn/tricks.html",
        f"{WORD}trick",
    ),
    "who wins the trick": (
        "learn/who-wins.html",
        f"{FIRST}.html#winning-a-trick",
    ),
    "maker": (f"{WORD}maker",),
    "learn": ("learn/index.html",),
    "mistakes": (f"{FIRST}.html#mistakes",),
    "going under": (
        f"{RULE}going_under.html",
        f"{WORD}going-under",
    ),
    "progressive": (
        f"{WORD}progressive",
        f"{RULE}eight_deals",
    ),
    "own rules": ("your-own-rules.html",),
    "yaml": (
        "your-own-rules.html",
        "reference.html",
        "schemas.html",
    ),
    "quiz": (f"{FIRST}/quiz.html",),
    "guernsey quiz": ("variants/guernsey/quiz.html",),
    "guernsey rule card": ("variants/guernsey/card.html",),
    "guernsey rules": ("variants/guernsey.html",),
    "robson rules": ("variants/robson.html",),
    "how to play": ("learn/index.html",),
    "how to play euchre": ("learn/index.html",),
    "learn to play": ("learn/index.html",),
    "rules": (f"{FIRST}.html",),
    "the rules": (f"{FIRST}.html",),
    "euchre rules": (f"{FIRST}.html",),
    "rule card": (f"{FIRST}/card.html",),
    "print": (f"{FIRST}/card.html",),
    "print rules": (f"{FIRST}/card.html",),
    "print the rules": (f"{FIRST}/card.html",),
    "2 players": ("variants/two_handed.html",),
    "two players": ("variants/two_handed.html",),
    "3 players": ("variants/three_handed.html",),
    "three players": ("variants/three_handed.html",),
    "4 players": (f"{FIRST}.html",),
    "practise": ("practise.html",),
    "practice": ("practise.html",),
    "play": ("play.html",),
}
"""What is looked for, and the pages or sections of which any is right; they stand first."""
FOUR = 4
"""Longer names that have a shorter one in them stand among the first four."""
BEHIND = {"super euchre": 8, "no ace no face card": 3, "stuck dealer": 3, "three and two": 3}
"""Other names of house rules that are made of the names of others, and where they stand."""
PLACES = {"dealer's partner": 2, "how to play": 2}
"""Where a house rule's name with a word less comes first, and the page that is called Play."""
SECOND: dict[str, tuple[str, ...]] = {
    "all pass": (
        f"{FIRST}.html#if-everybody-passes",
        "learn/round-two",
        f"{ASKED}must-the-dealer-name",
    ),
    "who leads": (
        f"{ASKED}who-leads-first",
        f"{FIRST}.html#leading",
        # It says who leads to the first trick before it comes to lone hands.
        "learn/going-alone.html#leads",
    ),
    "lone hand three tricks": (
        f"{ASKED}how-many-points-does-a-lone-hand-score",
        f"{ASKED}must-a-lone-hand",
    ),
    "trump": (
        "learn/trump.html",
        f"{WORD}trump",
    ),
    "must i trump": (f"{ASKED}must-i-trump",),
    "discard": (
        f"{WORD}discard",
        f"{ASKED}may-the-dealer-discard",
        "learn/round-one",
    ),
    "trump in hand": (f"{RULE}must_hold_the_suit.html",),
    "who deals first": (
        f"{FIRST}.html#who-deals",
        "learn/deck-and-teams",
        f"{RULE}index.html#who-deals-first",
    ),
    "score keeper": ("score-keeper.html",),
    "compare": ("compare.html",),
    "assist": (f"{WORD}assist",),
    "lone hand euchred": (f"{RULE}lone_euchre_for_four.html",),
    "dealer": (
        f"{WORD}dealer",
        f"{FIRST}.html#who-deals",
    ),
    "partner": (f"{WORD}partner",),
}
"""Where the theme takes a beginning for the word, the right one stands second."""
PLAINLY: dict[str, tuple[str, ...]] = {
    "what is a march": (f"{WORD}march",),
    "what is a euchre": (f"{WORD}euchre",),
    "What's a euchre?": (f"{WORD}euchre",),
    "what is a loner": (f"{WORD}loner",),
    "what does kitty mean": (f"{WORD}kitty",),
    "what is the left bower": (f"{FIRST}.html#right-bower-and-left-bower", "learn/bowers.html"),
    "do i have to follow suit": (f"{FIRST}.html#following-suit", "learn/following-suit"),
    "do I have to trump": (f"{ASKED}must-i-trump",),
    "can I order up a suit I don't have": (f"{ASKED}must-you-hold",),
    "can the dealer pass": (f"{ASKED}must-the-dealer-name", f"{RULE}stick_the_dealer.html"),
    "can defenders go alone": (f"{ASKED}may-a-defender-go-alone", f"{RULE}lone_defender.html"),
    "can i go alone if my partner called trump": (f"{ASKED}can-i-go-alone-when-my-partner",),
    "highest card deals first": ("learn/deck-and-teams.html#first-dealer",),
    "how many points to win in guernsey": ("variants/guernsey.html",),
    "how many points is a march": (f"{ASKED}what-do-makers-score",),
    "how do you play euchre": ("learn/index.html",),
    "cut throat": ("variants/three_handed.html",),
    "cut-throat euchre": ("variants/three_handed.html",),
    "ontario euchre": ("variants/canadian.html",),
    "slapton": ("variants/devon.html",),
    "revoke": (f"{FIRST}.html#mistakes",),
    "what does a revoke cost": (f"{ASKED}what-does-a-renege-cost",),
    "renege penalty": (f"{WORD}renege",),
}
"""Questions in everyday words, and other names; what answers them stands first or second."""
THIRD = {"lone hand three tricks": 3}
"""What stands behind two names with its words in them: "loner", which is another word for a lone
hand, and "Robson lone hand".
"""


@pytest.fixture(scope="module")
def page(browser: Browser, searched: str) -> Iterator[Page]:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{searched}variants/guernsey.html")
        yield page


def test_plain_words_lead_to_answers_and_names_to_what_they_name(page: Page) -> None:
    found = found_by(page, list(WANTED))
    missed = {
        words: each[:2]
        for words, each in found.items()
        if place_of(WANTED[words], each) > PLACES.get(words, 1)
    }
    assert missed == {}


def test_what_is_shared_by_several_stands_second(page: Page) -> None:
    found = found_by(page, list(SECOND))
    places = {words: place_of(SECOND[words], each) for words, each in found.items()}
    assert {w: place for w, place in places.items() if place > THIRD.get(w, CLOSE)} == {}


def test_questions_in_everyday_words_lead_to_answers(page: Page) -> None:
    found = found_by(page, list(PLAINLY))
    missed = {
        words: each[:2] for words, each in found.items() if place_of(PLAINLY[words], each) > CLOSE
    }
    assert missed == {}


def test_what_a_word_means_is_found_however_it_is_asked(page: Page) -> None:
    for word in ("march", "renege", "kitty", "misdeal"):
        asked = (word, f"what is a {word}", f"What's a {word}?", f"what does {word} mean")
        found = found_by(page, list(asked))
        for words in asked:
            assert found[words] == found[word], words


def test_other_words_for_a_mistake_lead_to_all_that_tells_of_it(page: Page) -> None:
    shown = {location for each in found_by(page, ["revoke"])["revoke"] for location in each}
    assert f"{ASKED}what-does-a-renege-cost" in shown
    assert f"{FIRST}.html#mistakes" in shown


def test_the_sources_are_found_by_their_name_and_not_before_the_rules(page: Page) -> None:
    asked = ("how many points is a lone hand", "how many points for a march")
    found = found_by(page, ["sources", *asked])
    assert found["sources"][0][0] == "sources.html"
    for words in asked:
        assert found[words][0][0] != "sources.html", words


def test_house_rules_are_found_by_their_names(page: Page, collection: Collection) -> None:
    wanted = {rule.name: f"{RULE}{rule.id}.html" for rule in collection.house_rules}
    found = found_by(page, list(wanted))
    places = {name: place_of([wanted[name]], each) for name, each in found.items()}
    assert {name: place for name, place in places.items() if place > FOUR} == {}
    assert sum(place == 1 for place in places.values()) > 0.9 * len(places)


def test_house_rules_are_found_by_their_other_names(page: Page, collection: Collection) -> None:
    wanted = {
        name: f"{RULE}{rule.id}.html" for rule in collection.house_rules for name in rule.aliases
    }
    found = found_by(page, list(wanted))
    places = {name: place_of([wanted[name]], each) for name, each in found.items()}
    behind = {name: place for name, place in places.items() if place > CLOSE}
    assert {name: place for name, place in behind.items() if place > BEHIND.get(name, CLOSE)} == {}
    assert sum(place == 1 for place in places.values()) > 0.8 * len(places)


def test_what_is_typed_is_what_is_found(browser: Browser, searched: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{searched}variants/guernsey.html")
        page.get_by_role("textbox", name="Search").click()
        page.keyboard.type("screw the dealer")
        (expected, *_) = found_by(page, ["screw the dealer"])["screw the dealer"]
        first = page.locator(".md-search-result__item").first
        # What is found changes with every letter: the answer to the last is waited for.
        first.locator(f'a[href*="{expected[0]}"]').first.wait_for(state="visible")
        assert first.locator("a:visible").count() == len(expected)


def test_whoever_has_not_come_to_the_word_is_told_to_go_on(browser: Browser, searched: str) -> None:
    for address in ("variants/guernsey.html", "404.html"):
        with opened(browser) as context:
            page = context.new_page()
            page.goto(f"{searched}{address}")
            page.get_by_role("textbox", name="Search").click()
            page.keyboard.type("what is a")
            told = page.get_by_text("Nothing found yet: type a word of the game")
            told.wait_for(state="visible")
            page.keyboard.type(" march")
            told.wait_for(state="detached")


def test_only_words_that_say_something_are_marked(browser: Browser, searched: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{searched}index.html?q=what+is+a+march")
        first = page.locator('.md-search-result__item a[href*="glossary.html"][href*="#march"]')
        first.wait_for(state="visible")
        assert first.locator("mark").count() > 0
        assert set(first.locator("mark").all_inner_texts()) <= {"March", "march", "marches"}
        first.click()
        page.wait_for_url("**/glossary.html?h=march#march")
        marked = page.locator("mark[data-md-highlight]")
        marked.first.wait_for()
        assert {each.lower() for each in marked.all_inner_texts()} == {"march"}
