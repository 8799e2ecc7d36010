"""Questions about the cards that a player must hold to call a suit, answered by the engine."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Suit, Trump
from euchre_rules.options.calling import MustHold
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.asking import PACK, Ask, Asked, black
from euchre_rules.rulebook.calling import DEALER_NAMES
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.scenes import DEALER, ELDEST
from euchre_rules.rulebook.structure import Sentence

ROUNDS: Final = (
    *("round_one.must_hold", "round_one.must_hold_applies_to", "round_two.must_hold"),
    "round_one.turn_up_counts_for_dealer",
)
"""What decides which cards must be held."""


def _holding(pen: Pen) -> Asked:
    """A player without a heart orders up hearts, and one without a diamond names diamonds."""
    turned = scenes.low(pen, Suit.HEARTS)
    hand = scenes.hand_with(pen, (), black(pen), not_these=[turned])
    if hand is None:
        return
    eldest, dealer = (scenes.first_calls(pen, seat, hand, turned) for seat in (ELDEST, DEALER))
    second = scenes.second_calls(pen, ELDEST, hand, turned)
    if eldest is None or dealer is None or second is None:
        return
    free = scenes.may_order(eldest), scenes.may_order(dealer)
    answer = _HOLDING[*free, Trump.DIAMONDS in scenes.suits_named(second)]
    bound = answer != _HOLDING[True, True, True]
    yield (
        "Must you hold a suit to call it?",
        joined(pen.tell(answer, *ROUNDS, *PACK), _none_for_best_bower(pen) if bound else None),
    )


def _what_counts(pen: Pen) -> Asked:
    """Which cards count as held, where one must hold some."""
    rules, counts = pen.rules, "round_one.turn_up_counts_for_dealer"
    one, two = rules.round_one.must_hold, rules.round_two.must_hold
    if one is two is MustHold.NOTHING:
        return
    if one is two:
        said = [_COUNTING[one]]
    else:
        rounds = (("one", one), ("two", two))
        said = [_in_round(n, _COUNTING[e]) for n, e in rounds if e is not MustHold.NOTHING]
    turn_up = "counts" if rules.round_one.turn_up_counts_for_dealer else "doesn't count"
    yield (
        "Which cards count as holding the suit?",
        joined(
            pen.tell(" ".join(said), *ROUNDS[::2], *PACK),
            pen.tell(f"The turn-up {turn_up} for the dealer.", counts, *ROUNDS[:2])
            if pen.applies(counts)
            else None,
        ),
    )


def _in_round(number: str, said: str) -> str:
    return f"In round {number}, {said[0].lower()}{said[1:]}"


_COUNTING: Final = {
    MustHold.TRUMP: "Any that will be trump, {trumps_that_count} too.",
    MustHold.NATURAL_TRUMP: "Only those printed in the suit, and not {left_and_best}.",
    MustHold.NOT_ONLY_A_BOWER: "Any that will be trump and is {no_bower}.",
}
"""What a player may hold to call a suit."""


def _none_for_best_bower(pen: Pen) -> tuple[Sentence, ...]:
    """That a dealer who names a suit for the best bower need hold none of it."""
    path, best = "turn_up.best_bower", pen.best_bower
    if not pen.applies(path) or pen.rules.turn_up.best_bower not in DEALER_NAMES or best is None:
        return ()
    hand = scenes.hand_with(pen, (), black(pen))
    deal = None if hand is None else scenes.deal_with(pen, {DEALER: hand}, best)
    if deal is None:
        return ()
    if Trump.HEARTS not in scenes.suits_named(scenes.opened(pen, deal).legal_actions()):
        return ()
    return pen.tell(
        "A dealer who names one because {best_bower} is turned up needs none.",
        *(path, *ROUNDS, *PACK),
    )


_NAME_FREELY: Final = "in round two you may name a suit of which you hold no card"
_HOLDING: Final = {
    (True, True, True): "No. You may order up or name a suit of which you hold no card.",
    (True, True, False): (
        "Yes in round two. In round one you may order up a suit of which you hold no card."
    ),
    (True, False, True): f"Only the dealer must in round one; {_NAME_FREELY}.",
    (True, False, False): "Yes in round two. In round one only the dealer must.",
    (False, True, True): f"Yes in round one, unless you deal; {_NAME_FREELY}.",
    (False, False, True): f"Yes in round one; {_NAME_FREELY}.",
    (
        False,
        True,
        False,
    ): "Yes in both rounds, but a dealer may take up a suit without a card of it.",
    (False, False, False): "Yes, in both rounds.",
}
"""The answer; whether eldest hand need hold none in round one, nor the dealer, nor in round two."""


def _best_bower_to_call(pen: Pen) -> Asked:
    best = pen.best_bower
    if best is None or pen.rules.round_two.must_hold is MustHold.NOTHING:
        return
    turned_down = scenes.low(pen, Suit.HEARTS)
    hand = scenes.hand_with(
        pen,
        (best,),
        lambda card: card.suit is Suit.DIAMONDS and card is not scenes.jack(Suit.DIAMONDS),
    )
    calls = None if hand is None else scenes.second_calls(pen, ELDEST, hand, turned_down)
    if calls is None:
        return
    enough = Trump.SPADES in scenes.suits_named(calls)
    yield (
        f"Is {best.named} enough to name a suit?",
        pen.tell(
            "Yes. {Best_bower} is a trump whatever the suit, so with it you may name any suit "
            "that is open."
            if enough
            else "No. {Best_bower} doesn't count, and you need another card of the suit.",
            *("round_two.must_hold", *PACK),
        ),
    )


OF_HOLDING: Final[tuple[Ask, ...]] = (_holding, _what_counts, _best_bower_to_call)
"""The questions in their order."""
