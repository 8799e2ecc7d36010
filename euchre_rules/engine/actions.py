"""What a player may say or do, and how it is written.

Every action has one canonical text: text → action → text is the identity on it. The same action is
always the same object, so actions can be compared with ``is`` or ``==``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final
from weakref import WeakValueDictionary

from euchre_rules.cards import Card, NotationError, Trump, cards_text, parse_cards
from euchre_rules.inputs import need
from euchre_rules.options.pack import MOST_COPIES


def _need_card(card: object) -> None:
    need(card, Card, "a Card", "Card.parse reads one from a text")


class _OneEach(type):
    """Gives one object for each action: calling the class again gives the first one.

    An action that nobody holds any more is forgotten: whoever writes exchanges of ever other cards
    fills no memory with them.
    """

    _made: ClassVar[WeakValueDictionary[tuple[Any, ...], Any]] = WeakValueDictionary()

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        new = super().__call__(*args, **kwargs)
        key = (cls, *(getattr(new, name) for name in new.__match_args__))
        return _OneEach._made.setdefault(key, new)


@dataclass(frozen=True, eq=False)
class Action(metaclass=_OneEach):
    """Anything that a seat may be asked to do."""

    def __str__(self) -> str:
        """The canonical text."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Copies and pickles give back the one object of the action."""
        return (type(self), tuple(getattr(self, each.name) for each in fields(self)))


@dataclass(frozen=True, eq=False)
class Pass(Action):
    """Decline whatever is offered."""

    def __str__(self) -> str:
        """The canonical text."""
        return "pass"


@dataclass(frozen=True, eq=False)
class OrderUp(Action):
    """Make the suit of the turn-up trump: order up, assist or, for the dealer, pick up."""

    alone: bool = False

    def __post_init__(self) -> None:
        """Refuse what is neither true nor false."""
        need(self.alone, bool, "True or False")

    def __str__(self) -> str:
        """The canonical text."""
        return "order up alone" if self.alone else "order up"


@dataclass(frozen=True, eq=False)
class Name(Action):
    """Name a suit, or no trump, in round two or when the best bower was turned up."""

    trump: Trump
    alone: bool = False

    def __post_init__(self) -> None:
        """Refuse what is no trump."""
        need(self.trump, Trump, "a Trump", "Trump.parse reads one from a text")
        need(self.alone, bool, "True or False")

    def __str__(self) -> str:
        """The canonical text."""
        return f"name {self.trump.value}{' alone' if self.alone else ''}"


@dataclass(frozen=True, eq=False)
class WithHelp(Action):
    """Play with the partner."""

    def __str__(self) -> str:
        """The canonical text."""
        return "with help"


@dataclass(frozen=True, eq=False)
class Alone(Action):
    """Play without the partner."""

    def __str__(self) -> str:
        """The canonical text."""
        return "alone"


@dataclass(frozen=True, eq=False)
class DefendAloneAction(Action):
    """Defend without the partner."""

    def __str__(self) -> str:
        """The canonical text."""
        return "defend alone"


@dataclass(frozen=True, eq=False)
class ClaimRedeal(Action):
    """Show a hand that is too poor to play, for a new deal."""

    def __str__(self) -> str:
        """The canonical text."""
        return "claim redeal"


@dataclass(frozen=True, eq=False)
class Exchange(Action):
    """Put cards aside for cards of the kitty."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Refuse what are no cards."""
        need(self.cards, tuple, "a tuple of cards", "parse_cards reads them from a text")
        for card in self.cards:
            _need_card(card)

    def __str__(self) -> str:
        """The canonical text."""
        return f"exchange {cards_text(self.cards)}"


@dataclass(frozen=True, eq=False)
class Give(Action):
    """Give a card to a partner who plays alone."""

    card: Card

    def __post_init__(self) -> None:
        """Refuse what is no card."""
        _need_card(self.card)

    def __str__(self) -> str:
        """The canonical text."""
        return f"give {self.card.text}"


@dataclass(frozen=True, eq=False)
class Discard(Action):
    """Put a card aside, face down."""

    card: Card

    def __post_init__(self) -> None:
        """Refuse what is no card."""
        _need_card(self.card)

    def __str__(self) -> str:
        """The canonical text."""
        return f"discard {self.card.text}"


@dataclass(frozen=True, eq=False)
class Play(Action):
    """Play a card to the trick."""

    card: Card

    def __post_init__(self) -> None:
        """Refuse what is no card."""
        _need_card(self.card)

    def __str__(self) -> str:
        """The canonical text."""
        return f"play {self.card.text}"


PASS: Final = Pass()
WITH_HELP: Final = WithHelp()
ALONE: Final = Alone()
DEFEND_ALONE: Final = DefendAloneAction()
CLAIM_REDEAL: Final = ClaimRedeal()

_ORDERS: Final = ("order up", "order it up", "order", "pick up", "pick it up", "take up", "assist")
_WORDS: Final[dict[str, Action]] = {
    "pass": PASS,
    "with help": WITH_HELP,
    "help": WITH_HELP,
    "alone": ALONE,
    "defend alone": DEFEND_ALONE,
    "claim redeal": CLAIM_REDEAL,
    **{
        f"{word}{' alone' if alone else ''}": OrderUp(alone)
        for word in _ORDERS
        for alone in (False, True)
    },
}
_WITH_CARD: Final = {"discard": Discard, "give": Give, "play": Play}


def parse_action(text: str) -> Action:
    """Read an action: its canonical text, a common way to say it, or a bare card to play.

    >>> str(parse_action("Pick up alone")), str(parse_action("name h")), str(parse_action("10♦"))
    ('order up alone', 'name hearts', 'play TD')

    Raises:
        TypeError: This is no text.
        NotationError: The text is no action; the message says what would be.
    """
    need(text, str, "a text", "write an action such as pass")
    words = " ".join(text.split())
    known = _WORDS.get(words.lower())
    if known is not None:
        return known
    verb, _, rest = words.partition(" ")
    if verb.lower() == "name" and rest:
        return _parse_name(rest)
    if verb.lower() == "exchange" and (cards := parse_cards(rest, copies=MOST_COPIES)):
        return Exchange(cards)
    if verb.lower() in _WITH_CARD and rest:
        return _WITH_CARD[verb.lower()](Card.parse(rest))
    try:
        return Play(Card.parse(words))
    except NotationError:
        raise NotationError(
            f"{text!r:.60} is no action; write one such as: {', '.join(_examples())}"
        ) from None


def _parse_name(rest: str) -> Name:
    """Read what follows ``name``."""
    alone = rest.lower().endswith(" alone")
    return Name(Trump.parse(rest[: -len(" alone")] if alone else rest), alone)


def _examples() -> Iterator[str]:
    yield from ("pass", "order up", "name hearts", "name hearts alone", "alone")
    yield from ("discard 9C", "play JH")
