"""OpenSpiel counts the same lines, wherever it can be brought into the same position.

The play is the same in all variants with its pack, whatever was allowed before the lead. So the
calls are repeated in OpenSpiel, and where then the same seat is to play from the same cards, the
number of lines from there must be the file's, for each first card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from euchre_rules import Deal, Hand, Play, Rules, Variant, parse_action
from euchre_rules.options.playing import AloneDeclared, DefendAlone
from tests.counts.counted import Entry, Lines, file_of, read
from tests.openspiel.theirs import (
    ALONE_THERE,
    CARDS,
    CLUBS_THERE,
    NUMBER,
    PASS_THERE,
    TRUMPS,
    WITH_HELP_THERE,
    Setting,
    force,
    number_of,
)
from tests.shipped import VARIANTS, table

LEAST: Final = 16
"""How many positions of each variant with its pack OpenSpiel gets into at the least."""
BEFORE_THE_LEAD: Final = (
    *("deck", "redeal_hand", "exchange_hand", "turn_up", "round_one", "round_two", "no_trump"),
    *("alone", "defend_alone"),
)
"""The sections of options that decide how many auctions there are."""


def has_its_pack(variant: Variant) -> bool:
    """Whether a variant is played with OpenSpiel's pack, by four players with five cards."""
    rules = variant.rules
    return (rules.deck, rules.table.players, rules.deal.cards) == (Rules().deck, 4, 5)


def called_like_it(variant: Variant) -> Setting | None:
    """The setting by which OpenSpiel has the auctions of a variant; None if there is none.

    How many there are doesn't depend on when alone is said.
    """
    rules = variant.rules
    lone = rules.defend_alone.allowed is DefendAlone.ALWAYS
    setting = Setting(lone, rules.round_two.stick_the_dealer)
    theirs = setting.variant.rules
    ours = rules.with_values({"alone.declared": AloneDeclared.AFTER_THE_DISCARD})
    same = all(getattr(ours, name) == getattr(theirs, name) for name in BEFORE_THE_LEAD)
    return setting if same and has_its_pack(variant) else None


ITS_PACK: Final = tuple(name for name in VARIANTS if has_its_pack(table(name)))
CALLED_LIKE_IT: Final = tuple(name for name in VARIANTS if called_like_it(table(name)))


def entries(name: str, *kinds: Lines) -> Iterator[tuple[Deal, Entry]]:
    """What the file of a variant counts of these kinds of lines, with the deals."""
    for counted in read(file_of(name)):
        for entry in counted.entries:
            if entry.of in kinds:
                yield counted.deal, entry


def there(hand: Hand, plays: list[Play]) -> Any | None:
    """OpenSpiel's state after these plays from an opening lead; None where it can't get there."""
    if hand.trump not in TRUMPS:
        return None
    state = force(Setting(hand.defender_alone is not None, stuck=False), hand.deal)
    for number in (*_calls(hand), *(NUMBER[play.card] for play in plays)):
        if number not in state.legal_actions():
            return None
        state.apply_action(number)
    for play in plays:
        hand.apply(play)
    return state if _is_same(hand, state) else None


def _calls(hand: Hand) -> Iterator[int]:
    """What must be done in OpenSpiel for the contract of a hand."""
    assert hand.maker is not None
    assert hand.trump is not None
    from_left = (hand.maker - hand.deal.dealer - 1) % 4
    passes = from_left if hand.ordered_by is not None else 4 + from_left
    yield from [PASS_THERE] * passes
    yield CLUBS_THERE + TRUMPS.index(hand.trump)
    if hand.discarded is not None:
        yield NUMBER[hand.discarded]
    yield ALONE_THERE if hand.alone else WITH_HELP_THERE
    for turn in range(4 if hand.defender_alone is not None else 0):
        seat = (hand.deal.dealer + 1 + turn) % 4
        if seat == hand.defender_alone:
            yield ALONE_THERE
            return
        if (seat - hand.maker) % 2:
            yield WITH_HELP_THERE


def _is_same(hand: Hand, state: Any) -> bool:
    """Whether the same seat is to play to the same trick, from the same cards of all who play."""
    holders = state.card_holder()
    held = [{card for card, by in zip(CARDS, holders, strict=True) if by == n} for n in range(4)]
    active = [seat for seat in range(4) if seat not in hand.sitting_out]
    return (
        state.current_player() == hand.to_act
        and active == [seat for seat, plays in enumerate(state.active_players()) if plays]
        and all(held[seat] == set(hand.cards_of(seat)) for seat in active)
    )


def lines(state: Any, depth: int) -> int:
    """How many lines of so many actions OpenSpiel has, or fewer where its hand is over before."""
    legal = state.legal_actions()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(lines(state.child(action), depth - 1) for action in legal)


def auctions(state: Any) -> int:
    """How many ways OpenSpiel has to the opening lead, or to the end without one."""
    if state.is_terminal() or state.current_phase().name == "PLAY":
        return 1
    return sum(auctions(state.child(action)) for action in state.legal_actions())


@pytest.mark.no_cover  # the lines are OpenSpiel's
@pytest.mark.parametrize("name", ITS_PACK)
def test_open_spiel_counts_the_same_play(name: str) -> None:
    compared = 0
    for deal, entry in entries(name, Lines.PLAYS, Lines.ENDINGS):
        actions = [parse_action(text) for text in entry.after]
        plays = [action for action in actions if isinstance(action, Play)]
        hand = Hand(table(name), deal)
        for action in actions[: len(actions) - len(plays)]:
            hand.apply(action)
        state = there(hand, plays)
        if state is None:
            continue
        compared += 1
        depth = len(CARDS) if entry.depth is None else entry.depth
        split = {
            str(action): lines(state.child(number_of(hand, action)), depth - 1)
            for action in hand.legal_actions()
        }
        assert len(split) == len(state.legal_actions())
        assert split == entry.tally.split, f"{deal}\n{entry}"
    assert compared >= LEAST


@pytest.mark.no_cover  # as above
@pytest.mark.parametrize("name", CALLED_LIKE_IT)
def test_open_spiel_counts_the_same_auctions(name: str) -> None:
    setting = called_like_it(table(name))
    assert setting is not None
    for deal, entry in entries(name, Lines.AUCTIONS):
        assert entry.depth is None
        assert auctions(force(setting, deal)) == entry.tally.count


def test_open_spiel_counts_for_several_variants() -> None:
    assert {"north_american", "canadian", "lone_defender_euchre"} <= set(ITS_PACK)
    assert {"north_american", "stick_the_dealer_euchre", "super_euchre"} <= set(CALLED_LIKE_IT)
