"""Every example of the guide for authors is loaded and checked as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

from assistant.model.ids import ScenarioId, SpaceId, TypeId
from tests.formats.shelf import ROOT, check, load, write

GUIDE = ROOT / "docs" / "authors.md"
_EXAMPLE = re.compile(r"<!-- (?:file: (?P<file>\S+)|(?P<overlay>overlay)) -->\n```yaml\n(?P<text>.*?)```", re.DOTALL)


def examples() -> dict[str, str]:
    text = GUIDE.read_text(encoding="utf-8")
    return {m["file"] or "overlay": m["text"] for m in _EXAMPLE.finditer(text)}


def test_every_yaml_example_is_marked_for_testing() -> None:
    assert GUIDE.read_text(encoding="utf-8").count("```yaml") == len(examples()) >= 10


def game(folder: Path) -> Path:
    files = examples()
    files.pop("overlay")
    return write(folder, files)


def test_the_game_of_the_guide_has_no_problems(tmp_path: Path) -> None:
    assert check(game(tmp_path)) == ()
    system = load(tmp_path).system
    assert system is not None
    assert len(system.mix.counters) == 8
    assert len(system.board.spaces) == 32
    assert any("river" in link.features for link in system.board.links)


def test_the_variant_of_the_guide_changes_what_it_says(tmp_path: Path) -> None:
    home = game(tmp_path)
    assert check(home / "mud.yaml") == ()
    loaded = load(home / "mud.yaml")
    assert loaded.system is not None
    melee = loaded.tree["procedures"]["melee"]
    assert [(m["id"], m["add"]) for m in melee["modifiers"]] == [("stronger", 1), ("river", -3), ("mud", -1)]
    assert loaded.tree["tables"]["range"]["rows"]["bow"] == [5, 3, "never"]
    setup = loaded.system.scenarios[ScenarioId("mud")].setup
    head = next(p for p in setup if p.counters == ("red_captain",))
    assert (head.where, head.instead) == (("0201",), ("red_company",))


def test_the_second_scenario_of_the_guide_has_what_it_says(tmp_path: Path) -> None:
    home = game(tmp_path)
    assert check(home / "noon.yaml") == ()
    system = load(home / "noon.yaml").system
    assert system is not None
    noon = system.scenarios[ScenarioId("noon")]
    times = {a.id: [a.moment.times(turn) for turn in range(1, 9)] for a in noon.arrivals}
    assert times == {"reserve": [0, 0, 1, 1, 1, 1, 1, 1], "help": [0, 0, 0, 1, 1, 2, 2, 3]}
    assert [e.id for e in noon.events] == ["ford_taken", "dusk"]
    assert system.mix.types[TypeId("red_wing")].splits == {"red_company": 2}
    (ferry,) = system.board.between(SpaceId("0206"), SpaceId("B0201"))
    assert ferry.name is not None and ferry.name.fr == "Bac"


def test_every_picture_of_the_guides_is_there_and_made_by_the_command() -> None:
    made = (ROOT / "packaging" / "doc_pictures.py").read_text(encoding="utf-8")
    for guide in ("authors.md", "players.md"):
        for name in re.findall(r"\]\(pictures/(\w+)\.jpg\)", (ROOT / "docs" / guide).read_text(encoding="utf-8")):
            assert (ROOT / "docs" / "pictures" / f"{name}.jpg").is_file() and f'"{name}"' in made, name


def test_the_overlay_of_the_guide_is_used(tmp_path: Path) -> None:
    home = game(tmp_path / "game")
    mine = tmp_path / "mine.yaml"
    mine.write_text(examples()["overlay"], encoding="utf-8")
    loaded = load(home, overlay=mine)
    assert loaded.problems == ()
    assert loaded.tree["tables"]["melee"]["rows"]["12+"] == [0, 3]
    assert loaded.tree["counters"]["types"]["blue_company"]["figures"]["strength"] == 2
