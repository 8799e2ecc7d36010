"""Which deals and positions are counted from for a variant.

They are drawn by seeds, so that drawing them again gives the same ones.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules import Action, Deal, Hand, Name, Pass, Phase, Variant
from tests.counts.counted import CountedDeal, Entry, Lines, count
from tests.counts.features import Feature, features_of, has
from tests.counts.lines import after, count_plays

MOST_AUCTIONS: Final = 3_000
"""The most lines of an auction that are counted; where there are more, they are cut short."""
MOST_PLAYS: Final = 3_000
MOST_ENDINGS: Final = 400
LONGEST: Final = 20
"""The most actions in a line; no auction, and no play of hands of five, has more."""
PLAYS_TRIED: Final = 4
"""Among how many random plays the one is sought whose endings differ most."""
STARTS: Final = 4
"""From how many auctions of a deal the play is counted."""
AUCTIONS: Final = 300
"""How many random auctions are looked at to find different ones."""

Auction = tuple[Action, ...]


def chosen(variant: Variant) -> Iterator[CountedDeal]:
    """The deals and the positions of a variant, counted."""
    used: Counter[tuple[str, ...]] = Counter()
    for place, feature in enumerate(features_of(variant.rules)):
        rng = random.Random(f"{variant.id}, deal {place}")
        deal = _deal(variant, feature, place, rng)
        entries = [_deepest(Hand(variant, deal), (), Lines.AUCTIONS, MOST_AUCTIONS)]
        for auction in _different_auctions(Hand(variant, deal), used, rng):
            at_the_lead = _played(Hand(variant, deal), auction)
            entries.append(_deepest(at_the_lead, auction, Lines.PLAYS, MOST_PLAYS))
            entries.append(_ending(at_the_lead, auction, rng))
        yield CountedDeal(feature, deal, tuple(entries))


def _deal(variant: Variant, feature: Feature, place: int, rng: random.Random) -> Deal:
    """A deal that has the feature; the dealer goes round."""
    while True:
        deal = Deal.random(variant, place % variant.rules.table.players, rng)
        if has(deal, feature, variant):
            return deal


def _different_auctions(
    hand: Hand, used: Counter[tuple[str, ...]], rng: random.Random
) -> Iterator[Auction]:
    """Auctions of this deal that differ in kind, those first that were used least."""
    found: dict[tuple[str, ...], Auction] = {}
    for _ in range(AUCTIONS):
        auction = _random_auction(hand, rng)
        if auction:
            found[_kind(auction)] = auction
    for kind in sorted(found, key=lambda kind: (used[kind], rng.random()))[:STARTS]:
        used[kind] += 1
        yield found[kind]


def _random_auction(hand: Hand, rng: random.Random) -> Auction:
    """The actions up to the opening lead; none where there is no play."""
    position = hand.copy()
    while position.phase not in (Phase.PLAY, Phase.OVER):
        legal = position.legal_actions()
        passes = isinstance(legal[0], Pass) and rng.random() < 2 / 3
        position.apply(legal[0] if passes else rng.choice(legal))
    return tuple(action for _, action in position.history) if position.to_act is not None else ()


def _kind(auction: Auction) -> tuple[str, ...]:
    """What is done in an auction, without the passes, the suits and the cards."""
    return tuple(_kind_of_action(each) for each in auction if not isinstance(each, Pass))


def _kind_of_action(action: Action) -> str:
    words = str(action).split()
    if isinstance(action, Name) and action.trump.suit is not None:
        del words[1]
    return " ".join(word for word in words if word.islower())


def _played(hand: Hand, actions: Auction) -> Hand:
    for action in actions:
        hand.apply(action)
    return hand


def _deepest(hand: Hand, actions: Auction, lines: Lines, most: int) -> Entry:
    """The lines from a position, cut short where there would be more than the most."""
    way = tuple(map(str, actions))
    found = Entry(lines, way, 1, count(hand, lines, 1))
    for depth in range(2, LONGEST + 1):
        if lines is Lines.PLAYS and depth > 4 and 2 * found.tally.count > most:
            return found
        tally = count(hand, lines, depth)
        if tally.count > most:
            return found
        found = Entry(lines, way, depth, tally)
    return replace(found, depth=None) if lines is Lines.AUCTIONS else found


def _ending(hand: Hand, auction: Auction, rng: random.Random) -> Entry:
    """The lines to the end from late in a random play; of several, those with the most endings."""
    found = [_one_ending(hand, auction, rng) for _ in range(PLAYS_TRIED)]
    return max(found, key=lambda entry: len(entry.tally.ends))


def _one_ending(hand: Hand, auction: Auction, rng: random.Random) -> Entry:
    """The lines to the end from as early in a random play as can be counted."""
    positions = [(hand, auction)]
    while positions[-1][0].to_act is not None:
        position, actions = positions[-1]
        action = rng.choice(position.legal_actions())
        positions.append((after(position, action), (*actions, action)))
    found = None
    for position, actions in reversed(positions[:-1]):
        if position.trick:
            continue
        if any(count_plays(position, depth).count > MOST_ENDINGS for depth in (4, 6, 8, 10)):
            break
        tally = count(position, Lines.ENDINGS, None)
        if tally.count > MOST_ENDINGS:
            break
        found = Entry(Lines.ENDINGS, tuple(map(str, actions)), None, tally)
    assert found is not None
    return found
