"""The table an open question looks at, the line and column the answer came to, and what the numbers of a draw count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.game.sitting import Sitting
from assistant.rules.answers import figure_name
from assistant.rules.definition import Definition


@dataclass(frozen=True, slots=True)
class LitTable:
    """A table by its id, "" for none; row and column are empty before they are known."""

    table: str
    row: str = ""
    column: str = ""


def lit_table(sitting: Sitting) -> LitTable:
    """Where the answer of a sitting stands; before it the table that is going to be read."""
    definition, node = sitting.definition, sitting.node
    cells = node.detail.cells if node is not None and node.detail is not None else ()
    known, limits = sitting.opened.book.tables, [n.limit.source for n in definition.needs]
    tables = [next((t for t in known if f"T_{t}.at" in limit), "") for limit in limits]
    if cells:
        decided = _deciding(definition, tables, node.outcome if node is not None else "")
        table, cell = next(((t, c) for t, c in cells if t == decided), cells[-1])
        return LitTable(table, cell.row, cell.column)
    return LitTable(definition.result_table or next((t for t in tables if t), ""))


def _deciding(definition: Definition, tables: Sequence[str], outcome: str) -> str:
    """Of several tables that were read the one the outcome rests on; where it rests on none, what every other outcome
    needs first is what failed."""
    when = next((o.when for o in definition.outcomes if o.id == outcome), None)
    names = [n.id for n in definition.needs]
    if len([t for t in tables if t]) < 2:
        return ""
    found = [t for t, name in zip(tables, names, strict=True) if when is not None and name in when.mentions]
    return found[0] if found else tables[0]


def kinds_drawn(sitting: Sitting) -> tuple[str, ...]:
    """Whose, or what, each number of a draw counts: as the counters named for the roles are called."""
    draw, language, system = sitting.definition.dice.draw, sitting.language, sitting.opened.system
    out = []
    for kind, _content in draw.kinds if draw is not None else ():
        role, casts = sitting.definition.roles.get(kind), sitting.line_up.casts.get(kind, ())
        name = casts[0].called(language, short=False).split(" × ")[-1] if casts else ""
        out.append(name or (role.name.at(language) if role is not None else figure_name(kind, system, language)))
    return tuple(out)
