"""`alea table SYSTEM`: straight to the table."""

from __future__ import annotations

from assistant.base.text import Text
from assistant.cli.arguments import LANGUAGE, language_of, read, wrong_use
from assistant.cli.window import open_window
from assistant.game.library import system_path


def run(args: list[str]) -> int:
    """Open the at-the-table panel of a system."""
    arguments = read(args, valued={"lang": LANGUAGE}, flags=())
    if len(arguments.words) != 1:
        raise wrong_use(
            Text("alea table needs one system", "alea table demande un système"),
            Text("For example: alea table alexandria", "Par exemple : alea table alexandria"),
        )
    path = system_path(arguments.words[0])
    return open_window([], language_of(arguments) if arguments.one("lang") else "", table=str(path))
