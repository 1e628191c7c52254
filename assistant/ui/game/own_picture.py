"""Pictures of the board under the counters: the one that a player chose or dropped and fitted to ours, which stays
theirs alone, and the one that the text of the game brings. Which is shown, how strong, which is above and what of our
drawing lies over them is remembered for the system."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from assistant.author.fitting import FittedPicture
from assistant.author.kept_picture import KeptPicture, kept_of
from assistant.base import paths
from assistant.base.files import is_there
from assistant.base.text import Text
from assistant.drawing.boards.layers import Layer, offered_over, over_by_author
from assistant.drawing.pictures.laid_picture import LaidPicture
from assistant.drawing.pictures.picture_cut import folder_for, straightened_over
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.game.board_picture import FoundPicture
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.kept_pictures import PicturesView, keep_picture, keep_view, kept_picture, pictures_view
from assistant.ui.map.map_layers import baked_layers
from assistant.ui.map.over_layer import OverLayer
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


@dataclass
class LyingPicture:
    """One picture of the board, how it is kept, and what brings its tiles."""

    layer: OwnLayer
    cutter: PictureCutter
    kept: KeptPicture | None = None


class OwnPicture(QObject):
    """Chosen, fitted, shown, taken away. `fitting_wanted` asks the window for the page of fitting. `covered` tells
    whether our board has gone under a picture, and what of it lies above; `hides` that hardly any of it is seen."""

    said = Signal(str)
    fitting_wanted = Signal(object)
    covered = Signal(bool, object)
    hides = Signal(bool)
    changed = Signal()

    def __init__(self, desk: Desk, board: GameMap, found: FoundPicture | None) -> None:
        super().__init__(board)
        self._found, self._board = found, board
        self._desk, self._scene, self._over = desk, board.scene, board.view
        self._system = board.scene.system.id
        self.mine, self.shared = self._lying(), self._lying()
        self.view = PicturesView()
        self.over_layer = OverLayer(desk, board.scene, board.drawn_from, board.baked_scale)

    def _lying(self) -> LyingPicture:
        made = LyingPicture(OwnLayer(self._scene), PictureCutter(self))
        made.cutter.ready.connect(made.layer.show_folder)
        made.cutter.refused.connect(self._refused)
        made.layer.changed.connect(self._arrange)
        return made

    @property
    def front(self) -> LyingPicture:
        """The one that commands without a name are about: the player's own where there is one."""
        return self.mine if self.mine.kept is not None else self.shared

    @property
    def layer(self) -> OwnLayer:
        return self.front.layer

    @property
    def kept(self) -> KeptPicture | None:
        return self.front.kept

    # what is remembered

    def _keep(self, kept: KeptPicture | None) -> None:
        self.mine.kept = kept
        keep_picture(self._desk, self._system, kept)

    def _keep_view(self, **how: object) -> None:
        self.view = replace(self.view, **how)  # type: ignore[arg-type]
        keep_view(self._desk, self._system, self.view)

    def show_kept(self) -> None:
        """The one this player took before, where it still is, and the one that the text brings."""
        self.view = pictures_view(self._desk, self._system)
        mine = kept_picture(self._desk, self._system)
        if mine is not None and not is_there(mine.file):
            self.said.emit(self._desk.say(GONE, file=str(mine.file)))
            mine = None
        self.mine.kept, self.shared.kept = mine, self._of_text()
        for lying in (self.shared, self.mine):
            self._show(lying)
        self._arrange()

    def _of_text(self) -> KeptPicture | None:
        """The picture that is part of the scenario or of its board."""
        if self._found is None:
            return None
        named, view = self._found.picture, self.view
        pins = tuple((s, x, y, True) for s, x, y in named.pins)
        return KeptPicture(self._found.file, named.matrix, pins, view.opacity, view.shown, view.lines)

    def _show(self, lying: LyingPicture) -> None:
        kept = lying.kept
        if kept is None:
            return
        self._dress(lying)
        size = self._scene.system.board.size
        lying.cutter.bring(kept.file, straightened_over(kept.matrix, size) if kept.matrix else None)

    def _dress(self, lying: LyingPicture) -> None:
        kept = lying.kept
        if kept is not None:
            lying.layer.look(shown=kept.shown, opacity=kept.opacity, lines=kept.lines)

    def _arrange(self) -> None:
        """Which of two lies above, what they leave to be seen of our board, and what of it lies over them."""
        above, below = self.shared.layer, self.mine.layer
        if not self.view.mine_below:
            above, below = below, above
        above.lie(above=True, under=False)
        below.lie(above=False, under=above.hides_all)
        both = (above, below)
        lined = any(layer.is_lined for layer in both)
        self.covered.emit(any(layer.covers for layer in both) and not lined, self.over)
        self.hides.emit(any(layer.hides for layer in both))
        seen = any(layer.is_seen for layer in both)
        self.over_layer.show_parts(self._parts() if seen else (), baked_layers(self._desk, self._system))
        self.changed.emit()

    def retell(self) -> None:
        """Another theme or language, or other layers of the board."""
        self._arrange()

    # our drawing over them

    @property
    def over(self) -> frozenset[str]:
        """The parts of our drawing that lie over the pictures."""
        return self.view.over if self.view.over is not None else over_by_author(self._scene.system.board)

    def _parts(self) -> frozenset[str]:
        """Those that are baked; the key is the window's own."""
        return self.over - {Layer.KEY.value}

    def offers(self, part: str) -> bool:
        """Whether a part of this board can lie over a picture that is there."""
        return self.is_there and part in offered_over(self._scene.system.board)

    def is_over(self, part: str) -> bool:
        """Whether a part lies above the pictures."""
        return part in self.over

    def turn_over(self, part: str) -> None:
        """A part of our drawing above the pictures, or below them again; with terrain go the areas."""
        meant = {part, "areas"} if part == "signs" else {part}
        self._keep_view(over=self.over - meant if part in self.over else self.over | meant)
        self._arrange()

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
        self._show(self.mine)
        self._arrange()
        self.said.emit(self._desk.say(LIES))

    def _refused(self, why: Text) -> None:
        self.said.emit(self._desk.say(why))

    # their looks

    @property
    def is_there(self) -> bool:
        return self.kept is not None

    @property
    def is_shown(self) -> bool:
        return self.kept is not None and self.kept.shown

    @property
    def has_lines(self) -> bool:
        return self.kept is not None and self.kept.lines

    @property
    def are_two(self) -> bool:
        """Whether the text brings one beside the player's own."""
        return self.mine.kept is not None and self.shared.kept is not None

    @property
    def strengths(self) -> dict[str, float]:
        """How strong each is, by the command that shows or hides it."""
        told = {"map.layer_own": self.kept, "map.layer_shared": self.shared.kept if self.are_two else None}
        return {command: kept.opacity for command, kept in told.items() if kept is not None}

    def strengthen(self, command: str, opacity: float) -> None:
        """As strong as is asked, by the command that shows or hides it."""
        self.set_opacity(self.front if command == "map.layer_own" else self.shared, opacity)

    def turn(self) -> None:
        """Shown or not."""
        self._change(self.front, shown=not self.is_shown)

    def turn_shared(self) -> None:
        """That of the game, beside the player's own."""
        if self.shared.kept is not None:
            self._change(self.shared, shown=not self.shared.kept.shown)

    def turn_order(self) -> None:
        """The player's own over that of the game, or below it."""
        self._keep_view(mine_below=not self.view.mine_below)
        self._arrange()

    def turn_lines(self) -> None:
        """Our lines over it or not."""
        self._change(self.front, lines=not self.has_lines)

    def fade(self, by: float) -> None:
        """Stronger, or fainter so that our board shows through."""
        if self.kept is not None:
            self.set_opacity(self.front, self.kept.opacity + by)

    def set_opacity(self, lying: LyingPicture, opacity: float) -> None:
        """As strong as is asked, between a tenth and all; it is shown then."""
        self._change(lying, opacity=min(max(round(opacity, 2), 0.1), 1.0), shown=True)

    def _change(self, lying: LyingPicture, **how: bool | float) -> None:
        if lying.kept is None:
            return
        lying.kept = replace(lying.kept, **how)  # type: ignore[arg-type]
        if lying is self.mine:
            self._keep(lying.kept)
        else:
            self._keep_view(**how)
        self._dress(lying)

    @property
    def laid(self) -> LaidPicture | None:
        """How it lies, for a picture of the map as it is seen."""
        both = [self.shared.kept, self.mine.kept]
        for kept in both if self.view.mine_below else reversed(both):
            if kept is not None and kept.shown and kept.opacity == 1:
                straight = straightened_over(kept.matrix, self._scene.system.board.size) if kept.matrix else None
                tiles = folder_for(kept.file, paths.cache_dir(), straight)
                return LaidPicture(kept.file, kept.matrix, tiles, self.over)
        return None

    def drop(self) -> None:
        """Our own board again, or the picture that the text brings; that one is only put out of sight."""
        if self.mine.kept is None:
            self._change(self.shared, shown=False)
            return
        self.mine.cutter.stop()
        self._keep(None)
        self.mine.layer.drop()

    def stop(self) -> None:
        """The page is left."""
        for lying in (self.mine, self.shared):
            lying.cutter.stop()
        self.over_layer.stop()
