"""The counters of a game as a sheet: found by words and conditions, made, copied, edited together, pasted as a list.

The sheet shows the types as the texts could last be built; what a hand does is a stroke of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
)

from assistant.author.counter_hand import CounterHand, removed
from assistant.author.depicted import Depicted
from assistant.author.in_hand import COUNTER, TYPE, InHand
from assistant.author.pasted_types import cells_of
from assistant.author.type_filter import find_types
from assistant.base.files import read_text
from assistant.base.problem import AleaError
from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.look import CounterLook
from assistant.drawing.pictures.safe_picture import PICTURE_ENDINGS
from assistant.drawing.printed_sheet import PrintedCounter
from assistant.model.counters import CounterType, Face
from assistant.model.ids import CounterId, SideId, TypeId
from assistant.model.scenario import System
from assistant.play.state import Piece
from assistant.ui.author import sheet_words as words
from assistant.ui.author.bench import Bench
from assistant.ui.author.colour_pane import ColourPane
from assistant.ui.author.cut_pane import CutPane, CutType
from assistant.ui.author.icon_picker import IconPicker
from assistant.ui.author.layout_pane import LayoutPane
from assistant.ui.author.paste_pane import PastePane
from assistant.ui.author.sheet_cutter import SheetCutter
from assistant.ui.author.sheet_print_pane import SheetPrintPane
from assistant.ui.author.together_pane import TogetherPane
from assistant.ui.author.type_form import CHANGE, COPY, NEW, TypeForm
from assistant.ui.author.type_grid import SheetCard, SheetGroup, TypeGrid
from assistant.ui.author.workshop_view import WorkshopView
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import key_of, shown

AFTER_LETTER = 90  # ms: a condition is read once it was typed on
SIDE_PANE = 300
MOST_BYTES = 1_000_000


class CountersView(WorkshopView):
    """Left the search and the types of the sheet, right what is done with those that are picked."""

    name = "counters"
    title = words.TITLE
    scope = Scope.COUNTER_SHEET
    keys_told = words.KEYS

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.grid = TypeGrid(self.desk)
        self.search = _Search(self)
        self.together, self.form = TogetherPane(bench), TypeForm(bench)
        self.icons, self.paste = IconPicker(self.desk), PastePane(bench, bench.asks)
        self.colours = ColourPane(bench)
        self.printing = SheetPrintPane(bench, self._to_print)
        self.layout_pane = LayoutPane(bench)
        self.cut = CutPane(bench, self._looks_of)
        self.cutter = SheetCutter(bench, self.cut, self._cut_types, self._at_hand)
        self._title, self._told, self._empty = QLabel(), QLabel(), QLabel()
        self._buttons: dict[str, QPushButton] = {}
        self._middle, self._side = QStackedWidget(), QStackedWidget()
        self._wait = QTimer(self, singleShot=True, interval=AFTER_LETTER)
        self._wanted: InHand | None = None
        self._system: System | None = None
        self._bindings: Bindings | None = None
        self.setAcceptDrops(True)
        self._build()
        self._connect()
        self.retell()

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(12, 6, 12, 6)
        head.setSpacing(8)
        self._title.setProperty("role", "heading")
        self._told.setProperty("role", "note")
        head.addWidget(self._title)
        head.addWidget(self.search, 1)
        head.addWidget(self._told)
        for command in ("sheet.new", "sheet.copy", "sheet.together", "sheet.paste", "sheet.cut", "sheet.print"):
            button = QPushButton()
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._buttons[command] = button
            head.addWidget(button)
        whole.addLayout(head)
        self._empty.setProperty("role", "note")
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for page in (self.grid, self._empty, self.paste, self.cut):
            self._middle.addWidget(page)
        for pane in (self.colours, self.form, self.together, self.icons, self.printing, self.layout_pane):
            self._side.addWidget(pane)
        across = QSplitter(Qt.Orientation.Horizontal)
        across.addWidget(self._middle)
        across.addWidget(self._side)
        across.setStretchFactor(0, 1)
        across.setCollapsible(0, False)
        across.setSizes([900, self.desk.px(SIDE_PANE)])
        self._side.setMinimumWidth(self.desk.px(SIDE_PANE))
        whole.addWidget(across, 1)

    def _connect(self) -> None:
        self._wait.timeout.connect(self._show_types)
        self.search.textEdited.connect(lambda _t: self._wait.start())
        self.grid.itemSelectionChanged.connect(self._picked_changed)
        self.grid.opened.connect(lambda _kind: self.open_card())
        self.together.changed.connect(self._preview_together)
        self.together.left.connect(self._leave_pane)
        self.form.changed.connect(lambda: self._preview_form())
        self.form.left.connect(self._leave_pane)
        self.form.icon_wanted.connect(self._ask_icon)
        self.printing.left.connect(self._leave_pane)
        self.layout_pane.left.connect(self._leave_pane)
        self.icons.chosen.connect(self._take_icon)
        self.icons.left.connect(lambda: self._side.setCurrentWidget(self.form))
        self.paste.changed.connect(lambda: self.bench.preview(self.paste.stroke))
        self.paste.left.connect(self._leave_paste)
        self.cutter.opened.connect(self._show_cut)
        self.cutter.left.connect(self._leave_paste)

    def bind(self, bindings: Bindings) -> None:
        for command, act in {
            "sheet.find": self.search.setFocus,
            "sheet.pick": self.grid.turn,
            "sheet.all": self.grid.selectAll,
            "sheet.open": self.open_card,
            "sheet.new": self.new,
            "sheet.copy": self.copy,
            "sheet.together": self.edit_together,
            "sheet.remove": self.remove,
            "sheet.paste": self.paste_list,
            "sheet.look": self.ask_look,
            "sheet.print": self.ask_print,
            "sheet.cut": self.cutter.choose,
            "sheet.layout": self.lay_out,
        }.items():
            bindings.bind(command, act)
        for command, button in self._buttons.items():
            button.clicked.connect(partial(self._press, bindings, command))

        self._bindings = bindings

    def _press(self, bindings: Bindings, command: str) -> None:
        bindings.run(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter that is no command begins a search; Esc leaves what is open beside the sheet."""
        if event.key() == Qt.Key.Key_Escape and self._side.currentWidget() not in (self.form, self.colours):
            self._leave_pane()
            return
        letter, free = event.text(), not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        known = self._bindings.keymap.command(key_of(event), (self.scope,)) if self._bindings is not None else None
        if free and letter.strip() and letter.isprintable() and known is None and self.grid.hasFocus():
            self.search.setFocus()
            self.search.setText(letter)
            self._wait.start()
        else:
            super().keyPressEvent(event)

    def retell(self) -> None:
        say, keys, language = self.desk.say, self.desk.keys, self.desk.language
        self._title.setText(say(words.SHEET))
        self.search.setPlaceholderText(say(words.SEARCH))
        self.search.setAccessibleName(say(words.SEARCH))
        for command, text in (
            ("sheet.new", words.NEW), ("sheet.copy", words.COPY), ("sheet.together", words.TOGETHER),
            ("sheet.paste", words.PASTE), ("sheet.cut", words.CUT), ("sheet.print", words.PRINT),
        ):  # fmt: skip
            known = keys.keys(command)
            plus = "+ " if command == "sheet.new" else ""
            self._buttons[command].setText(f"{plus}{say(text)}  {shown(known[0], language)}" if known else say(text))
        for pane in (self.together, self.form, self.paste, self.cut, self.layout_pane):
            pane.retell()

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        before, self._system = self._system, depicted.system
        self.colours.show_sides(depicted.system)
        self._show_types()
        fresh = [t for t in depicted.system.mix.types if before is not None and t not in before.mix.types]
        if len(fresh) == 1 and fresh[0] in self.grid.types():  # the next new one begins like it
            self.grid.pick(set(self.grid.picked()), fresh[0])
        if self._side.currentWidget() is self.together and not self.together.becomes.text():
            self.together.open(self.together.kinds)
        if self._side.currentWidget() is self.layout_pane:
            self.layout_pane.show_system(depicted.system)
        if self._wanted is not None:
            self.take_up(self._wanted)

    def _show_types(self) -> None:
        """The types that the search means, side by side; an empty sheet says how to begin."""
        system = self._system
        if system is None:
            return
        found = find_types(system, self.search.text())
        self.grid.show_groups(self._groups(system, found.types))
        say = self.desk.say
        if found.wrong is not None:
            self.bench.tell(say(found.wrong))
        empty = words.EMPTY if not system.mix.types else words.NONE_FOUND
        self._empty.setText(say(found.wrong if found.wrong is not None else empty))
        if self._middle.currentWidget() not in (self.paste, self.cut):
            self._middle.setCurrentWidget(self.grid if found.types else self._empty)
        self._picked_changed()

    def search_now(self) -> None:
        """What was typed counts; the keys go to the sheet."""
        self._wait.stop()
        self._show_types()
        self.take_focus()

    def _groups(self, system: System, types: Sequence[TypeId]) -> list[SheetGroup]:
        own = self._own_types(types)
        made: dict[SideId | None, list[SheetCard]] = {s: [] for s in (*system.sides, None)}
        for kind in sorted(types, key=lambda t: list(system.mix.families).index(system.mix.types[t].family)):
            made.setdefault(system.mix.types[kind].side, []).append(self._card(system, kind, own=kind in own))
        say = self.desk.say
        out = []
        for side, cards in made.items():
            if cards:
                title = say(system.sides[side].name) if side is not None else say(words.NEUTRAL)
                count = sum(system.mix.types[c.type].count or 0 for c in cards)
                told = words.ONE_TYPE if len(cards) == 1 else words.OF_SIDE
                out.append(SheetGroup(title, f"{say(told, types=len(cards))}, {self._counted(count)}", tuple(cards)))
        return out

    def _counted(self, count: int) -> str:
        return self.desk.say(words.ONE_COUNTER) if count == 1 else self.desk.say(words.COUNTERS, n=count)

    def _own_types(self, types: Iterable[TypeId]) -> set[TypeId]:
        """Those that a text of one's own makes."""
        try:
            hand = CounterHand(self.bench.own_texts)
            return {t for t in types if hand.place_of(t) is not None}
        except AleaError:
            return set()

    def _card(self, system: System, type_id: TypeId, *, own: bool) -> SheetCard:
        kind, say = system.mix.types[type_id], self.desk.say
        back = kind.faces[1] if len(kind.faces) > 1 else None
        count = "× ?" if kind.count is None else f"× {kind.count}"
        guessed = any(system.sources.of(f"counters.types.{type_id}.{f}").source.to_check for f in kind.figures)
        told = [say(kind.name), str(type_id)]
        told += [say(words.ASSUMED)] if guessed else []
        told += [] if own else [say(words.SHIPPED)]
        sign = "?" if guessed else ""
        look = look_of(system, type_id, language=self.desk.language)
        return SheetCard(
            type_id, say(kind.name), count, look, self._back(system, kind, back),
            say(back.name) if back is not None else "", sign, " · ".join(told),
        )  # fmt: skip

    def _back(self, system: System, kind: CounterType, face: Face | None) -> CounterLook | None:
        if face is None:
            return None
        shown_so = Piece(CounterId(f"{kind.id}?"), kind.id, kind.side, face=face.id, steps=max(1, kind.steps - 1))
        return look_of(system, kind.id, shown_so, language=self.desk.language)

    def _picked_changed(self) -> None:
        system, picked = self._system, self.grid.picked()
        if system is None:
            return
        count = sum(system.mix.types[t].count or 0 for t in picked if t in system.mix.types)
        told = words.ONE_PICKED if len(picked) == 1 else words.PICKED
        self._told.setText(f"{self.desk.say(told, types=len(picked))} · {self._counted(count)}" if picked else "")
        current = self._side.currentWidget()
        if current in (self.form, self.colours) and not self.form.isAncestorOf(self.focusWidget() or self):
            self._show_card(picked)

    def _show_card(self, picked: Sequence[TypeId]) -> None:
        """The only one that is picked, as it stands."""
        if len(picked) == 1:
            self.form.open(CHANGE, picked[0])
        self._side.setCurrentWidget(self.form if len(picked) == 1 else self.colours)

    # what is done

    def _chosen(self) -> list[TypeId]:
        """Those picked, else the one at hand; says so where there is none."""
        at_hand = self.grid.current_type()
        chosen = self.grid.picked() or ([at_hand] if at_hand is not None else [])
        if not chosen:
            self.bench.tell(self.desk.say(words.PICK_FIRST))
        return chosen

    def open_card(self) -> None:
        """The card of the counter at hand."""
        chosen = self._chosen()
        if chosen:
            self._open_form(CHANGE, chosen[0])

    def new(self) -> None:
        """A new type, like the one at hand."""
        at_hand = next(iter(self.grid.picked()), self.grid.current_type())
        self._open_form(NEW, at_hand)

    def copy(self) -> None:
        chosen = self._chosen()
        if chosen:
            self._open_form(COPY, chosen[0])

    def _open_form(self, mode: str, kind: TypeId | None) -> None:
        self._side.setCurrentWidget(self.form)
        self.form.open(mode, kind)
        self.form.focus_first()

    def edit_together(self) -> None:
        chosen = self._chosen()
        if chosen:
            self._side.setCurrentWidget(self.together)
            self.together.open(chosen)

    def remove(self) -> None:
        chosen, system = self._chosen(), self._system
        if chosen and system is not None:
            names: dict[str, Text] = {str(t): system.mix.types[t].name for t in chosen}
            self.bench.do(lambda: removed(self.bench.own_texts, [str(t) for t in chosen], names))

    def ask_look(self) -> None:
        """The icon of the counter at hand."""
        self.open_card()
        if self._side.currentWidget() is self.form:
            self._ask_icon()

    def lay_out(self) -> None:
        """The figures of the counter at hand, and of all its family, placed by hand."""
        chosen, system = self._chosen(), self._system
        if chosen and system is not None and system.mix.types[chosen[0]].family in system.mix.families:
            self._side.setCurrentWidget(self.layout_pane)
            self.layout_pane.open(system, system.mix.types[chosen[0]].family, lambda s: self._faces(s, chosen[0]))

    def _faces(self, system: System, type_id: TypeId) -> tuple[CounterLook, CounterLook | None]:
        kind = system.mix.types[type_id]
        back = kind.faces[1] if len(kind.faces) > 1 else None
        front, behind = look_of(system, type_id, language=self.desk.language), self._back(system, kind, back)
        return replace(front, picture=None), replace(behind, picture=None) if behind is not None else None

    def ask_print(self) -> None:
        """The counters picked, else all that are shown, on paper."""
        if self._system is not None and self.grid.types():
            self._side.setCurrentWidget(self.printing)
            self.printing.open()

    def _to_print(self) -> list[PrintedCounter]:
        """Each counter as often as the box has it."""
        system, out = self._system, list[PrintedCounter]()
        for kind_id in (self.grid.picked() or self.grid.types()) if system is not None else ():
            assert system is not None
            kind = system.mix.types[kind_id]
            face = look_of(system, kind_id, language=self.desk.language)
            back = self._back(system, kind, kind.faces[1] if len(kind.faces) > 1 else None)
            out += [PrintedCounter(face, back)] * (1 if kind.count is None else kind.count)
        return out

    def _ask_icon(self) -> None:
        self._side.setCurrentWidget(self.icons)
        self.icons.open()

    def _take_icon(self, name: str) -> None:
        self._side.setCurrentWidget(self.form)
        self.form.set_icon(name)
        if self.form.mode == CHANGE:
            self.form.write()
        else:
            self.form.focus_first()

    # a list

    def paste_list(self) -> None:
        """What the clipboard holds."""
        self._take_list(QGuiApplication.clipboard().text())

    def _take_list(self, text: str) -> None:
        cells = cells_of(text[:MOST_BYTES])
        system = self._system
        if len(cells) < 2 or len(cells[0]) < 2 or system is None or not system.mix.families:
            self.bench.tell(self.desk.say(words.NO_TABLE))
            return
        family, side = self._at_hand()
        self._middle.setCurrentWidget(self.paste)
        self._side.setCurrentIndex(0)
        self._side.hide()
        self.paste.open(cells, family, side)

    def _at_hand(self) -> tuple[str, str]:
        """Family and side of the type at hand, which new ones get; else the first there are."""
        system, kind = self._system, next(iter(self.grid.picked()), self.grid.current_type())
        if system is None or not system.mix.families:
            return "", ""
        like = system.mix.types.get(kind) if kind is not None else None
        if like is not None:
            return like.family, str(like.side or "")
        return next(iter(system.mix.families)), str(next(iter(system.sides), ""))

    def _looks_of(self, kind: str) -> tuple[CounterLook | None, CounterLook | None]:
        """Both faces as they look now."""
        system, known = self._system, TypeId(kind)
        if system is None or known not in system.mix.types:
            return None, None
        made = system.mix.types[known]
        back = made.faces[1] if len(made.faces) > 1 else None
        return look_of(system, known, language=self.desk.language), self._back(system, made, back)

    def _leave_paste(self) -> None:
        self._side.show()
        self._middle.setCurrentWidget(self.grid)
        self._show_types()
        self._leave_pane()

    # a scan of the sheet

    def _cut_types(self) -> list[CutType]:
        """What a cell may be: the types that the search means, as the sheet has them."""
        system = self._system
        if system is None:
            return []
        kinds = [system.mix.types[t] for t in find_types(system, self.search.text()).types]
        order = list(system.sides)
        kinds.sort(key=lambda k: order.index(k.side) if k.side in order else len(order))
        return [
            CutType(str(k.id), k.name, k.count or 1, look_of(system, k.id, language=self.desk.language))
            for k in kinds
        ]

    def _show_cut(self) -> None:
        self._middle.setCurrentWidget(self.cut)
        self._side.hide()
        self.cut.cells.setFocus()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(_holds_list(event.mimeData()))

    def dropEvent(self, event: QDropEvent) -> None:
        held = event.mimeData()
        if held.hasUrls() and _path(held).suffix.lower() in PICTURE_ENDINGS:
            self.cutter.begin(_path(held))
        elif held.hasUrls():
            try:
                text = read_text(_path(held), MOST_BYTES)
            except (AleaError, OSError):
                text = ""
            self._take_list(text)
        else:
            self._take_list(held.text())
        event.acceptProposedAction()

    # panes

    def _preview_form(self) -> None:
        if self._side.currentWidget() is self.form and self.form.isAncestorOf(self.focusWidget() or self):
            self.bench.preview(self.form.stroke)

    def _preview_together(self) -> None:
        """The picked faces show the new figures at once."""
        self.bench.preview(self.together.stroke)
        system, bulk = self._system, self.together.bulk
        if system is None:
            return
        types = dict(system.mix.types)
        for edit in bulk.changing if bulk is not None else ():
            if bulk is not None and bulk.field.field.startswith("figures.") and edit.new is not None:
                kind = types[edit.type]
                types[edit.type] = replace(kind, figures={**kind.figures, bulk.field.last: edit.new})
        seen = replace(system, mix=replace(system.mix, types=types))
        self.grid.show_groups(self._groups(seen, self.grid.types()))

    def _leave_pane(self) -> None:
        self.bench.end_preview()
        self._side.setCurrentIndex(0)
        self._show_types()
        self.grid.setFocus()
        self._show_card(self.grid.picked())

    # the contract

    def take_up(self, thing: InHand) -> None:
        system = self._system
        kind = TypeId(thing.id) if thing.kind == TYPE else None
        if system is not None and thing.kind == COUNTER and thing.id in system.mix.counters:
            kind = system.mix.counters[CounterId(thing.id)].type
        self._wanted = None
        if kind is not None and kind in self.grid.types():
            self.grid.show_type(kind)
        elif kind is not None and system is None:
            self._wanted = thing

    @property
    def in_hand(self) -> InHand | None:
        kind = next(iter(self.grid.picked()), self.grid.current_type())
        return InHand(TYPE, str(kind)) if kind is not None else None

    def take_focus(self) -> None:
        self.grid.setFocus()
        if self.grid.current_type() is None and self.grid.types():
            self.grid.pick(set(), self.grid.types()[0])

    def stop(self) -> None:
        self._wait.stop()


class _Search(QLineEdit):
    """Enter and the arrow down go to the sheet, Esc shows all again."""

    def __init__(self, view: CountersView) -> None:
        super().__init__()
        self._view = view

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self._view.search_now()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self._view.search_now()
        else:
            super().keyPressEvent(event)


def _holds_list(held: QMimeData) -> bool:
    return held.hasText() or (held.hasUrls() and len(held.urls()) == 1)


def _path(held: QMimeData) -> Path:
    return Path(held.urls()[0].toLocalFile())
