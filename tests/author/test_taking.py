"""Differences taken over: all of them make the two alike, none changes nothing, one is a small change of the text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from assistant.author.authored import Authored, AuthoredText
from assistant.author.comparing import compare_two, compared_written
from assistant.author.taking import Taking, take, taking
from assistant.author.text_difference import made_alike, meant, parts_between
from assistant.author.text_stroke import TextStroke
from assistant.author.text_tree import tree_of
from assistant.author.uses import with_edits
from assistant.base.text import same
from assistant.model.ids import SpaceId
from assistant.play.apply import apply
from assistant.play.commands.moves import MoveCounters
from assistant.play.compared import Compared
from assistant.play.places import at
from tests.author.hill import HOME, hill_texts
from tests.author.random_edits import HANDS, Hands, remarks

Texts = dict[Path, str]
MAIN, MINE = HOME / "first.yaml", Path("mine.yaml")


def edited(seed: int, count: int) -> Texts:
    """The hill after some random edits by hand."""
    hands, made = Hands(seed), 0
    while made < count:
        stroke = hands.dice.choice(HANDS)[0](hands)
        if stroke is not None:
            hands.texts, made = after(hands.texts, stroke), made + 1
    return hands.texts


def after(texts: Texts, stroke: TextStroke | None) -> Texts:
    assert stroke is not None
    return {p: with_edits(t, [e for e in stroke.edits if e.file == p]) for p, t in texts.items()}


def compared(texts: Texts, name: str) -> Compared:
    return compared_written(Authored(MAIN, {p: AuthoredText(p, t, t) for p, t in texts.items()}), same(name))


def told(texts: Texts, other: Compared) -> tuple[list[str], Taking]:
    own = compared(texts, "own")
    shown = compare_two(other, own)
    return [row.text.en for row in shown.rows], taking(shown, own, other)


@pytest.mark.parametrize("seed", [1, 3])
def test_all_makes_the_two_equal_none_changes_nothing_and_remarks_stay(seed: int) -> None:
    texts, other = dict(hill_texts()), compared(edited(seed, 8), "other")
    rows, found = told(texts, other)
    assert rows and take(found, []) is None
    whole = after(texts, take(found, range(len(rows))))
    assert told(whole, other)[0] == []
    mine, theirs, had = remarks(whole), remarks(dict(other.texts)), remarks(texts)
    assert all(mine.count(r) >= min(had.count(r), theirs.count(r)) for r in had)
    alone = [n for n in range(len(rows)) if found.can(n) and rows[n].startswith(("counters.", "tables.", "cards."))]
    chosen = random.Random(seed).choice(alone)  # a board needs others with it: terrain stands on its rows
    group = found.together(chosen)
    left = told(after(texts, take(found, group)), other)[0]
    assert len(left) < len(rows) and rows[chosen] not in left
    others = {rows[n] for n in range(len(rows)) if n not in group and rows[n].startswith(("board.", "tables."))}
    assert others <= set(left), "what was not ticked stays as it is"


def test_one_counter_that_moved_is_one_line() -> None:
    texts = dict(hill_texts())
    moved = texts | {MAIN: texts[MAIN].replace("'0101'", "'0202'", 1)}
    if moved == texts:  # whatever the first entry that stands at a hex says
        line = next(x for x in texts[MAIN].split("\n") if "at: '" in x)
        space = line.split("at: '")[1][:4]
        moved = texts | {MAIN: texts[MAIN].replace(f"at: '{space}'", "at: '0707'", 1)}
    rows, found = told(texts, compared(moved, "other"))
    stroke = take(found, range(len(rows)))
    assert stroke is not None and len(stroke.edits) == 1 and stroke.edits[0].removed <= 4
    assert after(texts, stroke) == moved


ONE = """kind: x
# above
list:
  - {id: a, n: 1}   # first
  - {id: b, n: 2}
deep:
  one: 1   # kept
  two: [1, 2, 3]
"""
OTHER = """kind: x
list:
  - {id: b, n: 5}
  - id: c
    n: 3   # theirs
deep: {two: [1, 2], three: {x: yes it is}}
"""


def test_a_text_is_made_like_another_place_by_place() -> None:
    parts = {p.name for p in parts_between(ONE, OTHER)}
    assert len(parts) == 6 and "/deep/one" in parts and "/deep/two" in parts
    made = made_alike(MINE, ONE, OTHER, frozenset({"/deep/two"}))
    assert made == ONE.replace("[1, 2, 3]", "[1, 2]")
    assert made_alike(MINE, ONE, OTHER, frozenset()) == ONE
    for mine, theirs in ((ONE, OTHER), (OTHER, ONE)):
        whole = made_alike(MINE, mine, theirs, None)
        assert meant(tree_of(whole)) == meant(tree_of(theirs)), whole
    assert "# theirs" in made_alike(MINE, ONE, OTHER, None) and "# above" in made_alike(MINE, ONE, OTHER, None)


def test_a_position_of_a_game_is_taken_counter_by_counter() -> None:
    texts = dict(hill_texts())
    own = compared(texts, "own")
    who = next(c for c in sorted(own.state.pieces) if own.state.position(c).space is not None)
    state = apply(own.state, MoveCounters((who,), at(SpaceId("0606"))), own.system)
    other = Compared(same("a game"), own.system, state, own.tree, {}, own.chosen, None)
    shown = compare_two(other, own)
    assert len(shown.rows) == 1
    stroke = take(taking(shown, own, other), [0])
    assert stroke is not None and stroke.said.en == "take a difference from a game"
    made = after(texts, stroke)
    assert not compare_two(other, compared(made, "own")).rows
    assert len(set(made[MAIN].split("\n")) - set(texts[MAIN].split("\n"))) <= 2
