"""Undo at the table: everything a sitting holds is kept before each change, the player's overlay too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from assistant.base.text import Text
from assistant.game.house import StandingModifier, restore_overlay
from assistant.game.library import open_system
from assistant.game.line_up import Answer, Entered, LineUp
from assistant.game.sitting import Sitting
from assistant.rules.definition import Definition

T_DICE, T_OWN = Text("dice", "dés"), Text("own modifier", "modificateur maison")
T_HISTORY, T_RULING = Text("history", "historique"), Text("ruling", "arbitrage")
T_WHO, T_SWITCH = Text("line-up", "affrontement"), Text("switch", "interrupteur")
MOST = 200


@dataclass(frozen=True, slots=True)
class Overlay:
    """The file of house rules as it was; None when there was none."""

    path: Path
    text: str | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A sitting at one time."""

    line_up: LineUp
    entered: tuple[Entered, ...]
    house: tuple[StandingModifier, ...]
    history: tuple[Answer, ...]
    opened_line: int | None
    options: tuple[tuple[str, str], ...]
    overlay: Overlay | None


class TableUndo:
    """The moments before and after this one."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._overlay: Overlay | None = None
        self._done: list[Moment] = []
        self._undone: list[Moment] = []
        self._now = self._moment()

    def _moment(self) -> Moment:
        s = self._sitting
        options = tuple(sorted(s.options.items()))
        history = tuple(s.history)
        return Moment(s.line_up, tuple(s.entered), s.house, history, s.opened_line, options, self._overlay)

    def restart(self) -> None:
        """Begin here; nothing lies before."""
        self._done, self._undone, self._now = [], [], self._moment()

    def overlay_is(self, path: Path, before: str | None, after: str) -> None:
        """The overlay was written: what it was and what it is."""
        if self._overlay is None:
            self._now = replace(self._now, overlay=Overlay(path, before))
        self._overlay = Overlay(path, after)

    def note(self) -> None:
        """Keep what was before, if anything has changed."""
        now = self._moment()
        if now != self._now:
            self._done = [*self._done[-MOST:], self._now]
            self._undone = []
            self._now = now

    def undo(self) -> Text | None:
        """Back by one; what was undone, or None when there is nothing."""
        return self._go(self._done, self._undone, backwards=True)

    def redo(self) -> Text | None:
        """Forward by one again."""
        return self._go(self._undone, self._done, backwards=False)

    def _go(self, source: list[Moment], other: list[Moment], *, backwards: bool) -> Text | None:
        if not source:
            return None
        before, after = self._now, source.pop()
        other.append(before)
        self._restore(after)
        return self._named(after, before) if backwards else self._named(before, after)

    def _restore(self, moment: Moment) -> None:
        s = self._sitting
        if moment.overlay != self._overlay and moment.overlay is not None:
            restore_overlay(moment.overlay.path, moment.overlay.text)
            s.adopt(open_system(s.opened.system.id))
        self._overlay = moment.overlay
        s.line_up, s.entered, s.house = moment.line_up, list(moment.entered), moment.house
        s.history, s.opened_line, s.options = list(moment.history), moment.opened_line, dict(moment.options)
        s.written = s.history[-1] if s.history and list(s.history[-1].entered) == s.entered else None
        s.read_under = None
        if s.opened_line is not None and s.opened_line < len(s.history):
            s.read_under = {**s.options, **s.history[s.opened_line].options}
        s.refresh()
        self._now = moment

    def _named(self, before: Moment, after: Moment) -> Text:
        """What was done between two moments."""
        new = [h for h in after.line_up.house if h not in before.line_up.house]
        gone = [h for h in before.line_up.house if h not in after.line_up.house]
        one = next(iter((*new, *gone)), None)
        if before.overlay != after.overlay or one is not None:
            return one.name if one is not None and one.name.en else T_OWN
        if before.options != after.options:
            return T_RULING
        if before.line_up.procedure != after.line_up.procedure:
            definition: Definition = self._sitting.opened.book.definition(after.line_up.procedure)
            return definition.name
        if before.entered != after.entered:
            added = after.entered[len(before.entered) :] or before.entered[len(after.entered) :]
            faces = " ".join(str(e.value) for e in added if not e.choice)
            return Text(f"die {faces}", f"dé {faces}") if faces else T_DICE
        if before.line_up.casts != after.line_up.casts:
            return T_WHO
        return T_HISTORY if before.line_up == after.line_up else T_SWITCH
