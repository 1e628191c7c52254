"""The bar over the table: the procedures, the one in use first, the rest behind "more"; language and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from assistant.game.sitting import Sitting
from assistant.rules.definition import Definition
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import emptied


class ProcedureBar(QWidget):
    """Tells which procedure was chosen, and when the player leaves."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: object = None
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 6, 10, 6)

    def refresh(self, sitting: Sitting, width: int) -> None:
        """As many procedures as there is room for; built anew only when something it shows has changed."""
        desk = self._desk
        key = (width, sitting.line_up.procedure, desk.language, desk.scale, desk.theme_name)
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        title = QLabel(desk.say(texts.AT_TABLE))
        title.setStyleSheet(f"font-family: 'EB Garamond'; font-size: {desk.px(20)}px; font-weight: 600;")
        self._row.addWidget(title)
        self._add_procedures(sitting, width - desk.px(430))
        self._row.addStretch(1)
        self._row.addWidget(QLabel(desk.say(sitting.opened.system.name)))
        for language in ("en", "fr"):
            button = self._button(language.upper(), partial(desk.set_language, language))
            button.setCheckable(True)
            button.setChecked(desk.language == language)
            button.setToolTip(desk.say(texts.LANGUAGE_TIP))
            self._row.addWidget(button)
        close = self._button("✕", lambda: self.left.emit())
        close.setAccessibleName(desk.say(texts.CLOSE))
        close.setToolTip(desk.say(texts.BACK))
        self._row.addWidget(close)

    def _add_procedures(self, sitting: Sitting, room: float) -> None:
        current = sitting.line_up.procedure
        rest = [d for d in sitting.procedures if d.id != current]
        shown = [sitting.definition, *rest] if sitting.procedures else []
        used = 0.0
        for i, definition in enumerate(shown):
            name = self._desk.say(definition.name)
            used += self.fontMetrics().horizontalAdvance(name) + self._desk.px(30)
            if used > room and i:
                self._row.addWidget(self._more(shown[i:]))
                break
            button = self._button(name, partial(self.chosen.emit, definition.id))
            button.setCheckable(True)
            button.setChecked(definition.id == current)
            self._row.addWidget(button)

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False: act())
        return button

    def _more(self, rest: list[Definition]) -> QPushButton:
        button = self._button(f"{self._desk.say(texts.MORE)} ▾", lambda: None)
        menu = QMenu(button)
        for definition in rest:
            action = menu.addAction(self._desk.say(definition.name))
            action.triggered.connect(lambda _c=False, p=definition.id: self.chosen.emit(p))
        button.setMenu(menu)
        return button
