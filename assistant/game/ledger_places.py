"""Places that changed hands by a result at a table without a map: which one it was nobody said, so the ledger asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.base.text import Text, same
from assistant.game.opened import OpenGame
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.commands.record import ApplyResult
from assistant.play.commands.table_things import SetControl
from assistant.play.game_command import Command
from assistant.play.naming import bilingual
from assistant.rules.outcomes import Node

LOOKED_BACK = 60  # actions; what was not named by then is not waited for


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """A place nobody has named: the action it was taken by, whose it is now, and what took it."""

    step: int
    side: SideId | None
    what: Text


def places_taken(system: System, node: Node) -> Iterator[Command]:
    """What a result says of who holds a place, where no board tells which: kept with it, and asked for afterwards."""
    if not system.ledger.control:
        return
    proposals = (p for n in node.flat() if n.detail for p in n.detail.proposals)
    held = (str(p.get("side") or p.get("to") or "") for p in proposals if p.kind == "control" and p.targets)
    for side in dict.fromkeys(held):
        yield SetControl((), SideId(side) if side in system.sides else None)


def to_name(game: OpenGame) -> list[PlaceTaken]:
    """The places that were taken and are not written down yet, the oldest first."""
    waiting: list[PlaceTaken] = []
    for step in game.journal.tree.path()[-LOOKED_BACK:]:
        command = game.journal.tree.nodes[step].command
        if isinstance(command, ApplyResult):
            unnamed = (c for c in command.effects if isinstance(c, SetControl) and not c.spaces)
            waiting += [PlaceTaken(step, c.side, bilingual(command.title, same(""))) for c in unnamed]
        elif isinstance(command, SetControl) and waiting:
            waiting.remove(next((w for w in waiting if w.side == command.side), waiting[0]))
    return waiting


def named(taken: PlaceTaken, space: SpaceId) -> Command:
    return SetControl((space,), taken.side)
