"""What the map draws over or instead of a baked counter: rings for hover, selection, focus and target, the
odds pill, the ghost where a drag began, and the greyed copy of a counter that does not act now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from assistant.drawing.fonts import font
from assistant.drawing.look import CounterLook
from assistant.drawing.painting import NO_BRUSH, colour, draw_text, pen, silhouette, text_width
from assistant.drawing.tokens import CREAM, GOLD, side_style

State = Literal["hover", "selected", "focus", "target", "ghost"]
ROUND_LAYOUTS = frozenset({"leader", "token", "cube", "cylinder"})


@dataclass(frozen=True, slots=True)
class Ring:
    """One outline: colour, width and distance from the rim in pixels, dashes in widths, a dark edge or
    none."""

    tint: str
    width: float
    away: float
    dashes: tuple[float, ...] = ()
    edge: str = "#1A120A"


RINGS: dict[State, Ring] = {
    "hover": Ring("#FFFFFF", 2.0, 2.5),
    "selected": Ring(GOLD, 3.4, 4.0),
    "focus": Ring("#FFFFFF", 1.6, 9.0, (3, 2)),
    "target": Ring("#FFF1D0", 2.6, 4.0, (2.4, 1.6)),
    "ghost": Ring("#6A6155", 1.6, 2.0, (4, 3), ""),
}


def outline(look: CounterLook, area: QRectF, away: float = 0.0) -> QPainterPath:
    """The outline of a counter drawn into `area`, `away` pixels outside its rim."""
    unit = area.width() / 100
    grown = QRectF(area).adjusted(3 * unit - away, 3 * unit - away, away - 3 * unit, away - 3 * unit)
    if look.layout in ROUND_LAYOUTS:
        return silhouette("circle", grown)
    if look.layout == "block":
        path = QPainterPath()
        path.addRoundedRect(area.adjusted(unit - away, unit - away, away - unit, away - unit), 6 * unit, 6 * unit)
        return path
    if look.layout in ("land", "artillery", "galley", "unit"):
        return silhouette(side_style(look.side).silhouette, grown)
    return silhouette("rounded", grown)


def draw_state(painter: QPainter, look: CounterLook, area: QRectF, state: State) -> None:
    """The ring of a state around a counter drawn into `area`."""
    ring = RINGS[state]
    path = outline(look, area, ring.away)
    painter.setBrush(NO_BRUSH)
    if ring.edge:
        painter.setPen(pen(ring.edge, ring.width + 2, alpha=0.75))
        painter.drawPath(path)
    painter.setPen(pen(ring.tint, ring.width, dashes=ring.dashes, round_ends=False))
    painter.drawPath(path)


def draw_pill(painter: QPainter, middle_x: float, top: float, text: str) -> QRectF:
    """The odds below a target; returns the area it covers."""
    face = font("figures", 16, 700)
    wide = max(46.0, text_width(text, face) + 22)
    area = QRectF(middle_x - wide / 2, top, wide, 22)
    painter.setPen(pen(CREAM, 1.4))
    painter.setBrush(colour("#1E1812"))
    painter.drawRoundedRect(area, 11, 11)
    draw_text(painter, area, text, face, GOLD)
    return area


def muted(picture: QImage) -> QImage:
    """The picture moved 72 % towards grey: still readable, still movable, plainly not acting now."""
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(
        QImage.Format.Format_ARGB32_Premultiplied
    )
    out = QImage(picture)
    painter = QPainter(out)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    painter.setOpacity(0.72)
    painter.drawImage(0, 0, grey)
    painter.setOpacity(0.20)
    painter.fillRect(out.rect(), QColor(Qt.GlobalColor.gray))
    painter.end()
    out.setDevicePixelRatio(picture.devicePixelRatio())
    return out
