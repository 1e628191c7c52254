"""The band of an answer: what happened as a sentence, its figures, what hands do now, what was taken for granted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout

from assistant.base.text import Text
from assistant.game.arithmetic import summed, two_totals
from assistant.game.consequences import do_now, headline, taken_for_granted
from assistant.game.sitting import Sitting
from assistant.rules.answers import figure_name, labelled, sentence, value_text
from assistant.rules.outcomes import Node
from assistant.ui.desk import Desk
from assistant.ui.theme import lettering
from assistant.ui.widgets.layouts import emptied

WINDOW, GROWS_TO = (1280, 800), 1.75  # the window sizes are made for, and how far they grow with it
MOST_LINES = 4  # of a result as large text; more are its course
MOST_FIGURES = 4  # more are told by the sentence alone
TO = Text("to", "à")
DO_NOW = Text("Do now", "À faire")
GRANTED = Text("Your call, taken as: {what}", "À vous de voir, pris pour : {what}")


class Band(QFrame):
    """The answer one can read aloud."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "banner")
        told = QVBoxLayout(self)
        told.setContentsMargins(14, 8, 14, 8)
        told.setSpacing(2)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(2)
        told.addLayout(self._lines)
        self._course, self._course_text = QScrollArea(), QLabel()
        self._course_text.setWordWrap(True)
        self._course_text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._course.setWidgetResizable(True)
        self._course.setWidget(self._course_text)
        self._course.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._course.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        told.addWidget(self._course)

    def px(self, size: float) -> int:
        """Larger where the window is: what is read aloud is read from across the table."""
        window = self.window()
        grown = min(window.width() / WINDOW[0], window.height() / WINDOW[1], GROWS_TO)
        return self._desk.px(size * max(1.0, grown))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_lines_whole()

    def _keep_lines_whole(self) -> None:
        """A sentence has the height its words take: where the pane is short, what lies below scrolls, not the words."""
        margins = self.contentsMargins()
        room = self.width() - 28 - margins.left() - margins.right()
        for place in range(self._lines.count()):
            item = self._lines.itemAt(place)
            label = item.widget() if item is not None else None
            if label is not None and room > 0:
                label.ensurePolished()
                label.setMinimumHeight(label.heightForWidth(room))

    def begin(self) -> None:
        """Nothing said yet."""
        emptied(self._lines)
        self._course.hide()

    def say(self, text: str, size: float) -> None:
        """One line."""
        label = QLabel(text)
        label.setWordWrap(True)
        label.setStyleSheet(f"font-size: {self.px(size)}px; font-weight: 600;")
        self._lines.addWidget(label)
        self._keep_lines_whole()

    def say_node(self, sitting: Sitting, node: Node) -> None:
        """An answer with its follow-ups: the sentence first, always."""
        figures = _figures_of(node)
        whole = "" if figures else sentence(node, sitting.opened.system, sitting.language)
        first = whole or headline(node, sitting)
        if first:
            self.say(first, 24)
        totals = two_totals(node)
        if totals is not None:
            self._say_totals(sitting, totals)
        elif len(figures) > 1 or (figures and str(figures[0][1]) not in first):
            self._say_figures(sitting, figures)
        further = self._further(sitting, node)
        if len(further) >= MOST_LINES:
            self._show_course(further)
        else:
            for line in further:
                self.say(line, 17)
        self._say_consequences(sitting, node)
        sums = summed(node, sitting)
        if sums:
            self.say(f"<span style='font-weight:400'>{sums}</span>", 13)

    def say_why(self, way: str) -> None:
        """The arithmetic of this result, step by step, below its answer."""
        self._show_course(way.splitlines())

    def _say_totals(self, sitting: Sitting, totals: tuple[int, int]) -> None:
        """What two that rolled came to; the smaller stands back."""
        large = [lettering("figures", self.px(46 if t == max(totals) else 29), 700) for t in totals]
        to = self._desk.say(TO)
        spans = [f'<span style="{style}">{value}</span>' for style, value in zip(large, totals, strict=True)]
        self.say(f"{spans[0]}&nbsp;&nbsp;<span style='font-weight:400'>{to}</span>&nbsp;&nbsp;{spans[1]}", 14)

    def _say_figures(self, sitting: Sitting, numbers: list[tuple[str, int]]) -> None:
        system, language = sitting.opened.system, sitting.language
        small = f"font-size:{self.px(14)}px"
        large = lettering("figures", self.px(34), 700)
        told = "&nbsp;&nbsp;&nbsp;".join(
            f'<span style="{large}">{value_text(v, system, language)}</span>'
            f"&nbsp;&nbsp;<span style='{small}'>{figure_name(n, system, language, v)}</span>"
            for n, v in numbers
        )
        self.say(told, 14)

    def _further(self, sitting: Sitting, node: Node) -> list[str]:
        """The sentences of the follow-ups."""
        lines = []
        for one in node.flat()[1:]:
            said = sentence(one, sitting.opened.system, sitting.language)
            title = one.detail.name.at(sitting.language) if one.detail else ""
            if said:
                lines.append(said if said.startswith(title) else labelled(title, "", sitting.language) + said)
        return lines

    def _say_consequences(self, sitting: Sitting, node: Node) -> None:
        """What hands do on the table, numbered, each with its section; and what nobody said."""
        todo = do_now(node, sitting)
        if todo and not any(c.counter for casts in sitting.line_up.casts.values() for c in casts):
            plain = "font-weight:400"
            lines = ((i, c.line(sitting.language), c.ref) for i, c in enumerate(todo, 1))
            rows = "<br>".join(f"{i}. {line}&nbsp;&nbsp; <span style='{plain}'>{ref}</span>" for i, line, ref in lines)
            self.say(f"<b>{self._desk.say(DO_NOW)}</b><br>{rows}", 15)
        granted = taken_for_granted(sitting)
        if granted:
            self.say(self._desk.say(GRANTED, what=" · ".join(granted)), 13)

    def _show_course(self, lines: list[str]) -> None:
        """What led there, a line a step, in a part of its own that scrolls: a battle takes a dozen."""
        px = self.px
        self._course_text.setStyleSheet(f"font-size: {px(13.5)}px;")
        self._course_text.setText("\n".join(lines))
        self._course.setMinimumHeight(px(56))
        self._course.setMaximumHeight(px(19) * len(lines) + px(8))
        self._course.show()


def _figures_of(node: Node) -> list[tuple[str, int]]:
    """The numbers of an answer, where they are few enough to stand large."""
    numbers = [(n, v) for n, v in node.values if isinstance(v, int) and not isinstance(v, bool)]
    return numbers if len(numbers) <= MOST_FIGURES else []
