"""The fine print of a board where the screen draws it: title and key, words of boxes and tracks, figures of towns,
names of roads. What would be too small to read is larger, or waits for a closer look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from assistant.drawing.boards.atlas import place_of_atlas_key
from assistant.drawing.boards.board_frame import Frame
from assistant.drawing.boards.boxes import box_area
from assistant.drawing.boards.cities import FIGURE, figure_of, radius_of
from assistant.drawing.boards.drawn_roads import ROAD_NAME, RoadName, city_spaces, road_names, roads
from assistant.drawing.boards.hex_features import place_of_hex_key
from assistant.drawing.boards.legend import Panel, enlarged, panel, title_only
from assistant.drawing.boards.words import as_played
from assistant.drawing.fonts import Role, font
from assistant.drawing.painting import draw_text, elided
from assistant.drawing.tokens import Theme
from assistant.model.board import Value
from assistant.model.ids import SpaceId

READ = 9.0
"""Pixels of the screen below which nothing is written."""
SMALL, BOX_WORD, KEY_TEXT, TITLE = 10.0, 17.0, 14.0, 34.0


@dataclass(frozen=True)
class Laid:
    """What takes its time to find: names along roads, and where the key lies."""

    roads: tuple[RoadName, ...]
    key: Panel
    at: QPointF | None


def lay(frame: Frame, language: str, title: str) -> Laid:
    """Of one board in one language."""
    made = panel(frame, language, title)
    if frame.board.grids:
        return Laid((), made, place_of_hex_key(frame, made))
    return Laid(tuple(road_names(frame, roads(frame))), made, place_of_atlas_key(frame, made))


@dataclass(frozen=True)
class FineWord:
    """One word on the board: where, and how large in units of the frame."""

    text: str
    area: QRectF
    size: float
    role: Role
    weight: int
    figure: bool = False


def fine_words(
    frame: Frame, language: str, zoom: float, played: Mapping[SpaceId, Mapping[str, Value]] | None = None
) -> Iterator[FineWord]:
    """Words of boxes and tracks and figures of towns that can be read at a zoom; `played` are the figures of spaces
    that play has made others."""
    yield from _of_boxes(frame, language, zoom)
    for space in city_spaces(frame):
        text, plain = figure_of(as_played(space, (played or {}).get(space.id, {})))
        size = max(plain * frame.symbol * zoom, READ + 0.5)
        disc = 2 * radius_of(space) * frame.symbol * zoom
        if text and size * max(0.5 * len(text), 0.8) <= disc * 0.85:
            half = 20 * frame.symbol
            centre = frame.of(space)
            area = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
            yield FineWord(text, area, size / zoom, "figures", 700, figure=True)


def _of_boxes(frame: Frame, language: str, zoom: float) -> Iterator[FineWord]:
    s = frame.symbol
    for space in frame.board.spaces.values():
        if space.kind not in ("box", "track"):
            continue
        area = box_area(frame, space)
        whole = space.kind == "track"
        room = area.height() * zoom * 0.55
        plain = min(BOX_WORD * s * zoom, room) if whole else BOX_WORD * s * zoom
        size = max(plain, min(SMALL, room) if whole else SMALL)
        if size < READ:
            continue
        face = font("map", size, 600)
        text = elided(space.label or space.name.at(language), (area.width() - 6 * s) * zoom, face)
        if text.strip("…"):
            head = (
                area
                if whole
                else QRectF(area.left() + 3 * s, area.top() + 4 * s, area.width() - 6 * s, size * 1.3 / zoom)
            )
            yield FineWord(text, head, size / zoom, "map", 600)


def paint_fine_word(painter: QPainter, word: FineWord, theme: Theme) -> None:
    """One word, in units of the frame."""
    draw_text(
        painter, word.area, word.text, font(word.role, word.size, word.weight), FIGURE if word.figure else theme.ink
    )


def roads_are_read(frame: Frame, zoom: float) -> bool:
    """Whether the names of roads can be read at a zoom."""
    return ROAD_NAME * frame.symbol * zoom >= READ


def key_at(frame: Frame, laid: Laid, zoom: float, *, grown: bool = False) -> tuple[Panel, QRectF] | None:
    """The key as it lies at a zoom: whole where it can be read, else its title; grown to be read when it is asked for.
    It keeps to its corner of the board."""
    if laid.at is None:
        return None
    whole = laid.key
    read = KEY_TEXT * whole.unit * zoom
    made = whole
    if grown and read < SMALL + 1:
        made = enlarged(whole, (SMALL + 1) / read)
    elif read < READ:
        short = title_only(whole)
        made = enlarged(short, max(1.0, (SMALL + 1) / (TITLE * short.unit * zoom)))
    if not made.title and not made.lines:
        return None
    right = laid.at.x() + whole.width / 2 > frame.width / 2
    low = laid.at.y() + whole.height / 2 > frame.height / 2
    left = laid.at.x() + whole.width - made.width if right else laid.at.x()
    top = laid.at.y() + whole.height - made.height if low else laid.at.y()
    left, top = (
        min(max(left, 0.0), max(frame.width - made.width, 0.0)),
        min(max(top, 0.0), max(frame.height - made.height, 0.0)),
    )
    return made, QRectF(left, top, made.width, made.height)
