"""The covering array against brute force, at a few options with laws of the test's own."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from euchre_rules import Rules, option
from tests.euchre_rules.combinations.covering import Array, Combination, Cover
from tests.euchre_rules.combinations.search import Law, Search, Setting

OPTIONS = (
    "alone.allowed",
    "round_two.stick_the_dealer",
    "turn_up.dealer_may_discard_it",
    "round_one.dealer_partner",
    "game.target",
    "play.opening_lead",
)
DOMAIN = {path: option(path).values for path in OPTIONS}
EVERY_TABLE = [
    Rules().with_values(dict(zip(OPTIONS, values, strict=True)))
    for values in product(*DOMAIN.values())
]


def forbidden(*settings: Setting) -> Law:
    """A law against settings that stand together."""
    return Law(
        " ".join(path for path, _ in settings),
        frozenset(path for path, _ in settings),
        lambda rules: any(rules.get(path) != value for path, value in settings),
    )


def free(setting: Setting) -> Law:
    """A condition without any condition: every setting matters everywhere."""
    return Law(f"{setting} matters", frozenset(), lambda _: True)


ALONE, NOT_ALONE = ("alone.allowed", True), ("alone.allowed", False)
STUCK, FREE = ("round_two.stick_the_dealer", True), ("round_two.stick_the_dealer", False)
SEVEN = ("game.target", 7)
LAWS = {
    "none": (),
    "a pair": (forbidden(ALONE, STUCK),),
    "a chain": (forbidden(ALONE, FREE), forbidden(STUCK, SEVEN)),
    "a value": (forbidden(SEVEN),),
    "a triple": (forbidden(ALONE, STUCK, SEVEN),),
}


def made(laws: tuple[Law, ...], strength: int, without: tuple[Combination, ...] = ()) -> Cover:
    return Array(Search(DOMAIN, laws), Rules(), free, OPTIONS, strength, without).cover()


def every(strength: int) -> set[Combination]:
    settings = [(path, value) for path in OPTIONS for value in DOMAIN[path]]
    found = combinations(settings, strength)
    return {each for each in found if len({path for path, _ in each}) == strength}


def has(rules: Rules, combination: Combination) -> bool:
    return all(rules.get(path) == value for path, value in combination)


@pytest.mark.parametrize("strength", [2, 3])
@pytest.mark.parametrize("laws", LAWS.values(), ids=LAWS.keys())
def test_what_is_possible_is_there_and_the_rest_is_refused(
    laws: tuple[Law, ...], strength: int
) -> None:
    found = made(laws, strength)
    lawful = [rules for rules in EVERY_TABLE if all(law.holds(rules) for law in laws)]
    assert all(law.holds(rules) for rules in found.tables for law in laws)
    for combination in every(strength):
        possible = any(has(rules, combination) for rules in lawful)
        assert any(has(rules, combination) for rules in found.tables) is possible
        assert (combination in found.refused) is not possible
    assert found.total == len(every(strength))


def test_what_refuses_a_pair_through_a_third_option_is_told() -> None:
    refused = made(LAWS["a chain"], 2).refused
    assert [law.name for law in refused[ALONE, SEVEN]] == [
        "alone.allowed round_two.stick_the_dealer",
        "round_two.stick_the_dealer game.target",
    ]


def test_an_array_is_small() -> None:
    pairs = made((), 2)
    biggest = sorted(len(values) for values in DOMAIN.values())[-2:]
    assert biggest[0] * biggest[1] <= len(pairs.tables) <= 2 * biggest[0] * biggest[1]
    assert len(made((), 3).tables) < len(EVERY_TABLE) / 4


def test_what_is_left_out_is_not_counted() -> None:
    laws = LAWS["a pair"]
    refused = tuple(made(laws, 2).refused)
    found = made(laws, 3, refused)
    assert not found.refused
    assert found.total == len([each for each in every(3) if not set(refused[0]) <= set(each)])


def test_an_array_is_the_same_each_time() -> None:
    assert made(LAWS["a chain"], 2).tables == made(LAWS["a chain"], 2).tables


def test_values_that_never_matter_together_stand_beside_each_other() -> None:
    def only_alone(setting: Setting) -> Law:
        """The partner's rules matter where a maker may go alone."""
        path = setting[0]
        if path != "round_one.dealer_partner":
            return free(setting)
        return Law(path, frozenset({"alone.allowed"}), lambda rules: rules.alone.allowed)

    found = Array(Search(DOMAIN, ()), Rules(), only_alone, OPTIONS).cover()
    partner = [("round_one.dealer_partner", v) for v in DOMAIN["round_one.dealer_partner"]]
    assert not found.refused
    assert found.beside == len(partner)
    assert found.total == len(every(2))
    for each in partner:
        assert any(has(rules, (NOT_ALONE, each)) for rules in found.tables)
