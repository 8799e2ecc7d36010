"""From a seed to questions: always the same, never twice, topics mixed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from euchre_rules.engine.deck import Deck
from euchre_rules.engine.seats import Seats
from euchre_rules.spec.variant import Variant
from euchre_tutor.build import build, misleads
from euchre_tutor.dice import Dice
from euchre_tutor.misconceptions import Misconception
from euchre_tutor.question import Question, Topic
from euchre_tutor.renaming import common_form
from euchre_tutor.templates import TEMPLATES, TOPICS, Source, Template

_SEARCH: Final = 80
"""How often a template is asked for a question on which two tables part: many have none."""
_LONG_SEARCH: Final = 400
"""How often for the first one, where a rule is asked about on which they part and which is rare."""
_PLAIN: Final = 0.25
"""How often a question will do on which no misconception goes wrong."""


def make_questions(
    variant: Variant,
    *,
    topics: Sequence[Topic] = (),
    count: int = 10,
    seed: int = 0,
    templates: Sequence[Template] = TEMPLATES,
) -> tuple[Question, ...]:
    """The first questions of a seed; fewer than asked for where there are no more.

    Args:
        topics: What they are about; everything if empty.
        seed: Any whole number. The first ten of a hundred questions are the ten.
        templates: The sorts of questions to choose from.
    """
    return tuple(islice(questions(variant, topics=topics, seed=seed, templates=templates), count))


def questions(
    variant: Variant,
    *,
    topics: Sequence[Topic] = (),
    seed: int = 0,
    templates: Sequence[Template] = TEMPLATES,
    from_elsewhere: Misconception | None = None,
) -> Iterator[Question]:
    """All the questions of a seed, one after another; see :func:`make_questions`.

    Args:
        from_elsewhere: A belief that goes wrong on each of them, beside the misconceptions.
    """
    wanted = tuple(dict.fromkeys(topics)) or TOPICS
    fitting = tuple(each for each in templates if each.topic in wanted and each.fits(variant))
    return _Stream(variant, fitting, seed, from_elsewhere).questions()


class _Stream:
    """The questions of a seed.

    Question i starts from (seed, i) and is asked for again as long as one like it was among those
    before it. So it depends on nothing that comes later.
    """

    def __init__(
        self,
        variant: Variant,
        templates: tuple[Template, ...],
        seed: int,
        belief: Misconception | None,
    ) -> None:
        self._variant = variant
        self._belief = belief
        self._near = belief.near(variant) if belief else None
        self._knows = belief.knows if belief else None
        self._seed = seed
        self._open = {
            topic: tuple(each for each in templates if each.topic is topic)
            for topic in Topic
            if any(each.topic is topic for each in templates)
        }
        self._known: set[tuple[str, str]] = set()
        self._seats = Seats(variant.rules)
        self._best_bower = Deck(variant.rules).best_bower

    def questions(self) -> Iterator[Question]:
        index = 0
        while self._open:
            question = self._question(index)
            if question is not None:
                yield question
            index += 1

    def _question(self, index: int) -> Question | None:
        """Question number ``index``; None if all templates turned out to be used up."""
        while self._open:
            template = self._template(index)
            question = self._new(template, index)
            if question is not None:
                return question
            self._close(template)
        return None

    def _template(self, index: int) -> Template:
        """The template whose turn it is: topics take turns, and so do the templates of a topic."""
        topics = tuple(self._open)
        turn, place = divmod(index, len(topics))
        topic = Dice(self._seed, turn, "topics").shuffled(topics)[place]
        return self._of(topic, turn)

    def _of(self, topic: Topic, turn: int) -> Template:
        templates = self._open[topic]
        cycle, place = divmod(turn, len(templates))
        return Dice(self._seed, cycle, "templates", topic.value).shuffled(templates)[place]

    def _close(self, template: Template) -> None:
        rest = tuple(each for each in self._open[template.topic] if each is not template)
        if rest:
            self._open[template.topic] = rest
        else:
            del self._open[template.topic]

    def _new(self, template: Template, index: int) -> Question | None:
        """A question that is like none before it; None if none was found."""
        spare: tuple[tuple[str, str], Question] | None = None
        parts = False
        for attempt in range(_LONG_SEARCH if self._belief else template.tries):
            if self._belief and not parts and attempt >= min(template.tries, _SEARCH):
                break
            dice = Dice(self._seed, index, template.id, attempt)
            plain = dice.chance(_PLAIN) or not template.misleads
            draft = template.draft(Source(self._variant, dice, self._near, self._knows))
            if draft is None:
                continue
            belief = self._belief
            if belief and not parts and not self._known:
                parts = belief.parts_on(self._variant, draft.options)
            if belief and not misleads(template, draft, self._variant, belief):
                continue
            form = (template.id, common_form(draft.position, self._seats, self._best_bower))
            if form in self._known:
                continue
            beliefs = (belief,) if belief else ()
            question = build(template, draft, self._variant, self._seed, dice, beliefs)
            if belief:
                return self._noted(form, question)
            if question.slips or plain:
                return self._noted(form, question)
            spare = spare or (form, question)
        return self._noted(*spare) if spare else None

    def _noted(self, form: tuple[str, str], question: Question) -> Question:
        self._known.add(form)
        return question
