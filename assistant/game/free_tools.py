"""Free dice, cups, bags and decks of one table: every roll and draw in order, as its journal has them.

What is in a bag follows from the events, so that nothing can be lost or doubled. Dice that fell have fallen: what the
disk refuses is listed and waits, and is written in its order once there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from assistant.base.problem import AleaError
from assistant.base.text import Text, same
from assistant.chance.roller import Roller
from assistant.game.bags import Bag, bags_of, drawn, put_back, taken, typed_bag
from assistant.model.scenario import System
from assistant.play.commands.table_sitting import UseTool

BETWEEN = " · "  # names of cards have commas of their own
OWN, DICE = "own", "dice"
ROLL, DRAW, BACK, FILL, CLEAR = "roll", "draw", "back", "fill", "clear"
T_OWN = Text("Own bag", "Sac maison")
T_TITLE = Text("Free dice, cups and cards", "Dés, gobelets et cartes libres")
T_PUT_BACK, T_SHUFFLED = Text("all put back", "tout remis"), Text("all back and shuffled", "tout remis et mélangé")
T_RETURNED = Text("(put back)", "(remis)")
T_FILLED = Text("filled with {what}", "rempli de {what}")


Event = UseTool


class ToolLog(Protocol):
    """Where the events are kept, and undone."""

    def tools(self) -> tuple[UseTool, ...]: ...
    def use(self, event: UseTool) -> None: ...
    def undo(self) -> bool: ...
    def redo(self) -> bool: ...
    def can_undo_tool(self) -> bool: ...
    def can_redo_tool(self) -> bool: ...


class PassingLog:
    """Events that nobody keeps: the free dice beside a game on the map."""

    def __init__(self) -> None:
        self._done: list[UseTool] = []
        self._undone: list[UseTool] = []

    def tools(self) -> tuple[UseTool, ...]:
        return tuple(self._done)

    def use(self, event: UseTool) -> None:
        self._done.append(event)
        self._undone = []

    def undo(self) -> bool:
        if self._done:
            self._undone.append(self._done.pop())
            return True
        return False

    def redo(self) -> bool:
        if self._undone:
            self._done.append(self._undone.pop())
            return True
        return False

    def can_undo_tool(self) -> bool:
        return bool(self._done)

    def can_redo_tool(self) -> bool:
        return bool(self._undone)


class FreeTools:
    """The events of a log, with those of `before` that wait for room on the disk, and the bags as they stand after
    them. `refused` is what the disk said last."""

    def __init__(
        self, system: System | None = None, log: ToolLog | None = None, before: FreeTools | None = None
    ) -> None:
        self._log: ToolLog = log or PassingLog()
        self._waiting: list[UseTool] = list(before._waiting) if before is not None else []
        self._taken_back: list[UseTool] = []  # of those that waited
        self.refused: AleaError | None = before.refused if before is not None else None
        self._declared = {b.id: b for b in (bags_of(system) if system is not None else ())}
        self._events: tuple[UseTool, ...] = ()
        self.bags: dict[str, Bag] = dict(self._declared)
        self.look()

    # what was done

    @property
    def events(self) -> tuple[Event, ...]:
        """What is listed: everything since the list was emptied."""
        starts = [i for i, e in enumerate(self._events) if e.kind == CLEAR]
        return tuple(self._events[starts[-1] + 1 if starts else 0 :])

    def look(self) -> None:
        """Take up what was done meanwhile: in another window of the same table, by undo of the page."""
        now = (*self._log.tools(), *self._waiting)
        if now != self._events:
            self._events = now
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
        """Take back the last thing done; None when that was none of these."""
        self.look()
        if not self.can_undo:
            return None
        last = self._events[-1]
        if self._waiting:
            self._taken_back.append(self._waiting.pop())
            self.refused = self.refused if self._waiting else None
        else:
            self._log.undo()
        self.look()
        return last

    def redo(self) -> Event | None:
        """Do again what was taken back last; the same dice and draws."""
        if self._taken_back:
            self._waiting.append(self._taken_back.pop())
            self.keep()
        elif not self._log.can_redo_tool() or not self._log.redo():
            return None
        self.look()
        return self._events[-1]

    @property
    def can_undo(self) -> bool:
        return bool(self._waiting) or self._log.can_undo_tool()

    @property
    def can_redo(self) -> bool:
        return bool(self._taken_back) or (not self._waiting and self._log.can_redo_tool())

    def keep(self) -> AleaError | None:
        """Write what waits; what refuses it, if anything does."""
        self.refused = None
        while self._waiting and self.refused is None:
            try:
                self._log.use(self._waiting[0])
            except AleaError as bad:
                self.refused = bad
            else:
                del self._waiting[0]
        return self.refused

    def _do(self, event: Event) -> Event:
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        made = replace(event, when=now)
        self._waiting.append(made)
        self._taken_back = []
        self.keep()
        self.look()
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
