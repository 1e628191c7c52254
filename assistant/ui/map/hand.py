"""The hand on the table: selection, gestures turned into commands, undo; what changed is announced once to all views.

Nothing here draws. A gesture is one command; a mistake becomes a sentence, never a dialog.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal

from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.game.losses import eliminated
from assistant.game.opened import OpenGame
from assistant.model.compass import facing_words
from assistant.model.ids import CounterId, SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands.counter_states import (
    ClearMarks,
    FlipCounters,
    HideCounters,
    LockCounters,
    MarkCounters,
    RevealCounters,
    SetBadge,
    StepCounters,
)
from assistant.play.commands.moves import (
    FaceCounters,
    MoveCounters,
    NudgeCounters,
    OrderStack,
    PlaceCounters,
    RotateCounters,
)
from assistant.play.commands.record import Group
from assistant.play.game_command import Command
from assistant.play.labels import is_roll, redo_label, undo_label
from assistant.play.places import TRAY, Place, free
from assistant.play.state import Piece
from assistant.play.views import is_masked, mask_of, side_of
from assistant.rules.exact_odds import Odds
from assistant.rules.outcomes import Node
from assistant.ui.map.picking import Picking

PRESS_AGAIN = Text("Undo: {what}? Press again.", "Annuler\u00a0: {what}\u202f? Appuyez encore.")
UNDONE = Text("Undone: {what}", "Annulé\u00a0: {what}")
REDONE = Text("Redone: {what}", "Rétabli\u00a0: {what}")
NOTHING_UNDO = Text("Nothing to undo.", "Rien à annuler.")
NOTHING_REDO = Text("Nothing to redo.", "Rien à rétablir.")
MOVE_GROUP = Text("move of a group", "déplacement d’un groupe")
MOVED, FOUGHT = "moved", "fought"
NOT_HIDDEN = Text("These counters are not played hidden.", "Ces pions ne se jouent pas cachés.")
ONE_OFF = Text("1 counter off the map; Undo brings it back.", "1 pion ôté de la carte\u202f; Annuler le ramène.")
MANY_OFF = Text(
    "{n} counters off the map; Undo brings them back.", "{n} pions ôtés de la carte\u202f; Annuler les ramène."
)
NO_MARKS = Text("No counter is marked.", "Aucun pion n’est marqué.")
AT_EDGE = Text(
    "That is the edge of {space}. Drag it to go further.", "C’est le bord de {space}. Glissez-le pour aller plus loin."
)
HEXSIDES = ("E", "SE", "SW", "W", "NW", "NE")
VERTICES = ("N", "NE", "SE", "S", "SW", "NW")


Where = Callable[[CounterId], tuple[float, float] | None]
Keeps = Callable[[SpaceId, float, float], bool]


@dataclass(frozen=True, slots=True)
class Drop:
    """One counter let go: where, and how it faces then; None as before."""

    counter: CounterId
    place: Place
    facing: str | None = None


class Hand(Picking):
    """One player's hand over one open game."""

    changed = Signal()
    said = Signal(str)
    asked = Signal(str)  # whether to undo past a die; empty once that is no longer asked

    def __init__(self, game: OpenGame, say: Callable[[Text], str]) -> None:
        super().__init__(game)
        self._say = say
        self._asked_undo = -1

    # doing

    def do(self, command: Command | None) -> bool:
        """One command; True when it is done and on disk."""
        if command is None:
            return False
        self.keep_die()
        try:
            self.game.do(command)
        except AleaError as bad:
            self._refuse(bad)
            return False
        self._announce()
        return True

    def apply_result(
        self, node: Node, *, entered: bool, by_hand: tuple[int, ...] = (), odds: Odds | None = None
    ) -> bool:
        """A procedure's result with its effects, as one action; `by_hand` are the dice typed of some. Who is lost by it
        is no longer selected."""
        on_map = self.on_map()
        try:
            self.game.apply_result(node, entered=entered, by_hand=by_hand, odds=odds)
        except AleaError as bad:
            self._refuse(bad)
            return False
        self._announce(self.let_go(on_map))
        return True

    def _refuse(self, bad: AleaError) -> None:
        """Why nothing was done, and what helps."""
        first = bad.problems[0]
        self.said.emit(" ".join(told for told in (self._say(first.text), self._say(first.hint)) if told))

    def _announce(self, lost: bool = False) -> None:
        lost = self.keep_to_position() or lost
        self.changed.emit()
        if lost:
            self.selected.emit()

    def undo(self) -> None:
        """Take back the last gesture; past a die a second press is asked for, in place."""
        journal = self.game.journal
        label = undo_label(journal, self.game.viewer)
        if label is None:
            self.said.emit(self._say(NOTHING_UNDO))
            return
        if is_roll(journal) and self._asked_undo != journal.position:
            self._asked_undo = journal.position
            question = self._say(PRESS_AGAIN).format(what=self._say(label))
            self.said.emit(question)
            self.asked.emit(question)
            return
        self._move(journal.undo, label, UNDONE)

    def keep_die(self) -> bool:
        """Ask no longer whether to undo a die. False when that was not asked."""
        was = self._asked_undo >= 0
        self._asked_undo = -1
        if was:
            self.asked.emit("")
        return was

    def redo(self) -> None:
        label = redo_label(self.game.journal, self.game.viewer)
        if label is None:
            self.said.emit(self._say(NOTHING_REDO))
            return
        self._move(self.game.journal.redo, label, REDONE)

    def go(self, step: int, _checked: bool = False) -> None:
        """Stand at any action."""
        self._move(lambda: self.game.journal.go(step), None)

    def look(self, step: int | None) -> None:
        """Show the position after an action; nothing is written. None is back to now."""
        try:
            self.game.look(step)
        except AleaError as bad:
            self._refuse(bad)
            return
        self.keep_die()
        self._announce()

    def _move(self, act: Callable[[], None], label: Text | None, told: Text = UNDONE) -> None:
        self.keep_die()
        self.game.look(None)
        try:
            act()
        except AleaError as bad:
            self._announce()
            self._refuse(bad)
            return
        self._announce()
        if label is not None:
            self.said.emit(self._say(told).format(what=self._say(label)))

    # gestures on the selection

    def pieces(self) -> list[Piece]:
        return [self.state.pieces[c] for c in self.selection]

    def tell(self, text: Text) -> None:
        """A word on what the hand did."""
        self.said.emit(self._say(text))

    def move(self, counters: Sequence[CounterId], to: Place, facing: str | None = None) -> bool:
        """Move to a place; counters that come from off the map are placed."""
        return self.drop([Drop(c, to, facing) for c in counters])

    def drop(self, drops: Sequence[Drop]) -> bool:
        """Let counters go, each at its place, as one action. Those that stay where they are, are nailed down or not
        known are left alone; the order of a stack is kept."""
        pieces = self.state.pieces
        together: dict[tuple[bool, Place, str | None], list[CounterId]] = {}
        for drop in drops:
            piece = pieces[drop.counter]
            stays = piece.place == drop.place and drop.place.kind != "free" and piece.aside is None
            if piece.locked or is_masked(piece) or (stays and drop.facing in (None, piece.facing)):
                continue
            comes = piece.place.kind in ("tray", "box")
            together.setdefault((comes, drop.place, drop.facing), []).append(drop.counter)
        commands: list[Command] = []
        for (comes, place, facing), counters in together.items():
            if all(pieces[c].place == place for c in counters) and place.kind != "free":
                commands += self._in_order(tuple(counters), facing)
            elif comes:
                commands.append(PlaceCounters(tuple(counters), place, facing))
            else:
                commands += self._moves(tuple(counters), place, facing)
        return self._together(commands, MOVE_GROUP)

    def _in_order(self, counters: tuple[CounterId, ...], facing: str | None) -> list[Command]:
        """Let go where they are already: turned, and no longer aside."""
        laid = tuple(c for c in counters if self.state.pieces[c].aside is not None)
        out: list[Command] = [NudgeCounters(laid)] if laid else []
        return out if facing is None else [*out, FaceCounters(counters, facing)]

    def _moves(self, counters: tuple[CounterId, ...], place: Place, facing: str | None) -> list[Command]:
        """The moves of some counters to one place; those whose rules say so go under the ones that are there."""
        mix = self.game.system.mix
        types = (self.state.pieces[c].type for c in counters)
        below = {t for t in set(types) if mix.families[mix.types[t].family].arrives == "below"}
        under = [c for c in counters if self.state.pieces[c].type in below]
        mark = MOVED if place.kind not in ("tray", "box") and self._marks_moves() else ""
        if not under or place.kind != "space" or not self.state.stack(place):
            return [MoveCounters(counters, place, facing, mark=mark)]
        over = tuple(c for c in counters if self.state.pieces[c].type not in below)
        low: list[Command] = [MoveCounters(tuple(under), place, facing, index=0, mark=mark)]
        return [*low, MoveCounters(over, place, facing, mark=mark)] if over else low

    def _marks_moves(self) -> bool:
        """Whether those that move are marked by it: once the set-up is over, where a phase takes the mark off again."""
        return self.state.set_up_over and any(MOVED in phase.clears for phase in self.game.system.phases)

    def nudge(self, dx: float, dy: float, where: Where, keeps: Keeps) -> bool:
        """A little to the side, in board units; `where` tells where a counter stands now, `keeps` whether a point still
        belongs to a space. In a space they stay in it, for every rule. Of a pile all that are selected stay together,
        those too that only its number tells of."""
        piles: dict[tuple[Place, tuple[float, float] | None], list[CounterId]] = {}
        for piece in self.pieces():
            if not piece.locked and not is_masked(piece):
                piles.setdefault((piece.place, piece.aside), []).append(piece.id)
        commands: list[Command] = []
        edge: SpaceId | None = None
        for (place, _), counters in piles.items():
            # the uppermost stands in front, where the eye has the pile
            seen = (there for c in reversed(counters) if (there := where(c)) is not None)
            at_now = (place.x, place.y) if place.kind == "free" else next(seen, None)
            if at_now is None:
                continue
            x, y = at_now[0] + dx, at_now[1] + dy
            if place.space is None:
                commands.append(MoveCounters(tuple(counters), free(x, y)))
            elif keeps(place.space, x, y):
                middle = self.game.system.board.spaces[place.space]
                commands.append(NudgeCounters(tuple(counters), (x - middle.x, y - middle.y)))
            else:
                edge = place.space
        if not commands and edge is not None:
            self.said.emit(self._say(AT_EDGE).format(space=self._say(self.game.system.board.spaces[edge].name)))
        return self._together(commands, Text("nudge", "décaler"))

    def lock(self) -> bool:
        """Nail the selection to the board, or free it when all of it is nailed."""
        if not self.selection:
            return False
        return self.do(LockCounters(self.selection, not all(p.locked for p in self.pieces())))

    def to_tray(self) -> bool:
        """Off the map; once the game is under way, those whose rules name a place for the lost lie there."""
        before = self.on_map()
        gone = self._lose() or (self.move(self.selection, TRAY) if self.selection else False)
        if gone:  # nothing is offered to those that lie beside the map
            self.choose([p.id for p in self.pieces() if p.place.kind not in ("tray", "box")])
            taken = len(before - self.on_map())
            self.said.emit(self._say(ONE_OFF if taken == 1 else MANY_OFF).format(n=taken))
        return gone

    def _lose(self) -> bool:
        whole, mix = self.game.whole, self.game.system.mix
        known = (whole.pieces[c] for c in self.selection if c in whole.pieces)
        lost = [p for p in known if not p.locked and p.place.kind not in ("tray", "box")]
        if not whole.set_up_over or not any(mix.families[mix.types[p.type].family].falls for p in lost):
            return False
        return self._together(list(eliminated(self.game.system, whole, (p.id for p in lost))), MOVE_GROUP)

    def flip(self) -> bool:
        return self.do(FlipCounters(self.selection)) if self.selection else False

    def show_faces(self) -> bool:
        """Turn up the hidden of selection and target; when none is, hide those of the selection that play so."""
        if self.turn_up((*self.selection, *self.defenders)):
            return True
        mix = self.game.system.mix
        shut = tuple(p.id for p in self.pieces() if mix.families[mix.types[p.type].family].hidden)
        if not shut:
            self.said.emit(self._say(NOT_HIDDEN))
            return False
        return self.do(HideCounters(shut))

    def turn_up(self, counters: Sequence[CounterId]) -> bool:
        """Show the hidden among these to everybody. A back that stands for one the viewer does not know becomes the
        counter itself, in selection and target too."""
        whole = self.game.whole
        backs = {mask_of(whole, c): c for c, p in whole.pieces.items() if p.hidden}
        real = {c: backs.get(c, c) for c in counters if c in self.state.pieces and self.state.pieces[c].hidden}
        if not real:
            return False
        before = self.selection, self.defenders
        self.selection = tuple(real.get(c, c) for c in self.selection)
        self.defenders = tuple(real.get(c, c) for c in self.defenders)
        if self.do(RevealCounters(tuple(real.values()))):
            self.selected.emit()
            return True
        self.selection, self.defenders = before
        return False

    def step(self, by: int) -> bool:
        return self.do(StepCounters(self.selection, by)) if self.selection else False

    def turn(self, by: int) -> bool:
        """The next facing clockwise (1) or back (-1), each counter from its own."""
        commands: list[Command] = []
        for piece in self.pieces():
            family = self.game.system.mix.families[self.game.system.mix.types[piece.type].family]
            facing = next_facing(self.game.system, piece, piece.facing, by)
            if facing is not None:
                commands.append(FaceCounters((piece.id,), facing))
            elif family.facing != "none":
                commands.append(RotateCounters((piece.id,), (piece.rotation + 90 * by) % 360))
        return self._together(commands, Text("turn", "tourner"))

    def _together(self, commands: list[Command], label: Text) -> bool:
        if not commands:
            return False
        return self.do(commands[0] if len(commands) == 1 else Group(tuple(commands), label.as_dict()))

    def raise_in_stack(self, by: int) -> bool:
        """Up or down in its stack."""
        if len(self.selection) != 1:
            return False
        piece = self.state.pieces[self.selection[0]]
        stack = list(self.state.stack(piece.place))
        at = stack.index(piece.id)
        to = at + by
        if not 0 <= to < len(stack):
            return False
        stack[at], stack[to] = stack[to], stack[at]
        return self.do(OrderStack(piece.place, tuple(stack)))

    def mark_next(self) -> bool:
        """Not marked, moved, fought, and round again."""
        if not self.selection:
            return False
        marks = self.state.pieces[self.selection[0]].marks
        if FOUGHT in marks:
            return self.do(MarkCounters(self.selection, FOUGHT, False))
        if MOVED in marks:
            return self._together(
                [MarkCounters(self.selection, MOVED, False), MarkCounters(self.selection, FOUGHT)],
                Text("mark as fought", "marquer comme ayant combattu"),
            )
        return self.do(MarkCounters(self.selection, MOVED))

    def clear_marks(self) -> bool:
        """Those of the side whose marked counters are picked, else of the side to act."""
        picked = [c for c in self.selection if self.state.pieces[c].marks]
        side = side_of(self.state, picked) or self.state.active or side_of(self.state, self.selection)
        if not any(p.marks for p in self.state.pieces.values() if not side or p.side == side):
            self.said.emit(self._say(NO_MARKS))
            return False
        return self.do(ClearMarks(SideId(side) if side else None))

    def badge(self, name: str) -> bool:
        """Put a badge on, or take it off when all have it."""
        if not self.selection:
            return False
        on = all(p.badges.get(name) for p in self.pieces())
        return self.do(SetBadge(self.selection, name, 0 if on else 1))


def next_facing(system: System, piece: Piece, now: str, by: int) -> str | None:
    """The facing clockwise (1) or back (-1) of one; None for counters that have none to choose."""
    family = system.mix.families[system.mix.types[piece.type].family]
    space = piece.place.space
    ring: tuple[str, ...] = HEXSIDES if family.facing == "hexside" else VERTICES if family.facing == "vertex" else ()
    stands = system.board.spaces.get(space) if space else None
    grid = system.board.grids.get(stands.grid) if stands is not None else None
    if ring and grid is not None and grid.orientation != "pointy":
        ring = facing_words(grid, family.facing)
    if family.facing == "street" and space:
        ring = tuple(system.board.neighbours(space))
    if not ring:
        return None
    at_now = ring.index(now) if now in ring else -by
    return ring[(at_now + by) % len(ring)]
