"""What a turn is called: by its number, or the opening turn, which comes before those that count."""

from __future__ import annotations

from assistant.base.text import Text, fill

NUMBERED, OPENING = Text("turn {n}", "tour {n}"), Text("opening turn", "tour d’ouverture")


def turn_told(number: int) -> Text:
    """The turn within a line."""
    return fill(NUMBERED, n=number) if number else OPENING
