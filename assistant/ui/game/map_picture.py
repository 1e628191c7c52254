"""The map as a picture file: the whole board as it fits, at 1:1 or at 2:1, or the part in view, with what the side that
looks may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QFileDialog

from assistant.base.text import Text
from assistant.drawing.export import save_image, save_picture
from assistant.drawing.position import picture_of
from assistant.game.opened import OpenGame
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.own_picture import OwnPicture
from assistant.ui.work import Report

SHARP = 2.0  # pixels of the file for one of the screen
ASK = Text("Picture of the map: two letters choose", "Image de la carte : deux lettres choisissent")
CHOICES = {
    "whole": Text("Whole board", "Plateau entier"),
    "view": Text("View as it is now", "Vue actuelle"),
    "one": Text("Board at 1:1", "Plateau à l’échelle 1:1"),
    "two": Text("Large board, 2:1", "Grand plateau, 2:1"),
}
SCALES = {"whole": 0.0, "one": 1.0, "two": 2.0}


class MapPicture(QObject):
    """Asks what and where. A whole board at 1:1 takes seconds, so it is drawn beside the window's thread."""

    wanted = Signal(object, object)  # what draws and writes it and says whether it could; the file

    def __init__(
        self, desk: Desk, game: OpenGame, board: GameMap, offer: Callable[..., None], own: OwnPicture
    ) -> None:
        super().__init__(board)
        self._own = own
        self._desk, self._game, self._offer = desk, game, offer
        self._scene, self._view, self._finish = board.scene, board.view, board.finish

    def ask(self) -> None:
        """Which part at which scale; then the file."""
        self._offer(self._desk.say(ASK), CHOICES, self._choose_file)

    def _choose_file(self, what: str) -> None:
        kinds = "*.png" if what == "view" else "*.png *.svg *.pdf"
        title = self._desk.say(CHOICES[what])
        path, _ = QFileDialog.getSaveFileName(self._view.window(), title, f"{self._game.system.id}.png", kinds)
        if path:
            target = Path(path) if Path(path).suffix else Path(f"{path}.png")
            self.wanted.emit(self.writer(what, target), target)

    def writer(self, what: str, target: Path) -> Callable[[Report], bool]:
        """What puts one of the choices into a file, as things stand now; any thread may do it."""
        if what == "view":
            seen = self._seen()
            return lambda _report: save_image(seen, target)
        return partial(self._board, self._game.state, SCALES[what], target)

    def _seen(self) -> QImage:
        """What is seen now, sharper than on the screen."""
        port = self._view.viewport().size()
        image = QImage(round(port.width() * SHARP), round(port.height() * SHARP), QImage.Format.Format_RGB32)
        image.fill(self._view.palette().window().color())
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._view.sharpen(SHARP)
        self._finish()
        self._view.render(painter, QRectF(image.rect()))
        painter.end()
        self._view.sharpen()
        return image

    def _board(self, state: GameState, share: float, target: Path, report: Report) -> bool:
        picture = picture_of(
            self._game.system,
            state,
            theme=self._desk.theme.name,
            language=self._desk.language,
            scale=self._scene.scale * share,
            laid=self._own.laid,
        )
        return save_picture(picture, target, lambda: report(1, 2))
