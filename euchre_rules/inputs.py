"""Values from outside: what a message shows of them, and whether they are of the right type."""

from __future__ import annotations


def short(value: object) -> str:
    """A faulty value as a message can show it.

    >>> short("order up"), short([[1]])
    ("'order up'", '[[1]]')
    """
    try:
        return f"{value!r:.60}"
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        return f"a value of type {type(value).__name__} that is too large to show"


def need(value: object, wanted: type, what: str, hint: str = "") -> None:
    """Refuse a value of another type.

    Args:
        wanted: The type that it must have.
        what: What is needed, in words that begin the message.
        hint: Where to get one.

    Raises:
        TypeError: It is of another type.
    """
    if not isinstance(value, wanted):
        raise TypeError(f"{what} is needed, not {short(value)}{hint and f'; {hint}'}")
