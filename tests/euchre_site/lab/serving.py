"""A server for the lab that can do wrong whatever servers do wrong, and counts what it sends."""

from __future__ import annotations

import gzip
import http.server
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Final

TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}


@dataclass
class Server:
    """What a test may change, and what it may look at.

    Attributes:
        below: The path below which the site lies.
        missing: Names of files that are answered by 404.
        types: Content types by the ending of a name.
        replaced: Content by the name of a file.
        headers: Are sent with every file.
        packs: Whether what can be compressed is compressed.
        asked: The paths that were asked for, in order.
        sent: How many bytes of content were sent.
    """

    below: str = "/"
    missing: set[str] = field(default_factory=set)
    types: dict[str, str] = field(default_factory=dict)
    replaced: dict[str, bytes] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    packs: bool = True
    asked: list[str] = field(default_factory=list)
    sent: int = 0
    address: str = ""

    def type_of(self, name: str) -> str:
        known = (*self.types.items(), *TYPES.items())
        return next((each for end, each in known if name.endswith(end)), "application/octet-stream")


@cache
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, folder: Path, server_: Server, *args: object) -> None:
        self._folder = folder
        self._told = server_
        super().__init__(*args)  # type: ignore[arg-type]  # the base takes what the server gives

    def do_GET(self) -> None:  # the base's name
        told = self._told
        path = self.path.partition("?")[0]
        told.asked.append(path)
        name = path.rpartition("/")[2]
        file = self._folder / path.removeprefix(told.below)
        if name in told.missing or not path.startswith(told.below) or not file.is_file():
            self._send(404, b"not here", {"Content-Type": "text/plain"})
            return
        content = told.replaced.get(name) or file.read_bytes()
        headers = {"Content-Type": told.type_of(name), "Cache-Control": "max-age=600"}
        if told.packs and name.endswith(tuple(TYPES)):
            content = _packed(content)
            headers["Content-Encoding"] = "gzip"
        self._send(200, content, {**headers, **told.headers})

    def _send(self, status: int, content: bytes, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        try:
            self.wfile.write(content)
        except OSError:  # the browser has closed the page meanwhile
            return
        self._told.sent += len(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base's name
        """Say nothing."""


class _Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Whoever hangs up is no fault of a test."""


@contextmanager
def serving(folder: Path, **settings: object) -> Iterator[Server]:
    told = Server(**settings)  # type: ignore[arg-type]  # named as the class has them
    with _Server(("127.0.0.1", 0), partial(_Handler, folder, told)) as server:
        told.address = f"http://127.0.0.1:{server.server_port}{told.below}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield told
        finally:
            server.shutdown()
            thread.join()
