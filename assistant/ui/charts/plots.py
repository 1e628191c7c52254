"""The plots themselves: themed axes, bars with a pattern where colour alone would tell, ranges of chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor

from assistant.ui.desk import Desk

SOLID, HATCHED, DOTTED = Qt.BrushStyle.SolidPattern, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.Dense5Pattern
FILLS = (SOLID, HATCHED, DOTTED, Qt.BrushStyle.CrossPattern)


@dataclass(frozen=True, slots=True)
class Series:
    """Bars of one kind: where they stand, how high they are, and how they look."""

    name: str
    at: Sequence[float]
    height: Sequence[float]
    colour: str
    fill: Qt.BrushStyle = SOLID


@dataclass(frozen=True, slots=True)
class Range:
    """One line of a chart of luck: the range of chance, what was expected and what came, on a scale of its own; and
    the figures in words."""

    name: str
    told: str
    low: float
    high: float
    expected: float
    actual: float
    beyond: int


class Plot(pg.PlotWidget):  # type: ignore[misc]
    """A chart that cannot be dragged about: it is read, not explored."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setMenuEnabled(False)
        self.setMouseEnabled(False, False)
        self.hideButtons()
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.dress()

    def dress(self) -> None:
        """Take the theme's colours and the size of its text."""
        theme = self._desk.theme
        self.setBackground(QColor(theme.card))
        small = self._desk.font("interface", 12.5)
        for side in ("left", "bottom", "right"):
            axis = self.getAxis(side)
            axis.setPen(pg.mkPen(theme.line2))
            axis.setTextPen(pg.mkPen(theme.ink2))
            axis.setStyle(tickFont=small)

    def empty(self) -> None:
        self.clear()
        for side in ("left", "bottom"):
            self.getAxis(side).setTicks(None)
            self.getAxis(side).showLabel(False)
        self.getAxis("bottom").setHeight(None)

    def bars(self, series: Sequence[Series], *, names: dict[float, str], beside: bool = True) -> None:
        """Upright bars: of each series one at every place, or each series at places of its own."""
        self.empty()
        width = 0.8 / max(1, len(series)) if beside else 0.8
        for i, one in enumerate(series):
            shift = (i - (len(series) - 1) / 2) * width if beside else 0.0
            self.addItem(
                pg.BarGraphItem(
                    x=[x + shift for x in one.at], height=list(one.height), width=width * 0.94,
                    brush=self.brush_of(one), pen=pg.mkPen(one.colour, width=1.2),
                )
            )  # fmt: skip
        bottom = self.getAxis("bottom")
        bottom.setTicks([sorted(names.items())])
        bottom.setHeight(self._desk.px(18) * max((n.count("\n") + 1 for n in names.values()), default=1) + 8)
        self.getAxis("left").setLabel("%")
        self.setXRange(min(names, default=0) - 0.6, max(names, default=1) + 0.6, padding=0)
        top = max((h for one in series for h in one.height), default=1)
        self.setYRange(0, top * 1.12 or 1, padding=0)

    def lying_bars(self, names: Sequence[str], series: Sequence[Series], unit: str) -> None:
        """Bars from a middle line to either side, the first name at the top, one bar of each series to a name."""
        self.empty()
        places = [float(len(names) - i) for i in range(len(names))]
        high = 0.7 / max(1, len(series))
        for i, one in enumerate(series):
            shift = ((len(series) - 1) / 2 - i) * high
            lengths = list(one.height)
            self.addItem(
                pg.BarGraphItem(
                    x0=[min(0.0, v) for v in lengths], width=[abs(v) for v in lengths],
                    y=[p + shift for p in places], height=high * 0.92,
                    brush=self.brush_of(one), pen=pg.mkPen(one.colour, width=1.2),
                )
            )  # fmt: skip
        self.addItem(pg.InfiniteLine(0, angle=90, pen=pg.mkPen(self._desk.theme.edge)))
        self.getAxis("left").setTicks([list(zip(places, names, strict=True))])
        if unit:
            self.getAxis("bottom").setLabel(unit)
        far = max((abs(v) for one in series for v in one.height), default=1) or 1
        below = any(v < 0 for one in series for v in one.height)
        self.setXRange(-far * 1.1 if below else 0, far * 1.1, padding=0)
        self.setYRange(0.3, len(names) + 0.7, padding=0)

    def ranges(self, rows: Sequence[Range]) -> None:
        """For each line the range of chance as a bar, the expectation as a stroke, what came as a mark."""
        self.empty()
        theme = self._desk.theme
        places = [float(len(rows) - i) for i in range(len(rows))]
        for y, row in zip(places, rows, strict=True):
            self.addItem(
                pg.BarGraphItem(x0=[row.low], width=[max(row.high - row.low, 0.01)], y=[y], height=0.42,
                                brush=QBrush(QColor(theme.info_soft)), pen=pg.mkPen(theme.info, width=1))
            )  # fmt: skip
            stroke = pg.PlotCurveItem([row.expected] * 2, [y - 0.3, y + 0.3], pen=pg.mkPen(theme.info, width=2))
            self.addItem(stroke)
            colour = theme.warn if row.beyond else theme.ink
            sign = "t1" if row.beyond > 0 else "t" if row.beyond < 0 else "o"
            self.addItem(pg.ScatterPlotItem([row.actual], [y], symbol=sign, size=13, brush=QColor(colour), pen=None))
        self.getAxis("left").setTicks([list(zip(places, (r.name for r in rows), strict=True))])
        self.showAxis("right")
        self.getAxis("right").setWidth(self._desk.px(150))
        self.getAxis("right").setTicks([list(zip(places, (r.told for r in rows), strict=True))])
        self.hideAxis("bottom")
        far = max((max(r.high, r.actual) for r in rows), default=1.0)
        near = min((min(r.low, r.actual, 0.0) for r in rows), default=0.0)
        self.setXRange(near, far, padding=0.04)
        self.setYRange(0.3, len(rows) + 0.7, padding=0)

    def mark(self, place: float, colour: str) -> None:
        """A dashed line upright: the number that is needed."""
        pen = pg.mkPen(colour, width=1.6, style=Qt.PenStyle.DashLine)
        self.addItem(pg.InfiniteLine(place, angle=90, pen=pen))

    def brush_of(self, series: Series) -> QBrush:
        return QBrush(QColor(series.colour), series.fill)


def items_of(plot: Plot, kind: str) -> list[Any]:
    """The drawn items of one kind, for tests and for reading aloud."""
    return [i for i in plot.listDataItems() + list(plot.plotItem.items) if type(i).__name__ == kind]
