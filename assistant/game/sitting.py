"""A sitting at the table: one procedure being asked with real dice, without map or set-up.

It knows what is still to be said (who, the facts, each die), what the answer is as soon as it can be known, and keeps
the history. It draws nothing: the window shows it, and tests drive it alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from assistant.game.asked_question import AskedQuestion
from assistant.game.library import OpenSystem
from assistant.game.line_up import Answer as Answer
from assistant.game.line_up import Cast as Cast
from assistant.game.line_up import DieBox as DieBox
from assistant.game.line_up import Entered as Entered
from assistant.game.line_up import LineUp as LineUp
from assistant.rules.definition import Role
from assistant.rules.types import Type


class Sitting(AskedQuestion):
    """The question that is asked, and those before it."""

    def __init__(self, opened: OpenSystem, language: str = "en", *, with_odds: bool = True) -> None:
        self.history: list[Answer] = []
        self.memory: dict[str, LineUp] = {}
        self.paused: dict[str, tuple[LineUp, tuple[Entered, ...]]] = {}  # sequences left in the middle
        self.opened_line: int | None = None
        self.written: Answer | None = None
        super().__init__(opened, language, with_odds=with_odds)

    def adopt(self, opened: OpenSystem) -> None:
        """The same system read anew, with other figures or house rules; everything said so far stays."""
        self.opened = opened
        self.procedures = opened.book.visible()
        types = opened.system.mix.types
        casts = {
            role: tuple(replace(c, type=types.get(c.type.id, c.type)) if c.type else c for c in members)
            for role, members in self.line_up.casts.items()
        }
        options = opened.book.default_options()
        self.options = {**options, **{k: v for k, v in self.options.items() if k in options}}
        if self.line_up.procedure in {p.id for p in self.procedures}:
            roles = self.definition.roles
            self.line_up = replace(self.line_up, casts={r: c for r, c in casts.items() if r in roles})
        else:
            self.line_up = LineUp(self.procedures[0].id if self.procedures else "", {}, {})
            self.entered = []
        self.switches.forget()
        self.paused = {}  # their counters are those of the text before
        self.refresh()

    def choose(self, procedure: str) -> None:
        """Another procedure; its last line-up comes back, else the roles that fit stay. A sequence left in the middle
        goes on where it was."""
        self._remember()
        self._pause()
        before = self.line_up
        # Before the paused ones: a sequence in the middle keeps even its dice, and wins over what is remembered.
        kept = self.memory.get(procedure)
        if kept is None:
            roles = self.opened.book.definition(procedure).roles
            casts = {r: c for r, c in before.casts.items() if r in roles and self.fits(roles[r], c)}
            kept = LineUp(procedure, casts, {})
        self.line_up = kept.lasting(self.standing_house(procedure))
        self.opened_line = self.read_under = None
        self.clear_dice()
        if procedure in self.paused:
            self.line_up, entered = self.paused.pop(procedure)
            self.entered = list(entered)
            self.refresh()

    def _pause(self) -> None:
        """Keep the place of an open sequence: other procedures are asked while it goes on."""
        open_walk = self.definition.then or self.definition.engine if self.line_up.procedure else False
        if open_walk and self.entered and self.node is None and self.opened_line is None:
            self.paused[self.line_up.procedure] = (self.line_up, tuple(self.entered))

    def _remember(self) -> None:
        """Combatants and facts come back next time, switches of circumstance do not."""
        self.memory[self.line_up.procedure] = self.line_up.lasting()

    def blank(self, procedure: str) -> LineUp:
        """A procedure with nobody in its roles."""
        return LineUp(procedure, {}, {}, house=self.standing_house(procedure))

    def put(self, line_up: LineUp) -> None:
        """Ask with another line-up from its beginning."""
        self.line_up = line_up
        self.opened_line = self.written = self.read_under = None
        self.clear_dice()

    def take_line(self, line_up: LineUp, entered: Sequence[Entered], *, fresh: bool) -> None:
        """The question as it was typed; `fresh`: it is another one, with nothing of the line that stood open."""
        if fresh:
            self._remember()
            if line_up.procedure != self.line_up.procedure:
                self._pause()
            self.opened_line = self.written = self.read_under = None
        self.line_up, self.entered = line_up, list(entered)
        self.refresh()

    # afterwards

    def keep(self) -> Answer | None:
        """Put the answer into the history and be ready for the next with the same line-up."""
        answer = self.reading()
        if answer is not None:
            self.history.append(answer)
            self._remember()
        return answer

    def reading(self) -> Answer | None:
        """The answer as it stands, as a line of the history."""
        if self.node is None:
            return None
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        options = dict(self.read_under or self.options)
        return Answer(self.line_up, tuple(self.dice), self.node, tuple(self.entered), now, options, side=self.side)

    def write_down(self) -> None:
        """One line a throw: what is switched afterwards is another reading of it and takes its place. An opened line
        stays as it was played until the players declare otherwise."""
        if self.node is None or self.opened_line is not None:
            return
        last = self.history[-1] if self.history else None
        if last is not None and not self.entered and (last.line_up, last.entered) == (self.line_up, ()):
            return  # nothing was thrown: the same answer again is no other line
        if last is None or self.written is not last or list(last.entered) != self.entered:
            self.written = self.keep()
        elif last.node is not self.node:
            answer = self.reading()
            assert answer is not None
            self.history[-1] = self.written = replace(answer, when=last.when)

    def again(self) -> None:
        """The next attack: the same procedure and combatants, fresh dice, no switches."""
        self._remember()
        self.line_up = self.line_up.lasting(self.standing_house(self.line_up.procedure))
        self.opened_line = self.written = self.read_under = None
        self.clear_dice()

    def recall(self, answer: Answer) -> None:
        """Open a line of the history as it was."""
        self.opened_line = next((i for i, a in enumerate(self.history) if a is answer), None)
        self.line_up = answer.line_up
        self.entered = list(answer.entered)
        self.read_under = {**self.options, **answer.options}
        self.refresh()


def figures_of(role: Role) -> Mapping[str, Type]:
    """The figures of a role a player may type."""
    return {n: t for n, t in role.fields.items() if n not in ("present", "side")}
