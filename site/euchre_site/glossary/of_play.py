"""Words of the play and of the score."""

from __future__ import annotations

from typing import Final

from euchre_site.glossary.term import Term

_SCORING: Final = ("scoring", "")
_WINNING: Final = ("winning-the-game", "")

PLAY_TERMS: Final = (
    Term(
        "Follow suit",
        "To play a card of the suit that was led, as you must if you hold one. The left bower "
        "follows trump.",
        ("follow suit", "follows suit", "followed suit", "following suit"),
        part=("the-play", "following-suit"),
    ),
    Term(
        "Opening lead",
        'The first card of the first trick. {{ table.says("play.opening_lead") }}',
        ("opening lead",),
        ("first lead",),
        part=("the-play", "leading"),
    ),
    Term(
        "Lead",
        "To play the first card of a trick. Whoever took the last trick leads to the next.",
        (),
        part=("the-play", "leading"),
    ),
    Term(
        "Renege",
        "Not to follow suit although one could. "
        '{{ table.says("score.renege") }} {{ table.says("renege.correctable") }}',
        ("renege", "reneges", "reneged"),
        options=("score.renege",),
        part=("the-play", "mistakes"),
    ),
    Term("Revoke", same_as="Renege"),
    Term(
        "Ruff",
        "To play a trump to a trick in which another suit was led. A word that players bring from "
        "other games; rule books of Euchre say to trump.",
        ("ruff", "ruffs"),
        ("to trump in", "trumping"),
    ),
    Term("Slough", same_as="Throw off"),
    Term(
        "Throw off",
        "To play a card of another suit that isn’t trump, when one can’t follow suit.",
        (),
        ("slough", "sluff"),
        part=("the-play", "following-suit"),
    ),
    Term(
        "Trick",
        "One card from everybody in the hand. The best of them takes it. A hand of "
        "{{ table.name }} has {{ table.hand }} tricks.",
        ("trick", "tricks"),
        part=("the-play", "winning-a-trick"),
    ),
)

SCORE_TERMS: Final = (
    Term(
        "Bridge",
        "A word of old books for a score at which one side needs a single point and the other is "
        "far behind, so that a lone hand is the only danger.",
    ),
    Term(
        "Euchre",
        "To keep the makers from enough tricks; they are then euchred. In {{ table.name }} that is "
        'worth {{ table.points("score.euchre") }} to '
        '{{ table.depending("the defenders", "each defender", "the defender") }}.',
        ("euchred", "a euchre"),
        ("set",),
        options=("score.euchre",),
        part=_SCORING,
    ),
    Term(
        "Fast break",
        "Losing the first tricks and taking all the others. "
        '{{ among.meet("score.fast_break", "true") }}',
        ("fast break",),
        options=("score.fast_break",),
    ),
    Term(
        "In the barn",
        "Only one point short of the target."
        "{% if table.rules.game.target > 1 %} In {{ table.name }} that is at "
        "{{ table.rules.game.target - 1 }}.{% endif %}",
        ("in the barn",),
    ),
    Term(
        "Lap",
        "Points beyond the target that are carried into the next game. "
        '{{ among.meet("game.overshoot", "laps") }}',
        ("laps", "lap"),
        options=("game.overshoot",),
    ),
    Term(
        "March",
        "All the tricks of a hand, taken by "
        '{{ table.depending("the makers", "the maker", "the maker") }}. In {{ table.name }} it is '
        'worth {{ table.points("score.march") }}.',
        ("march", "marches"),
        ("sweep",),
        options=("score.march",),
        part=_SCORING,
    ),
    Term(
        "Point on partner",
        "A point more for making it after ordering up one’s partner, the dealer. "
        '{{ among.meet("score.point_on_partner") }}',
        ("point on partner",),
        options=("score.point_on_partner",),
    ),
    Term(
        "Rubber",
        "Several games that count together, usually the best of three. "
        '{{ among.meet("game.rubber") }}',
        ("rubber", "rubbers"),
        options=("game.rubber",),
    ),
    Term(
        "Slam",
        "A game in which the losers have no point at all. "
        '{{ among.meet("game.skunk", "counts_double") }}',
        ("slam", "slams"),
        options=("game.skunk",),
    ),
    Term("Skunk", same_as="Slam"),
    Term(
        "Super-euchre",
        "All the tricks of a hand, taken by the defenders. In {{ table.name }} it is worth "
        '{{ table.points("score.defenders_march") }}.',
        (),
        options=("score.defenders_march",),
        part=_SCORING,
    ),
    Term("Sweep", same_as="March"),
    Term(
        "Target",
        'How many points win the game. {{ table.says("game.target") }}',
        ("target",),
        options=("game.target",),
        part=_WINNING,
    ),
)

OTHER_TERMS: Final = (
    Term(
        "House rule",
        "A rule that a table adds to the game it plays. "
        "[All house rules](house-rules/index.md) that this site knows stand in one list.",
        (),
    ),
    Term(
        "Progressive Euchre",
        "An evening at several tables, at which winners and losers change places and partners "
        "after a set number of deals. A word of clubs.",
        ("progressive euchre",),
    ),
    Term(
        "Table talk",
        "Telling your partner something about your cards, in words or signs. It isn’t allowed.",
        ("table talk",),
    ),
)
