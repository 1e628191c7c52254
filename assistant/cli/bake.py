"""`alea bake`: draws the board of a system into the cache for the map window, which starts it by itself."""

from __future__ import annotations

from pathlib import Path

from assistant import resources
from assistant.cli.arguments import wrong_use
from assistant.game import open_system


def run(args: list[str]) -> int:
    """bake SYSTEM THEME LANGUAGE SCALE OUT"""
    if len(args) != 5:
        raise wrong_use("alea bake SYSTEM THEME LANGUAGE SCALE OUT", "The map window calls this; you need not.")
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.bake import bake_board

    system_name, theme, language, scale, out = args
    app = offscreen_application()
    bake_board(open_system(system_name).system, theme, language, float(scale), Path(out), resources.cache_dir())
    del app
    return 0
