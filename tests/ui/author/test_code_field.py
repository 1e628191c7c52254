"""The field of the workshop's texts: another file comes at once wherever the one before was looked at."""

from __future__ import annotations

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QPlainTextDocumentLayout
from pytestqt.qtbot import QtBot

from assistant.ui.author.code_field import CodeField
from assistant.ui.desk import Desk


def text_of(lines: int, longest: int) -> QTextDocument:
    made = QTextDocument("\n".join("x" * (longest if n % 40 == 39 else 20) for n in range(lines)))
    made.setDocumentLayout(QPlainTextDocumentLayout(made))
    return made


def test_a_shorter_text_comes_after_the_end_of_a_long_line_far_down(desk: Desk, qtbot: QtBot) -> None:
    """Both bars come back then: Qt scrolled and laid out in turns that called each other without end."""
    field = CodeField(desk)
    qtbot.addWidget(field)
    field.resize(600, 500)
    field.show()
    long, short = text_of(1250, 286), text_of(200, 640)
    scrolls = [0]
    field.updateRequest.connect(lambda *_: scrolls.__setitem__(0, scrolls[0] + 1))
    for one, other in ((long, short), (short, long), (long, short)):
        field.show_document(one, own=True)
        field.go_to(one.blockCount() // 40 * 40 - 1, 280, 0)
        QApplication.processEvents()
        assert field.horizontalScrollBar().value() > 0 and field.verticalScrollBar().value() > 0
        scrolls[0] = 0
        field.show_document(other, own=True)
        assert scrolls[0] < 20 and field.verticalScrollBar().value() == 0
