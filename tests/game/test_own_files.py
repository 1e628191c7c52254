"""The folder of the player's own texts: what is found there, what it is called, what is wrong in it."""

from __future__ import annotations

from pathlib import Path

from assistant.base import paths
from assistant.game.first_texts import BLANK, id_of, put_first_text
from assistant.game.library import open_system
from assistant.game.own_files import own_texts


def test_nothing_is_made_before_something_is_put_there() -> None:
    assert own_texts(paths.own_texts_dir()) == []
    assert not paths.own_texts_dir().exists()


def test_an_example_and_a_scenario_from_a_game_are_found_by_their_names(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    put_first_text(folder, BLANK)
    put_first_text(folder, "alexandria/heptastadium")
    again = put_first_text(folder, "alexandria/heptastadium")
    assert again.parent.name == "my_heptastadium_2", "nothing is written over"
    found = {t.path.parent.name: t for t in own_texts(folder)}
    assert set(found) == {"my_game", "my_heptastadium", "my_heptastadium_2"}
    system = found["my_game"]
    assert (system.kind, system.name.en, system.errors) == ("system", "My game", ())
    scenario = found["my_heptastadium"]
    theirs = open_system("alexandria").system.scenarios
    assert (
        scenario.basis == "alexandria"
        and scenario.name == next(s for k, s in theirs.items() if k == "heptastadium").name
    )
    assert not scenario.errors


def test_a_slip_is_counted_and_the_text_stays_in_the_list(tmp_path: Path) -> None:
    path = put_first_text(tmp_path, "alexandria/naval_battle")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("kind: scenario", "kind: scenario\nturnz: 3"), encoding="utf-8")
    (found,) = own_texts(tmp_path)
    assert found.problems
    assert found.name.en


def test_other_files_are_no_texts(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("kind: scenario", encoding="utf-8")
    (tmp_path / "shopping.yaml").write_text("- bread", encoding="utf-8")
    assert own_texts(tmp_path) == []


def test_an_id_comes_out_of_any_name() -> None:
    assert [id_of(n) for n in ("Fog at Sea", "48 BC", "\u00e9t\u00e9", "")] == ["fog_at_sea", "my_48_bc", "t", "mine"]
