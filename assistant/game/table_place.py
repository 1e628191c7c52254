"""The table an open question looks at, and the line and column the answer came to."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.game.sitting import Sitting


@dataclass(frozen=True, slots=True)
class LitTable:
    """A table by its id, "" for none; row and column are empty before they are known."""

    table: str
    row: str = ""
    column: str = ""


def lit_table(sitting: Sitting) -> LitTable:
    """Where the answer of a sitting stands; before it the table that is going to be read."""
    definition = sitting.definition
    detail = sitting.node.detail if sitting.node else None
    for table, cell in reversed(detail.cells if detail else ()):
        return LitTable(table, cell.row, cell.column)
    if definition.result_table:
        return LitTable(definition.result_table)
    limits = (n.limit.source for n in definition.needs)
    return LitTable(next((t for s in limits for t in sitting.opened.book.tables if f"T_{t}.at" in s), ""))
