"""A picture of the player's own under the counters, and our lines over it where they are wanted. It catches nothing:
what lies where on the board stays as it is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QTransform

from assistant.drawing.boards.outlines import board_lines
from assistant.drawing.pictures.picture_cut import sheet_in
from assistant.drawing.tokens import LIGHT
from assistant.ui.map.map_scene import BOARD_Z, MapScene
from assistant.ui.widgets.board_lines import BoardLines
from assistant.ui.widgets.tiled_picture import TiledPicture

PICTURE_Z, LINES_Z = BOARD_Z + 0.5, BOARD_Z + 0.6
NEARLY = 0.8  # of the board lies under it
MOSTLY = 0.5  # opacity from which on nothing of our own board can be read below it


class OwnLayer(QObject):
    """`covered` tells whether our board has gone under the picture: then its names stay away too."""

    covered = Signal(bool)
    hides = Signal(bool)  # so much of our board that a small picture of it does for the rest

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.picture: TiledPicture | None = None
        self._lines: BoardLines | None = None
        self._opacity, self._shown, self._with_lines = 1.0, True, False
        self._share = 0.0  # of the board under the picture

    def show_folder(self, folder: Path) -> None:
        """The tiles of a picture that lies over the whole board."""
        sheet = sheet_in(folder)
        if sheet is None:
            return
        if self.picture is None:
            self.picture = TiledPicture()
            self.picture.setZValue(PICTURE_Z)
            self._scene.addItem(self.picture)
        area = self._scene.sceneRect()
        self.picture.show_folder(folder)
        self._share = self.picture.share_covered()
        self.picture.setTransform(QTransform.fromScale(area.width() / sheet.width, area.height() / sheet.height))
        self._dress()

    def drop(self) -> None:
        """Our own board again."""
        for item in (self.picture, self._lines):
            if item is not None:
                self._scene.removeItem(item)
        self.picture = self._lines = None
        self._dress()

    def look(self, *, shown: bool, opacity: float, lines: bool) -> None:
        """Whether it is shown, how strong, and whether our lines lie over it."""
        self._shown, self._opacity, self._with_lines = shown, opacity, lines
        self._dress()

    def _dress(self) -> None:
        there = self.picture is not None and self._shown
        if self.picture is not None:
            self.picture.setVisible(self._shown)
            self.picture.setOpacity(self._opacity)
        if there and self._with_lines and self._lines is None:
            self._lines = BoardLines(board_lines(self._scene.system.board))
            self._lines.setZValue(LINES_Z)
            self._lines.colour(QColor(LIGHT.info))
            self._lines.lay(QTransform.fromScale(self._scene.scale, self._scene.scale))
            self._scene.addItem(self._lines)
        if self._lines is not None:
            self._lines.setVisible(there and self._with_lines)
        self.hides.emit(there and self._opacity > MOSTLY and self._share > NEARLY)
        self.covered.emit(there and self._opacity > MOSTLY and not self._with_lines)
