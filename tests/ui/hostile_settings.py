# ruff: noqa: E501 (values in rows by kind)
"""A generator of settings and layouts as another program, an older version or a torn write may leave them, and what
becomes of a window that starts with each."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from assistant.game import system_names
from assistant.ui.desk import Desk
from assistant.ui.map.baking import Baker
from assistant.ui.window.main_window import MainWindow
from tests.watch import Watch, kept_in

VALUES: list[Any] = [
    None, True, False, 0, -1, 3, 10**9, 10**30, 0.5, 1e300, "", "x", "dark", "fr", "\ud800", "é" * 300, "/etc/passwd", "../..", [], [[]],
    {}, {"x": {}}, [None], ["a", 1, {}], {"a": ["b"]}, "AAAA/wAAAAD9", "//8=", "alexandria", {"alexandria": 1}, {"alexandria": ["x"]},
]  # fmt: skip
KNOWN = ["panes", "keys", "wheel", "motion", "layers", "own_picture", "print", "table", "recent", "advice", "house", "options", "seats",
         "used", "folder", "search", "look", "counter_share", "tray", "names", "hands", "minimap", "picture_views"]  # fmt: skip


def real(folder: Path) -> dict[str, Any]:
    """Settings as a window leaves them that had a game, a table and a ledger open."""
    path = folder / "settings.json"
    desk = Desk(path)
    window = MainWindow(desk)
    window.show()
    page = window.start_game("julius_caesar", "historical")
    if page is not None:
        for name in ("tray", "hand", "journal"):
            page.panes.show_pane(name)
    window.show_start()
    window.open_table("alexandria")
    window.show_start()
    window.close()
    window.deleteLater()
    desk.save()
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def _changed(kept: Any, dice: random.Random) -> None:
    spots = [(kept, key) for key in kept]
    for holder, key in spots:
        value = holder[key]
        if isinstance(value, dict):
            spots += [(value, inner) for inner in value]
        elif isinstance(value, list):
            spots += [(value, place) for place in range(len(value))]
    holder, key = dice.choice(spots)
    pick = dice.randrange(4)
    if pick == 0:
        del holder[key]
    elif pick == 1 and isinstance(holder[key], str):
        text = holder[key]
        at = dice.randrange(len(text) + 1)
        holder[key] = text[:at] + dice.choice(["", "A", "//", "=", "é"]) + text[at + dice.randrange(3) :]
    else:
        holder[key] = dice.choice(VALUES)


def cases(base: dict[str, Any], seed: int, count: int) -> Iterator[bytes]:
    """Files of settings, the same for the same seed."""
    dice = random.Random(f"settings {seed}")
    for _ in range(count):
        kept = json.loads(json.dumps(base))
        kept.setdefault("memory", {})
        for _ in range(dice.choice([1, 1, 2, 4])):
            if dice.random() < 0.4 and isinstance(kept.get("memory"), dict):
                kept["memory"][dice.choice([*KNOWN, *kept["memory"]])] = dice.choice(VALUES)
            elif kept:
                _changed(kept, dice)
        raw = json.dumps(kept).encode()
        at = dice.randrange(len(raw))
        wreck: dict[int, Callable[[], bytes]] = {
            0: lambda raw=raw, at=at: raw[:at],
            1: lambda raw=raw, at=at: raw[:at] + dice.randbytes(3) + raw[at + 3 :],
            2: lambda: b"[" * 100_000,
            3: lambda: dice.randbytes(200),
        }
        yield wreck.get(dice.randrange(30), lambda raw=raw: raw)()


def outcome(folder: Path, raw: bytes, number: int) -> str:
    """Start with these settings, open a game, a table and a ledger, change what can be changed, and end."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    path = folder / "settings.json"
    path.write_bytes(raw)
    dice = random.Random(number)
    desk = Desk(path, safe=number % 7 == 0)
    window = MainWindow(desk)
    try:
        window.show()
        _settled()
        name = system_names()[number % 5]
        window.start_game(name, next(iter(window.shelf.system(name).system.scenarios)))
        _settled()
        for command in dice.sample(
            ["view.theme", "view.language", "view.standard_layout", "help.keys", "view.preferences", "file.print"], 2
        ):
            window.run(command)
        _settled()
        dice.choice([window.open_table, window.start_ledger, window.open_copy])(name)
        _settled()
        desk.save()
    finally:
        window.close()
        window.deleteLater()
        desk.deleteLater()
        _settled()
    return "put aside" if desk.trouble is not None else "taken"


def _settled() -> None:
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def watched(watch: Watch, folder: Path, seed: int, count: int) -> None:
    """Try so many; a window has more to do than two seconds' work on a busy machine, so what counts here are faults."""
    watch.seconds = 20.0
    Baker.bring = lambda *_: None  # type: ignore[method-assign,assignment]
    base = real(folder)
    for number, raw in enumerate(cases(base, seed, count)):

        def keep(_kind: str, raw: bytes = raw, number: int = number) -> str:
            return kept_in("settings", f"{seed}-{number}", {"settings.json": raw})

        watch.try_(f"settings {seed}/{number}", partial(outcome, folder / "home", raw, number), keep)
