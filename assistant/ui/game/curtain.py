"""The curtain between two players at one screen: it covers the whole window, and only a fresh Enter lifts it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.tokens import BRASS, CLOTH, CREAM, LINEN, side_style
from assistant.model.scenario import Side
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.theme import lettering

PASS = Text("Pass to {side}", "Au tour de {side}")
LIFTS = Text("Once the players have changed places, Enter lifts the curtain.",
             "Une fois les joueurs changés de place, Entrée lève le rideau.")  # fmt: skip
LIFT = Text("Lift the curtain", "Lever le rideau")
FOLD = 46


class Curtain(QWidget):
    """Over everything in the window, menus included. Keys held since before it fell, and Esc, do nothing."""

    lifted = Signal()

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk, self._over = desk, window
        self._tint = CLOTH
        self._name, self._how, self._lift = QLabel(), QLabel(), QPushButton()
        self._how.setWordWrap(True)
        for label in (self._name, self._how):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lift.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lift.clicked.connect(lambda _c=False: self.lift())
        layout = QVBoxLayout(self)
        layout.addStretch(3)
        layout.addWidget(self._name)
        layout.addWidget(self._how)
        layout.addSpacing(16)
        layout.addWidget(self._lift, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(4)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        window.installEventFilter(self)
        self.hide()

    def fall(self, side: Side) -> None:
        """Cover the window until the player of a side lifts it."""
        name = self._desk.say(side.name)
        self._tint = side_style(side.colour).base
        size = self._desk.px
        self._name.setText(self._desk.say(PASS, side=name))
        self._name.setStyleSheet(lettering("capitals", size(44), 600, colour=CREAM))
        self._how.setText(self._desk.say(LIFTS))
        self._how.setStyleSheet(f"font-size: {size(17)}px; color: {LINEN};")
        self._lift.setText(self._desk.say(LIFT))
        self._lift.setMinimumHeight(44)
        self.setAccessibleName(self._desk.say(PASS, side=name))
        self.setGeometry(self._over.rect())
        self._bar(enabled=False)
        self.show()
        self.raise_()
        self.setFocus()

    def lift(self) -> None:
        """The other player is here."""
        if self.isHidden():
            return
        self.hide()
        self._bar(enabled=True)
        self.lifted.emit()

    def _bar(self, *, enabled: bool) -> None:
        if isinstance(self._over, QMainWindow):
            self._over.menuBar().setEnabled(enabled)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # no key reaches what lies behind
            return True
        return super().event(event)

    def focusNextPrevChild(self, _next: bool) -> bool:
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        later(self, self._hold)  # not here: whoever takes the focus just now would be asked for it again

    def _hold(self) -> None:
        if self.isVisible() and self.isActiveWindow():
            self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.lift()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth in the colour of the side, in folds."""
        painter = QPainter(self)
        base = QColor(self._tint)
        for x in range(0, self.width(), FOLD):
            fold = QLinearGradient(x, 0, x + FOLD, 0)
            for stop, shade in ((0.0, 230), (0.35, 165), (0.7, 200), (1.0, 230)):
                fold.setColorAt(stop, base.darker(shade))
            painter.fillRect(x, 0, FOLD, self.height(), fold)
        painter.fillRect(0, 0, self.width(), 6, QColor(BRASS))
        painter.fillRect(0, self.height() - 6, self.width(), 6, QColor(BRASS))
