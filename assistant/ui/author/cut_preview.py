"""What a cut would change, before it is written: each type as it looks and as it will look, front and back, with what
becomes of the pictures it has."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from assistant.author.cut_plan import FaceChange, PlannedCut
from assistant.drawing.counter_drawing import counter_image
from assistant.drawing.icons import draw_icon
from assistant.drawing.look import CounterLook
from assistant.drawing.scan_parts import part_of
from assistant.ui.author import cut_words as words
from assistant.ui.desk import Desk

SIDE, ARROW, GAP = 46, 18, 6
Looks = tuple[CounterLook | None, CounterLook | None]
"""A type as it looks now, front and back."""


class CutPreview(QListWidget):
    """A row a type; nothing in it is pressed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrap(True)

    def show_rows(self, rows: Sequence[tuple[PlannedCut, Looks, int]]) -> None:
        """The types with their looks; of a new one how many the box will have."""
        self.clear()
        side = self._desk.px(SIDE)
        wide = 4 * side + 2 * self._desk.px(ARROW) + self._desk.px(18)
        self.setIconSize(QSize(wide, side + 4))
        for row, looks, count in rows:
            item = QListWidgetItem(QIcon(self._picture(row, looks, wide, side)), self._told(row, count))
            self.addItem(item)
        if self.count():
            self.setCurrentRow(0)

    def _told(self, row: PlannedCut, count: int) -> str:
        say = self._desk.say
        told = [say(words.MADE, n=count)] if row.new else []
        told += [say(words.CHANGE["front"][row.front.value])] if not row.new or not row.cut.at else []
        if row.back is not FaceChange.DRAWN and not row.new:
            told.append(say(words.CHANGE["back"][row.back.value]))
        told += [say(words.TURNS)] if row.turns else []
        told += [say(words.ALIKE, n=row.alike) if row.alike > 1 else say(words.ALIKE_ONE)] if row.alike else []
        return f"{say(row.name)}\n{' · '.join(told)}"

    def _picture(self, row: PlannedCut, looks: Looks, wide: int, side: int) -> QPixmap:
        """Front then, arrow, front now; the same of the back."""
        ratio, arrow = self.devicePixelRatioF(), self._desk.px(ARROW)
        made = QPixmap(round(wide * ratio), round((side + 4) * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        with QPainter(made) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            left = 0.0
            changes = ((looks[0], row.front, row.cut.file, row.cut.at),
                       (looks[1], row.back, row.cut.back_file or row.cut.file, row.cut.back))  # fmt: skip
            for look, change, file, at in changes:
                comes = change in (FaceChange.NEW, FaceChange.REPLACED)
                if look is not None and not row.new:
                    drawn = counter_image(look, side, ratio, self._desk.theme)
                    painter.drawImage(QRectF(left, 2, side, side), drawn)
                if comes:
                    if not row.new:
                        area = QRectF(left + side, 2 + (side - arrow) / 2, arrow, arrow)
                        draw_icon(painter, "ui-chevron-right", area, self._desk.theme.ink)
                    part = part_of(file, at)
                    self._paint_part(painter, part, QRectF(left + side + arrow, 2, side, side))
                left += 2 * side + arrow + self._desk.px(18)
        return made

    def _paint_part(self, painter: QPainter, part: QImage | None, area: QRectF) -> None:
        if part is None:
            painter.fillRect(area, QColor(self._desk.theme.bad_soft))
            return
        share = min(area.width() / part.width(), area.height() / part.height())
        shown = QRectF(0, 0, part.width() * share, part.height() * share)
        shown.moveCenter(area.center())
        painter.drawImage(shown, part)
