"""Changes by address: what can be added, replaced and taken out, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.base.problem import Problem
from assistant.model.sources import Source
from tests.formats.shelf import DATA, check, load, write

FORD = {p.name: p.read_text(encoding="utf-8") for p in (DATA / "good" / "ford").glob("*.yaml")}
HEAD = "format: 1\nkind: scenario\nsystem: ford\nid: mine\nname: {en: Mine, fr: Le mien}\n"


def home(folder: Path, scenario: str = "", **files: str) -> Path:
    extra = {f"{name}.yaml": text for name, text in files.items()}
    return write(folder, {**FORD, "mine.yaml": HEAD + scenario, **extra})


def tree(folder: Path, scenario: str) -> Any:
    loaded = load(home(folder, scenario) / "mine.yaml")
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    return loaded.tree


def errors(folder: Path, scenario: str = "", **files: str) -> list[Problem]:
    path = home(folder, scenario, **files)
    return [p for p in check(path if files else path / "mine.yaml") if p.severity.value == "error"]


def test_a_new_procedure_and_a_new_table_may_be_added(tmp_path: Path) -> None:
    data = tree(
        tmp_path,
        "change:\n  tables.luck: {rows: {1-3: 0, 4-6: 1}}\n"
        "  procedures.luck: {dice: 1d6, result: {lucky: {table: luck, row: natural}}}\n",
    )
    assert data["tables"]["luck"] == {"rows": {"1-3": 0, "4-6": 1}}
    assert "melee" in data["procedures"] and "luck" in data["procedures"]


def test_a_thing_may_be_taken_out_by_its_address_or_within_its_mapping(tmp_path: Path) -> None:
    data = tree(
        tmp_path,
        "change:\n  checks.victory: {remove: true}\n  procedures.melee.modifiers.river: {remove: true}\n"
        "  notes: {'7.2': {remove: true}}\n",
    )
    assert "victory" not in data["checks"]
    assert [m["id"] for m in data["procedures"]["melee"]["modifiers"]] == ["stronger"]
    assert data["notes"] == {}


def test_a_list_without_ids_is_replaced(tmp_path: Path) -> None:
    data = tree(tmp_path, "change:\n  tables.ground.rows.bow: [5, 5]\n  procedures.melee.effects: [{flip: defender}]\n")
    assert data["tables"]["ground"]["rows"]["bow"] == [5, 5]
    assert data["procedures"]["melee"]["effects"] == [{"flip": "defender"}]


def test_a_change_keeps_the_source_it_names(tmp_path: Path) -> None:
    path = home(
        tmp_path,
        "change:\n  tables.hits: {rows: {13+: 3}}\n"
        "set:\n  tables.hits.rows.7-12: {value: 2, source: errata, ref: '7.2'}\n",
    )
    system = load(path / "mine.yaml").system
    assert system is not None
    assert system.sources.of("tables.hits.rows.13+").source is Source.HOUSE
    assert system.sources.of("tables.hits.rows.7-12").source is Source.ERRATA
    assert system.sources.of("tables.hits.rows.7-12").ref == "7.2"
    assert system.rules["tables"]["hits"]["rows"] == {"2-6": 0, "7-12": 2, "13+": 3}  # type: ignore[index]


@pytest.mark.parametrize(
    ("lines", "line", "text"),
    [
        ("change:\n  tables.hist.rows: {1: 1}\n", 7, 'there is no "hist.rows" in "tables"'),
        ("change:\n  tabels.hits: {ends: ask}\n", 7, 'there is no "tabels.hits" at the beginning of an address'),
        ("change:\n  checks.victry: {remove: true}\n", 7, 'there is no "checks.victry"'),
        ("change:\n  tables.hits: {ends: clmp}\n", 7, '"clmp" is not allowed here'),
        ("change:\n  tables.hits: {colums: [1]}\n", 7, '"colums" is not a field of a table'),
        ("change:\n  procedures.melee.modifiers: [{id: fog, when: river}]\n", 7, 'a modifier needs the field "add"'),
        ("set:\n  tables.hits.rows.5: 1\n", 7, 'there is no "5" in "tables.hits.rows"'),
        ("options: {fog: thin}\n", 6, 'option "fog" has no choice "thin"'),
    ],
)
def test_a_wrong_change_is_reported_in_the_scenario(tmp_path: Path, lines: str, line: int, text: str) -> None:
    found = errors(tmp_path, lines)
    assert any(text in p.text.en and p.line == line and Path(p.file).name == "mine.yaml" for p in found), [
        str(p) for p in found
    ]


def test_a_choice_may_change_whole_parts(tmp_path: Path) -> None:
    system = FORD["system.yaml"].replace("set: {tables.hits.rows.7-12: 0}", "change: {tables.hits: {ends: ask}}")
    loaded = load(home(tmp_path, system=system), options={"fog": "thick"})
    assert loaded.tree["tables"]["hits"]["ends"] == "ask"
    assert load(tmp_path).tree["tables"]["hits"]["ends"] == "clamp"


def test_two_board_files_stand_side_by_side(tmp_path: Path) -> None:
    system = FORD["system.yaml"].replace("[board.yaml,", "[board.yaml, south.yaml,")
    south = (
        "format: 1\nkind: board\nspaces:\n  delphi: {kind: city, at: [3, 9]}\nlinks:\n"
        "  - {kind: road, pairs: [[delphi, roma]]}\n"
    )
    loaded = load(home(tmp_path, system=system, south=south))
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    assert "delphi" in loaded.system.board.spaces
    assert set(loaded.system.board.neighbours("delphi")) == {"roma"}  # type: ignore[arg-type]
    assert "tower" in loaded.system.board.spaces


def test_counters_may_not_share_an_id(tmp_path: Path) -> None:
    counters = FORD["counters.yaml"].replace("  captain: {", "  red_foot_2: {")
    found = errors(tmp_path, counters=counters, dawn=FORD["dawn.yaml"].replace("captain", "red_foot_2"))
    assert any('two counters have the id "red_foot_2"' in p.text.en for p in found), [str(p) for p in found]


def test_two_scenarios_may_not_share_an_id(tmp_path: Path) -> None:
    found = errors(tmp_path, dusk=FORD["dusk.yaml"].replace("id: dusk", "id: dawn"))
    assert 'there are two scenarios "dawn"' in {p.text.en for p in found}


def test_an_overlay_is_checked_with_its_system(tmp_path: Path) -> None:
    from assistant.formats.file_check import check_paths
    from tests.formats.shelf import SCHEMAS

    path = (
        write(tmp_path, {"mine.yaml": "format: 1\nkind: overlay\nsystem: ford\nset:\n  tables.hits.rows.9: 1\n"})
        / "mine.yaml"
    )
    (problem,) = [p for p in check_paths([path], schemas=SCHEMAS, roots=[DATA / "good"]) if p.severity.value == "error"]
    assert (problem.file, problem.line, problem.code) == (str(path), 5, "unknown-address")


def test_a_scenario_is_no_overlay(tmp_path: Path) -> None:
    loaded = load(DATA / "good" / "ford", overlay=DATA / "good" / "ford" / "dawn.yaml")
    assert [p.code for p in loaded.errors] == ["wrong-kind"]


@pytest.mark.parametrize(
    ("name", "text"), [("./nowhere", 'there is no system in "./nowhere"'), ("./tables.yaml", "this is a tables file")]
)
def test_a_scenario_that_names_no_system_says_so(tmp_path: Path, name: str, text: str) -> None:
    path = home(tmp_path)
    (path / "mine.yaml").write_text(HEAD.replace("system: ford", f"system: {name}"), encoding="utf-8")
    assert any(text in p.text.en for p in check(path / "mine.yaml")), [str(p) for p in check(path / "mine.yaml")]
