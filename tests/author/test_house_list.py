"""House rules of a scenario: what each was, one more and one taken back as small changes of its text."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from assistant.author.house_list import (
    HouseChange,
    add_rule,
    base_tree,
    house_changes,
    house_text,
    read_value,
    take_back,
    things,
    values_of,
)
from assistant.author.uses import with_edits
from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.formats.edited import EditedGame
from assistant.game.library import open_system
from assistant.model.scenario import System
from tests.author.hill import HOME

FILE = HOME / "house.yaml"
BARE = """# mine alone
format: 1
kind: scenario
system: julius_caesar
id: mine
name: {en: Mine, fr: Mienne}
like: historical   # the usual one
"""
RULES = f"""{BARE}options: {{navis_1: label}}
set:
  cards.command_4_1.count: 3   # more of them
  tables.city_values.rows.rome: {{value: 3, source: house}}
change:
  cards.command_4_1: {{values: {{move: 6, levy: 2}}}}
  cards: {{spy: {{deck: fate, name: {{en: Spy, fr: Espion}}}}}}
"""


@cache
def game() -> System:
    return open_system("julius_caesar").system


@cache
def base() -> Any:
    FILE.write_text(RULES, encoding="utf-8")
    try:
        return base_tree(FILE, {FILE: RULES})
    finally:
        FILE.unlink()


def changes(text: str) -> list[HouseChange]:
    return house_changes({FILE: text}, base(), game())


def test_each_change_is_told_with_what_it_was_and_its_line() -> None:
    told = [(c.address, c.was, c.now, c.line, c.kind) for c in changes(RULES)]
    default = game().options["navis_1"].default
    assert told == [
        ("options.navis_1", default, "label", 7, "options"),
        ("cards.command_4_1.count", "1", "3", 9, "cards"),
        ("tables.city_values.rows.rome", "2", "3", 10, "tables"),
        ("cards.command_4_1.values.move", "4", "6", 12, "cards"),
        ("cards.command_4_1.values.levy", "1", "2", 12, "cards"),
        ("cards.spy", "", "{deck: fate, name: {en: Spy, fr: Espion}}", 13, "cards"),
    ]
    assert changes(RULES)[1].name.fr == "4 mouvements, 1 levée · combien"


def test_one_is_taken_back_and_the_others_stay_letter_for_letter() -> None:
    for number, change in enumerate(changes(RULES)):
        stroke = take_back({FILE: RULES}, change, change.name)
        after = with_edits(RULES, stroke.edits)
        left = [c.address for c in changes(RULES) if c is not changes(RULES)[number]]
        assert [c.address for c in changes(after)] == [a for a in left if a != change.address]
        assert BARE in after
    text = RULES
    while found := changes(text):
        text = with_edits(text, take_back({FILE: text}, found[0], found[0].name).edits)
    assert text == BARE


def test_random_rules_added_and_taken_back_leave_the_text_as_it_was() -> None:
    dice, listed = random.Random(5), things(base(), game())
    assert {t.kind for t in listed} == {"options", "counters", "tables", "procedures", "checks", "cards"}
    made = 0
    for text in (BARE, RULES):
        known = {c.address for c in changes(text)}
        for thing in dice.sample(listed, 40):
            values = [v for v in values_of(base(), game(), thing.address) if v.address not in known]
            if not values:
                continue
            value = dice.choice(values)
            new = dice.choice(sorted(value.choices)) if value.choices else read_value("7", value.value)
            after = with_edits(text, add_rule({FILE: text}, value.address, new, value.name).edits)
            added = [c for c in changes(after) if c.address not in known]
            assert [c.address for c in added] == [value.address] and added[0].now == str(new), value
            assert with_edits(after, take_back({FILE: after}, added[0], value.name).edits) == text, value
            made += 1
    assert made > 50


def test_a_value_said_twice_is_said_in_its_place() -> None:
    there = changes(RULES)
    after = with_edits(RULES, add_rule({FILE: RULES}, "cards.command_4_1.values.move", 5, there[0].name, there).edits)
    assert after == RULES.replace("move: 6", "move: 5")


def test_the_first_text_of_house_rules_is_the_game_itself(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    file.write_text(house_text(game(), "historical", "house"), encoding="utf-8")
    loaded = EditedGame(schemas_dir(), [scenarios_dir()]).read(file, {file: file.read_text(encoding="utf-8")})
    assert loaded.system is not None and not loaded.problems, [str(p) for p in loaded.problems]
