"""What the checks say of the position, when asked: shape, sentence, rule. Enter shows the place.

Advice never blocks and never opens by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.advisors.advice import Severity
from assistant.advisors.advise import Report
from assistant.model.text import Text
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("Advice, yours to judge", "Conseils, à vous de juger")
CLEAN = Text(
    "Nothing to remark: {n} checks looked at this position.",
    "Rien à signaler : {n} vérifications ont regardé cette position.",
)
NONE = Text("This system has no checks yet.", "Ce système n’a pas encore de vérifications.")
SHAPES = {Severity.REMARK: "●", Severity.DOUBT: "▲", Severity.DISAGREEMENT: "◆"}
PLACE = Qt.ItemDataRole.UserRole


class AdviceView(Overlay):
    """A list over the map."""

    place_wanted = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 760, 420)
        self._desk = desk
        self._title, self._empty = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._empty.setProperty("role", "second")
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.itemActivated.connect(self._go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)

    def show_report(self, report: Report) -> None:
        """The heaviest first; an empty list says how many checks looked."""
        say, theme = self._desk.say, self._desk.theme
        self._title.setText(say(TITLE))
        self._empty.setVisible(not report.advice)
        self._empty.setText(say(CLEAN, n=report.looked) if report.looked else say(NONE))
        self.list.clear()
        order = list(Severity)
        for one in sorted(report.advice, key=lambda a: -order.index(a.severity)):
            item = QListWidgetItem(f"{SHAPES[one.severity]}   {say(one.sentence)}")
            item.setData(PLACE, one.spaces[0] if one.spaces else "")
            item.setForeground(QBrush(QColor(theme.warn if one.severity is not Severity.REMARK else theme.ink)))
            self.list.addItem(item)
        self.open_over()
        if self.list.count():
            self.list.setCurrentRow(0)
        self.list.setFocus()

    def _go(self, item: QListWidgetItem) -> None:
        place = str(item.data(PLACE))
        self.leave()
        if place:
            self.place_wanted.emit(place)
