"""The map of one game: board, counters, what lies over them at the foot, and what is done at its cursor."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QImage

from assistant.game.finding import Findable, Kind
from assistant.model.ids import CounterId, SpaceId
from assistant.play.places import at
from assistant.play.state import GameState
from assistant.ui.desk import Desk
from assistant.ui.game.map_chips import PlaceChip, ZoomChip
from assistant.ui.map.baking import QUICK_WIDTH, Baker
from assistant.ui.map.close_up import BoardLook, CloseUp
from assistant.ui.map.fine_print_layer import FinePrintLayer
from assistant.ui.map.glance import Glance
from assistant.ui.map.hand import Hand
from assistant.ui.map.map_layers import baked_layers
from assistant.ui.map.map_scene import MapScene
from assistant.ui.map.minimap import Minimap
from assistant.ui.map.scene_sizes import scene_scale
from assistant.ui.map.telling import Teller
from assistant.ui.map.touch import Touching
from assistant.ui.map.view import MapView
from assistant.ui.panels.stack_viewer import StackViewer

WIDEST = 7000  # pixels of a baked board: beyond it the picture takes more memory than the rest of the window


class GameMap(QObject):
    """Scene, view and what belongs to them alone."""

    coming = Signal(bool)  # whether the board is still being drawn

    def __init__(self, desk: Desk, hand: Hand, run: Callable[[str], object], parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._hand = desk, hand
        game = hand.game
        self._system, self.drawn_from = game.system, game.drawn_from
        self.scene = MapScene(game.system, desk.theme, desk.language)
        self.view = MapView(self.scene, hand)
        self.fine_print = FinePrintLayer(self.scene)
        self.view.title_area = lambda: self.fine_print.key.area
        self.fine_print.laid.connect(self.view.title_laid)
        self.stack = StackViewer(desk, game.system, self.view)
        self.place, self.zoom = PlaceChip(desk, game.system, self.view), ZoomChip(desk, self.view, run)
        self.minimap = Minimap(desk, self.view, self.scene, hand)
        self.glance = Glance(desk, self.view, self.scene, hand)
        self.touching = Touching(self.view)
        self._teller = Teller(self.scene, self.view)
        self._is_coming = False
        self._baker = Baker(game.drawn_from, game.system, self)
        self._baker.ready.connect(self._board_ready)
        self.close_up = CloseUp(self.view, self.scene, self._look)
        self.view.hovered.connect(self.show_place)
        self.view.stack_wanted.connect(self.show_stack)
        self.stack.picked.connect(self._pick_from_stack)

    @property
    def cursor(self) -> SpaceId | None:
        """The space of the cursor."""
        return self.view.cursor_space

    @property
    def chosen(self) -> SpaceId | None:
        """The space of what is selected."""
        chosen = self._hand.selection
        return self._state.position(chosen[0]).space if chosen else None

    # the board

    def dress(self) -> None:
        """Ask for the board in the theme and language in use."""
        self.view.wheel_scrolls = self._desk.wheel == "scroll"
        self.draw_board()

    def draw_board(self) -> None:
        """Ask for the board with the layers that are switched on."""
        self._tell_coming(coming=True)
        self.close_up.stop()
        layers, scale = baked_layers(self._desk, self._system.id), self.baked_scale
        if self.scene.board_picture.is_spared:
            scale = min(scale, QUICK_WIDTH / self._system.board.size[0])
        self._baker.bring(self._desk.theme_name, self._desk.language, scale, layers)

    def _look(self) -> BoardLook | None:
        """How the board is drawn, for whoever draws a part of it finer; None while it is not there, or covered."""
        if self._is_coming or self._baker.is_busy() or self.scene.board_picture.is_spared:
            return None
        layers = baked_layers(self._desk, self._system.id)
        return BoardLook(self.drawn_from, self._desk.theme_name, self._desk.language, layers, self.baked_scale)

    @property
    def baked_scale(self) -> float:
        """Pixels of the board's picture for a unit of the board."""
        return min(scene_scale(self._system), WIDEST / max(self._system.board.size))

    def spare_board(self, spared: bool) -> None:
        """Another picture covers the board: no more of it is held than is seen round that one."""
        wanted = self.scene.board_picture.spare(on=spared)
        if wanted or (spared and self.board_is_coming()):  # the large one would be read only to be halved
            self.draw_board()

    def _board_ready(self, image: QImage, scale: float) -> None:
        self.scene.show_board(image, scale)
        # Qt paints anew what the picture's item covers; what lies past the board's edges is background, and would stay
        # that of the theme before until something moved over it
        self.view.viewport().update()
        self._tell_coming(coming=False)
        self.close_up.again()

    def _tell_coming(self, *, coming: bool) -> None:
        self._is_coming = coming
        self.coming.emit(coming)

    def board_is_coming(self) -> bool:
        """Whether the board is still being drawn."""
        return self._is_coming or self._baker.is_busy()

    def retell(self) -> None:
        """Another language, theme or size of text."""
        self.dress()
        self.scene.dress(self._desk.theme, self._desk.language)
        self.fine_print.dress()

    def finish(self) -> None:
        """All that is still to be drawn, for whoever takes a picture of the board."""
        self.scene.finish()
        self.view.names.finish()
        self.fine_print.finish()

    def close(self) -> None:
        """No more boards are drawn."""
        self._baker.stop()
        self.close_up.stop()
        self.fine_print.drop()

    def show_place(self, space: str) -> None:
        """The place under the pointer; "" hides it."""
        self.place.show_place(space, self._state)

    @property
    def _state(self) -> GameState:
        return self._hand.state

    # going about

    def go_to_found(self, entry: Findable) -> None:
        """Go to a space, or select a counter and go where it is."""
        if entry.kind is Kind.SPACE:
            self.view.go_to(SpaceId(entry.id))
            self.view.setFocus()
            return
        counter = CounterId(entry.id)
        if counter in self._state.pieces:
            place = self._state.position(counter).space
            self._hand.choose((counter,))
            if place:
                self.view.go_to(place)
            self.view.setFocus()

    def show_stack(self, counter: str = "") -> None:
        """The stack of a counter, of the selection, or at the cursor."""
        chosen = CounterId(counter) if counter else next(iter(self._hand.selection), None)
        if chosen is None and self.cursor:
            counters = self._state.stack(at(self.cursor))
        elif chosen is not None:
            counters = self.scene.stack_of(chosen)
        else:
            counters = ()
        if not counters:
            return
        place = self._state.position(counters[0]).space
        title = self._desk.say(self._system.board.spaces[place].name) if place else ""
        item = self.scene.items_of.get(counters[-1])
        near = self.view.mapFromScene(item.pos()) if item else QPoint(20, 20)
        self.stack.hide()  # where it was is free again
        self.stack.show_stack(self._state, counters, title, near, self.view.standing())

    def _pick_from_stack(self, counter: str) -> None:
        self._hand.take(CounterId(counter))
        self.view.setFocus()

    # choosing and placing

    def select_not_moved(self) -> None:
        """All counters of the active side on the map that carry no mark."""
        side = self._state.active
        chosen = [
            p.id for p in self._state.pieces.values()
            if (not side or p.side == side) and p.id in self.scene.items_of and not p.marks
        ]  # fmt: skip
        self._hand.choose(chosen)

    def select_at_cursor(self, *, add: bool = False) -> None:
        """Select what stands on the space of the cursor."""
        if self.cursor is not None:
            counters = self._state.stack(at(self.cursor))
            if counters:
                self._hand.pick_stack(counters, add=add)

    def place_at_cursor(self) -> None:
        """What is selected goes to the space of the cursor."""
        if self.cursor is not None and self._hand.selection:
            self._hand.move(self._hand.selection, at(self.cursor))

    def place_chosen(self) -> bool:
        """What is selected beside the map goes to the cursor; False where it is not beside the map."""
        chosen = self._hand.selection
        if not chosen or self._state.pieces[chosen[0]].place.kind not in ("tray", "box"):
            return False
        self.place_at_cursor()
        return True
