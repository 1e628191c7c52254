"""A view of the workshop with a head: its title, how many there are, a button for each thing that can be done; below
stand the things, or a word where there are none."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.ui.author.bench import Bench
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings


class HeadedView(WorkshopView):
    """`heading` stands in the head, `buttons` are its commands with their words; those of `makes` bring a new thing."""

    heading: ClassVar[Text] = Text("", "")
    buttons: ClassVar[tuple[tuple[str, Text], ...]] = ()
    makes: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self._title, self._told, self._empty = QLabel(), QLabel(), QLabel()
        self._buttons = {command: QPushButton() for command, _ in self.buttons}
        self._middle = QStackedWidget()

    def _lay_head(self, search: QWidget | None = None) -> QVBoxLayout:
        """The whole with its head; what it shows is added below."""
        whole, head = QVBoxLayout(self), QHBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        head.setContentsMargins(12, 6, 12, 6)
        head.setSpacing(8)
        self._title.setProperty("role", "heading")
        self._told.setProperty("role", "note")
        head.addWidget(self._title)
        if search is not None:
            head.addWidget(search, 1)
        head.addWidget(self._told, 0 if search is not None else 1)
        for button in self._buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            head.addWidget(button)
        whole.addLayout(head)
        self._empty.setProperty("role", "note")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return whole

    def bind(self, bindings: Bindings) -> None:
        for command, button in self._buttons.items():
            button.clicked.connect(partial(self._press, bindings, command))

    def _press(self, bindings: Bindings, command: str) -> None:
        bindings.run(command)

    def retell(self) -> None:
        say, keys, language = self.desk.say, self.desk.keys, self.desk.language
        self._title.setText(say(self.heading))
        for command, text in self.buttons:
            told, key = f"{'+ ' if command in self.makes else ''}{say(text)}", keys.key(command, language)
            self._buttons[command].setText(f"{told}  {key}" if key else told)
