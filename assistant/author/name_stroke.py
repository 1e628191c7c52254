"""Where the name of a place is written: put there by a hand, nudged, or left to the drawing again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant.author.board_text import BoardText
from assistant.author.place_stroke import WIDE, Point, digits_in, pair, write_pair
from assistant.author.text_changes import Step
from assistant.author.text_stroke import TextStroke
from assistant.base.text import Text, fill
from assistant.model.board import Board, Space

PUT_NAME = Text("put the name of {name}", "placer le nom de {name}")
AUTOMATIC = Text("the name of {name} finds its place again", "le nom de {name} trouve à nouveau sa place")


def put_name(texts: Mapping[Path, str], board: Board, space: Space, to: Point) -> TextStroke | None:
    """The middle of a name to a point. None for a place that has no entry of its own."""
    text = BoardText(texts)
    path = _entry(text, space)
    if path is None:
        return None
    node, words = text.at(*path, "name_at"), pair(to, max(2 if max(board.size) < WIDE else 0, digits_in(text, board)))
    if node is not None:
        write_pair(text, node, words, (*path, "name_at"))
    else:
        text.add(words, *text.above, *path, "name_at")
    return TextStroke(fill(PUT_NAME, name=space.name), text.edits()) if text.changed else None


def free_name(texts: Mapping[Path, str], space: Space) -> TextStroke | None:
    """The drawing chooses its place again."""
    text = BoardText(texts)
    path = _entry(text, space)
    if path is None or text.at(*path, "name_at") is None:
        return None
    text.remove(*text.above, *path, "name_at")
    return TextStroke(fill(AUTOMATIC, name=space.name), text.edits())


def _entry(text: BoardText, space: Space) -> tuple[Step, ...] | None:
    path: tuple[Step, ...] = ("spaces", str(space.id))
    if space.grid:
        path = ("grids", space.grid, text.singles(space.grid), str(space.id))
    return path if text.at(*path) is not None else None
