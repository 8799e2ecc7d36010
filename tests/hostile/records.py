"""Records of games in every format, from which hostile ones are made."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from tests.hostile.damage import as_yaml
from tests.hostile.trap import command

TABLES: Final = ("north_american", "north_american+stick_the_dealer", "british")
_TYPED: Final = "1\n" * 45 + "quit\n"
_PTN: Final = r"""% PTN
[Event "Play to 10"]
[GameCode "Euchre"]
[GameOptionsJson "{\"stickTheDealer\":true,\"allowNotrump\":true,\"callForBest\":true}"]
[GameScores "S:4 3 4 3"]
[West "One"]
[North "Two (Auto)"]
[East "Three"]
[South "Four"]
[Dealer "S"]
[Deal "S:AK.A.K.Q 9..AQJ.T Q.KQ..AK T.9T.9.9"]
[Undealt "HJSJDTCJ"]
[Declarer "W"]
[Contract "♠"]
[Auction "W"]
Pass Pass Pass Pass
♠
[CardsPassed "S:N:DK"]
[Play "W"]
S9 SQ ST SA
DA HK D9 DK
CT CA C9 CQ
- HQ HT HA
DQ CK H9 SK
"""
"""Made up by hand, in the words of an export."""


@cache
def matches() -> tuple[bytes, ...]:
    """Games that were played by ``euchre play`` and left unfinished."""
    with tempfile.TemporaryDirectory() as folder:
        return tuple(_played(Path(folder) / f"game-{n}.yaml", ref) for n, ref in enumerate(TABLES))


def _played(path: Path, reference: str) -> bytes:
    command("play", reference, "--seed", "1", "--record", f"{path}", typed=_TYPED)
    return path.read_bytes()


@cache
def _as_egn() -> bytes:
    """The first of them in Euchre Game Notation."""
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder) / "game-0.yaml", Path(folder) / "game.egn"
        path.write_bytes(matches()[0])
        command("replay", f"{path}", "--write", f"{out}")
        return out.read_bytes()


def texts(ending: str) -> tuple[bytes, ...]:
    """Records in a format, as bytes."""
    if ending == "yaml":
        return matches()
    return (_as_egn() if ending == "egn" else _PTN.encode(),)


@cache
def trees(ending: str) -> tuple[Any, ...]:
    """Records in a format, as plain data; nothing may change it."""
    if ending == "egn":
        return tuple(json.loads(text) for text in texts(ending))
    return tuple(yaml.safe_load(text) for text in texts(ending))


def write(tree: Any, ending: str) -> bytes:
    """Plain data as a record."""
    if ending == "egn":
        return json.dumps(_with_text_keys(tree)).encode("utf-8", "surrogatepass")
    return as_yaml(tree)


def _with_text_keys(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {str(key): _with_text_keys(value) for key, value in tree.items()}
    return [_with_text_keys(value) for value in tree] if isinstance(tree, list) else tree
