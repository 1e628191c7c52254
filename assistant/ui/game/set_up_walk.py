"""Setting up step by step, a press of Enter each: the lit zone is filled, what sails is put aboard, the side is done
and the next one begins. All stays free: counters may be dragged meanwhile, and each step is one undo."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.model.ids import SideId
from assistant.play.commands.record import FinishSetUp
from assistant.play.setup import Gap, fill_placements
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.map.hand import Hand
from assistant.ui.map.shading import Shade, Shading, Sheet
from assistant.ui.map.view import MapView

FILL = Text("{side}: {n} counters for the lit zone", "{side}\u00a0: {n} pions pour la zone éclairée")
PLACE = Text("{side}: {n} counters off the map", "{side}\u00a0: {n} pions hors carte")
LOAD = Text("{side}: {n} counters to go aboard", "{side}\u00a0: {n} pions à embarquer")
ONE = {
    FILL: Text("{side}: 1 counter for the lit zone", "{side}\u00a0: 1 pion pour la zone éclairée"),
    PLACE: Text("{side}: 1 counter off the map", "{side}\u00a0: 1 pion hors carte"),
    LOAD: Text("{side}: 1 counter to go aboard", "{side}\u00a0: 1 pion à embarquer"),
}
DONE = Text("{side}: all {n} counters stand where the scenario wants them",
            "{side}\u00a0: les {n} pions sont là où le scénario les veut")  # fmt: skip
FILL_IT, PLACE_IT = (
    Text("Fill the zone  (Enter)", "Remplir la zone  (Entrée)"),
    Text("Place  (Enter)", "Placer  (Entrée)"),
)
LOAD_IT = Text("Distribute aboard  (Enter)", "Répartir à bord  (Entrée)")
DONE_IT = Text("Done  (Enter)", "Terminé  (Entrée)")
LEAVE = Text("Leave", "Quitter")


BESIDE = 10  # pixels between the bar and the board's title


class SetUpBar(QFrame):
    """One line at the foot of the map: what comes, and the button that does it."""

    def __init__(self, over: MapView) -> None:
        super().__init__(over)
        self._over = over
        self.setProperty("role", "banner")
        self.label, self.go, self.leave = QLabel(), QPushButton(), QPushButton()
        self.go.setProperty("role", "primary")
        self.leave.setProperty("role", "bar")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 8, 6)
        for part in (self.label, self.go, self.leave):
            row.addWidget(part)
        for button in (self.go, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        over.installEventFilter(self)
        over.title_laid.connect(lambda: None if self.isHidden() else self.place())
        self.hide()

    def place(self) -> None:
        self.label.setWordWrap(False)
        self.adjustSize()
        room = self._over.width() - 20
        if self.width() > room:
            self.label.setWordWrap(True)
            self.resize(room, self.heightForWidth(room))
        self.move(self._left(), self._over.height() - self.height() - 10)

    def _left(self) -> int:
        """In the middle, or as near to it as the title of the board allows."""
        room, wide = self._over.width(), self.width()
        middle = max(0, (room - wide) // 2)
        title = self._over.mapFromScene(self._over.title_area()).boundingRect()
        own = QRect(middle, self._over.height() - self.height() - 10, wide, self.height())
        if not title.intersects(own):
            return middle
        beside = (title.left() - wide - BESIDE, title.right() + BESIDE)
        return min((x for x in beside if 0 <= x <= room - wide), key=lambda x: abs(x - middle), default=middle)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and not self.isHidden():
            self.place()
        return False


class SetUpWalk(QObject):
    """The steps of one scenario, side by side in the order it wants."""

    def __init__(self, desk: Desk, hand: Hand, board: GameMap) -> None:
        super().__init__(board)
        self._desk, self._hand, self._game = desk, hand, hand.game
        self.bar = SetUpBar(board.view)
        self._shading = Shading(board.scene)
        self._side = 0
        self._walked = False
        scenario = self._game.scenario
        self.sides: tuple[SideId, ...] = ()
        if scenario is not None and self._gaps(None):
            named = [p.side for p in scenario.setup if p.side is not None]
            self.sides = tuple(dict.fromkeys([*scenario.setup_order, *named]))
        self.bar.go.clicked.connect(lambda _c=False: self.enter())
        self.bar.leave.clicked.connect(lambda _c=False: self.end())
        self.refresh()

    @property
    def is_on(self) -> bool:
        if self._side >= len(self.sides) or self._game.whole.set_up_over:
            return False
        return self._walked or bool(self._gaps(None))

    def _gaps(self, side: SideId | None) -> list[Gap]:
        game = self._game
        report = game.setup_report()
        gaps = report.gaps if report is not None else ()
        pieces = game.whole.pieces
        return [
            g for g in gaps
            if (side is None or g.placement.side == side)
            and any(pieces[c].place.kind == "tray" for c in g.candidates)
        ]  # fmt: skip

    def _step(self) -> tuple[str, list[Gap]]:
        """What comes for the side: its zones, then what goes into boxes, then what goes aboard, then done."""
        gaps = self._gaps(self.sides[self._side])
        on_map = [g for g in gaps if g.spaces and not g.placement.aboard]
        boxed = [g for g in gaps if not g.spaces and not g.placement.aboard]
        sailing = [g for g in gaps if g.placement.aboard]
        for name, found in (("fill", on_map), ("place", boxed), ("load", sailing)):
            if found:
                return name, found
        return "done", []

    def enter(self) -> bool:
        """The next step; False where nobody is setting up."""
        if not self.is_on:
            return False
        self._walked = True
        name, gaps = self._step()
        game = self._game
        if name == "done" or game.scenario is None:
            self._next_side()
        else:
            wanted = [g.placement for g in gaps]
            numbers = [n for n, p in enumerate(game.scenario.setup) if any(p is w for w in wanted)]
            if not self._hand.do(fill_placements(game.system, game.scenario, game.whole, numbers)):
                self._next_side()
        self.refresh()
        return True

    def _next_side(self) -> None:
        """The next side that lacks something; after the last the set-up is over."""
        self._side += 1
        while self._side < len(self.sides) and not self._gaps(self.sides[self._side]):
            self._side += 1
        if self._side >= len(self.sides):
            self._hand.do(FinishSetUp())

    def end(self) -> None:
        """No more of the set-up, complete or not; undo brings it back."""
        if self.is_on:
            self._hand.do(FinishSetUp())
        self.refresh()

    def refresh(self) -> None:
        """The bar and the lit zone, as things stand; gone when the game is under way."""
        game = self._game
        if self._side >= len(self.sides) and not game.whole.set_up_over:
            self._side = 0  # the end was taken back
        if not self.is_on or game.looked_at is not None:
            self.bar.hide()
            self._shading.show_sheet(None)
            return
        name, gaps = self._step()
        say, side = self._desk.say, self.sides[self._side]
        told = say(game.system.sides[side].name)
        text, button = {"fill": (FILL, FILL_IT), "place": (PLACE, PLACE_IT), "load": (LOAD, LOAD_IT),
                        "done": (DONE, DONE_IT)}[name]  # fmt: skip
        count = sum(g.count for g in gaps) if gaps else self._wanted(side)
        self.bar.label.setText(say(ONE.get(text, text) if count == 1 else text, side=told, n=count))
        self.bar.go.setText(say(button))
        self.bar.leave.setText(say(LEAVE))
        self.bar.show()
        self.bar.place()
        self.bar.raise_()
        self._light(gaps if name == "fill" else ())

    def _wanted(self, side: SideId) -> int:
        scenario = self._game.scenario
        setup = scenario.setup if scenario is not None else ()
        return sum(len(p.counters) + sum(p.types.values()) for p in setup if p.side == side)

    def _light(self, gaps: Sequence[Gap]) -> None:
        spaces = dict.fromkeys(s for g in gaps for s in g.spaces)
        self._shading.show_sheet(Sheet({s: Shade(GOLD, 0.45) for s in spaces}) if spaces else None)
