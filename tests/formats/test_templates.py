"""The small games to begin with: each checks clean, sets up whole, plays a procedure with the odds its rules give."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from assistant.base.paths import schemas_dir
from assistant.cli import odds
from assistant.formats.templates import TEMPLATES, template_text
from assistant.game.first_texts import BARE, FIRST_GAMES, first_texts, put_first_text
from assistant.play.apply import apply
from assistant.play.commands.record import FinishSetUp
from assistant.play.events import events_due
from assistant.play.reinforcements import arrivals_due
from assistant.play.setup import check_setup, random_setup, start_of
from tests.formats.shelf import check, load


def written(folder: Path, template: str) -> Path:
    file = folder / "system.yaml"
    file.write_text(template_text(template, "mine", schemas_dir()), encoding="utf-8")
    return file


@pytest.mark.parametrize("template", FIRST_GAMES)
def test_it_checks_clean_and_sets_up_whole(template: str, tmp_path: Path) -> None:
    file = put_first_text(tmp_path, template)
    assert check(file.parent) == ()
    system = load(file.parent).system
    assert system is not None and system.id == "my_game" and len(system.sides) == 2
    (scenario,) = system.scenarios.values()
    state = start_of(system, scenario)
    rest = random_setup(system, scenario, state, 1)
    state = apply(state, rest, system) if rest is not None else state
    assert check_setup(system, scenario, state).is_complete
    assert bool(scenario.arrivals) == bool(scenario.events) == (template != BARE), "one of everything, or nothing"
    over = apply(state, FinishSetUp(), system)
    assert arrivals_due(system, scenario, over, ()) == () == events_due(scenario, over, lambda _when: False)


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_line_an_author_begins_with_says_something(template: str) -> None:
    text = template_text(template, "mine", schemas_dir())
    assert text.startswith("# yaml-language-server: ") and "\nid: mine\n" in text and "my_" not in text
    assert text.count("#") >= 4


def test_the_battle_on_hexes_has_two_names() -> None:
    assert first_texts("hexes", "mine") == first_texts("blank", "mine")


@pytest.mark.parametrize(
    ("template", "asked", "outcome", "chance"),
    [
        # 2d6 + 3: nine and more is six and more on the dice, 26 of 36
        ("areas", ["battle", "attackers=2*red_army", "defender=blue_army"], "won", Fraction(26, 36)),
        # 8 against 3 is 2-1: of its six cells D1, D1, D2, D2 drive the defender back
        ("points", ["skirmish", "attackers=2*red_foot", "defender=blue_foot"], "won", Fraction(4, 6)),
        # charm 3 and a die against 4 + 4: a five or a six
        ("cards", ["persuade", "envoy=red_envoy", "resistance=4"], "won", Fraction(2, 6)),
        # three guns at range 2: every total from 4 to 9 hits at least once
        ("naval", ["broadside", "firer=red_frigate", "target=blue_brig", "range=2"], "hit", Fraction(1)),
        # at range 4 only an eight or a nine does: a five or a six
        ("naval", ["broadside", "firer=red_frigate", "target=blue_brig", "range=4"], "hit", Fraction(2, 6)),
        # a four hits, beyond two squares a five
        ("squares", ["shot", "firer=red_bows", "target=blue_foot", "range=3"], "hit", Fraction(2, 6)),
        # 6 against 4 is 1-1 as it is rounded for the defender: a five or a six
        ("squares", ["melee", "attackers=2*red_foot", "defender=blue_foot"], "won", Fraction(2, 6)),
    ],
)
def test_its_procedure_gives_the_odds_of_its_rules(
    template: str, asked: list[str], outcome: str, chance: Fraction, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert odds.run([str(written(tmp_path, template)), *asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["outcomes"]
    assert sum(Fraction(o["probability"]) for o in told if o["id"] == outcome) == chance
