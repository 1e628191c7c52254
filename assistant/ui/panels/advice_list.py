"""What the checks say, in the Advisor: shape, sentence, rule. Enter shows the place, M mutes the rule, Delete puts the
line aside, W opens our words on the rule. An empty list says how many checks looked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import (
    QLabel,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.advisors.advice import Advice, Weight
from assistant.base.text import Text
from assistant.drawing.tokens import Theme
from assistant.game.advising import KINDS, LEVELS, Advising, Level
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import FlowLayout
from assistant.ui.widgets.row_list import RowList

TITLE = Text("Advice", "Conseils")
LOOKING = Text("Advice – looking…", "Conseils – un instant…")
PATIENCE = 150  # ms before it is said that the checks still look
CLEAN = Text(
    "Nothing to remark: {n} checks looked at this position.",
    "Rien à signaler : {n} vérifications ont regardé cette position.",
)
NONE = Text("This system has no checks yet.", "Ce système n’a pas encore de vérifications.")
NOT_ASKED = Text(
    "Ask when you like: {key} checks the selection, or everything. Nothing is ever barred.",
    "À la demande : {key} vérifie la sélection, ou tout. Rien n’est jamais empêché.",
)
IS_OFF = Text("Advice is off. {key} turns it on.", "Les conseils sont coupés. {key} les rétablit.")
KINDS_BUTTON, ASK = Text("Kinds", "Genres"), Text("Ask", "Demander")
MUTED = Text("Muted in this game ({n}): hear them again", "Muets dans cette partie ({n}) : les entendre à nouveau")
SHAPES = {Weight.REMARK: "●", Weight.DOUBT: "▲", Weight.DISAGREEMENT: "◆"}
FIRST, MOST_HIGH, NARROWEST = 3, 150, 236  # lines that are measured, and pixels of the design
ROW = Qt.ItemDataRole.UserRole
A_PAGE, NEAR_END = 100, 2  # lines


class AdviceList(QWidget):
    """The lower part of the Advisor while no procedure is open."""

    place_wanted = Signal(object)
    rule_wanted = Signal(str)
    level_wanted = Signal()
    ask_wanted = Signal()
    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._advising: Advising | None = None
        self._lines: tuple[list[tuple[Weight, str]], Theme] | None = None
        self._title, self._empty = QLabel(), QLabel()
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(lambda: self._title.setText(desk.say(LOOKING)))
        self._title.setProperty("role", "heading")
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self.level = self._button(self.level_wanted.emit)
        self.ask = self._button(self.ask_wanted.emit)
        self.kinds = self._button(self._offer_kinds)
        self.list = RowList()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.installEventFilter(self)
        self.list.currentRowChanged.connect(self._go_on)
        self.list.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.list.itemActivated.connect(lambda _i: self._show())
        self.list.itemClicked.connect(lambda _i: self._show())
        chips = FlowLayout(gap=5)
        for button in (self.level, self.ask, self.kinds):
            chips.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self._title)
        layout.addLayout(chips)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)
        layout.addStretch(0)

    def _button(self, act: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.setProperty("role", "chip")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _c=False: act())
        return button

    def tell_looking(self, *, looking: bool) -> None:
        """Say quietly that the checks are still looking, or no longer."""
        if looking:
            self._patience.start()
        else:
            self._patience.stop()
            self._title.setText(self._desk.say(TITLE))

    def show_advice(self, advising: Advising, *, has_checks: bool) -> None:
        """What was heard, or why nothing is."""
        self._advising = advising
        say, keys = self._desk.say, self._desk.keys
        language = self._desk.language
        self._title.setText(say(TITLE))
        self.level.setText(say(LEVELS[advising.level]))
        self.ask.setText(say(ASK))
        self.ask.setVisible(advising.level is not Level.LIVE)
        self.kinds.setText(f"{say(KINDS_BUTTON)} ▾")
        self._fill(advising)
        # a card is as high as its parts ask for: one remark is to be read whole, of many the first
        first = (self.list.item(i).text() for i in range(min(self.list.count(), FIRST)))
        self.list.setMinimumHeight(min(sum(map(self._high, first)) + 4, self._desk.px(MOST_HIGH)))
        self.list.setVisible(bool(advising.heard))
        self._empty.setVisible(not advising.heard)
        if advising.heard:
            return
        if advising.level is Level.OFF:
            self._empty.setText(say(IS_OFF, key=keys.key("advice.level", language)))
        elif advising.looked:
            self._empty.setText(say(CLEAN, n=advising.looked))
        else:
            asked = say(NOT_ASKED, key=keys.key("game.advice", language))
            self._empty.setText(asked if has_checks else say(NONE))

    def _high(self, line: str) -> int:
        """How high a line is in the narrowest card, whatever room there is now."""
        px = self._desk.px
        area = self.list.fontMetrics().boundingRect(0, 0, px(NARROWEST), 9999, int(Qt.TextFlag.TextWordWrap), line)
        return area.height() + px(10)

    def _fill(self, advising: Advising) -> None:
        """The first lines, unless they stand there already; of thousands the others when one comes near them."""
        theme = self._desk.theme
        row = max(0, self.list.currentRow())
        lines = self._worded(0, max(A_PAGE, row + 1))
        if self._lines == (lines, theme):
            return
        self._lines = lines, theme
        with QSignalBlocker(self.list):  # rows that go would ask for more
            self.list.clear()
            self._add(lines)
        if lines:
            self.list.setCurrentRow(min(row, self.list.count() - 1))

    def _worded(self, first: int, end: int) -> list[tuple[Weight, str]]:
        heard = self._advising.heard if self._advising is not None else ()
        return [(one.severity, self._desk.say(one.sentence)) for one in heard[first:end]]

    def _add(self, lines: Sequence[tuple[Weight, str]]) -> None:
        theme = self._desk.theme
        for i, (severity, sentence) in enumerate(lines, start=self.list.count()):
            item = QListWidgetItem(f"{SHAPES[severity]}  {sentence}")
            item.setData(ROW, i)
            item.setForeground(QBrush(QColor(theme.warn if severity is not Weight.REMARK else theme.ink)))
            self.list.addItem(item)

    def _scrolled(self, value: int) -> None:
        if value and value == self.list.verticalScrollBar().maximum():
            self._go_on(self.list.count())

    def _go_on(self, row: int) -> None:
        """The next lines, where one is among the last that stand here."""
        shown = self.list.count()
        if self._lines is not None and row >= shown - NEAR_END:
            more = self._worded(shown, max(shown, row) + A_PAGE)
            self._lines[0].extend(more)
            self._add(more)

    def go_to(self, row: int) -> None:
        """Make one line the current one, wherever it stands."""
        if row >= self.list.count():
            self._go_on(row)
        self.list.setCurrentRow(row)

    def current(self) -> Advice | None:
        item = self.list.currentItem()
        return self._advising.heard[item.data(ROW)] if item is not None and self._advising is not None else None

    def step(self, by: int) -> None:
        """The next line, round and round; its place is shown."""
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + by) % self.list.count())
            self._show()

    def _show(self) -> None:
        one = self.current()
        if one is not None:
            self.place_wanted.emit(one)

    def _offer_kinds(self) -> None:
        """The seven switches, and the way back for muted rules."""
        advising, say = self._advising, self._desk.say
        if advising is None:
            return
        menu = QMenu(self)
        for kind, name in KINDS.items():
            action = menu.addAction(say(name))
            action.setCheckable(True)
            action.setChecked(kind not in advising.silent)
            action.triggered.connect(partial(self.switch, kind))
        if advising.muted:
            menu.addSeparator()
            menu.addAction(say(MUTED, n=len(advising.muted))).triggered.connect(lambda _c=False: self._hear_all())
        menu.popup(self.kinds.mapToGlobal(self.kinds.rect().bottomLeft()))

    def switch(self, kind: str, _checked: bool = False) -> None:
        """Turn one kind on or off."""
        if self._advising is not None:
            self._advising.silent ^= {kind}
            self.changed.emit()

    def _hear_all(self) -> None:
        if self._advising is not None:
            self._advising.muted.clear()
            self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The letters of the list come before its search by first letter."""
        return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._key(event)

    def _key(self, event: QKeyEvent) -> bool:
        one, advising = self.current(), self._advising
        if one is None or advising is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        if event.key() == Qt.Key.Key_M:
            advising.mute(one.check)
            self.changed.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            advising.put_aside(one)
            self.changed.emit()
        elif event.key() == Qt.Key.Key_W:
            self.rule_wanted.emit(one.ref)
        else:
            return False
        return True
