"""The bar over the table: the procedures, the one in use first, the rest behind "more"; language and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from assistant.game.sitting import Sitting
from assistant.game.usage import Usage
from assistant.rules.definition import Definition
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied


class ProcedureBar(QWidget):
    """Tells which procedure was chosen, and when the player leaves."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, desk: Desk, usage: Usage, tools: Callable[[QMenu], None]) -> None:
        super().__init__()
        self._desk, self._usage, self._tools = desk, usage, tools
        self._shown: object = None
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 6, 10, 6)

    def refresh(self, sitting: Sitting, width: int) -> None:
        """As many procedures as there is room for; built anew only when something it shows has changed."""
        desk = self._desk
        key = (width, sitting.line_up.procedure, desk.language, desk.scale, desk.theme_name, desk.touch)
        if key == self._shown:
            return
        self._shown = key
        emptied(self._row)
        title = QLabel(desk.say(texts.AT_TABLE))
        title.setStyleSheet(lettering("map", desk.px(20), 600))
        tail = self._tail(sitting, wide=width >= desk.px(900))
        if width >= desk.px(700):
            self._row.addWidget(title)
        used = sum(w.sizeHint().width() + 8 for w in tail) + (title.sizeHint().width() if width >= desk.px(700) else 0)
        self._add_procedures(sitting, width - used - desk.px(40))
        self._row.addStretch(1)
        for widget in tail:
            self._row.addWidget(widget)

    def _tail(self, sitting: Sitting, *, wide: bool) -> list[QWidget]:
        """What stands at the right: the game, the languages, tools, the way out."""
        desk = self._desk
        out: list[QWidget] = [QLabel(desk.say(sitting.opened.system.name))] if wide else []
        for language in ("en", "fr"):
            button = self._button(language.upper(), partial(desk.set_language, language))
            button.setCheckable(True)
            self._keep(button, desk.language == language)
            button.setToolTip(desk.say(texts.LANGUAGE_TIP))
            out.append(button)
        tools = self._button("⋯", lambda: None)
        menu = QMenu(tools)
        menu.aboutToShow.connect(lambda: self._tools(menu))
        tools.setMenu(menu)
        tools.setAccessibleName(desk.say(words.TOOLS))
        tools.setToolTip(desk.say(words.TOOLS))
        close = self._button("✕", lambda: self.left.emit())
        close.setAccessibleName(desk.say(texts.CLOSE))
        close.setToolTip(desk.say(texts.BACK))
        return [*out, tools, close]

    def _add_procedures(self, sitting: Sitting, room: float) -> None:
        """The procedures used most, in an order that stays while the panel is open; the rest behind "more"."""
        current = sitting.line_up.procedure
        ordered = self._usage.ordered((d.id, d) for d in sitting.procedures)
        names = {d.id: self._desk.say(d.name) for d in ordered}
        metrics = QFontMetrics(self._bold())
        sizes = {p: self._width(name, metrics) + 8 for p, name in names.items()}
        more = self._desk.px(70)
        shown: list[Definition] = []
        used: float = sizes.get(current, 0) + more
        for definition in ordered:
            width = 0 if definition.id == current else sizes[definition.id]
            if used + width <= room or definition.id == current:
                shown.append(definition)
                used += width
            elif current in (d.id for d in shown):
                break
            else:
                used = room + 1
        for definition in shown:
            name, chosen = names[definition.id], definition.id == current
            self._row.addWidget(self._procedure(definition, name, self._width(name, metrics), chosen=chosen))
        rest = [d for d in ordered if d not in shown]
        if rest:
            self._row.addWidget(self._more(rest))

    def _bold(self) -> QFont:
        """The letters of the chosen one, so that nothing moves when another is chosen."""
        bold = QFont(self.font())
        bold.setPixelSize(self._desk.px(14))
        bold.setWeight(QFont.Weight.DemiBold)
        return bold

    def _width(self, name: str, metrics: QFontMetrics) -> int:
        """How wide a button is, worked out without making one: there are many more procedures than room."""
        return max(self._desk.target(20), metrics.horizontalAdvance(name) + 22)

    def _procedure(self, definition: Definition, name: str, width: int, *, chosen: bool) -> QPushButton:
        button = self._button(name, partial(self.chosen.emit, definition.id))
        button.setCheckable(True)
        self._keep(button, chosen)
        button.setMinimumWidth(width)
        return button

    @staticmethod
    def _keep(button: QPushButton, chosen: bool) -> None:
        """What is chosen stays marked when it is pressed again."""
        button.setChecked(chosen)
        button.clicked.connect(lambda _c=False: button.setChecked(chosen))

    def _button(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setMinimumHeight(self._desk.target(20))
        button.setMinimumWidth(self._desk.target(20))
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
