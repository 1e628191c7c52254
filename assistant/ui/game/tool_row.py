"""The row of tools over a game: undo, view, advice, the table, the set-up that is missing, and that all is on disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from assistant.drawing.icons import icon_pixmap
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.layouts import emptied

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage

TOOLS = (("ui-undo-2", "game.undo"), ("ui-redo-2", "game.redo"), ("ui-maximize", "map.fit"),
         ("ui-rotate-3d", "map.turn_board"))  # fmt: skip


class ToolRow(QWidget):
    """Buttons for commands of the registry; a tooltip names the command and the key it has now."""

    table_wanted = Signal(str)

    def __init__(self, page: GamePage) -> None:
        super().__init__()
        self._page, self._desk = page, page.desk
        self._told: tuple[object, ...] = ()
        self._buttons: dict[str, QPushButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, 4, 10, 4)

    def refresh(self, missing: int) -> None:
        """As the game stands; `missing` counters are still to be set up. Buttons are made where they differ."""
        desk = self._desk
        told = (missing, desk.language, desk.theme, desk.px(17), self._page.game.path)
        if told == self._told:
            for command, button in self._buttons.items():  # undo names what it would take back
                self._name(button, command)
            return
        self._told = told
        self._buttons.clear()
        emptied(self._row)
        for icon, command in TOOLS:
            self._row.addWidget(self._tool(icon, command))
        self._row.addWidget(self._tool("ui-scale", "game.advice", words_too=True))
        table = partial(self.table_wanted.emit, self._page.game.system.id)
        self._row.addWidget(self._tool("ui-dices", "file.table", words_too=True, act=table))
        if missing:
            self._row.addWidget(self._tool("ui-package-open", "game.set_up", words_too=True))
            label = QLabel(self._desk.say(words.SETUP_MISSING, n=missing))
            label.setProperty("role", "second")
            self._row.addWidget(label)
        self._row.addStretch(1)
        kept = QLabel(f"✓ {self._desk.say(words.KEPT)}")
        kept.setStyleSheet(f"color: {self._desk.theme.good};")
        kept.setToolTip(str(self._page.game.path))
        self._row.addWidget(kept)

    def _tool(
        self, icon: str, command: str, *, words_too: bool = False, act: Callable[[], object] | None = None
    ) -> QPushButton:
        desk, bindings = self._desk, self._page.bindings
        label = desk.say(bindings.label(command)) if words_too else ""
        button = QPushButton(icon_pixmap(icon, desk.px(17), desk.theme.ink), label)
        button.setProperty("role", "plain")
        self._name(button, command)
        self._buttons[command] = button
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False: act() if act is not None else bindings.run(command))
        return button

    def _name(self, button: QPushButton, command: str) -> None:
        desk = self._desk
        name, key = desk.say(self._page.bindings.label(command)), desk.keys.key(command, desk.language)
        button.setToolTip(f"{name} ({key})" if key else name)
        button.setAccessibleName(name)
