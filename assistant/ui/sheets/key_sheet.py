"""The sheet of keys: those that work now first, all others below, searchable, each changeable in its place.

A key that means something else in the same place is named while it is typed; Enter takes it all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.base.text import Text
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import GROUPS, SCOPES, Menu, Scope, WindowCommand
from assistant.ui.commands.keys import key_of, shown
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("Keys", "Touches")
FIND = Text("Find a command or a key", "Chercher une commande ou une touche")
NOW, OTHERS = Text("Work now", "Valables ici"), Text("Elsewhere", "Ailleurs")
COLUMNS = (Text("Command", "Commande"), Text("Keys", "Touches"), Text("Where", "Où"))
HOW = Text(
    "Enter or a double click on a line changes its key.", "Entrée ou un double clic sur une ligne change sa touche."
)
PRESS = Text("{name}: press the new key. Backspace takes its keys away, Esc leaves.",
             "{name}\u00a0: appuyez sur la nouvelle touche. Retour arrière les enlève, Échap quitte.")  # fmt: skip
FIXED = Text("{name}: the keys of an open procedure stay as they are.",
             "{name}\u00a0: les touches d’une procédure ouverte ne changent pas.")  # fmt: skip
CLASH = Text("{key} is {other} ({scope}). Enter gives it to {name}; another key, or Esc.",
             "{key}, c’est {other} ({scope}). Entrée la donne à {name}\u202f; une autre touche, ou Échap.")  # fmt: skip
STAYS = Text("{key} is {other} ({scope}) and stays there; press another key.",
             "{key}, c’est {other} ({scope}), et le reste\u202f; appuyez sur une autre touche.")  # fmt: skip
GIVEN = Text("{name} is now on {key}.", "{name} est maintenant sur {key}.")
RESET_ONE, RESET_ALL = Text("Reset this key", "Rétablir cette touche"), Text("Reset all", "Tout rétablir")
VASSAL_KEYS, BACK = Text("VASSAL keys", "Touches de VASSAL"), Text("Close", "Fermer")
NONE = Text("none", "aucune")
ID = Qt.ItemDataRole.UserRole
NEAREST = (
    Scope.COUNTER_SHEET, Scope.CARD_DECKS, Scope.TABLE_CELLS, Scope.PROCEDURE_CARDS, Scope.BOARD_DRAWING,
    Scope.HOUSE_RULES, Scope.WORKSHOP, Scope.PROCEDURE, Scope.MAP,
    Scope.LEDGER, Scope.GAME, Scope.TABLE, Scope.FITTING, Scope.COMPARING, Scope.EVERYWHERE,
)  # fmt: skip


class KeyField(QLabel):
    """Takes one key while it has the focus, window keys included."""

    pressed = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWordWrap(True)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = key_of(event)
            if key:
                self.pressed.emit(key)
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class KeySheet(Overlay):
    """A tree of commands with their keys. `now` tells which are heard on the page that is shown."""

    def __init__(self, desk: Desk, parent: QWidget, now: Callable[[], Sequence[WindowCommand]]) -> None:
        super().__init__(parent, 760, 620)
        self._desk, self._now = desk, now
        self._changing, self._typed = "", ""
        self._title = QLabel()
        self._title.setProperty("role", "heading")
        self.search, self.list, self.field = QLineEdit(), QTreeWidget(), KeyField()
        self.field.setProperty("role", "second")
        self.list.setColumnCount(len(COLUMNS))
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(0)
        self.list.setUniformRowHeights(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.search.textChanged.connect(lambda _t: self._fill())
        self.search.returnPressed.connect(self.change)
        self.list.itemActivated.connect(lambda _i, _c: self.change())
        self.field.pressed.connect(self._press)
        self.field.left.connect(self._end)
        self._buttons = [QPushButton() for _ in range(4)]
        acts = (self._reset_one, desk.keys.reset, desk.keys.take_preset, self.leave)
        for button, act in zip(self._buttons, acts, strict=True):
            button.clicked.connect(lambda _c=False, a=act: a())
        desk.keys.changed.connect(self._fill_if_open)
        desk.changed.connect(self._fill_if_open)
        self._build()

    def _build(self) -> None:
        foot = QHBoxLayout()
        for button in self._buttons[:3]:
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self._buttons[3])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.field)
        layout.addLayout(foot)

    def open_sheet(self) -> None:
        """Open with all commands, those of the page first."""
        self._changing = ""
        self.search.clear()
        self._fill()
        self.open_over()
        self.search.setFocus()

    # showing

    def _fill_if_open(self) -> None:
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        say = self._desk.say
        self._title.setText(say(TITLE))
        self.search.setPlaceholderText(say(FIND))
        self.search.setAccessibleName(say(FIND))
        self.list.setHeaderLabels([say(c) for c in COLUMNS])
        for button, text in zip(self._buttons, (RESET_ONE, RESET_ALL, VASSAL_KEYS, BACK), strict=True):
            button.setText(say(text))
        if not self._changing:
            self.field.setText(say(HOW))
        chosen = self.chosen()
        self.list.clear()
        now = list(self._now())
        ids = {c.id for c in now}
        self._add_part(NOW, now)
        self._add_part(OTHERS, [c for c in CATALOGUE.values() if c.id not in ids])
        self._select(chosen)
        header = self.list.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)

    def _add_part(self, title: Text, commands: Iterable[WindowCommand]) -> None:
        letters = folded(self.search.text()).strip()
        fitting = [c for c in commands if not letters or self._fits(c, letters)]
        if not fitting:
            return
        head = QTreeWidgetItem([self._desk.say(title)])
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        head.setForeground(0, QBrush(QColor(self._desk.theme.accent)))
        self.list.addTopLevelItem(head)
        head.setFirstColumnSpanned(True)
        ranks, groups = list(NEAREST), list(Menu)
        for command in sorted(fitting, key=lambda c: (ranks.index(c.scope), groups.index(c.group))):
            self.list.addTopLevelItem(self._line(command))

    def _line(self, command: WindowCommand) -> QTreeWidgetItem:
        say, language = self._desk.say, self._desk.language
        keys = self._desk.keys.keys(command.id)
        words = "   ".join(dict.fromkeys(shown(k, language) for k in keys)) if keys else "–"
        group = say(GROUPS[command.group]).replace("&", "")
        line = QTreeWidgetItem([f"{say(command.name)}", words, f"{group}, {say(SCOPES[command.scope])}"])
        line.setData(0, ID, command.id)
        line.setForeground(2, QBrush(QColor(self._desk.theme.ink2)))
        if self._desk.keys.is_own(command.id):
            line.setForeground(1, QBrush(QColor(self._desk.theme.accent)))
        return line

    def _fits(self, command: WindowCommand, letters: str) -> bool:
        names = (command.name.en, command.name.fr)
        keys = [shown(k, self._desk.language) for k in self._desk.keys.keys(command.id)]
        return any(letters in folded(n) for n in names) or any(letters == folded(k) for k in keys)

    def chosen(self) -> str:
        """The command of the lit line."""
        item = self.list.currentItem()
        return str(item.data(0, ID) or "") if item is not None else ""

    def _select(self, command: str) -> None:
        lines = [self.list.topLevelItem(i) for i in range(self.list.topLevelItemCount())]
        real = [i for i in lines if i is not None and i.data(0, ID)]
        item = next((i for i in real if i.data(0, ID) == command), real[0] if real else None)
        if item is not None:
            self.list.setCurrentItem(item)

    # changing

    def change(self) -> None:
        """Wait for the new key of the chosen command."""
        command = CATALOGUE.get(self.chosen())
        if command is None:
            return
        say = self._desk.say
        if command.fixed:
            self.field.setText(say(FIXED, name=say(command.name)))
            return
        self._changing, self._typed = command.id, ""
        self.field.setText(say(PRESS, name=say(command.name)))
        self.field.setFocus()

    def _press(self, key: str) -> None:
        command = CATALOGUE[self._changing] if self._changing else None
        if command is None:
            return
        if key == "Esc":
            self._close_field()
        elif key == "Backspace" and not self._typed:
            self._give(command, ())
        elif key in ("Return", "Enter") and self._typed:
            self._give(command, (self._typed,))
        else:
            self._try(command, key)

    def _try(self, command: WindowCommand, key: str) -> None:
        """Take a free key at once; one that means something else is named first."""
        say, language = self._desk.say, self._desk.language
        clashes = self._desk.keys.clashes(command.id, key)
        if not clashes:
            self._give(command, (key,))
            return
        other = clashes[0]
        fixed = any(c.fixed for c in clashes)
        self._typed = "" if fixed else key
        words = {
            "key": shown(key, language), "other": say(other.name), "scope": say(SCOPES[other.scope]),
        }  # fmt: skip
        self.field.setText(say(STAYS, **words) if fixed else say(CLASH, name=say(command.name), **words))

    def _give(self, command: WindowCommand, keys: tuple[str, ...]) -> None:
        say, language = self._desk.say, self._desk.language
        self._changing = command.id  # so that the sentence below stays while the list is filled
        self._desk.keys.give(command.id, keys)
        told = shown(keys[0], language) if keys else say(NONE)
        self._changing = ""
        self.list.setFocus()
        self.field.setText(say(GIVEN, name=say(command.name), key=told))

    def _reset_one(self) -> None:
        if self.chosen():
            self._desk.keys.reset(self.chosen())

    def _close_field(self) -> None:
        self._end()
        self.list.setFocus()

    def _end(self) -> None:
        """No key is waited for any more."""
        if self._changing:
            self._changing = self._typed = ""
            self.field.setText(self._desk.say(HOW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.search.hasFocus():
            self.list.setFocus()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # field and list took it already
        else:
            super().keyPressEvent(event)
