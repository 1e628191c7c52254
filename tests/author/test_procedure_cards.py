"""A procedure as cards: the order they are played in, one entry changed, moved, taken out or added at a time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.author.procedure_cards import (
    CardGroup,
    CheckedApart,
    ProcedureCard,
    cards_of,
    file_of,
    modifier_stroke,
    moved,
    override_of,
    overriding,
    rewritten,
    with_added,
    without,
    without_shipped,
)
from assistant.author.text_stroke import TextStroke
from assistant.author.uses import with_edits
from assistant.base.paths import scenarios_dir, schemas_dir
from assistant.formats.edited import EditedGame
from tests.author.hill import HOME, hill_texts, system_of

FILE = HOME / "procedures.yaml"
TEXT = hill_texts()[FILE]
CARDS = cards_of(TEXT, "fight")


def card(title: str) -> ProcedureCard:
    return next(c for c in CARDS if c.title == title)


def after(stroke: TextStroke | None) -> str:
    assert stroke is not None
    return with_edits(TEXT, stroke.edits)


def test_cards_stand_in_the_order_they_are_played_in() -> None:
    titles = [(c.group.value, c.title) for c in CARDS]
    assert titles == [
        ("who", "attacker"), ("who", "defender"), ("known", "ground"), ("known", "river"), ("dice", "dice"),
        ("counts", "attack"), ("counts", "defence"), ("counts", "shift"), ("counts", "wood"), ("counts", "river"),
        ("table", "result"), ("out", "exchange"), ("out", "won"), ("out", "lost"),
        ("happens", "hit"), ("happens", "hit"), ("text", "name"), ("text", "ref"),
    ]  # fmt: skip
    assert file_of(hill_texts(), "fight") == FILE and file_of(hill_texts(), "none") is None
    assert TEXT.split("\n")[card("wood").line].strip().startswith("- {id: wood")


def test_other_words_of_a_card_are_one_change() -> None:
    words = card("wood").words.replace("add: -1", "add: -2")
    assert after(rewritten(hill_texts(), FILE, "fight", card("wood"), words)) == TEXT.replace(
        "{id: wood, to: shift, add: -1", "{id: wood, to: shift, add: -2"
    )
    assert after(rewritten(hill_texts(), FILE, "fight", card("dice"), "2d6")) == TEXT.replace("dice: 1d6", "dice: 2d6")
    assert not rewritten(hill_texts(), FILE, "fight", card("dice"), " 1d6 ").edits


def test_a_card_moves_among_its_like_and_back() -> None:
    down = moved(hill_texts(), FILE, "fight", card("exchange"), 1)
    text = after(down)
    assert [c.title for c in cards_of(text, "fight") if c.group is CardGroup.OUT] == ["won", "exchange", "lost"]
    assert sorted(text) == sorted(TEXT)
    again = moved({**hill_texts(), FILE: text}, FILE, "fight", cards_of(text, "fight")[12], -1)
    assert again is not None and with_edits(text, again.edits) == TEXT
    assert moved(hill_texts(), FILE, "fight", card("exchange"), -1) is None
    assert moved(hill_texts(), FILE, "fight", card("attacker"), 1) is None
    last = moved(hill_texts(), FILE, "fight", card("lost"), -1)
    assert [c.title for c in cards_of(after(last), "fight") if c.group is CardGroup.OUT] == ["exchange", "lost", "won"]


def test_a_card_is_taken_out_and_a_modifier_added_to_what_the_others_are_added_to() -> None:
    line = next(one for one in TEXT.split("\n") if "{id: wood, to" in one)
    assert after(without(hill_texts(), FILE, "fight", card("wood"))) == TEXT.replace(f"{line}\n", "")
    made = after(modifier_stroke(hill_texts(), "", "fight", "Up the hill", "-1", "ground == wood and river", "3.3"))
    told = 'when: ground == wood and river, ref: "3.3", name: Up the hill}'
    added = f"      - {{id: up_the_hill, to: shift, add: -1, {told}"
    assert added in made.split("\n") and len(made.split("\n")) == len(TEXT.split("\n")) + 1
    system_of({**hill_texts(), FILE: made})


@pytest.mark.parametrize(("when", "wrong"), [("ground == wood", False), ("ground == wod", True), ("grund", True)])
def test_what_is_wrong_is_known_before_it_is_written(when: str, wrong: bool) -> None:
    check = CheckedApart(HOME / "system.yaml")
    words = card("wood").words.replace("when: ground == wood", f"when: {when}")
    found = check.errors(hill_texts(), rewritten(hill_texts(), FILE, "fight", card("wood"), words))
    assert bool(found) == wrong and all(Path(p.file) == FILE for p in found)


def test_a_shipped_card_is_overridden_in_the_scenario_and_the_game_takes_it(tmp_path: Path) -> None:
    """The melee of Alexandria with another number for one of its modifiers, then without it."""
    file = tmp_path / "mine.yaml"
    base = "format: 1\nkind: scenario\nsystem: alexandria\nid: mine\nname: Mine\nlike: heptastadium\n"
    shipped = scenarios_dir() / "alexandria" / "procedures.yaml"
    cards = cards_of(shipped.read_text(encoding="utf-8"), "melee")
    one = next(c for c in cards if c.field == "modifiers" and "add: " in c.words and c.words.startswith("{"))
    words = re.sub(r"add: [^,}]+", "add: 7", one.words)
    assert override_of({file: base}, "melee", one) == ""
    stroke = overriding({file: base}, "melee", one, words)
    text = with_edits(base, stroke.edits)
    assert text.startswith(base) and stroke.note is not None and override_of({file: text}, "melee", one) == words
    file.write_text(text, encoding="utf-8")
    loaded = EditedGame(schemas_dir(), [scenarios_dir()]).read(file, {file: text})
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    told = str(loaded.system.rules["procedures"]["melee"]["modifiers"])  # type: ignore[call-overload,index]
    assert f"'id': '{one.title}', 'add': 7" in told.replace("'to': 'total', ", "") or "'add': 7" in told
    more = modifier_stroke({file: text}, shipped.read_text(encoding="utf-8"), "melee", "Dusk", "-1", "", "")
    dusk = with_edits(text, more.edits)
    shown = with_added({file: dusk}, "melee", cards)
    assert [c.title for c in shown if c not in cards] == ["dusk"] and with_added({}, "melee", cards) == cards
    gone = without_shipped({file: text}, "melee", one)
    assert gone is not None
    last = with_edits(text, gone.edits)
    loaded = EditedGame(schemas_dir(), [scenarios_dir()]).read(file, {file: last})
    assert loaded.system is not None, [str(p) for p in loaded.problems]
    assert f"'id': '{one.title}'" not in str(loaded.system.rules["procedures"]["melee"]["modifiers"])  # type: ignore[call-overload,index]
