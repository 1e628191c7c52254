"""All commands, by id. A new one is added to the list of its scope and bound by the page that does it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from assistant.ui.commands.at_compare import AT_COMPARE
from assistant.ui.commands.at_drawing import AT_DRAWING
from assistant.ui.commands.at_fitting import AT_FITTING
from assistant.ui.commands.at_ledger import AT_LEDGER
from assistant.ui.commands.at_table import TABLE
from assistant.ui.commands.at_text import AT_TEXT
from assistant.ui.commands.at_views import AT_VIEWS
from assistant.ui.commands.command import WindowCommand
from assistant.ui.commands.everywhere import EVERYWHERE
from assistant.ui.commands.game import GAME
from assistant.ui.commands.map import MAP
from assistant.ui.commands.procedure import PROCEDURE

ALL = (*EVERYWHERE, *GAME, *MAP, *TABLE, *AT_LEDGER, *PROCEDURE, *AT_TEXT, *AT_VIEWS, *AT_DRAWING, *AT_FITTING,
       *AT_COMPARE)  # fmt: skip
CATALOGUE: Mapping[str, WindowCommand] = MappingProxyType({c.id: c for c in ALL})

# What people coming from VASSAL have in their fingers; everything else keeps its keys.
VASSAL: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "map.flip": ("Ctrl+F", "F"),
        "game.find": (),  # F3 opens the field where nothing is looked for yet
        "map.mark": ("Ctrl+M", "K"),
        "map.to_tray": ("Ctrl+D", "Del"),
        "view.dice": ("Ctrl+Shift+D",),
        "file.compare": (),  # its key rolls dice here
        "map.raise": ("Up",),
        "map.lower": ("Down",),
        "map.up": ("Alt+Up",),
        "map.down": ("Alt+Down",),
    }
)
