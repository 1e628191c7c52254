"""Games and files as they are read to be compared."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import read_text
from assistant.base.text import Text, same
from assistant.formats.file_text import MAX_BYTES
from assistant.game.named import TEXTS, is_game, named
from assistant.game.opened import OpenGame, open_game
from assistant.play.compared import Compared, beginning, compared_text


def compared_file(word: str) -> Compared:
    """A text, pack or game by its path. Raises AleaError with what is wrong in it."""
    name = same(Path(word).name)
    if is_game(word):
        game = open_game(word, look_only=True)
        try:
            return compared_game(game, name)
        finally:
            game.close()
    found = named(word, own_copy=False)
    opened, main = found.opened, Path(found.text)
    files = sorted(main.glob("*.yaml")) if main.is_dir() else [main] if main.suffix.lower() in TEXTS else []
    texts = {path: read_text(path, MAX_BYTES) for path in files}
    first = next((file for file in files if file.name == "system.yaml"), files[0] if files else None)
    return compared_text(name, opened.system, opened.tree, found.scenario, texts, first)


def compared_game(game: OpenGame, name: Text, step: int | None = None, *, begun: bool = False) -> Compared:
    """A game as it stands, as it stood after a step, or as its text began it. It has secrets: a viewer is asked for
    when the two are compared."""
    state = game.whole if step is None else game.journal.state_at(step)
    if begun:
        state = beginning(game.system, game.scenario)
    main = Path(game.text_name)
    files = [main] if main.suffix.lower() in TEXTS and main.is_file() else []
    texts = {path: read_text(path, MAX_BYTES) for path in files}
    chosen = str(game.journal.header.scenario or "")
    return Compared(name, game.system, state, game.opened.tree, texts, chosen, files[0] if files else None)
