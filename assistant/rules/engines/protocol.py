"""What a machine is: `start`, `pending`, `feed` over states that can be hashed and never repeat.

A machine asks for dice, asks a player to choose, or is done; it rolls nothing and chooses nothing. `read` checks its
part of a file once, when the file is read; `start` gets that plan with the participants and facts of one question.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from assistant.base.data import Raw
from assistant.base.text import Text
from assistant.chance.notation import Die
from assistant.rules.expressions import Fragment
from assistant.rules.types import Type
from assistant.rules.values import Site
from assistant.rules.waiting import Held, Thing

State = Any  # each machine has its own; all that drivers need is that it can be hashed and compared


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be thrown. The answer is the sum of what the faces score, `scores` from the lowest face up. `more` are
    dice of the same kind with other scores, thrown with them where nobody needs to tell them apart; `who` are the
    participants that throw."""

    count: int
    die: Die
    scores: tuple[int, ...]
    key: Hashable = None  # who throws, for the telling
    more: tuple[tuple[int, tuple[int, ...]], ...] = ()
    who: tuple[str, ...] = ()

    def score(self, faces: Sequence[int]) -> int:
        """What these faces are worth, those of `more` after the first."""
        total, at = 0, 0
        for count, scores in ((self.count, self.scores), *self.more):
            total += sum(scores[face - self.die.low] for face in faces[at : at + count])
            at += count
        return total

    @property
    def dice(self) -> int:
        """How many dice in all."""
        return self.count + sum(count for count, _ in self.more)


@dataclass(frozen=True, slots=True)
class Decision:
    """Something a player decides. The answer is the place of the chosen option. `kind` is what policies go by; `who` is
    it about; `early`: where all throw at once, how many dice those throw who decided before, and which; `throws`: what
    it would throw if it does not decline."""

    kind: str
    side: str
    options: tuple[Hashable, ...]
    texts: tuple[Text, ...]
    question: Text
    default: int = 0
    who: tuple[str, ...] = ()
    early: tuple[int, Die] | None = None
    throws: Throw | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """The end, with the values that outcomes and effects may read."""

    values: tuple[tuple[str, int | bool | str], ...]


Pending = Throw | Decision | Done


@dataclass(frozen=True)
class Plan:
    """An engine's part of a procedure as it was read: its values by name, and what it gives to outcomes."""

    engine: str
    # Each engine has settings of its own, and no other reads them: what they are is between its `read` and its `start`.
    values: Mapping[str, Any] = field(default_factory=dict)
    fragments: tuple[Fragment, ...] = ()
    gives: Mapping[str, Type] = field(default_factory=dict)


class MachineQuestion(Protocol):
    """One question as a machine sees it: who takes part, and the values of its plan in this situation."""

    @property
    def procedure(self) -> str: ...

    def members(self, name: str) -> tuple[Thing, ...]: ...

    def value(self, fragment: Fragment, **names: Held) -> Held: ...


@dataclass(frozen=True, slots=True)
class Fate:
    """What happens to one participant in the end: `kind` is an effect ("step", "eliminate", "retreat" ...)."""

    kind: str
    refs: tuple[str, ...]
    values: tuple[tuple[str, Held], ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing that happened, told: its heading, the dice, the sentence, the values for scripts."""

    heading: Text
    sentence: Text
    values: tuple[tuple[str, int | bool | str], ...] = ()
    who: str = ""
    faces: tuple[int, ...] = ()
    die: Die | None = None
    at_most: int | None = None
    chapter: int = 0  # the round it belongs to
    continues: bool = False  # belongs to the turn before: the rest of what a throw brought about


class Engine(Protocol):
    """A machine. It keeps nothing between calls: all it knows is in the state."""

    name: str

    def read(self, config: Raw, site: Site) -> Plan:
        """Check the settings of one procedure; raise Fault at the address of what is wrong."""

    def start(self, plan: Plan, asked: MachineQuestion, *, alike: bool = False) -> State:
        """The first state. `alike`: participants with equal figures need not be told apart, so that states merge, and
        choices follow the stated policy by themselves."""

    def pending(self, state: State) -> Pending:
        """What comes next."""

    def feed(self, state: State, answer: int) -> State:
        """The state after the answer: the score of a throw, or the place of the chosen option."""

    def rank(self, state: State) -> tuple[int, ...]:
        """A measure that grows with every answer, so that odds can be worked out in order."""

    def stated(self, state: State) -> tuple[Text, ...]:
        """The assumptions of the odds in words: who retreats, how ties are broken."""

    def told(self, before: State, pending: Pending, answer: int, faces: tuple[int, ...], after: State) -> list[Turn]:
        """What one answer brought about, for people."""

    def chapter(self, number: int) -> Text:
        """The heading of a chapter of the telling ("Round 2")."""

    def changes(self, state: State) -> list[Fate]:
        """What becomes of the participants when all is done."""
