"""What stops an evaluation: a figure nobody could source or that the table leaves to the player, and dice or a decision
that are still to come."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn, Union

from assistant.base.problem import AleaError, error
from assistant.base.text import Text
from assistant.model.counters import Value


@dataclass
class Waiting(Exception):
    """The figure that is missing, by its address, and what it is called where it was needed ("target.crew")."""

    address: str
    name: str = ""

    def __str__(self) -> str:
        return self.name or self.address


class NotSaid(Waiting):
    """A fact that the players have yet to say: no answer stands before they have."""


class Unsaid:
    """What stands for such a fact: whoever looks at it waits, whoever does not need it goes on."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def _wait(self, *_other: object) -> NoReturn:
        raise NotSaid(self.name, self.name)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _wait
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _wait
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __neg__ = __abs__ = _wait
    # Hashed too it waits: as a key it would otherwise be remembered as if somebody had said it.
    __bool__ = __int__ = __index__ = __hash__ = _wait

    def __str__(self) -> str:
        return self.name


def plain(value: Held) -> Hashable:
    """A value as a key may hold it: what is not said yet by its name."""
    return ("not said", value.name) if isinstance(value, Unsaid) else value


LARGEST = 10**12  # no figure of a game comes near it


class TooLarge(Waiting, AleaError):
    """A number beyond every use: squared a few times over it would grow until the machine stands still. Where a figure
    may be missing it counts as missing; else it is told with the place it came from."""

    def __init__(self, place: str) -> None:
        text = Text('a number beyond {most} comes out of "{place}"', "« {place} » donne un nombre qui dépasse {most}")
        hint = Text("Numbers stay between -{most} and {most}.", "Les nombres restent entre -{most} et {most}.")
        AleaError.__init__(self, error("number-size", text, hint, place=place, most=str(LARGEST)).problems)
        self.address, self.name = place, place

    def __str__(self) -> str:
        return AleaError.__str__(self)


def bound(value: Held, place: str) -> Held:
    """A number that came out of an expression, if it is of a size that can be worked with."""
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        raise TooLarge(place)
    return value


class Unanswered(Exception):
    """Dice nobody has thrown yet, or a decision nobody has made; `who` are the participants it is about."""

    who: tuple[str, ...] = ()


@contextmanager
def about(who: Iterable[str]) -> Iterator[None]:
    """What is still to come in here is about these participants, where nothing further in says it more closely."""
    try:
        yield
    except Unanswered as stop:
        stop.who = stop.who or tuple(who)
        raise


# What a name of the rules language may stand for while it is worked out: a value, things and groups of them, a set of
# words; None where a fact has no default and nobody has said it.
Held = Union[Value, "Unsaid", "Thing", tuple["Thing", ...], frozenset[str], Mapping[str, "Held"], None]


class Thing(dict[str, Held]):
    """The figures of one participant. A figure that is not known raises `Waiting` when something computes with it.

    `ref` tells participants apart (a counter's id, or the role's name when a player just typed ratings); `origins`
    gives the address of each figure, or "given" for what the player typed."""

    __slots__ = ("label", "origins", "ref", "role")

    def __init__(
        self,
        figures: dict[str, Held],
        *,
        ref: str,
        role: str,
        origins: dict[str, str] | None = None,
        label: Text | None = None,
    ) -> None:
        super().__init__(figures)
        self.ref, self.role, self.label = ref, role, label
        self.origins = origins or {}

    def __missing__(self, figure: str) -> Held:
        raise Waiting(self.origins.get(figure, f"{self.role}.{figure}"), f"{self.role}.{figure}")

    def changed(self, figures: dict[str, Held]) -> Thing:
        """A copy with some figures replaced, as effects rehearse them."""
        return Thing({**self, **figures}, ref=self.ref, role=self.role, origins=self.origins, label=self.label)

    def cast_as(self, role: str) -> Thing:
        """The same participant in another role."""
        return Thing(dict(self), ref=self.ref, role=role, origins=self.origins, label=self.label)

    def key(self) -> tuple[Hashable, ...]:
        """What makes two things interchangeable for a procedure."""
        return (self.ref, *sorted(self.items(), key=lambda item: item[0]))


class Bound(str):
    """The outcome of an earlier step under the name `as` gave it; its values are read like figures. A step that was
    not taken is the word none, and what it would have told is not known."""

    name: str
    values: Mapping[str, Held]

    def __new__(cls, name: str, outcome: str = "", values: Mapping[str, Held] | None = None) -> Bound:
        made = super().__new__(cls, outcome or "none")
        made.name, made.values = name, values or {}
        return made

    def __getitem__(self, key: Held) -> Held:  # type: ignore[override]
        if key not in self.values:
            raise Waiting(f"{self.name}.{key}", f"{self.name}.{key}")
        return self.values[str(key)]


Tests = tuple[tuple[str, Callable[[], "Held"]], ...]  # figures of a member, and what they must be


class Late:
    """A group that is put together only when it is looked at; `choose` finds those of some figures without the rest."""

    __slots__ = ("_choose", "_find", "_found")

    def __init__(
        self, find: Callable[[], Sequence[Thing]], choose: Callable[[Tests], Sequence[Thing]] | None = None
    ) -> None:
        self._find, self._choose = find, choose
        self._found: Sequence[Thing] | None = None

    def _all(self) -> Sequence[Thing]:
        if self._found is None:
            self._found = self._find()
        return self._found

    def among(self, tests: Tests) -> Iterable[Thing]:
        """Those that may pass: no other one does."""
        return self if self._choose is None else self._choose(tests)

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


class Crowd:
    """A group of the whole position that says when it is looked at."""

    __slots__ = ("_heed", "_things")

    def __init__(self, things: Sequence[Thing] | Late, heed: Callable[[], None]) -> None:
        self._things, self._heed = things, heed

    def among(self, tests: Tests) -> Iterable[Thing]:
        """Those that may pass."""
        self._heed()
        return among(self._things, *tests)

    def __iter__(self) -> Iterator[Thing]:
        self._heed()
        return iter(self._things)

    def __len__(self) -> int:
        self._heed()
        return len(self._things)


def among(group: Iterable[Thing], *tests: tuple[str, Callable[[], Held]]) -> Iterable[Thing]:
    """The members of a group that may pass the first things a condition asks; of thousands few do. What they must be
    is worked out one after the other, and only where some are left, as the condition itself would."""
    return group.among(tests) if isinstance(group, Late | Crowd) else group
