"""A fault in one handler of an event takes nothing from the methods of others."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from types import FunctionType

import pytest
from PySide6.QtWidgets import QWidget

from assistant.ui.safe_handlers import TIMES
from assistant.ui.window.main_window import MainWindow

PROGRAM = textwrap.dedent("""
    import sys
    from PySide6.QtWidgets import QApplication, QFrame, QWidget
    from assistant.ui.safe_handlers import make_handlers_safe

    class Failing(QFrame):
        def showEvent(self, event):
            raise ValueError("not shown")

    class Sound(QFrame):
        shown = 0

        def showEvent(self, event):
            Sound.shown += 1

    app = QApplication([])
    HOLD
    page = QWidget()
    for _ in range(MANY):
        Failing(page), Sound(page)
    for _ in range(3):
        try:
            page.show()
        except ValueError:
            AFTER
        page.hide()
    other = QWidget()
    Sound(other)
    Sound.shown = 0
    other.show()
    print("shown", Sound.shown, Sound.showEvent.__name__)
""")


def ran(hold: str, after: str, many: int) -> subprocess.CompletedProcess[str]:
    """In a program of its own: where a method is freed the process dies."""
    code = PROGRAM.replace("HOLD", hold).replace("AFTER", after).replace("MANY", str(many))
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("many", [5, 2000])
def test_whoever_is_called_while_a_fault_is_on_its_way_stays(many: int) -> None:
    done = ran("make_handlers_safe()", "make_handlers_safe(after_fault=True)", many)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "shown 1 showEvent" in done.stdout


def test_all_that_qt_calls_of_a_page_is_held_before_it_is_called(window: MainWindow) -> None:
    page = window.start_game("alexandria", "")
    assert page is not None
    methods = [
        method
        for kind in {type(part) for part in (page, *page.findChildren(QWidget))}
        for name, method in vars(kind).items()
        if isinstance(method, FunctionType) and name in ("paintEvent", "hideEvent", "keyPressEvent", "eventFilter")
    ]
    assert len(methods) > 20
    assert [m.__qualname__ for m in methods if sys.getrefcount(m) < TIMES // 2] == []
