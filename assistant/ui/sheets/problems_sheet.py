"""All problems of a text with their places: opened in an editor, or copied, one by one or together."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QDesktopServices, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from assistant.base.problem import Problem, Severity, worded
from assistant.base.text import Text
from assistant.game.watching import can_open
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

SAFE = Text("Nothing was changed. Mend the text and it is read again.",
            "Rien n’a été changé. Corrigez le texte et il sera relu.")  # fmt: skip
UNCHANGED = Text("Nothing was changed.", "Rien n’a été changé.")
KEYS = Text("Enter or a click opens the text and copies its place · Ctrl+C copies all · Esc leaves",
            "Entrée ou un clic ouvre le texte et copie l’endroit · Ctrl+C copie tout · Échap : quitter")  # fmt: skip
PLAIN_KEYS = Text("Enter or a click copies the line · Ctrl+C copies all · Esc leaves",
                  "Entrée ou un clic copie la ligne · Ctrl+C copie tout · Échap : quitter")  # fmt: skip
NONE = Text("No problem: every text could be read.", "Aucun problème\u00a0: tous les textes se lisent.")
OPENED = Text("Opened; copied: {place}", "Ouvert ; copié\u00a0: {place}")
COPIED = Text("Copied: {place}", "Copié\u00a0: {place}")
COPIED_ALL = Text("All is copied ({n} problems).", "Tout est copié ({n} problèmes).")
COPIED_ONE = Text("Copied (1 problem).", "Copié (1 problème).")
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SHAPES = {Severity.ERROR: "✕", Severity.WARNING: "▲", Severity.NOTE: "●"}
SAID = {
    Severity.ERROR: Text("error", "erreur"),
    Severity.WARNING: Text("warning", "avertissement"),
    Severity.NOTE: Text("note", "remarque"),
}


def place_of(problem: Problem) -> str:
    """File and line as editors take them."""
    return f"{problem.file}:{problem.line}" if problem.line else problem.file


class _Lines(QListWidget):
    """A list that leaves the keys of the sheet to the sheet."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Escape) or event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ProblemsSheet(Overlay):
    """A list, the worst first within each file, and a foot that tells what was done."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 820, 480)
        self._desk = desk
        self._problems: tuple[Problem, ...] = ()
        self._heading = texts.TEXT_PROBLEMS
        self._title, self._what, self.foot = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._what.setProperty("role", "second")
        self._what.setWordWrap(True)
        self.foot.setProperty("role", "note")
        self.foot.setWordWrap(True)
        self.list = _Lines()
        self.list.setWordWrap(True)
        self.list.setSpacing(4)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.itemClicked.connect(lambda _item: self.take())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        layout.setSpacing(8)
        layout.addWidget(self._title)
        layout.addWidget(self._what)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.foot)
        desk.changed.connect(self._fill)

    def show_problems(self, problems: Sequence[Problem], title: Text = texts.TEXT_PROBLEMS) -> None:
        """Open with these problems."""
        self._problems, self._heading = tuple(problems), title
        self._fill()
        if not self.isVisible():
            self.open_over()
        self.list.setFocus()

    def _fill(self) -> None:
        say, theme = self._desk.say, self._desk.theme
        self._title.setText(say(self._heading))
        of_texts = any(can_open(p) for p in self._problems)  # a game or a folder is not mended in an editor
        self._what.setText(say((SAFE if of_texts else UNCHANGED) if self._problems else NONE))
        self.foot.setText(say(KEYS if of_texts else PLAIN_KEYS))
        self.list.setAccessibleName(say(self._heading))
        self.list.clear()
        for problem in self._problems:
            lines = [f"{SHAPES[problem.severity]}  {say(problem.text)}", place_of(problem), say(problem.hint)]
            item = QListWidgetItem("\n".join(part for part in lines if part))
            item.setForeground(QColor(theme.bad if problem.severity is Severity.ERROR else theme.ink))
            item.setToolTip(say(SAID[problem.severity]))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{say(SAID[problem.severity])}: {say(problem.text)}")
            self.list.addItem(item)
        if self._problems:
            self.list.setCurrentRow(0)

    def take(self) -> None:
        """Open the text of the problem at the cursor, and copy its place."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._problems):
            return
        problem = self._problems[row]
        place = place_of(problem) or problem.text.at(self._desk.language)
        QApplication.clipboard().setText(place)
        opened = can_open(problem) and QDesktopServices.openUrl(QUrl.fromLocalFile(problem.file))
        self.foot.setText(self._desk.say(OPENED if opened else COPIED, place=place))

    def copy_all(self) -> None:
        """Every problem as the command line tells it."""
        told = [worded(p, self._desk.language) for p in self._problems]
        if told:
            QApplication.clipboard().setText("\n".join(told))
            self.foot.setText(self._desk.say(COPIED_ALL if len(told) > 1 else COPIED_ONE, n=len(told)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.take()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_all()
        else:
            super().keyPressEvent(event)
