"""The layers of the map as switches: what is drawn of the board, and what is laid over it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QScrollArea, QVBoxLayout, QWidget

from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Menu
from assistant.ui.desk import Desk
from assistant.ui.widgets.strength_row import STRENGTH, StrengthRow

OWN = ("map.layer_own", "map.layer_shared")


class LayersPane(QWidget):
    """A box to tick for every layer of this board, and how strong the pictures of one's own are."""

    strengthened = Signal(str, float)

    def __init__(self, desk: Desk, bindings: Bindings) -> None:
        super().__init__()
        self._desk, self._bindings = desk, bindings
        self.head = QWidget()
        self.boxes: dict[str, QCheckBox] = {}
        self.strengths: dict[str, StrengthRow] = {}
        self._strong: Mapping[str, float] = {}
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(14, 10, 14, 10)
        self._column.setSpacing(8)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)

    def refresh(self) -> None:
        """The switches as they stand; made when first asked for, since the commands are bound after the panes."""
        if not self.boxes:
            for command in CATALOGUE.values():
                if command.group is not Menu.LAYERS or self._bindings.checked(command.id) is None:
                    continue
                box = QCheckBox()
                box.clicked.connect(lambda _c=False, c=command.id: self._turn(c))
                self.boxes[command.id] = box
                self._column.addWidget(box)
                if command.id in OWN:
                    row = StrengthRow(self._desk.target(24))
                    row.moved.connect(lambda share, c=command.id: self.strengthened.emit(c, share))
                    self.strengths[command.id] = row
                    self._column.addWidget(row)
            self._column.addStretch(1)
        for name, box in self.boxes.items():
            box.setText(self._desk.say(CATALOGUE[name].name))
            box.setChecked(bool(self._bindings.checked(name)))
            box.setVisible(self._bindings.is_ready(name))
        for name, row in self.strengths.items():
            row.setVisible(name in self._strong)
            row.show_strength(self._desk.say(STRENGTH), self._strong.get(name, 1.0), self.boxes[name].text())

    def show_strengths(self, strong: Mapping[str, float]) -> None:
        """How strong each picture is, by its command."""
        self._strong = strong
        if self.isVisible():
            self.refresh()

    def _turn(self, command: str) -> None:
        self._bindings.run(command)
        self.refresh()
