"""What the interpreter itself raises in an event handler ends no program, and is told as it is."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from assistant.ui.window.whole_faults import with_whole_faults, without_loop

PROGRAM = textwrap.dedent("""
    import sys
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QCloseEvent
    from PySide6.QtWidgets import QApplication, QWidget
    from assistant.ui.window.whole_faults import with_whole_faults, without_loop

    class Widget(QWidget):
        def closeEvent(self, event):
            FAULT

    app = QApplication([])
    heard = []
    sys.excepthook = lambda kind, bad, trace: heard.append((kind.__name__, without_loop(bad).__context__))
    widget = Widget()
    widget.show()
    for _ in range(20):
        QTimer.singleShot(0, widget, lambda: QApplication.sendEvent(widget, QCloseEvent()))
    QTimer.singleShot(200, app.quit)
    with_whole_faults(app.exec)
    print(sorted(set(heard)), len(heard) > 0)
""")


@pytest.mark.parametrize(
    ("fault", "kind"),
    [("[][3]", "IndexError"), ("next(iter([]))", "StopIteration"), ("int('x')", "ValueError"), ("1 // 0", "ZeroDiv")],
)
def test_a_fault_of_the_interpreter_is_heard_and_the_program_goes_on(fault: str, kind: str) -> None:
    """In a program of its own: where this fails, Qt takes the program down."""
    code = PROGRAM.replace("FAULT", fault)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert f"('{kind}" in done.stdout and ", None)] True" in done.stdout


def test_only_the_loop_is_left_out_of_what_a_fault_came_of() -> None:
    def fail() -> None:
        try:
            raise KeyError("first")
        except KeyError:
            raise ValueError("second")  # noqa: B904

    with pytest.raises(ValueError, match="second") as caught:
        with_whole_faults(fail)
    told = without_loop(caught.value)
    assert isinstance(told.__context__, KeyError) and told.__context__.__context__ is None


def test_the_program_itself_runs_so(tmp_path: Path) -> None:
    """The real program, its start page failing at every event: it hears of each and ends when it is told to."""
    code = textwrap.dedent("""
        from PySide6.QtCore import QTimer
        from PySide6.QtGui import QCloseEvent
        from PySide6.QtWidgets import QApplication
        from assistant.cli.window import open_window
        from assistant.ui.start.system_card import SystemCard
        from assistant.ui.window import crash
        from assistant.ui.window.app import application

        told = []
        crash.report_of = lambda kind, bad, trace: told.append(kind.__name__) or kind.__name__
        def fail(self, event):
            [][3]
        SystemCard.closeEvent = fail

        def close():
            if len(told) >= 8:
                QApplication.quit()
            for window in QApplication.topLevelWidgets():
                for card in window.findChildren(SystemCard)[:1]:
                    # by the event system alone: a call of ours on the way would hear the fault itself
                    QApplication.postEvent(card, QCloseEvent())

        timer = QTimer(application())
        timer.timeout.connect(close)
        timer.start(50)
        code = open_window([])
        print("ended", code, sorted(set(told)), len(told) >= 8)
    """)
    surroundings = {**os.environ, "ALEA_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":none"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False, env=surroundings
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert "ended 0 ['IndexError'] True" in done.stdout, (done.stdout, done.stderr[-2000:])
