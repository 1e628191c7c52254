"""What a table remembers over a restart: the lines of its history, in a file of the player's data folder.

Only what was entered is kept; the answers are worked out again when they are read, so that they always show the rules
as they are. A line that can no longer be read stays in the file as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from assistant.base import paths
from assistant.base.files import save_text
from assistant.base.problem import AleaError
from assistant.base.text import same
from assistant.game.library import OpenSystem
from assistant.game.line_up import Answer, Cast, Entered, LineUp
from assistant.game.sitting import Sitting
from assistant.model.ids import TypeId
from assistant.rules.question import HouseModifier

MOST_LINES = 60
Data = dict[str, object]


def history_path(system: str) -> Path:
    """Where the history of a system's table is kept."""
    return paths.user_dir() / "table" / f"{system}.json"


# lines as data


def line_data(answer: Answer) -> Data:
    """A line of the history as kept."""
    out: Data = {
        "when": answer.when,
        "entered": [["c", e.value] if e.choice else e.value for e in answer.entered],
        "options": dict(answer.options),
        **line_up_data(answer.line_up),
    }
    if answer.aside is not None:
        out["aside"] = line_data(answer.aside)
    return out


def line_up_data(line: LineUp) -> Data:
    """Who and under which circumstances."""
    return {
        "procedure": line.procedure,
        "casts": {role: [_cast_data(c) for c in casts] for role, casts in line.casts.items()},
        "facts": dict(line.facts),
        "on": sorted(line.on),
        "off": sorted(line.off),
        "house": [[h.id, h.value, h.name.en, h.to] for h in line.house],
        "skipped": sorted(line.skipped),
    }


def _cast_data(cast: Cast) -> Data:
    return {"type": cast.type.id if cast.type else "", "count": cast.count, "typed": dict(cast.typed)}


def line_up_from(data: Mapping[str, object], opened: OpenSystem) -> LineUp | None:
    """A line-up as it was kept; None when the system does not know all of it any more."""
    procedure = str(data.get("procedure", ""))
    if procedure not in opened.book.raw_procedures:
        return None
    definition = opened.book.definition(procedure)
    casts: dict[str, tuple[Cast, ...]] = {}
    for role, members in _mapping(data.get("casts")).items():
        found = [_cast_from(_mapping(m), opened) for m in _items(members)]
        if role not in definition.roles or any(c is None for c in found):
            return None
        casts[role] = tuple(c for c in found if c is not None)
    facts = {n: v for n, v in _mapping(data.get("facts")).items() if n in definition.facts}
    house = tuple(
        HouseModifier(str(h[0]), int(h[1]), same(str(h[2])), str(h[3]))
        for h in _items(data.get("house"))
        if isinstance(h, list) and len(h) == 4 and isinstance(h[1], int)
    )
    on, off = (frozenset(str(m) for m in _items(data.get(key))) for key in ("on", "off"))
    skipped = frozenset(n for n in _items(data.get("skipped")) if isinstance(n, int))
    return LineUp(procedure, casts, facts, on, off, house or (), skipped)


def _cast_from(data: Mapping[str, object], opened: OpenSystem) -> Cast | None:
    name, count = str(data.get("type", "")), data.get("count", 1)
    kind = opened.system.mix.types.get(TypeId(name))
    if name and kind is None:
        return None
    return Cast(kind, count if isinstance(count, int) else 1, dict(_mapping(data.get("typed"))))


def answer_from(data: Mapping[str, object], opened: OpenSystem) -> Answer | None:
    """A line worked out again; None when it cannot be."""
    line = line_up_from(data, opened)
    if line is None:
        return None
    entered = [_entered(e) for e in _items(data.get("entered"))]
    asking = Sitting(opened)
    asking.options = {**asking.options, **{n: str(v) for n, v in _mapping(data.get("options")).items()}}
    asking.line_up, asking.entered = line, entered
    try:
        asking.refresh_answer()
    except AleaError:
        return None
    now = asking.reading()
    if now is None:
        return None
    aside = answer_from(_mapping(data["aside"]), opened) if "aside" in data else None
    return Answer(line, now.dice, now.node, tuple(entered), str(data.get("when", "")), now.options, aside)


def _entered(kept: object) -> Entered:
    if isinstance(kept, list) and len(kept) == 2 and isinstance(kept[1], int):
        return Entered(kept[1], choice=True)
    return Entered(kept if isinstance(kept, int) else 0)


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


# the file


@dataclass
class Past:
    """The file of one system's table. Losing it harms no game, so a full disk is no reason to complain here."""

    path: Path
    unread: list[Data] = field(default_factory=list)

    def load(self, opened: OpenSystem) -> list[Answer]:
        """The lines that can be read; the others are kept for the file."""
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}
        except (OSError, ValueError):
            return []
        out = []
        for data in _items(_mapping(kept).get("lines"))[-MOST_LINES:]:
            answer = answer_from(_mapping(data), opened)
            if answer is not None:
                out.append(answer)
            elif isinstance(data, dict):
                self.unread.append(data)
        return out

    def save(self, history: list[Answer]) -> None:
        """Keep the history as it is now."""
        lines = [*self.unread, *(line_data(a) for a in history[-MOST_LINES:])]
        if not lines and not self.path.exists():
            return
        try:
            save_text(self.path, json.dumps({"format": 1, "lines": lines}, ensure_ascii=False))
        except AleaError:
            return


def past_of(opened: OpenSystem) -> Past:
    """The history file of a system."""
    return Past(history_path(opened.system.id))


def line_ups_of(history: list[Answer], most: int = 10) -> list[LineUp]:
    """The last different line-ups, newest first."""
    out: list[LineUp] = []
    for answer in reversed(history):
        line = answer.line_up.lasting()
        if line.casts and line not in out:
            out.append(line)
    return out[:most]
