"""A referee who knows the game by heart and watches a finished hand being played again.

Written from the rules as players tell them, without anything of the engine's: cards and actions
are texts, seats are numbers, and the only thing asked of the table is what its options are set to.
Whatever is against the rules raises :class:`~tests.referee_cards.FoulError`.
"""

from __future__ import annotations

from collections.abc import Sequence

from euchre_rules.options import Rules
from tests.referee_cards import NO_SUIT, NO_TRUMP, SUITS, Cards, Verdict, Watch, insist, partner


class Referee:
    """Watches hands at one table."""

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

    def watch(
        self,
        dealer: int,
        hands: Sequence[Sequence[str]],
        turn_up: str,
        kitty: Sequence[str],
        history: Sequence[tuple[int, str]],
        claims_used: Sequence[int] = (),
    ) -> Verdict:
        """Go through a hand from the deal to the last trick.

        Raises:
            FoulError: Something in it is against the rules.
        """
        dealt = sorted([card for hand in hands for card in hand] + [turn_up, *kitty])
        insist(dealt == self.pack, "these are not the cards of the pack, each once")
        insist(
            [len(hand) for hand in hands] == [self.rules.deal.cards] * self.players, "uneven hands"
        )
        watch = Watch([list(hand) for hand in hands], list(history))
        if self._claimed(watch, dealer, claims_used):
            return self._ended(watch, "redealt")
        if not self._called(watch, dealer, turn_up):
            return self._all_passed(watch, dealer)
        self._asked_to_defend(watch, dealer)
        self._played(watch, dealer)
        insist(not watch.todo, "somebody did something after the end")
        return self._settled(watch)

    def _ended(self, watch: Watch, outcome: str) -> Verdict:
        insist(not watch.todo, "somebody did something after the end")
        return self._verdict(watch, outcome, 0, ())

    def _side(self, seat: int) -> int:
        """Two pairs sit opposite each other, or everybody is a side."""
        return seat % 2 if self.pairs else seat

    def _mates(self, seat: int) -> set[int]:
        """Who sits out when a seat plays alone: the partner, if there is one."""
        return {partner(seat)} if self.pairs else set()

    def _all_passed(self, watch: Watch, dealer: int) -> Verdict:
        rules, over = self.rules.round_two, self._ended(watch, "thrown_in")
        if not rules.stick_the_dealer:
            return over
        insist(rules.buy_out > 0, "a stuck dealer can't pass for nothing")
        others = [side for side in range(len(over.points)) if side != self._side(dealer)]
        return self._verdict(watch, "bought_out", rules.buy_out, others)

    def _claimed(self, watch: Watch, dealer: int, used: Sequence[int]) -> bool:
        """Those with nothing but nines and tens are asked, where that is the rule."""
        rules = self.rules.redeal_hand
        if rules.qualifies.value == "never":
            return False
        for seat in self._from_eldest(dealer):
            poor = all(card[0] in "9T" for card in watch.hands[seat])
            if poor and (rules.limit == 0 or list(used).count(seat) < rules.limit):
                said = watch.next(seat)
                insist(said in ("claim redeal", "pass"), f"{said!r} is no answer to that")
                if said == "claim redeal":
                    return True
        return False

    def _from_eldest(self, dealer: int) -> list[int]:
        return [(dealer + step) % self.players for step in range(1, self.players + 1)]

    def _called(self, watch: Watch, dealer: int, turn_up: str) -> bool:
        """The calling; whether trump was made."""
        what = self.rules.turn_up.best_bower.value
        offered: str | None = SUITS.get(turn_up[-1])
        if turn_up == self.best_bower:
            if what.startswith("dealer_names"):
                self._dealer_names(watch, dealer, turn_up)
                return True
            offered = what.removeprefix("counts_as_") if what.startswith("counts_as_") else None
        if offered and self._round_one(watch, dealer, turn_up, offered):
            self._taken(watch, dealer, turn_up)
        elif not self._round_two(watch, dealer, offered):
            return False
        if (
            self.pairs
            and self.rules.alone.allowed
            and self.rules.alone.declared.value == "after_the_discard"
        ):
            self._chooses(watch, forced=watch.alone)
        return True

    def _dealer_names(self, watch: Watch, dealer: int, turn_up: str) -> None:
        said = watch.next(dealer)
        insist(said in [f"name {suit}" for suit in SUITS.values()], f"{said!r} names no suit")
        watch.maker, watch.trump = dealer, said.removeprefix("name ")
        if self.pairs and self.rules.alone.allowed:
            self._chooses(watch, forced=False)
        self._taken(watch, dealer, turn_up)

    def _chooses(self, watch: Watch, *, forced: bool) -> None:
        said = watch.next(watch.maker)
        insist(said == "alone" or (said == "with help" and not forced), f"{said!r} is no choice")
        if said == "alone":
            self._goes_alone(watch)

    def _goes_alone(self, watch: Watch) -> None:
        insist(self.pairs, "there is no partner to do without")
        watch.alone = True
        watch.out |= self._mates(watch.maker)

    def _round_one(self, watch: Watch, dealer: int, turn_up: str, offered: str) -> bool:
        for seat in self._from_eldest(dealer):
            said = watch.next(seat)
            if said == "pass":
                continue
            insist(said in ("order up", "order up alone"), f"{said!r} in round one")
            duty = self.rules.round_one.dealer_partner.value
            if seat in self._mates(dealer):
                insist(duty != "must_pass", "the dealer's partner ordered up")
            must = duty == "must_go_alone" and seat in self._mates(dealer)
            watch.partner_ordered = seat in self._mates(dealer)
            self._may_hold(watch, seat, dealer, turn_up, offered)
            self._made(watch, seat, offered, said.endswith("alone"), must)
            return True
        return False

    def _may_hold(self, watch: Watch, seat: int, dealer: int, turn_up: str, suit: str) -> None:
        rules = self.rules.round_one
        if rules.must_hold_applies_to.value == "dealer" and seat != dealer:
            return
        extra = [turn_up] if seat == dealer and rules.turn_up_counts_for_dealer else []
        held = self._holds(watch.hands[seat] + extra, suit, rules.must_hold.value)
        insist(held, f"seat {seat} ordered up {suit} without holding what it must")

    def _holds(self, hand: list[str], suit: str, needed: str) -> bool:
        cards = Cards(self.best_bower, suit)
        trumps = [card for card in hand if cards.suit(card) == suit]
        natural = [c for c in trumps if c != self.best_bower and not cards.is_left(c)]
        small = [card for card in natural if not cards.is_right(card)]
        return bool(
            {"trump": trumps, "natural_trump": natural, "not_only_a_bower": small}.get(
                needed, ["nothing is needed"]
            )
        )

    def _made(self, watch: Watch, seat: int, suit: str, alone: bool, must: bool) -> None:
        declared = self.rules.alone.declared.value
        watch.maker, watch.trump = seat, suit
        if alone:
            insist(self.rules.alone.allowed, "nobody goes alone here")
            insist(declared == "with_the_call", "alone is said later here")
        insist(alone or not must or declared != "with_the_call", "the partner must say alone")
        if alone or must:
            self._goes_alone(watch)

    def _round_two(self, watch: Watch, dealer: int, turned_down: str | None) -> bool:
        rules = self.rules.round_two
        for seat in self._from_eldest(dealer):
            said = watch.next(seat)
            stuck = seat == dealer and rules.stick_the_dealer
            if said == "pass":
                insist(not stuck or rules.buy_out > 0, "a stuck dealer passed")
                continue
            suit = said.removeprefix("name ").removesuffix(" alone")
            if suit in NO_TRUMP:
                self._may_call_no_trump(suit, stuck=stuck)
                self._made(watch, seat, suit, said.endswith(" alone"), must=False)
                return True
            insist(said.startswith("name ") and suit in SUITS.values(), f"{said!r} in round two")
            named = rules.turned_down_suit_named.value
            if suit == turned_down and named == "counts_as_pass" and not stuck:
                continue
            free = named == "allowed" or (stuck and rules.stuck_dealer_may_name_turned_down_suit)
            insist(suit != turned_down or free, f"{suit} were turned down")
            hand, needed = watch.hands[seat], rules.must_hold.value
            helpless = stuck and not any(
                self._holds(hand, each, needed)
                for each in SUITS.values()
                if each != turned_down or free
            )
            insist(helpless or self._holds(hand, suit, needed), f"seat {seat} holds no {suit}")
            self._made(watch, seat, suit, said.endswith(" alone"), must=False)
            return True
        return False

    def _may_call_no_trump(self, call: str, *, stuck: bool) -> None:
        rules = self.rules.no_trump
        who = (rules.high if call == "no trump" else rules.low).value
        insist(who == "anyone" or (who == "stuck_dealer" and stuck), f"{call} was called")

    def _taken(self, watch: Watch, dealer: int, turn_up: str) -> None:
        """The dealer takes the turn-up and puts another card aside."""
        rules = self.rules.turn_up
        if turn_up == self.best_bower and not rules.best_bower_taken:
            return
        if dealer in watch.out and rules.when_dealer_sits_out.value == "leave":
            return
        hand = watch.hands[dealer]
        hand.append(turn_up)
        said = watch.next(dealer)
        card = said.removeprefix("discard ")
        insist(said.startswith("discard ") and card in hand, f"{said!r} is no discard")
        may = rules.dealer_may_discard_it or hand.count(turn_up) > 1
        insist(card != turn_up or may, "the card just taken was discarded")
        hand.remove(card)
        watch.aside.append(card)

    def _asked_to_defend(self, watch: Watch, dealer: int) -> None:
        allowed = self.rules.defend_alone.allowed.value
        if (
            not self.pairs
            or allowed == "never"
            or (allowed == "against_lone_maker" and not watch.alone)
        ):
            return
        for seat in self._from_eldest(dealer):
            if seat in {watch.maker, *self._mates(watch.maker)}:
                continue
            said = watch.next(seat)
            insist(said in ("pass", "defend alone"), f"{said!r} is no answer to that")
            if said == "defend alone":
                watch.lone_defender = seat
                watch.out |= self._mates(seat)
                return

    def _leader(self, watch: Watch, dealer: int) -> int:
        play = self.rules.play
        first = {"eldest": dealer + 1, "maker": watch.maker, "dealers_right": dealer - 1}[
            play.opening_lead.value
        ]
        if watch.alone:
            left = play.opening_lead_when_alone.value == "left_of_lone_maker"
            first = watch.maker + 1 if left else dealer + 1
        while first % self.players in watch.out:
            first += 1
        return first % self.players

    def _played(self, watch: Watch, dealer: int) -> None:
        lowest = self.rules.no_trump.best_bower.value == "lowest_of_no_suit"
        second = self.rules.play.identical_cards.value == "second_played_wins"
        cards = Cards(self.best_bower, watch.trump, best_bower_is_lowest=lowest)
        leader = self._leader(watch, dealer)
        for _ in range(self.rules.deal.cards):
            table: list[tuple[int, str]] = []
            for seat in [(leader + step) % self.players for step in range(self.players)]:
                if seat in watch.out:
                    continue
                said = watch.next(seat)
                card, hand = said.removeprefix("play "), watch.hands[seat]
                insist(said.startswith("play ") and card in hand, f"seat {seat} has no {card}")
                led = cards.led([each for _, each in table])
                if led != NO_SUIT and cards.suit(card) != led:
                    can = [each for each in hand if cards.suit(each) == led]
                    insist(not can, f"seat {seat} reneged: {led} led, {card} played, holds {can}")
                hand.remove(card)
                table.append((seat, card))
            best = cards.winner([each for _, each in table], second_of_equals=second)
            leader = table[best][0]
            watch.winners.append(leader)
        for seat, hand in enumerate(watch.hands):
            full = self.rules.deal.cards if seat in watch.out else 0
            insist(len(hand) == full, f"seat {seat} is left with {hand}")

    def _settled(self, watch: Watch) -> Verdict:
        """What a played hand scores."""
        rules, score, all_tricks = self.rules, self.rules.score, self.rules.deal.cards
        side = self._side(watch.maker)
        took = [self._side(winner) for winner in watch.winners].count(side)
        others = [each for each in range(2 if self.pairs else self.players) if each != side]
        insist(len(watch.winners) == all_tricks, f"{watch.winners} didn't win all the tricks")
        needed = score.tricks_needed
        enough = took >= needed if isinstance(needed, int) else took > all_tricks / 2
        if watch.alone and rules.alone.must_take_all:
            enough = took == all_tricks
        first_two = [self._side(winner) for winner in watch.winners[:2]]
        if enough and score.fast_break and took == all_tricks - 2 and side not in first_two:
            return self._verdict(watch, "fast_break", 0, [])
        if enough:
            name = "march" if took == all_tricks else "make"
            points = {"make": score.make, "march": score.march}[name]
            if watch.alone:
                points = {"make": score.alone_make, "march": score.alone_march}[name]
                if took == all_tricks - 1 and isinstance(score.alone_four_tricks, int):
                    points = score.alone_four_tricks
            named = f"alone_{name}" if watch.alone else name
            more = score.point_on_partner if watch.partner_ordered else 0
            if name == "march" and score.march_taken_off:
                return self._verdict(watch, named, -points, others, more, [side])
            return self._verdict(watch, named, points + more, [side])
        if watch.lone_defender >= 0:
            both = score.lone_defender_euchre_of_partners
            points = score.lone_defender_euchre if watch.alone else both
            return self._verdict(watch, "lone_defender_euchre", points, others)
        if watch.alone:
            none = score.defenders_march if took == 0 else 0
            return self._verdict(watch, "euchre_alone", max(score.euchre_alone, none), others)
        if took == 0:
            return self._verdict(watch, "defenders_march", score.defenders_march, others)
        return self._verdict(watch, "euchre", score.euchre, others)

    def _verdict(
        self,
        watch: Watch,
        outcome: str,
        points: int,
        who: Sequence[int],
        more: int = 0,
        whose: Sequence[int] = (),
    ) -> Verdict:
        """The end of a hand, with points for some sides and perhaps others for others."""
        sides = range(2 if self.pairs else self.players)
        won = [self._side(winner) for winner in watch.winners]
        return Verdict(
            outcome,
            tuple(won.count(side) for side in sides),
            tuple(points if side in who else more if side in whose else 0 for side in sides),
        )
