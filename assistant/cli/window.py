"""`alea [FILE]`: opens the window on the start page, or on a system, a scenario or a game."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from assistant.cli.arguments import language_of, read
from assistant.cli.qt_libraries import check_window
from assistant.cli.usages import WINDOW

NO_DISPLAY = (
    "There is no display here, so no window can open.\n"
    "Look-ups work without one: alea resolve alexandria ram attacker=roman_quadrireme target.crew=2 --dice 4,5\n"
    "A picture of a board: alea show alexandria -o board.png"
)


def can_open() -> bool:
    """Whether a window can appear on this machine."""
    if sys.platform in ("darwin", "win32") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run(args: list[str]) -> int:
    """Open the window and stay until it is closed."""
    arguments = read(args, WINDOW)
    language = language_of(arguments) if arguments.one("lang") else ""
    return open_window(arguments.words, language, safe="safe" in arguments.flags)


def open_window(
    files: list[str], language: str = "", table: str = "", *, safe: bool = False, written: Path | None = None
) -> int:
    """Start the application with a page, `written` in the workshop; a safe start has neither layout nor settings of
    the window."""
    if not can_open():
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    check_window()
    from assistant.game.library import is_first_reading
    from assistant.ui.window.app import application, desk_for, first_words, fit_screen
    from assistant.ui.window.collector import collector_of_program
    from assistant.ui.window.main_window import MainWindow
    from assistant.ui.window.parting import parted
    from assistant.ui.window.whole_faults import with_whole_faults

    app = application()
    desk = desk_for(app, language, safe=safe)
    waiting = first_words(desk) if is_first_reading() else None

    def opened() -> MainWindow:
        window = MainWindow(desk)
        window.watch_crashes()
        if (collector := collector_of_program()) is not None:
            collector.begin()
        fault: Exception | None = None
        try:
            if table:
                window.open_table(table)
            elif written is not None:
                window.doors.open_author(written)
            elif files:
                window.open_file(files[0])
        except Exception as bad:  # one game must not keep all others from being opened
            fault = bad
        fit_screen(window)
        window.show()
        if fault is not None:
            sys.excepthook(type(fault), fault, fault.__traceback__)
        return window

    window = with_whole_faults(opened)
    if waiting is not None:
        waiting.deleteLater()
    code = parted(with_whole_faults(app.exec))
    del window  # stood until all was at rest
    return code
