"""What `make run` starts: the window, or without a display a picture of a board with a word about where it
lies."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path


def main() -> int:
    alea = [sys.executable, "-m", "assistant"]
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("darwin", "win32"):
        return subprocess.call(alea)
    picture = Path(tempfile.gettempdir()) / "alea-board.png"
    print("There is no display here, so no window can open. A picture of a board is drawn instead.")
    code = subprocess.call(
        [*alea, "show", "alexandria", "-o", str(picture)], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    )
    if code == 0:
        print(f"The board: {picture}")
        print(
            "Look-ups work here too: .venv/bin/alea resolve alexandria ram attacker=roman_quadrireme target.crew=2 "
            "target.ram_defence=6 --dice 4,5"
        )
    return code


if __name__ == "__main__":
    sys.exit(main())
