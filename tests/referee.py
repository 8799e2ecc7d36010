"""A referee who knows the game by heart and watches a finished hand being played again.

Written from the rules as players tell them, without anything of the engine's: cards and actions
are texts, seats are numbers, and the only thing asked of the table is what its options are set to.
Whatever is against the rules raises :class:`~tests.referee_cards.FoulError`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.referee_cards import (
    NO_SUIT,
    NO_TRUMP,
    NOTHING_BEFORE,
    SUITS,
    Before,
    Cards,
    Verdict,
    Watch,
    insist,
    partner,
)
from tests.referee_favors import KnowsFavors, exchanges


class Referee(KnowsFavors):
    """Watches hands at one table."""

    def watch(
        self,
        dealer: int,
        hands: Sequence[Sequence[str]],
        turn_up: str,
        kitty: Sequence[str],
        history: Sequence[tuple[int, str]],
        before: Before = NOTHING_BEFORE,
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
        self.before = before
        names = self.rules.turn_up.best_bower.value.startswith("dealer_names")
        watch.dealer_named = turn_up == self.best_bower and names
        if not watch.dealer_named and not self._goes_blind(watch, dealer, turn_up):
            if self._claimed(watch, dealer, turn_up):
                return self._ended(watch, "redealt")
            self._went_under(watch, dealer, turn_up, kitty)
        if watch.blind:
            self._taken(watch, dealer, turn_up)
        elif not self._called(watch, dealer, turn_up):
            return self._all_passed(watch, dealer)
        else:
            self._may_take_over(watch, dealer)
        if watch.alone:
            exchanges(watch, watch.maker, self.rules.alone.partner_card.value)
        self._asked_to_defend(watch, dealer)
        if watch.lone_defender >= 0:
            exchanges(watch, watch.lone_defender, self.rules.defend_alone.partner_card.value)
        self._played(watch, dealer)
        insist(not watch.todo, "somebody did something after the end")
        return self._settled(watch)

    def _ended(self, watch: Watch, outcome: str) -> Verdict:
        insist(not watch.todo, "somebody did something after the end")
        return self._verdict(watch, outcome, 0, ())

    def _all_passed(self, watch: Watch, dealer: int) -> Verdict:
        rules, over = self.rules.round_two, self._ended(watch, "thrown_in")
        if not rules.stick_the_dealer:
            return over
        insist(rules.buy_out > 0, "a stuck dealer can't pass for nothing")
        others = [side for side in range(len(over.points)) if side != self._side(dealer)]
        return self._verdict(watch, "bought_out", rules.buy_out, others)

    def _called(self, watch: Watch, dealer: int, turn_up: str) -> bool:
        """The calling; whether trump was made."""
        what = self.rules.turn_up.best_bower.value
        offered: str | None = SUITS.get(turn_up[-1])
        if turn_up == self.best_bower:
            if what.startswith("dealer_names"):
                self._dealer_names(watch, dealer, turn_up)
                return True
            offered = what.removeprefix("counts_as_") if what.startswith("counts_as_") else None
        declared = self.rules.alone.declared.value
        chooses = self.pairs and self.rules.alone.allowed and declared != "with_the_call"
        if offered and self._round_one(watch, dealer, turn_up, offered):
            if chooses and declared == "before_the_discard":
                self._chooses(watch, forced=watch.alone)
                chooses = False
            self._taken(watch, dealer, turn_up)
        elif not self._round_two(watch, dealer, offered):
            return False
        if chooses:
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
        if self.rules.defend_alone.declared.value != "before_the_lead":
            return
        for seat in self._from_eldest(dealer):
            if not self._may_defend_alone(watch, seat):
                continue
            said = watch.next(seat)
            insist(said in ("pass", "defend alone"), f"{said!r} is no answer to that")
            if said == "defend alone":
                watch.lone_defender = seat
                watch.out |= self._mates(seat)
                return

    def _may_defend_alone(self, watch: Watch, seat: int) -> bool:
        allowed = self.rules.defend_alone.allowed.value
        against = allowed == "always" or (allowed == "against_lone_maker" and watch.alone)
        return self.pairs and against and seat not in {watch.maker, *self._mates(watch.maker)}

    def _defends_late(self, watch: Watch, seat: int, table: Sequence[tuple[int, str]]) -> None:
        """In the first trick a defender may say it whose partner has not played."""
        late = self.rules.defend_alone.declared.value == "before_partner_plays"
        if not watch.todo or watch.todo[0] != (seat, "defend alone"):
            return
        too_late = watch.winners or partner(seat) in [who for who, _ in table]
        once = watch.lone_defender < 0
        fair = late and once and not too_late and self._may_defend_alone(watch, seat)
        insist(fair, f"seat {seat} may not defend alone now")
        watch.next(seat)
        watch.lone_defender = seat
        watch.out |= self._mates(seat)

    def _leader(self, watch: Watch, dealer: int) -> int:
        play = self.rules.play
        first = {"eldest": dealer + 1, "maker": watch.maker, "dealers_right": dealer - 1}[
            play.opening_lead.value
        ]
        if watch.alone:
            first = {
                "first_active_from_eldest": dealer + 1,
                "left_of_lone_maker": watch.maker + 1,
                "right_of_lone_maker": watch.maker - 1,
            }[play.opening_lead_when_alone.value]
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
                self._defends_late(watch, seat, table)
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
            full = self.rules.deal.cards - watch.given.count(seat) if seat in watch.out else 0
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
            if watch.blind:
                return self._verdict(watch, named, score.blind_alone, [side])
            more = score.point_on_partner if watch.partner_ordered else 0
            if name == "march" and score.march_taken_off:
                return self._verdict(watch, named, -points, others, more, [side])
            return self._verdict(watch, named, points + more, [side])
        if watch.lone_defender >= 0:
            both = score.lone_defender_euchre_of_partners
            points = score.lone_defender_euchre if watch.alone else both
            points = score.blind_alone_euchre if watch.blind else points
            return self._verdict(watch, "lone_defender_euchre", points, others)
        if watch.alone:
            none = score.defenders_march if took == 0 else 0
            points = score.blind_alone_euchre if watch.blind else max(score.euchre_alone, none)
            return self._verdict(watch, "euchre_alone", points, others)
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
