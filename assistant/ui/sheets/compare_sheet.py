"""Two texts or games compared: in words on the left, on the map in the middle, as text on the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from PySide6.QtCore import Qt  # isort: skip

from assistant.author.comparing import Comparison
from assistant.author.taking import Taking, take
from assistant.base import paths
from assistant.base.problem import AleaError, in_a_line
from assistant.base.text import Text
from assistant.drawing.compared_position import ComparedPositions
from assistant.drawing.icons import icon_pixmap
from assistant.ui.commands.bindings import Bindings
from assistant.ui.commands.command import Scope
from assistant.ui.commands.keys import shown as key_shown
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay
from assistant.ui.sheets.compared_map import ComparedMap
from assistant.ui.sheets.compared_text import ComparedText
from assistant.ui.sheets.difference_list import DifferenceList
from assistant.ui.texts import COMPARE
from assistant.ui.widgets.elided import ElidedLabel

SWAP = Text("Swap  (X)", "Inverser  (X)")
IN_WORDS, AS_TEXT = Text("In words", "En mots"), Text("The text", "Le texte")
DIFFERENT = Text("{n} differences of the game", "{n} différences au jeu")
DIFFERENT_ONE = Text("1 difference of the game", "1 différence au jeu")
PLACES, PLACE = (
    Text("{n} places in the text", "{n} endroits du texte"),
    Text("1 place in the text", "1 endroit du texte"),
)
SAME = Text("The same game. Nothing differs, not in the text either.",
            "Le même jeu. Rien ne diffère, pas même dans le texte.")  # fmt: skip
SAME_BUT_ONE = Text("The same game. 1 place differs in text alone.",
                    "Le même jeu. 1 endroit diffère dans le texte seul.")  # fmt: skip
SAME_BUT = Text("The same game. {n} places differ in text alone.",
                "Le même jeu. {n} endroits diffèrent dans le texte seul.")  # fmt: skip
NO_LINES = Text("No text of theirs differs.", "Aucun de leurs textes ne diffère.")
TAKE = Text("Take the ticked ones into {file}", "Reprendre les cochées dans {file}")
TAKE_N = Text("Take {n} into {file}", "En reprendre {n} dans {file}")
AS_THERE = Text("Ticked, they become as {name} has them.", "Cochées, elles deviennent comme dans {name}.")
GOES_WITH = Text("One place of the text says {n} of these: they are taken together.",
                 "Un même endroit du texte en dit {n} : elles se reprennent ensemble.")  # fmt: skip
NOT_TO_TAKE = Text("No text says this by itself: it follows from the others, or no set-up can say it.",
                   "Aucun texte ne dit cela seul : cela suit des autres, ou aucune mise en place ne le dit.")
FOOT = Text("F8 next · Shift+F8 previous · Space ticks · Enter its line in the workshop · X swap · Esc leaves",
            "F8 suivante · Maj+F8 précédente · Espace coche · Entrée sa ligne à l’atelier · X inverser · Échap quitter")
FOOT_MAP = Text(
    "F8 next · Space ticks · Enter its line in the workshop · G closer, whole map · B before, both, after · X swap "
    "· Esc leaves",
    "F8 suivante · Espace coche · Entrée sa ligne à l’atelier · G de près, toute la carte · B avant, les deux, après "
    "· X inverser · Échap quitter",
)
NO_LINE = Text("No text of yours says this: it was done in the game, or stands in a shipped file.",
               "Aucun de vos textes ne le dit : c’est arrivé en partie, ou c’est dans un fichier fourni.")  # fmt: skip


class CompareSheet(Overlay):
    """`line_wanted` brings the `TextLine` of a difference; `swap_wanted` asks for the two the other way round,
    `take_wanted` to write what was ticked."""

    line_wanted = Signal(object)
    take_wanted = Signal(object)  # a `TextStroke`
    swap_wanted = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 1880, 1010)
        self._desk = desk
        self._shown: Comparison | None = None
        self.taking: Taking | None = None
        self.ticks: set[int] = set()  # rows, from 0
        self.take = QPushButton()
        self.take.setProperty("role", "primary")
        self.take.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.take.clicked.connect(lambda _c=False: self.take_ticked())
        self._as_there = QLabel()
        self.bindings = Bindings(desk.keys)
        self._sign, self._title = QLabel(), QLabel()
        self._title.setProperty("role", "heading")
        self.before, self._arrow, self.after = ElidedLabel(), QLabel("→"), ElidedLabel()
        self.swap, self.count, self._of_text = QPushButton(), QLabel(), QLabel()
        self.swap.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.swap.clicked.connect(lambda _c=False: self.swap_wanted.emit())
        self._in_words, self._as_text, self.foot = QLabel(), QLabel(), QLabel()
        self.list, self.text, self.map = DifferenceList(desk), ComparedText(desk), ComparedMap(desk)
        self.none, self._no_lines = QLabel(), QLabel()
        for empty in (self.none, self._no_lines):
            empty.setWordWrap(True)
            empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self.before, self.after, self._in_words, self._as_text):
            label.setProperty("role", "strong")
        self._as_there.setWordWrap(True)
        for label in (self.count, self._of_text, self.foot, self._as_there):
            label.setProperty("role", "note")
        self.foot.setWordWrap(True)
        self._left, self._right = QStackedWidget(), QStackedWidget()
        for stack, full, empty in ((self._left, self.list, self.none), (self._right, self.text, self._no_lines)):
            stack.addWidget(full)
            stack.addWidget(empty)
        self._lay_out()
        acts = {"next": lambda: self.step(1), "last": lambda: self.step(-1), "line": self.go_to_line,
                "swap": self.swap_wanted.emit, "tick": lambda: self.tick(self.list.number),
                "tick_all": self.tick_all, "take": self.take_ticked, "closer": self.map.look_closer,
                "part": self.map.next_part}  # fmt: skip
        self.bindings.bind_all({f"compare.{name}": act for name, act in acts.items()})
        self.list.currentRowChanged.connect(lambda _row: self._follow())
        self.map.chosen.connect(self.list.choose)
        self.list.ticked.connect(self.tick)
        self.list.itemDoubleClicked.connect(lambda _item: self.go_to_line())
        for part in (self.list, self.text):
            part.installEventFilter(self)
        desk.changed.connect(self._fill)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        for part in (self._sign, self._title, self.before, self._arrow, self.after, self.swap):
            head.addWidget(part)
        head.addStretch(1)
        head.addWidget(self.count)
        head.addWidget(self._of_text)
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setChildrenCollapsible(False)
        for name, stack in ((self._in_words, self._left), (self._as_text, self._right)):
            pane = QWidget()
            if name is self._as_text:
                panes.addWidget(self.map)
            column = QVBoxLayout(pane)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(name)
            column.addWidget(stack, 1)
            if name is self._in_words:
                column.addWidget(self._as_there)
                column.addWidget(self.take)
            panes.addWidget(pane)
            self._text_pane = pane
        panes.setSizes([320, 560, 380])
        for at, share in enumerate((2, 5, 3)):
            panes.setStretchFactor(at, share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 10)
        layout.addLayout(head)
        layout.addWidget(panes, 1)
        layout.addWidget(self.foot)

    def show_comparison(self, shown: Comparison, taking: Taking | None = None) -> None:
        """Open with these differences, the first chosen; `taking` says what of them one's own text can get."""
        self._shown, self.taking, self.ticks = shown, taking, set()
        self._fill()
        if not self.isVisible():
            self.open_over()
        (self.list if shown.rows else self.text if shown.lines else self).setFocus()

    def _fill(self) -> None:
        shown, say = self._shown, self._desk.say
        if shown is None:
            return
        n, places = len(shown.rows), shown.places_in_text
        side = self._desk.px(20)
        self._sign.setPixmap(icon_pixmap("ui-git-compare", side, self._desk.theme.accent, self.devicePixelRatioF()))
        self._title.setText(say(COMPARE))
        self.before.setText(say(shown.before.name))
        self.after.setText(say(shown.after.name))
        self.swap.setText(say(SWAP))
        self.count.setText(say(DIFFERENT_ONE) if n == 1 else say(DIFFERENT, n=n))
        self._of_text.setText(say(PLACE) if places == 1 else say(PLACES, n=places))
        self._in_words.setText(say(IN_WORDS))
        self._as_text.setText(say(AS_TEXT))
        self._show_map(shown)
        self.foot.setText(self._keys)
        self.none.setText(say(SAME_BUT_ONE) if places == 1 else say(SAME_BUT, n=places) if places else say(SAME))
        self._no_lines.setText(say(NO_LINES))
        self.list.setAccessibleName(say(IN_WORDS))
        self.text.setAccessibleName(say(AS_TEXT))
        self._left.setCurrentIndex(0 if n else 1)
        self._right.setCurrentIndex(0 if shown.lines else 1)
        at = max(1, self.list.number)
        self.text.show_lines(shown.lines)
        self.list.show_rows(shown.rows)
        self.list.choose(min(at, n))
        if not n:
            self.map.choose(0)
        self._show_ticks()

    # what is taken

    def _show_ticks(self) -> None:
        taking, say = self.taking, self._desk.say
        can = {n for n in range(len(taking.rows)) if taking.can(n)} if taking is not None else set[int]()
        self.list.show_ticks({n + 1: n in self.ticks for n in can})
        for part in (self.take, self._as_there):
            part.setVisible(bool(can))
        if taking is None or taking.own.main is None or not can:
            return
        file, key = taking.own.main.name, key_shown(self._desk.keys.keys("compare.take")[0], self._desk.language)
        told = say(TAKE_N, n=len(self.ticks), file=file) if self.ticks else say(TAKE, file=file)
        self.take.setText(f"{told}  {key}")
        self.take.setEnabled(bool(self.ticks))
        self._as_there.setText(say(AS_THERE, name=say(taking.other.name)))

    def tick(self, number: int) -> None:
        """A row by its number to be taken, or not any more; those that the same place of a text says go with it."""
        row, taking = number - 1, self.taking
        if taking is None or not number:
            return
        if not taking.can(row):
            self.foot.setText(self._desk.say(NOT_TO_TAKE))
            return
        with_it = taking.together(row)
        self.ticks = self.ticks - with_it if row in self.ticks else self.ticks | with_it
        self._show_ticks()
        if len(with_it) > 1:
            self.foot.setText(self._desk.say(GOES_WITH, n=len(with_it)))

    def tick_all(self) -> None:
        """All that can be taken; none where all are ticked."""
        taking = self.taking
        if taking is not None:
            can = {n for n in range(len(taking.rows)) if taking.can(n)}
            self.ticks = set() if self.ticks == can else can
            self._show_ticks()

    def take_ticked(self) -> None:
        """What was ticked, into one's own text as one stroke."""
        taking = self.taking
        if taking is None or not self.ticks:
            return
        try:
            stroke = take(taking, self.ticks)
        except AleaError as bad:
            self.foot.setText(in_a_line(bad.problems[0], self._desk.language))
            return
        if stroke is not None:
            self.take_wanted.emit(stroke)

    @property
    def _keys(self) -> str:
        """What the keys do, at the foot."""
        return self._desk.say(FOOT_MAP if self.map.isVisibleTo(self) else FOOT)

    def _show_map(self, shown: Comparison) -> None:
        """The map with what has a place on it; a game without a board has none."""
        systems = shown.before.system, shown.after.system
        self.map.setVisible(all(system.board.spaces for system in systems))
        self._text_pane.setVisible(bool(shown.lines) or not self.map.isVisibleTo(self))  # two moments of a game
        if self.map.isVisibleTo(self):
            found = [row.found for row in shown.rows if row.found is not None]
            theme, language = self._desk.theme, self._desk.language
            self.map.show_positions(
                ComparedPositions(systems, shown.seen, found, theme, language, cache=paths.cache_dir())
            )

    def forget_shown(self) -> None:
        self._shown = self.taking = None
        self.map.let_go()

    def step(self, by: int) -> None:
        """To the next difference or the one before; from the last to the first."""
        if self._shown is not None and self._shown.rows:
            self.list.choose((self.list.number - 1 + by) % len(self._shown.rows) + 1)

    def _follow(self) -> None:
        """The text at the line of the difference that is chosen."""
        row = self.list.number
        if self._shown is not None and row:
            line = self._shown.rows[row - 1].line
            self.foot.setText(self._keys)
            self.map.choose(row)
            self.text.bring(line.line + 1 if line is not None else 0)

    def go_to_line(self) -> None:
        """The line of the difference that is chosen, in the workshop."""
        if self._shown is None or not self.list.number:
            return
        line = self._shown.rows[self.list.number - 1].line
        if line is None:
            self.foot.setText(self._desk.say(NO_LINE))
        else:
            self.line_wanted.emit(line)

    def say_no_line(self) -> None:
        """The line is in a file that is not the player's to write."""
        self.foot.setText(self._desk.say(NO_LINE))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched in (self.list, self.text) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.bindings.take(event, (Scope.COMPARING,))  # before letters choose a row
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.bindings.take(event, (Scope.COMPARING,)):
            super().keyPressEvent(event)
