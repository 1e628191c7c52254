"""A scan of the player's own board, stretched over ours; remembered for its system."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog

from assistant.base.files import is_there
from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap

PICTURE = Text("A picture of your own board", "Une image de votre plateau")
NO_PICTURE = Text("This file is no picture: {file}", "Ce fichier n’est pas une image : {file}")
MEMORY = "own_picture"


class OwnPicture(QObject):
    """Chosen, shown, taken away."""

    said = Signal(str)

    def __init__(self, desk: Desk, board: GameMap) -> None:
        super().__init__(board)
        self._desk, self._scene, self._over = desk, board.scene, board.view
        self._system = board.scene.system.id

    def _kept(self) -> dict[str, object]:
        kept = self._desk.memory.get(MEMORY)
        return dict(kept) if isinstance(kept, dict) else {}

    def show_kept(self) -> None:
        """The one this player took before, where it still is."""
        path = self._kept().get(self._system)
        if isinstance(path, str) and is_there(Path(path)):
            # a file that has become no picture since then is shown as none: the board must open whatever it is
            self._scene.show_own_picture(QPixmap(path))

    def choose(self) -> None:
        """Ask for a file."""
        kinds = "*.png *.jpg *.jpeg *.webp"
        title = self._desk.say(PICTURE)
        path, _ = QFileDialog.getOpenFileName(self._over.window(), title, str(Path.home()), kinds)
        if path:
            self.take(path)

    def take(self, path: str) -> bool:
        """Show a file from now on; False where it is no picture."""
        picture = QPixmap(path)
        if picture.isNull():
            self.said.emit(self._desk.say(NO_PICTURE, file=path))
            return False
        self._desk.memory[MEMORY] = {**self._kept(), self._system: path}
        self._desk.save()
        self._scene.show_own_picture(picture)
        return True

    def drop(self) -> None:
        """Our own board again."""
        kept = self._kept()
        if kept:
            kept.pop(self._system, None)
            self._desk.memory[MEMORY] = kept
            self._desk.save()
        self._scene.show_own_picture(None)
