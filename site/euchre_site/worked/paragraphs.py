"""A told hand as HTML: each chapter in one block, the drawing beside its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from euchre_rules.options.words import sentence_case
from euchre_site.drawing.table import table_picture
from euchre_site.marks import safe
from euchre_site.worked.model import Chapter, ChapterKind, Check, Told
from euchre_site.writing import Ready


class Shape(Enum):
    """How sentences stand on a page."""

    LIST = "ul"
    PLAYS = "ol"
    TOGETHER = "p"
    POINT = "point"


_SHAPES = {
    ChapterKind.DEAL: Shape.LIST,
    ChapterKind.CALLS: Shape.LIST,
    ChapterKind.TRICK: Shape.PLAYS,
    ChapterKind.QUESTION: Shape.TOGETHER,
    ChapterKind.RESULT: Shape.TOGETHER,
}


@dataclass
class _Numbers:
    """How many cards of a trick were told."""

    told: int = 0


def chapter_html(chapter: Chapter) -> Ready:
    """A chapter without its heading, as HTML that may stand in Markdown between empty lines."""
    picture = table_picture(chapter.picture) if chapter.picture else ""
    words = "\n".join(_blocks(chapter))
    return Ready(
        f'<div class="euchre-chapter">{picture}\n<div class="euchre-words">\n{words}\n</div></div>'
    )


def lines_html(lines: Sequence[Told | Check]) -> Ready:
    """Lines that belong to no chapter, as HTML in one block."""
    alone = Chapter(ChapterKind.DEAL, "", tuple(lines))
    return Ready(f'<div class="euchre-words">\n{chr(10).join(_blocks(alone))}\n</div>')


def _blocks(chapter: Chapter) -> Iterator[str]:
    shape, numbers = _SHAPES[chapter.kind], _Numbers()
    taken = False
    for line, several in groupby(chapter.lines, key=_kind_of):
        group = list(several)
        if line is Check:
            yield from (check_html(each) for each in group if isinstance(each, Check))
            continue
        texts = [each.text for each in group if isinstance(each, Told)]
        if line is Shape.POINT:
            yield f'<p class="euchre-point">{safe(" ".join(texts))}</p>'
            taken = True
        else:
            # What is said after a trick was taken is no play any more.
            yield _told(Shape.TOGETHER if taken else shape, texts, numbers)


def _kind_of(line: Told | Check) -> object:
    if isinstance(line, Check):
        return Check
    return Shape.POINT if line.is_point else Told


def _told(shape: Shape, texts: Iterable[str], numbers: _Numbers) -> str:
    several = list(texts)
    if shape is Shape.TOGETHER:
        return f"<p>{safe(' '.join(several))}</p>"
    items = "".join(f"<li>{safe(each)}</li>" for each in several)
    if shape is Shape.LIST:
        return f"<ul>{items}</ul>"
    start = f' start="{numbers.told + 1}"' if numbers.told else ""
    numbers.told += len(several)
    return f'<ol class="euchre-plays"{start}>{items}</ol>'


def check_html(check: Check) -> str:
    """How things stand, as a block of HTML."""
    whose = f"<b>{safe(check.whose)}</b>" if check.whose else ""
    facts = safe(" ".join(check.facts)) if check.facts else ""
    head = f"<p>{f'{whose} {facts}'.strip()}</p>" if whose or facts else ""
    items = "".join(f"<li>{each}</li>" for each in _answers(check))
    answers = f"<ul>{items}</ul>" if items else ""
    return f'<div class="euchre-check">{head}{answers}</div>'


def _answers(check: Check) -> Iterator[str]:
    who = sentence_case(check.who)
    if check.may:
        is_only = check.is_all and not any(sign in check.may for sign in (" or ", ", "))
        only = ", and nothing else" if is_only else ""
        others = "" if check.is_all else ", among other things,"
        yield safe(f"{who} may{others} {check.may}{only}.")
    for each in check.refused:
        asked = sentence_case(each.who) if each.who else who
        yield safe(f"{asked or 'Nobody'} may not {each.what}: “{each.why}”")
