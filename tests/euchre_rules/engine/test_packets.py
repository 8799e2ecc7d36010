"""Who gets which cards: packets, the cut, the pack, and deals from a seed."""

from __future__ import annotations

import random
from itertools import product

import pytest

from euchre_rules.cards import Card, Rank, Suit
from euchre_rules.engine.cut import cut_sizes, cutter
from euchre_rules.engine.deal import Deal, deal_pack
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.packets import Round, patterns
from euchre_rules.engine.tables import tables_of
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import Cut, Packets
from euchre_rules.options.pack import BestBower
from euchre_rules.spec.variant import Variant

TWOS, THREES = (2, 2, 2, 2), (3, 3, 3, 3)
ALL = tuple(Rank)
NINE_UP = ALL[ALL.index(Rank.NINE) :]
EIGHT_UP = ALL[ALL.index(Rank.EIGHT) :]
SEVEN_UP = ALL[ALL.index(Rank.SEVEN) :]


def table(values: dict[str, object]) -> Variant:
    return Variant("table", "table", "Table", "A table.", Rules().with_values(values))


def with_pack(ranks: tuple[Rank, ...], *, joker: bool) -> Variant:
    extra = {
        "deck.best_bower": BestBower.JOKER,
        "turn_up.best_bower": BestBowerTurnedUp.DEALER_NAMES_BLIND,
    }
    return table({"deck.ranks": ranks, **(extra if joker else {})})


@pytest.mark.parametrize(
    ("packets", "expected"),
    [
        (Packets.TWO_THEN_THREE, {(TWOS, THREES)}),
        (Packets.THREE_THEN_TWO, {(THREES, TWOS)}),
        (Packets.DEALERS_CHOICE, {(TWOS, THREES), (THREES, TWOS)}),
        (Packets.ALTERNATING, {((2, 3, 2, 3), (3, 2, 3, 2)), ((3, 2, 3, 2), (2, 3, 2, 3))}),
        (
            Packets.FREE,
            {(first, tuple(5 - n for n in first)) for first in product((2, 3), repeat=4)},
        ),
        (Packets.ONE_AT_A_TIME, {((1, 1, 1, 1),) * 5}),
        (Packets.FOUR_DOWN_TO_ONE, {((4, 3, 2, 1), (1, 2, 3, 4))}),
    ],
)
def test_patterns(packets: Packets, expected: set[tuple[Round, ...]]) -> None:
    found = patterns(packets, 4, 5)
    assert set(found) == expected
    assert len(found) == len(expected)


def test_alternating_packets_go_2_3_2_3_and_3_2_3_2_from_the_dealers_left() -> None:
    variant = table({"deal.packets": Packets.ALTERNATING})
    pack = tables_of(variant).deck.cards
    deal = deal_pack(tables_of(variant), pack, 0, ((2, 3, 2, 3), (3, 2, 3, 2)))
    assert deal.hands[1] == (*pack[0:2], *pack[10:13])
    assert deal.hands[2] == (*pack[2:5], *pack[13:15])
    assert deal.hands[3] == (*pack[5:7], *pack[15:18])
    assert deal.hands[0] == (*pack[7:10], *pack[18:20])
    assert deal.turn_up is pack[20]
    assert deal.kitty == pack[21:]


@pytest.mark.parametrize("dealer", range(4))
def test_threes_then_twos_with_33_cards_leave_twelve_below_the_turn_up(dealer: int) -> None:
    variant = with_pack(SEVEN_UP, joker=True)
    pack = tables_of(variant).deck.cards
    deal = deal_pack(tables_of(variant), pack, dealer, (THREES, TWOS))
    seats_from_the_left = [*range(dealer + 1, 4), *range(dealer + 1)]
    for turn, seat in enumerate(seats_from_the_left):
        threes, twos = pack[3 * turn : 3 * turn + 3], pack[12 + 2 * turn : 14 + 2 * turn]
        assert deal.hands[seat] == (*threes, *twos)
    assert deal.turn_up is pack[20]
    assert len(deal.kitty) == 12


@pytest.mark.parametrize("size", [1, 2])
def test_a_hand_may_be_of_one_card(size: int) -> None:
    variant = table({"deal.cards": size, "deal.packets": Packets.ONE_AT_A_TIME})
    pack = tables_of(variant).deck.cards
    deal = deal_pack(tables_of(variant), pack, 3, ((1, 1, 1, 1),) * size)
    assert deal.hands == tuple(pack[seat : 4 * size : 4] for seat in range(4))


@pytest.mark.parametrize("packets", [p for p in Packets if p is not Packets.ONE_AT_A_TIME])
def test_packets_of_several_cards_make_no_hand_of_seven(packets: Packets) -> None:
    with pytest.raises(ValueError, match=r"no (4 )?hands of 7 cards"):
        patterns(packets, 4, 7)


def test_packets_from_four_down_to_one_are_for_four_players() -> None:
    for players in (2, 3):
        with pytest.raises(ValueError, match=f"give no {players} hands of 5 cards"):
            patterns(Packets.FOUR_DOWN_TO_ONE, players, 5)


def test_one_at_a_time_deals_a_hand_of_any_size() -> None:
    assert patterns(Packets.ONE_AT_A_TIME, 4, 7) == (((1, 1, 1, 1),) * 7,)


@pytest.mark.parametrize(
    ("cut", "dealer", "seat"),
    [
        (Cut.DEALERS_RIGHT, 0, 3),
        (Cut.DEALERS_RIGHT, 1, 0),
        (Cut.DEALERS_LEFT, 3, 0),
        (Cut.DEALERS_LEFT, 0, 1),
        (Cut.NONE, 0, None),
    ],
)
def test_who_cuts(cut: Cut, dealer: int, seat: int | None) -> None:
    assert cutter(Rules().with_values({"deal.cut": cut}), dealer) == seat


@pytest.mark.parametrize(
    ("cut", "least", "sizes"),
    [
        (Cut.DEALERS_RIGHT, 1, range(1, 24)),
        (Cut.DEALERS_LEFT, 3, range(3, 22)),
        (Cut.DEALERS_RIGHT, 4, range(4, 21)),
        (Cut.NONE, 3, range(0)),
    ],
)
def test_no_part_of_a_cut_is_too_small(cut: Cut, least: int, sizes: range) -> None:
    rules = Rules().with_values({"deal.cut": cut, "deal.cut_at_least": least})
    assert cut_sizes(rules) == sizes
    assert all(size >= least and 24 - size >= least for size in sizes)


@pytest.mark.parametrize(
    ("ranks", "joker", "size", "undealt"),
    [
        (NINE_UP, False, 24, 4),
        (NINE_UP, True, 25, 5),
        (EIGHT_UP, False, 28, 8),
        (SEVEN_UP, False, 32, 12),
        (SEVEN_UP, True, 33, 13),
    ],
)
def test_pack_sizes(ranks: tuple[Rank, ...], joker: bool, size: int, undealt: int) -> None:
    variant = with_pack(ranks, joker=joker)
    deal = Deal.random(variant, dealer=1, rng=random.Random(5))
    everything = [*(card for hand in deal.hands for card in hand), deal.turn_up, *deal.kitty]
    expected = {Card.of(rank, suit) for rank in ranks for suit in Suit}
    expected |= {Card.parse("JOKER")} if joker else set()
    assert [len(hand) for hand in deal.hands] == [5, 5, 5, 5]
    assert len(deal.kitty) + 1 == undealt
    assert len(everything) == size
    assert set(everything) == expected


@pytest.mark.parametrize(("ranks", "stranger"), [(NINE_UP, "8H"), (EIGHT_UP, "7H")])
def test_a_card_outside_the_pack_is_refused_by_name(ranks: tuple[Rank, ...], stranger: str) -> None:
    variant = with_pack(ranks, joker=False)
    deal = Deal.random(variant, dealer=0, rng=random.Random(5))
    hands = ((Card.parse(stranger), *deal.hands[0][1:]), *deal.hands[1:])
    with pytest.raises(ValueError, match=f"^{stranger} is not in this pack"):
        Hand(variant, Deal(0, hands, deal.turn_up, deal.kitty))


def test_two_players_can_not_both_hold_nothing_but_nines_and_tens() -> None:
    cards = tables_of(table({})).deck.cards
    assert len([card for card in cards if card.rank in (Rank.NINE, Rank.TEN)]) == 8 < 2 * 5


def hands_of_a_game(seed: int) -> list[frozenset[frozenset[Card]]]:
    variant, rng = table({}), random.Random(seed)
    deals = [Deal.random(variant, dealer=number % 4, rng=rng) for number in range(20)]
    return [frozenset(map(frozenset, deal.hands)) for deal in deals]


def test_no_deal_of_a_game_repeats_and_a_seed_gives_the_game_again() -> None:
    game = hands_of_a_game(42)
    assert len(set(game)) == 20
    assert hands_of_a_game(42) == game
    assert hands_of_a_game(43)[0] != game[0]


def shuffled(seed: int) -> list[Card]:
    """The pack of a seed, its top card first, as dealing one card at a time shows it."""
    variant = table({"deal.packets": Packets.ONE_AT_A_TIME})
    deal = Deal.random(variant, dealer=0, rng=random.Random(seed))
    dealt = [deal.hands[seat][turn] for turn in range(5) for seat in (1, 2, 3, 0)]
    return [*dealt, deal.turn_up, *deal.kitty]


@pytest.mark.parametrize("packets", list(Packets))
def test_a_shuffled_pack_is_dealt_in_the_packets_of_the_table(packets: Packets) -> None:
    variant = table({"deal.packets": packets})
    ways = patterns(packets, 4, 5)
    used = set()
    for seed in range(200):
        deal = Deal.random(variant, dealer=0, rng=random.Random(seed))
        pack = shuffled(seed)
        fitting = [way for way in ways if deal_pack(tables_of(variant), pack, 0, way) == deal]
        assert len(fitting) == 1
        used.update(fitting)
    assert used == set(ways)
