"""The kinds of the palette: one more, and of terrain another name, look or word for one, or none of it any more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from assistant.author.terrain_kind_stroke import (
    KindLoss,
    call_kind,
    change_kind,
    is_default,
    kind_uses,
    loss_of,
    new_kind,
    without_kind,
)
from assistant.author.terrain_stroke import word_for
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import is_name
from assistant.base.problem import AleaError
from assistant.base.text import NOTHING, Text
from assistant.drawing.boards.terrain_tints import AS_ITS_WORD
from assistant.model.board import Board
from assistant.model.cell_words import board_cells, first_grid, is_square
from assistant.ui.author import author_words
from assistant.ui.author import drawing_words as words
from assistant.ui.author.board_tool import BoardTool, DrawingRoom, PaletteKind
from assistant.ui.author.kind_form import KindForm
from assistant.ui.author.name_asker import NamedChoice

TERRAIN = ("terrain", "fill")
"""Tools whose kinds have a look."""
CHANGE = Text("Name, colour, sign…", "Nom, couleur, signe…")
CALL = Text("Another word in the texts…", "Un autre mot dans les textes…")
TAKE_AWAY = Text("Take away…", "Supprimer…")
TAKE_IT = Text("Take it away", "Le supprimer")
CHANGE_IT = Text("Change “{name}”", "Modifier « {name} »")
NEW_WORD = Text("Another word for “{name}” ({word} so far)", "Un autre mot pour « {name} » ({word} jusqu’ici)")
PLACES = Text("{n} places in the texts", "{n} endroits des textes")
AWAY = Text("Take “{name}” away?", "Supprimer « {name} » ?")
DEFAULT = Text("“{name}” is what all other cells are: another terrain would have to be the default one "
               "(default_terrain in the text).",
               "« {name} » est le terrain de toutes les autres cases : il en faudrait un autre par défaut "
               "(default_terrain dans le texte).")  # fmt: skip
NOT_THERE = Text("“{name}” is only proposed: the text says nothing of it.",
                 "« {name} » n’est que proposé : le texte n’en dit rien.")  # fmt: skip
GO_BACK = Text("{n} {cells} go back to {default}", "{n} {cells} reviennent à {default}")
NONE_GOES = Text("nothing has it now", "rien ne l’a en ce moment")
LOSE_IT = Text("{n} places lose it", "{n} lieux le perdent")
ASKED_BY = Text("Still asked for by: {who}.", "Encore demandé par : {who}.")


class KindHand:
    """Asks beside the board and writes. `owner` is the tool whose palette it is, `take` gives it a kind."""

    def __init__(
        self,
        room: DrawingRoom,
        form: KindForm,
        owner: Callable[[], BoardTool],
        take: Callable[[str], object],
    ) -> None:
        self._room, self._form, self._owner, self._take = room, form, owner, take
        self._work: Callable[[], TextStroke | None] | None = None  # of the form that is open
        form.looks.changed.connect(self._preview)
        for entry in (form.own, form.other):
            entry.textEdited.connect(lambda _t: self._preview())
        form.left.connect(self._form_left)

    @property
    def _texts(self) -> Mapping[Path, str]:
        return self._room.bench.own_texts

    def _kind(self, kind: str) -> PaletteKind | None:
        return next((k for k in self._owner().listed() if k.id == kind), None)

    def _squares(self) -> bool:
        board = self._room.board
        return board is not None and is_square(first_grid(board.grids.values()))

    def may_change(self, tool: str, kind: str) -> bool:
        """Whether there is such a kind of terrain, on a board of one's own."""
        return tool in TERRAIN and self._room.text() is not None and self._kind(kind) is not None

    # one more

    def ask_new(self) -> None:
        """A kind more for the palette."""
        owner, look = self._owner(), None
        board = self._room.board
        if owner.id in TERRAIN and board is not None:
            look = ("", AS_ITS_WORD, self._squares())
            self._work = lambda: self._new_terrain(board)
        self._form.open(self._room.say(words.NEW_KIND), self._make, None, look)

    def _word(self, name: Text) -> str:
        return word_for(name.en, {k.id for k in self._owner().listed()} | set(self._room.words()))

    def _new_terrain(self, board: Board) -> TextStroke | None:
        name = self._form.name
        if name is None:
            return None
        return new_kind(self._texts, board, self._word(name), name, self._form.looks.look)

    def _make(self, name: Text) -> None:
        board = self._room.board
        if board is None:
            return
        word, look = self._word(name), self._form.looks.look
        if self._owner().id not in TERRAIN:
            made = self._owner().add_kind(word, name)
        else:
            made = self._room.do(lambda: new_kind(self._texts, board, word, name, look))
            self._room.follow()
        if made:
            self._take(word)

    # another name or look

    def change(self, tool: str, kind: str) -> None:
        """The form of a kind, as it is now."""
        board, found = self._room.board, self._kind(kind)
        if board is None or found is None or not self.may_change(tool, kind):
            return
        look = (kind, board.terrain_looks.get(kind, AS_ITS_WORD), self._squares())

        def work() -> TextStroke | None:
            name = self._form.name
            return change_kind(self._texts, board, kind, name, self._form.looks.look) if name is not None else None

        def take(name: Text) -> None:
            chosen = self._form.looks.look
            self._room.do(lambda: change_kind(self._texts, board, kind, name, chosen))
            self._room.follow()
            self._take(kind)

        self._work = work
        self._form.open(self._room.say(CHANGE_IT, name=self._room.say(found.name)), take, found.name, look)

    def _preview(self) -> None:
        """What the form would write, in the strip."""
        if self._form.isHidden() or self._work is None:
            return
        try:
            stroke = self._work()
        except AleaError:
            stroke = None
        if stroke is None:
            self._room.bench.end_preview()
        else:
            self._room.bench.preview(stroke)

    def _form_left(self) -> None:
        if self._work is not None:
            self._work = None
            self._room.bench.end_preview()

    # what else may be done

    def menu(self, tool: str, kind: str, at: QPoint) -> None:
        """What may be done with a kind, at a place of the screen."""
        if not self.may_change(tool, kind):
            return
        say, view = self._room.say, self._room.picture.view
        menu = QMenu(view)
        menu.addAction(say(CHANGE)).triggered.connect(lambda: self.change(tool, kind))
        menu.addAction(say(CALL)).triggered.connect(lambda: self.call(tool, kind))
        menu.addSeparator()
        menu.addAction(say(TAKE_AWAY)).triggered.connect(lambda: self.remove(tool, kind))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    def _beside_board(self) -> QPoint:
        canvas, page = self._room.picture.view, self._room.bench.asks.page
        return canvas.mapTo(page, canvas.rect().topLeft()) + QPoint(12, 8)

    def call(self, tool: str, kind: str) -> None:
        """Another word for it, wherever it stands."""
        room, found = self._room, self._kind(kind)
        if found is None or not self.may_change(tool, kind):
            return
        uses = kind_uses(self._texts, kind)
        if not uses:
            room.bench.tell(room.say(NOT_THERE, name=room.say(found.name)))
            return

        def told(typed: str) -> NamedChoice | None:
            new = typed.strip()
            if not is_name(new) or new == kind:
                room.bench.end_preview()
                wrong = NamedChoice("", NOTHING, "", room.say(author_words.NO_NAME), new)
                return wrong if new and new != kind else None
            if kind_uses(self._texts, new):
                room.bench.end_preview()
                return NamedChoice("", NOTHING, "", room.say(author_words.TAKEN, name=new), new)
            stroke = call_kind(self._texts, kind, new)
            if stroke is not None:
                room.bench.preview(stroke)
            return NamedChoice(new, NOTHING, room.say(PLACES, n=len(uses)))

        def take(new: str) -> None:
            room.bench.end_preview()
            if new and room.do(lambda: call_kind(self._texts, kind, new)):
                self._owner().renamed(kind, new)
                room.follow()
                self._take(new)

        hint = room.say(NEW_WORD, name=room.say(found.name), word=kind)
        room.bench.asks.ask_plain(hint, told, self._beside_board(), room.picture.view, take)

    def remove(self, tool: str, kind: str) -> None:
        """Away with it, once what loses by it was told."""
        room, found, board = self._room, self._kind(kind), self._room.board
        if found is None or board is None or not self.may_change(tool, kind):
            return
        name = room.say(found.name)
        if is_default(self._texts, board, kind):
            room.bench.tell(room.say(DEFAULT, name=name))
            return
        stroke = without_kind(self._texts, board, kind, found.name)
        if stroke is None:
            room.bench.tell(room.say(NOT_THERE, name=name))
            return

        def take(_what: str) -> None:
            room.bench.end_preview()
            if room.do(lambda: without_kind(self._texts, board, kind, found.name)):
                room.follow()
                kinds = self._owner().listed()
                self._take(kinds[0].id if kinds else "")

        room.bench.preview(stroke)
        loss = loss_of(self._texts, board, kind)
        readers = ", ".join(f"{room.say(r.name)}{f' {r.ref}' if r.ref else ''}" for r in loss.readers)
        lost = [self._lost(board, loss), room.say(ASKED_BY, who=readers) if readers else ""]
        choice = NamedChoice("away", NOTHING, "", "\n".join(s for s in lost if s), room.say(TAKE_IT))
        room.bench.asks.ask(room.say(AWAY, name=name), [choice], self._beside_board(), room.picture.view, take,
                            room.bench.end_preview)  # fmt: skip

    def _lost(self, board: Board, loss: KindLoss) -> str:
        room, text = self._room, self._room.text()
        default = text.words("grids", next(iter(board.grids), ""), "default_terrain") if text is not None else ""
        told = []
        if loss.cells:
            cells, back = room.say(board_cells(board, loss.cells)), room.say(room.word(default)) if default else "–"
            told.append(room.say(GO_BACK, n=loss.cells, cells=cells, default=back))
        if loss.places:
            told.append(room.say(LOSE_IT, n=loss.places))
        return " · ".join(told) or room.say(NONE_GOES)
