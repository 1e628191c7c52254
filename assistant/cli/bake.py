"""`alea bake`: draws the board of a system into the cache for the map window, which starts it by itself."""

from __future__ import annotations

from pathlib import Path

from assistant.base import paths
from assistant.base.text import Text
from assistant.cli.arguments import read, wrong_use
from assistant.cli.usages import COMMANDS
from assistant.game import open_system


def _is_scale(text: str) -> bool:
    try:
        return 0 < float(text) < 10_000
    except ValueError:
        return False


def run(args: list[str]) -> int:
    """bake SYSTEM THEME LANGUAGE SCALE OUT [LAYER LEFT OUT]... [+PART DRAWN ALONE]... [@PIECE OF IT]"""
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.board_file import BoardPart, bake_board, bake_part
    from assistant.drawing.boards.layers import without

    system_name, theme, language, scale, out, *left_out = read(args, COMMANDS["bake"]).words
    part = next((BoardPart.of_word(word) for word in left_out if word.startswith("@")), None)
    if theme not in ("light", "dark") or language not in ("en", "fr") or not _is_scale(scale):
        raise wrong_use(
            Text("alea bake is called by the window", "alea bake est appelé par la fenêtre"),
            Text(
                "Themes are light and dark, languages en and fr, the scale a number above 0.",
                "Thèmes : light et dark ; langues : en et fr ; échelle : un nombre supérieur à 0.",
            ),
        )
    app = offscreen_application()
    system, cache = open_system(system_name).system, paths.cache_dir()
    alone = frozenset(word[1:] for word in left_out if word.startswith("+"))
    if part is not None:
        bake_part(system, theme, language, float(scale), Path(out), cache, without(left_out), part)
        return 0
    bake_board(system, theme, language, float(scale), Path(out), cache, without(left_out), alone)
    del app
    return 0
