"""The first files of an author, from nothing, a system, a scenario or a game; where they go, what they are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from assistant.base import paths
from assistant.base.files import is_there, save_text
from assistant.base.text import Text, same
from assistant.formats.bare_game import bare_game
from assistant.formats.first_game import first_game
from assistant.formats.first_remarks import in_french
from assistant.formats.starting import scenario_copy, scenario_from
from assistant.formats.templates import TEMPLATES, template_text
from assistant.game.game_as_scenario import position_of
from assistant.game.named import Named, is_game, named
from assistant.game.opened import open_game

BLANK, HEXES, BARE = "blank", "hexes", "bare"
FIRST_GAMES = {
    BLANK: Text("A battle on hexes", "Un combat sur hexagones"),
    **TEMPLATES,
    BARE: Text("Nothing yet, all by hand", "Rien encore, tout à la main"),
}
"""What one may begin with from nothing, by the word of the command line."""


def id_of(name: str) -> str:
    """An id out of a name as files have it."""
    plain = re.sub(r"[^a-z0-9_]", "_", name.lower()).strip("_") or "mine"
    return f"my_{plain}" if plain[0].isdigit() else plain


def put_first_text(folder: Path, source: str, language: str = "en") -> Path:
    """Write the first files into a folder of their own within `folder`, under a name nobody has; the one to begin with.
    Raises AleaError where the disk refuses."""
    name = "my_game" if source in FIRST_GAMES else f"my_{id_of(source.rpartition('/')[2])}"
    number = next(n for n in range(1, 10_000) if not is_there(folder / (name if n == 1 else f"{name}_{n}")))
    name = name if number == 1 else f"{name}_{number}"
    files = first_texts(source, name, language)
    for file, text in files.items():
        save_text(folder / name / file, text)
    return folder / name / next(iter(files))


def first_texts(source: str, name: str, language: str = "en") -> Mapping[str, str]:
    """The files to write, by name; the remarks of ours in a language."""
    files = _first_texts(source, name)
    ours = language == "fr" and source in (*FIRST_GAMES, HEXES)
    return {file: in_french(text) for file, text in files.items()} if ours else files


def _first_texts(source: str, name: str) -> Mapping[str, str]:
    if source in (BLANK, HEXES):
        return first_game(name, paths.schemas_dir())
    if source == BARE:
        return bare_game(name, paths.schemas_dir())
    if source in TEMPLATES:
        return {"system.yaml": template_text(source, name, paths.schemas_dir())}
    if is_game(source):
        game = open_game(Path(source), look_only=True)
        return {f"{name}.yaml": position_of(game, name, same(name.replace("_", " "))).text}
    found = named(source)
    text = _scenario_text(found)
    if found.chosen is not None and text:
        return scenario_copy(text, found.opened.system.id, name)
    return scenario_from(found.opened.system, name)


def _scenario_text(found: Named) -> str:
    """The text of a scenario that has a file of its own, "" otherwise."""
    if not found.scenario:
        return ""
    path = Path(found.text)
    files = [path] if path.is_file() else [Path(f) for f in found.opened.system.files]
    for file in files:
        text = file.read_text(encoding="utf-8") if file.stem != "system" and file.exists() else ""
        if re.search(rf"^id:\s*[\"']?{re.escape(found.scenario)}[\"']?\s*(#.*)?$", text, re.MULTILINE):
            return text
    return ""


def example_parts() -> Mapping[str, str]:
    """The files of the first game by their kind, without the line that says where the schemas are on this machine."""
    parts = {}
    for text in first_texts(BLANK, "my_game").values():
        kind = re.search(r"^kind: (\w+)$", text, re.MULTILINE)
        if kind is not None:
            parts[kind[1]] = re.sub(r"^# yaml-language-server:.*\n", "", text)
    return parts
