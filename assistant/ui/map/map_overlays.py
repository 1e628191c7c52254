"""What a player asks of the map, answered on the board: reach with its costs, who can see a space, ruler and line of
sight, rings of range, arcs, command range, zones of control, and how far one has come this phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from assistant.advisors.overlays import Overlays
from assistant.advisors.seeing import Blocker, SightLine
from assistant.base.text import Text
from assistant.drawing.tokens import CORAL, CREAM, GOLD, LEAF, SKY, side_style
from assistant.game.advising import Advising
from assistant.game.asked_checks import told_by
from assistant.game.foretold import after_result
from assistant.game.opened import OpenGame
from assistant.game.targets import can_aim
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.play.holders import holders, is_holder_assumed
from assistant.play.places import Place
from assistant.play.views import view_for
from assistant.rules.answers import section
from assistant.rules.outcomes import Node
from assistant.ui.desk import Desk
from assistant.ui.map.aiming import NO_AIM, NO_TARGETS, Aiming
from assistant.ui.map.shading import Shade, Shading, Sheet, Stroke
from assistant.ui.quiet_work import QuietWork

BLUE, GREEN, RED = SKY, LEAF, CORAL
HATCHED, CROSSED = Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.CrossPattern
ARCS = {
    "front": (GREEN, Qt.BrushStyle.SolidPattern), "flank": (GOLD, HATCHED), "rear": (RED, CROSSED),
    "bow": (GREEN, Qt.BrushStyle.SolidPattern), "side": (GOLD, HATCHED), "stern": (RED, CROSSED),
}  # fmt: skip
MOST_RING = 6
ABOUT_SELECTED = ("reach", "sight", "targets", "command", "arcs")

PICK_FIRST = Text("Select a counter first.", "Sélectionnez d’abord un pion.")
OFF_MAP = Text("{name} is not on the map.", "{name} n’est pas sur la carte.")
POINT_FIRST = Text("Put the cursor on a space first.", "Mettez d’abord le curseur sur un espace.")
NO_TRAVEL = Text(
    "No rule of movement is written down for {name}.", "Aucune règle de mouvement n’est écrite pour {name}."
)
NO_SIGHT = Text("No rule of sight is written down for {name}.", "Aucune règle de vue n’est écrite pour {name}.")
REACH = Text("{name} reaches {n} spaces with {points} points.", "{name} atteint {n} espaces avec {points} points.")
SPENT = Text("Spent since the phase began: {n}.", "Dépensé depuis le début de la phase : {n}.")
HALTED = Text("{name} goes no further: {why} in {space}.", "{name} ne va pas plus loin\u202f: {why} à {space}.")
REACH_FREE = Text("{name} reaches {n} spaces.", "{name} atteint {n} espaces.")
WAY = Text("{name}: {cost} of {points} to {space}.", "{name} : {cost} sur {points} jusqu’à {space}.")
SEEN_BY = Text("{space} is seen by {names}.", "{space} est vu par {names}.")
SEEN_BY_NONE = Text("Nobody sees {space}.", "Personne ne voit {space}.")
LOOKING = Text("{name} looks around…", "{name} regarde…")
SEES = Text("{name} sees {n} spaces.", "{name} voit {n} espaces.")
RULER_LAID = Text(
    "The ruler lies at {start}; the cursor measures from there.", "La règle part de {start} ; le curseur mesure."
)
RULER = Text("{start} to {to}: distance {n}.", "De {start} à {to} : distance {n}.")
FREE = Text("{start} to {to}: {n}, the line is free.", "De {start} à {to} : {n}, la ligne est libre.")
BLOCKED = Text("{start} to {to}: {n}, blocked by {what}.", "De {start} à {to} : {n}, coupée par {what}.")
NO_LINE = Text("No line leads from {start} to {to}.", "Aucune ligne ne mène de {start} à {to}.")
RING = Text("{space}: rings of 1 to {n}.", "{space} : cercles de 1 à {n}.")
ARC = Text("{name}: green front, gold flank, red rear.", "{name} : vert le front, or le flanc, rouge l’arrière.")
ARC_SHIP = Text("{name}: green bow, where it rams; gold side, red stern.",
                "{name} : vert la proue, où elle éperonne ; or le flanc, rouge la poupe.")  # fmt: skip
NO_ARCS = Text("{name} has no facing.", "{name} n’a pas d’orientation.")
COMMAND = Text("{name} commands {n} spaces.", "{name} commande {n} espaces.")
WAYS_OUT = Text("{name}: {n} spaces to retreat to.", "{name} : {n} espaces où battre en retraite.")
ONE_WAY_OUT = Text("{name}: one space to retreat to.", "{name} : un espace où battre en retraite.")
NO_WAY_OUT = Text("{name}: no space to retreat to.", "{name} : aucun espace où battre en retraite.")
RETREAT_BY_HAND = Text("{name}: back by hand, no rule of retreat is written down.",
                       "{name} : recul à la main, aucune règle de retraite n’est écrite.")  # fmt: skip
ZONES = Text("Spaces in a zone of control: {n}.", "Espaces sous zone de contrôle : {n}.")
TRAIL = Text("Ways since the phase began: {n}.", "Trajets depuis le début de la phase : {n}.")
NO_TRAIL = Text("Nothing has moved since the phase began.", "Rien n’a bougé depuis le début de la phase.")
CONTROL = Text("Spaces held: {told}.", "Espaces tenus : {told}.")
CONTROL_GUESSED = Text("Held (hatched: {n}? to check on your copy): {told}.",
                       "Tenus (hachurés : {n} ? à vérifier sur votre exemplaire) : {told}.")  # fmt: skip
NOBODY = Text("by nobody", "par personne")


def _held_spaces(places: Iterable[Place]) -> dict[SpaceId, Shade]:
    """Where those stand who must leave."""
    return {p.space: Shade(RED, 0.3, "", Qt.BrushStyle.BDiagPattern) for p in places if p.space is not None}


class MapAsker(QObject):
    """The tools of one map. Each shows a sheet; asked again it takes it away."""

    said = Signal(str)
    shown = Signal()  # another sheet lies on the map, or none

    def __init__(self, desk: Desk, game: OpenGame, shading: Shading, advising: Callable[[], Advising]) -> None:
        super().__init__()
        self._desk, self._game, self._shading, self._advising = desk, game, shading, advising
        self._asked: tuple[str, object] = ("", None)
        self._again: Callable[[], Sheet | None] | None = None
        self._quiet = QuietWork(self)
        self._due: Node | None = None  # the result whose retreats are shown
        self._aiming = Aiming(desk, game.opened, self.refresh, advising, lambda: game.viewer is not None)

    @property
    def showing(self) -> str:
        """The tool whose sheet lies on the map."""
        return self._asked[0]

    def clear(self) -> bool:
        """Take the sheet away; False when there was none."""
        had = self._shading.sheet is not None
        self._quiet.drop()
        self._aiming.drop()
        self._shading.show_sheet(None)
        self._asked, self._again = ("", None), None
        self.shown.emit()
        return had

    def follow_selection(self, selection: Sequence[CounterId]) -> None:
        """What was asked of counters goes with them: nobody would see whom it is about."""
        about = self._asked[1]
        if self.showing not in ABOUT_SELECTED:
            return
        asked = about if isinstance(about, tuple) else (about,)
        if self.showing == "targets":
            asked = asked[0]
        if not set(asked) <= set(selection):
            self.clear()
            self.said.emit("")

    def refresh(self) -> None:
        """The position changed: the same question again; one that has no answer any more is dropped."""
        sheet = self._again() if self._again is not None else None
        if sheet is not None:
            self._show(sheet)
        elif self._again is not None:
            self.clear()

    def _toggle(self, tool: str, about: object, make: Callable[[], Sheet | None]) -> None:
        if self._asked == (tool, about):
            self.clear()
            self.said.emit("")
            return
        sheet = make()
        if sheet is None:
            return
        self._asked, self._again = (tool, about), make
        self._show(sheet)

    def _show(self, sheet: Sheet) -> None:
        self._shading.show_sheet(sheet)
        self.said.emit(sheet.said)
        self.shown.emit()

    def _overlays(self) -> Overlays:
        """What the active side may know; all of it where no side is active."""
        state, advising = self._game.state, self._advising()
        return Overlays(advising.checker, state, state.active, advising.deeds(), advising.lately().moves)

    def _name(self, counter: CounterId) -> str:
        told = self._game.system.mix.counters.get(counter)
        return self._desk.say(told.name) if told else counter

    def _place(self, space: SpaceId) -> str:
        return self._desk.say(self._game.system.board.spaces[space].name)

    def _tell(self, text: Text, **values: object) -> None:
        self.said.emit(self._desk.say(text, **values) if values else self._desk.say(text))

    # the tools

    def reach(self, selection: Sequence[CounterId]) -> None:
        """Where the selection can come, with costs: asked of the one that answers for it."""
        if not selection:
            self._tell(PICK_FIRST)
            return
        asked = self._spokesman(selection)
        where = self._game.state.position(asked)
        along = tuple(c for c in selection if c != asked and self._game.state.position(c) == where)
        self._toggle("reach", (asked, *along), partial(self._reach, asked, along))

    def _spokesman(self, selection: Sequence[CounterId]) -> CounterId:
        """Who answers for a pile: a leader that a rule of movement is written for, else the topmost of those whose rule
        stands first in the file: who leads is written before who is led."""
        overlays, top_first = self._overlays(), tuple(reversed(selection))
        movers = tuple(c for c in top_first if overlays.can_move(c)) or top_first
        return next((c for c in movers if overlays.can_command(c)), min(movers, key=overlays.moves_by))

    def _reach(self, counter: CounterId, along: Sequence[CounterId] = ()) -> Sheet | None:
        """Where one comes with those that go along."""
        overlays = self._overlays()
        along = tuple(c for c in along if c in overlays.position.state.pieces)
        ways = overlays.reach(counter, along=along)
        if not ways:
            self._tell(NO_TRAVEL, name=self._name(counter))
            return None
        shades = {
            s: Shade(GREEN if w.can_end else GOLD, 0.32 if w.can_end else 0.16, str(w.cost) if w.cost else "")
            for s, w in ways.items()
        }
        points = overlays.allowance(counter, along=along)
        text = REACH_FREE if points is None else REACH
        said = self._desk.say(text, name=self._name(counter), n=len(ways) - 1, points=points)
        moves = self._advising().lately().moves
        stop = overlays.halted(counter, moves)
        if stop is not None:
            at = self._game.state.position(counter).space
            there = self._place(at) if at is not None else ""
            say, name = self._desk.say, self._name(counter)
            return Sheet(said=say(HALTED, name=name, space=there, why=say(stop.name)))
        spent = overlays.spent(counter, moves) if points is not None else 0
        return Sheet(shades, said=f"{said} {self._desk.say(SPENT, n=spent)}" if spent else said)

    def targets(self, selection: Sequence[CounterId], procedure: str = "") -> None:
        """Whom the selection can attack from where it stands, with the odds; by one procedure if that is open."""
        if not selection:
            self._tell(PICK_FIRST)
            return
        named = procedure if can_aim(self._game.opened, procedure) else ""
        self._toggle("targets", (tuple(selection), named), partial(self._targets, tuple(selection), named))

    def _targets(self, selection: tuple[CounterId, ...], procedure: str) -> Sheet | None:
        here = tuple(c for c in selection if c in self._game.state.pieces)
        name = self._name(selection[0])
        found = self._aiming.look(self._game.state, here, procedure) if here else ()
        if here and self._aiming.is_looking:
            return self._meanwhile("targets", name)
        if found:
            return self._aiming.sheet(name)
        off = here and all(self._game.state.position(c).kind not in ("space", "free") for c in here)
        self._tell(OFF_MAP if off else NO_TARGETS if can_aim(self._game.opened) else NO_AIM, name=name)
        return None

    def retreats(self, leaving: Sequence[CounterId], node: Node | None = None) -> None:
        """Where those who must give way can go, shown until one of them has moved. Nobody: no longer shown. With a
        result that is not applied yet: from the position as it makes it, since rules of retreat look at it."""
        if not leaving and self.showing == "retreats":
            self.clear()
            self.said.emit("")
        elif leaving and (self._asked != ("retreats", tuple(leaving)) or self._due is not node):
            state = self._game.state
            start = tuple(state.position(c) for c in leaving)
            due = (self._game.journal.position, node) if node is not None else None
            make = partial(self._retreats, tuple(leaving), start, due)
            self._asked, self._again, self._due = ("retreats", tuple(leaving)), make, node
            self.refresh()

    def _retreats(
        self, leaving: tuple[CounterId, ...], start: tuple[Place, ...], due: tuple[int, Node] | None
    ) -> Sheet | None:
        state = self._game.state
        if any(c not in state.pieces or state.position(c) != place for c, place in zip(leaving, start, strict=True)):
            return None
        overlays = self._overlays_after(due)
        ways = {s: w for c in leaving for s, w in overlays.retreats(c).items()}
        here = _held_spaces(start)
        if not ways and not any(overlays.may_retreat(c) for c in leaving):
            unruled = ", ".join(dict.fromkeys(self._name(c) for c in leaving))
            return Sheet(here, said=self._desk.say(RETREAT_BY_HAND, name=unruled)) if here else None
        open_to = {s: Shade(GREEN, 0.42) for s, w in ways.items() if w.can_end}
        strokes = tuple(Stroke(ways[s].path, GREEN) for s in open_to)
        names = ", ".join(dict.fromkeys(self._name(c) for c in leaving))
        text = WAYS_OUT if len(open_to) > 1 else ONE_WAY_OUT if open_to else NO_WAY_OUT
        return Sheet({**here, **open_to}, strokes, said=self._desk.say(text, name=names, n=len(open_to)))

    def _overlays_after(self, due: tuple[int, Node] | None) -> Overlays:
        """Of the position as a result makes it that was due when the journal stood there, if it still does."""
        game, advising = self._game, self._advising()
        after, deeds = game.state, advising.deeds()
        if due is not None and game.journal.position == due[0]:
            whole, deeds = after_result(game.system, game.whole, due[1], deeds)
            after = whole if game.viewer is None else view_for(whole, game.viewer, game.system)
        return Overlays(advising.checker, after, after.active, deeds, advising.lately().moves)

    def command(self, selection: Sequence[CounterId]) -> None:
        """The spaces a leader commands."""
        if not selection:
            self._tell(PICK_FIRST)
            return
        asked = next((c for c in selection if self._overlays().can_command(c)), selection[0])
        self._toggle("command", asked, partial(self._command, asked))

    def _command(self, counter: CounterId) -> Sheet | None:
        ways = self._overlays().command(counter)
        if not ways:
            self._tell(NO_TRAVEL, name=self._name(counter))
            return None
        shades = {s: Shade(BLUE, 0.3, str(w.cost) if w.cost else "") for s, w in ways.items()}
        return Sheet(shades, said=self._desk.say(COMMAND, name=self._name(counter), n=len(ways)))

    def sight(self, selection: Sequence[CounterId], space: SpaceId | None) -> None:
        """With a counter selected what it sees; else who sees the space of the cursor."""
        if selection:
            self._toggle("sight", selection[0], partial(self._look_round, selection[0]))
        elif space is not None:
            self._toggle("watched", space, partial(self._watched, space))
        else:
            self._tell(POINT_FIRST)

    def _look_round(self, counter: CounterId) -> Sheet | None:
        """What a counter sees takes a second on a large board: it is looked for beside the window's thread, and what
        was seen before stands until then."""
        overlays, checker = self._overlays(), self._advising().checker
        if not overlays.can_see(counter):
            self._tell(NO_SIGHT, name=self._name(counter))
            return None

        def look(wanted: Callable[[], bool]) -> Mapping[SpaceId, SightLine]:
            with checker.alone():
                return overlays.seen(counter, wanted=wanted)

        self._quiet.do(look, partial(self._show_seen, counter))
        return self._meanwhile("sight", self._name(counter))

    def _meanwhile(self, tool: str, name: str) -> Sheet:
        """What was seen before, until all of it is there."""
        said = self._desk.say(LOOKING, name=name)
        before = self._shading.sheet if self.showing == tool else None
        return replace(before, said=said) if before is not None else Sheet(said=said)

    def _show_seen(self, counter: CounterId, seen: Mapping[SpaceId, SightLine]) -> None:
        shades = {s: Shade(BLUE, 0.3, str(line.range or "")) for s, line in seen.items() if line.free}
        self._show(Sheet(shades, said=self._desk.say(SEES, name=self._name(counter), n=len(shades))))

    def _watched(self, space: SpaceId) -> Sheet:
        watchers = self._overlays().watchers(space)
        strokes = tuple(Stroke(line.path, BLUE) for line in watchers.values())
        names = ", ".join(self._name(c) for c in list(watchers)[:6]) + (" …" if len(watchers) > 6 else "")
        text = SEEN_BY if watchers else SEEN_BY_NONE
        said = self._desk.say(text, space=self._place(space), names=names)
        return Sheet({space: Shade(GOLD, 0.4)}, strokes, said=said)

    def ruler(self, start: SpaceId | None, to: SpaceId | None) -> None:
        """How far it is and what blocks the line, from where the ruler was laid to the cursor."""
        if start is None or to is None:
            self._tell(POINT_FIRST)
            return
        sheet = self._ruler(start, to)
        self._asked, self._again = ("ruler", start), partial(self._ruler, start, to)
        self._show(sheet)

    def _ruler(self, start: SpaceId, to: SpaceId) -> Sheet:
        say = self._desk.say
        names = {"start": self._place(start), "to": self._place(to)}
        line = self._overlays().line(start, to) if start != to else None
        if line is None:
            return Sheet({start: Shade(GOLD, 0.4)}, said=say(RULER_LAID, start=names["start"]))
        if line.range is None and len(line.path) < 2:
            return self._counted(start, to, names)
        crosses = tuple(b.spaces[-1] for b in line.blockers if b.spaces)
        if line.free:
            said = say(FREE, n=line.range, **names)
        elif line.blockers:
            what = ", ".join(dict.fromkeys(self._blocker(b) for b in line.blockers))
            said = say(BLOCKED, n=line.range if line.range is not None else "–", what=what, **names)
        else:
            said = say(NO_LINE, **names)
        colour = GREEN if line.free else RED
        ends = {start: Shade(GOLD, 0.3), to: Shade(colour, 0.35)}
        return Sheet(ends, (Stroke((start, to), colour, not line.free),), crosses, said)

    def _counted(self, start: SpaceId, to: SpaceId, names: Mapping[str, str]) -> Sheet:
        """Without a rule of sight the ruler counts spaces."""
        overlays = self._overlays()
        for away, spaces in overlays.rings(start, 60).items():
            if to in spaces:
                said = self._desk.say(RULER, n=away, **names)
                return Sheet({start: Shade(GOLD, 0.3), to: Shade(GOLD, 0.3)}, (Stroke((start, to), GOLD),), said=said)
        return Sheet({start: Shade(GOLD, 0.3)}, said=self._desk.say(NO_LINE, **names))

    def _blocker(self, blocker: Blocker) -> str:
        told = self._desk.say(blocker.name)
        return f"{told} ({section(blocker.ref)})" if blocker.ref else told

    def ring(self, space: SpaceId | None, most: int = MOST_RING) -> None:
        """Rings of range around a space."""
        if space is None:
            self._tell(POINT_FIRST)
            return
        self._toggle("ring", space, partial(self._ring, space, most))

    def _ring(self, space: SpaceId, most: int) -> Sheet:
        shades = {
            s: Shade(BLUE if away % 2 else GOLD, 0.22, str(away) if away else "")
            for away, spaces in self._overlays().rings(space, most).items()
            for s in spaces
        }
        return Sheet(shades, said=self._desk.say(RING, space=self._place(space), n=most))

    def arcs(self, selection: Sequence[CounterId]) -> None:
        """Front, flank and rear of the first selected counter."""
        if not selection:
            self._tell(PICK_FIRST)
            return
        self._toggle("arcs", selection[0], partial(self._arcs, selection[0]))

    def _arcs(self, counter: CounterId) -> Sheet | None:
        found = self._overlays().arcs(counter, 2)
        if not any(arc in ARCS for arc in found):
            self._tell(NO_ARCS, name=self._name(counter))
            return None
        shades = {
            s: Shade(ARCS[arc][0], 0.4, "", ARCS[arc][1])
            for arc, spaces in found.items()
            if arc in ARCS
            for s in spaces
        }
        text = ARC_SHIP if any(arc in ("bow", "side", "stern") for arc in found) else ARC
        return Sheet(shades, said=self._desk.say(text, name=self._name(counter)))

    def zones(self) -> None:
        """Zones of control of all sides, each in its colour."""
        self._toggle("zones", None, self._zones)

    def _zones(self) -> Sheet:
        shades = {}
        for space, sides in self._overlays().zones().items():
            if sides:
                shades[space] = self._of_sides(tuple(SideId(s) for s in sides))
        return Sheet(shades, said=self._desk.say(ZONES, n=len(shades)))

    def _of_sides(self, sides: tuple[SideId, ...]) -> Shade:
        told = self._game.system.sides.get(sides[0])
        colour = side_style(told.colour).base if told else GOLD
        return Shade(colour if len(sides) == 1 else GOLD, 0.4, "" if len(sides) == 1 else "×")

    def control(self) -> None:
        """Who holds what."""
        self._toggle("control", None, self._control)

    def _control(self) -> Sheet:
        state, system = self._game.state, self._game.system
        shades, counts, held = {}, dict.fromkeys(system.sides, 0), holders(system, state)
        assumed = 0
        for space in system.board.spaces.values():
            owner = held.get(space.id, "")
            if owner in system.sides:
                shade, is_guess = self._of_sides((SideId(str(owner)),)), is_holder_assumed(system, state, space.id)
                shades[space.id] = replace(shade, pattern=HATCHED, strength=0.55) if is_guess else shade
                counts[SideId(str(owner))] += 1
                assumed += is_guess
        told = ", ".join(f"{self._desk.say(system.sides[s].name)} {n}" for s, n in counts.items() if n)
        said = CONTROL_GUESSED if assumed else CONTROL
        return Sheet(shades, said=self._desk.say(said, told=told or self._desk.say(NOBODY), n=assumed))

    def trail(self) -> None:
        """The ways of all counters since the phase began."""
        self._toggle("trail", None, self._trail)

    def _trail(self) -> Sheet | None:
        ways = [w for w in told_by(self._game).ways.values() if len(w.path) > 1]
        if not ways:
            self._tell(NO_TRAIL)
            return None
        strokes = tuple(Stroke(w.path, CREAM, True) for w in ways)
        starts = {w.path[0]: Shade(GOLD, 0.25) for w in ways}
        return Sheet(starts, strokes, said=self._desk.say(TRAIL, n=len(ways)))
