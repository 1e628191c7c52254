"""A sheet with every kind of counter in both themes and several sizes, for people who change the drawings.

`python packaging/contact_sheet.py sheet.png` needs no display.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from assistant.drawing.counter_drawing import counter_margin, counter_pixmap
from assistant.drawing.fonts import font
from assistant.drawing.look import BadgeLook, CounterLook
from assistant.drawing.painting import draw_text
from assistant.drawing.states import draw_pill, draw_state
from assistant.drawing.tokens import DARK, LIGHT, Theme

LAND = (("quality", "7"), ("movement", "5"))
GALLEY = (("crew", "3"), ("attack", "5"), ("carries", "3"), ("defence", "6"), ("movement", "6"))
COHORT = CounterLook("land", 1, "roman-shield", "VI 3", "CO", LAND, "veteran")
HEAVY = CounterLook("land", 2, "spartan", "1", "HI", LAND)
SHIP = CounterLook("galley", 1, figures=GALLEY)
BLOCK = CounterLook("block", 1, "caesar", "Caesar", figures=(("rating", "A3"),), strength=3, steps=3)
BADGED = (BadgeLook("hits", 2), BadgeLook("fouled"), BadgeLook("rammed"), BadgeLook("moved"), BadgeLook("fatigue", 2))
ROWS: tuple[tuple[CounterLook, ...], ...] = (
    (
        COHORT,
        replace(COHORT, grade="recruit", name="XXXVII 2"),
        replace(COHORT, grade="recruit", name="XXXVII 2", reduced=True),
        HEAVY,
        CounterLook("land", 2, "javelins", "4", "LI", (("quality", "6"), ("movement", "6"), ("missile", "J"))),
        CounterLook("artillery", 1, "ballista", "R 2", "SC", (("quality", "4"), ("movement", "3"), ("missile", "5"))),
        replace(HEAVY, facing=60),
        replace(SHIP, badges=BADGED, facing=150, battle=True),
    ),
    (
        SHIP,
        replace(SHIP, side=2, battle=True),
        replace(SHIP, side=2, battle=True, facing=270),
        replace(SHIP, facing=30, reduced=True),
        CounterLook("leader", 1, "caesar", figures=(("a", "6"), ("b", "2"), ("c", "8")), stars=3),
        CounterLook("leader", 2, "pharoah", figures=(("a", "3"), ("b", "1"), ("c", "8")), stars=1),
        CounterLook("card", 1, "scroll-unfurled", "Alea", figures=(("number", "4"),)),
        CounterLook("card", 2, hidden=True),
    ),
    (
        BLOCK,
        replace(
            BLOCK,
            icon="roman-shield",
            name="Legio 10",
            figures=(("rating", "C4"),),
            strength=4,
            steps=4,
            grade="veteran",
        ),
        replace(BLOCK, side=2, icon="elephant", name="Elephas", figures=(("rating", "B4"),), strength=2, steps=2),
        replace(BLOCK, side=2, icon="trireme", name="Navis 1", figures=(("rating", "D3"),), strength=1),
        replace(BLOCK, side=2, hidden=True),
        replace(BLOCK, hidden=True),
        CounterLook("cube", 0, figures=(("number", "3"),)),
        CounterLook("marker", 0, "coins", "Gold", figures=(("number", "5"),)),
    ),
    tuple(CounterLook("token", s, figures=(("number", str(s + 1)),)) for s in range(6))
    + tuple(CounterLook("cylinder", s) for s in (1, 5)),
    tuple(CounterLook("land", s, "spears", "3", "HI", LAND, "veteran") for s in range(6))
    + tuple(CounterLook("control", s) for s in (3, 4)),
    tuple(CounterLook("control", s) for s in range(6)) + tuple(CounterLook("cylinder", s) for s in (2, 3)),
)


def put(painter: QPainter, look: CounterLook, x: float, y: float, size: int, theme: Theme) -> None:
    margin = counter_margin(look, size)
    painter.drawPixmap(round(x - margin), round(y - margin), counter_pixmap(look, size, 1.0, theme))


def draw_states(painter: QPainter, x: float, y: float, theme: Theme) -> None:
    for i, state in enumerate(("hover", "selected", "focus", "target", "ghost")):
        area = QRectF(x + i * 120, y, 88, 88)
        if state == "ghost":
            painter.setOpacity(0.45)
        look = HEAVY if state == "target" else COHORT
        put(painter, look, area.x(), area.y(), 88, theme)
        painter.setOpacity(1)
        if state == "focus":
            draw_state(painter, look, area, "selected")
        draw_state(painter, look, area, state)
        if state == "target":
            draw_pill(painter, area.center().x(), area.bottom() - 6, "28 %")
    put(painter, replace(COHORT, muted=True), x + 600, y, 88, theme)
    put(painter, replace(HEAVY, turned_card=True, facing=60), x + 720, y, 88, theme)


def draw_half(painter: QPainter, x: float, theme: Theme) -> None:
    y = 50.0
    for row in ROWS:
        for i, look in enumerate(row):
            put(painter, look, x + 26 + i * 120, y, 88, theme)
        y += 116
    draw_states(painter, x + 26, y, theme)
    y += 122
    for size in (128, 64, 48, 36, 24):
        at = x + 26
        for look in [look for row in ROWS[:3] for look in row][:: 1 if size < 60 else 3]:
            if at + size * 1.3 > x + 980:
                break
            put(painter, look, at, y, size, theme)
            at += size * 1.36
        y += size * 1.3


def main(target: str) -> None:
    app = QGuiApplication(sys.argv)
    image = QImage(2000, 1290, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for x, theme in ((0, LIGHT), (1000, DARK)):
        painter.fillRect(QRectF(x, 0, 1000, 1290), QColor(theme.land))
        draw_text(
            painter, QRectF(x + 26, 8, 400, 30), f"Counters, {theme.name}", font("map", 22, 600), theme.land_ink, "left"
        )
        draw_half(painter, x, theme)
    painter.end()
    image.save(target)
    del app


if __name__ == "__main__":
    main(sys.argv[1])
