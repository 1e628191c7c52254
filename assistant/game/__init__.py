"""The open game: system, scenario, state, journal and rules tied together. Windows, commands and scripts talk to it."""

from assistant.game.effects import result_command
from assistant.game.library import OpenSystem, open_system, overlay_path, system_names, system_path
from assistant.game.opened import OpenGame, games_dir, new_game, open_game, scenario_of

__all__ = [
    "OpenGame",
    "OpenSystem",
    "games_dir",
    "new_game",
    "open_game",
    "open_system",
    "overlay_path",
    "result_command",
    "scenario_of",
    "system_names",
    "system_path",
]
