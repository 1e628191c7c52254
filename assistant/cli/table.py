"""`alea table SYSTEM`: straight to the table."""

from __future__ import annotations

from assistant.cli.arguments import language_of, read
from assistant.cli.usages import COMMANDS
from assistant.cli.window import open_window
from assistant.game.named import named


def run(args: list[str]) -> int:
    """Open the at-the-table panel of a system."""
    arguments = read(args, COMMANDS["table"])
    text = named(arguments.words[0]).text
    return open_window([], language_of(arguments) if arguments.one("lang") else "", table=text)
