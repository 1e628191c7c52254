"""The line typed at the table as a value: the question so far, the field at hand, the letters not yet taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from assistant.base.text import Text
from assistant.game.library import OpenSystem
from assistant.game.line_up import Entered, LineUp
from assistant.game.sitting import Sitting
from assistant.model.own_modifier import OwnModifier

NO_WORDS = Text("", "")
START, DICE, PLACE = "procedure", "dice", "place"
FACT, FIGURE, NUMBER = "fact:", "figure:", "number:"  # a number of the situation stands behind the last


@dataclass(frozen=True, slots=True)
class TypedLine:
    """`at` is START, DICE, PLACE, a role, "fact:x", "number:x" or "figure:role.x". `count` is the number typed before a
    name, `buffer` the letters not yet taken, `rests` what may follow as the rest of the word last taken, `beyond` the
    letters typed past those that decided it, `brief` that one letter did. `name`: the words of the name last taken, in
    each language, `said`: what was typed of them, `onward`: a space stands behind one that is whole. `left`: figures
    left as the players' call, `recalled`: which of the last line-ups it is, `kept`: facts that stand as in the line
    before and were not said in this one. `before` is the line one key ago."""

    line_up: LineUp
    entered: tuple[Entered, ...] = ()
    at: str = START
    count: str = ""
    buffer: str = ""
    lit: int = 0
    listed: bool = False
    named: bool = False
    adding: bool = False
    again: bool = False
    rests: tuple[str, ...] = ()
    beyond: str = ""
    brief: bool = False
    name: tuple[tuple[str, ...], ...] = ()
    said: tuple[str, ...] = ()
    onward: bool = False
    last_role: str = ""
    side: str = ""
    left: frozenset[str] = frozenset()
    recalled: int = -1
    kept: frozenset[str] = frozenset()
    before: TypedLine | None = field(default=None, compare=False, repr=False)

    @property
    def is_open(self) -> bool:
        """Whether something is typed that is not yet taken."""
        return bool(self.buffer or self.count or self.listed)

    def to(self, where: str, **changes: object) -> TypedLine:
        """Another field, with nothing typed."""
        fresh = replace(
            self, at=where, count="", buffer="", lit=0, listed=False, adding=False, rests=(), beyond="", brief=False,
            name=(), said=(), onward=False, recalled=-1,
        )  # fmt: skip
        return replace(fresh, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class LineEvent:
    """What a key did beside the line: "said" a sentence, "answered", "rolled", "applied", "again", "anew", or "command"
    for a letter that is a command of the window."""

    kind: str
    text: Text = NO_WORDS
    letter: str = ""


@dataclass(frozen=True, slots=True)
class LineContext:
    """What the line is typed in: the texts, the language, the acting side, the phase, what is remembered."""

    opened: OpenSystem
    language: str
    side: str
    phase: tuple[str, ...] = ()
    memory: Mapping[str, LineUp] = field(default_factory=dict)
    recent: tuple[LineUp, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    house: tuple[OwnModifier, ...] = ()
    by_space: bool = False
    sums: bool = False
    scratch: Sitting | None = field(default=None, compare=False, repr=False)

    @staticmethod
    def of(sitting: Sitting) -> LineContext:
        """What a sitting knows."""
        # One for all keys and without odds: odds for every letter would be felt in the fingers.
        bare = Sitting(sitting.opened, sitting.language, with_odds=False)
        return LineContext(sitting.opened, sitting.language, sitting.side, scratch=bare).about(sitting)

    def about(self, sitting: Sitting, **more: object) -> LineContext:
        """The same for the sitting as it stands now."""
        told = replace(
            self, language=sitting.language, side=sitting.side, memory=sitting.memory, options=sitting.options,
            house=sitting.house,
        )  # fmt: skip
        return replace(told, **more)  # type: ignore[arg-type]

    def asked(self, line: TypedLine) -> Sitting:
        """A sitting of its own with the question of a line: looked at, changed and forgotten."""
        asked = self.scratch or Sitting(self.opened, self.language, with_odds=False)
        asked.language, asked.side = self.language, line.side or self.side
        asked.options, asked.house = dict(self.options), self.house
        asked.line_up, asked.entered = line.line_up, list(line.entered)
        asked.refresh()
        return asked
