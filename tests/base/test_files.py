"""Why a disk refused is told in both languages, and a name that no file can have is simply not there."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.base.files import HOUR, is_folder, is_there, put_text, save_text, why, written_whole
from assistant.base.problem import AleaError
from assistant.play.mail import read_parcel


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG, errno.EXDEV, 0])
def test_a_reason_is_never_the_english_of_the_system(number: int) -> None:
    said = why(OSError(number, os.strerror(number)))
    assert said.en != said.fr
    assert os.strerror(number) not in said.fr


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "x/" * 3000, "missing"])
def test_what_no_file_can_be_called_is_not_there(tmp_path: Path, name: str) -> None:
    assert not is_there(tmp_path / name)
    assert not is_folder(tmp_path / name)


@pytest.mark.parametrize("name", [".", "/", ""])
def test_a_folder_is_not_written_over(name: str) -> None:
    with pytest.raises(OSError, match="folder"):
        put_text(Path(name), "x")


def test_a_file_that_cannot_be_written_or_read_says_why_in_french(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(AleaError) as written:
        save_text(tmp_path / "file" / "x.txt", "y")
    assert "Not a directory" not in written.value.problems[0].text.fr
    (tmp_path / "folder").mkdir()
    with pytest.raises(AleaError) as read:
        read_parcel(tmp_path / "folder")
    assert read.value.problems[0].text.fr.endswith("c’est un dossier.")


def test_what_an_ended_program_left_half_written_is_cleared_at_a_later_writing(tmp_path: Path) -> None:
    """A program ended in the midst leaves its part, and nothing under the wanted name. What is not ours stays."""
    code = f"from assistant.base.files import *\nwith written_whole(Path({str(tmp_path / 'a.pdf')!r})) as part:\n" \
           " part.write_text('half')\n os._exit(9)"  # fmt: skip
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    (left,) = tmp_path.iterdir()
    young, other = tmp_path / ".alea-1-1.part", tmp_path / ".film.12-3.part"
    for file in (young, other):
        file.write_text("x")
    for file in (left, other):
        os.utime(file, (file.stat().st_mtime - HOUR - 60,) * 2)
    put_text(tmp_path / "b.txt", "b")
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(["b.txt", young.name, other.name])


def test_what_could_not_be_written_is_told_by_the_wanted_name(tmp_path: Path) -> None:
    with pytest.raises(OSError) as told, written_whole(tmp_path / "nowhere" / "a.pdf") as part:
        part.write_text("x")
    assert told.value.filename == str(tmp_path / "nowhere" / "a.pdf")
