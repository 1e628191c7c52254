"""What is picked on the map: counters selected, and those they aim at. Enemies of a standing selection become its
target; what the viewer may not know can be aimed at and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from assistant.game.opened import OpenGame
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.play.views import allies, is_masked, side_of

ON_MAP = ("space", "free", "aboard")


class Picking(QObject):
    """Of the position that is shown; nothing is done to it here."""

    selected = Signal()

    def __init__(self, game: OpenGame) -> None:
        super().__init__()
        self.game = game
        self.selection: tuple[CounterId, ...] = ()
        self.defenders: tuple[CounterId, ...] = ()

    @property
    def state(self) -> GameState:
        return self.game.state

    def keep_to_position(self) -> bool:
        """Let go of counters that are not in the position shown, and of targets that left the map; whether one was
        selected."""
        pieces, before = self.state.pieces, self.selection
        self.selection = tuple(c for c in before if c in pieces)
        self.defenders = tuple(c for c in self.defenders if c in pieces and pieces[c].place.kind in ON_MAP)
        return self.selection != before

    def on_map(self) -> frozenset[CounterId]:
        """Those selected that are on the map."""
        pieces = self.state.pieces
        return frozenset(c for c in self.selection if c in pieces and pieces[c].place.kind in ON_MAP)

    def let_go(self, were: frozenset[CounterId]) -> bool:
        """Let go of counters selected that `were` on the map and no longer are; with all of them gone, of their target
        too. Whether there were any. Whoever was picked off the map stays picked."""
        left = were - self.on_map()
        self.selection = tuple(c for c in self.selection if c not in left)
        if left and not self.selection:
            self.defenders = ()
        return bool(left)

    def choose(self, counters: Sequence[CounterId]) -> None:
        """Select these and nothing else; enemies of a standing selection become its target. What the viewer may not
        know cannot be selected, only aimed at; what is not in the position shown is neither."""
        pieces = self.state.pieces
        self.selection = tuple(c for c in dict.fromkeys(counters) if c in pieces and not is_masked(pieces[c]))
        self.selected.emit()

    def take(self, counter: CounterId) -> None:
        """One counter of a stack: selected, or aimed at where only its back is known."""
        piece = self.state.pieces.get(counter)
        if piece is not None and is_masked(piece):
            self.aim((counter,))
        else:
            self.choose((counter,))

    def aim(self, counters: Sequence[CounterId]) -> None:
        self.defenders = tuple(c for c in dict.fromkeys(counters) if c in self.state.pieces)
        self.selected.emit()

    def toggle(self, counters: Sequence[CounterId]) -> None:
        """Add those that are not selected, take off those that are."""
        now = dict.fromkeys(self.selection)
        for counter in counters:
            if counter in now:
                del now[counter]
            else:
                now[counter] = None
        self.choose(tuple(now))

    def clear(self) -> bool:
        """One step back: the target first, then the selection. False when there was nothing."""
        if self.defenders:
            self.aim(())
            return True
        if self.selection:
            self.choose(())
            return True
        return False

    def exchange(self) -> None:
        """The target becomes the selection, and the other way round."""
        own, foes = self.selection, self.defenders
        if foes:
            self.choose(foes)
            self.aim(own)

    def comrades(self, counter: CounterId, stack: Sequence[CounterId]) -> tuple[CounterId, ...]:
        """Of a stack the counters that go with one of it: those of its side and of powers its player leads, and what
        belongs to nobody. Where both sides stand in one space each is taken for itself."""
        pieces = self.state.pieces
        side = pieces[counter].side
        if side is None:
            return tuple(stack)
        led = allies(side, self.game.system)
        return tuple(c for c in stack if pieces[c].side is None or pieces[c].side in led)

    def _own_of(self, counters: Sequence[CounterId]) -> tuple[CounterId, ...]:
        """Those of the side to act where it is among them, else of the first that has a side."""
        pieces = self.state.pieces
        sided = [c for c in counters if pieces[c].side is not None]
        led = allies(self.state.active, self.game.system) if self.state.active else frozenset()
        first = next((c for c in sided if pieces[c].side in led), next(iter(sided), None))
        return self.comrades(first, counters) if first is not None else tuple(counters)

    def choose_all(self, counters: Sequence[CounterId]) -> None:
        """A band: the own are selected, the others become their target."""
        own = self._own_of(counters)
        self.defenders = tuple(c for c in dict.fromkeys(counters) if c not in own)
        self.choose(own)

    def pick_stack(self, stack: Sequence[CounterId], *, add: bool = False) -> None:
        """A stack by key: the own of it first, asked again those who stand against them."""
        own = self._own_of(stack)
        others = tuple(c for c in stack if c not in own)
        self.pick(others if others and set(own) <= set(self.selection) else own, add=add)

    def _aim_too(self, counters: Sequence[CounterId]) -> None:
        """More targets; those that are it already are taken off."""
        off = set(counters) <= set(self.defenders)
        kept = [c for c in self.defenders if not off or c not in counters]
        self.aim(kept if off else (*kept, *counters))

    def pick(self, counters: Sequence[CounterId], *, add: bool = False) -> None:
        """A click: own counters are selected; with a selection standing, counters of another side become its target."""
        if not counters:
            return
        side, own = side_of(self.state, counters), side_of(self.state, self.selection)
        if add:
            ours = None in (side, own) or side == own  # what is nobody's goes with whoever takes it, first or last
            self.toggle(counters) if ours else self._aim_too(counters)
        elif self.selection and side != own and side is not None and own is not None:
            self.aim(counters)
        elif all(is_masked(self.state.pieces[c]) for c in counters):
            self.aim(counters)  # a back can be a target, nothing else
        else:
            self.choose(counters)

    def take_top(self, number: int) -> bool:
        """Of the one selected stack only the top counters; 0 is all of it. False where that is not what is selected."""
        places = {self.state.pieces[c].place for c in self.selection}
        if self.defenders or len(places) != 1:
            return False
        stack = self.comrades(self.selection[0], self.state.stack(next(iter(places))))
        chosen = stack[-number:] if number else stack
        if not set(self.selection) <= set(stack):
            return False
        self.choose(chosen)
        return True

    def turn_role(self) -> None:
        """The selection acts, is the target, is neither: A, D, none."""
        if self.defenders and not self.selection:
            self.aim(())
        elif self.selection:
            chosen, self.selection = self.selection, ()
            self.aim(chosen)
