"""`alea pack`: a text of one's own in one file, which opens everywhere under a fresh profile."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.cli.main import main
from assistant.formats.pack_file import read_pack
from tests.formats.hostile_packs import PACKS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A folder with a scenario of a shipped game and a game of one's own, each packed."""
    monkeypatch.chdir(tmp_path)
    assert main(["new", "pharos", "--from", "alexandria/heptastadium"]) == 0
    assert main(["new", "mine", "--from", "blank"]) == 0
    (tmp_path / "mine" / "README.md").write_text("How to play\n")
    (tmp_path / "mine" / "notes.odt").write_bytes(b"x")
    assert main(["pack", "pharos"]) == 0
    assert main(["pack", "mine/system.yaml", "--author", "A. B.", "--author", "C. D.", "--licence", "CC0"]) == 0
    capsys.readouterr()
    return tmp_path


def test_a_pack_says_what_is_in_it_and_what_it_needs(packs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pharos, mine = read_pack(packs / "pharos.aleapack"), read_pack(packs / "mine.aleapack")
    assert pharos.sheet.system == "alexandria" and list(pharos.files) == ["pharos.yaml"]
    assert mine.sheet.system == "" and mine.sheet.authors == ("A. B.", "C. D.") and mine.sheet.licence == "CC0"
    assert mine.files["README.md"] == b"How to play\n" and "notes.odt" not in mine.files
    assert {n for n in mine.files if n.endswith(".yaml")} == {p.name for p in (packs / "mine").glob("*.yaml")}
    assert main(["pack", "mine", "-o", "mine.aleapack", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "version 2" in told and "notes.odt" in told
    again = read_pack(packs / "mine.aleapack").sheet
    assert again.version == 2 and again.authors == ("A. B.", "C. D."), "who wrote it stays"


def test_every_command_takes_a_pack_under_a_fresh_profile(
    packs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALEA_HOME", str(packs / "fresh"))
    (packs / "fresh").mkdir()
    for words in (
        ["check", "pharos.aleapack"], ["check", "mine.aleapack"], ["advise", "pharos.aleapack"],
        ["describe", "mine.aleapack"], ["describe", "mine.aleapack", "counters"],
    ):  # fmt: skip
        assert main(words) == 0, (words, capsys.readouterr())
    capsys.readouterr()
    assert main(["advise", "pharos.aleapack", "--fill", "4"]) == main(["advise", "pharos", "--fill", "4"])
    told = capsys.readouterr().out.splitlines()
    assert told[: len(told) // 2] == told[len(told) // 2 :], "the same is said of the pack and of what it was made of"


@pytest.mark.usefixtures("qapp")
def test_check_and_show_tell_who_wrote_a_pack_and_that_another_version_is_here(
    packs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ALEA_HOME", str(packs / "fresh"))
    (packs / "fresh").mkdir()
    assert main(["check", "mine.aleapack"]) == 0
    told = capsys.readouterr().out
    assert "Version: 1" in told and "Authors: A. B., C. D." in told and "Licence: CC0" in told
    assert "Needs: nothing but Alea" in told and "came; yours" not in told
    assert main(["show", "pharos.aleapack", "-o", "p.png", "--size", "200x200", "--lang", "fr"]) == 0
    told = capsys.readouterr().out.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")
    assert "Auteurs : non indiqués" in told and "Demande : César à Alexandrie, livré avec Alea" in told
    assert main(["pack", "mine", "-o", "mine.aleapack", "--version", "3"]) == 0
    capsys.readouterr()
    assert main(["check", "mine.aleapack"]) == 0
    assert "Version 3 of" in (told := capsys.readouterr().out) and "yours is 1" in told
    assert main(["check", "mine.aleapack", "--json"]) == 0
    assert capsys.readouterr().out.strip() == "[]", "for programs it stays what is wrong"


def test_nothing_is_written_over(packs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "mine", "-o", "pharos.aleapack"]) == 1
    assert "is there already and is no pack of" in capsys.readouterr().err
    (packs / "text.aleapack").write_text("mine, and no pack")
    assert main(["pack", "mine", "-o", "text.aleapack"]) == 1
    assert (packs / "text.aleapack").read_text() == "mine, and no pack"
    assert read_pack(packs / "pharos.aleapack").sheet.id == "alexandria/pharos"


def test_what_ships_is_not_packed_and_wrong_words_are_told(packs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "alexandria"]) == 1
    assert "comes with Alea" in capsys.readouterr().err
    assert main(["pack", "mine", "-o", "mine.zip"]) == 2
    assert main(["pack", "mine", "--version", "two"]) == 2
    assert main(["pack", "mine", "-o", "no/such/mine.aleapack"]) == 1
    (packs / "mine" / "tables.yaml").write_text("tables: [\n")
    capsys.readouterr()
    assert main(["pack", "mine", "-o", "new.aleapack"]) == 1
    assert "tables.yaml" in capsys.readouterr().err and not (packs / "new.aleapack").exists()


@pytest.mark.parametrize("which", PACKS)
def test_a_pack_that_means_harm_leaves_nothing_behind(
    which: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "harm.aleapack"
    path.write_bytes(PACKS[which][0]())
    before = sorted(tmp_path.rglob("*"))
    assert main(["check", str(path), "--lang", "fr"]) == 1
    assert "Ce paquet n’est pas ouvert" in capsys.readouterr().err
    assert sorted(tmp_path.rglob("*")) == before


def test_a_pack_for_a_game_that_is_not_here_and_another_version(
    packs: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    from assistant.formats.pack_file import packed
    from assistant.game.packs import keep_pack, kept_packs

    pack = read_pack(packs / "pharos.aleapack")
    other = packs / "other.aleapack"
    other.write_bytes(packed(replace(pack.sheet, system="hannibal"), pack.files))
    assert main(["check", str(other)]) == 1 and "“hannibal”" in capsys.readouterr().err

    assert not keep_pack(packs / "pharos.aleapack").told
    other.write_bytes(packed(replace(pack.sheet, version=3), pack.files))
    told = keep_pack(other).told
    assert "Version 3" in told[0].text.en and "yours is 1" in told[0].text.en
    assert [sheet.version for sheet, _ in kept_packs()] == [1, 3]
    text = keep_pack(other).text
    text.chmod(0o644)
    text.write_text("changed by hand")
    assert keep_pack(other).text.read_bytes() == pack.files["pharos.yaml"], "it opens as it came"
