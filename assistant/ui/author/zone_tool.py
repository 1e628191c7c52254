"""Zones drawn round spaces: a drag over them, Shift takes off; a new one asks its name, one of the palette grows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from assistant.author.terrain_stroke import word_for
from assistant.author.zone_stroke import draw_zone, name_zone, remove_zone
from assistant.base.text import Text
from assistant.drawing.tokens import GOLD
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_marks import BoardMark, line_pen, tint_brush
from assistant.ui.author.board_tool import BoardTool, DrawingRoom, Keys, PaletteKind
from assistant.ui.author.way_tool import STEP

NEW = ""


class ZoneTool(BoardTool):
    """A drag paints hexes; between points and areas it is a frame that takes those in it."""

    id, name, hint, command = "zone", words.ZONE, words.ZONE_HINT, "draw.zone"
    can_erase = True

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self.under: set[SpaceId] = set()
        self._from: QPointF | None = None
        self._at: QPointF | None = None

    def kinds(self) -> Sequence[PaletteKind]:
        board = self.room.board
        if board is None or not board.spaces:
            return ()
        tint = self.room.desk.theme.accent
        known = [
            PaletteKind(zone, board.zone_names.get(zone, Text(zone, zone)), tint, len(spaces), lined=True)
            for zone, spaces in board.zones.items()
        ]
        return [PaletteKind(NEW, words.NEW_ZONE, tint, None, dotted=True), *known]

    def choose(self, kind: str) -> None:
        super().choose(kind)
        self.show_chosen()

    def pick_up(self, point: QPointF) -> str:
        space, board = self.room.space_at(point), self.room.board
        found = [z for z, held in board.zones.items() if space in held] if board is not None else []
        if not found:
            return ""
        at = found.index(self.chosen) + 1 if self.chosen in found else 0
        return found[at % len(found)]  # the next of those that lie there

    # the mouse

    def press(self, point: QPointF, held: Keys) -> None:
        self.room.asked()
        self.under, self._from, self._at = set(), point, point
        self._cover(point)
        self._show(held)

    def drag(self, point: QPointF, held: Keys) -> None:
        before, self._at = self._at or point, point
        board = self.room.board
        if board is None:
            return
        if board.grids:
            step = STEP * min(g.size for g in board.grids.values())
            way = point - before
            count = max(1, int((way.x() ** 2 + way.y() ** 2) ** 0.5 / step) + 1)
            for n in range(1, count + 1):
                self._cover(before + way * (n / count))
        elif self._from is not None:
            frame = QRectF(self._from, point).normalized()
            self.under = {s.id for s in board.spaces.values() if frame.contains(s.x, s.y)}
            path = QPainterPath()
            path.addRect(frame)
            self.room.marks.show_layer("preview", [BoardMark(path, None, line_pen(GOLD, 1.5, dashed=True))])
        self._show(held)

    def _cover(self, point: QPointF) -> None:
        space = self.room.space_at(point)
        if space is not None:
            self.under.add(space)

    def release(self, point: QPointF, held: Keys) -> None:
        under, self.under = self.under, set()
        self.room.marks.show_layer("preview")
        self.room.marks.show_layer("stroke")
        self.put(under, off=self._off(held))

    def hover(self, point: QPointF, held: Keys) -> None:
        room, space = self.room, self.room.space_at(point)
        board = room.board
        if space is None or board is None:
            return
        names = (board.zone_names.get(zone, Text(zone, zone)) for zone, own in board.zones.items() if space in own)
        zones = [room.say(name) for name in names]
        room.picture.say("  ·  ".join([room.told(space), *zones]))

    def _off(self, held: Keys) -> bool:
        return self.erasing != bool(held & Qt.KeyboardModifier.ShiftModifier)

    # keys

    def at_cursor(self, *, off: bool) -> None:
        if self.room.cursor is not None:
            self.put({self.room.cursor}, off=off or self.erasing)

    def end(self) -> None:
        """Another name for the zone chosen."""
        room, board, zone = self.room, self.room.board, self.chosen
        if board is None or zone not in board.zones:
            return

        def take(name: Text) -> None:
            if room.do(lambda: name_zone(room.bench.own_texts, zone, name)):
                room.follow()

        room.ask(words.NAME_ZONE, take, board.zone_names.get(zone))

    def remove(self) -> None:
        room, board, zone = self.room, self.room.board, self.chosen
        if board is not None and zone in board.zones:
            name = board.zone_names.get(zone, Text(zone, zone))
            if room.do(lambda: remove_zone(room.bench.own_texts, zone, name)):
                self.chosen = NEW
                room.follow()
            self.show_chosen()

    def leave(self) -> bool:
        had = bool(self.under)
        self.under = set()
        for layer in ("stroke", "preview", "chosen"):
            self.room.marks.show_layer(layer)
        return had

    # writing

    def put(self, spaces: set[SpaceId], *, off: bool) -> None:
        """Spaces into the zone chosen, or out of it; into a new one after its name is known."""
        room, board, zone = self.room, self.room.board, self.chosen
        if board is None or not spaces:
            return
        if zone in board.zones:
            name = board.zone_names.get(zone, Text(zone, zone))
            put, out = (set[SpaceId](), spaces) if off else (spaces, set[SpaceId]())
            if room.do(lambda: draw_zone(room.bench.own_texts, board, zone, name, put, out)):
                room.follow()
            self.show_chosen()
        elif not off:

            def take(name: Text) -> None:
                now = room.board
                if now is None:
                    return
                word = word_for(name.en, set(now.zones) | {str(s) for s in now.spaces})
                if room.do(lambda: draw_zone(room.bench.own_texts, now, word, name, spaces, ())):
                    self.chosen = word
                    room.follow()
                self.show_chosen()

            self.under = spaces
            self._show(Qt.KeyboardModifier.NoModifier)
            self.under = set()
            room.ask(words.NAME_ZONE, take, None)

    def asked_over(self) -> None:
        self.room.marks.show_layer("stroke")
        self.show_chosen()

    # what is seen

    def _show(self, held: Keys) -> None:
        room, tint = self.room, self.room.desk.theme.bad if self._off(held) else GOLD
        shape = room.picture.outlined(*sorted(self.under))
        room.marks.show_layer("stroke", [BoardMark(shape, tint_brush(tint, 0.3), line_pen(tint, 2.5))])

    def show_chosen(self) -> None:
        room, board = self.room, self.room.board
        if board is None or self.chosen not in board.zones:
            room.marks.show_layer("chosen")
            return
        shape, theme = room.picture.outlined(*board.zones[SpaceId(self.chosen)]), room.desk.theme
        room.marks.show_layer("chosen", [BoardMark(shape, tint_brush(GOLD, 0.14), line_pen(theme.ink, 5, alpha=0.6)),
                                         BoardMark(shape, None, line_pen(GOLD, 2.5))])  # fmt: skip

    show_good = show_chosen
