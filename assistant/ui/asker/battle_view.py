"""The battle in rounds as a board: the blocks of both sides with the strength they have now, the one to act large and
lit, its dice at full size, hits where they land, the chances from here on, and the line-up for the cardboard."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QSizeF, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from assistant.game.battle_board import ATTACKER, DEFENDER, BattleBoard, board_of, line_up_told
from assistant.game.sitting import Sitting
from assistant.ui.asker.battle_layout import spots_of
from assistant.ui.asker.battle_painting import ACTS, OVER, ROMAN, ROUND, BattlePainter
from assistant.ui.desk import Desk


class BattleView(QWidget):
    """The painted board. `chosen` tells the option of a unit that was tapped."""

    chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._board: BattleBoard | None = None
        self._sitting: Sitting | None = None
        self._seen = -1
        self._boxes: list[tuple[QRectF, int]] = []
        self._room = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.hide()

    def fit(self, room: int) -> None:
        """How much of its height is in sight: what is beside it may be longer than the window."""
        self._room = room
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._desk.px(520), self._desk.px(420))

    def refresh(self, sitting: Sitting) -> bool:
        """The board of the question; whether there is one."""
        if sitting.revision != self._seen or sitting is not self._sitting:
            self._seen, self._sitting = sitting.revision, sitting
            self._board = board_of(sitting)
            self._boxes = []
            self._speak()
        self.update()
        return self._board is not None

    @property
    def shown(self) -> BattleBoard | None:
        """The board that is shown."""
        return self._board

    def _speak(self) -> None:
        board, sitting = self._board, self._sitting
        if board is None or sitting is None:
            return
        language = sitting.language
        acting = board.acting
        head = ACTS.fill(language, name=acting.name.at(language)) if acting else ""
        head = OVER.at(language) if board.over else head
        rows = [line_up_told(board.units[side], language, ROMAN) for side in (ATTACKER, DEFENDER)]
        self.setAccessibleName(f"{ROUND.fill(language, n=board.round)}. {head}")
        fell = [board.last.told.at(language)] if board.last is not None else []
        self.setAccessibleDescription(". ".join([*fell, *rows]))

    def pressed(self) -> list[tuple[QRectF, int]]:
        """What can be pressed, with the option it takes."""
        return self._boxes

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for box, place in self.pressed():
            if box.contains(event.position()):
                self.chosen.emit(place)
                return

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        board, sitting = self._board, self._sitting
        if board is None or sitting is None:
            return
        theme = self._desk.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.card))
        size = QSizeF(self.width(), min(self.height(), self._room) if self._room else self.height())
        painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 10, 10)
        spots = spots_of(board, size, self._desk.scale / 100)
        drawn = BattlePainter(self._desk, sitting, board, spots, self.devicePixelRatioF())
        drawn.paint(painter)
        painter.end()
        self._boxes = [*drawn.chips, *((box, unit.choice) for box, unit in spots.cells if unit.choice >= 0)]
