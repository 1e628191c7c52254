"""A field in place for a few words or letters: a note, a badge. Enter takes it, Esc leaves; nothing stands in the way
of the map for longer than that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.base.letters import folded
from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

ENOUGH = 2  # letters after which the only fitting choice is taken


class ShortField(Overlay):
    """One line, and below it what may be chosen, if there is a choice."""

    veiled = False

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 460, 130)
        self._desk = desk
        self._act: Callable[[str], object] = lambda _text: None
        self._choices: Mapping[str, Text] = {}
        self._for_whom: Callable[[str, str], object] | None = None
        self._title = QLabel()
        self._title.setWordWrap(True)
        self.field, self.list = QLineEdit(), QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(lambda _i: None if self._for_whom else self._take())
        self.field.textChanged.connect(lambda _t: self._narrow())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addWidget(self.field)
        layout.addWidget(self.list, 1)

    def ask(self, title: str, act: Callable[[str], object], text: str = "") -> None:
        """A line of text; `act` gets it."""
        self._open(title, {}, act, 130)
        self.field.setText(text)

    def offer(self, title: str, choices: Mapping[str, Text], act: Callable[[str], object]) -> None:
        """One of some choices, by two letters or by arrows; `act` gets its id."""
        self._open(title, choices, act, 320)

    def ask_for(self, title: str, rows: Mapping[str, Text], act: Callable[[str, str], object]) -> None:
        """A line of text and, by arrows or a click, for whom it is; `act` gets both."""
        self._open(title, rows, lambda _text: None, 140 + 30 * len(rows))
        self._for_whom = act

    def _open(self, title: str, choices: Mapping[str, Text], act: Callable[[str], object], height: int) -> None:
        self._size = (460, self._desk.px(height))
        self._title.setText(title)
        self.field.setAccessibleName(title)
        self._choices, self._act, self._for_whom = choices, act, None
        self.list.setVisible(bool(choices))
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self._fill()
        self.open_over()
        self.field.setFocus()

    def _fitting(self) -> list[str]:
        letters = folded(self.field.text().strip())
        found = []
        for key, name in self._choices.items():
            words = [folded(w) for lang in ("en", "fr") for w in (name.at(lang), *name.at(lang).split())]
            if not letters or any(w.startswith(letters) for w in words):
                found.append(key)
        return found

    def _fill(self) -> None:
        self.list.clear()
        for key in self._fitting():
            item = QListWidgetItem(self._desk.say(self._choices[key]))
            item.setData(Qt.ItemDataRole.UserRole, key)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _narrow(self) -> None:
        if not self._choices or self._for_whom:
            return
        self._fill()
        if self.list.count() == 1 and len(self.field.text().strip()) >= ENOUGH:
            self._take()

    def _take(self) -> None:
        item = self.list.currentItem()
        chosen = str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""
        typed, for_whom = self.field.text().strip(), self._for_whom
        text = chosen if self._choices and not for_whom else typed
        self.leave()
        if text and for_whom:
            for_whom(text, chosen)
        elif text:
            self._act(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif step is not None and self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
        else:
            super().keyPressEvent(event)
