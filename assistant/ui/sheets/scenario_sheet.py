"""The position of a game becomes a scenario: a name, what it takes over, the text as it will be, and whether it begins
equal. Enter writes and opens it, Shift+Enter writes it and the game goes on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.game.first_texts import id_of
from assistant.game.game_as_scenario import PositionText, begins_otherwise, free_id, position_of, write_scenario
from assistant.game.opened import OpenGame
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.quiet_work import QuietWork

TITLE = Text("This position becomes a scenario", "Cette position devient un scénario")
ASK = Text("Name of the scenario", "Nom du scénario")
OTHER = Text("In French", "En anglais")
STATES = Text("hits, fatigue, faces, facing", "pertes, fatigue, faces, orientation")
BOXES = Text("what lies beside the map", "ce qui est à côté de la carte")
SCORES = Text("tracks and options", "pistes et options")
PLACED = Text("{all} counters: {on} on the map, {off} beside it.", "{all} pions : {on} sur la carte, {off} à côté.")
LOOKING = Text("Checking that it begins alike…", "On vérifie que tout commence pareil…")
STILL_ASKED = Text("{n} more are to be set up, as in the game.", "{n} autres restent à placer, comme dans la partie.")
EQUAL = Text("Checked: it begins alike, counter by counter.", "Vérifié : tout commence à l’identique, pion par pion.")
DIFFERS = Text("Not as in the game: {what}.", "Autrement que dans la partie : {what}.")
MORE = Text("{what}, and {n} more", "{what}, et {n} de plus")
LEFT_OUT = Text("A set-up cannot say: {what}.", "Une mise en place ne peut pas dire : {what}.")
ALL_OF_IT = Text(
    "Everything is in it, also what your side may not know; its text is not shown here.",
    "Tout y est, aussi ce que votre camp ne peut pas savoir ; le texte n’est pas montré ici.",
)
UNNAMED = Text("My scenario", "Mon scénario")
WRITE, GO_ON = Text("Write and open", "Écrire et ouvrir"), Text("Write, play on", "Écrire, continuer")
FOOT = Text("Enter writes {file} and opens it · Shift+Enter writes it and plays on · Esc leaves",
            "Entrée écrit {file} et l’ouvre · Maj+Entrée l’écrit, la partie continue · Échap : quitter")  # fmt: skip
WRITTEN = Text("The scenario “{name}” is in {file}.", "Le scénario « {name} » est dans {file}.")
MOST_TOLD = 3


class ScenarioSheet(Overlay):
    """One sheet for all games of a window; the map under it stays as it is."""

    said = Signal(str)
    not_written = Signal(object)
    open_wanted = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 720, 560)
        self._desk, self.ident = desk, ""
        self._game: OpenGame | None = None
        self._folder = Path()
        self._quiet = QuietWork(self)
        self._made: PositionText | None = None
        self._title, self._told, self._foot = QLabel(), QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self._told.setProperty("role", "second")
        self._foot.setProperty("role", "note")
        for label in (self._told, self._foot):
            label.setWordWrap(True)
        self.name, self.other = QLineEdit(), QLineEdit()
        self.switches = {text: QCheckBox() for text in (STATES, BOXES, SCORES)}
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.write, self.go_on = QPushButton(), QPushButton()
        self._build()

    def _build(self) -> None:
        self.write.setProperty("role", "primary")
        self.write.clicked.connect(lambda _c=False: self._write(opens=True))
        self.go_on.clicked.connect(lambda _c=False: self._write(opens=False))
        for field in (self.name, self.other):
            field.textChanged.connect(lambda _t: self._look())
        for switch in self.switches.values():
            switch.toggled.connect(lambda _on: self._look())
        names, row, buttons = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        names.addWidget(self.name, 3)
        names.addWidget(self.other, 2)
        for switch in self.switches.values():
            row.addWidget(switch)
        row.addStretch(1)
        buttons.addWidget(self.write)
        buttons.addWidget(self.go_on)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 12)
        layout.addWidget(self._title)
        layout.addLayout(names)
        layout.addLayout(row)
        layout.addWidget(self.text, 1)
        layout.addWidget(self._told)
        layout.addLayout(buttons)
        layout.addWidget(self._foot)

    def open_for(self, game: OpenGame, folder: Path) -> None:
        """Offer the position that is shown; `folder` is where the player's own texts lie."""
        say = self._desk.say
        self._game, self._folder = game, folder
        self._title.setText(say(TITLE))
        for field, ask in ((self.name, ASK), (self.other, OTHER)):
            field.blockSignals(True)
            field.clear()
            field.blockSignals(False)
            field.setPlaceholderText(say(ask))
            field.setAccessibleName(say(ask))
        for text, switch in self.switches.items():
            switch.blockSignals(True)
            switch.setChecked(True)
            switch.blockSignals(False)
            switch.setText(say(text))
        self.text.setAccessibleName(say(TITLE))
        self.write.setText(say(WRITE))
        self.go_on.setText(say(GO_ON))
        self.name.setText(say(game.scenario.name if game.scenario is not None else game.system.name))
        self.open_over()
        self.name.setFocus()
        self.name.selectAll()

    # what it will be

    @property
    def _called(self) -> Text:
        """The name in both languages; who gives one gives it for both."""
        one = self.name.text().strip() or self._desk.say(UNNAMED)
        other = self.other.text().strip() or one
        return Text(one, other) if self._desk.language == "en" else Text(other, one)

    def _look(self) -> None:
        """The text as it will be at once; whether it begins equal is looked at beside the window."""
        game = self._game
        if game is None:
            return
        called = self._called
        self.ident = free_id(self._folder, id_of(called.at(self._desk.language)))
        states, boxes, scores = (self.switches[text].isChecked() for text in (STATES, BOXES, SCORES))
        made = position_of(game, self.ident, called, states=states, boxes=boxes, scores=scores)
        self._made = made
        is_secret = game.viewer is not None
        self.text.setPlainText(self._desk.say(ALL_OF_IT) if is_secret else made.text)
        self._foot.setText(self._desk.say(FOOT, file=str(self._path)))
        self._tell(self._desk.say(LOOKING))
        ident = self.ident
        self._quiet.do(lambda _wanted: _looked_at(game, ident, made), self._found)

    @property
    def _path(self) -> Path:
        return self._folder / f"{self.ident}.yaml"

    def _tell(self, equal: str) -> None:
        made, say = self._made, self._desk.say
        if made is None:
            return
        parts = [say(PLACED, all=made.on_map + made.off_map, on=made.on_map, off=made.off_map), equal]
        if made.still_to_place:
            parts.append(say(STILL_ASKED, n=made.still_to_place))
        if made.left_out:
            parts.append(say(LEFT_OUT, what=", ".join(map(say, made.left_out))))
        self._told.setText(" ".join(parts))

    def _found(self, found: tuple[Text, ...]) -> None:
        """What was found to begin otherwise; whoever sits as one side is told no more than that."""
        say = self._desk.say
        if not found:
            self._tell(say(EQUAL))
            return
        shown = "; ".join(map(say, found[:MOST_TOLD])) if self._game is None or self._game.viewer is None else "…"
        more = len(found) - MOST_TOLD
        self._tell(say(DIFFERS, what=say(MORE, what=shown, n=more) if more > 0 else shown))

    def _write(self, *, opens: bool) -> None:
        made = self._made
        if made is None:
            return
        path = self._path
        self.leave()
        try:
            write_scenario(path, made)
        except AleaError as bad:
            self.not_written.emit(bad)
            return
        self.said.emit(self._desk.say(WRITTEN, name=self._desk.say(self._called), file=str(path)))
        if opens:
            self.open_wanted.emit(str(path))

    def leave(self) -> None:
        self._quiet.drop()
        super().leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            on = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier) or self.go_on.hasFocus()
            self._write(opens=not on)
        else:
            super().keyPressEvent(event)


def _looked_at(game: OpenGame, ident: str, made: PositionText) -> tuple[Text, ...]:
    """What begins otherwise than in the game, or why that cannot be known."""
    try:
        return tuple(d.text for d in begins_otherwise(game, ident, made))
    except AleaError as bad:
        return tuple(p.text for p in bad.problems)
