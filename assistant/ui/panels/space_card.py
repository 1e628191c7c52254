"""The details of one space: its kind and holder, its figures with their sources, who stands there, where its links
lead, and the rules that speak of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon
from PySide6.QtWidgets import QLabel, QListWidgetItem, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.game.called import called
from assistant.game.dossier import FigureTold
from assistant.game.opened import OpenGame
from assistant.game.space_dossier import SpaceTold, figure_told, told_of_space
from assistant.model.ids import SpaceId
from assistant.model.sources import SOURCE_NAMES
from assistant.play.places import at
from assistant.play.views import is_masked
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.widgets.row_list import RowList

KIND, ID = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
SMALL = 26
MOST_NAMES = 9
FIGURES = Text("Figures", "Valeurs")
THERE = Text("Who stands there", "Qui s’y tient")
LINKS = Text("Where it leads", "Où elle mène")
RULES = Text("The rules say", "Dans la règle")
NOBODY_THERE = Text("Nobody stands there.", "Personne ne s’y tient.")
HELD = Text("held by {side}", "tenu par : {side}")
IF_SO = Text("held by {side} if your copy agrees", "tenu par : {side}, si votre exemplaire le dit")
UNHELD = Text("held by nobody", "tenu par personne")
IN_PLAY = Text("changed in play", "changé en cours de jeu")
CHECK = Text("{source} – Enter opens your copy there", "{source} – Entrée ouvre votre exemplaire à cet endroit")
MORE = Text("{names} and {n} more", "{names} et {n} autres")


class SpaceCard(QWidget):
    """One space, in a list with a heading for each part."""

    chosen = Signal(tuple)  # of counter ids
    copy_wanted = Signal(str)  # the address of a figure
    space_wanted = Signal(str)

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__()
        self._desk, self._game = desk, game
        self.name, self.state = QLabel(), QLabel()
        self.name.setProperty("role", "name")
        self.state.setProperty("role", "second")
        for label in (self.name, self.state):
            label.setWordWrap(True)
        self.rows = RowList()
        self.rows.setWordWrap(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.itemActivated.connect(self._act)
        self.rows.itemClicked.connect(self._act)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.name)
        layout.addWidget(self.state)
        layout.addWidget(self.rows, 1)

    def show_space(self, space: SpaceId) -> None:
        """Another space, or the same in another position."""
        say, lit = self._desk.say, self.rows.currentRow()
        told = told_of_space(self._game.system, self._game.state, space)
        name = say(told.name)
        other = self.name.text() != name
        self.name.setText(name)
        self.state.setText(" · ".join(self._state_words(told, space)))
        self.rows.clear()
        self.rows.setIconSize(QSize(self._desk.px(SMALL), self._desk.px(SMALL)))
        self._part(FIGURES, (self._figure(f) for f in told.figures))
        self._part(THERE, self._standing(space))
        self._part(LINKS, (row for links in told.links for row in self._links(say(links.kind), links.spaces)))
        self._part(RULES, (self._row(f"§{n.section} {say(n.title)}", tip=say(n.text)) for n in told.rules))
        self.rows.setCurrentRow(0 if other else lit)

    def _state_words(self, told: SpaceTold, space: SpaceId) -> Iterable[str]:
        say, system = self._desk.say, self._game.system
        yield say(told.kind)
        if told.holder is not None:
            yield say(IF_SO if told.assumed else HELD, side=say(told.holder))
        elif system.board.spaces[space].kind in system.ledger.control:
            yield say(UNHELD)

    def _part(self, heading: Text, rows: Iterable[QListWidgetItem]) -> None:
        found = list(rows)
        if not found:
            return
        head = QListWidgetItem(self._desk.say(heading))
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        letters = self.rows.font()
        letters.setBold(True)
        head.setFont(letters)
        self.rows.addItem(head)
        for row in found:
            self.rows.addItem(row)

    def _row(self, text: str, kind: str = "", ident: str = "", tip: str = "") -> QListWidgetItem:
        item = QListWidgetItem(text)
        item.setData(KIND, kind)
        item.setData(ID, ident)
        item.setToolTip(tip)
        return item

    def _figure(self, figure: FigureTold) -> QListWidgetItem:
        say = self._desk.say
        value = figure_told(figure, self._game.system, self._desk.language)
        name = say(figure.name)
        text = f"{name if name == value else f'{name}   {value}'}{'   ?' if figure.to_check else ''}"
        told = figure.provenance
        if told is None:
            return self._row(text, tip=say(IN_PLAY))
        source = "; ".join(p for p in (say(SOURCE_NAMES[told.source]), told.ref, told.why) if p)
        if not figure.to_check:
            return self._row(text, tip=source)
        item = self._row(text, "copy", figure.address, say(CHECK, source=source))
        item.setForeground(QBrush(QColor(self._desk.theme.warn)))
        return item

    def _standing(self, space: SpaceId) -> Iterable[QListWidgetItem]:
        """Equal ones once with their number; a hidden one only as that."""
        system, state, say = self._game.system, self._game.state, self._desk.say
        stack = state.stack(at(space))
        if not stack:
            yield self._row(say(NOBODY_THERE))
        alike: dict[str, list[str]] = {}
        for counter in reversed(stack):
            piece = state.pieces[counter]
            if is_masked(piece):
                key = f"{piece.side} hidden"
            else:
                alone = sum(state.pieces[c].type == piece.type for c in stack) == 1
                key = say(called(system, piece) if alone else system.mix.types[piece.type].name)
            alike.setdefault(key, []).append(counter)
        for key, counters in alike.items():
            first = state.pieces[next(c for c in reversed(stack) if c in counters)]
            shown = say(words.HIDDEN_BLOCK) if is_masked(first) else key
            count = f"{len(counters)} × " if len(counters) > 1 else ""
            item = self._row(f"{count}{shown}", "counters", "\n".join(counters))
            if not is_masked(first):
                look = look_of(system, first.type, first, language=self._desk.language)
                drawn = counter_pixmap(look, self._desk.px(SMALL), self.devicePixelRatioF(), self._desk.theme)
                item.setIcon(QIcon(drawn))
            yield item

    def _links(self, kind: str, spaces: Sequence[SpaceId]) -> Iterable[QListWidgetItem]:
        """A line a neighbour on maps of roads; many of a kind, such as all ports, in one line."""
        board, say = self._game.system.board, self._desk.say
        names = sorted(say(board.spaces[s].name) for s in spaces)
        if len(spaces) > MOST_NAMES:
            told = say(MORE, names=", ".join(names[:MOST_NAMES]), n=len(names) - MOST_NAMES)
            yield self._row(f"{kind} → {told}", tip=", ".join(names))
            return
        for space in sorted(spaces, key=lambda s: say(board.spaces[s].name)):
            yield self._row(f"{kind} → {say(board.spaces[space].name)}", "space", space)

    def _act(self, item: QListWidgetItem) -> None:
        kind, ident = item.data(KIND), str(item.data(ID) or "")
        if kind == "copy":
            self.copy_wanted.emit(ident)
        elif kind == "counters":
            self.chosen.emit(tuple(ident.split("\n")))
        elif kind == "space":
            self.space_wanted.emit(ident)

    def first_doubt(self) -> str:
        """The address of the lit figure that waits for the owner's copy, or of the first one."""
        rows = [self.rows.item(i) for i in range(self.rows.count())]
        lit = self.rows.currentItem()
        wanted = [r for r in ([lit] if lit is not None else []) + rows if r.data(KIND) == "copy"]
        return str(wanted[0].data(ID)) if wanted else ""
