"""The ruler: from a space to wherever pointer or cursor goes, until a click lays it down; the next click takes it up
again there, its key puts it away."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from assistant.base.text import Text
from assistant.model.ids import SpaceId
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.map.map_overlays import MapAsker

RULER_FROM = Text("The ruler begins where you click.", "La règle part d’où vous cliquez.")


class Ruler(QObject):
    """Lies on one map; what it measures is asked of the map's asker."""

    said = Signal(str)

    def __init__(self, desk: Desk, board: GameMap, asker: MapAsker) -> None:
        super().__init__(board)
        self._desk, self._map, self._asker = desk, board, asker
        self._start: SpaceId | None = None
        self._waits = self._laid = False  # for its first click; with both ends where they were clicked
        board.view.hovered.connect(self._measure)
        board.view.clicked_space.connect(self._clicked)

    def lay(self) -> None:
        """From the selection, what lies under the mouse, or the cursor; the pointer and the cursor measure until the
        key is pressed again. Taken up by a click on the rail it begins where the map is first clicked."""
        if self._start is not None or self._waits:
            self.put_away()
            self._asker.clear()
            self.said.emit("")
            return
        start = self._map.chosen or self._map.view.space_under_mouse() or self._map.cursor
        if start is not None:
            self._begin(start)
            return
        self._waits = True
        self.said.emit(self._desk.say(RULER_FROM))

    def put_away(self) -> bool:
        """No more measuring; False unless it was waiting for its first click."""
        waited = self._waits
        self._start, self._waits, self._laid = None, False, False
        return waited

    def _begin(self, start: SpaceId) -> None:
        self._start, self._waits, self._laid = start, False, False
        self._asker.ruler(start, start)

    def _measure(self, space: str) -> None:
        if self._start is not None and space and not self._laid:
            self._asker.ruler(self._start, SpaceId(space))

    def _clicked(self, space: str) -> None:
        """The ruler that waits begins at a click. The next one lays its other end there, so that the answer stays to be
        read and shown; the one after that begins anew."""
        if not space:
            return
        if self._start is not None and not self._laid and space != self._start:
            self._measure(space)
            self._laid = True
        elif self._waits or self._start is not None:
            self._begin(SpaceId(space))
