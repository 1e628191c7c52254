"""The tools of the map on the page of a game: what is asked of the board, carrying by keyboard, layers, sizes, notes
and arrows. Here they are made and tied to their commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from assistant.base.text import Text, fill
from assistant.drawing.boards.layers import OVER_PICTURES, SWITCHES
from assistant.game.advising import Advising
from assistant.game.board_picture import found_picture
from assistant.model.ids import CounterId, SideId
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk
from assistant.ui.game.fading import Fading
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.jotting import Jotting
from assistant.ui.game.map_picture import MapPicture
from assistant.ui.game.own_picture import FAINTER, OwnPicture
from assistant.ui.game.ruler import Ruler
from assistant.ui.map.carrying import Carrying
from assistant.ui.map.drawings import DrawingLayer
from assistant.ui.map.hand import Hand
from assistant.ui.map.map_layers import DEEDS, HOLDERS, NOTES, TIES, TRAILS, MapLayers
from assistant.ui.map.map_overlays import MapAsker
from assistant.ui.map.moving import Gliding
from assistant.ui.map.shading import Shading
from assistant.ui.map.trail import TrailLayer
from assistant.ui.own_notes import OwnNotes

NUDGE = 6.0  # pixels of the map
ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}

OPEN = "open"
REPLAY_ASK = Text("Replay as one page to send: for whose eyes?", "Film de la partie à envoyer : pour quels yeux ?")
FOR_ONLOOKERS = Text("Onlookers: what everybody may see", "Spectateurs : ce que chacun peut voir")
WITH_ALL = Text("Everything open, once the game is over", "Tout à découvert, la partie finie")
FOR_SIDE = Text("What I know: {side}", "Ce que je sais : {side}")


class MapTools(QObject):
    """Everything a player can lay over one map."""

    said = Signal(str)
    replay_wanted = Signal(object)

    def __init__(
        self, desk: Desk, hand: Hand, board: GameMap, advising: Callable[[], Advising], own_notes: OwnNotes,
        over: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(over)
        game, scene = hand.game, board.scene
        self._desk, self._hand, self._map, self._game = desk, hand, board, game
        self.asker = MapAsker(desk, game, Shading(scene), advising)
        self.carrying = Carrying(desk, hand, board.view, scene)
        self.drawings = DrawingLayer(scene)
        self.trail = TrailLayer(scene, game.journal)
        self.layers = MapLayers(desk, scene, self.drawings, board.draw_board, self.trail)
        self.gliding = Gliding(desk, scene)
        self.jotting = Jotting(desk, hand, board, own_notes, over)
        self._own_notes = own_notes
        own_notes.changed.connect(self._show_state)
        self.own_picture = OwnPicture(desk, board, found_picture(game.system, game.scenario))
        self.picture = MapPicture(desk, game, board, self.jotting.field.offer, self.own_picture)
        self._ruler = Ruler(desk, board, self.asker)
        self._fading = Fading(desk, board)
        for part in (self.asker, self.carrying, self.jotting, self.own_picture, self._ruler,
                     self._fading):  # fmt: skip
            part.said.connect(self.said)
        self.own_picture.covered.connect(self.layers.cover)
        self.own_picture.hides.connect(board.spare_board)
        self.layers.turned.connect(self.own_picture.retell)
        self.own_picture.show_kept()
        self.asker.shown.connect(self._step_back)  # a closure over this would keep the page, as no collector sees it
        self._show_state()

    def retell(self) -> None:
        """Another theme: the ground under the holders' colours is another one."""
        self._step_back()
        self.own_picture.retell()
        self.layers.holders.turn(on=self.layers.holders.shown)

    def _step_back(self) -> None:
        """Holders make way for reach."""
        self.layers.step_back(back=self.asker.showing == "reach")

    def ask_reach(self) -> None:
        """How far those selected come; asked again it is taken away."""
        self.asker.reach(self._hand.selection)

    def bind(self, bindings: Bindings, procedure: Callable[[], str]) -> None:
        """Tie the tools to their commands; `procedure` is the id of the one that is open, for its targets."""
        asker, hand, board, jotting = self.asker, self._hand, self._map, self.jotting
        bindings.bind_all(
            {
                "map.reach": self.ask_reach,
                "map.targets": lambda: asker.targets(hand.selection, procedure()),
                "map.sight": lambda: asker.sight(hand.selection, board.cursor),
                "map.ruler": self._ruler.lay,
                "map.ring": lambda: asker.ring(board.chosen or board.cursor),
                "map.arcs": lambda: asker.arcs(hand.selection),
                "map.command": lambda: asker.command(hand.selection),
                "map.zones": asker.zones,
                "map.control": asker.control,
                "map.trail": asker.trail,
                "map.fade": self._fading.press,
                "map.minimap": board.minimap.turn,
                "map.all_layers": self.layers.show_all,
                "map.larger_counters": partial(self.size_counters, 1.12),
                "map.smaller_counters": partial(self.size_counters, 1 / 1.12),
                "map.note": jotting.write_note,
                "map.point": jotting.point_here,
                "map.arrow": jotting.draw_arrow,
                "map.wipe": jotting.wipe,
                "map.picture": self.picture.ask,
                "map.replay": self._ask_replay,
                "map.own_picture": self.own_picture.choose,
            }
        )
        self._bind_own_picture(bindings)
        for name in (*(layer.value for layer in SWITCHES), HOLDERS, NOTES, DEEDS, TIES, TRAILS):
            command = "map.drawings" if name == NOTES else f"map.layer_{name}"
            bindings.bind(command, partial(self.layers.turn, name), checked=partial(self.layers.is_on, name))
        self._bind_counters(bindings)

    def _bind_own_picture(self, bindings: Bindings) -> None:
        own = self.own_picture

        def there() -> bool:
            return own.is_there

        bindings.bind("map.no_own_picture", own.drop, ready=there)
        bindings.bind("map.fit_again", own.fit_again, ready=there)
        bindings.bind("map.own_fainter", partial(own.fade, -FAINTER), ready=there)
        bindings.bind("map.own_stronger", partial(own.fade, FAINTER), ready=there)
        bindings.bind("map.layer_own", own.turn, ready=there, checked=lambda: own.is_shown)
        bindings.bind("map.layer_shared", own.turn_shared, ready=lambda: own.are_two,
                      checked=lambda: own.shared.kept is not None and own.shared.kept.shown)  # fmt: skip
        bindings.bind("map.layer_own_above", own.turn_order, ready=lambda: own.are_two,
                      checked=lambda: not own.view.mine_below)  # fmt: skip
        for part in OVER_PICTURES:
            bindings.bind(f"map.over_{part}", partial(own.turn_over, part), ready=partial(own.offers, part),
                          checked=partial(own.is_over, part))  # fmt: skip
        bindings.bind("map.layer_own_lines", own.turn_lines, ready=there, checked=lambda: own.has_lines)

    def _bind_counters(self, bindings: Bindings) -> None:
        hand = self._hand
        on_counters: dict[str, Callable[[], object]] = {
            "map.carry": self.carrying.pick_up,
            "map.role": hand.turn_role,
            "map.lock": hand.lock,
            "map.nudge_left": partial(self.nudge, -1, 0),
            "map.nudge_right": partial(self.nudge, 1, 0),
            "map.nudge_up": partial(self.nudge, 0, -1),
            "map.nudge_down": partial(self.nudge, 0, 1),
        }
        for command, act in on_counters.items():
            bindings.bind(command, act, ready=lambda: bool(hand.selection or hand.defenders))
        bindings.bind("map.badge", self.jotting.ask_badge, ready=lambda: bool(hand.selection))

    def _ask_replay(self) -> None:
        """For whose eyes the page is: nobody sends more than they see here themselves."""
        viewer, sides = self._game.viewer, self._game.system.sides
        eyes = {"": FOR_ONLOOKERS}
        if viewer is None:
            eyes[OPEN] = WITH_ALL
        elif viewer:
            eyes[viewer] = fill(FOR_SIDE, side=sides[SideId(viewer)].name)
        names = {f"eyes{i}": text for i, text in enumerate(eyes.values())}
        asked = dict(zip(names, eyes, strict=True))

        def chosen(name: str) -> None:
            self.replay_wanted.emit(None if asked[name] == OPEN else asked[name])

        self.jotting.field.offer(self._desk.say(REPLAY_ASK), names, chosen)

    # keys that come before all others

    def take_key(self, event: QKeyEvent) -> bool:
        """The keys of carrying, and digits for the top of a stack."""
        if self.carrying.active:
            return self._carry_key(event)
        digit = digit_of(event)
        if digit is None:
            return False
        if not self._hand.selection:
            self._map.select_at_cursor()
        return self._hand.take_top(digit)

    def _carry_key(self, event: QKeyEvent) -> bool:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.carrying.put_down()
        elif key == Qt.Key.Key_T:
            self.carrying.turn(-1 if shift else 1)
        elif key in ARROWS:
            self._map.view.step_cursor(*ARROWS[Qt.Key(key)])
            self.carrying.follow()
        else:
            return False
        return True

    def escape(self) -> bool:
        """One step back of the tools: what is carried, then the sheet, then the ruler."""
        if self.carrying.leave():
            return True
        waited = self._ruler.put_away()
        self.jotting.leave()
        if self.asker.clear():
            self.said.emit("")  # what it told goes with it
            return True
        return waited

    def after_action(self) -> None:
        """The position changed."""
        self._show_state()
        self.asker.refresh()
        self.jotting.show_pointing()

    def _show_state(self) -> None:
        game = self._game
        self.drawings.show_state(game.state, [(note.on, note.text) for note in self._own_notes.all if note.on])
        self.layers.holders.show_state(game.state)
        self.trail.show_step(game.journal.position if game.looked_at is None else game.looked_at)

    # looks

    def nudge(self, dx: int, dy: int) -> None:
        """A little to the side, within the space."""
        scene = self._map.scene
        turned = -1 if self._map.view.transform().m11() < 0 else 1
        step = NUDGE * turned / scene.scale

        def where(counter: CounterId) -> tuple[float, float] | None:
            middle = scene.middle_of_company(counter)
            return scene.units(middle) if middle is not None else None

        self._hand.nudge(dx * step, dy * step, where, scene.belongs)

    def size_counters(self, factor: float) -> None:
        """Counters apart from the zoom of the map."""
        scene = self._map.scene
        scene.set_counter_share(scene.counter_share * factor)
