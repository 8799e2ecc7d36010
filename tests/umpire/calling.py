"""Making trump: the dealer's blind hand, the best bower turned up, round one and round two."""

from __future__ import annotations

from tests.umpire.cards import SUITS, best_bower, printed_suit, suit_of
from tests.umpire.poor_hands import claims, exchanges
from tests.umpire.position import Asking, Position, ask


def calls(at: Position) -> Asking:
    """Everything up to the moment when trump is made or the hand has ended."""
    yield from blind_alone(at)
    if at.trump is not None:
        return
    dealer_names = str(at.rule("turn_up.best_bower")).startswith("dealer_names")
    if at.turned == best_bower(at.rules) and dealer_names:
        yield from dealer_call(at)
        return
    yield from claims(at)
    if at.ended is None:
        yield from exchanges(at)
    if at.ended is None and at.turned_suit is not None:
        yield from round_one(at)
    if at.ended is None and at.trump is None:
        yield from round_two(at)


def blind_alone(at: Position) -> Asking:
    """Ask the dealer who turns up a jack whether to go alone unseen."""
    jack = at.turned[0] == "J" and at.turned != "JOKER"
    if not (at.rule("alone.blind_on_jack") and jack and at.may_go_alone(at.dealer)):
        return
    answer = yield ask("blind_alone", at.dealer, "pass", "alone")
    if answer == "alone":
        at.trump, at.blind = at.turned_suit, True
        at.turn_up_called = at.alone_settled = True
        at.goes_alone(at.dealer)


def dealer_call(at: Position) -> Asking:
    """The best bower is turned up: the dealer names any suit, and then chooses help or alone."""
    answer = yield ask("dealer_call", at.dealer, *(f"name {suit}" for suit in SUITS))
    at.trump, at.maker = answer.removeprefix("name "), at.dealer
    yield from choose_alone(at)
    at.turn_up_called = at.alone_settled = True


def choose_alone(at: Position) -> Asking:
    """Ask the maker who has not said it with the call whether to go alone."""
    if not (at.partners and at.rule("alone.allowed")):
        return
    assert at.maker is not None
    legal = ["alone"] if at.may_go_alone(at.maker) else []
    if not at.alone:
        legal.append("with help")
    answer = yield ask("choose_alone", at.maker, *legal)
    if answer == "alone":
        at.goes_alone(at.maker)


def holds_enough(at: Position, cards: list[str], suit: str, what: str) -> bool:
    """Whether these cards allow calling a suit where one must hold something of it."""
    best = best_bower(at.rules)
    trumps = [card for card in cards if suit_of(card, suit, at.rules) == suit]
    natural = [card for card in cards if printed_suit(card) == suit and card != best]
    no_bower = [card for card in trumps if card != best and card[0] != "J"]
    needed = {"trump": trumps, "natural_trump": natural, "not_only_a_bower": no_bower}
    return what == "nothing" or bool(needed[what])


def _said_with_the_call(at: Position, seat: int) -> bool:
    """Whether a seat may say alone as it calls."""
    return bool(at.may_go_alone(seat) and at.rule("alone.declared") == "with_the_call")


def _may_order(at: Position, seat: int) -> bool:
    """Whether a seat holds what it must to order up."""
    assert at.turned_suit is not None
    only_dealer = at.rule("round_one.must_hold_applies_to") == "dealer"
    if only_dealer and seat != at.dealer:
        return True
    cards = list(at.hands[seat])
    if seat == at.dealer and at.rule("round_one.turn_up_counts_for_dealer"):
        cards.append(at.turned)
    return holds_enough(at, cards, at.turned_suit, at.rule("round_one.must_hold"))


def orders(at: Position, seat: int) -> list[str]:
    """What a seat may say in round one beside a pass."""
    if not _may_order(at, seat):
        return []
    with_call = _said_with_the_call(at, seat)
    bound = at.rule("round_one.dealer_partner") if seat == at.partner(at.dealer) else "free"
    if bound == "must_pass":
        return []
    if bound == "must_go_alone":
        if not at.may_go_alone(seat):
            return []
        return ["order up alone"] if with_call else ["order up"]
    return ["order up", "order up alone"] if with_call else ["order up"]


def round_one(at: Position) -> Asking:
    """Each in turn may order up the suit of the turn-up."""
    for seat in at.from_eldest:
        answer = yield ask("round_one", seat, "pass", *orders(at, seat))
        if answer == "pass":
            at.passed.append(seat)
            continue
        at.trump, at.maker, at.ordered_by = at.turned_suit, seat, seat
        at.turn_up_called = True
        forced = at.rule("round_one.dealer_partner") == "must_go_alone"
        if answer.endswith("alone") or (forced and seat == at.partner(at.dealer)):
            at.goes_alone(seat)
        return


def _open_suits(at: Position, *, stuck: bool) -> list[str]:
    """The suits that may be named in round two, whatever one holds."""
    all_open = at.rule("round_two.turned_down_suit_named") == "allowed"
    if stuck and at.rule("round_two.stuck_dealer_may_name_turned_down_suit"):
        all_open = True
    return [suit for suit in SUITS if all_open or suit != at.turned_suit]


def names(at: Position, seat: int) -> list[str]:
    """The trumps that a seat may name in round two."""
    stuck = is_stuck(at, seat)
    what = at.rule("round_two.must_hold")
    free = _open_suits(at, stuck=stuck)
    found = [suit for suit in free if holds_enough(at, at.hands[seat], suit, what)]
    if stuck and not found:
        any_suit = at.rule("round_two.turned_down_suit_named") == "allowed"
        found = [suit for suit in SUITS if any_suit or suit != at.turned_suit]
    for option, trump in (("no_trump.high", "no trump"), ("no_trump.low", "low no trump")):
        who = at.rule(option)
        if who == "anyone" or (who == "stuck_dealer" and stuck):
            found.append(trump)
    return found


def is_stuck(at: Position, seat: int) -> bool:
    """Whether a seat in round two is a dealer who may not simply pass."""
    return bool(seat == at.dealer and at.rule("round_two.stick_the_dealer"))


def as_a_pass(at: Position, seat: int) -> list[str]:
    """The namings that count as a pass."""
    rule = at.rule("round_two.turned_down_suit_named")
    if rule != "counts_as_pass" or at.turned_suit is None or is_stuck(at, seat):
        return []
    named = [f"name {at.turned_suit}"]
    if _said_with_the_call(at, seat):
        named.append(f"name {at.turned_suit} alone")
    return named


def round_two(at: Position) -> Asking:
    """Each in turn may name another suit; if nobody does, the hands are thrown in."""
    at.passed = []
    for seat in at.from_eldest:
        passes = as_a_pass(at, seat)
        if not is_stuck(at, seat) or at.rule("round_two.buy_out") > 0:
            passes.append("pass")
        called = [f"name {trump}" for trump in names(at, seat)]
        if _said_with_the_call(at, seat):
            called += [f"{call} alone" for call in called]
        answer = yield ask("round_two", seat, *passes, *called)
        if answer in passes:
            at.passed.append(seat)
            continue
        at.trump, at.maker = answer.removeprefix("name ").removesuffix(" alone"), seat
        if answer.endswith(" alone"):
            at.goes_alone(seat)
        return
    at.ended = "bought_out" if is_stuck(at, at.dealer) else "thrown_in"
