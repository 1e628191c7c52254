"""The hand in the workshop: a counter dragged over the picture, put on from the box or taken off changes the text of
the set-up, as one step to take back. By keys the same: arrows go from counter to counter, M moves, Insert puts on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF

from assistant.author.authored import Authored
from assistant.author.depicted import Depicted
from assistant.author.placing import SetupText, with_setup_of
from assistant.author.text_stroke import TextStroke, WrittenLine, lines_between
from assistant.author.uses import with_edits
from assistant.base.problem import AleaError, in_a_line
from assistant.model.ids import CounterId, SpaceId
from assistant.ui.author import author_words as words
from assistant.ui.author.box_strip import BoxStrip, left_in_box
from assistant.ui.author.dragged_counter import DraggedCounter
from assistant.ui.author.name_asker import NameAsker, NamedChoice
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.desk import Desk
from assistant.ui.told_outside import Telling

Written = Callable[[Path, int], object]
MakeStroke = Callable[[SetupText, Depicted], TextStroke | None]


class Strokes(QObject):
    """Strokes of one game. `written` hears the file and the line that a stroke changed."""

    def __init__(
        self,
        desk: Desk,
        authored: Authored,
        texts: OpenTexts,
        picture: PicturePane,
        box: BoxStrip,
        asks: NameAsker,
        written: Written,
        wrote: Callable[[TextStroke, list[WrittenLine]], object],
        tell: Callable[[str], object],
    ) -> None:
        super().__init__(picture)
        self._desk, self._authored, self._texts = desk, authored, texts
        self._picture, self._box, self._asks = picture, box, asks
        self._written, self._wrote, self._tell = written, wrote, tell
        self.counter: CounterId | None = None  # what the keys are about
        self._waiting: MakeStroke | None = None
        self.dragged = DraggedCounter(desk, picture)
        self.dragged.dropped.connect(lambda counter, space: self.move(CounterId(counter), SpaceId(space)))
        self.dragged.dropped_off.connect(lambda counter: self.take_off(CounterId(counter)))
        picture.counter_clicked.connect(self._chosen)
        Telling(picture, self._tell_outside)

    def show_depicted(self, depicted: Depicted) -> None:
        """A look came back; a stroke that waited for it is made now."""
        one = self._authored.texts.get(depicted.file) if depicted.file is not None else None
        own = one is not None and one.own
        self.dragged.allowed = own
        self._box.show_box(depicted, own=own)
        if self.counter not in depicted.by:
            self.counter = None
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._do(waiting)

    def _tell_outside(self, kind: str, where: str, _number: int) -> dict[str, object]:
        """Where on the screen a space lies, or a counter in the box."""
        view, depicted = self._picture.view, self._picture.depicted
        board = depicted.system.board if depicted is not None else None
        space = board.spaces.get(SpaceId(where)) if board is not None and kind == "board" else None
        shown = self._box.point_of(where) if kind == "box" else None
        if space is not None:
            shown = view.viewport().mapToGlobal(view.mapFromScene(QPointF(space.x, space.y)))
        return {"point": [shown.x(), shown.y()] if shown is not None else None, "said": self._picture.said}

    def _chosen(self, counter: str) -> None:
        self.counter = CounterId(counter)

    # strokes

    def move(self, counter: CounterId, space: SpaceId) -> None:
        """A counter to a space, or out of the box to it."""
        self.counter = counter

        def make(text: SetupText, depicted: Depicted) -> TextStroke | None:
            state = depicted.state
            there = state is not None and state.position(counter).space == space
            return None if there else text.move(depicted, counter, space)

        self._do(make)

    def take_off(self, counter: CounterId) -> None:
        """A counter back into the box."""
        self._do(lambda text, depicted: text.take_off(depicted, counter))

    def _do(self, make: MakeStroke) -> None:
        depicted = self._picture.depicted
        file = depicted.file if depicted is not None else None
        if depicted is None or file is None or not self.dragged.allowed:
            self._tell(self._desk.say(words.READ_ONLY))
            return
        text = self._authored.texts[file].text
        if text != depicted.text:  # which line placed whom is known once the last change was looked at
            self._waiting = make
            return
        try:
            taken = text if depicted.within else self._with_setup(file, text)
            stroke = make(SetupText(file, taken, depicted.within), depicted)
        except AleaError as bad:
            self._tell(in_a_line(bad.problems[0], self._desk.language))
            return
        if stroke is None or not stroke.edits:
            return
        adopted = taken != text
        if adopted:
            self._texts.replace(file, with_edits(taken, stroke.edits), stroke.said)
        else:
            self._texts.apply(stroke.edits, stroke.said)
        self._wrote(stroke, lines_between(file, text, with_edits(taken, stroke.edits)))
        where = self._desk.say(words.STROKE, file=file.name, line=stroke.line + 1)
        told = self._desk.say(words.ADOPTED) if adopted else ""
        self._written(file, stroke.line)
        self._tell(" ".join(p for p in (where, self._desk.say(stroke.said), told) if p))

    def _with_setup(self, file: Path, text: str) -> str:
        """The text with the set-up in it: that of the scenario it is like is written out first."""
        return with_setup_of(text, [t.text for t in self._authored.texts.values() if t.path != file])

    # by keys

    def step(self, by: int) -> None:
        """The counter after or before, in the order of the set-up."""
        depicted = self._picture.depicted
        order = list(depicted.by) if depicted is not None else []
        if not order:
            return
        at = order.index(self.counter) + by if self.counter in order else 0 if by > 0 else -1
        self.counter = order[at % len(order)]
        self._show_chosen()

    def _show_chosen(self) -> None:
        depicted = self._picture.depicted
        if depicted is None or depicted.state is None or self.counter is None:
            return
        name = self._desk.say(depicted.system.mix.counters[self.counter].name)
        space = depicted.state.position(self.counter).space
        self._picture.light([self.counter], (), self._desk.say(words.CHOSEN, name=name, place=space or ""))

    def ask_space(self) -> None:
        """Where the counter goes: a space by its name or number."""
        counter, depicted = self.counter, self._picture.depicted
        if counter is None or depicted is None:
            self._tell(self._desk.say(words.CHOOSE_COUNTER))
            return
        self._ask_space_for(counter, depicted)

    def _ask_space_for(self, counter: CounterId, depicted: Depicted) -> None:
        spaces = [NamedChoice(str(s.id), s.name) for s in depicted.system.board.spaces.values()]
        name = self._desk.say(depicted.system.mix.counters[counter].name)
        hint = self._desk.say(words.WHERE_TO, name=name)
        self._ask(hint, spaces, lambda space: self.move(counter, SpaceId(space)))

    def ask_counter(self) -> None:
        """What to put on out of the box, and where."""
        depicted = self._picture.depicted
        left = left_in_box(depicted) if depicted is not None else {}
        if depicted is None or not left:
            self._tell(self._desk.say(words.BOX_EMPTY))
            return
        mix = depicted.system.mix
        choices = [NamedChoice(str(c), mix.types[mix.counters[c].type].name, f"× {n}") for c, n in left.items()]
        self._ask(self._desk.say(words.WHAT_TO_PUT), choices, lambda c: self._ask_space_for(CounterId(c), depicted))

    def _ask(self, hint: str, choices: list[NamedChoice], take: Callable[[str], object]) -> None:
        view = self._picture.view
        self._tell(hint)
        self._asks.ask(hint, choices, view.mapTo(self._asks.page, QPoint(16, 16)), view, take)

    def take_off_chosen(self) -> None:
        """The counter that the keys are about."""
        if self.counter is None:
            self._tell(self._desk.say(words.CHOOSE_COUNTER))
        else:
            self.take_off(self.counter)

    def to_line(self) -> None:
        """The line of the counter that the keys are about."""
        if self.counter is not None:
            self._picture.counter_clicked.emit(self.counter)
