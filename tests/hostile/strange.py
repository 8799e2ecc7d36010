"""Texts and values that have broken programs, one or more of every kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

ACTING: Final[Mapping[str, str]] = {
    "bell": "\x07",
    "backspace": "a\x08b",
    "escape sequence": "\x1b[2J\x1b[31mred",
    "window title": "\x1b]0;title\x07",
    "one-byte escape": "\x9b31mred",
    "next line": "one\x85two",
    "delete": "a\x7fb",
    "carriage return": "shown\rhidden",
    "line break": "one\ntwo",
    "tab": "one\ttwo",
    "line separator": "one\u2028two",
    "paragraph separator": "one\u2029two",
    "right to left": "abc\u202edcba\u202c",
    "isolate": "\u2067abc\u2069",
    "direction mark": "a\u200eb\u200fc\u061cd",
    "zero width": "a\u200bb\u200cc\u200dd",
    "word joiner": "a\u2060b\u2063c",
    "soft hyphen": "a\u00adb",
    "byte order mark": "a\ufeffb",
    "blank letter": "a\u3164b\u115fc\u2800d",
    "tag letter": "a\U000e0041\U000e0042b",
    "annotation": "a\ufff9b\ufffac\ufffb",
}
"""What a terminal or a reader's eye would be misled by if it were sent as it is."""

UNUSUAL: Final[Mapping[str, str]] = {
    "nothing": "",
    "space": "   ",
    "other space": "\u00a0\u2003\u3000",
    "zero byte": "a\x00b",
    "lone surrogate": "a\ud800b",
    "surrogate of an argument": "a\udcffb",
    "no character": "a\uffffb\U0010ffffc",
    "private use": "\ue000",
    "combining": "e" + "\u0301\u0323" * 40,
    "astral": "\U0001f0a1\U0001f468\u200d\U0001f469",
    "wide": "牌" * 40,
    "digits of other scripts": "\u0661\u0660",
    "wide digits": "\uff11\uff10",
    "raised digit": "7\u00b2",
    "roman number": "\u2169",
    "grows in small letters": "\u0130\u0130",
    "grows in capitals": "\u00df\ufb03",
    "long s": "9\u017f",
    "kelvin": "\u212a\u2665",
    "long": "x" * 5000,
    "long number": "9" * 5000,
    "quotation marks": "\"'`\\",
    "format": "%s %n {0} {x.__class__} ${HOME} $(id)",
    "template": "{{ 7*7 }} {% raw %} {: onclick=alert(1) }",
    "markup": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "link": "[x](javascript:alert(1)) <a href=javascript:alert(1)>",
    "code in yaml": "!!python/object/apply:os.system [id]",
    "anchors": "&a *a <<: *a",
    "document": "--- x\n...\n--- y",
    "time": "12:30:45",
    "old number": "010",
    "old truth": "yes",
}
"""What programs have tripped over."""

TEXTS: Final = (*ACTING.values(), *UNUSUAL.values())

NUMBERS: Final = (
    *(0, -1, 1, 2, 3, 5, 10**3, 10**9, 2**31, 2**63, -(2**63), 10**18, 10**400),
    *(0.0, -0.0, 0.5, 1.0, 1e308, 5e-324, float("inf"), float("nan")),
)


def _nested(depth: int, *, with_keys: bool) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = {"rules": value} if with_keys else [value]
    return value


NESTED: Final = tuple(
    _nested(depth, with_keys=with_keys)
    for depth in (1, 2, 18, 25, 200)
    for with_keys in (False, True)
)
WORDS: Final = (
    *("pass", "order up", "order up alone", "name hearts", "name no trump alone", "alone"),
    *("defend alone", "claim redeal", "exchange 9C 9D TC", "give AH", "discard JOKER", "play JH"),
    *("JH", "10D", "J♥", "2S", "JOKER", "9S 9S", "none", "hearts", "no trump", "joker", "all"),
    *("north_american", "guernsey+short_game", "../x.yaml", "/dev/zero", "file:///etc/passwd"),
    *("variant", "house_rule", "scenario", "match", "deck", "ranks", "rules", "round_one"),
)
VALUES: Final = (None, True, False, [], {}, *NUMBERS, *NESTED, *WORDS, *TEXTS)
