"""Two players at one screen: whose eyes the page shows the position for, and the curtain while they change places.

Without it, as a game begins, one player sees everything. The choice is remembered for each game.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from assistant.base.text import Text
from assistant.game.opened import OpenGame
from assistant.model.ids import SideId
from assistant.play.views import allies
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import closer_name
from assistant.ui.desk import Desk
from assistant.ui.game.curtain import Curtain
from assistant.ui.game.seat_sheet import EVERYBODY, SeatSheet
from assistant.ui.later import later
from assistant.ui.overlay import Overlay

ON, OFF = Text("on", "oui"), Text("off", "non")
SEES_OWN = Text("At the screen: {side}. Only what this side may know is shown.",
                "À l’écran : {side}. Seul ce que ce camp peut savoir est montré.")  # fmt: skip
TURN_PASSED = Text("{next} to act; the screen still shows what {here} knows. {key} lowers the curtain.",
                   "Au tour de {next} ; l’écran montre encore ce que sait {here}. {key} baisse le rideau.")  # fmt: skip
SEES_ALL = Text("Everything is shown again.", "Tout est de nouveau visible.")
LOOKS_ON = Text("Only what anybody may know is shown.", "Seul ce que chacun peut savoir est montré.")
ALONE = Text("This game has one side only.", "Ce jeu n’a qu’un camp.")
GAMES, BY_ITSELF = "hot_seat", "curtain_by_itself"
SPECTATOR = ""
SITS, UNANSWERED, MOST_SEATS = "sits_here", "?", 200


class Seats(QObject):
    """Who sits before one page."""

    covers = Signal()  # the curtain is about to fall
    rises = Signal()  # somebody else will look: what was picked or open is let go
    sat = Signal()  # whoever looks now is known: everything is to be shown anew
    lifted = Signal()
    said = Signal(str)

    def __init__(self, desk: Desk, game: OpenGame, bindings: Bindings, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._game, self._over = desk, game, over
        self._curtain: Curtain | None = None
        self._next: SideId | None = None
        self._active = game.state.active
        self._bind(bindings)
        seat = self._kept_seats().get(game.path.name)
        if game.path.name in self._games():
            # at once, since the page is painted before the curtain can fall: nothing secret must be on it
            game.viewer = SPECTATOR
            # later, because the page has no window to cover yet
            later(self, lambda: self.fall(self._first()))
        elif seat is not None:
            game.viewer = self._viewer_of(seat)
            if seat == UNANSWERED:
                later(self, self.ask)

    def _bind(self, bindings: Bindings) -> None:
        sides = self._game.system.sides
        bindings.bind("game.curtain", self.fall, ready=lambda: len(sides) > 1)
        bindings.bind("game.hot_seat", self.turn, label=lambda: self._told("game.hot_seat", self.is_on))
        bindings.bind(
            "game.curtain_by_itself", self.turn_by_itself,
            label=lambda: self._told("game.curtain_by_itself", self.by_itself),
        )  # fmt: skip
        bindings.bind("game.seat", self.ask, ready=lambda: len(sides) > 1)

    # asking

    @property
    def is_on(self) -> bool:
        """Whether each player sees only his own."""
        return self._game.viewer is not None

    @property
    def by_itself(self) -> bool:
        return bool(self._desk.memory.get(BY_ITSELF))

    @property
    def is_covered(self) -> bool:
        return self._curtain is not None and self._curtain.isVisible()

    @property
    def side(self) -> str:
        """The side that sits here; with one player at all sides, the active one."""
        sides = self._game.system.sides
        return self._game.viewer or self._game.state.active or next(iter(sides), "")

    def _games(self) -> list[str]:
        kept = self._desk.memory.get(GAMES)
        return [str(name) for name in kept] if isinstance(kept, list) else []

    def _first(self) -> SideId:
        sides = self._game.system.sides
        active = SideId(self._game.whole.active)
        return active if active in sides else next(iter(sides))

    def _told(self, command: str, on: bool) -> Text | None:
        return closer_name(CATALOGUE[command].name, ON if on else OFF)

    def other(self) -> SideId | None:
        """To whom the seat goes: to the active side, else to the next that another player leads."""
        system, state = self._game.system, self._game.whole
        here = allies(self.side, system)
        order = list(system.sides)
        at = order.index(SideId(self.side)) if self.side in system.sides else -1
        others = [s for s in (*order[at + 1 :], *order[: max(at, 0)]) if s not in here]
        return SideId(state.active) if state.active in others else next(iter(others), None)

    def _kept_seats(self) -> dict[str, str]:
        """Who sits here in each game, as far as anybody was asked."""
        kept = self._desk.memory.get(SITS)
        return {str(k): str(v) for k, v in kept.items()} if isinstance(kept, dict) else {}

    def _viewer_of(self, seat: str) -> str | None:
        if seat == EVERYBODY:
            return None
        return seat if seat in self._game.system.sides else SPECTATOR

    def _has_secrets(self) -> bool:
        game = self._game
        hidden = any(family.hidden for family in game.system.mix.families.values())
        return len(game.system.sides) > 1 and (hidden or any(game.whole.hands.values()))

    # doing

    def came_by_mail(self) -> None:
        """A turn of the other player is here: what it hides stays hidden until it is known who sits at this screen."""
        if self._has_secrets() and not self.is_on and self._game.path.name not in self._kept_seats():
            self._keep_seat(UNANSWERED)
            self._sit(SPECTATOR)
            self.ask()

    def ask(self) -> None:
        """Who sits here?"""
        sides = self._game.system.sides.values()
        sheet = SeatSheet(self._desk, self._over, [s for s in sides if s.is_led] or list(sides))
        sheet.chosen.connect(self._take_seat)
        sheet.ask()

    def _take_seat(self, seat: str) -> None:
        self._keep(on=False)
        self._keep_seat(seat)
        self._sit(self._viewer_of(seat))
        self._tell()

    def _keep_seat(self, seat: str) -> None:
        seats = {**self._kept_seats(), self._game.path.name: seat}
        self._desk.memory[SITS] = dict(list(seats.items())[-MOST_SEATS:])
        self._desk.save()

    def turn(self) -> None:
        """Each sees only his own; or one player sees everything."""
        if len(self._game.system.sides) < 2:
            self.said.emit(self._desk.say(ALONE))
            return
        self._keep(on=not self.is_on)
        self._sit(None if self.is_on else self._first())
        self._tell()

    def turn_by_itself(self) -> None:
        """Whether the curtain falls when the active side changes."""
        self._desk.memory[BY_ITSELF] = not self.by_itself
        self._desk.save()

    def fall(self, to: SideId | None = None) -> None:
        """The curtain falls; until it is lifted the page shows what anybody may see."""
        side = to or self.other()
        if side is None or self.is_covered:
            return
        self._next = side
        for sheet in self._over.window().findChildren(Overlay):
            if sheet.isVisible():
                sheet.leave()
        self.covers.emit()
        self._keep(on=True)
        if self._curtain is None:
            self._curtain = Curtain(self._desk, self._over.window())
            self._curtain.lifted.connect(self._lifted)
        self._curtain.fall(self._game.system.sides[side])
        self._sit(SPECTATOR)

    def lift(self) -> None:
        """The other player is here."""
        if self._curtain is not None:
            self._curtain.lift()

    def _lifted(self) -> None:
        self._sit(self._next)
        self.lifted.emit()
        self._tell()

    def after_action(self) -> None:
        """The position changed; at the end of a turn the curtain may fall."""
        game = self._game
        before, self._active = self._active, game.journal.state.active
        looking = game.looked_at is not None or game.journal.can_redo
        viewer = game.viewer
        if not viewer or looking or self._active == before or self._active not in game.system.sides:
            return
        if self._active in allies(viewer, game.system):
            return
        if self.by_itself:
            self.fall(SideId(self._active))
        elif game.path.name in self._games():
            key = self._desk.keys.key("game.curtain", self._desk.language)
            names = [self._desk.say(game.system.sides[SideId(s)].name) for s in (self._active, viewer)]
            self.said.emit(self._desk.say(TURN_PASSED, next=names[0], here=names[1], key=key))

    def leave(self) -> None:
        """The page is closed."""
        if self._curtain is not None:
            self._curtain.deleteLater()
            self._curtain = None

    def _sit(self, viewer: str | None) -> None:
        """Everything on the page is shown anew, from what this player may know; what was picked or open is let go."""
        self.rises.emit()
        self._game.viewer = viewer
        self.sat.emit()

    def _keep(self, *, on: bool) -> None:
        name = self._game.path.name
        games = [g for g in self._games() if g != name]
        self._desk.memory[GAMES] = [*games, name][-40:] if on else games
        self._desk.save()

    def _tell(self) -> None:
        viewer = self._game.viewer
        side = self._game.system.sides.get(SideId(viewer)) if viewer else None
        say = self._desk.say
        if viewer == SPECTATOR:
            self.said.emit(say(LOOKS_ON))
        else:
            self.said.emit(say(SEES_OWN, side=say(side.name)) if side else say(SEES_ALL))
