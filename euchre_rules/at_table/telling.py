"""What happens at the table, told in paragraphs; nothing here reads or writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.at_table.ending import came_of_it
from euchre_rules.at_table.events import (
    Dealt,
    Discarded,
    Event,
    Exchanged,
    Gave,
    HandOver,
    MatchOver,
    Played,
    RubberOver,
    Said,
    SatOut,
    TrickTaken,
    TurnUpMoved,
    WentUnder,
)
from euchre_rules.at_table.names import Names
from euchre_rules.cards import Rank
from euchre_rules.engine.actions import (
    ALONE,
    CLAIM_REDEAL,
    DEFEND_ALONE,
    WITH_HELP,
    Name,
    OrderUp,
)
from euchre_rules.engine.draw import Draw
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.engine.view import View
from euchre_rules.options import Rules, option
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import FirstDealMethod, Ties
from euchre_rules.options.words import and_list, count, label, sentence, sentence_case
from euchre_rules.players.advice import shown


@dataclass(frozen=True)
class Line:
    """A paragraph.

    Attributes:
        heading: Whether something new begins with it.
    """

    text: str
    heading: bool = False


class Teller:
    """Tells the human what happens at a table."""

    def __init__(self, rules: Rules, names: Names, *, openly: bool = False) -> None:
        """Begin with the rules of the table and what the players are called.

        Args:
            openly: Whether everybody's cards are told, as to somebody who reads a record.
        """
        self._rules: Final = rules
        self._names: Final = names
        self._openly: Final = openly

    def tell(self, events: Iterable[Event]) -> list[Line]:
        """What happened: a paragraph for the calling, and one for each trick."""
        lines: list[Line] = []
        sentences: list[str] = []
        plays: list[str] = []

        def end_paragraph() -> None:
            if plays:
                sentences.append(f"{', '.join(plays)}.")
            if sentences:
                lines.append(Line(" ".join(sentences)))
            sentences.clear()
            plays.clear()

        for event in events:
            match event:
                case Played():
                    if event.led:
                        end_paragraph()
                    plays.append(self._played(event))
                case TrickTaken():
                    plays[-1:] = [f"{plays[-1]}. {self._taken(event)}"]
                    end_paragraph()
                case Dealt():
                    end_paragraph()
                    lines.extend(self._dealt(event))
                case HandOver():
                    end_paragraph()
                    lines.append(Line(self._over(event)))
                case MatchOver():
                    lines.append(Line(self._won(event), heading=True))
                    lines.extend(map(Line, filter(None, [self._after(event)])))
                case RubberOver():
                    lines.append(Line(self._rubber(event), heading=True))
                case _:
                    sentences.extend(filter(None, [self._happened(event)]))
        end_paragraph()
        return lines

    def one(self, event: Event) -> str:
        """What happened, in sentences, where it is told by itself; empty if there is no need."""
        match event:
            case Played():
                return f"{self._played(event)}."
            case TrickTaken():
                return f"{self._taken(event)}."
            case _:
                return " ".join(line.text for line in self.tell([event]))

    def _dealt(self, event: Dealt) -> Iterator[Line]:
        names, view = self._names, event.view
        if event.draw is not None:
            yield Line(self._drawn(event.draw))
        dealer = names.does(view.dealer, "deal")
        score = names.score(view.score)
        yield Line(f"Deal {event.number}. {dealer}. Score: {score}.", heading=True)
        cut = "" if event.cutter is None else f"{names.does(event.cutter, 'cut')}. "
        rounds = ", then ".join("-".join(map(str, each)) for each in event.packets)
        aside = " and set aside" if view.turn_up_state is TurnUp.SET_ASIDE else ""
        yield Line(
            f"{cut}The packets: {rounds}. {sentence_case(shown(view.turn_up))} is turned up{aside}."
        )

    def _drawn(self, draw: Draw) -> str:
        """How the first dealer was found."""
        names, rules = self._names, self._rules
        how = label(option("first_deal.method"), rules.first_deal.method, rules)
        told = [f"For the first deal ({how}):"] if draw.rounds else [f"The first deal ({how}):"]
        for place, drawn in enumerate(draw.rounds):
            everybody = rules.first_deal.ties is Ties.ALL_DRAW_AGAIN
            who = "Everybody draws" if everybody else "Those who tie draw"
            again = f"{who} again: " if place else ""
            cards = ", ".join(f"{names.of(seat)} {card.pretty}" for seat, card in drawn)
            told.append(f"{again}{cards}.")
        aces = any(card.rank is Rank.ACE for each in draw.rounds for _, card in each)
        compared = rules.first_deal.method in (FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW)
        if aces and compared:
            told.append(sentence(option("first_deal.ace"), rules.first_deal.ace, rules))
        return " ".join([*told, f"{names.does(draw.dealer, 'deal', 'first')}."])

    def _happened(self, event: Said | TurnUpMoved | SatOut | Exchanged) -> str:
        match event:
            case Said():
                return self._said(event)
            case TurnUpMoved():
                return self._turn_up(event)
            case SatOut():
                return f"{self._names.do(event.seats, 'sit')} out this hand."
            case Discarded():
                return self._discarded(event)
            case Gave():
                return self._gave(event)
            case WentUnder():
                return self._went_under(event)

    def _said(self, event: Said) -> str:
        if isinstance(event.action, OrderUp):
            return self._ordered(event)
        if isinstance(event.action, Name):
            return self._named(event, event.action)
        names, seat, action = self._names, event.seat, event.action
        if event.phase is Phase.BLIND_ALONE and action is ALONE:
            assert event.view.trump is not None
            blind = names.does(seat, "go", "alone without looking")
            return f"{blind}: {event.view.trump.value} are trump."
        if event.phase is Phase.TAKE_OVER and action is ALONE:
            plays = names.verb(seat, "play")
            return f"{names.does(seat, 'take', 'the hand over')} and {plays} it alone."
        said = {
            WITH_HELP: names.does(seat, "play", "with help"),
            ALONE: names.does(seat, "go", "alone"),
            DEFEND_ALONE: names.does(seat, "defend", "alone"),
            CLAIM_REDEAL: names.does(seat, "claim", "a new deal"),
        }
        declined = {
            Phase.BLIND_ALONE: names.does(seat, "look", "first"),
            Phase.REDEAL_CLAIM: names.does(seat, "claim", "no new deal"),
            Phase.KITTY_EXCHANGE: names.does(seat, "keep", "the hand"),
            Phase.TAKE_OVER: names.does(seat, "leave", "it to the maker"),
            Phase.DEFEND_ALONE: f"{names.of(seat)} won't defend alone",
        }
        return f"{said.get(action) or declined.get(event.phase, names.does(seat, 'pass'))}."

    def _ordered(self, event: Said) -> str:
        names, seat, view = self._names, event.seat, event.view
        alone = f" and {names.verb(seat, 'go')} alone" if view.alone else ""
        how = "take" if seat == view.dealer else "order"
        assert view.trump is not None
        ordered = names.does(seat, how, f"up {shown(view.turn_up)}")
        return f"{ordered}{alone}: {view.trump.value} are trump."

    def _named(self, event: Said, action: Name) -> str:
        names, seat, view = self._names, event.seat, event.view
        alone = f" and {names.verb(seat, 'go')} alone" if view.alone else ""
        if view.trump is None:
            named = names.does(seat, "name", action.trump.value)
            return f"{named}, the suit turned down, and that counts as a pass."
        if action.trump.suit is None:
            return f"{names.does(seat, 'call', action.trump.value)}{alone}."
        blind = event.phase is Phase.DEALER_CALL and (
            self._rules.turn_up.best_bower is BestBowerTurnedUp.DEALER_NAMES_BLIND
        )
        unseen = " without looking" if blind else ""
        return f"{names.does(seat, 'name', action.trump.value)} as trump{unseen}{alone}."

    def _turn_up(self, event: TurnUpMoved) -> str:
        """What became of the turn-up; nothing yet of one that another dealer takes up."""
        view, names = event.view, self._names
        card = shown(view.turn_up)
        match view.turn_up_state:
            case TurnUp.TAKEN if self._openly:
                if (view.dealer, OrderUp()) in view.calls or view.maker == view.dealer:
                    return ""
                return f"{names.does(view.dealer, 'take', card)} into the hand."
            case TurnUp.TAKEN:
                mine = view.seat == view.dealer
                return f"{names.does(view.dealer, 'take', card)} into your hand." if mine else ""
            case TurnUp.TURNED_DOWN:
                return f"{sentence_case(card)} is turned down."
            case TurnUp.LEFT:
                out = names.does(view.dealer, "sit", "out", begins=False)
                return f"{sentence_case(card)} stays on the pack, since {out}."
            case _:
                return f"{sentence_case(card)} is set aside."

    def _discarded(self, event: Discarded) -> str:
        view, names = event.view, self._names
        if event.card is not None:
            return f"{names.does(event.seat, 'put', shown(event.card))} aside."
        known = self._openly or (view.dealer, OrderUp()) in view.calls
        if known or event.phase is Phase.PARTNER_CARD:
            return f"{names.does(event.seat, 'put', 'a card')} aside."
        takes = names.does(view.dealer, "take", shown(view.turn_up))
        return f"{takes} into the hand and {names.verb(view.dealer, 'put')} a card aside."

    def _gave(self, event: Gave) -> str:
        view, names = event.view, self._names
        card = "a card" if event.card is None else shown(event.card)
        return f"{names.does(event.seat, 'give', card)} to {self._lone(view)}."

    def _lone(self, view: View) -> str:
        """Who plays alone and gets cards now."""
        lone = view.maker if view.defender_alone is None else view.defender_alone
        assert lone is not None
        return self._names.of(lone, begins=False)

    def _went_under(self, event: WentUnder) -> str:
        if not event.cards:
            return f"{self._names.does(event.seat, 'put', 'three cards')} under for the kitty's."
        away = shown(event.cards)
        mine = [card for card in event.view.cards if card not in event.cards]
        holds = self._names.does(event.seat, "hold", shown(tuple(mine)))
        return f"{self._names.does(event.seat, 'put', away)} under. {holds} now."

    def _played(self, event: Played) -> str:
        verb = "lead" if event.led else "play"
        return self._names.does(event.seat, verb, shown(event.card))

    def _taken(self, event: TrickTaken) -> str:
        names, trick = self._names, event.trick
        card = trick.cards[trick.seats.index(trick.winner)]
        takes = names.does(trick.winner, "take", f"the trick with {shown(card)}")
        return f"{takes}. Tricks: {names.score(event.view.tricks_won)}"

    def _over(self, event: HandOver) -> str:
        names, line = self._names, event.line
        told = came_of_it(line.result, names)
        for side, (points, total) in enumerate(zip(line.result.points, line.points, strict=True)):
            if points:
                verb = "score" if points > 0 else "lose"
                told += f" {names.side_does(side, verb, count(abs(points), 'point'))}."
            if total > points:
                told += f" {names.side_does(side, 'score', 'a point more')} for tokens."
        tokens = f" Tokens: {names.score(line.tokens)}." if line.tokens else ""
        return f"{told}{tokens} Score: {names.score(line.score)}."

    def _won(self, event: MatchOver) -> str:
        best, *others = sorted(event.game.score, reverse=True)
        to = f"{best} to {and_list([str(points) for points in others])}"
        if event.game.winner is None:
            return f"The game is drawn, {to}."
        return f"{self._names.side_does(event.game.winner, 'win', 'the game')}, {to}."

    def _after(self, event: MatchOver) -> str:
        """What the game means for those that follow; nothing where each stands by itself."""
        names, game = self._names, event.game
        told = []
        if game.counts > 1:
            told.append(f"It is a slam, and counts {count(game.counts, 'game')}.")
        if any(game.carried):
            told.append(f"Carried over to the next game: {names.score(game.carried)}.")
        if event.games is not None:
            told.append(f"Games: {names.score(event.games)}.")
        return " ".join(told)

    def _rubber(self, event: RubberOver) -> str:
        wins = self._names.side_does(event.winner, "win", "the rubber")
        return f"{wins}. In all: {self._names.score(event.totals)}."
