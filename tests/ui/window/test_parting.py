"""The program ends whole, whatever is still at work beside its window."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import threading
import time

from assistant.ui.window.parting import at_rest

PROGRAM = textwrap.dedent("""
    import sys, threading, time
    from assistant.ui.window.parting import parted
    threading.Thread(target=lambda: time.sleep(60), name="alea-advice", daemon=True).start()
    print("said", end="")
    sys.exit(parted(3, patience=0.05))
""")


def test_what_ends_soon_is_waited_for() -> None:
    done = threading.Event()
    threading.Thread(target=lambda: (time.sleep(0.05), done.set()), name="alea-work", daemon=True).start()
    assert at_rest(20.0) and done.is_set()


def test_what_does_not_end_keeps_nobody() -> None:
    """In a program of its own: it ends there and then, with its code and what it had said."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=50, check=False)
    assert (done.returncode, done.stdout) == (3, "said")
