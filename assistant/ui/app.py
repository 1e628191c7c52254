"""Starting the window: one application, fonts, theme, and the page that was asked for."""

from __future__ import annotations

import sys

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from assistant import resources
from assistant.drawing.fonts import load_fonts
from assistant.ui.desk import Desk
from assistant.ui.theme import style_sheet


def application() -> QApplication:
    """The one application, with our fonts."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("Alea")
    app.setDesktopFileName("alea")
    app.setStyle("Fusion")
    load_fonts()
    icon = resources.icons_dir() / "alea.svg"
    if icon.exists():
        app.setWindowIcon(QIcon(str(icon)))
    return app


def desk_for(app: QApplication, language: str = "") -> Desk:
    """The settings of this player, applied to the application now and at every change."""
    import locale

    system_language = "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"
    desk = Desk(resources.user_dir() / "settings.json", language=system_language)
    if language:
        desk.language = language

    def dress() -> None:
        app.setStyleSheet(style_sheet(desk))

    desk.changed.connect(dress)
    dress()
    return desk
