"""The line of a file that a problem points to, with carets under the marked text."""

from euchre_rules.spec.visible import visible, width

_CUT = "..."


def excerpt(
    text: str, column: int, length: int, columns: int = 100, encoding: str = "utf-8"
) -> tuple[str, str]:
    """Cut a source line around a mark and underline it.

    Args:
        text: The source line as it stands in the file.
        column: Where the marked text begins, from 1.
        length: How many characters are marked.
        columns: How wide the shown line may be.
        encoding: What the line is shown in; characters that it lacks become escapes.

    Returns:
        The line as it may be shown, and the line of carets that belongs under it.
    """
    text = text.rstrip()
    begin = column - 1
    first = _first_shown(text, begin, columns, encoding)
    before = [visible(character, encoding=encoding) for character in text[first:begin]]
    before += [" "] * (begin - max(first, len(text)))
    room = columns - sum(map(width, before))
    after = _fitting(text, begin, room, encoding)
    marked = sum(map(width, after[: max(length, 1)]))
    head = _CUT if first else ""
    tail = _CUT if begin + len(after) < len(text) else ""
    line = f"{head}{''.join(before)}{''.join(after)}{tail}"
    indent = width(head) + sum(map(width, before))
    return line.rstrip(), f"{' ' * indent}{'^' * max(marked, 1)}"


def _first_shown(text: str, begin: int, columns: int, encoding: str) -> int:
    """Find where to begin so that the mark, and something before it, can be seen."""
    if len(text) <= columns and width(visible(text, encoding=encoding)) <= columns:
        return 0
    used = 0
    for index in range(min(begin, len(text)) - 1, -1, -1):
        used += width(visible(text[index], encoding=encoding))
        if used > columns // 2:
            return index + 1
    return 0


def _fitting(text: str, begin: int, room: int, encoding: str) -> list[str]:
    """Collect the visible characters from a place on, as many as there is room for."""
    pieces: list[str] = []
    for character in text[begin : begin + max(room, 1)]:
        shown = visible(character, encoding=encoding)
        room -= width(shown)
        if room < 0 and pieces:
            break
        pieces.append(shown)
    return pieces
