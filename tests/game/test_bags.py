"""Bags, cups and decks at the table: nothing is lost, nothing doubled, whatever is drawn, put back and undone."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.base.text import same
from assistant.chance.roller import RandomRoller
from assistant.game import open_system
from assistant.game.bags import Bag, BagProblem, bags_of, drawn, put_back, taken, typed_bag
from assistant.game.free_tools import OWN, FreeTools
from assistant.game.table_journal import TableJournal

NAME = same("bag")
STEPS = st.lists(st.tuples(st.sampled_from(["draw", "look", "back", "undo", "redo"]), st.integers(1, 4)), max_size=25)


def test_a_bag_is_read_as_people_write_it() -> None:
    assert typed_bag("3 red, 2 blue", NAME).contents == {"red": 3, "blue": 2}
    assert typed_bag("3x red; green + 2 red", NAME).contents == {"red": 5, "green": 1}


@pytest.mark.parametrize("text", ["", " , ", "3", "0 red", "3 red, 4", "1000 red"])
def test_what_is_no_bag_is_refused_in_both_languages(text: str) -> None:
    with pytest.raises(BagProblem) as bad:
        typed_bag(text, NAME)
    assert "Nothing has changed" in bad.value.said.en and "Rien n’a changé" in bad.value.said.fr


def test_more_than_there_is_cannot_be_drawn() -> None:
    bag = taken(typed_bag("3 red, 2 blue", NAME), ["red"])
    with pytest.raises(BagProblem) as bad:
        drawn(bag, 6, RandomRoller(1))
    assert bad.value.said.en.startswith("6 asked, 4 left.")
    assert bad.value.said.fr.startswith("6 demandés, 4 restants.")


def test_put_back_at_once_any_number_can_be_drawn() -> None:
    assert drawn(typed_bag("1 red", NAME), 4, RandomRoller(1), back=True) == ("red",) * 4


def test_an_empty_bag_gives_nothing_even_put_back() -> None:
    with pytest.raises(BagProblem):
        drawn(taken(typed_bag("1 red", NAME), ["red"]), 1, RandomRoller(1), back=True)


def test_what_a_bag_does_not_have_cannot_be_taken_twice() -> None:
    bag = taken(typed_bag("1 red", NAME), ["red", "red", "green"])
    assert bag.out == ("red",) and bag.size == 0


def test_one_thing_put_back_is_the_one_drawn_last() -> None:
    bag = Bag("b", NAME, {"red": 2, "blue": 1}, ("red", "blue", "red"))
    assert put_back(bag, ["red"]).out == ("red", "blue")


@given(steps=STEPS, seed=st.integers(0, 99))
def test_nothing_is_lost_or_doubled(steps: list[tuple[str, int]], seed: int) -> None:
    tools, roller = FreeTools(), RandomRoller(seed)
    tools.fill("3 red, 2 blue, green")
    whole = Counter({"red": 3, "blue": 2, "green": 1})
    for what, count in steps:
        before = tools.bags[OWN]
        if what in ("draw", "look"):
            try:
                tools.draw(OWN, count, roller, back=what == "look")
            except BagProblem:
                assert tools.bags[OWN] == before and before.size < count
            else:
                assert before.size - tools.bags[OWN].size == (count if what == "draw" else 0)
        elif what == "back":
            tools.put_back(OWN)
            assert tools.bags[OWN].out == ()
        elif what == "undo" and len(tools.events) > 1:
            tools.undo()
            after = tools.bags[OWN]
            tools.redo()
            assert tools.bags[OWN] == before
            tools.undo()
            assert tools.bags[OWN] == after
        else:
            tools.redo()
        bag = tools.bags[OWN]
        assert Counter(bag.left) + Counter(bag.out) == whole
        assert bag.size == sum(bag.left.values()) and min(bag.left.values()) >= 0


def test_the_cup_of_the_consuls_is_there_with_its_names() -> None:
    """The pool holds three named consuls and two that are assumed (8.2.2)."""
    bags = {b.id: b for b in bags_of(open_system("sword_of_rome").system)}
    consuls = bags["consuls"]
    assert consuls.size == 5 and not consuls.cards
    assert consuls.called("camillus").en == "Camillus"


def test_a_system_without_cups_has_none() -> None:
    assert bags_of(open_system("alexandria").system) == ()


def test_a_restart_finds_everything_and_undo_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALEA_HOME", str(tmp_path))
    system, roller = open_system("alexandria").system, RandomRoller(3)
    log = TableJournal(system)
    tools = FreeTools(system, log)
    tools.fill("3 red, 2 blue")
    tools.draw(OWN, 2, roller)
    tools.rolled("2d6", [(3, 4)], 7)
    log.close()
    log = TableJournal(system)
    again = FreeTools(system, log)
    assert again.events == tools.events and again.bags == tools.bags
    again.undo()
    again.undo()
    assert again.bags[OWN].size == 5
    again.redo()
    assert again.bags == tools.bags
    log.close()


def test_an_emptied_list_puts_everything_back_and_can_be_undone() -> None:
    tools = FreeTools()
    tools.fill("2 red")
    tools.draw(OWN, 1, RandomRoller(1))
    tools.clear()
    assert tools.events == () and tools.bags[OWN].size == 2
    tools.undo()
    assert len(tools.events) == 2 and tools.bags[OWN].size == 1


def test_the_text_tells_each_line_in_both_languages() -> None:
    tools = FreeTools()
    tools.fill("1 red")
    tools.draw(OWN, 1, RandomRoller(1), back=True)
    tools.draw(OWN, 1, RandomRoller(1))
    tools.put_back(OWN)
    tools.rolled("2d6+1", [(3, 4)], 8)
    english, french = tools.text("en").splitlines(), tools.text("fr").splitlines()
    assert [line.split("  ", 2)[2] for line in english[1:]] == [
        "Own bag:  filled with 1 red", "Own bag:  red  (put back)", "Own bag:  red", "Own bag:  all put back",
        "2d6+1:  3 4  =  8",
    ]  # fmt: skip
    assert french[2].endswith("Sac maison\u00a0:  red  (remis)")
    assert FreeTools().text("en") == ""


@pytest.mark.parametrize(
    "text", ["00 blue", "-1", "-2 red", "\u22122 red", "1e9 red", "1.5 red", "2 " + "x" * 61, ",".join(["y"] * 1000)]
)
def test_what_only_looks_like_a_number_fills_no_bag(text: str) -> None:
    with pytest.raises(BagProblem) as bad:
        typed_bag(text, NAME)
    assert bad.value.said.en != bad.value.said.fr and len(bad.value.said.fr) < 200


def test_names_may_be_signs_or_begin_with_x() -> None:
    assert typed_bag("3 \U0001f600, 2 xylophones, 4 #1, d6", NAME).contents == {
        "\U0001f600": 3, "xylophones": 2, "#1": 4, "d6": 1,
    }  # fmt: skip
