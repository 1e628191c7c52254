"""What the interpreter itself raises in an event handler ends no program, and is told as it is."""

from __future__ import annotations

import subprocess
import sys
import textwrap

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
