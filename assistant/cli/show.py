"""`alea show`: a picture of a board, of a scenario's set-up or of a game's position, as PNG, SVG or PDF.

Needs no display: Qt draws off screen. A game is shown as a spectator may know it, or with `--side` as one side
may know it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from assistant.base.files import is_there
from assistant.base.paths import cache_dir
from assistant.base.problem import did_you_mean, error
from assistant.base.text import Text
from assistant.cli.arguments import Arguments, language_of, read, wrong_use
from assistant.game import open_game, open_system, system_names
from assistant.game.opened import scenario_of
from assistant.model.scenario import Scenario, System
from assistant.play.apply import apply
from assistant.play.setup import fixed_setup, random_setup
from assistant.play.state import GameState, start_state
from assistant.play.views import view_for

VALUED = {
    "o": "a file name",
    "theme": "light or dark",
    "lang": "en or fr",
    "size": "WIDTHxHEIGHT",
    "scale": "pixels for one board unit",
    "side": "a side",
    "to": "a step",
    "fill": "a number to draw the free part of the set-up by",
}
KINDS = (".png", ".svg", ".pdf")
LARGEST = 10_000
WRITTEN = Text("The picture is in {path} ({width} × {height}).", "L’image est dans {path} ({width} × {height}).")


@dataclass(frozen=True)
class Shown:
    """What the file stands for: a system and, unless it is the bare board, a position."""

    system: System
    state: GameState | None
    title: str


def run(args: list[str]) -> int:
    """Write the picture and say where it is."""
    arguments = read(args, valued=VALUED, flags=("empty",))
    if len(arguments.words) != 1:
        raise wrong_use(
            "alea show needs one system, scenario or game", "For example: alea show alexandria -o board.png"
        )
    target = _target(arguments.one("o"))
    language = language_of(arguments)
    theme = arguments.one("theme", "light")
    if theme not in ("light", "dark"):
        raise wrong_use(f'there is no theme "{theme}"', "Themes: light, dark.")
    size = _size(arguments.one("size", "2000x1400"))
    scale = _positive(arguments.one("scale", "0"), "--scale")
    shown = _shown(arguments.words[0], arguments, language)
    state = None if "empty" in arguments.flags else shown.state
    width, height = write_picture(
        Shown(shown.system, state, shown.title), target, theme=theme, language=language, size=size, scale=scale
    )
    print(WRITTEN.fill(language, path=target, width=width, height=height))
    return 0


def _target(name: str) -> Path:
    if not name:
        raise wrong_use("alea show needs a file to write", "For example: -o board.png (or .svg, .pdf)")
    target = Path(name)
    if target.suffix.lower() not in KINDS:
        raise wrong_use(f'"{name}" is no picture alea can write', "The ending decides: .png, .svg or .pdf.")
    if not target.absolute().parent.is_dir():
        raise error("no-folder", f'there is no folder "{target.parent}"', "Make it first, or write somewhere else.")
    return target


def _size(text: str) -> tuple[int, int]:
    across, sign, down = text.lower().replace("×", "x").partition("x")
    if not sign or not across.isdecimal() or not down.isdecimal() or "0" in (across, down):
        raise wrong_use(f'"{text}" is no size', "Write it as WIDTHxHEIGHT, for example --size 1600x1000.")
    if max(int(across), int(down)) > LARGEST:
        raise wrong_use(f"{text} is too large", f"At most {LARGEST} pixels each way.")
    return int(across), int(down)


def _positive(text: str, name: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1000:
        raise wrong_use(f'{name} needs a number, not "{text}"')
    return value


def _shown(name: str, arguments: Arguments, language: str) -> Shown:
    if name.endswith(".alea"):
        return _game(Path(name), arguments.one("side"), arguments.one("to"), language)
    system_name, _, scenario_name = name.partition("/")
    if is_there(Path(name)) or not scenario_name or system_name.replace("-", "_") not in system_names():
        opened = open_system(name).system
        scenario = (
            next(iter(opened.scenarios.values())) if Path(name).is_file() and len(opened.scenarios) == 1 else None
        )
    else:
        opened = open_system(system_name).system
        scenario = scenario_of(opened, scenario_name)
    if scenario is None:
        return Shown(opened, None, opened.name.at(language))
    return Shown(opened, setup_state(opened, scenario, arguments.one("fill")), scenario.name.at(language))


def setup_state(system: System, scenario: Scenario, fill: str = "") -> GameState:
    """The table at the start: what has its fixed place, and with a number the rest drawn by that number."""
    state = start_state(system, scenario)
    fixed = fixed_setup(system, scenario, state)
    if fixed is not None:
        state, _ = apply(state, fixed, system)
    if fill:
        if not fill.isdecimal():
            raise wrong_use(f'--fill needs a number, not "{fill}"')
        rest = random_setup(system, scenario, state, int(fill))
        if rest is not None:
            state, _ = apply(state, rest, system)
    return state


def _game(path: Path, side: str, step: str, language: str) -> Shown:
    game = open_game(path, look_only=True)
    state = game.state
    if step:
        if not step.isdecimal() or int(step) >= len(game.journal.lines):
            raise wrong_use(f'there is no step "{step}"', f"The last step is {len(game.journal.lines) - 1}.")
        state = game.journal.state_at(game.journal.position_after(int(step)))
    if side and side not in game.system.sides:
        raise error("unknown-side", f'there is no side "{side}"', did_you_mean(side, game.system.sides))
    return Shown(game.system, view_for(state, side, game.system), game.system.name.at(language))


def write_picture(
    shown: Shown, target: Path, *, theme: str, language: str, size: tuple[int, int], scale: float = 0.0
) -> tuple[int, int]:
    """Draw and write; the kind of file follows from the ending. Returns width and height in pixels."""
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.export import save_picture
    from assistant.drawing.position import picture_of

    if not shown.system.board.spaces:
        raise error("no-board", f"{shown.system.name.at(language)} has no board to draw", "Its board file is missing.")
    application = offscreen_application()
    picture = picture_of(
        shown.system,
        shown.state,
        theme=theme,
        language=language,
        scale=scale,
        size=size,
        title=shown.title,
        cache=cache_dir(),
    )
    if max(picture.frame.width, picture.frame.height) > LARGEST:
        raise wrong_use(f"the picture would be {picture.frame.width} pixels wide", "Choose a smaller --scale.")
    if not save_picture(picture, target):
        raise error("not-written", f'"{target}" could not be written', "Is the disk full, or the file open elsewhere?")
    del application
    return picture.frame.width, picture.frame.height
