"""The end of the program. No thread of ours may be at work while the interpreter is taken down: one that comes back for
Python's lock then is ended in the midst of Qt's code, and Qt's answer is to abort the whole process."""

from __future__ import annotations

import os
import sys
import threading
import time

from assistant.ui.quiet_reader import readings_end

OURS = "alea-"  # how the names of our threads begin
PATIENCE = 1.0  # seconds; what asks whether it is still wanted ends at once, a single long step may not


def at_rest(patience: float = PATIENCE) -> bool:
    """Wait for what is at work beside the window; False where it did not end in time."""
    until = time.monotonic() + patience
    for thread in threading.enumerate():
        if thread.name.startswith(OURS):
            thread.join(max(0.0, until - time.monotonic()))
            if thread.is_alive():
                return False
    return readings_end(max(0.0, until - time.monotonic()))


def parted(code: int, patience: float = PATIENCE) -> int:
    """The exit code, once all is at rest. Where something will not end, the process ends here: what was played is on
    the disk since it was done."""
    if not at_rest(patience):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code
