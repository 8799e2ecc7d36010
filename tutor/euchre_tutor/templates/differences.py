"""What differs elsewhere: with one more house rule, at other tables, and of two tables' scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.options import OPTIONS, Effect, Option, option
from euchre_rules.options.words import count, label
from euchre_rules.rulebook.marks import title_of
from euchre_rules.spec.load import list_house_rules
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.learner import Learner
from euchre_tutor.other_tables import (
    known_tables,
    says_at,
    seated_alike,
    setting_text,
    with_house_rule,
)
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template, trump_of
from euchre_tutor.templates.ended import KEYS as ENDED
from euchre_tutor.templates.ended import (
    EndedHand,
    paths_of,
    played_of,
    position_of,
    result_of,
    settled,
)

_CHOICES: Final = 4
_TRIES: Final = 12
"""So many house rules, tables or options are tried for one that will do."""
_BETWEEN: Final = "="


class WithHouseRule(Template):
    """What one more house rule changes."""

    id = "with_house_rule"
    topic = Topic.DIFFERENCES
    kind = Kind.ONE
    asks = "which sentence of the rule book holds once the table plays a house rule, too"
    keys = ("house_rule",)
    values = "an option and what it is set to, as ``path=value``"
    tries = 20
    misleads = False

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        for rule in source.dice.shuffled(list_house_rules())[:_TRIES]:
            there = with_house_rule(source.variant, rule)
            changed = _first_change(source.variant, there) if there else None
            if there is None or changed is None:
                continue
            texts = _sentences(source, rule, there, changed)
            if len(texts) == _CHOICES:
                return _of_house_rule(source, rule, there, changed, texts)
        return None


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


def _sentences(
    source: Source, rule: HouseRule, there: Variant, changed: Option
) -> dict[Value, str]:
    """The right sentence, the one that holds without the rule, and what other rules would bring."""
    here = source.variant
    texts: dict[Value, str] = {_setting(changed, there): says_at(there, changed)}
    if here.rules.applies(changed.path):
        texts[_setting(changed, here)] = says_at(here, changed)
    for other, elsewhere in _other_changes(source, rule, there):
        if len(texts) == _CHOICES:
            break
        if says_at(elsewhere, other) not in texts.values():
            texts[_setting(other, elsewhere)] = says_at(elsewhere, other)
    return texts


def _of_house_rule(
    source: Source, rule: HouseRule, there: Variant, changed: Option, texts: dict[Value, str]
) -> Draft:
    here, name = source.variant, visible(source.dice.pick((rule.name, *rule.aliases)))
    summary = visible(rule.summary)
    return Draft(
        position=Position(house_rule=rule.id),
        ask=f"Your table takes up the house rule {quoted(name)} as well. What holds then?",
        answer=(_setting(changed, there),),
        believed=lambda _: (),
        text=lambda value: texts[value],
        reason=lambda value: _house_rule_reason(value, changed, here, there, summary),
        explanation=summary,
        options=(changed.path,),
        candidates=source.dice.shuffled(tuple(texts)),
    )


def _house_rule_reason(
    value: Value, changed: Option, here: Variant, there: Variant, summary: str
) -> str:
    path = str(value).partition(_BETWEEN)[0]
    if value == _setting(changed, there):
        return summary
    if path == changed.path:
        return f"So it is without the house rule. {summary}"
    kept = option(path)
    if there.rules.applies(path):
        now = label(kept, there.rules.get(path), there.rules)
        return f"The house rule doesn't touch that. {kept.title} stays as here: {now}."
    return f"The house rule is not about that: at this table it doesn't come up. {summary}"


def _other_changes(
    source: Source, rule: HouseRule, there: Variant
) -> Iterator[tuple[Option, Variant]]:
    """What other house rules would change, and this one doesn't."""
    others = source.dice.shuffled(each for each in list_house_rules() if each.id != rule.id)
    for other in others[: 2 * _TRIES]:
        elsewhere = with_house_rule(source.variant, other)
        changed = _first_change(source.variant, elsewhere) if elsewhere else None
        if elsewhere is None or changed is None:
            continue
        holds = there.rules.get(changed.path) == elsewhere.rules.get(changed.path)
        if not (holds and there.rules.applies(changed.path)):
            yield changed, elsewhere


def _setting(changed: Option, variant: Variant) -> Value:
    return f"{changed.path}{_BETWEEN}{setting_text(variant.rules.get(changed.path))}"


class WhoPlaysSo(Template):
    """Which tables have a rule."""

    id = "who_plays_so"
    topic = Topic.DIFFERENCES
    kind = Kind.MANY
    asks = "at which of several tables a sentence of the rule book holds"
    keys = ("tables", "option", "value")
    values = "the reference of a table"
    tries = 20
    misleads = False

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        others = [each for each in known_tables() if each.id != source.variant.id]
        tables = (source.variant, *source.dice.shuffled(others)[: _CHOICES - 1])
        model = source.dice.pick(tables)
        told = [each for each in OPTIONS if _tells(each, model, tables)]
        if not told:
            return None
        chosen = source.dice.pick(told)
        value = model.rules.get(chosen.path)
        names = {each.reference: visible(title_of(each)) for each in tables}
        right = [each for each in tables if _has(each, chosen, value)]
        reasons = {each.reference: _told_there(each, chosen, each in right) for each in tables}
        return Draft(
            position=Position(
                tables=tuple(sorted(names)), option=chosen.path, value=setting_text(value)
            ),
            ask=f"At which of these tables does this hold? {says_at(model, chosen)}",
            answer=tuple(each.reference for each in right),
            believed=lambda _: (),
            text=lambda reference: names[str(reference)],
            reason=lambda reference: reasons[str(reference)],
            explanation=" ".join(reasons[e.reference] for e in tables if e not in right),
            options=(chosen.path,),
            candidates=tuple(names),
        )


def _has(variant: Variant, chosen: Option, value: object) -> bool:
    return variant.rules.applies(chosen.path) and variant.rules.get(chosen.path) == value


def _tells(chosen: Option, model: Variant, tables: Sequence[Variant]) -> bool:
    """Whether an option tells the tables apart, and each where it has one value reads alike."""
    if chosen.effect is not Effect.PLAY or not model.rules.applies(chosen.path):
        return False
    value = model.rules.get(chosen.path)
    having = [each for each in tables if _has(each, chosen, value)]
    text = says_at(model, chosen)
    return len(having) < len(tables) and all(says_at(each, chosen) == text for each in having)


def _told_there(variant: Variant, chosen: Option, holds: bool) -> str:
    """What a table plays, in few words."""
    name = visible(title_of(variant))
    if holds:
        return f"{name} plays so."
    if not variant.rules.applies(chosen.path):
        return f"At {name} that doesn't come up."
    says = label(chosen, variant.rules.get(chosen.path), variant.rules)
    return f"{name} has it otherwise: {says}."


class PointsAtTwoTables(EndedHand):
    """What one hand scores here and elsewhere."""

    id = "points_at_two_tables"
    topic = Topic.DIFFERENCES
    kind = Kind.ONE
    asks = "how many points the side of the player who is asked scores for a hand at two tables"
    keys = (*ENDED, "elsewhere")
    values = "the points here, and those at the other table"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return any(each.reference for each in seated_alike(variant))

    def about(self, source: Source, hand: Hand) -> Draft | None:
        """See :class:`EndedHand`."""
        result, position = result_of(hand), position_of(source, hand)
        played, you = played_of(source, hand), position.seat or 0
        side = source.seats.side_of[you]
        mine = result.points[side]
        for other in source.dice.shuffled(seated_alike(source.variant))[:_TRIES]:
            if other.rules.deal.cards != source.variant.rules.deal.cards:
                continue
            theirs = Learner(other, trump_of(hand)).points(played)[side]
            if theirs != mine and not _has_other_ways(other, result.alone):
                break
        else:
            return None
        name = visible(title_of(other))
        paths = paths_of(source, result)
        here = settled(source, result, you)
        there = f"At {name} the same hand brings it {count(theirs, 'point')}."
        pairs = ((mine, theirs), (theirs, mine), (mine, mine), (theirs, theirs))
        return Draft(
            position=replace(position, elsewhere=other.reference),
            ask=f"How many points does your side score, here and at {name}?",
            answer=((mine, theirs),),
            believed=lambda learner: ((learner.points(played)[side], theirs),),
            text=lambda pair: _both(pair, name),
            reason=lambda _: f"{here} {there}",
            explanation=f"{here} {there}",
            options=paths,
            candidates=source.dice.shuffled(pairs),
        )


def _has_other_ways(variant: Variant, alone: bool) -> bool:
    """Whether a score there depends on what the position doesn't tell, or is below nothing."""
    score = variant.rules.score
    more = (score.fast_break, score.four_trick_tokens, score.point_on_partner)
    return any((*more, score.march_taken_off, alone and not variant.rules.lone_hands))


def _both(pair: Value, name: str) -> str:
    assert isinstance(pair, tuple)
    here, there = (count(points, "point") for points in pair)
    return f"{here} here, {there} at {name}"


ABOUT_DIFFERENCES: Final[tuple[Template, ...]] = (
    WithHouseRule(),
    WhoPlaysSo(),
    PointsAtTwoTables(),
)
