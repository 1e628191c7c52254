"""`alea compare`: what differs, in the words of the game; every expected line is worked from what was done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from assistant.cli.main import main
from assistant.game.opened import new_game
from assistant.model.ids import CounterId
from assistant.play.commands.moves import MoveCounters
from assistant.play.commands.table_things import SetTrack
from assistant.play.places import at
from assistant.play.setup import fixed_setup


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str]]:
    capsys.readouterr()
    code = main(["compare", *words])
    found = capsys.readouterr()
    return code, (found.out or found.err).splitlines()


@pytest.fixture
def scenario(home: Path) -> Path:
    assert main(["new", "mine", "--from", "alexandria/heptastadium"]) == 0
    return home / "mine" / "mine.yaml"


def exchanged(file: Path, old: str, new: str) -> str:
    """The scenario with one word exchanged, in a file of its own."""
    text = file.read_text("utf-8")
    assert text.count(old) == 1, old
    other = file.with_name("other.yaml")
    other.write_text(text.replace(old, new), "utf-8")
    return str(other)


def test_the_same_is_said_to_be_the_same(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, str(scenario), "alexandria/heptastadium") == (0, ["The same position."])
    assert told(capsys, "caesar_xl/standard", "caesar_xl/standard", "--lang", "fr") == (0, ["La même position."])


def test_a_counter_that_stands_elsewhere_has_moved(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = exchanged(scenario, "counters: [hi_1], at: '2124'", "counters: [hi_1], at: '2224'")
    assert told(capsys, str(scenario), other) == (1, ["HI 1: South redoubt → South overpass", "1 difference."])
    code, lines = told(capsys, str(scenario), other, "--json")
    assert code == 1 and json.loads("\n".join(lines))["differences"][0]["counters"] == ["hi_1"]


@pytest.mark.usefixtures("qapp")
def test_the_map_is_written_beside_the_words(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = exchanged(scenario, "counters: [hi_1], at: '2124'", "counters: [hi_1], at: '2724'")
    same, moved = scenario.with_name("same.png"), scenario.with_name("moved.png")
    code, lines = told(capsys, str(scenario), other, "-o", str(moved), "--size", "400x300")
    assert code == 1 and lines[1] == "1 difference." and "moved.png" in lines[2]
    assert told(capsys, str(scenario), str(scenario), "-o", str(same), "--size", "400x300")[0] == 0
    pictures = QImage(str(same)), QImage(str(moved))
    assert not pictures[0].isNull() and pictures[0].size() == pictures[1].size() and pictures[0] != pictures[1]
    code, lines = told(capsys, str(scenario), other, "-o", "map.txt")
    assert code == 2 and ".png" in " ".join(lines)


def test_a_rule_that_is_another_is_listed_by_its_place(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = scenario.with_name("other.yaml")
    other.write_text(scenario.read_text("utf-8") + "\nset:\n  tables.melee.rows.5: [2, 3, true]\n", "utf-8")
    code, lines = told(capsys, str(scenario), str(other))
    assert code == 1 and lines[:2] == ["The same position.", "1 place differs in the text:"], lines
    assert lines[2].strip() == "tables.melee.rows.5: [2, 2, true] → [2, 3, true]"


def test_a_game_is_compared_with_how_it_stood(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game("alexandria", "heptastadium", path=home / "g.alea")
    fixed = fixed_setup(game.system, game.scenario, game.whole) if game.scenario is not None else None
    assert fixed is not None
    game.do(fixed)
    before = len(game.journal.lines) - 1
    game.do(MoveCounters((CounterId("hi_1"),), at("2224")))
    game.do(SetTrack("last_turn", 20))
    game.close()
    code, lines = told(capsys, "g.alea", "--to", str(before))
    assert code == 1
    assert lines == ["HI 1: South redoubt → South overpass", "Last turn 25 → 20", "2 differences."]
    assert told(capsys, "g.alea", "g.alea")[0] == 0


def test_counters_that_only_their_number_tells_apart_stand_for_each_other(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, first, second in (("a", "2324", "2424"), ("b", "2424", "2324")):
        game = new_game("alexandria", "naval_battle", path=home / f"{name}.alea")
        game.do(MoveCounters((CounterId("egyptian_quadrireme_1"),), at(first)))
        game.do(MoveCounters((CounterId("egyptian_quadrireme_2"),), at(second)))
        game.close()
    assert told(capsys, "a.alea", "b.alea") == (0, ["The same position."])


def test_what_cannot_be_compared_is_told(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "caesar_xl/standard", "julius_caesar/historical") == (
        1,
        [
            "error: These are two games: Caesar XL and Julius Caesar.",
            "    Compare two texts or games of one system.",
        ],
    )
    assert told(capsys, str(scenario))[0] == 2
    assert told(capsys, str(scenario), "alexandria/heptastadium", "--side", "gallic")[0] == 1
    assert told(capsys, str(scenario), "nowhere.yaml")[0] in (1, 2)


def test_a_side_is_not_told_what_it_may_not_know(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two games that differ only in which of two hidden blocks of Pompey stands where look alike to Caesar."""
    for name, turned in (("a", False), ("b", True)):
        game = new_game("julius_caesar", "historical", path=home / f"{name}.alea")
        fixed = fixed_setup(game.system, game.scenario, game.whole) if game.scenario is not None else None
        assert fixed is not None
        game.do(fixed)
        theirs = [c for c, p in game.whole.pieces.items() if p.side == "pompey" and p.place.kind == "space"]
        first = theirs[0]
        second = next(c for c in theirs if game.whole.pieces[c].place != game.whole.pieces[first].place)
        if turned:
            places = game.whole.pieces[first].place, game.whole.pieces[second].place
            game.do(MoveCounters((first,), places[1]))
            game.do(MoveCounters((second,), places[0]))
        game.close()
    whole = told(capsys, "a.alea", "b.alea")
    seen = told(capsys, "a.alea", "b.alea", "--side", "caesar")
    assert whole[0] == 1 and len(whole[1]) == 3, whole
    assert not any(name in line for line in seen[1] for name in ("Legio", "Pompeius", "legion")), seen
