"""What is asked of the Advisor: the selection, its target, the position they stand in; what fits them and what of them
is hidden from whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.base.text import Text
from assistant.game.board_facts import NOTHING_LATELY, Lately
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, fitting
from assistant.game.unfought import is_attack
from assistant.model.ids import CounterId, SpaceId
from assistant.play.state import GameState, Piece
from assistant.play.views import allies, is_secret, side_of

MOST = 9


@dataclass(frozen=True)
class Selection:
    """A selection and its target. Where somebody is seated it is asked for the side of the selection: what is hidden
    from that stays hidden in odds and names. With nobody `seated` the map shows all faces, and so does what is said."""

    opened: OpenSystem
    state: GameState | None = None
    own: tuple[CounterId, ...] = ()
    foes: tuple[CounterId, ...] = ()
    lately: Lately = NOTHING_LATELY
    seated: bool = True

    @property
    def viewer(self) -> str:
        """Whose knowledge counts; "" is everybody's."""
        if not self.seated:
            return ""
        side = side_of(self.state, self.own) if self.state is not None else None
        return side or ""

    def fits(self) -> list[Fit]:
        """What the selection can do to its target; what only goes the other way round after it."""
        if self.state is None or not self.own:
            return []
        found = fitting(self.opened, self.state, self.own, self.foes, self.viewer, self.lately)[:MOST]
        came = self._who_came()
        if came:
            attacks = fitting(self.opened, self.state, came, self.own, self.viewer, self.lately)
            theirs = [f for f in attacks if is_attack(f.definition)]
            names = {f.definition.id for f in theirs}
            return [*theirs, *(f for f in found if f.definition.id not in names)][:MOST]
        if found or not self.foes:
            return found
        other_way = fitting(self.opened, self.state, self.foes, self.own, self.viewer, self.lately)[:MOST]
        return [replace(f, turned=True) for f in other_way]

    def _who_came(self) -> tuple[CounterId, ...]:
        """The enemies that came to where those selected stood, as the journal tells: they attack, whoever is picked."""
        state = self.state
        places = {state.position(c) for c in (*self.own, *self.foes)} if state is not None else set()
        here = next(iter(places)) if len(places) == 1 else None
        if state is None or here is None or here.space is None or here.kind != "space":
            return ()
        position = self.opened.guesser.position(state, self.viewer, self.lately)
        side = position.tellers.attacker(position, here.space) if state.phase else ""
        if side not in self.opened.system.sides:
            side = self._came_now(state, here.space)
        if side == side_of(state, self.own) or side not in self.opened.system.sides:
            return ()
        known = [c for c in self.foes or state.stack(here) if state.pieces[c].side == side]
        return tuple(c for c in known if not self._is_kept_from_us(state.pieces[c]))

    def _came_now(self, state: GameState, space: SpaceId) -> str:
        """The only side of which somebody came there since the phase began."""
        came = {m.counter for m in self.lately.moves if m.path[-1] == space and m.path[0] != space}
        sides = {str(state.pieces[c].side or "") for c in came if c in state.pieces}
        return sides.pop() if len(sides) == 1 else ""

    def hidden(self) -> tuple[CounterId, ...]:
        """The hidden counters of both, where the face of a target is not known to those who ask."""
        state = self.state
        if state is None or not self.own:
            return ()
        if not any(c in state.pieces and self._is_kept_from_us(state.pieces[c]) for c in self.foes):
            return ()
        return tuple(c for c in (*self.own, *self.foes) if c in state.pieces and state.pieces[c].hidden)

    def kinds(self, counters: Sequence[CounterId], hidden: Text) -> dict[Text, int]:
        """What some counters are, and how many of each; of a hidden one only that it is hidden."""
        if self.state is None:
            return {}
        types = self.opened.system.mix.types
        out: dict[Text, int] = {}
        for counter in counters:
            piece = self.state.pieces.get(counter)
            kind = types.get(piece.type) if piece is not None and not self._is_kept_from_us(piece) else None
            name = hidden if kind is None else kind.name
            out[name] = out.get(name, 0) + 1
        return out

    def _is_kept_from_us(self, piece: Piece) -> bool:
        return self.seated and is_secret(piece, allies(self.viewer, self.opened.system))
