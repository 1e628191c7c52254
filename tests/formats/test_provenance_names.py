"""Names of the author's own are names wherever they stand: `value` and `source` among them, and words of the format."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.formats.addresses import field_of, is_wrapped
from assistant.rules.book import RuleBook
from assistant.rules.question import Question
from tests.formats.shelf import DATA, check, load, write

FORD = {p.name: p.read_text(encoding="utf-8") for p in sorted((DATA / "good" / "ford").glob("*.yaml"))}


def ford(folder: Path, **changed: str) -> Path:
    return write(folder, {**FORD, **{f"{name}.yaml": text for name, text in changed.items()}})


def test_a_result_called_value_is_told_like_any_other(tmp_path: Path) -> None:
    text = FORD["procedures.yaml"].replace("{hits: {table: hits, row: total}}", "{value: natural}")
    text = text.replace("effects: [{hit: defender, by: hits}]", "")
    system = load(ford(tmp_path, procedures=text)).system
    assert system is not None
    spread = RuleBook(system).odds("melee", Question()).spread("value")
    assert sorted(spread) == list(range(2, 13))


def test_a_row_called_value_is_a_row(tmp_path: Path) -> None:
    text = FORD["tables.yaml"].replace("pike: [2, {value: 1, source: assumed, why: half of it}]", "value: 1")
    (problem,) = [p for p in check(ford(tmp_path, tables=text.replace("bow: [1, never]", "source: 2"))) if p.line > 1
                  and p.file.endswith("tables.yaml")][:1]  # fmt: skip
    assert "row" in problem.text.en


@pytest.mark.parametrize("name", ["members", "counters", "rows", "draw", "value"])
def test_a_figure_called_like_a_field_is_a_figure(tmp_path: Path, name: str) -> None:
    text = FORD["counters.yaml"].replace("figures: {hold: int}", f"figures: {{{name}: int}}")
    text = text.replace("figures: {hold: 2}", f"figures: {{{name}: {{value: 2, source: assumed}}}}")
    system = load(ford(tmp_path, counters=text)).system
    assert system is not None
    assert system.mix.types["red_boat"].figures[name] == 2  # type: ignore[index]


def test_a_field_ends_where_the_names_of_the_author_begin() -> None:
    assert field_of(("tables", "hits", "rows")) == "rows"
    assert field_of(("counters", "types", "red", "figures", "members")) == ""
    assert is_wrapped({"value": 1, "source": "rules"}, "")
    assert not is_wrapped({"value": 1, "source": "rules"}, "rows")


@pytest.mark.parametrize("source", ["boat", "Rules", "7"])
def test_a_source_that_a_scenario_brings_to_a_changed_part_is_one_there_is(tmp_path: Path, source: str) -> None:
    text = FORD["dusk.yaml"].replace("add: -1,", f'add: {{value: -1, source: "{source}"}},')
    (problem,) = [p for p in check(ford(tmp_path, dusk=text)) if p.file.endswith("dusk.yaml")]
    assert problem.code == "not-allowed" and problem.line == text[: text.index("source:")].count("\n") + 1


def test_more_problems_than_anybody_reads_end_the_reading_wherever_they_are_found(tmp_path: Path) -> None:
    fields = "\n".join(f"    a{n}: 1" for n in range(600))
    mine = tmp_path / "mine.yaml"
    mine.write_text(f"format: 1\nkind: overlay\nsystem: other\nboard:\n  spaces:\n{fields}\n", encoding="utf-8")
    assert load(DATA / "good" / "ford", overlay=mine).system is None
    assert check(mine)


def test_a_family_that_is_not_there_is_told_once_and_not_looked_into(tmp_path: Path) -> None:
    text = FORD["counters.yaml"].replace("rabble: {family: foot,", "rabble: {family: nobody,")
    scenario = FORD["dawn.yaml"].replace("types: {rabble: 2},", "types: {rabble: 2}, state: {tired: 1},")
    found = check(ford(tmp_path, counters=text, dawn=scenario))
    assert any("nobody" in p.text.en for p in found)
