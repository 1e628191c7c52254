"""A picture of the player's own board: chosen or dropped, fitted to ours, remembered for its system, shown under the
counters. It stays the player's alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from assistant.author.fitting import FittedPicture
from assistant.author.kept_picture import KeptPicture, kept_of
from assistant.base import paths
from assistant.base.files import is_there
from assistant.base.text import Text
from assistant.drawing.pictures.laid_picture import LaidPicture
from assistant.drawing.pictures.picture_cut import folder_for, straightened_over
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.game.board_picture import FoundPicture
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.kept_pictures import keep_picture, kept_picture
from assistant.ui.map.own_layer import OwnLayer
from assistant.ui.picture_cutter import PictureCutter
from assistant.ui.to_fit import ToFit

PICTURE = Text("A picture of your own board", "Une image de votre plateau")
GONE = Text("The picture of your own board is no longer there: {file}",
            "L’image de votre plateau n’est plus là : {file}")  # fmt: skip
LIES = Text("Your picture lies under the counters; Layers shows or hides it.",
            "Votre image est sous les pions ; Calques la montre ou la cache.")  # fmt: skip
NO_SPACES = Text("This board has no spaces to fit a picture by.", "Ce plateau n’a aucun espace pour caler une image.")
KINDS = " ".join(f"*{ending}" for ending in PICTURE_ENDINGS)
FAINTER = 0.1


class OwnPicture(QObject):
    """Chosen, fitted, shown, taken away. `fitting_wanted` asks the window for the page of fitting."""

    said = Signal(str)
    fitting_wanted = Signal(object)

    def __init__(self, desk: Desk, board: GameMap, found: FoundPicture | None) -> None:
        super().__init__(board)
        self._found, self._is_mine = found, False
        self._desk, self._scene, self._over = desk, board.scene, board.view
        self._system = board.scene.system.id
        self.layer = OwnLayer(board.scene)
        self.kept: KeptPicture | None = None
        self._cutter = PictureCutter(self)
        self._cutter.ready.connect(self.layer.show_folder)
        self._cutter.refused.connect(self._refused)

    # what is remembered

    def _keep(self, kept: KeptPicture | None) -> None:
        self.kept, self._is_mine = kept, True
        keep_picture(self._desk, self._system, kept)

    def show_kept(self) -> None:
        """The one this player took before, where it still is; else the one that the text brings."""
        mine = kept_picture(self._desk, self._system)
        if mine is not None and not is_there(mine.file):
            self.said.emit(self._desk.say(GONE, file=str(mine.file)))
            mine = None
        self._is_mine = mine is not None
        self.kept = mine or self._of_text()
        self._show()

    def _of_text(self) -> KeptPicture | None:
        """The picture that is part of the scenario or of its board."""
        if self._found is None:
            return None
        named = self._found.picture
        return KeptPicture(self._found.file, named.matrix, tuple((s, x, y, True) for s, x, y in named.pins))

    def _show(self) -> None:
        kept = self.kept
        if kept is None:
            return
        self._dress()
        size = self._scene.system.board.size
        self._cutter.bring(kept.file, straightened_over(kept.matrix, size) if kept.matrix else None)

    def _dress(self) -> None:
        kept = self.kept
        if kept is not None:
            self.layer.look(shown=kept.shown, opacity=kept.opacity, lines=kept.lines)

    # taking one

    def choose(self) -> None:
        """Ask for a file."""
        path, _ = QFileDialog.getOpenFileName(self._over.window(), self._desk.say(PICTURE), str(Path.home()), KINDS)
        if path:
            self.fit(Path(path))

    def fit(self, path: Path) -> None:
        """Fit a file to the board; one that was fitted before goes on with its pins."""
        board = self._scene.system.board
        if not board.spaces:
            self.said.emit(self._desk.say(NO_SPACES))
            return
        kept = self.kept if self.kept is not None and self.kept.file == path else None
        pins = kept.pins_on(board) if kept is not None else []
        self.fitting_wanted.emit(ToFit(path, board, self._fitted, self._refused, pins))

    def fit_again(self) -> None:
        """The pins of the picture that is there."""
        if self.kept is not None:
            self.fit(self.kept.file)

    def _fitted(self, fitted: FittedPicture) -> None:
        self._keep(kept_of(fitted))
        self._show()
        self.said.emit(self._desk.say(LIES))

    def _refused(self, why: Text) -> None:
        self.said.emit(self._desk.say(why))

    # its looks

    @property
    def is_there(self) -> bool:
        return self.kept is not None

    @property
    def is_shown(self) -> bool:
        return self.kept is not None and self.kept.shown

    @property
    def has_lines(self) -> bool:
        return self.kept is not None and self.kept.lines

    def turn(self) -> None:
        """Shown or not."""
        self._change(shown=not self.is_shown)

    def turn_lines(self) -> None:
        """Our lines over it or not."""
        self._change(lines=not self.has_lines)

    def fade(self, by: float) -> None:
        """Stronger, or fainter so that our board shows through."""
        if self.kept is not None:
            self._change(opacity=min(max(round(self.kept.opacity + by, 2), 0.1), 1.0), shown=True)

    def _change(self, **how: bool | float) -> None:
        if self.kept is None:
            return
        changed = replace(self.kept, **how)  # type: ignore[arg-type]
        if self._is_mine:
            self._keep(changed)
        else:
            self.kept = changed  # of the text's own only what is seen now
        self._dress()

    @property
    def laid(self) -> LaidPicture | None:
        """How it lies, for a picture of the map as it is seen."""
        kept = self.kept
        if kept is None or not kept.shown or kept.opacity < 1:
            return None
        straight = straightened_over(kept.matrix, self._scene.system.board.size) if kept.matrix else None
        return LaidPicture(kept.file, kept.matrix, folder_for(kept.file, paths.cache_dir(), straight))

    def drop(self) -> None:
        """Our own board again, or the picture that the text brings; that one is only put out of sight."""
        self._cutter.stop()
        if not self._is_mine:
            self._change(shown=False)
            return
        self._keep(None)
        self.layer.drop()
        self.kept, self._is_mine = self._of_text(), False
        self._show()

    def stop(self) -> None:
        """The page is left."""
        self._cutter.stop()
