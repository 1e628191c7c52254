"""The counters of a game as a sheet: found by words and conditions, made, copied, edited together, pasted as a list.

The sheet shows the types as the texts could last be built; what a hand does is a stroke of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QWidget

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
from assistant.ui.author import stroke_words
from assistant.ui.author.bench import Bench
from assistant.ui.author.colour_pane import ColourPane
from assistant.ui.author.cut_pane import CutPane, CutType
from assistant.ui.author.grid_view import GridView
from assistant.ui.author.grouped_grid import GridGroup
from assistant.ui.author.icon_picker import IconPicker
from assistant.ui.author.layout_pane import LayoutPane
from assistant.ui.author.paste_pane import PastePane
from assistant.ui.author.sheet_cutter import SheetCutter
from assistant.ui.author.sheet_print_pane import SheetPrintPane
from assistant.ui.author.stroke_pane import CHANGE, NEW
from assistant.ui.author.together_pane import TogetherPane
from assistant.ui.author.type_form import TypeForm
from assistant.ui.author.type_grid import SheetCard, TypeGrid
from assistant.ui.commands.bindings import Bindings

MOST_BYTES = 1_000_000


class CountersView(GridView[TypeId]):
    """Left the search and the types of the sheet, right what is done with those that are picked."""

    heading = words.SHEET
    keys_told = words.KEYS
    searched, pick_first = words.SEARCH, words.PICK_FIRST
    buttons = (
        ("sheet.new", words.NEW), ("sheet.copy", stroke_words.COPY), ("sheet.together", stroke_words.TOGETHER),
        ("sheet.paste", words.PASTE), ("sheet.cut", words.CUT), ("sheet.print", words.PRINT),
    )  # fmt: skip
    makes = frozenset({"sheet.new"})

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench, TypeGrid(bench.desk))
        self.together, self.form = TogetherPane(bench), TypeForm(bench)
        self.icons, self.paste = IconPicker(self.desk), PastePane(bench, bench.asks)
        self.colours = ColourPane(bench)
        self.printing = SheetPrintPane(bench, self._to_print)
        self.layout_pane = LayoutPane(bench)
        self.cut = CutPane(bench, self._looks_of)
        self.cutter = SheetCutter(bench, self.cut, self._cut_types, self._at_hand)
        self._gone: frozenset[TypeId] = frozenset()  # taken out since the texts were last read whole
        self.setAcceptDrops(True)
        self._lay_out(
            (self.grid, self._empty, self.paste, self.cut),
            (self.colours, self.form, self.together, self.icons, self.printing, self.layout_pane),
        )
        self._connect()
        self.retell()

    def _connect(self) -> None:
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
        super().bind(bindings)

    @property
    def _stays_open(self) -> tuple[QWidget | None, ...]:
        return (self.form, self.colours)

    def retell(self) -> None:
        super().retell()
        for pane in (self.together, self.form, self.paste, self.cut, self.layout_pane):
            pane.retell()

    # what it shows

    def show_good(self, depicted: Depicted) -> None:
        before, self._system = self._system, depicted.system
        self._gone = frozenset()
        self.colours.show_sides(depicted.system)
        self._show_found()
        fresh = [t for t in depicted.system.mix.types if before is not None and t not in before.mix.types]
        if len(fresh) == 1 and fresh[0] in self.grid.ids():  # the next new one begins like it
            self.grid.pick(set(self.grid.picked()), fresh[0])
        if self._side.currentWidget() is self.together and not self.together.becomes.text():
            self.together.open(self.together.kinds)
        if self._side.currentWidget() is self.layout_pane:
            self.layout_pane.show_system(depicted.system)
        if self._wanted is not None:
            self.take_up(self._wanted)

    def _show_found(self) -> None:
        """The types that the search means, side by side; an empty sheet says how to begin."""
        system = self._system
        if system is None:
            return
        found = find_types(system, self.search.text())
        types = [kind for kind in found.types if kind not in self._gone]
        self.grid.show_groups(self._groups(system, types))
        say = self.desk.say
        if found.wrong is not None:
            self.bench.tell(say(found.wrong))
        empty = words.NONE_FOUND if system.mix.types.keys() - self._gone else words.EMPTY
        self._empty.setText(say(found.wrong if found.wrong is not None else empty))
        if self._middle.currentWidget() not in (self.paste, self.cut):
            self._middle.setCurrentWidget(self.grid if types else self._empty)
        self._picked_changed()

    def _groups(self, system: System, types: Sequence[TypeId]) -> list[GridGroup[TypeId]]:
        own = self._own_types(types)
        made: dict[SideId | None, list[SheetCard]] = {s: [] for s in (*system.sides, None)}
        for kind in sorted(types, key=lambda t: list(system.mix.families).index(system.mix.types[t].family)):
            made.setdefault(system.mix.types[kind].side, []).append(self._card(system, kind, own=kind in own))
        say = self.desk.say
        out = []
        for side, cards in made.items():
            if cards:
                title = say(system.sides[side].name) if side is not None else say(words.NEUTRAL)
                count = sum(system.mix.types[c.id].count or 0 for c in cards)
                told = words.ONE_TYPE if len(cards) == 1 else words.OF_SIDE
                out.append(GridGroup(title, f"{say(told, types=len(cards))}, {self._counted(count)}", cards))
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
        told += [] if own else [say(stroke_words.SHIPPED)]
        sign = "?" if guessed else ""
        look = look_of(system, type_id, language=self.desk.language)
        return SheetCard(
            type_id, say(kind.name), count, " · ".join(told), look, self._back(system, kind, back),
            say(back.name) if back is not None else "", sign,
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

    def new(self) -> None:
        """A new type, like the one at hand."""
        self._open_form(NEW, next(iter(self.grid.chosen()), None))

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
            if self.bench.do(lambda: removed(self.bench.own_texts, [str(t) for t in chosen], names)):
                self._gone |= set(chosen)  # at once: a set-up that names one of them keeps the text from being read
                self._show_found()

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
        if self._system is not None and self.grid.ids():
            self._side.setCurrentWidget(self.printing)
            self.printing.open()

    def _to_print(self) -> list[PrintedCounter]:
        """Each counter as often as the box has it."""
        system, out = self._system, list[PrintedCounter]()
        for kind_id in (self.grid.picked() or self.grid.ids()) if system is not None else ():
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
        system, kind = self._system, next(iter(self.grid.chosen()), None)
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
        self._show_found()
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
        self.grid.show_groups(self._groups(seen, self.grid.ids()))

    def _leave_pane(self) -> None:
        self.bench.end_preview()
        self._side.setCurrentIndex(0)
        self._show_found()
        self.grid.setFocus()
        self._show_card(self.grid.picked())

    # the contract

    def take_up(self, thing: InHand) -> None:
        system = self._system
        kind = TypeId(thing.id) if thing.kind == TYPE else None
        if system is not None and thing.kind == COUNTER and thing.id in system.mix.counters:
            kind = system.mix.counters[CounterId(thing.id)].type
        self._wanted = None
        if kind is not None and kind in self.grid.ids():
            self.grid.show_one(kind)
        elif kind is not None and system is None:
            self._wanted = thing

    @property
    def in_hand(self) -> InHand | None:
        kind = next(iter(self.grid.chosen()), None)
        return InHand(TYPE, str(kind)) if kind is not None else None


def _holds_list(held: QMimeData) -> bool:
    return held.hasText() or (held.hasUrls() and len(held.urls()) == 1)


def _path(held: QMimeData) -> Path:
    return Path(held.urls()[0].toLocalFile())
