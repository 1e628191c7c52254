"""Counters that are not on the map: in groups by side, place and fate, equal ones once with their number. Drag one to
the map, or choose it and press Enter on a space; a digit first takes so many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QDrag, QIcon, QKeyEvent, QPainter, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from assistant.base.letters import folded
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.drawing.icons import draw_icon
from assistant.drawing.look import CounterLook
from assistant.drawing.piles import paint_tab
from assistant.drawing.tokens import WHITE, blend, side_style
from assistant.game.forces import COMMON, LOST, Alike, TrayGroup, beside_map
from assistant.model.ids import CounterId
from assistant.model.scenario import System
from assistant.play.state import GameState, Piece
from assistant.play.views import is_masked
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.mime import MIME

IDS, GROUP, PART = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2
HEADING = Qt.ItemDataRole.UserRole + 3
SIZE = 50
A_SLICE = 12  # pictures, of one or two milliseconds each
MEMORY = "tray_folded"


class RailGroup(NamedTuple):
    """One group of the tray as it stands on the rail."""

    name: str  # by which the tray knows it
    told: str
    icon: str
    tint: str  # the side's colour; empty where it is nobody's
    number: int


class CounterList(QListWidget):
    """Counters as pictures under the headings of their groups; dragging hands over their ids."""

    many_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.taken = 1  # of each bundle that is chosen

    def chosen(self) -> list[str]:
        """The counters that are chosen, so many of each bundle."""
        found = [list(i.data(IDS) or ()) for i in self.selectedItems()]
        return [c for ids in found for c in ids[: self.taken]]

    def startDrag(self, actions: Qt.DropAction) -> None:
        ids = self.chosen()
        if not ids:
            return
        data = QMimeData()
        data.setData(MIME, "\n".join(ids).encode())
        drag = QDrag(self)
        drag.setMimeData(data)
        icon = next(i for i in self.selectedItems() if i.data(IDS)).icon()
        drag.setPixmap(icon.pixmap(SIZE, SIZE))
        drag.exec(Qt.DropAction.MoveAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = digit_of(event)
        if digit and self.selectedItems():
            self.many_wanted.emit(digit)
            return
        super().keyPressEvent(event)


class Heading:
    """What the line over a group says."""

    def __init__(self, group: TrayGroup, *, whole: bool) -> None:
        self.group, self.whole = group, whole


class _TrayRow(QStyledItemDelegate):
    """Headings across the list: arrow, emblem, name, count; counters as they come."""

    def __init__(self, desk: Desk, parent: CounterList) -> None:
        super().__init__(parent)
        self._desk = desk

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        heading = index.data(HEADING)
        if not isinstance(heading, Heading) and not index.data(PART):
            super().paint(painter, option, index)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(heading, Heading):
            self._head(painter, QRectF(option.rect), heading)
        else:
            painter.setPen(QColor(self._desk.theme.ink2))
            painter.setFont(self._desk.font("interface", 12.5))
            area = QRectF(option.rect).adjusted(8, 0, 0, 0)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, str(index.data(Qt.ItemDataRole.DisplayRole)))
        painter.restore()

    def _head(self, painter: QPainter, area: QRectF, heading: Heading) -> None:
        desk, group, theme = self._desk, heading.group, self._desk.theme
        side, middle = desk.px(20), area.center().y()
        arrow = QRectF(area.x() + 2, middle - side * 0.4, side * 0.8, side * 0.8)
        draw_icon(painter, "ui-chevron-down" if heading.whole else "ui-chevron-right", arrow, theme.ink2)
        body, style = QRectF(area.x() + side + 6, middle - side / 2, side, side), side_style(group.colour)
        owned = group.id not in (LOST, COMMON)
        if owned:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(style.base))
            painter.drawRoundedRect(body, 4, 4)
        sign = group.emblem or style.emblem if owned else _sign(group)
        draw_icon(painter, sign, body.adjusted(2, 2, -2, -2), style.ink if owned else theme.ink2)
        painter.setPen(QColor(theme.ink))
        painter.setFont(desk.font("interface", 14, 600))
        line = QRectF(body.right() + 8, area.y(), area.right() - body.right() - 14, area.height())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, desk.say(group.name))
        painter.setFont(desk.font("figures", 15, 600, tabular=True))
        painter.setPen(QColor(theme.ink2))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(group.count))
        painter.setPen(QColor(theme.line))
        painter.drawLine(area.topLeft(), area.topRight())


class TrayPane(QWidget):
    """The counters beside the map."""

    chosen = Signal(tuple)

    def __init__(self, desk: Desk, system: System) -> None:
        super().__init__()
        self._desk, self._system = desk, system
        self._state = GameState()
        self._fallen: Mapping[CounterId, int] = {}
        self._shown: object = None
        self._rail: list[RailGroup] | None = None
        self._bare: list[tuple[QListWidgetItem, CounterLook, int]] = []  # listed, their pictures still to be drawn
        self._dressing = QTimer(self, interval=0)
        self._dressing.timeout.connect(self._dress)
        self._groups: tuple[TrayGroup, ...] = ()
        kept = desk.memory.get(MEMORY)
        self._folded = {str(n) for n in kept} if isinstance(kept, list) else set[str]()
        self._count, self._empty = QLabel(), QLabel()
        self._count.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.head: QWidget = self._count
        self._count.setProperty("role", "second")
        self._empty.setProperty("role", "second")
        self._empty.setWordWrap(True)
        self._find = QLineEdit()
        self._find.textChanged.connect(lambda _t: self.refresh(self._state, force=True))
        self.list = CounterList()
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setIconSize(QSize(desk.px(SIZE), desk.px(SIZE)))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setDragEnabled(True)
        self.list.setSpacing(0)
        self.list.setItemDelegate(_TrayRow(desk, self.list))
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemSelectionChanged.connect(self._choose)
        self.list.itemClicked.connect(self._clicked)
        self.list.many_wanted.connect(self._take_many)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 6, 6)
        layout.addWidget(self._find)
        layout.addWidget(self._empty)
        layout.addWidget(self.list, 1)
        self.setMinimumWidth(170)

    # choosing

    def _choose(self) -> None:
        self.list.taken = 1
        self.chosen.emit(tuple(CounterId(c) for c in self.list.chosen()))

    def _take_many(self, count: int) -> None:
        """So many of what is chosen."""
        self.list.taken = count
        self.chosen.emit(tuple(CounterId(c) for c in self.list.chosen()))

    def _clicked(self, item: QListWidgetItem) -> None:
        group = item.data(GROUP)
        if isinstance(group, str):
            self._fold(group, folded_away=group not in self._folded)

    def _fold(self, group: str, *, folded_away: bool) -> None:
        (self._folded.add if folded_away else self._folded.discard)(group)
        self._desk.memory[MEMORY] = sorted(self._folded)
        self.refresh(self._state, force=True)

    def find_here(self) -> None:
        """Go to the field that finds."""
        self._find.setFocus()
        self._find.selectAll()

    def open_group(self, group: str) -> None:
        """Show one group, whole."""
        if group in self._folded:
            self._fold(group, folded_away=False)
        for row in range(self.list.count()):
            if self.list.item(row).data(GROUP) == group:
                self.list.scrollToItem(self.list.item(row), QAbstractItemView.ScrollHint.PositionAtTop)

    # showing

    def rail_groups(self) -> list[RailGroup]:
        """Each group with its count, for the rail: the sides that players lead, all others together, the lost. Counted
        anew only when something beside the map has changed: the rail is shown after every action."""
        if self._rail is None:
            self._rail = self._counted()
        return self._rail

    def _counted(self) -> list[RailGroup]:
        out, others = list[RailGroup](), list[TrayGroup]()
        for group in beside_map(self._system, self._state, self._fallen):
            if group.id != LOST and not group.led:
                others.append(group)
                continue
            if others and group.id == LOST:
                out.append(self._others(others))
                others = []
            style = side_style(group.colour)
            sign = "ui-dagger" if group.id == LOST else group.emblem or style.emblem
            tint = blend(style.base, WHITE, 0.3) if self._desk.theme.dark else style.base
            told = f"{self._desk.say(group.name)}: {group.count}"
            out.append(RailGroup(group.id, told, sign, "" if group.id == LOST else tint, group.count))
        return [*out, self._others(others)] if others else out

    def _others(self, groups: list[TrayGroup]) -> RailGroup:
        told = ", ".join(f"{self._desk.say(g.name)}: {g.count}" for g in groups)
        return RailGroup(groups[0].id, told, "ui-package-open", "", sum(g.count for g in groups))

    def refresh(self, state: GameState, fallen: Mapping[CounterId, int] | None = None, *, force: bool = False) -> None:
        """Show what lies beside the map now; nothing is done when that has not changed."""
        self._state = state
        self._fallen = self._fallen if fallen is None else fallen
        say, letters = self._desk.say, folded(self._find.text())
        off = [p for p in state.pieces.values() if p.place.kind in ("tray", "box")]
        hits = [p.id for p in off if self._matches(p, letters)] if letters else None
        key = (
            tuple((p.id, p.face, p.steps, p.place) for p in off),
            tuple(c for c in self._fallen if c in state.pieces),
        )
        self._find.setPlaceholderText(say(words.FIND_COUNTER))
        count = len(off) if hits is None else len(hits)
        self._count.setText(say(words.ONE_COUNTER) if count == 1 else say(words.COUNTERS, n=count))
        self._empty.setText(say(words.TRAY_EMPTY))
        self._empty.setVisible(not off and not letters)
        if key == self._shown and not force:
            return
        self._shown = key
        self._rail = None
        self._groups = beside_map(self._system, state, self._fallen, hits)
        bar = self.list.verticalScrollBar().value()
        self._bare.clear()
        self.list.clear()
        for group in self._groups:
            self._add_group(group, whole=bool(letters) or group.id not in self._folded)
        self._measure()
        self.list.verticalScrollBar().setValue(bar)

    def _add_group(self, group: TrayGroup, *, whole: bool) -> None:
        desk = self._desk
        head = QListWidgetItem(f"{desk.say(group.name)}   {group.count}")
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        head.setData(GROUP, group.id)
        head.setData(HEADING, Heading(group, whole=whole))
        self.list.addItem(head)
        for part in group.parts if whole else ():
            if len(group.parts) > 1 or part.name.en != "reserve":
                line = QListWidgetItem(desk.say(part.name))
                line.setFlags(Qt.ItemFlag.ItemIsEnabled)
                line.setData(PART, True)
                line.setForeground(QColor(desk.theme.ink2))
                self.list.addItem(line)
            for bundle in part.bundles:
                self.list.addItem(self._item(bundle))

    def _item(self, bundle: Alike) -> QListWidgetItem:
        desk, piece = self._desk, bundle.piece
        look = look_of(self._system, piece.type, piece, language=desk.language)
        item = QListWidgetItem()
        if self.isVisible():
            self._draw(item, look, len(bundle.counters))
        else:
            self._bare.append((item, look, len(bundle.counters)))
        item.setData(IDS, list(bundle.counters))
        name = self._name(piece)
        told = f"{len(bundle.counters)} × {name}" if len(bundle.counters) > 1 else name
        item.setToolTip(told)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        return item

    def _draw(self, item: QListWidgetItem, look: CounterLook, count: int) -> None:
        desk = self._desk
        picture = counter_pixmap(look, desk.px(SIZE - 6), self.devicePixelRatioF(), desk.theme)
        item.setIcon(QIcon(_counted(picture, count, desk.px(17)) if count > 1 else picture))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._bare:
            self._dressing.start()

    def _dress(self) -> None:
        """The next few of those that were listed while nobody saw them: a game opens without waiting for a hundred
        pictures that its rail only counts."""
        for item, look, count in self._bare[:A_SLICE]:
            self._draw(item, look, count)
        del self._bare[:A_SLICE]
        if not self._bare or not self.isVisible():
            self._dressing.stop()

    def _measure(self) -> None:
        """Headings take a line of their own."""
        desk, wide = self._desk, max(120, self.list.viewport().width() - 2)
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(GROUP):
                item.setSizeHint(QSize(wide, desk.target(34)))
            elif item.data(PART):
                item.setSizeHint(QSize(wide, desk.px(24)))
            else:
                item.setSizeHint(QSize(desk.px(SIZE + 12), desk.px(SIZE + 8)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _name(self, piece: Piece) -> str:
        if is_masked(piece):
            return self._desk.say(words.HIDDEN_BLOCK)
        counter = self._system.mix.counters.get(piece.id)
        kind = self._system.mix.types[piece.type]
        return f"{self._desk.say(kind.name)}, {self._desk.say(counter.name) if counter else piece.id}"

    def _matches(self, piece: Piece, letters: str) -> bool:
        return any(w.startswith(letters) for w in folded(self._name(piece)).replace(",", " ").split())


def _sign(group: TrayGroup) -> str:
    return "ui-dagger" if group.id == LOST else "ui-package-open"


def _counted(picture: QPixmap, count: int, high: int) -> QPixmap:
    """A counter with the number of its like at the foot."""
    out, told = QPixmap(picture), str(count)
    size = picture.deviceIndependentSize()
    painter = QPainter(out)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wide = high * (0.75 + 0.45 * len(told))
    paint_tab(painter, QRectF(size.width() - wide - 1, size.height() - high - 1, wide, high), told)
    painter.end()
    return out
