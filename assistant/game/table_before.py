"""What tables kept before they had a journal: results, free dice and draws in files of their own, own modifiers and
rulings in the settings. Read once and carried over; the files are kept under another name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from assistant.base.files import read_text
from assistant.base.problem import AleaError
from assistant.game.own_modifiers import standing_from, to_of
from assistant.game.table_journal import table_dir
from assistant.play.commands.table_sitting import AskAtTable, KeepAnswer, UseTool
from assistant.play.commands.table_things import AddModifier
from assistant.play.game_command import Command

CARRIED = ".carried"
MOST_BYTES = 16_000_000
Data = Mapping[str, object]


def carried(system: str, house: object, options: object) -> list[Command]:
    """The commands that bring a new journal to where the table stood."""
    rulings = {str(k): str(v) for k, v in options.items()} if isinstance(options, Mapping) else {}
    folder = table_dir()
    out: list[Command] = list(_tools(folder / f"{system}-free.json"))
    for number, line in enumerate(_rows(folder / f"{system}.json", "lines")):
        out += _line(line, number)
    out += [AddModifier(m.procedure, m.name.en, m.value, to_of(m)) for m in standing_from(house)]
    if rulings:
        out.append(AskAtTable("", options=rulings))
    return out


def set_aside(system: str) -> None:
    """The old files under another name, once they are carried over."""
    for name in (f"{system}.json", f"{system}-free.json"):
        path = table_dir() / name
        with suppress(OSError):
            path.replace(path.with_name(name + CARRIED))


def _rows(path: Path, key: str) -> list[Data]:
    try:
        kept = json.loads(read_text(path, MOST_BYTES))
    except (AleaError, OSError, ValueError, RecursionError):
        return []
    rows = kept.get(key) if isinstance(kept, Mapping) else None
    return [r for r in rows if isinstance(r, Mapping)] if isinstance(rows, list) else []


def _tools(path: Path) -> Iterator[Command]:
    for row in _rows(path, "events"):
        kind, what, text, when = (str(row.get(k, "")) for k in ("kind", "what", "text", "when"))
        yield UseTool(kind, what, tuple(str(t) for t in _items(row.get("things"))), text, bool(row.get("back")), when)


def _line(line: Data, number: int) -> list[Command]:
    """A line of the results, and before it the reading that was set aside."""
    out: list[Command] = []
    aside = line.get("aside")
    if isinstance(aside, Mapping):
        out += [_question(aside), KeepAnswer(number, str(aside.get("when", "")))]
    return [*out, _question(line), KeepAnswer(number, str(line.get("when", "")), beside=bool(out))]


def _question(line: Data) -> AskAtTable:
    casts = {
        role: tuple((str(_map(m).get("type", "")), _number(_map(m).get("count"), 1), _values(_map(m).get("typed")))
                    for m in _items(members))
        for role, members in _map(line.get("casts")).items()
    }  # fmt: skip
    house = tuple((str(h[0]), _number(h[1], 0), str(h[2]), str(h[3]))
                  for h in _items(line.get("house")) if isinstance(h, list) and len(h) == 4)  # fmt: skip
    on, off = (tuple(str(m) for m in _items(line.get(k))) for k in ("on", "off"))
    skipped = tuple(n for n in _items(line.get("skipped")) if isinstance(n, int))
    entered = tuple(_entered(e) for e in _items(line.get("entered")))
    options = {k: str(v) for k, v in _map(line.get("options")).items()}
    facts = _values(line.get("facts"))
    return AskAtTable(str(line.get("procedure", "")), casts, facts, on, off, house, skipped, entered, options)


def _entered(kept: object) -> tuple[str, int]:
    if isinstance(kept, list) and len(kept) == 2:
        return "choice", _number(kept[1], 0)
    return "die", _number(kept, 0)


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def _values(value: object) -> dict[str, str | int | bool]:
    return {str(k): v for k, v in _map(value).items() if isinstance(v, str | int | bool)}


def _map(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []
