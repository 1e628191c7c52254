"""Who is due to come in this turn: told in a bar at the foot of the map, with the spaces where they may enter lit.
Enter lets them in, a drag from the tray does as well; put off, they are told again in the next turn or phase."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject

from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.game.forces import Came
from assistant.model.ids import CounterId
from assistant.play.reinforcements import Due, arrivals_due, let_in
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.set_up_walk import SetUpBar
from assistant.ui.map.hand import Hand
from assistant.ui.map.shading import Shade, Shading, Sheet

COMES = Text("{name}: {who}", "{name}\u00a0: {who}")
MORE = Text("{first}; {n} more", "{first}\u202f; encore {n}")
LET_IN, LATER = Text("Let in  (Enter)", "Faire entrer  (Entrée)"), Text("Later", "Plus tard")
TOLD = 2  # of so many kinds the bar speaks; the rest is a number


class ArrivalWalk(QObject):
    """The arrivals of one game, as they fall due for whoever acts."""

    def __init__(self, desk: Desk, hand: Hand, board: GameMap, lost: Callable[[], Collection[CounterId]]) -> None:
        super().__init__(board)
        self._desk, self._hand, self._game, self._lost = desk, hand, hand.game, lost
        self._came = Came(hand.game.journal)
        self._put_off: tuple[int, str, str] | None = None  # turn, phase and side in which nobody wants to hear of it
        self.bar = SetUpBar(board.view)
        self._shading = Shading(board.scene)
        self.bar.go.clicked.connect(lambda _c=False: self.enter())
        self.bar.leave.clicked.connect(lambda _c=False: self.put_off())
        self.refresh()

    @property
    def _moment(self) -> tuple[int, str, str]:
        whole = self._game.whole
        return whole.turn, whole.phase, whole.active

    def due(self) -> tuple[Due, ...]:
        """Who may be let in now: those of the side that acts, or of any where none does."""
        game = self._game
        scenario, whole = game.scenario, game.whole
        if scenario is None or not scenario.arrivals or game.looked_at is not None:
            return ()
        found = arrivals_due(game.system, scenario, whole, self._came.at(game.journal.position), self._lost())
        pieces = whole.pieces
        sides = {"", whole.active, None} if whole.active else None
        return tuple(d for d in found if sides is None or pieces[d.counters[0]].side in sides)

    def enter(self) -> bool:
        """Lets in all that are told; False where nobody is due."""
        if self.bar.isHidden():
            return False
        due = self.due()
        return bool(due) and self._hand.do(let_in(self._game.system, self._game.whole, due))

    def put_off(self) -> None:
        """No more of it until the next phase; they stay in the tray."""
        self._put_off = self._moment
        self.refresh()

    def refresh(self) -> None:
        """The bar and the lit spaces, as things stand."""
        due = self.due() if self._moment != self._put_off else ()
        if not due:
            self.bar.hide()
            self._shading.show_sheet(None)
            return
        say = self._desk.say
        told = "; ".join(say(d.text) for d in due[:TOLD])
        if len(due) > TOLD:
            told = say(MORE, first=told, n=sum(len(d.counters) for d in due[TOLD:]))
        self.bar.label.setText(say(COMES, name=say(due[0].arrival.name), who=told))
        self.bar.go.setText(say(LET_IN))
        self.bar.leave.setText(say(LATER))
        self.bar.show()
        self.bar.place()
        self.bar.raise_()
        spaces = dict.fromkeys(s for d in due for s in d.spaces)
        self._shading.show_sheet(Sheet({s: Shade(GOLD, 0.45) for s in spaces}) if spaces else None)
