"""One sentence for each kind of command. `tales_table` holds those that are not about counters.

A tale is told from the state before the command, to one side or to all; who acts is put in front by `account`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from assistant.base.text import Text, fill, same
from assistant.model.ids import CounterId
from assistant.play.commands import Command
from assistant.play.commands_counters import (
    AddBadge,
    AddToFigure,
    ChangeSide,
    ClearMarks,
    CreateCounter,
    EliminateCounters,
    FaceCounters,
    FlipCounters,
    HideCounters,
    LinkCounters,
    LoadCargo,
    LockCounters,
    MarkCounters,
    MoveCounters,
    OrderStack,
    PlaceCounters,
    RemoveCounter,
    RevealCounters,
    RotateCounters,
    SetBadge,
    SetFigure,
    StepCounters,
    UnlinkCounters,
    UnloadCargo,
)
from assistant.play.naming import Narrator, both

C = TypeVar("C", bound=Command)
Teller = Callable[[Narrator, Any], Text]
TELLERS: dict[type[Command], Teller] = {}
OPEN: set[type[Command]] = set()

CHANGES_UNSEEN = Text("{who}: a change out of sight", "{who} : un changement hors de vue")


def tells(
    kind: type[C], *, openly: bool = False
) -> Callable[[Callable[[Narrator, C], Text]], Callable[[Narrator, C], Text]]:
    """Decorator: this function tells that command. Unless it is told `openly`, whoever does not see one of its counters
    hears of a change and no more: what is not declared cannot leak. Openly told is what everybody at the table sees,
    the place of a counter for one; its name is hidden even then."""

    def enter(teller: Callable[[Narrator, C], Text]) -> Callable[[Narrator, C], Text]:
        TELLERS[kind] = teller
        if openly:
            OPEN.add(kind)
        return teller

    return enter


def tell(narrator: Narrator, command: Command) -> Text:
    """The sentence of a command, without the one who acts."""
    counters = _concerned(command)
    if type(command) not in OPEN and not all(narrator.sees(c) for c in counters):
        return fill(CHANGES_UNSEEN, who=narrator.counters(counters))
    return TELLERS[type(command)](narrator, command)


def _concerned(command: Command) -> tuple[CounterId, ...]:
    """The counters a command is about."""
    named = [getattr(command, name, None) for name in ("counter", "carrier", "a", "b")]
    return (*getattr(command, "counters", ()), *(CounterId(one) for one in named if one))


def _many(counters: Sequence[CounterId], one: Text, many: Text) -> Text:
    return one if len(counters) == 1 else many


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


@tells(PlaceCounters, openly=True)
def _place(n: Narrator, c: PlaceCounters) -> Text:
    if c.to.kind == "tray":
        back = Text("{who} goes back to the tray", "{who} retourne au casier")
        backs = Text("{who} go back to the tray", "{who} retournent au casier")
        return fill(_many(c.counters, back, backs), who=n.counters(c.counters))
    template = _many(
        c.counters,
        Text("{who} is placed: {to}{facing}", "{who} en place : {to}{facing}"),
        Text("{who} are placed: {to}{facing}", "{who} en place : {to}{facing}"),
    )
    return fill(template, who=n.counters(c.counters), to=n.place(c.to), facing=_facing(n, c.counters, c.facing))


@tells(MoveCounters, openly=True)
def _move(n: Narrator, c: MoveCounters) -> Text:
    origin = _origin(n, c.counters)
    parts = {
        "who": n.counters(c.counters),
        "to": n.place(c.to),
        "facing": _facing(n, c.counters, c.facing),
        "how": fill(Text(" ({how})", " ({how})"), how=n.word(c.how)) if c.how else same(""),
    }
    if origin is None:
        template = _many(
            c.counters,
            Text("{who} moves to {to}{facing}{how}", "{who} arrive, {to}{facing}{how}"),
            Text("{who} move to {to}{facing}{how}", "{who} arrivent, {to}{facing}{how}"),
        )
        return fill(template, **parts)
    template = _many(
        c.counters,
        Text("{who} moves {origin} to {to}{facing}{how}", "{who} se déplace, {origin} → {to}{facing}{how}"),
        Text("{who} move {origin} to {to}{facing}{how}", "{who} se déplacent, {origin} → {to}{facing}{how}"),
    )
    return fill(template, origin=origin, **parts)


@tells(OrderStack, openly=True)
def _order(n: Narrator, c: OrderStack) -> Text:
    template = Text("the stack at {place} is put in order", "pile rangée : {place}")
    return fill(template, place=n.place(c.place))


@tells(FaceCounters)
def _face(n: Narrator, c: FaceCounters) -> Text:
    if not c.facing:
        return fill(NO_FACING, who=n.counters(c.counters))
    template = _many(
        c.counters,
        Text("{who} turns to face {to}", "{who} se tourne face à {to}"),
        Text("{who} turn to face {to}", "{who} se tournent face à {to}"),
    )
    return fill(template, who=n.counters(c.counters), to=n.facing(c.facing))


NO_FACING = Text("{who}: no facing", "{who} : sans orientation")


@tells(RotateCounters)
def _rotate(n: Narrator, c: RotateCounters) -> Text:
    template = Text("{who}: turned to {degrees}°", "{who} : à {degrees}°")
    return fill(template, who=n.counters(c.counters), degrees=c.degrees % 360)


@tells(FlipCounters)
def _flip(n: Narrator, c: FlipCounters) -> Text:
    who = n.counters(c.counters)
    if c.to:
        return fill(Text("{who}: flipped to {face}", "{who} : face {face}"), who=who, face=n.face(c.counters, c.to))
    template = _many(
        c.counters,
        Text("{who} is flipped", "{who} change de face"),
        Text("{who} are flipped", "{who} changent de face"),
    )
    return fill(template, who=who)


@tells(StepCounters)
def _step(n: Narrator, c: StepCounters) -> Text:
    who = n.counters(c.counters)
    if c.to is not None:
        return fill(Text("{who}: strength {to}", "{who} : force {to}"), who=who, to=max(0, c.to + c.by))
    lost = Text("{who}: {by} step lost", "{who} : {by} pas perdu")
    losts = Text("{who}: {by} steps lost", "{who} : {by} pas perdus")
    gained = Text("{who}: {by} step regained", "{who} : {by} pas repris")
    gaineds = Text("{who}: {by} steps regained", "{who} : {by} pas repris")
    by = abs(c.by)
    return fill((lost if by == 1 else losts) if c.by < 0 else (gained if by == 1 else gaineds), who=who, by=by)


@tells(SetBadge)
def _set_badge(n: Narrator, c: SetBadge) -> Text:
    who, badge = n.counters(c.counters), n.badge(c.counters, c.badge)
    if c.count <= 0:
        return fill(NO_LONGER, who=who, name=badge)
    if c.count == 1:
        return fill(Text("{who}: {badge}", "{who} : {badge}"), who=who, badge=badge)
    return fill(Text("{who}: {badge} {count}", "{who} : {badge} {count}"), who=who, badge=badge, count=c.count)


@tells(AddBadge)
def _add_badge(n: Narrator, c: AddBadge) -> Text:
    return _counted(n, c.counters, n.badge(c.counters, c.badge), c.by)


@tells(AddToFigure)
def _add_figure(n: Narrator, c: AddToFigure) -> Text:
    return _counted(n, c.counters, n.figure(c.counters, c.figure), c.by)


def _counted(n: Narrator, counters: Sequence[CounterId], name: Text, by: int) -> Text:
    who = n.counters(counters)
    return fill(Text("{who}: {name} {by}", "{who} : {name} {by}"), who=who, name=name, by=signed(by))


def signed(number: int) -> str:
    """A number with its sign, the minus as printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"


@tells(SetFigure)
def _set_figure(n: Narrator, c: SetFigure) -> Text:
    who, name = n.counters(c.counters), n.figure(c.counters, c.figure)
    if c.value is None:
        return fill(Text("{who}: {name} as printed", "{who} : {name} comme imprimé"), who=who, name=name)
    if isinstance(c.value, bool):
        template = Text("{who}: {name}", "{who} : {name}") if c.value else NO_LONGER
        return fill(template, who=who, name=name)
    value = n.word(c.value) if isinstance(c.value, str) else same(str(c.value))
    return fill(Text("{who}: {name} {value}", "{who} : {name} {value}"), who=who, name=name, value=value)


NO_LONGER = Text("{who}: no longer {name}", "{who} : fin de « {name} »")


@tells(LoadCargo, openly=True)
def _load(n: Narrator, c: LoadCargo) -> Text:
    template = _many(
        c.counters,
        Text("{who} goes aboard {ship}", "{who} monte à bord : {ship}"),
        Text("{who} go aboard {ship}", "{who} montent à bord : {ship}"),
    )
    return fill(template, who=n.counters(c.counters), ship=n.counter(c.carrier))


@tells(UnloadCargo, openly=True)
def _unload(n: Narrator, c: UnloadCargo) -> Text:
    template = _many(
        c.counters,
        Text("{who} lands: {to}{facing}", "{who} débarque : {to}{facing}"),
        Text("{who} land: {to}{facing}", "{who} débarquent : {to}{facing}"),
    )
    return fill(template, who=n.counters(c.counters), to=n.place(c.to), facing=_facing(n, c.counters, c.facing))


@tells(LinkCounters, openly=True)
def _link(n: Narrator, c: LinkCounters) -> Text:
    template = Text("{a} and {b}: {kind}", "{a} et {b} : {kind}")
    return fill(template, a=n.counter(c.a), b=n.counter(c.b), kind=n.badge((c.a, c.b), c.kind))


@tells(UnlinkCounters, openly=True)
def _unlink(n: Narrator, c: UnlinkCounters) -> Text:
    if c.b is None:
        return fill(Text("{a} comes free", "{a} se dégage"), a=n.counter(c.a))
    return fill(Text("{a} and {b} part", "{a} et {b} se séparent"), a=n.counter(c.a), b=n.counter(c.b))


@tells(HideCounters, openly=True)
def _hide(n: Narrator, c: HideCounters) -> Text:
    template = _many(
        c.counters, Text("{who} is hidden", "{who} : face cachée"), Text("{who} are hidden", "{who} : face cachée")
    )
    return fill(template, who=n.counters(c.counters))


@tells(RevealCounters, openly=True)
def _reveal(n: Narrator, c: RevealCounters) -> Text:
    told = Narrator(n.system, n.state, None, in_full=n.in_full) if not c.to or any(map(n.is_mine, c.to)) else n
    who = told.counters(c.counters)
    if c.to:
        sides = both([n.side(s) for s in c.to])
        return fill(Text("{who}: shown to {sides}", "{who} : face visible pour {sides}"), who=who, sides=sides)
    template = _many(
        c.counters,
        Text("{who} is revealed", "{who} : face visible"),
        Text("{who} are revealed", "{who} : face visible"),
    )
    return fill(template, who=who)


@tells(CreateCounter, openly=True)
def _create(n: Narrator, c: CreateCounter) -> Text:
    kind = n.system.mix.types.get(c.type)
    family = n.system.mix.families.get(kind.family) if kind is not None else None
    secret = family is not None and family.hidden and not n.is_mine(c.side or (kind.side if kind else None))
    name = Text("hidden", "caché") if secret else same(c.label) if c.label else n.type(c.type)
    return fill(Text("new counter {name}: {to}", "nouveau pion {name} : {to}"), name=name, to=n.place(c.to))


@tells(RemoveCounter, openly=True)
def _remove(n: Narrator, c: RemoveCounter) -> Text:
    return fill(Text("{who} leaves the game", "{who} quitte la partie"), who=n.counter(c.counter))


@tells(EliminateCounters, openly=True)
def _eliminate(n: Narrator, c: EliminateCounters) -> Text:
    template = _many(
        c.counters,
        Text("{who} is eliminated", "{who} : élimination"),
        Text("{who} are eliminated", "{who} : élimination"),
    )
    return fill(template, who=n.counters(c.counters))


@tells(ChangeSide, openly=True)
def _change_side(n: Narrator, c: ChangeSide) -> Text:
    template = _many(
        c.counters,
        Text("{who} goes over to {side}", "{who} change de camp : {side}"),
        Text("{who} go over to {side}", "{who} changent de camp : {side}"),
    )
    return fill(template, who=n.counters(c.counters), side=n.side(c.side))


@tells(MarkCounters, openly=True)
def _mark(n: Narrator, c: MarkCounters) -> Text:
    template = Text("{who}: {name}", "{who} : {name}")
    if not c.on:
        template = NO_LONGER
    return fill(template, who=n.counters(c.counters), name=mark_name(n, c.mark))


MARKS = {
    "moved": Text("moved", "a bougé"),
    "fought": Text("fought", "a combattu"),
    "fired": Text("fired", "a tiré"),
    "activated": Text("activated", "activé"),
}


def mark_name(n: Narrator, mark: str) -> Text:
    """What a mark says of a counter, in words."""
    return MARKS.get(mark) or n.word(mark)


@tells(ClearMarks, openly=True)
def _clear(n: Narrator, c: ClearMarks) -> Text:
    if c.side is None:
        return Text("all marks are cleared", "toutes les marques sont effacées")
    return fill(Text("the marks of {side} are cleared", "marques effacées : {side}"), side=n.side(c.side))


@tells(LockCounters, openly=True)
def _lock(n: Narrator, c: LockCounters) -> Text:
    template = Text("{who}: locked", "{who} : verrou mis") if c.on else Text("{who}: free", "{who} : verrou ôté")
    return fill(template, who=n.counters(c.counters))
