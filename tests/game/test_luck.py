"""The account of luck: what was thrown against what the odds promised, with the range that is only chance."""

from __future__ import annotations

from math import comb

from hypothesis import given
from hypothesis import strategies as st

from assistant.chance.roller import EnteredDice
from assistant.game import new_game, open_system
from assistant.game.effect_commands import result_command
from assistant.game.luck import FACES, NUMBER, OUTCOME, LuckReport, luck_of, luck_of_commands
from assistant.model.ids import SideId
from assistant.play.commands.record import ApplyResult, Group, RecordRoll
from assistant.play.state import start_state
from assistant.rules.question import Question
from tests.game.test_typing_line import Table

ROMANS = SideId("romans")


def rammed(outcome: str, chance: str = "1/4") -> ApplyResult:
    return ApplyResult(
        "ram", outcome, (3, 4), 7, title={"en": "Ram", "fr": "Éperonnage"}, side=ROMANS, thrown=(("d6", (3, 4)),),
        chances={"rammed": chance, "collision": "3/4"},
    )  # fmt: skip


def line(report: LuckReport, kind: str, what: str):  # type: ignore[no-untyped-def]
    return next(one for one in report.lines if (one.kind, one.what) == (kind, what))


def test_faces_of_equal_dice_are_added_up_and_bounded_exactly() -> None:
    told = line(luck_of_commands([RecordRoll((6, 6), "2d6", side=ROMANS)]), FACES, "d6")
    # two dice: 2 and 12 have 1/36 = 2.8 % each, more than the 2.5 % that lie outside on either side
    assert (told.rolls, told.actual, told.low, told.high) == (2, 12, 2, 12)
    assert told.expected == 7
    assert told.beyond == 0


def test_three_sixes_are_more_than_chance_gives_in_the_middle_95_percent() -> None:
    # three dice: 18 has 1/216, 17 has 3/216, 16 has 6/216: 4/216 = 1.9 % is left out, 10/216 = 4.6 % is not
    told = line(luck_of_commands([RecordRoll((6, 6, 6), "3d6")]), FACES, "d6")
    assert (told.low, told.high, told.beyond) == (5, 16, 1)


def test_an_outcome_is_counted_against_its_own_chances() -> None:
    told = line(luck_of_commands([rammed("rammed+fouled"), rammed("rammed"), rammed("collision")]), OUTCOME, "rammed")
    assert (told.rolls, told.actual) == (3, 2)
    assert abs(told.expected - 0.75) < 1e-9
    # of three at 1/4 each: none 27/64, one 27/64, two 9/64, three 1/64 = 1.6 %
    assert (told.low, told.high) == (0, 2)


@given(st.integers(1, 40), st.integers(0, 40))
def test_the_range_is_that_of_the_binomial(n: int, hits: int) -> None:
    hits = min(hits, n)
    commands = [rammed("rammed" if i < hits else "collision", "1/4") for i in range(n)]
    told = line(luck_of_commands(commands), OUTCOME, "rammed")
    share = [comb(n, k) * 0.25**k * 0.75 ** (n - k) for k in range(n + 1)]
    assert sum(share[: told.low]) <= 0.025 + 1e-9 < sum(share[: told.low + 1]) + 2e-9
    assert sum(share[told.high + 1 :]) <= 0.025 + 1e-9
    assert (told.beyond == 0) == (told.low <= hits <= told.high)


def test_a_group_is_looked_into_and_spoilt_chances_are_left_out() -> None:
    report = luck_of_commands([Group((rammed("rammed", "9/4"), RecordRoll((2,), "1d6", side=ROMANS)))])
    assert report.rolls == 2
    assert not any(one.what == "rammed" for one in report.lines)
    assert line(report, OUTCOME, "collision").actual == 0
    assert line(report, FACES, "d6").rolls == 3


def test_dice_without_odds_are_told_as_such() -> None:
    report = luck_of_commands([ApplyResult("ram", "rammed", (3, 4), 7)])
    assert (report.rolls, report.unweighed, report.lines) == (1, 1, ())


def test_a_melee_of_a_game_keeps_what_its_dice_promised() -> None:
    """Heavy infantry on recruits: weapons take 1 off, so the lines -1 to 8 with 4 4 3 3 2 2 2 1 1 1 hits back."""
    game = new_game("alexandria")
    book, casting = game.opened.book, game.opened.casting
    definition = book.definition("melee")
    roles = {
        "attacker": casting.thing(definition.roles["attacker"], "hi", {}, "", "attacker"),
        "defender": casting.thing(definition.roles["defender"], "co_xxxvii", {}, "", "defender"),
    }
    question = Question(roles, {}, {"ground": "point"}, book.default_options())
    game.apply_result(book.resolve("melee", question, EnteredDice("9")), odds=book.odds("melee", question))
    report = luck_of(game.journal)
    told = line(report, NUMBER, "attacker_hits")
    assert (told.actual, told.rolls) == (1, 1)
    assert abs(told.expected - 2.3) < 1e-9
    game.journal.undo()
    assert luck_of(game.journal).lines == ()
    game.close()


def test_dice_read_twice_were_thrown_once() -> None:
    """A ram that succeeds reads the same two dice again for the retreat."""
    game = new_game("alexandria")
    book, casting = game.opened.book, game.opened.casting
    definition = book.definition("ram")
    names = {"attacker": "roman_quadrireme", "target": "egyptian_trireme"}
    roles = {r: casting.thing(definition.roles[r], name, {}, "", r) for r, name in names.items()}
    question = Question(roles, {}, {}, book.default_options())
    game.apply_result(book.resolve("ram", question, EnteredDice("66")), odds=book.odds("ram", question))
    assert line(luck_of(game.journal), FACES, "d6").rolls == 2
    game.close()


def test_the_dice_of_a_battle_in_rounds_count_once() -> None:
    """7.2: three dice of the defender, two of the attacker, then one and two: eight, in however many parts."""
    node = Table("julius_caesar").type("ba3l13.3l37_25631611").asked.node
    assert node is not None
    opened = open_system("julius_caesar")
    result = result_command(opened.system, start_state(opened.system), node)
    assert [f for _die, faces in result.thrown for f in faces] == [2, 5, 6, 3, 1, 6, 1, 1]
