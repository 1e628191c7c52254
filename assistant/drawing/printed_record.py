"""The record of a game on paper: one line an action, phases as headings, what was undone struck through."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from assistant.drawing.fonts import font
from assistant.drawing.painting import draw_text, elided
from assistant.drawing.paper import Leaf, Paper, Printout, Report, unheard
from assistant.play.account import Told

INK, SECOND, LINE = "#25201A", "#5F564A", "#B9AD98"
HEAD, FOOT, NUMBER, GAP = 54.0, 24.0, 56.0, 7.0
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
EVERY = 50


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """One paragraph as it will stand: its words, its number, how it is set, and how high it is."""

    words: str
    number: str
    kind: str  # "heading", "line", "detail", "undone"
    height: float


def _face(kind: str) -> QFont:
    if kind == "heading":
        return font("map", 23, 600)
    face = font("interface", 15 if kind == "detail" else 17)
    face.setStrikeOut(kind == "undone")
    return face


def _indent(kind: str) -> float:
    return 0.0 if kind == "heading" else NUMBER + (22 if kind == "detail" else 0)


def _made(words: str, number: str, kind: str, width: float) -> PrintedLine:
    metrics = QFontMetricsF(_face(kind))
    area = metrics.boundingRect(QRectF(0, 0, width - _indent(kind), 10_000), int(WRAP), words)
    return PrintedLine(words, number, kind, area.height() + (2.6 * GAP if kind == "heading" else GAP))


def record_lines(told: Iterable[Told], language: str, paper: Paper, report: Report = unheard) -> list[PrintedLine]:
    """The account as paragraphs measured for the paper; reports as it goes, since a long game has thousands."""
    width, out = paper.inside.width(), []
    for n, one in enumerate(told):
        if n % EVERY == 0:
            report(n, 0)
        words = one.text.at(language)
        kind = "undone" if one.undone else "heading" if one.heading else "line"
        if kind == "heading":
            words = words[:1].upper() + words[1:]
        out.append(_made(words, str(one.number), kind, width))
        out += [_made(d.at(language), "", "detail", width) for d in one.details]
    return out


def printed_record(title: str, lines: Iterable[PrintedLine], paper: Paper) -> Printout:
    """Lines filled into pages; a heading is never the last on its page."""
    most = paper.inside.height() - HEAD - FOOT
    laid: list[list[PrintedLine]] = [[]]
    used = 0.0
    for line in lines:
        if used + line.height > most and laid[-1]:
            moved = [laid[-1].pop()] if laid[-1][-1].kind == "heading" and len(laid[-1]) > 1 else []
            laid.append(moved)
            used = sum(m.height for m in moved)
        laid[-1].append(line)
        used += line.height
    leaves: list[Leaf] = [
        partial(_paint, title=title, lines=page, number=f"{n} / {len(laid)}", paper=paper)
        for n, page in enumerate(laid, 1)
    ]
    return Printout(title, paper, tuple(leaves))


def _paint(painter: QPainter, *, title: str, lines: list[PrintedLine], number: str, paper: Paper) -> None:
    area = paper.inside
    face, figures = font("map", 30, 600), font("figures", 17, 600)
    head = QRectF(area.x(), area.y(), area.width(), 36)
    draw_text(painter, head, elided(title, area.width(), face), face, INK, "left")
    foot = QRectF(area.x(), area.bottom() - FOOT + 4, area.width(), FOOT - 4)
    draw_text(painter, foot, number, font("interface", 14), SECOND, "right")
    top = area.y() + HEAD
    for line in lines:
        if line.kind == "heading":
            top += GAP
            painter.setPen(QPen(QColor(LINE), 1))
            painter.drawLine(int(area.x()), int(top + line.height - 2 * GAP), int(area.right()),
                             int(top + line.height - 2 * GAP))  # fmt: skip
        elif line.number:
            painter.setFont(figures)
            painter.setPen(QColor(SECOND))
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            painter.drawText(QRectF(area.x(), top, NUMBER - 14, line.height), flags, line.number)
        painter.setFont(_face(line.kind))
        painter.setPen(QColor(SECOND if line.kind in ("detail", "undone") else INK))
        left = area.x() + _indent(line.kind)
        painter.drawText(QRectF(left, top, area.right() - left, line.height), int(WRAP), line.words)
        top += line.height - (GAP if line.kind == "heading" else 0)
