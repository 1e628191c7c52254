"""What the scenario says is due in this turn: events, then who comes. A bar at the foot of the map tells it, with the
spaces where they may enter lit; Enter does it, a drag from the tray lets in as well; put off, it is told again in the
next turn or phase."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject

from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.model.ids import CounterId
from assistant.model.scenario import ScenarioEvent
from assistant.play.events import event_told, events_due, taking
from assistant.play.reinforcements import Due, arrivals_due, let_in
from assistant.ui.desk import Desk
from assistant.ui.game.game_map import GameMap
from assistant.ui.game.set_up_walk import SetUpBar
from assistant.ui.map.hand import Hand
from assistant.ui.map.shading import Shade, Shading, Sheet

COMES = Text("{name}: {who}", "{name}\u00a0: {who}")
MORE = Text("{first}; {n} more", "{first}\u202f; encore {n}")
HAPPENS = Text("It happens  (Enter)", "C’est fait  (Entrée)")
LET_IN, LATER = Text("Let in  (Enter)", "Faire entrer  (Entrée)"), Text("Later", "Plus tard")
TOLD = 2  # of so many kinds the bar speaks; the rest is a number


class ArrivalWalk(QObject):
    """The arrivals of one game, as they fall due for whoever acts."""

    def __init__(self, desk: Desk, hand: Hand, board: GameMap, lost: Callable[[], Collection[CounterId]]) -> None:
        super().__init__(board)
        self._desk, self._hand, self._game, self._lost = desk, hand, hand.game, lost
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
        came = game.came.at(game.journal.position)
        found = arrivals_due(game.system, scenario, whole, came, self._lost(), self._is_met)
        pieces = whole.pieces
        sides = {"", whole.active, None} if whole.active else None
        return tuple(d for d in found if sides is None or pieces[d.counters[0]].side in sides)

    def events(self) -> tuple[ScenarioEvent, ...]:
        """What happens now, if the players accept it."""
        game = self._game
        scenario = game.scenario
        if scenario is None or not scenario.events or game.looked_at is not None:
            return ()
        return events_due(scenario, game.whole, self._is_met)

    def _is_met(self, condition: str) -> bool:
        game = self._game
        return game.opened.checker.is_met(condition, game.whole, frozenset(self._lost()), game.scenario)

    def enter(self) -> bool:
        """Does what is told: the event, or lets in all who come; False where nothing is due."""
        if self.bar.isHidden():
            return False
        events = self.events()
        if events:
            return self._hand.do(taking(events[0]))
        due = self.due()
        return bool(due) and self._hand.do(let_in(self._game.system, self._game.whole, due))

    def put_off(self) -> None:
        """No more of it until the next phase; they stay in the tray."""
        self._put_off = self._moment
        self.refresh()

    def refresh(self) -> None:
        """The bar and the lit spaces, as things stand."""
        told_now = self._moment != self._put_off
        events = self.events() if told_now else ()
        if events:
            self._shading.show_sheet(None)
            self._tell_event(events[0])
            return
        due = self.due() if told_now else ()
        if not due:
            self.bar.hide()
            self._shading.show_sheet(None)
            return
        say = self._desk.say
        told = "; ".join(say(d.text) for d in due[:TOLD])
        if len(due) > TOLD:
            told = say(MORE, first=told, n=sum(len(d.counters) for d in due[TOLD:]))
        self._tell(say(COMES, name=say(due[0].arrival.name), who=told), LET_IN)
        spaces = dict.fromkeys(s for d in due for s in d.spaces)
        self._shading.show_sheet(Sheet({s: Shade(GOLD, 0.45) for s in spaces}) if spaces else None)

    def _tell_event(self, event: ScenarioEvent) -> None:
        told = self._desk.say(event_told(self._game.system, self._game.whole, event))
        self._tell(self._desk.say(COMES, name=self._desk.say(event.name), who=told), HAPPENS)

    def _tell(self, told: str, go: Text) -> None:
        self.bar.label.setText(told)
        self.bar.go.setText(self._desk.say(go))
        self.bar.leave.setText(self._desk.say(LATER))
        self.bar.show()
        self.bar.place()
        self.bar.raise_()
