"""The pictures of boards that are the player's alone, in the settings: one for each system."""

from __future__ import annotations

from assistant.author.kept_picture import KeptPicture, kept_from
from assistant.ui.desk import Desk

MEMORY = "own_picture"


def kept_picture(desk: Desk, system: str) -> KeptPicture | None:
    """The one of a system; damaged settings hold none."""
    kept = desk.memory.get(MEMORY)
    return kept_from(kept.get(system)) if isinstance(kept, dict) else None


def keep_picture(desk: Desk, system: str, picture: KeptPicture | None) -> None:
    """Remember another one, or none."""
    kept = desk.memory.get(MEMORY)
    memory = dict(kept) if isinstance(kept, dict) else {}
    memory.pop(system, None)
    if picture is not None:
        memory[system] = picture.written()
    desk.memory[MEMORY] = memory
    desk.save()
