"""What was asked at the table and what came of it: who fills the roles, the whole line-up, one line of the history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.base.text import Text
from assistant.chance.notation import Die
from assistant.model.counters import CounterType
from assistant.model.own_modifier import OwnModifier
from assistant.rules.definition import Definition
from assistant.rules.outcomes import Node
from assistant.rules.ratings import HITS, LETTER, STRENGTH
from assistant.rules.waiting import Held

NOTHING_SO = frozenset({"none", "never", "nobody"})


@dataclass(frozen=True, slots=True)
class Cast:
    """Who fills a role: a type, how many of it, ratings typed by hand; on the map a counter with its state."""

    type: CounterType | None = None
    count: int = 1
    typed: Mapping[str, Held] = field(default_factory=dict)
    face: str = ""
    counter: str = ""
    state: Mapping[str, Held] = field(default_factory=dict)

    def called(self, language: str, *, short: bool = False) -> str:
        """What to call it: its type, with the strength typed for it; or its ratings alone ("3A3")."""
        strength, letter, hits = (self.typed.get(f) for f in (STRENGTH, LETTER, HITS))
        if self.type is None:
            return f"{strength}{letter}{hits}" if letter and hits else ""
        name = (self.type.short_in(language) if short else "") or self.type.name.at(language)
        many = f"{self.count} × " if self.count > 1 and not short else ""
        return f"{many}{name}" + (f" : {strength}" if strength is not None and not short else "")


@dataclass(frozen=True, slots=True)
class DieBox:
    """One die to be typed: its kind, its face once it is known."""

    die: Die
    face: int | None


@dataclass(frozen=True, slots=True)
class LineUp:
    """Everything of one question but the dice, so that it can be called up again. `skipped`: steps of a walk left out,
    by their place; `reasons`: those of facts that the board proposed and nobody changed; `unsaid`: facts the answer
    waits for."""

    procedure: str
    casts: Mapping[str, tuple[Cast, ...]]
    facts: Mapping[str, Held]
    on: frozenset[str] = frozenset()
    off: frozenset[str] = frozenset()
    house: tuple[OwnModifier, ...] = ()
    skipped: frozenset[int] = frozenset()
    reasons: Mapping[str, Text] = field(default_factory=dict)
    unsaid: frozenset[str] = frozenset()

    def lasting(self, house: tuple[OwnModifier, ...] = ()) -> LineUp:
        """What comes back next time: combatants and facts, not the switches of circumstance."""
        return replace(self, on=frozenset(), off=frozenset(), house=house, skipped=frozenset(), reasons={})

    def anew(self, definition: Definition) -> LineUp:
        """A new line of the same question: nobody in it, no switch turned. Where it happens stays said, since the next
        attack is mostly beside this one; what a card or a choice made of the last one, or is asked each time, does
        not."""
        known = definition.facts
        told = {k: v for k, v in self.facts.items() if k in known and _is_place(known[k].words) and not known[k].asked}
        return replace(self.lasting(self.house), casts={}, facts=told)


def _is_place(words: Sequence[str]) -> bool:
    """Whether the words of a fact describe a situation, with none that says that nothing of it is so."""
    return bool(words) and words[0] not in NOTHING_SO


@dataclass(frozen=True, slots=True)
class Entered:
    """One thing entered after the roles: a face, typed or rolled by Alea, or the place of the option chosen."""

    value: int
    choice: bool = False
    rolled: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of the history: what was asked under which options, what fell, what came of it and when. `aside` is
    another reading of the same dice that the players set aside; `side`: who acted, while it is not forgotten."""

    line_up: LineUp
    dice: tuple[int, ...]
    node: Node
    entered: tuple[Entered, ...] = ()
    when: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    aside: Answer | None = None
    side: str = field(default="", compare=False)
