"""What the commands about counters do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill
from assistant.model.counters import Value
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.apply_table import NOT_A_NUMBER
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
from assistant.play.draft import Draft
from assistant.play.handlers import handles
from assistant.play.places import TRAY, aboard
from assistant.play.state import Piece, Tie, new_piece

NOT_THIS_STACK = Text(
    "the order names other counters than the {count} in the stack",
    "l’ordre nomme d’autres pions que les {count} de la pile",
)
NOT_ABOARD = Text('"{name}" is not aboard anything', "« {name} » n’est à bord de rien")
TO_ITSELF = Text('"{name}" cannot be joined to itself', "« {name} » ne peut être lié à lui-même")
EXISTS = Text('there is a counter "{name}" already', "il y a déjà un pion « {name} »")


@handles(PlaceCounters)
def _place(draft: Draft, c: PlaceCounters) -> None:
    counters = draft.known(c.counters)
    draft.bring(counters, c.to)
    _turn(draft, counters, c.facing)
    if c.face is not None:
        for counter in counters:
            draft.change(counter, face=c.face)


@handles(MoveCounters)
def _move(draft: Draft, c: MoveCounters) -> None:
    counters = draft.known(c.counters)
    draft.bring(counters, c.to, c.index)
    _turn(draft, counters, c.facing)


@handles(OrderStack)
def _order(draft: Draft, c: OrderStack) -> None:
    there = draft.stacks.now.get(c.place, ())
    if sorted(there) != sorted(c.order) or not there:
        raise refusal("not-this-stack", fill(NOT_THIS_STACK, count=len(there)))
    draft.stacks.set(c.place, c.order)


@handles(FaceCounters)
def _face(draft: Draft, c: FaceCounters) -> None:
    _turn(draft, draft.known(c.counters), c.facing)


def _turn(draft: Draft, counters: tuple[CounterId, ...], facing: str | None) -> None:
    if facing is not None:
        for counter in counters:
            draft.change(counter, facing=facing)


@handles(RotateCounters)
def _rotate(draft: Draft, c: RotateCounters) -> None:
    for counter in draft.known(c.counters):
        draft.change(counter, rotation=c.degrees % 360)


@handles(FlipCounters)
def _flip(draft: Draft, c: FlipCounters) -> None:
    for counter in draft.known(c.counters):
        piece = draft.piece(counter)
        draft.change(counter, face=next_face(draft.system, piece) if c.to is None else c.to)


def next_face(system: System, piece: Piece) -> str:
    """The face that flipping shows next; the front is "", a type without faces of its own has a front and a back."""
    kind = system.mix.types.get(piece.type)
    faces = [f.id for f in kind.faces] if kind is not None else []
    if len(faces) < 2:
        return "" if piece.face else (faces[0] if faces else "back")
    shown = faces.index(piece.face) if piece.face in faces else 0
    following = (shown + 1) % len(faces)
    return faces[following] if following else ""


@handles(StepCounters)
def _step(draft: Draft, c: StepCounters) -> None:
    for counter in draft.known(c.counters):
        start = draft.piece(counter).steps if c.to is None else c.to
        draft.change(counter, steps=max(0, start + c.by))


@handles(SetBadge)
def _set_badge(draft: Draft, c: SetBadge) -> None:
    for counter in draft.known(c.counters):
        _count_badge(draft, counter, c.badge, c.count)


@handles(AddBadge)
def _add_badge(draft: Draft, c: AddBadge) -> None:
    for counter in draft.known(c.counters):
        _count_badge(draft, counter, c.badge, draft.piece(counter).badges.get(c.badge, 0) + c.by)


def _count_badge(draft: Draft, counter: CounterId, badge: str, count: int) -> None:
    badges = {b: n for b, n in draft.piece(counter).badges.items() if b != badge}
    if count > 0:
        badges[badge] = count
    draft.change(counter, badges=badges)


@handles(SetFigure)
def _set_figure(draft: Draft, c: SetFigure) -> None:
    for counter in draft.known(c.counters):
        _put_figure(draft, counter, c.figure, c.value)


@handles(AddToFigure)
def _add_figure(draft: Draft, c: AddToFigure) -> None:
    for counter in draft.known(c.counters):
        now = figure_of(draft.system, draft.piece(counter), c.figure)
        if now is None:
            now = 0
        if isinstance(now, str):
            raise refusal("not-a-number", fill(NOT_A_NUMBER, figure=c.figure, thing=counter, now=now))
        _put_figure(draft, counter, c.figure, int(now) + c.by)


def _put_figure(draft: Draft, counter: CounterId, figure: str, value: Value | None) -> None:
    figures = {f: v for f, v in draft.piece(counter).figures.items() if f != figure}
    if value is not None:
        figures[figure] = value
    draft.change(counter, figures=figures)


def figure_of(system: System, piece: Piece, figure: str) -> Value | None:
    """What a counter shows: its state, the face that is up, its own print, its type's print, the family's default."""
    if figure in piece.figures:
        return piece.figures[figure]
    kind = system.mix.types.get(piece.type)
    if kind is None:
        return None
    face = next((f for f in kind.faces if f.id == piece.face and figure in f.figures), None)
    if face is not None:
        return face.figures[figure]
    own = system.mix.counters.get(piece.id)
    if own is not None and figure in own.figures:
        return own.figures[figure]
    if figure in kind.figures:
        return kind.figures[figure]
    family = system.mix.families.get(kind.family)
    declared = family.figures.get(figure) if family is not None else None
    return declared.default if declared is not None else None


@handles(LoadCargo)
def _load(draft: Draft, c: LoadCargo) -> None:
    draft.piece(c.carrier)
    draft.bring(draft.known(c.counters), aboard(c.carrier))


@handles(UnloadCargo)
def _unload(draft: Draft, c: UnloadCargo) -> None:
    counters = draft.known(c.counters)
    for counter in counters:
        if draft.piece(counter).place.carrier is None:
            raise refusal("not-aboard", fill(NOT_ABOARD, name=counter))
    draft.bring(counters, c.to)
    _turn(draft, counters, c.facing)


@handles(LinkCounters)
def _link(draft: Draft, c: LinkCounters) -> None:
    draft.known((c.a, c.b))
    if c.a == c.b:
        raise refusal("linked-to-itself", fill(TO_ITSELF, name=c.a))
    draft.ties = draft.ties | {Tie(c.kind, min(c.a, c.b), max(c.a, c.b))}


@handles(UnlinkCounters)
def _unlink(draft: Draft, c: UnlinkCounters) -> None:
    draft.known((c.a, c.b) if c.b is not None else (c.a,))
    draft.untie(
        t
        for t in draft.ties
        if c.a in (t.a, t.b) and (c.b is None or c.b in (t.a, t.b)) and (not c.kind or t.kind == c.kind)
    )


@handles(HideCounters)
def _hide(draft: Draft, c: HideCounters) -> None:
    for counter in draft.known(c.counters):
        draft.change(counter, hidden=True, known_to=frozenset())


@handles(RevealCounters)
def _reveal(draft: Draft, c: RevealCounters) -> None:
    for counter in draft.known(c.counters):
        if c.to:
            draft.change(counter, known_to=draft.piece(counter).known_to | frozenset(c.to))
        else:
            draft.change(counter, hidden=False, known_to=frozenset())


@handles(CreateCounter)
def _create(draft: Draft, c: CreateCounter) -> None:
    if c.counter in draft.pieces.now:
        raise refusal("counter-exists", fill(EXISTS, name=c.counter))
    kind = draft.system.mix.types.get(c.type)
    if kind is None:
        raise unknown("type", c.type, draft.system.mix.types)
    family = draft.system.mix.families.get(kind.family)
    hidden = family is not None and family.hidden
    side = kind.side if c.side is None else c.side
    draft.check_place(c.to)
    draft.pieces.set(c.counter, Piece(c.counter, c.type, side, steps=kind.steps, hidden=hidden))
    draft.drop_at((c.counter,), c.to)
    if c.label:
        draft.table("names").set(f"counter:{c.counter}", c.label)


@handles(RemoveCounter)
def _remove(draft: Draft, c: RemoveCounter) -> None:
    draft.piece(c.counter)
    _to_tray_from(draft, c.counter)
    draft.lift(c.counter)
    draft.untie(t for t in draft.ties if c.counter in (t.a, t.b))
    draft.pieces.drop(c.counter)
    draft.table("names").drop(f"counter:{c.counter}")


def _to_tray_from(draft: Draft, carrier: CounterId) -> None:
    cargo = draft.stacks.now.get(aboard(carrier), ())
    if cargo:
        draft.bring(cargo, TRAY)


@handles(EliminateCounters)
def _eliminate(draft: Draft, c: EliminateCounters) -> None:
    named = draft.known(c.counters)
    draft.check_place(c.to, named)
    gone = list(named)
    for counter in named:
        if c.cargo:
            gone += [a for a in draft.cargo(counter) if a not in gone]
        else:
            left = draft.stacks.now.get(aboard(counter), ())
            if left:
                draft.bring(left, draft.piece(counter).place)
    draft.bring(tuple(gone), c.to)
    for counter in gone:
        draft.untie(t for t in draft.ties if counter in (t.a, t.b))
        draft.pieces.set(counter, _fresh(draft, counter))


def _fresh(draft: Draft, counter: CounterId) -> Piece:
    old = draft.piece(counter)
    if counter in draft.system.mix.counters:
        return replace(new_piece(draft.system, counter), place=old.place)
    kind = draft.system.mix.types.get(old.type)
    return Piece(counter, old.type, old.side, old.place, steps=kind.steps if kind is not None else old.steps)


@handles(ChangeSide)
def _change_side(draft: Draft, c: ChangeSide) -> None:
    if c.side is not None and c.side not in draft.system.sides:
        raise unknown("side", c.side, draft.system.sides)
    for counter in draft.known(c.counters):
        draft.change(counter, side=c.side)


@handles(MarkCounters)
def _mark(draft: Draft, c: MarkCounters) -> None:
    change: Callable[[frozenset[str]], frozenset[str]]
    change = (lambda m: m | {c.mark}) if c.on else (lambda m: m - {c.mark})
    for counter in draft.known(c.counters):
        draft.change(counter, marks=change(draft.piece(counter).marks))


@handles(ClearMarks)
def _clear(draft: Draft, c: ClearMarks) -> None:
    draft.clear_marks(frozenset(c.marks), c.side)


@handles(LockCounters)
def _lock(draft: Draft, c: LockCounters) -> None:
    for counter in draft.known(c.counters):
        draft.change(counter, locked=c.on)
