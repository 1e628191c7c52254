"""The lines of a journal: how one is written, checked and read. See docs/journal-format.md.

    crc32 chain seq json

`crc32` covers all that follows on the line; `chain` is a digest of the chain of the line before, the
number and the JSON, so that a changed or missing line shows at the next one. Files are left to `reader`
and `writer`.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite

FORMAT = 1
"""Format of the journals written here."""
LOWEST_FORMAT = 1
"""The oldest format that can still be read."""
ORIGIN = "0" * 16
"""The chain before the first line."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sound line. Line 0 is the header."""

    seq: int
    chain: str
    data: Mapping[str, object]
    body: str  # the JSON as it stands in the file

    def text(self) -> str:
        rest = f"{self.chain} {self.seq} {self.body}"
        return f"{zlib.crc32(rest.encode()):08x} {rest}"


def compose(previous: str, seq: int, data: Mapping[str, object]) -> Line:
    """The line that follows the one whose chain is `previous`."""
    body = to_json(data)
    return Line(seq, link(previous, seq, body), data, body)


def to_json(data: object) -> str:
    """Compact JSON that can always be written as UTF-8; raises ValueError for what JSON cannot hold."""
    body = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    try:
        body.encode()
    except UnicodeEncodeError:  # half a character pair, as a keyboard may leave it
        body = json.dumps(data, allow_nan=False, separators=(",", ":"))
    return body


def link(previous: str, seq: int, body: str) -> str:
    """The chain digest of a line."""
    return hashlib.sha256(f"{previous} {seq} {body}".encode()).hexdigest()[:16]


def _finite(word: str) -> float:
    """A number that can be written again: NaN, Infinity and 1e999 are taken by the reader of JSON and by no writer."""
    value = float(word)
    if not isfinite(value):
        raise ValueError(word)
    return value


def parse(raw: bytes) -> Line | None:
    """A line without its newline; None if it is damaged in any way."""
    crc, _, rest = raw.partition(b" ")
    if len(crc) != 8 or crc != b"%08x" % zlib.crc32(rest):
        return None
    try:
        chain, number, body = rest.decode().split(" ", 2)
        # int() takes " 7", "+7" and "0_7"; only what we write ourselves is a number of a line.
        if len(chain) != 16 or str(int(number)) != number or int(number) < 0:
            return None
        data = json.loads(body, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError):
        return None
    return Line(int(number), chain, data, body) if isinstance(data, dict) else None
