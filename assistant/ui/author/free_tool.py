"""What tools share that set something anywhere on the board: a cross for the keys, snapping, small steps that are
written when the hand rests."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QPainterPath

from assistant.drawing.tokens import GOLD
from assistant.ui.author.board_marks import BoardMark, line_pen
from assistant.ui.author.board_tool import BoardTool, DrawingRoom, Keys

SNAPS = 7  # pixels: so near to the line of another place a point takes it
RESTS = 700  # ms after the last small step
CROSS = 9  # pixels
STRIDE, FAR_STRIDE = 8, 40  # pixels that an arrow moves the cross


class FreeTool(BoardTool):
    """Arrows move a cross, or what is chosen by a hundredth of a unit, a tenth with Shift."""

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.spot: QPointF | None = None
        self._rest = QTimer(singleShot=True, interval=RESTS)
        self._rest.timeout.connect(self.rested)

    def rested(self) -> None:
        """The small steps so far become a stroke."""

    def nudges(self, by: QPointF) -> bool:
        """What is chosen moves a little; whether anything is."""
        return False

    def nudge(self, across: float, down: float, *, far: bool = False) -> bool:
        room = self.room
        if room.board is None:
            return True
        unit = max(1.0, 10 ** round(len(str(int(max(room.board.size)))) - 1) / 10)
        step = (0.1 if far else 0.01) * (unit if max(room.board.size) >= 100 else 1.0)
        if self.nudges(QPointF(across * step, down * step)):
            self._rest.start()
            return True
        stride = room.reach(FAR_STRIDE if far else STRIDE)
        here = self.spot or QPointF(room.board.size[0] / 2, room.board.size[1] / 2)
        wide, high = room.board.size
        self.spot = QPointF(
            min(wide, max(0.0, here.x() + across * stride)), min(high, max(0.0, here.y() + down * stride))
        )
        self.show_cross()
        self.at_spot(self.spot)
        return True

    def at_spot(self, point: QPointF) -> None:
        """The cross moved: as a hand that hovers there."""
        self.hover(point, Qt.KeyboardModifier.NoModifier)

    def show_cross(self) -> None:
        """The cross where the keys are."""
        path, arm = QPainterPath(), self.room.reach(CROSS)
        if self.spot is not None:
            for way in (QPointF(arm, 0), QPointF(0, arm)):
                path.moveTo(self.spot - way)
                path.lineTo(self.spot + way)
        theme = self.room.desk.theme
        pens = (line_pen(theme.ink, 5), line_pen(theme.bg, 2.5))
        self.room.marks.show_layer("cursor", [BoardMark(path, None, pen) for pen in pens])

    def snapped(self, point: QPointF, held: Keys, others: Iterable[tuple[float, float]]) -> QPointF:
        """On the line of another place, where one is near; free with Ctrl."""
        if held & Qt.KeyboardModifier.ControlModifier:
            self.room.marks.show_layer("preview")
            return point
        reach = self.room.reach(SNAPS)
        x = min((a for a, _ in others), key=lambda a: abs(a - point.x()), default=point.x())
        y = min((b for _, b in others), key=lambda b: abs(b - point.y()), default=point.y())
        on_x, on_y = abs(x - point.x()) <= reach, abs(y - point.y()) <= reach
        out = QPointF(x if on_x else point.x(), y if on_y else point.y())
        path, (wide, high) = QPainterPath(), self.room.board.size if self.room.board is not None else (1.0, 1.0)
        if on_x:
            path.moveTo(out.x(), 0)
            path.lineTo(out.x(), high)
        if on_y:
            path.moveTo(0, out.y())
            path.lineTo(wide, out.y())
        self.room.marks.show_layer("preview", [BoardMark(path, None, line_pen(GOLD, 1, dashed=True))])
        return out

    def leave(self) -> bool:
        if self._rest.isActive():
            self._rest.stop()
            self.rested()
        had = self.spot is not None
        self.spot = None
        for layer in ("stroke", "preview", "brush", "chosen", "cursor"):
            self.room.marks.show_layer(layer)
        return had
