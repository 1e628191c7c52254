"""Two players at one screen: whose eyes the page shows the position for, and the curtain while they change places.

Without it, as a game begins, one player sees everything. The choice is remembered for each game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from assistant.base.text import Text
from assistant.model.ids import SideId
from assistant.play.views import allies
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import closer_name
from assistant.ui.game.curtain import Curtain
from assistant.ui.game.seat_sheet import EVERYBODY, SeatSheet
from assistant.ui.overlay import Overlay

if TYPE_CHECKING:
    from assistant.ui.game.game_page import GamePage

ON, OFF = Text("on", "oui"), Text("off", "non")
SEES_OWN = Text("At the screen: {side}. Only what this side may know is shown.",
                "À l’écran : {side}. Seul ce que ce camp peut savoir est montré.")  # fmt: skip
SEES_ALL = Text("Everything is shown again.", "Tout est de nouveau visible.")
LOOKS_ON = Text("Only what anybody may know is shown.", "Seul ce que chacun peut savoir est montré.")
ALONE = Text("This game has one side only.", "Ce jeu n’a qu’un camp.")
GAMES, BY_ITSELF = "hot_seat", "curtain_by_itself"
SPECTATOR = ""
SITS, UNANSWERED, MOST_SEATS = "sits_here", "?", 200


class Seats(QObject):
    """Who sits before one page."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page, self._desk = page, page.desk
        self._curtain: Curtain | None = None
        self._next: SideId | None = None
        self._active = page.game.state.active
        page.bindings.bind("game.curtain", self.fall, ready=lambda: len(page.game.system.sides) > 1)
        page.bindings.bind("game.hot_seat", self.turn, label=lambda: self._told("game.hot_seat", self.is_on))
        page.bindings.bind(
            "game.curtain_by_itself", self.turn_by_itself,
            label=lambda: self._told("game.curtain_by_itself", self.by_itself),
        )  # fmt: skip
        page.bindings.bind("game.seat", self.ask, ready=lambda: len(page.game.system.sides) > 1)
        seat = self._kept_seats().get(page.game.path.name)
        if page.game.path.name in self._games():
            page.game.viewer = SPECTATOR
            QTimer.singleShot(0, self, lambda: self.fall(self._first()))
        elif seat is not None:
            page.game.viewer = self._viewer_of(seat)
            if seat == UNANSWERED:
                QTimer.singleShot(0, self, self.ask)

    # asking

    @property
    def is_on(self) -> bool:
        """Whether each player sees only his own."""
        return self._page.game.viewer is not None

    @property
    def by_itself(self) -> bool:
        return bool(self._desk.memory.get(BY_ITSELF))

    @property
    def is_covered(self) -> bool:
        return self._curtain is not None and self._curtain.isVisible()

    @property
    def side(self) -> str:
        """The side that sits here; with one player at all sides, the active one."""
        sides = self._page.game.system.sides
        return self._page.game.viewer or self._page.game.state.active or next(iter(sides), "")

    def _games(self) -> list[str]:
        kept = self._desk.memory.get(GAMES)
        return [str(name) for name in kept] if isinstance(kept, list) else []

    def _first(self) -> SideId:
        sides = self._page.game.system.sides
        active = SideId(self._page.game.whole.active)
        return active if active in sides else next(iter(sides))

    def _told(self, command: str, on: bool) -> Text | None:
        return closer_name(CATALOGUE[command].name, ON if on else OFF)

    def other(self) -> SideId | None:
        """To whom the seat goes: to the active side, else to the next that another player leads."""
        system, state = self._page.game.system, self._page.game.whole
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
        return seat if seat in self._page.game.system.sides else SPECTATOR

    def _has_secrets(self) -> bool:
        game = self._page.game
        hidden = any(family.hidden for family in game.system.mix.families.values())
        return len(game.system.sides) > 1 and (hidden or any(game.whole.hands.values()))

    # doing

    def came_by_mail(self) -> None:
        """A turn of the other player is here: what it hides stays hidden until it is known who sits at this screen."""
        if self._has_secrets() and not self.is_on and self._page.game.path.name not in self._kept_seats():
            self._keep_seat(UNANSWERED)
            self._sit(SPECTATOR)
            self.ask()

    def ask(self) -> None:
        """Who sits here?"""
        sheet = SeatSheet(self._desk, self._page, list(self._page.game.system.sides.values()))
        sheet.chosen.connect(self._take_seat)
        sheet.ask()

    def _take_seat(self, seat: str) -> None:
        self._keep(on=False)
        self._keep_seat(seat)
        self._sit(self._viewer_of(seat))
        self._tell()

    def _keep_seat(self, seat: str) -> None:
        seats = {**self._kept_seats(), self._page.game.path.name: seat}
        self._desk.memory[SITS] = dict(list(seats.items())[-MOST_SEATS:])
        self._desk.save()

    def turn(self) -> None:
        """Each sees only his own; or one player sees everything."""
        if len(self._page.game.system.sides) < 2:
            self._page.tell(self._desk.say(ALONE))
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
        for sheet in self._page.window().findChildren(Overlay):
            if sheet.isVisible():
                sheet.leave()
        self._page.cards.let_go()
        self._keep(on=True)
        if self._curtain is None:
            self._curtain = Curtain(self._desk, self._page.window())
            self._curtain.lifted.connect(self._lifted)
        self._curtain.fall(self._page.game.system.sides[side])
        self._sit(SPECTATOR)

    def lift(self) -> None:
        """The other player is here."""
        if self._curtain is not None:
            self._curtain.lift()

    def _lifted(self) -> None:
        self._sit(self._next)
        self._page.view.setFocus()
        self._tell()

    def after_action(self) -> None:
        """The position changed; at the end of a turn the curtain may fall."""
        game = self._page.game
        before, self._active = self._active, game.journal.state.active
        looking = game.looked_at is not None or game.journal.can_redo
        if not self.is_on or not self.by_itself or looking or self._active == before:
            return
        viewer = game.viewer
        if viewer and self._active in game.system.sides and self._active not in allies(viewer, game.system):
            self.fall(SideId(self._active))

    def leave(self) -> None:
        """The page is closed."""
        if self._curtain is not None:
            self._curtain.deleteLater()
            self._curtain = None

    def _sit(self, viewer: str | None) -> None:
        """Everything on the page is shown anew, from what this player may know; what was picked or open is let go."""
        page = self._page
        page.view.put_back()
        page.advisor.close_procedure()
        while page.map_tools.escape():
            pass
        page.hand.aim(())
        page.hand.choose(())
        page.stack.hide()
        page.game.viewer = viewer
        page.show_anew()

    def _keep(self, *, on: bool) -> None:
        name = self._page.game.path.name
        games = [g for g in self._games() if g != name]
        self._desk.memory[GAMES] = [*games, name][-40:] if on else games
        self._desk.save()

    def _tell(self) -> None:
        viewer = self._page.game.viewer
        side = self._page.game.system.sides.get(SideId(viewer)) if viewer else None
        say = self._desk.say
        if viewer == SPECTATOR:
            self._page.tell(say(LOOKS_ON))
        else:
            self._page.tell(say(SEES_OWN, side=say(side.name)) if side else say(SEES_ALL))
