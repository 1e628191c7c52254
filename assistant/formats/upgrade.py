"""Which formats can be read, and the steps that bring an older file up to date.

An upgrade works on plain data before the schema sees it, one small function a version; what it does not touch keeps its
place in the file. Format 0 was never published: it keeps the mechanism tested.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.base.data import Tree
from assistant.base.problem import Problem, Severity
from assistant.base.text import say

LOWEST = 0
CURRENT = 1

Step = Callable[[Tree], Tree]


def _from_0(data: Tree) -> Tree:
    """Format 0 said `title` for `name`, and listed the sides of a system instead of describing them."""
    out = {("name" if key == "title" else key): value for key, value in data.items()}
    sides = out.get("sides")
    if data.get("kind") == "system" and isinstance(sides, list):
        out["sides"] = {str(side): {"name": str(side).replace("_", " ").capitalize()} for side in sides}
    return out


STEPS: dict[int, Step] = {0: _from_0}


def upgrade(data: Tree, file: str, line: int, column: int) -> tuple[Tree | None, Problem | None]:
    """The data in the current format, or the reason why this version of Alea cannot read them."""
    version = data.get("format")
    # The class itself, since true is an int to isinstance and no version.
    if version.__class__ is not int:
        return data, None  # the schema says that it is missing or not a number
    if version > CURRENT:
        return None, Problem(
            Severity.ERROR,
            "newer-format",
            say(
                "this file is in format {version}; this Alea reads up to {current}",
                "ce fichier est au format {version} ; cet Alea lit jusqu’au {current}",
                version=version,
                current=CURRENT,
            ),
            say(
                "Open it with a newer Alea, one that reads format {version}.",
                "Ouvrez-le avec un Alea plus récent, qui lit le format {version}.",
                version=version,
            ),
            file,
            line,
            column,
            "format",
        )
    if version < LOWEST:
        return None, Problem(
            Severity.ERROR,
            "older-format",
            say("format {version} does not exist", "le format {version} n’existe pas", version=version),
            say("Write `format: {current}`.", "Écrivez `format: {current}`.", current=CURRENT),
            file,
            line,
            column,
            "format",
        )
    for step in range(version, CURRENT):
        data = STEPS[step](data)
        data["format"] = step + 1
    return data, None
