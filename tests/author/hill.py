"""A small game of an author’s own with remarks in it, for tests of the hand."""

from __future__ import annotations

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.formats.edited import EditedGame
from assistant.game.first_texts import first_texts
from assistant.model.scenario import System

HOME = Path(mkdtemp(prefix="alea-hill-"))  # files have to be there, whatever they say
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
COUNTERS = HOME / "counters.yaml"
MORE = """  # those who came late
  red_guard:   # the best there are
    family: troop
    side: red
    name: {en: Red guard, fr: Garde rouge}
    count: 3      # printed on the box
    # one of them is better
    members: {2: {figures: {move: 9}}}
    figures:
      attack: {value: 6, source: rules, ref: "2"}   # 2.1
      defence: 6
      # horses
      move: {value: 8, source: assumed, why: they had horses}
  red_cart: {family: troop, side: red, name: Cart, count: 1, figures: {attack: 0, defence: 1, move: unknown}}  # slow
"""


@cache
def hill_texts() -> dict[Path, str]:
    """The files, with more types and remarks than a first game has."""
    texts = {HOME / n: t for n, t in first_texts("blank", "hill").items()}
    texts[COUNTERS] = texts[COUNTERS].replace("words:   ", f"{MORE}words:   ")
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return texts


def hill_files() -> dict[str, str]:
    """The same by the names of their files."""
    return {path.name: words for path, words in hill_texts().items()}


def system_of(texts: dict[Path, str]) -> System:
    """The game that texts make; what is wrong with them fails."""
    loaded = EditedGame(schemas_dir(), [scenarios_dir()]).read(HOME / "system.yaml", texts)
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    return loaded.system


@cache
def hill() -> System:
    return system_of(hill_texts())
