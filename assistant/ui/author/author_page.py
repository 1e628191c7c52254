"""The workshop: the text of one's own game with its picture beside it and its problems below it.

Reading, checking and drawing go on beside the window's thread; a broken text leaves the last good picture where it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout

from assistant.author.authored import Authored
from assistant.author.depicted import TextLine
from assistant.author.in_hand import InHand, line_of
from assistant.author.schema_fields import shapes_in
from assistant.author.text_stroke import TextStroke, WrittenLine
from assistant.author.thrown_draft import as_saved
from assistant.author.tried import beside, holds_procedures, parts_of, procedure_at
from assistant.base import paths
from assistant.base.problem import AleaError, Problem, Severity, in_a_line
from assistant.base.text import NOTHING, Text, fill
from assistant.game.trial import worth
from assistant.model.ids import CounterId
from assistant.ui.author import author_words as words
from assistant.ui.author.author_frame import AuthorFrame
from assistant.ui.author.bench import Bench
from assistant.ui.author.board_scan import ScanFitter
from assistant.ui.author.code_marks import errors_by_file, marks_of
from assistant.ui.author.completing import Completing
from assistant.ui.author.file_hand import FileHand
from assistant.ui.author.help_tip import HelpTip
from assistant.ui.author.ids_in_text import Naming
from assistant.ui.author.linking import Linking
from assistant.ui.author.live_check import LiveCheck, Looked
from assistant.ui.author.mending import Mending
from assistant.ui.author.name_asker import NameAsker
from assistant.ui.author.open_texts import OpenTexts, TakenBack
from assistant.ui.author.pick_list import PickList
from assistant.ui.author.strokes import Strokes
from assistant.ui.author.view_kinds import KINDS
from assistant.ui.author.workshop_views import SETUP, TEXT, Views
from assistant.ui.commands.catalogue import CATALOGUE
from assistant.ui.commands.command import Scope, closer_name
from assistant.ui.desk import Desk
from assistant.ui.page import Page

PLAN_AFTER = 150  # ms without a key: with thousands of lines more than one key may take
DRAFT_AFTER = 700  # ms: a kill loses less than a second of typing


class AuthorPage(Page):
    """One game or scenario being written."""

    play_wanted = Signal(str, str)  # the text, and what was saved for it
    pack_wanted = Signal(str)  # the text, saved, to be sent as one file
    writes_text = True

    def __init__(self, desk: Desk, authored: Authored) -> None:
        super().__init__(desk)
        self._desk, self.authored = desk, authored
        self.shown_file = authored.main
        self._looked: Looked | None = None
        self._been: list[tuple[Path, int, int]] = []
        self._pointed: TextLine | None = None  # what a click in the set-up found
        self._came_from = ""  # the view that Ctrl+J left for the text
        self._refusal = ""  # why the disk has no draft of what is not saved
        self._written_of: InHand | None = None  # what was in hand when the last stroke was written
        restored = authored.take_draft()
        self.texts = OpenTexts(desk, authored, self)
        self.frame = AuthorFrame(desk, authored)
        self.picks = PickList(desk, self)
        self.completing = Completing(desk, self.frame.field, self.picks, shapes_in(paths.schemas_dir()))
        self.asks = NameAsker(desk, self.picks)
        self.bench = Bench(desk, authored, self.texts, self.asks, self)
        self.scan = ScanFitter(self.bench, self.fitting_wanted.emit, self)
        self.views = Views(self.bench, self.frame)
        self.naming = Naming(desk, self.frame.field, self.picks, self.asks, self.texts, self.go_to, self.tell)
        self.mending = Mending(desk, self.frame.field, self.picks, self.texts, self.tell)
        self.files = FileHand(desk, self.frame.rail, self.texts, self.asks, self._file_chosen, self.tell)
        self.mending.make_file = self.files.make
        self.help_tip = HelpTip(desk, self.frame.field, self.completing, self.mending, self.texts,
                                lambda: self.shown_file)  # fmt: skip
        self.live = LiveCheck(authored, self)
        self._keep = QTimer(self, singleShot=True, interval=DRAFT_AFTER)
        self._keep.timeout.connect(self._keep_draft)
        self._plan = QTimer(self, singleShot=True, interval=PLAN_AFTER)
        self._plan.timeout.connect(self._look_over)
        self.linking = Linking(desk, self.frame.picture, authored, self._go_to_line, self.tell)
        self.strokes = Strokes(desk, authored, self.texts, self.frame.picture, self.frame.box, self.asks,
                         self._stroke_made, self._wrote, self.tell)  # fmt: skip
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.frame)
        self.picks.raise_()
        self._connect()
        self._bind()
        self.retell()
        self.show_file(authored.main)
        if restored is not None:
            self.tell(desk.say(words.RESTORED))
            self.go_to(Path(restored[0]), restored[1], restored[2], 0)
        self._been.clear()
        self.frame.elsewhere.watch()
        self.live.look()
        self.setFocusProxy(self.frame.field)

    # putting together

    def _connect(self) -> None:
        self.frame.field.first_say = self._hears
        self.frame.field.typed.connect(self.completing.typed)
        self.frame.field.caret_moved.connect(self._caret_moved)
        self.texts.changed.connect(self._changed)
        self.texts.files_changed.connect(self._files_changed)
        self.live.looked.connect(self._take)
        self.live.begun.connect(self.frame.problems.wait)
        self.frame.problems.chosen.connect(self.go_to_problem)
        self.frame.wrong.wanted.connect(self.go_to_problem)
        self.frame.wrong.mended.connect(self.mending.take)
        self.frame.rail.file_wanted.connect(self._file_chosen)
        self.frame.rail.line_wanted.connect(lambda line: self.go_to(self.shown_file, line, 0, 0))
        self.frame.head.wanted.connect(self._run)
        self.frame.elsewhere.text_came.connect(self._text_came)
        self.frame.elsewhere.settled.connect(self._tell_state)
        self.frame.find_row.left.connect(self.frame.field.setFocus)
        self._desk.changed.connect(self.retell)
        self.frame.picture.counter_clicked.connect(self._counter_clicked)
        self.bench.pictures_changed.connect(self.frame.picture.redraw)
        self.frame.trying.changed.connect(self._show_worth)
        self.frame.trying.left.connect(self._end_trial)
        self.views.changed.connect(self._view_changed)
        self.bench.wrote.connect(self._wrote)
        self.bench.told.connect(self.tell)
        self.bench.fit_wanted.connect(self.fitting_wanted)
        self.bench.previewed.connect(self._previewed)
        self.bench.preview_over.connect(self.frame.written.end_preview)
        self.frame.written.printed_so.connect(self.bench.say_printed)
        self.bench.text_wanted.connect(self._text_wanted)
        self.frame.written.wanted.connect(self._to_written)
        self.frame.picture.drawn.connect(self._light_picture)  # where counters stand is known only now

    def _bind(self) -> None:
        field, naming = self.frame.field, self.naming
        self.bindings.bind_all(
            {
                "author.new_file": self.files.new,
                "author.rename_file": lambda: self.files.rename(self.shown_file),
                "author.remove_file": lambda: self.files.remove(self.shown_file),
                "author.find": self.frame.find_row.open,
                "author.complete": self.completing.ask,
                "author.help": self.help_tip.ask,
                "author.exists": naming.search,
                "author.mend": lambda: self.mending.offer(self.shown_file, field.caret()[0]),
                "author.next_problem": lambda: self._step_problem(1),
                "author.last_problem": lambda: self._step_problem(-1),
                "author.definition": naming.to_definition,
                "author.uses": naming.show_uses,
                "author.rename": naming.rename,
                "author.remark": field.line_keys.turn_remark,
                "author.line_up": lambda: field.line_keys.move(-1),
                "author.line_down": lambda: field.line_keys.move(1),
                "author.fold": field.fold_here,
                "author.outline": self.frame.rail.plan.setFocus,
                "author.picture": self._turn,
                "author.next_file": lambda: self._file_chosen(self.frame.rail.file_beside(1)),
                "author.last_file": lambda: self._file_chosen(self.frame.rail.file_beside(-1)),
                "author.try": self.try_or_play,
                "author.play": self.play,
                "author.pack": self.pack,
                "author.scan": lambda: self.scan.choose(self),
                "author.move": self.strokes.ask_space,
                "author.put": self.strokes.ask_counter,
                "author.take_off": self.strokes.take_off_chosen,
                "author.next_counter": lambda: self.strokes.step(1),
                "author.last_counter": lambda: self.strokes.step(-1),
                "author.its_line": self.strokes.to_line,
            }
        )
        undo, redo = lambda: self.texts.can_undo, lambda: self.texts.can_redo
        self.bindings.bind("author.undo", self.undo, ready=undo, label=self._undo_label)
        self.bindings.bind("author.redo", self.redo, ready=redo, label=self._redo_label)
        self.bindings.bind("author.as_saved", self._as_saved, ready=lambda: bool(self.authored.changed))
        self.views.bind(self.bindings)
        self.bindings.is_away = self.views.is_away
        self.bindings.bind("author.back", self.go_back, ready=lambda: bool(self._been))

    def retell(self) -> None:
        """Words, colours and sizes in use."""
        self.frame.retell()
        self.texts.dress()
        self.views.retell()
        self._tell_state()
        if self._looked is not None:
            self._take(self._looked)

    @property
    def text_written(self) -> Path | None:
        return self.authored.main

    @property
    def caption(self) -> Text:
        return fill(words.TITLE, name=self.authored.main.stem)

    # files

    def show_file(self, path: Path) -> None:
        """The text of a file, in its own document."""
        one = self.authored.texts[path]
        self.shown_file = path
        self.picks.leave()
        self.frame.field.show_document(self.texts.document(path), own=one.own)
        self.frame.field.show_beside({})
        self.completing.of_file(one.text, path)
        self.frame.rail.show_plan(self.frame.field.lines())
        self.frame.head.show_try(shown=holds_procedures(self.frame.field.lines()))
        self._show_marks()
        self._tell_state()

    def _file_chosen(self, path: Path) -> None:
        self._remember()
        self.show_file(path)
        self.frame.field.setFocus()

    def _files_changed(self) -> None:
        """One more, one less, or one by another name."""
        self._been = [place for place in self._been if place[0] in self.authored.texts]
        if self.shown_file not in self.authored.texts:
            called = self.texts.path_of(self.frame.field.document())  # by another name
            self.show_file(called if called is not None and called in self.authored.texts else self.authored.main)
        self._keep.start()
        self.live.soon()
        self._tell_state()

    def go_to(self, file: Path, line: int, column: int, length: int = 0) -> None:
        """The caret to a place of any of the files, line and column from 0."""
        if file not in self.authored.texts:
            self.tell(self._desk.say(words.CARET_AWAY))
            return
        self._remember()
        if self.views.current != TEXT:
            self.views.choose(TEXT)
        if file != self.shown_file:
            self.show_file(file)
        self.frame.show_text()
        self.frame.field.go_to(line, column, length)
        self.frame.field.setFocus()

    def _remember(self) -> None:
        self._been.append((self.shown_file, *self.frame.field.caret()))
        del self._been[:-50]

    def go_back(self) -> None:
        """Where the caret was before the last jump."""
        if self._been:
            file, line, column = self._been.pop()
            if file != self.shown_file:
                self.show_file(file)
            self.frame.field.go_to(line, column)
            self.frame.field.setFocus()

    # the text changes

    def _changed(self, path: Path) -> None:
        self._keep.start()
        self.live.soon()
        if path == self.shown_file:
            self._plan.start()
        self._tell_state()

    def _look_over(self) -> None:
        """What hangs on the whole text: the outline, what can be folded, which kind of file it is."""
        self.frame.rail.show_plan(self.frame.field.lines())
        self.frame.field.look_for_blocks()
        self.frame.head.show_try(shown=holds_procedures(self.frame.field.lines()))
        self.completing.of_file(self.authored.texts[self.shown_file].text, self.shown_file)

    def undo(self) -> None:
        """One step back, in every file that the step changed; text or view go back to where it was."""
        self.picks.leave()
        self._turned_back(self.texts.undo())

    def redo(self) -> None:
        self._turned_back(self.texts.redo())

    def _turned_back(self, at: TakenBack | None) -> None:
        self.frame.written.show_stroke(None, ())
        if at is not None and self.views.view is None:
            if at.file != self.shown_file:
                self.show_file(at.file)
            self.frame.field.go_to(at.line, at.column)
        self._tell_state()

    def _undo_label(self) -> Text | None:
        return closer_name(CATALOGUE["author.undo"].name, self.texts.undo_name)

    def _redo_label(self) -> Text | None:
        return closer_name(CATALOGUE["author.redo"].name, self.texts.redo_name)

    def _keep_draft(self) -> None:
        line, column = self.frame.field.caret()
        self._refusal = ""
        try:
            self.authored.keep_draft((str(self.shown_file), line, column))
        except AleaError as bad:
            self._refusal = self._desk.say(bad.problems[0].text)
            self.tell(in_a_line(bad.problems[0], self._desk.language))
        self._tell_state()

    def _as_saved(self) -> None:
        """What is on disk, in one step that undo takes back."""
        self.bench.do(lambda: as_saved(self.authored.changed))
        self.tell(self._desk.say(words.DRAFT_THROWN))

    def unkept(self) -> str:
        self._keep_draft()
        return self._desk.say(words.ONLY_HERE, why=self._refusal) if self._refusal else ""

    def take_picture(self, path: Path) -> bool:
        self.scan.fit(path)
        return True

    def save_text(self) -> None:
        """Write every file that changed."""
        self._save_all()

    def _save_all(self) -> str:
        """Write every file that changed, and say which. Over a text that came from elsewhere only when its author said
        so."""
        self.frame.elsewhere.look()
        if self.frame.elsewhere.asks:
            self.tell(self._desk.say(words.CHOOSE_FIRST))
            return ""
        try:
            written = self.authored.save()
        except AleaError as bad:
            self.tell(in_a_line(bad.problems[0], self._desk.language))
            return ""
        self._keep.stop()
        saved = self._desk.say(words.WRITTEN, files=", ".join(p.name for p in written)) if written else ""
        errors = self._looked.checked.errors if self._looked is not None else 0
        if errors and self._looked is not None:
            first = next(p for p in self._looked.checked.problems if p.severity is Severity.ERROR)
            told = self._desk.say(words.ONE_ERROR) if errors == 1 else self._desk.say(words.ERRORS, n=errors)
            self.tell(self._desk.say(words.WRITTEN_BUT, errors=told, line=first.line))
        elif written:
            self.tell(saved)
        self._tell_state()
        self.live.soon()
        return saved

    def play(self) -> None:
        """Save, and open the game on its map."""
        saved = self._save_all()
        wrong = next((p for p in self._problems() if p.severity is Severity.ERROR), None)
        if wrong is not None and not self.live.quiet.is_busy:
            self.go_to_problem(wrong)
        elif not self.authored.changed:
            self.play_wanted.emit(str(self.authored.main), saved)

    def pack(self) -> None:
        """Save, and put everything into one file to send."""
        self._save_all()
        if not self.authored.changed:
            self.pack_wanted.emit(str(self.authored.main))

    # the trial

    def try_or_play(self) -> None:
        """The procedure at the caret tried; anywhere else the game is played."""
        procedure = procedure_at(self.authored.texts[self.shown_file].text, self.frame.field.caret()[0])
        depicted = self.frame.picture.depicted
        if not procedure:
            self.play()
        elif depicted is None or not self.frame.trying.open_procedure(procedure, depicted):
            self.tell(self._desk.say(words.TRY_WAITS))
        else:
            self._show_worth()

    def _show_worth(self) -> None:
        """The values of the trial beside the lines of its procedure, and its counters ringed."""
        trying = self.frame.trying
        if trying.isHidden() or trying.sitting is None:
            return
        parts = parts_of(self.authored.texts[self.shown_file].text, trying.procedure)
        if parts:  # while the text cannot be read the last values stay
            self.frame.field.show_beside(beside(parts, worth(trying.sitting)))
        self.frame.picture.light(trying.picked, ())

    def _end_trial(self) -> None:
        self.frame.trying.hide()
        self.frame.field.show_beside({})
        self.frame.field.setFocus()
        self._light_picture()

    def _counter_clicked(self, counter: str) -> None:
        """A counter takes part in the trial that is open; else its line is wanted."""
        if self.frame.trying.isHidden():
            self.linking.to_counter(counter)
        else:
            more = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.frame.trying.pick(CounterId(counter), more=more)
            self.frame.trying.setFocus()  # the next keys are dice

    def _hears(self, event: QKeyEvent) -> bool:
        """The list over the text first, then commands: a text field would take some of their keys for its own."""
        if self.picks.hears(event):
            return True
        return _is_command(event) and self.bindings.take(event, (Scope.WORKSHOP,))

    def _run(self, command: str) -> None:
        if command == "file.save":
            self.save_text()
        else:
            self.bindings.run(command)

    def _tell_state(self) -> None:
        texts = self.texts
        undo = (texts.undo_name or NOTHING) if texts.can_undo else None
        redo = (texts.redo_name or NOTHING) if texts.can_redo else None
        self.frame.head.show_state(unsaved=bool(self.authored.changed), kept=not self._refusal, undo=undo, redo=redo)
        self.frame.show_file(self.shown_file)
        self._tell_place()
        self.frame.rail.show_files(self.authored.texts, self.shown_file, errors_by_file(self._problems()))

    def _tell_place(self) -> None:
        line, column = self.frame.field.caret()
        own = self.authored.texts[self.shown_file].own
        self.frame.show_place(self.frame.field.blockCount(), line + 1, column + 1, own=own)

    def _text_came(self, path: Path) -> None:
        """A file changed on disk, and its text counts."""
        self.texts.replace(path, self.authored.texts[path].text)
        self.live.soon()
        self._tell_state()

    # what is wrong

    def _problems(self) -> tuple[Problem, ...]:
        return self._looked.checked.problems if self._looked is not None else ()

    def _take(self, looked: Looked) -> None:
        """A look came back."""
        self._looked = looked
        checked = looked.checked
        if looked.things is not None:
            self.completing.know(looked.things)
            self.naming.things = looked.things
            self.mending.things = looked.things
        self.authored.add_files(checked.files)
        files = sum(t.own for t in self.authored.texts.values())
        self.frame.problems.show_problems(checked.problems, files, looked.milliseconds)
        self.mending.problems = checked.problems
        self.frame.wrong.show_problems(checked.problems, self.mending.first_of_all())
        if looked.depicted is not None:
            self.frame.picture.show_system(looked.depicted)
            self.strokes.show_depicted(looked.depicted)
            self.views.show_good(looked.depicted)
            self.frame.trying.follow(looked.depicted)
        else:
            self.frame.picture.say_broken()
        self._show_marks()
        self._tell_state()
        self._light_picture()

    def _show_marks(self) -> None:
        field = self.frame.field
        field.show_marks(marks_of(self._problems(), self.shown_file, field.lines(), self._desk.language))

    def go_to_problem(self, problem: Problem) -> None:
        """The caret to where a problem is."""
        self.go_to(Path(problem.file), problem.line - 1, max(0, problem.column - 1), 0)
        self.tell(in_a_line(problem, self._desk.language))

    def _step_problem(self, by: int) -> None:
        line, column = self.frame.field.caret()
        found = self.frame.problems.step(by, (str(self.shown_file), line + 1, column + 1))
        if found is not None:
            self.go_to_problem(found)

    # text and picture

    def _caret_moved(self) -> None:
        self.frame.rail.follow(self.frame.field.caret()[0])
        self._tell_place()
        self.frame.field.light(None)
        self._light_picture()

    def _light_picture(self) -> None:
        if not self.frame.trying.isHidden():
            return  # the counters that are tried stay lit
        self.linking.light(self.shown_file, self.frame.field.lines(), *self.frame.field.caret())

    def _go_to_line(self, at: TextLine, name: str) -> None:
        """A click in the picture found its line. Whoever sets up by hand stays there: Ctrl+J goes on to it."""
        if self.views.current == SETUP:
            self._pointed = at
            self.tell(f"{name}: {at.file.name}:{at.line + 1}")
            return
        self.go_to(at.file, at.line, at.column, len(name) if name.isalnum() else 0)
        self.frame.field.light((at.line, at.line))

    def _stroke_made(self, file: Path, line: int) -> None:
        """The hand set counters up: the line comes into sight, the keys stay with the picture."""
        if file != self.shown_file:
            self.show_file(file)
        self.frame.field.go_to(line, 0)
        self.frame.field.light((line, line))

    # the views

    def _wrote(self, stroke: TextStroke, lines: Sequence[WrittenLine]) -> None:
        """A hand changed texts: the strip shows it, and says what undo would take back."""
        self.frame.written.show_stroke(stroke, lines)
        self._written_of = self.views.view.in_hand if self.views.view is not None else None
        self._tell_state()

    def _previewed(self, stroke: TextStroke | None) -> None:
        """What a hand would write, in the strip."""
        lines = self.bench.lines(stroke) if stroke is not None else ()
        self.frame.written.show_stroke(stroke, lines, preview=True)

    def _text_wanted(self, file: Path, line: int, column: int) -> None:
        self.go_to(file, line, column)
        self.frame.field.light((line, line))

    def _to_written(self, written: WrittenLine) -> None:
        self._text_wanted(written.file, written.line, 0)

    def _turn(self) -> None:
        """From a view to the text of what is in hand there, and back; from the text to the picture beside it."""
        view, came_from = self.views.view, self._came_from
        if view is not None:
            name, thing = self.views.current, view.in_hand
            written = self.frame.written.first if thing == self._written_of else None
            at = line_of(thing, self.authored.all_texts()) if thing is not None else None
            if written is not None and not self.frame.written.isHidden():
                self._to_written(written)
            elif at is not None:
                self._text_wanted(at.file, at.line, at.column)
            else:
                self.views.choose(TEXT)
            self._came_from = name
        elif self.views.current == SETUP:
            at_line, self._pointed = self._pointed, None
            self.views.choose(TEXT)
            if at_line is not None:
                self._text_wanted(at_line.file, at_line.line, at_line.column)
        elif came_from:
            self.views.choose(came_from)
        else:
            self.frame.turn_to_picture()

    def _view_changed(self, _name: str) -> None:
        self._came_from = ""

    # the page

    def tell(self, words_told: str) -> None:
        self.frame.tell(words_told)

    def close_game(self) -> None:
        self._keep_draft()
        self.live.stop()
        self.frame.picture.quiet.drop()
        self.views.stop()

    def come_back(self) -> None:
        """From the game that was played from here: texts, caret, view and what can be undone are as they were."""
        self.frame.elsewhere.look()
        self.live.look()
        view = self.views.view
        if view is not None:
            view.take_focus()
        else:
            self.take_focus()

    def take_focus(self) -> None:
        self.frame.field.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # plain keys are the picture's: Delete in a list, or in a text that is only read, must take no counter off
        view = self.views.view
        if view is not None and self.bindings.take(event, (KINDS[self.views.current].scope,)):
            return
        taken = _is_command(event) or (view is None and self.frame.picture.view.hasFocus())
        if not (taken and self.bindings.take(event, (Scope.WORKSHOP,))):
            super().keyPressEvent(event)


def _is_command(event: QKeyEvent) -> bool:
    """Whether a key is no plain one."""
    held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    return bool(held) or Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F12
