"""The two tables of a before and after are what their names and the page say, and no other."""

from __future__ import annotations

import pytest

from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.hand import Hand, begun
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import and_list
from euchre_rules.scenarios.replay import Event, Moment
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import Layer, Variant
from euchre_site.collection import Collection
from euchre_site.worked.before_after import before_and_after
from euchre_site.worked.contrasts import Contrast, contrast, shared_chapters
from euchre_site.worked.deeds import done
from euchre_site.worked.parting import Parting
from euchre_site.worked.seats import Players
from tests.euchre_site.worked.reading import seen
from tests.shipped import HOUSE_RULES


def shown(name: str, collection: Collection) -> Contrast:
    rule = next(each for each in collection.house_rules if each.id == name)
    found = contrast(rule, collection)
    assert found is not None
    return found


def added_by(variant: Variant) -> list[str]:
    """The house rules that a table's name tells."""
    return [each.id for each in variant.house_rules if each.layer is Layer.ADDED_HOUSE_RULE]


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_each_table_plays_what_its_name_and_the_page_say(name: str, collection: Collection) -> None:
    found = shown(name, collection)
    before, after = found.pair.before, found.pair.after
    helpers = added_by(before)
    assert name not in helpers
    quoted = {each.id: f"“{each.name}”" for each in before.house_rules}
    with_helpers = f" with {and_list([quoted[each] for each in helpers])}" if helpers else ""
    assert found.table == f"{before.name}{with_helpers}"
    told = {
        path: value
        for path, value in before.overrides.items()
        if before.rules.applies(path) or after.rules.applies(path)
    }
    assert len(found.besides) == len(told)
    for table, rules in ((before, helpers), (after, [*helpers, name])):
        named = load_variant(before.id, house_rules=rules, overrides=told)
        other = [each.path for each in named.differences(table)]
        assert not [path for path in other if table.rules.applies(path)]
        assert not [path for path in other if named.rules.applies(path)]


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_page_names_the_table_and_all_else_that_it_plays(
    name: str, collection: Collection
) -> None:
    found = shown(name, collection)
    rule = next(each for each in collection.house_rules if each.id == name)
    text = before_and_after(rule, collection, "../")
    assert text is not None
    page = seen(text.partition('<div class="euchre-sides">')[0])
    assert f"at the table of {found.table}" in page.replace("At the", "at the")
    assert all(each in page for each in found.besides)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_those_who_play_alone_from_the_beginning_may_do_so_at_both_tables(
    name: str, collection: Collection
) -> None:
    found = shown(name, collection)
    start = found.parted.moments[0].hand.start if found.parted else None
    if start is None:
        return
    call, _ = start
    for rules in (found.pair.before.rules, found.pair.after.rules):
        assert rules.lone_hands or not call.alone
        if call.defender_alone is not None:
            assert rules.lone_defense is DefendAlone.ALWAYS or (
                call.alone and rules.lone_defense is DefendAlone.AGAINST_LONE_MAKER
            )


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_what_is_told_of_both_tables_is_so_at_both(name: str, collection: Collection) -> None:
    found = shown(name, collection)
    parted = found.parted
    if parted is None:
        return
    seats = range(len(parted.before.deal.hands))
    listed = found.example.scenario.listed if found.example else tuple(seats)
    swapped = Parting(tuple(_replayed(parted)), parted.after, parted.before)
    again = tuple(shared_chapters(swapped, found.pair.after, listed))
    assert again == found.shared


def _replayed(parted: Parting) -> list[Moment]:
    """What happens before the two tables part, at the table with the rule."""
    hand = begun(parted.after)
    moments = [Moment(Event.START, hand.copy())]
    for each in parted.moments[1:]:
        assert each.action is not None
        finished = len(hand.tricks)
        hand.apply(each.action, each.seat)
        trick = hand.tricks[-1] if len(hand.tricks) > finished else None
        moment = Moment(Event.ACTION, hand.copy(), seat=each.seat, action=each.action, trick=trick)
        moments.append(moment)
    return moments


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_page_says_where_the_example_goes_on_another_way(
    name: str, collection: Collection
) -> None:
    found = shown(name, collection)
    if found.example is None or not found.onward or found.parted is None:
        return
    acted = [
        (each.seat, each.action)
        for each in found.example.story.moments
        if each.event is Event.ACTION and each.action
    ]
    hand = found.parted.after
    rest = acted[len(hand.history) :]
    used = rest and told_of(hand, *rest[0]) in " ".join(each.text for each in found.onward)
    text = page_of(name, collection)
    assert ("it goes on another way" in text) is bool(rest and not used)


def told_of(hand: Hand, seat: int | None, action: Action) -> str:
    """What somebody does next, in words; of a card that is played, its name."""
    assert seat is not None
    if isinstance(action, Play):
        return action.card.named
    after = hand.copy()
    after.apply(action, seat)
    return done(hand, after, seat, action, Players.at(hand.variant.rules, hand.deal.dealer))


def test_a_dealer_who_turns_up_the_joker_names_trump_without_the_rule(
    collection: Collection,
) -> None:
    for name in ("joker_counts_as_hearts", "joker_counts_as_spades"):
        text = page_of(name, collection)
        assert "North American Euchre with “Joker”" in text
        without = text.split("Without it")[1].split("With “")[0]
        assert "The dealer is to name trump without looking at the cards." in without
        assert "set aside" not in text
    text = page_of("look_before_naming_trump", collection)
    without, with_it = text.split("Without it")[1].split("With “Look before naming trump”")
    assert "name trump without looking at the cards." in without
    assert "The dealer is to name trump." in with_it


def test_nobody_defends_alone_where_nobody_may(collection: Collection) -> None:
    for name, points in (("defend_alone_any_time", 6), ("defend_alone_any_time_for_four", 4)):
        text = page_of(name, collection)
        without = text.split("Without it")[1].split("With “")[0]
        assert "Eldest hand is to lead." in without
        assert "defend" not in without
        onward = text.split("The hand goes on")[1]
        assert "The dealer's partner defends alone. The dealer sits out this hand." in onward
        assert f"The dealer's side scores {points} points." in onward


def page_of(name: str, collection: Collection) -> str:
    rule = next(each for each in collection.house_rules if each.id == name)
    return seen(before_and_after(rule, collection, "../") or "")
