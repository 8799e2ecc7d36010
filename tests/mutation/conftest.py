"""Only `make mutate` needs mutmut, and looks into its modules."""

from __future__ import annotations

import os

_OF_MAKE_MUTATE = ["deciding.py", "making.py", "run.py", "trying.py"]
collect_ignore = [] if "EUCHRE_MUTANTS" in os.environ else _OF_MAKE_MUTATE
