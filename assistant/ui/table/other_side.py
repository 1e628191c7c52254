"""The answer for whoever sits opposite: in a window of its own, or upside down over the page."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from assistant.game.sitting import Sitting
from assistant.ui.desk import Desk
from assistant.ui.table.mirror import MirrorWindow, TurnedCard


class OtherSide(QObject):
    """Both show the sitting as it is."""

    def __init__(self, desk: Desk, sitting: Sitting, page: QWidget) -> None:
        super().__init__(page)
        self._desk, self._sitting, self._page = desk, sitting, page
        self.turned = TurnedCard(desk, page)
        self.mirror: MirrorWindow | None = None

    def turn_window(self) -> None:
        """A window of its own that shows the answer as it changes; asked again it goes."""
        if self.mirror is not None:
            self.mirror.close()
            return
        self.mirror = MirrorWindow(self._desk, self._page)
        self.mirror.closed.connect(self._window_closed)
        self.mirror.show_sitting(self._sitting)
        self.mirror.show()
        self._page.window().activateWindow()  # the keys stay here, wherever it opened
        self.mirror.raise_()

    def close_window(self) -> None:
        """No window of its own any more."""
        if self.mirror is not None:
            self.mirror.close()

    def _window_closed(self) -> None:
        if self.mirror is not None:
            self.mirror.deleteLater()
        self.mirror = None

    def turn_card(self) -> None:
        """The answer upside down; asked again it goes."""
        if self.turned.isVisible():
            self.turned.leave()
        else:
            self.turned.open_turned(self._sitting)

    def fit(self) -> None:
        """The page has another size."""
        if self.turned.isVisible():
            self.turned.setGeometry(self._page.rect())
            self.turned.show_sitting(self._sitting)

    def refresh(self) -> None:
        """Another answer, or another question."""
        if self.mirror is not None:
            self.mirror.show_sitting(self._sitting)
        if self.turned.isVisible():
            self.turned.show_sitting(self._sitting)
