"""The colours of a text in the workshop: thousands of lines that come at once are coloured by and by."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout
from pytestqt.qtbot import QtBot

from assistant.drawing.tokens import LIGHT
from assistant.ui.author.code_colours import A_SLICE, CodeColours

LINE, MANY = 'key: "words"  # remark\n', 12 * A_SLICE


class Counted(CodeColours):
    """Counts the lines that had their colours set, between two looks for events."""

    at_once = 0

    def setFormat(self, *given: object) -> None:
        self.at_once += given[0] == 0  # the field at the beginning of each line
        super().setFormat(*given)  # type: ignore[call-overload]


def uncoloured(document: QTextDocument) -> int:
    blocks = (document.findBlockByNumber(n) for n in range(document.blockCount()))
    return sum(bool(block.text()) and not block.layout().formats() for block in blocks)


@pytest.mark.parametrize("first", ["", LINE * 3])
def test_what_is_pasted_and_brought_back_is_coloured_in_slices(qtbot: QtBot, first: str) -> None:
    document = QTextDocument()
    document.setDocumentLayout(QPlainTextDocumentLayout(document))
    document.setPlainText(first)
    colours = Counted(document, LIGHT)
    qtbot.waitUntil(lambda: not colours._timer.isActive() and not uncoloured(document))
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    for act in (lambda: cursor.insertText(LINE * MANY), document.undo, document.redo):
        qtbot.wait(1)
        colours.at_once = 0
        act()
        assert colours.at_once <= A_SLICE
        qtbot.waitUntil(lambda: not uncoloured(document))
    qtbot.waitUntil(lambda: not colours._timer.isActive())
    colours.at_once = 0
    cursor.insertText("one: more")
    assert colours.at_once == 1, "what is typed is coloured at once"
