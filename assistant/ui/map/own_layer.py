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

PICTURE_Z, LINES_Z = BOARD_Z + 0.4, BOARD_Z + 0.6
HIGHER = 0.05
NEARLY, WHOLLY = 0.8, 0.995  # of the board lies under it
MOSTLY = 0.5  # opacity from which on nothing of our own board can be read below it


class OwnLayer(QObject):
    """One picture. `changed` when it comes, goes or looks otherwise."""

    changed = Signal()

    def __init__(self, scene: MapScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.picture: TiledPicture | None = None
        self._lines: BoardLines | None = None
        self._opacity, self._shown, self._with_lines = 1.0, True, False
        self._share = 0.0  # of the board under the picture
        self._under = False

    def show_folder(self, folder: Path) -> None:
        """The tiles of a picture that lies over the whole board."""
        sheet = sheet_in(folder)
        if sheet is None:
            return
        if self.picture is None:
            self.picture = tiles_over(self._scene, PICTURE_Z)
        self.picture.show_folder(folder)
        self._share = self.picture.share_covered()
        lay_over(self._scene, self.picture)
        self._dress()

    def drop(self) -> None:
        """It is there no more."""
        for item in (self.picture, self._lines):
            if item is not None:
                self._scene.removeItem(item)
        self.picture = self._lines = None
        self._dress()

    def look(self, *, shown: bool, opacity: float, lines: bool) -> None:
        """Whether it is shown, how strong, and whether our lines lie over it."""
        self._shown, self._opacity, self._with_lines = shown, opacity, lines
        self._dress()

    def lie(self, *, above: bool, under: bool) -> None:
        """Whether it is the upper one of two, or wholly under the other."""
        self._under = under
        if self.picture is not None:
            self.picture.setZValue(PICTURE_Z + HIGHER * above)
            self.picture.setVisible(self._shown and not under)

    @property
    def is_seen(self) -> bool:
        return self.picture is not None and self._shown

    @property
    def covers(self) -> bool:
        """Whether nothing of our own board can be read below it."""
        return self.is_seen and self._opacity > MOSTLY

    @property
    def hides(self) -> bool:
        """Whether it covers so much of our board that a small picture of that does for the rest."""
        return self.covers and self._share > NEARLY

    @property
    def hides_all(self) -> bool:
        """Whether nothing at all shows through or round it."""
        return self.is_seen and self._opacity == 1 and self._share > WHOLLY

    @property
    def is_lined(self) -> bool:
        return self.is_seen and self._with_lines

    def _dress(self) -> None:
        if self.picture is not None:
            self.picture.setVisible(self._shown and not self._under)
            self.picture.setOpacity(self._opacity)
        if self.is_lined and self._lines is None:
            self._lines = BoardLines(board_lines(self._scene.system.board))
            self._lines.setZValue(LINES_Z)
            self._lines.colour(QColor(LIGHT.info))
            self._lines.lay(QTransform.fromScale(self._scene.scale, self._scene.scale))
            self._scene.addItem(self._lines)
        if self._lines is not None:
            self._lines.setVisible(self.is_lined)
        self.changed.emit()


def tiles_over(scene: MapScene, z: float) -> TiledPicture:
    """A picture by tiles on a map, still without any."""
    made = TiledPicture()
    made.setZValue(z)
    scene.addItem(made)
    return made


def lay_over(scene: MapScene, picture: TiledPicture) -> None:
    """Stretched over the whole board."""
    area, sheet = scene.sceneRect(), picture.sheet
    if sheet is not None:
        picture.setTransform(QTransform.fromScale(area.width() / sheet.width, area.height() / sheet.height))
