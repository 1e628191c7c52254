"""The account of a game reads well in both languages, shows what was undone and keeps secrets."""

from __future__ import annotations

from pathlib import Path

from assistant.game import open_system
from assistant.model.ids import CounterId, SideId
from assistant.play.account import describe, to_markdown, to_text
from assistant.play.apply import apply
from assistant.play.commands.cards_and_cups import DrawCards, PlayCard
from assistant.play.commands.counter_states import SetBadge, StepCounters
from assistant.play.commands.moves import FaceCounters, MoveCounters, PlaceCounters
from assistant.play.commands.record import AddNote, Group, RecordRoll
from assistant.play.commands.table_things import SetPhase
from assistant.play.commands.whole_counters import LinkCounters
from assistant.play.game_command import Command, command_class, command_names
from assistant.play.labels import is_roll, redo_label, undo_label
from assistant.play.places import at
from assistant.play.state import GameState, start_state
from tests.play.systems import harbour, republic
from tests.play.test_journal import QUAD, ram, start

HARBOUR, REPUBLIC = harbour(), republic()
COHORTS = tuple(CounterId(f"cohort_{n}") for n in range(1, 4))


def after(state: GameState, *commands: Command) -> GameState:
    for command in commands:
        state = apply(state, command, HARBOUR if "trireme_1" in state.pieces else REPUBLIC)
    return state


def test_every_command_can_be_told_and_has_a_label() -> None:
    for name in command_names():
        kind = command_class(name)
        assert kind is not None
        assert kind.tell is not Command.tell
        assert kind.in_short is not Command.in_short, f"{name}: undo has no words for it"


def test_a_move_says_side_counter_way_and_facing() -> None:
    state = after(start_state(HARBOUR), PlaceCounters(COHORTS, at("3002")))
    told = describe(MoveCounters(COHORTS[:1], at("3003"), facing="2902"), state, HARBOUR).text
    assert told.en == "Rome: Cohort 1 moves 3002 to 3003, facing 2902"
    assert told.fr == "Rome\u00a0: Cohorte 1 se déplace, 3002 → 3003, face à 2902"


def test_a_group_is_counted_and_named() -> None:
    state = after(start_state(HARBOUR), PlaceCounters(COHORTS, at("3002")))
    told = describe(MoveCounters(COHORTS, at("3003")), state, HARBOUR).text
    assert told.en == "Rome: 3 counters (Cohort 1, Cohort 2, Cohort 3) move 3002 to 3003"
    assert told.fr == "Rome\u00a0: 3 pions (Cohorte 1, Cohorte 2, Cohorte 3) se déplacent, 3002 → 3003"


def test_a_result_tells_dice_modifiers_total_outcome_and_effects(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(ram(), by="rome")
        english, french = to_text(game, "en"), to_text(game, "fr")
    assert "1  Rome: Ramming, Quadrireme 1 – Trireme 1: 4 5, +1 better crew = 9: Collision" in english
    assert "Trireme 1: fatigue +1" in english
    assert "1  Rome\u00a0: Éperonnage, Quadrirème 1 – Trirème 1\u00a0: 4 5" in french


def test_undone_rolls_stay_marked_and_the_next_is_called_second(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(RecordRoll((4, 5), "2d6", side=SideId("rome")))
        assert is_roll(game)
        game.undo()
        game.do(RecordRoll((1, 1), "2d6", side=SideId("rome")))
        rows = to_text(game, "en").splitlines()
        assert rows[0] == "   1  [undone] Rome: rolls 2d6: 4 5"
        assert rows[2] == "   3  Rome: rolls 2d6: 1 1 – second roll"
        assert "~~Rome: rolls 2d6: 4 5~~" in to_markdown(game, "en")


def test_labels_name_what_undo_and_redo_do(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        assert undo_label(game) is None
        game.do(PlaceCounters(COHORTS[:2], at("3002")))
        game.do(MoveCounters(COHORTS[:2], at("3003")))
        label = undo_label(game)
        assert label is not None
        assert label.en == "move 2 counters 3002 → 3003"
        assert label.fr == "déplacer 2 pions 3002 → 3003"
        game.undo()
        assert redo_label(game) == label


def test_phases_are_headings_in_markdown(tmp_path: Path) -> None:
    with start(tmp_path / "g.alea") as game:
        game.do(SetPhase(HARBOUR.phases[1].id, 2, SideId("egypt")))
        text = to_markdown(game, "fr")
    assert text.startswith("# Le Port – Bataille navale\n")
    assert "## Tour 2, Mêlée, camp actif\u00a0: Égypte" in text


def test_a_hidden_block_has_no_name_for_the_other_side() -> None:
    state = after(start_state(REPUBLIC), PlaceCounters((CounterId("legio_1"),), at("italia")))
    move = MoveCounters((CounterId("legio_1"),), at("sicilia"))
    assert describe(move, state, REPUBLIC, "pompey").text.en == "Caesar: a hidden counter moves italia to sicilia"
    assert "Legio 1" in describe(move, state, REPUBLIC, "caesar").text.en
    step = StepCounters((CounterId("legio_1"),), -1)
    assert "step" not in describe(step, state, REPUBLIC, "pompey").text.en


def test_cards_of_another_hand_are_only_counted() -> None:
    state = start_state(REPUBLIC)
    draw = DrawCards("strategy", SideId("caesar"), 2)
    assert describe(draw, state, REPUBLIC, "pompey").text.en == "Caesar draws 2 cards (Strategy cards)"
    assert describe(draw, state, REPUBLIC, "caesar").text.en == "Caesar draws Card 1, Card 2 (Strategy cards)"
    state = after(state, draw)
    play = PlayCard(SideId("caesar"), "c1", face_down=True)
    assert describe(play, state, REPUBLIC, "pompey").text.fr == "César joue une carte face cachée"


def test_a_private_note_is_not_told_to_others() -> None:
    note = AddNote("attack Sicily", side=SideId("caesar"))
    assert "Sicily" not in describe(note, start_state(REPUBLIC), REPUBLIC, "pompey").text.en
    assert "Sicily" in describe(note, start_state(REPUBLIC), REPUBLIC, "caesar").text.en


def test_facing_without_a_direction_is_told() -> None:
    state = start_state(HARBOUR)
    assert describe(FaceCounters((QUAD,), ""), state, HARBOUR).text.en == "Rome: Quadrireme 1: no facing"


def test_a_tie_and_the_badge_that_shows_it_are_one_line() -> None:
    state, trireme = start_state(HARBOUR), CounterId("trireme_1")
    tie = LinkCounters(QUAD, trireme, "fouled")
    together = Group((tie, SetBadge((QUAD, trireme), "fouled")), {"en": "fouled"})
    assert len(describe(together, state, HARBOUR).details) == 1
    other = Group((tie, SetBadge((QUAD,), "fouled")), {"en": "fouled"})
    assert len(describe(other, state, HARBOUR).details) == 2, "a badge on one of them says something of its own"


def test_of_a_large_group_those_alike_are_told_together_after_those_with_a_name() -> None:
    system = open_system("sword_of_rome").system
    names = [CounterId(c) for c in ("roman_cu_1", "roman_cu_2", "roman_cu_3", "camillus", "roman_cu_4")]
    state = apply(start_state(system), PlaceCounters(tuple(names), at("roma")), system)
    told = describe(MoveCounters(tuple(names), at("antium")), state, system).text
    assert told.en.startswith("Romans: 5 counters (Camillus, 4 × Roman CU) move Roma to Antium")
    assert told.fr.startswith("Romains\u00a0: 5 pions (Camillus, 4 × Unités romaines) se déplacent, Roma → Antium")
