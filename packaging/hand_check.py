"""A game drawn wholly by hand, no text touched: a map of 10 × 8 hexes, or squares, with woods, a river, a road and a
town, twelve counters of two sides with reduced faces, a table of odds from a spreadsheet, a fight, a set-up; then a
turn of it is played. By a real mouse and real keys in a real window on a virtual screen; gestures are counted, each
step is pictured.

By itself: python packaging/hand_check.py FOLDER [en|fr] [light|dark] [width height] [squares]"""

import json
import os
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
from desktop_check import picture, tool  # noqa: E402  the folder is known only now

from assistant.author.cell_sides import SideNet  # noqa: E402
from assistant.base.paths import scenarios_dir, schemas_dir  # noqa: E402
from assistant.formats.bare_game import bare_game  # noqa: E402
from assistant.formats.build_board import board_of  # noqa: E402
from assistant.formats.load import load_system  # noqa: E402
from assistant.formats.yaml_text import parse  # noqa: E402
from assistant.model.ids import SpaceId  # noqa: E402

SLOW, STEP = 0.12, 0.02  # seconds between keys, between the steps of a drag
BOUND = 140  # gestures for the whole of it
TABLE = """\t1-2\t1-1\t2-1\t3-1
1\tAE\tA1\tA1\tEX
2\tA1\tA1\tEX\tD1
3-4\tA1\tEX\tD1\tD1
5-6\tEX\tD1\tD1\tDE
"""
COUNTERS = (
    # name, the other language, letters, side, how many, figures whole, figures reduced
    (("Red foot", "Fantassins rouges"), "RF", "red", 4, ("4", "4", "4"), ("2", "2")),
    (("Red horse", "Cavaliers rouges"), "RH", "red", 2, ("3", "2", "7"), ("2", "1")),
    (("Blue foot", "Fantassins bleus"), "BF", "blue", 4, ("3", "4", "4"), ("1", "2")),
    (("Blue guard", "Garde bleue"), "BG", "blue", 2, ("6", "6", "4"), ("3", "3")),
)
RIVER = (("0103", "0104", "0204"), ("0203", "0204", "0304"), ("0304", "0404", "0405"), ("0504", "0505", "0604"),
         ("0704", "0705", "0804"))  # fmt: skip
"""Corners of three hexes that the river passes."""
BROOK = (("0104", "0205"), ("0304", "0405"), ("0305", "0406"), ("0705", "0806"))
"""Corners of squares that it passes, each between two of them."""
PLACED = {
    "red_foot": ("0302", "0402", "0502", "0303"), "red_horse": ("0201", "0601"),
    "blue_foot": ("0308", "0408", "0508", "0407"), "blue_guard": ("0409", "0509"),
}  # fmt: skip


class Hand:
    """A mouse and a keyboard, counted: a click, a drag or a command key is one gesture, a letter of a name is none."""

    def __init__(self, out: Path, language: str, theme: str, size: tuple[int, int], squares: bool) -> None:
        self.squares = squares
        self.home, self.out, self.size = Path(tempfile.mkdtemp(prefix="alea-hand-")), out, size
        self.gestures, self.letters, self._number, self._pictures = 0, 0, 0, 0
        kind = "-squares" if squares else ""
        self.language, self.tail = language, f"{language}-{theme}-{size[0]}{kind}"
        self.game = self.home / "mine"
        self.game.mkdir()
        for name, text in bare_game("mine", schemas_dir()).items():
            (self.game / name).write_text(text, encoding="utf-8")
        settings = {"language": language, "theme": theme, "scale": 100, "memory": {}}
        (self.home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.tell = self.home / "where.json"
        env = {**os.environ, "ALEA_HOME": str(self.home), "ALEA_TELL": str(self.tell), "PYTHONPATH": str(HERE.parent)}
        words = [sys.executable, "-m", "assistant", "edit", str(self.game), "--lang", language]
        self.process = subprocess.Popen(words, env=env)
        for _ in range(120):
            time.sleep(0.5)
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "Alea"], check=False,
                                   capture_output=True, text=True).stdout.split()  # fmt: skip
            if found:
                break
        else:
            raise SystemExit("hand check: no window")
        time.sleep(2)
        for what in (("windowmove", found[0], "0", "0"), ("windowsize", found[0], *map(str, size)),
                     ("windowfocus", found[0])):  # fmt: skip
            tool(*what)
        time.sleep(2)

    def asked(self, kind: str, where: str) -> dict[str, Any]:
        self._number += 1
        asked = self.tell.with_name(self.tell.name + ".ask")
        part = asked.with_suffix(".part")
        part.write_text(json.dumps({"number": self._number, "kind": kind, "where": where}), encoding="utf-8")
        part.replace(asked)
        for _ in range(400):
            time.sleep(0.05)
            try:
                told: dict[str, Any] = json.loads(self.tell.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                continue
            if told["number"] == self._number:
                return told
        raise SystemExit("hand check: the window does not answer")

    def place(self, where: str, kind: str = "board") -> tuple[int, int]:
        for _ in range(60):
            found = self.asked(kind, where)["point"]
            if found is not None:
                return found[0], found[1]
            time.sleep(0.4)
        self.look("lost")
        raise SystemExit(f"hand check: {where} is not to be seen")

    def press(self, *names: str) -> None:
        for name in names:
            tool("key", name)
            self.gestures += 1
            time.sleep(SLOW)

    def type(self, text: str) -> None:
        tool("type", "--delay", "25", text)
        self.letters += len(text)
        time.sleep(SLOW)

    def click(self, where: str, off: tuple[int, int] = (9, -7), kind: str = "board") -> None:
        x, y = self.place(where, kind)
        tool("mousemove", str(x + off[0]), str(y + off[1]))
        time.sleep(SLOW)
        tool("mousedown", "1")
        time.sleep(0.06)
        tool("mouseup", "1")
        self.gestures += 1
        time.sleep(0.3)

    def drag(self, *way: tuple[int, int]) -> None:
        tool("mousemove", *map(str, way[0]))
        time.sleep(SLOW)
        tool("mousedown", "1")
        time.sleep(SLOW)
        for a, b in pairwise(way):
            for step in range(1, 11):
                tool("mousemove", *(str(round(p + (q - p) * step / 10)) for p, q in zip(a, b, strict=True)))
                time.sleep(STEP)
        time.sleep(SLOW)
        tool("mouseup", "1")
        self.gestures += 1
        time.sleep(0.4)

    def over(self, *spaces: str) -> None:
        """A drag over cells, off their middles."""
        spots = [self.place(s) for s in spaces]
        self.drag(*((x + 6 - 11 * (n % 2), y - 5 + 8 * (n % 2)) for n, (x, y) in enumerate(spots)))

    def look(self, name: str) -> None:
        time.sleep(1.2)
        self._pictures += 1
        picture(self.out / f"hand-{self._pictures:02d}-{name}-{self.tail}.png")

    def text(self, name: str) -> str:
        return (self.game / name).read_text(encoding="utf-8")

    def name(self, both: tuple[str, str]) -> None:
        """A name in the window's language, then in the other."""
        own, other = both if self.language == "en" else both[::-1]
        self.type(own)
        self.press("Tab")
        self.type(other)


def draw_map(hand: Hand) -> None:
    hand.press("ctrl+Next")  # the view after the text
    time.sleep(1.5)
    hand.look("empty")
    hand.press("Insert")
    if hand.squares:
        hand.press("Tab", "Tab", "Tab", "Down", "Down", "Down")  # squares with diagonals
    hand.look("grid")
    hand.press("Return")
    time.sleep(1)
    hand.press("p")
    hand.over("0206", "0207", "0307")
    hand.over("0602", "0603", "0702")
    hand.over("0808", "0809")
    hand.look("woods")
    hand.press("b")
    board = board_of(parse((hand.game / "board.yaml").read_text(encoding="utf-8"), "board.yaml").data)  # type: ignore[arg-type]
    if not board.spaces:  # what is not saved stands in the draft
        board = drafted(hand)
    net = SideNet(board)
    spots = []
    for beside in BROOK if hand.squares else RIVER:
        middles = [board.spaces[SpaceId(s)] for s in beside]
        n = len(middles)
        corner = net.nearest_corner(sum(s.x for s in middles) / n, sum(s.y for s in middles) / n)
        assert corner is not None
        x, y = net.places[corner]
        spots.append(hand.place(f"{x} {y}"))
    hand.drag(*spots)
    hand.press("Return")
    hand.look("river")
    hand.press("r")
    hand.over("0501", "0502", "0503", "0504", "0505", "0506", "0507", "0508", "0509", "0510")
    hand.press("Return")
    hand.press("p", "4")
    hand.click("0505")
    hand.press("n")
    hand.click("0505")
    hand.name(("Novka", "Novka"))
    hand.press("Return")
    hand.press("z")
    hand.over("0101", "0105", "0110")
    hand.name(("Northern edge", "Bord nord"))
    hand.press("Return")
    hand.press("Escape")
    hand.look("map")


def drafted(hand: Hand) -> Any:
    time.sleep(1.5)
    draft = next((hand.home / "drafts").glob("*.json"))
    texts = json.loads(draft.read_text(encoding="utf-8"))["texts"]
    text = next(t["text"] for p, t in texts.items() if p.endswith("board.yaml"))
    return board_of(parse(text, "board.yaml").data)  # type: ignore[arg-type]


def make_counters(hand: Hand) -> None:
    hand.press("ctrl+Next")
    time.sleep(1.5)
    side = "red"
    for names, letters, of, count, whole, reduced in COUNTERS:
        hand.press("Insert")
        hand.name(names)
        hand.press("Tab")
        hand.type(letters)
        hand.press("Tab")
        if of != side:  # the side of the last one is offered
            hand.press("Down")
            side = of
        hand.press("Tab", "Tab", "Tab")
        hand.type(str(count))
        for figure in whole:
            hand.press("Tab")
            hand.type(figure)
        hand.press("Tab")
        for figure in reduced:
            hand.press("Tab")
            hand.type(figure)
        if letters == "RF":
            hand.look("counter")
        hand.press("Return")
        time.sleep(1.2)
    hand.look("counters")


def paste_table(hand: Hand) -> None:
    code = f"""import sys
from PySide6.QtWidgets import QApplication
app = QApplication(sys.argv)
app.clipboard().setText({TABLE!r})
app.exec()"""
    env = {k: v for k, v in os.environ.items() if k != "QT_QPA_PLATFORM"}
    spreadsheet = subprocess.Popen([sys.executable, "-c", code], env=env)
    try:
        time.sleep(2)
        hand.press("ctrl+Next", "ctrl+Next")  # this game has no cards
        time.sleep(1.2)
        hand.press("ctrl+v")
        hand.type("Combat")
        hand.press("Return")
        time.sleep(1.5)
    finally:
        spreadsheet.terminate()
    hand.look("table")
    hand.press("ctrl+Next")
    time.sleep(1.2)
    hand.press("Insert")
    time.sleep(1.5)
    hand.look("fight")


def set_up(hand: Hand) -> None:
    hand.press("ctrl+Next")
    time.sleep(2)
    for kind, spaces in PLACED.items():
        for space in spaces:
            hand.drag(hand.place(kind, "box"), hand.place(space))
            time.sleep(1.0)
    hand.look("setup")
    hand.press("ctrl+s")
    time.sleep(1)


def play(hand: Hand) -> None:
    """Red comes to the town, and beyond it attacks: 4 against 3 is 1-1, a six is D1, one step of the defender."""
    hand.press("ctrl+shift+e")
    time.sleep(5)
    hand.look("play")
    for counter, space in (("red_horse_1", "0305"), ("red_foot_3", "0507")):
        hand.drag(hand.place(counter, "counter"), hand.place(space, "space"))
        time.sleep(1)
    hand.press("p")
    time.sleep(2)
    for counter in ("red_foot_3", "blue_foot_3"):
        hand.click(counter, (0, 0), "counter")  # its place is off the middle already
        time.sleep(0.6)
    hand.press("Return")
    time.sleep(1.5)
    hand.look("asked")
    hand.press("6")
    time.sleep(1)
    hand.look("thrown")
    hand.press("a")
    time.sleep(1.5)
    hand.press("p")
    hand.look("played")
    words = [sys.executable, "-m", "assistant", "log", str(next((hand.home / "games").glob("*.alea"))), "--json"]
    env = {**os.environ, "ALEA_HOME": str(hand.home), "PYTHONPATH": str(HERE.parent)}
    told = json.loads(subprocess.run(words, capture_output=True, text=True, check=True, env=env).stdout)
    struck = told["counters"]["blue_foot_3"]
    assert struck.get("face") == "reduced", struck
    assert told["counters"]["red_foot_3"]["place"] == {"space": "0507"}, told["counters"]["red_foot_3"]


def check(hand: Hand) -> None:
    """What the hand made is what it meant to make."""
    system = load_system(hand.game, schemas=schemas_dir(), roots=[scenarios_dir()]).system
    assert system is not None, "the game can be read"
    board = system.board
    woods = sum(s.terrain == "wood" for s in board.spaces.values())
    river = sum("river" in k.features for k in board.links)
    road = sum(k.kind == "road" for k in board.links)
    placed = next(iter(system.scenarios.values())).setup
    told = {"cells": len(board.spaces), "woods": woods, "river": river, "road": road,
            "named": str(board.spaces[SpaceId("0505")].name.en), "town": board.spaces[SpaceId("0505")].terrain,
            "counters": len(system.mix.counters), "set up": len(placed)}  # fmt: skip
    print("hand check:", told)
    assert told["cells"] == 80 and told["road"] == 9 and told["counters"] == 12, told
    assert {s.kind for s in board.spaces.values()} == {"square" if hand.squares else "hex"}, told
    assert told["town"] == "town" and told["named"] == "Novka" and told["woods"] == 8, told


def main() -> int:
    squares, words = "squares" in sys.argv, [w for w in sys.argv if w != "squares"]
    out = Path(words[1])
    out.mkdir(parents=True, exist_ok=True)
    language, theme = (words[2:4] + ["en", "light"][len(words[2:4]) :])[:2]
    size = (int(words[4]), int(words[5])) if len(words) > 5 else (1280, 800)
    display = os.environ.get("ALEA_CHECK_DISPLAY", ":97")
    screen = ["-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(["Xvfb", display, *screen], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = display
    try:
        time.sleep(1.5)
        hand = Hand(out, language, theme, size, squares)
        try:
            for step in (draw_map, make_counters, paste_table, set_up, play, check):
                before = hand.gestures
                step(hand)
                print(f"hand check: {step.__name__} {hand.gestures - before} gestures", flush=True)
        finally:
            hand.process.kill()
            hand.process.wait()
        print(f"hand check: {hand.gestures} gestures, {hand.letters} letters, pictures in {out}")
        return 0 if hand.gestures <= BOUND else 1
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())
