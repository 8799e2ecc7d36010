"""Bounds on what an answer may cost, that hold on a busy machine and under the coverage tracer."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_TRACED: Final = 4
"""Tracing for coverage multiplies the cost of small Python functions by about this."""


@contextmanager
def promptly(seconds: float) -> Iterator[None]:
    """Fail if the block takes more processor time than promised for an untraced run."""
    allowed = seconds * (_TRACED if sys.gettrace() else 1)
    start = time.process_time()
    yield
    spent = time.process_time() - start
    assert spent < allowed, f"took {spent:.2f} s of {allowed:.2f} s"
