"""What `make test` runs: lint, types, all tests without a display. Stops at the first failure; says what
took how long.

Compiled code is kept in `build/bytecode` whatever the surroundings say of it: programs started by tests would each
compile all of ours anew. Files of tests lie in memory where the machine has room for them: a game waits for the disk at
every action, and thousands are played.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STAGES = (
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    # Once and before: no test shall be the one that compiles, nor see files written that are nobody's doing.
    ("bytecode", ["-m", "compileall", "-q", "-j", "2", "assistant", "tests", "packaging"]),
    # One more than the two cores: tests wait for timers and other programs. Who has nothing left takes from the others.
    ("tests", ["-m", "pytest", "-n", "3", "--dist", "worksteal"]),
)
IN_MEMORY = Path("/dev/shm")
ROOM = 2 << 30  # bytes; a run takes some hundred million


def folder_for_files() -> str | None:
    """Where tests keep their files: in memory, or None for the machine's own place."""
    if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        return tempfile.mkdtemp(prefix="alea-files-", dir=IN_MEMORY)
    return None


def main() -> int:
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    for key in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE"):
        env.pop(key, None)
    env["PYTHONPYCACHEPREFIX"] = str(Path("build/bytecode").resolve())
    files = folder_for_files()
    if files is not None:
        env["TMPDIR"] = files
    try:
        return run_stages(env)
    finally:
        if files is not None:
            shutil.rmtree(files, ignore_errors=True)


def run_stages(env: dict[str, str]) -> int:
    for name, command in STAGES:
        started = time.monotonic()
        print(f"== {name}", flush=True)
        code = subprocess.call([sys.executable, *command], env=env)
        print(f"== {name}: {'passed' if code == 0 else 'FAILED'} in {time.monotonic() - started:.0f} s", flush=True)
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
