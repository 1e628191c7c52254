"""`alea describe SYSTEM PART`: what a text may name, as one finds it from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from assistant.base.paths import schemas_dir
from assistant.cli.main import main
from assistant.formats.templates import template_text
from assistant.game import system_names

PARTS = ("counters", "zones", "spaces", "boxes", "tracks", "decks", "links", "phases", "options", "icons",
         "symbols", "layouts", "colours", "functions")  # fmt: skip


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["describe", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("system", system_names())
def test_every_part_of_every_game_is_told_and_fits_its_schema(
    system: str, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(told(capsys, system, part, "--json"))
    schema = json.loads((schemas_dir() / "output" / "describe.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(data, schema)
    ids = [e["id"] for e in data["entries"]]
    assert len(ids) == len(set(ids))
    assert all(e["name"]["en"] and e["name"]["fr"] for e in data["entries"])


def test_counters_have_their_figures_and_say_which_are_not_sourced(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(told(capsys, "alexandria", "counters", "--json"))
    figures = {e["id"]: e["figures"] for e in data["entries"]}["roman_quinquereme"]
    assert figures["heavy"] == {"value": True, "source": "rules"}
    assert figures["crew"]["source"] == "assumed"
    line = next(x for x in told(capsys, "alexandria", "counters").splitlines() if x.startswith("hi "))
    assert "hi_1 … hi_" in line


def test_a_word_narrows_the_list_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    english = told(capsys, "alexandria", "zones", "harbour")
    assert "great_harbour_east" in english
    assert "west_of_city" not in english
    assert "legio_10" in told(capsys, "julius_caesar", "counters", "LEGIO", "--lang", "fr")


def test_nothing_found_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "alexandria", "zones", "xyzzy", "--lang", "fr") == "Rien de ce nom.\n"


def test_a_part_that_is_none_is_a_procedure_or_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["describe", "alexandria", "zonez"]) != 0
    assert "procedure" in capsys.readouterr().err
    assert main(["describe", "alexandria", "melee", "x"]) != 0
    assert "takes no word" in capsys.readouterr().err


def test_links_are_told_by_kind_with_their_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = template_text("points", "mine", schemas_dir())
    road = "pairs: [[ford, pass], [mill, pass], [pass, abbey], [pass, bridge]]"
    named = text.replace(road, f"name: {{en: Goat track, fr: La sente}}, {road}")
    (tmp_path / "system.yaml").write_text(named, "utf-8")
    lines = told(capsys, str(tmp_path), "links", "--lang", "fr").splitlines()
    track = next(x for x in lines if x.startswith("minor_road"))
    assert track.split()[1] == "chemin" and "4 liaisons" in track and track.endswith("La sente")
    assert any(x.startswith("major_road") and "6 liaisons" in x for x in lines)
