"""What the commands print as JSON keeps to the published schemas."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from assistant.cli.main import main
from assistant.game import new_game, open_system, system_names
from assistant.play.setup import fixed_setup, random_setup

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "schemas" / "output"


def printed(*words: str) -> Any:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main([*words, "--json"])
    return json.loads(out.getvalue())


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        (
            "resolve",
            ["resolve", "alexandria", "ram", "attacker=roman_quadrireme", "target=egyptian_trireme", "--dice", "45"],
        ),
        ("resolve", ["resolve", "alexandria", "melee", "attacker=hi", "defender=hi", "--roll", "--seed", "4"]),
        ("resolve", ["resolve", "alexandria", "stacking-limit", "into=block"]),
        ("resolve", ["resolve", "alexandria", "assault", "attacker=hi", "defender=co_vi", "--dice", "4"]),
        ("odds", ["odds", "alexandria", "ram", "attacker=roman_quadrireme", "target=egyptian_trireme"]),
        ("odds", ["odds", "alexandria", "melee", "attacker=hi", "defender=co_vi"]),
        ("describe", ["describe", "alexandria"]),
        ("describe", ["describe", "alexandria", "melee"]),
        ("list", ["list"]),
        ("advise", ["advise", "alexandria/naval-battle", "--fill", "1"]),
        ("advise", ["advise", "alexandria/campaign", "--fill", "1"]),
        ("advise", ["advise", "alexandria/heptastadium"]),
        ("check", ["check", str(ROOT / "tests" / "data" / "bad")]),
    ],
    ids=lambda v: v if isinstance(v, str) else " ".join(v[:3]),
)
def test_output_fits_its_schema(schema: str, words: list[str]) -> None:
    validator = Draft202012Validator(json.loads((SCHEMAS / f"{schema}.schema.json").read_text(encoding="utf-8")))
    errors = [f"{'/'.join(map(str, e.absolute_path))}: {e.message}" for e in validator.iter_errors(printed(*words))]
    assert not errors, errors[:5]


@pytest.mark.parametrize("name", system_names())
def test_the_position_of_a_game_fits_its_schema(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    game = new_game(name, next(iter(open_system(name).system.scenarios)))
    assert game.scenario is not None
    for make in (fixed_setup, lambda *words: random_setup(*words, 1)):
        command = make(game.system, game.scenario, game.state)
        if command is not None:
            game.do(command)
    game.close()
    schema = json.loads((SCHEMAS / "log.schema.json").read_text(encoding="utf-8"))
    errors = [e.message for e in Draft202012Validator(schema).iter_errors(printed("log", str(game.path)))]
    assert not errors, errors[:3]


def test_every_output_schema_describes_its_fields() -> None:
    for path in SCHEMAS.glob("*.json"):
        schema = json.loads(path.read_text(encoding="utf-8"))
        Draft202012Validator.check_schema(schema)
        assert schema["description"]
