"""A modifier of the players' own: made up at the table, kept for a roll, a game, or in the player's own text."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.base.text import Text

TOTAL = "total"


@dataclass(frozen=True, slots=True)
class OwnModifier:
    """What it adds to what, in which procedure, and what it is called."""

    id: str
    value: int
    name: Text
    to: str = TOTAL
    procedure: str = ""
