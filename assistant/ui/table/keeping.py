"""What the table keeps over a restart: history, own modifiers of the game, rulings, phase, preferences; and
the menu that holds what has no letter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from assistant.base.files import why_not
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import fill
from assistant.game.free_tools import FreeTools
from assistant.game.report import export_text, history_text
from assistant.game.sitting import Sitting
from assistant.game.table_session import TableSession
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.dice_line import SUMS
from assistant.ui.commands.bindings import Bindings
from assistant.ui.desk import Desk
from assistant.ui.table.typing import SPACE_ONLY


class KeepingHolder(Protocol):
    """The panel, as far as its memory needs it."""

    bindings: Bindings
    note: str

    def refresh(self) -> None: ...
    def open_free(self) -> None: ...


class Keeping:
    """The memory of one system's table."""

    def __init__(self, desk: Desk, sitting: Sitting, panel: KeepingHolder, game: Path | None = None) -> None:
        self._desk, self._sitting, self._panel, self.game = desk, sitting, panel, game
        self._id = sitting.opened.system.id
        house, options = desk.memory.pop(self._key("house"), None), desk.memory.pop(self._key("options"), None)
        self.session = TableSession(sitting, game, house=house, options=options)
        self.free = FreeTools(sitting.opened.system, self.session.log)
        for answer in sitting.history:
            sitting.memory[answer.line_up.procedure] = answer.line_up.lasting()
        self._take_up_modifiers()

    def _take_up_modifiers(self) -> None:
        """With a game beside the table those count that the game has on record."""
        beside = self.session.beside
        if beside is not None:
            try:
                self._sitting.house = tuple(beside.standing())
            except AleaError:
                self.session.beside = self.game = None  # it cannot be read: the table goes on by itself
        self._sitting.keep_house(self._sitting.house)

    def lasts(self) -> str:
        """How long a modifier "for this game" counts."""
        if self.game is not None:
            return self._desk.say(words.IN_JOURNAL, file=self.game.name)
        return self._desk.say(words.AT_THIS_TABLE)

    def first_words(self) -> str:
        """What there is to say of where results are kept; nothing where they are kept as ever."""
        log = self.session.log
        if log.is_passing:
            return self._desk.say(words.PASSING, folder=str(log.key.parent))
        return self._desk.say(words.SECOND_TABLE, file=log.journal.path.name) if log.is_second else ""

    def unkept(self) -> str:
        """What would be gone with the table, after it was tried to be kept once more."""
        refusal = self.save()
        log, any_results = self.session.log, bool(self._sitting.history or self.free.events)
        passing = any_results and not log.is_closed and log.is_passing
        return refusal or (self.first_words() if passing else "")

    def _key(self, name: str) -> str:
        return f"{name}:{self._id}"

    # memory

    def last_procedure(self) -> str:
        """The procedure that was open last; empty when there was none."""
        kept = self._desk.memory.get(self._key("procedure"))
        return kept if isinstance(kept, str) and any(d.id == kept for d in self._sitting.procedures) else ""

    def chose(self, procedure: str) -> None:
        """A procedure was opened."""
        self._desk.memory[self._key("procedure")] = procedure
        self._desk.save()

    def phase(self) -> str:
        """The phase chosen last, else the one of the open procedure, else the first that has any."""
        phases = [p for p in self._sitting.opened.system.phases if p.procedures]
        kept = self._desk.memory.get(self._key("phase"))
        if any(str(p.id) == kept for p in phases):
            return str(kept)
        own = (p for p in phases if self._sitting.line_up.procedure in p.procedures)
        return str(next((p.id for p in own), phases[0].id if phases else ""))

    def chose_phase(self, phase: str) -> None:
        """Another phase."""
        self._desk.memory[self._key("phase")] = phase
        self._desk.save()

    def save(self) -> str:
        """What has changed is on disk when this returns; a refusal is told, and returned. What was refused is tried
        again the next time."""
        refusal = ""
        try:
            if not self.session.log.is_closed and (fault := self.free.keep()) is not None:
                raise fault
            self.session.note()
        except AleaError as bad:
            self._panel.note = refusal = self._desk.say(fill(words.ONLY_SHOWN, why=why_not(bad)))
        beside = self.session.beside
        if beside is not None and beside.refused is not None:
            self._panel.note, beside.refused = in_a_line(beside.refused, self._desk.language), None
        return refusal

    # the menu

    def fill_menu(self, menu: QMenu) -> None:
        """What has no letter, with the keys it has."""
        menu.clear()
        desk = self._desk
        named = (("table.second_window", words.SECOND_WINDOW), ("table.turn_card", words.TURN_CARD))
        for command, text in (*named, ("table.share", words.SHARE)):
            key = desk.keys.key(command, desk.language)
            self._add(menu, f"{desk.say(text)}\t{key}", partial(self._run, command))
        key = desk.keys.key("view.dice", desk.language)
        self._add(menu, f"{desk.say(words.FREE_TOOLS)}\t{key}", self._panel.open_free)
        menu.addSeparator()
        for text, key, act in ((words.SUMS, SUMS, self.turn_sums), (words.SPACE_ONLY, SPACE_ONLY, self.turn_space)):
            action = self._add(menu, desk.say(text), act)
            action.setCheckable(True)
            action.setChecked(bool(desk.memory.get(key)))
        menu.addSeparator()
        for text, act in ((words.EXPORT, self.ask_export), (words.APPEND, self.ask_append)):
            self._add(menu, desk.say(text), act)
        self._add(menu, desk.say(words.NEW_SITTING), self.new_sitting)

    def _run(self, command: str) -> None:
        self._panel.bindings.run(command)

    @staticmethod
    def _add(menu: QMenu, text: str, act: Callable[[], object]) -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(lambda _c=False: act())
        return action

    def turn_sums(self) -> None:
        self._turn(SUMS)

    def turn_space(self) -> None:
        self._turn(SPACE_ONLY)

    def _turn(self, key: str) -> None:
        self._desk.memory[key] = not self._desk.memory.get(key)
        self._desk.save()
        self._show("")

    def _show(self, note: str) -> None:
        self._panel.note = note
        self._panel.refresh()

    def new_sitting(self) -> None:
        """Begin with an empty history; undo brings the old one back."""
        self._sitting.history = []
        self._sitting.opened_line = self._sitting.written = None
        self._sitting.again()
        self._show("")

    # the results elsewhere

    def text(self) -> str:
        """The results in full, and what was rolled and drawn freely."""
        free = self.free.text(self._desk.language)
        return "\n".join(part for part in (history_text(self._sitting), free) if part)

    def _window(self) -> QWidget | None:
        return self._panel if isinstance(self._panel, QWidget) else None

    def ask_export(self) -> None:
        """The results as a text file."""
        say = self._desk.say
        path, _ = QFileDialog.getSaveFileName(self._window(), say(words.EXPORT), "alea.txt", "*.txt")
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """Write the results; where they went, or what stopped it, is told."""
        try:
            export_text(path, self.text())
        except AleaError as bad:
            self._show(in_a_line(bad.problems[0], self._desk.language))
        else:
            self._show(self._desk.say(words.EXPORTED, file=path))

    def ask_append(self) -> None:
        """The results as notes of a game."""
        path, _ = QFileDialog.getOpenFileName(self._window(), self._desk.say(words.APPEND), "", "*.alea")
        if path:
            self.append_to(Path(path))

    def append_to(self, path: Path) -> int:
        """Add the lines a game does not have yet as notes; the number added."""
        from assistant.game.table_notes import append_history

        try:
            count = append_history(path, self._sitting)
        except AleaError as bad:
            self._show(in_a_line(bad.problems[0], self._desk.language))
            return 0
        text = words.APPENDED if count else words.ALREADY_THERE
        self._show(self._desk.say(text, n=count, file=path.name))
        return count
