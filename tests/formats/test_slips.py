# ruff: noqa: E501 (a slip and what it is told stand in one line)
"""Slips of the hand, one at a time in a small whole game: each is told where it was made (the ¦ in the text), with the
mend, in both languages, and nothing else is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.base.problem import Problem
from tests.formats.shelf import check

GAME = """format: 1
kind: system
id: hill
name: {en: Hill, fr: Colline}
sides:
  red: {name: {en: Red, fr: Rouge}, colour: 1, emblem: sun}
  blue: {name: {en: Blue, fr: Bleu}, colour: 2, emblem: ankh}
phases:
  - {id: fight, name: {en: Combat, fr: Combat}}
tracks: {mud: {name: {en: mud, fr: boue}, start: 0}}
ledger: {tracks: [mud], control: [hex], held_by: presence, decides: {fight: {won: attacker}}}
counters:
  families:
    unit:
      name: {en: unit, fr: unité}
      layout: field
      figures:
        attack: {type: int, name: {en: attack, fr: attaque}}
        defence: {type: int, name: {en: defence, fr: défense}}
  types:
    tank:
      family: unit
      side: red
      icon: elephant
      name: {en: Tank, fr: Char}
      short: T
      count: 4
      symbol: {branch: armour, size: division}
      figures: {attack: 4, defence: 3}
    rifle: {family: unit, side: blue, name: {en: Rifle, fr: Fusiliers}, short: R, count: 2, figures: {attack: 2, defence: 2}}
    half: {family: unit, side: red, icon: elephant, name: {en: Half, fr: Moitié}, short: H, count: 2, figures: {attack: 2, defence: 1}, symbol: {branch: armour, size: regiment}}
    whole: {family: unit, side: red, icon: elephant, name: {en: Whole, fr: Entier}, short: W, figures: {attack: 4, defence: 3}, splits: {half: 2}, symbol: {branch: armour, size: division}}
    staff: {family: unit, side: blue, name: {en: Staff, fr: PC}, short: S, unique: true, figures: {attack: 0, defence: 0}}
  layouts:
    field: {figures: {bottom_left: attack, bottom_right: defence, top: '{short} {number}'}}
board:
  style: plain
  size: [8, 8]
  grids:
    map:
      orientation: pointy
      shifted: odd
      rows: [1, 6]
      columns: [1, 6]
      row_axis: down
      origin: [0, 0]
      default_terrain: clear
  zones:
    north: {runs: {'01': [01-06]}}
    south: {runs: {'06': [01-06]}}
words:
  clear: {en: clear, fr: dégagé}
tables:
  combat:
    columns: {odds: [1-2, 1-1, 2-1]}
    ends: {columns: {below: AE, above: clamp}}
    gives: [loss]
    codes: {AE: 9, A1: 1, D1: 0}
    rows:
      1: [AE, A1, A1]
      2: [A1, A1, D1]
      3: [A1, D1, D1]
      4: [A1, D1, D1]
      5: [D1, D1, D1]
      6: [D1, D1, D1]
procedures:
  fight:
    name: {en: Fight, fr: Combat}
    ref: "1"
    roles: {attacker: unit, defender: unit}
    facts: {hill: false, river: {kind: bool, default: false}}
    dice: 1d6
    modifiers:
      - {id: hill, add: -1, when: hill and river, name: {en: Uphill, fr: En montée}}
    result: {table: combat, row: natural, odds: [attacker.attack, defender.defence], limit: [-2, 2]}
    outcomes:
      - {id: lost, when: loss > 0, name: {en: Attacker loses, fr: "L'attaquant perd"}}
      - {id: won, name: {en: Defender loses, fr: Le défenseur perd}}
scenarios:
  - format: 1
    kind: scenario
    id: first
    name: {en: First, fr: Première}
    first: red
    turns: 4
    setup:
      - {side: red, types: {tank: 2}, zone: north}
      - {side: blue, counters: [rifle_1], at: '0303'}
    arrivals:
      - {id: late, turn: {from: 2, to: 4}, phases: [fight], brings: [{side: red, types: {tank: 1}, zone: south}]}
    events:
      - {id: rain, text: {en: It rains., fr: Il pleut.}, when: game.turn > 2, effects: [{track: mud, to: 1}]}
"""

SLIPS = [
    ("no_break_space", "      short: T\n", "   ¦\u00a0  short: T\n", "not-yaml", "plain space", "ordinaire"),
    ("hash", "short: R,", "short: ¦#R,", "not-yaml", '"#R"', '"#R"'),
    ("apostrophe", 'fr: "L\'attaquant perd"', "fr: ¦'L'attaquant perd'", "not-yaml", '"L\'attaquant perd"', '"L\'att'),
    ("open_brace", "    roles: {attacker: unit, defender: unit}", "    roles: ¦{attacker: unit, defender: unit", "not-yaml", '"}"', "«\u202f}"),
    ("odds_with_colon", "odds: [1-2, 1-1, 2-1]", "odds: [¦1:2, 1-1, 2-1]", "not-yaml", "1-2", "'1:2'"),
    ("curly_quotes", 'ref: "1"', "ref: ¦“1”", "curly-quotes", 'Write "1"', 'Écrivez "1"'),
    ("no_for_false", "default: false", "default: ¦no", "not-a-bool", "Write false", "Écrivez false"),
    ("yes_for_true", "hill: false", "hill: ¦yes", "not-a-bool", "Write true", "Écrivez true"),
    ("off_for_false", "default: false", "default: ¦off", "not-a-bool", "Write false", "Écrivez false"),
    ("two_ampersands", "when: hill and river", "when: hill ¦&& river", "expression-syntax", "hill and river", "hill and river"),
    ("french_and", "when: hill and river", "when: hill ¦et river", "expression-syntax", "hill and river", "hill and river"),
    ("french_or", "when: hill and river", "when: hill ¦ou river", "expression-syntax", "hill or river", "hill or river"),
    ("arrow", "when: loss > 0", "when: loss ¦=> 1", "expression-syntax", "loss >= 1", "loss >= 1"),
    ("one_equals", "when: loss > 0", "when: loss ¦= 1", "expression-syntax", "loss == 1", "loss == 1"),
    ("mathematical_sign", "when: loss > 0", "when: loss ¦≥ 1", "expression-syntax", "loss >= 1", "loss >= 1"),
    ("long_minus", "add: -1", "add: 2 ¦− 3", "expression-syntax", "2 - 3", "2 - 3"),
    ("unknown_icon", "icon: elephant", "icon: ¦elefant", "unknown-icon", "elephant", "elephant"),
    ("unknown_holder", "held_by: presence", "held_by: ¦presense", "unknown-value-of-a-space", "presence", "presence"),
    ("unknown_emblem", "emblem: ankh", "emblem: ¦anhk", "unknown-icon", "ankh", "ankh"),
    ("unknown_layout", "layout: field", "layout: ¦feild", "unknown-layout", "field", "field"),
    ("printed_figure", "bottom_left: attack", "bottom_left: ¦atack", "unknown-figure", "attack", "attack"),
    ("figure_in_braces", "'{short} {number}'", "¦'{short} {defense}'", "unknown-figure", "defence", "defence"),
    ("unknown_place", "bottom_right: defence", "¦botom_right: defence", "wrong-name", "bottom_right", "bottom_right"),
    ("ledger_of_an_unknown_outcome", "{won: attacker}", "{¦wno: attacker}", "unknown-outcome", "won", "won"),
    ("ledger_of_an_unknown_role", "{won: attacker}", "{won: ¦atacker}", "unknown-role", "attacker", "attacker"),
    ("unknown_branch", "branch: armour", "branch: ¦armor", "not-allowed", "armour", "armour"),
    ("arrival_after_the_end", "{from: 2, to: 4}", "¦{from: 5, to: 6}", "never-comes", "ends with 4", "finit au 4"),
    ("arrival_backwards", "{from: 2, to: 4}", "¦{from: 3, to: 2}", "never-comes", "3 to 2", "3 à 2"),
    ("event_of_no_time", "when: game.turn > 2, effects", "effects", "missing-field", "turn", "turn"),
    ("event_of_a_wrong_condition", "when: game.turn > 2", "when: ¦game.trun > 2", "unknown-figure", "turn", "turn"),
    ("event_after_the_end", "when: game.turn > 2", "turn: ¦9", "never-comes", "ends with 4", "finit au 4"),
    ("event_with_an_unknown_track", "track: mud", "track: ¦mudd", "unknown-track", "mud", "mud"),
    ("event_for_a_side_of_a_shared_track", "track: mud, to", "track: ¦mud, side: red, to", "side-of-a-track", "Leave side out", "Enlevez side"),
    ("event_in_no_space", "{track: mud, to: 1}", "{spaces: [¦'9999'], holder: red}", "unknown-hex", "0101", "0101"),
    ("event_that_moves_a_track_nowhere", "track: mud, to: 1", "¦track: mud", "no-change", "by: 1", "by: 1"),
    ("event_that_gives_spaces_to_nobody", "{track: mud, to: 1}", "{¦spaces: ['0303']}", "no-change", "holder", "holder"),
    ("arrival_of_a_wrong_condition", "turn: {from: 2, to: 4}", "when: ¦turns > 2", "expression-type", "", ""),
    ("arrival_in_no_phase", "phases: [fight]", "phases: [¦figth]", "unknown-phase", "fight", "fight"),
    ("arrival_of_the_rest", "types: {tank: 1}, zone: south", "¦rest: true, zone: south", "rest-later", "Name the counters", "Nommez les pions"),
    ("arrival_beyond_the_box", "types: {tank: 1}, zone: south", "types: {¦tank: 3}, zone: south", "beyond-mix", "Place fewer", "Placez-en moins"),
    ("columns_and_values", "    gives: [loss]\n    codes: {AE: 9, A1: 1, D1: 0}\n", "    ¦gives: [loss]\n", "columns-and-values", "write `codes`", "écrivez `codes`"),
    ("colour_of_no_name", "colour: 2", "colour: ¦navi", "unknown-colour", "navy", "navy"),
    ("colour_without_its_sign", "colour: 2", "colour: ¦'8c3b2f'", "unknown-colour", "#rrggbb", "#rrggbb"),
    ("colour_of_no_palette", "colour: 2", "colour: ¦9", "out-of-range", "5", "5"),
    ("same_look", "colour: 2, emblem: ankh", "colour: ¦1, emblem: sun", "same-look", "another colour", "autre couleur"),
    ("colours_alike", "colour: 2", "colour: ¦'#A4302A'", "colours-alike", "told apart", "distingue"),
    ("splits_into_no_type", "splits: {half: 2}", "splits: {¦hafl: 2}", "unknown-counter-type", "half", "half"),
    ("splits_into_too_many", "splits: {half: 2}", "splits: {half: ¦3}", "beyond-mix", "count of 3", "count de 3"),
    ("splits_into_itself", "splits: {half: 2}", "splits: {¦whole: 2}", "circle", "smaller units", "plus petites"),
    ("splits_into_the_enemy", "splits: {half: 2}", "splits: {¦rifle: 2}", "another-side", "own side", "son camp"),
    ("zones_in_a_circle", "north: {runs: {'01': [01-06]}}\n    south: {runs: {'06': [01-06]}}", "north: {zones: [south]}\n    ¦south: {zones: [north]}", "circle", "Name the spaces", "Nommez"),
    ("zone_and_spaces", "zone: north}", "at: ['0101', '0102'], ¦zone: north}", "two-places", "two lines", "deux lignes"),
    ("counter_as_type", "types: {tank: 2}", "types: {¦tank_1: 3}", "counter-as-type", "counters: [tank_1]", "counters: [tank_1]"),
    ("unknown_state", "at: '0303'", "at: '0303', state: {¦defense: 2}", "unknown-figure", "defence", "defence"),
    ("unnamed_box", "at: '0303'", "pool: ¦reservs", "unnamed-box", "reserve", "reserve"),
    ("rolls_left_over", "- {id: won, name", "- {id: won, when: ¦loss == 9, name", "case-left", "all the rest", "tout le reste"),
    ("divides_by_nought", "odds: [attacker.attack, defender.defence]", "odds: [¦attacker.attack // defender.defence, 1]", "divides-by-nought", "if defender.defence > 0", "if defender.defence"),
    ("odds_as_ranges", "columns: {odds: [1-2, 1-1, 2-1]}", "columns: [1-2, 3-3, ¦6-4]", "wrong-order", "{odds: [1-2, 3-3, 6-4]}", "{odds:"),
    ("odds_that_fall", "odds: [1-2, 1-1, 2-1]", "odds: [1-2, 2-1, ¦1-1]", "wrong-order", "rise", "montent"),
    ("no_odds", "odds: [1-2, 1-1, 2-1]", "odds: [1-2, 1-1, ¦2+1]", "not-odds", "1-2, 1-1, 3-2", "1-2, 1-1, 3-2"),
    ("unknown_code", "2: [A1, A1, D1]", "2: [A1, ¦A2, D1]", "unknown-code", "A1", "A1"),
    ("code_without_figures", "codes: {AE: 9,", "codes: {¦AE: [9, 1],", "code-length", "loss", "loss"),
    ("code_that_nobody_uses", "D1: 0}", "D1: 0, ¦EX: 1}", "unused-code", "Leave it out", "Enlevez"),
    ("end_of_no_code", "below: AE", "below: ¦AX", "unknown-end", "AE", "AE"),
    ("odds_without_strengths", "odds: [attacker.attack, defender.defence], limit: [-2, 2]", "column: attacker.attack", "missing-odds", "odds: [attack", "odds: [attaque"),
    ("tint_of_no_name", "  grids:\n    map:", "  terrain_looks: {clear: {tint: ¦bric}}\n  grids:\n    map:", "unknown-colour", "brick", "brick"),
    ("tint_without_its_sign", "  grids:\n    map:", "  terrain_looks: {clear: {tint: ¦'8c3b2f'}}\n  grids:\n    map:", "unknown-colour", "#rrggbb", "#rrggbb"),
    ("look_of_no_terrain", "  grids:\n    map:", "  terrain_looks: {¦cleer: {tint: brick}}\n  grids:\n    map:", "look-of-nothing", "clear", "clear"),
    ("sign_of_no_name", "  grids:\n    map:", "  terrain_looks: {clear: {sign: ¦house}}\n  grids:\n    map:", "not-allowed", "houses", "houses"),
    ("look_that_says_nothing", "  grids:\n    map:", "  terrain_looks: {¦clear: {}}\n  grids:\n    map:", "too-few", "At least 1", "Au moins 1"),
    ("squares_that_stand", "orientation: pointy\n      shifted: odd", "shape: squares\n      ¦shifted: odd", "wrong-shape", "change the shape", "changez la forme"),
    ("hexes_with_diagonals", "shifted: odd", "shifted: odd\n      ¦diagonals: true", "wrong-shape", "change the shape", "changez la forme"),
    ("hexes_of_squares", "orientation: pointy\n      shifted: odd", "shape: squares\n      ¦hexes: {'0101': {terrain: clear}}", "wrong-shape", "Write squares", "Écrivez squares"),
    ("corners_without_diagonals", "orientation: pointy\n      shifted: odd", "shape: squares\n      ¦diagonal_link: across", "wrong-shape", "diagonals: true", "diagonals: true"),
    ("hexes_that_do_not_stand", "    map:\n      orientation: pointy\n", "    ¦map:\n", "missing-field", "shape: squares", "shape: squares"),
    ("limit_backwards", "limit: [-2, 2]", "limit: ¦[2, -2]", "limit-form", "[-3, 3]", "[-3, 3]"),
]  # fmt: skip


def looked_at(folder: Path, text: str) -> tuple[Problem, ...]:
    file = folder / "system.yaml"
    file.write_text(text, encoding="utf-8")
    return check(file)


def test_the_game_itself_has_no_problems(tmp_path: Path) -> None:
    assert looked_at(tmp_path, GAME) == ()


@pytest.mark.parametrize(("name", "old", "new", "code", "mend", "french"), SLIPS, ids=[s[0] for s in SLIPS])
def test_a_slip_is_told_where_it_was_made(
    tmp_path: Path, name: str, old: str, new: str, code: str, mend: str, french: str
) -> None:
    assert old in GAME
    text = GAME.replace(old, new, 1)
    found = [p for p in looked_at(tmp_path, text.replace("¦", "")) if p.code == code]
    assert len(found) == 1, [str(p) for p in looked_at(tmp_path, text.replace("¦", ""))]
    assert mend in found[0].hint.en
    assert french in found[0].hint.fr
    if "¦" in text:
        before = text.partition("¦")[0]
        assert (found[0].line, found[0].column) == (before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1)


def test_two_grids_with_the_same_numbers(tmp_path: Path) -> None:
    grid = GAME.partition("    map:\n")[2].partition("  zones:")[0]
    found = looked_at(tmp_path, GAME.replace("  zones:", f"    inset:\n{grid}  zones:"))
    assert [p.code for p in found] == ["hex-twice"]
    assert "prefix: I" in found[0].hint.en and "other rows or columns" in found[0].hint.en


def test_letters_before_the_numbers_keep_two_grids_apart(tmp_path: Path) -> None:
    grid = GAME.partition("    map:\n")[2].partition("  zones:")[0]
    inset = f"    inset:\n      prefix: B\n      name: {{en: Inset, fr: Encart}}\n{grid}"
    ferry = "  links:\n    - {kind: ferry, pairs: [['0106', B0101]]}\n"
    two = GAME.replace("  zones:", f"{inset}{ferry}  zones:").replace("size: [8, 8]", "size: [16, 8]")
    assert looked_at(tmp_path, two.replace("at: '0303'", "at: B0303")) == ()
    (missing,) = looked_at(tmp_path, two.replace("at: '0303'", "at: B0909"))
    assert missing.code == "unknown-hex" and "from B0101 to B0606" in missing.hint.en
    (letter,) = looked_at(tmp_path, two.replace("prefix: B", "prefix: B2"))
    assert letter.code == "wrong-form" and "letters" in letter.hint.en

def test_a_part_that_nobody_lists_is_told(tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text("format: 1\nkind: tables\ntables: {}\n", encoding="utf-8")
    assert [p.code for p in looked_at(tmp_path, GAME)] == ["not-listed"]


def test_a_condition_around_a_divisor_is_enough(tmp_path: Path) -> None:
    safe = "attacker.attack // defender.defence if defender.defence > 0 else 9"
    text = GAME.replace("odds: [attacker.attack, defender.defence]", f"odds: [{safe}, 1]")
    assert looked_at(tmp_path, text) == ()


def test_a_contrary_leaves_no_roll_over(tmp_path: Path) -> None:
    text = GAME.replace("- {id: won, name", "- {id: won, when: not loss > 0, name")
    assert looked_at(tmp_path, text) == ()


def test_a_scenario_in_the_list_that_names_another_system(tmp_path: Path) -> None:
    head, _, scenario = GAME.partition("scenarios:\n")
    lines = [line[4:] for line in scenario.replace("  - format", "    format").splitlines()]
    lines.insert(2, "system: fjord")
    (tmp_path / "first.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = looked_at(tmp_path, head + "scenarios: [first.yaml]\n")
    assert [(p.code, p.line, p.hint.en) for p in found] == [("another-system", 3, "Write system: hill.")]
