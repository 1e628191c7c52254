"""The player's own copy: an overlay of set lines, checked like any file, used before all else."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.model.ids import CounterId, TypeId
from assistant.model.sources import Source
from tests.formats.shelf import DATA, load

FORD = DATA / "good" / "ford"
HEAD = "format: 1\nkind: overlay\nsystem: ford\nset:\n"


def overlay(folder: Path, *lines: str) -> Path:
    path = folder / "ford.yaml"
    path.write_text(HEAD + "".join(f"  {line}\n" for line in lines), encoding="utf-8")
    return path


def test_a_figure_of_the_own_copy_wins(tmp_path: Path) -> None:
    mine = overlay(
        tmp_path, "counters.types.captain.strength: 7", "tables.ground.rows.pike.wood: 3", "cards.storm.text: Rien.",
        "counters.types.red_foot.members.2.strength: 1", "board.spaces.roma.vp: 9",
    )  # fmt: skip
    loaded = load(FORD, scenario="dusk", overlay=mine)
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    system = loaded.system
    assert system.mix.types[TypeId("captain")].figures["strength"] == 7
    assert system.rules["tables"]["ground"]["rows"]["pike"] == [2, 3], "stronger than the scenario's own line"  # type: ignore[index]
    assert system.mix.counters[CounterId("red_foot_2")].figures == {"strength": 1}
    assert system.mix.cards["storm"].text is not None
    assert system.board.spaces["roma"].values == {"vp": 9}  # type: ignore[index]
    assert system.sources.of("tables.ground.rows.pike.wood").source is Source.OWN_COPY
    assert system.sources.of("counters.types.captain.strength").source is Source.OWN_COPY
    assert not loaded.problems, "the captain is no longer unknown"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("counters.types.captan.strength: 7", 'there is no "captan.strength" in "counters.types"'),
        ("tables.ground.rows.pike.hill: 7", 'there is no "hill" in "tables.ground.rows.pike"'),
        ("counters.types.captain.strength: seven", '"seven" does not fit the figure "strength"'),
        ("tables.ground.rows.pike.wood: 1 + 1", '"1 + 1" is neither a number nor a word'),
        ("procedures.melee.modifiers.river.when: rvier", "rvier"),
        ("procedures.melee.modifiers: 3", '"3" stands where a list is expected'),
    ],
)
def test_a_wrong_line_is_reported_in_the_overlay(tmp_path: Path, line: str, text: str) -> None:
    mine = overlay(tmp_path, line)
    errors = load(FORD, overlay=mine).errors
    assert any(text in p.text.en and p.file == str(mine) and p.line == 5 for p in errors), [str(p) for p in errors]


def test_an_overlay_of_another_system_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "x.yaml"
    mine.write_text("format: 1\nkind: overlay\nsystem: fort\n", encoding="utf-8")
    assert [p.code for p in load(FORD, overlay=mine).errors] == ["wrong-system"]


def test_a_missing_overlay_is_no_problem(tmp_path: Path) -> None:
    assert load(FORD, overlay=tmp_path / "none.yaml").system is not None


def test_a_link_that_cannot_be_taken_away_is_reported_at_its_line(tmp_path: Path) -> None:
    mine = tmp_path / "ford.yaml"
    line = "{between: [roma, nowhere], kind: road, remove: true}"
    mine.write_text(f"format: 1\nkind: overlay\nsystem: ford\nboard:\n  links:\n    - {line}\n", encoding="utf-8")
    found = [p for p in load(FORD, overlay=mine).errors if p.code == "unknown-link"]
    assert [(p.file, p.line) for p in found] == [(str(mine), 6)]
    assert found[0].text.en == 'there is no link "road" between "roma" and "nowhere" to take away'
