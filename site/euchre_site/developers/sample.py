"""What the pages for developers show as examples: a shipped file, and a question as data."""

from __future__ import annotations

import json
from typing import Final

from euchre_rules.spec import shipped
from euchre_rules.spec.variant import Variant
from euchre_site.writing import Ready
from euchre_tutor.generate import make_questions

_SCENARIO: Final = "right-bower-asleep"
_EDITORS: Final = "# yaml-language-server:"
"""How a line begins that only editors read."""
_SEED: Final = 1


def one_scenario() -> Ready:
    """The file of a scenario, for a block of code."""
    lines = shipped.scenario(_SCENARIO).splitlines()
    return Ready("\n".join(each for each in lines if not each.startswith(_EDITORS)))


def one_question(variant: Variant) -> Ready:
    """A question as other programs get it, for a block of code."""
    (found,) = make_questions(variant, count=1, seed=_SEED)
    return Ready(json.dumps(found.to_json(), indent=2, ensure_ascii=False))
