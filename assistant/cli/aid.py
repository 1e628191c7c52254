"""`alea aid SYSTEM -o aid.pdf`: all tables with their modifiers on pages to print, in either language."""

from __future__ import annotations

from pathlib import Path

from assistant.cli.arguments import language_of, read, wrong_use
from assistant.game import OpenSystem, open_system
from assistant.model.scenario import System
from assistant.rules.answers import figure_name, signed, value_text
from assistant.rules.definition import Definition
from assistant.rules.tables import Table


def run(args: list[str]) -> int:
    """Write the player aid."""
    arguments = read(args, valued={"o": "a file name", "lang": "en or fr"}, flags=())
    if len(arguments.words) != 1 or not arguments.one("o"):
        raise wrong_use("alea aid needs a system and a file", "For example: alea aid alexandria -o aid.pdf --lang fr")
    language = language_of(arguments)
    opened = open_system(arguments.words[0])
    from assistant.drawing.aid import AidTable, save_aid
    from assistant.drawing.application import offscreen_application

    app = offscreen_application()
    tables = [AidTable(*_table(opened, t, language)) for t in opened.book.tables.values()]
    tables += [AidTable(*_modifiers(d, language)) for d in opened.book.visible() if d.modifiers]
    path = Path(arguments.one("o"))
    path.parent.mkdir(parents=True, exist_ok=True)
    count = save_aid(path, opened.system.name.at(language), tables, language)
    print(f"{path}: {count}")
    del app
    return 0


def _table(opened: OpenSystem, table: Table, language: str):  # type: ignore[no-untyped-def]
    """A table in words: title, reference, headings, rows, notes, whether anything in it is only assumed."""
    system = opened.system
    names = list(table.gives) or [k.text for k in table.columns]
    rows = []
    for key in table.rows:
        shown = key.text.replace("-", "−") if key.text.startswith("-") else figure_name(key.text, system, language)
        rows.append((shown, tuple(_cell(c, system, language) for c in table.cells[key.text])))
    doubtful = any(p.source.to_check for a, p in system.sources.items() if a.startswith(f"tables.{table.id}"))
    return (
        table.name.at(language),
        table.ref,
        tuple(figure_name(n, system, language) for n in names),
        tuple(rows),
        (),
        doubtful,
    )


def _cell(value: object, system: System, language: str) -> str:
    """A cell as printed: a dash for what cannot be, a dot for no."""
    if value in ("never", False):
        return "–" if value == "never" else "·"
    return "?" if value == "unknown" else value_text(value, system, language)


def _modifiers(definition: Definition, language: str):  # type: ignore[no-untyped-def]
    """The modifiers of a procedure as a list."""
    rows = []
    for one in definition.modifiers:
        plain = one.add.source.strip("()")
        worth = signed(int(plain)) if plain.lstrip("-").isdecimal() else "±"
        rows.append((one.name.at(language), (worth, f"§ {one.ref}" if one.ref else "")))
    return definition.name.at(language), definition.ref, ("", ""), tuple(rows), (), False
