"""Worked examples of calls and of lone hands; what may be said is the engine's answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit, Trump
from euchre_rules.engine.actions import PASS, Action, Alone, Discard, Name, OrderUp
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Phase
from euchre_rules.options.words import sentence_case
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.scenes import DEALER, ELDEST, PARTNER
from euchre_site.drawing.table import TablePicture, table_picture
from euchre_site.learn.chairs import Chairs
from euchre_site.writing import Ready

_ALONE: Final = " alone"
_BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True)
class RefusedCall:
    """A call that may not be made, with the engine's reason."""

    call: str
    reason: str


@dataclass(frozen=True)
class ShownCall:
    """Somebody is asked for a call.

    Attributes:
        picture: The table.
        turn_up: The card turned up.
        hand: The cards of whoever is asked, as a player sorts them.
        calls: What may be said.
        refused: What may not be said, though one might think so.
    """

    picture: Ready
    turn_up: Card
    hand: tuple[Card, ...]
    calls: tuple[str, ...]
    refused: tuple[RefusedCall, ...]

    @property
    def plain(self) -> tuple[str, ...]:
        """The calls, without those that only add to another one that the hand is played alone.

        A lesson of its own tells of those.
        """
        return tuple(c for c in self.calls if not self._only_adds(c))

    def _only_adds(self, call: str) -> bool:
        return call.endswith(_ALONE) and call.removesuffix(_ALONE) in self.calls


@dataclass(frozen=True)
class ShownDiscard:
    """The dealer has been ordered up.

    Attributes:
        hand: The dealer's cards, with the turn-up.
        refused: Why the turn-up may not be discarded; empty where it may.
        turn_up: The card turned up.
    """

    hand: tuple[Card, ...]
    refused: str
    turn_up: Card


@dataclass(frozen=True)
class ShownLoneHand:
    """Somebody plays alone.

    Attributes:
        picture: The table before the first lead.
        leader: Who leads, as the maker calls that seat.
    """

    picture: Ready
    leader: str


class CallScenes:
    """Calls at one table; None where the pack hasn't the cards for one, or nobody is asked."""

    def __init__(self, pen: Pen) -> None:
        """Deal cards at the table of this pen."""
        self._pen: Final = pen
        self._seats: Final = pen.tables.seats
        self.turn_up: Final = scenes.low(pen, Suit.HEARTS)
        """The card turned up."""

    @property
    def _good_hand(self) -> tuple[Card, ...] | None:
        """The left bower and the best heart, with black cards beside them."""
        cards = (scenes.jack(Suit.DIAMONDS), scenes.high(self._pen, Suit.HEARTS))
        return self._hand_with(cards)

    @property
    def _black_hand(self) -> tuple[Card, ...] | None:
        """A hand that is good for clubs, to look at after the one that is good for hearts."""
        return scenes.hand_with(
            self._pen,
            (scenes.jack(Suit.CLUBS), scenes.high(self._pen, Suit.CLUBS)),
            lambda card: card.suit in _RED and card is not self._pen.best_bower,
            not_these=[self.turn_up],
        )

    def _hand_with(self, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
        return scenes.hand_with(
            self._pen,
            cards,
            lambda card: card.suit in _BLACK and card is not self._pen.best_bower,
            not_these=[self.turn_up],
        )

    def first(self) -> ShownCall | None:
        """Eldest hand is asked first."""
        hand = self._good_hand
        scene = hand and scenes.bidding(self._pen, ELDEST, hand, self.turn_up)
        if hand is None or not isinstance(scene, Hand):
            return None
        tried = [Name(Trump.CLUBS)]
        return self._shown(scene, ELDEST, hand, tried)

    def dealers_partner(self) -> ShownCall | None:
        """The dealer's partner is asked; None where there are no partners."""
        hand = self._good_hand
        if not self._pen.rules.partners or hand is None:
            return None
        scene = scenes.bidding(self._pen, PARTNER, hand, self.turn_up)
        if scene is None:
            return None
        return self._shown(scene, PARTNER, hand, [OrderUp(), OrderUp(alone=True)])

    def second(self) -> ShownCall | None:
        """Everybody has passed, and eldest hand is asked again."""
        hand = self._good_hand
        scene = None if hand is None else self._passed(ELDEST, hand)
        if hand is None or scene is None:
            return None
        return self._shown(scene, ELDEST, hand, [Name(Trump.HEARTS), Name(Trump.DIAMONDS)])

    def last(self) -> ShownCall | None:
        """Everybody has passed twice but the dealer, who is asked last."""
        hand = self._black_hand or self._good_hand
        scene = None if hand is None else self._passed(DEALER, hand)
        if hand is None or scene is None:
            return None
        return self._shown(scene, DEALER, hand, [PASS, Name(Trump.HEARTS)])

    def _passed(self, seat: int, hand: tuple[Card, ...]) -> Hand | None:
        scene = scenes.bidding(self._pen, seat, hand, self.turn_up)
        while scene and (scene.phase is not Phase.ROUND_TWO or scene.to_act != seat):
            if scene.phase not in (Phase.ROUND_ONE, Phase.ROUND_TWO):
                return None
            scene.apply(PASS)
        return scene

    def _shown(
        self, scene: Hand, seat: int, hand: tuple[Card, ...], tried: Iterable[Action]
    ) -> ShownCall:
        chairs = Chairs(self._seats, seat)
        order = self._pen.tables.orders[Trump.HEARTS]
        held = order.sorted_hand(hand)
        down = scene.phase is Phase.ROUND_TWO
        picture = TablePicture(
            seats=chairs.pictures(DEALER, hands={seat: held}, hidden=lambda _: self._pen.hand_size),
            turn_up=self.turn_up,
            is_turned_down=down,
            caption=f"{self.turn_up.named} is turned {'down' if down else 'up'}.",
        )
        reasons = [(each, scene.why_illegal(each)) for each in tried]
        refused = tuple(RefusedCall(str(each), why.sentence) for each, why in reasons if why)
        calls = tuple(map(str, scene.legal_actions()))
        return ShownCall(table_picture(picture), self.turn_up, held, calls, refused)

    def discard(self) -> ShownDiscard | None:
        """Eldest hand has ordered up, and the dealer holds a card too many."""
        hand = self._good_hand
        scene = None if hand is None else scenes.bidding(self._pen, ELDEST, hand, self.turn_up)
        if scene is None or OrderUp() not in scene.legal_actions():
            return None
        scene.apply(OrderUp())
        if scene.phase is not Phase.DISCARD or scene.order is None:
            return None
        refused = scene.why_illegal(Discard(self.turn_up))
        cards = scene.order.sorted_hand(scene.cards_of(DEALER))
        return ShownDiscard(cards, refused.sentence if refused else "", self.turn_up)

    def alone(self) -> ShownLoneHand | None:
        """Eldest hand has ordered up alone; None where nobody may."""
        scene = self._ordered_alone()
        if scene is None:
            return None
        while scene.phase not in (Phase.PLAY, Phase.OVER):
            calls = scene.legal_actions()
            scene.apply(PASS if PASS in calls else calls[0])
        if scene.leader is None or scene.order is None:
            return None
        chairs = Chairs(self._seats, ELDEST)
        notes = dict.fromkeys(scene.sitting_out, ("sits out",)) | {ELDEST: ("alone",)}
        notes[scene.leader] = (*notes.get(scene.leader, ()), "leads")
        held = scene.order.sorted_hand(scene.cards_of(ELDEST))
        leader = sentence_case(chairs.does(scene.leader, "lead", "leads"))
        picture = TablePicture(
            seats=chairs.pictures(
                DEALER,
                hands={ELDEST: held},
                hidden=lambda seat: len(scene.cards_of(seat)),
                notes=notes,
            ),
            trump=scene.trump,
            caption="A lone hand before the first lead.",
        )
        return ShownLoneHand(table_picture(picture), f"{leader} to the first trick.")

    def _ordered_alone(self) -> Hand | None:
        """Eldest hand, with a hand worth it, has said so; None where nobody may."""
        pen = self._pen
        cards = (
            scenes.jack(Suit.HEARTS),
            scenes.jack(Suit.DIAMONDS),
            scenes.high(pen, Suit.HEARTS),
        )
        hand = self._hand_with(cards)
        scene = None if hand is None else scenes.bidding(pen, ELDEST, hand, self.turn_up)
        if scene is None or OrderUp() not in scene.legal_actions():
            return None
        wanted = (OrderUp(alone=True), OrderUp(), Alone())
        while scene.phase in (Phase.ROUND_ONE, Phase.DISCARD, Phase.CHOOSE_ALONE):
            calls = scene.legal_actions()
            scene.apply(next((each for each in wanted if each in calls), calls[0]))
        return scene if scene.alone else None

    def no_trump_calls(self) -> tuple[str, ...]:
        """What else than a suit may be called in round two, by whoever may."""
        shown = (self.second(), self.last())
        suits = {f"name {trump.value}" for trump in SUIT_TRUMPS}
        named = [call for each in shown if each for call in each.calls if call.startswith("name")]
        found = (call for call in named if call.removesuffix(" alone") not in suits)
        return tuple(dict.fromkeys(call for call in found if not call.endswith(" alone")))

    def seats(self) -> Ready:
        """The table before the first card, seen from the dealer's chair."""
        chairs = Chairs(self._seats, DEALER)
        notes = {ELDEST: ("eldest hand",)}
        caption = "You deal."
        return table_picture(TablePicture(chairs.pictures(DEALER, notes=notes), caption=caption))
