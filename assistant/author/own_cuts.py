"""Counters cut from a scan that are the player's alone: named in the own copy of the game, with the scan beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from assistant.author.counter_hand import override
from assistant.author.picture_stroke import brought_beside
from assistant.author.sheet_cut import CutCounter
from assistant.author.text_changes import TextChanges
from assistant.author.uses import with_edits
from assistant.base.files import read_text, save_text
from assistant.base.problem import AleaError
from assistant.formats.own_copy import written
from assistant.game.library import open_system, overlay_path
from assistant.game.own_modifiers import restore_overlay


def keep_cuts(system: str, front: Path, back: Path, cuts: Callable[[str, str], Mapping[str, CutCounter]]) -> int:
    """Copy the scans and write their parts; how many types have one. AleaError, and the own copy as it was, where the
    system cannot be read with it."""
    path = overlay_path(system)
    path.parent.mkdir(parents=True, exist_ok=True)
    made = cuts(brought_beside(front, path), brought_beside(back, path))
    before = read_text(path) if path.exists() else None
    text = before or written(system, {})
    for kind, cut in made.items():
        lines = TextChanges(path, text)
        override(lines, kind, "picture", cut.words)
        text = with_edits(text, lines.edits())
    save_text(path, text)
    try:
        open_system(system)
    except AleaError:
        restore_overlay(path, before)
        raise
    return len(made)
