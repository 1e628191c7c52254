"""The page beside the choices of what to print, as it will be, with its number and two buttons that turn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.ui.desk import Desk
from assistant.ui.printing import printing_texts as words
from assistant.ui.printing.source import Preview
from assistant.ui.quiet_reader import QuietReader

PICTURE = QSize(440, 440)
SETTLE = 60  # milliseconds
Draw = Callable[[int, int], Callable[[], Preview | None] | None]  # a page and a width: what draws it beside the window


class PreviewPane(QWidget):
    """Drawn beside the window's thread; only the page asked for last is shown."""

    def __init__(self, desk: Desk, draw: Draw) -> None:
        super().__init__()
        self._desk, self._draw = desk, draw
        self._page = self._pages = 0
        self.picture, self.count = QLabel(), QLabel()
        self._before, self._after = QPushButton("‹"), QPushButton("›")
        self._reader = QuietReader(self)
        self._reader.came.connect(self._came)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(self._look)
        self._before.clicked.connect(lambda _c=False: self.turn_page(-1))
        self._after.clicked.connect(lambda _c=False: self.turn_page(1))
        self._build()

    def _build(self) -> None:
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(QSize(220, 220))
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setProperty("role", "second")
        turning = QHBoxLayout()
        turning.addStretch(1)
        for part in (self._before, self.count, self._after):
            turning.addWidget(part)
        turning.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.picture, 1)
        column.addLayout(turning)

    def retell(self) -> None:
        """In the language in use."""
        self._before.setAccessibleName(self._desk.say(words.PAGE_BEFORE))
        self._after.setAccessibleName(self._desk.say(words.PAGE_AFTER))

    def begin(self) -> None:
        """Something else is to be printed: its first page, once no more is chosen for a moment."""
        self._page = self._pages = 0
        self.count.setText(self._desk.say(words.DRAWING))
        for button in (self._before, self._after):
            button.hide()
        self._settle.start()

    def turn_page(self, by: int) -> None:
        """Another page."""
        page = min(max(self._page + by, 0), max(0, self._pages - 1))
        if page != self._page:
            self._page = page
            self._look()

    def leave(self) -> None:
        """A picture that is still to come is not waited for."""
        self._reader.drop()

    @property
    def is_busy(self) -> bool:
        """Whether a page is still being drawn."""
        return self._settle.isActive() or self._reader.is_busy

    def _look(self) -> None:
        job = self._draw(self._page, 2 * PICTURE.width()) if self.isVisible() else None
        if job is not None:
            self._reader.read(job)

    def _came(self, made: Preview | None) -> None:
        if made is None:
            return
        self._pages = made.pages
        self._show_picture(made.image)
        say = self._desk.say
        told = say(words.PAGE_OF, n=self._page + 1, total=made.pages) if made.pages else say(words.FIRST_PAGE)
        self.count.setText(told)
        for button in (self._before, self._after):
            button.setVisible(made.pages > 1)

    def _show_picture(self, image: QImage) -> None:
        ratio = self.devicePixelRatioF()
        room = QSize(max(220, self.picture.width() - 8), max(220, self.picture.height() - 8)) * ratio
        shown = QPixmap.fromImage(
            image.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
        )
        shown.setDevicePixelRatio(ratio)
        self.picture.setPixmap(shown)
