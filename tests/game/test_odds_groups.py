"""Odds as they are read: one row for what reads alike, a sum for who wins, small ones folded, readable fractions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from assistant.game import open_system
from assistant.game.line_up import Cast
from assistant.game.odds_groups import MOST_BELOW, MOST_FLAT, READABLE, OddsGroup, OddsLine, grouped
from assistant.game.sitting import Sitting


def sitting_of(system: str, procedure: str, language: str = "en", **roles: tuple[str, int]) -> Sitting:
    made = Sitting(open_system(system))
    made.language = language
    made.choose(procedure)
    types = made.opened.system.mix.types
    for role, (kind, count) in roles.items():
        chosen = next(t for t in types.values() if t.id == kind)
        made.cast(role, [Cast(chosen, count)])
    return made


def groups_of(sitting: Sitting) -> tuple[OddsGroup, ...]:
    assert sitting.odds is not None, (sitting.waiting, sitting.problem)
    return grouped(sitting, sitting.odds)


def lines_of(group: OddsGroup) -> tuple[OddsLine, ...]:
    return (*group.lines, *group.folded)


RAM = {"attacker": ("roman_quadrireme", 1), "target": ("egyptian_trireme", 1)}
LEGIONS = {"attacker": ("caesar", 4), "defender": ("pompey", 2)}
QUESTIONS = [
    ("alexandria", "ram", RAM),
    ("alexandria", "melee", {"attacker": ("hi", 1), "defender": ("co_xxxvii", 1)}),
    ("sword_of_rome", "battle", {"attacker": ("pyrrhus", 8), "defender": ("claudius", 4)}),
    ("triumvirate", "battle", LEGIONS),
]


def test_a_ram_is_summed_over_what_follows_it() -> None:
    """A quadrireme needs 9 against a trireme, with +1 for the better crew: 8 or more of two dice (9.13), 15 of 36."""
    groups = groups_of(sitting_of("alexandria", "ram", **RAM))
    told = {g.head.text: (g.chance, g.head.fraction) for g in groups if g.head}
    assert told == {"Rammed": (Fraction(15, 36), "15/36")}
    assert [line.text for g in groups if not g.head for line in g.lines] == ["Collision"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("system", "procedure", "roles"), QUESTIONS)
def test_no_two_rows_read_alike_and_nothing_is_lost(
    system: str, procedure: str, roles: dict[str, tuple[str, int]], language: str
) -> None:
    sitting = sitting_of(system, procedure, language, **roles)
    groups = groups_of(sitting)
    for group in groups:
        texts = [line.text for line in lines_of(group)]
        assert len(set(texts)) == len(texts)
        assert all("{" not in text for text in texts)
        assert len(group.lines) <= max(MOST_BELOW, 1) + 1
    heads = [g.head.text if g.head else line.text for g in groups for line in (g.lines[:1] or g.folded[:1])]
    assert len(set(heads)) == len(heads)
    assert sum(len(g.lines) for g in groups if not g.head) <= MOST_FLAT + 1
    assert sum((g.chance for g in groups), Fraction(0)) == 1
    assert sitting.odds is not None
    for group in groups:
        if group.head:
            assert group.head.chance == group.chance


@pytest.mark.parametrize(("system", "procedure", "roles"), QUESTIONS)
def test_a_fraction_nobody_can_read_is_kept_for_those_who_ask(
    system: str, procedure: str, roles: dict[str, tuple[str, int]]
) -> None:
    for group in groups_of(sitting_of(system, procedure, **roles)):
        for line in (*lines_of(group), *((group.head,) if group.head else ())):
            assert line.exact
            assert int(line.fraction.partition("/")[2] or 1) < READABLE


def test_a_battle_is_summed_by_who_wins() -> None:
    """8 CU against 4 (12.2): the attacker's rows together are the chance of his winning, in any way."""
    sitting = sitting_of("sword_of_rome", "battle", attacker=("pyrrhus", 8), defender=("claudius", 4))
    odds = sitting.odds
    assert odds is not None
    told = {g.head.text: g.chance for g in groups_of(sitting) if g.head}
    assert told == {"Attacker wins": odds.of("attacker_wins"), "Defender wins": odds.of("defender_wins")}


def test_the_row_that_happened_is_never_folded() -> None:
    sitting = sitting_of("sword_of_rome", "battle", attacker=("pyrrhus", 8), defender=("claudius", 4))
    for faces in ((1, 1, 1, 6, 6, 6), (6, 6, 6, 1, 1, 1), (6, 5, 3, 5, 5, 1)):
        sitting.clear_dice()
        for face in faces:
            sitting.type_face(face)
        lit = [line for g in groups_of(sitting) for line in g.lines if line.lit]
        assert len(lit) == 1
        assert not any(line.lit for g in groups_of(sitting) for line in g.folded)


def test_a_melee_is_summed_by_who_gives_ground() -> None:
    """8.5, weapons -1: on a point five to ten of the line are R, so dice 6 to 9 drive the defender back."""
    sitting = sitting_of("alexandria", "melee", attacker=("hi", 1), defender=("co_xxxvii", 1))
    sitting.line_up = replace(sitting.line_up, facts={**sitting.line_up.facts, "ground": "point"})
    sitting.refresh()
    groups = groups_of(sitting)
    assert [(g.head.text, g.head.fraction) for g in groups if g.head] == [
        ("The defender holds", "6/10"), ("The defender falls back", "4/10"),
    ]  # fmt: skip
    assert ("Attacker 1, defender 3", Fraction(1, 5)) in {(x.text, x.chance) for x in groups[1].lines}


def test_hits_of_one_side_stand_under_those_of_the_other() -> None:
    """Three heavy infantry against Numidians in a hex: weapons +3 and numbers +2, dice 0 to 9 are lines 5 to 14 (8.5),
    five of them the last."""
    sitting = sitting_of("alexandria", "melee", attacker=("hi", 3), defender=("numidian_li", 1))
    told = {g.head.text: [x.text for x in g.lines] for g in groups_of(sitting) if g.head}
    assert told["Hit on the attacker: 1"] == [f"Attacker 1, defender {n}" for n in (3, 2, 4)]


def test_the_rarest_rows_of_a_group_are_one_range() -> None:
    """Five losses are four rows; of two figures the last is the range, and never that of what happened."""
    rome = sitting_of("sword_of_rome", "battle", attacker=("pyrrhus", 8), defender=("claudius", 4))
    rows = {line.text: line.chance for line in groups_of(rome)[0].lines}
    assert list(rows)[-1] == "The defender loses 0 or 1 CU" and len(rows) == MOST_BELOW
    assert rome.odds is not None and sum(rows.values()) == rome.odds.of("attacker_wins")
    melee = sitting_of("alexandria", "melee", "fr", attacker=("hi", 1), defender=("co_xxxvii", 1))
    melee.line_up = replace(melee.line_up, facts={**melee.line_up.facts, "ground": "point"})
    melee.refresh()
    assert {x.text for x in groups_of(melee)[0].lines} == {
        "Attaquant 3, défenseur 1", "Attaquant 4, défenseur 0 ou 1", "Attaquant 2, défenseur 1 ou 2",
    }  # fmt: skip
    melee.type_face(1)  # line 0: four hits for one
    assert "Attaquant 4, défenseur 1" in {x.text for x in groups_of(melee)[0].lines if x.lit}


def test_what_every_way_shares_is_said_by_no_row() -> None:
    """The consuls of the year are drawn at the end of a long sequence that is the same each time (5.10)."""
    rows = [x.text for g in groups_of(sitting_of("sword_of_rome", "reinforcement_phase")) for x in lines_of(g)]
    assert rows and all(row.startswith("Consuls: ") and " · " not in row for row in rows)
