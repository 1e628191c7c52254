"""The workshop: the text of one's own game with its picture beside it and its problems below it.

Reading, checking and drawing go on beside the window's thread; a broken text leaves the last good picture where it is.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QVBoxLayout, QWidget

from assistant.author.authored import Authored
from assistant.author.depicted import TextLine
from assistant.author.schema_fields import shapes_in
from assistant.author.uses import id_at
from assistant.base import paths
from assistant.base.problem import AleaError, Problem, Severity, in_a_line
from assistant.base.text import Text, fill
from assistant.ui.author import author_words as words
from assistant.ui.author.author_head import AuthorHead
from assistant.ui.author.author_rail import AuthorRail
from assistant.ui.author.code_field import CodeField, CodeMark
from assistant.ui.author.completing import Completing
from assistant.ui.author.elsewhere_row import ElsewhereRow
from assistant.ui.author.find_row import FindRow
from assistant.ui.author.ids_in_text import Naming
from assistant.ui.author.linking import Linking
from assistant.ui.author.live_check import LiveCheck, Looked
from assistant.ui.author.mending import Mending
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.author.pick_list import PickList
from assistant.ui.author.picture_pane import PicturePane
from assistant.ui.author.problem_list import ProblemList
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import shown
from assistant.ui.desk import Desk
from assistant.ui.page import Page

DRAFT_AFTER = 700  # ms: a kill loses less than a second of typing
NARROW = 1100  # pixels; below that text and picture have no room beside the rail


class AuthorPage(Page):
    """One game or scenario being written."""

    play_wanted = Signal(str)
    writes_text = True

    def __init__(self, desk: Desk, authored: Authored) -> None:
        super().__init__(desk)
        self._desk, self.authored = desk, authored
        self.shown_file = authored.main
        self._looked: Looked | None = None
        self._been: list[tuple[Path, int, int]] = []
        restored = authored.take_draft()
        self.texts = OpenTexts(desk, authored, self)
        self.field = CodeField(desk)
        self.rail, self.problems, self.picture = AuthorRail(desk), ProblemList(desk), PicturePane(desk)
        self.picks = PickList(desk, self)
        self.find_row = FindRow(desk, self.field)
        self.completing = Completing(desk, self.field, self.picks, shapes_in(paths.schemas_dir()))
        self.naming = Naming(desk, self.field, self.picks, self.texts, self.go_to, self.tell)
        self.mending = Mending(desk, self.field, self.picks, self.texts, self.tell)
        self.live = LiveCheck(authored, self)
        self._keep = QTimer(self, singleShot=True, interval=DRAFT_AFTER)
        self._keep.timeout.connect(self._keep_draft)
        self.head, self.elsewhere = AuthorHead(desk), ElsewhereRow(desk, authored)
        self.linking = Linking(desk, self.picture, authored, self._go_to_line, self.tell)
        self._said, self._foot, self._column = QLabel(), QLabel(), QWidget()
        self._build()
        self._connect()
        self._bind()
        self.retell()
        self.show_file(authored.main)
        if restored is not None:
            self.tell(desk.say(words.RESTORED))
            self.go_to(Path(restored[0]), restored[1], restored[2], 0)
        self._been.clear()
        self.elsewhere.watch()
        self.live.look()
        self.setFocusProxy(self.field)

    # putting together

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(self.elsewhere)
        inner = QVBoxLayout(self._column)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addWidget(self.find_row)
        inner.addWidget(self.field, 1)
        self.across = QSplitter(Qt.Orientation.Horizontal)
        for part, share in ((self._column, 6), (self.picture, 5)):
            self.across.addWidget(part)
            self.across.setStretchFactor(self.across.count() - 1, share)
        self.across.setSizes([600, 520])
        self.down = QSplitter(Qt.Orientation.Vertical)
        self.down.addWidget(self.across)
        self.down.addWidget(self.problems)
        self.down.setStretchFactor(0, 1)
        self.down.setSizes([1000, self._desk.px(110)])
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.rail.setFixedWidth(self._desk.px(190))
        row.addWidget(self.rail)
        row.addWidget(self.down, 1)
        whole.addLayout(row, 1)
        self._foot.setProperty("role", "note")
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 3, 12, 4)
        foot.addWidget(self._foot)
        foot.addStretch(1)
        foot.addWidget(self._said)
        whole.addLayout(foot)
        self.picks.raise_()

    def _connect(self) -> None:
        self.field.first_say = self._hears
        self.field.typed.connect(self.completing.typed)
        self.field.caret_moved.connect(self._caret_moved)
        self.texts.changed.connect(self._changed)
        self.live.looked.connect(self._take)
        self.live.begun.connect(self.problems.wait)
        self.problems.chosen.connect(self.go_to_problem)
        self.rail.file_wanted.connect(self._file_chosen)
        self.rail.line_wanted.connect(lambda line: self.go_to(self.shown_file, line, 0, 0))
        self.head.wanted.connect(self._run)
        self.elsewhere.text_came.connect(self._text_came)
        self.elsewhere.settled.connect(self._tell_state)
        self.find_row.left.connect(self.field.setFocus)
        self._desk.changed.connect(self.retell)

    def _bind(self) -> None:
        field, naming = self.field, self.naming
        self.bindings.bind_all(
            {
                "author.find": self.find_row.open,
                "author.complete": self.completing.ask,
                "author.exists": naming.search,
                "author.mend": self.mend,
                "author.next_problem": lambda: self._step_problem(1),
                "author.last_problem": lambda: self._step_problem(-1),
                "author.definition": naming.to_definition,
                "author.uses": naming.show_uses,
                "author.rename": naming.rename,
                "author.remark": field.turn_remark,
                "author.line_up": lambda: field.move_lines(-1),
                "author.line_down": lambda: field.move_lines(1),
                "author.fold": field.fold_here,
                "author.outline": self.rail.plan.setFocus,
                "author.picture": self.turn_to_picture,
                "author.next_file": lambda: self._step_file(1),
                "author.last_file": lambda: self._step_file(-1),
                "author.play": self.play,
            }
        )
        self.bindings.bind("author.undo", self.undo, ready=lambda: self.texts.can_undo(self.shown_file))
        self.bindings.bind("author.redo", self.redo, ready=lambda: self.texts.can_redo(self.shown_file))
        self.bindings.bind("author.back", self.go_back, ready=lambda: bool(self._been))

    def retell(self) -> None:
        """Words, colours and sizes in use."""
        say, keys, language = self._desk.say, self._desk.keys, self._desk.language
        self.field.dress()
        self.texts.dress()
        for part in (self.head, self.elsewhere, self.rail, self.picture, self.find_row):
            part.retell()
        told = (
            f"<b>{shown(keys.keys(command)[0], language)}</b> {say(text)}"
            for command, text in words.HELP_LINE
            if keys.keys(command)
        )
        self._foot.setText(" &nbsp;&nbsp; ".join(told))
        self._said.setProperty("role", "note")
        self.rail.setFixedWidth(self._desk.px(190))
        self._tell_state()
        if self._looked is not None:
            self._take(self._looked)

    @property
    def caption(self) -> Text:
        return fill(words.TITLE, name=self.authored.main.stem)

    # files

    def show_file(self, path: Path) -> None:
        """The text of a file, in its own document."""
        one = self.authored.texts[path]
        self.shown_file = path
        self.picks.leave()
        self.field.show_document(self.texts.document(path), own=one.own)
        self.completing.of_file(one.text, path)
        self.rail.show_plan(self.field.lines())
        self._show_marks()
        self._tell_state()

    def _file_chosen(self, path: Path) -> None:
        self._remember()
        self.show_file(path)
        self.field.setFocus()

    def _step_file(self, by: int) -> None:
        files = [self.rail.files.item(n).data(int(Qt.ItemDataRole.UserRole)) for n in range(self.rail.files.count())]
        if self.shown_file in files:
            self._file_chosen(files[(files.index(self.shown_file) + by) % len(files)])

    def go_to(self, file: Path, line: int, column: int, length: int = 0) -> None:
        """The caret to a place of any of the files, line and column from 0."""
        if file not in self.authored.texts:
            self.tell(self._desk.say(words.CARET_AWAY))
            return
        self._remember()
        if file != self.shown_file:
            self.show_file(file)
        self.field.go_to(line, column, length)
        self.field.setFocus()

    def _remember(self) -> None:
        self._been.append((self.shown_file, *self.field.caret()))
        del self._been[:-50]

    def go_back(self) -> None:
        """Where the caret was before the last jump."""
        if self._been:
            file, line, column = self._been.pop()
            if file != self.shown_file:
                self.show_file(file)
            self.field.go_to(line, column)
            self.field.setFocus()

    # the text changes

    def _changed(self, path: Path) -> None:
        self._keep.start()
        self.live.soon()
        if path == self.shown_file:
            self.rail.show_plan(self.field.lines())
            self.field.look_for_blocks()
            self.completing.of_file(self.authored.texts[path].text, path)
        self._tell_state()

    def undo(self) -> None:
        """One step back, in every file that the step changed."""
        self.picks.leave()
        self.texts.undo(self.shown_file)

    def redo(self) -> None:
        self.texts.redo(self.shown_file)

    def _keep_draft(self) -> None:
        line, column = self.field.caret()
        try:
            self.authored.keep_draft((str(self.shown_file), line, column))
        except AleaError as bad:
            self.tell(in_a_line(bad.problems[0], self._desk.language))
        self._tell_state()

    def save_text(self) -> None:
        """Write every file that changed."""
        try:
            written = self.authored.save()
        except AleaError as bad:
            self.tell(in_a_line(bad.problems[0], self._desk.language))
            return
        self._keep.stop()
        self.elsewhere.watch()
        errors = self._looked.checked.errors if self._looked is not None else 0
        if errors and self._looked is not None:
            first = next(p for p in self._looked.checked.problems if p.severity is Severity.ERROR)
            told = self._desk.say(words.ONE_ERROR) if errors == 1 else self._desk.say(words.ERRORS, n=errors)
            self.tell(self._desk.say(words.WRITTEN_BUT, errors=told, line=first.line))
        elif written:
            self.tell(self._desk.say(words.WRITTEN, files=", ".join(p.name for p in written)))
        self._tell_state()
        self.live.soon()

    def play(self) -> None:
        """Save, and open the game on its map."""
        self.save_text()
        if not self.authored.changed:
            self.play_wanted.emit(str(self.authored.main))

    def _hears(self, event: QKeyEvent) -> bool:
        """The list over the text first, then commands: a text field would take some of their keys for its own."""
        if self.picks.hears(event):
            return True
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        is_command = bool(held) or Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F12
        return is_command and self.bindings.take(event, (Scope.WORKSHOP,))

    def _run(self, command: str) -> None:
        if command == "file.save":
            self.save_text()
        else:
            self.bindings.run(command)

    def _tell_state(self) -> None:
        undo, redo = self.texts.can_undo(self.shown_file), self.texts.can_redo(self.shown_file)
        self.head.show_state(self.shown_file, unsaved=bool(self.authored.changed), undo=undo, redo=redo)
        self._tell_place()
        self.rail.show_files(self.authored.texts, self.shown_file, self._wrong())

    def _tell_place(self) -> None:
        line, column = self.field.caret()
        own = self.authored.texts[self.shown_file].own
        self.head.show_place(self.field.blockCount(), line + 1, column + 1, own=own)

    def _wrong(self) -> dict[str, int]:
        """How many errors each file has."""
        out: dict[str, int] = {}
        for problem in self._problems():
            if problem.severity is Severity.ERROR:
                out[problem.file] = out.get(problem.file, 0) + 1
        return out

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
        files = sum(t.own for t in self.authored.texts.values())
        self.problems.show_problems(checked.problems, files, looked.milliseconds)
        self.mending.problems = checked.problems
        if looked.depicted is not None:
            self.picture.show_system(looked.depicted)
            self.picture.say_state("")
        else:
            self.picture.say_state(self._desk.say(words.LAST_GOOD) if self.picture.depicted is not None else "")
            self.picture.say_broken()
        self._show_marks()
        self._tell_state()
        self._light_picture()

    def _show_marks(self) -> None:
        mine, lines = str(self.shown_file), self.field.lines()
        marks = []
        for problem in self._problems():
            if problem.file == mine and 0 < problem.line <= len(lines):
                text = lines[problem.line - 1]
                column = max(0, problem.column - 1)
                told = f"{problem.text.at(self._desk.language)}\n{problem.hint.at(self._desk.language)}".strip()
                size = len(id_at(text, column)) or max(1, len(text.rstrip()) - column)
                marks.append(CodeMark(problem.line - 1, column, size, problem.severity, told))
        self.field.show_marks(marks)

    def go_to_problem(self, problem: Problem) -> None:
        """The caret to where a problem is."""
        self.go_to(Path(problem.file), problem.line - 1, max(0, problem.column - 1), 0)
        self.tell(in_a_line(problem, self._desk.language))

    def _step_problem(self, by: int) -> None:
        line, column = self.field.caret()
        found = self.problems.step(by, (str(self.shown_file), line + 1, column + 1))
        if found is not None:
            self.go_to_problem(found)

    def mend(self) -> None:
        """What mends the line the caret is in."""
        self.mending.offer(self.shown_file, self.field.caret()[0])

    # text and picture

    def _caret_moved(self) -> None:
        self.rail.follow(self.field.caret()[0])
        self._tell_place()
        self.field.light(None)
        self._light_picture()

    def _light_picture(self) -> None:
        self.linking.light(self.shown_file, self.field.lines(), *self.field.caret())

    def _go_to_line(self, at: TextLine, name: str) -> None:
        """A click in the picture found its line."""
        self.go_to(at.file, at.line, at.column, len(name) if name.isalnum() else 0)
        self.field.light((at.line, at.line))

    def turn_to_picture(self) -> None:
        """The keys go to the picture, or back to the text; on a narrow page one shows in the place of the other."""
        to_picture = self.field.hasFocus()
        if self.width() < NARROW:
            self.picture.setVisible(to_picture)
            self._column.setVisible(not to_picture)
        (self.picture.view if to_picture else self.field).setFocus()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        wide = self.width() >= NARROW
        if wide:
            self._column.show()
            self.picture.show()
        elif self._column.isVisibleTo(self) and self.picture.isVisibleTo(self):
            self.picture.hide()

    # the page

    def tell(self, words_told: str) -> None:
        self._said.setText(self._said.fontMetrics().elidedText(words_told, Qt.TextElideMode.ElideRight,
                                                              max(200, self.width() - 520)))  # fmt: skip
        self._said.setToolTip(words_told)

    def said(self) -> str:
        """What was told last."""
        return self._said.toolTip()

    def close_game(self) -> None:
        self._keep_draft()
        self.live.stop()
        self.picture.quiet.drop()

    def take_focus(self) -> None:
        self.field.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.bindings.take(event, (Scope.WORKSHOP,)):
            super().keyPressEvent(event)
