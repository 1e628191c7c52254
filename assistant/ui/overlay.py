"""A sheet over the page: closes on Esc, gives the focus back to what opened it, stays inside the window."""

from __future__ import annotations

from weakref import ref

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QFrame, QPushButton, QWidget
from shiboken6 import isValid

from assistant.ui.safe_handlers import make_handlers_safe

WITH_A_FIELD = (QAbstractSpinBox, QComboBox)  # the field within one has its keys from it


class Veil(QWidget):
    """Dims the page under a sheet, so that words cut by its edges do not catch the eye. The mouse goes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), QColor(0, 0, 0, 110))


class Overlay(QFrame):
    """The common part of notes, free dice and search. `veiled`: the page under it is dimmed."""

    veiled = True

    def __init__(self, parent: QWidget, width: int, height: int) -> None:
        make_handlers_safe()
        super().__init__(parent)
        self._over, self._size = parent, (width, height)
        self._before: ref[QWidget] | None = None  # weak, or each sheet would keep the page it was open over last
        self._veil = Veil(parent)
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self._is_open = False  # Qt tells of hiding what was never shown, when what is built on this is not there yet
        self.hide()

    def open_over(self) -> None:
        """Appear in the middle of the page."""
        at = self._over.focusWidget()
        self._before = ref(at) if at is not None else None
        self._place()
        self.raise_()  # first: the veil goes right under it, and over a page that came since it was open last
        self.show()

    def _place(self) -> None:
        width = min(self._size[0], self._over.width() - 24)
        height = min(self._size[1], self._over.height() - 24)
        self.setGeometry((self._over.width() - width) // 2, (self._over.height() - height) // 2, width, height)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_open:
            self._is_open = True
            self._over.installEventFilter(self)
        if self.veiled:
            self._veil.setGeometry(self._over.rect())
            self._veil.show()
            self._veil.stackUnder(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if isValid(self._veil):
            self._veil.hide()
        if self._is_open and not event.spontaneous():  # left, not the window made small
            self._is_open = False
            if isValid(self._over):
                self._over.removeEventFilter(self)
            self.forget_shown()

    def forget_shown(self) -> None:
        """It was left: what it showed need not be kept."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
            self._veil.setGeometry(self._over.rect())
        return False

    def leave(self) -> None:
        """Close and give the focus back."""
        before = self._before() if self._before is not None else None
        self.hide()
        (before if before is not None and isValid(before) else self._over).setFocus()

    def let_go(self) -> None:
        """It is not opened again; what dims the page for it goes too."""
        self._veil.deleteLater()
        self.deleteLater()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays in a sheet that dims the page: who cannot see where letters go must not write there."""
        before = self.focusWidget()
        moved = super().focusNextPrevChild(forward)
        now = self.window().focusWidget()
        if not self.veiled or now is None or self.isAncestorOf(now):
            return moved
        tab = Qt.FocusPolicy.TabFocus
        found = [w for w in self.findChildren(QWidget)
                 if w is before or (w.isVisible() and w.isEnabled() and w.focusPolicy() & tab
                                    and not isinstance(w.parentWidget(), WITH_A_FIELD))]  # fmt: skip
        at = found.index(before) if before in found else -1
        if found:
            found[(at + (1 if forward else -1)) % len(found)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        button, enter = self.focusWidget(), event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif enter and isinstance(button, QPushButton) and button.hasFocus() and not event.isAutoRepeat():
            button.click()  # what is framed; by itself only a button of a dialog hears Enter
        else:
            super().keyPressEvent(event)
