"""The notes of a game that whoever looks may read: for everybody, for a side, for oneself. A click goes where a note
hangs; its words are changed below the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.drawing.tokens import WHITE, blend, side_style
from assistant.game.called import called
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands.record import EditNote, RemoveNote
from assistant.play.game_command import Command
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.own_notes import OwnNote
from assistant.ui.panels.journal_pane import shortened
from assistant.ui.widgets.row_list import RowList

NONE = Text("No note yet. N writes one on what is picked, or on the game.",
            "Pas encore de note. N en écrit une sur ce qui est choisi, ou sur la partie.")  # fmt: skip
WRITE, CHANGE, DISCARD = Text("New", "Nouvelle"), Text("Change", "Modifier"), Text("Discard", "Jeter")
WORDS = Text("Words of the note", "Texte de la note")
ALL = Text("for everybody", "pour tous")
ONE_SIDE = Text("for {side}", "pour {side}")
ME = Text("for me, on this computer", "pour moi, sur cet ordinateur")
PLACE, SIZE = Qt.ItemDataRole.UserRole, 20


@dataclass(frozen=True, slots=True)
class _Row:
    """A note of the game by its id, or one's own by its place."""

    text: str
    on: str
    side: str = ""
    note: str = ""
    own: int = -1


class NotesPane(QWidget):
    """List, field, three buttons."""

    write_wanted = Signal()
    space_wanted = Signal(str)
    counter_wanted = Signal(str)
    command_wanted = Signal(object)
    own_wanted = Signal(int, str)  # which of one's own gets which words; none: it goes

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._rows: list[_Row] = []
        self._told: object = None
        self.head = QWidget()
        self._empty = QLabel()
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self.list, self.words = RowList(), QLineEdit()
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setIconSize(QSize(desk.px(SIZE), desk.px(SIZE)))
        self.list.currentRowChanged.connect(self._light)
        self.list.itemClicked.connect(lambda _i: self._go())
        self.list.itemActivated.connect(lambda _i: self._go())
        self.words.returnPressed.connect(self._change)
        acts = {WRITE: self.write_wanted.emit, CHANGE: self._change, DISCARD: self._discard}
        self.buttons = {text: QPushButton() for text in acts}
        foot = QHBoxLayout()
        for text, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, act=acts[text]: act())
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        for part in (self._empty, self.list, self.words):
            layout.addWidget(part, 1 if part is self.list else 0)
        layout.addLayout(foot)
        layout.addStretch(0)

    def refresh(self, state: GameState, own: Sequence[OwnNote]) -> None:
        """As they stand, for who may read them; the lit one stays lit."""
        told = (state.notes, tuple(own), self._desk.language, self._desk.theme_name)
        if told == self._told:
            return
        self._told, at = told, max(self.list.currentRow(), 0)
        say = self._desk.say
        self._rows = [_Row(n.text, n.on, n.side, name) for name, n in state.notes.items()]
        self._rows += [_Row(n.text, n.on, own=place) for place, n in enumerate(own)]
        self.list.clear()
        signs = dict[tuple[str, bool], QIcon]()  # of hundreds of notes a few are told apart
        for row in self._rows:
            item = QListWidgetItem(f"{shortened(row.text)}\n{' · '.join(self._about(row, state))}")
            who = row.side, row.own < 0
            if who not in signs:
                signs[who] = self._sign(row)
            item.setIcon(signs[who])
            self.list.addItem(item)
        self._empty.setText(say(NONE))
        self._empty.setVisible(not self._rows)
        self.list.setVisible(bool(self._rows))
        self.words.setVisible(bool(self._rows))
        self.words.setPlaceholderText(say(WORDS))
        self.words.setAccessibleName(say(WORDS))
        for text, button in self.buttons.items():
            button.setText(say(text))
            button.setVisible(text is WRITE or bool(self._rows))
        self.list.setCurrentRow(min(at, len(self._rows) - 1))

    def _about(self, row: _Row, state: GameState) -> list[str]:
        """On what it hangs, and who reads it."""
        say, side = self._desk.say, self._system.sides.get(SideId(row.side))
        kind, _, name = row.on.partition(":")
        out = []
        if kind == "space" and name in self._system.board.spaces:
            out.append(say(self._system.board.spaces[SpaceId(name)].name))
        elif kind == "counter" and CounterId(name) in state.pieces:
            out.append(say(called(self._system, state.pieces[CounterId(name)])))
        who = say(ME) if row.own >= 0 else say(ONE_SIDE, side=say(side.name)) if side else say(ALL)
        return [*out, who]

    def _sign(self, row: _Row) -> QIcon:
        """A person for oneself, the emblem of the side, people for everybody."""
        desk, side = self._desk, self._system.sides.get(SideId(row.side))
        ink, icon = desk.theme.ink2, "ui-pencil" if row.own >= 0 else "ui-users"
        if side is not None:
            style = side_style(side.colour)
            ink = blend(style.base, WHITE, 0.3) if desk.theme.dark else style.base
            icon = side.emblem or style.emblem
        return QIcon(icon_pixmap(icon, desk.px(SIZE), ink, self.devicePixelRatioF()))

    @property
    def _lit(self) -> _Row | None:
        at = self.list.currentRow()
        return self._rows[at] if 0 <= at < len(self._rows) else None

    def _light(self, _row: int) -> None:
        self.words.setText(self._lit.text if self._lit is not None else "")

    def _go(self) -> None:
        kind, _, name = self._lit.on.partition(":") if self._lit is not None else ("", "", "")
        if kind == "space":
            self.space_wanted.emit(name)
        elif kind == "counter":
            self.counter_wanted.emit(name)

    def _change(self) -> None:
        """What the field has no room for stays as it is."""
        text, row = self.words.text(), self._lit
        beyond = row.text[self.words.maxLength() :] if row is not None else ""
        self._put(text + beyond if beyond and text.strip() else text.strip())

    def _discard(self) -> None:
        self._put("")

    def _put(self, text: str) -> None:
        """Other words; none: the note goes."""
        row = self._lit
        if row is None or text == row.text:
            return
        if row.own >= 0:
            self.own_wanted.emit(row.own, text)
        else:
            done: Command = EditNote(row.note, text) if text else RemoveNote(row.note)
            self.command_wanted.emit(done)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self._discard()
        else:
            super().keyPressEvent(event)
