"""The panes pinned beside the map, one below the other; which and how wide is remembered."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from assistant.ui.desk import LAYOUT, Desk, forget_layout
from assistant.ui.game.grip import Grip
from assistant.ui.game.pane import PaneBox

SIDE_WIDTH, LEAST_SIDE, MOST_SIDE = 304, 280, 420
PINNED = "pinned"


class PinnedColumn(QObject):
    """At the left edge of the stage, while there is room beside it."""

    widened = Signal()

    def __init__(self, desk: Desk, stage: QWidget, docks: Mapping[str, PaneBox]) -> None:
        super().__init__(stage)
        self._desk, self._stage, self._docks = desk, stage, docks
        self._splitter = QSplitter(Qt.Orientation.Vertical, stage)
        # otherwise a handle drawn to the edge folds a pane to nothing, and no mark shows that it is there
        self._splitter.setChildrenCollapsible(False)
        self._splitter.hide()
        self.grip = Grip(stage, across=True)
        self.grip.moved.connect(self._widen)
        self.names: list[str] = []
        self._width = SIDE_WIDTH

    @property
    def width(self) -> int:
        """As wide as the player made it."""
        return self._desk.px(self._width)

    def put(self, left: int, high: int) -> None:
        """So wide now; 0 is away, until there is room again."""
        self._splitter.setVisible(left > 0)
        self._splitter.setGeometry(0, 0, left, high)
        self.grip.put(QRect(left - 3, 0, 6, high), shown=left > 0)

    def add(self, name: str, order: tuple[str, ...]) -> None:
        """One more pane, at its place in an order."""
        self.names.append(name)
        self.names.sort(key=order.index)
        box = self._docks[name]
        self._splitter.insertWidget(self.names.index(name), box)
        box.setMinimumHeight(self._desk.px(180))
        box.title.show_pinned(pinned=True)
        box.show()

    def take_out(self, name: str) -> None:
        """A pane that lies over the map again."""
        box = self._docks[name]
        self.names.remove(name)
        box.setParent(self._stage)
        box.setMinimumHeight(0)
        box.title.show_pinned(pinned=False)

    def _widen(self, by: int) -> None:
        self._width = min(max(self._width + by, LEAST_SIDE), MOST_SIDE)
        self.widened.emit()

    def standard(self) -> None:
        """As wide as at first."""
        self._width = SIDE_WIDTH

    # memory

    def take_kept(self, pins: Mapping[str, bool]) -> list[str] | None:
        """The panes this player had pinned, of those that can be; None where what is kept cannot be brought back.

        Until `keep` writes it again the layout is out of the settings. One that brings the window down is therefore
        gone at the next start, whatever was wrong with it."""
        # taken out before it is read, so that a layout no window survives is met once
        kept = self._desk.memory.pop(LAYOUT, None)
        if kept is None:
            return []
        self._desk.save()
        names = kept.get(PINNED) if isinstance(kept, dict) else None
        width = kept.get("width") if isinstance(kept, dict) else None
        known = isinstance(names, list) and all(isinstance(n, str) and pins.get(n, False) for n in names)
        if not known or not isinstance(width, int) or not isinstance(names, list):
            return None
        self._width = min(max(width, LEAST_SIDE), MOST_SIDE)
        return [n for n in names if n in self._docks]

    def keep(self) -> None:
        """Remember what is pinned, and how wide."""
        told: dict[str, object] | None = {PINNED: list(self.names), "width": self._width} if self.names else None
        if told is None:
            forget_layout(self._desk)
        elif told != self._desk.memory.get(LAYOUT):
            self._desk.memory[LAYOUT] = told
            self._desk.save()
