"""Tables as they go on paper: words only, in one language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """One table as text: heading, reference, column headings, rows; `notes` are lines below it (modifiers)."""

    title: str
    ref: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    notes: tuple[str, ...] = ()
    doubtful: bool = False
