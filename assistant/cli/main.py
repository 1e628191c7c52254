"""The command `alea`: picks the subcommand, shows problems without a traceback, opens the window only when asked.

Each subcommand is a module of its own, imported when it is called, so that a look-up at the table stays quick.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path

from assistant.base.files import is_there
from assistant.base.problem import AleaError, did_you_mean
from assistant.base.text import Text, say

COMMANDS = {
    "list": "systems and scenarios",
    "check": "check files: alea check PATH... [--json]",
    "describe": "procedures of a system, or one of them whole",
    "resolve": "look a result up with your dice, or roll",
    "odds": "exact odds of a procedure",
    "advise": "every check on a set-up or a position",
    "show": "picture of a board or a position",
    "log": "the journal of a game, for people",
    "table": "the at-the-table window",
    "new": "a scenario to start from",
    "aid": "printable player aid of all tables",
    "bake": "draw a board for the map window, which calls this itself",
}
FINE, PROBLEMS, WRONG_USE = 0, 1, 2


def usage() -> str:
    lines = ["alea [FILE]                open the window (system, scenario or game)"]
    lines += ["alea --safe                the window without its layout, keys and looks, which are put aside"]
    lines += [f"alea {name:<22} {words}" for name, words in COMMANDS.items()]
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 fine, 1 problems found, 2 wrong use."""
    args = list(sys.argv[1:] if argv is None else argv)
    try:
        return _dispatch(args)
    except AleaError as bad:
        from assistant.base.problem import worded
        from assistant.cli.arguments import language_wanted

        for problem in bad.problems:
            print(worded(problem, language_wanted(args)), file=sys.stderr)
        return WRONG_USE if any(p.code.startswith("use-") for p in bad.problems) else PROBLEMS
    except BrokenPipeError:
        sys.stderr.close()
        return FINE
    except OSError as bad:
        return _refused(bad, args)
    except KeyboardInterrupt:
        return PROBLEMS


def _refused(bad: OSError, args: list[str]) -> int:
    """What the disk did not allow, in a line."""
    from assistant.base.files import why
    from assistant.base.problem import Problem, Severity, worded
    from assistant.cli.arguments import language_wanted

    problem = Problem(
        Severity.ERROR,
        "disk",
        say(
            '"{filename}" cannot be read or written: {why}',
            "« {filename} » ne se lit ni ne s’écrit : {why}",
            filename=bad.filename or "",
            why=why(bad),
        ),
    )
    print(worded(problem, language_wanted(args)), file=sys.stderr)
    return PROBLEMS


def _dispatch(args: list[str]) -> int:
    if args and args[0] in ("-h", "--help", "help"):
        print(usage())
        return FINE
    if args and args[0] in ("-V", "--version"):
        from assistant import __version__

        print(f"alea {__version__}")
        return FINE
    if args and args[0] in COMMANDS:
        module = _module(args[0])
        if module is None:
            print(f"alea {args[0]} is not there yet in this version.", file=sys.stderr)
            return WRONG_USE
        code: int = module.run(args[1:])
        return code
    if args and not args[0].startswith("-") and not is_there(Path(args[0])) and not _is_system(args[0]):
        from assistant.cli.arguments import wrong_use

        hint = did_you_mean(args[0], COMMANDS) or Text(
            "alea --help lists the commands.", "alea --help donne la liste des commandes."
        )
        raise wrong_use(
            say('there is no command or file "{args}"', "il n’y a ni commande ni fichier « {args} »", args=args[0]),
            hint,
        )
    return _window(args)


def _module(name: str):  # type: ignore[no-untyped-def]
    """The module of a command. A command without one says so instead of failing on import."""
    full = f"assistant.cli.{name}"
    if importlib.util.find_spec(full) is None:
        return None
    return importlib.import_module(full)


def _is_system(word: str) -> bool:
    """Whether a word names a system, or one of its scenarios after a slash."""
    from assistant.game.library import system_path

    try:
        system_path(word.partition("/")[0])
    except AleaError:
        return False
    return True


def _window(args: list[str]) -> int:
    module = _module("window")
    code: int = module.run(args)
    return code
