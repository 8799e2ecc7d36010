"""The table of commands: the only place that names them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Command:
    """One command.

    Attributes:
        target: Where it is, as ``module:function``.
        help: What it does, in one line.
        extra: The extra that it needs, if any; ``pip install 'euchre-rules[extra]'`` brings it.
    """

    name: str
    target: str
    help: str
    extra: str | None = None


COMMANDS: Final = (
    Command("variants", "euchre_rules.cli.variants:variants", "List variants and house rules."),
    Command("show", "euchre_rules.cli.show:show", "The rule book of a table."),
    Command("explain", "euchre_rules.cli.explain:explain", "One rule, and who says so."),
    Command("diff", "euchre_rules.cli.diff:diff", "What changes from one table to another."),
    Command("new", "euchre_rules.cli.new:new", "Begin a rules file for your own table."),
    Command("check", "euchre_rules.cli.check:check", "Find what is wrong with rules files."),
    Command("schema", "euchre_rules.cli.schema:schema", "The JSON Schema of a kind of file."),
    Command("reference", "euchre_rules.cli.reference:reference", "All that a rules file may say."),
    Command("run", "euchre_rules.cli.run:run", "Run scenarios: hands with what must be true."),
    Command("play", "euchre_rules.cli.play:play", "Play against computer players."),
    Command("replay", "euchre_rules.cli.replay:replay", "Tell a recorded game, trick by trick."),
    Command("score", "euchre_rules.cli.score:score", "Keep the score of your own table."),
    Command("quiz", "euchre_tutor.cli.quiz:quiz", "The tutor: questions with reasons."),
    Command("progress", "euchre_tutor.cli.progress:progress", "What you know, and what is due."),
    Command("questions", "euchre_tutor.cli.questions:questions", "Questions for other programs."),
    Command("call", "euchre_tutor.cli.call:call", "Everything as JSON, for other programs."),
    Command("site", "euchre_site.cli:site", "Build, serve or export the rule book site.", "site"),
)
