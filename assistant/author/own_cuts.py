"""Counters cut from a scan that are the player's alone: named in the own copy of the game, with the scan beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from assistant.author.counter_hand import override
from assistant.author.sheet_cut import CutCounter
from assistant.author.text_changes import TextChanges
from assistant.author.uses import with_edits
from assistant.formats.own_copy import written


def with_cuts(text: str | None, path: Path, system: str, cuts: Mapping[str, CutCounter]) -> str:
    """The own copy with the parts of the scan that its types are; a new one where there was none."""
    text = text or written(system, {})
    for kind, cut in cuts.items():
        lines = TextChanges(path, text)
        override(lines, kind, "picture", cut.words)
        text = with_edits(text, lines.edits())
    return text
