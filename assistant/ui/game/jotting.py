"""What players put on the map for each other: notes, arrows, a ring that points, badges of counters."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from assistant.base.text import Text, fill
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import Side
from assistant.play.commands.record import AddNote, PointAt
from assistant.play.commands.table_things import AddDrawing, RemoveDrawing
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.map.hand import Hand
from assistant.ui.map.moving import Pointing
from assistant.ui.own_notes import OwnNotes
from assistant.ui.panels.short_field import ShortField

BADGE_ASK = Text("Badge: two letters put it on or take it off", "Pastille : deux lettres la posent ou l’ôtent")
NO_BADGES = Text("These counters carry no badges.", "Ces pions ne portent pas de pastilles.")
NOTE_ASK = Text("Note on {name}", "Note sur {name}")
ME = "oneself"  # among the ids of sides
FOR_ALL = Text("for everybody", "pour tous")
FOR_SIDE = Text("for this side alone: {side}", "pour ce camp seulement : {side}")
FOR_ME = Text("for me, on this computer: in no file that is sent", "pour moi, sur cet ordinateur : dans aucun envoi")
GAME = Text("the game", "la partie")
ARROW_FROM = Text(
    "An arrow begins here. Go where it ends and press the key again.",
    "Une flèche part d’ici. Allez où elle finit et appuyez encore.",
)
POINT_WHERE = Text("Arrows choose a place first, or Alt and a click point.",
                   "D’abord les flèches pour choisir, ou Alt et un clic.")  # fmt: skip


class Jotting(QObject):
    """Each is an action of the game, so that it is seen in the replay."""

    said = Signal(str)

    def __init__(self, desk: Desk, hand: Hand, board: GameMap, own: OwnNotes, over: QWidget) -> None:
        super().__init__(board)
        self._own = own
        self._desk, self._hand, self._map, self._game = desk, hand, board, hand.game
        self.field = ShortField(desk, over)
        self.pointing = Pointing(desk, board.scene)
        self._arrow: SpaceId | None = None
        board.view.pointed.connect(self.point_at)

    def leave(self) -> None:
        """An arrow that was begun is not drawn."""
        self._arrow = None

    def point_here(self) -> None:
        """At the selection, or at the space of the cursor."""
        here = self._map.cursor or self._map.chosen
        if here is None:
            self.said.emit(self._desk.say(POINT_WHERE))
        else:
            self.point_at(*self._where(here))

    def _where(self, space: SpaceId) -> tuple[float, float]:
        told = self._game.system.board.spaces[space]
        return told.x, told.y

    def point_at(self, x: float, y: float) -> None:
        """Kept in the journal, so that it is seen in the replay; while one looks back it is only shown."""
        if self._game.looked_at is None:
            space = self._map.scene.finder.at(x, y)
            self._hand.do(PointAt((round(x, 3), round(y, 3)), space or ""))
        else:
            self.pointing.show_at(x, y)

    def show_pointing(self) -> None:
        """The ring, where the step that is shown points at something."""
        game = self._game
        node = game.journal.tree.nodes.get(game.journal.position if game.looked_at is None else game.looked_at)
        step = node.command if node is not None else None
        if isinstance(step, PointAt):
            self.pointing.show_at(*step.point)
        else:
            self.pointing.clear()

    def draw_arrow(self) -> None:
        """From here to where the key is pressed again."""
        here = self._map.chosen or self._map.cursor
        if self._arrow is None or here is None or here == self._arrow:
            self._arrow = here
            if here is not None:
                self.said.emit(self._desk.say(ARROW_FROM))
            return
        ends = self._where(self._arrow), self._where(here)
        side = self._game.state.active
        self._arrow = None
        self._hand.do(AddDrawing("arrow", ends, side=SideId(side) if side else None))

    def wipe(self) -> None:
        """The last drawing off the map."""
        names = list(self._game.state.drawings)
        if names:
            self._hand.do(RemoveDrawing(names[-1]))

    def write_note(self) -> None:
        """On the first selected counter, the space of the cursor, or the game."""
        on, name = self._subject()
        title = self._desk.say(NOTE_ASK, name=name)
        rows: dict[str, Text] = {"": FOR_ALL}
        rows.update((s.id, fill(FOR_SIDE, side=s.name)) for s in self._writers())
        rows[ME] = FOR_ME
        self.field.ask_for(title, rows, lambda text, whose: self._keep_note(text, on, whose))

    def _keep_note(self, text: str, on: str, whose: str) -> None:
        if whose == ME:
            self._own.add(text, on)
        else:
            self._hand.do(AddNote(text, on, SideId(whose) or None))

    def _writers(self) -> list[Side]:
        """The sides a note may be kept for: one's own, or all that players lead where nobody has said who he is."""
        viewer, sides = self._game.viewer, self._game.system.sides.values()
        return [s for s in sides if (s.is_led if viewer is None else s.id == viewer)]

    def _subject(self) -> tuple[str, str]:
        say, system = self._desk.say, self._game.system
        for counter in self._hand.selection[:1]:
            told = system.mix.counters.get(counter)
            return f"counter:{counter}", say(told.name) if told else counter
        space = self._map.cursor
        if space is not None:
            return f"space:{space}", say(system.board.spaces[space].name)
        return "", say(GAME)

    def ask_badge(self) -> None:
        """Which badge of the selection's family."""
        mix, piece = self._game.system.mix, self._hand.pieces()[0]
        badges = mix.families[mix.types[piece.type].family].badges
        if not badges:
            self.said.emit(self._desk.say(NO_BADGES))
            return
        self.field.offer(self._desk.say(BADGE_ASK), {b.id: b.name for b in badges.values()}, self._hand.badge)
