"""Why a disk refused is told in both languages, and a name that no file can have is simply not there."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from assistant.base.files import is_folder, is_there, put_text, save_text, why
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
