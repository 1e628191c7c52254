"""Which layers of the map are shown, remembered for each system. Those of the board's picture are baked anew without
what is left out, while the old picture stays; the others are there or not at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsItem

from assistant.drawing.boards.layers import ON_SCREEN, Layer, Layers, without
from assistant.drawing.piles import held, holder_area, paint_holder
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.map.counter_items import PaintedSign
from assistant.ui.map.drawings import DrawingLayer
from assistant.ui.map.map_scene import GRID_Z, MapScene
from assistant.ui.map.trail import TrailLayer

MEMORY = "layers"
HOLDERS, NOTES, DEEDS, TIES, TRAILS = "holders", "notes", "deeds", "ties", "trails"


class HolderLayer:
    """A ring in the holder's colour around each space somebody holds, or its outline filled."""

    def __init__(self, scene: MapScene) -> None:
        self._scene = scene
        self._state: GameState | None = None
        self._items: list[QGraphicsItem] = []
        self.shown = True
        self._has_markers = any(kind.holds for kind in scene.system.mix.types.values())

    def show_state(self, state: GameState) -> None:
        """Who holds what in another position."""
        before, self._state = self._state, state
        if before is None or before.spaces != state.spaces or self._has_markers:
            self._lay_out()

    def turn(self, *, on: bool) -> None:
        self.shown = on
        self._lay_out()

    def _lay_out(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        if self._state is None or not self.shown:
            return
        shapes = self._scene.finder.shapes
        for space, tint in held(self._scene.system, self._state).items():
            if space in self._scene.system.board.spaces:
                paint = partial(paint_holder, shapes=shapes, space=space, colour_number=tint,
                                theme=self._scene.theme)  # fmt: skip
                small = self._scene.system.board.spaces[space].kind not in ("area", "sea")
                item = PaintedSign(holder_area(shapes, space), paint, small=small)
                item.setZValue(GRID_Z + 0.5)
                self._scene.addItem(item)
                self._items.append(item)


class MapLayers(QObject):
    """The switches of the layers of one map."""

    turned = Signal()

    def __init__(
        self, desk: Desk, scene: MapScene, drawings: DrawingLayer, bake: Callable[[], None], trail: TrailLayer
    ) -> None:
        super().__init__(scene)
        self._trail = trail
        self._desk, self._system, self._drawings, self._bake = desk, scene.system.id, drawings, bake
        self.holders, self._scene, self._stepped_back = HolderLayer(scene), scene, False
        self._covered, self._over = False, frozenset[str]()
        self._take()

    def left_out(self) -> frozenset[str]:
        """What is switched off for this system."""
        return left_out(self._desk, self._system)

    def is_on(self, name: str) -> bool:
        return name not in self.left_out()

    def turn(self, name: str) -> None:
        """Switch one layer."""
        self._keep(self.left_out() ^ {name})

    def show_all(self) -> None:
        self._keep(frozenset())

    def _keep(self, off: frozenset[str]) -> None:
        before = self.left_out()
        kept = self._desk.memory.get(MEMORY)
        others = dict(kept) if isinstance(kept, dict) else {}
        others.pop(self._system, None)
        self._desk.memory[MEMORY] = {**others, self._system: sorted(off)} if off else others
        self._desk.save()
        self._take()
        if (before ^ off) & {layer.value for layer in Layer if layer is not Layer.KEY}:
            self._bake()
        self.turned.emit()

    def step_back(self, *, back: bool) -> None:
        """Who holds what steps back while something else shades the spaces."""
        self._stepped_back = back
        self._take()

    def cover(self, covered: bool, over: frozenset[str]) -> None:
        """Names and numbers of our board stay away while it lies under a picture of the player's own, but for what lies
        over that."""
        if (covered, over) != (self._covered, self._over):
            self._covered, self._over = covered, over
            self._take()

    def _take(self) -> None:
        if self._drawings.shown is not self.is_on(NOTES):
            self._drawings.turn()
        held = self.is_on(HOLDERS) and not self._stepped_back
        if self.holders.shown is not held:
            self.holders.turn(on=held)
        scene, written = self._scene, (Layer.NAMES, Layer.GRID, Layer.KEY, Layer.LINKS)
        hidden = scene.system.board.hidden  # by its author
        seen = frozenset(layer for layer in written if not self._covered or layer.value in self._over)
        on = [layer in seen and self.is_on(layer) and layer.value not in hidden for layer in written]
        scene.names_shown, scene.numbers_shown, scene.key_shown, scene.roads_named = on
        self._scene.covers_changed.emit()
        self._trail.turn(on=self.is_on(TRAILS))
        self._scene.show_deeds(on=self.is_on(DEEDS))
        self._scene.show_ties(on=self.is_on(TIES))


def left_out(desk: Desk, system: str) -> frozenset[str]:
    """The layers a player has switched off for a system; damaged settings switch nothing off."""
    kept = desk.memory.get(MEMORY)
    names = kept.get(system) if isinstance(kept, dict) else None
    return frozenset(n for n in names if isinstance(n, str)) if isinstance(names, list) else frozenset()


def baked_layers(desk: Desk, system: str) -> Layers:
    """The layers of the board's picture that are to be seen; key and fine print are the window's to draw."""
    return without(left_out(desk, system)) - ON_SCREEN - {Layer.KEY}
