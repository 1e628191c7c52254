"""The map of a comparison: both positions in one, or either by itself, with a mark for each difference that has a
place. A drag moves it, the wheel enlarges it, a click on a mark chooses its line. Drawn beside the window's thread."""

from __future__ import annotations

import math
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QShowEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsScene,
    QHBoxLayout,
    QLabel,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.text import Text
from assistant.drawing.compared_position import (
    COLOURS,
    ComparedPart,
    ComparedPositions,
    DifferenceMark,
    DrawnComparison,
    draw_compared,
    number_area,
    paint_marks,
    pixels_of,
    shown_as,
)
from assistant.play.differences import Kind
from assistant.ui.desk import Desk
from assistant.ui.quiet_work import QuietWork
from assistant.ui.widgets.board_view import BoardView
from assistant.ui.widgets.segments import Segments

LARGEST = 4200.0  # pixels of the longer side of the board: beyond that the drawing is enlarged
SETTLED = 180  # ms after the last notch of the wheel
CLOSER = 2.5  # times the whole board, at least, at which a single difference is looked at
PARTS: dict[ComparedPart, Text] = {
    "before": Text("before", "avant"), "both": Text("both", "les deux"), "after": Text("after", "après"),
}  # fmt: skip
LEGEND: dict[Kind, Text] = {
    "moved": Text("moved", "déplacé"), "added": Text("came", "en plus"), "removed": Text("gone", "en moins"),
    "changed": Text("changed", "changé"),
}  # fmt: skip
SIGNS: dict[Kind, str] = {"moved": "➜", "added": "▣", "removed": "✕", "changed": "▢"}
SAME = Text("pale: as it was", "pâle : pareil")
ON_THE_MAP = Text("On the map", "Sur la carte")
DRAWING = Text("Drawing the map…", "La carte se dessine…")
OFF_MAP = Text("This one has no place on the map.", "Celle-ci n’a pas de place sur la carte.")
ON_MAP = Text("The map, with {n} differences marked", "La carte, avec {n} différences marquées")


class _Marks(QGraphicsItem):
    """The marks, as large on the screen whatever the board is."""

    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[DifferenceMark, ...] = ()
        self.chosen = 0
        self._area = QRectF()
        self.setZValue(2)

    def show_marks(self, marks: tuple[DifferenceMark, ...], area: QRectF) -> None:
        self.prepareGeometryChange()
        self.marks, self._area = marks, area
        self.update()

    def choose(self, number: int) -> None:
        self.chosen = number
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-40, -40, 40, 40)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale = painter.worldTransform().m11()
        painter.save()
        painter.scale(1 / scale, 1 / scale)
        paint_marks(painter, self.marks, scale, self.chosen)
        painter.restore()


class ComparedMap(QWidget):
    """`chosen` brings the number of a difference whose mark was clicked."""

    chosen = Signal(int)
    drawn = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: ComparedPositions | None = None
        self._drawn: DrawnComparison | None = None
        self.part: ComparedPart = "both"
        self._whole_kept = True
        self._scene = QGraphicsScene(self)
        self._ground, self.marks = QGraphicsPixmapItem(), _Marks()
        self._ground.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._scene.addItem(self._ground)
        self._scene.addItem(self.marks)
        self.view = BoardView()
        self.view.setScene(self._scene)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys stay with the list
        self.parts = Segments(self._choose_part, tuple(PARTS))
        self._legend, self.chip = QLabel(), QLabel(self.view)
        self._legend.setProperty("role", "note")
        self.chip.hide()
        self._title = QLabel()
        self._title.setProperty("role", "strong")
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._title, 1)
        head.addWidget(self.parts)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(head)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._legend)
        self.quiet = QuietWork(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLED)
        self._settle.timeout.connect(self._draw)
        self.view.clicked.connect(self._clicked)
        self.view.zoomed.connect(self._zoomed)
        self.view.resized.connect(self._resized)

    def show_positions(self, shown: ComparedPositions) -> None:
        """Other positions, or the same in another language or look."""
        known = self._shown
        other = known is None or known.states != shown.states or known.found != shown.found
        self._shown = shown
        self._retell()
        if other:
            self._drawn = None
            self.marks.show_marks((), QRectF())
            self._ground.setPixmap(QPixmap())
            self.fit()
        self._draw()

    def let_go(self) -> None:
        """Nothing of what was compared is held."""
        self.quiet.drop()
        self._shown = self._drawn = None
        self._ground.setPixmap(QPixmap())
        self.marks.show_marks((), QRectF())

    def _retell(self) -> None:
        say, theme = self._desk.say, self._desk.theme
        self._title.setText(say(ON_THE_MAP))
        self.view.setBackgroundBrush(QColor(theme.panel))
        self.chip.setStyleSheet(
            f"background: {theme.bar}; color: {theme.bar_ink}; border-radius: 9px; padding: 3px 10px;"
        )
        for name, button in self.parts.buttons.items():
            button.setText(say(PARTS[name]))  # type: ignore[index]
        self.parts.show_chosen(self.part)
        ink = theme.bar_ink if theme.dark else theme.ink
        told = [
            f'<span style="color:{COLOURS[kind] if theme.dark else ink}">{SIGNS[kind]}</span>&nbsp;{say(words)}'
            for kind, words in LEGEND.items()
            if any(shown_as(d) == kind for d in (self._shown.found if self._shown is not None else ()))
        ]
        self._legend.setText(" &nbsp; ".join([*told, say(SAME)]) if told and self.part == "both" else "")

    # what it draws

    def fit(self) -> None:
        """The whole board."""
        if self._shown is not None:
            self._scene.setSceneRect(QRectF(0, 0, *self._shown.system(self.part).board.size))
            self.view.fitInView(self._scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
            self._whole_kept = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw()

    def _resized(self) -> None:
        if self._whole_kept:
            self.fit()
            self._settle.start()

    def _zoomed(self) -> None:
        self._whole_kept = False
        self._settle.start()

    def _scale(self, shown: ComparedPositions) -> float:
        """Sharp at this size, not larger than a drawing may be."""
        wanted = self.view.transform().m11() * self.devicePixelRatio()
        step = math.ceil(math.log(max(wanted, 1e-3), 1.4))  # few sizes: a drawing is kept for each
        return min(1.4**step, LARGEST / max(1.0, *shown.system(self.part).board.size))

    def _choose_part(self, name: str) -> None:
        self.show_part(name)  # type: ignore[arg-type]

    def show_part(self, part: ComparedPart) -> None:
        """Before, both in one, or after."""
        if part != self.part:
            self.part = part
            self._retell()
            if self._whole_kept:
                self.fit()
            self._draw()

    def next_part(self) -> None:
        """The next of the three."""
        names = list(PARTS)
        self.show_part(names[(names.index(self.part) + 1) % len(names)])

    def _draw(self) -> None:
        shown = self._shown
        if shown is None or not self.isVisible():
            return
        if self._drawn is None:
            self.say(self._desk.say(DRAWING))
        job = partial(draw_compared, shown, self._scale(shown), self.part)
        self.quiet.do(lambda _wanted: job(), self._take)

    def _take(self, drawn: DrawnComparison) -> None:
        first, self._drawn = self._drawn is None, drawn
        self._ground.setPixmap(QPixmap.fromImage(drawn.image))
        self._ground.setScale(1 / drawn.scale)
        self.marks.show_marks(drawn.marks, self._scene.sceneRect())
        self.view.setAccessibleName(self._desk.say(ON_MAP, n=len(drawn.marks)))
        if first:
            self.say("")
        self._bring()
        self.drawn.emit()

    def say(self, told: str) -> None:
        """A sentence over the map; an empty one takes it away."""
        self.chip.setVisible(bool(told))
        self.chip.setText(told)
        self.chip.adjustSize()
        self.chip.move(10, self.view.height() - self.chip.height() - 10)

    # the one that is chosen

    def choose(self, number: int) -> None:
        """A difference of the list: its mark in front and in sight."""
        self.marks.choose(number)
        self._bring()

    @property
    def mark(self) -> DifferenceMark | None:
        """The mark of the difference that is chosen; None where it has no place on the map."""
        return next((m for m in self.marks.marks if m.number == self.marks.chosen), None)

    def _bring(self) -> None:
        if self._drawn is None:
            return
        mark = self.mark
        self.say("" if mark is not None or not self.marks.chosen else self._desk.say(OFF_MAP))
        if mark is not None and not self._whole_kept:
            seen = self.view.mapToScene(self.view.viewport().rect()).boundingRect()
            if not seen.contains(mark.area):
                self.view.centerOn(mark.area.center() if mark.now is None else mark.now.center())

    def look_closer(self) -> None:
        """Closer to the difference that is chosen, or back to the whole board."""
        mark = self.mark
        if mark is None or not self._whole_kept:
            self.fit()
        else:
            area, whole = mark.area, self._scene.sceneRect()
            side = max(1.4 * area.width(), 1.4 * area.height(), min(whole.width(), whole.height()) / CLOSER)
            near = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            self.view.fitInView(near.intersected(whole), Qt.AspectRatioMode.KeepAspectRatio)
            self._whole_kept = False
        self._settle.start()

    def _clicked(self, point: QPointF) -> None:
        """The mark under the mouse, the smallest where several are."""
        scale = self.view.transform().m11()
        here = QPointF(point.x() * scale, point.y() * scale)
        hit = [m for m in self.marks.marks if self._is_on(m, here, scale)]
        if hit:
            self.chosen.emit(min(hit, key=lambda m: m.area.width() * m.area.height()).number)

    @staticmethod
    def _is_on(mark: DifferenceMark, here: QPointF, scale: float) -> bool:
        ends = [pixels_of(end, scale) for end in (mark.was, mark.now) if end is not None]
        return any(area.contains(here) for area in (number_area(mark, scale), *ends))
