"""The tools of the map on the page of a game: what is asked of the board, carrying by keyboard, the minimap, fading,
sizes, notes and arrows. Here they are made and tied to their commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QFileDialog

from assistant.base.files import is_there
from assistant.base.text import Text
from assistant.drawing.boards.layers import SWITCHES
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.commands.record import AddNote, PointAt
from assistant.play.commands.table_things import AddDrawing, RemoveDrawing
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.game.map_picture import MapPicture
from assistant.ui.map.carrying import Carrying
from assistant.ui.map.drawings import DrawingLayer
from assistant.ui.map.map_layers import DEEDS, HOLDERS, NOTES, TIES, TRAILS, MapLayers
from assistant.ui.map.map_overlays import MapAsker
from assistant.ui.map.minimap import Minimap
from assistant.ui.map.moving import Gliding, Pointing
from assistant.ui.map.shading import Shading
from assistant.ui.map.touch import Touching
from assistant.ui.map.trail import TrailLayer
from assistant.ui.panels.short_field import ShortField
from assistant.ui.theme import finger_sheet

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage

NUDGE = 6.0  # pixels of the map
FADED, TWICE = 0.15, 0.45
BADGE_ASK = Text("Badge: two letters put it on or take it off", "Pastille : deux lettres la posent ou l’ôtent")
NO_BADGES = Text("These counters carry no badges.", "Ces pions ne portent pas de pastilles.")
NOTE_ASK = Text("Note on {name}", "Note sur {name}")
GAME = Text("the game", "la partie")
ARROW_FROM = Text(
    "An arrow begins here. Go where it ends and press the key again.",
    "Une flèche part d’ici. Allez où elle finit et appuyez encore.",
)
RULER_FROM = Text("The ruler begins where you click.", "La règle part d’où vous cliquez.")
POINT_WHERE = Text("Arrows choose a place first, or Alt and a click point.",
                   "D’abord les flèches pour choisir, ou Alt et un clic.")  # fmt: skip
HIDDEN_NOW = Text("Counters are hidden. H shows them.", "Les pions sont cachés. H les montre.")
PICTURE = Text("A picture of your own board", "Une image de votre plateau")
NO_PICTURE = Text("This file is no picture: {file}", "Ce fichier n’est pas une image : {file}")
MEMORY = "own_picture"


class MapTools(QObject):
    """Everything a player can lay over one map."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page, self._desk = page, page.desk
        self.asker = MapAsker(page.desk, page.game, Shading(page.scene), lambda: page.advice.advising)
        self.carrying = Carrying(page.desk, page.hand, page.view, page.scene)
        self.drawings = DrawingLayer(page.scene)
        self.touching = Touching(page.view)
        self.trail = TrailLayer(page.scene, page.game.journal)
        self.layers = MapLayers(page.desk, page.scene, self.drawings, page.draw_board, self.trail)
        self.minimap = Minimap(page.desk, page.view, page.scene, page.hand)
        self.pointing, self.gliding = Pointing(page.desk, page.scene), Gliding(page.desk, page.scene)
        self.field = ShortField(page.desk, page)
        self.picture = MapPicture(page, self.field.offer)
        self._ruler: SpaceId | None = None
        self._ruler_waits = False
        self._arrow: SpaceId | None = None
        self._held_since = self._let_go = 0.0
        self._hidden = False
        self.touching.seen.connect(self._make_room_for_fingers)
        self.asker.said.connect(page.tell)
        self.carrying.said.connect(page.tell)
        page.view.hovered.connect(self._measure)
        page.view.pointed.connect(self.point_at)
        page.view.clicked_space.connect(self._click_of_ruler)
        page.view.installEventFilter(self)
        self._show_own_picture()
        self._bind()
        self._show_state()

    def _bind(self) -> None:
        page, asker, hand = self._page, self.asker, self._page.hand
        page.bindings.bind_all(
            {
                "map.reach": lambda: asker.reach(hand.selection),
                "map.targets": lambda: asker.targets(hand.selection, self._open_procedure()),
                "map.sight": lambda: asker.sight(hand.selection, page.view.cursor_space),
                "map.ruler": self.lay_ruler,
                "map.ring": lambda: asker.ring(self._place_of_selection() or page.view.cursor_space),
                "map.arcs": lambda: asker.arcs(hand.selection),
                "map.command": lambda: asker.command(hand.selection),
                "map.zones": asker.zones,
                "map.control": asker.control,
                "map.trail": asker.trail,
                "map.fade": self.fade,
                "map.minimap": self.minimap.turn,
                "map.all_layers": self.layers.show_all,
                "map.larger_counters": partial(self.size_counters, 1.12),
                "map.smaller_counters": partial(self.size_counters, 1 / 1.12),
                "map.note": self.write_note,
                "map.point": self.point_here,
                "map.arrow": self.draw_arrow,
                "map.wipe": self.wipe,
                "map.own_picture": self.choose_picture,
                "map.no_own_picture": self.drop_picture,
            }
        )
        for name in (*(layer.value for layer in SWITCHES), HOLDERS, NOTES, DEEDS, TIES, TRAILS):
            command = "map.drawings" if name == NOTES else f"map.layer_{name}"
            page.bindings.bind(command, partial(self.layers.turn, name), checked=partial(self.layers.is_on, name))
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
            page.bindings.bind(command, act, ready=lambda: bool(hand.selection or hand.defenders))
        page.bindings.bind("map.badge", self.ask_badge, ready=lambda: bool(hand.selection))

    def _open_procedure(self) -> str:
        fit = self._page.advisor.open_fit
        return fit.definition.id if fit is not None else ""

    # keys that come before all others

    def take_key(self, event: QKeyEvent) -> bool:
        """The keys of carrying, and digits for the top of a stack."""
        if self.carrying.active:
            return self._carry_key(event)
        digit = digit_of(event)
        if digit is None:
            return False
        if not self._page.hand.selection:
            self._page.select_at_cursor()
        return self._page.hand.take_top(digit)

    def _carry_key(self, event: QKeyEvent) -> bool:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.carrying.put_down()
        elif key == Qt.Key.Key_T:
            self.carrying.turn(-1 if shift else 1)
        elif key in ARROWS:
            self._page.view.step_cursor(*ARROWS[Qt.Key(key)])
            self.carrying.follow()
        else:
            return False
        return True

    def escape(self) -> bool:
        """One step back of the tools: what is carried, then the sheet, then the ruler."""
        if self.carrying.leave():
            return True
        waited, self._ruler_waits = self._ruler_waits, False
        self._ruler = self._arrow = None
        return self.asker.clear() or waited

    def after_action(self) -> None:
        """The position changed."""
        self._show_state()
        self.asker.refresh()
        self._show_pointing()

    def _show_state(self) -> None:
        self.drawings.show_state(self._page.game.state)
        game = self._page.game
        self.layers.holders.show_state(game.state)
        self.trail.show_step(game.journal.position if game.looked_at is None else game.looked_at)

    def _make_room_for_fingers(self) -> None:
        """From the first touch on the targets of the panes are large."""
        if not self._desk.touch:
            self._desk.touch = True
            self._page.setStyleSheet(finger_sheet(self._desk))
            self._page.advisor.refresh()

    # ruler, arrows and notes

    def _place_of_selection(self) -> SpaceId | None:
        hand = self._page.hand
        return hand.state.position(hand.selection[0]).space if hand.selection else None

    def lay_ruler(self) -> None:
        """From the selection, what lies under the mouse, or the cursor; the pointer and the cursor measure until the
        key is pressed again. Taken up by a click on the rail it begins where the map is first clicked."""
        if self._ruler is not None or self._ruler_waits:
            self._ruler, self._ruler_waits = None, False
            self.asker.clear()
            self._page.tell("")
            return
        view = self._page.view
        start = self._place_of_selection() or view.space_under_mouse() or view.cursor_space
        if start is not None:
            self._begin_ruler(start)
            return
        self._ruler_waits = True
        self._page.tell(self._desk.say(RULER_FROM))

    def _begin_ruler(self, start: SpaceId) -> None:
        self._ruler, self._ruler_waits = start, False
        self.asker.ruler(start, start)

    def _measure(self, space: str) -> None:
        if self._ruler is not None and space:
            self.asker.ruler(self._ruler, SpaceId(space))

    def _click_of_ruler(self, space: str) -> None:
        """The ruler that waits begins at a click; one that lies begins anew there."""
        if space and (self._ruler_waits or self._ruler is not None):
            self._begin_ruler(SpaceId(space))

    def point_here(self) -> None:
        """At the selection, or at the space of the cursor."""
        spaces = self._page.game.system.board.spaces
        here = self._page.view.cursor_space or self._place_of_selection()
        if here is None:
            self._page.tell(self._desk.say(POINT_WHERE))
        else:
            self.point_at(spaces[here].x, spaces[here].y)

    def point_at(self, x: float, y: float) -> None:
        """Kept in the journal, so that it is seen in the replay; while one looks back it is only shown."""
        page = self._page
        if page.game.looked_at is None:
            space = page.scene.finder.at(x, y)
            page.hand.do(PointAt((round(x, 3), round(y, 3)), space or ""))
        else:
            self.pointing.show_at(x, y)

    def _show_pointing(self) -> None:
        """The ring, where the step that is shown points at something."""
        game = self._page.game
        node = game.journal.tree.nodes.get(game.journal.position if game.looked_at is None else game.looked_at)
        step = node.command if node is not None else None
        if isinstance(step, PointAt):
            self.pointing.show_at(*step.point)
        else:
            self.pointing.clear()

    def draw_arrow(self) -> None:
        """From here to where the key is pressed again."""
        here = self._place_of_selection() or self._page.view.cursor_space
        if self._arrow is None or here is None or here == self._arrow:
            self._arrow = here
            if here is not None:
                self._page.tell(self._desk.say(ARROW_FROM))
            return
        spaces = self._page.game.system.board.spaces
        ends = tuple((spaces[s].x, spaces[s].y) for s in (self._arrow, here))
        side = self._page.game.state.active
        self._arrow = None
        self._page.hand.do(AddDrawing("arrow", ends, side=SideId(side) if side else None))

    def wipe(self) -> None:
        """The last drawing off the map."""
        names = list(self._page.game.state.drawings)
        if names:
            self._page.hand.do(RemoveDrawing(names[-1]))

    def write_note(self) -> None:
        """On the first selected counter, the space of the cursor, or the game."""
        on, name = self._subject()
        self.field.ask(self._desk.say(NOTE_ASK, name=name), lambda text: self._page.hand.do(AddNote(text, on)))

    def _subject(self) -> tuple[str, str]:
        page, say = self._page, self._desk.say
        for counter in page.hand.selection[:1]:
            told = page.game.system.mix.counters.get(counter)
            return f"counter:{counter}", say(told.name) if told else counter
        space = page.view.cursor_space
        if space is not None:
            return f"space:{space}", say(page.game.system.board.spaces[space].name)
        return "", say(GAME)

    def ask_badge(self) -> None:
        """Which badge of the selection's family."""
        page = self._page
        mix, piece = page.game.system.mix, page.hand.pieces()[0]
        badges = mix.families[mix.types[piece.type].family].badges
        if not badges:
            page.tell(self._desk.say(NO_BADGES))
            return
        self.field.offer(self._desk.say(BADGE_ASK), {b.id: b.name for b in badges.values()}, page.hand.badge)

    # looks

    def nudge(self, dx: int, dy: int) -> None:
        """A little to the side, freely."""
        scene = self._page.scene
        turned = -1 if self._page.view.transform().m11() < 0 else 1
        step = NUDGE * turned / scene.scale

        def where(counter: CounterId) -> tuple[float, float] | None:
            item = scene.items_of.get(counter)
            return scene.units(item.pos()) if item is not None else None

        self._page.hand.nudge(dx * step, dy * step, where)

    def size_counters(self, factor: float) -> None:
        """Counters apart from the zoom of the map."""
        self._page.scene.set_counter_share(self._page.scene.counter_share * factor)

    def fade(self) -> None:
        """While the key is held counters fade; twice quickly hides them until it is pressed again."""
        if self._hidden:
            self._hidden = False
            self._page.scene.fade_counters(1.0)
            self._page.tell("")
            return
        if self._held_since:
            return
        now = monotonic()
        self._held_since = now
        if now - self._let_go < TWICE:
            self._hidden = True
            self._page.scene.fade_counters(0.0)
            self._page.tell(self._desk.say(HIDDEN_NOW))
        else:
            self._page.scene.fade_counters(FADED)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        released = isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyRelease and not event.isAutoRepeat()
        if released or kind == QEvent.Type.FocusOut:
            self._let_go_of_fade()
        return False

    def _let_go_of_fade(self) -> None:
        if self._held_since:
            self._held_since, self._let_go = 0.0, monotonic()
            if not self._hidden:
                self._page.scene.fade_counters(1.0)

    # the player's own picture

    def choose_picture(self) -> None:
        """A scan of the player's own board, stretched over ours."""
        kinds = "*.png *.jpg *.jpeg *.webp"
        path, _ = QFileDialog.getOpenFileName(self._page, self._desk.say(PICTURE), str(Path.home()), kinds)
        if path:
            self.take_picture(path)

    def take_picture(self, path: str) -> bool:
        picture = QPixmap(path)
        if picture.isNull():
            self._page.tell(self._desk.say(NO_PICTURE, file=path))
            return False
        kept = self._desk.memory.get(MEMORY)
        pictures = dict(kept) if isinstance(kept, dict) else {}
        self._desk.memory[MEMORY] = {**pictures, self._page.game.system.id: path}
        self._desk.save()
        self._page.scene.show_own_picture(picture)
        return True

    def drop_picture(self) -> None:
        """Our own board again."""
        kept = self._desk.memory.get(MEMORY)
        if isinstance(kept, dict):
            self._desk.memory[MEMORY] = {k: v for k, v in kept.items() if k != self._page.game.system.id}
            self._desk.save()
        self._page.scene.show_own_picture(None)

    def _show_own_picture(self) -> None:
        kept = self._desk.memory.get(MEMORY)
        path = kept.get(self._page.game.system.id) if isinstance(kept, dict) else None
        if isinstance(path, str) and is_there(Path(path)):
            self._page.scene.show_own_picture(QPixmap(path))


ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
