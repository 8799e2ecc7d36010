"""What one more house rule changes at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from euchre_rules.options import OPTIONS, Effect, Option, option
from euchre_rules.options.words import and_list, sentence
from euchre_rules.spec.load import list_house_rules
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.other_tables import known_tables, says_at, setting_text, with_house_rule
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Question, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template
from euchre_tutor.templates.given_away import gives_away, without_name

_CHOICES: Final = 4
_TRIES: Final = 12
"""So many house rules are tried for one that will do."""
_REMEMBERED: Final = 512
_BETWEEN: Final = "="
_NEITHER: Final = "Your table doesn't play so, with the house rule or without it."
_NOT_SO_FAR: Final = "This does not come up at your table."


@dataclass(frozen=True)
class _Change:
    """What one more house rule changes.

    Attributes:
        rule: The house rule.
        here: The table without it.
        there: The table with it.
        changed: The option that is asked about.
    """

    rule: HouseRule
    here: Variant
    there: Variant
    changed: Option


class WithHouseRule(Template):
    """What one more house rule changes."""

    id = "with_house_rule"
    nudge = "Think of what tables take this rule up for: what would be different without it?"
    topic = Topic.DIFFERENCES
    kind = Kind.ONE
    asks = "which sentence of the rule book holds once the table plays a house rule, too"
    keys = ("house_rule",)
    values = "an option and what it is set to, as ``path=value``"
    tries = 20
    misleads = False

    def decided_at(self, variant: Variant, position: Position) -> Variant:
        """See :class:`Template`: the table with the house rule."""
        rule = next(each for each in list_house_rules() if each.id == position.house_rule)
        return with_house_rule(variant, rule) or variant

    def told(self, variant: Variant, question: Question) -> tuple[str, ...]:
        """See :class:`Template`: what holds without the house rule, and what with it."""
        there = self.decided_at(variant, question.position)
        changed = option(question.options[0])
        so_far = says_at(variant, changed) if variant.rules.applies(changed.path) else _NOT_SO_FAR
        return (
            f"Without the house rule: {so_far}",
            f"With the house rule: {says_at(there, changed)}",
        )

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`: if it can be, one that isn't given away by the name."""
        plain = None
        for rule in source.dice.shuffled(list_house_rules())[:_TRIES]:
            change = _change_by(source.variant, rule)
            texts = _sentences(source, change) if change else {}
            if change is None or len(texts) < _CHOICES:
                continue
            right, *wrong = texts.values()
            plain = plain or (change, texts)
            if not gives_away(rule.name, right, wrong):
                return _about(source, change, texts)
        return _about(source, *plain) if plain else None


def _about(source: Source, change: _Change, texts: dict[Value, str]) -> Draft:
    return Draft(
        position=Position(house_rule=change.rule.id),
        ask=(
            f"Your table takes up the house rule {_named(change.rule, texts)} as well. "
            "What holds then?"
        ),
        answer=(_setting(change.changed, change.there),),
        believed=lambda _: (),
        text=lambda value: texts[value],
        reason=lambda value: _reason(value, change),
        explanation=_without(change),
        options=(change.changed.path,),
        candidates=source.dice.shuffled(tuple(texts)),
    )


def _named(rule: HouseRule, texts: dict[Value, str]) -> str:
    """A house rule with its names, so that it is known by one, but for those that tell the rule."""
    right, *wrong = texts.values()
    plain = [each for each in rule.aliases if not gives_away(each, right, wrong)]
    aliases = [quoted(visible(each)) for each in plain]
    also = f" (also called {and_list(aliases)})" if aliases else ""
    return f"{quoted(visible(rule.name))}{also}"


@lru_cache(maxsize=_REMEMBERED)
def _change_by(here: Variant, rule: HouseRule) -> _Change | None:
    """What a house rule changes at a table; None if it can't be taken up, or changes nothing."""
    there = with_house_rule(here, rule)
    changed = _first_change(here, there) if there else None
    return None if there is None or changed is None else _Change(rule, here, there, changed)


def _first_change(here: Variant, there: Variant) -> Option | None:
    """The first option that a house rule changes, reads otherwise, and that matters then."""
    return next(
        (
            each
            for each in OPTIONS
            if each.effect is Effect.PLAY
            and here.rules.get(each.path) != there.rules.get(each.path)
            and there.rules.applies(each.path)
            and says_at(here, each) != says_at(there, each)
        ),
        None,
    )


def _sentences(source: Source, change: _Change) -> dict[Value, str]:
    """The right sentence, which is the first, and three others, without the names of house rules.

    All are on what the house rule changes where that is a number, of which tables have enough.
    Else two are, and if it can be, the other two are on one subject as well: that there are two
    sentences on a subject must not tell which one is asked about.
    """
    changed, here, there = change.changed, change.here, change.there
    texts = {_setting(changed, there): without_name(says_at(there, changed))}
    if here.rules.applies(changed.path):
        texts[_setting(changed, here)] = without_name(says_at(here, changed))
    numbers = _filled(texts, _other_numbers(source, change))
    if len(numbers) == _CHOICES:
        return numbers
    singles: dict[Value, str] = {}
    for other in _other_changes(source, change):
        found = _two_values(source, other, there)
        new = {value: text for value, text in found.items() if text not in texts.values()}
        if len(texts) + len(new) == _CHOICES:
            return {**texts, **new}
        singles.update([*new.items()][:1])
    return _filled(texts, singles)


def _other_numbers(source: Source, change: _Change) -> dict[Value, str]:
    """What tables and house rules have for a number that changes; nothing if it is none."""
    changed, there = change.changed, change.there.rules
    if type(there.get(changed.path)) is not int:
        return {}
    tables = [each for each in known_tables() if each.rules.applies(changed.path)]
    changes = (_change_by(change.here, rule) for rule in list_house_rules())
    tables += [each.there for each in changes if each and each.changed is changed]
    values = source.dice.shuffled({each.rules.get(changed.path): None for each in tables})
    return {
        f"{changed.path}{_BETWEEN}{setting_text(value)}": sentence(changed, value, there)
        for value in values
    }


def _filled(texts: dict[Value, str], singles: dict[Value, str]) -> dict[Value, str]:
    """So many sentences, each once."""
    filled = dict(texts)
    for value, text in singles.items():
        if len(filled) < _CHOICES and text not in filled.values():
            filled[value] = text
    return filled


def _two_values(source: Source, other: _Change, there: Variant) -> dict[Value, str]:
    """What another house rule would bring, and, where there is one, what else a table may have."""
    changed, elsewhere = other.changed, other.there
    tables = [each for each in known_tables() if each.rules.applies(changed.path)]
    values = [elsewhere.rules.get(changed.path)]
    values += source.dice.shuffled({each.rules.get(changed.path): None for each in tables})
    applies, now = there.rules.applies(changed.path), there.rules.get(changed.path)
    holding = without_name(says_at(there, changed)) if applies else ""
    found: dict[Value, str] = {}
    for value in values:
        text = without_name(sentence(changed, value, elsewhere.rules))
        is_new = text not in (holding, *found.values()) and not (applies and value == now)
        if is_new and len(found) < _CHOICES // 2:
            found[f"{changed.path}{_BETWEEN}{setting_text(value)}"] = text
    return found


def _other_changes(source: Source, change: _Change) -> Iterator[_Change]:
    """What other house rules would change, and this one doesn't; first of the same moment."""
    others = source.dice.shuffled(each for each in list_house_rules() if each.id != change.rule.id)
    there, changes = change.there.rules, [_change_by(change.here, rule) for rule in others]
    found = [each for each in changes if each is not None]
    found.sort(key=lambda each: each.changed.moment is not change.changed.moment)
    for other in found:
        path = other.changed.path
        holds = there.get(path) == other.there.rules.get(path) and there.applies(path)
        if not holds and path != change.changed.path:
            yield other


def _reason(value: Value, change: _Change) -> str:
    """Why a sentence holds with the house rule, or doesn't."""
    path, here, there = str(value).partition(_BETWEEN)[0], change.here, change.there
    if value == _setting(change.changed, there):
        return _without(change)
    if path == change.changed.path:
        alike = here.rules.applies(path) and value == _setting(change.changed, here)
        return "Without the house rule you play like that." if alike else _NEITHER
    other = option(path)
    if not there.rules.applies(path):
        return "The house rule is not about that: at this table it doesn't come up."
    if here.rules.applies(path) and says_at(here, other) == says_at(there, other):
        return f"The house rule doesn't change that: {says_at(there, other)}"
    return f"With the house rule it is different: {says_at(there, other)}"


def _without(change: _Change) -> str:
    """What the house rule has taken the place of."""
    if not change.here.rules.applies(change.changed.path):
        return "The house rule says so. Without it, this doesn't come up at your table."
    return f"The house rule says so. Without it: {says_at(change.here, change.changed)}"


def _setting(changed: Option, variant: Variant) -> Value:
    return f"{changed.path}{_BETWEEN}{setting_text(variant.rules.get(changed.path))}"


ABOUT_HOUSE_RULES: Final[tuple[Template, ...]] = (WithHouseRule(),)
