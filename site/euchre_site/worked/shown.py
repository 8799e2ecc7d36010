"""Which options a told hand shows: those behind what its engine says on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from euchre_rules.engine.hand import Hand
from euchre_rules.scenarios.model import Claim
from euchre_rules.scenarios.replay import Moment
from euchre_rules.spec.variant import Layer, Variant
from euchre_site.worked.checks import lead_option
from euchre_site.worked.story import Story


def options_shown(story: Story) -> tuple[str, ...]:
    """The paths of the options that a hand shows, the most telling first."""
    rules = story.variant.rules
    named = (*_added(story.variant), *story.variant.overrides, *_asked(story.moments))
    return tuple(path for path in dict.fromkeys(named) if rules.applies(path))


def _added(variant: Variant) -> Iterator[str]:
    """What the house rules set that the table adds."""
    for rule in variant.house_rules:
        if rule.layer is Layer.ADDED_HOUSE_RULE:
            yield from rule.values


def _asked(moments: Iterable[Moment]) -> Iterator[str]:
    """The options behind the reasons for which something is refused, and behind the lead."""
    told: Counter[str] = Counter()
    for moment in moments:
        for claim in moment.claims:
            told.update(_of_claim(claim, moment.hand))
    for path, _ in told.most_common():
        yield path


def _of_claim(claim: Claim, hand: Hand) -> Iterator[str]:
    if claim.key == "illegal":
        for each in claim.value:
            seat = None if each.seat is None else each.seat.seat
            reason = hand.why_illegal(each.asked.action, seat)
            if reason:
                yield from reason.options[:1]
    if claim.key == "leader" and hand.leader is not None and not hand.tricks:
        yield lead_option(hand)
