"""A page that is left while the disk has not all of it: that is said and asked, and Enter and Esc stay. Nearly always
everything is on disk, and nothing is asked."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from assistant.base.text import Text
from assistant.ui.desk import Desk
from assistant.ui.page import Page

NOT_ALL = Text("Not everything is on disk.", "Tout n’est pas sur disque.")
STAY = Text("Stay", "Rester")
LOSE_IT = Text("Leave, and lose it", "Partir et le perdre")


class Leaving:
    """Asks for a page once; who chose to go is not asked again on the way."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        self._desk, self._window = desk, window
        self._given_up: Page | None = None

    def agreed(self, page: Page) -> bool:
        """Whether this page may be left. What is only on the screen is tried to be kept first."""
        if page is self._given_up:
            return True
        unkept = page.unkept()
        if unkept and self._stays(unkept):
            page.take_focus()
            return False
        self._given_up = page if unkept else None
        return True

    def _stays(self, unkept: str) -> bool:
        say = self._desk.say
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Alea")
        box.setText(say(NOT_ALL))
        box.setInformativeText(unkept)
        stay = box.addButton(say(STAY), QMessageBox.ButtonRole.RejectRole)
        go = box.addButton(say(LOSE_IT), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        box.exec()
        box.deleteLater()
        return box.clickedButton() is not go
