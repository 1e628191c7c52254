"""All tables of a system with their modifiers, as text in one language: what the player aid prints."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.game.library import OpenSystem
from assistant.model.printed import PrintedTable
from assistant.model.scenario import System
from assistant.rules.answers import figure_name, signed, value_text
from assistant.rules.definition import Definition
from assistant.rules.tables import Table
from assistant.rules.waiting import Held


def printed_tables(opened: OpenSystem, language: str) -> list[PrintedTable]:
    """The tables as the game prints them, then the modifiers of each procedure."""
    return list(_all(opened, language))


def _all(opened: OpenSystem, language: str) -> Iterator[PrintedTable]:
    for table in opened.book.tables.values():
        yield _table(opened, table, language)
    for definition in opened.book.visible():
        if definition.modifiers:
            yield _modifiers(definition, language)


def _table(opened: OpenSystem, table: Table, language: str) -> PrintedTable:
    """A table in words: title, reference, headings, rows, whether anything in it is only assumed."""
    system = opened.system
    names = list(table.gives) or [k.text for k in table.columns]
    rows = []
    for key in table.rows:
        shown = key.text.replace("-", "−") if key.text.startswith("-") else figure_name(key.text, system, language)
        rows.append((shown, tuple(_cell(c, system, language) for c in table.cells[key.text])))
    doubtful = any(p.source.to_check for a, p in system.sources.items() if a.startswith(f"tables.{table.id}"))
    heads = tuple(figure_name(n, system, language) for n in names)
    return PrintedTable(table.name.at(language), table.ref, heads, tuple(rows), doubtful=doubtful)


def _cell(value: Held, system: System, language: str) -> str:
    """A cell as printed: a dash for what cannot be, a dot for no."""
    if value in ("never", False):
        return "–" if value == "never" else "·"
    return "?" if value == "unknown" else value_text(value, system, language)


def _modifiers(definition: Definition, language: str) -> PrintedTable:
    """The modifiers of a procedure as a list."""
    rows = []
    for one in definition.modifiers:
        plain = one.add.source.strip("()")
        worth = signed(int(plain)) if plain.lstrip("-").isdecimal() else "±"
        rows.append((one.name.at(language), (worth, f"§ {one.ref}" if one.ref else "")))
    return PrintedTable(definition.name.at(language), definition.ref, ("", ""), tuple(rows))
