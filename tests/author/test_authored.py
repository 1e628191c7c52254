"""The texts of a game being written: which they are, drafts that survive, files that change elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.author.authored import author, drafts
from assistant.author.depicted import depict, line_of_space
from assistant.base.problem import AleaError
from tests.author.test_mends import GOOD


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    made = tmp_path / "landing.yaml"
    made.write_text(GOOD, encoding="utf-8")
    return made


def test_the_files_of_the_system_are_there_to_be_read(file: Path) -> None:
    authored = author(file)
    assert [t.path for t in authored.texts.values() if t.own] == [file]
    assert {"system.yaml", "board.yaml", "counters.yaml"} <= {t.path.name for t in authored.texts.values() if not t.own}


def test_a_folder_without_a_text_says_what_writes_one(tmp_path: Path) -> None:
    with pytest.raises(AleaError) as bad:
        author(tmp_path)
    assert "alea new" in bad.value.problems[0].hint.en


@pytest.mark.parametrize("raw", [b"\xff\xfe\x00", None])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, raw: bytes | None) -> None:
    file = tmp_path / "x.yaml"
    if raw is not None:
        file.write_bytes(raw)
    with pytest.raises(AleaError):
        author(file)


def test_a_draft_comes_back_after_a_kill_and_is_gone_when_saved(file: Path) -> None:
    authored = author(file)
    authored.put(file, GOOD + "# more\n")
    authored.keep_draft((str(file), 3, 4))
    assert drafts() == [file]
    again = author(file)
    assert again.take_draft() == (str(file), 3, 4)
    assert again.texts[file].text == GOOD + "# more\n" and again.changed
    again.save()
    assert file.read_text(encoding="utf-8") == GOOD + "# more\n"
    assert author(file).take_draft() is None and drafts() == []


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"at": 3}', '{"main": 1, "at": ["", 0, 0], "texts": {"x": 1}}'])
def test_a_damaged_draft_is_none(file: Path, kept: str) -> None:
    authored = author(file)
    authored.draft_file.parent.mkdir(parents=True)
    authored.draft_file.write_text(kept, encoding="utf-8")
    assert authored.take_draft() is None
    assert drafts() in ([], [Path("1")])


def test_a_draft_knows_that_the_file_changed_meanwhile(file: Path) -> None:
    authored = author(file)
    authored.put(file, GOOD + "# mine\n")
    authored.keep_draft((str(file), 0, 0))
    file.write_text(GOOD + "# theirs\n", encoding="utf-8")
    again = author(file)
    again.take_draft()
    assert again.texts[file].text.endswith("# mine\n") and again.changed_elsewhere() == [file]
    assert again.take_theirs(file).endswith("# theirs\n") and not again.changed


def test_line_ends_stay_as_the_file_has_them(file: Path) -> None:
    file.write_bytes(GOOD.replace("\n", "\r\n").encode())
    authored = author(file)
    authored.put(file, authored.texts[file].text.replace("first: roman", "first: egyptian"))
    authored.save()
    assert file.read_bytes() == GOOD.replace("first: roman", "first: egyptian").replace("\n", "\r\n").encode()


def test_a_disk_that_refuses_says_so_and_the_draft_stays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    authored = author(file)
    authored.put(file, GOOD + "# more\n")
    authored.keep_draft((str(file), 0, 0))

    def refuse(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("assistant.base.files.put_text", refuse)
    with pytest.raises(AleaError) as bad:
        authored.save()
    assert "full" in bad.value.problems[0].text.en and file.read_text(encoding="utf-8") == GOOD
    assert authored.changed and authored.draft_file.exists()


def test_a_check_after_a_change_says_what_a_fresh_one_says(file: Path) -> None:
    """Whatever was kept from the look before: names, places, the side that sets up, a text without its French."""
    authored = author(file)
    authored.check({})
    for old, new in (
        ("great_harbour_east", "nowhere"),
        ("co_vi: 2", "co_vi: 99"),
        ("first: roman", "first: nobody"),
        ("fr: Le débarquement", ""),
        ("system: alexandria", "system: alexandrie"),
        ("id: fleet,", "id: fleet"),
    ):
        text = GOOD.replace(old, new)
        kept = authored.check({file: text}).problems
        fresh = author(file).check({file: text}).problems
        assert kept == fresh and (kept or not new), (old, kept)
    assert authored.check({file: GOOD}).problems == ()


def test_the_picture_knows_the_line_of_each_counter(file: Path) -> None:
    authored = author(file)
    loaded = authored.check({}).loaded
    assert loaded.system is not None
    depicted = depict(loaded.system, loaded.scenario, file, GOOD)
    head, fleet = depicted.counters_of(0), depicted.counters_of(1)
    assert len(head) == 2 and len(fleet) == 2
    line = depicted.line_of_counter(fleet[0])
    assert line is not None and line.line == GOOD.split("\n").index(next(t for t in GOOD.split("\n") if "fleet" in t))
    assert depicted.entry_at(file, line.line) == 1 and depicted.entry_at(file, 2) is None
    assert depicted.spaces_of(0) == ("3117",)
    found = line_of_space("3117", authored)
    assert found is not None and found.file == file
