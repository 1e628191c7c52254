"""`alea bake`: draws the board of a system into the cache for the map window, which starts it by itself."""

from __future__ import annotations

from pathlib import Path

from assistant.base import paths
from assistant.cli.arguments import read
from assistant.cli.usages import COMMANDS
from assistant.game import open_system


def run(args: list[str]) -> int:
    """bake SYSTEM THEME LANGUAGE SCALE OUT [LAYER LEFT OUT]..."""
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.board_file import bake_board
    from assistant.drawing.boards.layers import without

    system_name, theme, language, scale, out, *left_out = read(args, COMMANDS["bake"]).words
    app = offscreen_application()
    system, cache = open_system(system_name).system, paths.cache_dir()
    bake_board(system, theme, language, float(scale), Path(out), cache, without(left_out))
    del app
    return 0
