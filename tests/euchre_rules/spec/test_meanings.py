"""What a refused value is answered with: the allowed ones and what they mean."""

from __future__ import annotations

import pytest

from euchre_rules.options import OPTIONS, option
from euchre_rules.options.kinds import has_more_values
from euchre_rules.spec.check import check_file
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.meanings import meanings_of
from euchre_rules.spec.problems import Problem, Severity, render
from tests.euchre_rules.spec.conftest import Write

COLUMNS = 80
SCREEN = 24


def refused(path: str) -> Problem:
    """A problem that explains the values of an option."""
    allowed = (f"values: {option(path).kind.allowed()}",)
    values = meanings_of(option(path))
    return Problem(None, Severity.ERROR, "bad-value", "this is wrong", path, allowed, values)


def answer(path: str) -> list[str]:
    """What stands below the sentence, without its margin."""
    return [line.removeprefix(" " * 7) for line in render(refused(path), COLUMNS).split("\n")[1:]]


def test_the_whole_answer_to_a_switch_for_a_word(write: Write) -> None:
    path = write("table", "rules:\n  round_one: {dealer_partner: true}\n")
    (problem,) = check_file(path)
    address, *rest = render(problem, COLUMNS).split("\n")
    assert address.endswith("7:31: error[wrong-type] round_one.dealer_partner can't be true")
    assert rest == [
        "    7 |   round_one: {dealer_partner: true}",
        "      |                               ^^^^",
        "       values: free, must_go_alone, must_pass",
        "         free: The dealer's partner may order up like anybody else, and may then",
        "             play together with the dealer.",
        "         must_go_alone: A dealer's partner who orders up must go alone, and the",
        "             dealer sits out.",
        "         must_pass: The dealer's partner may not order up and has to pass.",
    ]


def test_a_misspelt_word_is_answered_alike(write: Write) -> None:
    path = write("table", "rules:\n  round_one: {dealer_partner: must_go_alon}\n")
    (problem,) = check_file(path)
    assert problem.code == "bad-value"
    assert problem.values == meanings_of(option("round_one.dealer_partner"))


def test_a_switch() -> None:
    assert answer("turn_up.dealer_may_discard_it") == [
        "values: true, false",
        "  true: Any card may be discarded, even the one just taken up.",
        "  false: The card just taken up may not be discarded.",
    ]


def test_a_number_with_what_its_special_values_mean() -> None:
    assert answer("redeal_hand.limit")[:2] == [
        "values: a whole number from 0 to 99",
        "  0: You may ask for this as often as you are dealt such a hand.",
    ]
    assert answer("game.target") == [
        "values: a whole number from 0 to 999",
        "  0: There is no target to reach.",
        "  10: The first side with 10 points or more wins the game.",
    ]


def test_a_number_or_a_word() -> None:
    assert answer("score.tricks_needed")[:2] == [
        "values: a whole number from 1 to 12 or the word more_than_half",
        "  more_than_half: The makers need more than half of the tricks.",
    ]


def test_a_list_of_ranks() -> None:
    assert answer("deck.ranks") == [
        "values: a list, low to high, of ranks from 2, 3, 4, 5, 6, 7, 8, 9, 10, J,",
        "    Q, K, A",
        "  [9, 10, J, Q, K, A]: From an ordinary pack, keep the 9, 10, jack,",
        "      queen, king and ace of each suit.",
    ]


def test_labels_stand_in_for_sentences_that_would_fill_the_screen() -> None:
    assert answer("turn_up.best_bower") == [
        "values: not_applicable, dealer_names_blind, dealer_names_after_looking,",
        "    players_call, counts_as_spades, counts_as_hearts, counts_as_diamonds,",
        "    counts_as_clubs",
        "  not_applicable: can't happen",
        "  dealer_names_blind: the dealer names trump blind",
        "  dealer_names_after_looking: the dealer looks and names trump",
        "  players_call: out of play, and round two at once",
        "  counts_as_spades",
        "  counts_as_hearts",
        "  counts_as_diamonds",
        "  counts_as_clubs",
        "  (euchre explain turn_up.best_bower says it in full)",
    ]


@pytest.mark.parametrize("path", [each.path for each in OPTIONS])
def test_every_answer_fits_on_a_screen_with_every_word(path: str) -> None:
    shown = answer(path)
    assert len(shown) < SCREEN
    assert max(map(len, shown)) <= COLUMNS - 7
    asked = option(path)
    values = [each.value for each in meanings_of(asked)]
    assert values[: len(asked.declaration.says)] == [
        plain_text(asked, value) for value in asked.declaration.says
    ]
    assert has_more_values(asked.kind) or set(values) == {
        plain_text(asked, value) for value in asked.values
    }
    for each in meanings_of(asked):
        assert "{" not in each.label + each.sentence
        assert any(line.lstrip().startswith(each.value) for line in shown)


def test_json_has_the_same_facts() -> None:
    found = refused("turn_up.best_bower").to_json()
    assert found["notes"] == [f"values: {option('turn_up.best_bower').kind.allowed()}"]
    assert isinstance(found["values"], list)
    assert len(found["values"]) == 8
    assert found["values"][4] == {
        "value": "counts_as_spades",
        "label": "counts as spades",
        "sentence": "If the best bower is turned up, it counts as one of the spades: that is the"
        " suit you order up or turn down.",
    }


def test_several_wrong_ranks_are_answered_once(write: Write) -> None:
    found = check_file(write("table", "rules: {deck: {ranks: [nine, ten, J]}}\n"))
    assert [len(each.values) for each in found] == [1, 0]


def test_a_narrow_terminal_breaks_no_word() -> None:
    shown = render(refused("turn_up.best_bower"), 1).split()
    assert "dealer_names_after_looking:" in shown
