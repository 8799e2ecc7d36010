"""Before anything is timed: are the hands that are measured played by the rules?"""

from __future__ import annotations

import random

from tests.benchmarks.engines import ours
from tests.umpire.plugin import Watch


def judge(hands: int) -> str:
    """Let the umpire look on at some hands like those that are measured, and say how many.

    Raises:
        Foul: The umpire sees one of them otherwise.
    """
    with Watch(every=1) as watch:
        ours()(random.Random(2), hands)
    return f"The umpire sees {watch.judged} such hands as the engine does"
