"""What a referee knows by heart about poor hands, blind lone hands and cards from the partner."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_rules.options import Rules
from tests.referee_cards import SUITS, Before, Watch, insist, partner

LACKING = ("no_ace_no_face", "aces_but_no_face", "no_ace_face_or_turned_suit")


def is_poor(kind: str, hand: Sequence[str], turned: str | None, best: str | None) -> bool:
    """Whether a hand is too poor to play; ``turned`` is the letter of the turn-up's suit."""
    nines = [card for card in hand if card[0] == "9"]
    tens = [card for card in hand if card[0] == "T"]
    good = [card for card in hand if card == best or card[0] in "KQJ"]
    aces = [card for card in hand if card[0] == "A"]
    turned_suit = [card for card in hand if turned and card != best and card[1] == turned]
    only_low = len(nines + tens) == len(hand)
    return {
        "never": False,
        "all_nines_and_tens": only_low,
        "three_nines_or_three_tens": len(nines) > 2 or len(tens) > 2,
        "any_three_nines_and_tens": len(nines + tens) > 2,
        "three_nines": len(nines) > 2,
        "no_ace_no_face": not good and not aces,
        "aces_but_no_face": not good and bool(aces),
        "no_ace_face_or_turned_suit": not good and not aces and not turned_suit,
        "nines_and_tens_not_of_turned_suit": only_low and not turned_suit,
    }[kind]


def may_go_under(kind: str, hand: Sequence[str]) -> list[str]:
    """The cards of a poor hand of which three may go."""
    return [card for card in hand if (card[0] != "A" if kind in LACKING else card[0] in "9T")]


def turned_suit(rules: Rules, turn_up: str, best: str | None) -> str | None:
    """The letter of the suit that is turned up, if one is."""
    if turn_up != best:
        return turn_up[1]
    counts = rules.turn_up.best_bower.value.removeprefix("counts_as_")
    return next((letter for letter, suit in SUITS.items() if suit == counts), None)


def goes_under(watch: Watch, seat: int, kind: str, kitty: Sequence[str]) -> bool:
    """A seat that may go under says whether it does, and with which cards."""
    said = watch.next(seat)
    if said == "pass":
        return False
    verb, *cards = said.split()
    insist(verb == "exchange" and len(cards) == 3, f"{said!r} is no answer to that")
    free = may_go_under(kind, watch.hands[seat])
    for card in cards:
        insist(card in free, f"{card} may not go under")
        free.remove(card)
        watch.hands[seat].remove(card)
    watch.hands[seat] += kitty[:3]
    return True


def exchanges(watch: Watch, lone: int, kind: str) -> None:
    """A lone player gets cards from the partner and puts as many aside."""
    order = {
        "none": "",
        "best_card": "gd",
        "best_card_after_discard": "dg",
        "two_best_cards": "ggdd",
    }[kind]
    for step in order:
        seat = partner(lone) if step == "g" else lone
        verb = "give " if step == "g" else "discard "
        said = watch.next(seat)
        card = said.removeprefix(verb)
        insist(said.startswith(verb) and card in watch.hands[seat], f"{said!r} by seat {seat}")
        watch.hands[seat].remove(card)
        if step == "g":
            watch.hands[lone].append(card)
            watch.given.append(seat)


class KnowsFavors:
    """Knows the table, and what may be asked there for a poor hand, blind or for the partner."""

    before: Before
    """What earlier deals decided for the hand that is watched."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = rules.table.players
        self.pairs = rules.table.sides.value == "partners_opposite"
        self.best_bower = {"none": None, "joker": "JOKER", "two_of_spades": "2S"}[
            rules.deck.best_bower
        ]
        ranks = ["T" if rank.value == "10" else rank.value for rank in rules.deck.ranks]
        self.pack = sorted([rank + suit for suit in SUITS for rank in ranks])
        if self.best_bower:
            self.pack = sorted([*self.pack, self.best_bower])
        self.pack = sorted(self.pack * rules.deck.copies)

    def _side(self, seat: int) -> int:
        """Two pairs sit opposite each other, or everybody is a side."""
        return seat % 2 if self.pairs else seat

    def _mates(self, seat: int) -> set[int]:
        """Who sits out when a seat plays alone: the partner, if there is one."""
        return {partner(seat)} if self.pairs else set()

    def _from_eldest(self, dealer: int) -> list[int]:
        return [(dealer + step) % self.players for step in range(1, self.players + 1)]

    def _goes_alone(self, watch: Watch) -> None:
        insist(self.pairs, "there is no partner to do without")
        insist(not self._is_barred(watch.maker), "a side near the target went alone")
        watch.alone = True
        watch.out |= self._mates(watch.maker)

    def _goes_blind(self, watch: Watch, dealer: int, turn_up: str) -> bool:
        """A dealer may stake a blind lone hand on a jack."""
        alone = self.rules.alone
        jack = turn_up != self.best_bower and turn_up[0] == "J"
        if not (self.pairs and alone.allowed and alone.blind_on_jack and jack):
            return False
        if self._is_barred(dealer):
            return False
        said = watch.next(dealer)
        insist(said in ("pass", "alone"), f"{said!r} is no answer to that")
        watch.blind = said == "alone"
        if watch.blind:
            watch.maker, watch.trump = dealer, SUITS[turn_up[1]]
            self._goes_alone(watch)
        return watch.blind

    def _is_barred(self, seat: int) -> bool:
        """Whether the seat's side is too near the target for a lone hand."""
        few, target = self.rules.alone.barred_near_target, self.rules.game.target
        has = self.before.score[self._side(seat)] if self.before.score else 0
        return few > 0 and target > 0 and target - has <= few

    def _may_take_over(self, watch: Watch, dealer: int) -> None:
        """The partner of a maker who plays with help may play alone instead."""
        rule = self.rules.alone.taken_over_by_partner.value
        may = self.pairs and self.rules.alone.allowed and rule != "never" and not watch.alone
        if not may or self._is_barred(watch.maker):
            return
        order, mate = self._from_eldest(dealer), partner(watch.maker)
        passed = not watch.dealer_named and order.index(mate) < order.index(watch.maker)
        if rule == "unless_passed" and passed:
            return
        said = watch.next(mate)
        insist(said in ("pass", "alone"), f"{said!r} is no answer to that")
        if said == "alone":
            watch.maker = mate
            self._goes_alone(watch)

    def _went_under(self, watch: Watch, dealer: int, turn_up: str, kitty: Sequence[str]) -> None:
        """The first poor hand that wants to goes under."""
        rules = self.rules.exchange_hand
        kind, turned = rules.qualifies.value, turned_suit(self.rules, turn_up, self.best_bower)
        for seat in self._from_eldest(dealer):
            hand = watch.hands[seat]
            left = rules.limit == 0 or list(self.before.exchanges_used).count(seat) < rules.limit
            poor = is_poor(kind, hand, turned, self.best_bower)
            asked = poor and left and len(may_go_under(kind, hand)) > 2
            if asked and goes_under(watch, seat, kind, kitty):
                return

    def _claimed(self, watch: Watch, dealer: int, turn_up: str) -> bool:
        """Those with a hand that is too poor are asked, where that is the rule."""
        rules = self.rules.redeal_hand
        turned = turned_suit(self.rules, turn_up, self.best_bower)
        for seat in self._from_eldest(dealer):
            poor = is_poor(rules.qualifies.value, watch.hands[seat], turned, self.best_bower)
            if poor and (
                rules.limit == 0 or list(self.before.claims_used).count(seat) < rules.limit
            ):
                said = watch.next(seat)
                insist(said in ("claim redeal", "pass"), f"{said!r} is no answer to that")
                if said == "claim redeal":
                    return True
        return False
