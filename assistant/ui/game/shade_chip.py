"""How the provinces of a map are shaded: by who holds them, by how far what is selected comes, or not at all. It
lies at the upper right of a board of areas, with the colours of the sides."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from assistant.base.text import Text
from assistant.drawing.painting import draw_band
from assistant.drawing.tokens import CREAM, side_style
from assistant.model.scenario import System
from assistant.ui.desk import Desk
from assistant.ui.map.map_layers import HOLDERS, MapLayers
from assistant.ui.map.map_overlays import MapAsker
from assistant.ui.widgets.segments import Segments

HEIGHT, SWATCH = 34, (20, 13)
HOLDER, REACH, OFF = "holder", "reach", "off"
SHADE = Text("Shade", "Teinte")
CHOICES = {HOLDER: Text("holder", "possession"), REACH: Text("reach", "portée"), OFF: Text("off", "aucune")}


def can_shade(system: System) -> bool:
    """Whether this board has provinces that somebody can hold."""
    areas = any(s.kind == "area" for s in system.board.spaces.values())
    return areas and (bool(system.ledger.control) or any(t.holds for t in system.mix.types.values()))


class ShadeChip(QFrame):
    """The legend and its switch."""

    def __init__(self, desk: Desk, system: System, asker: MapAsker, layers: MapLayers, ask_reach: Callable[[], None],
                 over: QWidget) -> None:  # fmt: skip
        super().__init__(over)
        self._desk, self._asker, self._layers, self._ask_reach = desk, asker, layers, ask_reach
        self.setProperty("role", "map_chip")
        self._word = QLabel()
        self._word.setProperty("role", "strong")
        self.switch = Segments(self.choose, tuple(CHOICES))
        row = QHBoxLayout(self)
        row.setContentsMargins(13, 0, 4, 0)
        row.setSpacing(7)
        row.addWidget(self._word)
        self._signs: list[tuple[QLabel, QLabel, int, Text]] = []
        for side in (s for s in system.sides.values() if s.is_led):
            sign, name = QLabel(), QLabel()
            self._signs.append((sign, name, side.colour, side.name))
            row.addWidget(sign)
            row.addWidget(name)
        row.addSpacing(4)
        row.addWidget(self.switch)
        asker.shown.connect(self.refresh)
        layers.turned.connect(self.refresh)
        self.retell()
        self.setVisible(can_shade(system))

    def choose(self, what: str) -> None:
        """One of the three; reach asks for those selected, and says so where nobody is."""
        if what != REACH and self._asker.showing == REACH:
            self._asker.clear()
        elif what == REACH and self._asker.showing != REACH:
            self._ask_reach()
        if what != REACH and self._layers.is_on(HOLDERS) is not (what == HOLDER):
            self._layers.turn(HOLDERS)
        self.refresh()

    @property
    def chosen(self) -> str:
        """What the map is shaded by now."""
        if self._asker.showing == REACH:
            return REACH
        return HOLDER if self._layers.is_on(HOLDERS) else OFF

    def refresh(self) -> None:
        self.switch.show_chosen(self.chosen)

    def fit(self, room: int) -> None:
        """As wide as its words, without the names of the sides where there is no room for them."""
        for short in (False, True):
            for _, name, _, _ in self._signs:
                name.setVisible(not short)
            self.adjustSize()
            if self.sizeHint().width() <= room:
                break

    def retell(self) -> None:
        """Another language, theme or size of text."""
        desk = self._desk
        self.setFixedHeight(desk.target(HEIGHT))
        self._word.setText(desk.say(SHADE))
        for sign, name, colour, told in self._signs:
            sign.setPixmap(self._swatch(colour))
            sign.setToolTip(desk.say(told))
            name.setText(desk.say(told))
        for what, button in self.switch.buttons.items():
            button.setText(desk.say(CHOICES[what]))
            button.setAccessibleName(f"{desk.say(SHADE)}: {desk.say(CHOICES[what])}")
        self.refresh()
        self.adjustSize()

    def _swatch(self, colour: int) -> QPixmap:
        """A side's colour with its pattern, so that it is told apart without colour."""
        wide, high, ratio = self._desk.px(SWATCH[0]), self._desk.px(SWATCH[1]), self.devicePixelRatioF()
        out = QPixmap(round(wide * ratio), round(high * ratio))
        out.setDevicePixelRatio(ratio)
        out.fill(Qt.GlobalColor.transparent)
        style, area = side_style(colour), QRectF(0, 0, wide, high)
        painter = QPainter(out)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(style.base))
        painter.drawRoundedRect(area, 3, 3)
        draw_band(painter, style.band, area, CREAM)
        painter.end()
        return out
