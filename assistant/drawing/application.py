"""Qt without a window, for commands that draw and leave."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication


def offscreen_application() -> QCoreApplication:
    """The running application, or one that needs no display. Keep what is returned for as long as you draw."""
    running = QCoreApplication.instance()
    if running is not None:
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QGuiApplication(["alea"])
