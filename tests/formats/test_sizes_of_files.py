"""Files of any size: what is larger than a game has is refused before it is read to its end, with little memory."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.base.files import read_text, read_whole
from assistant.base.problem import AleaError
from assistant.formats.cache import ABSENT, file_digest
from assistant.game.library import own_copy_of
from assistant.play.mail import read_parcel
from assistant.play.reader import MOST_LINES, read
from tests.formats.shelf import ROOT, check, write
from tests.formats.test_hostile_files import SMALL, TABLES

HUGE = 1_900_000_000


def sparse(path: Path) -> Path:
    with path.open("wb") as file:
        file.truncate(HUGE)
    return path


@pytest.mark.parametrize("words", [("check", "{}.yaml"), ("show", "{}.yaml", "-o", "x.png"), ("log", "{}.alea")])
def test_a_file_of_two_thousand_million_bytes_is_refused_with_little_memory(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    for ending in (".yaml", ".alea"):
        sparse(tmp_path / f"huge{ending}")
    args = [word.format(tmp_path / "huge") for word in words]
    code = (
        "import resource, sys\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000,) * 2)\n"
        "from assistant.cli.main import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 1 and "Traceback" not in done.stderr, done.stderr
    assert "million bytes" in done.stdout + done.stderr


def test_the_reading_of_a_whole_file_stops_at_its_limit(tmp_path: Path) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    huge = sparse(tmp_path / "x.alea-mail")
    for reads in (read, read_parcel, lambda p: read_whole(p, 1000), read_text):
        with pytest.raises(AleaError, match="million bytes"):
            reads(huge)
    assert file_digest(huge) == ABSENT
    own_copy_of(sparse(tmp_path / "x.yaml"))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000


def test_millions_of_line_feeds_are_no_game(tmp_path: Path) -> None:
    path = tmp_path / "x.alea"
    path.write_bytes(b"\n" * (MOST_LINES + 1))
    with pytest.raises(AleaError, match="more than 500000 lines"):
        read(path)


def test_a_text_in_another_encoding_says_so(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("é".encode("latin-1"))
    with pytest.raises(AleaError, match="not UTF-8 text"):
        read_text(path)


def test_more_files_than_a_system_has_are_refused_once(tmp_path: Path) -> None:
    names = [f"t{n}.yaml" for n in range(20)]
    filler = "# " + "x" * 600_000 + "\n"
    files = {name: filler + TABLES.replace("hits", name[:-5]) for name in names}
    home = write(tmp_path, {"system.yaml": SMALL.replace("tables.yaml", ", ".join(names)), **files})
    assert [p.code for p in check(home)] == ["too-large"]


@pytest.mark.parametrize(
    "size", ["[0, 0]", "[1, 99999999999999]", "[-3, 4]", "[1, 51]", "[10000000, 10000000]", "[.inf, 1]"]
)
def test_a_board_that_cannot_be_drawn_is_told(tmp_path: Path, size: str) -> None:
    board = f"board: {{size: {size}}}\n"
    path = tmp_path / "x.yaml"
    path.write_text(SMALL.replace("files: [tables.yaml]\n", "") + board, encoding="utf-8")
    (problem,) = check(path)
    assert problem.line == 6
