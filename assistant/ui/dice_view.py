"""Free dice: any dice, rolled or worked out; what fell stays listed."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QListWidget, QPushButton, QVBoxLayout, QWidget

from assistant.chance.distribution import of_roll
from assistant.chance.notation import Die, Roll, parse
from assistant.chance.roller import RandomRoller
from assistant.model.text import Text
from assistant.problems import AleaError
from assistant.rules.answers import signed
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.widgets.painted import OddsList, OddsRow

TITLE = Text("Free dice", "Dés libres")
WHAT = Text("for example 2d6, 1d10, 4d6k3, 2d6+1", "par exemple 2d6, 1d10, 4d6k3, 2d6+1")
ROLL = Text("Roll", "Lancer")
MEAN = Text("{low} to {high}, on average {mean}", "de {low} à {high}, {mean} en moyenne")
BAD = Text("This is no dice notation.", "Ce n’est pas une notation de dés.")
MOST = 16


class DiceView(Overlay):
    """Type dice, Enter rolls them; the odds of the sum stand beside."""

    def __init__(
        self, desk: Desk, parent: QWidget, dice: dict[str, Die] | None = None, roller: RandomRoller | None = None
    ) -> None:
        super().__init__(parent, 640, 480)
        self._desk, self._dice = desk, dice or {}
        self._roller = roller or RandomRoller()
        self._title, self._result, self._note = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._note.setProperty("role", "second")
        self._result.setStyleSheet(f"font-family: 'Barlow Condensed'; font-size: {desk.px(54)}px; font-weight: 700;")
        self.what = QLineEdit("2d6")
        self.what.textChanged.connect(lambda _t: self._weigh())
        self.what.returnPressed.connect(self.roll)
        self._button = QPushButton()
        self._button.setProperty("role", "primary")
        self._button.clicked.connect(lambda _c=False: self.roll())
        self.list = QListWidget()
        self._odds = OddsList(desk)
        row = QHBoxLayout()
        row.addWidget(self.what, 1)
        row.addWidget(self._button)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self._result)
        left.addWidget(self.list, 1)
        right.addWidget(self._odds)
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.addWidget(self._title)
        layout.addLayout(row)
        layout.addWidget(self._note)
        layout.addLayout(columns, 1)

    def open_dice(self) -> None:
        say = self._desk.say
        self._title.setText(say(TITLE))
        self._button.setText(say(ROLL))
        self.what.setPlaceholderText(say(WHAT))
        self._weigh()
        self.open_over()
        self.what.setFocus()
        self.what.selectAll()

    def _read(self) -> Roll | None:
        try:
            return parse(self.what.text(), self._dice)
        except AleaError:
            return None

    def _weigh(self) -> None:
        """The odds of every sum, before any roll."""
        roll = self._read()
        self._button.setEnabled(roll is not None)
        if roll is None or sum(g.count for g in roll.groups) > 60:
            self._note.setText(self._desk.say(BAD) if roll is None else "")
            self._odds.show_rows(())
            return
        odds = of_roll(roll)
        total = odds.total
        mean = sum(o * w for o, w in odds.items()) / total
        shown = f"{mean:.2f}".replace(".", "," if self._desk.language == "fr" else ".")
        self._note.setText(self._desk.say(MEAN, low=min(odds), high=max(odds), mean=shown))
        rows = [OddsRow(str(o), w / total, f"{w}/{total}" if total < 10**6 else "") for o, w in sorted(odds.items())]
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
            told.append(" ".join(map(str, faces)))
        plus = f" {signed(roll.plus)}" if roll.plus else ""
        self._result.setText(str(total))
        self.list.insertItem(0, f"{self.what.text()}:  {' / '.join(told)}{plus}  =  {total}")
