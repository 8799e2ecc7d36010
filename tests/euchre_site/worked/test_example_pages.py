"""The page of each example says what its file says, and what the engine says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from euchre_rules.engine.actions import PASS
from euchre_rules.engine.state import Phase
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import number_word
from euchre_rules.scenarios import Scenario, list_scenarios, replay
from euchre_rules.scenarios.expecting import plain
from euchre_site.collection import Collection
from euchre_site.tree import Page
from euchre_site.variant.anchors import anchored_options
from euchre_site.worked import example_part
from tests.euchre_site.worked.reading import body, part

HEAVY = 100_000
"""So many bytes make a page that a phone waits for."""


@pytest.fixture(scope="module")
def pages(collection: Collection) -> dict[str, Page]:
    return {page.uri: page for page in example_part(collection).pages}


@pytest.fixture(scope="module")
def scenarios() -> tuple[Scenario, ...]:
    return tuple(list_scenarios())


def page_of(scenario: Scenario, pages: dict[str, Page]) -> Page:
    return pages[f"examples/{scenario.id}.md"]


def side(scenario: Scenario, number: int) -> str:
    """What a page calls a side: by its dealer or, else, by its seat first after the dealer."""
    players = scenario.variant.rules.table.players
    partners = scenario.variant.rules.partners
    dealer = scenario.deal.dealer
    seats = [number, number + players // 2] if partners else [number]
    step = min((seat - dealer) % players for seat in seats)
    name = {0: "the dealer", 1: "eldest hand"}.get(step, "the player across from the dealer")
    if not partners and 1 < step == players - 1:
        name = "the player on the dealer's right"
    return f"{name}'s side" if partners else name


def claimed(scenario: Scenario) -> Iterator[str]:
    """The sentences that must stand on a page, from the result that a file states."""
    result = {claim.key: plain(claim.value) for claim in scenario.result}
    if isinstance(points := result.get("points"), tuple):
        for number, scored in enumerate(points):
            if scored:
                verb = "scores" if scored > 0 else "loses"
                count = f"{abs(scored)} point{'' if abs(scored) == 1 else 's'}"
                yield f"{side(scenario, number)} {verb} {count}."
        if not any(points):
            yield "nobody scores."
    for key, label in (("tricks", "tricks"), ("score", "score now")):
        if isinstance(numbers := result.get(key), tuple) and any(numbers):
            for number, each in enumerate(numbers):
                yield f"{side(scenario, number)} {each}"
            yield f"{label}: "
    if result.get("game_over") is False and scenario.context.score:
        yield "the game goes on."
    if isinstance(winner := result.get("winner"), int):
        yield f"{side(scenario, winner)} wins the game."
    if result.get("game_over") and result.get("winner", 0) is None:
        yield "it is drawn."


def test_every_scenario_has_a_page_outside_the_navigation_and_the_search(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...]
) -> None:
    assert set(pages) == {f"examples/{each.id}.md" for each in scenarios}
    for page in pages.values():
        assert not page.in_nav
        assert "search:\n  exclude: true\n" in page.text
        assert len(page.text.encode()) < HEAVY, page.uri


def test_titles_are_all_different(pages: dict[str, Page]) -> None:
    assert len({page.title for page in pages.values()}) == len(pages)


def test_a_page_states_the_result_that_its_file_states(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...]
) -> None:
    stated = 0
    for each in scenarios:
        wanted = list(claimed(each))
        if wanted:
            result = part(page_of(each, pages), "the-result").lower()
            missing = [sentence for sentence in wanted if sentence not in result]
            assert not missing, (each.id, missing, result)
            stated += len(wanted)
    assert stated > 300


def test_a_page_gives_every_reason_that_its_file_asks_for(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...]
) -> None:
    reasons = 0
    for each in scenarios:
        text = body(page_of(each, pages))
        for moment in replay(each):
            for claim in moment.claims:
                for refusal in claim.value if claim.key == "illegal" else ():
                    seat = refusal.seat and refusal.seat.seat
                    reason = moment.hand.why_illegal(refusal.asked.action, seat)
                    assert reason is not None
                    assert f"“{reason.sentence}”" in text, each.id
                    reasons += 1
    assert reasons > 100


def test_a_page_shows_every_card_that_is_played(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...]
) -> None:
    for each in scenarios:
        text = body(page_of(each, pages))
        for trick in list(replay(each))[-1].hand.tricks:
            for place, card in enumerate(trick.cards):
                verb = "leads" if place == 0 else "plays"
                assert f"{verb} {card.named}." in text, each.id


def test_a_hand_told_again_by_hand(pages: dict[str, Page]) -> None:
    page = pages["examples/example-1-five-to-seven.md"]
    calls = part(page, "the-calling")
    for said in (
        "Eldest hand passes.",
        "The dealer's partner orders up 10♥: hearts are trump. The dealer takes 10♥ into the hand.",
        "The dealer puts 9♣ aside.",
    ):
        assert said in calls
    takes = {
        1: "The player on the dealer's right takes the trick: A♣ is the highest club",
        2: "The dealer's partner takes the trick: A♠ is the highest spade",
        3: "The dealer's partner takes the trick: J♥ is the right bower",
        4: "The dealer takes the trick: A♥ is the highest trump here",
        5: "The dealer takes the trick: A♦ is the highest diamond",
    }
    for number, sentence in takes.items():
        assert sentence in part(page, f"trick-{number}")
    assert "who holds no heart, plays Q♦" in part(page, "trick-4")
    result = part(page, "the-result")
    assert "The makers made it." in result
    assert "Tricks: the dealer's side 4, eldest hand's side 1." in result
    assert "The dealer's side scores 1 point." in result
    assert "Score now: the dealer's side 6, eldest hand's side 7." in result
    assert "Eldest hand deals next." in result


def test_what_must_follow_is_told_with_the_reason(pages: dict[str, Page]) -> None:
    trick = part(pages["examples/left-bower-is-led.md"], "trick-1")
    assert "The dealer's partner may play 9♥, and nothing else." in trick
    assert "The dealer's partner may not play A♦, K♣ or 10♠: “J♦ is the left bower" in trick


def test_a_page_leads_to_its_house_rules_its_neighbors_and_the_rules_behind_it(
    pages: dict[str, Page],
) -> None:
    text = pages["examples/stuck-dealer.md"].text
    assert "](../house-rules/stick_the_dealer.md)" in text
    assert "](../variants/north_american/examples.md)" in text
    assert "(../variants/north_american.md#rule-round-two-stick-the-dealer)" not in text
    assert text.count("](../examples/") == 2


def test_the_file_and_the_commands_stand_below(pages: dict[str, Page]) -> None:
    text = body(pages["examples/cutthroat-euchre.md"])
    assert "euchre run cutthroat-euchre.yaml" in text
    assert "euchre show north_american --set table.players=3 --set table.sides=individuals" in text
    assert "title: In cutthroat each defender scores 2 for a euchre" in text
    assert "$schema" not in text


def test_a_part_of_what_may_be_called_is_never_told_as_all_of_it(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...]
) -> None:
    parts = 0
    for each in scenarios:
        for moment in replay(each):
            hand, keys = moment.hand, [claim.key for claim in moment.claims]
            calls = hand.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)
            if "legal_includes" in keys and calls and PASS in hand.legal_actions():
                text = body(page_of(each, pages))
                told = re.findall(r"in round \w+\. ?[A-Z][\w' ]+ may(?! not)[^.]*\.", text)
                assert told
                assert all(" pass" in one or "among other things" in one for one in told), each.id
                parts += 1
    assert parts > 10
    said = body(pages["examples/dealers-right-alone.md"])
    assert "The player on the dealer's right may pass, or order up, alone or not." in said


def test_what_cannot_be_otherwise_is_not_told(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...]
) -> None:
    without = 0
    for each in scenarios:
        rules = each.variant.rules
        if not rules.lone_hands and rules.lone_defense is DefendAlone.NEVER:
            text = body(page_of(each, pages))
            assert "play alone." not in text, each.id
            assert "Nobody sits out." not in text, each.id
            without += 1
    assert without > 5


def test_nothing_is_told_twice(pages: dict[str, Page]) -> None:
    for page in pages.values():
        text = body(page).split("The rules behind it")[0]
        assert "Tricks so far" not in text
        for again in (
            r"(\S+) is to lead\. \S+ \S+ leads\.",
            r"((?:[A-Z][\w' ]+) sits out)\b.*\. \1\b",
            r"((?:Eldest hand|The \w[\w' ]+) holds [^.]*\.).*\1",
        ):
            assert not re.search(again, text), (page.uri, again)


def test_an_example_says_so_where_its_table_changes_a_rule(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...], collection: Collection
) -> None:
    bases = {each.id: each.rules for each in collection.variants}
    changing = 0
    for each in scenarios:
        base, rules = bases[each.variant.id], each.variant.rules
        changed = [p for p in each.variant.overrides if rules.get(p) != base.get(p)]
        lead = body(page_of(each, pages)).split("{: .euchre-lead }")[0]
        said = re.findall(r"This table plays (\w+) rules? differently\. ", lead)
        assert said == [number_word(len(changed))][: len(changed)], each.id
        changing += bool(changed)
    assert changing > 100
    lead = body(pages["examples/dealers-right-alone.md"])
    assert "This table plays one rule differently. The target: 11 points." in lead


def test_links_lead_to_the_variant_only_for_rules_that_hold_at_the_table(
    pages: dict[str, Page], scenarios: tuple[Scenario, ...], collection: Collection
) -> None:
    bases = {each.id: each for each in collection.variants}
    elsewhere = 0
    for each in scenarios:
        base = bases[each.variant.id]
        text = page_of(each, pages).text
        paths: dict[str, list[str]] = {}
        for path, anchor in anchored_options(base).items():
            paths.setdefault(anchor, []).append(path)
        for anchor in re.findall(rf"/variants/{base.id}\.md#([\w-]+)\)", text):
            same = [each.variant.rules.get(p) == base.rules.get(p) for p in paths[anchor]]
            assert any(same), (each.id, anchor)
        elsewhere += "../reference.md#" in text
    assert elsewhere > 50
    text = pages["examples/dealers-partner-must-pass.md"].text
    assert "#rule-round-one-dealer-partner" not in text
    assert "[The dealer's partner in round one: must pass](../reference.md#" in text


def test_the_round_is_told_where_the_rules_imply_it(pages: dict[str, Page]) -> None:
    """The dealer's partner who orders up must go alone: with help it was round two."""
    text = body(pages["examples/british-point-at-nine.md"])
    assert "The dealer's partner has made clubs trump in round two." in text
    assert "in round" not in body(pages["examples/march.md"]).split("Run it")[0]
