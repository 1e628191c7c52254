"""What the band of the table shows, word for word, for checks by real keys."""

from __future__ import annotations

from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget

from assistant.ui.told_outside import Telling


class TableTelling(Telling):
    """Answers with the words a player sees: those of the answer from above, the line, and what is said beside it."""

    def __init__(self, page: QWidget, band: QWidget, line: QWidget) -> None:
        super().__init__(page, self._words)
        self._band, self._line = band, line

    def _words(self, _kind: str, _where: str, _number: int) -> dict[str, object]:
        labels = [label for label in self._band.findChildren(QLabel) if label.isVisible()]
        told = [QTextDocumentFragment.fromHtml(label.text()).toPlainText() for label in labels]
        line = [self._line.accessibleName(), self._line.accessibleDescription()]
        return {"point": None, "words": told, "line": line}
