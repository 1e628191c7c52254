"""Which counters of the map an open procedure is about: all that take part, those whose dice or decision comes next,
and those the result makes give way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from assistant.game.sitting import Sitting
from assistant.model.ids import CounterId
from assistant.play.state import GameState
from assistant.rules.outcomes import Node


@dataclass(frozen=True, slots=True)
class Participants:
    """Counters by what they have to do with a procedure."""

    taking: tuple[CounterId, ...] = ()
    acting: tuple[CounterId, ...] = ()
    leaving: tuple[CounterId, ...] = ()
    node: Node | None = None  # the result that makes them leave


def participants(sitting: Sitting, state: GameState | None) -> Participants:
    """The counters of a procedure as far as it has come. Who takes part as a typed rating is no counter."""
    if state is None:
        return Participants()
    taking = _counters((c.counter for casts in sitting.line_up.casts.values() for c in casts), state)
    acting = _counters(sitting.acting, state)
    leaving = _leaving(sitting.node, state) if sitting.node is not None else ()
    return Participants(taking, acting, leaving, sitting.node if leaving else None)


def _leaving(node: Node, state: GameState) -> tuple[CounterId, ...]:
    """Those an effect of the result makes retreat, and who is not taken off by another."""
    proposals = [p for n in node.flat() if n.detail for p in n.detail.proposals]
    gone = {t for p in proposals if p.kind == "eliminate" for t in p.targets}
    return _counters((t for p in proposals if p.kind == "retreat" for t in p.targets if t not in gone), state)


def _counters(names: Iterable[str], state: GameState) -> tuple[CounterId, ...]:
    found = (CounterId(n) for n in names)
    return tuple(dict.fromkeys(c for c in found if c in state.pieces))
