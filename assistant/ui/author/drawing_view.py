"""The board drawn by hand: tools at the left edge, the palette beside them, the board with what a stroke gives at once.

The picture is of the text; over it lie the strokes that it does not show yet. What a hand does is a stroke of the text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from assistant.author.depicted import Depicted
from assistant.author.in_hand import SPACE, InHand
from assistant.base.text import Text
from assistant.model.cell_words import first_grid, is_square
from assistant.model.ids import SpaceId
from assistant.ui.author import drawing_words as words
from assistant.ui.author.area_tool import AreaTool
from assistant.ui.author.bench import Bench
from assistant.ui.author.board_canvas import BoardCanvas
from assistant.ui.author.board_marks import BoardMark, BoardMarks, line_pen
from assistant.ui.author.board_minimap import BoardMinimap
from assistant.ui.author.board_tool import BoardTool, DrawingRoom, Keys
from assistant.ui.author.grid_form import GridForm
from assistant.ui.author.grid_laying import GridLaying
from assistant.ui.author.kind_form import KindForm
from assistant.ui.author.kind_hand import CHANGE_IT, KindHand
from assistant.ui.author.kind_palette import KindPalette
from assistant.ui.author.layer_list import LayerList
from assistant.ui.author.name_asker import NamedChoice
from assistant.ui.author.name_tool import NameTool
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.author.point_tool import PointTool
from assistant.ui.author.side_tool import SideTool
from assistant.ui.author.space_cursor import next_space
from assistant.ui.author.terrain_tools import EraseTool, FillTool, TerrainTool
from assistant.ui.author.way_tool import LinkTool, RoadTool
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.author.zone_tool import ZoneTool
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import shown
from assistant.ui.commands.typed_keys import digit_of
from assistant.ui.later import later
from assistant.ui.told_outside import Telling
from assistant.ui.widgets.elided import ElidedLabel
from assistant.ui.widgets.scrolled import scrolled

RAIL, SIDE = 84, 216
ARROWS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}


class SelectTool(BoardTool):
    """Moves the board, chooses a space."""

    id, name, hint, command = "select", words.SELECT, words.SELECT_HINT, "draw.select"

    def __init__(self, room: DrawingRoom) -> None:
        super().__init__(room)
        self._from: QPointF | None = None

    def press(self, point: QPointF, held: Keys) -> None:
        self._from = point
        self.room.cursor = self.room.picture.space_at(point)

    def drag(self, point: QPointF, held: Keys) -> None:
        view = self.room.picture.view
        if self._from is not None and isinstance(view, BoardCanvas):
            view.pan(QPointF(view.mapFromScene(point) - view.mapFromScene(self._from)))

    def hover(self, point: QPointF, held: Keys) -> None:
        space = self.room.picture.space_at(point)
        self.room.picture.say(self.room.told(space) if space is not None else "")


TOOLS: tuple[type[BoardTool], ...] = (
    SelectTool, TerrainTool, SideTool, FillTool, RoadTool, PointTool, AreaTool, LinkTool, NameTool, ZoneTool, EraseTool,
)  # fmt: skip
PAINTING = ("terrain", "fill")
"""Tools of one palette."""
BEGINNING = ("point", "area")
"""Tools that a board without a space begins with."""
TOGETHER = ("select", "terrain", "side", "fill", "erase")
"""Tools beside which the palettes of terrain and hexsides stand."""


class DrawingView(WorkshopView):
    """One tool at a time has the hand."""

    keys_told = words.KEYS

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.canvas, self.marks = BoardCanvas(), BoardMarks()
        self.picture = PicturePane(self.desk, self.canvas)
        self.picture.lay_over(self.marks)
        self.room = DrawingRoom(bench, self.picture, self.marks, self._retold)
        self.room.ask, self.room.asked = self._ask_name, self._take_name
        self.tools: dict[str, BoardTool] = {t.id: t for t in (kind(self.room) for kind in TOOLS)}
        self.tool = self.tools["select"]
        self._behind = False  # the texts changed while another view was in sight
        self.palette_rows, self.form = KindPalette(self.desk), KindForm(self.desk)
        self.kinds = KindHand(self.room, self.form, self._palette_owner, self._take_kind)
        self._column, self._inner = QScrollArea(), QWidget()
        self.grid = GridLaying(self.room, GridForm(self.desk))
        self._rail: dict[str, QPushButton] = {}
        self._head, self._hint, self._read, self.measured = QLabel(), ElidedLabel(), QLabel(), QLabel()
        self.minimap = BoardMinimap(self.desk, self.picture)
        self._empty, self._new, self._grid, self._layered = QLabel(), QPushButton(), QPushButton(), QPushButton()
        self._change = QPushButton()
        self.layers = LayerList(self.room)
        self._middle = QStackedWidget()
        self._digit = 0
        self._build()
        self._connect()
        self.retell()
        Telling(self, self._tell_outside)

    def _tell_outside(self, kind: str, where: str, _number: int) -> dict[str, object]:
        """Where on the screen a space lies, or a point in units of the board."""
        told = where.split()
        place = self.room.place(SpaceId(told[0])) if len(told) == 1 else None
        at = QPointF(place.x, place.y) if place is not None else None
        if kind == "board" and len(told) == 2:
            at = QPointF(float(told[0]), float(told[1]))
        shown = self.canvas.viewport().mapToGlobal(self.canvas.mapFromScene(at)) if at is not None else None
        return {"point": [shown.x(), shown.y()] if shown is not None else None, "said": self.picture.said}

    def _build(self) -> None:
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._rail_of_tools())
        whole.addWidget(self._side_column())
        right = QVBoxLayout()
        right.setSpacing(0)
        self._head.setProperty("role", "heading")
        self._hint.setProperty("role", "note")
        self._head.setContentsMargins(0, 0, 8, 0)
        self.measured.setProperty("role", "note")
        self.measured.setMinimumWidth(self.desk.px(104))  # else the heading jumps with each digit
        self.measured.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.picture.head_by(self._head, self._hint, self.measured)
        self._empty.setProperty("role", "note")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._middle.addWidget(self.picture)
        self._middle.addWidget(self._empty)
        right.addWidget(self._middle, 1)
        whole.addLayout(right, 1)

    def _rail_of_tools(self) -> QWidget:
        rail = QFrame()
        rail.setProperty("role", "pane_box")
        column = QVBoxLayout(rail)
        column.setContentsMargins(4, 6, 4, 6)
        column.setSpacing(2)
        group = QButtonGroup(self)
        for name in self.tools:
            button = QPushButton()
            button.setCheckable(True)
            button.setProperty("role", "segment")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _c=False, n=name: self.erase() if n == "erase" else self.take(n))
            group.addButton(button)
            self._rail[name] = button
            column.addWidget(button)
        column.addStretch(1)
        rail.setFixedWidth(self.desk.px(RAIL))
        return rail

    def _side_column(self) -> QWidget:
        inner = self._inner
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for button in (self._new, self._change, self._grid, self._layered):
            button.setProperty("role", "plain")
            button.setStyleSheet("text-align: left;")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._read.setProperty("role", "note")
        self._read.setWordWrap(True)
        self._read.setContentsMargins(8, 6, 8, 6)
        for part in (self.palette_rows, self._new, self._change, self.form, self.grid.form, self.layers, self._read,
                     self._grid, self._layered):  # fmt: skip
            column.addWidget(part)
        column.addStretch(1)
        area = scrolled(inner, self._column)
        area.setFixedWidth(self.desk.px(SIDE))
        return area

    def _connect(self) -> None:
        canvas = self.canvas
        canvas.pressed_at.connect(lambda p, held: self.tool.press(p, held))
        canvas.dragged_to.connect(lambda p, held: self.tool.drag(p, held))
        canvas.released_at.connect(lambda p, held: self.tool.release(p, held))
        canvas.hovered_at.connect(lambda p, held: self.tool.hover(p, held))
        canvas.dropped_hand.connect(self._drop_hand)
        canvas.touched = self._touched
        for moved in (canvas.hovered_at, canvas.dragged_to):
            moved.connect(lambda p, _held: self.measured.setText(self.room.measured(p)))
        canvas.picked_at.connect(self._pick_up)
        canvas.left_board.connect(self._hand_away)
        canvas.brush_turned.connect(lambda by: self.tool.size(by))
        self.palette_rows.chosen.connect(self._kind_clicked)
        self._new.clicked.connect(lambda _c=False: self.kinds.ask_new())
        self._change.clicked.connect(lambda _c=False: self.change_kind())
        self.palette_rows.changing.connect(self._kind_changing)
        self.palette_rows.removing.connect(self.kinds.remove)
        self.palette_rows.menu_wanted.connect(self._kind_menu)
        self.palette_rows.left.connect(self.canvas.setFocus)
        self.form.opened.connect(self._show_form)
        self._grid.clicked.connect(lambda _c=False: self.ask_grid())
        self._layered.clicked.connect(lambda _c=False: self.ask_layers())
        self.layers.left.connect(self._layers_left)
        self.form.left.connect(self._form_left)
        self.grid.form.left.connect(self._grid_left)
        self.grid.form.written.connect(self._grid_written)
        self.picture.drawn.connect(self.room.drawn)
        self.bench.pictures_changed.connect(self.picture.redraw)
        self.bench.texts.changed.connect(self._text_changed)

    def bind(self, bindings: Bindings) -> None:
        self.canvas.hears_tab = lambda event: bindings.take(event, (Scope.BOARD_DRAWING,))
        for tool in self.tools.values():
            if tool.command:
                bindings.bind(tool.command, partial(self.take, tool.id))
        for command, act in {
            "draw.select": self.let_go,
            "draw.erase": self.erase,
            "draw.grid": self.ask_grid,
            "draw.go": self.ask_space,
            "draw.layers": self.ask_layers,
            "draw.palette": self.to_palette,
            "draw.change_kind": self.change_kind,
            "draw.next_part": lambda: self.tool.side(1),
            "draw.last_part": lambda: self.tool.side(-1),
            "draw.end": lambda: self.tool.end(),
            "draw.back": lambda: self.tool.back(),
            "draw.remove": lambda: self.tool.remove(),
            "draw.spread": lambda: self.tool.line_up(evenly=True),
            "draw.align": lambda: self.tool.line_up(evenly=False),
            "draw.kind": lambda: self.choose_kind(self._digit),
            "draw.larger": lambda: self.tool.size(1),
            "draw.smaller": lambda: self.tool.size(-1),
            "draw.here": lambda: self.tool.at_cursor(off=False),
            "draw.off_here": lambda: self.tool.at_cursor(off=True),
        }.items():
            bindings.bind(command, act)
        for name, way in ARROWS.items():
            bindings.bind(f"draw.{name}", partial(self.move_cursor, *way))
            bindings.bind(f"draw.far_{name}", partial(self.move_cursor, *way, far=True))

    def retell(self) -> None:
        say, keys, language = self.desk.say, self.desk.keys, self.desk.language
        for name, button in self._rail.items():
            known = keys.keys(self.tools[name].command)
            key = shown(known[0], language) if known else ""
            button.setText(f"{key}\n{say(self.tools[name].name)}")
            button.setMinimumHeight(self.desk.target(44))
        self._new.setText(f"+  {say(words.NEW_KIND)}")
        self._grid.setText(f"⬡  {say(words.GRID)}…")
        self._layered.setText(f"☰  {say(words.LAYERS)}…")
        points = keys.keys("draw.grid")
        self._empty.setText(say(words.EMPTY, key=shown(points[0], language) if points else "", points="S"))
        self.grid.form.retell()
        self.picture.retell()
        self._retold()

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        self.room.show_good(depicted)
        self._show_middle()
        self.marks.show_area(QRectF(0, 0, *depicted.system.board.size))
        self.picture.show_system(depicted)
        self.room.follow()  # a stroke may be newer than this reading
        if not self.grid.form.isHidden():
            self.grid.preview(self.grid.form.plan)
        self.tool.show_good()
        if not self.layers.isHidden():
            self.layers.show_board()
        self._show_cursor()
        self._retold()

    def _retold(self) -> None:
        """Palette, head and readers of what is chosen."""
        say = self.desk.say
        self._head.setText(say(self.tool.name))
        self._hint.setText(say(words.ERASES if self.tool.erasing else self.tool.hint))
        button = self._rail.get("erase" if self.tool.erasing else self.tool.id)
        if button is not None:
            button.setChecked(True)
        sections = []
        for name in ("terrain", "side") if self.tool.id in TOGETHER else (self.tool.id,):
            known = self.desk.keys.keys(self.tools[name].command)
            kinds = self.tools[name].listed()
            if kinds:
                title = words.SIDES_TITLE if name == "side" else self.tools[name].name
                sections.append((name, title, known[0] if known else "", kinds))
        owner = self._palette_owner()
        board = self.room.board
        squares = is_square(first_grid(board.grids.values())) if board is not None else False
        self.palette_rows.show_kinds(sections, owner.id, self.tool.chosen, squares=squares)
        self._new.setVisible(bool(sections) and self.tool.new_kind() and not self._asks_look)
        at_hand = next((k for k in owner.listed() if k.id == self._terrain_at_hand), None)
        self._change.setVisible(at_hand is not None and not self._asks_look)
        if at_hand is not None:
            self._change.setText(f"✎  {say(CHANGE_IT, name=say(at_hand.name))}…")
        self._read.setText(self.tool.used_by())

    def _palette_owner(self) -> BoardTool:
        return self.tools["terrain"] if self.tool.id in PAINTING else self.tool

    def _text_changed(self, _path: Path) -> None:
        if self.room.writing:
            return
        self._behind = not self.isVisible()  # no key waits for a board that nobody sees
        if not self._behind:
            self.room.forget()
        for tool in self.tools.values():
            tool.forget()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._behind:
            self._behind = False
            self.room.forget()

    def _show_middle(self) -> None:
        """The board; where it has no space yet, what to begin with."""
        board = self.room.board
        bare = board is None or not board.spaces
        begun = not self.grid.form.isHidden() or self.tool.id in BEGINNING
        self._middle.setCurrentWidget(self._empty if bare and not begun else self.picture)

    # the grid

    def ask_grid(self) -> None:
        """The form of the grid, in the place of the palette."""
        self.take("select")
        self.grid.ask()
        asked = not self.grid.form.isHidden()
        for part in (self.palette_rows, self._read, self._grid, self._layered):
            part.setVisible(not asked)
        self._show_middle()
        if asked:
            self.picture.fit()

    def _grid_left(self) -> None:
        """It stays as it was."""
        self.bench.end_preview()
        if self.room.board is not None:
            self.room.show_board(self.room.board)
        self._grid_over()

    def _grid_written(self, _plan: object) -> None:
        self._grid_over()

    def _grid_over(self) -> None:
        for part in (self.palette_rows, self._read, self._grid, self._layered):
            part.show()
        self._show_middle()
        self.picture.fit()
        self._retold()
        self.canvas.setFocus()

    def ask_layers(self) -> None:
        """The order of the drawing, in the place of the palette."""
        self.take("select")
        for part in (self.palette_rows, self._read, self._grid, self._layered, self._new, self._change):
            part.hide()
        self.layers.open()

    def _layers_left(self) -> None:
        for part in (self.palette_rows, self._read, self._grid, self._layered):
            part.show()
        self._retold()
        self.canvas.setFocus()

    def ask_space(self) -> None:
        """Go to a space by its number or name."""
        board = self.room.board
        if board is None:
            return
        choices = [
            NamedChoice(str(s.id), s.name if s.name.en != s.id else self.room.word(s.terrain))
            for s in board.spaces.values()
        ]
        page = self.bench.asks.page
        at = self.canvas.mapTo(page, self.canvas.rect().topLeft()) + QPoint(12, 8)
        self.bench.asks.ask(self.desk.say(words.GO_TO), choices, at, self.canvas, self.go_to)

    def go_to(self, space: str) -> None:
        """The cursor on a space, and that in the middle."""
        place = self.room.place(SpaceId(space))
        if place is not None:
            self.room.cursor = place.id
            self.canvas.centerOn(place.x, place.y)
            self._show_cursor()

    # the tools

    def take(self, name: str) -> None:
        """Another tool has the hand; the palette goes on with what was chosen."""
        if self._asks_look:
            self.form.leave()
        self._inner.setMinimumHeight(0)
        self.tool.leave()
        before, self.tool = self.tool, self.tools[name]
        self.tool.erasing = False
        if name in PAINTING and before.id in PAINTING:
            self.tool.chosen = before.chosen
        kinds = self._palette_owner().listed()
        if kinds and self.tool.chosen not in {k.id for k in kinds}:
            # the first terrain is the one that is there already
            self.tool.chosen = kinds[1 if name in PAINTING and len(kinds) > 1 else 0].id
        if name in PAINTING:
            self.tools["terrain"].chosen = self.tools["fill"].chosen = self.tool.chosen
        if name in BEGINNING:
            self.room.begin_bare()
        self._show_middle()
        self._retold()
        self.canvas.setFocus()
        self._show_cursor()
        self.tool.show_chosen()

    def erase(self) -> None:
        """The tool at hand takes off what it draws, or draws again; one that cannot gives way to the rubber."""
        if not self.tool.can_erase:
            self.take("erase")
            return
        self.tool.leave()
        self.tool.erasing = not self.tool.erasing
        self._retold()
        self.canvas.setFocus()

    def let_go(self) -> None:
        """Drop the stroke under the hand, else the tool."""
        if not self.tool.leave():
            self.take("select")

    def choose_kind(self, digit: int) -> None:
        """The line of the palette that has this number."""
        kinds = self._palette_owner().listed()
        if 0 < digit <= len(kinds):
            self._take_kind(kinds[digit - 1].id)

    def _kind_clicked(self, tool: str, kind: str) -> None:
        high = self._inner.height()
        if self._palette_owner().id != tool:
            self.take(tool)
        self._take_kind(kind)
        self._inner.setMinimumHeight(high)  # it would scroll between the two clicks of a double one

    def _kind_changing(self, tool: str, kind: str) -> None:
        self._kind_clicked(tool, kind)
        self.kinds.change(tool, kind)

    def _kind_menu(self, tool: str, kind: str, at: QPoint) -> None:
        self._kind_clicked(tool, kind)
        self.kinds.menu(tool, kind, at)

    def _take_kind(self, kind: str) -> None:
        self.tool.choose(kind)
        if self.tool.id in PAINTING:
            self.tools["terrain"].chosen = self.tools["fill"].chosen = kind
        self._retold()
        self.canvas.setFocus()

    def _pick_up(self, point: QPointF) -> None:
        kind = self.tool.pick_up(point)
        if kind:
            self._take_kind(kind)

    def _drop_hand(self) -> None:
        """A second finger zooms: the stroke that the first began is dropped."""
        self.tool.drop()

    def _touched(self) -> None:
        self.desk.touch = True

    def _hand_away(self) -> None:
        self.measured.clear()
        for layer in ("brush", "preview"):
            self.marks.show_layer(layer)

    def _ask_name(self, title: Text, take: Callable[[Text], object], name: Text | None) -> None:
        self.form.open(self.desk.say(title), take, name)

    def _take_name(self) -> bool:
        """A hand that goes on takes the name that stands there; without one there is none."""
        if self.form.isHidden():
            return False
        if self.form.own.text().strip():
            self.form.write()
        else:
            self.form.leave()
        return True

    def _form_left(self) -> None:
        for part in (self.palette_rows, self._read, self._grid, self._layered):
            part.show()
        self._retold()
        self.tool.asked_over()
        self.canvas.setFocus()

    def change_kind(self) -> None:
        """The form of the terrain at hand."""
        self.kinds.change("terrain", self._terrain_at_hand)

    @property
    def _terrain_at_hand(self) -> str:
        """The terrain that is chosen, "" beside other palettes."""
        return self.tool.chosen if self.tool.id in PAINTING else ""

    def to_palette(self) -> None:
        """The keys go along the palette."""
        self.palette_rows.focus(self._palette_owner().id, self.tool.chosen)

    @property
    def _asks_look(self) -> bool:
        return not self.form.isHidden() and not self.form.looks.isHidden()

    def _show_form(self) -> None:
        """A form with a look stands in the place of the palette, one with a name alone below it."""
        for part in (self.palette_rows, self._read, self._grid, self._layered):
            part.setHidden(self._asks_look)
        self._inner.setMinimumHeight(0)
        self._retold()
        later(self, lambda: self._column.ensureWidgetVisible(self.form, 0, 4))

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._digit = digit_of(event) or 0
        super().keyPressEvent(event)

    def move_cursor(self, across: float, down: float, *, far: bool = False) -> None:
        """The next space that way; a tool may want the arrow for itself."""
        room = self.room
        if self.tool.nudge(across, down, far=far) or room.board is None:
            return
        room.cursor = next_space(room.board, room.cursor, across, down)
        self._show_cursor()

    def _show_cursor(self) -> None:
        room = self.room
        if room.cursor is None or room.board is None:
            self.marks.show_layer("cursor")
            return
        shape = room.shape(room.cursor)
        pens = (line_pen(room.desk.theme.ink, 5), line_pen(room.desk.theme.bg, 2.5))
        self.marks.show_layer("cursor", [BoardMark(shape, None, pen) for pen in pens])
        room.picture.say(room.told(room.cursor))
        self.canvas.setAccessibleDescription(room.told(room.cursor))
        place = room.board.spaces[room.cursor]
        self.canvas.ensureVisible(place.x - 0.6, place.y - 0.6, 1.2, 1.2, 10, 10)

    # the contract

    def take_up(self, thing: InHand) -> None:
        if thing.kind == SPACE and self.room.board is not None and thing.id in self.room.board.spaces:
            self.room.cursor = SpaceId(thing.id)
            self._show_cursor()

    @property
    def in_hand(self) -> InHand | None:
        return InHand(SPACE, str(self.room.cursor)) if self.room.cursor is not None else None

    def take_focus(self) -> None:
        self.canvas.setFocus()

    def stop(self) -> None:
        self.picture.quiet.drop()
