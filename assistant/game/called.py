"""What a counter is called in full: its kind, and its number where several are alike."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.model.scenario import System
from assistant.play.state import Piece


def called(system: System, piece: Piece) -> Text:
    """The name of the kind with the number of the counter."""
    kind = system.mix.types[piece.type].name
    counter = system.mix.counters.get(piece.id)
    if counter is None or not counter.number:
        return kind
    return Text(*(f"{kind.at(language)} {counter.number}" for language in ("en", "fr")))
