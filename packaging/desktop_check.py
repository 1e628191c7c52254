"""The story of `desktop_check.sh`: a turn of every shipped game in a real window on a virtual screen, by a real mouse
and real keys at random points, killed in the midst of it and opened again, against the record worked from the rules.

By itself: python packaging/desktop_check.py FOLDER [seed] [scenario ...]"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tests.ui.full_turns import TURNS  # noqa: E402  the root is known only now

SIZE = (1440, 900)
SLOW = 0.12  # seconds between keys


def tool(*words: str) -> str:
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout.strip()


def picture(path: Path) -> None:
    """A picture of the screen, where a tool for it is there."""
    subprocess.run(["import", "-window", "root", str(path)], check=False, stderr=subprocess.DEVNULL)


class Alea:
    """The program under test. It tells where things are on the screen through a file, when asked by its environment."""

    def __init__(self, home: Path, words: list[str], language: str = "en") -> None:
        self.tell = home / "where.json"
        env = {**os.environ, "ALEA_HOME": str(home), "ALEA_TELL": str(self.tell), "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen([sys.executable, "-m", "assistant", *words, "--lang", language], env=env)
        self._shown()
        time.sleep(1.0)
        window = tool("search", "--onlyvisible", "--name", "Alea").splitlines()[0]
        tool("windowmove", window, "0", "0")
        tool("windowsize", window, str(SIZE[0]), str(SIZE[1]))
        tool("windowfocus", window)
        time.sleep(1.5)

    def _shown(self) -> None:
        """Wait for the window; the search ends with an error where a window goes while it looks."""
        for _ in range(60):
            try:
                tool("search", "--sync", "--onlyvisible", "--name", "Alea")
            except subprocess.CalledProcessError:
                time.sleep(1.0)
            else:
                return
        raise SystemExit("desktop check: no window")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


class RealHands:
    """A mouse and a keyboard; the eyes read the journal on the disk, as any program may."""

    def __init__(self, home: Path, scenario: str, seed: int, out: Path) -> None:
        self._home, self._out, self._pictures = home, out / scenario.replace("/", "-"), 0
        self._number = seed * 100_000
        self._read: tuple[object, Any] = (None, None)
        # before the restart in one language, after it in the other
        self._languages = iter(("en", "fr") if seed % 2 else ("fr", "en"))
        self.alea = Alea(home, [scenario], next(self._languages))
        self._picture()

    def _picture(self) -> None:
        self._pictures += 1
        picture(self._out.with_name(f"{self._out.name}-{self._pictures}.png"))

    @property
    def game(self) -> Path:
        return next((self._home / "games").glob("*.alea"))

    def _asked(self, kind: str, where: str) -> list[int] | None:
        """What the window answers, once all that came before has been heard."""
        self._number += 1
        asked = self.alea.tell.with_name(self.alea.tell.name + ".ask")
        part = asked.with_suffix(".part")
        part.write_text(json.dumps({"number": self._number, "kind": kind, "where": where}), encoding="utf-8")
        part.replace(asked)
        for _ in range(400):
            time.sleep(0.05)
            try:
                told = json.loads(self.alea.tell.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                continue
            if told["number"] == self._number:
                found: list[int] | None = told["point"]
                return found
        raise SystemExit("desktop check: the window does not answer")

    def _settle(self) -> None:
        """A hand waits until it sees what it did; a busy machine takes its time."""
        time.sleep(0.3)
        self._asked("nothing", "")
        time.sleep(0.2)

    def _point(self, kind: str, where: str) -> tuple[int, int]:
        """Where the window says a hand could point; anew each time it is asked."""
        for _ in range(4):
            found = self._asked(kind, where)
            if found is not None:
                return found[0], found[1]
            time.sleep(0.5)  # what opens over the map comes a moment after a click
        self._picture()
        told = f"picture {self._pictures} of {self._out.name}"
        raise SystemExit(f"desktop check: no point of {where} can be seen, {told}")

    def click(self, counter: str, held: str = "") -> None:
        x, y = self._point("counter", counter)
        tool("mousemove", str(x), str(y))
        time.sleep(SLOW)
        if held:
            tool("keydown", held)
        tool("mousedown", "1")
        time.sleep(0.06)
        tool("mouseup", "1")
        if held:
            tool("keyup", held)
        time.sleep(0.3)  # two clicks in a row are no double click
        self._settle()

    def drag(self, counter: str, space: str) -> None:
        end = self._point("space", space)
        start = self._point("counter", counter)
        tool("mousemove", str(start[0]), str(start[1]))
        time.sleep(SLOW)
        tool("mousedown", "1")
        for step in range(1, 13):
            x, y = (round(a + (b - a) * step / 12) for a, b in zip(start, end, strict=True))
            tool("mousemove", str(x), str(y))
            time.sleep(0.03)
        time.sleep(SLOW)
        tool("mouseup", "1")
        self._settle()
        self._picture()

    def keys(self, *names: str) -> None:
        for name in names:
            tool("key", name)
            time.sleep(SLOW)
            if name in ("Return", "a"):
                self._settle()  # an answer is looked at before it is applied
        self._settle()

    def again(self) -> None:
        self.alea.kill()
        self.alea = Alea(self._home, [str(self.game)], next(self._languages, "fr"))
        self._picture()

    def there(self, space: str) -> list[str]:
        told = self._told()
        if not space:
            return list(told["counters"])
        return next((list(s["counters"]) for s in told["stacks"] if s["place"] == {"space": space}), [])

    def fate(self, counter: str) -> dict[str, object]:
        piece = self._told()["counters"][counter]
        place = piece.get("place")
        space = place.get("space") if isinstance(place, dict) else None
        return {"space": space, "facing": piece.get("facing"), "badges": piece.get("badges", [])}

    def _told(self) -> dict[str, Any]:
        """What the journal on the disk says, read anew when it has grown."""
        size = self.game.stat().st_size
        if self._read[0] != size:
            self._read = (size, self._account())
        found: dict[str, Any] = self._read[1]
        return found

    def _account(self) -> dict[str, Any]:
        words = [sys.executable, "-m", "assistant", "log", str(self.game), "--json"]
        env = {**os.environ, "ALEA_HOME": str(self._home), "PYTHONPATH": str(ROOT)}
        found: dict[str, Any] = json.loads(
            subprocess.run(words, capture_output=True, text=True, check=True, env=env).stdout
        )
        return found


def play(out: Path, seed: int, scenarios: list[str]) -> None:
    for scenario in scenarios:
        home, begun = Path(tempfile.mkdtemp(prefix="alea-desktop-")), time.monotonic()
        hands = RealHands(home, scenario, seed, out)
        try:
            TURNS[scenario](hands)
        finally:
            hands._picture()
            hands.alea.kill()
        print(f"desktop check: {scenario} as the record says, {time.monotonic() - begun:.0f} s", flush=True)
    print(f"pictures in {out}")


def main() -> int:
    out, seed = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    display = os.environ.get("ALEA_CHECK_DISPLAY", ":97")
    # -noreset: without it the screen begins anew when its last window is killed, and the next finds nothing
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(["Xvfb", display, *screen], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = display
    try:
        time.sleep(1.5)
        play(out, seed, sys.argv[3:] or list(TURNS))
    finally:
        server.terminate()
        server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
