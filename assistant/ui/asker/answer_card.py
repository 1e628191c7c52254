"""The answer: the result in large letters, the table with its lit line, the odds before the roll, what it rests on."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from assistant.base.text import decimal, percent
from assistant.drawing.icons import icon_pixmap
from assistant.game.arithmetic import whole_way
from assistant.game.odds_groups import OddsGroup, OddsLine, grouped
from assistant.game.readings import disputed, original
from assistant.game.sitting import Sitting
from assistant.game.table_place import lit_table
from assistant.game.walks import step_missed
from assistant.rules.answers import figure_name, labelled, sentence, value_text
from assistant.rules.exact_odds import Odds
from assistant.ui import texts
from assistant.ui.asker import asker_texts as words
from assistant.ui.asker.band import Band
from assistant.ui.asker.lookup_view import LookupView
from assistant.ui.desk import Desk
from assistant.ui.later import later
from assistant.ui.widgets.odds_list import OddsList, OddsRow


class Doubt(QFrame):
    """The word on assumed figures; a tap goes to them."""

    pressed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setProperty("role", "warn")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._words = QLabel()
        self._words.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 5, 8, 5)
        self._icon = QLabel()
        self._desk = desk
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)

    def say(self, text: str) -> None:
        self._icon.setPixmap(icon_pixmap("ui-book-open-check", self._desk.px(16), self._desk.theme.warn))
        self._words.setText(text)
        self.setAccessibleName(text)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


class AnswerCard(QWidget):
    """Everything that is said of one question."""

    check_copy = Signal()
    table_wanted = Signal()  # the table, whole

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._kept: str | None = None
        self._sitting: Sitting | None = None
        self._held, self._waits = False, ""
        self._why: object = None  # the answer whose arithmetic is told
        self._grown = 0
        self.banner = Band(desk)
        self._table = LookupView(desk)
        self._table.pressed.connect(self.table_wanted)
        self._odds_title, self._odds_note = QLabel(), QLabel()
        self._odds_note.setWordWrap(True)
        self._odds_note.setProperty("role", "note")
        self._odds = OddsList(desk)
        self._doubt = Doubt(desk)
        self._doubt.pressed.connect(self.check_copy)
        self._build()

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(self.banner)
        self._body = body = QWidget()
        columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(8)
        self._columns = columns
        self._table_side, odds_side = QFrame(), QFrame()
        for side in (self._table_side, odds_side):
            side.setProperty("role", "card")
        held = QVBoxLayout(self._table_side)
        held.setContentsMargins(8, 8, 8, 6)
        held.addWidget(self._table)
        held.addStretch(1)
        columns.addWidget(self._table_side, 5)
        right = QVBoxLayout(odds_side)
        right.setContentsMargins(12, 8, 12, 6)
        self._odds_title.setProperty("role", "heading")
        self._odds_title.setWordWrap(True)
        right.addWidget(self._odds_title)
        right.addWidget(self._odds)
        right.addWidget(self._odds_note)
        right.addWidget(self._doubt)
        right.addStretch(1)
        columns.addWidget(odds_side, 6)
        self._odds_side = odds_side
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(body)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer.addWidget(scroll, 1)
        outer.addStretch(0)
        self._details = scroll

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow pane the odds stand above the table, so that their words can be read."""
        super().resizeEvent(event)
        anew = self.banner.px(100) != self._grown or self.banner.is_crowded
        if self._sitting is not None and anew:
            self._say_result(self._sitting)
        self._fit()

    def _fit(self) -> None:
        """Rows of table and odds as high as the pane allows."""
        wide = self._table.minimumWidth() + 16 if not self._table_side.isHidden() else 0
        narrow = self.width() < max(self._desk.px(345), wide + self._desk.px(175))
        # a scroll area asks nothing for what it holds: a table of many columns would lie under the bar beside it
        bar = self._details.verticalScrollBar().sizeHint().width()
        margins = self._columns.contentsMargins()
        self._details.setMinimumWidth(wide + margins.left() + margins.right() + bar + 2 if wide else 0)
        way = QBoxLayout.Direction.BottomToTop if narrow else QBoxLayout.Direction.LeftToRight
        if self._columns.direction() != way:
            self._columns.setDirection(way)
        if narrow:
            self._table.fit(10000)
            self._odds.fit(10000)
            return
        room = self._details.viewport().height() - 44
        beside = [w for w in (self._odds_title, self._odds_note, self._doubt) if not w.isHidden()]
        width = max(80, round((self.width() - 60) * 6 / 11))
        taken = sum(w.heightForWidth(width) if w.hasHeightForWidth() else w.sizeHint().height() for w in beside)
        self._table.fit(room)
        self._odds.fit(room - taken - 9 * (len(beside) + 1))

    def show_details(self, shown: bool) -> None:
        """Table and odds, or the result alone where room is short."""
        self._details.setVisible(shown)

    def keep_beside(self, sitting: Sitting) -> None:
        """Keep the answer for comparison; asked again without an answer it lets go."""
        node = sitting.node
        self._kept = None
        if node is not None and node.detail is not None:
            dice = " ".join(str(f) for g in node.detail.dice for f in g.faces)
            total = node.detail.totals.get("")
            shown = (
                f"{dice} → {value_text(total, sitting.opened.system, sitting.language)}" if total is not None else dice
            )
            self._kept = f"{shown}: {sentence(node, sitting.opened.system, sitting.language)}"

    @property
    def kept(self) -> str | None:
        """The answer kept for comparison."""
        return self._kept

    def hold(self, *, held: bool, waits: str = "") -> None:
        """Whether somebody is still to be named, so that no answer stands there yet; what one that stands there `waits`
        for before it is written down."""
        if (held, waits) != (self._held, self._waits):
            self._held, self._waits = held, waits
            if self._sitting is not None:
                self._say_result(self._sitting)

    def tell_why(self, sitting: Sitting) -> bool:
        """The arithmetic of the answer; False where it is told already or there is no answer."""
        if sitting.node is None or self._why is sitting.node:
            self._why = None
            return False
        self._why = sitting.node
        self.refresh(sitting)
        return True

    def refresh(self, sitting: Sitting) -> None:
        """Show what is known now."""
        self._sitting = sitting
        self._say_result(sitting)
        self._show_table(sitting)
        self._show_odds(sitting)
        self._fit()

    def _say_result(self, sitting: Sitting) -> None:
        self._grown = self.banner.px(100)
        self.banner.begin()
        node = sitting.node
        self.banner.setVisible((node is not None and not self._held) or bool(sitting.waiting or sitting.problem))
        unsaid = sitting.definition.facts.get(sitting.waiting) if sitting.waiting in sitting.line_up.unsaid else None
        if unsaid is not None:
            self.banner.say(self._desk.say(words.SAY_FIRST, what=self._desk.say(unsaid.ask or unsaid.name)), 16)
        elif (step := step_missed(sitting)) is not None:
            self.banner.say(self._desk.say(texts.NEEDS_STEP, step=self._desk.say(step)), 16)
        elif sitting.waiting:
            self.banner.say(self._desk.say(texts.NEEDS_FIGURE, figure=_called(sitting, sitting.waiting)), 16)
        elif sitting.problem:
            self.banner.say(sitting.problem, 14)
        elif node:
            self.banner.say_node(sitting, node)
            if self._waits:
                self.banner.say(f"<span style='font-weight:400'>{self._waits}</span>", 13)
            if self._why is node:
                self.banner.say_why(whole_way(node, sitting))
        if self._kept is not None:
            self.banner.say(self._desk.say(texts.AS_PLAYED, answer=self._kept), 14)
            self.banner.show()
        if disputed(sitting) and self._kept is None:
            self.banner.hide()

    def _show_table(self, sitting: Sitting) -> None:
        found = lit_table(sitting)
        name, lit, column, framed = found.table, found.row, found.column, ""
        played = original(sitting) if disputed(sitting) else None
        if played is not None and played.node.detail is not None:
            rows = [c.row for t, c in played.node.detail.cells if t == name]
            lit, framed = (rows[-1], lit) if rows and rows[-1] != lit else (lit, "")
        table_shown = sitting.opened.book.tables.get(name)
        self._table_side.setVisible(table_shown is not None)
        self._table.show_table(sitting.opened.system, table_shown, lit, column, framed)
        later(self, self._show_lit)

    def _show_lit(self) -> None:
        """In a low window the lit line of a long table is what one must see."""
        bottom = self._table.lit_bottom()
        inside = self._details.widget()
        if bottom and self._table.isVisible() and inside is not None:
            place = self._table.mapTo(inside, QPoint(0, bottom))
            self._details.ensureVisible(0, place.y(), 0, 6)

    def _show_odds(self, sitting: Sitting) -> None:
        odds, say = sitting.odds, self._desk.say
        if odds is not None and len(odds.chances) == 1 and not odds.assumed:
            odds = None
        certain = odds is None and sitting.odds is not None
        self._odds_side.setVisible(not certain)
        self._odds_title.setText(say(texts.ODDS_BEFORE))
        self._odds.setVisible(odds is not None)
        self._doubt.setVisible(bool(odds and odds.assumed))
        self._body.setVisible(not certain or not self._table_side.isHidden())
        # what a battle in rounds was expected to come to makes room for what it came to
        over = bool(sitting.definition.engine) and sitting.node is not None
        self._odds_note.setVisible(not over)
        if odds is None:
            self._odds_note.setText("" if certain else say(texts.ODDS_NONE))
            return
        self._show_chances(sitting, odds)
        self._odds_note.setText("" if over else self._means(sitting, odds))

    def _show_chances(self, sitting: Sitting, odds: Odds) -> None:
        """The rows, and how much of them rests on what is assumed."""
        groups = grouped(sitting, odds)
        headed = any(group.head is not None for group in groups)
        self._odds.show_rows(tuple(row for group in groups for row in _rows(group, headed=headed)))
        if odds.assumed:
            rests = percent(odds.assumed_share, self._desk.language, 0)
            text = texts.ASSUMED_ONE if len(odds.assumed) == 1 else texts.ASSUMED_SHARE
            self._doubt.say(text.fill(self._desk.language, percent=rests, n=len(odds.assumed)))

    def _means(self, sitting: Sitting, odds: Odds) -> str:
        language = sitting.language
        parts = []
        for key, value in odds.means().items():
            if not value:
                continue
            name = figure_name(key.split(".")[-1], sitting.opened.system, language)
            shown = decimal(float(value), language)
            parts.append(labelled(name, self._desk.say(texts.EXPECTED, value=shown), language))
        return "\n".join(parts)


def _called(sitting: Sitting, figure: str) -> str:
    """What a player calls a figure of a role ("defender.firepower")."""
    holder, _, name = figure.partition(".")
    role = sitting.definition.roles.get(holder)
    told = role.names.get(name) if role else None
    if role is None or told is None:
        return figure_name(figure, sitting.opened.system, sitting.language)
    return f"{told.at(sitting.language)} ({role.name.at(sitting.language).lower()})"


def _rows(group: OddsGroup, *, headed: bool) -> list[OddsRow]:
    """A group as it is shown: its heading, its lines, and the small ones behind one line. A line by itself beside
    groups is as large as their headings, since it stands for as much."""
    below = group.head is not None
    rows = [_row(group.head, heading=True)] if group.head is not None else []
    rows += [_row(line, below=below, heading=headed and not below) for line in group.lines]
    if group.folded:
        share = sum((line.chance for line in group.folded), Fraction(0))
        rows.append(OddsRow("", share, "", below=below, folded=tuple(_row(f, below=below) for f in group.folded)))
    return rows


def _row(line: OddsLine, *, heading: bool = False, below: bool = False) -> OddsRow:
    return OddsRow(line.text, line.chance, line.fraction, line.lit, line.exact, heading, below, short=line.short)
