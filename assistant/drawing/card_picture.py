"""Pictures of cards that an author brings, and of the backs of their decks, as large as they are shown; the last are
kept. Where a file cannot be read there is none, and the words tell all."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from assistant.drawing.appearance import cut_file
from assistant.drawing.scan_parts import Part
from assistant.drawing.shown_parts import shown_part
from assistant.model.counters import CutOut
from assistant.model.scenario import System

KEPT = 240
Found = tuple[str, Part]


def picture_of_card(system: System, card: str) -> Found | None:
    """The file and part of a card's picture; None for a card that has none, or whose face is not to be seen."""
    known = system.mix.cards.get(card)
    return _found(system, known.picture if known is not None else None)


def picture_of_back(system: System, deck: str) -> Found | None:
    """That of the back of a deck's cards."""
    known = system.decks.get(deck)
    return _found(system, known.picture if known is not None else None)


def _found(system: System, told: CutOut | None) -> Found | None:
    return cut_file(system, told.file, told.at) if told is not None else None


def card_image(found: Found, wide: int, high: int) -> QImage | None:
    """The picture within so many pixels; None where it cannot be read."""
    file, part = found
    with suppress(OSError):
        told = Path(file).stat()
        return _drawn(file, told.st_mtime_ns, part, max(1, wide), max(1, high))
    return None


@lru_cache(maxsize=KEPT)
def _drawn(file: str, _changed: int, part: Part, wide: int, high: int) -> QImage | None:
    image = shown_part(file, part, max(wide, high))
    if image is None:
        return None
    return image.scaled(wide, high, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
