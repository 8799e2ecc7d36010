"""The words that stand for a table in the sentences of its options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from euchre_rules.cards import Rank, Suit
from euchre_rules.options.calling import BestBowerTurnedUp, DealersPartner, HolderRule
from euchre_rules.options.game import Overshoot, Skunk
from euchre_rules.options.model import Option
from euchre_rules.options.pack import BestBower, PartnersChosen
from euchre_rules.options.penalties import Correctable
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared, PartnerCard
from euchre_rules.options.poor_hands import GO_UNDER, PoorHand
from euchre_rules.options.registry import Rules
from euchre_rules.options.round_two import NoTrumpCall

_REMEMBERED: Final = 64
"""How many tables have their words kept: a sentence needs them all."""
_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_BEST_BOWER: Final = {
    BestBower.NONE: "the best bower",
    BestBower.JOKER: "the joker",
    BestBower.TWO_OF_SPADES: "the two of spades",
}
_LONE_MAKERS_CARDS: Final = {
    PartnerCard.NONE: "",
    PartnerCard.BEST_CARD: "the partner's card",
    PartnerCard.BEST_CARD_AFTER_DISCARD: "the partner's card",
    PartnerCard.TWO_BEST_CARDS: "the partner's cards",
}
"""What a lone maker has got before the defenders are asked about a lone hand."""

_IF_SEVERAL_REACH_IT: Final = (
    "; if several reach it in one hand, the highest score wins, and while the highest are level, "
    "you play on"
)
"""What decides a game between players of whom several may score in one hand."""


def number_word(n: int) -> str:
    """A number as prose writes it: in words up to twelve.

    >>> number_word(5), number_word(24)
    ('five', '24')
    """
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def count(n: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "point"), count(2, "point")
    ('1 point', '2 points')
    """
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def points(n: int) -> str:
    """What somebody scores.

    >>> points(0), points(1)
    ('nothing', '1 point')
    """
    return count(n, "point") if n else "nothing"


def times(n: int) -> str:
    """How often: once, twice, three times."""
    return {1: "once", 2: "twice"}.get(n, f"{number_word(n)} times")


def and_list(words: Sequence[str]) -> str:
    """Words in a list as prose writes it.

    >>> and_list(["nine", "ten", "jack"])
    'nine, ten and jack'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def or_list(words: Sequence[str]) -> str:
    """Alternatives as prose writes them.

    >>> or_list(["nine", "ten", "jack"])
    'nine, ten or jack'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def sentence_case(text: str) -> str:
    """The text with a capital first letter and nothing else changed."""
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """The text with a small first letter, as it goes on after a colon."""
    return text[:1].lower() + text[1:]


def ended(text: str) -> str:
    """The text with a full stop, unless it ends like a sentence already.

    >>> ended("On an island"), ended("Who leads?")
    ('On an island.', 'Who leads?')
    """
    return text if text.endswith((".", "?", "!")) else f"{text}."


def best_bower(rules: Rules) -> str:
    """The best bower of a table, in words with its article."""
    return _BEST_BOWER[rules.deck.best_bower]


def table_words(rules: Rules) -> dict[str, str]:
    """The words that any sentence of a table may use.

    :data:`euchre_rules.options.behind.BEHIND` names the options of each.
    """
    return dict(_table_words(rules))


@lru_cache(maxsize=_REMEMBERED)
def _table_words(rules: Rules) -> dict[str, str]:
    extra = best_bower(rules)
    has_extra = rules.deck.best_bower is not BestBower.NONE
    hand = rules.deal.cards
    return {
        "best_bower": extra,
        "Best_bower": sentence_case(extra),
        "trumps_that_count": f"{extra} and both bowers" if has_extra else "both bowers",
        "left_and_best": f"the left bower and {extra}" if has_extra else "the left bower",
        "no_bower": f"neither a bower nor {extra}" if has_extra else "no bower",
        "hand": number_word(hand),
        "all_tricks": _all_tricks(hand),
        "enough": number_word(rules.majority),
        "enough_tricks": f"{number_word(rules.majority)} trick{'s' if rules.majority > 1 else ''}",
        **_words_of_the_table(rules),
        **_words_of_calling(rules),
        **_words_of_scoring(rules),
        **_words_of_penalties(rules),
        **_words_of_the_game(rules),
    }


def _all_tricks(hand: int) -> str:
    return {1: "the only trick", 2: "both tricks"}.get(hand, f"all {number_word(hand)} tricks")


def _words_of_the_table(rules: Rules) -> dict[str, str]:
    """Words that depend on how many play, and on who plays with whom."""
    players, partners = rules.table.players, rules.partners
    two = players == 2
    several = not partners and not two
    left = "the dealer's opponent" if two else "the player on the dealer's left"
    right = "the dealer's opponent" if two else "the player on the dealer's right"
    drawn = partners and rules.table.partners_chosen is PartnersChosen.DRAWN
    return {
        "a_card": "another card" if drawn else "a card",
        "left_of_dealer": "the dealer's opponent" if two else "the dealer's left",
        "right_of_dealer": "the dealer's opponent" if two else "the dealer's right",
        "dealers_left": left,
        "Dealers_left": sentence_case(left),
        "dealers_right": right,
        "Dealers_right": sentence_case(right),
        "everybody_else": "the other player" if two else "everybody else",
        "everybody_passes": "you both pass" if two else "everybody passes",
        "next_player": "the other player" if two else "the left",
        "in_turn": "-".join(("2", "3")[place % 2] for place in range(players)),
        "in_turn_again": "-".join(("3", "2")[place % 2] for place in range(players)),
        "It_is_against": _against(players),
        "side": "side" if partners else "player",
        "Makers_who_take": "Makers who take" if partners else "A maker who takes",
        "they_score": "score" if partners else "scores",
        "the_makers_take": "the makers take" if partners else "the maker takes",
        "they_are": "they are" if partners else "the maker is",
        "defenders_score": "the defenders score"
        if partners
        else f"the other player{' scores' if two else 's score'}",
        "Defenders_who_take": "A defender who takes" if two else "Defenders who take",
        "defending_scores": "scores" if two else "score",
        "each": " each" if several else "",
    }


def _words_of_calling(rules: Rules) -> dict[str, str]:
    """Words that depend on how trump is chosen and on who may go alone."""
    one, two = rules.round_one, rules.round_two
    extra = best_bower(rules)
    alike = one.must_hold is two.must_hold and one.must_hold_applies_to is HolderRule.EVERYONE
    alone, no_trump = rules.lone_hands, (rules.no_trump.high, rules.no_trump.low)
    dealer_names = rules.deck.best_bower is not BestBower.NONE and rules.turn_up.best_bower in (
        BestBowerTurnedUp.DEALER_NAMES_BLIND,
        BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
    )
    named_late = f"; a dealer who has had to name trump for {extra} says so after naming it"
    forced = one.dealer_partner is DealersPartner.MUST_GO_ALONE
    lone_defense = rules.lone_defense is not DefendAlone.NEVER
    early = rules.defend_alone.declared is DefendAloneDeclared.BEFORE_THE_LEAD
    defends = lone_defense and early
    return {
        "again": "again " if alike else "",
        "another_card": "any card, even that one"
        if rules.turn_up.dealer_may_discard_it
        else "another card",
        "help_or_alone": " and says whether to play with help, that is, with the partner, or alone"
        if alone
        else "",
        "apart_from_dealer": named_late if dealer_names else "",
        "may_play": "may then play" if alone else "then plays",
        "orders_up_alone": "orders up" if forced else "orders up alone",
        "against_whom": " against one maker or two" if alone else "",
        "once_alone_is_settled": _once_settled(rules) if alone else "",
        "is_stuck": _stuck(rules),
        "or_no_trump": " or no trump" if NoTrumpCall.ANYONE in no_trump else "",
        "or_next": ", or the next player clockwise if that one sits out" if defends else "",
        "even_a_lone_defender": ", even to a lone defender" if lone_defense else "",
    }


def _once_settled(rules: Rules) -> str:
    """What comes before the defenders are asked, where the maker may be alone."""
    cards = _LONE_MAKERS_CARDS[rules.alone.partner_card]
    if cards and rules.lone_defense is DefendAlone.AGAINST_LONE_MAKER:
        return f", once the lone maker has {cards}"
    has_them = f", and a lone maker has {cards}" if cards else ""
    return f", once the maker has said whether to play alone{has_them}"


def _stuck(rules: Rules) -> str:
    """What a dealer must do to whom round two has come."""
    suits_only = rules.no_trump.high is NoTrumpCall.NEVER is rules.no_trump.low
    call = "name a suit" if suits_only else "name a suit or no trump"
    if rules.round_two.buy_out:
        return f"is stuck, and must {call}{'' if suits_only else ','} or buy out"
    return f"may not pass: the dealer is stuck and must {call}"


def _words_of_scoring(rules: Rules) -> dict[str, str]:
    """Words of a score that another one may exceed or take the place of."""
    score = rules.score
    march, alone, hand = score.defenders_march, score.euchre_alone, _all_tricks(rules.deal.cards)
    more_alone = rules.lone_hands and alone > march
    return {
        "but_some": ", but at least one" if march != score.euchre else "",
        "more_for_all": f", or {march} if they take {hand}" if march > alone else "",
        "more_if_alone": f", or {alone} against a lone maker" if more_alone else "",
    }


def _words_of_penalties(rules: Rules) -> dict[str, str]:
    """Words for poor hands, for what others score, and for games of several."""
    extra = best_bower(rules)
    has_extra = rules.deck.best_bower is not BestBower.NONE
    several = not rules.partners and rules.table.players > 2
    others = (
        "the other players"
        if several
        else ("the other side" if rules.partners else "the other player")
    )
    return {
        "or_best_bower": f", and not {extra}" if has_extra else "",
        "what_goes_under": _what_goes_under(rules.exchange_hand.qualifies),
        "three_of_the_kitty": "the three cards of the kitty"
        if _kitty(rules) == GO_UNDER
        else "the top three cards of the kitty",
        "then_the_rest": "" if rules.table.players == 2 else ", and the others follow clockwise",
        "the_others": others,
        "others_score_each": f"{others} score" if several else f"{others} scores",
        "sides_level": "the sides are level" if rules.partners else "the best are level",
        "loser_has": "others have" if several else "loser has",
        "not_even_carried": ", not even a carried one"
        if rules.game.overshoot is Overshoot.LAPS
        else "",
        "unless_several_reach_it": ", unless several reach it in one hand" if several else "",
        "if_several_reach_it": _IF_SEVERAL_REACH_IT if several else "",
        "or_two_for_a_slam": ", or two for a slam"
        if rules.game.skunk is Skunk.COUNTS_DOUBLE
        else "",
    }


def _against(players: int) -> str:
    """How those play who have no partner."""
    if players == 2:
        return "It is one against the other"
    others = "both others" if players == 3 else f"the {number_word(players - 1)} others"
    return (
        "You play against each other, each for your own score. In each hand, whoever makes trump "
        f"plays against {others}"
    )


def _kitty(rules: Rules) -> int:
    """How many cards lie face down below the turn-up."""
    faces = len(rules.deck.ranks) * len(Suit) + (rules.deck.best_bower is not BestBower.NONE)
    return faces * rules.deck.copies - rules.table.players * rules.deal.cards - 1


def _what_goes_under(poor: PoorHand) -> str:
    """Which cards of a poor hand go for those of the kitty."""
    if poor is PoorHand.ACES_BUT_NO_FACE:
        return "any three cards, but no ace,"
    of_many = (
        PoorHand.THREE_NINES,
        PoorHand.THREE_NINES_OR_THREE_TENS,
        PoorHand.ANY_THREE_NINES_AND_TENS,
    )
    return "three cards that are nines or tens" if poor in of_many else "any three cards"


def _words_of_the_game(rules: Rules) -> dict[str, str]:
    """Words for what a march scores, for tokens, and for games and rubbers."""
    partners, hand, enough = rules.partners, rules.deal.cards, rules.majority
    off = rules.score.march_taken_off
    several = not partners and rules.table.players > 2
    others = "each other player" if several else f"the other {'side' if partners else 'player'}"
    fewer = f"{number_word(enough)} or more tricks, but not all,"
    only = f"{number_word(enough)} trick{'s' if enough > 1 else ''}, but not all,"
    scores_one = "takes" if off else "scores"
    slam = rules.game.skunk is Skunk.COUNTS_DOUBLE
    but_blind = ", but not in a hand begun blind" if rules.alone.blind_on_jack else ""
    return {
        "The_makers_need": "The makers need" if partners else "The maker needs",
        "the_makers": "the makers" if partners else "the maker",
        "enough_but_not_all": only if enough + 1 == hand else fewer,
        "march_scores": ("take" if off else "score") if partners else scores_one,
        "lone_march_scores": scores_one,
        "off_others": f" off {others}" if off else "",
        "alone_or_not": f", alone or not{but_blind}," if rules.lone_hands else "",
        "together": " who play together and" if rules.lone_hands else " who",
        "at_most": "at most " if rules.game.target else "",
        "or_beyond": ", or beyond it," if rules.game.win_by > 1 else "",
        "or_beyond_it": " or beyond it" if rules.game.win_by > 1 else "",
        "who_may_be_alone": ", alone or not"
        if rules.lone_hands and not rules.alone.must_take_all
        else "",
        "even_alone": ", with a march and alone as well" if rules.lone_hands else "",
        "not_put_right": ""
        if rules.renege.correctable is Correctable.NEVER
        else " that is not put right",
        "a_slam_is_one": "; a slam is only one game toward it" if slam else "",
    }


def value_words(value: object) -> dict[str, str]:
    """The words that stand for an option's own value in its sentence."""
    if isinstance(value, int) and not isinstance(value, bool):
        word = number_word(value)
        return {
            "n": str(value),
            "n_tricks": f"{word} trick{'' if value == 1 else 's'}",
            "number": word,
            "Number": sentence_case(word),
            "points": points(value),
            "times": times(value),
        }
    if isinstance(value, tuple) and all(isinstance(item, Rank) for item in value):
        return {
            "ranks": " ".join(rank.value for rank in reversed(value)),
            "rank_words": and_list([_rank_word(rank) for rank in value]),
        }
    return {}


def _rank_word(rank: Rank) -> str:
    return rank.value if rank.value.isdigit() else rank.word


def sentence(option: Option, value: object, rules: Rules) -> str:
    """The rule-book sentence of a value, as it reads at a table with these rules.

    >>> from euchre_rules.options.registry import option
    >>> sentence(option("game.target"), 7, Rules())
    'The first side with 7 points or more wins the game.'
    """
    return option.says(value).sentence.format_map(table_words(rules) | value_words(value))


def label(option: Option, value: object, rules: Rules) -> str:
    """The short label of a value at a table with these rules."""
    return option.says(value).label.format_map(table_words(rules) | value_words(value))


def question(option: Option, rules: Rules) -> str:
    """The question that an option answers, as a player of this table would ask it."""
    return option.asks.format_map(table_words(rules))
