"""How long pictures take, against plain work of the same size.

Run by hand: `python -m tests.benchmarks.bench_drawing`. Ratios are what counts; milliseconds depend on the machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from PySide6.QtGui import QImage

from assistant.drawing.application import offscreen_application
from assistant.drawing.boards.render import render_features, render_ground
from assistant.drawing.counter_drawing import counter_pixmap, forget_pixmaps
from assistant.drawing.look import CounterLook
from assistant.drawing.tokens import LIGHT
from tests.drawing.boards import atlas, harbour

COUNTERS = 200


def median_ms(work: Callable[[], object], rounds: int = 5) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def looks() -> list[CounterLook]:
    figures = [(("quality", str(i % 9)), ("movement", "5")) for i in range(COUNTERS)]
    return [CounterLook("land", 1 + i % 5, "spartan", str(i), "HI", figures[i]) for i in range(COUNTERS)]


def bake(size: int) -> None:
    forget_pixmaps()
    for look in looks():
        counter_pixmap(look, size, 1.0, LIGHT)


def fill(width: int, height: int) -> None:
    """The plain work of the same size: an image filled and smoothly scaled."""
    image = QImage(width // 2, height // 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0xFF808080)
    image.scaled(width, height)


def main() -> None:
    application = offscreen_application()
    bake(24)
    for size in (24, 48, 64):
        baking, plain = median_ms(lambda s=size: bake(s)), median_ms(lambda s=size: fill(s * 14, s * 14))
        print(f"{COUNTERS} counters of {size} px: {baking:.0f} ms, {baking / plain:.0f} x filling their pixels")
    bake(64)
    kept = median_ms(lambda: [counter_pixmap(look, 64, 1.0, LIGHT) for look in looks()])
    print(f"{COUNTERS} counters from the cache: {kept:.2f} ms")
    for name, board, scale in (("atlas", atlas(), 3.0), ("hexes", harbour(), 200.0)):
        width, height = round(board.size[0] * scale), round(board.size[1] * scale)
        ground = median_ms(lambda b=board, s=scale: render_ground(b, LIGHT, s), 3)
        features = median_ms(lambda b=board, s=scale: render_features(b, LIGHT, s, "en"), 3)
        plain = median_ms(lambda w=width, h=height: fill(w, h))
        print(f"{name} {width} x {height}: ground {ground:.0f} ms ({ground / plain:.0f} x), features {features:.0f} ms")
    del application


if __name__ == "__main__":
    main()
