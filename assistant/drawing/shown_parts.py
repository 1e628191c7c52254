"""Counters and cards cut out of scans, no larger than they are shown. A scan takes most of a second to read, so it is
read once for all that is cut out of it; what was cut is kept, and brought beside the window before a page wants it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from assistant.drawing.appearance import cut_file
from assistant.drawing.pictures_at_hand import PicturesAtHand
from assistant.drawing.scan_parts import Part, forget_sheets, part_of
from assistant.model.counters import CutOut
from assistant.model.scenario import System

COUNTER, CARD = 192, 512  # pixels of the longer side that are kept; what is wanted larger is cut out each time
LIMIT = 160 << 20  # bytes: a thousand counters
Cut = tuple[str, Part]
_Key = tuple[str, int, int, Part, int]
_parts: PicturesAtHand[_Key, QImage] = PicturesAtHand(LIMIT)


def shown_part(file: str, at: Part, wanted: int) -> QImage | None:
    """A part of a scan, smaller than it lies there where fewer pixels are wanted; None where there is nothing."""
    key = _key(file, at, wanted)
    if key is None:
        return part_of(file, at)
    found = next((known for one in _as_large(key) if (known := _parts.asked(one)) is not None), None)
    if found is None:
        found = _no_larger(part_of(file, at) or QImage(), key[-1])
        _parts.keep(key, found)  # what cannot be read as well: it is asked for again and again
    return None if found.isNull() else found


def is_at_hand(file: str, at: Part, wanted: int) -> bool:
    """Whether it is there without its scan being read."""
    key = _key(file, at, wanted)
    return key is not None and any(one in _parts for one in _as_large(key))


def bring_parts(system: System) -> None:
    """All that the texts of a system cut out, as far as there is room for it."""
    mix = system.mix
    sides = [k.picture for k in mix.types.values()]
    faces = [*(d.picture for d in system.decks.values()), *(c.picture for c in mix.cards.values())]
    left = _bring(system, (cut for told in sides if told is not None for cut in _cuts(told) if cut[1]), COUNTER, LIMIT)
    _bring(system, (cut for told in faces if told is not None for cut in _cuts(told)), CARD, left)


def forget_unasked_parts() -> None:
    """Those of pages that are gone: nobody has asked for them since this was last said; and all scans."""
    _parts.forget_unasked()
    forget_sheets()


def _bring(system: System, cuts: Iterable[Cut], side: int, room: int) -> int:
    """Scan by scan, so that each is read once; the room that is left. What other texts had brought makes way."""
    for file, at in sorted({found for cut in cuts if (found := cut_file(system, *cut)) is not None}):
        if room < 4 * side * side:
            break
        room -= 4 * side * side
        shown_part(file, at, side)
    return room


def _cuts(told: CutOut) -> Iterator[Cut]:
    """Front and back, with the file as the text names it."""
    yield told.file, told.at
    if told.back is not None:
        yield told.back_file or told.file, told.back


def _key(file: str, at: Part, wanted: int) -> _Key | None:
    """None for what is not kept: it is wanted too large, or its file is gone."""
    side = next((side for side in (COUNTER, CARD) if wanted <= side), None)
    with suppress(OSError):
        told = Path(file).stat()
        return (file, told.st_size, told.st_mtime_ns, at, side) if side is not None else None
    return None


def _as_large(key: _Key) -> Iterator[_Key]:
    """Itself, and the same kept larger: the row of a card in a hand is made from what its large picture is."""
    *same, side = key
    return ((*same, kept) for kept in (COUNTER, CARD) if kept >= side)  # type: ignore[misc]


def _no_larger(part: QImage, side: int) -> QImage:
    if max(part.width(), part.height()) <= side:
        return part.copy()  # a part that shares its scan would keep all of that
    return part.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
