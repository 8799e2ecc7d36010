"""The quiz in a terminal of its own, with keys that are pressed and a window of some size."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tests.euchre_rules.cli.calling import PATIENCE, environment, process

_CODES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A command in a terminal of its own."""

    def __init__(
        self,
        *args: str,
        columns: int = 80,
        rows: int = 24,
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.said = ""
        self.place = 0
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.process = subprocess.Popen(
            process(*args),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**environment(TERM="xterm", COLUMNS=str(columns)), **more},
            start_new_session=True,
        )
        # Kept open: what the terminal is set to is asked for when the command has ended.
        self.slave = slave

    def until(self, text: str) -> str:
        """Read until a text has been said after what was waited for the last time.

        Returns:
            What was said before it.
        """
        end = time.monotonic() + PATIENCE
        while text not in self.said[self.place :]:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} was never said: {self.said}"
            self.said += self.decoder.decode(os.read(self.master, 65536))
        start, self.place = self.place, self.said.index(text, self.place) + len(text)
        return self.said[start : self.place - len(text)]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    @property
    def words(self) -> str:
        """What was said so far, without the codes for colours."""
        return without_codes(self.said)

    def ended(self) -> int:
        code = self.process.wait(PATIENCE)
        assert termios.tcgetattr(self.slave) == self.before, "the terminal isn't as it was"
        os.close(self.slave)
        os.close(self.master)
        return code


def without_codes(text: str) -> str:
    """A text without what colours it."""
    return _CODES.sub("", text)
