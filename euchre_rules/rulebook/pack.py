"""What you need, the aim, and the cards with their order."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Rank, Suit, Trump
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.pack import PartnersChosen
from euchre_rules.options.words import count, number_word
from euchre_rules.rulebook.pen import Pen, heading, paragraph
from euchre_rules.rulebook.points import MAKERS_POINTS, makers_can_score
from euchre_rules.rulebook.structure import Block, Sentence, TrumpOrders
from euchre_rules.rulebook.structure import TrumpOrder as OrderRow
from euchre_rules.rulebook.without_trump import CALLED, cards_without_trump, is_played

_SIDES: Final = ("table.sides", "table.players")
_SEVERAL: Final = 2
PACK: Final = ("deck.ranks", "deck.best_bower", "deck.copies")


def what_you_need(pen: Pen) -> tuple[Block, ...]:
    """Players and their sides, the pack, and something to write with."""
    total = count(len(pen.tables.deck), "card")
    so_far = f"Add {{best_bower}}, and you have {total}." if pen.best_bower else f"That is {total}."
    if pen.tables.has_copies:
        so_far = "Add {best_bower}." if pen.best_bower else ""
    return (
        *paragraph(
            pen.says("table.players", "table.sides", "table.partners_chosen"),
            counting_in_draw(pen) if _are_drawn(pen) else None,
        ),
        *paragraph(
            pen.says("deck.ranks"),
            pen.tell(so_far, *PACK) if so_far else None,
            pen.says_unless_default("deck.copies"),
            pen.tell(f"That makes {total}.", *PACK) if pen.tables.has_copies else None,
            pen.tell("Keep the score with pencil and paper."),
            _tokens(pen),
        ),
    )


def _tokens(pen: Pen) -> tuple[Sentence, ...]:
    """Something to hand out where tokens are given that make a point together."""
    path = "score.four_trick_tokens"
    if pen.rules.score.four_trick_tokens < _SEVERAL or not pen.applies(path):
        return ()
    return pen.tell("You also need tokens, such as matches.", *pen.behind(path))


def _are_drawn(pen: Pen) -> bool:
    path = "table.partners_chosen"
    return pen.rules.table.partners_chosen is PartnersChosen.DRAWN and pen.applies(path)


def counting_in_draw(pen: Pen) -> tuple[Sentence, ...]:
    """What the ace counts in a draw, and that a best bower isn't drawn."""
    behind = ("table.partners_chosen", "first_deal.method")
    out = pen.tell("{Best_bower} is left out of the draw.", *behind) if pen.best_bower else ()
    return (*pen.says("first_deal.ace"), *out)


def the_aim(pen: Pen) -> tuple[Block, ...]:
    """What a hand is about, and what the two sides are called."""
    return (
        *paragraph(
            pen.tell(
                "A game takes several hands. In each hand one player, the maker, chooses the "
                "trump suit, which beats the three others"
                f"{', or calls a hand without trump' if is_played(pen) else ''}.",
                *CALLED,
            ),
            pen.tell(
                f"{_who_must_win(pen)} "
                "A trick is one card from each player in the hand, and the best of these cards "
                "takes it.",
                *_SIDES,
            ),
        ),
        *paragraph(
            _who_scores(pen),
            pen.tell(
                f"To take {{all_tricks}} is a march{_taken_off(pen)}.",
                *("score.march_taken_off", "alone.blind_on_jack", "alone.allowed", "table.sides"),
            ),
        ),
    )


def _who_scores(pen: Pen) -> tuple[Sentence, ...]:
    """What becomes of enough tricks, and of too few."""
    scores = makers_can_score(pen.rules)
    makers = "they score" if scores else "nobody scores"
    maker = "the maker scores" if scores else "nobody scores"
    instead = " instead" if scores else ""
    off = pen.rules.score.march_taken_off
    enough = "enough tricks, but not all" if off else "enough tricks"
    behind = (*_SIDES, *MAKERS_POINTS, "score.march_taken_off")
    if off and pen.rules.majority == pen.hand_size:
        return pen.tell(
            pen.depending(
                "Makers who don't are euchred, and the defenders score.",
                "A maker who doesn't is euchred, and each defender scores.",
                "A maker who doesn't is euchred, and the defender scores.",
            ),
            *behind,
        )
    return pen.tell(
        pen.depending(
            f"If the makers win {enough}, {makers}. If they don't win enough, they are euchred, "
            f"and the defenders score{instead}.",
            f"If the maker wins {enough}, {maker}. If not enough, the maker is euchred, and each "
            f"defender scores{instead}.",
            f"If the maker wins {enough}, {maker}. If not enough, the maker is euchred, and the "
            f"defender scores{instead}.",
        )
        if off
        else pen.depending(
            f"If the makers win {enough}, {makers}. If they don't, they are euchred, and the "
            f"defenders score{instead}.",
            f"If the maker wins {enough}, {maker}. If not, the maker is euchred, and each "
            f"defender scores{instead}.",
            f"If the maker wins {enough}, {maker}. If not, the maker is euchred, and the "
            f"defender scores{instead}.",
        ),
        *behind,
    )


def _taken_off(pen: Pen) -> str:
    if not pen.rules.score.march_taken_off:
        return ""
    blind = pen.rules.alone.blind_on_jack and pen.applies("alone.blind_on_jack")
    unless = ", unless the hand was begun blind" if blind else ""
    return f", which takes points off {{the_others}}{unless}"


def _who_must_win(pen: Pen) -> str:
    """Who must win how many tricks, and what the rest are called."""
    makers = pen.depending("The maker's side, the makers,", "The maker", "The maker")
    others = pen.depending(
        "The other side, the defenders, tries to stop them.",
        "The others are the defenders, who work together to stop the maker.",
        "The other player, the defender, tries to prevent it.",
    )
    return f"{makers} must then win {enough_of(pen)}. {others}"


def enough_of(pen: Pen) -> str:
    """How many tricks the makers need, of how many."""
    if pen.rules.majority == pen.hand_size:
        return "{all_tricks}"
    return "at least {enough} of the {hand} tricks"


def the_cards(pen: Pen) -> tuple[Block, ...]:
    """How the cards rank, trump and plain."""
    ranks = [rank.value for rank in reversed(pen.rules.deck.ranks)]
    below = [rank for rank in ranks if rank != Rank.JACK.value]
    return (
        *paragraph(
            pen.tell(
                f"In a suit that is not trump, the cards rank {' '.join(ranks)}, best first.",
                "deck.ranks",
            ),
        ),
        heading("Right bower and left bower"),
        *paragraph(
            pen.says_unless_default("deck.best_bower"),
            _bowers(pen),
            pen.tell(f"Below the bowers, trump goes on with {' '.join(below)}.", "deck.ranks")
            if below
            else None,
        ),
        *paragraph(_lengths(pen)),
        trump_orders(pen),
        *cards_without_trump(pen),
    )


def _bowers(pen: Pen) -> tuple[Sentence, ...]:
    """Which jacks are the bowers, below a best bower if there is one."""
    number = "four" if pen.tables.has_copies else "two"
    rise = f"{number} jacks come next" if pen.best_bower else f"{number} jacks rise to the top"
    first = pen.tell(f"In the trump suit, {rise}.", "deck.copies", "deck.best_bower")
    if pen.tables.has_copies:
        return first + pen.tell(
            "The two jacks of that suit are the right bowers. Next come the left bowers, which are "
            "the two other jacks of the same color. They leave the suit printed on them: until the "
            "hand is over, they are trumps in every way.",
            "deck.copies",
        )
    return first + pen.tell(
        "The jack of that suit is the right bower. Next comes the left bower, which is the other "
        "jack of the same color. It leaves the suit printed on it: until the hand is over, it is a "
        "trump in every way.",
        "deck.copies",
    )


def _lengths(pen: Pen) -> tuple[Sentence, ...]:
    order = pen.tables.orders[Trump.HEARTS]
    trumps, short, others = (
        order.suit_masks[suit].bit_count() for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
    )
    twice = pen.tables.has_copies
    return pen.tell(
        f"So there are {number_word(trumps)} trumps{', each card twice' if twice else ''}. "
        f"The suit that has lost its {'two jacks' if twice else 'jack'} is left with "
        f"{number_word(short)} cards, and the two others have {number_word(others)} each.",
        *PACK,
    )


def trump_orders(pen: Pen) -> TrumpOrders:
    """The trump order for each suit."""
    rows = tuple(_row(pen.tables.orders[trump]) for trump in SUIT_TRUMPS)
    twice = "; each card is there twice" if pen.tables.has_copies else ""
    return TrumpOrders(rows, f"What each trump does to the cards, the best first{twice}")


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
