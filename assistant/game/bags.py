"""Bags, cups and decks drawn from blindly at the table, where no game keeps them: what is in, what is out, in order.

A bag never gains or loses anything: what was drawn without putting back is out until it is put back. Pure values;
chance comes from outside, so that every draw can be written down and taken back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.base.problem import AleaError, Problem, Severity
from assistant.base.text import Text, same
from assistant.chance.roller import Roller
from assistant.model.scenario import System

MOST, LONGEST_NAME = 999, 60
_PART = re.compile(r"(?:(\d{1,4})(?:\s*[x×](?=\s)|\s*×)?\s*)?([^\W\d_].*|[^\w\s.\-−+].*)", re.IGNORECASE)
_NUMBER = re.compile(r"\d+e\d", re.IGNORECASE)
UNREADABLE = Text(
    "“{part}” is no number with a name. Nothing has changed; type for example 3 red, 2 blue.",
    "« {part} » n’est pas un nombre suivi d’un nom. Rien n’a changé ; tapez par exemple 3 rouges, 2 bleus.",
)
TOO_MANY = Text(
    "A bag holds {most} things at most. Nothing has changed.",
    "Un sac tient {most} choses au plus. Rien n’a changé.",
)
TOO_LONG = Text(
    "The name “{name}” is longer than {most} letters. Nothing has changed.",
    "Le nom « {name} » dépasse {most} lettres. Rien n’a changé.",
)
NO_NUMBER = Text(
    "Nothing was drawn; type how many, from 1.",
    "Rien n’est tiré ; tapez combien, à partir de 1.",
)
NOT_ENOUGH = Text(
    "{asked} asked, {left} left. Nothing was drawn; put back, or draw fewer.",
    "{asked} demandés, {left} restants. Rien n’est tiré ; remettez, ou tirez-en moins.",
)


class BagProblem(AleaError):
    """What could not be done with a bag, for people in both languages."""

    def __init__(self, said: Text) -> None:
        super().__init__((Problem(Severity.ERROR, "bag", said),))
        self.said = said


@dataclass(frozen=True, slots=True)
class Bag:
    """What is still in, by name, and what is out, in the order it came. `names`: what people call the things."""

    id: str
    name: Text
    contents: Mapping[str, int]
    out: tuple[str, ...] = ()
    names: Mapping[str, Text] = field(default_factory=dict)
    cards: bool = False

    @property
    def left(self) -> dict[str, int]:
        """What is still in; kinds of which nothing is left stay, with none."""
        return {kind: n - self.out.count(kind) for kind, n in self.contents.items()}

    @property
    def size(self) -> int:
        return sum(self.contents.values()) - len(self.out)

    def called(self, kind: str) -> Text:
        """What people call a thing of the bag."""
        return self.names.get(kind) or same(kind)


def drawn(bag: Bag, count: int, roller: Roller, *, back: bool = False) -> tuple[str, ...]:
    """What comes out, in order; the bag stays as it is (see `taken`). Put back, each is a draw from all of it."""
    if count < 1:
        raise BagProblem(NO_NUMBER)
    if count > bag.size and not (back and bag.size):
        raise BagProblem(_filled(NOT_ENOUGH, asked=count, left=bag.size))
    out, now = [], bag
    for _ in range(count):
        kinds = list(now.left)
        came = roller.draw([now.left[k] for k in kinds], 1)
        kind = kinds[came.index(1)]
        out.append(kind)
        now = now if back else taken(now, (kind,))
    return tuple(out)


def taken(bag: Bag, things: Sequence[str]) -> Bag:
    """The bag without some things; those it does not have are left alone."""
    for thing in things:
        if bag.left.get(thing, 0) > 0:
            bag = replace(bag, out=(*bag.out, thing))
    return bag


def put_back(bag: Bag, things: Sequence[str] | None = None) -> Bag:
    """Put things that are out back in; all of them unless told which. For a deck this is shuffling it again."""
    if things is None:
        return replace(bag, out=())
    out = list(bag.out)
    for thing in things:
        if thing in out:
            out.reverse()
            out.remove(thing)  # the one drawn last
            out.reverse()
    return replace(bag, out=tuple(out))


def typed_bag(text: str, name: Text, bag_id: str = "own") -> Bag:
    """A bag as people write it: "3 red, 2 blue"; a name alone is one, the same name twice adds up."""
    contents: dict[str, int] = {}
    for part in (p.strip() for p in re.split(r"[,;+\n]", text)):
        found = _PART.fullmatch(part)
        if not part:
            continue
        if found is None or int(found[1] or 1) < 1 or _NUMBER.match(part):
            raise BagProblem(_filled(UNREADABLE, part=_short(part)))
        if len(found[2]) > LONGEST_NAME:
            raise BagProblem(_filled(TOO_LONG, name=_short(found[2]), most=LONGEST_NAME))
        kind = " ".join(found[2].split())
        contents[kind] = contents.get(kind, 0) + int(found[1] or 1)
    if not contents:
        raise BagProblem(_filled(UNREADABLE, part=_short(text.strip())))
    if sum(contents.values()) > MOST:
        raise BagProblem(_filled(TOO_MANY, most=MOST))
    return Bag(bag_id, name, contents)


def bags_of(system: System) -> tuple[Bag, ...]:
    """The cups and decks a system declares, as full as they begin; those nobody knows the contents of are left out."""
    return tuple(
        Bag(deck.id, deck.name, dict(deck.contents), (), _names(system, deck.contents), deck.kind != "cup")
        for deck in system.decks.values()
        if sum(deck.contents.values())
    )


def _names(system: System, contents: Mapping[str, int]) -> dict[str, Text]:
    cards, types = system.mix.cards, system.mix.types
    named = {str(c.id): c.name for c in cards.values()} | {str(t.id): t.name for t in types.values()}
    return {kind: named[kind] for kind in contents if kind in named}


def _short(told: str) -> str:
    return told if len(told) <= 40 else f"{told[:39]}…"


def _filled(text: Text, **values: object) -> Text:
    return Text(text.fill("en", **values), text.fill("fr", **values))
