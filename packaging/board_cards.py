"""The small pictures of the start page: a piece of each board with its first set-up, kept in icons/boards."""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage

from assistant.base import paths
from assistant.drawing.application import offscreen_application
from assistant.drawing.position import draw_position, picture_of
from assistant.game import open_system, system_names
from assistant.model.scenario import Scenario, System
from assistant.play.apply import apply
from assistant.play.setup import fixed_setup, random_setup
from assistant.play.state import GameState, start_state

WIDTH, HEIGHT = 720, 400
# where to look, as shares of the board: middle of the cut, and its width
CUTS = {
    "alexandria": ("naval_battle", 0.24, 0.36, 0.42),
    "julius_caesar": ("historical", 0.42, 0.36, 0.42),
    "sword_of_rome": ("four", 0.46, 0.46, 0.62),
    "caesar_xl": ("standard", 0.5, 0.45, 0.6),
    "triumvirate": ("three", 0.4, 0.3, 0.6),
}


def set_up(system: System, scenario: Scenario | None) -> GameState:
    """The scenario with all its counters, the same each time."""
    state = start_state(system, scenario, "board-cards")
    if scenario is None:
        return state
    for command in (fixed_setup(system, scenario, state),):
        if command is not None:
            state, _ = apply(state, command, system)
    rest = random_setup(system, scenario, state, 7)
    return apply(state, rest, system)[0] if rest is not None else state


def main() -> int:
    app = offscreen_application()
    folder = paths.icons_dir() / "boards"
    folder.mkdir(exist_ok=True)
    for name in sys.argv[1:] or system_names():
        system = open_system(name, own_copy=False).system
        chosen, x, y, share = CUTS.get(name, ("", 0.5, 0.5, 0.5))
        state = set_up(system, next((s for k, s in system.scenarios.items() if k == chosen), None))
        scale = WIDTH / (system.board.size[0] * share)
        for language in ("en", "fr"):
            image = draw_position(picture_of(system, state, scale=scale, language=language))
            save_cut(image, x, y, folder / f"{name}-{language}.jpg")
    del app
    return 0


def save_cut(image: QImage, x: float, y: float, path: Path) -> None:
    """The piece of the board around a point, as a small picture."""
    cut = QRect(0, 0, min(WIDTH, image.width()), min(HEIGHT, image.height()))
    cut.moveCenter(QRect(0, 0, round(image.width() * x * 2), round(image.height() * y * 2)).center())
    cut.moveLeft(min(max(0, cut.left()), image.width() - cut.width()))
    cut.moveTop(min(max(0, cut.top()), image.height() - cut.height()))
    small = image.copy(cut).scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
    small.save(str(path), "JPG", 82)
    print(path, path.stat().st_size)


if __name__ == "__main__":
    sys.exit(main())
