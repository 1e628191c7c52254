"""The open game: system, scenario, state, journal and rules tied together. Windows, commands and scripts talk to it.

Names are brought in when they are first used, so that a look-up loads no journal and a script writes one import.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.game.effect_commands import result_command
    from assistant.game.library import OpenSystem, open_system, overlay_path, system_names, system_path
    from assistant.game.opened import OpenGame, games_dir, new_game, open_game, scenario_of

_HOMES = {
    "result_command": "effect_commands",
    "OpenSystem": "library",
    "open_system": "library",
    "overlay_path": "library",
    "system_names": "library",
    "system_path": "library",
    "OpenGame": "opened",
    "games_dir": "opened",
    "new_game": "opened",
    "open_game": "opened",
    "scenario_of": "opened",
}


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{home}"), name)


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
