"""The details of what is selected: picture, figures with their sources, state, cargo, and what this counter did so far.
Of a hidden counter only that it is hidden. With nothing selected, those of the space at the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from assistant.base.text import Text
from assistant.drawing.appearance import look_of
from assistant.drawing.counter_drawing import counter_pixmap
from assistant.game.dossier import FigureTold, Mentions, figures_of, steps_of
from assistant.game.opened import OpenGame
from assistant.game.set_figures import set_to, settable
from assistant.model.counters import Value
from assistant.model.ids import CounterId, SpaceId
from assistant.model.sources import SOURCE_NAMES
from assistant.play.naming import MARKS
from assistant.play.state import GameState, Piece
from assistant.play.views import is_masked
from assistant.rules.answers import value_text
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.figure_setter import FigureSetter
from assistant.ui.panels.space_card import SpaceCard
from assistant.ui.widgets.painted import CounterPicture
from assistant.ui.widgets.row_list import RowList

DATA = Qt.ItemDataRole.UserRole
PICTURE, SMALL = 56, 34
AT_ONCE = 100  # rows of the counters picked
EMPTY = Text("Pick a counter or click a space: figures, sources and history stand here.",
             "Choisissez un pion ou cliquez un espace : valeurs, sources et histoire s’affichent ici.")  # fmt: skip
ITS_SPACE, BACK = Text("Its space: {name}", "Son espace : {name}"), Text("Back to the counters", "Retour aux pions")
ASK = Text("Ask for advice", "Demander conseil")
MANY = Text("{n} counters", "{n} pions")
HISTORY = Text("What it did", "Ce qu’il a fait")
NO_HISTORY = Text("Nothing yet.", "Rien encore.")
NO_FIGURES = Text("It has no figures.", "Il n’a pas de valeurs.")
IN_PLAY = Text("changed in play", "changé en cours de jeu")
CHECK = Text(
    "{source} – Enter or F4 opens your copy there", "{source} – Entrée ou F4 ouvre votre exemplaire à cet endroit"
)
FACING, STEPS = Text("facing {facing}", "face à {facing}"), Text("{n} of {all} steps", "{n} pas sur {all}")
LOCKED = Text("locked", "bloqué")
CARRIES = Text("carries: {names}", "transporte : {names}")
ABOARD = Text("aboard: {name}", "à bord de : {name}")


class DetailsPane(QWidget):
    """One counter in full, several as a list."""

    chosen = Signal(tuple)  # of counter ids
    step_wanted = Signal(int)
    copy_wanted = Signal(str)  # the address of a figure
    advice_wanted = Signal()
    set_wanted = Signal(object)  # a command that sets a figure
    space_wanted = Signal(str)

    def __init__(self, desk: Desk, game: OpenGame) -> None:
        super().__init__()
        self._desk, self._game = desk, game
        self._asked: tuple[CounterId, ...] = ()
        self._cursor: SpaceId | None = None
        self._of_space = False  # the space of what is selected is looked at, and not it
        self._mentions = Mentions(game.journal)
        self.head = QWidget()
        self._picture = CounterPicture(desk, PICTURE)
        self._picture.setFixedSize(PICTURE + 34, PICTURE + 34)  # room for badges at its edges
        self._name, self._state, self._empty, self._past = QLabel(), QLabel(), QLabel(), QLabel()
        self._name.setProperty("role", "name")
        for label in (self._state, self._empty, self._past):
            label.setProperty("role", "second")
        for label in (self._name, self._state, self._empty):
            label.setWordWrap(True)
        self.figures, self.history, self.several = RowList(), RowList(), RowList()
        self.several.setIconSize(QSize(SMALL, SMALL))
        self._further: list[Piece] = []  # picked, and without a row so far
        self.several.verticalScrollBar().valueChanged.connect(self._scrolled)
        for rows in (self.figures, self.history, self.several):
            rows.setWordWrap(True)
            rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for rows, act in ((self.figures, self._check), (self.history, self._look), (self.several, self._pick)):
            rows.itemActivated.connect(act)
            rows.itemClicked.connect(act)
        self.setter = FigureSetter(desk, game.system)
        self.setter.wanted.connect(self._set)
        self.place, self.there = SpaceCard(desk, game), QPushButton()
        self.place.copy_wanted.connect(self.copy_wanted)
        self.place.chosen.connect(self.chosen)
        self.place.space_wanted.connect(self.space_wanted)
        self.there.setProperty("role", "quiet")
        self.there.clicked.connect(self._turn_to_space)
        self.ask = QPushButton()
        self.ask.clicked.connect(lambda _c=False: self.advice_wanted.emit())
        self._build()

    def _build(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._picture)
        told = QVBoxLayout()
        told.addWidget(self._name)
        told.addWidget(self._state)
        top.addLayout(told, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 8)
        layout.addLayout(top)
        layout.addWidget(self._empty)
        layout.addWidget(self.place, 4)
        layout.addWidget(self.several, 1)
        layout.addWidget(self.figures, 3)
        layout.addWidget(self.setter, 2)
        layout.addWidget(self._past)
        layout.addWidget(self.history, 2)
        layout.addWidget(self.there)
        layout.addWidget(self.ask)

    # showing

    def look_at(self, selection: Sequence[CounterId], cursor: SpaceId | None = None) -> None:
        """Another selection, space at the cursor, or position; nothing is worked out while the pane is away."""
        if self._asked != tuple(selection):
            self._of_space = False
        self._asked, self._cursor = tuple(selection), cursor
        if self.isVisible():
            self.refresh()

    def _turn_to_space(self) -> None:
        self._of_space = not self._of_space
        self.refresh()

    def _space(self, pieces: Sequence[Piece]) -> SpaceId | None:
        """Where what is selected stands; with nothing selected, the cursor."""
        space = self._game.state.position(pieces[0].id).space if pieces else self._cursor
        return space if space in self._game.system.board.spaces else None

    def _show_space(self, pieces: list[Piece]) -> bool:
        """The card of a space instead of counters; False where these are looked at."""
        space = self._space(pieces)
        self.there.setVisible(bool(pieces) and space is not None)
        if space is None:
            self.place.hide()
            return False
        name = self._desk.say(self._game.system.board.spaces[space].name)
        self.there.setText(self._desk.say(BACK) if self._of_space else self._desk.say(ITS_SPACE, name=name))
        shown = self._of_space or not pieces
        self.place.setVisible(shown)
        if shown:
            self.place.show_space(space)
        return shown

    def showEvent(self, event: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        say, state = self._desk.say, self._game.state
        pieces = [state.pieces[c] for c in self._asked if c in state.pieces]
        self.ask.setText(say(ASK))
        self.ask.setEnabled(bool(pieces))
        of_space = self._show_space(pieces)
        pieces = [] if of_space else pieces
        one = pieces[0] if len(pieces) == 1 else None
        hidden = one is not None and self._is_hidden(one)
        self._empty.setText(say(EMPTY))
        self._empty.setVisible(not pieces and not of_space)
        self._picture.setVisible(one is not None)
        self._name.setVisible(bool(pieces))
        self._state.setVisible(one is not None and not hidden)
        self.several.setVisible(len(pieces) > 1)
        for part in (self.figures, self._past, self.history):
            part.setVisible(one is not None and not hidden)
        shown = settable(self._game.system, state, one.id) if one is not None and not hidden else []
        self.setter.show_figures(shown)
        if one is not None:
            self._show_one(one, state)
        elif pieces:
            self._name.setText(say(MANY, n=len(pieces)))
            self._show_several(pieces)

    def _is_hidden(self, piece: Piece) -> bool:
        """Whether the side at the screen may not know it. Where nobody is seated the map shows all faces, and nothing
        is hidden here either."""
        return is_masked(piece)

    def _called(self, piece: Piece) -> str:
        if self._is_hidden(piece):
            return self._desk.say(words.HIDDEN)
        counter = self._game.system.mix.counters.get(piece.id)
        kind = self._desk.say(self._game.system.mix.types[piece.type].name)
        return f"{kind} {counter.number}" if counter is not None and counter.number else kind

    def _show_one(self, piece: Piece, state: GameState) -> None:
        name = self._called(piece)
        self._name.setText(name[:1].upper() + name[1:])
        if self._is_hidden(piece):
            self._picture.show_look(None)
            return
        system, language = self._game.system, self._desk.language
        self._picture.show_look(look_of(system, piece.type, piece, language=language))
        self._state.setText(" · ".join(self._state_words(piece, state)))
        self.figures.clear()
        for figure in figures_of(system, piece):
            self.figures.addItem(self._figure_line(figure))
        if self.figures.count() == 0:
            self.figures.addItem(self._desk.say(NO_FIGURES))
        self._past.setText(self._desk.say(HISTORY))
        self.history.clear()
        for step, told in steps_of(self._mentions, piece.id, viewer=self._game.viewer):
            item = QListWidgetItem(f"{step}   {self._desk.say(told)}")
            item.setData(DATA, step)
            self.history.addItem(item)
        if self.history.count() == 0:
            self.history.addItem(self._desk.say(NO_HISTORY))

    def _figure_line(self, figure: FigureTold) -> QListWidgetItem:
        """Name, value, and a ? where it waits for the owner's copy; its source in the tip."""
        say = self._desk.say
        place = self._game.system.board.spaces.get(SpaceId(str(figure.value)))
        value = say(place.name) if place else value_text(figure.value, self._game.system, self._desk.language)
        item = QListWidgetItem(f"{say(figure.name)}   {value}{'   ?' if figure.to_check else ''}")
        if figure.provenance is None:
            item.setToolTip(say(IN_PLAY))
        else:
            told = figure.provenance
            source = "; ".join(p for p in (say(SOURCE_NAMES[told.source]), told.ref, told.why) if p)
            item.setToolTip(say(CHECK, source=source) if figure.to_check else source)
        if figure.to_check:
            item.setData(DATA, figure.address)
            item.setForeground(QBrush(QColor(self._desk.theme.warn)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{say(figure.name)} {value}, {item.toolTip()}")
        return item

    def _state_words(self, piece: Piece, state: GameState) -> list[str]:
        """Side, place, facing, steps, marks, badges, cargo."""
        say, system = self._desk.say, self._game.system
        out = [say(system.sides[piece.side].name)] if piece.side is not None and piece.side in system.sides else []
        space = state.position(piece.id).space
        if space is not None and space in system.board.spaces:
            out.append(say(system.board.spaces[space].name))
        out += self._marked(piece)
        cargo = [state.pieces[c] for c in state.cargo(piece.id)]
        if cargo:
            out.append(say(CARRIES, names=", ".join(self._called(p) for p in cargo)))
        if piece.place.kind == "aboard" and CounterId(piece.place.id) in state.pieces:
            out.append(say(ABOARD, name=self._called(state.pieces[CounterId(piece.place.id)])))
        return out

    def _marked(self, piece: Piece) -> list[str]:
        """What is turned on it, put on it, or lies on it."""
        say, mix = self._desk.say, self._game.system.mix
        kind, out = mix.types[piece.type], []
        if piece.facing:
            out.append(say(FACING, facing=piece.facing))
        if kind.steps > 1:
            out.append(say(STEPS, n=piece.steps, all=kind.steps))
        out += [say(MARKS[m]) if m in MARKS else m for m in sorted(piece.marks)]
        badges = mix.families[kind.family].badges
        for badge, n in piece.badges.items():
            name = say(badges[badge].name) if badge in badges else badge
            out.append(f"{name} {n}" if n > 1 else name)
        if piece.locked:
            out.append(say(LOCKED))
        return out

    def _show_several(self, pieces: Sequence[Piece]) -> None:
        self.several.clear()
        self._further = list(pieces)
        self._add_several()

    def _add_several(self) -> None:
        """The next rows, each with its picture; those of thousands are made as far as somebody scrolls."""
        pieces, self._further = self._further[:AT_ONCE], self._further[AT_ONCE:]
        for piece in pieces:
            item = QListWidgetItem(self._called(piece))
            if not self._is_hidden(piece):
                look = look_of(self._game.system, piece.type, piece, language=self._desk.language)
                item.setIcon(QIcon(counter_pixmap(look, SMALL, self.devicePixelRatioF(), self._desk.theme)))
            item.setData(DATA, piece.id)
            self.several.addItem(item)

    def _scrolled(self, to: int) -> None:
        if self._further and to == self.several.verticalScrollBar().maximum():
            self._add_several()

    # acting

    def _set(self, figure: str, value: Value) -> None:
        """A figure set by hand, as one action."""
        state = self._game.state
        one = next((c for c in self._asked if c in state.pieces), None)
        if one is not None and len(self._asked) == 1:
            self.set_wanted.emit(set_to(self._game.system, state, one, figure, value))

    def _check(self, item: QListWidgetItem) -> None:
        address = item.data(DATA)
        if address:
            self.copy_wanted.emit(address)

    def _look(self, item: QListWidgetItem) -> None:
        step = item.data(DATA)
        if isinstance(step, int):
            self.step_wanted.emit(step)

    def _pick(self, item: QListWidgetItem) -> None:
        self.chosen.emit((CounterId(item.data(DATA)),))

    def first_doubt(self) -> str:
        """The address of the lit figure that waits for the owner's copy, or of the first one."""
        if self.place.isVisible():
            return self.place.first_doubt()
        rows = [self.figures.item(i) for i in range(self.figures.count())]
        lit = self.figures.currentItem()
        wanted = [r for r in ([lit] if lit is not None else []) + rows if r.data(DATA)]
        return str(wanted[0].data(DATA)) if wanted and self.figures.isVisible() else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
