"""Free dice, cups, bags and decks of one table: every roll and draw in order, undone, done again, kept over a restart.

What is in a bag follows from the events, so that nothing can be lost or doubled. Losing the file harms no game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from assistant.base import paths
from assistant.base.files import save_text
from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.chance.roller import Roller
from assistant.game.bags import Bag, bags_of, drawn, put_back, taken, typed_bag
from assistant.model.scenario import System

BETWEEN = " · "  # names of cards have commas of their own
OWN, DICE = "own", "dice"
ROLL, DRAW, BACK, FILL, CLEAR = "roll", "draw", "back", "fill", "clear"
T_OWN = Text("Own bag", "Sac maison")
T_TITLE = Text("Free dice, cups and cards", "Dés, gobelets et cartes libres")
T_PUT_BACK, T_SHUFFLED = Text("all put back", "tout remis"), Text("all back and shuffled", "tout remis et mélangé")
T_RETURNED = Text("(put back)", "(remis)")
T_FILLED = Text("filled with {what}", "rempli de {what}")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing done. `what` is dice notation or the name of a bag; `things` the faces or what was drawn; `text` a sum,
    or the contents of a bag as typed."""

    kind: str
    what: str = ""
    things: tuple[str, ...] = ()
    text: str = ""
    returned: bool = False
    when: str = ""


class FreeTools:
    """The events, and the bags as they stand after them. Without a path nothing is kept."""

    def __init__(self, system: System | None = None, path: Path | None = None) -> None:
        self._path = path
        self._declared = {b.id: b for b in (bags_of(system) if system is not None else ())}
        self._stamp = _stamp(path)
        self._events: list[Event] = _read(path)
        self._undone: list[Event] = []
        self.bags: dict[str, Bag] = {}
        self._work_out()

    # what was done

    @property
    def events(self) -> tuple[Event, ...]:
        """What is listed: everything since the list was emptied."""
        starts = [i for i, e in enumerate(self._events) if e.kind == CLEAR]
        return tuple(self._events[starts[-1] + 1 if starts else 0 :])

    def look(self) -> None:
        """Read again what another window of the same table has done meanwhile, so that neither loses anything."""
        stamp = _stamp(self._path)
        if stamp != self._stamp:
            self._stamp, self._events, self._undone = stamp, _read(self._path), []
            self._work_out()

    def rolled(self, notation: str, faces: Sequence[Sequence[int]], total: int) -> None:
        """Dice that fell, group by group."""
        self._do(Event(ROLL, notation, tuple(" ".join(map(str, g)) for g in faces), str(total)))

    def fill(self, text: str) -> Bag:
        """A bag of the players' own, full; raises, and changes nothing, when it cannot be read."""
        typed_bag(text, T_OWN, OWN)
        self._do(Event(FILL, OWN, (), text))
        return self.bags[OWN]

    def draw(self, bag: str, count: int, roller: Roller, *, back: bool = False) -> Event:
        """Draw from a bag; raises, and changes nothing, when there is not enough."""
        self.look()
        things = drawn(self.bags[bag], count, roller, back=back)
        return self._do(Event(DRAW, bag, things, "", back))

    def put_back(self, bag: str) -> None:
        """Everything that is out goes back in; nothing happens when nothing is out."""
        self.look()
        if self.bags[bag].out:
            self._do(Event(BACK, bag))

    def clear(self) -> None:
        """Begin anew: an empty list, every bag full."""
        self.look()
        if self.events or any(b.out for b in self.bags.values()):
            self._do(Event(CLEAR))

    def undo(self) -> Event | None:
        """Take back the last thing done; None when there is none."""
        self.look()
        return self._move(self._events, self._undone)

    def redo(self) -> Event | None:
        """Do again what was taken back last; the same dice and draws."""
        self.look()
        return self._move(self._undone, self._events)

    @property
    def can_undo(self) -> bool:
        return bool(self._events)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def _move(self, here: list[Event], there: list[Event]) -> Event | None:
        if not here:
            return None
        there.append(here.pop())
        self._work_out()
        self._keep()
        return there[-1]

    def _do(self, event: Event) -> Event:
        self.look()
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        made = Event(event.kind, event.what, event.things, event.text, event.returned, now)
        self._events.append(made)
        self._undone = []
        self._work_out()
        self._keep()
        return made

    # what follows from it

    def _work_out(self) -> None:
        """The bags after all events; what no longer fits a changed system is passed over."""
        bags = dict(self._declared)
        for event in self._events:
            if event.kind == FILL:
                try:
                    bags[OWN] = typed_bag(event.text, T_OWN, OWN)
                except AleaError:
                    continue
            elif event.kind == CLEAR:
                bags = {name: put_back(bag) for name, bag in bags.items()}
            elif event.what in bags and event.kind == DRAW and not event.returned:
                bags[event.what] = taken(bags[event.what], event.things)
            elif event.what in bags and event.kind == BACK:
                bags[event.what] = put_back(bags[event.what])
        self.bags = bags

    # for people

    def line(self, event: Event, language: str) -> str:
        """One event in a line."""
        colon = "\u00a0:" if language == "fr" else ":"
        if event.kind == ROLL:
            return f"{event.what}{colon}  {' / '.join(event.things)}  =  {event.text}"
        bag = self.bags.get(event.what) or Bag(event.what, same(event.what), {})
        name = bag.name.at(language)
        if event.kind == DRAW:
            told = BETWEEN.join(bag.called(t).at(language) for t in event.things)
            return f"{name}{colon}  {told}" + (f"  {T_RETURNED.at(language)}" if event.returned else "")
        if event.kind == FILL:
            return f"{name}{colon}  {T_FILLED.fill(language, what=event.text)}"
        return f"{name}{colon}  {(T_SHUFFLED if bag.cards else T_PUT_BACK).at(language)}"

    def text(self, language: str) -> str:
        """All that is listed, with its time; empty when there is nothing."""
        lines = [f"{e.when.replace('T', ' ')[:16]}  {self.line(e, language)}" for e in self.events]
        return "\n".join([T_TITLE.at(language), *(f"  {line}" for line in lines)]) + "\n" if lines else ""

    # the file

    def _keep(self) -> None:
        if self._path is None:
            return
        data = [_data(e) for e in self._events]
        try:
            save_text(self._path, json.dumps({"format": 1, "events": data}, ensure_ascii=False))
        except AleaError:
            return
        self._stamp = _stamp(self._path)


def free_tools(system: System) -> FreeTools:
    """Those of a system's table, as they were left."""
    return FreeTools(system, paths.user_dir() / "table" / f"{system.id}-free.json")


def _stamp(path: Path | None) -> tuple[int, int, int]:
    """What changes whenever the file is written."""
    try:
        found = path.stat() if path is not None else None
    except OSError:
        found = None
    return (found.st_mtime_ns, found.st_size, found.st_ino) if found is not None else (0, 0, 0)


def _read(path: Path | None) -> list[Event]:
    try:
        kept = json.loads(path.read_text(encoding="utf-8")) if path is not None and path.exists() else {}
    except OSError:
        return []
    except (ValueError, RecursionError):
        _put_aside(path)
        return []
    events = kept.get("events") if isinstance(kept, Mapping) else None
    return [_event(e) for e in events if isinstance(e, Mapping)] if isinstance(events, list) else []


def _put_aside(path: Path | None) -> None:
    """A damaged file makes room for a new one and is kept beside it."""
    if path is not None:
        with suppress(OSError):
            path.replace(path.with_name(f"{path.name}.damaged"))


def _data(e: Event) -> dict[str, object]:
    told = {"kind": e.kind, "what": e.what, "text": e.text, "when": e.when}
    return {**told, "things": list(e.things), "back": e.returned}


def _event(data: Mapping[str, object]) -> Event:
    things = data.get("things")
    told = tuple(str(t) for t in things) if isinstance(things, list) else ()
    kind, what, text, when = (str(data.get(key, "")) for key in ("kind", "what", "text", "when"))
    return Event(kind, what, told, text, bool(data.get("back")), when)
