"""All sections together: the typed rules of a table, and the list of options behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, Final

from euchre_rules.options.calling import RoundOneRules, TurnUpRules
from euchre_rules.options.conditions import Needs
from euchre_rules.options.dealing import DealRules, FirstDealRules
from euchre_rules.options.declare import KEY
from euchre_rules.options.game import GameRules
from euchre_rules.options.model import Option
from euchre_rules.options.pack import DeckRules, Sides, TableRules
from euchre_rules.options.penalties import RenegeRules
from euchre_rules.options.playing import AloneRules, DefendAlone, DefendAloneRules, PlayRules
from euchre_rules.options.poor_hands import ExchangeHandRules, RedealHandRules
from euchre_rules.options.round_two import NoTrumpRules, RoundTwoRules
from euchre_rules.options.scoring import ScoreRules, enough_tricks


@dataclass(frozen=True)
class Rules:
    """The value of every option, by section; the defaults are the North American game.

    >>> Rules().game.target, Rules().get("game.target")
    (10, 10)
    """

    deck: DeckRules = field(default_factory=DeckRules)
    table: TableRules = field(default_factory=TableRules)
    first_deal: FirstDealRules = field(default_factory=FirstDealRules)
    deal: DealRules = field(default_factory=DealRules)
    redeal_hand: RedealHandRules = field(default_factory=RedealHandRules)
    exchange_hand: ExchangeHandRules = field(default_factory=ExchangeHandRules)
    turn_up: TurnUpRules = field(default_factory=TurnUpRules)
    round_one: RoundOneRules = field(default_factory=RoundOneRules)
    round_two: RoundTwoRules = field(default_factory=RoundTwoRules)
    no_trump: NoTrumpRules = field(default_factory=NoTrumpRules)
    alone: AloneRules = field(default_factory=AloneRules)
    defend_alone: DefendAloneRules = field(default_factory=DefendAloneRules)
    play: PlayRules = field(default_factory=PlayRules)
    renege: RenegeRules = field(default_factory=RenegeRules)
    score: ScoreRules = field(default_factory=ScoreRules)
    game: GameRules = field(default_factory=GameRules)

    def get(self, path: str) -> Any:
        """The value of an option.

        Raises:
            KeyError: There is no such option.
        """
        return self._values[path]

    def items(self) -> Iterator[tuple[Option, Any]]:
        """Every option with its value, in the order of a rule book."""
        return zip(OPTIONS, self._values.values(), strict=True)

    def with_values(self, values: Mapping[str, Any]) -> Rules:
        """These rules with some options set to other (already read) values.

        >>> Rules().with_values({"game.target": 7}).game.target
        7

        Raises:
            KeyError: There is no such option.
        """
        by_section: dict[str, dict[str, Any]] = {}
        for path, value in values.items():
            found = option(path)
            by_section.setdefault(found.section, {})[found.name] = value
        changed = {
            section: replace(getattr(self, section), **new) for section, new in by_section.items()
        }
        return replace(self, **changed)

    def applies(self, path: str) -> bool:
        """Whether the option, as it is set, can matter at all under these rules."""
        return not self.unmet(path)

    def happens(self, path: str) -> bool:
        """Whether the option's value can be of any effect, where the option itself matters."""
        return not self._unmet(option(path).says(self.get(path)).only_when)

    def unmet(self, path: str) -> tuple[Needs, ...]:
        """What doesn't hold and would have to, for the option to matter as it is set."""
        known = self._known_unmet.get(path)
        if known is None:
            found = option(path)
            # What a value needs comes step by step: after the first lack, the rest tells nothing
            # more.
            of_value = self._unmet(found.says(self.get(path)).only_when)[:1]
            known = self._known_unmet[path] = (*self._unmet(found.applies_when), *of_value)
        return known

    def _unmet(self, needs: Iterable[Needs]) -> tuple[Needs, ...]:
        return tuple(dict.fromkeys(lack for each in needs for lack in self._lacking(each)))

    def _lacking(self, needs: Needs) -> tuple[Needs, ...]:
        """The condition if it doesn't hold; an option that can't matter itself fulfils none."""
        held = [condition.paths for condition in needs.alternatives if condition.met(self.get)]
        if not held:
            return (needs,)
        if any(all(map(self.applies, paths)) for paths in held):
            return ()
        return tuple(lack for path in held[0] for lack in self.unmet(path))

    # Each is asked for again and again, and rules never change.
    @cached_property
    def _values(self) -> dict[str, Any]:
        return {
            path: getattr(getattr(self, each.section), each.name) for path, each in _BY_PATH.items()
        }

    @cached_property
    def _known_unmet(self) -> dict[str, tuple[Needs, ...]]:
        return {}

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, each.name) for each in fields(self)))

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> dict[str, Any]:
        """The values alone for copies and pickles: texts hash otherwise in another process."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def majority(self) -> int:
        """How many tricks the makers need: more than half of a hand, or the number set."""
        return enough_tricks(self.score.tricks_needed, self.deal.cards)

    @cached_property
    def partners(self) -> bool:
        """Whether players have partners."""
        return self.table.sides is Sides.PARTNERS_OPPOSITE

    @cached_property
    def lone_hands(self) -> bool:
        """Whether a maker may go alone: it is allowed, and there is a partner to do without."""
        return self.alone.allowed and self.applies("alone.allowed")

    @cached_property
    def lone_defense(self) -> DefendAlone:
        """When a defender may go alone: as the option says, where it can matter."""
        applies = self.applies("defend_alone.allowed")
        return self.defend_alone.allowed if applies else DefendAlone.NEVER


def _declared() -> Iterator[Option]:
    place = 0
    for section in fields(Rules):
        section_type = section.default_factory
        for each in fields(section_type):  # type: ignore[arg-type]  # every section is a dataclass
            yield Option(section.name, each.name, each.default, each.metadata[KEY], place)
            place += 1


OPTIONS: Final[tuple[Option, ...]] = tuple(_declared())
"""Every option, in the order of a rule book."""

_BY_PATH: Final = {each.path: each for each in OPTIONS}

SECTIONS: Final[Mapping[str, tuple[Option, ...]]] = {
    section.name: tuple(o for o in OPTIONS if o.section == section.name)
    for section in fields(Rules)
}
"""The options of each section."""


def section_names() -> tuple[str, ...]:
    """The names of the sections, in the order of a rule book."""
    return tuple(SECTIONS)


def option(path: str) -> Option:
    """The option with this path, such as ``game.target``.

    Raises:
        KeyError: There is no such option.
    """
    return _BY_PATH[path]
