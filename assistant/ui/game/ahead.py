"""What a page is about to need of a game, worked out while the window still answers: rules are compiled, checks and
what procedures read off the board too, the coast of a board brought to its scale, its provinces cut at it and its roads
bent round what is in their way. The page then finds all kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.drawn_lines import drawn_lines
from assistant.drawing.boards.projection import coast_path, projection_of
from assistant.drawing.boards.shapes import SpaceShapes
from assistant.drawing.shown_parts import bring_parts
from assistant.ui.map.scene_sizes import scene_scale

if TYPE_CHECKING:
    from assistant.game import OpenGame, OpenSystem


def rules_ready(opened: OpenSystem) -> OpenSystem:
    """A system whose procedures are compiled and whose counters are cut out of their scans."""
    opened.book.visible()
    bring_parts(opened.system)
    return opened


def map_ready(game: OpenGame) -> OpenGame:
    """A game whose map can be made at once."""
    guesser = rules_ready(game.opened).guesser
    for definition in game.opened.book.visible():
        guesser.told(definition)
    frame = Frame(game.system.board, scene_scale(game.system))
    projection = projection_of(frame)
    if projection is not None:
        coast_path(frame, projection)
        shapes = SpaceShapes(frame)
        for space in game.system.board.spaces.values():
            if space.kind == "area":  # as who holds it is shown
                shapes.path(space.id)
    drawn_lines(frame)
    return game.look_through()
