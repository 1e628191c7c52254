"""The other lines of play, each with its name, where it leaves this one and what was done last in it. Enter goes on
there, F2 gives a name; letters find a line by its name or its last action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.game.opened import OpenGame
from assistant.play.account import told_entry
from assistant.play.tree import LineOfPlay
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

MOST_LETTERS = 180  # of a line: the last action may be a battle told blow by blow
TITLE = Text("Other lines of play", "Autres suites de jeu")
WHAT = Text(
    "Whatever was undone and then played otherwise is kept here. Going on there leaves this line of play in the list.",
    "Ce qui fut annulé puis joué autrement reste ici. Y reprendre la partie laisse la suite actuelle dans la liste.",
)
NONE = Text("No other line of play: nothing was undone and then played otherwise.",
            "Pas d’autre suite : rien n’a été annulé puis joué autrement.")  # fmt: skip
NO_MATCH = Text("No line of play has “{letters}” in its name or last action.",
                "Aucune suite n’a «\u202f{letters}\u202f» dans son nom ou sa dernière action.")  # fmt: skip
FIND = Text("Find a line of play", "Chercher une suite")
ASK = Text("Name of this line of play", "Nom de cette suite")
MANY = Text("{n} actions from step {step} on", "{n} actions depuis l’étape {step}")
ONE = Text("1 action from step {step} on", "1 action depuis l’étape {step}")
GO, LOOK, GIVE, HIDE = (
    Text("Go on there", "Y reprendre la partie"),
    Text("Look", "Voir"),
    Text("Name", "Nommer"),
    Text("Leave out of the list", "Ôter de la liste"),
)
GIVEN = Text("This line of play is called “{name}”.", "Cette suite s’appelle «\u202f{name}\u202f».")
TAKEN = Text("This line of play has no name any more.", "Cette suite n’a plus de nom.")
FOOT = Text(
    "Enter goes on there · F2 names it · Ctrl+Del leaves it out of the list · Esc closes",
    "Entrée : y reprendre · F2 : nommer · Ctrl+Suppr : ôter de la liste · Échap : fermer",
)
CONTROL = Qt.KeyboardModifier.ControlModifier
TIP = Qt.ItemDataRole.UserRole
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}


def shorten(told: str, most: int) -> str:
    """At most so many letters, ended between two words."""
    return told if len(told) <= most else told[:most].rsplit(" ", 1)[0] + " …"


class BranchSheet(Overlay):
    """A field that finds, the lines, and a field for the name of the lit one."""

    said = Signal(str)
    go_wanted = Signal(int)
    look_wanted = Signal(int)
    changed = Signal()  # something was written into the journal

    def __init__(self, desk: Desk, game: OpenGame, parent: QWidget) -> None:
        super().__init__(parent, 640, 460)
        self._desk, self._game = desk, game
        self._lines: dict[int, LineOfPlay] = {}
        self._title, self._what, self._foot = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        for label in (self._what, self._foot):
            label.setProperty("role", "second" if label is self._what else "note")
            label.setWordWrap(True)
        self.field, self.name, self.list = QLineEdit(), QLineEdit(), QListWidget()
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)  # wrapped anew when the bar at its side comes
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons = {text: QPushButton() for text in (GO, LOOK, HIDE, GIVE)}
        self._build()

    def _build(self) -> None:
        acts = {GO: self.go, LOOK: self._look, HIDE: self._hide, GIVE: self._give}
        for text, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, act=acts[text]: act())
        self.buttons[GO].setProperty("role", "primary")
        self.field.textChanged.connect(lambda _t: self._fill())
        self.field.returnPressed.connect(self.go)
        self.name.returnPressed.connect(self._give)
        for field in (self.field, self.name):
            field.installEventFilter(self)
        self.list.currentRowChanged.connect(lambda _row: self._show_name())
        self.list.itemDoubleClicked.connect(lambda _i: self.go())
        naming, foot = QHBoxLayout(), QHBoxLayout()
        naming.addWidget(self.name, 1)
        naming.addWidget(self.buttons[GIVE])
        for text in (GO, LOOK, HIDE):
            foot.addWidget(self.buttons[text])
        foot.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        for part in (self._title, self._what, self.field):
            layout.addWidget(part)
        layout.addWidget(self.list, 1)
        layout.addLayout(naming)
        layout.addLayout(foot)
        layout.addWidget(self._foot)

    def open_sheet(self) -> None:
        """The lines of play as they are now."""
        say = self._desk.say
        self._title.setText(say(TITLE))
        self._foot.setText(say(FOOT))
        for field, ask in ((self.field, FIND), (self.name, ASK)):
            field.setPlaceholderText(say(ask))
            field.setAccessibleName(say(ask))
        for text, button in self.buttons.items():
            button.setText(say(text))
        self.field.clear()
        self._fill()
        self.open_over()
        self.field.setFocus()

    def _fill(self, lit: int | None = None) -> None:
        typed, say = folded(self.field.text()).strip(), self._desk.say
        lines = self._game.journal.branches()
        self._lines = {line.tip: line for line in lines}
        self.list.clear()
        for line in lines:
            told = self._told(line)
            if typed in folded(told):
                item = QListWidgetItem(shorten(told, MOST_LETTERS))
                item.setToolTip(told)
                item.setData(TIP, line.tip)
                self.list.addItem(item)
                if lit == line.tip:
                    self.list.setCurrentItem(item)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        empty = NONE if not lines else NO_MATCH if not self.list.count() else WHAT
        self._what.setText(say(empty, letters=self.field.text().strip()))
        for widget in (self.name, *self.buttons.values()):
            widget.setEnabled(self.list.count() > 0)
        self._show_name()

    def _told(self, line: LineOfPlay) -> str:
        """Its name if it has one, where it leaves this line of play, and its last action as this side may hear it."""
        say, journal = self._desk.say, self._game.journal
        length = say(ONE if line.length == 1 else MANY, n=line.length, step=line.leaves_at)
        entry = next((e for e in journal.entries() if e.number == line.tip), None)
        last = say(told_entry(journal, entry, self._game.viewer).text) if entry is not None else ""
        return f"{line.name or length}\n{' · '.join(p for p in (length if line.name else '', last) if p)}"

    @property
    def lit(self) -> LineOfPlay | None:
        """The line that Enter means."""
        item = self.list.currentItem()
        return self._lines.get(item.data(TIP)) if item is not None else None

    def _show_name(self) -> None:
        self.name.setText(self.lit.name if self.lit is not None else "")

    # what is done with a line

    def go(self) -> None:
        """Play goes on at its end."""
        line = self.lit
        if line is not None:
            self.leave()
            self.go_wanted.emit(line.tip)

    def _look(self) -> None:
        line = self.lit
        if line is not None:
            self.leave()
            self.look_wanted.emit(line.tip)

    def _give(self) -> None:
        """Write its name down; an empty one takes it away."""
        line, name = self.lit, self.name.text().strip()
        if line is None or name == line.name:
            self.field.setFocus()
            return
        if self._written(lambda: self._game.journal.bookmark(name, line.to_name)):
            self.said.emit(self._desk.say(GIVEN if name else TAKEN, name=name))
        self._fill(line.tip)
        self.field.setFocus()

    def _hide(self) -> None:
        line = self.lit
        if line is not None:
            self._written(lambda: self._game.journal.hide_branch(line.tip))
            self._fill()

    def _written(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except AleaError as bad:
            self.said.emit(self._desk.say(bad.problems[0].text))
            return False
        self.changed.emit()
        return True

    # keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that the fields would take for themselves: Esc in the name goes back to the list first."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if watched is self.name and event.key() == Qt.Key.Key_Escape:
            self._show_name()
            self.field.setFocus()
            return True
        if watched is self.field and event.key() == Qt.Key.Key_Delete and event.modifiers() & CONTROL:
            self._hide()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None and self.list.count():
            self.list.setCurrentRow(min(max(self.list.currentRow() + step, 0), self.list.count() - 1))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # the fields took it already
        elif event.key() == Qt.Key.Key_F2 and self.list.count():
            self.name.setFocus()
            self.name.selectAll()
        else:
            super().keyPressEvent(event)
