"""Who played which card by the steps of a scenario.

Whose turn it is depends on the cards that were played and not on those held, so this is found
before anybody knows where the other cards lie.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from euchre_rules.cards import Card
from euchre_rules.engine.actions import DefendAloneAction, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.phases.defend_alone import may_be_lone_defender
from euchre_rules.options.playing import DefendAloneDeclared
from euchre_rules.options.words import count
from euchre_rules.records.deeds import NOT_JUDGED, Deed, Did, Report
from euchre_rules.records.tricks import Played
from euchre_rules.records.written import WrittenCard
from euchre_rules.scenarios.model import ActionStep, CardAt, SeatAt, Step, TrickStep
from euchre_rules.spec.problems import Place


@dataclass
class StepPlay:
    """Follows the steps from the opening lead on.

    Attributes:
        hand: The hand at its opening lead; it is only looked at.
        played: The cards played so far.
        said: What was said during the play, each with the number of cards played before it.
        listed: For each seat, the cards that the record lists for it.
        leader: Who leads to this trick.
        claimed: Who has won the last trick by the record, where that isn't so.
        out: The seats that sit out.
        trick: The cards played to this trick.
        early: Cards played out of turn to this trick, by seat.
        done: How many tricks are whole.
    """

    hand: Hand
    report: Report
    listed: Mapping[int, Collection[Card]]
    leader: int
    out: tuple[int, ...]
    claimed: int | None = None
    played: Played = field(default_factory=Played)
    said: list[tuple[int, ActionStep]] = field(default_factory=list)
    trick: list[Deed] = field(default_factory=list)
    early: dict[int, CardAt] = field(default_factory=dict)
    done: int = 0

    def follow(self, steps: Sequence[Step]) -> Played:
        """Follow the steps that begin with the opening lead."""
        for step in steps:
            if self.played.broken:
                break
            if isinstance(step, TrickStep):
                self._whole_trick(step)
            elif isinstance(step, ActionStep):
                self._step(step)
        return self.played

    @property
    def _turns(self) -> tuple[int, ...]:
        """The seats that play to this trick, in order."""
        return self._turns_from(self.leader)

    def _turns_from(self, leader: int) -> tuple[int, ...]:
        seats = self.hand.tables.seats.count
        in_order = ((leader + step) % seats for step in range(seats))
        return tuple(seat for seat in in_order if seat not in self.out)

    @property
    def _is_over(self) -> bool:
        return self.done == self.hand.tables.rules.deal.cards

    def _whole_trick(self, step: TrickStep) -> None:
        """Follow a trick that is written with its cards in turn."""
        if self._is_over:
            for card in step.cards:
                _too_late(card.place, self.report)
        elif self.trick:
            number, needed = len(self.trick), len(self._turns)
            sentence = f"the trick before this one has {number} of its {needed} cards"
            self.report.error("card-missing", step.place, sentence, (NOT_JUDGED,))
            self.played.broken = True
        else:
            self._cards_in_turn(step)

    def _let_lead(self, cards: Sequence[CardAt]) -> None:
        """Let the seat lead that the record took for the winner, where its cards show that."""
        due, claimed, self.claimed = self.leader, self.claimed, None
        if claimed is None or not cards or claimed in self.out:
            return
        if self._fitting(claimed, cards) > self._fitting(due, cards):
            sentence = f"{self.report.who(claimed)} leads, but it is {self.report.who(due)} that"
            self.report.error("wrong-leader", cards[0].place, f"{sentence} leads")
            self.leader = claimed

    def _fitting(self, leader: int, cards: Sequence[CardAt]) -> int:
        """How many cards of a trick are those of their seats, if a seat leads to it."""
        in_turn = zip(self._turns_from(leader), cards, strict=False)
        return sum(card.card in self.listed.get(seat, ()) for seat, card in in_turn)

    def _cards_in_turn(self, step: TrickStep) -> None:
        self._let_lead(step.cards)
        turns = self._turns
        for card in step.cards[len(turns) :]:
            sentence = f"this card is too many: a trick has {count(len(turns), 'card')} here"
            self.report.error("card-extra", card.place, sentence)
        for seat, card in zip(turns, step.cards, strict=False):
            self._play(seat, card)
        if len(step.cards) < len(turns):
            sentence = f"this trick has {count(len(step.cards), 'card')}, and {len(turns)} play"
            self.report.error("card-missing", step.place, sentence, (NOT_JUDGED,))
            self.played.broken = True
        elif step.winner is not None:
            self._check_winner(step.winner)

    def _check_winner(self, said: SeatAt) -> None:
        if said.seat != self.leader:
            who, not_who = self.report.called(self.leader), self.report.called(said.seat)
            sentence = f"{who} wins this trick, not {not_who}"
            self.report.error("untrue-claim", said.place, sentence)
            self.claimed = said.seat

    def _step(self, step: ActionStep) -> None:
        """Follow what one seat does."""
        action, seat, place = step.done.action, step.seat.seat, step.done.place
        if not isinstance(action, Play):
            self._say(step)
            return
        if self._is_over:
            _too_late(place, self.report)
            return
        card, due = CardAt(action.card, place), self._turns[len(self.trick)]
        who = self.report.who(seat)
        if seat in self.out:
            sentence = f"{who} sits out this hand and plays no card"
            self.report.error("wrong-seat", place, sentence)
        elif seat == due:
            self._play(seat, card)
        elif not self.trick:
            sentence = f"{who} leads, but it is {self.report.who(due)} that leads"
            self.report.error("wrong-leader", place, sentence)
            self.leader = seat
            self._play(seat, card)
        else:
            sentence = f"{who} plays a card, but it is the turn of {self.report.who(due)}"
            self.report.error("wrong-seat", place, sentence)
            if seat in self._turns[len(self.trick) :]:
                self.early.setdefault(seat, card)

    def _play(self, seat: int, card: CardAt) -> None:
        """Add a card to the trick, and after it those that were played too early."""
        written = WrittenCard(card.card.text, card.place, card.card)
        mask = written.mask(self.hand.tables.deck)
        deed = Deed(Did.PLAYED, seat, mask, card.place, written, self.done)
        if not self.trick:
            self.played.led_by.append(seat)
        self.trick.append(deed)
        self.played.deeds.append(deed)
        turns = self._turns
        if len(self.trick) == len(turns):
            self._finish(turns)
        elif turns[len(self.trick)] in self.early:
            due = turns[len(self.trick)]
            self._play(due, self.early.pop(due))

    def _finish(self, turns: Sequence[int]) -> None:
        order = self.hand.order
        assert order is not None
        self.leader = turns[order.winner(list(_faces(self.trick)))]
        self.trick, self.early = [], {}
        self.done += 1

    def _say(self, step: ActionStep) -> None:
        """Note what is said; a defender who may go alone then sends the partner out."""
        seat = step.seat.seat
        self.said.append((len(self.played.deeds), step))
        if isinstance(step.done.action, DefendAloneAction) and self._may_defend_alone(seat):
            self.out += self.hand.tables.seats.partners[seat]

    def _may_defend_alone(self, seat: int) -> bool:
        """Whether a defender may say in the middle of the first trick that he goes alone."""
        hand, partners = self.hand, self.hand.tables.seats.partners[seat]
        declared = hand.tables.rules.defend_alone.declared
        turns = self._turns
        return (
            self.done == 0
            and declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS
            and self.out == hand.sitting_out
            and hand.defender_alone is None
            and seat == turns[len(self.trick)]
            and may_be_lone_defender(hand, seat)
            and not any(deed.seat in partners for deed in self.trick)
        )


def _faces(trick: Sequence[Deed]) -> Iterator[Card]:
    for deed in trick:
        assert deed.face is not None
        yield deed.face


def _too_late(place: Place, report: Report) -> None:
    report.error("play-goes-on", place, "this card comes after the last trick of the hand")
