"""An evening at the table by real keys in a real window, each task from a fresh profile, in both languages, one of them
in the dark: what the window shows is read and compared with answers worked from the rules (`tests/ui/evening.py`). Each
task is asked three times: as the program was just begun, after N, and with the line-up of a sitting before. Then a
ledger of two turns with a kill in it.

By itself: python packaging/evening_check.py FOLDER [task ...]; ALEA_CHECK_DARK names the language in the dark, fr if it
says nothing."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
from desktop_check import SIZE, Alea, picture, tool  # noqa: E402  the folder is known only now

from tests.ui.evening import EVENING, EveningTask  # noqa: E402

SLOW = 0.2  # seconds between keys: five a second
WAIT = 90.0
NAMED = {"_": "Return", ">": "Tab", "<": "shift+Tab", ",": "comma", ".": "space", "!": "Escape"}


class Player:
    """Hands at the keyboard, eyes on the words of the page."""

    def __init__(self, home: Path, language: str, *opened: str) -> None:
        self.home, self.language, self.keys, self._number = home, language, 0, 0
        self.alea = Alea(home, [*opened], language)

    def press(self, *names: str) -> None:
        for name in names:
            tool("key", name)
            self.keys += 1
            time.sleep(SLOW)

    def type(self, text: str) -> None:
        self.press(*(NAMED.get(sign, sign) for sign in text))

    def sees(self) -> dict[str, Any]:
        """What the page that is open shows, once all keys before have been heard."""
        time.sleep(0.6)  # the last key is heard
        self._number += 1
        asked = self.alea.tell.with_name(self.alea.tell.name + ".ask")
        asked.write_text(json.dumps({"number": self._number, "kind": "words", "where": ""}), encoding="utf-8")
        ends = time.monotonic() + WAIT
        while time.monotonic() < ends:
            time.sleep(0.1)
            try:
                told: dict[str, Any] = json.loads(self.alea.tell.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                continue
            if told["number"] == self._number:
                return told
        raise SystemExit("evening check: the window does not answer")

    def begins(self) -> None:
        """The start page is there and hears keys."""
        self.waits_for("card")

    def opens_menu(self, key: str) -> None:
        """Press it and wait for the menu: what is typed while a text is being read goes to nobody."""
        words = ("search", "--onlyvisible", "--pid", str(self.alea.process.pid))
        before = len(tool(*words).split())
        self.press(key)
        ends = time.monotonic() + WAIT
        while len(tool(*words).split()) <= before:
            time.sleep(0.1)
            if time.monotonic() > ends:
                raise SystemExit(f"evening check: no menu after {key}")

    def waits_for(self, part: str) -> dict[str, Any]:
        """The page that shows this: opening a game takes its time, told by a bar."""
        ends = time.monotonic() + WAIT
        while part not in (told := self.sees()):
            time.sleep(0.3)
            if time.monotonic() > ends:
                raise SystemExit(f"evening check: waited in vain for the page with {part}")
        return told

    def comes_to(self, **wanted: object) -> dict[str, Any]:
        """The page as it is once it shows this: a busy machine hears a key late."""
        ends = time.monotonic() + WAIT
        while any((told := self.sees()).get(k) != v for k, v in wanted.items()):
            if time.monotonic() > ends:
                raise SystemExit(f"evening check: waited in vain for {wanted}: {told}")
        return told

    def leave(self) -> None:
        """Close the program as a player does, so that it keeps what it remembers."""
        self.press("ctrl+q")
        self.alea.process.wait(WAIT)

    def kill(self) -> None:
        self.alea.kill()

    def account(self) -> dict[str, Any]:
        """What the journal on the disk tells."""
        game = next((self.home / "games").glob("*.alea"))
        env = {**os.environ, "ALEA_HOME": str(self.home), "PYTHONPATH": str(HERE.parent)}
        words = [sys.executable, "-m", "assistant", "log", str(game), "--json"]
        done = subprocess.run(words, capture_output=True, text=True, check=True, env=env)
        found: dict[str, Any] = json.loads(done.stdout)
        return found


def plainly(words: str) -> str:
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def fails(what: str, found: object, out: Path) -> None:
    picture(out / "evening-fault.png")
    raise SystemExit(f"evening check: {what}: {found}")


def a_task(name: str, language: str, out: Path) -> int:
    """One task at the table of a fresh profile, then after N, then where its line-up is remembered; the keys it took
    first. The place stays said, so that its key is left out afterwards."""
    task, keys, home = EVENING[name], EVENING[name].keys[language], Path(tempfile.mkdtemp(prefix="alea-evening-"))
    again = "".join(keys.rpartition(task.place)[::2]) if task.place else keys
    theme = "dark" if language == os.environ.get("ALEA_CHECK_DARK", "fr") else "light"
    (home / "settings.json").write_text(json.dumps({"language": language, "theme": theme}), encoding="utf-8")
    player = Player(home, language, "table", task.system)
    try:
        player.waits_for("words")
        taken = played(player, task, keys, f"{name} ({language})", out)
        picture(out / f"evening-{name.replace(' ', '-')}-{language}-{theme}.png")
        player.type("n")
        if any(said.startswith("n") for said in player.sees()["line"][:1]):
            player.type("n")  # where counters begin with that letter, twice is a new line
        played(player, task, again, f"{name} ({language}) after N", out)
        player.leave()
    finally:
        if player.alea.process.poll() is None:
            player.kill()
    player = Player(home, language, "table", task.system)
    try:
        player.waits_for("words")
        played(player, task, again, f"{name} ({language}) with the line-up of before", out)
    finally:
        player.kill()
    return taken


def played(player: Player, task: EveningTask, keys: str, called: str, out: Path) -> int:
    """The keys of a task, and what must be read after them; how many they were."""
    before = player.keys
    player.type(keys)
    told, taken, language = player.sees(), player.keys - before, player.language
    words, read = [plainly(w) for w in told["words"]], task.read[language]
    if read.sentence and read.sentence not in words:
        fails(f"{called} says no {read.sentence!r}", told, out)
    # what to do now: a number, what, its section
    steps = [words[i + 1] for i, w in enumerate(words[:-1]) if w.isdigit() and not words[i + 1].isdigit()]
    if steps[: len(read.steps)] != list(read.steps):
        fails(f"{called}, to do", told, out)
    if taken > task.most:
        fails(f"{called}, keys", taken, out)
    return taken


def a_ledger(language: str, out: Path) -> None:
    """Two turns of the campaign of Alexandria: begun by keys, a phase on, a melee at its table, a score, the turn
    finished; killed; opened again; the second turn played and finished."""
    home = Path(tempfile.mkdtemp(prefix="alea-evening-"))
    player = Player(home, language)
    try:
        player.begins()
        player.opens_menu("ctrl+n")
        player.press("Down", "Down", "Right", "Return")
        first = player.waits_for("phase")
        player.press("p", "p")
        player.comes_to(phase="melee", turn=0, side=first["side"])
        player.press("m")
        player.waits_for("words")  # the table of the ledger, with the letter typed
        player.type("ehirep9")
        told = player.sees()
        if "Weapons −1" not in str(told["words"]) and "Armement −1" not in str(told["words"]):
            fails("letters begin no line at the table of the ledger", told, out)
        picture(out / f"evening-ledger-table-{language}.png")
        player.press("Escape", "Escape", "Escape")  # the dice, the line, the table
        player.waits_for("phase")
        player.press("s")
        player.type("17_")
        player.press("f")
        after = player.comes_to(phase=first["phase"], turn=1, side="roman")
        picture(out / f"evening-ledger-{language}.png")
    finally:
        player.kill()
    told = player.account()
    if told["tracks"].get("losses.roman", told["tracks"].get("losses/roman")) != 17:
        fails("the score that was typed", told["tracks"], out)
    player = Player(home, language, str(next((home / "games").glob("*.alea"))))
    try:
        again = player.waits_for("phase")
        if again != {**after, "number": again["number"]}:
            fails("after the kill", (after, again), out)
        player.press("p", "f")  # the second turn of one side, then of the other
        player.comes_to(phase=first["phase"], turn=1, side="egyptian")
        player.press("p", "f")
        player.comes_to(phase=first["phase"], turn=2, side="roman")
        picture(out / f"evening-ledger-again-{language}.png")
    finally:
        player.kill()


def main() -> int:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent / "build" / "desktop-check"
    out.mkdir(parents=True, exist_ok=True)
    display = os.environ.get("ALEA_CHECK_DISPLAY", ":98")
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(["Xvfb", display, *screen], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = display
    wanted = sys.argv[2:] or [*EVENING, "ledger"]
    try:
        time.sleep(1.5)
        for name in wanted:
            if name == "ledger":
                for language in ("en", "fr"):
                    a_ledger(language, out)
                print("evening check: ledger of two turns with a kill, both languages", flush=True)
                continue
            keys = {language: a_task(name, language, out) for language in ("en", "fr")}
            told = ", ".join(f"{count} keys ({language})" for language, count in keys.items())
            print(f"evening check: {name}: {told}, at most {EVENING[name].most}", flush=True)
    finally:
        server.terminate()
        server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
