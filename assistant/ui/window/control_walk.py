"""From control to control by keys, whatever the page does with Tab: at the table Tab goes from field to field of the
line, on the map from counter to counter. Space presses what has the keys, letters and dice still go to the page."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QPlainTextEdit)
OUT = 3  # pixels round a control


class FocusRing(QWidget):
    """A frame round the control that has the keys: most buttons look the same with and without them."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._window = desk, window
        self._round: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        QApplication.instance().focusChanged.connect(self._moved)  # type: ignore[union-attr]

    def stand_round(self, control: QWidget) -> None:
        """Show it there until the keys go elsewhere."""
        at = control.mapTo(self._window, QPoint(0, 0))
        self._round = control
        self.setGeometry(QRect(at, control.size()).adjusted(-OUT, -OUT, OUT, OUT))
        self.raise_()
        self.show()

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not self._round:
            self._round = None
            self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._desk.theme.info), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


class ControlWalk(QObject):
    """The controls in sight of a window, or of the sheet that has the keys, in the order they were made."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.ring = FocusRing(desk, window)

    def step(self, by: int) -> None:
        """The keys to the next control, or the one before; from the last to the first."""
        found = list(self._controls())
        if not found:
            return
        at = QApplication.focusWidget()
        place = next((n for n, one in enumerate(found) if one is at), -1 if by > 0 else 0)
        control = found[(place + by) % len(found)]
        control.setFocus()
        self.ring.stand_round(control)

    def _controls(self) -> Iterator[QWidget]:
        # Not along QWidget.nextInFocusChain: PySide 6.11 takes what that hands out for its own, and when Python
        # collects it the menus of the bar count as deleted.
        for one in self._root().findChildren(QWidget):
            inner = isinstance(one.parentWidget(), CONTROLS)  # the field of a number, the list of a choice
            if isinstance(one, CONTROLS) and one.isVisible() and one.isEnabled() and not inner:
                yield one

    def _root(self) -> QWidget:
        at = QApplication.focusWidget()
        while at is not None and not isinstance(at, Overlay):
            at = at.parentWidget()
        return at if at is not None else self._window
