"""`alea edit PATH`: a text of one's own in the workshop, with its live picture."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import is_there
from assistant.base.problem import error
from assistant.base.text import say
from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.cli.window import open_window


def run(args: list[str]) -> int:
    """Open the workshop."""
    arguments = read(args, COMMANDS["edit"])
    path = Path(arguments.words[0])
    if not is_there(path):
        raise error(
            "no-file",
            say('there is no file or folder "{path}"', "il n’y a ni fichier ni dossier « {path} »", path=path),
            say("`alea new {path}` writes a first text.", "`alea new {path}` écrit un premier texte.", path=path),
        )
    return open_window([], language_of(arguments) if arguments.one("lang") else "", written=path)
