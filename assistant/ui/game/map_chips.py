"""What lies on the map at its foot: the place under the pointer, and the zoom with its figure, 1:1 and fit. They move
out of the way of panes, and fade while a counter in the hand is over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGraphicsOpacityEffect, QHBoxLayout, QLabel, QPushButton, QWidget

from assistant.base.text import Text
from assistant.drawing.boards.words import as_played, resistance, resisting
from assistant.drawing.icons import icon_pixmap
from assistant.game.called import called
from assistant.model.board import Space
from assistant.model.ids import SideId, SpaceId
from assistant.model.scenario import System
from assistant.play.holders import holder_of
from assistant.play.places import at
from assistant.play.state import GameState
from assistant.play.views import is_masked
from assistant.rules.answers import figure_name, value_text
from assistant.ui.desk import Desk
from assistant.ui.game.shade_chip import ShadeChip
from assistant.ui.map.minimap import Minimap
from assistant.ui.map.view import MapView
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.elided import ElidedLabel

HEIGHT, EDGE, GAP = 30, 12, 10
FADED = 0.25
MOST_NAMES = 3
LEAST_PLACE = 160  # pixels kept for the name of a place beside the legend
FIT = Text("fit", "tout")


class PlaceChip(QFrame):
    """Name, then kind, holder and who stands there."""

    told = Signal()  # other words, so another width

    def __init__(self, desk: Desk, system: System, over: QWidget) -> None:
        # on the view, not on what it scrolls, since scrolling would carry children along
        # (https://doc.qt.io/qt-6/qwidget.html#scroll)
        super().__init__(over)
        self._desk, self._system = desk, system
        self.setProperty("role", "map_chip")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._sign, self.name, self.second = QLabel(), QLabel(), ElidedLabel()
        self.name.setProperty("role", "strong")
        self.second.setProperty("role", "second")
        row = QHBoxLayout(self)
        row.setContentsMargins(11, 0, 14, 0)
        row.setSpacing(8)
        for part in (self._sign, self.name, self.second):
            row.addWidget(part)
        self.hide()

    def show_place(self, space: str, state: GameState) -> None:
        """The space under the pointer or the cursor; none hides the chip."""
        told = self._system.board.spaces.get(SpaceId(space))
        if told is None:
            self.hide()
            return
        desk, say = self._desk, self._desk.say
        self.setFixedHeight(desk.px(HEIGHT))
        self._sign.setPixmap(icon_pixmap("ui-map-pin", desk.px(16), desk.theme.accent, self.devicePixelRatioF()))
        terrain = self._system.words.get(told.terrain or told.kind)
        kind = say(terrain) if terrain else told.terrain or told.kind
        parts = (kind, self._holder(space, state), *self._figures(told, state), self._there(space, state))
        second = " · ".join(p for p in parts if p)
        other = (self.name.text(), self.second.text()) != (say(told.name), second)
        self.name.setText(say(told.name))
        self.second.setText(second)
        self.show()
        if other:
            self.told.emit()

    def _holder(self, space: str, state: GameState) -> str:
        owner = holder_of(self._system, state, SpaceId(space))
        side = self._system.sides.get(SideId(owner)) if owner else None
        return self._desk.say(side.name) if side is not None else ""

    def _figures(self, space: Space, state: GameState) -> Iterator[str]:
        """What it takes to win the place, and what play has made another figure of it than the board says."""
        changed = state.spaces[space.id].values if space.id in state.spaces else {}
        now = as_played(space, changed)
        for figure in dict.fromkeys((*((f,) if (f := resisting(now)) else ()), *changed)):
            value = (
                resistance(now)
                if figure == resisting(now)
                else value_text(changed[figure], self._system, self._desk.language)
            )
            yield f"{figure_name(figure, self._system, self._desk.language)} {value}"

    def _there(self, space: str, state: GameState) -> str:
        """Who stands there, equal ones counted; a hidden one only as that."""
        say, counts = self._desk.say, dict[str, int]()
        for counter in state.stack(at(SpaceId(space))):
            piece = state.pieces[counter]
            if is_masked(piece):
                name = say(words.HIDDEN_BLOCK)
            else:
                kind = self._system.mix.types[piece.type]
                alike = sum(state.pieces[c].type == piece.type for c in state.stack(at(SpaceId(space))))
                name = say(kind.name) if alike > 1 else say(called(self._system, piece))
            counts[name] = counts.get(name, 0) + 1
        told = [name if n == 1 else f"{n} × {name}" for name, n in counts.items()]
        return ", ".join(told[:MOST_NAMES]) + (" …" if len(told) > MOST_NAMES else "")


class ZoomChip(QFrame):
    """Further, the figure, closer, 1:1, the whole board."""

    def __init__(self, desk: Desk, over: QWidget, run: Callable[[str], object]) -> None:
        super().__init__(over)
        self._desk = desk
        self.setProperty("role", "map_chip")
        self.buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 0, 6, 0)
        row.setSpacing(2)
        for part, command in (("-", "map.farther"), ("figure", "map.real_size"), ("+", "map.closer"),
                              ("1:1", "map.real_size"), ("fit", "map.fit")):  # fmt: skip
            button = QPushButton()
            button.setProperty("role", "map_chip")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, c=command: run(c))
            button.setProperty("command", command)
            self.buttons[part] = button
            row.addWidget(button)
        self.retell()

    def retell(self) -> None:
        """Another language, theme or size of text."""
        desk, ratio = self._desk, self.devicePixelRatioF()
        self.setFixedHeight(desk.target(HEIGHT))
        for part, icon in (("-", "ui-minus"), ("+", "ui-plus"), ("fit", "ui-maximize")):
            self.buttons[part].setIcon(icon_pixmap(icon, desk.px(16), desk.theme.ink, ratio))
            self.buttons[part].setIconSize(QSize(desk.px(16), desk.px(16)))
        self.buttons["1:1"].setText("1:1")
        self.buttons["figure"].setMinimumWidth(desk.px(56))
        for button in self.buttons.values():
            tip = desk.keys.tip(str(button.property("command")), desk.language)
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def show_zoom(self, share: float, *, fits: bool) -> None:
        """How large counters are beside their own size."""
        told = self._desk.say(FIT) if fits else f"{round(share * 100)}\u202f%"
        if self.buttons["figure"].text() != told:
            self.buttons["figure"].setText(told)
            self.adjustSize()


class OnMap(QObject):
    """Small map, place, zoom and shading on the part of the map that is free."""

    def __init__(self, view: MapView, minimap: Minimap, place: PlaceChip, zoom: ZoomChip,
                 shade: ShadeChip, room: Callable[[], QRect], top_right: Callable[[], QPoint]) -> None:  # fmt: skip
        super().__init__(view)
        self._view, self._minimap, self._place, self._zoom, self._room = view, minimap, place, zoom, room
        self._shade, self._top_right = shade, top_right
        view.zoomed.connect(lambda _z: self.put())
        place.told.connect(self.put)
        view.carried.connect(self._fade)
        view.installEventFilter(self)

    def put(self) -> None:
        """Each at its place."""
        room = self._room().intersected(self._view.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        self._minimap.put(room)
        self._zoom.show_zoom(self._view.share, fits=self._view.fits)
        self._zoom.adjustSize()
        self._zoom.move(room.right() - self._zoom.width(), room.bottom() - self._zoom.height())
        end = self._put_shade(room)
        small = self._minimap.geometry()
        beside = self._minimap.isVisibleTo(self._view) and small.bottom() > room.bottom() - HEIGHT - EDGE
        left = small.right() + EDGE if beside and small.left() < room.center().x() else room.left()
        widest = max(60, end - GAP - left)
        self._place.setMaximumWidth(widest)
        self._place.adjustSize()
        self._place.resize(min(self._place.sizeHint().width(), widest), self._place.height())
        self._place.move(left, room.bottom() - self._place.height())

    def _put_shade(self, room: QRect) -> int:
        """The legend in the upper right corner; where a card lies there, beside the zoom, off the middle of the board.
        Where the chips at the foot then begin."""
        corner = self._top_right()
        right = min(room.right(), corner.x() - EDGE)
        if corner.y() <= room.top():
            self._shade.fit(right - room.left())
            self._shade.move(right - self._shade.width(), room.top())
            return self._zoom.x()
        right = self._zoom.x() - GAP
        self._shade.fit(right - room.left() - LEAST_PLACE)
        lower = (self._zoom.height() - self._shade.height()) // 2
        self._shade.move(right - self._shade.width(), self._zoom.y() + lower)
        return self._shade.x() if self._shade.isVisibleTo(self._view) else self._zoom.x()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.put()
        return False

    def _fade(self, where: QRect) -> None:
        """They let the map show through under a counter in the hand."""
        for part in (self._minimap, self._place, self._zoom, self._shade):
            faint = not where.isEmpty() and part.geometry().intersects(where)
            effect = part.graphicsEffect()
            if faint and effect is None:
                veil = QGraphicsOpacityEffect(part)
                veil.setOpacity(FADED)
                part.setGraphicsEffect(veil)
            elif not faint and effect is not None:
                # Qt takes None for no effect and deletes the old one; the types of PySide say otherwise
                part.setGraphicsEffect(None)  # type: ignore[arg-type]
