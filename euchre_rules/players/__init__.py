"""Computer players: they look only at their :class:`~euchre_rules.engine.view.View`.

>>> import random
>>> import euchre_rules as er
>>> from euchre_rules.players import choose
>>> variant = er.load_variant("north_american")
>>> hand = er.Hand(variant, er.Deal.random(variant, dealer=0, rng=random.Random(1)))
>>> while hand.to_act is not None:
...     hand.apply(choose(hand.view(hand.to_act)).action)
>>> hand.result.scored
True
"""

from euchre_rules.players.advice import Advice
from euchre_rules.players.computer import choose
from euchre_rules.players.random_player import random_action

__all__ = ["Advice", "choose", "random_action"]
