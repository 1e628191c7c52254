"""`alea show`: a picture of a board, of a scenario's set-up or of a game's position, as PNG, SVG or PDF.

Needs no display: Qt draws off screen. A game is shown as a spectator may know it, or with `--side` as one side
may know it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.base.paths import cache_dir
from assistant.base.problem import AleaError, error, worded
from assistant.base.text import Text, say
from assistant.cli.arguments import Arguments, language_of, read, wrong_use
from assistant.cli.opened_pack import tell_pack
from assistant.cli.usages import COMMANDS
from assistant.game import open_game
from assistant.game.board_picture import found_picture
from assistant.game.named import is_game, named
from assistant.model.scenario import Scenario, System
from assistant.play.apply import apply
from assistant.play.setup import random_setup, start_of
from assistant.play.state import GameState
from assistant.play.views import view_for

if TYPE_CHECKING:
    from assistant.drawing.pictures.laid_picture import LaidPicture

KINDS = (".png", ".svg", ".pdf")
LARGEST = 10_000
SMALLEST = 32
WRITTEN = Text("The picture is in {path} ({width} × {height}).", "L’image est dans {path} ({width} × {height}).")


@dataclass(frozen=True)
class ShownFile:
    """What the file stands for: a system and, unless it is the bare board, a position."""

    system: System
    state: GameState | None
    title: str
    scenario: Scenario | None = None


def run(args: list[str]) -> int:
    """Write the picture and say where it is."""
    arguments = read(args, COMMANDS["show"])
    target = picture_target(arguments.one("o"), KINDS)
    language = language_of(arguments)
    theme = theme_of(arguments)
    size = picture_size(arguments.one("size", "2000x1400"))
    scale = _positive(arguments.one("scale", "0"), "--scale")
    shown = _shown(arguments.words[0], arguments, language)
    state = None if "empty" in arguments.flags else shown.state
    width, height = write_picture(
        ShownFile(shown.system, state, shown.title, shown.scenario),
        target,
        theme=theme,
        language=language,
        size=size,
        scale=scale,
    )
    tell_pack(arguments.words[0], language)
    print(WRITTEN.fill(language, path=target, width=width, height=height))
    return 0


def picture_target(name: str, kinds: tuple[str, ...]) -> Path:
    """A file to be written, by a name that ends as a picture does."""
    if not name:
        raise wrong_use(
            Text("alea show needs a file to write", "alea show demande un fichier à écrire"),
            Text("For example: -o board.png (or .svg, .pdf)", "Par exemple : -o plateau.png (ou .svg, .pdf)"),
        )
    target = Path(name)
    if target.suffix.lower() not in kinds:
        raise wrong_use(
            say(
                '"{name}" is not a picture alea can write',
                "« {name} » n’est pas une image qu’alea sache écrire",
                name=name,
            ),
            say("The ending decides: {kinds}.", "La fin du nom décide : {kinds}.", kinds=", ".join(kinds)),
        )
    return in_a_folder(target)


def in_a_folder(target: Path) -> Path:
    """A file to be written, whose folder is there."""
    if not target.absolute().parent.is_dir():
        raise error(
            "no-folder",
            say('there is no folder "{parent}"', "il n’y a pas de dossier « {parent} »", parent=target.parent),
            Text("Make it first, or write somewhere else.", "Créez-le d’abord, ou écrivez ailleurs."),
        )
    return target


def theme_of(arguments: Arguments) -> str:
    """The look that was asked for."""
    theme = arguments.one("theme", "light")
    if theme in ("light", "dark"):
        return theme
    raise wrong_use(
        say('there is no theme "{theme}"', "il n’y a pas de thème « {theme} »", theme=theme),
        Text("Themes: light, dark.", "Thèmes : light, dark."),
    )


def picture_size(text: str) -> tuple[int, int]:
    """Width and height as they were typed."""
    across, sign, down = text.lower().replace("×", "x").partition("x")
    if not sign or not across.isdecimal() or not down.isdecimal() or "0" in (across, down):
        raise wrong_use(
            say('"{typed}" is not a size', "« {typed} » n’est pas une taille", typed=text),
            Text(
                "Write it as WIDTHxHEIGHT, for example --size 1600x1000.",
                "Écrivez LARGEURxHAUTEUR, par exemple --size 1600x1000.",
            ),
        )
    if max(len(across), len(down)) > 9 or max(int(across), int(down)) > LARGEST:
        raise wrong_use(
            say("{typed} is too large", "{typed} est trop grand", typed=text[:60]),
            say("At most {largest} pixels each way.", "Au plus {largest} pixels dans chaque sens.", largest=LARGEST),
        )
    if min(int(across), int(down)) < SMALLEST:
        raise wrong_use(
            say("{typed} is too small", "{typed} est trop petit", typed=text),
            say(
                "At least {smallest} pixels each way.",
                "Au moins {smallest} pixels dans chaque sens.",
                smallest=SMALLEST,
            ),
        )
    return int(across), int(down)


def _positive(text: str, name: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1000:
        raise wrong_use(
            say(
                '{name} needs a number, not "{typed}"',
                "{name} demande un nombre, non « {typed} »",
                name=name,
                typed=text,
            )
        )
    return value


def _shown(name: str, arguments: Arguments, language: str) -> ShownFile:
    if is_game(name):
        return _game(Path(name), arguments.one("side"), arguments.one("to"), language)
    found = named(name)
    system, scenario = found.opened.system, found.chosen
    if scenario is None:
        return ShownFile(system, None, system.name.at(language))
    state = setup_state(system, scenario, arguments.one("fill"))
    return ShownFile(system, state, scenario.name.at(language), scenario)


def setup_state(system: System, scenario: Scenario, fill: str = "") -> GameState:
    """The table at the start: what has its fixed place, and with a number the rest drawn by that number."""
    state = start_of(system, scenario)
    if fill:
        if not fill.isdecimal() or len(fill) > 18:
            raise wrong_use(
                say('--fill needs a number, not "{fill}"', "--fill demande un nombre, non « {fill} »", fill=fill[:60])
            )
        rest = random_setup(system, scenario, state, int(fill))
        if rest is not None:
            state = apply(state, rest, system)
    return state


def _game(path: Path, side: str, step: str, language: str) -> ShownFile:
    game = open_game(path, look_only=True)
    state = game.state
    if step:
        if not step.isdecimal() or int(step) >= len(game.journal.lines):
            raise wrong_use(
                say('there is no step "{step}"', "aucune étape ne s’appelle « {step} »", step=step),
                say(
                    "The last step is {number}.", "La dernière étape est {number}.", number=len(game.journal.lines) - 1
                ),
            )
        state = game.journal.state_at(game.journal.position_after(int(step)))
    from assistant.cli.log import side_named

    viewer = side_named(game.system, side) or ""
    state = view_for(state, viewer, game.system)
    return ShownFile(game.system, state, game.system.name.at(language), game.scenario)


def _laid(shown: ShownFile, language: str) -> LaidPicture | None:
    """The picture of its board that the text brings; one that is refused is told, and the drawn board shows."""
    from assistant.drawing.pictures.laid_picture import LaidPicture
    from assistant.drawing.pictures.safe_picture import opened_picture, size_of

    found = found_picture(shown.system, shown.scenario)
    if found is None:
        return None
    try:
        size_of(opened_picture(found.file))
    except AleaError as bad:
        print(worded(bad.problems[0], language), file=sys.stderr)
        return None
    return LaidPicture(found.file, found.picture.matrix)


def check_board(system: System, language: str) -> None:
    """Raises AleaError where there is nothing to draw."""
    if not system.board.spaces:
        raise error(
            "no-board",
            say("{at} has no board to draw", "{at} n’a pas de carte à dessiner", at=system.name.at(language)),
            Text("Its board file is missing.", "Son fichier de carte manque."),
        )


def not_written(target: Path) -> AleaError:
    """What is said of a picture that the disk refuses."""
    return error(
        "not-written",
        say('"{target}" could not be written', "« {target} » n’a pas pu être écrit", target=target),
        Text(
            "Is the disk full, or the file open elsewhere?",
            "Le disque est-il plein, ou le fichier ouvert ailleurs ?",
        ),
    )


def write_picture(
    shown: ShownFile, target: Path, *, theme: str, language: str, size: tuple[int, int], scale: float = 0.0
) -> tuple[int, int]:
    """Draw and write; the kind of file follows from the ending. Returns width and height in pixels."""
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.export import save_picture
    from assistant.drawing.position import picture_of

    check_board(shown.system, language)
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
        laid=_laid(shown, language),
    )
    if max(picture.frame.width, picture.frame.height) > LARGEST:
        raise wrong_use(
            say(
                "the picture would be {width} pixels wide",
                "l’image aurait {width} pixels de large",
                width=picture.frame.width,
            ),
            Text("Choose a smaller --scale.", "Choisissez un --scale plus petit."),
        )
    if not save_picture(picture, target):
        raise not_written(target)
    del application
    return picture.frame.width, picture.frame.height
