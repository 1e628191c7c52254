"""`alea log`: a game told to people, or its position at a step as JSON. The file is only read, never written."""

from __future__ import annotations

import json
from pathlib import Path

from assistant.base.files import put_text
from assistant.base.problem import did_you_mean, error, worded
from assistant.base.text import Text, say
from assistant.cli.arguments import language_of, read, wrong_use
from assistant.cli.usages import COMMANDS
from assistant.game import open_game
from assistant.model.scenario import System
from assistant.play.account import to_markdown, to_text
from assistant.play.journal import Journal
from assistant.play.snapshot import snapshot
from assistant.play.views import view_for

WRITTEN = Text("The account is in {path}.", "Le récit est dans {path}.")


def run(args: list[str]) -> int:
    """Print the account of a game (`--to N` up to a step, `--side S` as one side may hear it, `-o FILE` into a text
    or, with the ending .md, a Markdown file), or with `--json` its position."""
    import sys

    arguments = read(args, COMMANDS["log"])
    language = language_of(arguments)
    game = open_game(Path(arguments.words[0]), look_only=True)
    journal: Journal = game.journal
    for problem in journal.problems:
        print(worded(problem, language), file=sys.stderr)
    viewer = side_named(journal.system, arguments.one("side"))
    upto = step_named(journal, arguments.one("to"))
    if "json" in arguments.flags:
        print(json.dumps(_position(journal, upto, viewer), ensure_ascii=False, indent=1))
    elif target := arguments.one("o"):
        path = Path(target)
        tell = to_markdown if path.suffix.lower() in (".md", ".markdown") else to_text
        put_text(path, tell(journal, language, viewer, upto))
        print(WRITTEN.fill(language, path=path))
    else:
        print(to_text(journal, language, viewer, upto), end="")
    return 0


def step_named(journal: Journal, text: str) -> int | None:
    """The number of an entry as it was typed; None where none was."""
    if not text:
        return None
    if not text.isdecimal():
        raise wrong_use(
            say(
                '--to needs the number of a step, not "{typed}"',
                "--to demande le numéro d’une étape, non « {typed} »",
                typed=text,
            )
        )
    last = len(journal.lines) - 1
    if len(text) > 9 or int(text) > last:
        raise error(
            "no-such-step",
            say("there is no step {typed}", "il n’y a pas d’étape {typed}", typed=text[:60]),
            say("The last step of this game is {last}.", "La dernière étape de cette partie est {last}.", last=last),
        )
    return int(text)


def side_named(system: System, side: str) -> str | None:
    """A side as it was typed; None where none was."""
    if not side:
        return None
    plain = side.replace("-", "_")
    if plain not in system.sides:
        raise error(
            "unknown-side",
            say('there is no side "{side}"', "aucun camp ne s’appelle « {side} »", side=side),
            did_you_mean(plain, system.sides),
        )
    return plain


def _position(journal: Journal, upto: int | None, viewer: str | None) -> dict[str, object]:
    """The table as it stood when entry `upto` had been written; undo and jumps among the entries count."""
    step = len(journal.lines) - 1 if upto is None else upto
    node = journal.position_after(step)
    state = journal.state_at(node)
    if viewer is not None:
        state = view_for(state, viewer, journal.system)
    head = {"system": journal.system.id, "scenario": journal.header.scenario, "step": step, "action": node}
    return {**head, **snapshot(state)}
