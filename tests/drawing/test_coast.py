"""The coast file: small, closed rings, and land where land is."""

from __future__ import annotations

import struct
import zlib

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from assistant.drawing.coast import FILE, coast, decode


def is_land(longitude: float, latitude: float) -> bool:
    inside = False
    for ring in coast():
        shape = QPolygonF([QPointF(x, y) for x, y in ring])
        inside ^= shape.containsPoint(QPointF(longitude, latitude), Qt.FillRule.OddEvenFill)
    return inside


def test_the_file_stays_small() -> None:
    assert FILE.stat().st_size < 24_000
    assert 140 < len(coast()) < 200
    assert 8_000 < sum(len(ring) for ring in coast()) < 11_000


def test_rings_are_closed_and_within_the_window() -> None:
    for ring in coast():
        assert ring[0] == ring[-1]
        assert all(-16.01 <= x <= 48.01 and 21.99 <= y <= 58.01 for x, y in ring)


@pytest.mark.parametrize(
    ("place", "longitude", "latitude", "land"),
    [
        ("Rome", 12.6, 41.95, True),
        ("Madrid", -3.7, 40.4, True),
        ("Ankara", 32.8, 39.9, True),
        ("inside Sicily", 14.2, 37.5, True),
        ("Tyrrhenian Sea", 12.0, 39.5, False),
        ("Adriatic", 15.5, 43.0, False),
        ("Gulf of Sirte", 18.5, 31.8, False),
        ("Black Sea", 34.0, 43.5, False),
        ("Atlantic", -12.0, 44.0, False),
    ],
)
def test_land_and_sea_lie_where_they_do_on_earth(place: str, longitude: float, latitude: float, land: bool) -> None:
    assert is_land(longitude, latitude) is land


def test_positive_and_negative_steps_are_read_back() -> None:
    """One ring by hand: 1.0/2.0, then 0.5 west, then 70 steps north, in zigzag varints of 1/500 degree."""

    def varint(value: int) -> bytes:
        code = value * 2 if value >= 0 else -value * 2 - 1
        out = b""
        while code > 127:
            out, code = out + bytes([code % 128 + 128]), code // 128
        return out + bytes([code])

    body = struct.pack("<HH", 500, 3) + b"".join(varint(v) for v in (500, 1000, -250, 0, 0, 70))
    assert decode(zlib.compress(body)) == (((1.0, 2.0), (0.5, 2.0), (0.5, 2.14)),)
