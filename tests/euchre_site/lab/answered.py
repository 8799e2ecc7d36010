"""What one Python answers, in short: runs in the browser's Python as well as in ours.

Only calls are used here, as pages use them, and :func:`hands` which asks the engine itself.
"""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Iterator
from typing import Any

from euchre_rules import Deal, Hand, load_variant
from euchre_rules.players import choose
from euchre_tutor.dispatch import call

Line = tuple[str, str]
"""What was asked, and what stands for the answer."""


def short(text: str) -> str:
    """What stands for a text; another one has another."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def asked(name: str, **args: Any) -> Line:
    text = json.dumps(args, sort_keys=True)
    return f"{name} {text[:300]}", short(call(name, text))


def value(name: str, **args: Any) -> Any:
    """What a call gives.

    Raises:
        ValueError: It gives an error; the message has all of it.
    """
    found = json.loads(call(name, json.dumps(args)))
    if not found["ok"]:
        raise ValueError(f"{name} {str(args)[:300]}: {found['error']}")
    return found["value"]


def variants() -> list[str]:
    return [each["id"] for each in value("list")["variants"]]


def questions(plan: Any) -> Iterator[Line]:
    """Questions of every variant, with what is said to a wrong answer."""
    for name in variants():
        for number in range(plan["questions"]):
            given = {"table": {"ref": name}, "seed": plan["seed"], "number": number}
            yield asked("question", **given)
            if number < plan["answers"]:
                yield asked("check", **given, given=[])
                yield asked("explain", **given)


def texts(plan: Any) -> Iterator[Line]:
    """What is wrong with texts, and how they travel in a link."""
    for text in plan["texts"]:
        yield asked("problems", yaml=text)
        if plan["links"]:
            yield asked("link", yaml=text)


def tables(plan: Any) -> Iterator[Line]:
    """What is told of each variant, with a house rule as well."""
    names = variants()[: plan["tables"]]
    for name in names:
        for call_name in ("resolve", "rule_book", "rule_card", "form"):
            yield asked(call_name, table={"ref": name})
        yield asked("difference", first={"ref": names[0]}, second={"ref": name})
        yield asked("problems", yaml=value("write", table={"from": name}))


def hands(plan: Any) -> Iterator[Line]:
    """Whole hands of the computer players at each variant: each ends, with a result."""
    for name in variants():
        variant = load_variant(name)
        rng, seats = random.Random(plan["seed"]), variant.rules.table.players
        for number in range(plan["hands"]):
            hand = Hand(variant, Deal.random(variant, number % seats, rng))
            while hand.to_act is not None:
                hand.apply(choose(hand.view(hand.to_act)).action)
            told = f"{[str(action) for _, action in hand.history]} {hand.result}"
            yield f"hand {number} of {name}", short(told)


def games(plan: Any) -> Iterator[Line]:
    """Games as a page has them played: every word that is said on the way."""
    for name in variants():
        now = value("new_match", table={"ref": name}, seed=plan["seed"])
        said, deals = [now], 0
        while deals < plan["games"]:
            turn = now["view"]["turn"]
            if turn == "over":
                break
            if turn == "deal":
                deals += 1
                now = value("deal", state=now["state"], seat=0)
            else:
                chosen = value("computer", state=now["state"], seat=0)
                said.append(chosen)
                now = value("apply", state=now["state"], action=chosen["action"], seat=0)
            said.append(now)
        yield f"game at {name}", short(json.dumps(said, sort_keys=True))


KINDS = (questions, texts, tables, hands, games)


def answered(text: str) -> str:
    """All of it.

    Args:
        text: The plan, as JSON.

    Returns:
        As JSON: the lines, and how many seconds each kind took.
    """
    plan = json.loads(text)
    lines: list[Line] = []
    seconds = {}
    for kind in KINDS:
        start = time.perf_counter()
        lines += kind(plan)
        seconds[kind.__name__] = time.perf_counter() - start
    return json.dumps({"lines": lines, "seconds": seconds})
