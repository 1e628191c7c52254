"""Search: a field over the page, what its letters mean below it, Enter does it. Nothing is asked, Esc leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.game.finding import KINDS, Findable, Kind, found, nearest
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

ASK = Text("Command, space, counter, table, rule, word…", "Commande, espace, pion, table, règle, mot…")
ASK_PLACE = Text("Space or counter", "Espace ou pion")
NOTHING = Text("Nothing begins with “{letters}”.", "Rien ne commence par «\u202f{letters}\u202f».")
NEAR = Text("Nothing begins with “{letters}”. Nearest: {names}.",
            "Rien ne commence par «\u202f{letters}\u202f». Proches\u00a0: {names}.")  # fmt: skip
FOOT = Text("↑ ↓ choose · Enter does it · Esc leaves", "↑ ↓ : choisir · Entrée : faire · Échap : quitter")
ROW = Qt.ItemDataRole.UserRole
Act = Callable[[Findable], object]


class SearchSheet(Overlay):
    """One field and one list. What Enter does is said when it is opened."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 640, 440)
        self._desk = desk
        self._entries: Sequence[Findable] = ()
        self._shown: list[Findable] = []
        self._act: Act = lambda _entry: None
        self._keys: Callable[[str], str] = lambda _command: ""
        self.field, self.list = QLineEdit(), QListWidget()
        self._note, self._foot = QLabel(), QLabel()
        self._note.setWordWrap(True)
        self._note.setProperty("role", "second")
        self._foot.setProperty("role", "note")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.field.textChanged.connect(lambda _t: self._fill())
        self.field.returnPressed.connect(self.take)
        self.list.itemClicked.connect(lambda _i: self.take())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 10)
        layout.addWidget(self.field)
        layout.addWidget(self._note)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._foot)

    def open_on(self, entries: Sequence[Findable], act: Act, ask: Text = ASK) -> None:
        """Offer these; `act` is called with the one that is chosen."""
        say = self._desk.say
        self._entries, self._act = entries, act
        self.field.setPlaceholderText(say(ask))
        self.field.setAccessibleName(say(ask))
        self._foot.setText(say(FOOT))
        self.field.clear()
        self._fill()
        self.open_over()
        self.field.setFocus()

    def _fill(self) -> None:
        typed = self.field.text()
        say, keys = self._desk.say, self._desk.keys
        self._shown = found(self._entries, typed)
        self.list.clear()
        for row, entry in enumerate(self._shown):
            detail = keys.key(entry.id, self._desk.language) if entry.kind is Kind.COMMAND else say(entry.detail)
            item = QListWidgetItem(f"{say(entry.name)}    {detail}   ·  {say(KINDS[entry.kind])}" if detail
                                   else f"{say(entry.name)}   ·  {say(KINDS[entry.kind])}")  # fmt: skip
            item.setData(ROW, row)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self._note.setVisible(bool(typed.strip()) and not self._shown)
        if self._note.isVisible() or (typed.strip() and not self._shown):
            near = ", ".join(say(e.name) for e in nearest(self._entries, typed))
            self._note.setText(say(NEAR, letters=typed, names=near) if near else say(NOTHING, letters=typed))

    def take(self) -> None:
        """Do what the lit line says."""
        row = self.list.currentRow()
        if 0 <= row < len(self._shown):
            entry = self._shown[row]
            self.leave()
            self._act(entry)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and self.list.count():
            self.list.setCurrentRow(min(max(self.list.currentRow() + step, 0), self.list.count() - 1))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # the field took it already
        else:
            super().keyPressEvent(event)
