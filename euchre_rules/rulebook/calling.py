"""Choosing trump, and going alone."""

from __future__ import annotations

from typing import Final

from euchre_rules.options.calling import (
    BestBowerTurnedUp,
    DealerSitsOut,
    DealersPartner,
    MustHold,
)
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared, TakenOver
from euchre_rules.options.round_two import TurnedDownNamed
from euchre_rules.rulebook import examples
from euchre_rules.rulebook.pen import Pen, heading, in_substance, joined, paragraph
from euchre_rules.rulebook.structure import Block, Sentence
from euchre_rules.rulebook.without_trump import calling_it

DEALER_NAMES = (
    BestBowerTurnedUp.DEALER_NAMES_BLIND,
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
)
_NO_ROUND_ONE: Final = (*DEALER_NAMES, BestBowerTurnedUp.PLAYERS_CALL)


def choosing_trump(pen: Pen) -> tuple[Block, ...]:
    """Certain turn-ups, round one, round two, and what if everybody passes.

    A best bower that counts as one of a suit changes nothing but that suit, and is told of last.
    """
    usual = (*_round_one(pen), *_round_two(pen), *_all_pass(pen))
    best_bower = _best_bower(pen)
    if pen.rules.turn_up.best_bower in _NO_ROUND_ONE:
        return (*_jack(pen), *best_bower, *usual)
    return (*_jack(pen), *usual, *best_bower)


def _round_one(pen: Pen) -> tuple[Block, ...]:
    return (
        heading("Round one"),
        *paragraph(
            pen.tell(
                f"{_who_speaks(pen)} On your turn, you either pass or "
                "order up the turn-up. Ordering it up makes its suit trump and you the maker, "
                "and the calling is over.",
                "table.players",
            ),
            _other_words(pen),
            pen.tell("The dealer can't refuse an order."),
        ),
        *paragraph(
            pen.says_unless_default("round_one.must_hold", "round_one.must_hold_applies_to"),
            pen.says("round_one.turn_up_counts_for_dealer"),
        ),
        *examples.what_to_hold(pen),
        *paragraph(
            _taking_up(pen),
            pen.says("turn_up.dealer_may_discard_it"),
        ),
        *paragraph(
            pen.says_unless_default("round_one.dealer_partner"),
            _sits_out(pen) if _must_go_alone(pen) else None,
        ),
        *examples.partner_alone(pen),
    )


def _who_speaks(pen: Pen) -> str:
    """In what order the players are asked."""
    if pen.two_handed:
        return "The dealer's opponent, called eldest hand, speaks first, and the dealer last."
    return (
        "The player on the dealer's left, called eldest hand, speaks first. The others "
        "follow clockwise, and the dealer speaks last."
    )


def _taking_up(pen: Pen) -> tuple[Sentence, ...]:
    """To whom the turn-up goes, with the exception that a table may make."""
    path = "turn_up.when_dealer_sits_out"
    stays = pen.applies(path) and pen.rules.turn_up.when_dealer_sits_out is DealerSitsOut.LEAVE
    forced = _must_go_alone(pen)
    if not stays:
        # Of a partner who must go alone it is told below, that the dealer takes it all the same.
        goes = "The" if forced else "Whoever ordered it up, the"
    elif forced:
        goes = "Unless the dealer's partner ordered it up, the"
    else:
        goes = "Unless the dealer's partner ordered it up to play alone, the"
    said = pen.tell(f"{goes} turn-up goes to the dealer.", *pen.behind(path), "table.sides")
    return joined(
        said if stays else in_substance(said, "the dealer gets the turn-up, whoever ordered it"),
        pen.tell(
            "The dealer takes it into the hand and discards one card face down, so as to hold "
            "{hand} again."
        ),
    )


def _sits_out(pen: Pen) -> tuple[Sentence, ...]:
    """What a dealer does with the turn-up who sits out, by choice of the partner or always."""
    path = "turn_up.when_dealer_sits_out"
    return in_substance(pen.says(path), f"{path}: {pen.rules.get(path).value}")


def _must_go_alone(pen: Pen) -> bool:
    path = "round_one.dealer_partner"
    forced = pen.rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
    return forced and pen.applies(path)


def _other_words(pen: Pen) -> tuple[Sentence, ...]:
    path = "round_one.dealer_partner"
    bound = pen.rules.round_one.dealer_partner is not DealersPartner.FREE
    if bound or not pen.rules.partners:
        taking = "A dealer who does it is said to take it up."
        return in_substance(pen.tell(taking, path, "table.sides"))
    return pen.tell(
        "A dealer who does it is said to take it up, and a dealer's partner to assist.",
        *(path, "table.sides"),
    )


def _round_two(pen: Pen) -> tuple[Block, ...]:
    return (
        heading("Round two"),
        *paragraph(
            pen.tell(
                "If {everybody_passes}, the dealer turns the turn-up face down, and "
                f"{_asked_again(pen)}."
            ),
            _what_may_be_named(pen),
            pen.tell("Naming one makes it trump and you the maker. Nobody takes up a card."),
            pen.says("round_two.turned_down_suit_named") if _passes_by_naming(pen) else None,
        ),
        *paragraph(pen.says_unless_default("round_two.must_hold")),
        *paragraph(
            pen.says_unless_default("round_two.stick_the_dealer"),
            pen.says("round_two.stuck_dealer_may_name_turned_down_suit"),
            _stuck_without_suit(pen),
            pen.says_unless_default("round_two.buy_out"),
        ),
        *paragraph(calling_it(pen)),
    )


def _asked_again(pen: Pen) -> str:
    return "you are both asked again" if pen.two_handed else "the calling goes around once more"


def _what_may_be_named(pen: Pen) -> tuple[Sentence, ...]:
    path = "round_two.turned_down_suit_named"
    allowed = pen.rules.round_two.turned_down_suit_named is TurnedDownNamed.ALLOWED
    which = ", even the one turned down" if allowed else ", any but the one turned down"
    return pen.tell(f"This time you either pass or name a suit{which}.", path)


def _passes_by_naming(pen: Pen) -> bool:
    return pen.rules.round_two.turned_down_suit_named is TurnedDownNamed.COUNTS_AS_PASS


def _stuck_without_suit(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.round_two
    if not rules.stick_the_dealer or rules.must_hold is MustHold.NOTHING:
        return ()
    path = "round_two.turned_down_suit_named"
    allowed = rules.turned_down_suit_named is TurnedDownNamed.ALLOWED
    which = "suit" if allowed else "but the suit turned down"
    return pen.tell(
        f"A stuck dealer who holds what it takes for none of them may name any {which}.",
        *("round_two.must_hold", "round_two.stick_the_dealer", path),
    )


def _all_pass(pen: Pen) -> tuple[Block, ...]:
    said = pen.says("deal.after_all_pass")
    title = "If you both pass again" if pen.two_handed else "If everybody passes"
    return (heading(title), *paragraph(said)) if said else ()


def _best_bower(pen: Pen) -> tuple[Block, ...]:
    path = "turn_up.best_bower"
    if not pen.applies(path):
        return ()
    dealer_names = pen.rules.turn_up.best_bower in DEALER_NAMES
    own_words = dealer_names or not pen.rules.turn_up.best_bower_taken
    return (
        heading("The best bower turned up"),
        *paragraph(
            pen.says(path),
            pen.says("turn_up.best_bower_taken") if own_words else None,
            _no_claims(pen) if dealer_names else None,
        ),
        *examples.named_blind(pen),
    )


def _no_claims(pen: Pen) -> tuple[Sentence, ...]:
    """That poor hands are played where nobody but the dealer is asked."""
    claims, exchanges = (pen.has_poor_hands(path) for path in _POOR_HANDS)
    if claims and exchanges:
        sentence = "No hand is dealt again then or goes under, however poor it is."
    elif claims:
        sentence = "No hand is dealt again then, however poor it is."
    elif exchanges:
        sentence = "No hand goes under then, however poor it is."
    else:
        return ()
    pack = ("deck.best_bower", "deck.ranks", "deck.copies", "deal.cards")
    return pen.tell(sentence, *_POOR_HANDS, "turn_up.best_bower", *pack)


_POOR_HANDS: Final = ("redeal_hand.qualifies", "exchange_hand.qualifies")


def _poor_hands_are_played(pen: Pen) -> tuple[Sentence, ...]:
    """That nobody is asked about poor hands once the dealer has gone alone blind."""
    if not any(pen.has_poor_hands(path) for path in _POOR_HANDS):
        return ()
    pack = ("deck.ranks", "deck.copies", "deal.cards")
    return pen.tell("Poor hands are played then too.", *_POOR_HANDS, "alone.blind_on_jack", *pack)


def _jack(pen: Pen) -> tuple[Block, ...]:
    """The blind lone hand, where a dealer may stake one."""
    path = "alone.blind_on_jack"
    if not (pen.rules.alone.blind_on_jack and pen.applies(path)):
        return ()
    return (
        heading("A jack turned up"),
        *paragraph(
            pen.says(path),
            pen.tell(
                f"The dealer then looks at the hand and discards {_for_the_jack(pen)}.",
                *(path, "alone.allowed", "table.sides", "turn_up.dealer_may_discard_it"),
            ),
            _poor_hands_are_played(pen),
            pen.tell(
                "If the dealer declines, you go on as after any other turn-up.",
                *(path, "alone.allowed", "table.sides"),
            ),
        ),
    )


def _for_the_jack(pen: Pen) -> str:
    """What a dealer discards who has taken up a jack blind."""
    return "any card" if pen.rules.turn_up.dealer_may_discard_it else "another card"


def going_alone(pen: Pen) -> tuple[Block, ...]:
    """The lone hand, and the lone defender."""
    return (
        *paragraph(
            pen.says("alone.allowed", "alone.declared"),
            pen.tell(
                "A maker who doesn't say it plays with help, together with the partner.",
                *("alone.allowed", "table.sides"),
            )
            if pen.rules.lone_hands
            else None,
            pen.says_unless_default("alone.must_take_all"),
        ),
        *paragraph(
            pen.says_unless_default("alone.barred_near_target"),
            _only_passes(pen) if _must_go_alone(pen) else None,
        ),
        *paragraph(None if _must_go_alone(pen) else _sits_out(pen)),
        *paragraph(pen.says_unless_default("alone.taken_over_by_partner")),
        *paragraph(_card_for_maker(pen)),
        *paragraph(_lone_defender(pen)),
        *paragraph(_turn_up_too(pen)),
    )


def _card_for_maker(pen: Pen) -> tuple[Sentence, ...]:
    """What the partner of a lone maker gives, and when."""
    said = pen.says_unless_default("alone.partner_card")
    if not said:
        return ()
    when = "This is done after the dealer's discard, if there is one, and before the first lead."
    return joined(said, pen.tell(when, *pen.behind("alone.partner_card")))


def _turn_up_too(pen: Pen) -> tuple[Sentence, ...]:
    """That the turn-up, which may not be discarded for itself, may leave the hand afterwards."""
    maker, defender = "alone.partner_card", "defend_alone.partner_card"
    cards = [path for path in (maker, defender) if pen.says_unless_default(path)]
    if not cards:
        return ()
    ways = turn_up_leaves(pen)
    return pen.tell(
        f"The turn-up just taken may go, too: {', and '.join(ways)}."
        if len(ways) > 1
        else "A lone dealer may put aside even the turn-up just taken.",
        *(*pen.behind(maker), *pen.behind(defender)),
        *("turn_up.when_dealer_sits_out", "round_one.dealer_partner", "table.sides"),
        "alone.taken_over_by_partner",
    )


def turn_up_leaves(pen: Pen) -> tuple[str, ...]:
    """How the turn-up may leave the hand where partners give cards; empty where none do."""
    maker, defender = "alone.partner_card", "defend_alone.partner_card"
    cards = [path for path in (maker, defender) if pen.says_unless_default(path)]
    if not cards:
        return ()
    aside, given = "a lone dealer may put it aside", "a dealer who sits out may give it"
    return (aside, given) if cards != [maker] or _may_give_it(pen) else (aside,)


def _may_give_it(pen: Pen) -> bool:
    """Whether a dealer may sit out with the turn-up in hand, a lone maker being the partner."""
    path = "turn_up.when_dealer_sits_out"
    left = pen.applies(path) and pen.rules.turn_up.when_dealer_sits_out is DealerSitsOut.LEAVE
    bound = pen.rules.round_one.dealer_partner is DealersPartner.MUST_PASS
    taken_over = pen.rules.alone.taken_over_by_partner is not TakenOver.NEVER
    return taken_over or not (left or bound)


def _only_passes(pen: Pen) -> tuple[Sentence, ...]:
    """What becomes of a partner who must go alone and may not."""
    path = "alone.barred_near_target"
    if pen.has_default(path) or not pen.applies(path):
        return ()
    return pen.tell(
        "In round one a dealer's partner on that side can then only pass.",
        *(path, "round_one.dealer_partner", "alone.allowed", "game.target", "table.sides"),
    )


def _lone_defender(pen: Pen) -> tuple[Sentence, ...]:
    path = "defend_alone.allowed"
    if pen.rules.defend_alone.allowed is DefendAlone.NEVER or not pen.applies(path):
        return ()
    return joined(
        pen.says(path, "defend_alone.declared"),
        _dealer_has_discarded(pen),
        pen.says_unless_default("defend_alone.partner_card"),
    )


def _dealer_has_discarded(pen: Pen) -> tuple[Sentence, ...]:
    """That a lone defender speaks after the discard, whoever sits out."""
    path = "defend_alone.declared"
    if pen.rules.defend_alone.declared is not DefendAloneDeclared.BEFORE_THE_LEAD:
        return ()
    return pen.tell(
        "A dealer who was ordered up has discarded by then, even one who now sits out.",
        *pen.behind(path),
        "table.sides",
    )
