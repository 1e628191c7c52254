"""`alea replay`: a game as one page to send, with a picture and a sentence for each step, as one side may know it. The
file of the game is only read."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import put_text
from assistant.base.paths import cache_dir
from assistant.base.problem import error
from assistant.base.text import Text, say
from assistant.cli.arguments import language_of, read, wrong_use
from assistant.cli.log import side_named, step_named
from assistant.cli.show import in_a_folder, picture_size, theme_of
from assistant.cli.usages import COMMANDS
from assistant.game import open_game

KINDS = (".html", ".htm")
WRITTEN = Text(
    "The replay is in {path} ({steps} steps, {size} MB).", "Le film est dans {path} ({steps} étapes, {size} Mo)."
)


def run(args: list[str]) -> int:
    """Write the page and say where it is."""
    arguments = read(args, COMMANDS["replay"])
    target, language = _target(arguments.one("o")), language_of(arguments)
    theme, size = theme_of(arguments), picture_size(arguments.one("size", "1600x1100"))
    game = open_game(Path(arguments.words[0]), look_only=True)
    if not game.system.board.spaces:
        name = game.system.name.at(language)
        raise error("no-board", say("{at} has no board to draw", "{at} n’a pas de carte à dessiner", at=name))
    journal = game.journal
    viewer = None if "open" in arguments.flags else side_named(journal.system, arguments.one("side")) or ""
    upto = step_named(journal, arguments.one("to"))

    from assistant.drawing.application import offscreen_application
    from assistant.drawing.sent_page import ReplayWish, replay_page, steps_of

    application = offscreen_application()
    wish = ReplayWish(viewer, upto, theme, language, size, cache_dir())
    title = (game.scenario or game.system).name
    put_text(target, replay_page(journal, title, wish))
    count, large = len(steps_of(journal, wish)) - 1, target.stat().st_size / 1e6
    print(WRITTEN.fill(language, path=target, steps=count, size=f"{large:.1f}"))
    del application
    return 0


def _target(name: str) -> Path:
    target = Path(name)
    if not name or target.suffix.lower() not in KINDS:
        raise wrong_use(
            Text("alea replay needs a page to write", "alea replay demande une page à écrire"),
            Text("For example: -o game.html", "Par exemple : -o partie.html"),
        )
    return in_a_folder(target)
