"""Free tools of a table: any dice, rolled or worked out; cups, bags and decks drawn from. What came stays listed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from assistant.base.files import why_not
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text, decimal, fill
from assistant.chance.distribution import effort, of_roll
from assistant.chance.notation import Die, Roll, parse
from assistant.chance.roller import RandomRoller
from assistant.game.bags import BagProblem
from assistant.game.free_tools import BETWEEN, DICE, DRAW, OWN, ROLL, T_OWN, Event, FreeTools
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.sheets.bag_part import BagPart
from assistant.ui.theme import finger_sheet, lettering
from assistant.ui.widgets.layouts import FlowLayout, emptied
from assistant.ui.widgets.odds_list import OddsList, OddsRow

TITLE = Text("Free dice, cups and cards", "Dés, gobelets et cartes libres")
T_DICE = Text("Dice", "Dés")
WHAT = Text("for example 2d6, 1d10, 4d6k3, 2d6+1", "par exemple 2d6, 1d10, 4d6k3, 2d6+1")
T_ROLL = Text("Roll", "Lancer")
MEAN = Text("{low} to {high}, on average {mean}", "de {low} à {high}, {mean} en moyenne")
BAD = Text("This is not dice notation.", "Ce n’est pas une notation de dés.")
UNDO, REDO, ANEW = Text("Undo", "Annuler"), Text("Redo", "Rétablir"), Text("Empty list", "Vider la liste")
CLOSE = Text("Close", "Fermer")
EMPTY = Text("Nothing yet. Enter rolls or draws.", "Rien encore. Entrée lance ou tire.")
NO_CUPS = Text(
    "This system has no cups or decks; a bag of your own takes anything.",
    "Ce système n’a ni gobelet ni paquet ; un sac maison contient ce que vous voulez.",
)
MANY = Text("Too many sums for odds; Enter rolls them.", "Trop de sommes pour des probabilités ; Entrée lance.")
UNKEPT = Text(
    "Shown here, but not on disk: {why}. The next roll or draw tries again.",
    "Affiché, mais pas sur disque\u00a0: {why}. Le prochain lancer ou tirage réessaie.",
)
MOST, MOST_EFFORT = 16, 1_100_000
COMMON = ("1d6", "2d6", "1d10", "1d20", "1d100")


class DiceSheet(Overlay):
    """Type dice, Enter rolls them, the odds of the sum beside; or choose a cup, a bag, a deck, and draw."""

    def __init__(
        self,
        desk: Desk,
        parent: QWidget,
        dice: dict[str, Die] | None = None,
        roller: RandomRoller | None = None,
        tools: FreeTools | None = None,
    ) -> None:
        super().__init__(parent, 720, 540)
        self._desk, self._dice = desk, dice or {}
        self._roller = roller or RandomRoller()
        self.tools = tools or FreeTools()
        self.at = DICE
        self._title, self._result, self._note = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._note.setProperty("role", "second")
        for label in (self._note, self._result):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.what = QLineEdit("2d6")
        self.what.textChanged.connect(lambda _t: self._weigh())
        self.what.returnPressed.connect(self.roll)
        self._button = QPushButton()
        self._button.setProperty("role", "primary")
        self._button.clicked.connect(lambda _c=False: self.roll())
        self.bag = BagPart(desk)
        self.bag.filled.connect(self._fill)
        self.bag.wanted.connect(self._draw)
        self.bag.emptied.connect(self._put_back)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._odds = OddsList(desk)
        self._kinds, self._quick = FlowLayout(gap=5), FlowLayout(gap=5)
        self._buttons = {text: QPushButton() for text in (UNDO, REDO, ANEW, CLOSE)}
        for (_, button), act in zip(self._buttons.items(), (self.undo, self.redo, self._anew, self.leave), strict=True):
            button.clicked.connect(lambda _c=False, a=act: a())
        for field in (self.what, self.bag.contents, self.bag.count):
            field.installEventFilter(self)
        self._build()

    def _build(self) -> None:
        self._dice_row = QWidget()
        row = QHBoxLayout(self._dice_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.what, 1)
        row.addWidget(self._button)
        kinds, self._quick_row = QWidget(), QWidget()
        kinds.setLayout(self._kinds)
        self._quick_row.setLayout(self._quick)
        left = QVBoxLayout()
        left.addWidget(self._result)
        left.addWidget(self.list, 1)
        columns = QHBoxLayout()
        columns.addLayout(left, 1)
        self._odds_area = QScrollArea()
        self._odds_area.setWidgetResizable(True)
        self._odds_area.setFrameShape(QFrame.Shape.NoFrame)
        self._odds_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        held = QWidget()
        inner = QVBoxLayout(held)
        inner.setContentsMargins(0, 0, 6, 0)
        inner.addWidget(self._odds)
        inner.addStretch(1)
        self._odds_area.setWidget(held)
        columns.addWidget(self._odds_area, 1)
        foot = QHBoxLayout()
        for text, button in self._buttons.items():
            if text is CLOSE:
                foot.addStretch(1)
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        for widget in (self._title, kinds, self._dice_row, self._quick_row, self.bag, self._note):
            layout.addWidget(widget)
        layout.addLayout(columns, 1)
        layout.addLayout(foot)

    def open_dice(self) -> None:
        say = self._desk.say
        style = finger_sheet(self._desk)
        if self.styleSheet() != style:
            self.setStyleSheet(style)
        size = self._desk.px(54)
        self._result.setStyleSheet(lettering("figures", size, 700))
        self._title.setText(say(TITLE))
        self._button.setText(say(T_ROLL))
        self.what.setPlaceholderText(say(WHAT))
        for text, button in self._buttons.items():
            button.setText(say(text))
        self.tools.look()
        self.open_over()
        self.choose(self.at)

    # which tool

    def choose(self, kind: str) -> None:
        """The dice, a bag of the players' own, or a cup or deck of the system."""
        self.at = kind if kind in (DICE, OWN) or kind in self.tools.bags else DICE
        self._result.clear()
        self._note.clear()
        self.refresh()
        field = self.what if self.at == DICE else self.bag.count
        if self.at == OWN and OWN not in self.tools.bags:
            field = self.bag.contents
        field.setFocus()
        field.selectAll()

    def refresh(self) -> None:
        """Everything as it stands."""
        dice = self.at == DICE
        self._dice_row.setVisible(dice)
        self._quick_row.setVisible(dice and self._desk.touch)
        self._odds_area.setVisible(dice)
        self.bag.setVisible(not dice)
        if dice:
            self._weigh()
        else:
            self.bag.show_bag(self.tools.bags.get(self.at), own=self.at == OWN)
        self._offer()
        self.list.clear()
        lines = [self.tools.line(e, self._desk.language) for e in reversed(self.tools.events)]
        self.list.addItems(lines)
        self._buttons[UNDO].setEnabled(self.tools.can_undo)
        self._buttons[REDO].setEnabled(self.tools.can_redo)
        self._buttons[ANEW].setEnabled(bool(lines))
        if self.tools.refused is not None:
            self._note.setText(self._desk.say(fill(UNKEPT, why=why_not(self.tools.refused))))
        elif not lines and not self._note.text():
            declared = [b for b in self.tools.bags if b != OWN]
            self._note.setText(self._desk.say(EMPTY if declared or dice else NO_CUPS))

    def _offer(self) -> None:
        """The tools as chips; common dice to tap."""
        names = {DICE: T_DICE, **{b.id: b.name for b in self.tools.bags.values() if b.id != OWN}, OWN: T_OWN}
        emptied(self._kinds)
        for kind, name in names.items():
            told = self._desk.say(name)
            chip = QPushButton(told[:1].upper() + told[1:])
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setChecked(kind == self.at)
            chip.clicked.connect(partial(self._chosen, kind))
            self._kinds.addWidget(chip)
        emptied(self._quick)
        for notation in COMMON:
            chip = QPushButton(notation)
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            chip.clicked.connect(partial(self._quickly, notation))
            self._quick.addWidget(chip)

    def _chosen(self, kind: str, _checked: bool = False) -> None:
        self.choose(kind)

    def _quickly(self, notation: str, _checked: bool = False) -> None:
        self.what.setText(notation)
        self.roll()

    # dice

    def _read(self) -> Roll | None:
        try:
            return parse(self.what.text(), self._dice)
        except AleaError:
            return None

    def _weigh(self) -> None:
        """The odds of every sum, before any roll."""
        roll = self._read()
        self._button.setEnabled(roll is not None)
        if roll is None or effort(roll) > MOST_EFFORT:
            self._note.setText(self._desk.say(BAD if roll is None else MANY))
            self._odds.show_rows(())
            return
        odds = of_roll(roll)
        total = odds.total
        mean = sum(o * w for o, w in odds.items()) / total
        shown = decimal(mean, self._desk.language)
        self._note.setText(self._desk.say(MEAN, low=min(odds), high=max(odds), mean=shown))
        rows = [OddsRow(str(o), Fraction(w, total), f"{w}/{total}" if total < 10**6 else "")
                for o, w in sorted(odds.items())]  # fmt: skip
        self._odds.show_rows(tuple(rows[:MOST]) if len(rows) <= MOST else ())

    def roll(self) -> None:
        """Throw what is written."""
        roll = self._read()
        if roll is None:
            return
        total, told = roll.plus, []
        for group in roll.groups:
            faces = self._roller.faces(group.count, group.die)
            ordered = sorted(faces, reverse=group.keep > 0)
            total += group.sign * sum(ordered[: abs(group.keep)] if group.keep else faces)
            told.append(faces)
        self.tools.rolled(self.what.text().strip(), told, total)
        self._result.setText(str(total))
        self.refresh()

    # bags

    def _fill(self, text: str) -> None:
        try:
            self.tools.fill(text)
        except BagProblem as bad:
            self._complain(bad)
            return
        self._result.clear()
        self._note.clear()
        self.refresh()
        self.bag.count.setFocus()
        self.bag.count.selectAll()

    def _draw(self, count: int, back: bool) -> None:
        self.tools.look()
        if self.at not in self.tools.bags:
            self._fill(self.bag.contents.text())
            return
        try:
            event = self.tools.draw(self.at, count, self._roller, back=back)
        except BagProblem as bad:
            self._complain(bad)
            return
        self._note.clear()
        self._show(event)
        self.refresh()

    def _put_back(self) -> None:
        self.tools.look()
        if self.at in self.tools.bags:
            self.tools.put_back(self.at)
        self._result.clear()
        self._note.clear()
        self.refresh()

    def _complain(self, bad: BagProblem) -> None:
        self._result.clear()
        self._note.setText(self._desk.say(bad.said))

    def _show(self, event: Event | None) -> None:
        """What came, large; several things a little smaller."""
        if event is None or event.kind not in (ROLL, DRAW):
            self._result.clear()
            return
        bag = self.tools.bags.get(event.what)
        names = [self._desk.say(bag.called(t)) for t in event.things] if bag is not None else []
        size = self._desk.px(54 if event.kind == ROLL else 34 if len(names) < 3 else 22)
        self._result.setStyleSheet(lettering("figures", size, 700))
        self._result.setText(event.text if event.kind == ROLL else BETWEEN.join(names))

    # back and forth

    def undo(self) -> None:
        self._step(self.tools.undo)

    def redo(self) -> None:
        self._step(self.tools.redo)

    def _step(self, step: Callable[[], object]) -> None:
        try:
            step()
        except AleaError as bad:  # the disk: what stands stays
            self._note.setText(in_a_line(bad.problems[0], self._desk.language))
        else:
            self._stepped()

    def _stepped(self) -> None:
        self._note.clear()
        self._show(self.tools.events[-1] if self.tools.events else None)
        self.refresh()

    def _anew(self) -> None:
        self.tools.clear()
        self._stepped()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo in a field where nothing was typed takes back the last roll or draw."""
        pressed = event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
        if isinstance(watched, QLineEdit) and isinstance(event, QKeyEvent) and pressed:
            back, forth = event.matches(QKeySequence.StandardKey.Undo), event.matches(QKeySequence.StandardKey.Redo)
            free = (back and not watched.isUndoAvailable()) or (forth and not watched.isRedoAvailable())
            if free and event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
            elif free:
                self.undo() if back else self.redo()
            return free
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        else:
            super().keyPressEvent(event)
