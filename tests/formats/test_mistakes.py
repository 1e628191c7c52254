"""What an author mistypes in a small game of `alea new` is told at its place, with a reason and a mend, in both
languages; the workshop lists the same as `alea check`, and what is right to write is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import Problem
from assistant.formats.edited import EditedGame
from assistant.formats.file_check import check_paths
from assistant.formats.first_game import first_game
from assistant.formats.templates import TEMPLATES, template_text
from tests.formats.mistakes import OF_EVERY_PART, OF_TRIALS
from tests.formats.shelf import SCENARIOS, SCHEMAS, check, write

ALL = [*OF_TRIALS, *OF_EVERY_PART]


class Games:
    """The games of `alea new`, written once for all mistakes, and each open in a workshop."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workshops: dict[Path, EditedGame] = {}

    def file(self, part: str) -> Path:
        """The file that a mistake is made in, by the name of its game and its own."""
        name, _, stem = part.partition("/")
        home = self.folder / name
        if not home.exists():
            whole = {"system.yaml": template_text(name, "mine", SCHEMAS)} if name in TEMPLATES else None
            write(home, whole or first_game("mygame", SCHEMAS))
            assert check(home) == ()
        return home / f"{stem}.yaml"

    def told(self, file: Path, text: str) -> tuple[Problem, ...]:
        return check_paths([file.parent], schemas=SCHEMAS, roots=[SCENARIOS], texts={file: text})

    def listed(self, file: Path, text: str) -> tuple[Problem, ...]:
        """What the workshop lists when the text has become this one."""
        if file.parent not in self.workshops:
            self.workshops[file.parent] = EditedGame(SCHEMAS, [SCENARIOS])
            self.workshops[file.parent].read(file.parent, {})
        return self.workshops[file.parent].read(file.parent, {file: text}).problems


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Games:
    return Games(tmp_path_factory.mktemp("games"))


@pytest.mark.parametrize(("name", "part", "old", "new", "code", "mend"), ALL, ids=[m[0] for m in ALL])
def test_a_mistake_is_told_where_it_was_made(
    games: Games, name: str, part: str, old: str, new: str, code: str, mend: str
) -> None:
    file = games.file(part)
    before = file.read_text(encoding="utf-8")
    assert old in before and ("¦" in new) == bool(code)
    marked = before.replace(old, new, 1)
    text = marked.replace("¦", "")
    found = games.told(file, text)
    assert set(games.listed(file, text)) == set(found), "the workshop lists the same"
    assert len(found) <= (2 if code else 0), [str(p) for p in found]
    at = marked.partition("¦")[0]
    place = (str(file), at.count("\n") + 1, len(at.rpartition("\n")[2]) + 1)
    here = [p for p in found if p.code == code]
    assert [(p.file, p.line, p.column) for p in here] == ([place] if code else []), [str(p) for p in found]
    for problem in here:
        assert mend and mend in problem.hint.en
    for problem in found:
        assert problem.text.fr != problem.text.en
        assert problem.hint.fr and problem.hint.fr != problem.hint.en


def test_there_are_as_many_as_were_tried() -> None:
    assert len(OF_TRIALS) >= 97 and len(OF_EVERY_PART) >= 50
    assert len({m[0] for m in ALL}) == len(ALL) == len({m[1:4] for m in ALL})
    assert sum(not m[4] for m in ALL) < 10, "what is right to write is the exception"
