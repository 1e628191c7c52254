"""Real combats of the shipped systems through the real panel with typed dice; each equals what `alea resolve` says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from assistant.game.key_letters import letters_of
from assistant.rules.answers import node_data
from assistant.ui.desk import Desk
from assistant.ui.table.table_page import TablePage
from tests.rules.vectors import asked
from tests.ui.test_table_page import a_panel, keys

Open = Callable[[str, str], TablePage]


@pytest.fixture
def table(desk: Desk, qtbot: QtBot) -> Open:
    def opened(system: str, procedure: str) -> TablePage:
        panel = a_panel(desk, qtbot, system)
        panel.choose_procedure(procedure)
        return panel

    return opened


def answer(panel: TablePage) -> dict[str, Any]:
    sitting = panel.sitting
    here = panel.typing.stage, panel.note, sitting.boxes
    assert sitting.node is not None, sitting.problem or sitting.waiting or here
    return node_data(sitting.node)


def same_as(panel: TablePage, system: str, *words: str) -> None:
    """What the window found is what the command line finds."""
    told = asked("resolve", system, panel.sitting.line_up.procedure, *words)
    found = answer(panel)
    for part in ("dice", "total", "natural", "outcome", "needs", "table", "quantities"):
        assert found[part] == told[part], part
    assert _counted(found) == _counted(told)
    assert [s["outcome"] for s in found["steps"]] == [s["outcome"] for s in told["steps"]]


def _counted(data: dict[str, Any]) -> dict[str, int]:
    return {m["id"]: m["value"] for m in data["modifiers"] if m["on"] and m["value"]}


def turn(panel: TablePage, *names: str) -> None:
    """Press the letters drawn on these switches or facts."""
    for name in names:
        pool = panel.asker.pool()
        keys(panel, pool[name] if name in pool else pool[f"fact:{name}"])


COMBATS = [
    ("melee", "hirep", (), "9", "attacker=hi defender=co_xxxvii ground=point"),
    ("melee", "hiveh", ("canal",), "7", "attacker=hi defender=co_vi ground=hex canal=true"),
    ("melee", "vehip", ("stood_ground",), "4", "attacker=co_vi defender=hi ground=point stood_ground=true"),
    ("boarding", "4vemi", (), "2", "attackers=4*co_vi defenders=mi"),
    ("boarding", "vemi", (), "9", "attackers=co_vi defenders=mi"),
    ("ram", "quatr", (), "45", "attacker=roman_quadrireme target=egyptian_trireme"),
    ("ram", "quatr", (), "11", "attacker=roman_quadrireme target=egyptian_trireme"),
    ("rake", "quatr", (), "53", "attacker=roman_quadrireme target=egyptian_trireme"),
    ("grapple", "qua", (), "4", "attacker=roman_quadrireme"),
    ("quality_test", "hia", (), "3", "unit=hi occasion=attacking"),
    ("land_missile", "arhi1", (), "6", "firer=cretan_archers target=hi range=1"),
    ("land_missile", "arhi2", (), "6", "firer=cretan_archers target=hi range=2"),
    ("land_missile", "arhi_", (), "6", "firer=cretan_archers target=hi"),  # Enter leaves the range to the players
]


@pytest.mark.parametrize(("procedure", "typed", "switches", "dice", "words"), COMBATS)
def test_combats_of_alexandria(
    table: Open, procedure: str, typed: str, switches: tuple[str, ...], dice: str, words: str
) -> None:
    panel = table("alexandria", procedure)
    keys(panel, typed)
    turn(panel, *switches)
    keys(panel, dice)
    same_as(panel, "alexandria", *words.split(), "--dice", ",".join(dice))


def test_a_fleet_end_is_walked_through_with_its_dice(table: Open) -> None:
    """Enter skips fouled, burning and beside a fire; one is rammed, two must test fatigue: three dice are asked."""
    panel = table("alexandria", "fleet_end")
    assert panel.typing.stage == "fouled"
    keys(panel, "___quaqua,qui")
    assert len(panel.sitting.line_up.casts["tired"]) == 2
    keys(panel, "__356")  # nobody rests, nobody was slowed
    words = ["rammed=roman_quadrireme", "tired=roman_quadrireme,roman_quinquereme"]
    same_as(panel, "alexandria", *words, "--dice", "3/5/6")


BATTLES = [
    (
        "7ca,5va5eg",
        ("friendly_defender", "failed_avoid", "aulius_attacker"),
        "522554",
        "attackers=7*camillus,5*valerius defenders=5*egnatius defender_friendly=true failed_avoid=true aulius=true",
    ),
    ("7ca5eg", (), "654332", "attackers=7*camillus defenders=5*egnatius"),
    ("4cl6eg", ("rough",), "111665", "attackers=4*claudius defenders=6*egnatius rough=true"),
]


@pytest.mark.parametrize(("typed", "switches", "dice", "words"), BATTLES)
def test_battles_of_the_sword_of_rome(
    table: Open, typed: str, switches: tuple[str, ...], dice: str, words: str
) -> None:
    panel = table("sword_of_rome", "battle")
    keys(panel, typed)
    turn(panel, *switches)
    keys(panel, dice)
    thrown = f"{','.join(dice[:3])}/{','.join(dice[3:])}"
    same_as(panel, "sword_of_rome", *words.split(), "--dice", thrown)


def test_an_interception_takes_six_keys(table: Open) -> None:
    panel = table("sword_of_rome", "battle")
    panel.typing.stage = "procedure"
    assert keys(panel, "incle2") == 6
    same_as(panel, "sword_of_rome", "interceptors=claudius", "enemy_space=true", "--dice", "2")


BLOCKS = [
    ("battle_round", "3a3,2b23b3,2d2", "135_26145", "attackers=3a3,2b2 defenders=3b3,2d2", "1,3,5/2,6/1,4/5"),
    ("battle_round", "4c22c3", "36124", "attackers=4c2 defenders=2c3", "3,6/1,2,4"),
    ("battle", "1c31c2", "61", "attackers=1c3 defenders=1c2", "6/1"),
]


@pytest.mark.parametrize(("procedure", "typed", "dice", "words", "thrown"), BLOCKS)
def test_battles_of_blocks(table: Open, procedure: str, typed: str, dice: str, words: str, thrown: str) -> None:
    panel = table("julius_caesar", procedure)
    keys(panel, typed)
    keys(panel, dice)
    same_as(panel, "julius_caesar", *words.split(), "--dice", thrown)


BAGS = [
    ("4ca2po", (), "11", "attacker=caesar defender=pompey attackers=4 defenders=2", "1,1,0"),
    ("3po3ca", ("triumvir",), "02", "attacker=pompey defender=caesar attackers=3 defenders=3 triumvir=true", "0,2,1"),
]


@pytest.mark.parametrize(("typed", "switches", "drawn", "words", "thrown"), BAGS)
def test_battles_of_the_triumvirate(
    table: Open, typed: str, switches: tuple[str, ...], drawn: str, words: str, thrown: str
) -> None:
    panel = table("triumvirate", "battle")
    keys(panel, typed)
    turn(panel, *switches)
    keys(panel, drawn)
    same_as(panel, "triumvirate", *words.split(), "--dice", thrown)


def test_a_round_of_blocks_takes_23_keys(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    assert keys(panel, "3a3,2b23b3,2d2") == 14
    assert keys(panel, "135_26145") == 9
    assert panel.sitting.choice is None
    outcome = answer(panel)["outcome"]
    assert (outcome["attackers_steps_lost"], outcome["defenders_steps_lost"]) == (1, 3)
    same_as(panel, "julius_caesar", "attackers=3a3,2b2", "defenders=3b3,2d2", "--dice", "1,3,5/2,6/1,4/5")


def test_who_is_hit_is_asked_and_letters_answer(table: Open) -> None:
    """Pompey and the fleet stand at 2 after the first hit: the player may take either, in either language."""
    panel = table("julius_caesar", "battle_round")
    keys(panel, "3a3,2b23b3,2d2135")
    choice = panel.sitting.choice
    assert choice is not None and len(choice.options) == 2
    assert not panel.asker.cards.choice.isHidden()
    other = 1 - choice.default
    keys(panel, letters_of(choice, "en")[other])
    assert panel.sitting.choices == [other]
    assert panel.sitting.choice is not None and panel.sitting.choice.options == ("fire", "pass")  # 7.2, and not 7.6
    boxes = [b for b in panel.sitting.boxes if b.face is None]
    assert len(boxes) == 1, "Pompey was hit twice and throws one die"
    keys(panel, "<")
    assert panel.sitting.choices == [] and panel.sitting.dice == [1, 3, 5]
    assert panel.sitting.choice is not None


@pytest.mark.parametrize("digit", "0123456789")
def test_digits_choose_nothing(table: Open, digit: str) -> None:
    """The dice of the next block typed too early hit nobody: who is hit is asked, and the line says so."""
    panel = table("julius_caesar", "battle_round")
    keys(panel, "3a3,2b23b3,2d2135")
    assert panel.sitting.choice is not None
    keys(panel, digit)
    assert panel.sitting.choices == [] and panel.sitting.dice == [1, 3, 5]
    assert "letter" in panel.note


def test_a_question_is_asked_in_the_language_in_use(table: Open, desk: Desk) -> None:
    panel = table("julius_caesar", "battle_round")
    keys(panel, "3a3,2b23b3,2d2135")
    english = panel.asker.cards.choice.accessibleName()
    desk.set_language("fr")
    panel.refresh()
    french = panel.asker.cards.choice.accessibleName()
    assert panel.sitting.choice is not None
    assert (english, french) == (panel.sitting.choice.question.en, panel.sitting.choice.question.fr)
    assert english != french


def test_p_passes_and_b_breaks_off_in_a_battle_of_blocks(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    panel.sitting.set_fact("round", 2)
    keys(panel, "3a33b3")
    assert panel.sitting.choice is not None and panel.sitting.choice.kind == "act"
    while panel.typing.stage != "dice":
        keys(panel, "_")
    kinds = panel.sitting.choice.options if panel.sitting.choice else ()
    assert kinds == ("fire", "retreat", "pass")
    keys(panel, "p")
    assert panel.sitting.choices[-1] == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_from_the_second_round_on_a_digit_is_a_die_of_the_block_that_fires(
    table: Open, desk: Desk, language: str
) -> None:
    """Retreating and passing have letters of their own (B, P); typing the die of a block is firing with it."""
    desk.set_language(language)
    panel = table("julius_caesar", "battle_round")
    panel.sitting.set_fact("round", 2)
    keys(panel, "3a33b3")
    while panel.typing.stage != "dice":
        keys(panel, "_")
    assert panel.sitting.choice is not None and panel.sitting.choice.kind == "act"
    assert letters_of(panel.sitting.choice, language) == ("f", "b", "p")
    keys(panel, "7")
    assert (panel.sitting.choices, panel.sitting.dice) == ([], []), "no die shows a 7, so nobody has fired"
    assert panel.note
    keys(panel, "2")
    assert (panel.sitting.choices, panel.sitting.dice) == ([], [2])
    assert panel.sitting.choice is None  # the die says that it fires
    keys(panel, "<")
    assert (panel.sitting.choices, panel.sitting.dice) == ([], [])
    assert panel.sitting.choice is not None
    keys(panel, "f3")
    assert (panel.sitting.choices, panel.sitting.dice) == ([0], [3])


def test_a_strength_before_a_name_is_that_of_the_block(table: Open) -> None:
    panel = table("julius_caesar", "battle_round")
    keys(panel, "2oct")
    cast = panel.sitting.line_up.casts["attacker"][0]
    assert cast.type is not None and cast.type.id == "c_octavian"
    assert cast.count == 1 and cast.typed == {"strength": 2}


def test_the_price_of_supply_takes_eleven_keys(table: Open) -> None:
    """Five legions and two allies in Utica, worth three: four gold (10.3.1)."""
    panel = table("caesar_xl", "battle")
    panel.typing.stage = "procedure"
    assert keys(panel, "suut5le,2al") == 11
    facts = panel.sitting.line_up.facts
    assert (facts["value"], facts["legions"], facts["allies"]) == (3, 5, 2)
    assert answer(panel)["outcome"]["cost"] == 4


def test_more_letters_correct_what_two_began(table: Open) -> None:
    panel = table("caesar_xl", "supply")
    keys(panel, "ut5lea")
    assert (panel.sitting.fact("legions"), panel.sitting.fact("leaders")) == (0, 5)


def test_a_number_beyond_the_limit_is_refused(table: Open) -> None:
    panel = table("caesar_xl", "supply")
    keys(panel, "ut99al")
    assert panel.sitting.fact("allies") == 0
    assert "99" in panel.note


def test_numbers_are_typed_wherever_no_die_is_thrown(table: Open) -> None:
    panel = table("julius_caesar", "pinning")
    keys(panel, "5de2ma")
    assert answer(panel)["outcome"]["pinned"] == 2
    assert answer(panel)["outcome"]["free"] == 3
