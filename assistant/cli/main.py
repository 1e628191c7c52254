"""The command `alea`: picks the subcommand, shows problems without a traceback, opens the window only when asked.

Each subcommand is a module of its own, imported when it is called, so that a look-up at the table stays quick.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from assistant.base.files import is_there
from assistant.base.problem import AleaError, did_you_mean
from assistant.base.text import Text, say
from assistant.cli.terminal import write_what_can_be
from assistant.cli.usages import COMMANDS, WINDOW

FINE, PROBLEMS, WRONG_USE = 0, 1, 2
COMMANDS_ARE = Text("commands:", "commandes :")
MORE = Text("alea COMMAND --help tells more about one.", "alea COMMANDE --help en dit plus sur l’une d’elles.")


def overview(language: str) -> str:
    """All commands in a line each, after the window's own help."""
    from assistant.cli.arguments import help_of

    lines = [help_of(WINDOW, language), COMMANDS_ARE.at(language)]
    lines += [f"  {name:<12} {usage.summary.at(language)}" for name, usage in COMMANDS.items()]
    lines.append(MORE.at(language))
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code is 0 fine, 1 problems found, 2 wrong use."""
    args = list(sys.argv[1:] if argv is None else argv)
    write_what_can_be()
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
    except ImportError as bad:
        return _without_library(bad, args)
    except KeyboardInterrupt:
        return PROBLEMS


def _refused(bad: OSError, args: list[str]) -> int:
    """What the disk did not allow, in a line."""
    from assistant.base.files import refused
    from assistant.base.problem import worded
    from assistant.cli.arguments import language_wanted

    print(worded(refused(bad).problems[0], language_wanted(args)), file=sys.stderr)
    return PROBLEMS


def _without_library(bad: ImportError, args: list[str]) -> int:
    """What Qt does not find on this machine; any other import that fails is a mistake of ours."""
    from assistant.base.problem import worded
    from assistant.cli.arguments import language_wanted
    from assistant.cli.qt_libraries import library_named, missing

    library = library_named(str(bad))
    if not library:
        raise bad
    print(worded(missing(library).problems[0], language_wanted(args)), file=sys.stderr)
    return PROBLEMS


def _dispatch(args: list[str]) -> int:
    from assistant.cli.arguments import HELP_WORDS, help_of, language_wanted

    first = args[0] if args else ""
    if any("\0" in word for word in args):
        from assistant.cli.arguments import wrong_use

        raise wrong_use(Text("no word may contain a NUL character", "aucun mot ne peut contenir le signe NUL"))
    if first in HELP_WORDS or (first == "help" and len(args) == 1):
        print(overview(language_wanted(args)))
        return FINE
    if first in ("-V", "--version"):
        from assistant import __version__

        print(f"alea {__version__}")
        return FINE
    if first == "help":
        args = [*args[1:], "--help"]
        first = args[0]
    if first in COMMANDS:
        if HELP_WORDS & set(args[1:]):
            print(help_of(COMMANDS[first], language_wanted(args)), end="")
            return FINE
        code: int = importlib.import_module(f"assistant.cli.{first}").run(args[1:])
        return code
    _check_is_there(first)
    window: int = importlib.import_module("assistant.cli.window").run(args)
    return window


def _check_is_there(word: str) -> None:
    """What is no command is a flag of the window, a file, a system or a scenario; anything else is refused."""
    if not word or word.startswith("-") or is_there(Path(word)) or _names_something(word):
        return
    from assistant.cli.arguments import wrong_use

    told = say('there is no command or file "{args}"', "il n’y a ni commande ni fichier « {args} »", args=word)
    lists = Text("alea --help lists the commands.", "alea --help donne la liste des commandes.")
    raise wrong_use(told, did_you_mean(word, COMMANDS) or lists)


def _names_something(word: str) -> bool:
    """Whether a word names a system or a scenario, shipped or anywhere on the disk."""
    from assistant.game.named import named

    try:
        named(word)
    except AleaError as bad:
        if any(problem.code not in ("unknown-system", "no-system") for problem in bad.problems):
            raise  # it is there, and something is wrong with it
        return False
    return True
