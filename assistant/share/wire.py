"""The little of HTTP that a shared table needs: a request read within bounds, an answer written whole.

Written out here because a web framework takes more memory than the window of a game grows in a whole evening.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote, urlsplit

PATIENCE = 10.0  # seconds for a whole request, however slowly it comes
MOST_HEAD, MOST_BODY = 16_000, 2000
MOST_LEFT = 1_000_000  # of a body that is refused: a browser that may not end its sentence reads no answer
MOST_FIELDS = 12
REASONS = {200: "OK", 302: "Found", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
           411: "Length Required", 413: "Content Too Large", 431: "Header Too Large",
           503: "Service Unavailable"}  # fmt: skip
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Connection": "close",
}


class RefusedError(Exception):
    """A request that is none, or larger than any page of ours sends."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class Request:
    """What a browser asks for."""

    method: str
    path: str
    query: Mapping[str, str]
    agent: str
    body: bytes


class Wire:
    """One connection; whoever is slower than a page of ours ever is hears no more. Raises OSError where it broke."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._ends = time.monotonic() + PATIENCE
        self._is_bare = False  # only the head of an answer is asked for

    def request(self) -> Request:
        """The one request of this connection. Raises RefusedError."""
        head, rest = self._head()
        first, *lines = head.split("\r\n")
        method, target = _target(first)
        self._is_bare = method == "HEAD"
        fields = dict(_field(line) for line in lines)
        body = b""
        if method == "POST":
            body = self._body(fields, rest)
        try:
            parts = urlsplit(target)
            query = dict(parse_qsl(parts.query, max_num_fields=MOST_FIELDS))
        except ValueError:
            raise RefusedError(400) from None
        return Request(method, unquote(parts.path), query, fields.get("user-agent", ""), body)

    def _head(self) -> tuple[str, bytes]:
        """All that comes before the body, and what has come of the body with it."""
        read = b""
        while b"\r\n\r\n" not in read:
            if len(read) > MOST_HEAD:
                raise RefusedError(431)
            read += self._more()
        head, _, rest = read.partition(b"\r\n\r\n")
        return head.decode("latin-1"), rest

    def _body(self, fields: Mapping[str, str], read: bytes) -> bytes:
        length = fields.get("content-length", "")
        if not (length.isascii() and length.isdigit() and len(length) < 16):
            raise RefusedError(411 if not length else 400)
        wanted = int(length)
        while len(read) < min(wanted, MOST_LEFT):
            read += self._more()
        if wanted > MOST_BODY:
            raise RefusedError(413)
        return read[:wanted]

    def _more(self) -> bytes:
        left = self._ends - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        came = self._connection.recv(8192)
        if not came:
            raise ConnectionError
        return came

    def send(self, told: bytes) -> None:
        """Written whole, or not any more."""
        self._connection.settimeout(PATIENCE)
        self._connection.sendall(told)

    def answer(self, status: int, kind: str = "text/plain", body: bytes | None = None,
               headers: Mapping[str, str] | None = None) -> None:  # fmt: skip
        """One answer whole; one without a body of its own says its number."""
        body = str(status).encode() if body is None else body
        self.send(_head_of(status, kind, headers or {}, len(body)) + (b"" if self._is_bare else body))

    def begin_stream(self) -> None:
        """An answer of events that goes on until the line ends."""
        self.send(_head_of(200, "text/event-stream", {}, None))

    def is_gone(self) -> bool:
        """Whether the other end has closed the line; one that only looks on says nothing more."""
        self._connection.settimeout(0)
        try:
            return not self._connection.recv(8192)
        except BlockingIOError:
            return False


def _head_of(status: int, kind: str, headers: Mapping[str, str], length: int | None) -> bytes:
    told = HEADERS | {"Content-Type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind} | dict(headers)
    if length is not None:
        told["Content-Length"] = str(length)
    lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"HTTP/1.1 {status} {REASONS[status]}\r\n{lines}\r\n".encode("latin-1")


def _target(line: str) -> tuple[str, str]:
    parts = line.split(" ")
    if len(parts) != 3 or not parts[2].startswith("HTTP/1.") or not parts[1].startswith("/"):
        raise RefusedError(400)
    if any(sign < " " for sign in parts[1]):  # what reads addresses would leave them out
        raise RefusedError(400)
    if parts[0] not in ("GET", "HEAD", "POST"):
        raise RefusedError(405)
    return parts[0], parts[1]


def _field(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon or not name or name != name.strip():
        raise RefusedError(400)
    return name.lower(), value.strip()
