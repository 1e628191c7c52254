"""The board that a text gives as it stands, whatever else of the game cannot be read."""

from __future__ import annotations

from typing import Any, cast

from assistant.author.board_text import BoardText
from assistant.base.data import Tree
from assistant.formats.build_board import board_of, with_names
from assistant.formats.provenance import unwrap
from assistant.formats.yaml_text import parse
from assistant.model.board import Board


def as_written(text: BoardText, board: Board) -> Board:
    """The board of the text; the one there was where the text gives none, or the same."""
    data: Any = parse(text.text, text.file.name).data
    for step in text.above:
        data = data.get(step) if isinstance(data, dict) else None
    if not isinstance(data, dict):
        return board
    try:
        plain = unwrap(cast(Tree, {"board": data}), {}, {})[0].get("board", {})
        names = {word: {"en": look.name.en, "fr": look.name.fr} for word, look in board.terrain_looks.items()}
        made = board_of(with_names(plain, {**names, **data.get("words", {})}))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return board  # a field of another shape than it should have is told among the problems
    return board if made == board else made
