"""Random hands over all tools: each edit is taken back and done again, all else stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assistant.author.authored import Authored, AuthoredText
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import Edit, with_edits
from assistant.ui.author.open_texts import OpenTexts
from assistant.ui.desk import Desk
from tests.author.hill import HOME, system_of
from tests.author.random_edits import HANDS, Hands, remarks, said


def edited_at_random(seed: int, count: int) -> dict[str, int]:
    """So many strokes, each looked at; how many of each hand there were."""
    hands, desk = Hands(seed), Desk(None)
    authored = Authored(HOME / "system.yaml", {p: AuthoredText(p, t, t) for p, t in hands.texts.items()})
    texts = OpenTexts(desk, authored, desk)
    had, begun, made = remarks(hands.texts), dict(hands.texts), dict[str, int]()
    assert len(had) >= 20
    while sum(made.values()) < count:
        hand, file, where = hands.dice.choice(HANDS)
        stroke, before = hand(hands), dict(hands.texts)
        if stroke is None or all(with_edits(t, _of(stroke, p)) == t for p, t in before.items()):
            continue  # what is there already was asked for
        told = (seed, sum(made.values()), hand.__name__, stroke.edits)
        assert {e.file for e in stroke.edits} == {file}, told
        texts.apply(stroke.edits, stroke.said)
        after = authored.own_texts()
        assert after == {p: with_edits(t, _of(stroke, p)) for p, t in before.items()}, told
        assert after[file] != before[file] and said(after[file], where) == said(before[file], where), told
        now = remarks(after)
        assert all(now.count(r) >= had.count(r) for r in had), (told, set(had) - set(now))
        texts.undo()
        assert authored.own_texts() == before, told
        texts.redo()
        assert authored.own_texts() == after, told
        hands.texts = after
        made[hand.__name__] = made.get(hand.__name__, 0) + 1
    assert system_of(hands.texts).board == hands.board
    for _ in range(count):
        texts.undo()
    assert authored.own_texts() == begun
    return made


def _of(stroke: TextStroke, file: Path) -> list[Edit]:
    return [e for e in stroke.edits if e.file == file]


@pytest.mark.parametrize("seed", [1, 2])
def test_fifty_random_edits_are_taken_back_and_done_again(seed: int, qtbot: QtBot) -> None:
    made = edited_at_random(seed, 50)
    assert len(made) >= len(HANDS) - 2, "nearly every tool had its turn"
