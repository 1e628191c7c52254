"""The colours of the sides: chosen from the palette or typed, with how well figures are read on them and how far they
are from the colours of the other sides, also for eyes that see no red, green or blue."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCompleter,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolTip,
    QVBoxLayout,
)

from assistant.author.side_colour import colour_stroke
from assistant.base.text import Text, decimal
from assistant.drawing.legibility import READABLE, darker, figures_on
from assistant.drawing.tokens import SIDES
from assistant.model.ids import SideId
from assistant.model.scenario import Side, System
from assistant.model.side_colours import NAMED, OWN, is_colour, written_colour
from assistant.model.told_apart import APART, KINDS, nearest
from assistant.ui.author.bench import Bench
from assistant.ui.widgets.layouts import emptied
from assistant.ui.widgets.side_marks import side_mark

TITLE = Text("Colours of the sides", "Couleurs des camps")
ON_GROUND = Text("figures read on it", "chiffres lisibles dessus")
APART_FROM = Text("told from {side}", "se distingue de {side}")
WELL, HARDLY = Text("well", "bien"), Text("hardly", "à peine")
CONTRAST_TIP = Text("Contrast {figure} : 1; from {least} : 1 on small figures are read well.",
                    "Contraste {figure} : 1 ; dès {least} : 1 les petits chiffres se lisent bien.")  # fmt: skip
APART_TIP = Text("Distance of the colours {figure}; from {least} on they are told apart across a table.",
                 "Écart des couleurs {figure} ; dès {least} on les distingue d’un bout de la table.")  # fmt: skip
SAME = Text("{side} has this colour; the emblem alone tells them apart.",
            "{side} a cette couleur ; l’emblème seul les distingue.")  # fmt: skip
STILL_APART = Text("Outline and band tell them apart all the same.", "La silhouette et la bande les distinguent.")
MARK = 24
OWN_COLOUR = Text("name, or # and six digits", "nom, ou # et six chiffres")
NO_COLOUR = Text("No colour of the list, and not # with six digits.",
                 "Ni une couleur de la liste, ni # et six chiffres.")  # fmt: skip
DARKER = Text("Darker: {colour}", "Plus sombre : {colour}")


class ColourPane(QFrame):
    """One block a side."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench, self._desk = bench, bench.desk
        self._title, self._blocks = QLabel(), QVBoxLayout()
        self.buttons: dict[tuple[str, int], QPushButton] = {}
        self.fields: dict[str, QLineEdit] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        self._title.setProperty("role", "pane")
        column.addWidget(self._title)
        column.addLayout(self._blocks)
        column.addStretch(1)

    def show_sides(self, system: System) -> None:
        """The sides of a system with their colours."""
        emptied(self._blocks)
        self.buttons, self.fields = {}, {}
        self._title.setText(self._desk.say(TITLE))
        led = [s for s in system.sides.values() if s.colour][:6]
        for side in led:
            self._add(side, {str(o.id): o.colour for o in led if o.id != side.id}, system)

    def _add(self, side: Side, others: dict[str, int], system: System) -> None:
        desk = self._desk
        name = QLabel(desk.say(side.name))
        name.setProperty("role", "strong")
        self._blocks.addWidget(name)
        row = QHBoxLayout()
        row.setSpacing(4)
        for number in range(1, len(SIDES)):
            button = QPushButton(QIcon(side_mark(number, desk.px(MARK), self.devicePixelRatioF())), "")
            button.setIconSize(QSize(desk.px(MARK), desk.px(MARK)))
            button.setCheckable(True)
            button.setChecked(number == side.colour)
            button.setProperty("role", "chip")
            button.setAccessibleName(f"{desk.say(side.name)}: {number}")
            button.clicked.connect(partial(self._choose, side, number))
            self.buttons[str(side.id), number] = button
            row.addWidget(button)
        row.addStretch(1)
        self._blocks.addLayout(row)
        self._blocks.addWidget(self._field(side))
        self._blocks.addLayout(self._figures(side, others, system))

    def _figures(self, side: Side, others: dict[str, int], system: System) -> QGridLayout:
        """What is measured, each with a sign besides its colour."""
        desk, grid = self._desk, QGridLayout()
        grid.setContentsMargins(0, 0, 0, 10)
        on_it = figures_on(side.colour)
        ratio = decimal(on_it, desk.language, 1)
        tip = desk.say(CONTRAST_TIP, figure=ratio, least=decimal(READABLE, desk.language, 1))
        lines = [(desk.say(ON_GROUND), tip, on_it >= READABLE)]
        close = False
        for one in nearest(side.colour, others):
            named = desk.say(APART_FROM, side=desk.say(system.sides[SideId(one.side)].name))
            named = f"{named}, {desk.say(KINDS[one.kind])}" if one.kind else named
            tip = desk.say(APART_TIP, figure=round(one.distance), least=round(APART))
            lines.append((named, tip, one.distance >= APART))
            close |= one.distance < APART
        for row, (text, tip, good) in enumerate(lines):
            label, value = QLabel(text), QLabel(f"{desk.say(WELL if good else HARDLY)} {'✓' if good else '▲'}")
            label.setProperty("role", "note")
            label.setWordWrap(True)
            label.setToolTip(tip)
            value.setToolTip(tip)
            value.setStyleSheet(f"color: {desk.theme.good if good else desk.theme.warn};")
            grid.addWidget(label, row, 0)
            grid.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
        if on_it < READABLE:
            shade = darker(side.colour)
            better = QPushButton(desk.say(DARKER, colour=shade))
            better.clicked.connect(lambda _c=False: self._write(side, shade))
            self.buttons[str(side.id), -1] = better
            grid.addWidget(better, len(lines) + 1, 0, 1, 2)
        if close:
            same = next((o for o, n in others.items() if n == side.colour), None)
            other = desk.say(system.sides[SideId(same)].name) if same is not None else ""
            note = QLabel(desk.say(SAME, side=other) if other else desk.say(STILL_APART))
            note.setProperty("role", "note")
            note.setWordWrap(True)
            grid.addWidget(note, len(lines), 0, 1, 2)
        grid.setColumnStretch(0, 1)
        return grid

    def _field(self, side: Side) -> QLineEdit:
        """A colour beyond the palette, typed: by its name in either language, or written out."""
        desk = self._desk
        field = QLineEdit(written_colour(side.colour) if side.colour >= OWN else "")
        field.setPlaceholderText(desk.say(OWN_COLOUR))
        field.setAccessibleName(f"{desk.say(side.name)}: {desk.say(OWN_COLOUR)}")
        field.returnPressed.connect(lambda: self._typed(side, field))
        names = [desk.say(name) for _, name in NAMED.values()]
        offers = QCompleter(names, field)
        offers.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        field.setCompleter(offers)
        self.fields[str(side.id)] = field
        return field

    def _typed(self, side: Side, field: QLineEdit) -> None:
        told = field.text().strip().lower()
        word = next((w for w, (_, name) in NAMED.items() if told in (w, name.en.lower(), name.fr.lower())), told)
        if is_colour(word):
            self._write(side, word)
        else:
            field.setToolTip(self._desk.say(NO_COLOUR))
            field.setStyleSheet(f"color: {self._desk.theme.bad};")
            QToolTip.showText(field.mapToGlobal(field.rect().bottomLeft()), self._desk.say(NO_COLOUR), field)

    def _write(self, side: Side, colour: str) -> None:
        self._bench.do(lambda: colour_stroke(self._bench.own_texts, str(side.id), side.name, colour))

    def _choose(self, side: Side, number: int, _checked: bool = False) -> None:
        if number == side.colour:
            self.buttons[str(side.id), number].setChecked(True)
        else:
            self._bench.do(lambda: colour_stroke(self._bench.own_texts, str(side.id), side.name, number))
