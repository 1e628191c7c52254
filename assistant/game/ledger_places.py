"""Places that changed hands by a result at a table without a map: which one it was nobody said, so the ledger asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.base.text import Text, same
from assistant.game.line_up import Answer
from assistant.game.opened import OpenGame
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import NOBODY, System
from assistant.play.commands.record import ApplyResult
from assistant.play.commands.table_things import SetControl
from assistant.play.game_command import Command
from assistant.play.naming import bilingual
from assistant.play.state import GameState
from assistant.rules.definition import Definition

LOOKED_BACK = 60  # actions; what was not named by then is not waited for


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """A place nobody has named: the action it was taken by, whose it is now, and what took it."""

    step: int
    side: SideId | None
    what: Text


def places_taken(system: System, state: GameState, definition: Definition, answer: Answer) -> Iterator[Command]:
    """What a result says of who holds a place, where no board tells which: kept with it, and asked for afterwards."""
    if not system.ledger.control:
        return
    proposals = (p for n in answer.node.flat() if n.detail for p in n.detail.proposals)
    held = [str(p.get("side") or p.get("to") or "") for p in proposals if p.kind == "control" and p.targets]
    role = system.ledger.decides.get(definition.id, {}).get(answer.node.outcome)
    if role is not None:
        held.append("" if role == NOBODY else _side_of(system, state, definition, answer, role))
    for side in dict.fromkeys(held):
        yield SetControl((), SideId(side) if side in system.sides else None)


def _side_of(system: System, state: GameState, definition: Definition, answer: Answer, role: str) -> str:
    """Whose a role is: of those named for it; of blocks typed by their figures alone, the side whose turn it is and the
    other one."""
    named_ = (str(c.type.side or "") for c in answer.line_up.casts.get(role, ()) if c.type is not None)
    found = next((s for s in named_ if s), "")
    acts = answer.side or str(state.active or "")
    others = [str(s.id) for s in system.sides.values() if s.is_led and s.id != acts]
    return found or (acts if definition.roles[role].side == "own" else others[0] if len(others) == 1 else "")


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
