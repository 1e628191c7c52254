"""The page "your copy": every figure nobody could source, what the player has typed instead, kept per system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from assistant.base.files import is_there
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.formats.addresses import LANGUAGES, Found, find
from assistant.formats.file_places import below
from assistant.formats.own_copy import Value, read_board, read_lines, write_lines
from assistant.formats.plain import typed_value
from assistant.game.copy_texts import OwnText, is_text_line, set_in, texts_of
from assistant.game.library import OpenSystem, open_system, overlay_path
from assistant.game.own_modifiers import restore_overlay
from assistant.game.table_journal import journal_of
from assistant.model.sources import Source
from assistant.play.commands.table_sitting import WriteOwnText

NAMES = ("id", "format", "system")  # of a thing or a file; no copy prints them
TOLD = ("name", "text", "note", "why", "ref", "source", "art", "outline", "at", "lonlat")  # whole, or not as figures
PARTS = ("tables", "counters", "board", "cards", "procedures", "system", "scenarios")


T_COPY = Text("your copy", "votre exemplaire")


@dataclass(frozen=True, slots=True)
class Doubtful:
    """One figure to look up: where it stands, what we took, how firm that is, and what the player's copy says."""

    address: str
    part: str
    ours: Value | None
    source: Source
    ref: str
    why: str
    yours: Value | None = None


class OwnCopy:
    """The doubtful figures of one system and the player's file about them. Every entry is on disk at once."""

    def __init__(self, system: str, path: Path | None = None) -> None:
        self._name = system
        self.opened = open_system(system, own_copy=False)
        self.system_id = self.opened.system.id
        self.path = path or overlay_path(self.system_id)
        self.lines: dict[str, Value] = read_lines(self.path)
        self.board: dict[str, Any] = read_board(self.path)
        self._is_checked = False

    @cached_property
    def _doubtful(self) -> list[Doubtful]:
        """What waits for the owner's copy, as our text has it, which does not change while the copy is typed."""
        return [f for f in doubtful_figures(self.opened) if f.part in PARTS]

    def looked_through(self) -> OwnCopy:
        """This one, its figures found and the system as it is with them read: what takes longest of its page. The file
        as it stands is checked whole by that, so that the first rating typed need not do it."""
        self.figures()
        self.current()
        self._is_checked = True
        return self

    def figures(self) -> list[Doubtful]:
        """All figures that wait for the owner's copy, by part."""
        out = self._doubtful
        known = {f.address for f in out}
        out = [_with(f, self.lines.get(f.address)) for f in out]
        extra = [
            Doubtful(a, a.split(".")[0], None, Source.OWN_COPY, "", "", v)
            for a, v in self.lines.items()
            if a not in known and not is_text_line(a, v, self.opened.tree)
        ]
        return sorted([*out, *extra], key=lambda f: PARTS.index(f.part) if f.part in PARTS else len(PARTS))

    def set(self, address: str, text: str) -> None:
        """Keep what the player's copy says; empty text goes back to ours. Raises when it does not fit the figure."""
        lines = {k: v for k, v in self.lines.items() if k != address}
        if text.strip():
            lines[address] = typed_value(text.strip())
        self.use(lines, self.board)

    def set_several(self, values: Mapping[str, str]) -> None:
        """Keep several figures as one change; an empty text goes back to ours."""
        lines = {k: v for k, v in self.lines.items() if k not in values}
        lines.update({address: typed_value(text.strip()) for address, text in values.items() if text.strip()})
        self.use(lines, self.board)

    def texts(self, language: str) -> list[OwnText]:
        """Every text of the system in one language, by part, with what the player's copy says."""
        return texts_of(self.opened.tree, self.lines, language)

    def set_text(self, address: str, language: str, text: str) -> None:
        """Keep a text of the player's copy in one language; the other stays. Empty text goes back to ours."""
        self.use(set_in(self.lines, address, language, text), self.board)

    def use(self, lines: Mapping[str, Value], board: Mapping[str, Any]) -> None:
        """Keep figures, texts and board if the system loads with them, else the ones before."""
        before, text = (self.lines, self.board), self._text()
        self.lines, self.board = dict(lines), dict(board)
        write_lines(self.path, self.system_id, lines, board)
        changed = {a for a in {*before[0], *lines} if before[0].get(a) != lines.get(a)}
        # a file that was changed by hand is checked whole once, before ratings alone can be
        ratings = self._is_checked and before[1] == self.board
        ratings = ratings and all(self._is_rating(a, lines.get(a)) for a in changed)
        try:
            open_system(self._name, only_ratings=ratings)
        except AleaError:
            self.lines, self.board = before
            write_lines(self.path, self.system_id, *before)
            raise
        self._is_checked = True
        if before != (self.lines, self.board):
            with journal_of(self.opened.system) as log:
                log.do(WriteOwnText(text, self._text(), T_COPY.as_dict()))

    def _is_rating(self, address: str, value: Value | None) -> bool:
        """Whether a line gives a counter another number where ours bears one: nothing else hangs on that."""
        found = find(dict(self.opened.tree), address) if address.startswith("counters.types.") else None
        if not isinstance(found, Found) or address.rpartition(".")[2] in ("count", "steps"):
            return False
        held: Any = self.opened.tree
        for step in found.path:
            held = below(held, step)
        return type(held) is int and (value is None or type(value) is int)

    def _text(self) -> str:
        """The player's file as it stands; empty for none."""
        return self.path.read_text(encoding="utf-8") if is_there(self.path) else ""

    def undo(self) -> bool:
        """Take back the last change of the player's file that stands in the journal of the table; whether there was
        one. A file that somebody changed by hand since is left alone."""
        with journal_of(self.opened.system) as log:
            last = log.last
            if not isinstance(last, WriteOwnText) or last.after != self._text() or not log.undo():
                return False
        restore_overlay(self.path, last.before or None)
        self.lines, self.board = read_lines(self.path), read_board(self.path)
        return True

    def export(self, path: Path) -> None:
        """A copy of the file, for another machine or a friend with the same printing."""
        write_lines(path, self.system_id, self.lines, self.board)

    def take(self, path: Path) -> int:
        """Add figures, texts and board of another file; the number taken."""
        lines, board = read_lines(path), read_board(path)
        links = self.board.get("links", [])
        here = {_key(link) for link in links}
        new = [link for link in board.get("links", []) if _key(link) not in here]
        spaces = {**self.board.get("spaces", {}), **board.get("spaces", {})}
        self.use({**self.lines, **lines}, {"spaces": spaces, "links": [*links, *new]})
        return len(lines) + len(board.get("spaces", {})) + len(new)

    def current(self) -> OpenSystem:
        """The system as it is with the own copy."""
        return open_system(self._name)


def _key(link: Mapping[str, Any]) -> tuple[frozenset[str], str, bool]:
    """What makes two lines of links say the same."""
    return frozenset(link["between"]), str(link["kind"]), bool(link.get("remove"))


def _with(figure: Doubtful, yours: Value | None) -> Doubtful:
    return Doubtful(figure.address, figure.part, figure.ours, figure.source, figure.ref, figure.why, yours)


def doubtful_figures(opened: OpenSystem) -> Iterator[Doubtful]:
    """Every single figure below an address marked assumed or unknown."""
    seen: set[str] = set()
    for address, provenance in opened.system.sources.items():
        if not provenance.source.to_check:
            continue
        found = find(dict(opened.tree), address)
        if not isinstance(found, Found):
            continue
        held: Any = opened.tree
        for step in found.path:
            held = below(held, step)
        for leaf, value in _leaves(address, held, opened.tree):
            if leaf not in seen and opened.system.sources.of(leaf).source.to_check:
                seen.add(leaf)
                told = opened.system.sources.of(leaf)
                yield Doubtful(leaf, leaf.split(".")[0], value, told.source, told.ref, told.why)


def _leaves(address: str, held: Any, tree: Mapping[str, Any]) -> Iterator[tuple[str, Value | None]]:
    """The figures below an address. Whole rows and texts are shown as one, since they are typed as one; of a list of
    things those that have an id. What names a thing or a file is no figure."""
    if isinstance(held, bool | int | str):
        yield address, held
    elif isinstance(held, list):
        if any(isinstance(v, dict | list) for v in held):
            for one in held:
                if isinstance(one, Mapping) and "id" in one:
                    yield from _leaves(f"{address}.{one['id']}", one, tree)
            return
        yield address, ", ".join(str(v) for v in held)
    elif isinstance(held, Mapping) and not held.keys() <= set(LANGUAGES):
        for key, value in held.items():
            if not _is_told(address, key):
                inner = address if key in ("figures", "values") else f"{address}.{key}"
                yield from _leaves(inner, value, tree)


def _is_told(address: str, key: str) -> bool:
    """Whether a field names, tells or places a thing, which is no figure of it."""
    if key == "kind":
        return address.startswith("scenarios.") and address.count(".") == 1
    return key in NAMES or key in TOLD
