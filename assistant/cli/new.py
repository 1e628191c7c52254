"""`alea new FOLDER --from …`: a first file for authors that checks clean and says what to change first. It starts from
nothing, from a system, from a scenario with its set-up, or from the position of a game."""

from __future__ import annotations

from pathlib import Path

from assistant.base import paths
from assistant.base.files import save_text
from assistant.base.problem import Severity, error, worded
from assistant.base.text import Text, say
from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.formats.file_check import check_paths
from assistant.game.first_texts import BLANK, first_texts, id_of

WRITTEN = Text("Written in {folder}: {files}.", "Écrit dans {folder} : {files}.")
NEXT = Text(
    "Change the name first, then the set-up. Check with: alea check {folder}",
    "Changez d’abord le nom, puis la mise en place. Vérifiez avec : alea check {folder}",
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
            Text("Name another folder; nothing is overwritten.", "Nommez un autre dossier ; rien n’est écrasé."),
        )
    files = first_texts(arguments.one("from", BLANK), id_of(folder.name), language)
    for file, text in files.items():
        save_text(folder / file, text)
    found = check_paths([folder], schemas=paths.schemas_dir(), roots=[paths.scenarios_dir()])
    for problem in found:
        print(worded(problem, language))
    print(WRITTEN.fill(language, folder=folder, files=", ".join(files)))
    print(NEXT.fill(language, folder=folder))
    return 1 if any(p.severity is Severity.ERROR for p in found) else 0
