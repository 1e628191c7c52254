"""Commands that say where counters stand and what they face: in the tray, on the map, in a stack, aboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.base.problem import refusal
from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.play.draft import Draft
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    Narrator,
    many,
)
from assistant.play.places import Place, aboard

Counters = tuple[CounterId, ...]
NOT_THIS_STACK = Text(
    "the order names other counters than the {count} in the stack",
    "l’ordre nomme d’autres pions que les {count} de la pile",
)
NOT_ABOARD = Text('"{name}" is not aboard anything', "« {name} » n’est à bord de rien")
ON_NO_SPACE = Text('"{name}" stands on no space', "« {name} » n’est sur aucun espace")
NO_FACING = Text("{who}: no facing", "{who} : sans orientation")


@command
@dataclass(frozen=True, slots=True)
class PlaceCounters(Command):
    """Set counters up: a placement rather than a move, so nothing counts it as movement."""

    counters: Counters
    to: Place
    facing: str | None = None
    face: str | None = None
    in_short = Text("place {who}{way}", "placer {who}{way}")
    openly = True

    def apply(self, draft: Draft) -> None:
        counters = draft.known(self.counters)
        draft.bring(counters, self.to)
        _turn(draft, counters, self.facing)
        if self.face is not None:
            for counter in counters:
                draft.change(counter, face=self.face)

    def tell(self, n: Narrator) -> Text:
        if self.to.kind == "tray":
            back = Text("{who} goes back to the tray", "{who} retourne au casier")
            backs = Text("{who} go back to the tray", "{who} retournent au casier")
            return fill(many(self.counters, back, backs), who=n.counters(self.counters))
        template = many(
            self.counters,
            Text("{who} is placed: {to}{facing}", "{who} en place : {to}{facing}"),
            Text("{who} are placed: {to}{facing}", "{who} en place : {to}{facing}"),
        )
        return fill(
            template, who=n.counters(self.counters), to=n.place(self.to), facing=_facing(n, self.counters, self.facing)
        )


@command
@dataclass(frozen=True, slots=True)
class MoveCounters(Command):
    """Move one counter, a stack or a group to one place. `path` and `cost` keep the way for replay and checks;
    `index` is the position in the stack there, the top if absent; `how` is a word such as retreat or advance; `mark` is
    put on those that moved."""

    counters: Counters
    to: Place
    facing: str | None = None
    path: tuple[str, ...] = ()
    cost: int | None = None
    index: int | None = None
    how: str = ""
    mark: str = ""
    in_short = Text("move {who}{way}", "déplacer {who}{way}")
    openly = True

    def apply(self, draft: Draft) -> None:
        counters = draft.known(self.counters)
        draft.bring(counters, self.to, self.index)
        _turn(draft, counters, self.facing)
        if self.mark:
            for counter in counters:
                draft.change(counter, marks=draft.piece(counter).marks | {self.mark})

    def tell(self, n: Narrator) -> Text:
        origin = _origin(n, self.counters)
        parts = {
            "who": n.counters(self.counters),
            "to": n.place(self.to),
            "facing": _facing(n, self.counters, self.facing),
            "how": fill(Text(" ({how})", " ({how})"), how=n.word(self.how)) if self.how else same(""),
        }
        if origin is None:
            template = many(
                self.counters,
                Text("{who} moves to {to}{facing}{how}", "{who} arrive, {to}{facing}{how}"),
                Text("{who} move to {to}{facing}{how}", "{who} arrivent, {to}{facing}{how}"),
            )
            return fill(template, **parts)
        template = many(
            self.counters,
            Text("{who} moves {origin} to {to}{facing}{how}", "{who} se déplace, {origin} → {to}{facing}{how}"),
            Text("{who} move {origin} to {to}{facing}{how}", "{who} se déplacent, {origin} → {to}{facing}{how}"),
        )
        return fill(template, origin=origin, **parts)


@command
@dataclass(frozen=True, slots=True)
class OrderStack(Command):
    """Put a stack in this order, bottom first. All counters of the place are named."""

    place: Place
    order: Counters
    in_short = Text("order a stack", "ranger une pile")
    openly = True

    def apply(self, draft: Draft) -> None:
        there = draft.stacks.now.get(self.place, ())
        if sorted(there) != sorted(self.order) or not there:
            raise refusal("not-this-stack", fill(NOT_THIS_STACK, count=len(there)))
        draft.stacks.set(self.place, self.order)

    def tell(self, n: Narrator) -> Text:
        template = Text("the stack at {place} is put in order", "pile rangée : {place}")
        return fill(template, place=n.place(self.place))


@command
@dataclass(frozen=True, slots=True)
class FaceCounters(Command):
    """Turn counters to a facing of their system: E, 3-L ... "" takes the facing away."""

    counters: Counters
    facing: str
    in_short = Text("turn {who}", "tourner {who}")

    def apply(self, draft: Draft) -> None:
        _turn(draft, draft.known(self.counters), self.facing)

    def tell(self, n: Narrator) -> Text:
        if not self.facing:
            return fill(NO_FACING, who=n.counters(self.counters))
        template = many(
            self.counters,
            Text("{who} turns to face {to}", "{who} se tourne face à {to}"),
            Text("{who} turn to face {to}", "{who} se tournent face à {to}"),
        )
        return fill(template, who=n.counters(self.counters), to=n.facing(self.facing))


@command
@dataclass(frozen=True, slots=True)
class RotateCounters(Command):
    """Lay counters at an angle, in degrees clockwise from upright."""

    counters: Counters
    degrees: int
    in_short = Text("rotate {who}", "pivoter {who}")

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            draft.change(counter, rotation=self.degrees % 360)

    def tell(self, n: Narrator) -> Text:
        template = Text("{who}: turned to {degrees}°", "{who} : à {degrees}°")
        return fill(template, who=n.counters(self.counters), degrees=self.degrees % 360)


@command
@dataclass(frozen=True, slots=True)
class NudgeCounters(Command):
    """Lay counters aside within their space, `by` board units from its middle, where they are better seen; without `by`
    they stand as the others do. No move: for every rule they are where they were."""

    counters: Counters
    by: tuple[float, float] | None = None
    in_short = Text("nudge {who}", "décaler {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        for counter in draft.known(self.counters):
            if draft.piece(counter).place.kind != "space":
                raise refusal("on-no-space", fill(ON_NO_SPACE, name=counter))
            draft.change(counter, aside=self.by)

    def tell(self, n: Narrator) -> Text:
        if self.by is None:
            back = Text("{who} stands in its place again", "{who} reprend sa place")
            backs = Text("{who} stand in their place again", "{who} reprennent leur place")
            return fill(many(self.counters, back, backs), who=n.counters(self.counters))
        aside = Text("{who} is laid a little aside, in the same space", "{who} : décalage, dans le même espace")
        asides = Text("{who} are laid a little aside, in the same space", "{who} : décalage, dans le même espace")
        return fill(many(self.counters, aside, asides), who=n.counters(self.counters))


@command
@dataclass(frozen=True, slots=True)
class LoadCargo(Command):
    """Put counters aboard another one, which takes them along."""

    counters: Counters
    carrier: CounterId
    in_short = Text("load {who}", "embarquer {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        draft.piece(self.carrier)
        draft.bring(draft.known(self.counters), aboard(self.carrier))

    def tell(self, n: Narrator) -> Text:
        template = many(
            self.counters,
            Text("{who} goes aboard {ship}", "{who} monte à bord : {ship}"),
            Text("{who} go aboard {ship}", "{who} montent à bord : {ship}"),
        )
        return fill(template, who=n.counters(self.counters), ship=n.counter(self.carrier))


@command
@dataclass(frozen=True, slots=True)
class UnloadCargo(Command):
    """Take counters off what carries them, to a place."""

    counters: Counters
    to: Place
    facing: str | None = None
    in_short = Text("unload {who}{way}", "débarquer {who}{way}")
    openly = True

    def apply(self, draft: Draft) -> None:
        counters = draft.known(self.counters)
        for counter in counters:
            if draft.piece(counter).place.carrier is None:
                raise refusal("not-aboard", fill(NOT_ABOARD, name=counter))
        draft.bring(counters, self.to)
        _turn(draft, counters, self.facing)

    def tell(self, n: Narrator) -> Text:
        template = many(
            self.counters,
            Text("{who} lands: {to}{facing}", "{who} débarque : {to}{facing}"),
            Text("{who} land: {to}{facing}", "{who} débarquent : {to}{facing}"),
        )
        return fill(
            template, who=n.counters(self.counters), to=n.place(self.to), facing=_facing(n, self.counters, self.facing)
        )


def _turn(draft: Draft, counters: tuple[CounterId, ...], facing: str | None) -> None:
    if facing is not None:
        for counter in counters:
            draft.change(counter, facing=facing)


def _origin(n: Narrator, counters: Sequence[CounterId]) -> Text | None:
    """Where they all come from, if it is one place on the map."""
    places = {n.state.pieces[c].place for c in counters if c in n.state.pieces}
    if len(places) != 1:
        return None
    place = places.pop()
    return None if place.kind == "tray" else n.place(place)


def _facing(n: Narrator, counters: Sequence[CounterId], facing: str | None) -> Text:
    if not facing or not all(n.sees(c) for c in counters):
        return same("")
    return fill(Text(", facing {to}", ", face à {to}"), to=n.facing(facing))
