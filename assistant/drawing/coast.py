"""The coast of the Mediterranean world, decoded from the small file that travels with the package.

Natural Earth, public domain, thinned by packaging/geography/reduce_coast.py. Rings are closed lists of
(longitude, latitude) in degrees; land and lakes are told apart by the odd-even rule when they are filled.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from pathlib import Path

FILE = Path(__file__).resolve().parent / "data" / "coast.bin"
Ring = tuple[tuple[float, float], ...]


def _numbers(body: bytes, at: int, count: int) -> tuple[list[int], int]:
    """`count` zigzag varints from position `at`, and the position after them."""
    out = []
    for _ in range(count):
        shift = code = 0
        while True:
            byte = body[at]
            at += 1
            code |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        out.append((code >> 1) ^ -(code & 1))
    return out, at


def decode(packed: bytes) -> tuple[Ring, ...]:
    """The rings of a coast file."""
    body = zlib.decompress(packed)
    steps = struct.unpack_from("<H", body)[0]
    at, rings = 2, []
    while at < len(body):
        length = struct.unpack_from("<H", body, at)[0]
        deltas, at = _numbers(body, at + 2, 2 * length)
        x = y = 0
        ring = []
        for dx, dy in zip(deltas[::2], deltas[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x / steps, y / steps))
        rings.append(tuple(ring))
    return tuple(rings)


@cache
def coast() -> tuple[Ring, ...]:
    """All rings of the shipped coast."""
    return decode(FILE.read_bytes())
