"""What the commands about spaces, tracks, phases, options, drawings and the ledger do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill, same
from assistant.model.counters import Value
from assistant.model.ids import SpaceId
from assistant.model.own_modifier import TOTAL, OwnModifier
from assistant.play.commands_table import (
    AddDrawing,
    AddModifier,
    AddToSpace,
    AddToTrack,
    MarkSpace,
    RemoveDrawing,
    RemoveModifier,
    RenameThing,
    SetControl,
    SetLedger,
    SetOption,
    SetPhase,
    SetSpaceFigure,
    SetTrack,
)
from assistant.play.draft import Draft
from assistant.play.handlers import handles
from assistant.play.state import Drawing, SpaceState, track_key

NOT_A_NUMBER = Text(
    '"{figure}" of "{thing}" is "{now}", which cannot be counted up',
    "« {figure} » de « {thing} » vaut « {now} », qui ne se compte pas",
)
NO_CHOICE = Text('option "{option}" has no choice "{choice}"', "l’option « {option} » n’a pas de choix « {choice} »")
CHOICES = Text("Choices: {names}.", "Choix : {names}.")
NO_RENAMING = Text('"{kind}" cannot be renamed', "« {kind} » ne peut être renommé")
KINDS = Text("Kinds: {names}.", "Sortes : {names}.")


def check_side(draft: Draft, side: str | None) -> None:
    """A side must be one of the system's; a system without sides takes any name."""
    if side and draft.system.sides and side not in draft.system.sides:
        raise unknown("side", side, draft.system.sides)


def _track(draft: Draft, track: str, side: str | None) -> str:
    if track not in draft.system.tracks:
        raise unknown("track", track, draft.system.tracks)
    check_side(draft, side)
    return track_key(track, side or "")


@handles(SetTrack)
def _set_track(draft: Draft, c: SetTrack) -> None:
    key = _track(draft, c.track, c.side)
    draft.table("tracks").set(key, c.value)


@handles(AddToTrack)
def _add_track(draft: Draft, c: AddToTrack) -> None:
    key = _track(draft, c.track, c.side)
    tracks = draft.table("tracks")
    tracks.set(key, tracks.now.get(key, 0) + c.by)


def _space(draft: Draft, space: SpaceId) -> SpaceState:
    draft.check_space(space)
    return draft.spaces.now.get(space, SpaceState())


def _put_space(draft: Draft, space: SpaceId, value: SpaceState) -> None:
    if value == SpaceState():
        draft.spaces.drop(space)
    else:
        draft.spaces.set(space, value)


@handles(SetControl)
def _set_control(draft: Draft, c: SetControl) -> None:
    check_side(draft, c.side)
    for space in c.spaces:
        _put_space(draft, space, replace(_space(draft, space), control=c.side or ""))


@handles(MarkSpace)
def _mark_space(draft: Draft, c: MarkSpace) -> None:
    old = _space(draft, c.space)
    count = c.count if c.count > 0 else None
    _put_space(draft, c.space, replace(old, markers=_with(old.markers, c.marker, count)))


@handles(SetSpaceFigure)
def _set_space(draft: Draft, c: SetSpaceFigure) -> None:
    old = _space(draft, c.space)
    _put_space(draft, c.space, replace(old, values=_with(old.values, c.figure, c.value)))


@handles(AddToSpace)
def _add_space(draft: Draft, c: AddToSpace) -> None:
    old = _space(draft, c.space)
    now: Value = old.values.get(c.figure, draft.system.board.spaces[c.space].values.get(c.figure, 0))
    if isinstance(now, str):
        raise refusal("not-a-number", fill(NOT_A_NUMBER, figure=c.figure, thing=c.space, now=now))
    _put_space(draft, c.space, replace(old, values=_with(old.values, c.figure, int(now) + c.by)))


def _with(values: Mapping[str, Any], key: str, value: object) -> dict[str, Any]:
    out = {k: v for k, v in values.items() if k != key}
    if value is not None:
        out[key] = value
    return out


@handles(SetPhase)
def _set_phase(draft: Draft, c: SetPhase) -> None:
    if c.phase is not None:
        known = [p.id for p in draft.system.phases]
        if c.phase not in known:
            raise unknown("phase", c.phase, known)
        draft.values["phase"] = c.phase
    if c.turn is not None:
        draft.values["turn"] = c.turn
    if c.phase is not None or c.turn is not None:
        draft.values["set_up_over"] = True
    if c.active is not None:
        check_side(draft, c.active)
        draft.values["active"] = c.active
    if c.clears:
        draft.clear_marks(frozenset(c.clears))


@handles(SetOption)
def _set_option(draft: Draft, c: SetOption) -> None:
    options = draft.system.options
    if c.option not in options:
        raise unknown("option", c.option, options)
    choices = options[c.option].choices
    if c.choice not in choices:
        text, names = fill(NO_CHOICE, option=c.option, choice=c.choice), ", ".join(choices)
        raise refusal("unknown-choice", text, c.choice, choices, fill(CHOICES, names=names))
    draft.table("options").set(c.option, c.choice)


@handles(RenameThing)
def _rename(draft: Draft, c: RenameThing) -> None:
    known: dict[str, Mapping[Any, object]] = {
        "counter": draft.pieces.now,
        "space": draft.system.board.spaces,
        "side": draft.system.sides,
    }
    if c.kind not in known:
        raise refusal(
            "unknown-kind", fill(NO_RENAMING, kind=c.kind), c.kind, known, fill(KINDS, names=", ".join(known))
        )
    if c.id not in known[c.kind]:
        raise unknown(c.kind, c.id, known[c.kind])
    key = f"{c.kind}:{c.id}"
    if c.label:
        draft.table("names").set(key, c.label)
    else:
        draft.table("names").drop(key)


@handles(SetLedger)
def _set_ledger(draft: Draft, c: SetLedger) -> None:
    ledger = draft.table("ledger")
    entry = _with(ledger.now.get(c.entry, {}), c.figure, c.value)
    if entry:
        ledger.set(c.entry, entry)
    else:
        ledger.drop(c.entry)


@handles(AddDrawing)
def _draw(draft: Draft, c: AddDrawing) -> None:
    name = draft.fresh_id("drawing")
    draft.table("drawings").set(name, Drawing(c.kind, c.points, c.text, c.colour, c.side or ""))


@handles(RemoveDrawing)
def _wipe(draft: Draft, c: RemoveDrawing) -> None:
    drop_known(draft, "drawings", c.drawing, "drawing")


@handles(AddModifier)
def _add_modifier(draft: Draft, c: AddModifier) -> None:
    name = draft.fresh_id("modifier")
    draft.table("modifiers").set(name, OwnModifier(name, c.value, same(c.label), c.to or TOTAL, c.procedure))


@handles(RemoveModifier)
def _remove_modifier(draft: Draft, c: RemoveModifier) -> None:
    drop_known(draft, "modifiers", c.modifier, "modifier")


def drop_known(draft: Draft, table: str, key: str, word: str) -> None:
    """Take an entry out of a table of the state; an unknown one is an error."""
    entries = draft.table(table)
    if key not in entries.now:
        raise unknown(word, key, entries.now)
    entries.drop(key)
