"""Starting the window: one application, fonts, theme, and the page that was asked for."""

from __future__ import annotations

import sys

from PySide6.QtCore import QLibraryInfo, Qt, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QLabel, QStyle, QWidget

from assistant.base import paths
from assistant.base.allocator import keep_small
from assistant.base.text import Text
from assistant.drawing.fonts import load_fonts
from assistant.ui.desk import Desk
from assistant.ui.page import Page
from assistant.ui.theme import style_sheet
from assistant.ui.window.collector import Collector

FIRST_READING = Text("Alea is reading its games for the first time…", "Alea lit ses jeux pour la première fois…")


def application() -> QApplication:
    """The one application, with our fonts."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    if app.findChild(Collector) is None:
        keep_small()
        Collector(app)
    app.setApplicationName("Alea")
    app.setDesktopFileName("alea")
    app.setStyle("Fusion")
    load_fonts()
    app.setWindowIcon(QIcon(str(paths.icons_dir() / "program" / "alea.svg")))
    return app


LEFT_ENGLISH = {
    "Look in:": "&Dossier\N{NO-BREAK SPACE}:", "Files of type:": "&Type\N{NO-BREAK SPACE}:",
    "File name:": "&Nom\N{NO-BREAK SPACE}:", "Directory:": "&Dossier\N{NO-BREAK SPACE}:",
    "Back": "Retour", "Forward": "Suivant", "Parent Directory": "Dossier parent", "Go back": "Retour",
    "Go forward": "Suivant", "Go to the parent directory": "Aller au dossier parent",
    "Create New Folder": "Nouveau dossier", "Create a New Folder": "Nouveau dossier",
    "List View": "En liste", "Change to list view mode": "En liste",
    "Detail View": "En détail", "Change to detail view mode": "En détail",
}  # fmt: skip


class MoreWords(QTranslator):
    """What the library's own French leaves in English: words of the window for files."""

    def translate(self, context: str, source: str, *_more: object, **_named: object) -> str:
        # nothing, where there is none: an empty word would be taken for the translation
        return LEFT_ENGLISH.get(source.replace("&", "")) if context == "QFileDialog" else None  # type: ignore[return-value]

    def isEmpty(self) -> bool:
        return False


def put_on(app: QApplication, sheet: str) -> None:
    """Dress every widget there is by a style sheet. The one in use is taken off first: put over another, Qt dresses
    each widget once for itself and once more for every widget that it lies in, ten times and more. So it does with what
    lies in a widget that has a sheet of its own, which is therefore taken off meanwhile."""
    if app.styleSheet() == sheet:  # Qt dresses all anew, also for the same words
        return
    own = [(w, w.styleSheet()) for w in app.allWidgets() if w.styleSheet() and w.findChild(QWidget) is not None]
    for widget, _ in own:
        widget.setStyleSheet("")
    app.setStyleSheet("")
    app.setStyleSheet(sheet)
    for widget, worn in own:
        if isinstance(widget, Page):
            widget.make_room_for_fingers()  # in the size of text as it is now
        else:
            widget.setStyleSheet(worn)


def desk_for(app: QApplication, language: str = "", *, safe: bool = False) -> Desk:
    """The settings of this player, applied to the application now and at every change; a safe start leaves out those of
    the window."""
    import locale

    system_language = "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"
    desk = Desk(paths.user_dir() / "settings.json", language=system_language, safe=safe)
    if language:
        desk.language = language

    def dress() -> None:
        put_on(app, style_sheet(desk))

    qt_words, more_words = QTranslator(app), MoreWords(app)

    def speak() -> None:
        """The words of Qt's own windows, those for files among them, which are English by themselves."""
        if not qt_words.language().startswith(desk.language):
            app.removeTranslator(qt_words)
            folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            app.removeTranslator(more_words)
            if qt_words.load(f"qtbase_{desk.language}", folder):
                app.installTranslator(qt_words)
            if desk.language == "fr":
                app.installTranslator(more_words)

    for follow in (speak, dress):
        desk.changed.connect(follow)
        follow()
    return desk


def fit_screen(window: QWidget) -> None:
    """No larger than the room of its screen, with the bar of its title; that is known only once it stands there, so
    the style's own is taken."""
    room, bar = window.screen().availableGeometry(), window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
    window.resize(min(window.width(), room.width()), min(window.height(), room.height() - bar))


def first_words(desk: Desk) -> QLabel:
    """A small window for the second or two in which the games are read and checked for the first time."""
    label = QLabel(desk.say(FIRST_READING))
    label.setWindowFlags(Qt.WindowType.SplashScreen | Qt.WindowType.FramelessWindowHint)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setStyleSheet(f"background: {desk.theme.bg}; color: {desk.theme.ink}; padding: {desk.px(28)}px;")
    label.setFont(desk.font("map", 22, 600))
    label.adjustSize()
    screen = QApplication.primaryScreen()
    if screen is not None:
        label.move(screen.availableGeometry().center() - label.rect().center())
    label.show()
    QApplication.processEvents()
    return label
