"""Every variant of turn-up Euchre that we know of is shipped, or listed with the reason."""

from __future__ import annotations

import pytest

from euchre_rules.rulebook import not_shipped
from euchre_rules.rulebook.not_shipped import NOT_SHIPPED, NotShipped
from euchre_rules.spec.load import list_variants

KNOWN: dict[str, str | NotShipped] = {
    "V1": "north_american",
    "V2": "stick_the_dealer_euchre",
    "V3": "canadian",
    "V4": "guernsey",
    "V5": "british",
    "V6": "devon",
    "V7": "st_austell",
    "V8": not_shipped.PENRYN,
    "V9": "exeter",
    "V10": "british_club",
    "V11": "australian",
    "V12": "new_zealand",
    "V13": "euchre_of_1844",
    "V14": "boston_1888",
    "V15": "washington_1862",
    "V16": "hoyle",
    "V17": "bicycle",
    "V18": "thirty_two_cards",
    "V19": "seven_card",
    "V20": "no_trump_euchre",
    "V21": "going_under_euchre",
    "V22": "railroad",
    "V23": "railroad_bicycle",
    "V24": "railroad_white_knuckle",
    "V25": not_shipped.RAILROAD_FOR_SIX,
    "V26": "railroad_hearts",
    "V27": "laps_and_slams",
    "V28": not_shipped.JAMBONE,
    "V29": not_shipped.JAMBOREE,
    "V30": "lone_defender_euchre",
    "V31": "super_euchre",
    "V32": "robson",
    "V33": "point_on_partner_euchre",
    "V34": "fast_break_euchre",
    "V35": "euchs",
    "V36": "two_handed",
    "V40": "three_handed",
}
"""The catalogue of variants by its numbers: the id of the file, or why there is none."""


@pytest.mark.parametrize("number", KNOWN)
def test_a_known_variant_is_shipped_or_has_a_reason(number: str) -> None:
    found = KNOWN[number]
    if isinstance(found, NotShipped):
        assert found in NOT_SHIPPED
    else:
        assert found in {each.id for each in list_variants()}


def test_nothing_is_shipped_or_listed_beside_the_catalogue() -> None:
    shipped = {each for each in KNOWN.values() if isinstance(each, str)}
    assert {each.id for each in list_variants()} == shipped
    assert {each for each in KNOWN.values() if isinstance(each, NotShipped)} == set(NOT_SHIPPED)
    assert len(set(KNOWN.values())) == len(KNOWN)


@pytest.mark.parametrize("listed", NOT_SHIPPED, ids=lambda listed: listed.name)
def test_a_reason_is_told_in_sentences(listed: NotShipped) -> None:
    assert not {each.name for each in list_variants()} & {listed.name}
    assert listed.reason.endswith(".")
    assert listed.needs.endswith(".")
