"""What the checks of references and meaning share: the tree with and without sources, and how they report a finding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from assistant.base.problem import Severity
from assistant.formats.build_board import board_of
from assistant.formats.documents import Reader
from assistant.formats.places import Path
from assistant.model.board import Board


@dataclass
class Checking:
    """One check of one tree. `tree` still has its sources (and its places), `plain` has not."""

    reader: Reader
    tree: dict[str, Any]
    plain: dict[str, Any]
    sources: dict[str, list[str]]

    def error(self, code: str, text: str, hint: str, path: Path, *, key: bool = False) -> None:
        self.reader.add(code, text, hint, self.tree, path, key=key)

    def warning(self, code: str, text: str, hint: str, path: Path, *, key: bool = False) -> None:
        self.reader.add(code, text, hint, self.tree, path, key=key, severity=Severity.WARNING)

    def note(self, code: str, text: str, hint: str, path: Path, *, key: bool = False) -> None:
        self.reader.add(code, text, hint, self.tree, path, key=key, severity=Severity.NOTE)

    def nearest(self, name: object, known: Iterable[str]) -> str:
        return self.reader.nearest(name, known)

    @cached_property
    def bare_board(self) -> Board:
        """The board before its features take links away."""
        return board_of({k: v for k, v in self.plain.get("board", {}).items() if k != "features"})

    @cached_property
    def board(self) -> Board:
        """The board as it will be built."""
        return board_of(self.plain.get("board", {}))
