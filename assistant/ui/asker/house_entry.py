"""An own modifier, typed in place: name, value, and how long it holds. Tab goes on, Enter adds it, Esc leaves."""

from __future__ import annotations

from enum import StrEnum
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.rules.answers import signed
from assistant.rules.definition import Definition
from assistant.ui.asker import asker_texts as words
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk
from assistant.ui.widgets.layouts import FlowLayout, emptied

LARGEST = 20
SIGNS = ("-", "−", "+")


class Lasts(StrEnum):
    """How long an own modifier holds."""

    ROLL = "roll"
    GAME = "game"
    SCENARIO = "scenario"


LASTING = {Lasts.ROLL: words.THIS_ROLL, Lasts.GAME: words.THIS_GAME, Lasts.SCENARIO: words.MY_SCENARIO}


class Pick(QWidget):
    """A few choices in a row; arrows, digits or a tap choose."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._names: list[Text] = []
        self.at = 0
        self._row = FlowLayout(self, gap=5)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def offer(self, names: list[Text]) -> None:
        """Other choices; the first is taken."""
        self._names, self.at = names, 0
        self.retell()

    def retell(self) -> None:
        """The choices as they stand."""
        emptied(self._row)
        for i, name in enumerate(self._names):
            chip = QPushButton(f"{i + 1}  {self._desk.say(name)}")
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setChecked(i == self.at)
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            chip.setMinimumHeight(self._desk.target(26))
            chip.clicked.connect(partial(self._tapped, i))
            self._row.addWidget(chip)
        self.setAccessibleName(self._desk.say(self._names[self.at]) if self._names else "")

    def _tapped(self, place: int, _checked: bool = False) -> None:
        self.at = place
        self.retell()

    def key(self, event: QKeyEvent) -> bool:
        """Whether the key chose something."""
        by = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Space: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        step = by.get(Qt.Key(event.key()))
        if step is not None and self._names:
            self._tapped((self.at + step) % len(self._names))
            return True
        digit = digit_of(event)
        if digit is not None and 1 <= digit <= len(self._names):
            self._tapped(digit - 1)
            return True
        return False


class HouseEntry(QFrame):
    """Three fields, four where both sides roll. `added` tells name, value, what it adds to, how long it holds."""

    added = Signal(str, int, str, str)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._targets: tuple[str, ...] = ()
        self.setProperty("role", "lit_card")
        self._title, self._help, self._trouble = QLabel(), QLabel(), QLabel()
        self._title.setStyleSheet("font-weight: 600;")
        for label in (self._help, self._trouble):
            label.setProperty("role", "note")
            label.setWordWrap(True)
        self.name, self.value = QLineEdit(), QLineEdit()
        self.name.setMaxLength(60)
        self.value.setMaxLength(4)
        self.value.setMaximumWidth(desk.px(70))
        self.target, self.lasting = Pick(desk), Pick(desk)
        fields = QHBoxLayout()
        fields.addWidget(self.name, 1)
        self._less, self._plus, self._add = QPushButton("−"), QPushButton("+"), QPushButton()
        for button, act in (
            (self._less, partial(self._step, -1)),
            (self._plus, partial(self._step, 1)),
            (self._add, self.submit),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, a=act: a())
        self._add.setProperty("role", "primary")
        for part in (self._less, self.value, self._plus):
            fields.addWidget(part)
        foot = QHBoxLayout()
        foot.addWidget(self._help, 1)
        foot.addWidget(self._add, 0, Qt.AlignmentFlag.AlignBottom)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.setSpacing(5)
        layout.addWidget(self._title)
        layout.addLayout(fields)
        for widget in (self.target, self.lasting, self._trouble):
            layout.addWidget(widget)
        layout.addLayout(foot)
        for field in self._fields():
            field.installEventFilter(self)
        self.hide()

    def _fields(self) -> list[QWidget]:
        shown = [self.target] if len(self._targets) > 1 else []
        return [self.name, self.value, *shown, self.lasting]

    def open_entry(self, definition: Definition, targets: tuple[str, ...]) -> None:
        """Empty fields, the name first."""
        self._targets = targets
        self.name.clear()
        self.value.clear()
        roles = definition.roles
        self.target.offer([roles[t].name if t in roles else Text(t, t) for t in targets])
        self.target.setVisible(len(targets) > 1)
        self.target.installEventFilter(self)
        self.lasting.offer(list(LASTING.values()))
        self._trouble.hide()
        self.retell()
        self.show()
        self.name.setFocus()

    def retell(self) -> None:
        """The words in the language in use."""
        say = self._desk.say
        self._title.setText(say(words.OWN_MODIFIER))
        self.name.setPlaceholderText(say(words.NAME))
        self.value.setPlaceholderText("±")
        self.name.setAccessibleName(say(words.NAME))
        self.value.setAccessibleName(say(words.VALUE))
        self._help.setText(say(words.HOUSE_HELP))
        self._add.setText(say(words.ADD))
        for button, text in ((self._less, words.ONE_LESS), (self._plus, words.ONE_UP)):
            button.setAccessibleName(say(text))
            side = self._desk.target(26) - 2
            button.setStyleSheet(f"padding: 0; min-width: {side}px; min-height: {side}px;")
        self.target.retell()
        self.lasting.retell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return False
        key = event.key()
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._next(watched, -1 if key == Qt.Key.Key_Backtab else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        elif key == Qt.Key.Key_Escape:
            self.leave()
        elif isinstance(watched, Pick):
            return watched.key(event)
        else:
            return watched is self.value and self._value_key(event)
        return True

    def _value_key(self, event: QKeyEvent) -> bool:
        """↑ and ↓ step; on a French keyboard the top row gives digits, the minus sign apart that begins a value."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if event.key() == Qt.Key.Key_Up else -1)
            return True
        digit = digit_of(event)
        begins = not self.value.text() or self.value.selectedText() == self.value.text()
        if digit is None or event.text().isdigit() or (begins and event.text() in SIGNS):
            return False
        self.value.insert(str(digit))
        return True

    def _step(self, by: int) -> None:
        """One more or less; nothing adds nothing, so zero is left out."""
        now = self._number() or 0
        value = now + by or by
        if abs(value) <= LARGEST:
            self.value.setText(signed(value))

    def _number(self) -> int | None:
        """The value as typed; None when it is no number."""
        try:
            return int(self.value.text().strip().replace("−", "-").replace("–", "-"))
        except ValueError:
            return None

    def _next(self, here: QObject, by: int) -> None:
        fields = self._fields()
        at = next((i for i, f in enumerate(fields) if f is here), 0)
        fields[(at + by) % len(fields)].setFocus()

    def leave(self) -> None:
        """Away without adding anything."""
        self.hide()
        self.left.emit()

    def submit(self) -> None:
        """Add it if the value is a number; else say what is wrong and stay."""
        value = self._number()
        if value is None or abs(value) > LARGEST or value == 0:
            self._trouble.setText(self._desk.say(words.VALUE_BAD, typed=self.value.text()))
            self._trouble.show()
            self.value.setFocus()
            self.value.selectAll()
            return
        name = " ".join(self.name.text().split()) or self._desk.say(words.OWN_MODIFIER)
        target = self._targets[self.target.at] if self._targets else ""
        self.hide()
        self.added.emit(name, value, target, list(LASTING)[self.lasting.at].value)
        self.left.emit()
