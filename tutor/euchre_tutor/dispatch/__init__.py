"""Calls: everything the program can do, as JSON in and JSON out.

The pages of the site talk to this and to nothing else, and so can any other program.

>>> import json
>>> from euchre_tutor.dispatch import call
>>> answer = json.loads(call("legal", '{"state": {"format": "euchre-game", "version": 1,'
...     '"table": {"ref": "north_american"}, "seed": 7, "deals": [[]]}, "seat": 9}'))
>>> answer["ok"], answer["error"]["code"]
(False, 'wrong-arguments')

Nothing here looks at the clock, at files other than those of the package, or at chance: where
something is left to it, a seed is handed in.
"""

from euchre_tutor.dispatch.declaring import Call
from euchre_tutor.dispatch.errors import ErrorCode
from euchre_tutor.dispatch.registry import CALLS, SUBJECTS, call

__all__ = ["CALLS", "SUBJECTS", "Call", "ErrorCode", "call"]
