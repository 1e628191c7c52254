"""`alea aid SYSTEM -o aid.pdf`: all tables with their modifiers on pages to print, in either language."""

from __future__ import annotations

from pathlib import Path

from assistant.base.files import why
from assistant.base.problem import error
from assistant.base.text import Text, say
from assistant.cli.arguments import language_of, read, wrong_use
from assistant.cli.usages import COMMANDS
from assistant.game.named import named
from assistant.game.printed_aid import printed_tables


def run(args: list[str]) -> int:
    """Write the player aid."""
    arguments = read(args, COMMANDS["aid"])
    if not arguments.one("o"):
        raise wrong_use(
            Text("alea aid needs a system and a file", "alea aid demande un système et un fichier"),
            Text(
                "For example: alea aid alexandria -o aid.pdf --lang fr",
                "Par exemple : alea aid alexandria -o aide.pdf --lang fr",
            ),
        )
    language = language_of(arguments)
    opened = named(arguments.words[0]).opened
    from assistant.drawing.application import offscreen_application
    from assistant.drawing.paper import write_pdf
    from assistant.drawing.player_aid import printed_aid

    app = offscreen_application()
    made = printed_aid(opened.system.name.at(language), printed_tables(opened, language), language)
    path = Path(arguments.one("o"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_pdf(made, path)
    except OSError as bad:
        raise error(
            "not-written",
            say(
                '"{path}" could not be written: {why}',
                "« {path} » n’a pas pu être écrit : {why}",
                path=path,
                why=why(bad),
            ),
        ) from bad
    print(f"{path}: {len(made.leaves)}")
    del app
    return 0
