"""The texts of a game being written: which they are, drafts that survive, files that change elsewhere."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from assistant.author.authored import author, drafts
from assistant.author.depicted import depict, line_of_space
from assistant.base.problem import AleaError, Severity
from tests.author.hill import hill, hill_texts
from tests.author.test_mends import GOOD

FORD = Path(__file__).parents[1] / "data" / "good" / "ford"


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
    depicted = depict(loaded.system, loaded.scenario, file, {file: GOOD})
    head, fleet = depicted.counters_of({0}), depicted.counters_of({1})
    assert len(head) == 2 and len(fleet) == 2
    line = depicted.line_of_counter(fleet[0])
    assert line is not None and line.line == GOOD.split("\n").index(next(t for t in GOOD.split("\n") if "fleet" in t))
    assert depicted.placements_at(file, line.line) == {1} and depicted.placements_at(file, 2) == frozenset()
    assert depicted.spaces_of({0}) == ("3117",)
    found = line_of_space("3117", authored, loaded.system.board)
    assert found is not None and found.file == file


def test_a_hex_that_no_line_names_is_found_in_the_run_of_its_terrain_else_in_its_grid(tmp_path: Path) -> None:
    for path, words in hill_texts().items():
        (tmp_path / path.name).write_text(words, encoding="utf-8")
    authored = author(tmp_path / "system.yaml")
    board = (tmp_path / "board.yaml").read_text(encoding="utf-8").split("\n")
    for space, named in (("0406", "wood: {"), ("0708", "  map:")):
        found = line_of_space(space, authored, hill().board)
        assert found is not None and found.file.name == "board.yaml" and named in board[found.line]
    assert line_of_space("9999", authored, hill().board) is None


def test_an_entry_of_several_spaces_is_one_line(file: Path) -> None:
    """It makes a placement for each space: the lines of the entries behind it do not shift."""
    several = "  - {id: guard, side: roman, by_space: {'3118': [co_xxvii_1], '3117': [co_xxvii_2]}}\n"
    text = GOOD.replace("  - {id: fleet", several + "  - {id: fleet") + "options: {}\n"
    loaded = author(file).check({file: text}).loaded
    assert loaded.system is not None, loaded.problems
    depicted = depict(loaded.system, loaded.scenario, file, {file: text})
    lines = text.split("\n")
    begins = {name: next(n for n, t in enumerate(lines) if f"id: {name}," in t) for name in ("guard", "fleet")}
    guard = depicted.placements_at(file, begins["guard"])
    assert len(guard) == 2 and set(depicted.spaces_of(guard)) == {"3117", "3118"}
    assert set(depicted.counters_of(guard)) == {"co_xxvii_1", "co_xxvii_2"}
    fleet = depicted.placements_at(file, begins["fleet"])
    assert {depicted.system.mix.counters[c].type for c in depicted.counters_of(fleet)} == {"roman_quadrireme"}
    for counter in depicted.counters_of(fleet):
        at = depicted.line_of_counter(counter)
        assert at is not None and at.line == begins["fleet"]
    assert depicted.placements_at(file, lines.index("options: {}")) == frozenset()


def test_a_draft_of_a_file_that_a_broken_text_does_not_lead_to_comes_back(tmp_path: Path, file: Path) -> None:
    shutil.copytree(FORD, tmp_path / "ford")
    dawn, board = tmp_path / "ford" / "dawn.yaml", tmp_path / "ford" / "board.yaml"
    authored = author(dawn)
    authored.put(dawn, "format: 1\nkind: [")
    authored.save()
    authored.put(board, authored.texts[board].text + "# more\n")
    authored.keep_draft((str(board), 0, 0))
    again = author(dawn)
    assert board not in again.texts
    assert again.take_draft() == (str(board), 0, 0)
    assert again.texts[board].text.endswith("# more\n") and again.changed


def test_a_draft_of_a_file_that_is_gone_comes_back(tmp_path: Path, file: Path) -> None:
    authored = author(file)
    authored.put(file, GOOD + "# more\n")
    authored.keep_draft((str(file), 0, 0))
    kept = json.loads(authored.draft_file.read_text("utf-8"))
    gone = tmp_path / "gone.yaml"
    kept["texts"][str(gone)] = {"text": "mine", "saved": "theirs"}
    authored.draft_file.write_text(json.dumps(kept), "utf-8")
    again = author(file)
    again.take_draft()
    assert again.texts[gone].text == "mine" and again.texts[gone].changed


def test_a_file_named_since_the_last_look_can_be_opened(tmp_path: Path, file: Path) -> None:
    base = tmp_path / "base.yaml"
    base.write_text(GOOD.replace("id: landing", "id: base"), encoding="utf-8")
    authored = author(file)
    assert base not in authored.texts
    found = authored.check({file: GOOD.replace("first: roman", "first: egyptian"), base: base.read_text("utf-8")})
    assert authored.add_files((*found.files, base)) and base in authored.texts
    assert not authored.add_files([base])


def test_a_check_reads_what_was_taken_from_elsewhere(file: Path) -> None:
    """A text kept from the look before is not the file any more, once the disk's was taken in its place."""
    authored = author(file)
    assert authored.check(authored.own_texts()).problems == ()
    file.write_text(GOOD.replace("great_harbour_east", "nowhere"), encoding="utf-8")
    authored.take_theirs(file)
    assert [p.line for p in authored.check(authored.own_texts()).problems if p.severity is Severity.ERROR] == [9]
