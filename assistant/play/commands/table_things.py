"""Commands about the table beside the counters: tracks, spaces, phases, options, names, drawings, own modifiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.base.problem import refusal, unknown
from assistant.base.text import Text, fill, same
from assistant.model.counters import Value
from assistant.model.ids import CounterId, PhaseId, SideId, SpaceId
from assistant.model.own_modifier import TOTAL, OwnModifier
from assistant.play.draft import NOT_A_NUMBER, Draft, with_value
from assistant.play.game_command import Command, command
from assistant.play.naming import (
    Narrator,
    both,
    mark_name,
    signed,
    spoken,
)
from assistant.play.state import (
    Drawing,
    SpaceState,
    track_key,
)
from assistant.play.turn_number import turn_told

NO_CHOICE = Text('option "{option}" has no choice "{choice}"', "l’option « {option} » n’a pas de choix « {choice} »")
CHOICES = Text("Choices: {names}.", "Choix : {names}.")
NO_RENAMING = Text('"{kind}" cannot be renamed', "« {kind} » ne peut être renommé")
KINDS = Text("Kinds: {names}.", "Sortes : {names}.")


@command
@dataclass(frozen=True, slots=True)
class SetTrack(Command):
    """Set a track or score, of one side where each has its own."""

    track: str
    value: int
    side: SideId | None = None
    in_short = Text("change a track", "changer une piste")

    def apply(self, draft: Draft) -> None:
        key = _track(draft, self.track, self.side)
        draft.table("tracks").set(key, self.value)

    def tell(self, n: Narrator) -> Text:
        known = n.system.tracks.get(self.track)
        if known is not None and known.between:
            made = Text("{track} made", "{track} conclue") if self.value else Text("{track} ended", "{track} rompue")
            return fill(made, track=n.track(self.track))
        template = Text("{track}{side}: {value}", "{track}{side} : {value}")
        return fill(template, track=n.track(self.track), side=_of(n, self.side), value=self.value)


@command
@dataclass(frozen=True, slots=True)
class AddToTrack(Command):
    """Gain (positive) or pay (negative) on a track: gold, points, exhaustion."""

    track: str
    by: int
    side: SideId | None = None
    in_short = Text("change a track", "changer une piste")

    def apply(self, draft: Draft) -> None:
        key = _track(draft, self.track, self.side)
        tracks = draft.table("tracks")
        tracks.set(key, tracks.now.get(key, 0) + self.by)

    def tell(self, n: Narrator) -> Text:
        template = Text("{track}{side} {by}, now {now}", "{track}{side} {by}, à présent {now}")
        now = n.state.track(self.track, self.side or "") + self.by
        return fill(template, track=n.track(self.track), side=_of(n, self.side), by=signed(self.by), now=now)


@command
@dataclass(frozen=True, slots=True)
class SetControl(Command):
    """Say who controls spaces; None is nobody."""

    spaces: tuple[SpaceId, ...]
    side: SideId | None = None
    in_short = Text("change control", "changer le contrôle")

    def apply(self, draft: Draft) -> None:
        draft.check_side(self.side)
        for space in self.spaces:
            _put_space(draft, space, replace(_space(draft, space), control=self.side or ""))

    def tell(self, n: Narrator) -> Text:
        spaces = both([n.space(s) for s in self.spaces])
        return fill(
            Text("{spaces}: control {side}", "{spaces} : contrôle {side}"), spaces=spaces, side=n.side(self.side)
        )


@command
@dataclass(frozen=True, slots=True)
class MarkSpace(Command):
    """Put a marker on a space, with its count; 0 takes it away."""

    space: SpaceId
    marker: str
    count: int = 1
    in_short = Text("marker on a space", "marqueur sur un espace")

    def apply(self, draft: Draft) -> None:
        old = _space(draft, self.space)
        count = self.count if self.count > 0 else None
        _put_space(draft, self.space, replace(old, markers=with_value(old.markers, self.marker, count)))

    def tell(self, n: Narrator) -> Text:
        template = Text("{space}: {marker}{count}", "{space} : {marker}{count}")
        if self.count <= 0:
            template = Text("{space}: no {marker} any more", "{space} : plus de {marker}")
        count = same(f" × {self.count}" if self.count > 1 else "")
        return fill(template, space=n.space(self.space), marker=n.word(self.marker), count=count)


@command
@dataclass(frozen=True, slots=True)
class SetSpaceFigure(Command):
    """Give a figure of a space another value; None goes back to what the board says."""

    space: SpaceId
    figure: str
    value: Value | None = None
    in_short = Text("figure of a space", "valeur d’un espace")

    def apply(self, draft: Draft) -> None:
        old = _space(draft, self.space)
        _put_space(draft, self.space, replace(old, values=with_value(old.values, self.figure, self.value)))

    def tell(self, n: Narrator) -> Text:
        value = Text("as on the board", "comme au plateau") if self.value is None else same(str(self.value))
        template = Text("{space}: {figure} {value}", "{space} : {figure} {value}")
        return fill(template, space=n.space(self.space), figure=n.word(self.figure), value=value)


@command
@dataclass(frozen=True, slots=True)
class AddToSpace(Command):
    """Count a figure of a space up or down: the legions of a province, its gold."""

    space: SpaceId
    figure: str
    by: int
    in_short = Text("figure of a space", "valeur d’un espace")

    def apply(self, draft: Draft) -> None:
        old = _space(draft, self.space)
        now: Value = old.values.get(self.figure, draft.system.board.spaces[self.space].values.get(self.figure, 0))
        if isinstance(now, str):
            raise refusal("not-a-number", fill(NOT_A_NUMBER, figure=self.figure, thing=self.space, now=now))
        _put_space(draft, self.space, replace(old, values=with_value(old.values, self.figure, int(now) + self.by)))

    def tell(self, n: Narrator) -> Text:
        template = Text("{space}: {figure} {by}", "{space} : {figure} {by}")
        return fill(template, space=n.space(self.space), figure=n.word(self.figure), by=signed(self.by))


ALL_ACT = Text("all act", "tous agissent")


@command
@dataclass(frozen=True, slots=True)
class SetPhase(Command):
    """Go to a phase, a turn, an active side; what is None stays. `clears`: marks, badges and figures that go from
    all counters with it, which are then as printed. `tracks`: those that follow the turn, and where they then are."""

    phase: PhaseId | None = None
    turn: int | None = None
    active: SideId | None = None
    clears: tuple[str, ...] = ()
    tracks: Mapping[str, int] = field(default_factory=dict)
    in_short = Text("change of phase", "changer de phase")
    names_its_side = True

    def apply(self, draft: Draft) -> None:
        if self.phase is not None:
            known = [p.id for p in draft.system.phases]
            if self.phase not in known:
                raise unknown("phase", self.phase, known)
            draft.values["phase"] = self.phase
        if self.turn is not None:
            draft.values["turn"] = self.turn
        if self.phase is not None or self.turn is not None:
            draft.values["set_up_over"] = True
        if self.active is not None:
            draft.check_side(self.active)
            draft.values["active"] = self.active
        if self.clears:
            draft.clear_marks(frozenset(self.clears))
            draft.clear_figures(frozenset(self.clears))
        for name, value in self.tracks.items():
            draft.table("tracks").set(_track(draft, name, None), value)

    def tell(self, n: Narrator) -> Text:
        parts: list[Text] = []
        if self.turn is not None:
            parts.append(turn_told(self.turn))
        parts += [fill(Text("{track} {value}", "{track} {value}"), track=n.track(t), value=v)
                  for t, v in self.tracks.items()]  # fmt: skip
        if self.phase is not None:
            name = next((p.name for p in n.system.phases if p.id == self.phase), spoken(self.phase))
            parts.append(name)
        parts = [part for at, part in enumerate(parts) if part not in parts[:at]]  # a track may be the turn itself
        if self.active is not None:
            acts = fill(Text("{side} to act", "camp actif : {side}"), side=n.side(self.active))
            parts.append(acts if self.active else ALL_ACT)
        if self.clears:
            gone = both([fill(Text("{mark}", "«\u202f{mark}\u202f»"), mark=mark_name(n, mark)) for mark in self.clears])
            parts.append(fill(Text("marks taken off: {marks}", "marques ôtées\u00a0: {marks}"), marks=gone))
        return both(parts) if parts else Text("the phase stays", "la phase reste")


@command
@dataclass(frozen=True, slots=True)
class SetOption(Command):
    """Choose how a disputed rule is read from now on."""

    option: str
    choice: str
    in_short = Text("change an option", "changer une option")

    def apply(self, draft: Draft) -> None:
        options = draft.system.options
        if self.option not in options:
            raise unknown("option", self.option, options)
        choices = options[self.option].choices
        if self.choice not in choices:
            text, names = fill(NO_CHOICE, option=self.option, choice=self.choice), ", ".join(choices)
            raise refusal("unknown-choice", text, self.choice, choices, fill(CHOICES, names=names))
        draft.table("options").set(self.option, self.choice)

    def tell(self, n: Narrator) -> Text:
        known = n.system.options.get(self.option)
        name = known.name if known is not None else spoken(self.option)
        choice = known.choices[self.choice].name if known and self.choice in known.choices else spoken(self.choice)
        return fill(Text("option {name}: {choice}", "option {name} : {choice}"), name=name, choice=choice)


@command
@dataclass(frozen=True, slots=True)
class RenameThing(Command):
    """Call a counter, space or side by another name in this game; an empty name gives the old one back."""

    kind: str
    id: str
    label: str
    in_short = Text("rename", "renommer")

    def apply(self, draft: Draft) -> None:
        known: dict[str, Mapping[Any, object]] = {
            "counter": draft.pieces.now,
            "space": draft.system.board.spaces,
            "side": draft.system.sides,
        }
        if self.kind not in known:
            raise refusal(
                "unknown-kind", fill(NO_RENAMING, kind=self.kind), self.kind, known, fill(KINDS, names=", ".join(known))
            )
        if self.id not in known[self.kind]:
            raise unknown(self.kind, self.id, known[self.kind])
        key = f"{self.kind}:{self.id}"
        if self.label:
            draft.table("names").set(key, self.label)
        else:
            draft.table("names").drop(key)

    def tell(self, n: Narrator) -> Text:
        if self.kind == "counter" and not n.sees(CounterId(self.id)):
            return Text("a hidden counter gets a name", "un pion caché reçoit un nom")
        old = {"counter": n.counter(CounterId(self.id)), "space": n.space(self.id)}.get(self.kind) or n.side(self.id)
        if not self.label:
            return fill(Text("{old} has its own name again", "{old} reprend son nom"), old=old)
        return fill(Text("{old} is now called {new}", "{old} s’appelle à présent {new}"), old=old, new=self.label)


@command
@dataclass(frozen=True, slots=True)
class AddDrawing(Command):
    """Draw an arrow, line or area on the map. Points are in board units."""

    kind: str
    points: tuple[tuple[float, float], ...]
    text: str = ""
    colour: str = ""
    side: SideId | None = None
    in_short = Text("draw", "dessiner")

    def apply(self, draft: Draft) -> None:
        name = draft.fresh_id("drawing")
        draft.table("drawings").set(name, Drawing(self.kind, self.points, self.text, self.colour, self.side or ""))

    def tell(self, n: Narrator) -> Text:
        return Text("drawn on the map", "dessin sur la carte")


@command
@dataclass(frozen=True, slots=True)
class RemoveDrawing(Command):
    """Wipe one drawing off the map."""

    drawing: str
    in_short = Text("erase a drawing", "effacer un dessin")

    def apply(self, draft: Draft) -> None:
        draft.drop_known("drawings", self.drawing, "drawing")

    def tell(self, n: Narrator) -> Text:
        return Text("a drawing is wiped off", "un dessin est effacé")


@command
@dataclass(frozen=True, slots=True)
class AddModifier(Command):
    """Use a modifier of the players' own in a procedure for the rest of the game; without `to` it adds to the total."""

    procedure: str
    label: str
    value: int
    to: str = ""
    in_short = Text("house modifier", "modificateur maison")

    def apply(self, draft: Draft) -> None:
        name = draft.fresh_id("modifier")
        draft.table("modifiers").set(
            name, OwnModifier(name, self.value, same(self.label), self.to or TOTAL, self.procedure)
        )

    def tell(self, n: Narrator) -> Text:
        template = Text("house modifier {name} {value} for {what}", "modificateur maison {name} {value} ({what})")
        return fill(template, name=self.label, value=signed(self.value), what=n.procedure(self.procedure))


@command
@dataclass(frozen=True, slots=True)
class RemoveModifier(Command):
    """Stop using a modifier of the players' own."""

    modifier: str
    in_short = Text("drop a house modifier", "ôter un modificateur maison")

    def apply(self, draft: Draft) -> None:
        draft.drop_known("modifiers", self.modifier, "modifier")

    def tell(self, n: Narrator) -> Text:
        known = n.state.modifiers.get(self.modifier)
        name = known.name.en if known is not None else self.modifier
        return fill(Text("house modifier {name} is dropped", "modificateur maison {name} abandonné"), name=name)


def _track(draft: Draft, track: str, side: str | None) -> str:
    if track not in draft.system.tracks:
        raise unknown("track", track, draft.system.tracks)
    draft.check_side(side)
    return track_key(track, side or "")


def _space(draft: Draft, space: SpaceId) -> SpaceState:
    draft.check_space(space)
    return draft.spaces.now.get(space, SpaceState())


def _put_space(draft: Draft, space: SpaceId, value: SpaceState) -> None:
    if value == SpaceState():
        draft.spaces.drop(space)
    else:
        draft.spaces.set(space, value)


def _of(n: Narrator, side: str | None) -> Text:
    return fill(Text(" ({side})", " ({side})"), side=n.side(side)) if side else same("")
