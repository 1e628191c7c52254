"""`alea check PATH... [--lang fr] [--json]`: what is wrong with systems, scenarios, overlays or files, and where."""

from __future__ import annotations

import json
from pathlib import Path

from assistant.base import paths
from assistant.base.files import is_there
from assistant.base.problem import KINDS, Problem, Severity, worded
from assistant.base.text import Text
from assistant.cli.arguments import language_of, read
from assistant.cli.opened_pack import tell_pack
from assistant.cli.usages import COMMANDS
from assistant.game.packs import is_pack, keep_pack

NOTHING_FOUND = Text("No problems found.", "Aucun problème.")


def run(args: list[str]) -> int:
    """Print every problem, sorted by place; exit code 1 if one of them is an error."""
    arguments = read(args, COMMANDS["check"])
    language = language_of(arguments)
    from assistant.formats.file_check import check_paths

    if "json" not in arguments.flags:
        for word in arguments.words:
            tell_pack(word, language)
    found = check_paths(
        [_named(word) for word in arguments.words],
        schemas=paths.schemas_dir(),
        roots=[paths.scenarios_dir()],
    )
    if "json" in arguments.flags:
        print(json.dumps([p.as_dict() for p in found], ensure_ascii=False, indent=1))
    else:
        for problem in found:
            print(worded(problem, language))
        print(summary(found, language))
    return 1 if any(p.severity is Severity.ERROR for p in found) else 0


def _named(word: str) -> Path:
    """A path, of a pack that of its text; or, where there is none of that name, a shipped system by its id."""
    path = Path(word)
    if is_pack(word) and path.is_file():
        return keep_pack(path).text
    shipped = paths.scenarios_dir() / word.replace("-", "_")
    return shipped if not is_there(path) and "/" not in word and is_there(shipped / "system.yaml") else path


def summary(found: tuple[Problem, ...], language: str) -> str:
    """How many of each, in one line."""
    if not found:
        return NOTHING_FOUND.at(language)
    counts = {s: sum(p.severity is s for p in found) for s in Severity}
    return ", ".join(f"{n} {KINDS[s].at(language)}{'s' if n > 1 else ''}" for s, n in counts.items() if n) + "."
