"""The engine and the umpire see the same in random hands at every table that comes with us."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

import pytest

from euchre_rules import Hand, IllegalActionError, Outcome, Rules, Variant, parse_action
from euchre_rules.engine.forcing import force
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import JOKER_TABLE, begun, names, variant_of
from tests.euchre_rules.engine.shared import table as laid
from tests.euchre_rules.engine.strategies import DENSE, played_hand, universe
from tests.proving import amount
from tests.shipped import HOUSE_RULES, VARIANTS, home_of, table
from tests.umpire.hand import deal_faults, node, verdict
from tests.umpire.options import random_values
from tests.umpire.plugin import Watch
from tests.umpire.watching import Foul, check, check_result, record_of

pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

HANDS: Final = amount(25, 2_000)
WITH_A_HOUSE_RULE: Final = amount(8, 500)
RANDOM_TABLES: Final = amount(200, 8_000)
AT_A_RANDOM_TABLE: Final = 5
OF_RARE_THINGS: Final = amount(50, 2_000)


def judged(variant: Variant, hands: int, seed: object) -> Counter[Outcome]:
    """Have some random hands checked; how often each ending came."""
    rng, seen = random.Random(str(seed)), Counter[Outcome]()
    for _ in range(hands):
        hand = played_hand(variant, rng)
        check(hand)
        assert hand.result is not None
        seen[hand.result.outcome] += 1
    return seen


def told(tables: Iterable[Counter[Outcome]], what: str) -> str:
    """What was seen, in a sentence."""
    seen = sum(tables, Counter[Outcome]())
    endings = ", ".join(f"{outcome.value} {number:,}" for outcome, number in seen.most_common())
    return f"the umpire agrees on {seen.total():,} random hands {what}: {endings}"


def test_random_hands_of_every_variant(proved: Callable[[str], None]) -> None:
    proved(told((judged(table(each), HANDS, each) for each in VARIANTS), "of every variant"))


def test_random_hands_with_every_house_rule(proved: Callable[[str], None]) -> None:
    hands = (judged(table(home_of(each)), WITH_A_HOUSE_RULE, each) for each in HOUSE_RULES)
    proved(told(hands, "with every house rule"))


def test_random_hands_at_random_tables(proved: Callable[[str], None]) -> None:
    """Rules that nobody has thought of together, and all ways in which a hand can end."""
    seen = []
    for seed in range(RANDOM_TABLES):
        rules = lawful(Rules().with_values(random_values(random.Random(seed))))
        seen.append(judged(variant_of(rules), AT_A_RANDOM_TABLE, seed))
    assert set(sum(seen, Counter[Outcome]())) == set(Outcome)
    proved(told(seen, f"at {RANDOM_TABLES:,} random tables"))


ONE_CARD: Final = {"deal.cards": 1, "deal.packets": "one_at_a_time"}
FREQUENT: Final = (
    *DENSE,
    laid(
        {**ONE_CARD, "deal.cards": 3, "score.tricks_needed": 1, "score.fast_break": True},
        deal__after_partners_order="same_dealer",
    ),
    *(
        laid(
            {**ONE_CARD, "round_two.must_hold": held, "round_two.stick_the_dealer": True},
            round_one__must_hold=held,
            round_two__turned_down_suit_named=named,
            round_two__stuck_dealer_may_name_turned_down_suit=open_to_him,
        )
        for named, open_to_him in (("illegal", True), ("counts_as_pass", True), ("allowed", False))
        for held in ("natural_trump", "not_only_a_bower")
    ),
)
"""Tables where much happens that is rare elsewhere: there also a fast break on a partner's order,
and a stuck dealer who holds nothing of a suit that is open."""


def test_many_hands_at_each_table_where_rare_things_are_frequent(
    proved: Callable[[str], None],
) -> None:
    hands = (judged(each, OF_RARE_THINGS, place) for place, each in enumerate(FREQUENT))
    proved(told(hands, "where rare things are frequent"))


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ("illegal", ("spades", "diamonds", "clubs")),
        ("counts_as_pass", ("spades", "diamonds", "clubs")),
        ("allowed", ("spades", "hearts", "diamonds", "clubs")),
    ],
)
def test_a_stuck_dealer_with_bowers_alone_may_name_what_is_open(
    named: str, expected: tuple[str, ...]
) -> None:
    """The rules say: a dealer who must name and holds what it takes for none may name any suit."""
    variant = laid(
        {**JOKER_TABLE, "round_two.turned_down_suit_named": named},
        round_two__must_hold="not_only_a_bower",
        round_two__stick_the_dealer=True,
    )
    hand = begun(variant, {0: "JS JH JD JC JOKER"}, "AH", said=", ".join(["pass"] * 7))
    assert node(record_of(hand)).legal == set(names(*expected))
    check(hand)


@pytest.mark.parametrize("reference", ["north_american", "british", "three_handed"])
def test_what_is_forced_was_not_allowed(reference: str) -> None:
    variant, rng, forced = table(reference), random.Random(7), 0
    for _ in range(30):
        hand = played_hand(variant, rng)
        for _ in range(rng.randrange(1, len(hand.history))):
            hand.undo()
        _do_something_wrong(hand, rng)
        forced += len(hand.forced)
        check(hand)
    assert forced > 5


def _do_something_wrong(hand: Hand, rng: random.Random) -> None:
    """Force something that isn't allowed now, if there is anything that can be forced."""
    actions = universe(hand.variant)
    rng.shuffle(actions)
    for action in actions:
        if hand.why_illegal(action) is not None:
            with contextlib.suppress(IllegalActionError):
                force(hand, action)
                return


def test_a_moment_and_a_verdict() -> None:
    hand = played_hand(table("north_american"), random.Random(3))
    record = record_of(hand)
    began = node(record._replace(history=[]))
    assert (began.phase, began.seat) == ("round_one", (record.deal["dealer"] + 1) % 4)
    assert began.legal == {"pass", "order up", "order up alone"}
    assert node(record).phase == "over"
    assert hand.result is not None
    assert verdict(record).points == hand.result.points


def test_the_umpire_is_told_what_would_be_saved() -> None:
    hand = played_hand(table("guernsey"), random.Random(5))
    saved, record = hand.to_json(), record_of(hand)
    assert saved["variant"]["rules"] == record.rules
    assert (saved["deal"], saved["context"]) == (record.deal, record.context)
    assert saved["start"] == record.start
    assert [tuple(each) for each in saved["history"]] == record.history


def test_a_deal_that_cannot_be() -> None:
    record = record_of(played_hand(table("north_american"), random.Random(3)))
    hands = record.deal["hands"]
    assert not deal_faults(record.rules, record.deal)
    for wrong, fault in (
        ({"hands": hands[:3]}, "3 hands"),
        ({"hands": [hands[0], hands[0], *hands[2:]]}, f"{hands[0][:2]} too often"),
        ({"hands": [hands[0][3:], *hands[1:]]}, "a hand of another size"),
        ({"turn_up": "2C"}, "2C too often"),
    ):
        assert fault in deal_faults(record.rules, {**record.deal, **wrong})


def test_the_umpire_can_look_on_at_every_hand() -> None:
    variant, rng = table("north_american"), random.Random(1)
    with Watch(every=2) as watch:
        for _ in range(6):
            played_hand(variant, rng)
    played_hand(variant, rng)
    assert (watch.finished, watch.judged) == (6, 3)


def test_who_looks_on_calls_a_foul() -> None:
    hand = played_hand(table("stick_the_dealer_euchre"), random.Random(1))
    seat, last = hand.undo()
    assert hand.maker is not None
    hand.maker = (hand.maker + 1) % 4
    with Watch(every=1), pytest.raises(Foul, match="maker: engine"):
        hand.apply(last, seat)


def test_a_foul_tells_the_place_and_both_answers() -> None:
    hand = played_hand(table("north_american"), random.Random(3))
    record = record_of(hand)
    rules = {**record.rules, "alone": {**record.rules["alone"], "allowed": False}}
    with pytest.raises(Foul) as called:
        check(hand, record._replace(rules=rules))
    assert "after 0 actions:\nlegal: engine ['order up', 'order up alone', 'pass'], umpire" in str(
        called.value
    )


def test_what_is_against_the_rules_is_a_foul() -> None:
    hand = played_hand(table("north_american"), random.Random(3))
    record = record_of(hand)
    seat, _ = record.history[0]
    history = [(seat, str(parse_action("name hearts"))), *record.history[1:]]
    with pytest.raises(Foul, match="the umpire doesn't allow: step 0: seat"):
        check_result(hand, record._replace(history=history))
