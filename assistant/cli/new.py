"""`alea new FOLDER --from …`: a first file for authors that checks clean and says what to change first. It starts from
nothing, from a system, from a scenario with its set-up, or from the position of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from assistant.base import paths
from assistant.base.files import save_text
from assistant.base.problem import Severity, error, worded
from assistant.base.text import Text, say
from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.formats.file_check import check_paths
from assistant.formats.first_game import first_game
from assistant.formats.starting import scenario_copy, scenario_from, scenario_of_position
from assistant.game import open_game
from assistant.game.named import Named, is_game, named

BLANK = "blank"
WRITTEN = Text("Written in {folder}: {files}.", "Écrit dans {folder} : {files}.")
NEXT = Text(
    "Change the name first, then the set-up. Check with: alea check {folder}",
    "Changez d’abord le nom, puis la mise en place. À vérifier par : alea check {folder}",
)


def run(args: list[str]) -> int:
    """Write the files and check them."""
    arguments = read(args, COMMANDS["new"])
    language = language_of(arguments)
    folder = Path(arguments.words[0])
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise error(
            "folder-taken",
            say('"{folder}" exists and is not empty', "« {folder} » existe et n’est pas vide", folder=folder),
            Text("Name another folder; nothing is written over.", "Nommez un autre dossier ; rien n’est écrasé."),
        )
    name = re.sub(r"[^a-z0-9_]", "_", folder.name.lower()).strip("_") or "mine"
    name = f"my_{name}" if name[0].isdigit() else name
    files = _files(arguments.one("from", BLANK), name)
    for file, text in files.items():
        save_text(folder / file, text)
    found = check_paths([folder], schemas=paths.schemas_dir(), roots=[paths.scenarios_dir()])
    for problem in found:
        print(worded(problem, language))
    print(WRITTEN.fill(language, folder=folder, files=", ".join(files)))
    print(NEXT.fill(language, folder=folder))
    return 1 if any(p.severity is Severity.ERROR for p in found) else 0


def _files(source: str, name: str) -> Mapping[str, str]:
    """The files to write, by name."""
    if source == BLANK:
        return first_game(name, paths.schemas_dir())
    if is_game(source):
        game = open_game(Path(source), look_only=True)
        return scenario_of_position(game.system, game.whole, name)
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
