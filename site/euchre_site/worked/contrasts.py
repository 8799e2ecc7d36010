"""For each house rule one hand, or one moment before it, on which the rule matters."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from euchre_rules.engine.actions import Action
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.options import Rules
from euchre_rules.options.playing import DefendAlone
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site.collection import Collection
from euchre_site.worked.demos import can_show, demonstrated
from euchre_site.worked.library import Example, library_of
from euchre_site.worked.model import Chapter, ChapterKind, Check, Told
from euchre_site.worked.onward import condensed, goes_on, uses_it
from euchre_site.worked.parting import Beginning, Parting, parting
from euchre_site.worked.rule_tables import Pair, Trial, pairs, trials_elsewhere, written_trials
from euchre_site.worked.seats import Players
from euchre_site.worked.sides import followed_only_here, stand
from euchre_site.worked.situation import overrides_told, table_name
from euchre_site.worked.story import Story
from euchre_site.worked.telling import telling

_TRIED: Final = 8
"""So many written hands are tried for a rule."""
_DEALS: Final = 150
"""So many random hands are."""


@dataclass(frozen=True)
class Contrast:
    """One hand, without a house rule and with it.

    Attributes:
        table: What the table without the rule is called.
        pair: The table without the rule and with it.
        shared: What happens before the two part.
        before: How it stands without the rule.
        after: How it stands with it.
        onward: What happens next with it.
        example: The example with this hand, if there is one.
        goes_otherwise: Whether something else happens next in that example.
        parted: The two hands where they part; None where it is about no hand that is played.
    """

    table: str
    pair: Pair
    shared: tuple[Chapter, ...]
    before: tuple[Told | Check, ...]
    after: tuple[Told | Check, ...]
    onward: tuple[Told, ...] = ()
    example: Example | None = None
    goes_otherwise: bool = False
    parted: Parting | None = None

    @property
    def besides(self) -> tuple[str, ...]:
        """What the tables play that neither their name nor the rule says."""
        return overrides_told(self.pair.before, self.pair.after)

    @property
    def is_hand(self) -> bool:
        """Whether it is a hand that is played, and nothing before or after one."""
        return self.parted is not None


def contrast(rule: HouseRule, collection: Collection) -> Contrast | None:
    """A hand on which a rule matters; None if none could be found.

    Args:
        rule: The house rule.
        collection: What the site is about.
    """
    return (
        _written(rule, collection, written_trials(rule, collection))
        or _shown(rule, collection)
        or _searched(rule, collection)
        or _written(rule, collection, trials_elsewhere(rule, collection))
    )


def _written(rule: HouseRule, collection: Collection, written: Iterable[Trial]) -> Contrast | None:
    """A written hand: where there is one, one in which something may be done because of the rule.

    Else what comes of the hand differs; else only something on the way. Of hands that are as good,
    one is taken in which that something is done.
    """
    library = library_of(collection)
    trials = [each for each in written if _could_be(each)]
    trials.sort(key=lambda trial: trial.extras)
    found: dict[tuple[int, bool, int, int, bool], Contrast] = {}
    for trial in trials[:_TRIED]:
        parted = parting(trial.beginning, trial.steps, trial.pair.before, trial.pair.after)
        if parted is None:
            continue
        example = trial.example if trial.example.id in library else None
        rest = trial.steps[len(parted.moments) - 1 :]
        told = _told(parted, trial.pair, trial.example.scenario.listed, example, rest)
        if told.before != told.after:
            besides, unused = len(told.besides), not uses_it(parted, rest)
            rank = (besides, told.goes_otherwise, _rank(parted, rule), trial.extras, unused)
            found.setdefault(rank, told)
    return found[min(found)] if found else None


def _rank(parted: Parting, rule: HouseRule) -> int:
    """How well two tables part by a rule: 0 is best."""
    if parted.options.intersection(rule.values):
        return 0
    return 1 if parted.is_result else 2


def _could_be(trial: Trial) -> bool:
    """Whether what earlier deals and the call decided can be so at both tables."""
    scenario = trial.example.scenario
    context = scenario.context
    earlier = (
        ("redeal_hand.limit", context.claims_used),
        ("exchange_hand.limit", context.exchanges_used),
    )
    tables = (trial.pair.before.rules, trial.pair.after.rules)
    return all(
        _could_call(scenario.call, rules)
        and all(rules.applies(path) for path, used in earlier if used)
        for rules in tables
    )


def _could_call(call: Call | None, rules: Rules) -> bool:
    """Whether those who play alone from the beginning of a hand may do so."""
    if call is None:
        return True
    enough = {DefendAlone.ALWAYS, *([DefendAlone.AGAINST_LONE_MAKER] if call.alone else [])}
    may_defend = call.defender_alone is None or rules.lone_defense in enough
    return may_defend and (rules.lone_hands or not call.alone)


def _shown(rule: HouseRule, collection: Collection) -> Contrast | None:
    """What is done before a hand, or noted after it."""
    for path in rule.values:
        if can_show(path):
            for pair in pairs(rule, collection):
                found = demonstrated(path, pair.before, pair.after)
                if found:
                    before, after = (tuple(map(Told, lines)) for lines in found)
                    name = table_name(pair.before)
                    return Contrast(name, pair, (), before, after)
    return None


def _searched(rule: HouseRule, collection: Collection) -> Contrast | None:
    """A hand that computer players play, at the first table that can add the rule."""
    for pair in pairs(rule, collection):
        for beginning in _beginnings(pair):
            found = parting(beginning, (), pair.before, pair.after)
            if found:
                seats = tuple(range(len(beginning.deal.hands)))
                told = _told(found, pair, seats, None, ())
                if told.before != told.after:
                    return told
    return None


def _beginnings(pair: Pair) -> Iterator[Beginning]:
    """Random deals, each at scores at which the game is nearly over at one of two tables."""
    contexts = _contexts(pair)
    for seed in range(_DEALS):
        deal = Deal.random(pair.before, dealer=0, rng=random.Random(seed))
        yield Beginning(deal, contexts[seed % len(contexts)])


def _contexts(pair: Pair) -> tuple[MatchState, ...]:
    """The beginning of a game and, where the tables play to other targets, when it nearly ends."""
    one, other = (each.rules.game for each in (pair.before, pair.after))
    if one == other:
        return (MatchState(),)
    sides = len(Players.at(pair.before.rules, 0).sides)
    return tuple(
        MatchState(score=(most, *(max(0, most - 1),) * (sides - 1)), deals_played=played)
        for most in sorted({max(0, game.target - 1) for game in (one, other)})
        for played in sorted({max(0, game.deals - 1) for game in (one, other)})
    )


def _told(
    found: Parting,
    pair: Pair,
    listed: Sequence[int],
    example: Example | None,
    rest: Sequence[tuple[int, Action]],
) -> Contrast:
    players = Players.at(pair.before.rules, found.before.deal.dealer)
    onward = goes_on(found, rest, listed)
    return Contrast(
        table_name(pair.before),
        pair,
        tuple(shared_chapters(found, pair.before, listed)),
        stand(found, found.before, found.after, players, listed),
        stand(found, found.after, found.before, players, listed),
        onward,
        example,
        bool(onward and rest) and not uses_it(found, rest),
        found,
    )


def shared_chapters(found: Parting, variant: Variant, listed: Sequence[int]) -> Iterator[Chapter]:
    """What happens before two tables part; finished tricks in two sentences each."""
    start = found.moments[0].hand
    story = Story("", "", variant, found.moments, tuple(listed), start.context)
    players = Players.at(variant.rules, story.dealer)
    apart = followed_only_here(found.moments, found.before, found.after, players)
    for chapter in condensed(telling(story).chapters, found.moments, players):
        if chapter.kind is not ChapterKind.RESULT:
            yield replace(chapter, lines=tuple(_cut(chapter.lines, apart)))


def _cut(lines: Sequence[Told | Check], apart: Sequence[str]) -> Iterator[Told | Check]:
    """Lines without sentences that are so at one of the tables alone."""
    for line in lines:
        if isinstance(line, Check):
            yield line
            continue
        text = line.text
        for each in apart:
            text = text.replace(each, "").strip()
        if text:
            yield replace(line, text=text)
