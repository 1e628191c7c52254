"""`alea new DIR --from SYSTEM|blank`: a first file for authors that checks clean and says what to change first."""

from __future__ import annotations

import re
from pathlib import Path

from assistant.base import paths
from assistant.base.files import save_text
from assistant.base.problem import Severity, error
from assistant.base.text import Text, say
from assistant.cli.arguments import read, wrong_use
from assistant.formats.check import check_paths
from assistant.formats.starting import blank_system, scenario_from
from assistant.game import open_system


def run(args: list[str]) -> int:
    """Write the files and check them."""
    arguments = read(args, valued={"from": Text("a system or blank", "un système ou blank")}, flags=())
    if len(arguments.words) != 1:
        raise wrong_use(
            Text("alea new needs one folder", "alea new demande un dossier"),
            Text(
                "For example: alea new my-scenario --from alexandria",
                "Par exemple : alea new mon-scenario --from alexandria",
            ),
        )
    folder = Path(arguments.words[0])
    if folder.exists() and any(folder.iterdir()):
        raise error(
            "folder-taken",
            say('"{folder}" exists and is not empty', "« {folder} » existe et n’est pas vide", folder=folder),
            Text("Name another folder; nothing is written over.", "Nommez un autre dossier ; rien n’est écrasé."),
        )
    name = re.sub(r"[^a-z0-9_]", "_", folder.name.lower()).strip("_") or "mine"
    name = f"my_{name}" if name[0].isdigit() else name
    source = arguments.one("from", "blank")
    files = blank_system(name) if source == "blank" else scenario_from(open_system(source).system, name)
    for file, text in files.items():
        save_text(folder / file, text)
    found = check_paths([folder], schemas=paths.schemas_dir(), roots=[paths.scenarios_dir()])
    for problem in found:
        print(problem)
    print(f"Written in {folder}: {', '.join(files)}.")
    print(f"Change the name first, then the set-up. Check with: alea check {folder}")
    return 1 if any(p.severity is Severity.ERROR for p in found) else 0
