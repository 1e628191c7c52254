"""What a result implies, shown pale where it would stand: Enter makes the moves, Esc leaves them to the hand, and where
there are several places the next one is a press away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QFrame, QGraphicsPathItem, QGraphicsPixmapItem, QHBoxLayout, QLabel, QPushButton, QWidget

from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.game.board_facts import Lately
from assistant.game.implied import ADVANCE, AfterResult, Implied, accepted, implied
from assistant.model.ids import CounterId
from assistant.play.naming import Narrator
from assistant.play.state import GameState
from assistant.rules.answers import section
from assistant.rules.outcomes import Node
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.map.counter_items import MARK_Z
from assistant.ui.map.hand import Hand

PALE = 0.55
RETREATS = Text("{who} retreats: {to}", "{who} bat en retraite : {to}")
ADVANCES = Text("{who} advances: {to}", "{who} avance : {to}")
THERE = Text("{who}: {to} {ref}", "{who} : {to} {ref}")
SEVERAL = {
    RETREATS: Text("{who} retreat: {to}", "{who} battent en retraite : {to}"),
    ADVANCES: Text("{who} advance: {to}", "{who} avancent : {to}"),
}
STAYS = "stays"
TAKE, LEAVE, OTHER = Text("Move", "Déplacer"), Text("Leave", "Laisser"), Text("Another place", "Autre place")
ACCEPT = Text("Accept", "Accepter")  # not all of it is a move
TAKE_TIP = Text("Make these moves   Enter", "Faire ces déplacements   Entrée")
ACCEPT_TIP = Text("Do all of this   Enter", "Faire tout cela   Entrée")
LEAVE_TIP = Text("Leave them to the hand   Esc", "Les laisser à la main   Échap")
OTHER_TIP = Text("The next place there is", "La place suivante")


class GhostBar(QFrame):
    """One line at the foot of the map that says who goes where."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self.setProperty("role", "banner")
        self.label = QLabel()
        self.take, self.other, self.leave = QPushButton(), QPushButton(), QPushButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 6, 4)
        row.addWidget(self.label)
        for button in (self.take, self.other, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
        over.installEventFilter(self)
        self.take.setProperty("role", "primary")
        self.hide()

    def show_words(self, told: str, *, several: bool, moves: bool = True) -> None:
        """What it says; `several`: there is another place to go to; `moves`: all of it is movement."""
        desk = self._desk
        self.label.setText(told)
        for button, words, tip in (
            (self.take, TAKE if moves else ACCEPT, TAKE_TIP if moves else ACCEPT_TIP),
            (self.other, OTHER, OTHER_TIP),
            (self.leave, LEAVE, LEAVE_TIP),
        ):
            button.setText(desk.say(words))
            button.setToolTip(desk.say(tip))
        self.other.setVisible(several)
        self.show()
        self._place()
        self.raise_()

    def _place(self) -> None:
        self.adjustSize()
        room = self._over.width() - 16
        if self.width() > room:
            self.resize(room, self.height())
        self.move(max(8, (self._over.width() - self.width()) // 2), max(8, self._over.height() - self.height() - 44))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False


class Ghosts(QObject):
    """The moves proposed after one result, until they are made, left, or the position becomes another."""

    shown = Signal(str)

    def __init__(self, desk: Desk, hand: Hand, board: GameMap, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._hand, self._map = desk, hand, board
        self.moves: tuple[Implied, ...] = ()
        self._items: list[QGraphicsPixmapItem | QGraphicsPathItem] = []
        self._step = -1
        self.bar = GhostBar(desk, board.view)
        self.bar.take.clicked.connect(lambda _c=False: self.accept())
        self.bar.leave.clicked.connect(lambda _c=False: self.leave())
        self.bar.other.clicked.connect(lambda _c=False: self.next_place())

    def offer(self, before: GameState, node: Node, lately: Lately) -> None:
        """After a result was applied: who goes where now."""
        game = self._hand.game
        viewer = game.state.active if game.viewer else ""
        moment = AfterResult(game.opened.checker, before, game.state, lately.deeds, viewer or "", lately.moves)
        self.moves = implied(moment, node)
        self._step = game.journal.position
        self._show()

    def accept(self) -> bool:
        """Make the moves, as one action. False where none are proposed."""
        moves, self.moves = self.moves, ()
        self._show()
        command = accepted(self._hand.game.system, self._hand.state, moves) if moves else None
        return self._hand.do(command)

    def leave(self) -> bool:
        """Leave them to the hand. False where none are proposed."""
        had = bool(self.moves)
        self.moves = ()
        self._show()
        return had

    def next_place(self) -> None:
        """The next place there is; who stands together goes together."""
        self.moves = tuple(m.other() for m in self.moves)
        self._show()

    def after_action(self) -> None:
        """Something was done: what was proposed before it is stale."""
        if self.moves and self._hand.game.journal.position != self._step:
            self.leave()

    def retell(self) -> None:
        """Another language or theme."""
        self._show()

    def _show(self) -> None:
        scene = self._map.scene
        for item in self._items:
            scene.removeItem(item)
        self._items = []
        for move in self.moves:
            self._draw(move)
        if not self.moves:
            self.bar.hide()
            return
        several = any(len(m.choices) > 1 for m in self.moves)
        moves = all(m.to != m.origin for m in self.moves)
        self.bar.show_words("   ·   ".join(self._told()), several=several, moves=moves)

    def _draw(self, move: Implied) -> None:
        scene = self._map.scene
        end = scene.middle(move.to)
        item = scene.items_of.get(move.counter)
        if move.to == move.origin:  # the bar says what becomes of it
            return
        start = item.pos() if item is not None else scene.middle(move.origin)
        path = QPainterPath(start)
        path.lineTo(end)
        line = QGraphicsPathItem(path)
        line.setPen(QPen(QColor(GOLD), 4, Qt.PenStyle.DashLine))
        line.setZValue(MARK_Z - 1)
        line.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(line)
        self._items.append(line)
        if item is None:
            return
        ghost = QGraphicsPixmapItem(item.pixmap())
        ghost.setOffset(item.offset())
        ghost.setPos(end)
        ghost.setOpacity(PALE)
        ghost.setZValue(MARK_Z)
        ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(ghost)
        self._items.append(ghost)

    def _told(self) -> list[str]:
        """Who goes where, those that go the same way together."""
        state, system, language = self._hand.state, self._hand.game.system, self._desk.language
        rows: dict[tuple[str, str, str], list[CounterId]] = {}
        for move in self.moves:
            carrier = system.mix.counters.get(move.carriers[move.to]) if move.to in move.carriers else None
            to = carrier.name if carrier is not None else system.board.spaces[move.to].name
            if move.words is not None and move.to == move.origin:
                rows.setdefault((STAYS, self._desk.say(move.words), move.ref), []).append(move.counter)
            else:
                rows.setdefault((move.how, self._desk.say(to), ""), []).append(move.counter)
        narrator, out = Narrator(system, state), []
        for (how, where, ref), who in rows.items():
            names = narrator.names(who).at(language)
            template = ADVANCES if how == ADVANCE else THERE if how == STAYS else RETREATS
            if len(who) > 1:
                template = SEVERAL.get(template, template)
            out.append(self._desk.say(template, who=names, to=where, ref=section(ref.split(",")[0]) if ref else ""))
        return out
