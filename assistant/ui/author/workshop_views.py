"""The views of the workshop: which there are, which one is in sight, and what goes from one to the other."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from assistant.author.depicted import Depicted
from assistant.author.in_hand import InHand
from assistant.base.text import Text
from assistant.ui.author.author_frame import AuthorFrame
from assistant.ui.author.bench import Bench
from assistant.ui.author.counters_view import CountersView
from assistant.ui.author.decks_view import DecksView
from assistant.ui.author.drawing_view import DrawingView
from assistant.ui.author.house_view import HouseView
from assistant.ui.author.procedures_view import ProceduresView
from assistant.ui.author.tables_view import TablesView
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope, WindowCommand

TEXT, SETUP = "text", "setup"
IN_ALL = frozenset(f"author.{name}" for name in (
    "undo", "redo", "next_view", "last_view", "next_problem", "last_problem", "picture", "try", "play", "scan", "back",
    "next_file", "last_file", "new_file", "rename_file", "remove_file", "as_saved",
))  # fmt: skip
"""What the whole workshop does; all else of it is of the text or of the picture beside it."""
ORDER = (TEXT, "board", "counters", "cards", "tables", "procedures", SETUP, "house")
NAMES = {TEXT: Text("Text", "Texte"), SETUP: Text("Set-up", "Mise en place")}


def kinds() -> tuple[type[WorkshopView], ...]:
    """The views beside text and set-up, which are the page's own. One more is one more line here."""
    return (DrawingView, CountersView, DecksView, TablesView, ProceduresView, HouseView)


class Views(QObject):
    """`changed` tells the view that came into sight."""

    changed = Signal(str)

    def __init__(self, bench: Bench, frame: AuthorFrame) -> None:
        super().__init__(frame)
        self._bench, self._frame = bench, frame
        made = {kind.name: kind(bench) for kind in kinds()}
        self.views = {name: made[name] for name in ORDER if name in made}
        self.current = TEXT
        self._depicted: Depicted | None = None
        self._stale: set[str] = set()
        for name, view in self.views.items():
            frame.add_view(name, view)
        frame.head.add_views({n: NAMES.get(n) or self.views[n].title for n in ORDER if n in NAMES or n in self.views})
        frame.head.view_wanted.connect(self.choose)

    @property
    def view(self) -> WorkshopView | None:
        """The view in sight; None while it is the text or the set-up."""
        return self.views.get(self.current)

    def is_away(self, command: WindowCommand) -> bool:
        """Whether a command is of another view than the one in sight."""
        by_hand = self.view is not None
        if command.scope is Scope.WORKSHOP:
            return by_hand and command.id not in IN_ALL
        return any(view.scope is command.scope for name, view in self.views.items() if name != self.current)

    def bind(self, bindings: Bindings) -> None:
        bindings.bind("author.next_view", lambda: self.step(1))
        bindings.bind("author.last_view", lambda: self.step(-1))
        for view in self.views.values():
            view.bind(bindings)

    # which one

    def step(self, by: int) -> None:
        """The view after or before, round from the last to the first."""
        order = [n for n in ORDER if n in NAMES or n in self.views]
        self.choose(order[(order.index(self.current) + by) % len(order)])

    def choose(self, name: str, thing: InHand | None = None) -> None:
        """Another view, with what was in hand."""
        before = self.view
        thing = thing or (before.in_hand if before is not None else self._frame.thing_at_caret())
        self.current = name
        self._frame.show_view(name)
        now = self.view
        if now is not None:
            self._show(name)
            if thing is not None:
                now.take_up(thing)
            now.take_focus()
        self._frame.head.show_view(name)
        self._frame.show_help(now.keys_told if now is not None else ())
        self.changed.emit(name)

    # what they show

    def show_good(self, depicted: Depicted) -> None:
        """A reading could be built: the view in sight hears it at once, the others when they come into sight."""
        self._depicted = self._bench.depicted = depicted
        self._stale = set(self.views)
        if self.current in self._stale:
            self._show(self.current)

    def _show(self, name: str) -> None:
        if name in self._stale and self._depicted is not None:
            self._stale.discard(name)
            self.views[name].show_good(self._depicted)

    def retell(self) -> None:
        for view in self.views.values():
            view.retell()
        self._stale = set(self.views)
        self._show(self.current)

    def stop(self) -> None:
        for view in self.views.values():
            view.stop()
