"""Reduces the public-domain coast of Natural Earth (package world-atlas, file land-10m.json) to the small
file Alea ships.

Run by hand: `python packaging/geography/reduce_coast.py land-10m.json`. Rings that touch the Mediterranean
window are clipped to it, thinned (Douglas-Peucker, 0.012 degree), rounded to 1/500 degree and stored as
zigzag deltas in one zlib stream. `assistant.drawing.coast` reads the result.
"""

from __future__ import annotations

import json
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

TARGET = Path(__file__).resolve().parents[2] / "assistant" / "drawing" / "data" / "coast.bin"
WEST, EAST, SOUTH, NORTH = -16.0, 48.0, 22.0, 58.0
TOUCH = (-14.0, 46.0, 24.0, 56.0)
THINNING = 0.012
SMALLEST = 0.10
STEPS_PER_DEGREE = 500
NARROWING = 0.78  # a degree of longitude against one of latitude near 39 N


def rings(topology: dict[str, Any]) -> Iterator[np.ndarray]:
    """Every ring of the land, in degrees, from the shared arcs of the TopoJSON file."""
    scale, move = np.array(topology["transform"]["scale"]), np.array(topology["transform"]["translate"])
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + move for arc in topology["arcs"]]
    for shape in topology["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            for ring in polygon:
                parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in ring]
                yield np.concatenate([parts[0]] + [part[1:] for part in parts[1:]])


def clip_half(points: np.ndarray, axis: int, limit: float, keep_above: bool) -> np.ndarray:
    """One pass of polygon clipping against a straight limit."""
    if len(points) == 0:
        return points
    out = []
    previous = points[-1]
    for point in points:
        inside = (point[axis] >= limit) == keep_above
        was_inside = (previous[axis] >= limit) == keep_above
        if inside != was_inside:
            share = (limit - previous[axis]) / (point[axis] - previous[axis])
            out.append(previous + (point - previous) * share)
        if inside:
            out.append(point)
        previous = point
    return np.array(out)


def clip(points: np.ndarray) -> np.ndarray:
    for axis, limit, above in ((0, WEST, True), (0, EAST, False), (1, SOUTH, True), (1, NORTH, False)):
        points = clip_half(points, axis, limit, above)
    return points


def farthest(points: np.ndarray) -> tuple[int, float]:
    """Which point of a run lies farthest from the line between its ends."""
    start, way = points[0], points[-1] - points[0]
    length = float(np.hypot(*way))
    offset = points[1:-1] - start
    away = np.abs(way[0] * offset[:, 1] - way[1] * offset[:, 0]) / length if length else np.hypot(*offset.T)
    best = int(np.argmax(away))
    return best + 1, float(away[best])


def thin(points: np.ndarray, tolerance: float) -> np.ndarray:
    """Douglas-Peucker on an open run or a closed ring (first point repeated at the end)."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    turn = int(np.argmax(((points - points[0]) ** 2).sum(1)))
    keep[turn] = True
    waiting = [(0, turn), (turn, len(points) - 1)]
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        at, away = farthest(points[first : last + 1])
        if away > tolerance:
            keep[first + at] = True
            waiting += [(first, first + at), (first + at, last)]
    return points[keep]


def varint(value: int) -> bytes:
    code = (value << 1) ^ (value >> 31)
    out = bytearray()
    while code > 127:
        out.append((code & 127) | 128)
        code >>= 7
    out.append(code)
    return bytes(out)


def reduced(points: np.ndarray) -> np.ndarray | None:
    """The ring as integer steps, or None when it is too small or outside."""
    west, east, south, north = TOUCH
    if (
        points[:, 0].max() < west
        or points[:, 0].min() > east
        or points[:, 1].max() < south
        or points[:, 1].min() > north
    ):
        return None
    clipped = clip(points)
    if len(clipped) < 4 or (clipped.max(0) - clipped.min(0)).max() < SMALLEST:
        return None
    closed = np.concatenate([clipped, clipped[:1]]) * [NARROWING, 1]
    return np.round(thin(closed, THINNING) / [NARROWING, 1] * STEPS_PER_DEGREE).astype(int)


def main(source: Path) -> None:
    body, count, total = bytearray(), 0, 0
    for ring in rings(json.loads(source.read_text(encoding="utf-8"))):
        steps = reduced(ring)
        if steps is None:
            continue
        body += struct.pack("<H", len(steps))
        body += b"".join(varint(int(value)) for value in np.diff(steps, axis=0, prepend=0).ravel())
        count, total = count + 1, total + len(steps)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(zlib.compress(struct.pack("<H", STEPS_PER_DEGREE) + bytes(body), 9))
    print(f"{count} rings, {total} points, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
