"""About Alea: version, licence, and everybody whose work is in it, read from the credits that ship with it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from assistant import __version__
from assistant.base import paths
from assistant.base.text import Text
from assistant.ui import texts
from assistant.ui.desk import Desk
from assistant.ui.overlay import Overlay

TITLE = Text("About Alea", "À propos d’Alea")
NO_CREDITS = Text("The credits are in icons/CREDITS.md.", "Les crédits sont dans icons/CREDITS.md.")


def credits_text() -> str:
    """The credits as they ship; empty if the file is gone."""
    try:
        return (paths.icons_dir() / "CREDITS.md").read_text(encoding="utf-8")
    except OSError:
        return ""


class AboutSheet(Overlay):
    """What Alea is, and the credits below it."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent, 760, 560)
        self._desk = desk
        self._title, self._what, self.credits, self._close = QLabel(), QLabel(), QTextBrowser(), QPushButton()
        self._title.setProperty("role", "title")
        self._what.setWordWrap(True)
        self.credits.setOpenExternalLinks(True)
        self._close.clicked.connect(lambda _c=False: self.leave())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 16)
        layout.addWidget(self._title)
        layout.addWidget(self._what)
        layout.addWidget(self.credits, 1)
        layout.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)

    def open_sheet(self) -> None:
        """Over the page."""
        say, theme = self._desk.say, self._desk.theme
        self._title.setText(say(TITLE))
        self._what.setText(say(texts.ABOUT_TEXT, version=__version__))
        self._close.setText(say(texts.CLOSE))
        self.credits.setStyleSheet(f"background: {theme.card}; border: 1px solid {theme.line}; border-radius: 8px;")
        colours = self.credits.palette()
        colours.setColor(QPalette.ColorRole.Link, QColor(theme.info))
        self.credits.setPalette(colours)
        self.credits.setMarkdown(credits_text() or say(NO_CREDITS))
        self.open_over()
        self.credits.setFocus()
