"""The procedures that fit the selection, each with what it promises; Enter or a click opens one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from PySide6.QtCore import QModelIndex, QPersistentModelIndex  # isort: skip

from assistant.advisors.advice import Advice
from assistant.base.text import Text, decimal, percent
from assistant.game.map_facts import Fit
from assistant.game.outlook import Outlook
from assistant.model.scenario import System
from assistant.rules.answers import figure_name
from assistant.ui.desk import Desk
from assistant.ui.panels import pane_texts as words
from assistant.ui.panels.advice_list import SHAPES

LEAST, SHORT = 100, 4
ROW, WIDEST = 46, 300  # the card of an offer is as wide
SUMMARY, SHARE, WARNING = (Qt.ItemDataRole.UserRole + n for n in range(3))
SIDE = 12  # from the edge of a row to its words
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def warning_line(desk: Desk, advice: Advice) -> str:
    """What is said of an offer, with the sign of its weight."""
    return f"{SHAPES[advice.severity]}  {desk.say(advice.sentence)}"


def warnings_in_short(desk: Desk, titles: Callable[[str], Text], said: Sequence[Advice]) -> str:
    """One remark whole; of several what each is about, their sentences stand in the tip and before the roll."""
    if len(said) < 2:
        return "".join(warning_line(desk, one) for one in said)
    told = (f"{desk.say(titles(one.check))} §{one.ref}".rstrip(" §") for one in said)
    return f"{SHAPES[said[0].severity]}  {' · '.join(told)}"


class FitList(QListWidget):
    """One line a procedure: its name, its outlook in words, and its chance at the right."""

    opened = Signal(int)

    def __init__(self, desk: Desk, system: System, titles: Callable[[str], Text]) -> None:
        super().__init__()
        self._desk, self._system, self._titles = desk, system, titles
        self._now = 0  # how many are no matter of another phase
        self.short = False  # on the card of an offer
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setItemDelegate(_FitRow(desk, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda _item: self.opened.emit(self.currentRow()))
        self.itemClicked.connect(lambda _item: self.opened.emit(self.currentRow()))

    def show_fits(
        self, fits: Sequence[Fit], outlooks: Sequence[Outlook | None], warned: Sequence[Sequence[Advice]] = ()
    ) -> None:
        """Fits with what is known of their odds so far, None is still being worked out; and with what is said of each
        before it is done."""
        row = max(0, self.currentRow())
        self._now = sum(not f.later for f in fits)
        self.clear()
        warned = warned or [()] * len(fits)
        for fit, outlook, said in zip(fits, outlooks, warned, strict=True):
            name = self._desk.say(fit.definition.name)
            item = QListWidgetItem(self._desk.say(words.TURNED, name=name) if fit.turned else name)
            summary, share = self.told(outlook, fit)
            item.setData(SUMMARY, summary)
            item.setData(SHARE, share)
            warning = warnings_in_short(self._desk, self._titles, said)
            item.setData(WARNING, warning)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {summary} {share} {warning}".strip())
            item.setToolTip("\n".join((summary, *(warning_line(self._desk, one) for one in said))).strip())
            self.addItem(item)
        if fits:
            self.setCurrentRow(min(row, len(fits) - 1))
        self.setMaximumHeight(self.sizeHint().height())
        self.setMinimumHeight(min(self.sizeHint().height(), self._desk.px(LEAST)))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as its lines; in a low window it scrolls."""
        rows = self.shown
        high = sum(self.sizeHintForRow(row) for row in range(rows))
        return QSize(super().sizeHint().width(), high + 8 if rows else 0)

    @property
    def shown(self) -> int:
        """How many lines are seen at once: of an offer those of now, four at most."""
        return min(self.count(), SHORT, self._now or SHORT) if self.short else self.count()

    def shorten(self, *, short: bool) -> None:
        """Four lines are seen, or all."""
        if short is not self.short:
            self.short = short
            self.setMaximumHeight(self.sizeHint().height())
            self.updateGeometry()

    def _figure(self, name: str, fit: Fit) -> str:
        """A figure nobody knows, and whose it is; or a fact the players are to say."""
        if name in fit.definition.facts:
            return self._desk.say(fit.definition.facts[name].name)
        holder, _, figure = name.partition(".")
        role = fit.definition.roles.get(holder)
        group = next((r for r in fit.definition.roles.values() if r.lead_of == holder), None)
        whose = role or group
        told = whose.names.get(figure) if whose is not None else None
        language = self._desk.language
        plain = told.at(language) if told is not None else figure_name(figure or name, self._system, language)
        return f"{plain} ({self._desk.say(whose.name)})" if whose is not None else plain

    def told(self, outlook: Outlook | None, fit: Fit) -> tuple[str, str]:
        """An outlook in words, and its one chance."""
        say, language = self._desk.say, self._desk.language
        if outlook is None:
            return "…", ""
        if outlook.missing:
            return say(words.FIGURE_MISSING, figure=self._figure(outlook.missing, fit)), ""
        mark = " ?" if outlook.assumed else ""
        if outlook.answer is not None:
            return say(outlook.answer) + mark, ""
        if outlook.outcome is not None and outlook.share is not None:
            return _whole_words(say(outlook.outcome)), f"{percent(outlook.share, language)}{mark}"
        parts = [f"{figure_name(n, self._system, language)} {decimal(v, language, 1)}" for n, v in outlook.means]
        return (" · ".join(parts) + mark if parts else ""), ""


def _whole_words(told: str) -> str:
    """What is known of an outcome before its figures are: up to the last pause before the first of them."""
    head, figure, _ = told.partition("{")
    pause = max(head.rfind(sign) for sign in ":;,.")
    return (head[:pause] if figure and pause > 0 else head).strip(" \u00a0\u202f,;:")


class _FitRow(QStyledItemDelegate):
    """Name and chance on the first line, the outlook on the second."""

    def __init__(self, desk: Desk, parent: FitList) -> None:
        super().__init__(parent)
        self._desk = desk

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Higher by the further lines of an outlook, and by those of a warning."""
        inner, warning = self._inner(option.rect.width()), str(index.data(WARNING) or "")
        high = self._desk.px(ROW) + self._more(str(index.data(SUMMARY) or ""), inner)
        return QSize(100, high + self._lines(warning, inner) if warning else high)

    def _inner(self, width: int) -> int:
        """The room of a line's words; before the list is laid out, that of the card of an offer."""
        parent = self.parent()
        wide = parent.viewport().width() if isinstance(parent, FitList) else width
        return max(wide, self._desk.px(WIDEST) // 2) - 2 * SIDE

    def _lines(self, warning: str, width: int) -> int:
        metrics = QFontMetrics(self._desk.font("interface", 12.5))
        return metrics.boundingRect(0, 0, width, 1000, WRAPPED, warning).height() + 4

    def _more(self, summary: str, width: int) -> int:
        """What an outlook takes beyond its first line: no outcome is cut off."""
        metrics = QFontMetrics(self._desk.font("interface", 12.5))
        return max(0, metrics.boundingRect(0, 0, width, 1000, WRAPPED, summary).height() - metrics.height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        desk, theme = self._desk, self._desk.theme
        area = QRectF(option.rect).adjusted(3, 2, -3, -2)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or hovered:
            painter.setPen(QColor(theme.accent) if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft))
            painter.drawRoundedRect(area, 8, 8)
        inner = area.adjusted(9, 3, -9, -3)
        line = QRectF(inner.x(), inner.y(), inner.width(), (desk.px(ROW) - 10) / 2)
        share = str(index.data(SHARE) or "")
        painter.setFont(desk.font("figures", 17, 600, tabular=True))
        painter.setPen(QColor(theme.ink))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, share)
        taken = painter.fontMetrics().horizontalAdvance(share) + 8 if share else 0
        painter.setFont(desk.font("interface", 14, 600))
        self._text(painter, line.adjusted(0, 0, -taken, 0), str(index.data(Qt.ItemDataRole.DisplayRole)))
        painter.setFont(desk.font("interface", 12.5))
        painter.setPen(QColor(theme.ink2))
        summary = str(index.data(SUMMARY) or "")
        more, below = self._more(summary, round(inner.width())), (line.height() - painter.fontMetrics().height()) / 2
        painter.drawText(inner.adjusted(0, line.height() + below, 0, 6), WRAPPED, summary)
        warning = str(index.data(WARNING) or "")
        if warning:
            painter.setPen(QColor(theme.warn))
            painter.drawText(inner.adjusted(0, 2 * line.height() + more + 2, 0, 6), WRAPPED, warning)
        painter.restore()

    @staticmethod
    def _text(painter: QPainter, area: QRectF, text: str) -> None:
        metrics: QFontMetrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
