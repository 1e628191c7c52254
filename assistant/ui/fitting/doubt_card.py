"""What is said of the pins: which one is likely wrong and the three ways out, or that all is well, or what is still to
come."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout

from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import FlowLayout

GOOD, BAD, PLAIN = "good", "bad", "plain"


class DoubtCard(QFrame):
    """`wanted` tells the command of the way out that was chosen."""

    wanted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.head, self.more = QLabel(), QLabel()
        for label in (self.head, self.more):
            label.setWordWrap(True)
        self.ways = {name: QPushButton() for name in ("fitting.take", "fitting.circle", "fitting.remove")}
        row = FlowLayout()
        for name, button in self.ways.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, n=name: self.wanted.emit(n))
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(self.head)
        column.addWidget(self.more)
        column.addLayout(row)

    def say(self, kind: str, head: str, more: str, ways: dict[str, str]) -> None:
        """The words, and what each button that is shown is called."""
        theme, px = self._desk.theme, self._desk.px
        ground, ink = {
            GOOD: (theme.good_soft, theme.good), BAD: (theme.bad_soft, theme.bad), PLAIN: (theme.info_soft, theme.info),
        }[kind]  # fmt: skip
        self.setStyleSheet(f"DoubtCard {{ background: {ground}; border-radius: 8px; }}")
        self.head.setStyleSheet(lettering("interface", px(13.5), 600, colour=ink))
        self.more.setStyleSheet(lettering("interface", px(13), 400, colour=theme.ink))
        self.head.setText(head)
        self.more.setText(more)
        self.more.setVisible(bool(more))
        for name, button in self.ways.items():
            button.setText(ways.get(name, ""))
            button.setVisible(name in ways)
            button.setStyleSheet(f"padding: 3px {px(8)}px; font-size: {px(13)}px;")
            role = "primary" if name == next(iter(ways), "") else ""
            if button.property("role") != role:
                button.setProperty("role", role)
                button.style().unpolish(button)
                button.style().polish(button)
