"""What you need, the aim, and the cards with their order."""

from __future__ import annotations

from euchre_rules.cards import SUIT_TRUMPS, Suit, Trump
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import count, number_word
from euchre_rules.rulebook.pen import Pen, paragraph
from euchre_rules.rulebook.structure import Block, Sentence, TrumpOrders
from euchre_rules.rulebook.structure import TrumpOrder as OrderRow

PACK = ("deck.ranks", "deck.best_bower")


def what_you_need(pen: Pen) -> tuple[Block, ...]:
    """Players and their sides, the pack, and something to write with."""
    total = count(len(pen.tables.deck), "card")
    with_extra = "With {best_bower}, that" if pen.has_best_bower else "That"
    return (
        *paragraph(pen.says("table.players", "table.sides", "table.partners_chosen")),
        *paragraph(
            pen.says("deck.ranks"),
            pen.tell(f"{with_extra} makes {total}.", *PACK),
            pen.tell("Have pencil and paper ready for the score."),
        ),
    )


def the_aim(pen: Pen) -> tuple[Block, ...]:
    """What a hand is about, and what the two sides are called."""
    size = "deal.cards"
    return (
        *paragraph(
            pen.tell(
                f"In every hand, one side makes trump and must then win {enough_of(pen)}.", size
            ),
            pen.tell("Trump is the suit that beats the three others."),
            pen.tell("A trick is one card from each player, and the best card takes it."),
        ),
        *paragraph(
            pen.tell("The player who chooses the suit is the maker."),
            pen.tell("The maker and partner are the makers, and the two others the defenders."),
            pen.tell("Makers who win their tricks score points."),
            pen.tell("Makers who don't are euchred, and the defenders score."),
            pen.tell("To take {all_tricks} is called a march.", size),
        ),
    )


def enough_of(pen: Pen) -> str:
    """How many tricks the makers need, of how many."""
    if pen.rules.majority == pen.hand_size:
        return pen.words["all_tricks"]
    return f"at least {pen.words['enough']} of the {pen.words['hand']} tricks"


def the_cards(pen: Pen) -> tuple[Block, ...]:
    """How the cards rank, trump and plain."""
    ranks = " ".join(rank.value for rank in reversed(pen.rules.deck.ranks))
    bowers = (
        "Trump is another matter, for two jacks rise to the top of it. "
        "The jack of the trump suit is the right bower. "
        "The other jack of the same color is the left bower, and comes next. "
        "It leaves the suit printed on it: until the hand is over it is a trump in every way."
    )
    return (
        *paragraph(
            pen.tell(
                f"In a suit that is not trump, the cards rank {ranks}, best first.", "deck.ranks"
            ),
        ),
        *paragraph(pen.tell(bowers), pen.says_unless_default("deck.best_bower")),
        *paragraph(_lengths(pen)),
        trump_orders(pen),
    )


def _lengths(pen: Pen) -> tuple[Sentence, ...]:
    order = pen.tables.orders[Trump.HEARTS]
    trumps, short, others = (
        len(order.of_suit(suit)) for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
    )
    return pen.tell(
        f"That makes {count(trumps, 'trump')}, {count(short, 'card')} in the suit that has lost "
        f"its jack, and {number_word(others)} in each of the two others.",
        *PACK,
    )


def trump_orders(pen: Pen) -> TrumpOrders:
    """The trump order for each suit."""
    rows = tuple(_row(pen.tables.orders[trump]) for trump in SUIT_TRUMPS)
    return TrumpOrders(rows, "The order of the cards for each trump, best first")


def _row(order: TrumpOrder) -> OrderRow:
    suit = order.trump.suit
    assert suit is not None
    short = suit.same_color
    others = (each for each in Suit if each not in (suit, short))
    return OrderRow(
        trump=order.trump,
        cards=order.of_suit(suit),
        short_suit=short,
        short_cards=order.of_suit(short),
        others=tuple((each, order.of_suit(each)) for each in others),
    )
