"""A roll that comes to nothing, for the record of the game."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.game.sitting import Sitting
from assistant.model.ids import SideId
from assistant.play.commands.record import ENTERED, ROLLED, RecordRoll
from assistant.rules.answers import sentence
from assistant.ui.desk import Desk


def dropped_roll(desk: Desk, sitting: Sitting, name: Text, side: str | None, *, rolled: bool) -> RecordRoll | None:
    """What is to be on record of the dice that lie there: a roll, and an answer to typed dice. None for dice that
    answer nothing; an older line that was opened again is on record already."""
    faces = tuple(b.face for b in sitting.boxes if b.face is not None)
    if not faces or not sitting.dice or not (rolled or sitting.node) or sitting.opened_line is not None:
        return None
    # by its id it is told in whatever language the record is read; with its sentence in the one it was said in
    told = sitting.line_up.procedure
    if sitting.node is not None:
        told = f"{desk.say(name)} – {sentence(sitting.node, sitting.opened.system, desk.language)}"
    kinds = {str(b.die) for b in sitting.boxes}
    notation = f"{len(faces)}{kinds.pop()}" if len(kinds) == 1 else ""
    by_hand = sitting.by_hand if rolled and len(sitting.dice) == len(faces) else ()
    return RecordRoll(faces, notation, told, SideId(side) if side else None, ROLLED if rolled else ENTERED, by_hand)
