"""Ctrl+S: all is on disk already, and this point of the game can have a name."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from PySide6.QtCore import Qt, Signal  # isort: skip

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.play.journal import Journal
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("Already on disk", "Déjà sur disque")
WHAT = Text(
    "Every action is written when it is done, in {file}. A name marks this point, step {n}.",
    "Chaque action est écrite dès qu’elle est faite, dans {file}. Un nom marque ce point, l’étape {n}.",
)
ASK = Text("Name of this point", "Nom de ce point")
FOOT = Text("Enter gives the name · a line below looks at that point · Esc leaves",
            "Entrée donne le nom · une ligne ci-dessous montre ce point · Échap : quitter")  # fmt: skip
GIVEN = Text("Step {n} is called “{name}”.", "L’étape {n} s’appelle «\u202f{name}\u202f».")
NONE = Text("No point has a name yet.", "Aucun point n’a encore de nom.")
STEP = Qt.ItemDataRole.UserRole


class BookmarkSheet(Overlay):
    """A field for the name, and the names given so far."""

    said = Signal(str)
    step_wanted = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 560, 360)
        self._desk = desk
        self._journal: Journal | None = None
        self._at = 0
        self._title, self._what, self._foot = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._what.setWordWrap(True)
        self._foot.setProperty("role", "note")
        self.field, self.list = QLineEdit(), QListWidget()
        self.field.returnPressed.connect(self._give)
        self.list.itemActivated.connect(self._look)
        self.list.itemClicked.connect(self._look)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        for part in (self._title, self._what, self.field, self.list, self._foot):
            layout.addWidget(part)

    def open_for(self, journal: Journal, at: int) -> None:
        """Offer a name for a step."""
        say = self._desk.say
        self._journal, self._at = journal, at
        self._title.setText(f"✓ {say(TITLE)}")
        self._what.setText(say(WHAT, file=journal.path.name, n=at))
        self._foot.setText(say(FOOT))
        self.field.setPlaceholderText(say(ASK))
        self.field.setAccessibleName(say(ASK))
        self.field.setText(journal.tree.bookmarks.get(at, ""))
        self.field.selectAll()
        self.list.clear()
        for step, name in sorted(journal.tree.bookmarks.items()):
            item = QListWidgetItem(f"{step}   {name}")
            item.setData(STEP, step)
            self.list.addItem(item)
        if self.list.count() == 0:
            self.list.addItem(say(NONE))
        self.open_over()
        self.field.setFocus()

    def _give(self) -> None:
        """Write the name down; an empty one where there was none changes nothing."""
        name, journal = self.field.text().strip(), self._journal
        self.leave()
        if journal is None or name == journal.tree.bookmarks.get(self._at, ""):
            return
        try:
            journal.bookmark(name, self._at)
        except AleaError as bad:
            self.said.emit(self._desk.say(bad.problems[0].text))
            return
        self.said.emit(self._desk.say(GIVEN, n=self._at, name=name) if name else "")

    def _look(self, item: QListWidgetItem) -> None:
        step = item.data(STEP)
        if isinstance(step, int):
            self.leave()
            self.step_wanted.emit(step)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # the field took it already
        else:
            super().keyPressEvent(event)
