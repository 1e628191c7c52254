"""What is asked of the Advisor: the selection, its target, the position they stand in; what fits them and what of them
is hidden from whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.base.text import Text
from assistant.game.board_facts import NOTHING_LATELY, Lately
from assistant.game.library import OpenSystem
from assistant.game.map_facts import Fit, fitting
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.play.views import allies, is_secret, side_of

MOST = 9


@dataclass(frozen=True)
class Selection:
    """A selection and its target. It is asked for the side of the selection: what is hidden from that stays hidden in
    odds and names."""

    opened: OpenSystem
    state: GameState | None = None
    own: tuple[CounterId, ...] = ()
    foes: tuple[CounterId, ...] = ()
    lately: Lately = NOTHING_LATELY

    @property
    def viewer(self) -> str:
        side = side_of(self.state, self.own) if self.state is not None else None
        return side or ""

    def fits(self) -> list[Fit]:
        """What the selection can do to its target; what only goes the other way round after it."""
        if self.state is None or not self.own:
            return []
        found = fitting(self.opened, self.state, self.own, self.foes, self.viewer, self.lately)[:MOST]
        if found or not self.foes:
            return found
        other_way = fitting(self.opened, self.state, self.foes, self.own, self.viewer, self.lately)[:MOST]
        return [replace(f, turned=True) for f in other_way]

    def hidden(self) -> tuple[CounterId, ...]:
        """The hidden counters of both, where the face of a target is not known to those who ask."""
        state = self.state
        if state is None or not self.own:
            return ()
        eyes = allies(self.viewer, self.opened.system)
        if not any(c in state.pieces and is_secret(state.pieces[c], eyes) for c in self.foes):
            return ()
        return tuple(c for c in (*self.own, *self.foes) if c in state.pieces and state.pieces[c].hidden)

    def kinds(self, counters: Sequence[CounterId], hidden: Text) -> dict[Text, int]:
        """What some counters are, and how many of each; of a hidden one only that it is hidden."""
        if self.state is None:
            return {}
        eyes = allies(self.viewer, self.opened.system)
        types = self.opened.system.mix.types
        out: dict[Text, int] = {}
        for counter in counters:
            piece = self.state.pieces.get(counter)
            kind = types.get(piece.type) if piece is not None and not is_secret(piece, eyes) else None
            name = hidden if kind is None else kind.name
            out[name] = out.get(name, 0) + 1
        return out
