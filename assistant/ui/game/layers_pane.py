"""The layers of the map as switches: what is drawn of the board, and what is laid over it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QScrollArea, QVBoxLayout, QWidget

from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Menu
from assistant.ui.desk import Desk


class LayersPane(QWidget):
    """A box to tick for every layer of this board."""

    def __init__(self, desk: Desk, bindings: Bindings) -> None:
        super().__init__()
        self._desk, self._bindings = desk, bindings
        self.head = QWidget()
        self.boxes: dict[str, QCheckBox] = {}
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
            self._column.addStretch(1)
        for name, box in self.boxes.items():
            box.setText(self._desk.say(CATALOGUE[name].name))
            box.setChecked(bool(self._bindings.checked(name)))
            box.setVisible(self._bindings.is_ready(name))

    def _turn(self, command: str) -> None:
        self._bindings.run(command)
        self.refresh()
