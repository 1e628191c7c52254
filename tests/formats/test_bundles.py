"""Which files belong together, and systems and scenarios that lie elsewhere."""

from __future__ import annotations

from pathlib import Path

from assistant.formats.file_check import check_paths, check_text
from assistant.formats.load import load_system
from tests.formats.shelf import DATA, SCHEMAS, check, load, write

FORD = DATA / "good" / "ford"
HEAD = "format: 1\nkind: scenario\nsystem: {}\nid: mine\nname: {{en: Mine, fr: Le mien}}\n"
SETUP = "setup:\n  - {side: red, counters: [captain], at: '0304'}\n"


def test_a_scenario_elsewhere_names_a_shipped_system(tmp_path: Path) -> None:
    path = write(tmp_path, {"mine.yaml": HEAD.format("ford") + SETUP}) / "mine.yaml"
    loaded = load_system(path, schemas=SCHEMAS, roots=[DATA / "good"])
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    assert set(loaded.system.scenarios) == {"dawn", "dusk", "mine"}
    assert loaded.scenario == "mine"


def test_a_scenario_may_be_handed_in_beside_the_system(tmp_path: Path) -> None:
    path = write(tmp_path, {"mine.yaml": HEAD.format("ford") + SETUP}) / "mine.yaml"
    loaded = load(FORD, scenario=path)
    assert loaded.system is not None
    assert loaded.scenario == "mine"


def test_a_scenario_file_of_the_system_itself_can_be_opened() -> None:
    loaded = load(FORD / "dusk.yaml")
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    assert (loaded.scenario, loaded.choices) == ("dusk", {"fog": "thick"})


def test_an_unknown_system_is_named_with_the_nearest(tmp_path: Path) -> None:
    path = write(tmp_path, {"mine.yaml": HEAD.format("frod")}) / "mine.yaml"
    (problem,) = check_paths([path], schemas=SCHEMAS, roots=[DATA / "good"])
    assert (problem.code, problem.line, problem.hint.en) == ("unknown-system", 3, 'Did you mean "ford"?')


def test_a_hyphen_will_do_in_the_name_of_a_scenario() -> None:
    assert load(FORD, scenario="dusk").scenario == "dusk"


def test_mistakes_of_a_scenario_elsewhere_stand_in_that_file(tmp_path: Path) -> None:
    path = write(tmp_path, {"mine.yaml": HEAD.format("ford") + SETUP.replace("0304", "0393")}) / "mine.yaml"
    (problem,) = check_paths([path], schemas=SCHEMAS, roots=[DATA / "good"])
    assert (problem.file, problem.line, problem.code) == (str(path), 7, "unknown-hex")


def test_one_file_of_a_system_is_checked_within_its_system(tmp_path: Path) -> None:
    home = write(tmp_path / "ford", {p.name: p.read_text(encoding="utf-8") for p in FORD.glob("*.yaml")})
    text = (home / "procedures.yaml").read_text(encoding="utf-8")
    (home / "procedures.yaml").write_text(text.replace("attacker.strength >", "attacker.strenth >"), encoding="utf-8")
    (problem,) = check(home / "procedures.yaml")
    assert problem.file == str(home / "procedures.yaml")
    assert check(home / "tables.yaml") == ()


def test_a_folder_of_systems_is_searched(tmp_path: Path) -> None:
    for name in ("a", "b"):
        write(tmp_path / name, {"system.yaml": f"format: 1\nkind: system\nid: {name}\nname: x\nsides: {{}}\n"})
    files = {Path(p.file).parent.name for p in check(tmp_path)}
    assert files == {"a", "b"}


def test_problems_are_sorted_by_place(tmp_path: Path) -> None:
    write(tmp_path, {"system.yaml": "format: 1\nkind: system\nzz: 1\nid: X\nsides: {a: {}}\nname: 3\n"})
    found = check(tmp_path)
    assert len(found) >= 4
    assert [(p.line, p.column) for p in found] == sorted((p.line, p.column) for p in found)


def test_two_files_may_not_define_the_same_thing(tmp_path: Path) -> None:
    tables = "format: 1\nkind: tables\ntables: {hits: {rows: {1: 1}}}\n"
    head = "format: 1\nkind: system\nid: x\nname: X\nsides: {a: {name: A}}\nfiles: [one.yaml, two.yaml]\n"
    write(tmp_path, {"system.yaml": head, "one.yaml": tables, "two.yaml": tables})
    (problem,) = check(tmp_path)
    assert (problem.code, Path(problem.file).name, problem.line) == ("duplicate-id", "two.yaml", 3)
    assert "one.yaml:3" in problem.hint.en


def test_what_a_file_says_of_its_source_holds_for_all_it_brings(tmp_path: Path) -> None:
    tables = (
        "format: 1\nkind: tables\nsource: review\ntables: {hits: {rows: {1: 1}}, ram: {source: rules, rows: {1: 1}}}\n"
    )
    head = "format: 1\nkind: system\nid: x\nname: X\nsides: {a: {name: A}}\nfiles: [one.yaml]\n"
    write(tmp_path, {"system.yaml": head, "one.yaml": tables})
    system = load(tmp_path).system
    assert system is not None
    assert system.sources.of("tables.hits.rows.1").source.value == "review"
    assert system.sources.of("tables.ram.rows.1").source.value == "rules"


def test_an_editor_checks_what_is_typed_instead_of_what_is_on_disk() -> None:
    path = FORD / "tables.yaml"
    typed = path.read_text(encoding="utf-8").replace("7-12: 1", "7-12: [1, 2]")
    (problem,) = check_paths([path], schemas=SCHEMAS, roots=[DATA / "good"], texts={path: typed})
    assert (problem.code, problem.file) == ("row-length", str(path))


def test_the_quick_check_of_a_text_stops_at_the_schema() -> None:
    path = FORD / "tables.yaml"
    text = path.read_text(encoding="utf-8")
    assert check_text(text, path, schemas=SCHEMAS) == ()
    (problem,) = check_text(text.replace("ends: clamp", "ends: clmp"), path, schemas=SCHEMAS)
    assert (problem.code, problem.line, problem.hint.en.splitlines()[0]) == ("not-allowed", 11, 'Did you mean "clamp"?')


def test_a_choice_that_is_not_taken_is_checked_all_the_same(tmp_path: Path) -> None:
    home = write(tmp_path / "ford", {p.name: p.read_text(encoding="utf-8") for p in FORD.glob("*.yaml")})
    text = (
        (home / "system.yaml")
        .read_text(encoding="utf-8")
        .replace("tables.hits.rows.7-12: 0", "tables.hist.rows.7-12: 0")
    )
    (home / "system.yaml").write_text(text, encoding="utf-8")
    found = [p for p in check(home) if p.code == "unknown-address"]
    assert 'Did you mean "hits"?' in found[0].hint.en


def test_an_unknown_row_in_use_is_a_warning(tmp_path: Path) -> None:
    home = write(tmp_path / "ford", {p.name: p.read_text(encoding="utf-8") for p in FORD.glob("*.yaml")})
    text = (home / "tables.yaml").read_text(encoding="utf-8").replace("7-12: 1", "7-12: unknown")
    (home / "tables.yaml").write_text(text, encoding="utf-8")
    assert 'row "7-12" of hits is not known, but something looks there' in {p.text.en for p in check(home)}


def test_a_copy_of_a_scenario_elsewhere_takes_its_place(tmp_path: Path) -> None:
    text = (FORD / "dawn.yaml").read_text(encoding="utf-8").replace("first: red", "first: blue")
    path = write(tmp_path, {"dawn.yaml": text}) / "dawn.yaml"
    loaded = load_system(path, schemas=SCHEMAS, roots=[DATA / "good"])
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    assert {s: x.first for s, x in loaded.system.scenarios.items()} == {"dawn": "blue", "dusk": "blue"}


def test_whoever_writes_a_scenario_is_not_told_of_the_systems_own_warnings(tmp_path: Path) -> None:
    path = write(tmp_path, {"mine.yaml": HEAD.format("ford") + SETUP}) / "mine.yaml"
    assert check_paths([FORD], schemas=SCHEMAS) != ()
    assert check_paths([path], schemas=SCHEMAS, roots=[DATA / "good"]) == ()
