"""The hands that show a variant: found among its own examples, those of others, or played."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.hand import Hand
from euchre_rules.options import Moment, Option
from euchre_rules.scenarios import Scenario
from euchre_rules.scenarios.replay import Event
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.worked.decisive import is_decisive
from euchre_site.worked.features import FEATURES, Feature
from euchre_site.worked.library import Example, Library, library_of, shipped
from euchre_site.worked.story import Story, of_computers, of_scenario

_AT_MOST: Final = 6
"""So many hands are told in full on one page."""
_DEALS: Final = 240
"""So many hands computer players play at most, to find what nobody has written down."""


@dataclass(frozen=True)
class Featured:
    """A hand that shows a variant.

    Attributes:
        anchor: The id of its heading.
        title: What it shows.
        story: What happens in it.
        example: The example of this very table that it is, if it is one.
        written_for: The table for which it was written, if that is another one.
        option: The rule that it shows, if it shows what is special at a table.
    """

    anchor: str
    title: str
    story: Story
    example: Example | None = None
    written_for: Variant | None = None
    option: Option | None = None


def featured(variant: Variant, collection: Collection) -> tuple[Featured, ...]:
    """The hands that show a variant, in the order of what they show.

    For each feature the first hand that shows it, of: the variant's own examples with no rule
    changed; the shipped ones of other tables that hold here as they stand; those that can be played
    here but score otherwise; hands that computer players play. What is told from the first call on
    goes before what begins with the play.

    Args:
        variant: The variant.
        collection: What the site is about.
    """
    return _featured(variant, library_of(collection), collection.variants[0], shipped())


@lru_cache(maxsize=128)
def _featured(
    variant: Variant, library: Library, first: Variant, come_along: tuple[Example, ...]
) -> tuple[Featured, ...]:
    mine = own(variant, library)
    others = tuple(each for each in come_along if each not in mine)
    found: dict[str, Featured] = {}
    for feature in FEATURES:
        if feature.instead_of in found:
            continue
        taken = {each.story.id for each in found.values()}
        hand = _first(feature, variant, first, mine, others, taken)
        if hand:
            found[feature.anchor] = hand
    told = tuple(found.values())
    return (*told, *_special(variant, first, (*mine, *others), told, frozenset(mine)))


def own(variant: Variant, library: Library) -> tuple[Example, ...]:
    """The examples of a variant's table with no rule of it changed."""
    return tuple(each for each in library.of(variant) if each.is_plain)


def _first(
    feature: Feature,
    variant: Variant,
    first: Variant,
    mine: Sequence[Example],
    others: Sequence[Example],
    taken: set[str],
) -> Featured | None:
    """The first hand that shows a feature and isn't told already.

    One in which cards are seen that the first variant doesn't have goes before one without.
    """
    marks = own_cards(variant, first)
    for wanted in (marks, frozenset[Card]()) if marks else (marks,):
        written = _showing(feature, variant, mine, others, taken, wanted)
        found = next(written, None) or _played(feature, variant, taken, wanted)
        if found:
            return found
    return None


def own_cards(variant: Variant, first: Variant) -> frozenset[Card]:
    """The cards by which a table is known: its best bower or, else, others the first one lacks."""
    pack = Deck(variant.rules)
    added = frozenset(pack.cards) - frozenset(Deck(first.rules).cards)
    best = pack.best_bower
    return frozenset({best}) if best and best in added else added


def cards_seen(story: Story) -> frozenset[Card]:
    """The cards that whoever is told a hand sees in hands."""
    return frozenset(card for seat in story.listed for card in story.start.deal.hands[seat])


def _has(story: Story, wanted: frozenset[Card]) -> bool:
    """Whether one of some cards is seen in a hand, if there are any."""
    return not wanted or bool(wanted & cards_seen(story))


def _showing(
    feature: Feature,
    variant: Variant,
    mine: Sequence[Example],
    others: Sequence[Example],
    taken: set[str],
    wanted: frozenset[Card],
) -> Iterator[Featured]:
    """The written hands that show a feature: the variant's own first, then those that hold here."""

    def showing(several: Iterable[Example]) -> list[Example]:
        found = (each for each in several if each.id not in taken and _has(each.story, wanted))
        return sorted(filter(lambda each: feature.shows(each.story), found), key=_begins_late)

    for each in showing(mine):
        yield Featured(feature.anchor, feature.title, each.story, example=each)
    scored_otherwise = []
    for each in showing(each for each in others if each.is_plain):
        story = moved_to(each.scenario, variant)
        if story and feature.shows(story):
            found = Featured(feature.anchor, feature.title, story, written_for=each.variant)
            if story.holds:
                yield found
            else:
                scored_otherwise.append(found)
    yield from scored_otherwise


def _begins_late(example: Example) -> tuple[bool, bool]:
    """Whether a hand begins with the play, or in the middle of a game."""
    scenario = example.scenario
    return (scenario.call is not None, bool(scenario.context.score))


def moved_to(scenario: Scenario, variant: Variant) -> Story | None:
    """What happens in a scenario at another table; None if it can't be played there as it stands.

    What it says of the result may not be so there: another table may score it otherwise.
    """
    if not scenario.draft.is_good_at(variant, Problems()):
        return None
    try:
        moved = of_scenario(scenario.draft.made(variant))
    except ValueError:
        return None
    before = (moment for moment in moved.moments if moment.event is not Event.RESULT)
    return None if any(each.failures or each.problems for each in before) else moved


def _played(
    feature: Feature, variant: Variant, taken: set[str], wanted: frozenset[Card]
) -> Featured | None:
    """The first hand of computer players that shows a feature, and one of some cards if any."""
    for story in _hands(variant, wanted):
        if story.id not in taken and feature.shows(story):
            return Featured(feature.anchor, feature.title, story)
    return None


@lru_cache(maxsize=128)
def _hands(variant: Variant, wanted: frozenset[Card]) -> tuple[Story, ...]:
    """Hands that computer players play, those that show something that none before has shown."""
    found: list[Story] = []
    missing = [each for each in FEATURES if each.happens(variant.rules)]
    for story in _deals(variant):
        if not missing:
            break
        if not _has(story, wanted):
            continue
        shown = next((each for each in missing if each.shows(story)), None)
        if shown:
            found.append(story)
            missing.remove(shown)
    return tuple(found)


def _deals(variant: Variant) -> Iterator[Story]:
    for seed in range(_DEALS):
        deal = Deal.random(variant, dealer=0, rng=random.Random(seed))
        yield of_computers(Hand(variant, deal), f"played-{seed}", "A hand")


def _special(
    variant: Variant,
    first: Variant,
    examples: Sequence[Example],
    told: Sequence[Featured],
    mine: frozenset[Example],
) -> Iterator[Featured]:
    """Hands that show rules in which the table isn't like the first variant.

    They come from examples whose table has that very rule, whatever else it has.
    """
    left, taken = _AT_MOST - len(told), {each.story.id for each in told}
    special = {each.path: each for each in variant.differences(first)}
    for each in examples:
        is_own = each in mine
        shown = [
            path
            for path in each.telling.options
            if path in special
            and each.variant.rules.get(path) == variant.rules.get(path)
            # What is in the pack is seen in every hand; another table's example adds nothing.
            and (is_own or special[path].moment is not Moment.PACK)
        ]
        if not left or not shown or each.id in taken:
            continue
        story = each.story if is_own else moved_to(each.scenario, variant)
        if story is None or not (is_own or story.holds):
            continue
        shown = [path for path in shown if is_decisive(path, story, first)]
        if not shown:
            continue
        left -= 1
        option = special[shown[0]]
        special = {path: one for path, one in special.items() if path not in shown}
        yield Featured(
            f"special-{option.section}-{option.name}".replace("_", "-"),
            f"Special here: {option.title}",
            story,
            example=each if is_own else None,
            written_for=None if is_own else each.variant,
            option=option,
        )
