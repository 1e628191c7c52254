"""One way to name a thing: ids, parts of them, files and folders anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import AleaError
from assistant.game.named import named, named_scenario

OWN = """format: 1
kind: scenario
system: alexandria
id: pharos
name: {en: Pharos, fr: Pharos}
setup:
  - {side: egyptian, counters: [hi_1], at: '2124'}
victory:
  - {en: Whoever holds the lighthouse., fr: Qui tient le phare.}
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "my games" / "pharos"
    folder.mkdir(parents=True)
    (folder / "pharos.yaml").write_text(OWN, encoding="utf-8")
    return folder / "pharos.yaml"


def test_a_file_its_folder_and_its_id_name_the_same_scenario(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(own.parent.parent)
    words = [str(own), str(own.parent), f"{own}/pharos", "pharos/pharos.yaml", "pharos", "./pharos", "pharos/pharos"]
    for word in words:
        found = named(word)
        assert (found.scenario, found.opened.system.id) == ("pharos", "alexandria"), word
        assert found.chosen is not None and found.chosen.name.en == "Pharos"


@pytest.mark.parametrize(
    ("word", "system", "scenario"),
    [
        ("alexandria", "alexandria", ""),
        ("alexandria/heptastadium", "alexandria", "heptastadium"),
        ("alexandria/naval-battle", "alexandria", "naval_battle"),
        ("alex/hep", "alexandria", "heptastadium"),
        ("caesar-xl", "caesar_xl", ""),
        ("triumvirate/tw", "triumvirate", "two"),
    ],
)
def test_shipped_ones_go_by_id_hyphens_and_beginnings(word: str, system: str, scenario: str) -> None:
    found = named(word)
    assert (found.opened.system.id, found.scenario) == (system, scenario)


def test_a_wrong_scenario_gets_the_nearest(own: Path) -> None:
    with pytest.raises(AleaError) as told:
        named("julius_caesar/histrical")
    assert told.value.problems[0].hint.en == 'Did you mean "historical"?'


def test_a_folder_with_several_texts_lists_them(own: Path) -> None:
    (own.parent / "other.yaml").write_text(OWN.replace("id: pharos", "id: other"), encoding="utf-8")
    with pytest.raises(AleaError) as told:
        named(str(own.parent))
    (problem,) = told.value.problems
    assert problem.code == "several-files" and "other.yaml" in problem.hint.fr


def test_an_empty_folder_says_what_would_be_read(tmp_path: Path) -> None:
    with pytest.raises(AleaError) as told:
        named(str(tmp_path))
    assert told.value.problems[0].code == "no-system" and "system.yaml" in told.value.problems[0].hint.en


def test_where_a_scenario_is_wanted_a_system_lists_its_own() -> None:
    with pytest.raises(AleaError) as told:
        named_scenario("triumvirate")
    assert told.value.problems[0].hint.en == "They are: triumvirate/three, triumvirate/two."
    assert named_scenario("caesar_xl").scenario == "standard"
