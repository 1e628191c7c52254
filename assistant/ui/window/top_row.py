"""The one row over every page: the menus, undo and redo, the level of advice, the search, whether all is on disk, the
language and the theme. Where the window is narrow, words give way first."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QMenuBar, QPushButton, QSizePolicy, QWidget

from assistant.base.text import Text
from assistant.drawing.icons import icon_pixmap
from assistant.game.advising import LEVELS, Level
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.widgets.segments import Segments

HEIGHT = 36
SEARCH_SIGN, NO_WORD, ONE_LEVEL, WIDE = 1180, 1080, 1024, 1600
ADVICE = Text("Advice", "Conseils")
FIND = Text("Find", "Chercher")
KEPT = Text("kept on disk", "gardé sur disque")
LANGUAGES = (("en", "EN"), ("fr", "FR"))


class TopCommands(Protocol):
    """What the row asks of the window."""

    @property
    def page(self) -> Page: ...

    def run(self, command: str) -> bool: ...


class TopRow(QFrame):
    """Menus at the left, switches at the right."""

    def __init__(self, desk: Desk, bar: QMenuBar, window: TopCommands) -> None:
        super().__init__()
        self._desk, self._window, self._dressed = desk, window, ""
        self.setProperty("role", "top_row")
        self.mark = QLabel()
        self.undo, self.redo = self._button("game.undo"), self._button("game.redo")
        self.title, self._sign, self._word = QLabel(), QLabel(), QLabel()
        self.title.setProperty("role", "second")
        self.levels = Segments(self._advise, tuple(Level))
        self.level = QPushButton()
        self.level.setProperty("role", "chip")
        self.search = self._button("view.search")
        self.kept = QLabel()
        self.languages = Segments(self._speak, tuple(name for name, _ in LANGUAGES))
        self.theme = self._button("view.theme")
        bar.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(9, 0, 9, 0)
        row.setSpacing(6)
        left: tuple[QWidget, ...] = (self.mark, bar, self.undo, self.redo, self.title)
        for part in left:
            row.addWidget(part)
        row.addStretch(1)
        right = (self._sign, self._word, self.levels, self.level, self.search, self.kept, self.languages, self.theme)
        for part in right:
            row.addWidget(part)
        for button in (self.undo, self.redo, self.theme):
            button.setProperty("role", "plain")
        self._menu = QMenu(self.level)
        self.level.setMenu(self._menu)
        self.level.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for level in Level:
            self._menu.addAction(level.value).triggered.connect(lambda _c=False, n=level.value: self._advise(n))
        self.retell()

    def _button(self, command: str) -> QPushButton:
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False: self._window.run(command))
        return button

    def _advise(self, level: str) -> None:
        self._window.page.set_advice(level)
        self.refresh()

    def _speak(self, language: str) -> None:
        self._desk.set_language(language)
        self.refresh()

    # words

    def retell(self) -> None:
        """Another language, theme or size of text."""
        desk, ratio = self._desk, self.devicePixelRatioF()
        self.setFixedHeight(desk.target(HEIGHT))
        ink = desk.theme.ink
        self.mark.setPixmap(icon_pixmap("ui-mark", desk.px(22), desk.theme.accent, ratio))
        for button, icon in ((self.undo, "ui-undo-2"), (self.redo, "ui-redo-2"),
                             (self.theme, "ui-sun" if desk.theme.dark else "ui-moon")):  # fmt: skip
            button.setIcon(icon_pixmap(icon, desk.px(18), ink, ratio))
            button.setIconSize(QSize(desk.px(18), desk.px(18)))
        self.theme.setToolTip(desk.say(CATALOGUE["view.theme"].name))
        self.theme.setAccessibleName(self.theme.toolTip())
        self._sign.setPixmap(icon_pixmap("ui-scale", desk.px(17), desk.theme.accent, ratio))
        self._word.setText(desk.say(ADVICE))
        for level, button in self.levels.buttons.items():
            button.setText(desk.say(LEVELS[Level(level)]))
            button.setAccessibleName(f"{desk.say(ADVICE)}: {desk.say(LEVELS[Level(level)])}")
        for level, action in zip(Level, self._menu.actions(), strict=True):
            action.setText(desk.say(LEVELS[level]))
        for name, told in LANGUAGES:
            self.languages.buttons[name].setText(told)
            self.languages.buttons[name].setAccessibleName("English" if name == "en" else "Français")
        self.search.setProperty("role", "search")
        self.search.setIcon(icon_pixmap("ui-search", desk.px(16), desk.theme.ink2, ratio))
        self.kept.setPixmap(icon_pixmap("ui-check", desk.px(17), desk.theme.good, ratio))
        self.refresh()
        self._fit()

    def refresh(self) -> None:
        """As the page that is shown stands."""
        desk, page = self._desk, self._window.page
        for button, command in ((self.undo, "game.undo"), (self.redo, "game.redo")):
            known = command in page.bindings
            button.setVisible(known)
            button.setEnabled(page.can_take_back if command == "game.undo" else page.can_do_again)
            name = desk.say(page.bindings.label(command)) if known else ""
            key = desk.keys.key(command, desk.language)
            button.setToolTip(f"{name} ({key})" if key else name)
            button.setAccessibleName(name)
        level = page.advice_level
        self.levels.show_chosen(level)
        self.level.setText(f"{desk.say(LEVELS[Level(level)])} ▾" if level else "")
        self.languages.show_chosen(desk.language)
        session = page.session
        self.kept.setVisible(session is not None)
        if session is not None:
            self.kept.setToolTip(f"{desk.say(KEPT)}: {session.path}")
            self.kept.setAccessibleName(desk.say(KEPT))
        self._fit()

    # room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Search as a sign, then no word before the levels, then one level with an arrow."""
        desk, wide = self._desk, self.width()
        advised = bool(self._window.page.advice_level)
        small = wide < desk.px(ONE_LEVEL)
        self._sign.setVisible(advised)
        self._word.setVisible(advised and wide >= desk.px(NO_WORD))
        self.levels.setVisible(advised and not small)
        self.level.setVisible(advised and small)
        sign = wide < desk.px(SEARCH_SIGN)
        key = desk.keys.key("view.search", desk.language)
        name = desk.say(FIND)
        self.search.setText("" if sign else f"{name}      {key}")
        self.search.setFixedWidth(desk.px(34 if sign else 360 if wide >= desk.px(WIDE) else 170))
        self.search.setToolTip(f"{name} ({key})")
        self.search.setAccessibleName(name)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._desk.px(640), self._desk.px(HEIGHT))
