"""What the checks of references and meaning share: the tree with and without sources, and how they report a finding."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, cast

from assistant.base.data import Data, Raw, Tree
from assistant.base.problem import Severity
from assistant.base.text import Text
from assistant.formats.build_board import board_of
from assistant.formats.documents import Reader
from assistant.formats.file_places import Path
from assistant.formats.tree_shapes import SystemTree
from assistant.model.board import Board

Thing = Literal[
    "side", "track", "family", "figure", "value of a space", "mark or figure", "procedure", "counter type",
    "counter type or card", "choice", "deck", "option", "outcome", "role", "travel profile", "profile of sight",
    "phase", "zone", "zone or space", "scenario",
]  # fmt: skip
Things = Literal["phases", "faces", "modifiers", "outcomes", "automatic", "bar", "stop", "items"]
THINGS: dict[Thing, Text] = {
    "side": Text("side", "camp"),
    "track": Text("track", "piste"),
    "family": Text("family", "famille"),
    "figure": Text("figure", "valeur"),
    "value of a space": Text("value of a space", "valeur d’un espace"),
    "mark or figure": Text("mark or figure", "marque ou valeur"),
    "procedure": Text("procedure", "procédure"),
    "counter type": Text("counter type", "type de pion"),
    "counter type or card": Text("counter type or card", "type de pion ou carte"),
    "choice": Text("choice", "choix"),
    "deck": Text("deck", "paquet"),
    "option": Text("option", "option"),
    "outcome": Text("outcome", "issue"),
    "role": Text("role", "rôle"),
    "travel profile": Text("travel profile", "profil de déplacement"),
    "profile of sight": Text("profile of sight", "profil de vue"),
    "phase": Text("phase", "phase"),
    "zone": Text("zone", "zone"),
    "zone or space": Text("zone or space", "zone ou espace"),
    "scenario": Text("scenario", "scénario"),
}
SEVERAL: dict[Things, Text] = {
    "phases": Text("phases", "phases"),
    "faces": Text("faces", "faces"),
    "modifiers": Text("modifiers", "modificateurs"),
    "outcomes": Text("outcomes", "issues"),
    "automatic": Text("automatic results", "résultats automatiques"),
    "bar": Text("bars", "empêchements"),
    "stop": Text("stops", "arrêts"),
    "items": Text("items", "éléments"),
}


@dataclass
class Checking:
    """One check of one tree. `tree` still has its sources (and its places), `plain` has not."""

    reader: Reader
    tree: Tree
    plain: SystemTree
    sources: dict[str, list[str]]
    kept_board: Board | None = None  # built before of the same data

    @property
    def raw(self) -> Raw:
        """The plain tree for whoever walks it whatever its parts are."""
        return cast(Raw, self.plain)

    def error(self, code: str, text: Text, hint: Text, path: Path, *, key: bool = False) -> None:
        self.reader.add(code, text, hint, self.tree, path, key=key)

    def warning(self, code: str, text: Text, hint: Text, path: Path, *, key: bool = False) -> None:
        self.reader.add(code, text, hint, self.tree, path, key=key, severity=Severity.WARNING)

    def note(self, code: str, text: Text, hint: Text, path: Path, *, key: bool = False) -> None:
        self.reader.add(code, text, hint, self.tree, path, key=key, severity=Severity.NOTE)

    def nearest(self, name: Data, known: Iterable[str]) -> Text:
        return self.reader.nearest(name, known)

    @cached_property
    def bare_board(self) -> Board:
        """The board before its features take links away."""
        return board_of({**self.plain.get("board", {}), "features": []})

    @cached_property
    def board(self) -> Board:
        """The board as it will be built."""
        return self.kept_board or board_of(self.plain.get("board", {}))
