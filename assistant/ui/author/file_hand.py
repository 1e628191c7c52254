"""Files of the game made, renamed and taken away by hand: from the list of files, from the menu, and as the quick fix
of a list that names a file there is none of."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from assistant.author.file_strokes import (
    FILE_KINDS,
    MADE,
    REMOVED,
    RENAMED,
    beginning,
    file_name,
    kind_of_name,
    listed_edits,
    loss_of,
    renamed_edits,
    unlisted_edits,
    usual_name,
)
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text, fill, same
from assistant.ui.author.author_rail import AuthorRail
from assistant.ui.author.name_asker import NameAsker, NamedChoice
from assistant.ui.author.open_texts import FileMove, OpenTexts
from assistant.ui.desk import Desk

NEW, RENAME = Text("New file…", "Nouveau fichier…"), Text("Rename…", "Renommer…")
REMOVE = Text("Take away…", "Ôter…")
WHICH_KIND = Text("What will the file hold?", "Que contiendra le fichier ?")
ITS_NAME = Text("Its name, as it stands in files: {name} (Enter)", "Son nom, comme dans files: {name} (Entrée)")
NEW_NAME = Text("New name of {name}", "Nouveau nom de {name}")
WRITES = Text("a new file, with its beginning, listed in the system", "un fichier, son début, et son nom au système")
CALLED = Text("instead of {old}, in the lists too", "au lieu de {old}, dans les listes aussi")
TAKE, KEEP = Text("Take {name} away", "Ôter {name}"), Text("Keep it", "Le garder")
LOSES = Text("with it go: {what}; {n} lines elsewhere name them",
             "avec lui partent : {what} ; {n} lignes ailleurs les nomment")  # fmt: skip
LOSES_ALONE = Text("with it go: {what}; nothing else names them",
                   "avec lui partent : {what} ; rien d’autre ne les nomme")  # fmt: skip
LISTS = {
    "types": Text("types", "types"), "families": Text("families", "familles"), "cards": Text("cards", "cartes"),
    "tables": Text("tables", "tables"), "procedures": Text("procedures", "procédures"),
    "checks": Text("checks", "vérifications"), "notes": Text("notes", "notes"), "spaces": Text("spaces", "espaces"),
    "grids": Text("grids", "grilles"), "zones": Text("zones", "zones"), "setup": Text("placements", "placements"),
}  # fmt: skip
LOSES_NOTHING = Text("it holds nothing", "il ne contient rien")
BESIDE = Text("Ctrl+Z brings it back; beside its place it stays as {name}~",
              "Ctrl+Z le ramène ; il reste à côté sous {name}~")  # fmt: skip
IS_MAIN = Text("The workshop was opened with {name}: it stays as it is.",
               "L’atelier s’est ouvert sur {name} : il reste tel quel.")  # fmt: skip
IS_SHIPPED = Text("{name} is shipped with Alea and stays.", "{name} est livré avec Alea et reste.")


class FileHand(QObject):
    """`show` brings a file into sight, `tell` a sentence to the foot."""

    def __init__(
        self, desk: Desk, rail: AuthorRail, texts: OpenTexts, asks: NameAsker, show: Callable[[Path], object],
        tell: Callable[[str], object],
    ) -> None:  # fmt: skip
        super().__init__(rail)
        self._desk, self._rail, self._texts, self._asks = desk, rail, texts, asks
        self._show, self._tell = show, tell
        rail.menu_wanted.connect(self._menu)
        rail.new_wanted.connect(self.new)
        rail.rename_wanted.connect(self.rename)
        rail.remove_wanted.connect(self.remove)
        texts.refused.connect(tell)

    @property
    def _folder(self) -> Path:
        return self._texts.authored.main.parent

    def _menu(self, path: Path | None, at: QPoint) -> None:
        """What can be done with the files, and with the one under the mouse."""
        menu, say = QMenu(self._rail), self._desk.say
        menu.addAction(say(NEW), self.new)
        if path is not None and self._texts.authored.texts[path].own and path != self._texts.authored.main:
            menu.addAction(say(RENAME), partial(self.rename, path))
            menu.addAction(say(REMOVE), partial(self.remove, path))
        menu.exec(at)
        menu.deleteLater()

    @property
    def _below(self) -> QPoint:
        return self._rail.mapTo(self._asks.page, QPoint(12, 40))

    # a new one

    def new(self) -> None:
        """A file: its kind first, then its name."""
        choices = [NamedChoice(k, name, f"{k}.yaml", title=self._desk.say(name)) for k, name in FILE_KINDS.items()]
        self._asks.ask(self._desk.say(WHICH_KIND), choices, self._below, self._rail.files, self._ask_name)

    def _ask_name(self, kind: str) -> None:
        usual = usual_name(kind, self._folder)
        hint = self._desk.say(ITS_NAME, name=usual)
        self._asks.ask_plain(hint, self._name_told, self._below, self._rail.files, lambda typed: self.make(typed, kind))
        self._asks.entry.setText(usual)
        self._asks.entry.selectAll()

    def _name_told(self, typed: str) -> NamedChoice | None:
        try:
            name = file_name(typed, self._folder, self._texts.authored.texts)
        except AleaError as bad:
            self._tell(in_a_line(bad.problems[0], self._desk.language))
            return None
        return NamedChoice(typed, WRITES, title=name)

    def make(self, typed: str, kind: str = "", listed: str = "files") -> bool:
        """The file with the beginning of its kind, listed, in sight."""
        texts = self._texts.authored.own_texts()
        try:
            name = file_name(typed, self._folder, self._texts.authored.texts)
            kind = kind or kind_of_name(name, listed)
            path, first = self._folder / name, beginning(kind, self._desk.language, name, texts)
            self._texts.move_file(FileMove(None, path, first), listed_edits(texts, path, kind), fill(MADE, name=name))
        except (AleaError, OSError) as bad:
            self._complain(bad)
            return False
        self._show(path)
        return True

    # another name, and away

    def _mine(self, path: Path | None) -> Path | None:
        """The file, if it is one that may go: not what is shipped, not what the workshop was opened with."""
        path = path or self._rail.current_file
        one = self._texts.authored.texts.get(path) if path is not None else None
        if one is None or path is None:
            return None
        if not one.own or path == self._texts.authored.main:
            self._tell(self._desk.say(IS_SHIPPED if not one.own else IS_MAIN, name=path.name))
            return None
        return path

    def rename(self, path: Path | None = None) -> None:
        """Another name, in the lists too."""
        mine = self._mine(path)
        if mine is not None:
            hint = self._desk.say(NEW_NAME, name=mine.name)
            self._asks.ask_plain(hint, partial(self._rename_told, mine), self._below, self._rail.files,
                                 partial(self._renamed, mine))  # fmt: skip
            self._asks.entry.setText(mine.name)
            self._asks.entry.setSelection(0, len(mine.stem))

    def _rename_told(self, path: Path, typed: str) -> NamedChoice | None:
        told = self._name_told(typed) if typed != path.name else None
        return NamedChoice(typed, fill(CALLED, old=path.name), title=told.title) if told is not None else None

    def _renamed(self, path: Path, typed: str) -> None:
        texts = self._texts.authored.own_texts()
        try:
            name = file_name(typed, path.parent, self._texts.authored.texts)
            self._texts.move_file(FileMove(path, path.with_name(name)), renamed_edits(texts, path, name),
                                  fill(RENAMED, old=path.name, name=name))  # fmt: skip
        except (AleaError, OSError) as bad:
            self._complain(bad)
            return
        self._show(path.with_name(name))

    def remove(self, path: Path | None = None) -> None:
        """Away, once it was told what goes with it."""
        mine = self._mine(path)
        if mine is None:
            return
        loss, say = loss_of(self._texts.authored.own_texts(), mine), self._desk.say
        what = ", ".join(f"{count} {say(LISTS[name])}" for name, count in loss.makes.items())
        told = fill(LOSES if loss.used else LOSES_ALONE, what=same(what), n=loss.used) if what else LOSES_NOTHING
        choices = [
            NamedChoice("take", told, about=say(BESIDE, name=mine.name), title=say(TAKE, name=mine.name)),
            NamedChoice("keep", KEEP, title=say(KEEP)),
        ]
        self._asks.ask(say(told), choices, self._below, self._rail.files, partial(self._removed, mine))

    def _removed(self, path: Path, answer: str) -> None:
        if answer != "take":
            return
        texts = self._texts.authored.own_texts()
        try:
            self._texts.move_file(FileMove(path, None, texts[path]), unlisted_edits(texts, path),
                                  fill(REMOVED, name=path.name))  # fmt: skip
        except (AleaError, OSError) as bad:
            self._complain(bad)
            return
        self._tell(self._desk.say(BESIDE, name=path.name))

    def _complain(self, bad: AleaError | OSError) -> None:
        told = in_a_line(bad.problems[0], self._desk.language) if isinstance(bad, AleaError) else str(bad)
        self._tell(told)
