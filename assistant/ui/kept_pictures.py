"""The pictures of boards that are the player's alone, in the settings: one for each system; and how all pictures of a
system are looked at, those that its texts bring among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from assistant.author.kept_picture import KeptPicture, kept_from, kept_opacity
from assistant.base.data import Data, Tree
from assistant.base.files import is_there
from assistant.drawing.boards.layers import PARTS
from assistant.game.board_picture import FoundPicture
from assistant.ui.desk import Desk

MEMORY, VIEWS = "own_picture", "picture_views"


@dataclass(frozen=True, slots=True)
class PicturesView:
    """How the pictures of one system lie: that of its texts, which of two is above, and what of our drawing is above
    both; None leaves that to the board's author."""

    shown: bool = True
    opacity: float = 1.0
    lines: bool = False
    mine_below: bool = False
    over: frozenset[str] | None = None

    def written(self) -> Tree:
        """As the settings hold it."""
        out: Tree = {"shown": self.shown, "opacity": round(self.opacity, 2), "lines": self.lines,
                     "mine_below": self.mine_below}  # fmt: skip
        if self.over is not None:
            out["over"] = list[Data](sorted(self.over))
        return out


@dataclass(frozen=True, slots=True)
class SeenPicture:
    """A picture that lies on a board now."""

    file: Path
    matrix: tuple[float, ...]
    opacity: float


def seen_pictures(desk: Desk, system: str, found: FoundPicture | None) -> tuple[SeenPicture, ...]:
    """Those of a system that are shown, the lower one first: the one its text brings, and the player's own."""
    view, mine = pictures_view(desk, system), kept_picture(desk, system)
    own = SeenPicture(mine.file, mine.matrix, mine.opacity) if mine is not None and mine.shown else None
    shared = SeenPicture(found.file, found.picture.matrix, view.opacity) if found is not None and view.shown else None
    order = (own, shared) if view.mine_below else (shared, own)
    return tuple(one for one in order if one is not None and is_there(one.file))


def kept_picture(desk: Desk, system: str) -> KeptPicture | None:
    """The one of a system; damaged settings hold none."""
    kept = desk.memory.get(MEMORY)
    return kept_from(kept.get(system)) if isinstance(kept, dict) else None


def keep_picture(desk: Desk, system: str, picture: KeptPicture | None) -> None:
    """Remember another one, or none."""
    _keep(desk, MEMORY, system, picture.written() if picture is not None else None)


def pictures_view(desk: Desk, system: str) -> PicturesView:
    """How those of a system are looked at; damaged settings leave it as it is usual."""
    kept = desk.memory.get(VIEWS)
    told = kept.get(system) if isinstance(kept, dict) else None
    if not isinstance(told, Mapping):
        return PicturesView()
    over = told.get("over")
    return PicturesView(
        told.get("shown") is not False,
        kept_opacity(told.get("opacity")),
        told.get("lines") is True,
        told.get("mine_below") is True,
        frozenset(p for p in over if isinstance(p, str) and p in PARTS) if isinstance(over, list) else None,
    )


def keep_view(desk: Desk, system: str, view: PicturesView) -> None:
    """Remember another one; nothing is kept of what is usual."""
    _keep(desk, VIEWS, system, view.written() if view != PicturesView() else None)


def _keep(desk: Desk, name: str, system: str, told: Tree | None) -> None:
    kept = desk.memory.get(name)
    memory = dict(kept) if isinstance(kept, dict) else {}
    memory.pop(system, None)
    if told is not None:
        memory[system] = told
    desk.memory[name] = memory
    desk.save()
