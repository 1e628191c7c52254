"""The story of `desktop_check.sh`: a real window on a virtual screen, driven by xdotool, killed and reopened."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SIZE = (1440, 900)


def tool(*words: str) -> str:
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout.strip()


def key(*names: str) -> None:
    for name in names:
        tool("key", "--clearmodifiers", name)
        time.sleep(0.25)


def click(x: int, y: int, button: int = 1) -> None:
    tool("mousemove", str(x), str(y))
    time.sleep(0.15)
    tool("click", str(button))
    time.sleep(0.3)


def drag(start: tuple[int, int], end: tuple[int, int]) -> None:
    tool("mousemove", str(start[0]), str(start[1]))
    time.sleep(0.15)
    tool("mousedown", "1")
    for part in (0.3, 0.6, 0.9, 1.0):
        x = round(start[0] + (end[0] - start[0]) * part)
        y = round(start[1] + (end[1] - start[1]) * part)
        tool("mousemove", str(x), str(y))
        time.sleep(0.1)
    tool("mouseup", "1")
    time.sleep(0.4)


class Alea:
    """The program under test. It tells where things are on the screen through a file, when asked by its environment."""

    def __init__(self, home: Path, words: list[str]) -> None:
        self.home = home
        self._where = home / "where.json"
        self._where.unlink(missing_ok=True)
        env = {**os.environ, "ALEA_HOME": str(home), "ALEA_TELL": str(self._where)}
        self.process = subprocess.Popen([sys.executable, "-m", "assistant", *words, "--lang", "en"], env=env)
        tool("search", "--sync", "--onlyvisible", "--name", "Alea")
        time.sleep(1.0)
        window = tool("search", "--onlyvisible", "--name", "Alea").splitlines()[0]
        tool("windowmove", window, "0", "0")
        tool("windowsize", window, str(SIZE[0]), str(SIZE[1]))
        tool("windowfocus", window)
        time.sleep(1.0)

    def where(self) -> dict[str, list[int]]:
        """Screen places of counters and spaces, as the window writes them after each change."""
        for _ in range(60):
            try:
                found: dict[str, list[int]] = json.loads(self._where.read_text(encoding="utf-8"))
                return found
            except (OSError, ValueError):
                time.sleep(0.25)
        raise SystemExit("desktop check: the window never told where its counters are")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


def picture(path: Path) -> None:
    """A picture of the screen, where a tool for it is there."""
    subprocess.run(["import", "-window", "root", str(path)], check=False, stderr=subprocess.DEVNULL)


def positions(game: Path) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "assistant", "log", str(game), "--json"], capture_output=True, text=True, check=True
    )
    counters = json.loads(done.stdout)["counters"]
    return {name: piece.get("place") for name, piece in counters.items()}


def story(out: Path) -> None:
    home = Path(tempfile.mkdtemp(prefix="alea-desktop-"))
    alea = Alea(home, ["alexandria/naval_battle"])
    picture(out / "1-opened.png")
    key("ctrl+shift+f")
    time.sleep(1.5)
    told = alea.where()
    picture(out / "2-set-up.png")
    galleys = [n for n in told if n.startswith("roman_")][:3]
    assert len(galleys) == 3, f"three Roman galleys on the map, {len(galleys)} found"
    step = told["step"][0]
    for name in galleys:
        here = alea.where()[name]
        drag((here[0], here[1]), (here[0] - step, here[1]))
    picture(out / "3-moved.png")
    key("ctrl+z")
    picture(out / "4-undone.png")
    game = next((home / "games").glob("*.alea"))
    before = positions(game)
    alea.kill()
    again = Alea(home, [str(game)])
    time.sleep(1.5)
    picture(out / "5-again.png")
    after = positions(game)
    shown = set(again.where()) - {"step"}
    again.kill()
    assert before == after, "the position differs after the kill"
    on_map = {n for n, place in after.items() if isinstance(place, dict) and "space" in place}
    missing = {n for n in on_map if n.startswith("roman_") and n not in shown}
    assert len(on_map) == 27 and not missing, f"counters are missing on the screen: {missing}"
    lines = game.read_text(encoding="utf-8").count("\n")
    print(f"desktop check: {len(on_map)} counters, {lines} lines in the journal, all there after kill -9")
    print(f"pictures in {out}")


def main() -> int:
    out = Path(sys.argv[1])
    display = ":97"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"], stderr=subprocess.DEVNULL
    )
    os.environ["DISPLAY"] = display
    try:
        time.sleep(1.5)
        story(out)
    finally:
        server.terminate()
        server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
