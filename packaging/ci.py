"""What `make test` runs: lint, types, all tests without a display. Stops at the first failure; says what
took how long."""

import os
import subprocess
import sys
import time

STAGES = (
    ("lint", ["-m", "ruff", "check", "."]),
    ("types", ["-m", "mypy"]),
    ("tests", ["-m", "pytest", "-n", "2", "--dist", "loadfile"]),
)


def main() -> int:
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    for key in ("DISPLAY", "WAYLAND_DISPLAY"):
        env.pop(key, None)
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
