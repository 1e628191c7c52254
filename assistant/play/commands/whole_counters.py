"""Commands about counters as a whole: tied, made, taken out of the game, destroyed, gone over to another side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.play.draft import Draft
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    Narrator,
    many,
)
from assistant.play.places import TRAY, Place, aboard
from assistant.play.state import (
    Piece,
    Tie,
    new_piece,
)

Counters = tuple[CounterId, ...]
TO_ITSELF = Text('"{name}" cannot be joined to itself', "« {name} » ne peut être lié à lui-même")
EXISTS = Text('there is a counter "{name}" already', "il y a déjà un pion « {name} »")


@command
@dataclass(frozen=True, slots=True)
class LinkCounters(Command):
    """Join two counters: grappled, fouled ..."""

    a: CounterId
    b: CounterId
    kind: str
    in_short = Text("link two counters", "lier deux pions")
    openly = True

    def apply(self, draft: Draft) -> None:
        draft.known((self.a, self.b))
        if self.a == self.b:
            raise refusal("linked-to-itself", fill(TO_ITSELF, name=self.a))
        draft.ties = draft.ties | {Tie(self.kind, min(self.a, self.b), max(self.a, self.b))}

    def tell(self, n: Narrator) -> Text:
        template = Text("{a} and {b}: {kind}", "{a} et {b} : {kind}")
        return fill(template, a=n.counter(self.a), b=n.counter(self.b), kind=n.badge((self.a, self.b), self.kind))


@command
@dataclass(frozen=True, slots=True)
class UnlinkCounters(Command):
    """Part two counters; without `b` a counter from all, without `kind` whatever joins them."""

    a: CounterId
    b: CounterId | None = None
    kind: str = ""
    in_short = Text("part counters", "séparer des pions")
    openly = True

    def apply(self, draft: Draft) -> None:
        draft.known((self.a, self.b) if self.b is not None else (self.a,))
        draft.untie(
            t
            for t in draft.ties
            if self.a in (t.a, t.b)
            and (self.b is None or self.b in (t.a, t.b))
            and (not self.kind or t.kind == self.kind)
        )

    def tell(self, n: Narrator) -> Text:
        if self.b is None:
            return fill(Text("{a} comes free", "{a} se dégage"), a=n.counter(self.a))
        return fill(Text("{a} and {b} part", "{a} et {b} se séparent"), a=n.counter(self.a), b=n.counter(self.b))


@command
@dataclass(frozen=True, slots=True)
class CreateCounter(Command):
    """Make a counter that is not in the box, of a type of the system."""

    counter: CounterId
    type: TypeId
    side: SideId | None = None
    to: Place = TRAY
    label: str = ""
    in_short = Text("create a counter", "créer un pion")
    openly = True

    def apply(self, draft: Draft) -> None:
        if self.counter in draft.pieces.now:
            raise refusal("counter-exists", fill(EXISTS, name=self.counter))
        kind = draft.system.mix.types.get(self.type)
        if kind is None:
            raise unknown("type", self.type, draft.system.mix.types)
        family = draft.system.mix.families.get(kind.family)
        hidden = family is not None and family.hidden
        side = kind.side if self.side is None else self.side
        draft.check_place(self.to)
        draft.pieces.set(self.counter, Piece(self.counter, self.type, side, steps=kind.steps, hidden=hidden))
        draft.drop_at((self.counter,), self.to)
        if self.label:
            draft.table("names").set(f"counter:{self.counter}", self.label)

    def tell(self, n: Narrator) -> Text:
        kind = n.system.mix.types.get(self.type)
        family = n.system.mix.families.get(kind.family) if kind is not None else None
        secret = family is not None and family.hidden and not n.is_mine(self.side or (kind.side if kind else None))
        name = Text("hidden", "caché") if secret else same(self.label) if self.label else n.type(self.type)
        return fill(Text("new counter {name}: {to}", "nouveau pion {name} : {to}"), name=name, to=n.place(self.to))


@command
@dataclass(frozen=True, slots=True)
class RemoveCounter(Command):
    """Take a counter out of the game for good, not even leaving it in the tray. Its cargo goes to the tray."""

    counter: CounterId
    in_short = Text("remove a counter", "supprimer un pion")
    openly = True

    def apply(self, draft: Draft) -> None:
        draft.piece(self.counter)
        _to_tray_from(draft, self.counter)
        draft.lift(self.counter)
        draft.untie(t for t in draft.ties if self.counter in (t.a, t.b))
        draft.pieces.drop(self.counter)
        draft.table("names").drop(f"counter:{self.counter}")

    def tell(self, n: Narrator) -> Text:
        return fill(Text("{who} leaves the game", "{who} quitte la partie"), who=n.counter(self.counter))


@command
@dataclass(frozen=True, slots=True)
class EliminateCounters(Command):
    """Destroyed: off the map to the tray or a box, as fresh as from the box, ties cut; with all aboard if `cargo`,
    otherwise those aboard are left where the carrier was. `face_up`: everybody sees there who they are."""

    counters: Counters
    to: Place = TRAY
    cargo: bool = True
    face_up: bool = False
    in_short = Text("eliminate {who}", "éliminer {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        named = draft.known(self.counters)
        draft.check_place(self.to, named)
        gone = list(named)
        for counter in named:
            if self.cargo:
                gone += [a for a in draft.cargo(counter) if a not in gone]
            else:
                left = draft.stacks.now.get(aboard(counter), ())
                if left:
                    draft.bring(left, draft.piece(counter).place)
        draft.bring(tuple(gone), self.to)
        for counter in gone:
            draft.untie(t for t in draft.ties if counter in (t.a, t.b))
            fresh = _fresh(draft, counter)
            draft.pieces.set(counter, replace(fresh, hidden=False) if self.face_up else fresh)

    def tell(self, n: Narrator) -> Text:
        rows: dict[Text | None, list[CounterId]] = {}
        for counter in self.counters:
            rows.setdefault(_called(n, counter), []).append(counter)
        told = [_lost(n, called, tuple(who)) for called, who in rows.items()]
        return Text("; ".join(t.en for t in told), "\u202f; ".join(t.fr for t in told))


@command
@dataclass(frozen=True, slots=True)
class ReplaceCounters(Command):
    """Counters give way to others of the tray, which stand where they stood: a unit splits, or parts combine. `steps`
    are those of the others, in their order. Who gives way lies in the tray as fresh as from the box."""

    counters: Counters
    by: Counters
    steps: tuple[int, ...] = ()
    in_short = Text("split or combine {who}", "scinder ou réunir {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        gone, come = draft.known(self.counters), draft.known(self.by)
        if not gone:
            return
        old = draft.piece(gone[0])
        marks = frozenset(m for c in gone for m in draft.piece(c).marks)
        draft.bring(come, old.place)
        for number, counter in enumerate(come):
            fresh = _fresh(draft, counter)
            steps = self.steps[number] if number < len(self.steps) else fresh.steps
            draft.pieces.set(counter, replace(fresh, steps=steps, facing=old.facing, marks=marks, hidden=old.hidden))
        for counter in gone:
            _to_tray_from(draft, counter)
        draft.bring(gone, TRAY)
        for counter in gone:
            draft.untie(t for t in draft.ties if counter in (t.a, t.b))
            draft.pieces.set(counter, _fresh(draft, counter))

    def tell(self, n: Narrator) -> Text:
        template = many(
            self.counters,
            Text("{who} becomes {by}", "{who} devient {by}"),
            Text("{who} become {by}", "{who} deviennent {by}"),
        )
        return fill(template, who=n.counters(self.counters), by=n.counters(self.by))


@command
@dataclass(frozen=True, slots=True)
class ChangeSide(Command):
    """Counters go over to another side, captured or persuaded."""

    counters: Counters
    side: SideId | None
    in_short = Text("change of side of {who}", "changement de camp : {who}")
    openly = True

    def apply(self, draft: Draft) -> None:
        if self.side is not None and self.side not in draft.system.sides:
            raise unknown("side", self.side, draft.system.sides)
        for counter in draft.known(self.counters):
            draft.change(counter, side=self.side)

    def tell(self, n: Narrator) -> Text:
        template = many(
            self.counters,
            Text("{who} goes over to {side}", "{who} change de camp : {side}"),
            Text("{who} go over to {side}", "{who} changent de camp : {side}"),
        )
        return fill(template, who=n.counters(self.counters), side=n.side(self.side))


def _called(n: Narrator, counter: CounterId) -> Text | None:
    """What the rules call the loss of a counter that the listener knows; None where it is eliminated."""
    known = n.system.mix.counters.get(counter)
    kind = n.system.mix.types.get(known.type) if known is not None and n.sees(counter) else None
    falls = n.system.mix.families[kind.family].falls if kind is not None else None
    return falls.called(kind) if falls is not None and kind is not None else None


def _lost(n: Narrator, called: Text | None, who: Counters) -> Text:
    if called is not None:
        return fill(Text("{who}: {what}", "{who}\u00a0: {what}"), who=n.counters(who), what=called)
    template = many(
        who,
        Text("{who} is eliminated", "{who}\u00a0: élimination"),
        Text("{who} are eliminated", "{who}\u00a0: élimination"),
    )
    return fill(template, who=n.counters(who))


def _to_tray_from(draft: Draft, carrier: CounterId) -> None:
    cargo = draft.stacks.now.get(aboard(carrier), ())
    if cargo:
        draft.bring(cargo, TRAY)


def _fresh(draft: Draft, counter: CounterId) -> Piece:
    old = draft.piece(counter)
    if counter in draft.system.mix.counters:
        return replace(new_piece(draft.system, counter), place=old.place)
    kind = draft.system.mix.types.get(old.type)
    return Piece(counter, old.type, old.side, old.place, steps=kind.steps if kind is not None else old.steps)
