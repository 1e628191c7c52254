"""Watches the folder of the player's own texts and reads them in a thread of its own: checking takes a moment, and so
does a folder of hundreds of texts on a slow disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from assistant.author.authored import drafts
from assistant.base import paths
from assistant.base.files import is_folder
from assistant.drawing.board_file import picture_digest
from assistant.game.own_files import MOST, OwnFile, own_texts, pack_texts, text_files
from assistant.ui.desk import Desk
from assistant.ui.file_watch import FileWatch
from assistant.ui.quiet_reader import QuietReader

MEMORY = "own_texts"


def own_folder(desk: Desk) -> Path:
    """The folder of the own texts: the one the settings name, else the usual one."""
    named = desk.memory.get(MEMORY)
    return Path(named) if isinstance(named, str) and named else paths.own_texts_dir()


@dataclass(frozen=True)
class OwnShelf:
    """The texts of one's own. `beyond`: how many more lie in the folder; `cards`: the name of each one's picture."""

    texts: tuple[OwnFile, ...] = ()
    beyond: int = 0
    drafts: tuple[Path, ...] = ()
    cards: Mapping[Path, str] = field(default_factory=dict)
    checked: bool = False
    watched: frozenset[str] = frozenset()


def _first_look(folder: Path) -> OwnShelf:
    """What the first lines say."""
    files = text_files(folder)
    there = {str(folder), *map(str, files[:MOST]), *(str(f.parent) for f in files[:MOST])} if is_folder(folder) else ()
    texts = own_texts(folder, checked=False) + pack_texts(checked=False)
    return OwnShelf(tuple(texts), max(0, len(files) - MOST), tuple(drafts()), watched=frozenset(there))


def _whole_look(folder: Path, first: OwnShelf, wanted: Callable[[], bool]) -> OwnShelf:
    """With what is wrong in them."""
    texts = own_texts(folder, wanted=wanted) + pack_texts(wanted=wanted)
    cards = {text.path: picture_digest(text.system) for text in texts if text.system is not None}
    return replace(first, texts=tuple(texts), cards=cards, checked=True)


class OwnFolder(QObject):
    """`found` tells the texts: by their first lines, then with what is wrong in them."""

    found = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._known, self._looks = OwnShelf(), 0
        self._files, self._reader = FileWatch(self), QuietReader(self)
        self._files.settled.connect(self.look)
        self._reader.came.connect(self._came)

    def look(self) -> None:
        """Read the folder; nothing is made."""
        self._looks += 1
        folder = own_folder(self._desk)
        self._reader.read(lambda: _first_look(folder))

    def _came(self, found: OwnShelf | None) -> None:
        found = found if found is not None else OwnShelf(checked=True)
        if found.checked:
            self._known = found
        else:
            self._files.watch(set(found.watched))
            if found.texts:
                folder, first, number = own_folder(self._desk), found, self._looks
                self._reader.read(lambda: _whole_look(folder, first, lambda: number == self._looks))
            before = {text.path: text for text in self._known.texts}
            texts = tuple(before.get(text.path, text) for text in found.texts)  # until it is read: what it was
            found = replace(found, texts=texts, cards=self._known.cards)
        self.found.emit(found)

    def stop(self) -> None:
        """No more looks; of one under way the text that is being read is waited for, and no other."""
        self._looks += 1
        self._reader.drop()
        self._files.calm()
        self._reader.wait()
