"""The views of the workshop: which there are, which one is in sight, and what goes from one to the other."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from assistant.author.depicted import Depicted
from assistant.author.in_hand import InHand
from assistant.base.text import Text
from assistant.ui.author.author_frame import AuthorFrame
from assistant.ui.author.bench import Bench
from assistant.ui.author.view_kinds import KINDS
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Scope, WindowCommand
from assistant.ui.work import breathe

TEXT, SETUP = "text", "setup"
IN_ALL = frozenset(f"author.{name}" for name in (
    "undo", "redo", "next_view", "last_view", "next_problem", "last_problem", "picture", "try", "play", "scan", "back",
    "next_file", "last_file", "new_file", "rename_file", "remove_file", "as_saved",
))  # fmt: skip
"""What the whole workshop does; all else of it is of the text or of the picture beside it."""
ORDER = (TEXT, "board", "counters", "cards", "tables", "procedures", SETUP, "house")
NAMES = {TEXT: Text("Text", "Texte"), SETUP: Text("Set-up", "Mise en place")}


class Views(QObject):
    """`changed` tells the view that came into sight. A view is made when it is first chosen, and then kept."""

    changed = Signal(str)

    def __init__(self, bench: Bench, frame: AuthorFrame) -> None:
        super().__init__(frame)
        self._bench, self._frame = bench, frame
        self.made: dict[str, WorkshopView] = {}
        self.acts: dict[str, Bindings] = {}  # what the commands of each do, by its name
        self.current = TEXT
        self._depicted: Depicted | None = None
        self._stale: set[str] = set()
        self._untold: set[str] = set()  # words, colours or sizes have changed
        frame.head.add_views({name: NAMES.get(name) or KINDS[name].title for name in ORDER})
        frame.head.view_wanted.connect(self.choose)

    @property
    def view(self) -> WorkshopView | None:
        """The view in sight; None while it is the text or the set-up."""
        return self.made.get(self.current)

    def is_away(self, command: WindowCommand) -> bool:
        """Whether a command is of another view than the one in sight."""
        if command.scope is Scope.WORKSHOP:
            return self.view is not None and command.id not in IN_ALL
        return any(kind.scope is command.scope for name, kind in KINDS.items() if name != self.current)

    def bind(self, bindings: Bindings) -> None:
        bindings.bind("author.next_view", lambda: self.step(1))
        bindings.bind("author.last_view", lambda: self.step(-1))
        for name, kind in KINDS.items():
            for command in CATALOGUE.values():
                if command.scope is kind.scope:
                    bindings.bind(command.id, partial(self._run, name, command.id))

    def _run(self, name: str, command: str) -> None:
        """A command of a view: whoever found it by searching is led there first."""
        if name != self.current:
            self.choose(name)
        self.acts[name].run(command)

    def _make(self, name: str) -> None:
        """The view, where it has not been chosen before."""
        if name in self.made or name not in KINDS:
            return
        view, acts = KINDS[name].make(self._bench), Bindings(self._bench.desk.keys)
        view.bind(acts)
        self.made[name], self.acts[name] = view, acts
        self._stale.add(name)
        self._frame.add_view(name, view)
        breathe()  # what it shows is a large step of its own

    # which one

    def step(self, by: int) -> None:
        """The view after or before, round from the last to the first."""
        self.choose(ORDER[(ORDER.index(self.current) + by) % len(ORDER)])

    def choose(self, name: str, thing: InHand | None = None) -> None:
        """Another view, with what was in hand."""
        before = self.view
        thing = thing or (before.in_hand if before is not None else self._frame.thing_at_caret())
        self._frame.head.show_view(name)
        self._make(name)
        self.current = name
        self._frame.show_view(name)
        now = self.view
        if now is not None:
            self._show(name)
            if thing is not None:
                now.take_up(thing)
            now.take_focus()
        self._frame.show_help(now.keys_told if now is not None else ())
        self.changed.emit(name)

    # what they show

    def show_good(self, depicted: Depicted) -> None:
        """A reading could be built: the view in sight hears it at once, the others when they come into sight. Told
        again with other words, one that was shown stays."""
        if depicted is not self._depicted:
            self._depicted = self._bench.depicted = depicted
            self._stale = set(self.made)
        self._show(self.current)

    def _show(self, name: str) -> None:
        """What has changed since it was last in sight."""
        if name in self._untold:
            self._untold.discard(name)
            self.made[name].retell()
        if name in self._stale and self._depicted is not None:
            self._stale.discard(name)
            self.made[name].show_good(self._depicted)

    def retell(self) -> None:
        self._untold, self._stale = set(self.made), set(self.made)
        self._show(self.current)

    def stop(self) -> None:
        for view in self.made.values():
            view.stop()
