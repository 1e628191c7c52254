# ruff: noqa: E501 (values in rows by kind)
"""A generator of machines as they should not be, and what `alea` does on each: homes that are no folders, languages and
encodings there are none of, folders whose names are no text, links that lead nowhere."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.formats.shelf import ROOT

COMMANDS = [
    ["list"], ["list", "--lang", "fr"], ["check", "scenarios/triumvirate"], ["odds", "alexandria", "ram", "attacker=roman_quadrireme", "target=egyptian_trireme"],
    ["resolve", "triumvirate", "election", "--roll", "--seed", "1"], ["describe", "alexandria", "ram", "--lang", "fr"], ["--version"], ["--help"],
    ["show", "triumvirate/three", "-o", "out.png", "--size", "64x64"], ["log", "HOME/games/x.alea"], ["new", "mine", "--from", "blank"], ["WINDOW"],
]  # fmt: skip
VARIABLES = {
    "LC_ALL": ["C", "POSIX", "C.UTF-8", "fr_FR", "xx_YY.KOI", "", "\udcff"],
    "LANG": ["", "fr", "de_DE@x", "C"],
    "TERM": ["", "dumb", "nonsense", "x" * 999],
    "TZ": ["", "Mars/Base", ":/etc/passwd", "UTC+99"],
    "PYTHONIOENCODING": ["ascii", "cp1252", "utf-16", "latin-1", "utf-8"],
    "COLUMNS": ["0", "-1", "x", "9" * 30],
    "HOME": ["", "/nowhere", "/dev/null", "/proc/self", "x"],
    "XDG_DATA_HOME": ["", "relative", "/dev/null", "/proc"],
    "QT_SCALE_FACTOR": ["", "x", "3"],
    "NO_COLOR": ["1"],
}
HOMES = ["sound", "none", "a file", "a file within", "a link to nowhere", "a link to itself", "closed", "games a file", "copies a file", "settings a folder",
         "settings a pipe", "games of links", "name no text", "cache a file", "unset"]  # fmt: skip


@dataclass(frozen=True)
class Machine:
    """One surrounding: variables, what stands where the home should, and a command."""

    home: str
    variables: dict[str, str] = field(default_factory=dict)
    words: tuple[str, ...] = ()


def machines(seed: int, count: int) -> Iterator[Machine]:
    """Surroundings, the same for the same seed."""
    dice = random.Random(f"machines {seed}")
    for _ in range(count):
        names = dice.sample(sorted(VARIABLES), dice.randrange(4))
        yield Machine(
            dice.choice(HOMES), {name: dice.choice(VARIABLES[name]) for name in names}, tuple(dice.choice(COMMANDS))
        )


def _made(folder: Path, kind: str) -> bytes | None:
    home = folder / "home"
    plain = {"a file": home, "games a file": home / "games", "copies a file": home / "copies", "cache a file": home / "cache"}
    if kind in plain:
        plain[kind].parent.mkdir(parents=True, exist_ok=True)
        plain[kind].write_text("x", encoding="utf-8")
    elif kind == "a file within":
        home.write_text("x", encoding="utf-8")
        return os.fsencode(home / "inner")
    elif kind in ("a link to nowhere", "a link to itself"):
        home.symlink_to(home if kind.endswith("itself") else "/nowhere/at/all")
    elif kind == "closed":
        home.mkdir(mode=0o000)
    elif kind == "settings a folder":
        (home / "settings.json").mkdir(parents=True)
    elif kind == "settings a pipe":
        home.mkdir()
        os.mkfifo(home / "settings.json")
    elif kind == "games of links":
        (home / "games").mkdir(parents=True)
        for number, to in enumerate(("/nowhere", "/dev/zero", "/etc", "0.alea")):
            (home / "games" / f"{number}.alea").symlink_to(to)
        os.mkfifo(home / "games" / "x.alea")
    elif kind == "name no text":
        return os.fsencode(folder) + b"/caf\xe9"
    return None if kind == "unset" else os.fsencode(home)


def outcome(folder: Path, machine: Machine) -> str:
    """Run it: `said`, with an exit code of ours and no traceback, or what went wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "here").mkdir(parents=True)
    (folder / "here" / "scenarios").symlink_to(ROOT / "scenarios")
    home = _made(folder, machine.home)
    environment = {os.fsencode(k): os.fsencode(v) for k, v in machine.variables.items()}
    base = {os.fsencode(k): os.fsencode(v) for k, v in os.environ.items() if k not in ("ALEA_HOME", "HOME", *VARIABLES)}
    base[b"PYTHONPATH"], base[b"HOME"] = os.fsencode(ROOT), os.fsencode(folder)
    if home is not None:
        base[b"ALEA_HOME"] = home
    words = [word.replace("HOME", os.fsdecode(home or b"home")) for word in machine.words]
    command = [sys.executable, "-m", "assistant", *words]
    if words == ["WINDOW"]:
        command = [sys.executable, "-c", WINDOW]
    try:
        done = subprocess.run(command, capture_output=True, cwd=folder / "here", env={**base, **environment}, check=False, timeout=240)
    except subprocess.TimeoutExpired:
        return "hang"
    finally:
        if machine.home == "closed":
            (folder / "home").chmod(0o700)
    told = done.stdout + done.stderr
    if b"Traceback" in told or b"Fatal" in told:
        return "a traceback: " + told.decode(errors="replace").strip().splitlines()[-1]
    return "said" if done.returncode in (0, 1, 2) else f"exit code {done.returncode}"


WINDOW = """
import sys
from PySide6.QtCore import QTimer
from assistant.ui.window import app as module
from assistant.cli import main as line
made = module.application
def application():
    app = made()
    QTimer.singleShot(300, app.quit)
    return app
module.application = application
sys.exit(line.main([]))
"""


def name_of(machine: Machine) -> str:
    return f"{machine.home}; {machine.variables}; {' '.join(machine.words)}".encode(errors="replace").decode()
